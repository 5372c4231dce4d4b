#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests the folders of src: each includes only folders that the table in
# docs/design.md allows, and declares its own functions; neither the table nor
# the calls between files have a circle; only the module uses names of nginx.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Basename qw(dirname);
use File::Find;
use Test::More;
use TextExtract::Test;

# The table of folders, each with the folders that it may include.

my ($table) = slurp(ROOT . '/docs/design.md') =~ /^(\| folder \|.*?)^\n/ms;
my %may;

while ($table =~ /^\| `(\w+)` \|.*\|([^|]*)\|$/mg) {
    my ($folder, $others) = ($1, $2);
    $may{$folder} = { map { $_ => 1 } $others =~ /`(\w+)`/g };
}

ok(%may > 0, 'docs/design.md has a table of folders');

for my $folder (sort keys %may) {
    is(join(' ', grep { !$may{$_} } sort keys %{ $may{$folder} }), '',
       "$folder: may include folders that there are");
}

is(circles(\%may), '', 'no folder may include one that may include it');


# The sources without comments and without strings other than includes.

my %text;

find({ no_chdir => 1, wanted => sub {
    return if !/\.(?:[ch]|def)$/;

    my $text = slurp($_);

    $text =~ s{/\*.*?\*/}{}gs;
    $text =~ s{(^\#include[^\n]*)|"(?:\\.|[^"\\\n])*"}{$1 // '""'}gem;
    $text{ substr($_, length(ROOT . '/src/')) } = $text;
} }, ROOT . '/src');


# Includes.

my @wrong;

for my $file (sort keys %text) {
    my $folder = folder($file);

    for my $header ($text{$file} =~ /^#include "([^"]+)"/mg) {
        my $other = folder($header);

        next if defined $other && defined $folder && $other eq $folder;
        next if $header eq 'textextract.h' || ($other // '') eq 'data';
        next if defined $folder && defined $other && $may{$folder}{$other};
        next if !defined $folder && ($other // '') ne 'nginx';

        push @wrong, "$file: $header";
    }
}

is(join("\n", @wrong), '', 'each folder includes what it may include');


# Each function is declared in the folder that defines it.

my %defined;

for my $file (grep { /\.c$/ } sort keys %text) {
    while ($text{$file} =~ /^(\w[^\n]*)\n(tx_\w+)\(/mg) {
        $defined{$2} = $file if $1 !~ /\bstatic\b/;
    }

    while ($text{$file} =~ /^const\b[^\n(]*?\b(tx_\w+)(?:\[[^\n]*)? =/mg) {
        $defined{$1} = $file;
    }
}

@wrong = ();

for my $file (grep { /\.h$/ } sort keys %text) {
    while ($text{$file} =~ /^(?!static|\s)[^\n;={]*?\b(tx_\w+)\(/mg) {
        my $home = $defined{$1} // next;

        push @wrong, "$file: $1 is in $home"
            if (folder($file) // '') ne (folder($home) // '');
    }
}

is(join("\n", @wrong), '', 'each folder declares what it has');


# Calls between files.

my %calls;

for my $file (grep { /\.c$/ } sort keys %text) {
    $calls{$file} = {};

    for my $name ($text{$file} =~ /\b(tx_\w+)/g) {
        my $home = $defined{$name} // next;

        $calls{$file}{$home} = 1 if $home ne $file;
    }
}

# A macro may generate a table's function names, so object files are read.

my (%has, %needs);

for my $file (grep { -e object($_) } sort keys %calls) {
    for (map { /(\w) (\w+)$/ ? [$1, $2] : () } split /\n/,
         `nm @{[object($file)]}`)
    {
        my ($kind, $name) = @$_;

        $has{$name} = $file if $kind =~ /[A-TV-Z]/;
        $needs{$file}{$name} = 1 if $kind eq 'U';
    }
}

for my $file (sort keys %needs) {
    my @homes = grep { defined && $_ ne $file } @has{keys %{ $needs{$file} }};

    @{ $calls{$file} }{@homes} = (1) x @homes;
}

is(circles(\%calls), '', 'no file calls one that calls it');


# Names of nginx.

is(join("\n", grep { !m{^nginx/} && $text{$_} =~ /\bngx_/i } sort keys %text),
   '', 'nginx is known in src/nginx alone');

is(join("\n", grep { slurp($_) =~ /\bngx_\w+_t\b/ }
                   glob(ROOT . '/include/*.h ' . ROOT . '/tools/*.[ch]')),
   '', 'neither the public header nor the tools know it');

is(join("\n", grep { m{^nginx/} && $text{$_} =~ /\btx_\w+_s\b/ }
                   sort keys %text),
   '', 'and there only the public header is');

done_testing();


# Returns the object file of a source, from the build under test.
sub object {
    my ($file) = @_;

    return dirname(CLI) . '/obj/src/' . $file =~ s/c$/o/r;
}


# Returns the folder of a file; undef: the file is in src itself.
sub folder {
    my ($file) = @_;

    return $file =~ m{^(\w+)/} ? $1 : undef;
}


# Returns the nodes of a graph that are in circles, with their successors.
sub circles {
    my ($graph) = @_;
    my %reached;

    for my $from (keys %$graph) {
        my @todo = ($from);

        while (defined(my $node = shift @todo)) {
            push @todo, grep { !$reached{$from}{$_}++ } keys %{ $graph->{$node} };
        }
    }

    return join("\n", map {
        my $node = $_;

        "$node: " . join(' ', grep { $reached{$_}{$node} }
                              sort keys %{ $graph->{$node} })
    } grep { $reached{$_}{$_} } sort keys %$graph);
}
