#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests that the JSON of demo pages, fixtures and cases is what
# docs/textextract.schema.json describes, that the schema refuses other
# objects, and that docs/output.md has all members and the schema's version.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Temp qw(tempdir);
use JSON::PP;
use Test::More;
use TextExtract::Test;

my $python = need_python('jsonschema');
my $dir = tempdir(CLEANUP => 1);
my $path = ROOT . '/docs/textextract.schema.json';
my $codec = JSON::PP->new->utf8->allow_nonref;
my $schema = $codec->decode(slurp($path));
my $cli = CLI;


# All pages, alone and by each method.

my @pages = pages($dir);

spew("$dir/list", join '', map { "$_\thttps://journal.example/a/b\n" } @pages);
spew("$dir/bare", join '', map { "$_\n" } @pages);

my $lines = `"$cli" -f ndjson --files-from="$dir/list" 2>/dev/null`;

for my $args ('', '-m records', '-m posts', '-m vsse', '--omit=comments,links')
{
    $lines .= `"$cli" -f ndjson $args --files-from="$dir/bare" 2>/dev/null`;
}

cmp_ok(scalar @pages, '>', 300, 'there are pages');
is(errors($lines), 6 * @pages . " valid\n", 'the JSON of all pages');

my $alone = `"$cli" -f json "$pages[0]"`;

is(errors($alone), "1 valid\n", '-f json');


# Objects that are wrong.

my @wrong = (
    [more => 1], [schemaVersion => 2], [length => '7'], [authors => undef],
    [publishedTime => '7 May 2024'], [publishedTime => '2024-05-07 10:00'],
    [dir => ''], [image => '/a.png'], [simhash => '1'], [confidence => 2],
    [method => 'none'], [tags => ['a', 'a']], [title => ''],
    [links => [{ href => 'a', text => 'b', more => 'c' }]],
    [data => { type => 'recipe', name => 'Bread' }],
    [data => { type => 'event', name => 'Fair', price => '2', end => '3' }],
    [pageType => { type => 'page', confidence => 1 }],
    [posts => [{ author => undef, time => undef, content => '', id => 'a',
                 parent => undef, votes => '1' }]],
);

for (@wrong) {
    my ($member, $value) = @$_;
    my $page = $codec->decode($alone);

    $page->{$member} = $value;
    isnt(errors($codec->encode($page) . "\n"), "1 valid\n",
         "$member: " . $codec->canonical->encode($value) . ' is refused');
}

my $page = $codec->decode($alone);

delete $page->{license};
isnt(errors($codec->encode($page) . "\n"), "1 valid\n",
     'a member that is missing');


# The document.

my $output = slurp(ROOT . '/docs/output.md');
my ($version) = slurp(ROOT . '/include/textextract.h')
    =~ /^#define TX_SCHEMA_VERSION  (\d+) /m;

is($schema->{properties}{schemaVersion}{const}, $version,
   'the version of the schema');
is(join(' ', $output =~ /^\| (\d+) \| /mg), join(' ', 1 .. $version),
   'docs/output.md has all versions');

for my $member (sort keys %{ $schema->{properties} }) {
    like($output, qr/`$member`/, "docs/output.md has $member");
}

done_testing();


# Returns a line for each error, and a line with the number of objects.
sub errors {
    my ($json) = @_;

    spew("$dir/lines", $json);

    my $script = "$FindBin::Bin/lib/json_schema.py";

    return `"$python" "$script" "$path" < "$dir/lines"`;
}
