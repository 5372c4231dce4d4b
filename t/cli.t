#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests the command line: input, options and exit status.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Temp qw(tempdir);
use IO::Compress::Gzip qw(gzip);
use JSON::PP qw(decode_json);
use Test::More;
use TextExtract::Test;

my $dir = tempdir(CLEANUP => 1);

my $text = join ' ', ('The ferry leaves at noon and returns at dusk.') x 8;
my $page = "<!DOCTYPE html><title>The ferry</title><body><h1>The ferry</h1>"
    . "<p>$text</p><p>$text <a href=\"fares\">Fares</a></p></body>";

gzip(\$page => \my $packed) or die;

spew("$dir/ferry.html", $page);
spew("$dir/ferry.html.gz", $packed);
spew("$dir/cut.html.gz", substr($packed, 0, 60));
spew("$dir/empty.html", '<!DOCTYPE html><title>Nothing</title>');
spew("$dir/latin1.html", "<title>x</title><p>caf\xe9 " . $text);
spew("$dir/list", "ferry.html\thttps://example.com/a/b\n\nmissing.html\n"
     . "ferry.html.gz\t\n");


# Input: files, lists of files and standard input.

my ($out, $err, $status) = run(['ferry.html']);
my $ferry = decode_json($out);

is($status, 0, 'a page is answered');
is($ferry->{title}, 'The ferry', 'as JSON');
is($err, '', 'without a word on standard error');

is((run(['ferry.html.gz']))[0], $out, 'a gzip file is read as it is');
is((run([], $page))[0], $out, 'without a file, standard input is read');
is((run(['-'], $packed))[0], $out, 'and so it is where the file is "-"');

like((run([qw(-f text --charset=iso-8859-1 latin1.html)]))[0],
     qr/caf\xc3\xa9/, 'a character set may be given');

is((run([qw(-f text)], "$page<p>\0"))[0], "$text\n$text Fares\n",
   'a zero byte is no text, not even the last one');


# Output formats.

like((run([qw(-f text ferry.html)]))[0], qr/^.*The ferry leaves/,
     '-f text');
like((run([qw(--format=markdown --url=https://example.com/a/b ferry.html)]))
     [0], qr{\[Fares\]\(https://example\.com/a/fares\)},
     '--url resolves links');

($out) = run([qw(-f json ferry.html ferry.html.gz)]);
is(() = $out =~ /^\{.*\}$/mg, 2, 'several files: an object a line each');

($out, $err, $status) = run([qw(-f ndjson --files-from=list)]);
my @pages = map { decode_json($_) } split /\n/, $out;

is(join(' ', map { $_->{file} } @pages), 'ferry.html ferry.html.gz',
   'a list names the pages, and they carry their names');
is($pages[0]{url}, 'https://example.com/a/b', 'the list has an address');
is($pages[1]{url}, undef, 'or has none');
is($err, "textextract: missing.html: No such file or directory\n",
   'a page that is missing is said');
is($status, 1, 'and makes the exit status 1');

is((run([qw(-f ndjson --files-from=-)], "ferry.html\n"))[2], 0,
   'the list may be standard input');

($out) = run([qw(--dump-columns ferry.html ferry.html)]);
is(() = $out =~ /^file\t/mg, 1, 'columns have one line of names');
cmp_ok(() = $out =~ /^ferry\.html\t/mg, '>=', 4, 'and lines of blocks');

($out) = run([qw(--explain ferry.html)]);
like($out, qr/^ +\d+\*? +\S+  kept: /m, 'what was kept is explained');
like($out, qr/^ +\d+\*? +\S+  - the title: /m, 'and what was not');
like((run([qw(--explain=html ferry.html)]))[0], qr/id="explanation">\n\{"file":.*^const data = JSON/ms,
     'or drawn by a script');
like((run([qw(--explain=json ferry.html)]))[0],
     qr/^\{"file":.*"steps":\[\{"step":"auto","kept":true\}/,
     'or told with the steps as JSON');

spew("$dir/names", "Kestrels\n");
spew("$dir/birds.html", '<ul><li><b>Kestrels:</b> 3<li><b>Herons:</b> 2</ul>');
is(scalar @{ decode_json((run([qw(-m records birds.html)]))[0])->{records} },
   0, 'names that are not known make no records');
is(scalar @{ decode_json((run([qw(-m records --attributes=names
                                  birds.html)]))[0])->{records} },
   2, 'a dictionary may be given');


my ($pretty) = run([qw(--pretty ferry.html)]);
is_deeply(decode_json($pretty), $ferry, '--pretty: the same object');
like($pretty, qr/^\{\n  "schemaVersion": 1,\n.*^  "authors": \[\],\n/ms,
     '--pretty: a member a line');
like($pretty, qr/^  "links": \[\n    \{"href":"fares","text":.*\},?\n/m,
     '--pretty: an element a line');

# Many short elements: the output stays within six times the page's bytes.

for my $part ('<h2>a', '<a href=x>a</a> ') {
    my ($long) = run(['--pretty'], $part x 20000);

    cmp_ok(length($long), '<', 6 * length($part x 20000),
           "--pretty: the size for $part");
}

like((run([qw(-f markdown --front-matter ferry.html)]))[0],
     qr/^---\ntitle: "The ferry"\n.*^---\n\n# The ferry\n/ms,
     '--front-matter');

is((run([qw(-o new.json ferry.html)]))[0], '', '-o: not on standard output');
is(slurp("$dir/new.json"), $out = (run(['ferry.html']))[0],
   '-o: but in the file');

spew("$dir/old.json", 'old');
($out, $err, $status) = run([qw(-o old.json missing.html)]);
is("$status " . slurp("$dir/old.json"), '1 old',
   '-o: a file stays as it was where there is no result');
is(join(' ', glob("$dir/old.json*")), "$dir/old.json", '-o: nothing else');

($out, $err, $status) = run([qw(-o missing/new.json ferry.html)]);
is($status, 1, '-o: a file that cannot be written');
like($err, qr{^textextract: missing/new\.json: }, '-o: is said');

is((run([qw(--memory=64m ferry.html)]))[2], 0, '--memory');
($out, $err, $status) = run([qw(--memory=16k ferry.html)]);
is($status, 1, '--memory: too little');
like($err, qr/^textextract: ferry\.html: not enough memory$/,
     '--memory: is said');

spew("$dir/odd", "ferry.html\tnowhere\nferry.html\thttps://e.org/\n");
($out, $err, $status) = run([qw(-f ndjson --files-from=odd)]);
is(() = $out =~ /^\{/mg, 2, 'a list: a page with an odd URL is done');
is($status, 0, 'a list: and answered');
like($err, qr/^textextract: ferry\.html: warning: its URL .*\n\z/,
     'a list: but it is said');

spew("$dir/many", "ferry.html\n" x 2000);
is(`cd $dir && sh -c '"@{[CLI]}" --files-from=many 2>.err | head -1' | wc -l`
   + 0, 1, 'a reader may have seen enough');
is(slurp("$dir/.err"), '', 'which is no error to speak of');


# Limits of the output's size.

for (['entities', '&foo &lt; ' x 3000], ['quotes', '"' x 20000],
     ['ampersands', '&' x 20000], ['signs', '<' x 20000],
     ['paragraphs', '<b><i><u><s><em><strong>' . '<p>x' x 5000],
     ['a long base', '<base href=https://e.org/' . 'x' x 2000 . '/>'
      . '<a href=a>a</a> <img src=b> ' x 600],
     ['a link around', '<a href=/' . 'x' x 2000 . '>' . '<h2>x</h2>' x 1000],
     ['addresses', '<video src=a></video><p>x' x 800],
     ['bytes', "\xff " x 9000])
{
    my ($what, $part) = @$_;
    my $large = $page =~ s{<p>}{<p>$text</p><h2>$part</h2><p>}r;

    spew("$dir/large.html", $large);

    for my $format (qw(json html markdown text xml tei)) {
        ($out) = run(['-f', $format, '--url=https://e.org/', 'large.html']);

        cmp_ok(length $out, '<=', 6 * length $large,
               "$what: $format is not many times as large");
        decode_json($out) if $format eq 'json';
    }
}


# Noncharacters of Unicode are dropped, as bytes and as references.

my $none = join '', map { chr } 0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe,
    0x10ffff;
my $refs = join '', map { sprintf '&#%d;', ord } split //, $none;
my $raw = $none;
utf8::encode($raw);

spew("$dir/none.html", "<!DOCTYPE html><title>a$raw$refs</title>"
     . '<script type="application/ld+json">{"@type":"Article",'
     . '"author":{"@type":"Person","name":"Ann\uffffBee"}}</script>'
     . "<h1>a$raw$refs</h1><p>$text $raw$refs "
     . "<a href='/$raw$refs'>a</a><img src=/a.png alt='$raw$refs'></p>");

for my $format (qw(reader html json markdown text xml tei)) {
    ($out) = run(['-f', $format, '--url=https://e.org/', 'none.html']);
    utf8::decode($out);
    unlike($out, qr/[$none]|\\u(?:fff[ef]|fd[de])|&#6553[45]/i,
           "$format: no code point that is no character");
    unlike($out, qr/%EF%BF%B[EF]|%F0%9F%BF%B[EF]/i, "$format: nor in a URL");
}


# Errors and warnings.

($out, $err, $status) = run(['empty.html']);
is($status, 0, 'a page without content is answered');
is(decode_json($out)->{textContent}, '', 'with an empty text');
my $nothing = decode_json($out)->{warnings}[0];
ok($nothing, 'and a warning');
is($err, "textextract: empty.html: warning: $nothing\n", 'of which one is told');

($out, $err, $status) = run(['https://example.com/']);
is($status, 1, 'an address is no file');
like($err, qr{^textextract: https://example\.com/: .*curl}, 'and how it is done');

for (['cut.html.gz', qr/corrupt/], ['.', qr/directory/],
     ['--max-size=100 ferry.html', qr/too large/])
{
    my ($args, $want) = @$_;

    ($out, $err, $status) = run([split(/ /, $args), 'ferry.html.gz']);
    like($err, qr/^textextract: [^\n]*$want[^\n]*\n/, "$args: one line");
    is($status, 1, "$args: status 1");
}

($out, $err, $status) = run(['.', 'ferry.html']);
is(() = $out =~ /\n/g, 1, 'the pages after a bad one are answered');

for ('--bogus', '--format=pdf', '--method=none', '--variant=old',
     '--method=auto --variant=literal', '--explain=pdf',
     '--attributes=missing', '--param=x=1', '--max-size=1q',
     '--files-from=list ferry.html', '--url=foo ferry.html',
     '--url=/a ferry.html', '--url=ftp://e.org/ ferry.html',
     '--url=https:// ferry.html', '--charset=klingon ferry.html',
     '--explain -f text ferry.html', '-f json --explain=html ferry.html',
     '--pretty -f text ferry.html', '--front-matter ferry.html',
     '--memory=x ferry.html')
{
    ($out, $err, $status) = run([split / /]);
    is($status, 2, "$_: status 2");
    isnt($err, '', "$_: said on standard error");
    is($out, '', "$_: nothing on standard output");
}

SKIP: {
    skip 'no /dev/full', 2 unless -w '/dev/full';

    ($out, $err, $status) = run(['ferry.html'], '', '/dev/full');
    is($status, 1, 'a full disk is noticed');
    like($err, qr/^textextract: standard output: /, 'and said');
}


# Help and version.

($out, $err, $status) = run(['--help']);
is($status, 0, '--help');
is((run(['-h']))[0], $out, '-h');
like($out, qr/^  vsse +\S/m, 'lists the methods');
like($out, qr/^    t1 +\S.*: \S+ to \S+, \S+$/m, 'and their parameters');

my ($param, $max) = $out =~ /^    (t1) .*: \S+ to (\S+), /m;
is((run(['--method=vsse', "--param=$param=$max", 'ferry.html']))[2], 0,
   'a parameter may be set');
is((run(['--method=vsse', "--param=$param=" . ($max + 1), 'ferry.html']))[2],
   2, 'but not beyond its range');

like((run(['--version']))[0], qr/^textextract \d+\.\d+\.\d+$/, '--version');

done_testing();


# Runs the command line in $dir.  Returns its output, its error messages and
# its exit status.
sub run {
    my ($args, $input, $output) = @_;

    spew("$dir/.in", defined $input ? $input : '');

    my $pid = fork() // die "fork: $!";

    if ($pid == 0) {
        chdir($dir);
        open(STDIN, '<', '.in');
        open(STDOUT, '>', $output || '.out');
        open(STDERR, '>', '.err');
        exec(CLI, @$args) or die CLI . ": $!";
    }

    waitpid($pid, 0);
    my $status = $?;

    return ($output ? '' : slurp("$dir/.out"), slurp("$dir/.err"),
            $status & 127 ? "signal $status" : $status >> 8);
}
