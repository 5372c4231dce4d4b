#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests on which pages the method auto returns records: on pages about one
# product or thing, not on articles that mention some.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Temp qw(tempdir);
use JSON::PP qw(decode_json);
use Test::More;
use TextExtract::Test;

my $dir = tempdir(CLEANUP => 1);

my $text = 'It begins at the harbour, and the harbour is closed. ' x 2;


is(records('A film', '<meta property="og:type" content="video.movie">', <<END),
<ul class=facts><li><span class=k>Director</span> <a href=/p/1>Ana Lund</a>,
<a href=/p/2>Per Holm</a></li><li><span class=k>Country</span> Norway</li>
<li><span class=k>Runtime</span> 94 min</li></ul>
END
   'Director=Ana Lund, Per Holm|Country=Norway|Runtime=94 min', 'a film');

is(records('A book', '', <<END),
<div itemscope itemtype="https://schema.org/Book"><dl><dt>Publisher<dd>Quay
Books<dt>Pages<dd>312<dt>ISBN<dd>978-3-16-148410-0</dl></div>
END
   'Publisher=Quay Books|Pages=312|ISBN=978-3-16-148410-0', 'a book');

is(records('An album', json('MusicAlbum'), <<END),
<div class=info><div class=k>Label</div><div class=v>Low Tide</div>
<div class=k>Genre</div><div class=v>Folk</div>
<div class=k>Released</div><div class=v>2019</div></div>
END
   'Label=Low Tide|Genre=Folk|Released=2019', 'an album');

is(records('A program', json('SoftwareApplication'), <<END),
<table><tr><th>License<td>MIT<tr><th>Version<td>2.1
<tr><th>Language<td>C<tr><th>Size<td>410 kB</table>
END
   'License=MIT|Version=2.1|Language=C|Size=410 kB', 'software');

is(records('A soup', json('Recipe'), <<END),
<div class=times><div class=t><span class=k>Prep time</span>
<span class=v>10 min</span></div><div class=t><span class=k>Cooking time</span>
<span class=v>25 min</span></div><div class=t><span class=k>Servings</span>
<span class=v>4</span></div></div>
END
   'Prep time=10 min|Cooking time=25 min|Servings=4', 'a recipe');

is(records('An inn', json('Hotel'), <<END),
<dl><dt>Rooms<dd>12<dt>Category<dd>Inn<dt>Year built<dd>1904
<dt>Phone<dd>+44 20 7946 0123<dt>Desk<dd>9:00 - 17:30</dl>
END
   'Rooms=12|Category=Inn|Year built=1904',
   'a place, without telephone and hours');

is(records('A book', '', <<END),
<ul><li>Publisher: Quay Books<li>Pages: 312<li>Language: English
<li>ISBN: 978-3-16-148410-0</ul>
END
   'Publisher=Quay Books|Pages=312|Language=English|ISBN=978-3-16-148410-0',
   'a page without markup, by its names');

is(records('Two lamps', '<meta property="og:type" content="article">', <<END),
<h2>The first</h2><ul><li>Weight: 1 kg<li>Colour: red<li>Size: 9 cm</ul>
<h2>The second</h2><ul><li>Weight: 2 kg<li>Colour: tan<li>Size: 7 cm</ul>
END
   '', 'an article that compares');

done_testing();


# Returns a JSON-LD script with one object of a type.
sub json {
    my ($type) = @_;

    return '<script type="application/ld+json">{"@context":'
        . '"https://schema.org","@type":"' . $type . '","name":"x"}</script>';
}


# Returns the records of a page as "name=value|name=value".
sub records {
    my ($title, $head, $body) = @_;

    spew("$dir/page.html",
         "<!DOCTYPE html><title>$title</title>$head<body><main>"
         . "<h1>$title</h1><p>$text</p>$body</main></body>");

    my $out = `@{[CLI]} $dir/page.html`;
    my $records = decode_json($out)->{records};

    return defined $records
        ? join('|', map { "$_->{name}=$_->{value}" } @$records) : undef;
}
