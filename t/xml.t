#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests that XML and TEI of cases, fixtures, demo pages and hostile pages are
# well-formed, that TEI is valid by docs/textextract-tei.rng, and that both have
# the words of the HTML.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Encode qw(encode_utf8);
use File::Temp qw(tempdir);
use JSON::PP qw(decode_json);
use Test::More;
use TextExtract::Test;

my $xmllint = need_program('xmllint');
my $dir = tempdir(CLEANUP => 1);
my $schema = ROOT . '/docs/textextract-tei.rng';
my $cli = CLI;
my $head = qq{<?xml version="1.0" encoding="UTF-8"?>\n};
my $text = 'The ferry leaves at noon and returns at dusk. ' x 8;

my @pages = pages($dir);

# Characters that XML does not have, and such that it has to escape.
my @hostile = (']]>', '&amp;amp;', '&lt;a&gt;', '"', "'", '<!-- a', '<?a?>',
               "\x{0}a\x{1}\x{8}\x{b}\x{c}\x{e}\x{1f}b", "\x{7f}\x{80}\x{9f}",
               "\x{fffe}\x{ffff}\x{fdd0}\x{1ffff}", "a\r\n\tb", "\x{feff}a",
               "\x{2028}\x{85}", "\x{1f600}", "a\x{300}");

for my $i (0 .. $#hostile) {
    my $refs = join '', map { sprintf '&#x%x;', ord } split //, $hostile[$i];
    my $raw = $hostile[$i] =~ s/([&<"'])/sprintf '&#%d;', ord $1/ger;

    push @pages, "$dir/hostile$i.html";
    spew($pages[-1], encode_utf8(
        "<!DOCTYPE html><html lang='en'><title>$refs$raw</title>"
        . "<meta name='author' content='Ann $refs$raw'>"
        . "<meta name='keywords' content='$refs, $raw, c'>"
        . "<meta property='og:site_name' content='$raw'><article>"
        . "<h1>$refs</h1><p>$text $refs $raw <a href='/$refs$raw'>a</a>"
        . "<code>$refs$raw</code><img src='/a$raw.jpg' alt='$refs$raw'></p>"
        . "<pre class='language-c'>$refs\n$raw</pre><p>$text</p></article>"));
}

spew("$dir/list", join '', map { "$_\thttps://e.org/a?b=%22&c='\n" } @pages);

my %got = map { $_ => [extract($_)] } qw(xml tei);
my @json = map { decode_json($_) }
    split /\n/, `"$cli" -f ndjson --files-from="$dir/list" 2> /dev/null`;

for my $format (qw(xml tei)) {
    is(scalar @{ $got{$format} }, scalar @pages, "$format: all pages");

    for my $i (0 .. $#pages) {
        spew("$dir/$i.$format", $got{$format}[$i]);
    }

    is(lint($format, ''), '', "$format: well-formed");
}

is(lint('tei', "--relaxng '$schema'"), '', 'tei: valid');

for my $i (grep { !@{ $json[$_]{posts} } } 0 .. $#pages) {
    my $want = letters(encode_utf8($json[$i]{content}));

    for my $format (qw(xml tei)) {
        my ($main) = $got{$format}[$i] =~ /<(?:main|div[ ]type="main")>
            (.*?)(?:<comments>|<div[ ]type="comments">|\z)/sx;

        is(letters($main), $want, "$format: the words of $pages[$i]");
    }
}


# One page, element by element.

my $page = <<"END";
<!DOCTYPE html><html lang="en"><title>The ferry</title>
<meta name="author" content="Ann Lee"><meta property="article:tag" content="a">
<meta property="article:published_time" content="2024-05-07T10:00"><article>
<p>$text<b>b</b> <i>i</i> <del>d</del><br>a<sub>2</sub> <a href="/x">x</a></p>
<h2>One</h2><p>$text</p><h3>Two</h3><ul><li>a<ol><li>b</ol><li><p>c<p>d</ul>
<h2>Three</h2><blockquote><h3>Four</h3>$text</blockquote>
<pre><code class="language-c">a &lt; b\n  c</code></pre>
<table><tr><th>k<th>v<tr><td colspan=2>1<tr><td>2<td>3</table>
<figure><img src="/a.jpg" alt="A" width=600 height=400><figcaption>The pier
</figcaption></figure><dl><dt>t<dd>u</dl><p>$text</p></article>
END

spew("$dir/list", "$dir/page.html\thttps://e.org/p\n");
spew("$dir/page.html", $page);

my ($xml) = extract('xml', '--keep=article');
my ($tei) = extract('tei', '--keep=article');

has($xml, 'xml: metadata',
    qr{<doc title="The ferry" author="Ann Lee" date="2024-05-07T10:00" },
    qr{url="https://e\.org/p" site="e\.org" lang="en">\n<main>\n<p>});
has($xml, 'xml: within a line',
    qr{<hi rend="#b">b</hi> <hi rend="#i">i</hi> <del>d</del><lb/>a},
    qr{<hi rend="#sub">2</hi> <ref target="https://e\.org/x">x</ref>});
has($xml, 'xml: headings', qr{<head rend="h2">One</head>\n<p>});
has($xml, 'xml: lists',
    qr{<list rend="ul">\n<item>a\n<list rend="ol">\n<item>b</item>\n</list>},
    qr{</item>\n<item>\n<p>c</p>\n<p>d</p></item>\n</list>});
has($xml, 'xml: code', qr{<code lang="c">a &lt; b\n  c</code>});
has($xml, 'xml: tables',
    qr{<row>\n<cell role="head">k</cell>\n.*<cell cols="2">1</cell>}s);
has($xml, 'xml: images',
    qr{<graphic src="https://e\.org/a\.jpg" alt="A"></graphic>});

has($tei, 'tei: the header',
    qr{<title>The ferry</title>\n<author>Ann Lee</author>\n},
    qr{.*<date when="2024-05-07">2024-05-07T10:00</date>\n}s,
    qr{<ptr target="https://e\.org/p"/>\n.*<language ident="en"/>}s,
    qr{.*<term>a</term>}s);
has($tei, 'tei: headings begin divs',
    qr{<div>\n<head rend="h2">One</head>\n<p>[^<>]*</p>\n<div>\n},
    qr{<head rend="h3">Two</head>\n<list.*</list>\n</div>\n</div>\n}s,
    qr{<div>\n<head rend="h2">Three</head>\n<quote>\n<ab rend="h3">Four</ab>});
has($tei, 'tei: images',
    qr{<graphic url="https://e\.org/a\.jpg"><desc>A</desc></graphic>});


# Readers' comments.

spew("$dir/page.html", join '', '<!DOCTYPE html><title>The ferry</title>',
     "<article><h1>The ferry</h1>", "<p>$text</p>" x 6, '</article>',
     '<div id="comments" class="comments-area"><ol class="comment-list">',
     (map { qq{<li class="comment" id="comment-$_"><div class="meta"><cite }
            . qq{class="fn">Ben $_</cite> <time datetime="2024-05-0${_}T10:00">}
            . qq{May $_</time></div><div class="comment-content"><p>My mother }
            . qq{crossed it every day, number $_, and never once looked down.}
            . '</p></div></li>' } 1 .. 3), '</ol></div>');

has((extract('xml'))[0], 'xml: comments',
    qr{</main>\n<comments>\n<p>2024-05-01 10:00</p>},
    qr{.*number 3.*\n</comments>\n</doc>\n}s);
has((extract('tei'))[0], 'tei: comments',
    qr{</div>\n<div type="comments">\n<p>.*number 3}s);
unlike((extract('xml', '--omit=comments'))[0], qr/comments|number 3/,
       'xml: --omit=comments');

done_testing();


# Tests that a document has what the patterns match, one behind the other.
sub has {
    my ($document, $name, @patterns) = @_;

    like($document, qr/@{[join '', @patterns]}/s, $name);
}


# Returns the letters and digits of the text of HTML or XML, sorted, as captions
# precede their tables.
sub letters {
    my ($markup) = @_;

    $markup =~ s/<math\b.*?<annotation [^>]*>(.*?)<\/math>/$1/gs;
    $markup =~ s/<desc>.*?<\/desc>|<[^>]*>|&[#\w]+;|\xe2\x98[\x90\x91]//gs;

    return join '', sort $markup =~ /[\w\x80-\xff]/g;
}


# Returns the documents of the pages in the list.
sub extract {
    my ($format, @args) = @_;

    my (undef, @documents) = split /^\Q$head\E/m,
        `"$cli" -f $format @args --files-from="$dir/list" 2> /dev/null`;

    return map { $head . $_ } @documents;
}


# Returns the first errors that xmllint finds in the documents of a format.
sub lint {
    my ($format, $args) = @_;

    my $files = join ' ', map { "$_.$format" } 0 .. $#pages;
    my $said = `cd "$dir" && $xmllint --noout $args $files 2>&1`;

    return join "\n", grep { defined } (grep { !/ validates$/ }
                                       split /\n/, $said)[0 .. 5];
}
