#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests the files of data/: each names its purpose, its readers and its
# sources, and the tables made of it are up to date.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my @files = glob(ROOT . '/data/*.txt');
my $tables = ROOT . '/tools/tables';

is(`$tables --check 2>&1`, '', 'tables are what tools/tables makes of data/');

for my $path (@files) {
    my ($name) = $path =~ m{/(data/[^/]+)$};
    my ($head) = slurp($path) =~ /\A((?:#.*\n)+)/;

    $head = '' unless defined $head;

    my ($readers) = $head =~ /^# Read by: (.*?)^#? ?(?:The |Source:|$)/ms;
    my @missing = grep { !-f ROOT . "/$_" }
                       ($readers || '') =~ m{(src/[\w/]+\.[ch])}g;

    ok($readers && !@missing, "$name is read by sources that there are")
        or diag("missing: @missing");
    like($head, qr/^# Source: \S/m, "$name has a source");
}

my %made = map { $_ => 1 } map { m{/([^/]+)\.txt$} } @files;
$made{"$_-style"} = 1 for map { m{/([^/]+)\.css$} } glob(ROOT . '/data/*.css');
$made{"$_-script"} = 1 for map { m{/([^/]+)\.js$} } glob(ROOT . '/data/*.js');
my @orphans = grep { m{/([^/]+)\.\w+$} && $1 ne 'patterns' && !$made{$1} }
                   map { glob(ROOT . "/src/data/$_") } qw(*.h assets/*.h def/*);

is("@orphans", '', 'each table has a file in data/');

done_testing();
