#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests the output for each t/cases/*.case.  A case is a part of a page, which
# is inserted into t/cases/frame.html, and the expected output in each format.
# It begins with a sentence that says what is tested; then come sections, each
# after a line "--- NAME":
#
#     page       the part of the page, or a whole page
#     html       what the clean HTML has between the frame's paragraphs,
#                without the rel attributes of links
#     markdown   likewise
#     text       likewise
#     never      lines of which none may be in any format
#
# The reader page must have the same words as the text, and so must the
# rendered Markdown below its title if cmark-gfm is installed; see compared().
# Captions are not compared.  Cleaning the clean HTML again must not change
# it.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Encode qw(decode_utf8 encode_utf8);
use File::Basename qw(basename);
use File::Temp qw(tempdir);
use Test::More;
use TextExtract::Test;
use Unicode::Normalize qw(NFKC);

my $cli = CLI;
my $dir = tempdir(CLEANUP => 1);

my $url = 'https://journal.example/walks/river';
my $rel = ' rel="noopener noreferrer nofollow ugc"';

# The end of the frame's text before the case, and the beginning after it.
my $before = qr/mills and the bridges\.(?:<\/p>)?\n+/;
my $after = qr/\n*(?:<p>)?In the evening we reached/;
my $end = qr/between two rows of trees\.(?:<\/p>)?\n*/;

my $renderer = renderer();

note('cmark-gfm is not there: Markdown is not rendered')
    if !defined $renderer;


my @files = sort glob ROOT . '/t/cases/*.case';
my @cases = map { parse(slurp($_)) } @files;

for my $format (qw(html markdown text reader)) {
    my @got = extract($format, '', map { framed($_->{page}) } @cases);

    $cases[$_]{got}{$format} = $got[$_] for 0 .. $#cases;
}

my @again = extract('html', '--keep=body', map { $_->{got}{html} } @cases);

for my $i (0 .. $#cases) {
    my $name = basename($files[$i], '.case');

    subtest("$name: $cases[$i]{about}" => sub {
        is($again[$i], $cases[$i]{got}{html}, 'what is clean stays as it is');
        check($cases[$i]);
    });
}


done_testing();


sub check {
    my ($case) = @_;

    my $whole = $case->{page} =~ /^<!DOCTYPE/i;
    my %got = %{$case->{got}};

    for my $format (qw(html markdown text)) {
        my $part = $whole ? $got{$format} : inner($got{$format});

        $part =~ s/\Q$rel\E//g if $format eq 'html';
        is(trim($part), trim($case->{$format}), $format);
    }

    $got{reader} =~ s/<style>.*?<\/style>//s;

    my @captions = $got{html} =~ /<figcaption>(.*?)<\/figcaption>/gs;
    my $said = without(\@captions, $got{text});

    ok(index(without(\@captions, unmarked($got{reader})), $said) >= 0,
       'the reader page says what the text says');
    ok(!lacks($got{reader}, \@captions), 'the reader page has all captions')
        if @captions;

    for my $line (split /\n/, $case->{never} || '') {
        for my $format (sort keys %got) {
            ok(index($whole || $format eq 'reader'
                     ? $got{$format} : inner($got{$format}), $line) < 0,
               "$format: no \"$line\"");
        }
    }

    if (defined $renderer) {
        spew("$dir/page.md", $got{markdown} =~ s/\A# .*\n\n//r);

        my $rendered = `$renderer "$dir/page.md"`;

        # "[!NOTE]" stands for the title, unless that follows

        for my $title ($got{html} =~ /<aside [^>]*>\n<p[^>]*>(.*?)<\/p>/g) {
            $title = squeezed(unmarked($title));
            $rendered =~ s{\[!\w+\]\s*(.*)}{
                my $rest = $1;
                (squeezed(unmarked($rest)) eq $title ? '' : $title) . $rest
            }e;
        }

        my $notes = () = $got{markdown} =~ /^\[\^\d+\]: /mg;
        my $shown = () = $rendered =~ /<li id="fn/g;

        is($shown, $notes, 'all notes are rendered') if $notes;

        is(compared(without(\@captions, unmarked(placed($rendered))), $notes),
           compared($said, $notes),
           'Markdown says what the text says');
        ok(!lacks($rendered, \@captions), 'Markdown has all captions')
            if @captions;
    }
}


# Returns true if the HTML lacks one of the captions.
sub lacks {
    my ($html, $captions) = @_;

    my $text = squeezed(unmarked($html));

    return grep { index($text, squeezed(unmarked($_))) < 0 } @$captions;
}


# Returns the words of a text without captions, which format text omits.
sub without {
    my ($captions, $text) = @_;

    $text = squeezed($text);

    for my $caption (map { squeezed(unmarked($_)) } @$captions) {
        my $at = index($text, $caption);

        substr($text, $at, length $caption, '') if $at >= 0;
    }

    return $text;
}


# Returns the text of footnotes without their numbers.
sub placed {
    my ($html) = @_;

    $html =~ s/<sup class="footnote-ref">.*?<\/sup>//gs;
    $html =~ s/<a [^>]*class="footnote-backref".*?<\/a>//gs;

    return $html;
}


# Returns the words to compare, without what Markdown writes in a way of its
# own: formulas, inline quotations, ruby, and notes, which renderers move and
# number.
sub compared {
    my ($text, $notes) = @_;

    $text = squeezed($text);
    $text =~ s/[\$\\`()]|\xe2\x80[\x98\x99\x9c\x9d]//g;

    return $text if !$notes;

    $text =~ s/[\d\[\]()^*:]|\xe2\x86\xa9|\xef\xb8\x8e|\xe2\x80[\xa0\xa1]//g;

    return join '', sort split //, $text;
}


# Extracts pages in one process, with a known page between two pages, and
# returns their outputs.
sub extract {
    my ($format, $args, @pages) = @_;

    my $run = qq{"$cli" -f $format $args};
    my $list = '';

    spew("$dir/between.html", '<main><p>Between two pages.</p></main>');

    my $between = `$run --url=$url "$dir/between.html"`;

    for my $i (0 .. $#pages) {
        spew("$dir/$i.html", $pages[$i]);
        $list .= join '', map { "$dir/$_.html\t$url\n" } $i, 'between';
    }

    spew("$dir/list", $list);

    return split /\Q$between\E/, `$run --files-from="$dir/list"`, -1;
}


# Returns the output between the frame's paragraphs, and the notes behind them.
sub inner {
    my ($output) = @_;

    return $output =~ /$before(.*?)$after.*?$end(.*)/s ? "$1\n$2"
           : "the frame is not whole:\n$output";
}


sub parse {
    my ($text) = @_;

    my ($about, @parts) = split /^--- (page|html|markdown|text|never)\n/m,
        $text, -1;

    return { about => trim($about), @parts };
}


# Returns the text of HTML that a Markdown renderer makes.  The text of MathML is
# its TeX.
sub unmarked {
    my ($html) = @_;

    my %entity = (amp => '&', lt => '<', gt => '>', quot => '"',
                  '#39' => "'", '#96' => '`');

    $html =~ s/<math\b.*?<annotation [^>]*>(.*?)<\/math>/$1/gs;
    $html =~ s/<!--.*?-->|<[^>]*>//gs;
    $html =~ s/&(amp|lt|gt|quot|#39|#96);/$entity{$1}/g;

    return $html;
}


# Returns a text without white space, which Markdown changes, and without the
# signs that the text has for superscripts.
sub squeezed {
    my ($text) = @_;

    $text = NFKC(decode_utf8($text)) =~ tr/\x{2044}\x{2212}/\/-/r;

    $text =~ s/\s+//g;
    $text =~ s/[\^_]\(([^()]*)\)/$1/g;

    return encode_utf8($text);
}


sub renderer {
    my $version = `cmark-gfm --version 2>&1`;

    return defined $version && $version =~ /cmark-gfm/
           ? 'cmark-gfm -e table -e strikethrough -e autolink -e tasklist'
             . ' -e footnotes'
           : undef;
}


sub trim {
    my ($text) = @_;

    $text =~ s/\A\n+//;
    $text =~ s/\s+\z//;

    return $text;
}
