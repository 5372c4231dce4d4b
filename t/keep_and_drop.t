#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests textextract_keep and textextract_drop: an operator's selectors
# overrule the method.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use JSON::PP ();
use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

# An article with a box that is no part of it, and parts around the article
# that no method keeps.
my $page = page('The bridge')
    =~ s{(?=<p>Paragraph number 3 )}{
        <div class="box second" id="box"><p>The bridge that stood here before,
        of which two piers are left, had been built of stone by masons, and it
        had lasted for three hundred years, through all of the floods.
        <img src="/box.jpg" alt="Box" width="300" height="200"></p>
        <table><tr><th>For</th><th>Price</th></tr><tr><td>Month</td>
        <td>3 crowns</td></tr></table></div>}r
    =~ s{(?=</body>)}{<footer><p class="imprint">Printed for
        <b>nobody</b>.</p></footer><div hidden id="more"><p>Shown by a
        script.</p></div>}r;

my $product = '<h1>Bench</h1><table><tr><th>Brand<td>Acme<tr><th>Finish'
    . '<td>Oak, oiled</table><dl class=old><dt>Colour<dd>red<dt>Size<dd>XL'
    . '</dl>';

$t->upstream('/' => ok_html($page), '/product' => ok_html($product), '/404' => response(404, [], 'evil'));
$t->file('html/files/page.html', $page);

$t->http(<<'END');
    textextract_drop .nowhere;
END

$t->locations(<<'END');
    textextract           text;
    textextract_min_length  1;
    textextract_base_url  https://site.example/;

    location /as-is/ {
        proxy_pass http://$up;
    }

    location /keep/ {
        proxy_pass http://$up;
        textextract_keep "footer .imprint" "#more";

        location /keep/inherited/ {
            proxy_pass http://$up;
        }

        location /keep/off/ {
            proxy_pass http://$up;
            textextract_keep off;
        }

        location /keep/other/ {
            proxy_pass http://$up;
            textextract_keep "footer b";
        }
    }

    location /drop/ {
        proxy_pass http://$up;
        textextract_drop .box.second;

        location /drop/but/ {
            proxy_pass http://$up;
            textextract_keep "#box table";
        }
    }

    location /only/ {
        proxy_pass http://$up;
        textextract_drop body;
        textextract_keep "div#box, .nothing";
        textextract_keep footer;
    }

    location /strict/ {
        proxy_pass http://$up/;
        textextract_strict on;
        textextract_drop .box;
    }

    location /files/ {
        root $dir/html;
        textextract_drop .box;
        textextract_thread_min_size 1;
    }

    location /nothing/ {
        proxy_pass http://$up;
        textextract_on_error 422;
        textextract_drop html;
    }

    location /format/ {
        proxy_pass http://$up;
        textextract $arg_f;
        textextract_drop ".box > p";
        textextract_keep "#more";
    }

    location /records/ {
        proxy_pass http://$up/;
        textextract json;
        textextract_method records;

        location /records/drop/ {
            proxy_pass http://$up/;
            textextract_drop .old;
        }
    }

    location /method/ {
        proxy_pass http://$up;
        textextract_method vsse;
        textextract_drop .box;
        textextract_keep .imprint;
    }
END

$t->start;

# Returns which parts of the page a text contains.
sub parts {
    my ($text) = @_;

    my %parts = (article => 'Paragraph number 2', box => 'two piers',
                 imprint => 'Printed', nobody => 'nobody',
                 more => 'Shown by', menu => 'About us');

    return join ' ', grep { $text =~ /$parts{$_}/ } sort keys %parts;
}

my $usual = parts(get('/as-is/page')->body);

is($usual, 'article box', 'what is found without selectors');

for my $case (['/keep/page', 'article box imprint more nobody'],
              ['/keep/inherited/page', 'article box imprint more nobody'],
              ['/keep/off/page', $usual],
              ['/keep/other/page', 'article box nobody'],
              ['/drop/page', 'article'],
              ['/drop/but/page', 'article'],
              ['/only/page', 'box imprint nobody'],
              ['/strict/page', 'article'],
              ['/files/page.html', 'article'],
              ['/method/page', 'article imprint nobody'])
{
    my ($path, $want) = @$case;

    is(parts(get($path)->body), $want, "$path: $want");
}

is(get('/nothing/page')->status, 422, 'nothing is left to read');
is(head('/strict/page')->status, 200, 'HEAD');
is(get('/strict/404')->status, 502, 'strict: refused as ever');

for my $format (qw(text markdown html reader json augment)) {
    my $body = get("/format/page?f=$format")->body;

    $body =~ s/.*<script type="application.json" id="textextract">//s
        if $format eq 'augment';

    is(parts($body), 'article more', "$format: the same parts");
    unlike($body, qr/box\.jpg/, "$format: no image of what is dropped")
        if $format ne 'text';
}

like(get('/only/page')->body, qr/Month\t3 crowns/, 'a table comes along');
like(get('/drop/but/page')->body, qr/Month\t3 crowns/,
     'what is kept in what is dropped');
unlike(get('/drop/page')->body, qr/crowns/, 'which goes without');

my $json = JSON::PP->new->utf8->decode(get('/format/page?f=json')->body);

is(scalar @{$json->{images}}, 0, 'nor is the image listed');

# Records obey the selectors, too.
for my $case (['/records/product', 'Brand Finish Colour Size'],
              ['/records/drop/product', 'Brand Finish'])
{
    my ($path, $want) = @$case;
    my $records = JSON::PP->new->utf8->decode(get($path)->body)->{records};

    is(join(' ', map { $_->{name} } @$records), $want, "$path: $want");
}

# The command line has the same options.
for my $case ([['--drop=.box'], '/files/page.html'],
              [['--keep=footer .imprint', '--keep=#more'], '/keep/page'],
              [['--drop=body', '--keep=div#box,.nothing', '--keep=footer'],
               '/only/page'])
{
    my ($args, $path) = @$case;

    is($t->cli(qw(-f text --url=https://site.example/), @$args,
               $t->dir . '/html/files/page.html'),
       get($path)->body, "@$args: the bytes of the server");
}

$t->finish;
