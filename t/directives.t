#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests directives that have no test file of their own, the variables, and the
# formats that keep the original page: augment and observe.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use JSON::PP qw(decode_json);
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge');
my $large = page('The river', 400);
my $chinese = page("\xe6\xa1\xa5") =~ s/<html lang="en">/<html lang="zh">/r;
my $modified = 'Sun, 06 Nov 1994 08:49:37 GMT';
my $head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

my $deep = '<div>' x 300 . $page;
my $many = '<p>word</p>' x 5000 . $page;

$t->upstream(
    '/page' => ok_html($page, 'Last-Modified' => $modified,
                       'ETag' => '"upstream"', 'Content-MD5' => 'abc==',
                       'Accept-Ranges' => 'bytes',
                       'Content-Security-Policy' => "script-src 'self'",
                       'Link' => '</a.css>; rel=preload; as=style'),
    '/large' => ok_html($large),
    '/signs' => ok_html('<p>Signs ' . '&' x 1_950_000),
    '/deep' => ok_html($deep),
    '/many' => ok_html($many),
    '/chinese' => ok_html($chinese),
    '/two' => ok_html($page . '<!-- </BODY> -->'),
    '/open' => ok_html($page =~ s/<\/body>\n<\/html>//r),
    '/short' => ok_html('<p>Too short.</p></body>'),
    '/sparse' => ok_html('<p>Too short.' . ' ' x 90_000 . '</p>'),
    '/gzip' => ok_html(gzipped($page), 'Content-Encoding' => 'gzip'),
    '/part' => response(206, ['Content-Type' => 'text/html',
                              'Content-Range' => 'bytes 0-99/1000'],
                        substr($page, 0, 100)),
    '/utf16' => response(200,
                         ['Content-Type' => 'text/html; charset=UTF-16LE'],
                         join '', map { "$_\0" } split //, $page),
    '/bom16' => ok_html("\xff\xfe" . join '', map { "$_\0" } split //, $page),
    '/trickle' => trickle(ok_html($page), 100),
    '/chunks' => trickle("${head}Transfer-Encoding: chunked\r\n\r\n"
                         . chunked($page, 70), 200),
    '/close' => "HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n$page",
    '/cut' => "${head}Content-Length: 10000\r\n\r\n$page",
    '/binary' => ok_html("\x89PNG\r\n\x1a\n" . "\0\1\2\3" x 4000),
    '/404' => response(404, ['Content-Type' => 'text/html'], $page),
);

$t->file('html/files/page.html', $page);
$t->file('html/ssi/main.html', join '|', map {
    qq{<!--#include virtual="$_" -->}
} qw(/observe/page /observe/threads/page /augment/page));

$t->http(<<'END');
    log_format probe escape=json '{"uri":"$request_uri",'
        '"status":"$textextract_status","format":"$textextract_format",'
        '"title":"$textextract_title","length":"$textextract_length",'
        '"in":"$textextract_bytes_in","time":"$textextract_time",'
        '"queue":"$textextract_queue_time"}';
END

$t->locations(<<'END');
    textextract_base_url http://example.org/;
    textextract_max_size 100k;

    location / {
        proxy_pass http://$up;
    }

    location /json/ {
        proxy_pass http://$up/;
        textextract json;
        access_log $dir/logs/access.log probe;
    }

    location /threads/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_thread_min_size 1;
        access_log $dir/logs/access.log probe;
    }

    location /tagless/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_etag off;
    }

    location /modified/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_last_modified on;
    }

    location /csp/ {
        proxy_pass http://$up/;
        textextract reader;
        textextract_csp "default-src 'none'; report-uri /csp?$arg_a";

        location /csp/inherited/ {
            proxy_pass http://$up/;
        }

        location /csp/off/ {
            proxy_pass http://$up/;
            textextract_csp off;

            location /csp/off/inherited/ {
                proxy_pass http://$up/;
            }
        }
    }

    location /inflight/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_max_inflight 50000;
    }

    location /inflight/503/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_max_inflight 50000;
        textextract_on_error 503;
    }

    location /output/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_max_size 4m;
        textextract_max_inflight 10m;
    }

    location /limits/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_limits nodes=1000;

        location /limits/steps/ {
            proxy_pass http://$up/;
            textextract_limits steps=10;
        }
    }

    location /literal/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_method vsse;
        textextract_vsse share=0.9 t1=0.5;
    }

    location /threshold/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_method threshold;

        location /threshold/high/ {
            proxy_pass http://$up/;
            textextract_threshold from=1000 to=1000;
            textextract_on_error 422;
        }
    }

    location /augment/ {
        proxy_pass http://$up/;
        textextract augment;
        access_log $dir/logs/access.log probe;

        location /augment/threads/ {
            proxy_pass http://$up/;
            textextract_thread_min_size 1;
        }

        location /augment/code/ {
            proxy_pass http://$up/;
            textextract_on_error 422;
        }
    }

    location /observe/ {
        proxy_pass http://$up/;
        textextract observe;
        textextract_on_error 422;
        access_log $dir/logs/access.log probe;

        location /observe/threads/ {
            proxy_pass http://$up/;
            textextract_thread_min_size 1;
        }

        location /observe/small/ {
            proxy_pass http://$up/;
            textextract_max_size 1k;
        }

        location /observe/full/ {
            proxy_pass http://$up/;
            textextract_max_inflight 1k;
        }

        location /observe/slow/ {
            proxy_pass http://$up/;
            textextract_thread_min_size 1;
            limit_rate 60k;
        }

        location /observe/unbuffered/ {
            proxy_pass http://$up/;
            proxy_buffering off;
            textextract_thread_min_size 1;
        }
    }

    location /files/ {
        textextract observe;
        access_log $dir/logs/access.log probe;
    }

    location /ssi/ {
        ssi on;
    }
END

$t->start;

my $logged = 0;

# Returns the variables of the request that was logged last.
sub variables {
    my @lines = $t->access_log(++$logged);
    my %v = $lines[$logged - 1] =~ /"(\w+)":"((?:\\.|[^"\\])*)"/g;

    return \%v;
}


# Entity tags and Last-Modified.

is(get('/tagless/page')->header('ETag'), undef, 'textextract_etag off');
is(get('/tagless/page', 'If-None-Match' => '"upstream"')->status, 200,
   "not the upstream's tag either");

my $r = get('/modified/page');

is($r->header('Last-Modified'), $modified, 'textextract_last_modified on');
like($r->header('ETag'), qr/-json"$/, 'beside a tag of our own');
is(get('/modified/page', 'If-Modified-Since' => $modified)->status, 304,
   'If-Modified-Since: not modified');
is(get('/modified/page', 'If-Modified-Since'
       => 'Mon, 07 Nov 1994 08:49:37 GMT')->status, 200,
   'If-Modified-Since: another time');
is(get('/json/page', 'If-Modified-Since' => $modified)->status, 200,
   'without it the time means nothing');
variables();


# The content security policy of a reader page.

my $own = "default-src 'none'; report-uri /csp?x";

is(get('/csp/page?a=x')->header('Content-Security-Policy'), $own,
   'textextract_csp');
is(get('/csp/inherited/page?a=x')->header('Content-Security-Policy'), $own,
   'textextract_csp, inherited');
is(get('/csp/off/page')->header('Content-Security-Policy'), undef,
   'textextract_csp off: none, nor the one of the other page');
is(get('/csp/off/inherited/page')->header('Content-Security-Policy'), undef,
   'textextract_csp off, inherited');


# Limits: size, depth, attributes, nodes, steps.

my $json = get('/json/page')->body;
variables();

is(get('/inflight/page')->body, $json, 'textextract_max_inflight: enough');

my @log = $t->log_of(sub {
    is(get('/inflight/large')->body, $large,
       'textextract_max_inflight: too much is passed');
});

is(scalar @log, 1, 'textextract_max_inflight: one line in the log');
like($log[0], qr/bytes of pages are in flight, at most 50000 allowed/,
     'which says it');
is(get('/inflight/503/large')->status, 503,
   'textextract_max_inflight: the status chosen');
is(get('/inflight/page')->body, $json,
   'textextract_max_inflight: what was held is given back');

# A page of characters for which JSON writes six bytes each.  The client does
# not read, so that the output stays in memory.

my $waiting = connection()->send('GET', '/output/signs');

$waiting->fill;
is(get('/output/page')->body, $page,
   'textextract_max_inflight: the output counts');
like(($t->logged)[-1], qr/: (\d{8}) bytes of pages are in flight/,
     'textextract_max_inflight: with all its bytes');
$waiting->close;

ok(wait_until(sub {
    get('/output/page')->header('Content-Type') =~ /json/;
}), 'textextract_max_inflight: until the client has left');

like(get('/limits/many')->body, qr/too many elements/,
     'textextract_limits nodes=');
unlike(get('/json/many')->body, qr/too many elements/,
       'textextract_limits: by default more are read');
variables();
is(get('/limits/steps/page')->body, $page, 'textextract_limits steps=');
like(get('/literal/page')->body, qr/the river was high/,
     "a method's parameters");
like(get('/threshold/page')->body, qr/the river was high/,
     'another method');
is(get('/threshold/high/page')->status, 422, 'and its parameters');


# Variables.

get('/json/page');
my $v = variables();

is($v->{status}, 'OK', '$textextract_status');
is($v->{format}, 'json', '$textextract_format');
is($v->{title}, 'The bridge', '$textextract_title');
is($v->{in}, length $page, '$textextract_bytes_in');
like($v->{length}, qr/^\d+$/, '$textextract_length');
like($v->{time}, qr/^\d+\.\d{6}$/, '$textextract_time: in seconds');
is($v->{queue}, '', '$textextract_queue_time: not in the event loop');

get('/threads/page');
$v = variables();

like($v->{time}, qr/^\d+\.\d{6}$/, '$textextract_time: in a thread');
like($v->{queue}, qr/^\d+\.\d{6}$/, '$textextract_queue_time');

get('/json/404');
$v = variables();

is(join(' ', map { $v->{$_} } qw(status format title time)), 'OFF   ',
   'a page that is none of ours has no variables');


# augment: the page with JSON before its end.

for my $way ('', '/threads') {
    $r = get("/augment$way/page");
    my $body = $r->body;
    my $block = $body
        =~ s{<script\ type="application/json"\ id="textextract">([^<>&']*)</script>
             (?=\s*</body>)}{}sx ? $1 : '';
    is($body, $page, "augment$way: the page as it is");
    is_deeply(decode_json($block), decode_json($json),
              "augment$way: and its JSON");
    is($r->header('Content-Type'), 'text/html', "augment$way: type");
    is($r->header('Content-Security-Policy'), "script-src 'self'",
       "augment$way: the page's policy");
    is($r->header('Link'), '</a.css>; rel=preload; as=style',
       "augment$way: and what it preloads");
    like($r->header('ETag'), qr/-augment"$/, "augment$way: a new tag");

    for my $name (qw(Content-MD5 Accept-Ranges Last-Modified)) {
        is($r->header($name), undef, "augment$way: no $name");
    }

    ok(!$r->cut, "augment$way: the length");

    $v = variables();
    is("$v->{status} $v->{format}", 'OK augment', "augment$way: variables");
}

is(get('/augment/page', 'If-None-Match' => $r->header('ETag'))->status, 304,
   'augment: If-None-Match');
variables();
isnt(get('/augment/two')->header('ETag'), $r->header('ETag'),
     'augment: another page, another tag');
variables();

my $body = get('/augment/chinese')->body;
variables();

like($body, qr/"title":"\\u6865"/, 'augment: the JSON is in ASCII');
is($body =~ s{<script type.*?</script>}{}sr, $chinese,
   'augment: the page is not');
like(get('/augment/two')->body, qr/<\/script>\s*<\/body>\s*<\/html>\s*<!-- <\/B/,
     'augment: before the end tag of the body');
variables();
like(get('/augment/open')->body, qr/<\/script>\s*$/,
     'augment: or at the end of the page');
variables();
is(head('/augment/page')->header('Content-Type'), 'text/html',
   'augment: HEAD');
variables();

for my $case (['short', 'NOT_ARTICLE'], ['gzip', 'ENCODED'],
              ['utf16', 'ENCODED'], ['bom16', 'ENCODED'],
              ['binary', 'FAILED'], ['404', 'OFF'])
{
    my ($path, $status) = @$case;

    is(get("/augment/$path")->body, get("/$path")->body,
       "augment: $path as it is");
    is(variables()->{status}, $status, "augment: $path: $status");
}

is(get('/augment/code/short')->status, 422, 'augment: the status chosen');
variables();


# observe: the response is unchanged; only variables are set.

my $plain = sub { $_[0]->head =~ s/^(?:Date|Connection):.*\r\n//mgr };

my %status = (page => 'OK', large => 'OK', chinese => 'OK', gzip => 'OK',
              utf16 => 'OK', trickle => 'OK', chunks => 'OK', close => 'OK',
              short => 'NOT_ARTICLE', binary => 'FAILED', 404 => 'OFF',
              cut => 'INCOMPLETE');

for my $way ('', '/threads', '/unbuffered') {
    for my $path (sort keys %status) {
        my $original = get("/$path");
        $r = get("/observe$way/$path");

        is($r->body, $original->body, "observe$way, $path: the page");
        is($plain->($r), $plain->($original), "observe$way, $path: headers");

        $v = variables();
        is($v->{status}, $status{$path}, "observe$way, $path: the variable");
    }
}

is($v->{format}, 'observe', 'observe: $textextract_format');

@log = $t->log_of(sub { get('/observe/slow/sparse'); variables() });
is(scalar @log, 1, 'observe: a page is judged once, however slowly it is read');

is(get('/observe/page', 'Range' => 'bytes=0-9')->status, 200,
   "observe: ranges are the upstream's to answer");
variables();

@log = $t->log_of(sub { $r = get('/observe/part'); $v = variables() });
is($r->status, 206, 'observe: one that it has answered');
is($v->{status}, 'INCOMPLETE', 'observe: one that it has answered: status');
is(scalar @log, 0, 'observe: which is no error');

is(get('/observe/small/page')->body, $page, 'observe: more than is looked at');
is(variables()->{status}, 'TOO_LARGE',
   'observe: more than is looked at: status');
is(head('/observe/small/page')->status, 200,
   'observe: more than is looked at: HEAD');
variables();

# A page that is sent unchanged logs no error.

for my $path (qw(page short binary trickle)) {
    for my $way ('', '/small', '/full') {
        @log = $t->log_of(sub { get("/observe$way/$path"); variables() });

        is(scalar(grep { !/\[notice\]/ } @log), 0,
           "observe$way, $path: no warning in the log");
    }
}

like($t->log_text, qr/\[notice\] .* textextract: $_/, "observe: a notice, $_")
    for 'not an article', 'too large', '\d+ bytes of pages', 'the body is not';

for my $case ([200, 'OK'], [206, 'INCOMPLETE', 'Range' => 'bytes=0-99'],
              [304, 'OFF', 'If-None-Match' => '*'])
{
    my ($code, $status, @header) = @$case;

    $r = get('/files/page.html', @header);

    is($r->status, $code, "observe: a file, $code");
    is($r->body, $code == 200 ? $page
                 : $code == 206 ? substr($page, 0, 100) : '',
       "observe: a file, $code: its bytes");
    is(variables()->{status}, $status, "observe: a file, $code: $status");
}

is(head('/observe/page')->header('ETag'), '"upstream"', 'observe: HEAD');
variables();

my $c = connection();

$c->send('GET', '/observe/threads/large')->send('GET', '/observe/threads/page')
  ->send('GET', '/json/page');
is($c->read->body, $large, 'observe: pipelined');
is($c->read->body, $page, 'observe: pipelined, second');
is($c->read->body, $json, 'observe: pipelined, another');

my $ssi = get('/ssi/main.html')->body;

is($ssi =~ s{<script type.*?</script>}{}sr, "$page|$page|$page",
   'observe and augment: parts of a page');

$t->finish;
