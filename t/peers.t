#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests script/peers: what it counts on pages with the answers of another
# program, the disagreements that it prints, and its exit status.
#
# Needs node and parse5 of t/npm; see TextExtract::Test.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Temp qw(tempdir);
use Test::More;
use TextExtract::Test;

my $node = need_node('parse5');

my $dir = tempdir(CLEANUP => 1);

my $text = '<p>The ferry below the weir crosses the river on Mondays and'
    . ' Fridays, and on market days as often as there is somebody on the'
    . ' other side who calls for it loudly enough.</p>';
my $more = '<p>Whoever comes too late for the last crossing sleeps in the'
    . ' house of the ferryman, and has to listen to the story of the flood'
    . ' until the lamp is out.</p>';
my $figure = '<figure><img src="/p/ferry.jpg"><figcaption>The ferry at noon'
    . '</figcaption></figure>';


sub add_page {
    my ($name, $source, $expected) = @_;

    mkdir("$dir/$name");
    spew("$dir/$name/source.html", "<!DOCTYPE html><title>The ferry</title>"
         . "<body><main><h1>The ferry</h1>$source</main>");
    spew("$dir/$name/expected.html", "<div>$expected</div>");
}


sub peers {
    return scalar `'$node' '@{[ROOT]}/script/peers' --cli='@{[CLI]}' \\
        --modules='@{[NODE_MODULES]}' @_ 2>&1`;
}


add_page('same', "$text<h2>Fares</h2>$figure$more",
         "$text<h3>Fares</h3>$figure$more");

my $said = peers('--quiet', $dir);

is($?, 0, 'status');
like($said, qr/^headings +1 +1 +1 +1\.0000$/m, 'a heading of another level');
like($said, qr/^images +1 +1 +1 +1\.0000$/m, 'an image');
like($said, qr/^images with captions +1 +1 +1 +1\.0000$/m, 'a caption');
like($said, qr/^words, F1 of 1 pages +1\.0000$/m, 'words');

add_page('other', "$text<p>Fares</p><ul><li>a goose</li></ul>$more",
         "$text<h2>Fares</h2><p>a goose</p>$more"
         . '<p>Not one of these words <i>oc</i>curs in our answer.</p>');

$said = peers($dir);

like($said, qr/^- other\theadings\tfares$/m, 'an element of the other alone');
like($said, qr/^\+ other\tlist items\tagoose$/m, 'one of ours alone');
unlike($said, qr/^. same/m, 'agreement is not printed');
like($said, qr/^headings +2 +2 +1 +0\.5000$/m, 'all pages are counted');
like($said, qr/^words, F1 of 2 pages +0\.9[5-8]\d\d$/m, 'mean of the words');

unlike(peers('--quiet', $dir), qr/^[-+]/m, 'no disagreements if --quiet');

for my $arguments ('', "'$dir/same'", "--wrong '$dir'") {
    like(peers($arguments), qr/^Usage/, "usage: $arguments");
    is($? >> 8, 2, 'status 2');
}

done_testing();
