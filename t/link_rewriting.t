#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests textextract_links (absolute, unchanged, or below a prefix) and
# textextract_original_url, the link from a reader page to the original.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use JSON::PP ();
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

my $links = <<'END';
<p><a href="/other?a=b&amp;c=%20">Other</a> <a href="more">More</a>
<a href="https://site.example/self">Self</a> <a href="#note">Note</a>
<a href="https://else.example/">Else</a>
<a href="https://site.example//evil.example/">Evil</a>
<a href="javascript:evil()">Script</a>
<img src="/bridge.jpg" alt="A bridge"> is what this paragraph is about.
END

my $page = page('The bridge')
           =~ s{<head>}{<head><link rel="canonical" href="/canonical">}r
           =~ s{(?=<p>Paragraph number 1 )}{$links}r;

$t->upstream('/' => ok_html($page), '/404' => response(404, [], 'evil'));
$t->file('html/files/page.html', $page);

$t->locations(<<'END');
    textextract       json;
    textextract_base_url  https://site.example/dir$uri;

    location /absolute/ {
        proxy_pass http://$up;
    }

    location /keep/ {
        proxy_pass http://$up;
        textextract_links keep;

        location /keep/strict/ {
            proxy_pass http://$up;
            textextract_strict on;
        }
    }

    location /root/ {
        proxy_pass http://$up;
        textextract_links /;

        location /root/off/ {
            proxy_pass http://$up;
            textextract_links absolute;
        }

        location /root/markdown/ {
            proxy_pass http://$up;
            textextract markdown;
        }

        location /root/reader/ {
            proxy_pass http://$up;
            textextract reader;
        }

        location /root/augment/ {
            proxy_pass http://$up;
            textextract augment;
        }
    }

    location /original/ {
        proxy_pass http://$up;
        textextract reader;
        textextract_original_url $arg_original;

        location /original/json/ {
            proxy_pass http://$up;
            textextract json;
        }

        location /original/same/ {
            proxy_pass http://$up;
            textextract_original_url ?view=original&$args;
        }
    }

    location /strict/ {
        proxy_pass http://$up/;
        textextract_links /;
        textextract_strict on;
    }

    location /files/ {
        root $dir/html;
        textextract_links /read/;
    }

    location /variable/ {
        proxy_pass http://$up;
        textextract_links $arg_links;
    }

    location /endpoint/ {
        proxy_pass http://$up;
        textextract_links /extract/https://$arg_host/;
    }

    location /threads/ {
        proxy_pass http://$up;
        textextract_thread_min_size 1;
        textextract_links /extract/https://$arg_host/;
    }
END

$t->start;

# Returns the URLs of the links in a JSON answer, in their order.
sub hrefs {
    my $json = JSON::PP->new->utf8->decode(get(@_)->body);

    return join ' ', map { $_->{href} } @{$json->{links}};
}

# Returns the links with a prefix; the fifth leads to another site.
sub prefixed {
    my ($prefix, $dir, $evil) = @_;

    return "${prefix}other?a=b&c=%20 ${prefix}dir/$dir/more ${prefix}self "
           . "#note https://else.example/ $evil";
}

my $absolute = 'https://site.example/other?a=b&c=%20 '
    . 'https://site.example/dir/%s/more https://site.example/self '
    . 'https://site.example/dir/%s/page#note https://else.example/ '
    . 'https://site.example//evil.example/';
my $kept = '/other?a=b&c=%20 more https://site.example/self #note '
    . 'https://else.example/ https://site.example//evil.example/';

is(hrefs('/absolute/page'), $absolute =~ s/%s/absolute/gr,
   'absolute by default');
is(hrefs('/keep/page'), $kept, 'keep: as the page has them');
is(hrefs('/keep/strict/page'), $kept, 'keep: inherited, and strict');
is(hrefs('/root/page'), prefixed('/', 'root', '/.//evil.example/'),
   'a prefix in place of the root');
is(hrefs('/root/off/page'), $absolute =~ s/%s/root\/off/gr,
   'absolute in a nested location');
is(hrefs('/strict/page'), prefixed('/', 'strict', '/.//evil.example/'),
   'strict: a prefix');
is(hrefs('/files/page.html'),
   prefixed('/read/', 'files', '/read//evil.example/'), 'files');

my $there = '/extract/https://h.example/';

is(hrefs('/endpoint/page?host=h.example'),
   prefixed($there, 'endpoint', "$there/evil.example/"), 'by a variable');
is(hrefs('/threads/page?host=h.example'),
   prefixed($there, 'threads', "$there/evil.example/"),
   'by a variable, in a thread');

is(hrefs('/variable/page?links=keep'), $kept, 'keep by a variable');
is(hrefs('/variable/page?links=/r/'),
   prefixed('/r/', 'variable', '/r//evil.example/'), 'a prefix likewise');
is(hrefs('/variable/page'), $absolute =~ s/%s/variable/gr,
   'an empty value is absolute');
unlike($t->log_text, qr/invalid links/, 'which is not logged');
is(hrefs('/variable/page?links=//evil.example/'),
   $absolute =~ s/%s/variable/gr, 'a wrong value is, too');
like($t->log_text, qr{textextract: invalid links "//evil\.example/", expected },
     'which is logged');

my $json = JSON::PP->new->utf8->decode(get('/root/page')->body);

is($json->{images}[0]{src}, 'https://site.example/bridge.jpg',
   'images are where they are');
is($json->{url}, 'https://site.example/dir/root/page',
   'the page has the address of the original');
is($json->{canonicalUrl}, 'https://site.example/canonical',
   'metadata is that of the original');
like($json->{content}, qr{<a href="/other\?a=b&amp;c=%20"},
     'the content has the links of the list');

my $markdown = get('/root/markdown/page')->body;

like($markdown, qr{\[Other\]\(/other\?a=b&c=%20\)}, 'Markdown has, too');
like($markdown, qr{\[Note\]\(#note\)}, 'and notes of the page');
unlike($markdown, qr/javascript/, 'and no script');

my $reader = get('/root/reader/page')->body;

like($reader, qr{<a href="/self"}, 'and a reader page');
like($reader, qr{rel="canonical" href="https://site\.example/dir/root/},
     'which names the original');
like(get('/root/augment/page')->body, qr{"href":"/self"}, 'and augment');

# The link to the original does not depend on textextract_links.
for my $case (['', 'https://site.example/dir/original/page'],
              ['/elsewhere', 'https://site.example/elsewhere'],
              ['?view=off', 'https://site.example/dir/original/page?view=off'],
              ['//else.example/a', 'https://else.example/a'],
              ['http://else.example/', 'http://else.example/'],
              ['javascript:evil()', undef], ['mailto:a@b.example', undef])
{
    my ($original, $url) = @$case;
    my $body = get("/original/page?original=$original")->body;
    my ($href) = $body =~ /<footer class="end">\n<a href="(.*?)"/;

    is($href, $url, "original '$original': the link to it");
    like($body, qr{rel="canonical" href="https://site\.example/dir/original/},
         "original '$original': the page's address stays");
    like($body, qr{<a href="https://site\.example/dir/original/more"},
         "original '$original': and so do its links");
}

like(get('/original/same/page?a=%22b%26&view=reader')->body,
     qr{page\?view=original&amp;a=%22b%26&amp;view=reader" rel=},
     'original: the arguments of the request behind another one');
unlike(get('/original/json/page?original=/elsewhere')->body,
       qr/elsewhere/, 'original: JSON has no such link');

my $head = head('/strict/page');

is($head->status, 200, 'HEAD');
is($head->header('Content-Type'), 'application/json; charset=utf-8',
   'HEAD: of the format');

my $refused = get('/strict/404');

is($refused->status, 502, 'strict: refused');
unlike($refused->body, qr/evil/, 'strict: nothing of the upstream\'s');

# The entity tag depends on textextract_links.
my $tag = get('/variable/page?links=keep')->header('ETag');

is(get('/variable/page?links=keep', 'If-None-Match' => $tag)->status, 304,
   'the same links, the same tag');
is(get('/variable/page?links=/r/', 'If-None-Match' => $tag)->status, 200,
   'other links, another tag');

# The command line writes the same links.
for my $how ('absolute', 'keep', '/', '/extract/https://h.example/') {
    my $url = 'https://site.example/dir/variable/page';

    is($t->cli('--url=' . $url, "--links=$how",
               $t->dir . '/html/files/page.html'),
       get("/variable/page?links=$how")->body,
       "--links=$how: the bytes of the server");
}

$t->finish;
