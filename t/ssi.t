#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests nginx's SSI filter after this module: text of a converted page that
# looks like a command is no command, and commands of pages that are not
# converted are executed.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $t = TextExtract::Test->new;

# A page about SSI, with a command as text in each possible place.
my $command = '<!--#include virtual="/secret" -->';
my $quoted = $command =~ s/</&lt;/gr =~ s/>/&gt;/gr =~ s/"/&quot;/gr;
my $words = page('The bridge');

$words =~ s/<\/title>/ $quoted$&/;
$words =~ s/<\/h1>/ $quoted$&/;
$words =~ s/<\/p>/ $quoted <a href="\/$quoted">$quoted<\/a><\/p>
    <pre><code>$quoted\n<\/code><\/pre><p><code>$quoted<\/code> and more words
    <img src="\/a.png" alt="$quoted"><\/p>
    <table><tr><th>A<th>B<tr><td>$quoted<td>b<\/table>/;

# A page with SSI commands.
my $own = page('The river')
    =~ s/<\/article>/$command<!--#echo var="said" -->$&/r;

$t->upstream('/words' => ok_html($words), '/own' => ok_html($own),
             '/short' => ok_html("<p>$command"),
             '/secret' => ok_html('(included)'));

my @formats = qw(text markdown html json reader);

# Parts that pages include and that have commands themselves.
$t->file('html/part.html',
         '<!--#set var="name" value="part" -->[<!--#echo var="name" -->]');
$t->file('html/page.html', join '|', '<!--#set var="name" value="page" -->',
         (map { qq{<!--#include virtual="/$_/words" -->} } @formats),
         '<!--#include virtual="/part.html" -->',
         '<!--#echo var="name" -->');

my $locations = join '', map { <<"END" } @formats, 'augment';
    location /$_/ {
        proxy_pass http://\$up/;
        textextract $_;
        ssi_types *;
    }

    location /threads/$_/ {
        proxy_pass http://\$up/;
        textextract $_;
        textextract_thread_min_size 0;
        ssi_types text/plain text/markdown application/json;
    }

    location /around/$_/ {
        proxy_pass http://\$up/;
        textextract $_;
        add_before_body /part.html;
        add_after_body /part.html;
        addition_types *;
        ssi_types *;
    }

    location /last_modified/$_/ {
        proxy_pass http://\$up/;
        textextract $_;
        ssi_types *;
        ssi_last_modified on;
    }
END

$t->locations(<<"END");
    ssi on;
    set \$said said;
    textextract_base_url http://example.org/;

$locations
    location / {
        proxy_pass http://\$up/;
    }

    location ~ \\.html\$ {
    }

    location = /secret {
        proxy_pass http://\$up/secret;
    }
END

$t->servers(<<"END");
    server {
        listen unix:\$dir/plain.sock;
        textextract_base_url http://example.org/;

@{[$locations =~ s/ssi_.*\n//gr]}
        location = /part.html {
            return 200 "";
        }
    }
END

$t->start;

# Returns the module's output in a location without SSI.
sub expected {
    my ($path) = @_;

    my $c = bless {
        socket => IO::Socket::UNIX->new($t->dir . '/plain.sock'),
        buffer => '',
    }, 'TextExtract::Test::Connection';

    return $c->send('GET', $path, 'Connection' => 'close')->read->body;
}

for my $format (@formats) {
    my $expected = expected("/$format/words");

    like($expected, qr/include virtual/, "$format: has the words");

    for my $way ('', '/threads', '/last_modified') {
        is(get("$way/$format/words")->body, $expected,
           "$way/$format: as without SSI");
    }

    is(get("/around/$format/words")->body, "[part]${expected}[part]",
       "$format: the commands of what is put around are carried out");
    is(get("/$format/short")->body, '<p>(included)',
       "$format: those of a page that is not converted");
    like(get("/threads/$format/short")->body, qr/^<p>\(included\)/,
         "$format: likewise");
}

ok(get('/page.html')->body eq join('|', '',
   (map { expected("/$_/words") } @formats), '[part]', 'page'),
   'parts that are converted, and a page with its variables');

my $r = get('/last_modified/text/words');

is(get('/last_modified/text/words', 'If-None-Match' => $r->header('ETag'))
   ->status, 304, 'an entity tag with ssi_last_modified');

# "augment" does not change the page.

for my $way ('', '/threads', '/around') {
    my $body = get("$way/augment/own")->body;

    $body =~ s/<script.*?<\/script>//s;

    like($body, qr/\(included\)said<\/article>/,
         "$way/augment: its own commands");
    is(scalar(() = $body =~ /\(included\)/g), 1, "$way/augment: no others");
    unlike(get("$way/augment/words")->body, qr/\(included\)/,
           "$way/augment: its words");
}

$t->finish;
