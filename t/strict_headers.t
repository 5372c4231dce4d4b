#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests textextract_strict: of an upstream's header fields only those listed
# in docs/directives.md are sent, for each status and each kind of location.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

# Each value contains "evil", except for fields whose values nginx parses.
my %values = (
    'Location' => 'https://evil.example/', 'Refresh' => '0; url=//evil/',
    'Link' => '</evil.css>; rel=preload; as=style',
    'Set-Cookie' => 'session=evil; Path=/', 'Retry-After' => 'evil',
    'WWW-Authenticate' => 'Basic realm="evil"',
    'Proxy-Authenticate' => 'Basic realm="evil"',
);

my @names = (sort(keys %values), qw(
    Accept-CH Access-Control-Allow-Credentials Access-Control-Allow-Headers
    Access-Control-Allow-Origin Access-Control-Expose-Headers Age Allow
    Alt-Svc Authentication-Info Clear-Site-Data Content-Disposition
    Content-Location Content-MD5 Content-Security-Policy
    Content-Security-Policy-Report-Only Cross-Origin-Embedder-Policy
    Cross-Origin-Opener-Policy Cross-Origin-Resource-Policy Date Digest ETag
    NEL Origin-Agent-Cluster P3P Permissions-Policy Pragma
    Proxy-Authentication-Info Public-Key-Pins Referrer-Policy Report-To
    Reporting-Endpoints Server Server-Timing Service-Worker-Allowed SourceMap
    Speculation-Rules Strict-Transport-Security Timing-Allow-Origin Trailer
    Upgrade Via Warning X-Content-Type-Options X-DNS-Prefetch-Control
    X-Frame-Options X-Other X-Powered-By X-Robots-Tag X-SourceMap
    X-UA-Compatible X-XSS-Protection
));

my @evil = map { ($_ => $values{$_} // 'evil') } @names;

my %kept = (
    'Cache-Control' => 'max-age=60', 'Vary' => 'Accept-Language',
    'Expires' => 'Sun, 06 Nov 2050 08:49:37 GMT', 'Content-Language' => 'en',
    'Last-Modified' => 'Sun, 06 Nov 1994 08:49:37 GMT',
);

my @statuses = qw(200 201 204 206 301 302 304 307 401 403 404 407 500 503);
my $page = page('The bridge') =~ s/<\/article>/<script>evil()<\/script>$&/r;

for my $status (@statuses) {
    my $body = $status =~ /^[23]04$/ ? '' : $page;
    my @common = ('Content-Type' => 'text/html', @evil, %kept);

    $t->upstream("/$status" => response($status, \@common, $body),
                 "/accel/$status" => response($status,
                     [@common, 'X-Accel-Redirect' => '/sorry.html'], $body));
}

# A URL that proxy_redirect changes is one that nginx writes itself.
$t->upstream('/own' => ok_html($page), '/moved' => ok_html($page,
                 'Location' => 'http://up.example/evil'));

$t->file('html/sorry.html', '<p>sorry');
$t->file('html/password', "somebody:\n");

# Kinds of locations, their other directives, and the requested paths.
my $errors = '300 301 302 304 307 400 401 403 404 407 500 503';
my $intercept = "proxy_pass http://\$up/; proxy_intercept_errors on;
    recursive_error_pages on; error_page $errors";

my %kinds = (
    plain => 'proxy_pass http://$up/; proxy_pass_header Server;
              proxy_pass_header Date;',
    unbuffered => 'proxy_pass http://$up/; proxy_buffering off;',
    reader => 'proxy_pass http://$up/; textextract reader;',
    threads => 'proxy_pass http://$up/; textextract_thread_min_size 0;',
    cached => 'proxy_pass http://$up/; proxy_cache cache;
               proxy_ignore_headers Set-Cookie Cache-Control Expires Vary;
               proxy_cache_valid any 1h;',
    stale => 'proxy_pass http://$up/; proxy_cache cache;
              proxy_cache_valid any 1s; proxy_cache_revalidate on;
              proxy_ignore_headers Set-Cookie Cache-Control Expires Vary;
              proxy_cache_use_stale error updating http_500 http_503;
              proxy_cache_background_update on;',
    scgi => 'scgi_pass $up; scgi_param REQUEST "GET $uri HTTP\r\n\r\n";
             rewrite ^/scgi(.*) $1 break;',
    uwsgi => 'uwsgi_pass $up; uwsgi_param REQUEST "GET $uri HTTP\r\n\r\n";
              rewrite ^/uwsgi(.*) $1 break;',
    refused => 'proxy_pass http://$up/; error_page 415 422 502 503
                /sorry.html;',
    refused_named => 'proxy_pass http://$up/; error_page 502 = @said;',
    refused_same => 'proxy_pass http://$up/; recursive_error_pages on;
                     error_page 502 =200 /refused_same/own;',
    refused_cached => 'proxy_pass http://$up/; proxy_cache cache;
                       proxy_ignore_headers Set-Cookie;
                       proxy_cache_valid any 1h; error_page 502 /file.html;',
    file => "$intercept /sorry.html;",
    strict_file => "$intercept /file.html;",
    named => "$intercept = \@said;",
    strict_named => "$intercept = \@strict_said;",
    proxied => "$intercept = \@proxied;",
    same => "$intercept =200 /same/own;",
    same_status => "$intercept /same_status/own;",
    elsewhere => "$intercept =302 https://login.example/;",
    authorized => 'auth_request /asked; proxy_pass http://$up/own;',
    authorized_file => 'auth_request /asked; proxy_pass http://$up/own;
                        error_page 401 403 500 /sorry.html;',
    authorized_strict => 'auth_request /strict_asked;
                          proxy_pass http://$up/own;',
    authorized_named => 'auth_request /asked_proxied;
                         proxy_pass http://$up/own;',
    accelerated => 'proxy_pass http://$up/accel/;',
);

my %requests = (
    plain => [['HEAD'], ['GET', 'Range' => 'bytes=0-9'],
              ['GET', 'If-None-Match' => '"evil"'],
              ['GET', 'If-Modified-Since' => $kept{'Last-Modified'}],
              ['POST', 'Content-Length' => 0]],
    cached => [['HEAD'], ['GET'], ['GET', 'Range' => 'bytes=0-9'],
               ['GET', 'If-None-Match' => 'evil']],
    stale => [['GET'], ['GET', 'If-None-Match' => '*']],
    refused_cached => [['GET']],
    authorized => [['HEAD']],
);

my $locations = join '', map { "
    location /$_/ {
        $kinds{$_}
        proxy_redirect http://up.example/ /;
    }
" } sort keys %kinds;

# Locations that are not strict, after an internal redirect from a strict one.
my $lax = 'textextract off; textextract_strict off;';

$t->http(<<'END');
    proxy_cache_path $dir/temp/cache keys_zone=cache:1m;

    map $request_uri $code {
        ~/(\d+)$ $1;
        default 200;
    }
END

$locations = <<"END";
    textextract json;
    textextract_strict on;
    textextract_last_modified on;
$locations
    location = /challenged {
        auth_basic mine;
        auth_basic_user_file \$dir/html/password;
        proxy_pass http://\$up/own;
    }

    location = /added {
        proxy_pass http://\$up/200;
        add_header Set-Cookie mine=1;
        add_header Location /mine;
        expires 120s;
    }

    location = /changed {
        proxy_pass http://\$up/moved;
        proxy_redirect http://up.example/ /;
    }

    location = /file.html {
        alias \$dir/html/sorry.html;
    }

    location \@strict_said {
        return 200 '<p>said';
    }

    location \@said {
        return 200 said;
        $lax
    }

    location \@proxied {
        proxy_pass http://\$up/nowhere\$arg_none;
        $lax
    }

    location = /asked {
        proxy_pass http://\$up/\$code;
        $lax
    }

    location = /asked_proxied {
        proxy_pass http://\$up/\$code;
        proxy_intercept_errors on;
        error_page 401 403 \@proxied;
        $lax
    }

    location = /strict_asked {
        proxy_pass http://\$up/\$code;
    }

    location / {
        $lax
    }
END

$t->locations($locations);
$t->servers(<<"END");
    server {
        listen unix:\$dir/h2.sock http2;
        root \$dir/html;
$locations
    }
END

$t->start;

# Returns the upstream's fields in a response that must not be sent.
sub leaving {
    my ($response) = @_;

    return grep { /evil/i } split /\r?\n/, $response;
}

my $count = 0;

for my $kind (sort keys %kinds) {
    my @paths = map { "/$kind/$_" } @statuses;

    for my $path (@paths) {
        for my $request (['GET'], @{$requests{$kind} || []}) {
            my ($method, @headers) = @$request;
            my $r = request($method, $path, @headers);

            is_deeply([leaving($r->head . $r->body)], [],
                      "@$request $path: " . $r->status);
            ok($r->status && !$r->cut, "@$request $path: is whole");
            $count++;
        }
    }
}

is(get('/plain/200')->header($_), $kept{$_}, "$_ is kept") for sort keys %kept;
is(get('/plain/200')->status, 200, 'a page');
is(get('/file/401')->body, '<p>sorry', 'error_page');
is(get('/named/401')->body, 'said', 'error_page, a named location');
is(get('/refused_cached/404')->body, '<p>sorry',
   'error_page, a strict one, of a response from a cache') for 1, 2;
is(get('/same/401')->status, 200, 'error_page, a page that is converted');
is(get('/authorized/401')->status, 401, 'auth_request: 401');
is(get('/authorized/200')->status, 200, 'auth_request: a page');

# Header fields of nginx itself are kept.

is(get('/challenged')->header('WWW-Authenticate'), 'Basic realm="mine"',
   'auth_basic');

my $r = get('/added');

is($r->header('Set-Cookie'), 'mine=1', 'add_header');
is($r->header('Location'), '/mine', 'add_header of one that was hidden');
is($r->header('Cache-Control'), 'max-age=120', 'expires');
is_deeply([leaving($r->head)], [], 'and nothing else');

is_deeply([leaving(get('/changed')->head)], [], 'proxy_redirect');
like(get('/plain/200')->head, qr/^Server: nginx.*^Date: \w/ms,
     'Server and Date are those of nginx');


# The same tests by HTTP/2.

SKIP: {
    skip('no curl that speaks HTTP/2')
        unless qx(curl --version 2>&1) =~ /^Features:.*\bHTTP2\b/m;

    # each request has a host of its own, so that curl opens a connection
    for my $kind (sort keys %kinds) {
        open(my $curl, '-|', qw(curl -s -i --http2-prior-knowledge
             --unix-socket), $t->dir . '/h2.sock', '-w',
             "\n@@ %{url_effective} %{http_code}\n",
             map { "http://host$_/$kind/$_" } @statuses)
            or die "curl: $!";

        my $answers = do { local $/; <$curl> };
        my @answers = $answers =~ /\G(.*?)\n@@ (\S+) ([1-9]\d\d)\n/gs;

        is(scalar @answers, 3 * @statuses, "HTTP/2, $kind: all are there");

        while (my ($answer, $url, $status) = splice(@answers, 0, 3)) {
            is_deeply([leaving($answer)], [], "HTTP/2, $url: $status");
            $count++;
        }
    }
}

diag(scalar @names, ' headers, ', scalar @statuses, ' statuses, ',
     scalar keys %kinds, " kinds of location: $count answers")
    if $ENV{TEXTEXTRACT_VERBOSE};

$t->finish;
