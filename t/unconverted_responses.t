#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests that a response which is not converted is the same as without the
# module, in header and body, whatever made it.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use IO::Uncompress::Gunzip qw(gunzip);
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge');
my $latin = page("Caf\xe9");
my $date = 'Sun, 06 Nov 1994 08:49:37 GMT';
my @tags = ('ETag' => '"upstream"', 'Last-Modified' => $date);

$t->upstream(
    '/page' => ok_html($page, @tags, 'Accept-Ranges' => 'bytes',
                       'Set-Cookie' => 'a=1', 'X-Other' => 'b',
                       'Link' => '</a.css>; rel=preload'),
    '/charset' => response(200, ['Content-Type' => 'text/html; charset='
                                 . 'ISO-8859-1', @tags], $latin),
    '/quoted' => response(200, ['Content-Type' => 'text/html; charset="utf-8"'
                                . '; level=1', @tags], $page),
    '/chunked' => response(200, ['Content-Type' => 'text/html', @tags,
                                 'Transfer-Encoding' => 'chunked'],
                           chunked($page, 997)),
    '/closed' => "HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n$page",
    '/gzip' => ok_html(gzipped($page), @tags, 'Content-Encoding' => 'gzip'),
    '/empty' => ok_html(''),
    '/reason' => ok_html($page) =~ s/^HTTP\/1.1 200 \w+/HTTP\/1.1 200 Fine/r,
    '/error' => response(404, ['Content-Type' => 'text/html'], $page),
    '/accel' => ok_html($page, 'X-Accel-Redirect' => '/file/page.html'),
    '/expires' => ok_html($page, 'X-Accel-Charset' => 'koi8-r',
                          'Cache-Control' => 'max-age=60'),
);

$t->file("html/file/$_", $page) for 'page.html', 'dir/index.html',
    "list/\xd0\xbc\xd0\xbe\xd1\x81\xd1\x82 " . "\xd1\x80" x 20 . '.html',
    "list/\xd1\x80\xd0\xb5\xd0\xba\xd0\xb0.html", 'list/plain.html';
$t->file('html/file/latin.html', $latin);
$t->file('html/file/ssi.html', "[<!--#include virtual=\"/page\" -->]$page");
$t->file('html/file/static.html', $page);
$t->file('html/file/static.html.gz', gzipped($page));
$t->file('html/empty.gif', 'no picture');

utime(784111777, 784111777, glob($t->dir . '/html/file/*'),
      glob($t->dir . '/html/file/list/*'));

# Sources of pages, with other directives of their locations.
my %sources = (
    file => ['root $dir/html/file;', '/page.html', '/latin.html', '/ssi.html',
             '/static.html', '/dir/', '/none.html'],
    list => ['root $dir/html/file; autoindex on;', '/list/'],
    proxy => ['proxy_pass http://$up;',
              map { "/$_" } qw(page charset quoted chunked closed gzip empty
                               reason error accel expires)],
    unbuffered => ['proxy_pass http://$up; proxy_buffering off;',
                   '/page', '/chunked'],
    cache => ['proxy_pass http://$up; proxy_cache cache;
               proxy_cache_key $host$request_uri; proxy_cache_valid 200 1h;
               proxy_cache_use_stale error;', '/page', '/charset', '/page'],
    ranges => ['proxy_pass http://$up; proxy_force_ranges on;', '/page',
               '/quoted'],
    said => ['return 200 "<p>said $uri";', '/a'],
    gif => ['empty_gif;', '/a'],
    page => ['error_page 418 /file/page.html; return 418;', '/a'],
    taken => ['error_page 418 =200 /file/page.html; return 418;', '/a'],
);

my %with = (
    plain => '',
    utf8 => 'charset utf-8;',
    koi8 => 'charset koi8-r;',
    override => 'charset utf-8; override_charset on;',
    recoded => 'charset utf-8; source_charset iso-8859-1; override_charset on;',
    types => 'charset utf-8; charset_types text/xml;',
    gzip => 'gzip on; gzip_min_length 1; gzip_vary on; gzip_proxied any;',
    gunzip => 'gunzip on; gzip_static on;',
    always => 'gunzip on; gzip_static always;',
    sub => 'sub_filter river flood; sub_filter_once off;',
    added => 'add_before_body /before; add_after_body /after;',
    ssi => 'ssi on;',
    headers => 'expires epoch; add_header X-Added yes; add_trailer X-End yes;',
    untagged => 'etag off; if_modified_since before; max_ranges 1;',
    closed => 'keepalive_timeout 0; chunked_transfer_encoding off;',
);

# Ways in which the module comes to pass a page unchanged.
my %ways = (
    without => '',
    small => 'textextract json; textextract_min_length 1000000;',
    thread => 'textextract text; textextract_min_length 1000000;
               textextract_thread_min_size 0;',
    augment => 'textextract augment; textextract_min_length 1000000;',
    large => 'textextract reader; textextract_max_size 100;',
    full => 'textextract html; textextract_max_inflight 100;',
    bypass => 'textextract html; textextract_bypass 1;',
    off => 'textextract $arg_none;',
);

for my $way (sort keys %ways) {
    my $locations = '';

    for my $with (sort keys %with) {
        for my $source (sort keys %sources) {
            $locations .= "
        location /$with/$source/ {
            rewrite ^/$with/$source(/.*)\$ \$1 break;
            $sources{$source}[0]
            $with{$with}
            $ways{$way}
        }";
        }
    }

    # "rewrite" and "return" belong to the same module, in their order
    $locations =~ s/rewrite [^;]*;(\s*(?:error_page [^;]*; )?return)/$1/g;

    $t->servers("
    server {
        listen 127.0.0.1:\$port;
        server_name $way.example;
        root \$dir/html;
        default_type text/html;
$locations

        location /before { return 200 '<p>before'; }
        location /after { return 200 '<p>after'; }
        location /file/ { root \$dir/html; $ways{$way} }
        location /page { return 200 '<p>part'; }
    }");
}

$t->http('proxy_cache_path $dir/temp/cache keys_zone=cache:1m;
    textextract_thread_pool one;
    charset_map iso-8859-1 utf-8 { E9 C3A9; }
    charset_map koi8-r utf-8 { C0 D18E; }
    log_subrequest off;');
$t->main('thread_pool one threads=1;');

$t->start;

# Ranges and conditions, which nginx answers if it has the whole page.
my @ranges = map { ['Range' => "bytes=$_"] }
    qw(0-9 -5 30- 0-999999 999999-);

my @conditions = (
    ['Range' => 'bytes=0-9', 'If-Range' => '"other"'],
    ['If-None-Match' => '*'], ['If-None-Match' => '"other"'],
    ['If-Modified-Since' => $date], ['If-Match' => '"other"'],
    ['Range' => 'bytes=0-9', 'If-Range' => $date],
);

sub answer {
    my ($host, $path, @headers) = @_;

    my $r = get($path, @headers, 'Host' => "$host.example");
    my $body = $r->body;

    # gzip's output depends on how the input is split, so bodies are compared
    # unpacked
    gunzip(\$r->body => \$body)
        if ($r->header('Transfer-Encoding') // '') eq 'chunked'
           && $r->header('Content-Encoding');

    return ($r->head =~ s/^Date:.*\r\n//mr) . "\r\n" . $body
        . ($r->cut ? ' and was cut' : '');
}

# Returns the differences between a response and that without the module.
sub differing {
    my ($path, $request, @ways) = @_;

    my $expected = answer('without', $path, @$request);

    return join ' ', grep { answer($_, $path, @$request) ne $expected } @ways;
}

my @all = grep { $ways{$_} } sort keys %ways;

for my $with (sort keys %with) {
    for my $source (sort keys %sources) {
        my ($directives, @paths) = @{$sources{$source}};

        for my $path (map { "/$with/$source$_" } @paths) {
            my @some = $with eq 'plain' ? @all : qw(small large);

            for my $request ([], ['Accept-Encoding' => 'gzip']) {
                is(differing($path, $request, @some), '', "$path, @$request");
            }
        }
    }
}

for my $with (qw(plain utf8 untagged headers)) {
    for my $path (qw(file/page.html file/latin.html cache/charset
                     ranges/quoted proxy/accel taken/a))
    {
        for my $request (@ranges) {
            is(differing("/$with/$path", $request, qw(small thread augment)),
               '', "/$with/$path, @$request");
        }
    }

    for my $request (@conditions) {
        is(differing("/$with/$_", $request, qw(small thread augment)),
           '', "/$with/$_, @$request") for qw(file/page.html cache/charset);
    }
}

# For several ranges of a page that was collected, the whole page is sent.
is(get('/plain/file/page.html', 'Range' => 'bytes=0-1,4-5',
       'Host' => 'small.example')->body, $page, 'several ranges: the whole');

$t->finish;
