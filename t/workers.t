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
    my @children = TextExtract::Test::worker();

    return @children == 1 ? $children[0] : undef;
}


# Requests whose pages come to nginx one after the other: the first one is in
# the thread, if it is not done with yet, or has begun to come at least.
sub busy {
    my @paths = @_;
    my @clients;

    for my $path (@paths) {
        my ($name) = $path =~ m{(/\w+)$};
        my $asked = $t->upstream_requests;
        my $sent = $t->upstream_answers($name);

        push @clients, connection()->send('GET', $path);

        if ($name eq '/half') {
            wait_until(sub { $t->upstream_requests > $asked });

        } else {
            wait_until(sub { $t->upstream_answers($name) > $sent });
        }

        get('/none.html');

        wait_until(sub { at_work() || is_ready($clients[0]) })
            if @clients == 1 && $name ne '/half';
    }

    return @clients;
}


sub lines { scalar(() = slurp($t->dir . '/logs/access.log') =~ /\n/g) }


sub access_lines {
    my ($count) = @_;

    my @lines = $t->access_log($logged += $count);

    return @lines[$logged - $count .. $logged - 1];
}


# Nothing is held, or in the queue: a location that allows little takes a page.
sub is_free {
    my ($name) = @_;

    ok(wait_until(sub {
        get('/loop/long')->status == 200;
    }), "$name: memory is given back");

    ok(wait_until(sub {
        my $body = get('/one/page')->body;

        access_lines(1);
        return $body eq $json;
    }), "$name: the next page");
}


# One page in the thread, one in the queue, and a third is too much, unless the
# first one was done before it came.

my $refused;

ok(again(sub {
    my @waiting = busy('/one/giant', '/one/giant');

    $refused = get('/full/page');

    my @statuses = map { $_->read->status } @waiting;

    access_lines(2);
    return $refused->status == 503 && "@statuses" eq '200 200';
}), 'a queue of one is full; those in it are answered');

unlike($refused->head . $refused->body, qr/river|bridge/,
       'a full queue: nothing of the page');

is_free('a full queue');


# Memory is full while a page is at work, though it was small when it came, and
# before anything comes of it.

ok(again(sub {
    my ($client) = busy('/one/giant');
    my $full;

    do {
        $full = get('/loop/page')->status == 503;
    } until $full || is_ready($client);

    my $early = !is_ready($client);

    $client->close;
    access_lines(1);
    return $full && $early;
}), 'the memory of an extraction counts');

is_free('memory of an extraction');


# Clients that leave while the page is collected, in the queue or the thread,
# and while its answer is sent.

my ($client) = busy('/one/half');

$client->close;
like((access_lines(1))[0], qr{^/one/half 499 (?:OFF|INCOMPLETE)$},
     'a client that left early');
is_free('a client that left early');

ok(again(sub {
    $_->close for busy('/one/giant', '/one/page');

    return 2 == grep { / 499 INCOMPLETE$/ } access_lines(2);
}), 'clients that left while their pages were at work');

is_free('clients that left at work');

($client) = busy('/one/giant');
$client->fill;
$client->close;
like((access_lines(1))[0], qr/ OK$/, 'a client that left while it was sent');
is_free('a client that left late');

my $asked = $t->upstream_requests;

$client = connection()->send('GET', '/ssi/main.html');

ok(wait_until(sub { $t->upstream_requests > $asked + 1 }),
   'parts of a page are at work');
$client->close;
is_free('a client that left with parts at work');


# The connection's timer is not ours to stop.

my $r = connection()->send('GET', '/hasty/giant')->read;

is($r->status, 0, 'send_timeout is shorter than the work: no answer');
is((access_lines(1))[0], '/hasty/giant 408 INCOMPLETE',
   'send_timeout: what the log says');
is_free('send_timeout');

ok(again(sub {
    my $body = get('/hasty/page')->body;

    access_lines(1);
    return $body eq $json;
}), 'send_timeout: a page that is quick');


# A worker that is killed takes its pages with it, and nobody waits for them.

my $killed;

ok(again(sub {
    wait_until(sub { $killed = worker() });

    my @waiting = busy('/one/giant', '/one/long', '/one/half');

    kill('KILL', $killed);

    return !grep { $_->read->status } @waiting;
}), 'a worker is killed: connections are closed');

ok(wait_until(sub {
    my $worker = worker();
    return $worker && $worker != $killed;
}), 'a worker is killed: there is another');

is(get('/one/long')->body, $long_json, 'a worker is killed: it answers');
$logged = lines();
is_free('a worker is killed');


# A reload: the old worker ends when its pages are answered, those that wait
# for the thread included.

my $old = worker();

my @waiting = busy('/one/giant', '/one/long');
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

my ($master, $worker);

ok(again(sub {
    $t->start unless $t->{nginx};

    $master = $t->{nginx};
    wait_until(sub { $worker = worker() });

    @waiting = busy('/one/giant', '/one/long', '/one/half');
    kill('TERM', $master);

    my $answered = grep { $_->read->status } @waiting;

    ok(wait_until(sub {
        return waitpid($master, POSIX::WNOHANG()) == $master;
    }), 'a fast end: the master is gone');
    ok(!-d "/proc/$worker", 'a fast end: and the worker');

    delete $t->{nginx};

    return !$answered;
}), 'a fast end: connections are closed');

is(join('', grep { !/exited on signal 9/ } $t->alarming), '',
   'nothing alarming but the signal');
is(join('', map { slurp($_) } glob($t->dir . '/logs/sanitizer*')), '',
   'no reports');

$t->stop;
done_testing();
