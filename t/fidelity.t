#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests tools/fidelity: its counts of each kind of element on a page, the
# losses that it reports, and its exit status.
#
# Needs node and parse5 of t/npm; see TextExtract::Test.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Temp qw(tempdir);
use JSON::PP;
use Test::More;
use TextExtract::Test;

my $node = need_node('parse5');

my $dir = tempdir(CLEANUP => 1);

my $start = 'The river was low, and the boats lay on the sand as they had.';
my $end = 'In the evening we reached the bridge and counted the boats again.';

# Kinds of elements, and HTML that has one element of the kind.
my @kinds = (
    'headings'             => '<h2>Below the weir</h2>',
    'list items'           => '<ul><li>a rope of hemp</li></ul>',
    'table cells'          =>
        '<table><tr><td>Monday<td>four boats</tr></table>',
    'table heads'          => '<table><tr><th>Day<th>Boats</tr></table>',
    'code lines'           => "<pre>open(gate)\nclose(gate)</pre>",
    'quotations'           => '<blockquote>No fish, no fee.</blockquote>',
    'links'                => '<p>See <a href="/b/c">the chart</a> there.</p>',
    'images'               => '<p><img src="/i/ferry.jpg" alt=""></p>',
    'images with captions' => '<figure><img src="/i/ferry.jpg">'
        . '<figcaption>The ferry at noon</figcaption></figure>',
    'footnote references'  => '<p>Noted<a href="#n">1</a> here.</p>'
        . '<p id="n">Or by the monks, as others say.</p>',
    'formulas'             => '<p>So is <math><mi>v</mi></math> then.</p>',
);


sub around { return "<p>$start</p>$_[0]<p>$end</p>" }


# Returns the tool's report on a page and an answer.
sub fidelity {
    my ($source, $content, @options) = @_;

    mkdir("$dir/pages");
    spew("$dir/pages/page.html", $source);
    spew("$dir/answer", JSON::PP->new->utf8->encode(
        { file => "$dir/pages/page.html", content => $content }) . "\n");
    spew("$dir/cli", "#!/bin/sh\ncat > /dev/null\ncat '$dir/answer'\n");
    chmod(0755, "$dir/cli");

    open(my $out, '-|', $node, ROOT . '/tools/fidelity', "--cli=$dir/cli",
         '--modules=' . NODE_MODULES, @options, "$dir/pages")
        or die "node: $!";

    local $/;
    my $said = <$out>;
    close($out);

    return $said;
}


sub counts { return decode_json(fidelity(@_, '--json'))->{all} }


while (my ($kind, $element) = splice(@kinds, 0, 2)) {
    my $plain = $element =~ s/<(?!\/?p\b|p id)[^>]*>/ /gr;

    my $kept = counts(around($element), around($element))->{$kind};

    cmp_ok($kept->{found}, '>', 0, "$kind: found");
    is($kept->{kept}, $kept->{found}, "$kind: kept");

    my $lost = counts(around($element), around($plain))->{$kind};

    is($lost->{found}, $kept->{found}, "$kind: found in plain text");
    is($lost->{kept}, 0, "$kind: not as such");
}

my $notes = around('<p>Noted<a href="#n">1</a> here.</p>'
                 . '<p id="n">Or by the monks, as others say.</p>');

is(counts($notes, $notes)->{footnotes}{kept}, 1, 'footnotes: kept');
is(counts($notes, $notes =~ s/>1</>8</r)->{'footnote references'}{kept}, 1,
   'a footnote with another number: its reference is kept');

is(counts(around('<h2>Below the weir</h2>'), "<p>$end</p>")->{headings},
   undef, 'what lies outside of the text does not count');

my $above = "<h2>Above the mill</h2><p>$start</p>";
my $below = "<h2>Below the weir</h2><p>$end</p>";

is_deeply(counts($above . $below, $above . $below)->{headings},
          { found => 2, kept => 2 }, 'in order');
is_deeply(counts($above . $below, $below . $above)->{headings},
          { found => 2, kept => 1 }, 'not in order');


# Comparison with a baseline.

my $heading = around('<h2>Below the weir</h2>');

spew("$dir/base.json", fidelity($heading, $heading, '--json'));

like(fidelity($heading, $heading, "--baseline=$dir/base.json"),
     qr/headings +1 +\+0 +1\.0000 +\+0\.0000/, 'nothing has moved');
is($?, 0, 'status: as before');

like(fidelity($heading, around('<p>Below the weir</p>'),
              "--baseline=$dir/base.json"),
     qr/headings +1 +\+0 +0\.0000 +-1\.0000.*: headings$/s, 'a kind is lost');
is($? >> 8, 1, 'status: one has fallen');

like(fidelity($heading, around('<p>Below the weir</p>'), '--lost'),
     qr/^\S+page\.html\theadings\tbelowtheweir$/, 'what is lost');


# The tool's own command line.

my $said = `'$node' @{[ROOT]}/tools/fidelity --cli='@{[CLI]}' --json \\
    --modules='@{[NODE_MODULES]}' @{[ROOT]}/t/fixtures`;
my $all = decode_json($said)->{all};

for my $kind ('headings', 'code lines', 'links', 'footnotes') {
    cmp_ok($all->{$kind}{found}, '>', 0, "fixtures: $kind");
    is($all->{$kind}{kept}, $all->{$kind}{found}, "fixtures: $kind kept");
}

done_testing();
