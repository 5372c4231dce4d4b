#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests pages that cannot be converted: the original is sent unchanged, or the
# configured status; one line in the log states the reason.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge');
my $large = page('The river', 400);
my $bomb = gzipped('<p>' . 'a' x 3_000_000);

my $login = '<title>Log in</title><h1>Log in to the tide tables</h1>'
            . '<p>If you lost your password, we send you a new one by mail, '
            . 'which is good for one day. Please look into the folder for '
            . 'unwanted mail if you find nothing where you look first.'
            . '<form><input name=u><input type=password name=p></form>'
            . '<p>Readers who have no account yet can have one for nothing.';

my @headers = ('ETag' => '"upstream"', 'Set-Cookie' => 'a=1',
               'Last-Modified' => 'Sun, 06 Nov 1994 08:49:37 GMT',
               'Accept-Ranges' => 'bytes', 'Content-MD5' => 'abc==',
               'Link' => '</a.css>; rel=preload',
               'Content-Security-Policy' => "default-src 'self'");

# A failure's upstream response, reason in the log, and status variable.
my %cases = (
    short => [ok_html('<p>Too short.</p>', @headers),
              qr/not an article: text length \d+/, 'NOT_ARTICLE'],
    empty => [ok_html('', @headers), qr/not an article: text length 0/,
              'NOT_ARTICLE'],
    login => [ok_html($login, @headers),
              qr/not an article: text length 0.*: nothing to read: a form to/,
              'NOT_ARTICLE'],
    text => [ok_html("no tag anywhere\n" x 50, @headers), qr/./, 'FAILED'],
    binary => [ok_html("\x89PNG\r\n\x1a\n" . "\0\1\2\3" x 4000, @headers),
               qr/./, 'FAILED'],
    length => [ok_html($large, @headers), qr/too large response: \d+ bytes/,
               'TOO_LARGE'],
    chunks => [response(200, ['Content-Type' => 'text/html',
                              'Transfer-Encoding' => 'chunked', @headers],
                        chunked($large, 1000)),
               qr/too large response: more than 20000 bytes/, 'TOO_LARGE'],
    trickle => [trickle("HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n"
                        . "ETag: \"upstream\"\r\n\r\n$large", 5000),
                qr/too large response: more than 20000 bytes/, 'TOO_LARGE'],
    bomb => [ok_html($bomb, 'Content-Encoding' => 'gzip', @headers),
             qr/./, 'TOO_LARGE'],
    encoding => [ok_html($page, 'Content-Encoding' => 'pack200', @headers),
                 qr/./, 'ENCODED'],
    corrupt => [ok_html(substr(gzipped($page), 0, 20) . 'x' x 100,
                        'Content-Encoding' => 'gzip', @headers),
                qr/./, 'ENCODED'],
    cut_gzip => [ok_html(substr(gzipped($page), 0, -20),
                         'Content-Encoding' => 'gzip', @headers),
                 qr/./, 'ENCODED'],
    lie => [ok_html($page, 'Content-Encoding' => 'gzip', @headers),
            qr/./, 'ENCODED'],
);

$t->upstream(map { ("/$_" => $cases{$_}[0]) } keys %cases);
$t->upstream('/page' => ok_html($page));
$t->upstream('/cut' => ok_html($page, 'Content-Length' => 10_000));
$t->upstream('/wrong' => "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
    . "Set-Cookie: secret=1\r\nContent-Encoding: gzip\r\n\r\nno gzip");


# An upstream that sends an endless page until nginx disconnects.
$t->upstream('/endless' => sub {
    my ($socket) = @_;

    syswrite($socket, "HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n");
    1 while syswrite($socket, '<p>again and again</p>' x 500);
});

# An upstream that answers with the length of the form it received.
$t->upstream('/form' => sub {
    my ($socket, $request) = @_;

    my ($form) = $request =~ /\r\n\r\n(.*)/s;
    my ($length) = $request =~ /^Content-Length: (\d+)\r/mi;

    while (length $form < $length) {
        sysread($socket, $form, 65536, length $form) or last;
    }

    write_all($socket, ok_html('a form of ' . length $form));
});

$t->file('html/short.html', '<p>Too short.</p>');

$t->http(<<'END');
    proxy_cache_path $dir/temp/cache keys_zone=cache:1m;
    log_format probe '$request_uri $status $textextract_status';
END

$t->locations(<<'END');
    textextract_max_size 20000;

    location /original/ {
        proxy_pass http://$up/;
    }

    location /pass/ {
        proxy_pass http://$up/;
        textextract json;
        access_log $dir/logs/access.log probe;
    }

    location /unbuffered/ {
        proxy_pass http://$up/;
        proxy_buffering off;
        textextract json;
    }

    location /threads/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_min_size 0;
    }

    location /code/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_on_error 422;
    }

    location /cache/ {
        proxy_pass http://$up/;
        proxy_cache cache;
        proxy_cache_valid 200 1h;
        textextract json;
        textextract_on_error 422;
    }

    location /page/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_on_error 503;
        error_page 503 /sorry.txt;
    }

    location = /sorry.txt {
        access_log $dir/logs/access.log probe;
    }

    location /away/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_min_size 1k;
        textextract_on_error 503;
        error_page 503 = @away;
    }

    location @away {
        rewrite ^ /page break;
        proxy_pass http://$up;
        textextract text;
    }

    # a form in a temporary file, which nginx closes when it needs it no more

    location /form/ {
        proxy_pass http://$up/;
        client_body_buffer_size 1k;
        textextract json;
        textextract_thread_min_size 1k;
        textextract_on_error 503;
        error_page 502 503 = @form;
    }

    location /added/ {
        proxy_pass http://$up/;
        client_body_buffer_size 1k;
        textextract augment;
        textextract_on_error 503;
        error_page 502 503 = @form;
    }

    location @form {
        rewrite ^ /form break;
        proxy_pass http://$up;
        client_body_buffer_size 1k;
    }

    # other filters have already read the page when it exceeds the limit

    location /around/ {
        proxy_pass http://$up/;
        sub_filter river flood;
        sub_filter_once off;
        add_after_body /original/page;
        textextract json;
        textextract_on_error 422;
    }

    location /dynamic/ {
        proxy_pass http://$up/page;
        textextract $arg_format;
    }

    location = /short.html {
        textextract json;
    }

    location /min/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_min_length 0;
    }
END

$t->file('html/sorry.txt', 'sorry');
$t->start;

my $text = get('/away/short')->body;

like($text, qr/^\w.*the river was high/m, 'a page of another upstream');

my $plain = sub { $_[0]->head =~ s/^(?:Date|Connection):.*\r\n//mgr };

for my $case (sort keys %cases) {
    my ($reply, $line, $status) = @{$cases{$case}};
    my $original = get("/original/$case");

    for my $way (qw(pass unbuffered threads)) {
        my $r;
        my @log = $t->log_of(sub { $r = get("/$way/$case") });

        ok($r->body eq $original->body, "$way, $case: byte for byte");
        ok(!$r->cut, "$way, $case: all of it");
        is($plain->($r), $plain->($original), "$way, $case: the headers");
        is(scalar @log, 1, "$way, $case: one line in the log");
        like($log[0], $line, "$way, $case: it says why");
    }

    my $r;
    my @log = $t->log_of(sub { $r = get("/code/$case") });

    is($r->status, 422, "$case: the status chosen");
    unlike($r->head, qr/^(?:Set-Cookie|Content-Encoding|ETag|Link):/mi,
           "$case: nothing of the upstream's headers");
    unlike($r->body, qr/Too short|river|bridge|\0|no tag|aaaa|tide/,
           "$case: nothing of its body");
    ok(!$r->cut, "$case: the answer is whole");
    is(scalar @log, 1, "$case: one line in the log");

    is(get("/page/$case")->body, 'sorry', "$case: error_page");
    is(get("/away/$case")->body, $text, "$case: error_page of an upstream");
    is(get("/cache/$case")->status, 422, "$case: into a cache");
    is(get("/cache/$case")->status, 422, "$case: and from it");
}

my @access = $t->access_log(2 * keys %cases);
my %status = map { m{^/pass/(\S+) 200 (\S+)} } @access;
my %redirected = map { m{^/page/(\S+) 503 (\S+)} } @access;

for my $case (sort keys %cases) {
    is($status{$case}, $cases{$case}[2], "$case: \$textextract_status");
    is($redirected{$case}, $cases{$case}[2],
       "$case: and behind the redirect to an error_page");
}


# A page over the size limit is answered before it ends.

is(get('/code/endless')->status, 422, 'a page without an end');
is(get('/page/endless')->body, 'sorry', 'a page without an end: error_page');
is(get('/away/endless')->body, $text,
   'a page without an end: error_page of an upstream');

# An error_page location with an upstream gets the form, too.

for my $way (qw(form added)) {
    for my $case (qw(short chunks trickle cut endless)) {
        my $c = connection();

        $c->send('POST', "/$way/$case", 'Content-Length' => 50_000);
        $c->write('x' x 50_000);
        is($c->read->body, 'a form of 50000',
           "$way, $case: an error_page is sent the form, too");
    }
}

# Bytes that filters have buffered of the page are not sent with the error.

for my $case (qw(chunks endless)) {
    my $c = connection()->send('GET', "/around/$case", Connection => 'close');
    my $r = $c->read;

    is($r->status, 422, "other filters, $case: the status chosen");
    ok(!$r->cut, "other filters, $case: the answer is whole");
    unlike($r->body, qr/flood|bridge/, "other filters, $case: nothing else");
    is($c->rest, '', "other filters, $case: nor behind it");
}


# Static files.

my $file = get('/short.html');

is($file->body, '<p>Too short.</p>', 'a file: as it is');
like($file->header('ETag'), qr/^"[0-9a-f]+-11"$/, 'a file: its own tag');
is($file->header('Accept-Ranges'), 'bytes', 'a file: ranges on offer');


# For HEAD, only the size of a page is known.

is(head('/pass/length')->header('ETag'), '"upstream"',
   'HEAD of a page that is too large: the original headers');
is(head('/code/length')->status, 422, 'or the status chosen');


# textextract_min_length, and an unknown format in a variable.

is(get('/min/short')->header('Content-Type'),
   'application/json; charset=utf-8', 'textextract_min_length 0');

for my $format ('', '0', 'off') {
    my @log = $t->log_of(sub {
        is(get("/dynamic/?format=$format")->body, $page, "'$format' is off");
    });

    is(scalar @log, 0, 'and nothing to log');
}

my @log = $t->log_of(sub {
    is(get('/dynamic/?format=pdf')->body, $page, 'an unknown format is off');
});

is(scalar @log, 1, 'and one line in the log');
like($log[0], qr/unknown format "pdf", taken as off/, 'says so');


# The connection can be used after a failed page.

my $c = connection();

for my $path ('/pass/short', '/pass/length', '/pass/chunks', '/code/length',
              '/code/short', '/code/bomb', '/code/endless')
{
    $c->send('GET', $path);
    ok(!$c->read->cut, "keepalive: $path");
}

$c->send('GET', '/original/page');
is($c->read->body, $page, 'keepalive: and the next');

$t->finish;
