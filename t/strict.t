#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests textextract_strict: whatever an upstream answers, a client gets the
# converted page or a page of nginx, and no bytes of the original.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

# Content that must not be sent contains "evil".
my $script = '<script>evil()</script>';
my $markup = "<b>evil</b>$script";
my $page = page('The bridge') =~ s/<\/article>/$script<\/article>/r;
my $large = page('The river', 400) . $script;
my $bomb = gzipped($markup . 'a' x 3_000_000);

my @headers = (
    'Set-Cookie' => 'session=evil', 'Set-Cookie' => 'evil=2; Path=/',
    'Content-Security-Policy' => 'script-src evil',
    'Link' => '</evil.css>; rel=stylesheet', 'Refresh' => '0; url=//evil/',
    'Clear-Site-Data' => '"*", "evil"', 'Alt-Svc' => 'h2="evil:443"',
    'Strict-Transport-Security' => 'max-age=1; evil',
    'Access-Control-Allow-Origin' => 'https://evil',
    'Report-To' => '{"url":"https://evil"}', 'X-Other' => 'evil',
    'ETag' => '"evil"', 'Content-Location' => '/evil', 'Server' => 'evil',
);

sub reply {
    my ($status, $type, $body, @more) = @_;

    return response($status, [defined $type ? ('Content-Type' => $type) : (),
                              @more, @headers], $body);
}

sub html { return reply(200, 'text/html', @_) }


# The upstream's response, and the status of the answer.
my %cases = (
    404 => [reply(404, 'text/html', $page), 502],
    500 => [reply(500, 'text/html', $page), 502],
    403 => [reply(403, 'text/html', $page), 502],
    410 => [reply(410, 'text/html', $page), 502],
    429 => [reply(429, 'text/html', $page), 502],
    418 => [reply(418, 'text/html', $page), 502],
    401 => [reply(401, 'text/html', $page,
                  'WWW-Authenticate' => 'Basic realm="evil"'), 502],
    201 => [reply(201, 'text/html', $page), 502],
    103 => [reply(103, 'text/html', $page), 502],
    204 => [reply(204, undef, ''), 502],
    304 => [reply(304, undef, ''), 502],
    300 => [reply(300, 'text/html', $page), 502],
    redirect => [reply(302, 'text/html', $page,
                       'Location' => 'https://evil.example/'), 502],
    redirect_host => [reply(302, 'text/html', $page,
                            'Location' => '//evil.example/'), 502],
    redirect_slash => [reply(301, 'text/html', $page,
                             'Location' => '/\\evil.example/'), 502],
    redirect_tab => [reply(307, 'text/html', $page,
                           'Location' => "/\t/evil.example/"), 502],
    redirect_script => [reply(302, 'text/html', $page,
                              'Location' => 'javascript:evil()'), 502],
    redirect_none => [reply(302, 'text/html', $page), 502],
    206 => [reply(206, 'text/html', $page,
                  'Content-Range' => 'bytes 0-99/5000'), 502],
    ranges => [reply(206, 'multipart/byteranges; boundary=x', $page), 502],
    svg => [reply(200, 'image/svg+xml',
                  "<svg xmlns='http://www.w3.org/2000/svg'>$script</svg>"),
            415],
    xml => [reply(200, 'text/xml', "<?xml-stylesheet href='evil'?>$markup"),
            415],
    javascript => [reply(200, 'text/javascript', 'evil()'), 415],
    css => [reply(200, 'text/css', '.evil { }'), 415],
    json => [reply(200, 'application/json', '["evil"]'), 415],
    plain => [reply(200, 'text/plain', $page), 415],
    pdf => [reply(200, 'application/pdf', '%PDF evil'), 415],
    mixed => [reply(200, 'multipart/x-mixed-replace; boundary=x', $page),
              415],
    image => [reply(200, 'image/png', $page), 415],
    no_type => [reply(200, undef, $page), 415],
    odd_type => [reply(200, 'text/html-evil', $page), 415],
    length => [html($large), 502],
    chunks => [reply(200, 'text/html', chunked($large, 1000),
                     'Transfer-Encoding' => 'chunked'), 502],
    trickle => [trickle("HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n"
                        . "Set-Cookie: evil\r\n\r\n$large", 5000), 502],
    bomb => [html($bomb, 'Content-Encoding' => 'gzip'), 502],
    encoding => [html($page, 'Content-Encoding' => 'evil'), 415],
    corrupt => [html(substr(gzipped($page), 0, 20) . $markup,
                     'Content-Encoding' => 'gzip'), 415],
    lie => [html($page, 'Content-Encoding' => 'gzip'), 415],
    cut => [html($page, 'Content-Length' => 20000), 502],
    cut_first => [html('', 'Content-Length' => 19999), 502],
    cut_chunks => [reply(200, 'text/html',
                         substr(chunked($page, 100), 0, 1000),
                         'Transfer-Encoding' => 'chunked'), 502],
    binary => [html("\x89PNG\r\n\x1a\n" . "\0evil" x 4000), 502],
    empty => [html(''), 422],
    short => [html($markup), 422],
    login => [html('<title>Log in</title><p>You need an account here. '
                   . 'If you lost your password, ask for a new one; it is '
                   . 'sent by mail and evil for a day. Without an account, '
                   . 'nothing of what you are looking for can be shown.'
                   . '<form><input type=password></form>'), 422],
    no_tag => [html("evil without a tag\n" x 50), 502],
    links => [html("<a href='evil'>evil</a> " x 20), 422],
    no_header => ["$markup\r\n$page", 502],
);

$t->upstream(map { ("/$_" => $cases{$_}[0]) } keys %cases);

$t->upstream(
    '/page' => html($page),
    '/reason' => html($page) =~ s/ Text/ OK $script/r,
    '/within' => reply(302, 'text/html', $page, 'Location' => '/next?a=b'),
    '/own' => reply(302, 'text/html', $page, 'Location' => "/page"),
    '/accel' => reply(200, 'text/html', $page,
                      'X-Accel-Redirect' => '/internal/secret.html'),
    '/unauthorized' => reply(401, 'text/html', $page),
);

$t->file('html/internal/secret.html', '<p>evil</p>');
$t->file('html/sorry.html', '<p>sorry</p>');
$t->file('html/notes.svg', "<svg>$script</svg>");
$t->file('html/notes.html', $page);
$t->file('html/ssi/main.html', join '|', 'begin', (map {
    qq{<!--#include virtual="/parts/$_" -->}
} sort keys %cases), 'end');

$t->http(<<'END');
    proxy_cache_path $dir/temp/cache keys_zone=cache:1m;
    log_format probe '$request_uri $status $textextract_status';
    textextract_bypass $arg_raw;
END

$t->locations(<<'END');
    textextract_max_size 20000;
    proxy_ignore_headers X-Accel-Redirect;
    textextract_strict on;

    location / {
        proxy_pass http://$up;
        textextract reader;
        access_log $dir/logs/access.log probe;
    }

    location /unbuffered/ {
        proxy_pass http://$up/;
        proxy_buffering off;
        textextract json;
    }

    location /threads/ {
        proxy_pass http://$up/;
        textextract html;
        textextract_thread_min_size 1;
    }

    location /cached/ {
        proxy_pass http://$up/;
        proxy_cache cache;
        proxy_cache_valid any 1h;
        proxy_ignore_headers Set-Cookie X-Accel-Redirect;
        textextract markdown;
    }

    location /code/ {
        proxy_pass http://$up/;
        textextract reader;
        textextract_on_error 404;
    }

    location /sorry/ {
        proxy_pass http://$up/;
        textextract reader;
        error_page 415 422 502 /sorry.html;
    }

    location /hidden/ {
        proxy_pass http://$up/;
        textextract reader;
        proxy_intercept_errors on;
        error_page 404 /sorry.html;
    }

    location /added/ {
        proxy_pass http://$up/;
        textextract json;
        add_header Set-Cookie mine=1;
        add_header X-Mine yes;
        add_header Link '</mine>; rel=canonical';
        expires 60s;
    }

    location /dynamic/ {
        proxy_pass http://$up/;
        textextract $arg_view;
    }

    location /parts/ {
        proxy_pass http://$up/;
        textextract html;
    }

    location /authorized/ {
        auth_request /unauthorized;
        proxy_pass http://$up/;
        textextract html;
    }

    location /trailers/ {
        grpc_pass grpc://unix:$dir/trailers.sock;
        textextract html;
        add_after_body /after;
        add_trailer X-Mine yes;
    }

    location /trailers/lax/ {
        grpc_pass grpc://unix:$dir/trailers.sock;
        textextract html;
        textextract_strict off;
        add_after_body /after;
        add_trailer X-Mine yes;
    }

    location = /after {
        return 200 '';
    }

    location = /notes.svg {
        types { image/svg+xml svg; }
        textextract reader;
    }

    location = /notes.html {
        textextract reader;
    }

    location = /gone {
        textextract reader;
        return 410;
    }

    location = /moved {
        textextract reader;
        return 302 https://elsewhere.example/;
    }

    location = /missing.html {
        textextract reader;
    }

    location /ssi/ {
        ssi on;
    }

    location /internal/ {
        internal;
    }

    location = /sorry.html {
    }
END

# An upstream that sends a page of unknown length, then trailers.
$t->servers(<<'END');
    server {
        listen unix:$dir/trailers.sock http2;
        ssi on;
        add_trailer X-Evil evil;
        add_trailer Content-Digest evil;

        location / {
            root $dir/html;
            rewrite ^.*/(.*)$ /$1 break;
        }
    }
END

$t->start;


# Tests that a complete answer has no markup and no header of the upstream.
sub clean {
    my ($r, $name) = @_;

    my @bytes = ($r->head . $r->body) =~ /evil|<script|<svg|bridge|river/gi;

    is(scalar @bytes, 0, "$name: no byte of the upstream's");
    ok(!$r->cut, "$name: the answer is whole");
}

for my $case (sort keys %cases) {
    for my $way ('', '/unbuffered', '/threads', '/cached', '/cached') {
        my $r = get("$way/$case");

        is($r->status, $cases{$case}[1], "$way/$case: $cases{$case}[1]");
        clean($r, "$way/$case");
    }

    is(get("/sorry/$case")->body, '<p>sorry</p>', "$case: error_page");
}

for my $case (qw(svg 404 length short cut encoding)) {
    my $r = get("/code/$case");

    is($r->status, $case eq 'cut' ? 502 : 404,
       "$case: textextract_on_error");
    clean($r, "$case, textextract_on_error");
}

my @lines = $t->access_log(scalar keys %cases);

is(scalar(grep { / (?:OK|OFF|BYPASS)$/ } @lines), 0,
   '$textextract_status tells of each');

for my $case (qw(svg 404 redirect no_type)) {
    is((grep { m{^/$case } } @lines)[0], "/$case $cases{$case}[1] REFUSED",
       "$case: REFUSED");

    my @log = $t->log_of(sub { get("/$case") });

    is(scalar @log, 1, "$case: one line in the log");
    like($log[0], qr/textextract: strict: response (?:of type|with status) /,
         "$case: it says why");
}


# Other methods and conditions for the same pages.

for my $case (qw(404 svg redirect no_type 204 304 206 length)) {
    my $r = head("/$case");

    is($r->status, $cases{$case}[1], "HEAD: $case");
    clean($r, "HEAD: $case");

    for my $method (qw(POST OPTIONS)) {
        $r = request($method, "/$case", 'Content-Length' => 0);

        is($r->status, $cases{$case}[1], "$method: $case");
        clean($r, "$method: $case");
    }
}

for my $request (['Range' => 'bytes=0-99'], ['If-None-Match' => '"evil"'],
                 ['If-Modified-Since' => 'Sun, 06 Nov 1994 08:49:37 GMT'],
                 ['Connection' => 'upgrade', 'Upgrade' => 'evil'])
{
    my $r = get('/206', @$request);

    is($r->status, 502, "$request->[0]: refused");
    clean($r, $request->[0]);
}

for my $query ('', '?view=', '?view=off', '?view=0', '?view=evil') {
    my $r = get("/dynamic/page$query");

    is($r->status, 502, "'$query' chooses no format: refused");
    clean($r, "'$query'");
}


# A converted page has no header fields of the upstream.

for my $path ('/page', '/unbuffered/page', '/cached/page', '/cached/page',
              '/threads/page', '/reason', '/page?raw=1', '/accel',
              '/dynamic/page?view=text', '/notes.html')
{
    my $r = get($path);

    is($r->status, 200, "$path: converted");
    like($r->body, qr/the river was high/, "$path: to what it is about");
    unlike($r->head . $r->body, qr/evil/, "$path: and nothing else");
}

unlike(head('/page')->head, qr/evil/, 'HEAD of a page');

my $added = get('/added/page');

is($added->header('Set-Cookie'), 'mine=1', 'add_header remains: Set-Cookie');
is($added->header('X-Mine'), 'yes', 'add_header remains');
is($added->header('Link'), '</mine>; rel=canonical', 'add_header: Link');
like($added->header('Cache-Control'), qr/max-age=60/, 'expires remains');


# Trailers: other filters may add to the text, which nginx then sends chunked.

for my $path ('/trailers/notes.html', '/trailers/lax/notes.html') {
    my $all = connection()->send('GET', $path, 'TE' => 'trailers',
                                 'Connection' => 'close')->rest;
    my %trailers = (($all =~ /\r\n0\r\n(.*)\z/s)[0] // '')
        =~ /^(\S+): (.*)\r$/mg;

    like($all, qr/the river was high/, "$path: converted");
    is_deeply(\%trailers, $path =~ /lax/
              ? { 'x-evil' => 'evil', 'X-Mine' => 'yes' }
              : { 'X-Mine' => 'yes' }, "$path: its trailers");
}


# nginx follows or rewrites redirects within the server.

my $r = get('/within');

is($r->status, 302, 'a redirect within the server');
like($r->header('Location'), qr{^http://localhost(?::\d+)?/next\?a=b$},
     'with its address');
clean($r, 'within the server');


# Responses that nginx itself makes are not removed.

is(get('/gone')->status, 410, 'return');
is(get('/moved')->status, 302, 'return of a redirect');
is(get('/moved')->header('Location'), 'https://elsewhere.example/',
   'which may lead elsewhere');
is(get('/missing.html')->status, 404, 'a file that is not there');
is(get('/notes.svg')->status, 415, 'files are converted or refused');
clean(get('/notes.svg'), 'a file');
is(get('/hidden/404')->body, '<p>sorry</p>', 'proxy_intercept_errors');
is(get('/authorized/page')->status, 401, 'auth_request');


# Parts of an SSI page.

$r = get('/ssi/main.html');

like($r->body, qr/^begin\|.*\|end$/s, 'a page with parts');
clean($r, 'parts of a page');

$t->finish;
