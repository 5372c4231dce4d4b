#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests extraction in a thread pool: the answers are the same, also if clients
# disconnect, nginx reloads, or the queue is full.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use IO::Socket::UNIX;
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $short = page('The bridge');
my $long = page('The river', 400);
my $huge = page('The sea', 4000);

$t->upstream(
    '/short' => ok_html($short),
    '/long' => ok_html($long),
    '/huge' => ok_html($huge),
    '/giant' => ok_html(gzipped(page('The ocean', 60000)),
                        'Content-Encoding' => 'gzip'),
    '/gzip' => ok_html(gzipped($short), 'Content-Encoding' => 'gzip'),
    '/bytes' => trickle(ok_html($long), 997),
    '/plain' => ok_html('<p>not an article'),
    '/binary' => ok_html("no tag here\n" x 4000),
);

$t->file('html/ssi/main.html', join('|', map {
    qq{<!--#include virtual="/pool/$_" -->}
} qw(long short bytes long plain gzip)) . '|end');
$t->file('html/parts/before.html', '<p>before</p>');
$t->file('html/parts/after.html', '<p>after</p>');

$t->main('thread_pool small threads=1 max_queue=0; thread_pool one threads=1;');
$t->http(q{log_format probe '$textextract_queue_time';});

$t->locations(<<'END');
    textextract_base_url http://example.org/page;

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

    location /defaults/ {
        proxy_pass http://$up/;
        textextract json;
    }

    location /refusing/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_min_size 1;
        textextract_on_error 422;
    }

    location /full/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_min_size 1;
        textextract_thread_pool small;
        textextract_max_size 100m;
    }

    location /full/503/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_min_size 1;
        textextract_thread_pool small;
        textextract_max_size 100m;
        textextract_on_error 503;
    }

    location /one/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_pool one;
        textextract_max_size 100m;
    }

    location /added/ {
        proxy_pass http://$up/;
        add_before_body /parts/before.html;
        add_after_body /parts/after.html;
        textextract text;
        textextract_thread_min_size 1;
    }

    location /ssi/ {
        ssi on;
    }

    location /parts/ {
    }
END

# Servers whose pages stay in nginx's buffers, as a socket holds only a part.

$t->servers(<<'END');
    server {
        listen unix:$dir/socket;

        location / {
            proxy_pass http://$up;
            proxy_buffer_size 64k;
            proxy_buffers 32 64k;
            proxy_busy_buffers_size 1900k;
            textextract observe;
            textextract_thread_pool one;
            access_log $dir/logs/access.log probe;
        }
    }
END

$t->start;


# The answer does not depend on the thread.

for my $path (qw(short long huge gzip bytes)) {
    my $expected = get("/loop/$path");

    for my $way (qw(pool defaults)) {
        my $r = get("/$way/$path");

        is($r->body, $expected->body, "$way: $path: the same page");
        is($r->header('ETag'), $expected->header('ETag'),
           "$way: $path: the same tag");
        is($r->header('Content-Length'), length $r->body,
           "$way: $path: the length");
    }
}

is(get('/pool/plain')->body, '<p>not an article',
   'not an article: the original');
is(get('/pool/binary')->body, "no tag here\n" x 4000,
   'not HTML: the original');
is(get('/refusing/plain')->status, 422, 'not an article: the status chosen');
is(get('/refusing/binary')->status, 422, 'not HTML: the status chosen');
is(head('/pool/long')->status, 200, 'HEAD');


# Several pages at once on one connection, and on several connections.

my $long_json = get('/loop/long')->body;
my $short_json = get('/loop/short')->body;

my $c = connection();

for my $round (1 .. 3) {
    $c->send('GET', '/pool/long')->send('GET', '/pool/short')
        ->send('GET', '/pool/plain');
}

for my $round (1 .. 3) {
    is($c->read->body, $long_json, "pipelined: long, $round");
    is($c->read->body, $short_json, "pipelined: short, $round");
    is($c->read->body, '<p>not an article', "pipelined: original, $round");
}

$c->close;

my @connections = map { connection() } 1 .. 20;

$_->send('GET', '/pool/huge') for @connections;

my $huge_json = get('/loop/huge')->body;

is(scalar(grep { $_->read->body eq $huge_json } @connections), 20,
   'twenty clients at once');


# On Linux the event loop has precedence over the threads: over those of a
# separate pool always, over those of the default pool while they extract.

SKIP: {
    skip 'no /proc', 4 unless -d "/proc/$$/task";
    skip 'nice enough', 4 if getpriority(0, 0) >= 10;

    my ($worker) = split ' ', slurp("/proc/$t->{nginx}/task/$t->{nginx}"
                                    . '/children');
    my %nice;

    # fields after the process name, which may contain any characters
    my $stat = sub { (slurp($_[0]) =~ /\) (.*)/)[0] };

    # a thread finishes its last page before it takes another one
    again(sub { get('/full/long')->header('Content-Type') =~ /json/ });

    ok(wait_until(sub {
        %nice = ();

        for my $thread (glob("/proc/$worker/task/*/stat")) {
            my @fields = split ' ', $stat->($thread);
            $nice{"$fields[16] $fields[38]"}++;
        }

        # fields of /proc: 19 is the nice value, 41 the policy when no page is
        # extracted
        return !grep { / 3$/ } keys %nice;
    }), 'a thread goes back to its own policy');

    my ($own) = split ' ', join ' ', map { (split ' ')[16] }
        $stat->("/proc/$worker/stat");

    is($nice{$own + 10 . ' 0'}, 1, 'the thread of a pool is nicer');
    is($nice{"$own 0"}, 34,
       'those of the default pool, another idle one and the worker not');
    is(keys %nice, 2, 'and there are no others');
}


# Parts of an SSI page keep their order, whichever is ready first.

is(get('/ssi/main.html')->body,
   join('|', $long_json, $short_json, $long_json, $long_json,
        '<p>not an article', $short_json, 'end'),
   'subrequests in their order');

my $added = get('/added/long');

like($added->body, qr/^<p>before<\/p>.*the river was high.*<p>after<\/p>$/s,
     'addition: before, page and after in their order');
is($added->header('Content-Length'), undef, 'addition: no length');


# Clients that disconnect.

for my $round (1 .. 20) {
    my $c = connection();
    $c->send('GET', '/pool/' . ($round % 2 ? 'huge' : 'bytes'));
    $c->close;
}

is(get('/pool/long')->body, $long_json, 'after clients that left');


# A full queue is an error like others.  A pool of one thread without a queue
# is full while a page is in it; the page that keeps the thread busy takes a
# thousand times longer than a request for another page.  The test is repeated
# if a short page was in the thread when the giant page came, or if the giant
# page ended too early.

for my $case (['/full', 200], ['/full/503', 503]) {
    my ($way, $status) = @$case;
    my ($r, $refused, @log);

    again(sub {
        my $before = $t->logged;

        @log = $t->log_of(sub {
            my $busy = connection()->send('GET', "$way/giant");

            do {
                $refused = get("$way/short");
            } until $t->logged > $before || is_ready($busy);

            $r = $busy->read;
        });

        return @log && !grep { m{GET $way/giant} } @log;
    });

    is($refused->status, $status, "$way: queue full");
    is($refused->body, $short, "$way: queue full: byte for byte")
        if $status == 200;
    is(scalar @log, 1, "$way: queue full: one line");
    like($log[0], qr/thread pool "small" takes no more tasks/,
         "$way: queue full: the line says it");

    is($r->status, 200, "$way: the page in the thread is answered");
    like($r->body, qr/^\{.*the river was high/s, "$way: and converted");
    ok(again(sub { get("$way/short")->body eq $short_json }),
       "$way: then the queue is free");
}


# With "observe", a page does not wait for the thread that its copy waits for:
# it arrives before the page that keeps the thread busy.  The test is repeated
# if the thread took the copy first or was done too early.

{
    my ($tries, $page) = (0);

    ok(again(sub {
        my $busy = connection()->send('GET', '/one/giant');

        wait_until(sub { at_work() || is_ready($busy) });

        my $c = bless {
            socket => IO::Socket::UNIX->new($t->dir . '/socket'), buffer => '',
        }, 'TextExtract::Test::Connection';

        # the whole page is in nginx's buffers before the client reads
        my $sent = $t->upstream_answers('/huge');

        $c->send('GET', '/huge');
        wait_until(sub { $t->upstream_answers('/huge') > $sent });
        get('/none.html');
        $page = $c->read->body;

        my $first = !is_ready($busy);

        $busy->read;

        my $waited = ($t->access_log(++$tries))[-1];

        return $first && $waited > 0.05;
    }), 'observed: before a thread is free for its copy');

    ok($page eq $huge, 'observed: the page');
}


# nginx reloads and quits during extractions.

@connections = map { connection() } 1 .. 10;
$_->send('GET', '/pool/huge') for @connections;
$t->reload;

is(scalar(grep { $_->read->body eq $huge_json } @connections), 10,
   'a reload: those under way are answered');
is(get('/pool/long')->body, $long_json, 'a reload: the new worker answers');

@connections = map { connection() } 1 .. 10;
$_->send('GET', '/pool/huge') for @connections;

# if the last connection is accepted, all are
is(get('/loop/short')->body, $short_json, 'before the end');

my $ends = $t->count_log(qr/gracefully shutting down/);

$t->signal('QUIT');
wait_until(sub { $t->count_log(qr/gracefully shutting down/) > $ends });

is(scalar(grep { $_->read->body eq $huge_json } @connections), 10,
   'a graceful end: those under way are answered');

$t->finish;
