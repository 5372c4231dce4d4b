#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests the configurations of conf-examples and README.md: each is started
# unchanged except for paths, ports and addresses of upstreams, and answers
# requests.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge') =~ s{<p>Paragraph number 1 }{
    <p><a href="https://www.example.org/other?a=b">Elsewhere</a>,
    <a href="more">more</a>, <a href="https://else.example/">others</a>:
    <img src="/bridge.jpg" alt="A bridge"> paragraph number 1 }r;

my @evil = ('Set-Cookie' => 'evil=1', 'Refresh' => '0; url=//evil/');

sub redirect {
    return response(302, ['Location' => $_[0], 'Content-Type' => 'text/html',
                          @evil], '<script>evil()</script>');
}

$t->upstream(
    '/article' => ok_html($page, @evil),
    '/cached' => ok_html($page),
    '/account/' => ok_html($page),
    '/svg' => response(200, ['Content-Type' => 'image/svg+xml', @evil],
                       '<svg><script>evil()</script></svg>'),
    '/short' => ok_html('<p>evil', @evil),
    '/moved' => redirect('https://www.example.org/article'),
    '/away' => redirect('https://evil.example/'),
    '/relative' => redirect('/article'),
    '/again' => redirect('http://news.example.com/article'),
    '/port' => redirect('http://www.example.org:22/'),
    '/user' => redirect('http://evil@www.example.org/article'),
    '/loop' => redirect('/loop'),
    '/accel' => ok_html($page, 'X-Accel-Redirect' => '/sorry.html', @evil),
);

my %waiting = map { s{.*/}{}r => 1 } glob(ROOT . '/conf-examples/*.conf');

# Starts an example.  Each of the given replacements must match.
sub example {
    my ($name, @changes) = @_;

    delete $waiting{$name};

    my $conf = slurp(ROOT . "/conf-examples/$name");

    like($conf, qr/^#/, "$name: begins with what it is for");

    start_example($conf, @changes);
}


sub start_example {
    my ($conf, @changes) = @_;

    $t->start_conf($conf, qr/listen +8080/ => 'listen 127.0.0.1:$port',
                   @changes);
}

# Returns the URL of the link to the original at the end of a page.
sub original {
    my ($r, $name) = @_;

    my ($href) = $r->body =~ m{<a\ href="([^"]*)"\ rel="noopener\ noreferrer">
                               [^<]*</a>\s*</footer>}x;

    ok($href, "$name: there is a link to the original");

    return ($href // '') =~ s/&amp;/&/gr;
}


# Tests that the link to the original, followed with the client's headers,
# leads to the upstream's page on the same server.
sub is_original {
    my ($path, $name, @header) = @_;

    my $r = get($path, @header);
    like($r->body, qr/<footer class="end">/, "$name: a reader page");

    my $url = original($r, $name);
    ok($url =~ s{^http://localhost(?=/)}{}, "$name: its original is here");
    is(get($url, @header)->body, $page, "$name: and is the original");
}


sub no_evil {
    my ($r, $name) = @_;

    unlike($r->head . $r->body, qr/evil/, "$name: nothing of the upstream's");
}


# A site in reader view: reader-proxy.conf.

example('reader-proxy.conf',
        qr/server +www\.example\.org:443/ => 'server $up',
        qr{https://site} => 'http://site');

my $r = get('/article');

is($r->status, 200, 'reader: 200');
like($r->header('Content-Type'), qr{^text/html}, 'reader: a page');
like($r->body, qr/paragraph number 1/, 'reader: with the article');
like($r->body, qr{href="/other\?a=b"},
     'reader: a link to the site stays here');
like($r->body, qr{href="/more"}, 'reader: a relative link stays here');
like($r->body, qr{href="https://else\.example/"},
     'reader: one to another site does not');
like($r->body, qr{src="https://www\.example\.org/bridge\.jpg"},
     'reader: pictures are those of the site');
like($r->body, qr{rel="canonical" href="https://www\.example\.org/article"},
     'reader: the original is at the site');
is(original($r, 'reader'), 'https://www.example.org/article',
   'reader: where the link to it leads');
no_evil($r, 'reader');

$r = get('/moved');
is($r->status, 302, 'reader: a redirect');
like($r->header('Location'), qr{^http://localhost(?::\d+)?/article$},
     'reader: stays here');
no_evil($r, 'reader: redirect');

for my $path (qw(svg short away)) {
    $r = get("/$path");
    like($r->body, qr/no reader view/, "reader: $path: the error page");
    like($r->body, qr{<a href='https://www\.example\.org/$path'>},
         "reader: $path: with a link to the original");
    no_evil($r, "reader: $path");
}

for my $query (q{?'><script>evil()</script>}, '?<b>') {
    like(get("/short$query")->body, qr{<a href='https://www\.example\.org/'>},
         "reader: nothing of $query is in the error page");
}

$r = get('/accel');
like($r->body, qr/paragraph number 1/, 'reader: X-Accel-Redirect is ignored');
like(($t->upstream_requests)[0], qr/^Host: www\.example\.org\r$/m,
     'reader: the site is asked by its name');
$t->stop_nginx;


# An extraction endpoint: extract-endpoint.conf.

example('extract-endpoint.conf',
        qr{\$extract_scheme://\$extract_allowed\$extract_path}
            => 'http://$up$extract_path',
        qr{proxy_connect_timeout +5s;} => '',
        qr{proxy_read_timeout +15s;} => '');

for my $path ('/extract/https://www.example.org/article',
              '/extract/http://news.example.com/article?a=b&c=d%20e')
{
    $r = get($path);

    is($r->status, 200, "$path: 200");
    like($r->header('Content-Type'), qr{^application/json}, "$path: JSON");

    my ($url) = $path =~ m{/extract/(.*)};

    like($r->body, qr/"url":"\Q$url\E"/, "$path: of that address");
    is($r->header('Vary'), 'Accept', "$path: Vary");

    my ($site) = $path =~ m{(.*//[^/]+/)};

    like($r->body, qr{"href":"\Q$site\Emore"},
         "$path: its links lead back here");
    like($r->body, qr{"href":"https://else\.example/"},
         "$path: those of others do not");
    no_evil($r, $path);
}

like(($t->upstream_requests)[-1],
     qr{^GET /article\?a=b&c=d%20e HTTP/1\.1\r\nHost: news\.example\.com\r}m,
     'the address is asked for as it was written');
like(get('/extract/https://www.example.org/article',
         'Accept' => 'text/markdown')->header('Content-Type'),
     qr{^text/markdown}, 'Accept: text/markdown');

for my $case (['https://other.example/article', 403],
              ['https://www.example.org.evil.example/', 403],
              ['http://127.0.0.1/', 403], ['http://localhost/', 403],
              ['http://169.254.169.254/latest', 403],
              ['http://2130706433/', 403], ['http://0x7f.1/', 403],
              ['http://[::1]/', 400], ['http://www.example.org:22/', 400],
              ['http://user@www.example.org/', 400],
              ['http://www.example.org@evil.example/', 400],
              ['http://www.example.org\\@evil.example/', 400],
              ['file:///etc/passwd', 400], ['ftp://www.example.org/', 400],
              ['', 400], ['www.example.org/article', 400])
{
    my ($url, $status) = @$case;
    my $before = $t->upstream_requests;

    is(get("/extract/$url")->status, $status, "'$url': $status");
    is(scalar $t->upstream_requests, $before, "'$url': nobody is asked");
}

for my $path (qw(moved relative again)) {
    $r = get("/extract/https://www.example.org/$path");

    is($r->status, 200, "$path: the redirect is followed");
    like($r->body, qr{"url":"https?://[a-z.]+/article"},
         "$path: and the address is the new one");
    like($r->body, qr{"href":"/extract/https?://[a-z.]+/more"},
         "$path: and the links are");
    no_evil($r, $path);
}

for my $case (['away', 403], ['port', 400], ['user', 400], ['loop', 502]) {
    my ($path, $status) = @$case;

    $r = get("/extract/https://www.example.org/$path");
    is($r->status, $status, "$path: the redirect is not followed");
    no_evil($r, $path);
}

for my $path (qw(svg short)) {
    $r = get("/extract/https://www.example.org/$path");
    is($r->status, $path eq 'svg' ? 415 : 422, "$path: refused");
    no_evil($r, $path);
}

is(request('POST', '/extract/https://www.example.org/article',
           'Content-Length' => 0)->status, 405, 'POST');
is(get('/-/fetch')->status, 404, 'the inner location cannot be asked');
$t->stop_nginx;


# Switching between views: toggle.conf.

example('toggle.conf', qr{http://127\.0\.0\.1:3000} => 'http://$up');

my %type = (reader => 'text/html; charset=utf-8', off => 'text/html',
            json => 'application/json; charset=utf-8',
            markdown => 'text/markdown; charset=utf-8',
            text => 'text/plain; charset=utf-8');

for my $case (['off', ''], ['reader', '?view=reader'], ['json', '?view=json'],
              ['markdown', '?view=markdown'], ['text', '?view=text'],
              ['off', '?view=original', 'Cookie' => 'view=reader'],
              ['off', '?view=no'],
              ['reader', '', 'Cookie' => 'view=reader'],
              ['off', '', 'Cookie' => 'view=original',
               'Accept' => 'text/markdown'],
              ['markdown', '', 'Accept' => 'text/markdown'],
              ['json', '', 'Accept' => 'application/json'],
              ['markdown', '', 'User-Agent' => 'ClaudeBot/1.0'],
              ['off', '', 'User-Agent' => 'Mozilla/5.0'],
              ['json', '?view=json', 'Cookie' => 'view=reader'])
{
    my ($view, $query, @header) = @$case;
    my $name = "toggle: '$query' @header";

    $r = get("/cached$query", @header);

    is($r->header('Content-Type'), $type{$view}, "$name: $view");
    is($r->header('Vary') // '',
       'Accept-Encoding' . ($query =~ /=(?!no)/
                            ? '' : ' | Accept, Cookie, User-Agent'),
       "$name: Vary");
}

for my $query ('?view=reader', '?view=reader&id=5', '?id=5&view=reader') {
    is_original("/cached$query", "toggle: $query");
}

is_original('/cached', 'toggle: a cookie', 'Cookie' => 'view=reader');
is_original('/cached?id=5', 'toggle: a cookie, and arguments',
            'Cookie' => 'view=reader');
like(($t->upstream_requests)[-1], qr/[?&]id=5[& ]/,
     'toggle: the arguments of the page stay');

is(get('/account/?view=json')->header('Content-Type'), 'text/html',
   'toggle: a location without views');
$t->stop_nginx;


# Cached results: cache.conf.

example('cache.conf', qr{http://127\.0\.0\.1:3000} => 'http://$up',
        qr{/run/textextract\.sock} => '$dir/inner.sock',
        qr{/var/lib/nginx/textextract} => '$dir/temp/results');

my %body;

for my $view (qw(json reader original)) {
    my $before = $t->upstream_requests;

    for my $cached (qw(MISS HIT HIT)) {
        $r = get("/cached?view=$view");

        is($r->status, 200, "cache: $view: $cached: 200");
        is($r->header('X-Cache'), $cached, "cache: $view: $cached");
        $body{$r->body} = $view;
    }

    is(scalar $t->upstream_requests, $before + 1,
       "cache: $view: the upstream is asked once");
}

is(scalar keys %body, 3, 'cache: the same bytes each time, by view');
like(get('/cached?view=json')->body,
     qr{"url":"http://localhost/cached\?view=json"},
     'cache: the address that clients know');
is_original("/cached$_", "cache: $_") for ('?view=reader', '?a=b&view=reader');
is(get('/cached?view=json', 'If-None-Match'
       => get('/cached?view=json')->header('ETag'))->status, 304,
   'cache: If-None-Match');
$t->stop_nginx;


# The configuration in README.md.

my ($readme) = slurp(ROOT . '/README.md')
    =~ /^(    load_module .*\n(?:(?:    .*)?\n)*)/m;

start_example($readme =~ s/^ {4}//gmr, qr/^user +www-data;/m => '',
              qr/^error_log .*?;/m => '',
              qr{http://127\.0\.0\.1:3000} => 'http://$up');

for my $case (['off', ''], ['reader', '?view=reader'], ['json', '?view=json'],
              ['markdown', '?view=markdown'], ['text', '?view=text'],
              ['off', '?view=original'], ['off', '?view=html'])
{
    my ($view, $query) = @$case;

    is(get("/cached$query")->header('Content-Type'), $type{$view},
       "README: '$query': $view");
}

is(get('/short?view=reader')->body, '<p>evil', 'README: nothing to read');

for my $query ('?view=reader', '?view=reader&id=5', '?id=5&view=reader') {
    is_original("/cached$query", "README: $query");
}

$t->stop_nginx;


# An access log with the variables: log.conf.

example('log.conf', qr{http://127\.0\.0\.1:3000} => 'http://$up',
        qr{/var/log/nginx} => '$dir/logs');

is(get('/article')->body, $page, 'log: the page as it is');
get('/svg');
is(get('/short')->body, '<p>evil', 'log: another page as it is');

wait_until(sub {
    (() = slurp($t->dir . '/logs/extraction.log') =~ /\n/g) >= 2;
});

my @lines = split /\n/, slurp($t->dir . '/logs/extraction.log');

require JSON::PP;

my ($first, $second) = map { JSON::PP->new->decode($_) } @lines;

is(scalar @lines, 2, 'log: one line for each page');
is($first->{extraction}, 'OK', 'log: what would have come of it');
is($first->{title}, 'The bridge', 'log: the title');
is($first->{page_type}, 'article', 'log: its type');
is($first->{bytes_in}, length $page, 'log: its size');
like($first->{seconds}, qr/^\d+\.\d+$/, 'log: the time');
is($second->{extraction}, 'NOT_ARTICLE', 'log: and of the other');
$t->stop_nginx;

is(join(' ', sort keys %waiting), '', 'every example has been started');

$t->finish;
