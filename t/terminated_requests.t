#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests requests that nginx terminates while one subrequest is in a thread and
# another one, which waits for its upstream, receives the events.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $held = $t->dir . '/held';
my $page = page('The river', 400);

# Returns an upstream's reply that waits until the test writes a file.
sub after {
    my ($name, $reply) = @_;

    return sub {
        my ($socket) = @_;

        wait_until(sub { -e "$held-$name" });
        write_all($socket, $reply);
    };
}

sub let_go { spew("$held-$_[0]", '') }

$t->upstream(
    '/slow' => after('slow', ok_html('slow')),
    '/page' => after('page', ok_html($page)),
    '/short' => ok_html(page('The bridge')),
    '/giant' => ok_html(gzipped(page('The ocean', 25000)),
                        'Content-Encoding' => 'gzip'),
    '/error' => after('error', response(500, [], '')),
);

$t->file('html/ssi/left.html',
         '<!--#include virtual="/cached/slow" -->'
         . '<!--#include virtual="/pool/page" -->');
$t->file('html/ssi/ended.html',
         '<!--#include virtual="/plain/slow" -->'
         . '<!--#include virtual="/pool/short" -->'
         . '<!--#include virtual="/plain/error" -->');

# A page with more subrequests than nginx can count in a request: 255.
$t->file('html/file/page.html', page('The ferry'));
$t->file('html/ssi/many.html',
         '<!--#include virtual="/file/page.html" -->' x 256);

$t->main('thread_pool one threads=1; error_log $dir/logs/info.log info;');
$t->http(<<'END');
    log_format probe '$uri $status';
    log_format time '$status $textextract_time';
    proxy_cache_path $dir/temp/cache keys_zone=cache:1m;
END

$t->locations(<<'END');
    location /pool/ {
        proxy_pass http://$up/;
        textextract text;
        textextract_thread_pool one;
        textextract_thread_min_size 1;
        textextract_max_size 100m;
        access_log $dir/logs/time.log time;
    }

    location /file/ {
        textextract text;
        textextract_thread_pool one;
        textextract_thread_min_size 1;
        access_log $dir/logs/file.log time;
    }

    location /acted/ {
        proxy_pass http://$up/;
        textextract text;
        textextract_thread_pool one;
        textextract_thread_min_size 1;
        post_action /act;
    }

    location = /act {
        proxy_pass http://$up/short;
        access_log $dir/logs/act.log time;
    }

    location /cached/ {
        proxy_pass http://$up/;
        proxy_cache cache;
        proxy_cache_valid 200 1h;
    }

    location /plain/ {
        proxy_pass http://$up/;
        proxy_intercept_errors on;
        error_page 500 = @ended;
    }

    location @ended {
        return 444;
    }

    location /ssi/ {
        ssi on;
        access_log $dir/logs/access.log probe;
    }
END

$t->start;

# Waits until the upstream has received this number of requests.
sub upstream_has {
    my ($path, $count) = @_;

    return wait_until(sub {
        (grep { m{^GET $path } } $t->upstream_requests) >= $count;
    });
}


# Waits until nginx has handled all earlier events, since events are handled
# in their order.
sub settled { get('/none.html') }

sub upstream_sent {
    my ($path, $count) = @_;

    wait_until(sub { $t->upstream_answers($path) >= $count });
    settled();
}


# Closes a client's connection and waits until nginx has noticed it.
sub leave {
    my ($c) = @_;

    my $seen = qr/client \S+ closed |(?:recv|send|writev)\(\) failed/;
    my $count = sub {
        scalar(() = slurp($t->dir . '/logs/info.log') =~ /$seen/g);
    };
    my $before = $count->();

    $c->close;

    return wait_until(sub { $count->() > $before });
}


# A client disconnects.  A cached page is still fetched to its end, so that
# the request ends in the subrequest that goes to the thread.

my $c = connection()->send('GET', '/ssi/left.html');

upstream_has('/slow', 1);
upstream_has('/page', 1);

ok(leave($c), 'a client has left');
let_go('page');

is_deeply([$t->access_log(1)], ['/ssi/left.html 200'],
          'a client has left: the request has ended');


# A subrequest terminates the request while the thread is busy with another
# page.  Further bytes of the client are an event for the subrequest that
# waits.

my $busy = connection()->send('GET', '/pool/giant');

wait_until(sub { at_work() || is_ready($busy) });

$c = connection()->send('GET', '/ssi/ended.html');

upstream_has('/slow', 2);
upstream_has('/error', 1);
upstream_sent('/short', 1);

let_go('error');
upstream_sent('/error', 1);

for (1 .. 6) {
    $c->write('GET');
    settled();
}

like($busy->read->body, qr/the river was high/, 'a busy thread');
is_deeply([($t->access_log(2))[1]], ['/ssi/ended.html 444'],
          'a part has ended the request: it is no longer open');

let_go('slow');
is(get('/cached/slow')->body, 'slow', 'the worker goes on');


# Fills the thread's queue with several pages.
sub busy {
    my $sent = $t->upstream_answers('/giant');
    my @clients = map { connection()->send('GET', '/pool/giant') } 1 .. 4;

    upstream_sent('/giant', $sent + @clients);

    return @clients;
}

# A client disconnects whose page has many subrequests that wait for the
# thread.

my ($ended, @clients) = (2);

ok(again(sub {
    @clients = busy();
    $c = connection()->send('GET', '/ssi/many.html');
    settled();
    leave($c);

    my $early = $t->access_log($ended) > $ended;
    my $waits = !is_ready($clients[3]);

    $_->read for @clients;
    $t->access_log(++$ended);

    return $waits && !$early;
}), 'many parts: the request has not ended');

is(($t->access_log($ended))[-1], '/ssi/many.html 499',
   'many parts: it ends behind the threads');

is(get('/ssi/many.html')->body, get('/file/page.html')->body x 256,
   'many parts: each in its place');


# A queued page whose client disconnects is not extracted.

ok(again(sub {
    my $before = slurp($t->dir . '/logs/file.log');

    @clients = busy();
    $c = connection()->send('GET', '/file/page.html');
    settled();
    leave($c);
    $_->read for @clients;

    my $log;

    wait_until(sub {
        $log = substr(slurp($t->dir . '/logs/file.log'), length $before);
        return $log =~ /\n/;
    });

    return $log eq "499 -\n";
}), 'a client that has left the queue');


# A post_action goes to an upstream while the thread is busy.

@clients = busy();

my $sent = $t->upstream_answers('/short');

$c = connection()->send('GET', '/acted/short');

upstream_sent('/short', $sent + 1);
leave($c);

$_->read for @clients;
ok(wait_until(sub { slurp($t->dir . '/logs/act.log') }),
   'a client has left: the action is done');

$t->finish;
