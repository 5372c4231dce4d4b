#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests subrequests whose response is kept in memory or only awaited, and
# bodies that pass in small buffers.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $page = page('The river', 400);

my $t = TextExtract::Test->new;

$t->upstream(
    '/page' => ok_html($page),
    '/chunked' => "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
                  . "Transfer-Encoding: chunked\r\n\r\n" . chunked($page, 997),
    '/plain' => ok_html('<p>not an article'),
);

$t->file('html/ssi/kept.html', '[<!--#include virtual="/in/page" set="kept" '
                               . '-->]<!--#echo var="kept" encoding="none" -->');
$t->file('html/ssi/refused.html',
         '[<!--#include virtual="/in/plain" set="kept" -->]'
         . '<!--#echo var="kept" encoding="none" -->');
$t->file('html/ssi/waited.html',
         '<!--#include virtual="/in/page" wait="yes" -->'
         . '<!--#include virtual="/loop/page" -->end');

$t->locations(<<'END');
    textextract_base_url http://example.org/page;
    subrequest_output_buffer_size 1m;

    location /in/ {
        proxy_pass http://$up/;
        textextract text;
        textextract_thread_min_size 1;
        textextract_on_error 422;
    }

    location /loop/ {
        proxy_pass http://$up/;
        textextract text;
        textextract_thread_pool off;
    }

    location /ssi/ {
        ssi on;
    }

    location /small/ {
        proxy_pass http://$up/;
        proxy_buffers 8 1k;
        proxy_buffer_size 1k;
        proxy_busy_buffers_size 2k;
        output_buffers 1 64;
        postpone_output 0;
        textextract text;
        textextract_thread_min_size 1;
    }
END

$t->start;

my $text = get('/loop/page')->body;

like($text, qr/the river was high/, 'the text');

is(get('/ssi/kept.html')->body, "[]$text", 'kept in memory: as converted');
is(get('/ssi/refused.html')->body, '[]', 'kept in memory: refused, nothing');
is(get('/ssi/waited.html')->body, "$text${text}end", 'waited for');

for my $name (qw(page chunked)) {
    is(get("/small/$name")->body, $text, "in small buffers: $name");
}

$t->finish;
