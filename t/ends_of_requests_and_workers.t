#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests ends of requests, clients and worker processes while pages are
# collected, queued or extracted in a thread: nothing hangs, memory is freed,
# and the next requests are answered.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge');
my $long = page('The river', 400);

# A page that keeps a thread busy a thousand times as long as another request.
my $giant = ok_html(gzipped(page('The ocean', 40000)),
                    'Content-Encoding' => 'gzip');

# Sends the first half of a page, then waits until nginx disconnects.
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


# Returns the id of the worker process that has the connections.
sub worker {
    my @children = TextExtract::Test::worker();

    return @children == 1 ? $children[0] : undef;
}


# Requests pages one after another.  The first page is in the thread, or its
# body has begun to arrive.
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


# True if no memory is in use and the queue is empty: a location with a low
# limit converts a page.
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


# With one page in the thread and one in the queue, a third is refused, unless
# the thread was done before it came.

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


# Memory is full while a page is extracted, although its body was small and no
# output exists yet.

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


# Clients disconnect while their page is collected, queued or extracted, or
# while the answer is sent.

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


# The module must not stop the timer of the connection.

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


# A worker process that is killed loses its pages; no client waits for them.

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


# Reload: the old worker exits after its pages are answered, also those in the
# queue.

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


# A fast shutdown waits for no page except those in threads, which cannot be
# stopped.

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
