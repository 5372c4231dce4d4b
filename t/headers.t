#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests the header of a converted page, and the module's position among
# nginx's filters.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge');

$t->upstream(
    '/page' => response(200, [
        'Content-Type' => 'text/html; charset=ISO-8859-1',
        'ETag' => '"upstream"',
        'ETag' => '"twice"',
        'Last-Modified' => 'Sun, 06 Nov 1994 08:49:37 GMT',
        'Last-Modified' => 'Mon, 07 Nov 1994 08:49:37 GMT',
        'Accept-Ranges' => 'bytes',
        'Accept-Ranges' => 'bytes',
        'Content-MD5' => 'Q2hlY2sgSW50ZWdyaXR5IQ==',
        'Digest' => 'sha-256=abc',
        'Content-Digest' => 'sha-256=:abc:',
        'Link' => '</style.css>; rel=preload; as=style',
        'Link' => '</m.js>; rel="modulepreload"',
        'Link' => '<https://example.org/preload/>; rel="canonical"',
        'Link' => '<a,b>; title="x, y; rel=preload"; rel=next, </f>; as=font; '
                  . 'rel="x PREFETCH", <c>; rel = license;a="\"',
        'Link' => '</p>;rel=prev,</s.css>; relay=no; rel=stylesheet',
        'Link' => '<https://cdn.example>; Rel=preconnect',
        'Link' => '</t.css>; rel=stylesheet,  </by>; rel=author',
        'Content-Disposition' => 'attachment; filename="page.html"',
        'Content-Language' => 'en',
        'Content-Location' => '/page.en.html',
        'Content-Range' => 'bytes 0-9/10',
        'Repr-Digest' => 'sha-256=:abc:',
        'Signature' => 'sig1=:abc:',
        'Signature-Input' => 'sig1=("content-digest")',
        'Trailer' => 'Content-MD5',
        'Refresh' => '5; url=/next',
        'SourceMap' => '/page.map',
        'X-SourceMap' => '/page.map',
        'Speculation-Rules' => '"/rules.json"',
        'Alt-Svc' => 'h3=":443"',
        'X-Frame-Options' => 'DENY',
        'X-Robots-Tag' => 'noindex',
        'Content-Security-Policy' => 'script-src *',
        'Content-Security-Policy-Report-Only' => 'script-src *',
        'X-Content-Type-Options' => 'anything',
        'Referrer-Policy' => 'unsafe-url',
        'Cache-Control' => 'private, max-age=60',
        'Set-Cookie' => 'a=1',
        'Set-Cookie' => 'b=2',
        'Vary' => 'Accept-Language',
        'X-Own' => 'kept'], $page),
    '/marked' => ok_html($page =~ s/the river was high/MARK/gr),
    '/ssi' => ok_html($page =~ s/was high/<!--#echo var="uri" -->/r),
    '/gzip' => ok_html(gzipped($page), 'Content-Encoding' => 'gzip'),
    '/xhtml' => response(200, ['Content-Type' => 'application/xhtml+xml'],
                         $page),
    '/empty' => response(200, ['Content-Type' => 'application/xhtml+xml'],
                         $page =~ s/(<body>)/$1<iframe\/>/r),
    '/upper' => response(200, ['Content-Type' => 'TEXT/HTML'], $page),
    '/svg' => response(200, ['Content-Type' => 'image/svg+xml'], $page),
    '/none' => response(200, [], $page),
    '/404' => response(404, ['Content-Type' => 'text/html'], $page),
    '/500' => response(500, ['Content-Type' => 'text/html'], $page),
    '/301' => response(301, ['Content-Type' => 'text/html',
                             'Location' => '/page'], $page),
    '/204' => "HTTP/1.1 204 No Content\r\n\r\n",
);

$t->http(<<'END');
    charset_map koi8-r utf-8 {
        D6 D0B6;
    }
END

$t->locations(<<'END');
    location / {
        proxy_pass http://$up;
    }

    location /reader/ {
        proxy_pass http://$up/;
        textextract reader;
    }

    location /json/ {
        proxy_pass http://$up/;
        textextract json;
    }

    location /html/ {
        proxy_pass http://$up/;
        textextract html;
    }

    location /markdown/ {
        proxy_pass http://$up/;
        textextract markdown;
    }

    location /text/ {
        proxy_pass http://$up/;
        textextract text;
    }

    location /augment/ {
        proxy_pass http://$up/;
        textextract augment;
    }

    location /types/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_types image/svg+xml;
    }

    location /any/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_types *;
    }

    location /sub/ {
        proxy_pass http://$up/;
        proxy_set_header Accept-Encoding "";
        sub_filter_once off;
        sub_filter MARK 'the river was high';
        textextract text;
    }

    location /filters/ {
        proxy_pass http://$up/;
        textextract reader;
        ssi on;
        gzip on;
        gzip_vary on;
        gzip_min_length 1;
        gunzip on;
        add_header X-Added yes;
        expires 60s;
    }

    location /labelled/ {
        proxy_pass http://$up/;
        textextract text;
        add_header Content-Encoding identity;
    }

    location /charset/ {
        proxy_pass http://$up/;
        textextract text;
        charset koi8-r;
        override_charset on;
        charset_types *;
    }
END

$t->start;


my $json = get('/json/page');

is($json->status, 200, 'status');
is($json->header('Content-Type'), 'application/json; charset=utf-8', 'type');
is($json->header('Content-Length'), length $json->body, 'length');
like($json->header('ETag'), qr/^"[0-9a-f]{16}-json"$/, 'tag');

my $original = get('/page');

for my $format (qw(reader html json markdown text)) {
    my ($r, $head) = (get("/$format/page"), head("/$format/page"));

    # fields that describe the original's bytes or help to use the original
    for my $name (qw(Last-Modified Accept-Ranges Content-MD5 Digest
                     Content-Digest Repr-Digest Content-Encoding Content-Range
                     Signature Signature-Input Trailer Content-Disposition
                     Content-Location Refresh SourceMap X-SourceMap
                     Speculation-Rules))
    {
        is($r->header($name), undef, "$format: $name is gone");
        is($head->header($name), undef, "$format: $name is gone from HEAD");
    }

    is($r->header('Link'), '<https://example.org/preload/>; rel="canonical"'
       . ' | <a,b>; title="x, y; rel=preload"; rel=next, <c>; rel = license;'
       . 'a="\\"' . ' | </p>;rel=prev | </by>; rel=author',
       "$format: links that have nothing fetched are left");
    like($r->head, qr/^Link: <\/by>/m, "$format: without what was between");
    is($r->header('X-Content-Type-Options'), 'nosniff', "$format: nosniff");

    for my $name (qw(Content-Language Cache-Control Set-Cookie Vary Alt-Svc
                     X-Frame-Options X-Robots-Tag X-Own))
    {
        is($r->header($name), $original->header($name), "$format: $name");
    }
}

# "augment" keeps all fields except those about the bytes.

my $augment = get('/augment/page');

for my $name (qw(Last-Modified Accept-Ranges Content-MD5 Digest Content-Digest
                 Repr-Digest Content-Range Signature Trailer))
{
    is($augment->header($name), undef, "augment: $name is gone");
}

for my $name (qw(Link Content-Disposition Content-Location Refresh
                 X-Content-Type-Options Content-Security-Policy Set-Cookie))
{
    is($augment->header($name), $original->header($name), "augment: $name");
}

is($json->header('Cache-Control'), 'private, max-age=60', 'Cache-Control');
is($json->header('Set-Cookie'), 'a=1 | b=2', 'Set-Cookie');
is($json->header('Vary'), 'Accept-Language', 'Vary');
is($json->header('X-Own'), 'kept', 'an unknown header');
is($json->header('Content-Security-Policy'), 'script-src *',
   'the policy, where the output is no page of ours');

my $reader = get('/reader/page');
my $policy = $reader->header('Content-Security-Policy');

is($reader->header('Content-Type'), 'text/html; charset=utf-8',
   'reader: type');
like($policy, qr/^default-src 'none'/, 'reader: a policy of its own');
is(head('/reader/page')->header('Content-Security-Policy'), $policy,
   'reader: the same for HEAD');
unlike($policy, qr/script-src \*/, 'reader: instead of the other');
is($reader->header('Content-Security-Policy-Report-Only'), undef,
   'reader: of the other kind also');
is($reader->header('Referrer-Policy'), 'no-referrer',
   'reader: Referrer-Policy');


# Which responses are converted.

like(get('/json/xhtml')->body, qr/^\{/, 'XHTML is');
like(get('/json/empty')->body, qr/the river was high/,
     '... in which an empty iframe hides nothing');
like(get('/json/upper')->body, qr/^\{/, 'types are compared without case');

for my $path (qw(svg none 404 500 301)) {
    my $r = get("/json/$path");

    is($r->body, $page, "$path: not converted");
    is($r->head =~ s/^Date:.*\r\n//mr, get("/$path")->head
       =~ s/^Date:.*\r\n//mr, "$path: its headers");
}

is(get('/json/204')->status, 204, 'status 204');
like(get('/types/svg')->body, qr/^\{/, 'textextract_types adds a type');
like(get('/types/page')->body, qr/^\{/, 'text/html always belongs to them');
is(get('/types/xhtml')->body, $page, 'but the other default does not');
like(get('/any/none')->body, qr/^\{/, 'textextract_types *');


# Filter order: sub and gunzip run before the module, ssi and gzip after it.

like(get('/sub/marked')->body, qr/the river was high/,
     'sub_filter works on the original');

unlike(get('/filters/ssi')->body, qr/the river \/filters/,
       'a page cannot give nginx commands');

my $plain = get('/filters/page');
my $zipped = get('/filters/gzip', 'Accept-Encoding' => 'gzip');

is($zipped->header('Content-Encoding'), 'gzip', 'the output is compressed');
like($zipped->gunzipped, qr/<html.*the river was high/s, 'and is the page');
like($zipped->header('Vary'), qr/Accept-Encoding/, 'Vary: Accept-Encoding');
is(get('/filters/gzip')->header('Content-Encoding'), undef,
   'a client that takes no gzip gets none');
is($plain->header('X-Added'), 'yes', 'add_header');
like($plain->header('Cache-Control'), qr/max-age=60/, 'expires');

is(get('/labelled/page')->header('Content-Encoding'), undef,
   'a Content-Encoding of add_header is about the original too');
is(get('/charset/page')->header('Content-Type'), 'text/plain; charset=koi8-r',
   'charset recodes the output');

$t->finish;
