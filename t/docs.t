#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests that documents and code agree: docs/directives.md has each directive,
# variable and status, docs/requests.md has each log line, and neither has
# others; docs/design.md has each source file of the library; the C example
# compiles.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

my $directives = slurp(ROOT . '/docs/directives.md');
my $library = slurp(ROOT . '/docs/library.md');
my $requests = slurp(ROOT . '/docs/requests.md');
my $design = slurp(ROOT . '/docs/design.md');

my %source = map { $_ => slurp($_) }
    ROOT . '/ngx_http_textextract_module.c',
    glob(ROOT . '/src/nginx/*.c');

my $all = join '', values %source;


# Directives: syntax, default, context, and a description.

my ($table) = $source{ROOT . '/ngx_http_textextract_module.c'}
    =~ /^static ngx_command_t .*?\{\n(.*?)^\};/ms;

my %known = map { $_ => 1 } $table =~ /ngx_string\("(\w+)"\)/g;
my %described;

while ($directives =~ /^[ ]{4}Syntax:[ ]{3}(.*\n(?:[ ]{14}.*\n)*)
                   [ ]{4}Default:[ ]{2}\S.*\n
                   [ ]{4}Context:[ ]{2}\S.*\n\n[\w`]/mgx)
{
    $described{$_} = 1 for $1 =~ /^ *(\w+)/mg;
}

cmp_ok(scalar keys %known, '>', 15, 'there are directives');

for my $name (sort keys %known) {
    ok($described{$name}, "$name is described");
    delete $described{$name};
}

# The directives of all methods share one entry.
is(join(' ', keys %described), 'textextract_vsse',
   'no directive is described that does not exist');


# Variables, and the values of $textextract_status.

my %variables = map { $_ => 1 }
    $all =~ /^    ngx_string\("(textextract_\w+)"\),$/mg;
my %listed = map { $_ => 1 } $directives =~ /^\| `\$(textextract_\w+)` \|/mg;

is(join(' ', sort keys %listed), join(' ', sort keys %variables),
   'the variables are listed');

my ($names) = $all =~ /_status_names\[\] = \{\n(.*?)^\};/ms;
my ($row) = $directives =~ /^(\| `\$textextract_status` .*)$/m;

for my $status ($names =~ /ngx_string\("(\w+)"\)/g) {
    like($row, qr/`$status`/, "status $status is explained");
}


# Lines of the error log.  The fixed parts of a log format must be in the
# first cell of a row, in their order.

my @cells = $requests =~ /^\| (`.*?`) \| /mg;
my @formats = map { s/"\s*"//gr } $all
    =~ /"textextract: ((?:[^"\\]|\\.|"\s*")*)"/g;

my ($statuses) = slurp(ROOT . '/src/options.c')
    =~ /tx_statuses\[\] = \{\n(.*?)^\};/ms;

# the first status is no failure, the last one is found by nginx -t
my @texts = $statuses =~ /"(.*?)"/g;
push @formats, @texts[1 .. $#texts - 1];

cmp_ok(scalar @formats, '>', 20, 'there are lines');

for my $format (grep { $_ ne '%s' } @formats) {
    my $text = $format =~ s/\\"/"/gr;
    my $pattern = join '.*', map { quotemeta } split /%\*?[a-zA-Z]+/, $text;

    ok(scalar(grep { /`$pattern/ } @cells), "log: $text");
}



# The table of sources: the folders of src and the module's files.

my ($map) = $design =~ /^(\| folder \|.*?)^\n/ms;

is(join(' ', sort $map =~ /^\| `(\w+)` /mg),
   join(' ', sort map { /(\w+)\/$/ } glob(ROOT . '/src/*/')),
   'each folder has a place in the design');

my ($nginx) = $design =~ /^(\| `config`.*?)^\n/ms;
my %placed = map { $_ => 1 } map { /`(\w+)`/g } $nginx =~ /^\|(.*?)\|/mg;

for my $file (glob(ROOT . '/src/nginx/*.c')) {
    my ($name) = $file =~ /ngx_http_textextract_(\w+)\.c$/;

    ok(delete $placed{$name}, "ngx_http_textextract_$name.c has a place, too");
}

is(join(' ', keys %placed), '', 'and none is named that is not there');


for my $file (grep { !/^(?:src|include)\// }
              $design =~ m{`(\w+/[\w/]+\.[ch])`}g)
{
    ok(-e ROOT . "/src/$file", "$file, where to look, is there");
}


# Papers: each paper that a document cites is listed, by names, not numbers.

my %papers = map { $_ => 1 }
    slurp(ROOT . '/docs/papers.md') =~ /^\| ([A-Z]\w+ (?:et al\.|and \w+))/mg;

is(scalar keys %papers, 4, 'papers are listed');

for my $file (map { glob(ROOT . "/$_") } qw(include/*.h src/*.[ch]
              src/*/*.[ch] src/*/*.def src/*/*/*.[ch] src/*/*/*.def
              t/unit/*.[ch] docs/*.md docs/design/*.md README.md tools/compare))
{
    my $text = slurp($file) =~ s/\n[ *]*/ /gr;

    is(join(' ', grep { !$papers{$_} } $text =~ /\b[A-Z]\w+ et al\./g,
            $text =~ /[Pp]apers? 0\d+/g), '',
       "$file: names papers that are listed");
}


# The example in C.

my ($example) = $library =~ /^(    #include [<"]textextract\.h[>"]\n.*?^    \}\n)/ms;

open(my $compiler, '|-', 'cc', '-std=c11', '-Wall', '-Wextra', '-Werror',
     '-Wno-unused-function', '-I' . ROOT . '/include', '-fsyntax-only', '-x',
     'c', '-') or die "cc: $!";
print $compiler $example;

ok(close($compiler), 'the example compiles');

done_testing();
