#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests script/demo: its own pages, another site, pages without a text, and
# each reader page's link to the original.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $page = page('The bridge') =~ s{<p>Paragraph number 1 }{
    <p><a href="more">More</a>: paragraph number 1 }r;
my $list = '<!DOCTYPE html><title>News</title><ul>'
    . join('', map { "<li><a href=\"article?id=$_\">Headline $_</a>" } 1 .. 20)
    . '</ul>';

$t->upstream('/' => ok_html($list), '/article' => ok_html($page),
             '//form' => ok_html($page),
             '/gone' => response(404, ['Content-Type' => 'text/html'], $page));
$t->start_upstream;

# do not stop a demo that somebody else runs
$ENV{DEMO_STATE} = $t->dir . '/demo';

# Returns what the script prints.  Tries again if the port was taken.
sub demo {
    my (@args) = @_;
    my $text;

    for (1 .. 5) {
        $t->{port} = TextExtract::Test::free_port();

        open(my $out, '-|', 'sh', '-c', 'exec "$@" 2>&1', 'sh',
             ROOT . '/script/demo', '--port', $t->port, @args)
            or die "script/demo: $!";
        $text = do { local $/; <$out> };
        close($out);

        last if $text !~ /is in use/;
    }

    is($?, 0, "@args: status 0") or diag($text);

    return $text;
}


# Returns the paths of the URLs that the script prints.
sub paths {
    my ($text) = @_;

    return $text =~ m{^ {4}http://127\.0\.0\.1:\d+(/\S*)$}mg;
}


# Tests that a reader page's link to the original leads to no reader page.
sub is_original {
    my ($path, $bytes) = @_;

    my ($href) = get($path)->body
        =~ m{<footer\ class="end">\s*<a\ href="http://[^/"]+([^"]*)"}x;

    ok($href, "$path: a reader page that links the original");
    is(get(($href // '/') =~ s/&amp;/&/gr)->body, $bytes,
       "$path: which is the original");
}


END {
    system(ROOT . '/script/demo', '--stop') if -f ($ENV{DEMO_STATE} // '');
}


# The script's own pages.

my $text = demo();

my @paths = paths($text);

for my $path (@paths) {
    my ($view, $name) = $path =~ m{^/(\w+)/([\w.]+)$};
    my $nothing = $name eq 'front.html' && $view ne 'original';
    my $r = get($path);

    is($r->status, $nothing ? 422 : 200, "$path: status");
    like($r->body, qr/Nothing to read/, "$path: says so") if $nothing;

    is_original($path, slurp(ROOT . "/demo/pages/$name"))
        if $view eq 'reader' && !$nothing;
}

cmp_ok(scalar @paths, '>=', 30, 'its pages in each format');
like(get('/')->body, qr/href="reader\/front\.html"/, 'a list of them');


# A page of another site.

$text = demo("http://$t->{up}/article?a=b");

unlike($text, qr/nothing to read/, 'an article: nothing is amiss');
like($text, qr/stopped the one that was running/, 'the first one has ended');

for my $path (paths($text)) {
    is(get($path)->status, 200, "$path: 200");
}

like(($t->upstream_requests)[-1], qr{^GET /article\?a=b HTTP},
     'the site gets no argument of the demo');
like(get('/article?textextract=json')->body, qr/^\{/, 'as JSON');
like(get('/article')->body, qr{<a href="http://127\.0\.0\.1:\d+/more"},
     'links lead to reader pages');
is_original('/article', $page);
is_original('/article?a=b', $page);
like(get('//form')->body,
     qr{"http://127\.0\.0\.1:\d+//form\?textextract=original"},
     'a link to an original never leads to another host');
is(get('/gone')->status, 404, 'an error of the site stays');

my $r = get('/');

is($r->status, 422, 'a front page: 422');
like($r->body, qr/Nothing to read.*NOT_ARTICLE/s, 'a front page: says so');

my ($href) = $r->body =~ /<a href="([^"]*)"/;

is(get($href)->body, $list, 'a front page: and has a link to the original');


# The front page of another site.

$text = demo("http://$t->{up}/");

like($text, qr{nothing to read at http://\Q$t->{up}\E/.*text length 0}s,
     'the front page first: the script says why there is nothing to read');

$text = demo('--stop');

like($text, qr/stopped/, 'it is stopped');
ok(!-e $ENV{DEMO_STATE}, 'and nothing is left');

$t->finish;
