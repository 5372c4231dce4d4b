#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests that Range and condition fields of a request are applied to the
# converted page, not to the original.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge');
my $date = 'Sun, 06 Nov 1994 08:49:37 GMT';
my @tags = ('ETag' => '"upstream"', 'Last-Modified' => $date,
            'Accept-Ranges' => 'bytes');

# An upstream that answers condition fields and ranges itself.
my $clever = sub {
    my ($socket, $request) = @_;

    my $reply = $request =~ /^If-None-Match:.*"upstream"/mi
        || $request =~ /^If-Modified-Since:/mi
        ? "HTTP/1.1 304 Not Modified\r\nETag: \"upstream\"\r\n\r\n"
        : $request =~ /^If-Match:(?!.*"upstream")/mi
        ? response(412, [], '')
        : $request =~ /^Range: bytes=0-9\r/mi
        ? response(206, ['Content-Type' => 'text/html',
                         'Content-Range' => 'bytes 0-9/' . length $page],
                   substr($page, 0, 10))
        : ok_html($page, @tags);

    write_all($socket, $reply);
};

$t->upstream(
    '/page' => $clever,
    '/partial' => response(206, ['Content-Type' => 'text/html',
                                 'Content-Range' => 'bytes 0-9/1000'],
                           '<p>0123456'),
    '/image' => response(200, ['Content-Type' => 'image/png', @tags],
                         "\x89PNG" . 'x' x 100),
    '/short' => ok_html('<p>short', @tags),
);

$t->file('html/page.html', $page);
$t->file('html/style.css', 'body { color: black }');
$t->http('proxy_cache_path $dir/temp/cache keys_zone=cache:1m;');

$t->locations(<<'END');
    location / {
        textextract json;
    }

    location /proxy/ {
        proxy_pass http://$up/;
        textextract json;
    }

    location /cache/ {
        proxy_pass http://$up/;
        proxy_cache cache;
        proxy_cache_valid 200 1h;
        textextract json;
    }

    location /chosen/ {
        auth_request /allowed;
        auth_request_set $view json;
        proxy_pass http://$up/;
        textextract $view;
    }

    location = /allowed {
        return 204;
    }

    location /force/ {
        proxy_pass http://$up/;
        proxy_force_ranges on;
        textextract json;
    }

    location /off/ {
        proxy_pass http://$up/;
        textextract off;
    }

    location /refusing/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_on_error 415;
    }

    location /gzip/ {
        proxy_pass http://$up/;
        textextract json;
        gzip on;
        gzip_types application/json;
        gzip_min_length 1;
    }

    location /formats/ {
        proxy_pass http://$up/page;
        textextract $arg_f;
    }

    location /dated/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_last_modified on;

        location /dated/before/ {
            proxy_pass http://$up/;
            if_modified_since before;
        }

        location /dated/off/ {
            proxy_pass http://$up/;
            if_modified_since off;
        }
    }

    location /to_off/ {
        textextract json;
        try_files /none @off;
    }

    location @off {
        rewrite ^ /page break;
        proxy_pass http://$up;
    }
END

$t->start;

for my $way ('/page.html', '/proxy/page', '/cache/page', '/cache/page',
             '/chosen/page')
{
    my $whole = get($way);
    my $tag = $whole->header('ETag');

    like($tag, qr/^"[0-9a-f]{16}-json"$/, "$way: a tag of our own");
    is($whole->header('Last-Modified'), undef, "$way: no date");
    is(get($way)->header('ETag'), $tag, "$way: the same for the same page");

    my $same = get($way, 'If-None-Match' => $tag);

    is($same->status, 304, "$way: If-None-Match with our tag");
    is($same->header('ETag'), $tag, "$way: a 304 has the tag");
    is($same->header('Content-Type'), undef, "$way: a 304 has no type");
    is($same->header('Content-Length'), undef, "$way: a 304 has no length");

    for my $list ("W/$tag", "\"a,b\", $tag", "\"x\",W/$tag", '*') {
        is(get($way, 'If-None-Match' => $list)->status, 304,
           "$way: If-None-Match: $list");
    }

    for my $list ('"upstream"', '"x"', "\"x,$tag\"", substr($tag, 1, -1)) {
        my $r = get($way, 'If-None-Match' => $list);

        is($r->status, 200, "$way: If-None-Match: $list");
        is($r->body, $whole->body, "$way: and the page");
    }

    is(get($way, 'If-None-Match' => '"x"', 'If-Modified-Since' => $date)
        ->status, 200, "$way: If-None-Match goes before If-Modified-Since");

    for my $name ('If-Modified-Since', 'If-Unmodified-Since') {
        is(get($way, $name => $date)->status, 200,
           "$way: $name: there is no date to compare");
    }

    is(get($way, 'If-Match' => $tag)->status, 200, "$way: If-Match");
    is(get($way, 'If-Match' => '*')->status, 200, "$way: If-Match: *");
    is(get($way, 'If-Match' => "W/$tag")->status, 412,
       "$way: If-Match is a strong comparison");
    is(get($way, 'If-Match' => "W/\"a,\", $tag")->status, 200,
       "$way: If-Match: behind a weak tag with a comma");
    is(get($way, 'If-Match' => '"upstream"')->status, 412,
       "$way: If-Match with the upstream's tag");

    for my $range ('bytes=0-', 'bytes=0-9', 'bytes=-5', 'bytes=99999-') {
        my $r = get($way, 'Range' => $range, 'If-Range' => $tag);

        is($r->status, 200, "$way: Range: $range");
        is($r->body, $whole->body, "$way: the page is sent whole");
    }

    is($whole->header('Accept-Ranges'), undef, "$way: no ranges on offer");
}

my @read = $t->upstream_requests;

ok(scalar @read, 'the upstream was asked');
is(scalar(grep { /^(?:If-|Range)/mi } @read), 0,
   'and saw no condition and no range');


# Each format has an entity tag of its own; gzip has the same tag.

my %tags = map { get("/formats/?f=$_")->header('ETag') => 1 }
    qw(reader html json markdown text);

is(scalar keys %tags, 5, 'every format has a tag of its own');

my $tag = get('/gzip/page')->header('ETag');
my $zipped = get('/gzip/page', 'Accept-Encoding' => 'gzip');

is($zipped->header('ETag'), "W/$tag", 'gzip weakens the tag');
is(get('/gzip/page', 'Accept-Encoding' => 'gzip', 'If-None-Match' => "W/$tag")
    ->status, 304, 'which matches nevertheless');


# With textextract_last_modified, dates are compared as directive
# "if_modified_since" says, also for HEAD.

my $earlier = 'Sat, 05 Nov 1994 08:49:37 GMT';
my $later = 'Mon, 07 Nov 1994 08:49:37 GMT';

my %since = (
    '' => [200, 304, 200, 200], 'before/' => [200, 304, 304, 200],
    'off/' => [200, 200, 200, 200],
);

for my $way (sort keys %since) {
    for my $i (0 .. 3) {
        my $since = ($earlier, $date, $later, 'some day')[$i];

        for my $method (qw(GET HEAD)) {
            for my $name (qw(page image)) {
                is(request($method, "/dated/$way$name",
                           'If-Modified-Since' => $since)->status,
                   $since{$way}[$i],
                   "$way$name: $method, If-Modified-Since: $since");
            }
        }
    }
}

for my $name (qw(page image)) {
    my @statuses = map {
        get("/dated/$name", 'If-Unmodified-Since' => $_)->status
    } $earlier, $date, $later, 'some day';

    is("@statuses", '412 200 200 200', "$name: If-Unmodified-Since");
}


# A 206 response of the upstream cannot be converted.

my @log = $t->log_of(sub {
    my $r = get('/proxy/partial');

    is($r->status, 206, 'a 206 nobody asked for: as it came');
    is($r->body, '<p>0123456', 'a 206: its bytes');
    is(get('/refusing/partial')->status, 415, 'a 206: the status chosen');
});

is(scalar @log, 2, 'a 206: a line for each');
like($log[0], qr/partial response/, 'a 206: the line says it');


# Responses that are not converted keep conditions and ranges.

my $css = get('/style.css');

is($css->status, 200, 'a file of another type');
is($css->header('Accept-Ranges'), 'bytes', 'which may be asked for in parts');
is(get('/style.css', 'If-None-Match' => $css->header('ETag'))->status, 304,
   'its own tag');
is(get('/style.css', 'If-None-Match' => '"x"')->status, 200, 'another tag');
is(get('/style.css', 'If-Modified-Since' => $css->header('Last-Modified'))
    ->status, 304, 'its own date');

my $part = get('/style.css', 'Range' => 'bytes=0-3');

is($part->status, 206, 'a part of it');
is($part->body, 'body', 'its bytes');
is(get('/proxy/image', 'If-None-Match' => '"upstream"')->status, 304,
   "an image of the upstream, with the upstream's tag");
is(length get('/proxy/image')->body, 104, 'the image itself');
is(get('/proxy/image', 'If-Match' => '"x"')->status, 412,
   'and that it must have another');

for my $case (['/proxy', 200], ['/cache', 206], ['/cache', 206],
              ['/force', 206])
{
    my ($way, $status) = @$case;

    is(get("$way/image", 'Range' => 'bytes=0-3')->status, $status,
       "$way: a range of an image is nginx's to cut");
}

for my $condition (['If-None-Match', '"upstream"', 304],
                   ['If-None-Match', '"x"', 200],
                   ['If-Modified-Since', $date, 304],
                   ['If-Match', '"upstream"', 200], ['If-Match', '"x"', 412])
{
    my ($name, $value, $status) = @$condition;

    is(get('/proxy/short', $name => $value)->status, $status,
       "not an article, $name: $value");
}

is(get('/off/page', 'If-None-Match' => '"upstream"')->status, 304,
   'off: the upstream answers conditions');
is(get('/off/page', 'Range' => 'bytes=0-9')->status, 206,
   'off: and ranges');
is(get('/to_off/page', 'Range' => 'bytes=0-9')->status, 206,
   'a location left for one that is off: the range is asked for again');

# Methods other than GET and HEAD keep their request fields for the upstream;
# a page that answers such a request is sent whole.

for my $path (qw(page short)) {
    my $r = request('POST', "/force/$path", 'Range' => 'bytes=0-3',
                    'Content-Length' => 0);

    is($r->status, 200, "POST, $path: no range");
    is($r->body, get("/force/$path")->body, "POST, $path: the same answer");
}

like(($t->upstream_requests)[-2], qr/^POST.*^Range: bytes=0-3\r$/ms,
     'POST: the upstream sees the range');
is(get('/proxy/short', 'Range' => 'bytes=0-1')->body, '<p>short',
   'not an article: the original, whole');

for my $way (qw(/cache /cache /force)) {
    my $part = get("$way/short", 'Range' => 'bytes=3-5');

    is($part->status, 206, "$way, not an article: a range of it");
    is($part->body, 'sho', "$way, not an article: its bytes");
    is($part->header('Content-Range'), 'bytes 3-5/8',
       "$way, not an article: where they are");
    is(get("$way/short", 'Range' => 'bytes=8-')->status, 416,
       "$way, not an article: a range behind it");
    is(get("$way/short", 'Range' => 'bytes=0-1', 'If-Range' => '"x"')->body,
       '<p>short', "$way, not an article: a range of another one");
}

$t->finish;
