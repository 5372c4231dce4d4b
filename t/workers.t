#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Ends of requests, of clients and of worker processes while pages are in the
# thread pool, wait for it, or are collected: nothing hangs, what was held is
# given back, and the next requests are answered.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use IO::Select;
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge');
my $long = page('The river', 400);

# It keeps a thread busy for a thousand times as long as another request takes.
my $giant = ok_html(gzipped(page('The ocean', 40000)),
                    'Content-Encoding' => 'gzip');

# The first half of a page, and no more until the client, nginx, has gone.
my $half = sub {
    my ($socket) = @_;

    syswrite($socket, ok_html($long, 'Content-Length' => length $long)
             =~ s/.{30000}\z//sr);
    sysread($socket, my $byte, 1);
};

$t->upstream('/page' => ok_html($page), '/long' => ok_html($long),
             '/giant' => $giant, '/half' => $half);

$t->file('html/ssi/main.html', '<!--#include virtual="/one/giant" -->|'
         . '<!--#include virtual="/one/page" -->|end');

$t->http('log_format probe \'$request_uri $status $textextract_status\';');
$t->main('thread_pool one threads=1 max_queue=1;');

$t->locations(<<'END');
    textextract_max_size 100m;
    textextract_base_url http://example.org/;

    location /one/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_pool one;
        textextract_thread_min_size 1;
        access_log $dir/logs/access.log probe;
    }

    location /full/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_pool one;
        textextract_thread_min_size 1;
        textextract_on_error 503;
    }

    location /hasty/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_pool one;
        textextract_thread_min_size 1;
        send_timeout 50ms;
        access_log $dir/logs/access.log probe;
    }

    location /loop/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_pool off;
        textextract_max_inflight 1m;
        textextract_on_error 503;
    }

    location /ssi/ {
        ssi on;
    }
END

$t->start;

my $json = get('/loop/page')->body;
my $long_json = get('/loop/long')->body;
my $logged = 0;

like($json, qr/the river was high/, 'a page');


# The process that has the connections.
sub worker {
    my @children = split ' ',
        slurp("/proc/$t->{nginx}/task/$t->{nginx}/children");

    return @children == 1 ? $children[0] : undef;
}


# A request whose page is in the pool, or is soon.
sub busy {
    my ($path) = @_;

    my $asked = $t->upstream_requests;
    my $c = connection()->send('GET', $path);

    wait_until(sub { $t->upstream_requests > $asked });

    return $c;
}


sub access_lines {
    my ($count) = @_;

    my @lines = $t->access_log($logged += $count);

    return @lines[$logged - $count .. $logged - 1];
}


# Nothing is held: a location that allows little takes a page.
sub is_free {
    my ($name) = @_;

    ok(wait_until(sub {
        get('/loop/long')->status == 200;
    }), "$name: memory is given back");
    is(get('/one/page')->body, $json, "$name: the next page");
    access_lines(1);
}


# One page in the thread, one in the queue, and a third is too much.

my @waiting = (busy('/one/giant'), busy('/one/giant'));
my $refused;

ok(wait_until(sub {
    my $c = connection()->send('GET', '/full/page');
    my $r = $c->read;

    $refused = $r if $r->status == 503;

    return $refused;
}), 'a queue of one is full');

unlike($refused->head . $refused->body, qr/river|bridge/,
       'a full queue: nothing of the page');

for my $c (@waiting) {
    is($c->read->status, 200, 'a full queue: those in it are answered');
}

access_lines(2);
is_free('a full queue');


# Memory is full while a page is at work, though it was small when it came.

my $client = busy('/one/giant');

ok(wait_until(sub {
    get('/loop/page')->status == 503;
}), 'the memory of an extraction counts');
ok(!IO::Select->new($client->{socket})->can_read(0),
   'before anything comes of it');

$client->close;
access_lines(1);
is_free('memory of an extraction');


# Clients that leave while the page is collected, in the queue or the thread,
# and while its answer is sent.

$client = connection()->send('GET', '/one/half');

ok(wait_until(sub {
    (grep { /^GET \/half/ } $t->upstream_requests) == 1;
}), 'the page is being collected');
$client->close;
like((access_lines(1))[0], qr{^/one/half 499 (?:OFF|INCOMPLETE)$},
     'a client that left early');
is_free('a client that left early');

@waiting = (busy('/one/giant'), busy('/one/page'));
$_->close for @waiting;

is(scalar(grep { / 499 INCOMPLETE$/ } access_lines(2)), 2,
   'clients that left while their pages were at work');
is_free('clients that left at work');

$client = busy('/one/giant');
$client->fill;
$client->close;
like((access_lines(1))[0], qr/ OK$/, 'a client that left while it was sent');
is_free('a client that left late');

$client = connection()->send('GET', '/ssi/main.html');

ok(wait_until(sub {
    $t->upstream_requests
        && ($t->upstream_requests)[-1] =~ m{^GET /(?:giant|page) };
}), 'parts of a page are at work');
$client->close;
is_free('a client that left with parts at work');


# The connection's timer is not ours to stop.

my $r = connection()->send('GET', '/hasty/giant')->read;

is($r->status, 0, 'send_timeout is shorter than the work: no answer');
is((access_lines(1))[0], '/hasty/giant 408 INCOMPLETE',
   'send_timeout: what the log says');
is_free('send_timeout');
is(get('/hasty/page')->body, $json, 'send_timeout: a page that is quick');
access_lines(1);


# A worker that is killed takes its pages with it, and nobody waits for them.

my $killed = worker();
@waiting = (busy('/one/giant'), busy('/one/long'), busy('/one/half'));

kill('KILL', $killed);

for my $c (@waiting) {
    is($c->read->status, 0, 'a worker is killed: connections are closed');
}

ok(wait_until(sub {
    my $worker = worker();
    return $worker && $worker != $killed;
}), 'a worker is killed: there is another');

is(get('/one/long')->body, $long_json, 'a worker is killed: it answers');
is_free('a worker is killed');
access_lines(1);


# A reload: the old worker ends when its pages are answered, those that wait
# for the thread included.

my $old = worker();

@waiting = (busy('/one/giant'), busy('/one/long'));
$t->reload;
ok(wait_until(sub {
    return get('/loop/page')->body eq $json;
}), 'a reload: the new worker answers');

like($waiting[0]->read->body, qr/^\{.*the river/,
     'a reload: the page in the thread');
is($waiting[1]->read->body, $long_json, 'a reload: the page behind it');
ok(wait_until(sub { !-d "/proc/$old" }),
   'a reload: the old worker ends');


# A fast end waits for no page, but for threads, which cannot be stopped.

my $master = $t->{nginx};
my $worker = worker();

@waiting = (busy('/one/giant'), busy('/one/long'), busy('/one/half'));
kill('TERM', $master);

for my $c (@waiting) {
    is($c->read->status, 0, 'a fast end: connections are closed');
}

ok(wait_until(sub {
    return waitpid($master, POSIX::WNOHANG()) == $master;
}), 'a fast end: the master is gone');
ok(!-d "/proc/$worker", 'a fast end: and the worker');

delete $t->{nginx};

my @bad = grep { !/exited on signal 9/ }
    grep { /\[(?:alert|crit|emerg)\]/ } split /^/, $t->log_text;

is(join('', @bad), '', 'nothing alarming but the signal');
is(join('', map { slurp($_) } glob($t->dir . '/logs/sanitizer*')), '',
   'no reports');

$t->stop;
done_testing();
