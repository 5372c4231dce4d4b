#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests one page in each format.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use JSON::PP;
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = fixture('article.html');
my @formats = qw(reader html json markdown text xml tei);

$t->upstream('/article' => ok_html($page),
             '/chinese' => ok_html(fixture('chinese.html')));

$t->http(<<'END');
    log_format probe '$textextract_status|$textextract_format|'
                     '$textextract_method|$textextract_length|'
                     '$textextract_bytes_in|$textextract_title';
END

$t->locations(join '', map { <<"END" } @formats);
    location /$_/ {
        proxy_pass http://\$up/;
        textextract $_;
        access_log \$dir/logs/access.log probe;
    }
END

$t->locations(<<'END');
    location /literal/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_method vsse;
        textextract_variant literal;
        textextract_min_length 0;
    }

    location /off/ {
        proxy_pass http://$up/;
        access_log $dir/logs/access.log probe;
    }
END

$t->start;

my %got = map { $_ => get("/$_/article") } @formats;

my %types = (
    reader => 'text/html', html => 'text/html', json => 'application/json',
    markdown => 'text/markdown', text => 'text/plain',
    xml => 'application/xml', tei => 'application/tei+xml',
);

for my $format (@formats) {
    my $r = $got{$format};

    is($r->status, 200, "$format: status");
    is($r->header('Content-Type'), "$types{$format}; charset=utf-8",
       "$format: type");
    like($r->body, qr/keeper of the lock/, "$format: the article");
    like($r->body, qr/three winters/, "$format: to its end");
    unlike($r->body, qr/Subscribe to our newsletter|All rights reserved/,
           "$format: and nothing of the frame");
    unlike($r->body, qr/<script|onclick|javascript:/i, "$format: no script");
}

like($got{reader}->body, qr/^<!doctype html>.*<\/html>\s*$/is,
     'reader: a complete page');
unlike($got{html}->body, qr/<html|<body/i, 'html: a fragment');
like($got{html}->body, qr/<p>/, 'html: of elements');
unlike($got{text}->body, qr/<p>|<h1>/, 'text: no elements');
like($got{markdown}->body, qr/^#/m, 'markdown: headings');
like($got{markdown}->body, qr/\[the old canal\]\(/, 'markdown: links');

my $json = JSON::PP->new->utf8->decode($got{json}->body);

is($json->{title}, 'The last keeper of the lock', 'json: title');
is($json->{url}, 'http://localhost/json/article', 'json: the address');
like($json->{content}, qr/<p>/, 'json: content');
like($json->{textContent}, qr/keeper of the lock/, 'json: textContent');
is($json->{lang}, 'en', 'json: language');
like($json->{method}, qr/^\w+$/, 'json: method');
is($got{json}->body, encode_once($got{json}->body), 'json: one line');

my $chinese = JSON::PP->new->utf8->decode(get('/json/chinese')->body);

like($chinese->{textContent}, qr/\x{6cb3}\x{6c34}/, 'a Chinese page');

is(get('/literal/article')->body,
   $t->cli(qw(-f json --method=vsse --variant=literal),
           '--url=http://localhost/literal/article',
           ROOT . '/t/fixtures/article.html'),
   'method and variant reach the library');


# The variables in the access log.

my @log = $t->access_log(scalar(@formats) + 1);

get('/off/article');
@log = $t->access_log(scalar(@formats) + 2);

for my $i (0 .. $#formats) {
    my ($status, $format, $method, $length, $in, $title)
        = split /\|/, $log[$i];

    is($status, 'OK', "$formats[$i]: \$textextract_status");
    is($format, $formats[$i], "$formats[$i]: \$textextract_format");
    is($method, $json->{method}, "$formats[$i]: \$textextract_method");
    cmp_ok($length, '>', 140, "$formats[$i]: \$textextract_length");
    is($in, length $page, "$formats[$i]: \$textextract_bytes_in");
    is($title, 'The last keeper of the lock',
       "$formats[$i]: \$textextract_title");
}

is($log[-1], 'OFF|-|-|-|-|-', 'the variables where nothing is converted');

$t->finish;


sub encode_once {
    my ($text) = @_;

    return $text =~ /\A[^\n]*\n\z/ ? $text : 'several lines';
}
