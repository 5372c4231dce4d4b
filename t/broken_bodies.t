#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests invalid bodies: of an upstream, which nginx cannot parse, and bodies
# on which a filter before this module fails.  The client gets an error, and
# other parts of a page are kept.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use IO::Socket::UNIX;
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge');
my $large = page('The river', 400);

# Invalid sizes of a chunk, at the beginning or later in the body.
my %bad = (negative => '-1', letters => 'ZZ', huge => 'f' x 20);

sub broken {
    my ($size, @chunks) = @_;

    return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
        . "Set-Cookie: secret=1\r\nTransfer-Encoding: chunked\r\n\r\n"
        . join('', map { chunked($_, 997) =~ s/0\r\n\r\n\z//r } @chunks)
        . "$size\r\n$page\r\n0\r\n\r\n";
}

for my $name (keys %bad) {
    $t->upstream("/first/$name" => broken($bad{$name}),
                 "/middle/$name" => broken($bad{$name}, $page),
                 "/late/$name" => trickle(broken($bad{$name}, $large), 9000));
}

my $gzip = gzipped($large);
my $corrupt = substr($gzip, 0, 1000) . "\xff" x 100 . substr($gzip, 1100);

$t->upstream(
    '/page' => ok_html($page),
    '/first/gzip' => ok_html('no gzip', 'Content-Encoding' => 'gzip'),
    '/middle/gzip' => ok_html($corrupt, 'Content-Encoding' => 'gzip'),
    '/late/gzip' => trickle(ok_html($corrupt, 'Content-Encoding' => 'gzip'),
                            400),
);

my @names = (map({ my $at = $_; map { "$at/$_" } keys %bad }
                 qw(first middle late)),
             'first/gzip', 'middle/gzip', 'late/gzip');

$t->file('html/files/page.html.gz', $corrupt);
$t->file('html/short.html', '<p>short');

my @ways = qw(buffered unbuffered stored cached threads code strict augment
              old kept kept_unbuffered);

for my $way (@ways, 'files', 'fastcgi', 'fastcgi_unbuffered') {
    $t->file("html/ssi/$way.html",
             '[<!--#include virtual="/plain/page" -->'
             . "|<!--#include virtual=\"/$way/\$arg_name\" -->|"
             . '<!--#include virtual="/plain/page" -->]');
}

$t->http(<<'END');
    proxy_cache_path $dir/temp/cache keys_zone=cache:1m;
    log_format probe '$request_uri $status $textextract_status';

    upstream kept {
        server $up;
        keepalive 4;
    }
END

my $locations = <<'END';
    gunzip on;
    proxy_http_version 1.1;

    location /plain/ {
        proxy_pass http://$up/;
    }

    location /buffered/ {
        proxy_pass http://$up/;
        textextract json;
        access_log $dir/logs/access.log probe;
    }

    location /unbuffered/ {
        proxy_pass http://$up/;
        proxy_buffering off;
        textextract json;
    }

    location /stored/ {
        proxy_pass http://$up/;
        proxy_store $dir/temp/stored;
        textextract json;
    }

    location /cached/ {
        proxy_pass http://$up/;
        proxy_cache cache;
        proxy_cache_valid any 1h;
        textextract json;
    }

    location /threads/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_min_size 1;
    }

    location /code/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_on_error 422;
    }

    location /strict/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_strict on;
    }

    location /augment/ {
        proxy_pass http://$up/;
        proxy_set_header Accept-Encoding "";
        textextract augment;
    }

    location /old/ {
        proxy_pass http://$up/;
        proxy_http_version 1.0;
        textextract json;
    }

    location /kept/ {
        proxy_pass http://kept/;
        proxy_set_header Connection "";
        textextract json;
    }

    location /kept_unbuffered/ {
        proxy_pass http://kept/;
        proxy_set_header Connection "";
        proxy_buffering off;
        textextract json;
    }

    location /paged/ {
        proxy_pass http://$up/;
        textextract json;
        error_page 502 = @paged;
    }

    location @paged {
        rewrite ^ /page break;
        proxy_pass http://$up;
    }

    location /observed/ {
        proxy_pass http://$up/;
        textextract observe;
    }

    location /limited/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_max_size 1k;
    }

    location /files/ {
        gzip_static always;
        textextract json;
        rewrite ^ /files/page.html break;
    }

    location /fastcgi/ {
        fastcgi_pass unix:$dir/fastcgi.sock;
        textextract json;
    }

    location /fastcgi_unbuffered/ {
        fastcgi_pass unix:$dir/fastcgi.sock;
        fastcgi_buffering off;
        textextract json;
    }

    location /ssi/ {
        ssi on;
    }
END

$t->locations($locations);
$t->servers(<<"END");
    server {
        listen unix:\$dir/h2.sock http2;
$locations
    }
END

my $server = fastcgi();

$t->start;

# Tests SSI with an invalid middle part: a part that cannot be decompressed is
# left out; nginx includes the received bytes of an interrupted part.
sub parts {
    my ($way, $name) = @_;

    my ($part) = get("/ssi/$way.html?name=$name")->body
        =~ /^\[\Q$page\E\|(.*)\|\Q$page\E\]\z/s;

    return $part;
}

for my $way (@ways) {
    for my $name (@names) {
        my $r;
        my @log = $t->log_of(sub { $r = get("/$way/$name") });

        is($r->status, 502, "$way, $name: an error");
        ok(!$r->cut, "$way, $name: all of it");
        unlike($r->head . $r->body, qr/secret|river/,
               "$way, $name: nothing of the upstream's");
        is(scalar @log, 1, "$way, $name: one line in the log");
        like($log[0], qr/incomplete response/, "$way, $name: says so");

        my $part = parts($way, $name);

        ok(defined $part, "$way, $name: the other parts of a page stay");
        is($part, '', "$way, $name: the part is left out")
            if $name =~ /gzip/ || $way =~ /code|strict/;
    }
}

is(get("/paged/$_")->body, $page, "$_: error_page") for @names;

# Tests that nginx closes a client's connection after the error, and says so
# in "Connection: close".

for my $way (qw(buffered unbuffered strict paged)) {
    for my $name (@names, 'page') {
        my $c = connection();
        my $r = $c->send('GET', "/$way/$name")->read;

        is($r->status, $way eq 'paged' || $name eq 'page' ? 200 : 502,
           "$way, $name: on a connection that could be kept");

        next if ($r->header('Connection') // '') eq 'close';

        is($c->send('GET', "/$way/page")->read->status, 200,
           "$way, $name: and a page behind it");
    }
}

SKIP: {
    skip('no curl that speaks HTTP/2')
        unless qx(curl --version 2>&1) =~ /^Features:.*\bHTTP2\b/m;

    my @streams = map { my $way = $_; map { "/$way/$_" } @names, 'page' }
        qw(buffered unbuffered threads strict);

    my $hosts = 0;

    # each request has a host of its own, so that curl opens a connection
    open(my $curl, '-|', qw(curl -s --http2-prior-knowledge -w),
         '%{url_effective} %{http_code}\n', '--unix-socket',
         $t->dir . '/h2.sock',
         map { ('-o', '/dev/null', 'http://host' . ++$hosts . $_) } @streams)
        or die "curl: $!";

    my %status = map { m{^http://host\d+(\S+) (\d+)} } <$curl>;

    is($status{$_}, m{/page$} ? 200 : 502, "HTTP/2, $_") for @streams;
}

for my $way (qw(files fastcgi fastcgi_unbuffered)) {
    is(get("/$way/x")->status, 502, "$way: an error");
    ok(defined parts($way, 'x'), "$way: the other parts of a page stay");
}

my @access = $t->access_log(scalar @names);

is(scalar(grep { m{^/buffered/\S+ 502 INCOMPLETE$} } @access[0 .. $#names]),
   scalar @names, '$textextract_status');

# Tests bodies that are sent while they arrive: the response has begun, so
# that it ends early, as without the module.

for my $way (qw(observed limited)) {
    for my $name (map { "late/$_" } keys %bad) {
        my $r = get("/$way/$name");

        is($r->status, 200, "$way, $name: has begun");
        ok($r->cut, "$way, $name: and breaks off");
    }
}

kill('KILL', $server);
waitpid($server, 0);

$t->finish;


# A FastCGI server that closes the connection in the middle of a page.
sub fastcgi {
    my $listen = IO::Socket::UNIX->new(Local => $t->dir . '/fastcgi.sock',
                                       Listen => 128)
        or die "listen: $!";

    my $pid = fork() // die "fork: $!";

    return $pid if $pid;

    my $bytes = "Status: 200\r\nContent-Type: text/html\r\n\r\n$page";

    TextExtract::Test::accept_all($listen, sub {
        my ($socket) = @_;

        sysread($socket, my $request, 65536);
        write_all($socket, pack('CCnnCx', 1, 6, 1, length $bytes, 0) . $bytes
                  . "HTTP is no FastCGI");
    });
}
