#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# The reader pages of t/cases, of demo/pages and of t/fixtures/reader.html in
# headless Chromium: what axe-core finds wrong in them (nothing), whether one
# sees where the keyboard goes, and pictures of them, to be looked at, in
# build/screenshots.
#
# Needs node, Chromium and the packages of t/npm; see TextExtract::Test.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Basename qw(basename);
use File::Path qw(make_path);
use File::Temp qw(tempdir);
use JSON::PP qw(decode_json);
use Test::More;
use TextExtract::Test;

my ($root, $cli, $modules) = (ROOT, CLI, NODE_MODULES);
my $node = need_node(qw(axe-core puppeteer-core));
my $chromium = need_chromium();
my $shots = "$root/build/screenshots";
my $dir = tempdir(CLEANUP => 1);

for my $file (glob "$root/t/cases/*.case") {
    my ($part) = slurp($file) =~ /^--- page\n(.*?)^--- html\n/ms;

    reader(basename($file, '.case'), framed($part));
}

for my $file (glob "$root/demo/pages/*.html") {
    reader('demo-' . basename($file, '.html'), slurp($file));
}

reader('reader', slurp("$root/t/fixtures/reader.html"));

make_path($shots);

my @results = map { decode_json($_) }
    `"$node" "$root/t/lib/axe.js" "$modules" "$chromium" "$shots" $dir/*.html`;

my @pages = glob "$dir/*.html";

is(scalar @results, scalar @pages, 'all pages were looked at');

for my $result (@results) {
    my $name = basename($result->{file}, '.html');

    is_deeply($result->{found}, [], "$name: nothing is wrong");
    is($result->{keyboard}{first}{href}, '#content',
       "$name: the text is a key away");
    ok($result->{keyboard}{skipped}, "$name: and the key leads there");
    is_deeply($result->{keyboard}{unseen}, [],
              "$name: one sees where the keyboard is");
    ok($result->{keyboard}{leaves}, "$name: and nothing holds it");
}

note("screenshots are in $shots");

done_testing();


sub reader {
    my ($name, $page) = @_;

    spew("$dir/page", $page);

    my $reader = `"$cli" -f reader --url=https://journal.example/walks/river "$dir/page"`;

    spew("$dir/$name.html", $reader);
}
