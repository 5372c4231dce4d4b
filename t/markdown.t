#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests that text of a page never becomes markup in its Markdown.  Texts full
# of special characters, in each place where a text can be, are rendered by
# four renderers that allow HTML and link bare URLs.  They must make the same
# elements and attributes as for a text with letters in place of the special
# characters, and must show the whole text.
#
# Needs node, cmark-gfm and the packages of t/npm; see TextExtract::Test.

use strict;
use warnings;
use utf8;

use FindBin;
use lib "$FindBin::Bin/lib";

use Encode qw(decode_utf8 encode_utf8);
use File::Temp qw(tempdir);
use JSON::PP;
use Test::More;
use TextExtract::Test;

my $node = need_node(qw(marked markdown-it remark-gfm parse5));
need_program('cmark-gfm');

my $dir = tempdir(CLEANUP => 1);
my $frame = slurp(ROOT . '/t/cases/frame.html');

my @addresses = (
    '', 'http://a.bc/', 'https://a.bc/d?e=f', 'HTTP://A.BC/', 'ftp://a.bc/',
    'mailto:a@b.cd', 'xmpp:a@b.cd', 'www.a.bc/', 'WWW.A.BC/', 'wWw.a.bc',
    'a@b.cd', 'a_b@c.de', '_a_@b.cd', '//a.bc/', 'a.com/', 'http://a.bc/_d_e',
    'http://a.bc/(d', '(http://a.bc/d)', 'http://a.bc/ www.d.ef/',
    'http://a.bc/http://d.ef/', 'https://a.bc/d?e=WWW.f.gh/',
    '[http://a.bc/', '*http://a.bc/*',
    '\\http://a.bc/', '`http://a.bc/', 'http://[::1]/', 'http://a:b@c.de/',
    '_www.a.bc/_', '<http://a.bc/', '!www.a.bc/', 'http\\://a.bc/',
    'http://a.bc/é', '字http://a.bc/字',
);

my @signs = (
    '', '<', '>', '&', '\\', '*', '_', '[', ']', '(', ')', '"', "'", '~', '|',
    '$', '#', '!', ':', ';', ',', '.', '?', '`', '-', '+', '=', '^', '{', ' ',
    '\\\\', '**', '](', '&amp;', '&quot;', '/', "\x{a0}", "\x{2028}",
);

my @tails = (
    '<img src=x onerror=alert(1)>', '<javascript:alert(1)>',
    '</p><script>alert(1)</script>', '<b onclick="x()">y</b>', '<a@b.cd>',
    '" onerror="alert(1)', '"><img src=x onerror=alert(1)>',
    '<http://d.ef/>', '<!-- x -->', '<!x>', '<?x?>', '<![CDATA[x]]>',
    '[x](javascript:alert(1))', '![x](javascript:alert(1) "y")',
    '[x]: javascript:alert(1)', '[^1]: javascript:alert(1)',
    '(javascript:alert(1))', ': javascript:alert(1)', 'javascript:alert(1)',
    '*x*', '**x**', '_x_', '__x__', '~x~', '~~x~~', '`x`', '``x` `', '$x$',
    '| x | y |', '\\<img src=x onerror=alert(1)>', '\\*x*', '\\',
    '&lt;img src=x onerror=alert(1)&gt;', '&#60;img src=x onerror=y&#62;',
    '&amp;lt;img src=x&amp;gt;', '&#x3c;script&#x3E;x&#x3c;/script&#x3E;',
    'javascript&colon;alert(1)', '&Tab;&NewLine;x', '&lpar;x&rpar;',
    '<img src=http://d.ef/ onerror=alert(1)>', 'www.d.ef/*x*_y_',
);

my %places = (
    paragraph => '<p>%s</p>',
    words => '<p>Words, %s and words.</p>',
    heading => '<h2>%s</h2>',
    title => '<h1>%s</h1>',
    item => '<ul><li>%s</li><li>Words</li></ul>',
    numbered => '<ol><li><p>%s</p><p>Words</p></li><li>Words</li></ol>',
    task => '<ul><li><input type=checkbox checked><small>%s</small></li>'
            . '<li><input type=checkbox>%1$s</li></ul>',
    cell => '<table><tr><th>One</th><th>Two</th></tr>'
            . '<tr><td>%s</td><td>Words</td></tr></table>',
    'head cell' => '<table><tr><th>%s</th><th>Two</th></tr>'
                   . '<tr><td>Words</td><td>Words</td></tr></table>',
    caption => '<table><caption>%s</caption><tr><th>One</th><th>Two</th></tr>'
               . '<tr><td>Words</td><td>Words</td></tr></table>',
    figure => '<figure><img src="/i.png" width=640 height=480>'
              . '<figcaption>%s</figcaption></figure>',
    alt => '<p>An image: <img src="/i.png" width=640 height=480 alt="%s"></p>',
    link => '<p>There is <a href="/there">%s</a> here.</p>',
    'link before' => '<p>There is <a href="/there">words</a>%s here.</p>',
    'link behind' => '<p>There is %s<a href="/there">words</a> here.</p>',
    'link of code' => '<p>There is <a href="/there"><code>w`w</code></a>'
                      . '<code>%s</code> here.</p>',
    'link of lines' => '<p>There is <a href="/there">words<br>words</a>'
                       . '<code>%s</code> here.</p>',
    'link of a formula' => '<p>There is <a href="/there">'
                           . '<script type="math/tex">[0, 1)</script></a>'
                           . '<code>%s</code> here.</p>',
    emphasis => '<p>It is <em>%s</em> here.</p>',
    strong => '<p><strong>%s</strong>Words</p>',
    struck => '<p>Words<del>%s</del></p>',
    parts => '<p><b>Words</b>%s<i>Words</i></p>',
    code => '<p><code>w</code>%s<code>w</code></p>',
    'in code' => '<p>It is <code>%s</code> here.</p>',
    'code block' => '<ul><li><pre>%s</pre></li></ul>',
    raised => '<p>Up to 2<sup>%s</sup> of C<sub>%1$s</sub></p>',
    quote => '<blockquote><p>%s</p></blockquote>',
    callout => '<p>Words, and words that go on and on, as words often do.</p>'
            . '<div class="admonition note"><p>%s</p></div>',
    'title of callout' => '<p>Words, and words that go on and on.</p>'
            . '<aside class="warning"><h4>%s</h4><p>Words</p></aside>',
    'quote in line' => '<p>It is said: <q>%s</q></p>',
    term => '<dl><dt>%s</dt><dd>Words that explain it.</dd></dl>',
    definition => '<dl><dt>Words</dt><dd>%s</dd></dl>',
    break => '<p>Words<br>%s<br>words</p>',
    reading => '<p><ruby>Words<rt>%s</rt></ruby></p>',
    note => '<p>Words<sup id=r1><a href="#n1">1</a></sup><small>%s</small></p>'
            . '<p>Words, and words that go on.</p><div class="footnotes"><hr>'
            . '<ol><li id=n1><p>%1$s <a href="#r1">&#8617;</a></p></li></ol>'
            . '</div>',
    'note of code' => '<p>Words<a id=r1 href="#n1">[1]</a></p><p>Words.</p>'
            . '<ol><li id=n1><pre>%s</pre> <a href="#r1">&#8617;</a></li>'
            . '</ol>',
    noted => '<p><a id=r1 href="#n1">[1]</a>%s</p><p>Words, and words.</p>'
            . '<ol><li id=n1>Words <a href="#r1">&#8617;</a></li></ol>',
    'noted reading' => '<p>Words<ruby><a id=r1 href="#n1">[1]</a>'
            . '<rt>%s</rt></ruby></p><p>Words, and words.</p>'
            . '<ol><li id=n1>Words <a href="#r1">&#8617;</a></li></ol>',
);

# Only a part of these attributes' values is text of the page.
my %shortened = (alt => 1, title => 1);

my (@cases, @pages);

# Each URL with each tail, with special characters and places in turn.
my @names = sort keys %places;
my $turn = 0;

for my $address (@addresses) {
    for my $tail (@tails) {
        $turn++;
        add($names[$turn * 7 % @names],
            $address . $signs[$turn * 5 % @signs] . $tail);
    }
}

# Each place with every third special character between a URL and a tail.
for my $i (0 .. $#names) {
    for my $j (grep { ($i + $_) % 3 == 0 } 0 .. $#signs) {
        add($names[$i], $addresses[1 + ($i + $j) % 9] . $signs[$j]
                        . $tails[($i * 3 + $j) % @tails]);
    }
}

# Text that would begin a block after the checkbox of a task.
add('task', "$_ words") for '#', '-', '+', '>', '1.', '2)';

my @markdown = markdowns();

is(scalar @markdown, scalar @pages, 'all pages are Markdown now');

if ($ENV{TEXTEXTRACT_PRELOAD}) {        # a sanitizer makes the same Markdown
    done_testing();
    exit;
}

spew("$dir/cases", join '', map {
    encode_json({ text => $cases[$_]{text}, markdown => $markdown[2 * $_],
                  plain => $markdown[2 * $_ + 1] }) . "\n"
} 0 .. $#cases);

my ($script, $modules) = ("$FindBin::Bin/lib/markdown.js", NODE_MODULES);
my $command = qq{"$node" "$script" "$modules"};
my (%alive, %unsaid, %count);
my $i = 0;

for my $line (`$command < "$dir/cases"`) {
    my $got = decode_json($line);
    my $case = $cases[$i++ / 4];

    $count{$got->{name}}++;
    push @{$alive{$got->{name}}}, told($case, @{$got->{alive}})
        if @{$got->{alive}};
    push @{$unsaid{$got->{name}}}, told($case)
        if !$got->{said} && !$shortened{$case->{place}};
}

is($i, 4 * @cases, 'all texts were rendered by all renderers');

for my $name (sort keys %count) {
    none($alive{$name}, "$name: of $count{$name} texts none comes alive");
    none($unsaid{$name}, "$name: and all are said");
}

done_testing();


# Adds a page with a text, and one with letters for special characters.
sub add {
    my ($place, $text) = @_;

    $text =~ tr/|//d if $place eq 'title';      # it would be two titles

    push @cases, { place => $place, text => $text };

    add_page($place, $text);
    add_page($place, $text =~ s/[^\w\s\/.:@-]/q/gr);
}


sub add_page {
    my ($place, $text) = @_;

    $text =~ s/&/&amp;/g;
    $text =~ s/</&lt;/g;
    $text =~ s/"/&quot;/g;
    $text = encode_utf8($text);

    my $part = sprintf($places{$place}, $text);
    my $page = $place eq 'title' ? titled($part, $text)
               : $frame =~ s/^CASE$/$part/mr;

    push @pages, "$dir/" . @pages;
    spew($pages[-1], $page);
}


sub titled {
    my ($heading, $title) = @_;

    return $frame =~ s/<h1>.*<\/h1>/$heading/r
                  =~ s/<title>\K.*(?=<\/title>)/$title/r
                  =~ s/<meta property="og:title".*>//r
                  =~ s/^CASE$//mr;
}


# Returns the Markdown of all pages: each begins with a title and an author.
sub markdowns {
    spew("$dir/list", join '', map { "$_\thttps://e.fg/\n" } @pages);

    my $cli = CLI;
    my $markdown
        = `"$cli" -f markdown --keep=article --files-from="$dir/list"`;

    return split /^(?=# .*\n\nBy \[Ines Holm\])/m, decode_utf8($markdown);
}


sub told {
    my ($case, @alive) = @_;

    return encode_utf8(join "\n    ", "$case->{place}: $case->{text}",
                       @alive);
}


# Reports only the first failures.
sub none {
    my ($what, $name) = @_;

    my $n = $what ? @$what : 0;

    is($n, 0, $name);
    diag(join "\n", @$what[0 .. ($n < 20 ? $n - 1 : 19)]) if $n;
}
