#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests TLS and HTTP/2: streams of one connection whose pages are converted at
# the same time.  The client is curl.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use IO::Socket::UNIX;
use Test::More;
use TextExtract::Test;

plan(skip_all => 'no curl that speaks HTTP/2')
    unless qx(curl --version 2>&1) =~ /^Features:.*\bHTTP2\b/m;

my $t = TextExtract::Test->new;

my $page = page('The bridge');
my $large = page('The river', 400);

$t->upstream(
    '/page' => ok_html($page),
    '/large' => ok_html($large),
    '/bytes' => trickle(ok_html($large), 9000),
    '/short' => ok_html('<p>too short'),
    '/svg' => response(200, ['Content-Type' => 'image/svg+xml'], '<svg/>'),
    '/linked' => ok_html($page, 'Link' => '</b.css>; rel=preload, '
                         . '</c>; rel=canonical, </d.css>; rel=preload'),
    '/cut' => "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
              . "Content-Length: 10000\r\n\r\n$page",
);

my $locations = <<'END';
    textextract_base_url http://example.org/;

    location /pool/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_min_size 1;
    }

    location /loop/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_pool off;
    }

    location /observe/ {
        proxy_pass http://$up/;
        textextract observe;
        textextract_thread_min_size 1;
    }

    location /own/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_base_url $none;
    }

    location /plain/ {
        proxy_pass http://$up/;
    }

    location /strict/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_strict on;
    }
END

# Server push by "Link", which nginx 1.25.1 and later do not have.
my $push = join '', map { <<"END" } ('strict on', 'strict off');
    location /pushed/@{[ s/.* //r ]}/ {
        proxy_pass http://\$up/;
        http2_push_preload on;
        textextract json;
        textextract_$_;
    }
END

$push .= <<'END';
    location /pushed/plain/ {
        proxy_pass http://$up/;
        http2_push_preload on;
    }
END

$t->http("log_format connection '\$connection';\n"
         . "map \$uri \$none { default ''; }\n");
$t->locations($locations);
$t->servers(<<"END");
    server {
        listen unix:\$dir/h2.sock ssl http2;
        access_log \$dir/logs/access.log connection;
        ssl_certificate \$dir/cert.pem;
        ssl_certificate_key \$dir/key.pem;
$locations
    }

    server {
        listen unix:\$dir/push.sock http2;
$push
    }
END

system('openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2'
       . " -keyout $t->{dir}/key.pem -out $t->{dir}/cert.pem 2>/dev/null") == 0
    or plan(skip_all => 'no openssl to make a certificate with');

$t->start;

my $round = 0;

# Requests paths at once on one connection; returns status and body of each.
sub streams {
    my (@paths) = @_;

    my $dir = $t->dir . '/h2.' . ++$round;
    my @args;

    mkdir $dir;

    for my $n (0 .. $#paths) {
        push @args, '-o', "$dir/$n", "https://localhost$paths[$n]";
    }

    open(my $out, '-|', 'curl', '-k', '--no-progress-meter',
         '--http2',
         '--unix-socket', $t->dir . '/h2.sock', '--parallel',
         '--parallel-max', scalar @paths, '-w',
         '%{url_effective} %{http_code} %{http_version}\n', @args)
        or die "curl: $!";

    my %status = map { m{^https://localhost(\S+) (\S+) 2\n} ? ($1 => $2) : () }
        <$out>;

    return map { [$status{$paths[$_]}, slurp("$dir/$_")] } 0 .. $#paths;
}

my %expected = map { $_ => get("/loop/$_")->body } qw(page large bytes);

my @paths = map { ("/pool/large?$_", "/pool/page?$_", "/pool/bytes?$_",
                   "/loop/page?$_", "/observe/large?$_",
                   "/pool/short?$_") } 1 .. 4;

my @answers = streams(@paths);

for my $n (0 .. $#paths) {
    my ($way, $name) = $paths[$n] =~ m{^/(\w+)/(\w+)};
    my ($status, $body) = @{$answers[$n]};

    is($status, 200, "$paths[$n]: 200");
    ok(($body // '') eq ($name eq 'short' ? '<p>too short'
                 : $way eq 'observe' ? $large : $expected{$name}),
       "$paths[$n]: its own answer");
}

my %connections = map { $_ => 1 } $t->access_log(scalar @paths);

is(scalar keys %connections, 1, 'one connection for all of them');

# HTTP/1.1 over TLS: a page's own URL has the scheme and port of the server.

my $curl = sub {
    return scalar qx(curl -sk --unix-socket $t->{dir}/h2.sock @_);
};

my $secure = sub { $curl->('--http1.1', @_) };

is($secure->('https://example.org/loop/large'), $expected{large},
   'TLS: a page');
is($secure->('https://example.org/pool/large'), $expected{large},
   'TLS: a page that a thread converts');
is($secure->('https://example.org/plain/large'), $large,
   'TLS: one that is not converted');
like($secure->('https://example.org/own/page?a=b'),
     qr{"url":"https://example\.org/own/page\?a=b"}, 'TLS: its address');
like($curl->('--http2 https://example.org:8443/own/page'),
     qr{"url":"https://example\.org:8443/own/page"}, 'its address and port');
is($secure->('-w "%{http_code}" -o /dev/null -r 0-9',
             'https://example.org/pool/large'), 200, 'TLS: no range');

# Returns the paths that nginx pushes together with a page.
sub promised {
    my ($path) = @_;

    my $socket = IO::Socket::UNIX->new($t->dir . '/push.sock')
        or die "connect: $!";

    # the fields GET, http, path and authority, encoded without HPACK's table
    my $headers = "\x82\x86\x04" . chr(length $path) . $path
        . "\x01\x09localhost";

    write_all($socket, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" . frame(4, 0, 0, '')
              . frame(1, 5, 1, $headers));

    my $promises = 0;

    while ((read($socket, my $header, 9) // 0) == 9) {
        my ($high, $low, $type, $flags, $stream) = unpack('CnCCN', $header);

        read($socket, my $payload, ($high << 16) + $low);

        $promises++ if $type == 5;

        # the last frame of the page's stream
        return $promises if $type < 2 && $flags & 1 && $stream == 1;
    }

    return 'no page';
}


sub frame {
    my ($type, $flags, $stream, $payload) = @_;

    return pack('CnCCN', 0, length $payload, $type, $flags, $stream)
        . $payload;
}

my $pushing = promised('/pushed/plain/linked');

SKIP: {
    skip('an nginx that does not push') unless $pushing;

    is($pushing, 2, 'what is pushed with a page');

    for my $strict (qw(on off)) {
        is(promised("/pushed/$strict/linked"), 0,
           "strict $strict: with a converted one nothing is");
        is(promised("/pushed/$strict/page"), 0, "strict $strict: no link");
    }
}

my @refused = streams('/strict/svg', '/strict/short', '/strict/page',
                      '/pool/cut', '/pool/large');

is($refused[0][0], 415, 'strict: another type');
is($refused[1][0], 422, 'strict: nothing to read');
is($refused[2][0], 200, 'strict: a page beside them');
is($refused[3][0], 502, 'a page that was cut');
ok($refused[4][1] eq $expected{large}, 'and one beside it that was not');

$t->finish;
