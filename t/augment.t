#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests "textextract augment" in headless Chromium: the script block is found
# by its id, and all other nodes of the page are unchanged.
#
# Needs node, Chromium and the packages of t/npm; see TextExtract::Test.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Basename qw(basename);
use JSON::PP qw(decode_json);
use Test::More;
use TextExtract::Test;

my $node = need_node(qw(puppeteer-core));
my $chromium = need_chromium();

my $t = TextExtract::Test->new;

my $text = join ' ', ("The miller's wheel \"turns\" < all night & </script> "
                      . "the river <!-- rises.") x 6;
$text =~ s/&/&amp;/g;
$text =~ s/</&lt;/g;

my $head = "<!doctype html>\n<html lang=en>\n<head>\n<title>The mill</title>\n"
    . "<meta name=x content='</body>'>\n</head>\n";
my $start = "$head<body>\n<article><h1>The mill</h1>\n<p>$text</p>\n"
    . "<p>$text</p></article>\n";
my $end = "\n</body>\n</html>\n";

my %pages = (
    # valid pages
    clean => "$start<footer>The end</footer>$end",
    no_space => ($start . '</body></html>') =~ s/\n//gr,
    text_last => "$start and some more text$end",
    comment_last => "$start<!-- a comment -->$end<!-- behind it -->\n",
    scripts_last => "$start<script>var a = 1;</script>\n"
        . "<script>document.title += '.';</script>\n$end",
    no_head => "<!doctype html><title>The mill</title><p>$text<p>$text",
    no_tags => "<p>$text\n<p>$text\n",
    no_body_end => "$start</html>\n",
    optional => "$start<ul>\n<li>one\n<li>two\n</ul><dl><dt>a<dd>b</dl>\n"
        . "<select><option>a<option>b</select>$end",
    svg => "$start<svg viewBox='0 0 1 1'><title>A</title><style>a > b {}"
        . "</style><g><path d='M0 0'/></g></svg>\n$end",
    math => "$start<math><mi>x</mi><mo>&lt;</mo><mtext>y</mtext></math>$end",
    table => "$start<table><tr><td>a<td>b<tr><td>c</table>\n$end",
    template => "$start<template><p>a</p></body></template>\n$end",
    noscript => "$start<noscript><p>no </body> script</noscript>\n$end",
    form => "$start<form><input><textarea>\n</body></textarea></form>$end",
    pre => "$start<pre>\n\n</pre>\n<pre>\n$end",

    # texts that look like end tags
    in_script => "$start<script>var a = '<\\/p></body>';</script>$end",
    in_srcdoc => "$start<iframe srcdoc=\"<p>a</p></body></html>\"></iframe>"
        . $end,
    in_comment => "$start<p>b</p><!-- </body> -->",
    in_comment_behind => "$start$end<!-- </body></html> -->",
    in_attribute => "$start<p title='</body>'>a</p>\n<p title=\"</body>\">b",
    in_style => "$start<style>/* </body> */</style>\n",
    in_iframe => "$start<iframe></body></iframe>$end",
    in_cdata => "$start<svg><desc><![CDATA[ > </svg> </body> ]]></desc></svg>"
        . $end,
    in_double_script => "$start<script><!-- <script></script></body> --"
        . "></script>$end",
    in_script_end => "$start<script></script a='>' b='</body>'>$end",
    bogus => "$start<?a </body>$end</ b>",

    # repeated end tags, and content after them
    twice => "$start</body>\n<p>$text</p>\n</body>\n</html>\n</body>\n",
    behind => "$start$end<div>behind</div>\ntext",
    behind_text => "$start$end text",
    behind_comment => "$start</body><!-- a --></html><!-- b -->",
    extra_ends => "$start</div>\n</div></section>\n</b>\n$end",

    # missing end tags
    open_script => "$start<script>var a = 1; </body></html>",
    open_script_twice => "$start<script><!-- <script> </script></body>",
    open_style => "$start<style>a { } $end",
    open_comment => "$start<p>a</p>\n<!-- </body></html>",
    open_textarea => "$start<textarea>\na $end",
    open_title => "$head<title>b <body><p>$text</p>$end",
    open_title_body => "$start<title>b $end",
    open_noscript => "$start<noscript><p>a $end",
    open_iframe => "$start<iframe> $end",
    open_template => "$start<template><p>a $end",
    open_template_head => "<!doctype html><head><meta name=a><template>"
        . "</head><body><p>$text</p>$end",
    open_svg => "$start<svg><g><text>a</text>$end",
    open_svg_title => "$start<svg><title><p>a $end",
    open_math => "$start<math><mi>a $end",
    open_select => "$start<select><option>a $end",
    open_select_title => "$start<select><title>a</select></title>$end",
    open_table => "$start<table><tr><td>a $end",
    open_colgroup => "$start<table><colgroup>a<col>$end",
    open_plaintext => "$start<plaintext>a $end",
    open_tag => "$start<p>a</p><a href='</body> ",
    open_end_tag => "$start<p>a</p></div </body",
    open_bold => "$start<b><i>a<p>b</b>c $end",
    open_quote => "$start<p>a</p><p title=\"a>b</p>$end",

    # end tags without a start tag: the text around them is one text node
    nested_links => "$start<a><a></a> </a>$end",
    nested_nobr => "$start<i><nobr><nobr>a</nobr> </nobr>$end",
    nested_buttons => "$start<button><p><button>a</button> b</button>$end",
    nested_headings => "$start<h2><h3>a</h3> </h2>$end",
    div_in_item => "$start<ul><li><div><li>a</div> </ul>b</div>$end",
    unreached => "$start<p><desc><ul>\n</desc>$end",
    paragraph_in_span => "$start<span><p>a</span>$end",
    span_in_paragraph => "$start<p><span>a<div>b</div>c</span>$end",
    form_again => "$start<form><div><form>a</div></form>b</form>$end",
    table_in_table => "$start<table><i><table>a</table> </i></table>$end",

    # content that the browser moves out of a table
    foster => "$start<table>\n foo <tr>bar</table>\n$end",
    foster_open => "$start<table> foo <div>a</div> bar <tr>$end",
    foreign_object => "$start<svg><foreignObject><div>a</div></foreignObject>"
        . "</svg><p>b</p>$end",
    breakout => "$start<svg><g><div>a</div></svg>\n<p>b</p>$end",
    breakout_end => "$start<svg><g></p></svg>\n<textarea></body></textarea>"
        . $end,
    select_input => "$start<select><option>a<input><p>b</select>\n$end",
    button => "$start<button><p>a<button>b</p></button>\n$end",
    links => "$start<a href=a><div>a<a href=b>b</div></a>\n$end",
    second_head => "$head<head><body class=a>$start<body id=b><html id=c>$end",
    frameset => "$head<frameset cols='*,*'><frame><frame><noframes><p>$text"
        . "</p></noframes></frameset></html>",
    bom_frameset => "\xef\xbb\xbf$head<frameset><div/><input type=hidden>"
        . "<noframes><p>$text</noframes></frameset>",
    late_frameset => "<!doctype html><title>The mill</title><p>"
        . "<frameset><frame><noframes>$text</noframes></frameset>",
    early_end => "$head<body></body></html><article><p>$text</p>\n</article>",
    quirks => "<title>The mill</title><p><table><tr><td>$text</table>",

    # a page that has an element with the id of the script block
    own_id => "$start<div id=textextract>mine</div>$end",
    own_id_reference => "$start<p id='text&#101;xtract'>mine</p>$end",
    own_id_body => "$head<body id=textextract><p>$text</p>$end",

    # character sets other than UTF-8
    shift_jis => "<meta charset=shift_jis><title>The mill</title><p>$text"
        . ("\x83\x5c\x83\x7d\x83\x5c" x 9) . "</p>\n<!-- \x83\x5c -->$end",
    gb18030 => "<meta charset=gb18030><title>The mill</title><p>$text"
        . ("\x81\x5c\x81\x30\x81\x35\xc4\xe3" x 9) . "</p>\n$end",
);

# Pages that "augment" leaves unchanged, and the logged reason.
my %kept = (
    own_id_html => "<!doctype html><html id=textextract><p>$text</p>$end",
    plaintext_first => "<plaintext><p>$text</p>",
    bad_template => "<!doctype html><template><p>$text</template>",
    iso2022jp => "<meta charset=iso-2022-jp><p>$text \e\$B%f%K\e(B</p>$end",
);

$t->upstream(map { ("/$_/" => ok_html($pages{$_})) } keys %pages);
$t->upstream(map { ("/$_/" => ok_html($kept{$_})) } keys %kept);

$t->locations(<<'END');
    location / {
        proxy_pass http://$up;
        textextract augment;
        textextract_min_length 0;
    }
END

$t->start;

for my $name (sort keys %kept) {
    my @log = $t->log_of(sub {
        is(get("/$name/")->body, $kept{$name}, "$name: as it is");
    });

    like("@log", qr/textextract: the page has no place that JSON can be/,
         "$name: and why");
}

for my $name (sort keys %pages) {
    $t->file("$name.html", $pages{$name});
    $t->file("$name.augmented.html", get("/$name/")->body);
}

my $dir = $t->dir;
my @files = map { "$dir/$_.html" } sort keys %pages;
my $modules = NODE_MODULES;

my @results = map { decode_json($_) }
    `"$node" "$FindBin::Bin/lib/augment.js" "$modules" "$chromium" @files`;

is(scalar @results, scalar @files, 'all pages were looked at');

for my $result (@results) {
    my $name = basename($result->{file}, '.html');
    my $body = slurp("$dir/$name.augmented.html");

    is_deeply($result->{changed}, [], "$name: no other node changes");
    is($result->{blocks}, 1, "$name: and the block is there once");

    $body =~ s{<script type="application/json" id="textextract">[^<]*</script>}
              {};
    ok($body eq $pages{$name}, "$name: no other byte changes");
}

for my $name (qw(clean no_space scripts_last svg math table noscript
                 in_comment_behind in_srcdoc))
{
    like(slurp("$dir/$name.augmented.html"),
         qr{ id="textextract">[^<]*</script>\s*</body>},
         "$name: in front of the end of the body");
}

$t->finish;
