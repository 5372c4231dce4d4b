#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests the YAML in front of Markdown: a parser of YAML reads from it what JSON
# has, whatever characters the metadata of the page have.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Encode qw(encode_utf8);
use File::Temp qw(tempdir);
use Test::More;
use TextExtract::Test;

my $python = need_python('yaml');
my $dir = tempdir(CLEANUP => 1);
my $cli = CLI;
my $text = 'The ferry leaves at noon and returns at dusk. ' x 8;

# Texts that YAML could take for something else.
my @hostile = (
    'a: b', '- a', '# a', '& a', '* a', '! a', '| a', '> a', '? a', '% a',
    '@ a', "' a", '" a"', '` a', '\\ a\\', '---', '...', '[a]', '{a: b}', 'a,b',
    'null', 'true', 'no', '~', '12', '1e3', '0x1f', '2024-05-07', '12:30:45',
    '<<', '=', '-', '$(a)', '${a}', '{{ a }}', '{% a %}', 'a #b', "a\nb: c",
    "a\n---\nb", "a\tb", "a\r\nb", '</script>', '<!-- a', '\\u0041', '\\x41',
    "\x{7}a\x{1b}[1m", "\x{7f}a\x{80}\x{85}b\x{9f}", "\x{2028}a\x{2029}b",
    "\x{feff}a\x{feff}b", "\x{1f600}\x{1f468}\x{200d}\x{1f469}",
    "\x{fffe}a\x{ffff}", "\x{202e}a\x{2066}b", "\x{a0}a\x{3000}b\x{200b}",
    "\x{6cb3}\x{ff1a}\x{300c}\x{6c34}\x{300d}", 'a' x 2000, '"' x 300,
);

my @names;

for my $i (0 .. $#hostile) {
    my $refs = join '', map { sprintf '&#x%x;', ord } split //, $hostile[$i];

    for my $form ($refs, $hostile[$i] =~ s/([&<"'])/sprintf '&#%d;', ord $1/ger)
    {
        my $name = "$dir/" . scalar @names;

        spew("$name.html", encode_utf8(
            '<!DOCTYPE html><html lang="en"><meta charset="utf-8">'
            . "<title>$form</title>"
            . "<meta property='og:title' content='$form'>"
            . "<meta name='description' content='$form, $text'>"
            . "<meta name='author' content='Ann $form'>"
            . "<meta property='og:site_name' content='$form'>"
            . "<meta property='article:tag' content='$form'>"
            . "<meta property='article:tag' content='b'>"
            . "<meta property='article:published_time' content='2024-05-07'>"
            . "<link rel='canonical' href='https://e.org/$form'>"
            . "<article><h1>$form</h1><p>$text</p></article>"));
        push @names, $name;
    }
}

my @pages = pages($dir);

for my $i (grep { $_ % 12 == 0 } 0 .. $#pages) {
    push @names, $pages[$i] =~ s/\.html$//r;
}

my @files;

for my $i (0 .. $#names) {
    my $url = $i % 2 ? "--url='https://e.org/?a=\"#\\'" : '';

    for (['json', '-f json'], ['md', '-f markdown --front-matter']) {
        my ($end, $args) = @$_;

        system(qq{"$cli" $args $url "$names[$i].html" > "$dir/$i.$end"}
               . ' 2>/dev/null');
        push @files, "$dir/$i.$end";
    }
}

spew("$dir/read", join "\n", @files);

is(`xargs -n 500 "$python" "$FindBin::Bin/lib/front_matter.py" < "$dir/read"`,
   '', 'YAML has what JSON has');

for my $i (grep { $_ % 10 == 0 } 0 .. $#names) {
    my $url = $i % 2 ? "--url='https://e.org/?a=\"#\\'" : '';
    my $plain = `"$cli" -f markdown $url "$names[$i].html" 2>/dev/null`;

    is(slurp("$dir/$i.md") =~ s/\A---\n.*?^---\n\n//msr, $plain,
       "$names[$i]: the Markdown behind it is the same");
}


# The option of nginx.

my $t = TextExtract::Test->new;

$t->upstream('/page' => ok_html(fixture('article.html')));
$t->locations(<<'END');
    location / {
        proxy_pass http://$up;
        textextract $arg_format;
        textextract_front_matter on;
        textextract_base_url https://e.org/page;
    }
END

$t->start;

for (['markdown', '-f markdown --front-matter'], ['text', '-f text']) {
    my ($format, $args) = @$_;

    is(get("/page?format=$format")->body,
       $t->cli(split(/ /, $args), '--url=https://e.org/page',
               ROOT . '/t/fixtures/article.html'),
       "nginx: $format as from the command line");
}

$t->finish;
