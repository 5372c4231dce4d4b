#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests the fields of a recipe, a product, an event, a job or a video in
# JSON-LD: "data" in JSON, and the fields that other formats add.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Temp qw(tempdir);
use JSON::PP;
use Test::More;
use TextExtract::Test;

my $dir = tempdir(CLEANUP => 1);
my $json = JSON::PP->new->utf8->canonical->max_depth(5000);

my $soup = {
    '@type' => 'Recipe', name => 'Ferry soup', recipeYield => ['4', '4 bowls'],
    prepTime => 'PT1H20M', cookTime => 20,
    aggregateRating => { ratingValue => 4.5, ratingCount => '31' },
    recipeIngredient => ['1 large onion', '800 g carrots &amp; leeks'],
    recipeInstructions => [
        { '@type' => 'HowToSection', name => 'The pot', itemListElement => [
            { '@type' => 'HowToStep', name => 'Burn', text => 'Burn it.' } ] },
        "Stir it.\nServe it." ]
};

is_deeply(data($soup), {
    type => 'recipe', name => 'Ferry soup', yield => '4',
    prepTime => 'PT1H20M', cookTime => '20', rating => '4.5',
    ratingCount => '31',
    ingredients => ['1 large onion', '800 g carrots & leeks'],
    steps => ['The pot', 'Burn it.', 'Stir it.', 'Serve it.']
}, 'a recipe');

like(html($soup), qr/<h2>Recipe<\/h2>.*<dt>Preparation<\/dt>\s*<dd>80\ minutes
                     .*<dt>Rating<\/dt>\s*<dd>4\.5/sx,
     'fields that the content lacks');
for ('PT0.5H', 'P1M', 'PT9999999999H') {
    like(html({ %$soup, prepTime => $_ }),
         qr/<dt>Preparation<\/dt>\s*<dd>\Q$_\E</, "$_ as it is");
}

unlike(html($soup, '<p>It takes 80 minutes, rated 4.5 by us.</p>'),
       qr/<dt>(Preparation|Rating|Ratings)</, 'not what the content has');

is_deeply(data({ '@type' => 'Product', name => 'Lamp',
                 brand => { name => 'Lund' },
                 offers => [{ price => 12.99, priceCurrency => 'EUR',
                              availability => 'https://schema.org/InStock' }] }),
          { type => 'product', name => 'Lamp', brand => 'Lund',
            price => '12.99', currency => 'EUR', availability => 'InStock' },
          'a product');

is_deeply(data({ '@type' => 'MusicEvent', name => 'Tide', startDate =>
                 '2026-05-01T20:00', location => { name => 'Quay',
                 address => { streetAddress => '1 Pier',
                              addressLocality => 'Lund' } } }),
          { type => 'event', name => 'Tide', start => '2026-05-01T20:00',
            place => 'Quay, 1 Pier, Lund' }, 'an event');

is_deeply(data({ '@type' => 'JobPosting', title => 'Ferryman',
                 hiringOrganization => { name => 'Lund Lines' },
                 baseSalary => { currency => 'SEK', value => {
                     minValue => 300, maxValue => 400, unitText => 'DAY' } },
                 datePosted => '2026-01-02' }),
          { type => 'job', title => 'Ferryman', organization => 'Lund Lines',
            salary => '300', salaryMax => '400', currency => 'SEK',
            salaryUnit => 'DAY', date => '2026-01-02' }, 'a job');

is_deeply(data({ '@type' => 'VideoObject', name => 'The page',
                 duration => 'PT2M', thumbnailUrl => '/a.jpg?b=1&amp;c=2',
                 embedUrl => 'javascript:alert(1)' }),
          { type => 'video', name => 'The page', duration => 'PT2M',
            thumbnail => 'https://a.example/a.jpg?b=1&c=2' },
          'a video, without an address that is not allowed');

is(data({ '@type' => 'VideoObject', name => 'Another', duration => 'PT2M' }),
   undef, 'not a video that is not the page');
is(data([map { { '@type' => 'Product', name => $_, brand => 'b' } } 1 .. 3]),
   undef, 'not a list of products');
is(data({ '@type' => 'NewsArticle' }, { '@type' => 'Event', name => 'Tide',
                                        startDate => '2026-05-01' }),
   undef, 'not an event that an article mentions');
is(data({ '@type' => 'Product', name => 'Lamp' }), undef, 'not a name alone');


# Hostile values.

my $bad = '<script>alert(1)</script><img src=x onerror=alert(1)> [a](b)';

my $got = { map { $_ => output($_, { '@type' => 'Recipe', name => 'Soup',
                                   recipeYield => $bad, ingredients => $bad,
                                   cookTime => "P$bad" }) }
            qw(html markdown reader) };

unlike($got->{$_} =~ s/<style>.*<\/style>//sr, qr/<(script|img)/,
       "$_: no markup of values") for sort keys %$got;

my $many = data({ '@type' => 'Recipe', name => 'Soup', recipeIngredient =>
                  [map { "$_ g salt" } 1 .. 9000] });

is(scalar @{$many->{ingredients}}, 200, 'at most 200 values');

my $deep = 'x';
$deep = { itemListElement => [$deep] } for 1 .. 1000;

is(data({ '@type' => 'Recipe', name => 'Soup', recipeInstructions => $deep }),
   undef, 'values nested 1,000 deep');

my %wrong = map { $_ => { b => [1, [{}], 'x'] } }
    qw(name brand offers aggregateRating);

is(data({ %wrong, '@type' => ['Product', 5, {}] }), undef, 'wrong types');
is_deeply(data({ '@type' => 'Product', name => ['Lamp', {}], brand => 7,
                 offers => 'none', aggregateRating => [[]] }),
          { type => 'product', name => 'Lamp', brand => '7' },
          'some wrong types');
is(length data({ '@type' => 'Product', name => 'Lamp', brand => 'b',
                 offers => { price => '9' x 5000 } })->{brand}, 1,
   'a value that is too long is left out');

done_testing();


# Returns the output for a page with objects in JSON-LD.
sub output {
    my ($format, @objects) = @_;

    my $text = '<p>It begins at the harbour, and the harbour is closed, as it '
        . 'was in all the years before, by order of the town.</p>' x 3;
    my $more = @objects > 1 && !ref $objects[-1] ? pop @objects : '';
    my $scripts = join '', map {
        '<script type="application/ld+json">' . $json->encode($_)
            =~ s/</\\u003c/gr . '</script>'
    } @objects;

    spew("$dir/page.html", "<!DOCTYPE html><title>The page</title>$scripts"
         . "<body><main><h1>The page</h1>$text$more</main></body>");

    my $cli = CLI;

    return `"$cli" -f $format --url=https://a.example/ "$dir/page.html"`;
}


sub data { return $json->decode(output('json', @_))->{data} }

sub html { return output('html', @_) }
