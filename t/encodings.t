#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests content encodings of upstream and client, and character sets.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Encode qw(encode decode);
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge');
my $half = length($page) / 2;

sub deflated {
    my ($bytes, $raw) = @_;

    require IO::Compress::Deflate;
    require IO::Compress::RawDeflate;

    if ($raw) {
        IO::Compress::RawDeflate::rawdeflate(\$bytes, \my $out);
        return $out;
    }

    IO::Compress::Deflate::deflate(\$bytes, \my $out);
    return $out;
}

my %bodies = (
    gzip => ['gzip', gzipped($page)],
    x_gzip => ['x-gzip', gzipped($page)],
    upper => ['GZIP', gzipped($page)],
    members => ['gzip', gzipped(substr($page, 0, $half))
                        . gzipped(substr($page, $half))],
    deflate => ['deflate', deflated($page)],
    raw => ['deflate', deflated($page, 1)],
    identity => ['identity', $page],
    twice => ['gzip, gzip', gzipped(gzipped($page))],
);

for my $name (keys %bodies) {
    my ($encoding, $bytes) = @{$bodies{$name}};
    my $reply = ok_html($bytes, 'Content-Encoding' => $encoding);

    $t->upstream("/whole/$name" => $reply, "/bytes/$name" => trickle($reply, 1));
}

$t->upstream('/whole/plain' => ok_html($page));


# One Chinese article in several character sets, with different ways to
# declare the set.

my $text = decode('UTF-8', fixture('chinese.html'));
my $sentence = '春天的河水涨得很高';

my %charsets = (
    'utf-8' => 'UTF-8', 'gb18030' => 'GB18030', 'gbk' => 'GBK',
    'gb2312' => 'GBK', 'utf-16le' => 'UTF-16LE',
);

sub chinese {
    my ($charset, $meta) = @_;

    my $copy = $text =~ s/<meta charset=[^>]*>/$meta/r;

    # Perl has no GB18030; GBK is a subset of it
    my $perl = $charsets{$charset} eq 'GB18030' ? 'GBK' : $charsets{$charset};

    return encode($perl, $copy);
}

for my $charset (keys %charsets) {
    $t->upstream(
        "/http/$charset" => response(200,
            ['Content-Type' => "text/html; charset=$charset"],
            chinese($charset, '')),
        "/quoted/$charset" => response(200,
            ['Content-Type' => "text/html; charset=\"$charset\""],
            chinese($charset, '')),
    );

    next if $charset =~ /16/;

    $t->upstream(
        "/meta/$charset" => ok_html(chinese($charset,
                                            "<meta charset=\"$charset\">")),
        "/lie/$charset" => response(200,
            ['Content-Type' => "text/html; charset=$charset"],
            chinese($charset, '<meta charset="iso-8859-1">')),
    );
}

$t->locations(<<'END');
    textextract_base_url http://example.org/;

    location / {
        proxy_pass http://$up;
        textextract json;
    }

    location /text/ {
        proxy_pass http://$up/;
        textextract text;
    }

    location /gzip/ {
        proxy_pass http://$up/whole/;
        textextract json;
        gzip on;
        gzip_types application/json;
        gzip_vary on;
        gzip_min_length 1;
    }

    location /gunzip/ {
        proxy_pass http://$up/whole/;
        textextract json;
        gunzip on;
    }

    location /original/ {
        proxy_pass http://$up/whole/;
    }
END

$t->start;


# The answer does not depend on the upstream's content encoding.

my $plain = get('/whole/plain')->body;

like($plain, qr/the river was high/, 'a page that is not encoded');

for my $name (sort keys %bodies) {
    for my $way (qw(whole bytes gzip gunzip)) {
        my $r = get("/$way/$name");

        is($r->body, $plain, "$name, $way: the same page");
        is($r->header('Content-Encoding'), undef,
           "$name, $way: which is not encoded");
        is($r->header('Content-Length'), length $plain,
           "$name, $way: and has its own length");
    }

    my $r = get("/gzip/$name", 'Accept-Encoding' => 'gzip');

    is($r->header('Content-Encoding'), 'gzip',
       "$name: a client that takes gzip gets it");
    is($r->gunzipped, $plain, "$name: of the same page");
    is($r->header('Vary'), 'Accept-Encoding', "$name: Vary");

    $r = get("/original/$name", 'Accept-Encoding' => 'gzip');
    is($r->header('Content-Encoding'), $bodies{$name}[0],
       "$name: what it came from");
}


# Character sets.

for my $charset (sort keys %charsets) {
    for my $way (qw(http quoted meta lie)) {
        next if $charset =~ /16/ && $way =~ /meta|lie/;

        my $r = get("/text/$way/$charset");
        my $got = decode('UTF-8', $r->body);

        is($r->header('Content-Type'), 'text/plain; charset=utf-8',
           "$charset, $way: the answer is in UTF-8");
        like($got, qr/\Q@{[decode('UTF-8', $sentence)]}\E/,
             "$charset, $way: every character");
        unlike($got, qr/\x{fffd}/, "$charset, $way: none replaced");
    }
}

$t->finish;
