#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests how responses arrive and are sent: in pieces, cut off, without a body,
# several on one connection, and as parts of another page.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge');
my $other = page('The ferry');
my $long = page('The river', 400);

my $head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

$t->upstream(
    '/plain' => ok_html($page),
    '/other' => ok_html($other),
    '/long' => ok_html($long),
    '/short' => ok_html('<p>Too short.</p>'),
    '/bytes' => trickle(ok_html($page), 1),
    '/pieces' => trickle(ok_html($long), 9000),
    '/chunks' => trickle("${head}Transfer-Encoding: chunked\r\n\r\n"
                         . chunked($page, 7), 50),
    '/close' => "HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n$page",
    '/cut/length' => "${head}Content-Length: 10000\r\n\r\n$page",
    '/cut/chunks' => "${head}Transfer-Encoding: chunked\r\n\r\n"
                     . substr(chunked($page, 100), 0, 1000),
    '/cut/first' => "${head}Content-Length: 10000\r\n\r\n",
    '/surplus' => "${head}Content-Length: " . length($page)
                  . "\r\n\r\n$page<p>after the end</p>",
    '/fragment' => ok_html($page),
);

$t->file('html/page.html', $page);
$t->file('html/own.html', $page);
$t->file('html/file.html', $page);
$t->file('html/sendfile.html', $page);
$t->file('html/parts/before.html', '<p>before</p>');
$t->file('html/parts/after.html', '<p>after</p>');
$t->file('html/ssi/main.html',
         '<!--#include virtual="/part/fragment" -->|'
         . '<!--#include virtual="/ssi/part.html" -->|'
         . '<!--#include virtual="/part/cut/length" -->|end');
$t->file('html/ssi/refused.html',
         join '|', 'begin', (map { qq{<!--#include virtual="/refused/$_" -->} }
                             qw(short long bytes cut/length)), 'end');
$t->file('html/ssi/part.html', '<b>plain part</b>');

$t->http(<<'END');
    textextract_thread_pool off;
    textextract_base_url http://localhost/plain;
    map $uri $none { default ""; }
    proxy_cache_path $dir/temp/cache keys_zone=cache:1m;
END

$t->locations(<<'END');
    location / {
        proxy_pass http://$up;
        textextract json;
    }

    location /unbuffered/ {
        proxy_pass http://$up/;
        proxy_buffering off;
        textextract json;
    }

    location /one_one/ {
        proxy_pass http://$up/;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        textextract json;
    }

    location /cached/ {
        proxy_pass http://$up/;
        proxy_cache cache;
        proxy_cache_valid 200 1h;
        textextract json;
    }

    location /temp_file/ {
        proxy_pass http://$up/;
        proxy_buffers 2 4k;
        proxy_buffer_size 4k;
        proxy_busy_buffers_size 4k;
        textextract json;
    }

    location /aio/ {
        proxy_pass http://$up/;
        proxy_buffers 2 4k;
        proxy_buffer_size 4k;
        proxy_busy_buffers_size 4k;
        aio threads;
        aio_write on;
        textextract json;
    }

    location /off/ {
        proxy_pass http://$up/;
    }

    location = /page.html {
        textextract json;
    }

    location = /file.html {
        textextract json;
        sendfile on;
        directio 1;
    }

    location = /sendfile.html {
        textextract json;
        sendfile on;
    }

    location /ssi/ {
        ssi on;
    }

    location /part/ {
        proxy_pass http://$up/;
        textextract text;
    }

    location /refused/ {
        proxy_pass http://$up/;
        textextract text;
        textextract_max_size 50000;
        textextract_on_error 422;
    }

    location /preceded/ {
        proxy_pass http://$up/;
        add_before_body /parts/before.html;
        textextract text;
    }

    location /added/ {
        proxy_pass http://$up/;
        add_before_body /parts/before.html;
        add_after_body /parts/after.html;
        textextract text;
    }

    location /parts/ {
    }

    location /error_page/ {
        proxy_pass http://$up/;
        error_page 502 /page.html;
        textextract json;
    }

    location /error_page_200/ {
        proxy_pass http://$up/;
        error_page 502 =200 /page.html;
        textextract json;
    }

    location = /redirected {
        rewrite ^ /own.html last;
    }

    location = /own.html {
        textextract_base_url $none;
        textextract json;
    }

    location = /auth {
        auth_request /off/plain;
        proxy_pass http://$up/plain;
        textextract json;
    }

    location = /mirror {
        mirror /plain;
        proxy_pass http://$up/plain;
        textextract json;
    }

    location /named/ {
        try_files /none @named;
    }

    location @named {
        rewrite ^ /plain break;
        proxy_pass http://$up;
        textextract json;
    }
END

$t->start;


# The answer does not depend on how the upstream's bytes are split.

my $whole = get('/plain')->body;

like($whole, qr/the river was high/, 'a page with a length');

is(get('/bytes')->body, $whole, 'one byte at a time');
is(get('/chunks')->body, $whole, 'chunks of 7 bytes');
is(get('/close')->body, $whole, 'HTTP/1.0, ended by the close');
is(get('/surplus')->body, $whole,
   'bytes beyond the length are no part of the page');

for my $way (qw(unbuffered one_one cached cached temp_file aio)) {
    for my $path (qw(plain bytes chunks close)) {
        is(get("/$way/$path")->body, $whole, "$way: $path");
    }
}

my $large = get('/long')->body;

is(get('/temp_file/long')->body, $large, 'buffered in a file');
is(get('/aio/long')->body, $large, 'and read by threads');
is(get('/page.html')->body, $whole, 'a file of nginx');
is(get('/file.html')->body, $whole, 'a file read with directio');
is(get('/sendfile.html')->body, $whole,
   'a file that sendfile would have sent');
like(get('/redirected')->body, qr{"url":"http://localhost/redirected".*high},
     'after an internal redirect, with the address the client knows');
is(get('/named/x')->body, $whole, 'in a named location');
is(get('/auth')->body, $whole,
   'behind a request for authorization');
is(get('/mirror')->body, $whole, 'with a mirror');


# An incomplete page must not be sent as a complete one.

for my $way ('', '/unbuffered', '/one_one', '/cached', '/aio') {
    for my $path (qw(length chunks first)) {
        my $r = get("$way/cut/$path");

        is($r->status, 502, "$way: cut, $path: 502");
        like($r->body, qr/502 Bad Gateway/, "$way: nginx's error page");
        ok(!$r->cut, "$way: the error page itself is whole");
    }
}

my $kept = connection()->send('GET', '/cut/length')->read;

is($kept->header('Connection'), 'close',
   'a client is told that the connection ends here');

my @log = $t->log_of(sub { get('/cut/length') });

is(scalar @log, 1, 'one line in the log');
like($log[0], qr/incomplete response.*"GET \/cut\/length/, 'says it');

is(get('/error_page/cut/length')->body, $page,
   'error_page 502 is obeyed; no page of an error is converted');

my $r = get('/error_page_200/cut/length');

is($r->status, 200, 'error_page 502 =200: its status');
is($r->body, $whole,
   'which makes it a page like others');


# HEAD has the header fields of GET except those that depend on the body.

my ($get, $hd) = (get('/plain'), head('/plain'));

is($hd->status, 200, 'HEAD: 200');
is($hd->header('Content-Type'), $get->header('Content-Type'), 'HEAD: type');
is($hd->header('Content-Length'), undef, 'HEAD: no length');
is($hd->header('ETag'), undef, 'HEAD: no tag');
is(head('/page.html')->header('Content-Type'), $get->header('Content-Type'),
   'HEAD of a file');


# Several requests on one connection.

my $c = connection();

$c->send('GET', '/plain');
is($c->read->body, $whole, 'keepalive: first');
$c->send('HEAD', '/plain');
is($c->read('HEAD')->status, 200, 'keepalive: HEAD');
$c->send('GET', '/off/plain');
is($c->read->body, $page, 'keepalive: a page that is not converted');
$c->send('GET', '/plain')->send('GET', '/other')->send('GET', '/plain');
is($c->read->body, $whole, 'pipelined: first');
like($c->read->body, qr/The ferry/, 'pipelined: second');
is($c->read->body, $whole, 'pipelined: third');
$c->close;

$c = connection();
$c->write("GET /plain HTTP/1.0\r\nHost: localhost\r\n\r\n");
like($c->rest, qr/\r\n\r\n\Q$whole\E$/, 'a client of HTTP/1.0');


# Parts of an SSI page.

my $ssi = get('/ssi/main.html')->body;

like($ssi, qr/^[^|]*the river was high[^|]*\|/,
     'a subrequest is converted where its location says so');
unlike($ssi, qr/^[^|]*<p>/, 'into text');
like($ssi, qr/\|<b>plain part<\/b>\|/, 'another one is not');
like($ssi, qr/<!DOCTYPE html>[^|]*\|end$/s,
     'one that was cut is included as it came');

is(get('/ssi/refused.html')->body,
   'begin|||' . get('/part/bytes')->body . '||end',
   'a status chosen for errors leaves a subrequest out');

for my $path (qw(plain bytes long pieces)) {
    my $preceded = get("/preceded/$path");

    like($preceded->body, qr/^<p>before<\/p>.*the river was high/s,
         "addition: before ($path)");
    ok(!$preceded->cut, 'addition: the whole of it');
    is($preceded->header('Content-Length'), undef, 'addition: no length');

    my $r = get("/added/$path");

    like($r->body, qr/^<p>before<\/p>.*the river was high.*<p>after<\/p>$/s,
         "addition: before, page and after in their order ($path)");
    is($r->header('Content-Length'), undef, 'addition: the length is open');
    ok(!$r->cut, 'addition: but the end is not');
}

$t->finish;
