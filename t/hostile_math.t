#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests in headless Chromium that nothing runs in clean HTML of hostile pages,
# above all of pages with MathML, which parsers read by rules of its own.
#
# Needs node, Chromium and the packages of t/npm; see TextExtract::Test.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Basename qw(basename);
use File::Temp qw(tempdir);
use JSON::PP qw(decode_json);
use Test::More;
use TextExtract::Test;

my ($cli, $modules) = (CLI, NODE_MODULES);
my $node = need_node(qw(puppeteer-core));
my $chromium = need_chromium();
my $dir = tempdir(CLEANUP => 1);

# Pages by which sanitizers were deceived, as the authors published them, and
# the same ways by what is new here: attributes and scripts with MathML.
my @pages = (
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<math><mtext><table><mglyph><style><math><img src onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<math><mtext><table><mglyph><svg><mtext><style><a title="</style><img src onerror=alert(1)>">',
    '<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src=# onerror=alert(1)>"></style></h1>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<math></p><style><!--</style><img src/onerror=alert(1)>--></style>',
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
    '<math><annotation-xml encoding="application/xhtml+xml"><script>alert(1)</script></annotation-xml><mi>x</mi></math>',
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">&lt;/annotation&gt;&lt;/semantics&gt;&lt;/math&gt;&lt;img src=x onerror=alert(1)&gt;</annotation></semantics></math>',
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex"><![CDATA[</annotation><img src=x onerror=alert(1)>]]></annotation></semantics></math>',
    '<math><mi xlink:href="javascript:alert(1)" href="javascript:alert(1)">click</mi></math>',
    '<math href="javascript:alert(1)"><mrow href="javascript:alert(1)"><mi>click</mi></mrow></math>',
    '<math><maction actiontype="statusline#http://e.org" xlink:href="javascript:alert(1)"><mi>x</mi></maction></math>',
    '<math><mi mathvariant="&quot;><img src=x onerror=alert(1)>">x</mi></math>',
    '<math><mi mathvariant=`><img/src=x/onerror=alert(1)>`>x</mi></math>',
    '<math><mtext>&lt;img src=x onerror=alert(1)&gt;</mtext></math>',
    '<math><ms lquote="<img src=x onerror=alert(1)>">x</ms></math>',
    '<math><mtext><![CDATA[<img src=x onerror=alert(1)>]]></mtext></math>',
    '<math alttext="<img src=x onerror=alert(1)>_{x}"><mi>x</mi></math>',
    '<span data-mathml="&lt;math>&lt;mtext>&lt;img src=x onerror=alert(1)>&lt;/mtext>&lt;/math>">x</span>',
    '<span data-mathml="&lt;math>&lt;mi>&amp;lt;img src=x onerror=alert(1)>&lt;/mi>&lt;/math>">x</span>',
    '<span data-math="\alpha<img src=x onerror=alert(1)>">x</span>',
    '<script type="math/mml"><math><mtext>&lt;script>alert(1)&lt;/script></mtext></math></script>',
    '<script type="math/tex">\text{<img src=x onerror=alert(1)>}</script>',
    '<mjx-container><mjx-math><mjx-mtext><mjx-c class="mjx-c3C"></mjx-c><mjx-utext>img src=x onerror=alert(1)></mjx-utext></mjx-mtext></mjx-math></mjx-container>',
    '<mjx-container><mjx-math><mjx-mi class="mjx-c3C mjx-c0 mjx-cD800 mjx-cFFFFFFFFFF"><mjx-c class="mjx-c3C"></mjx-c><mjx-c class="mjx-c73"></mjx-c></mjx-mi></mjx-math></mjx-container>',
    '<math><mi>x</mi><mglyph src="javascript:alert(1)" alt="x"/><malignmark><img src=x onerror=alert(1)></malignmark></math>',
    '<math><mtext><noscript><style></noscript><img src=x onerror=alert(1)></style></noscript></mtext></math>',
    '<math><mtext><option><style></option></select><b><img src=x onerror=alert(1)></style></option></mtext></math>',
    '<math><mi></mi><mo><template><script>alert(1)</script></template></mo></math>',
    '<table><math><mi>x</mi></table><img src=x onerror=alert(1)></math>',
    ('<math>' . '<mrow>' x 600 . '<mi>x</mi>' . '<style><img src=x onerror=alert(1)></style>'),
    ('<div>' x 500 . '<math><mrow><mtext>x</mtext></mrow></math><img src=x onerror=alert(1)>'),
);

my $text = '<p>' . 'The water falls by a metre at each of the locks. ' x 8 . '</p>';

for my $i (0 .. $#pages) {
    my $name = sprintf '%02d', $i;

    spew("$dir/page.html", "<article>$text<p>Here $pages[$i] it is.</p>$text</article>");

    for my $args ('', '--keep=article') {
        my $kind = $args ? 'all' : 'text';

        spew("$dir/$name-$kind.html", scalar `"$cli" -f html $args "$dir/page.html"`);
    }
}

my @files = glob "$dir/??-*.html";
my @results = map { decode_json($_) }
    `"$node" "$FindBin::Bin/lib/hostile.js" "$modules" "$chromium" @files`;

is(scalar @results, 2 * @pages, 'all pages were looked at');

for my $result (@results) {
    my $name = basename($result->{file}, '.html');

    is_deeply($result->{ran}, [], "$name: nothing runs");
    is_deeply($result->{faults}, [], "$name: nothing else is there");
}

ok((grep { $_->{math} } @results) > 20, 'there are formulas');


done_testing();
