#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests sources of pages and other modules in a request: FastCGI and SCGI
# servers, caches, slices, files, internal redirects, subrequests.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use IO::Socket::UNIX;
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge');
my $other = page('The ferry');
my $large = page('The river', 400);
my $date = 'Sun, 06 Nov 1994 08:49:37 GMT';

my %pages = (
    page => ok_html($page, 'ETag' => '"upstream"', 'Last-Modified' => $date),
    large => ok_html($large),
    gzip => ok_html(gzipped($page), 'Content-Encoding' => 'gzip'),
    short => ok_html('<p>too short'),
    404 => response(404, ['Content-Type' => 'text/html'], $page),
    svg => response(200, ['Content-Type' => 'image/svg+xml'], $page),
    cut => ok_html($page, 'Content-Length' => 10000),
);

$t->upstream(map { ("/$_" => $pages{$_}) } keys %pages);

# An upstream that answers ranges, for the slice module.
$t->upstream('/ranges' => sub {
    my ($socket, $request) = @_;

    my ($from, $to) = $request =~ /^Range: bytes=(\d+)-(\d+)\r/mi;
    my $length = length $large;

    return write_all($socket, ok_html($large)) unless defined $from;

    $to = $length - 1 if $to >= $length;

    write_all($socket, response(206,
        ['Content-Type' => 'text/html', 'ETag' => '"upstream"',
         'Content-Range' => "bytes $from-$to/$length"],
        substr($large, $from, $to - $from + 1)));
});

# An upstream that answers 304 to a conditional request.
$t->upstream('/valid' => sub {
    my ($socket, $request) = @_;

    write_all($socket,
        $request =~ /^If-None-Match: "upstream"\r/mi
        ? "HTTP/1.1 304 Not Modified\r\nETag: \"upstream\"\r\n\r\n"
        : ok_html($page, 'ETag' => '"upstream"'));
});

# An upstream that upgrades to another protocol, in which it repeats each
# byte.
$t->upstream('/socket' => sub {
    my ($socket, $request) = @_;

    return write_all($socket, $pages{page})
        unless $request =~ /^Upgrade: twice\r/mi;

    write_all($socket, "HTTP/1.1 101 Switching Protocols\r\n"
              . "Upgrade: twice\r\nConnection: upgrade\r\n\r\n");

    while (sysread($socket, my $bytes, 65536)) {
        write_all($socket, $bytes x 2);
    }
});

$t->upstream('/accel' => ok_html($other, 'X-Accel-Redirect' => '/file.html'));

$t->file('html/file.html', $page);
$t->file('html/dir/index.html', $page);
$t->file('html/static.html.gz', gzipped($page));
$t->file('html/static.html', $page);

$t->http(<<'END');
    proxy_cache_path $dir/temp/cache keys_zone=cache:1m;
    fastcgi_cache_path $dir/temp/fastcgi_cache keys_zone=fcgi:1m;
    textextract_base_url http://example.org/;
    log_format probe '$request_uri $textextract_status';

    upstream twice {
        server 127.0.0.1:1;
        server $up backup;
    }
END

$t->locations(<<'END');
    location /original/ {
        proxy_pass http://$up/;
    }

    location /json/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_min_size 1;
    }

    location /fastcgi/ {
        fastcgi_pass unix:$dir/fastcgi.sock;
        fastcgi_param REQUEST_URI $request_uri;
        textextract json;

        location /fastcgi/unbuffered/ {
            fastcgi_pass unix:$dir/fastcgi.sock;
            fastcgi_param REQUEST_URI $request_uri;
            fastcgi_buffering off;
        }

        location /fastcgi/cached/ {
            fastcgi_pass unix:$dir/fastcgi.sock;
            fastcgi_param REQUEST_URI $request_uri;
            fastcgi_cache fcgi;
            fastcgi_cache_key $uri;
            fastcgi_cache_valid 200 1h;
        }

        location /fastcgi/kept/ {
            fastcgi_pass unix:$dir/fastcgi.sock;
            fastcgi_param REQUEST_URI $request_uri;
            fastcgi_keep_conn on;
        }

        location /fastcgi/strict/ {
            fastcgi_pass unix:$dir/fastcgi.sock;
            fastcgi_param REQUEST_URI $request_uri;
            textextract_strict on;
        }
    }

    location /scgi/ {
        scgi_pass unix:$dir/scgi.sock;
        scgi_param REQUEST_URI $request_uri;
        textextract json;
    }

    location /sliced/ {
        slice 10k;
        proxy_pass http://$up/;
        proxy_set_header Range $slice_range;
        textextract json;
        access_log $dir/logs/access.log probe;

        location /sliced/cached/ {
            slice 10k;
            proxy_pass http://$up/;
            proxy_set_header Range $slice_range;
            proxy_cache cache;
            proxy_cache_key $uri$slice_range;
            proxy_cache_valid any 1h;
        }

        location /sliced/strict/ {
            slice 10k;
            proxy_pass http://$up/;
            proxy_set_header Range $slice_range;
            textextract_strict on;
        }
    }

    location /cached/ {
        proxy_pass http://$up/;
        proxy_cache cache;
        proxy_cache_key $uri;
        proxy_cache_valid any 1h;
        textextract json;
    }

    location /revalidated/ {
        proxy_pass http://$up/;
        proxy_cache cache;
        proxy_cache_key $uri;
        proxy_cache_valid any 1s;
        proxy_cache_revalidate on;
        textextract json;
    }

    location /updated/ {
        proxy_pass http://$up/;
        proxy_cache cache;
        proxy_cache_key $uri;
        proxy_cache_valid any 1s;
        proxy_cache_use_stale updating;
        proxy_cache_background_update on;
        textextract json;
    }

    location /upgraded/ {
        proxy_pass http://$up/;
        proxy_http_version 1.1;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $http_connection;
        textextract json;
        textextract_on_error 422;

        location /upgraded/strict/ {
            proxy_pass http://$up/;
            textextract_strict on;
        }
    }

    location /next/ {
        proxy_pass http://twice/;
        textextract json;
    }

    location /accel/ {
        proxy_pass http://$up/accel;

        location /accel/both/ {
            proxy_pass http://$up/accel;
            textextract text;
        }
    }

    location = /file.html {
        textextract json;
    }

    location /dir/ {
        index none.html index.html;
        textextract json;
    }

    location = /static.html {
        gzip_static always;
        textextract json;
    }

    location /fallback/ {
        proxy_pass http://127.0.0.1:1;
        error_page 502 = @fallback;
    }

    location @fallback {
        rewrite ^ /page break;
        proxy_pass http://$up;
        textextract json;
    }

    location /intercepted/ {
        proxy_pass http://$up/;
        proxy_intercept_errors on;
        error_page 404 /json/page;
        error_page 418 =200 /json/page;

        if ($arg_teapot) {
            return 418;
        }
    }

    location /if/ {
        textextract off;

        if ($arg_view) {
            proxy_pass http://$up;
            textextract json;
        }

        proxy_pass http://$up;
        rewrite ^/if(/.*)$ $1 break;
    }

    location /set/ {
        set $view off;

        if ($arg_view) {
            set $view json;
        }

        proxy_pass http://$up/;
        textextract $view;
    }

    location /auth/ {
        auth_request /json/page;
        auth_request_set $title $upstream_http_etag;
        proxy_pass http://$up/;
        textextract json;
    }

    location /denied/ {
        auth_request /json/404;
        proxy_pass http://$up/;
        textextract json;
    }

    location /mirror/ {
        mirror /json/large;
        proxy_pass http://$up/;
        textextract json;
    }

    location = /return {
        default_type text/html;
        return 200 '<p>said $request_method, and long enough to be read: the
            river was high that spring, and the bridge had to be closed for
            several days, until the water fell. So it was in every year.';
        textextract json;
    }

    location /limited/ {
        proxy_pass http://$up/;
        limit_rate 100k;
        textextract json;
    }

    location /stored/ {
        proxy_pass http://$up/;
        proxy_store $dir/temp/stored;
        textextract json;
    }

    location /parts/ {
        proxy_pass http://$up/;
        add_before_body /json/short;
        add_after_body /json/page;
        textextract text;
    }
END

$t->servers(<<'END');
    server {
        listen unix:$dir/socket;
        server_name "";
        textextract_base_url $arg_none;

        location / {
            proxy_pass http://$up;
            textextract json;
        }
    }
END

my @servers = (cgi('fastcgi', \&fastcgi), cgi('scgi', \&scgi));

$t->start;

my $json = get('/json/page')->body;
my $large_json = get('/json/large')->body;

like($json, qr/^\{.*the river was high/, 'a page of an HTTP server');


# FastCGI and SCGI.

for my $way (qw(fastcgi fastcgi/unbuffered fastcgi/cached fastcgi/cached
                fastcgi/kept scgi))
{
    is(get("/$way/page")->body, $json, "$way: a page");
    is(get("/$way/page")->header('Content-Type'),
       'application/json; charset=utf-8', "$way: its type");
    is(get("/$way/large")->body, $large_json, "$way: a large one");
    is(get("/$way/gzip")->body, $json, "$way: compressed");
    is(get("/$way/short")->body, '<p>too short', "$way: one as it came");
    is(get("/$way/404")->status, 404, "$way: another status");
    is(get("/$way/svg")->body, $page, "$way: another type");
    is(head("/$way/page")->header('Content-Type'),
       'application/json; charset=utf-8', "$way: HEAD");
    is(get("/$way/cut")->status, 502, "$way: a page that was cut");
    is(get("/$way/page", 'Range' => 'bytes=0-9')->body, $json,
       "$way: a range of it is the whole");
}

is(get('/fastcgi/kept/unended')->status, 502,
   'FastCGI: no end of the request');
is(get('/fastcgi/strict/404')->status, 502, 'FastCGI: strict');
is(get('/fastcgi/strict/page')->body, $json, 'FastCGI: strict, a page');


# Slices are parts of a page and are not converted.

for my $way ('/sliced', '/sliced/cached', '/sliced/cached') {
    my $r;
    my @log = $t->log_of(sub { $r = get("$way/ranges") });

    is($r->body, $large, "$way: the original");
    is($r->header('Content-Type'), 'text/html', "$way: as what it is");
    is(scalar @log, 1, "$way: one line for all slices");
    like($log[0], qr/partial response/, "$way: says why");
    is(get("$way/ranges", 'Range' => 'bytes=9990-10009')->body,
       substr($large, 9990, 20), "$way: a range over two slices");
}

is(get('/sliced/strict/ranges')->status, 502, 'slices: strict');
is(get('/sliced/page')->body, $json, 'no slices, where the upstream has none');


# A cache stores the original, and requests only whole pages.

for my $round (qw(miss hit)) {
    my $r = get('/cached/page');
    my $tag = $r->header('ETag');

    is($r->body, $json, "cache, $round: the page");
    is(get('/cached/page', 'If-None-Match' => $tag)->status, 304,
       "cache, $round: If-None-Match");
    is(get('/cached/page', 'If-None-Match' => '"upstream"')->status, 200,
       "cache, $round: If-None-Match of the original");
    is(get('/cached/page', 'If-Modified-Since' => $date)->status, 200,
       "cache, $round: If-Modified-Since");
    is(get('/cached/page', 'If-Match' => '"upstream"')->status, 412,
       "cache, $round: If-Match of the original");
    is(get('/cached/page', 'Range' => 'bytes=5-10')->body, $json,
       "cache, $round: Range");
    is(head('/cached/large')->header('Content-Type'),
       'application/json; charset=utf-8', "cache, $round: HEAD");
    is(get('/cached/large')->body, $large_json,
       "cache, $round: and the page behind it");
}

for my $way (qw(revalidated updated)) {
    is(get("/$way/valid")->body, $json, "$way: first");

    my $asked = grep { m{^GET /valid } } $t->upstream_requests;

    # the cache's times are in seconds
    ok(wait_until(sub {
        get("/$way/valid");
        return $asked < grep { m{^GET /valid } } $t->upstream_requests;
    }), "$way: asked for again");

    is(get("/$way/valid")->body, $json, "$way: the same page");
}

like((grep { /^If-None-Match: "upstream"\r/m } $t->upstream_requests)[0],
     qr{^GET /valid }, 'revalidated: by the tag of the original');

is(get('/next/page')->body, $json, 'the second of two upstreams');
is(get('/stored/page')->body, $json, 'proxy_store');
is(slurp($t->dir . '/temp/stored'), $page, 'stores the original');


# Internal redirects.

is(get('/accel/')->body, $json, 'X-Accel-Redirect to a page');
is(get('/accel/both/')->body, $json, 'the last location decides');
is(get('/dir/')->body, $json, 'an index');
is(get('/static.html')->body, $json, 'a file that is compressed already');
is(get('/fallback/x')->body, $json, 'a named location for errors');

my $r = get('/intercepted/404');

is($r->status, 404, 'a page for an error');
is($r->body, $page, 'is no page to convert');

$r = get('/intercepted/x?teapot=1');

is($r->status, 200, 'unless it takes the error away');
is($r->body, $json, 'and it is one');

is(get('/if/page?view=1')->body, $json, 'if, with a proxy_pass of its own');
is(get('/if/page')->body, $page, 'if, not taken');
is(get('/set/page?view=1')->body, $json, 'set in if');
is(get('/set/page')->body, $page, 'set, not taken');
like(get('/return')->body, qr/said GET, and long enough/, 'return of a page');


# Subrequests whose own locations convert pages.

is(get('/auth/page')->body, $json, 'auth_request: allowed');
is(get('/denied/page')->status, 500, 'auth_request: an error');
is(get('/mirror/page')->body, $json, 'mirror');
is(get('/limited/large')->body, $large_json, 'limit_rate');

like(get('/parts/page')->body,
     qr/^<p>too short.*the river was high.*^?\{"schemaVersion"/s,
     'addition: before, page and after, each by its location');


# An upgraded connection is passed on, but not in a strict location.

my @upgrade = ('Upgrade' => 'twice', 'Connection' => 'upgrade');
my $c = connection()->send('GET', '/upgraded/socket', @upgrade);

for my $bytes ("<p>one\n", "two\n") {
    $c->write($bytes);
    $c->fill while $c->{buffer} !~ /(?:\Q$bytes\E){2}\z/ && !$c->{eof};
}

like($c->{buffer}, qr{^HTTP/1\.1\ 101\ .*\r\n\r\n
                      <p>one\n<p>one\ntwo\ntwo\n\z}sx, 'upgrade: as it is');
is(get('/upgraded/socket')->body, $json, 'upgrade: not asked for');
is(get('/upgraded/strict/socket', @upgrade)->status, 422, 'upgrade: strict');


# Clients of HTTP/1.0, and pipelined requests.

$c = connection();

for my $round (1, 2) {
    $c->write("GET /json/large HTTP/1.0\r\nHost: localhost\r\n"
              . "Connection: keep-alive\r\n\r\n");
    $r = $c->read;
    is($r->header('Connection'), 'keep-alive', "HTTP/1.0: kept, $round");
    is($r->body, $large_json, "HTTP/1.0: the page, $round");
}

$c->write("GET /json/page HTTP/1.0\r\n\r\n");
is($c->read->body, $json, 'HTTP/1.0: without a name');
is($c->rest, '', 'HTTP/1.0: and the end');



# A page's URL has the host by which nginx has chosen the server.

for my $case (
    ['GET /page HTTP/1.0', 'null'],
    ['GET http://example.org/page HTTP/1.0', '"http://example.org/page"'],
    ["GET http://example.org/page HTTP/1.1\r\nHost: else.example",
     '"http://example.org/page"'],
    ["GET /page HTTP/1.1\r\nHost: Example.ORG.:81",
     '"http://example.org:81/page"'],
    ["GET /page HTTP/1.1\r\nHost: [::1]:81", '"http://[::1]:81/page"'],
    ["GET /page HTTP/1.1\r\nHost: example.org:\@else.example",
     '"http://example.org/page"'],
    ["GET /page HTTP/1.1\r\nHost: example.org:70000",
     '"http://example.org/page"'],
) {
    my ($lines, $address) = @$case;

    $c = bless {
        socket => IO::Socket::UNIX->new($t->dir . '/socket'), buffer => '',
    }, 'TextExtract::Test::Connection';

    $c->write("$lines\r\nConnection: close\r\n\r\n");
    $r = $c->read;

    # recent versions of nginx refuse invalid text after a host name
    next if $r->status == 400 && $lines =~ /:(?:\@|70000)/;

    is(($r->body =~ /"url":(.*?),/)[0], $address,
       "$lines: the address" =~ s/\r\n/, /r);
}

$c = connection();
$c->write("GET /fastcgi/page\r\n");
is($c->rest, $json, 'HTTP/0.9: nothing but the page');

$c = connection();

my @row = ('/fastcgi/large', '/cached/page', '/sliced/ranges', '/json/large',
           '/if/page?view=1', '/static.html', '/accel/', '/fastcgi/404');

$c->send('GET', $_) for @row, @row;

for my $path (@row, @row) {
    my $single = get($path);
    $r = $c->read;

    is($r->status, $single->status, "pipelined: $path: status");
    ok($r->body eq $single->body, "pipelined: $path: body");
}

kill('KILL', $_), waitpid($_, 0) for @servers;

$t->finish;


# A server on a Unix socket that handles each connection with a function.
sub cgi {
    my ($name, $handle) = @_;

    my $listen = IO::Socket::UNIX->new(Local => $t->dir . "/$name.sock",
                                       Listen => 128)
        or die "listen: $!";

    my $pid = fork() // die "fork: $!";

    return $pid if $pid;

    TextExtract::Test::accept_all($listen, $handle);
}


# Returns a CGI program's reply to a path.
sub cgi_reply {
    my ($path) = @_;

    my ($name) = $path =~ m{([^/?]*)(?:\?.*)?$};
    my $reply = $pages{$name eq "unended" ? "large" : $name};

    $reply =~ s{^Content-Length:.*\r\n}{}m if $name eq "unended";

    return $reply =~ s{^HTTP/1.1 (\d+) (\w+)}{Status: $1 $2}r;
}


# Handles FastCGI requests one after another, if the connection is kept.
sub fastcgi {
    my ($socket) = @_;

    my $params = '';

    while ((read($socket, my $header, 8) // 0) == 8) {
        my ($type, $id, $length, $padding) = unpack('xCnnC', $header);

        $length + $padding == 0
            || read($socket, my $content, $length + $padding) or return;

        $content = $length ? substr($content, 0, $length) : '';

        $params .= $content if $type == 4;

        if ($type == 1) {
            # the flag FCGI_KEEP_CONN
            $params = '';
            $socket->autoflush(1);
        }

        next if $type != 5 || $length;

        # lengths of name and value, a byte each; then name and value
        my ($path) = $params =~ /\x0b(.)REQUEST_URI(.*)/s
            ? substr($2, 0, ord $1) : '';
        my $reply = cgi_reply($path);

        print $socket record(7, $id, 'a word for the error log');

        for (my $i = 0; $i < length $reply; $i += 5000) {
            print $socket record(6, $id, substr($reply, $i, 5000));
        }

        return if $path =~ /unended/;

        print $socket record(6, $id, ''), record(3, $id, "\0" x 8);
        return unless $path =~ /kept/;
    }
}


sub record {
    my ($type, $id, $content) = @_;

    my $padding = -length($content) % 8;

    return pack('CCnnCx', 1, $type, $id, length $content, $padding) . $content
        . "\0" x $padding;
}


sub scgi {
    my ($socket) = @_;

    my $request = '';

    while ($request !~ /^\d+:.*\0,/s) {
        sysread($socket, $request, 65536, length $request) or return;
    }

    my ($path) = $request =~ /\0REQUEST_URI\0([^\0]*)/;

    print $socket cgi_reply($path);
}
