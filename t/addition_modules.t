#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests pages that cannot be converted and to which addition modules add other
# pages before and after: the client gets the error and none of the added
# pages.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge');
my $large = page('The river', 400);
my $date = 'Sun, 06 Nov 1994 08:49:37 GMT';
my $head = "HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n";

$t->upstream(
    '/page' => ok_html($page, 'Last-Modified' => $date),
    '/short' => ok_html('<p>short'),
    '/large' => ok_html($large),
    '/cut' => ok_html($page, 'Content-Length' => 10000),
    '/trickle' => trickle($head . $large, 5000),
    '/endless' => sub {
        my ($socket) = @_;

        syswrite($socket, $head);
        1 while syswrite($socket, '<p>again and again</p>' x 500);
    },
    '/late' => sub {
        my ($socket) = @_;

        select(undef, undef, undef, 0.2);
        write_all($socket, ok_html('<p>flood</p>'));
    },
);

$t->file('html/parts/flood.html', '<p>flood</p>' x 1000);
$t->file('html/sorry.txt', 'sorry');

my %additions = (
    before => 'add_before_body /parts/flood.html;',
    late => 'add_before_body /plain/late;',
    after => 'add_after_body /parts/flood.html;',
    both => 'add_before_body /plain/late; add_after_body /parts/flood.html;',
    converted => 'add_before_body /loop/large;',
);

for my $name (keys %additions) {
    $t->locations(<<"END");
    location /$name/ {
        proxy_pass http://\$up/;
        $additions{$name}
        textextract text;
        textextract_on_error 503;
        textextract_max_size 20000;

        location /$name/threads/ {
            proxy_pass http://\$up/;
            textextract_thread_min_size 1;
        }

        location /$name/pass/ {
            proxy_pass http://\$up/;
            textextract_on_error pass;
            textextract_last_modified on;
        }

        location /$name/sorry/ {
            proxy_pass http://\$up/;
            error_page 502 503 /sorry.txt;
        }

        location /$name/away/ {
            proxy_pass http://\$up/;
            error_page 502 503 = \@away;
        }
    }
END
}

$t->locations(<<'END');
    location @away {
        rewrite ^ /page break;
        proxy_pass http://$up;
    }

    location /plain/ {
        proxy_pass http://$up/;
    }

    location /loop/ {
        proxy_pass http://$up/;
        textextract text;
        textextract_thread_min_size 1;
    }

    location /parts/ {
    }
END

$t->start;

# Tests that a response has this status and a complete body, and that no bytes
# follow it on the connection.
sub answers {
    my ($path, $status, $body, @headers) = @_;

    my $c = connection()->send('GET', $path, @headers);
    my $r = $c->read;

    is($r->status, $status, "$path: $status");
    ok(!$r->cut, "$path: the answer is whole");
    like($r->body, $body, "$path: it is the error's");
    unlike($r->head . $r->body, qr/flood|river/, "$path: and nothing else");

    if (($r->header('Connection') // '') eq 'close') {
        is($c->rest, '', "$path: nor is behind it");
        return;
    }

    # a second response would begin with surplus bytes of the first one
    $c->send('GET', '/plain/page', 'Connection' => 'close');
    like($c->rest, qr{^HTTP/1.1 200 }, "$path: nor is behind it");
}

for my $name (sort keys %additions) {
    for my $case (qw(short large cut trickle endless)) {
        my $status = $case eq 'cut' ? 502 : 503;

        answers("/$name/$case", $status, qr/<center>nginx/);
        answers("/$name/threads/$case", $status, qr/<center>nginx/);
        answers("/$name/sorry/$case", $status, qr/^sorry$/);
    }

    is(get("/$name/away/short")->body, $page,
       "$name: an error_page of an upstream");

    answers("/$name/page", 412, qr/<center>nginx/, 'If-Match' => '"x"');

    # bytes after a 304 would be read as the next response
    for my $condition (['If-None-Match' => '*'],
                       ['If-Modified-Since' => $date])
    {
        for my $path ("/$name/pass/page", "/$name/pass/short") {
            my $r = get($path, @$condition);

            is($r->status, 200, "$path, $condition->[0]: no 304");
            like($r->body, qr/flood|river/, "$path: but all of the page");
            ok(!$r->cut, "$path: to its end");
        }
    }

    my $r = get("/$name/page");

    like($r->body, qr/the river was high/, "$name: a page that is one");
    ok(!$r->cut, "$name: the whole of it");
}

$t->finish;
