#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests that nginx and the command line write the same bytes for the same
# page, URL and character set.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Basename qw(basename);
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my %pages = map { basename($_) => $_ }
    glob(ROOT . '/t/fixtures/*.html'), glob(ROOT . '/demo/pages/*.html');

for my $name (keys %pages) {
    my $bytes = slurp($pages{$name});

    $t->upstream(
        "/page/$name" => ok_html($bytes),
        "/gzip/$name" => ok_html(gzipped($bytes), 'Content-Encoding' => 'gzip'),
        "/charset/$name" => response(200,
            ['Content-Type' => 'text/html; charset=windows-1252'], $bytes),
    );
}

$t->locations(<<'END');
    textextract_min_length 0;
    textextract_base_url http://example.org$uri;

    location / {
        proxy_pass http://$up;
        textextract $arg_format;
    }
END

$t->start;

for my $name (sort keys %pages) {
    for my $format (qw(reader html json markdown text xml tei)) {
        my %args = (page => [], gzip => [],
                    charset => ['--charset=windows-1252']);

        for my $way (sort keys %args) {
            my $got = get("/$way/$name?format=$format")->body;
            my $expected = $t->cli('-f', $format, @{$args{$way}},
                                   "--url=http://example.org/$way/$name",
                                   $pages{$name});

            ok($got eq $expected, "$name, $way, $format");
        }
    }
}

$t->finish;
