#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests textextract_prefer, which decides how much text is kept, and
# textextract_omit, which leaves out kinds of content.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use JSON::PP ();
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

# A short text, with other texts that may be content or not.
my $unsure = page('The bridge', 2)
    =~ s{(?=<article>)}{<div><h3>About this series</h3><p>Every week we visit a
        bridge of our country and ask those who use it.</p></div>}r
    =~ s{(?=</article>)}{<div class="note"><p>This text appeared first in our
        printed issue of May.</p></div>}r;

# An article with images, tables, links and comments.
my $page = page('The bridge')
    =~ s{Paragraph number 1 }{<a href="/one">Paragraph</a> number 1 }r
    =~ s{Paragraph number 2 }{Paragraph <img src="/icon.png" alt="icon"
        width="20" height="20"> number 2 }r
    =~ s{(?=<p>Paragraph number 3 )}{
        <figure><a href="/large.jpg"><img src="/pier.jpg" alt="A pier"
        width="600" height="400"></a><figcaption>The pier in the snow
        </figcaption></figure>
        <figure><table><thead><tr><th>Bridge</th><th>Year</th></tr></thead>
        <tbody><tr><td>Wooden</td><td>1650</td></tr>
        <tr><td>Steel</td><td>1890</td></tr></tbody></table>
        <figcaption>Both bridges</figcaption></figure>}r
    =~ s{(?=<p>Paragraph number 4 )}{
        <ul><li><img src="/boat.jpg" alt="A boat" width="300" height="200"></li>
        <li>The ferry was the only way across in all of these days.</li></ul>
        <table border="1"><tr><th>Seen from</th><th>Picture</th></tr>
        <tr><td>The north</td><td><img src="/north.jpg" alt="" width="200"
        height="150"></td></tr></table>}r
    =~ s{(?=</body>)}{'<div id="comments" class="comments-area">'
        . '<h2>2 thoughts</h2><ol class="comment-list">'
        . comment(1, 'Ann', 'My mother crossed it every morning on her way to '
                  . 'the <a href="/mill">mill</a>, and never once looked down.')
        . comment(2, 'Ben', 'Is the ferry still there? I should like to see it '
                  . 'before the water comes back in autumn.')
        . '</ol></div>'}er;

sub comment {
    my ($n, $author, $said) = @_;

    return qq{<li class="comment depth-1" id="comment-$n"><div class="meta">}
         . qq{<cite class="fn">$author</cite> <span class="says">says:</span>}
         . qq{ <a href="#comment-$n"><time datetime="2024-05-0${n}T10:00:00Z">}
         . qq{May $n, 2024</time></a></div><div class="comment-content"><p>}
         . qq{$said</p></div></li>\n};
}

# A thread whose first post has an image and a link.
my $thread = '<title>Bridges - Forum</title><h1>Bridges</h1><div>'
    . join('', map { qq{<article class="post" id="p$_"><header>}
        . qq{<a class="author" href="/user/u$_">user$_</a> <time }
        . qq{datetime="2024-05-0${_}T10:00:00Z">May $_, 2024</time></header>}
        . qq{<div class="body"><p>Post number $_ says that the bridge }
        . ($_ == 1 ? '<img src="/post.jpg" alt="post" width="400" height="300">'
           . 'with <a href="/arch">two arches</a> ' : '')
        . 'is high above the river and can be crossed on foot all through the '
        . "year, whatever the weather.</p></div></article>\n" } 1 .. 5)
    . '</div>';

# A product with records beside its text.
my $product = '<title>Oak bench - Shop</title>'
    . '<meta property="og:type" content="product">'
    . '<script type="application/ld+json">{"@type":"Product","name":"Oak bench"'
    . ',"offers":{"@type":"Offer","price":"99.00","priceCurrency":"EUR"}}'
    . '</script><h1>Oak bench</h1><p>$99.00 <button>Add to cart</button></p>'
    . '<div class="description"><p>A bench of oak for the garden, which stands '
    . 'in the rain for many years and needs no paint, because the wood is '
    . 'oiled in our own workshop by hand before it is sent.</p><p>It has room for '
    . 'three people, and for four if two of them are children; the legs can be '
    . 'taken off in winter, and put on again in spring.</p></div>'
    . '<div class="related sidebar"><dl><dt>Brand<dd>Acme<dt>Finish<dd>Oak'
    . '<dt>Weight<dd>20 kg<dt>Colour<dd>brown</dl></div>';

$t->upstream('/page' => ok_html($page), '/unsure' => ok_html($unsure),
             '/thread' => ok_html($thread), '/product' => ok_html($product));
$t->file("html/$_->[0].html", $_->[1])
    for ['page', $page], ['unsure', $unsure], ['thread', $thread];

$t->http(<<'END');
    textextract_omit   links;
    textextract_prefer recall;
END

$t->locations(<<'END');
    textextract             $arg_f;
    textextract_min_length  1;
    textextract_base_url    https://site.example/;

    location /inherited/ {
        proxy_pass http://$up/;
    }

    location /off/ {
        proxy_pass http://$up/;
        textextract_omit   off;
        textextract_prefer balance;

        location /off/tables/ {
            proxy_pass http://$up/;
            textextract_omit tables;
        }

        location /off/precision/ {
            proxy_pass http://$up/;
            textextract_prefer precision;
        }

        location /off/vsse/ {
            proxy_pass http://$up/;
            textextract_method vsse;

            location /off/vsse/recall/ {
                proxy_pass http://$up/;
                textextract_prefer recall;
            }
        }
    }

    location /images/ {
        proxy_pass http://$up/;
        textextract_omit images;
    }

    location /comments/ {
        proxy_pass http://$up/;
        textextract_omit comments;
    }

    location /all/ {
        proxy_pass http://$up/;
        textextract_omit comments tables images links;
    }
END

$t->start;

sub text { return get("$_[0]?f=" . ($_[1] // 'text'))->body }
sub json { return JSON::PP->new->utf8->decode(text($_[0], 'json')) }


# prefer: precision keeps the shortest text, recall the longest.

my %length = (precision => length text('/off/precision/unsure'),
              balance => length text('/off/unsure'),
              recall => length text('/inherited/unsure'));

cmp_ok($length{precision}, '<', $length{recall},
       'precision has less than recall');
cmp_ok($length{precision}, '<=', $length{balance}, '... and than balance');
cmp_ok($length{balance}, '<=', $length{recall}, 'which is between them');
like(text('/off/precision/unsure'), qr/Paragraph number 2/, 'the article');
like(text('/inherited/unsure'), qr/appeared first/,
     'recall has what is unsure');
is(text('/off/vsse/recall/unsure'), text('/off/vsse/unsure'),
   'another method than auto does not know of it');

for my $case (['precision', '/off/precision/unsure'],
              ['balance', '/off/unsure'])
{
    is($t->cli("--prefer=$case->[0]", qw(-f text --url=https://site.example/),
               $t->dir . '/html/unsure.html'), text($case->[1]),
       "--prefer=$case->[0]: the bytes of the server");
}

is($t->cli(qw(-f text --prefer=balance), $t->dir . '/html/page.html'),
   $t->cli(qw(-f text), $t->dir . '/html/page.html'), 'balance is the default');


# omit: the parts that each format has.

my %parts = (
    caption => qr/pier in the snow/, data => qr/1890/,
    about => qr/Both bridges/, href => qr{site\.example/(?:one|large)},
    anchor => qr/Paragraph\W.*number 1/,
    image => qr/(?:pier|boat|icon|north)\.(?:jpg|png)/, item => qr/only way/,
    comment => qr/My mother/
);

sub parts {
    my ($body) = @_;

    return join ' ', grep { $body =~ $parts{$_} } sort keys %parts;
}

for my $case (
    ['/off', 'about anchor caption comment data href image item'],
    ['/inherited', 'about anchor caption comment data image item'],
    ['/off/tables', 'anchor caption comment href image item'],
    ['/images', 'about anchor comment data href item'],
    ['/comments', 'about anchor caption data href image item'],
    ['/all', 'anchor item'])
{
    my ($path, $want) = @$case;

    is(parts(text("$path/page", 'json')), $want, "$path: JSON");
    $want =~ s/ ?comment//;

    for my $format (qw(html reader markdown)) {
        is(parts(text("$path/page", $format)), $want, "$path: $format");
    }

    # the format text has neither URLs nor captions of images
    is(parts(text("$path/page")), $want =~ s/ (caption|href|image)//gr,
       "$path: text");
}

my $got = json('/all/page');

is_deeply([ map { scalar @{ $got->{$_} } } qw(images links comments) ],
          [ 0, 0, 0 ], 'no images, links and comments are listed');
is(scalar @{ json('/off/page')->{comments} }, 2, 'comments are there');
is(json('/off/page')->{comments}[0]{content} =~ /<a / ? 1 : 0, 1,
   'with links');
unlike(json('/inherited/page')->{comments}[0]{content}, qr/<a /,
       'which are left out there, too');

my $html = text('/images/page', 'html');

unlike($html, qr/<figure>\s*<figcaption>The pier|<li>\s*<\/li>|<a [^>]*><\/a>/,
       'nothing empty is left of images');
like($html, qr/<td>The north<\/td>\s*<td><\/td>/, 'except a cell');
like($html, qr/Paragraph number 2/, 'nor two spaces');
unlike(text('/off/tables/page', 'html'), qr/<table|<figcaption>Both/,
       'a caption goes with its table');

# Posts obey "omit", too; only the reader page shows records as a table.
my $posts = json('/all/thread')->{posts};

is(scalar @$posts, 5, 'a thread');
unlike($posts->[0]{content}, qr/<img|<a /, 'posts without images and links');
like($posts->[0]{content}, qr/bridge with two arches/, 'but with their text');

like(text('/off/product', 'reader'), qr/<th[^>]*>Brand/, 'a table of records');
unlike(text('/all/product', 'reader'), qr/<th[^>]*>Brand/, 'is left out');
is(scalar @{ json('/all/product')->{records} }, 4,
   'but the records are listed');


# The command line accepts several values with commas or in several options.

for my $args (['--omit=comments,tables,images,links'],
              ['--omit=images', '--omit=tables,links', '--omit=comments'])
{
    is($t->cli(qw(-f json --prefer=recall --url=https://site.example/), @$args,
               $t->dir . '/html/page.html'),
       text('/all/page', 'json'), "@$args: the bytes of the server");
}

for my $wrong ('--omit=', '--omit=images,', '--omit=images,video', '--omit=off',
               '--prefer=all', '--prefer=')
{
    my $said = `"@{[ CLI ]}" '$wrong' /dev/null 2>&1`;

    is($? >> 8, 2, "$wrong is refused");
    like($said, $wrong =~ /omit/ ? qr/is not a list of comments, tables/
                                 : qr/is not precision, balance or recall/,
         "$wrong: and why");
}

$t->finish;
