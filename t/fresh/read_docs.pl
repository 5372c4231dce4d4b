#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Takes the documentation apart for script/fresh: "commands" gets each command of
# it, a line each; "readme.conf", "directives.conf", "example.c" and "libraries"
# the other indented blocks.
#
#     read_docs.pl FOLDER [--test] [--static] FILE...
#
# Dies of a block that is none of these, so that none can be forgotten.

use strict;
use warnings;

my ($folder, @arguments) = @ARGV;
my %long = map { $_ => 1 } grep { /^--/ } @arguments;
my $text = join "\n", map { slurp($_) } grep { !/^--/ } @arguments;

my (@commands, @directives);


sub slurp {
    my ($file) = @_;

    open(my $in, '<', $file) or die "$file: $!";
    local $/;

    return scalar <$in>;
}


sub spew {
    my ($name, $text) = @_;

    open(my $out, '>', "$folder/$name") or die "$name: $!";
    print $out $text;
    close($out) or die "$name: $!";
}


# What stands for a thing that the text leaves to its reader, or that needs the
# internet.
sub bring {
    my ($command) = @_;

    for ($command) {
        s{(?<![\w=])https?://example\.com/}{http://127.0.0.1:3000/article.html};
        s{^script/demo URL$}{script/demo http://127.0.0.1:3000/article.html};
        s{/path/to/nginx}{/fresh/nginx};
        s{^\./configure --add-module=$}
         {cd /fresh/nginx && ./configure --add-module=/root/textextract};
        s{^textextract }{build/textextract };
        s{BENCH_DIR=DIR}{BENCH_DIR=demo/pages};
    }

    return $command;
}


sub add {
    my ($command) = @_;

    my ($long) = $command =~ m{script/(test|fuzz|static)\b};
    my $skip = $command =~ m{\bDIR\b|script/fresh} && $command !~ /BENCH_DIR/
        ? 'not here' : $long && !$long{"--$long"} ? "--$long" : undef;

    push @commands, ($skip ? "skip $skip: " : 'run ') . bring($command) . "\n";
}


# A list of commands; '\' at the end of a line goes on with it.
sub add_block {
    my ($block) = @_;

    $block =~ s/\\\n\s*//g;
    add(s/^\$ //r) for split /\n/, $block;
}


# Paragraphs of prose, and blocks of lines with four spaces, between them.
for my $part (split /\n((?:(?: {4}.*)?\n)*(?: {4}.*\n))(?=\n|\z)/, $text) {

    if ($part !~ /^\n* {4}/) {
        add(s/\s+/ /gr)
            for $part =~ m{`((?:script/|make[ ]|tools/|textextract[ ]-
                           |RELEASE=|\./configure)[^`]*)`}gx;
        next;
    }

    my $block = $part =~ s/^ {4}//gmr =~ s/^\n+//r;

    if ($block =~ /^Syntax: /) {
        next;

    } elsif ($block =~ /^load_module /) {
        spew('readme.conf', $block);

    } elsif ($block =~ /^textextract_\w+ +[^\n]*;/) {
        push @directives, "location /$#directives/ {\n$block}\n";

    } elsif ($block =~ /^#include /) {
        spew('example.c', $block);

    } elsif ($block =~ /^build\/\S+\.a /) {
        spew('libraries', $block);

    } elsif ($block =~ /^textextract \[/) {
        next;    # the command line's synopsis

    } elsif ($block =~ m{^(?:\$[ ])?(?:script/|build/|(?:make|prove|install|apt-get|curl
                          |find|cp|mkdir|git|nginx)\b)}x) {
        add_block($block);

    } else {
        die "the documentation has a block of a kind that is not known:\n\n$block";
    }
}

# What it says to install on a machine that only runs the module.
my ($packages) = map { /^run (apt-get install .*)/ } @commands;

spew('packages', ($packages // 'apt-get install nginx') . "\n");
spew('commands', join '', @commands);
spew('directives.conf', <<"END");
load_module modules/ngx_http_textextract_module.so;

events {
}

http {
server {
@{[join '', @directives]}
}
}
END
