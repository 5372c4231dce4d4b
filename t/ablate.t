#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests tools/ablate: a rule that decides the title gets a value, a rule that
# is never called gets none, and the library itself has no switches.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Basename qw(dirname);
use File::Temp qw(tempdir);
use Test::More;
use TextExtract::Test;

plan skip_all => 'the sanitizers are for what is shipped'
    if $ENV{TEXTEXTRACT_PRELOAD};

need_program('python3');

my $dir = tempdir(CLEANUP => 1);
my $build = dirname(CLI);

mkdir "$dir/html" or die $!;

for my $name ('bridge', 'river') {
    write_file("$dir/html/$name.html", page("The $name"));
}

write_file("$dir/truth.jsonl", <<'END');
{"id": "bridge", "url": "https://one.example/", "title": "The bridge"}
{"id": "river", "url": "https://two.example/", "title": "The river", "comments": "Deep."}
END

sub write_file {
    my ($path, $text) = @_;

    open(my $out, '>', $path) or die "$path: $!";
    print $out $text;
    close($out) or die "$path: $!";
}


# Returns the table that tools/ablate prints, by rule and kind of switch.
sub ablate {
    my (@args) = @_;

    open(my $in, '-|', ROOT . '/tools/ablate', '--build', $build, @args, $dir)
        or die "tools/ablate: $!";
    my @lines = map { chomp; $_ } <$in>;
    close($in);

    is($?, 0, "@args: status 0");

    my @names = split /\t/, shift @lines;
    my %table;

    for (@lines) {
        my %row;
        @row{@names} = split /\t/, $_, -1;
        $table{"$row{rule} $row{off}"} = \%row;
    }

    return \%table;
}

my @rules = ('--rules', '^metadata/title/title:');
my $table = ablate(@rules);
my ($title) = grep { $_->{pages} == 2 && $_->{figures} =~ /^title -1\.0/ }
    map { { %$_, figures => $_->{'figures without it'} } } values %$table;

ok($title, 'there is a rule without which the titles are gone');
is($title->{sites}, 2, 'on two sites');
cmp_ok($title->{lines}, '>', 3, 'it has lines');
ok((grep { $_->{called} == 0 && $_->{pages} == 0 } values %$table),
   'there is one that is never called');

sub worth {
    my ($rules) = @_;

    return { map { $_ => $rules->{$_}{pages} } keys %$rules };
}

is_deeply(worth(ablate(@rules, '--singly')), worth($table),
          'rules that are tried alone and together are worth the same');

is((grep { $_->{pages} } values %{ablate(@rules, '--coverage')}), 0,
   'nothing is switched off to count calls');

ok(index(slurp(CLI), 'ablate_rule') < 0, 'what is shipped has no switches');

done_testing();
