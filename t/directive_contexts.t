#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests the directives: allowed contexts, inheritance, and the errors of nginx
# -t for wrong values.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use Test::More;
use TextExtract::Test;

# Returns the output of nginx -t for lines in a location or in "http".
sub check {
    my ($locations, $http) = @_;

    my $t = TextExtract::Test->new;

    $t->http($http) if $http;
    $t->locations("location /x { $locations }");

    my ($status, $text) = $t->check;

    File::Path::remove_tree($t->dir);

    return ($status, $text);
}


# Wrong values: directive, value, and the values named in the error.

my @wrong = (
    ['textextract pdf', 'invalid value "pdf" in "textextract" directive, '
     . 'expected "off", "reader", "html", "json", "markdown", "text", "xml", '
     . '"tei", "augment", "observe" or a variable'],
    ['textextract ndjson', 'invalid value "ndjson" in "textextract"'],
    ['textextract Reader', 'invalid value "Reader" in "textextract"'],
    ['textextract_method magic',
     'invalid value "magic" in "textextract_method" directive, '
     . 'expected "'],
    ['textextract_variant old',
     'invalid value "old" in "textextract_variant" directive, '
     . 'expected "modern" or "literal"'],
    ['textextract json; textextract_variant literal',
     '"textextract_method auto" has no variant "literal", '
     . 'expected "modern"'],
    ['textextract_prefer speed',
     'invalid value "speed" in "textextract_prefer" directive, '
     . 'expected "precision", "balance" or "recall"'],
    ['textextract_prefer', 'invalid number of arguments'],
    ['textextract_prefer recall precision', 'invalid number of arguments'],
    ['textextract_omit images video',
     'invalid value "video" in "textextract_omit" directive, '
     . 'expected "comments", "tables", "images", "links" or "off"'],
    ['textextract_omit images off',
     '"textextract_omit" directive has "off" and other values'],
    ['textextract_omit off images', 'has "off" and other values'],
    ['textextract_omit images,links', 'invalid value "images,links"'],
    ['textextract_omit ""', 'invalid value ""'],
    ['textextract_omit', 'invalid number of arguments'],
    ['textextract_omit off; textextract_omit links', 'is duplicate'],
    ['textextract_max_size large',
     'invalid value "large" in "textextract_max_size" directive, '
     . 'expected a size such as "512k" or "2m"'],
    ['textextract_max_size 0', 'invalid value "0" in "textextract_max_size"'],
    ['textextract_max_size -1', 'invalid value "-1"'],
    ['textextract_on_error fail',
     'invalid value "fail" in "textextract_on_error" directive, '
     . 'expected "pass" or a code from 400 to 599'],
    ['textextract_on_error 200', 'invalid value "200"'],
    ['textextract_on_error 302', 'invalid value "302"'],
    ['textextract_on_error 499', 'invalid value "499"'],
    ['textextract_on_error 600', 'invalid value "600"'],
    ['textextract_min_length many',
     'invalid value "many" in "textextract_min_length" directive, '
     . 'expected a number'],
    ['textextract_base_url /path',
     'invalid value "/path" in "textextract_base_url" directive, '
     . 'expected an address beginning with "http://" or "https://"'],
    ['textextract_keep div..x',
     'invalid value "div..x" in "textextract_keep" directive, '
     . 'expected a class at ".x"'],
    ['textextract_drop a "b > > c"',
     'invalid value "b > > c" in "textextract_drop" directive, '
     . 'expected a tag, a class, an id or an attribute at "> c"'],
    ['textextract_drop a:hover', 'expected ".", "#", "[", ">", "," or a '
     . 'space at ":hover"'],
    ['textextract_drop [data-x]', 'expected one of the attributes that are '
     . 'read, such as "role" or "itemprop" at "data-x]"'],
    ['textextract_drop ""', 'expected a tag, a class, an id or an attribute'],
    ['textextract_keep', 'invalid number of arguments'],
    ['textextract_keep a; textextract_keep off', 'is duplicate'],
    ['textextract_keep off; textextract_keep a', 'is duplicate'],
    ['textextract_keep ' . join(' ', map { ".c$_" } 0 .. 256),
     'invalid value ".c256" in "textextract_keep" directive, '
     . 'expected no more than 256 elements'],
    ['textextract_attributes /missing/names',
     'open() "/missing/names" failed (2: No such file or directory)'],
    ['textextract_attributes a; textextract_attributes b', 'failed'],
    ['textextract_links relative',
     'invalid value "relative" in "textextract_links" directive, '
     . 'expected "absolute", "keep" or a prefix beginning with one "/", '
     . '"http://" or "https://"'],
    ['textextract_links //a.example/', 'invalid value "//a.example/"'],
    ['textextract_links /read?url=', 'invalid value "/read?url="'],
    ['textextract_links', 'invalid number of arguments'],
    ['textextract_thread_min_size all',
     'invalid value "all" in "textextract_thread_min_size" directive'],
    ['textextract_thread_pool ""',
     'invalid value "" in "textextract_thread_pool" directive, '
     . 'expected "off" or the name of a thread pool'],
    ['textextract json; textextract_thread_pool missing',
     'unknown thread pool "missing"'],
    ['textextract_strict maybe',
     'invalid value "maybe" in "textextract_strict" directive'],
    ['textextract augment; textextract_strict on',
     '"textextract augment" lets the original through and cannot be strict'],
    ['textextract observe; textextract_strict on',
     '"textextract observe" lets the original through'],
    (map { ["textextract $_; textextract_strict on",
            '"textextract off" lets the original through'] } qw(off 0 "")),
    ['textextract_max_inflight 0',
     'invalid value "0" in "textextract_max_inflight" directive'],
    ['textextract_limits depth', 'invalid value "depth" in '
     . '"textextract_limits" directive, expected "depth=", "attrs=", '
     . '"nodes=" or "steps=" and a number above 0'],
    ['textextract_limits depth=0', 'invalid value "depth=0"'],
    ['textextract_limits depth=5000000000', 'invalid value "depth=5'],
    ['textextract_limits width=10', 'invalid value "width=10"'],
    ['textextract_limits nodes=1k', 'invalid value "nodes=1k"'],
    ['textextract_limits depth=1 depth=2', 'is duplicate'],
    ['textextract_vsse t1=2', 'invalid value "t1=2" in "textextract_vsse" '
     . 'directive, expected "t1=" from 0.00 to 1.00, '],
    ['textextract_vsse t1', 'invalid value "t1"'],
    ['textextract_vsse t1=', 'invalid value "t1="'],
    ['textextract_vsse t1=nan', 'invalid value "t1=nan"'],
    ['textextract_vsse t1=0x1', 'invalid value "t1=0x1"'],
    ['textextract_vsse t9=1', 'invalid value "t9=1"'],
    ['textextract_vsse t1=0.5; textextract_vsse t2=3', 'is duplicate'],
    ['textextract_vsse', 'invalid number of arguments'],
    ['textextract_wffte near=21', 'invalid value "near=21" in '
     . '"textextract_wffte" directive, expected "alpha=" from 0.00 to 10.00'],
    ['textextract_threshold t1=1', 'invalid value "t1=1"'],
    ['textextract_fusion twins=1', 'invalid value "twins=1"'],
    ['textextract_magic t1=1', 'unknown directive "textextract_magic"'],
    ['textextract_etag 1', 'invalid value "1" in "textextract_etag"'],
    ['textextract $no_such_variable', 'unknown "no_such_variable" variable'],
    ['textextract', 'invalid number of arguments'],
    ['textextract json text', 'invalid number of arguments'],
    ['textextract_types', 'invalid number of arguments'],
);

for my $case (@wrong) {
    my ($line, $message) = @$case;
    my ($status, $text) = check("$line;");

    isnt($status, 0, "$line: refused");
    like($text, qr/\Q$message\E/, "$line: $message");
}

like((check('textextract_method magic;'))[1], qr/expected .*"vsse"/,
     'the names of the methods are listed');

for my $line ('textextract json', 'textextract_method vsse',
              'textextract_variant modern', 'textextract_max_size 1m',
              'textextract_prefer recall', 'textextract_omit links',
              'textextract_on_error pass', 'textextract_min_length 1',
              'textextract_front_matter on',
              'textextract_base_url http://a/', 'textextract_links keep',
              'textextract_original_url /a',
              'textextract_thread_pool off',
              'textextract_thread_min_size 1k', 'textextract_strict on',
              'textextract_max_inflight 1m', 'textextract_csp off',
              'textextract_csp x', 'textextract_limits depth=9',
              'textextract_etag on', 'textextract_last_modified on')
{
    my ($name) = split / /, $line;

    like((check("$line; $line;"))[1], qr/"$name" directive is duplicate/,
         "$name twice in one place");
}


# Valid values.

for my $line ('textextract off', 'textextract ""', 'textextract 0',
              'textextract reader', 'textextract $arg_x',
              'textextract_method vsse', 'textextract_variant literal',
              'textextract_prefer balance', 'textextract_prefer precision',
              'textextract_omit off', 'textextract_omit images',
              'textextract xml', 'textextract tei',
              'textextract_front_matter on', 'textextract_front_matter off',
              'textextract_omit comments tables images links',
              'textextract_types text/xml application/xhtml+xml',
              'textextract_types *', 'textextract_bypass $arg_a $cookie_b',
              'textextract_max_size 100m', 'textextract_on_error 404',
              'textextract_min_length 0', 'textextract_base_url $arg_url',
              'textextract_base_url https://a.example/b',
              'textextract_original_url ?view=off&$args',
              'textextract_keep article .note "#main > p, [role=main]"',
              'textextract_keep a; textextract_keep b',
              'textextract_keep off', 'textextract_drop off',
              'textextract_drop div#x.y[hidden]',
              'textextract_attributes /dev/null',
              'textextract_links absolute', 'textextract_links keep',
              'textextract_links /', 'textextract_links $arg_a',
              'textextract_links /read/https://$host/',
              'textextract_links https://a.example/read',
              'textextract_thread_pool off', 'textextract_thread_pool default',
              'textextract_thread_min_size 0',
              'textextract_thread_min_size 1k',
              'textextract augment', 'textextract observe',
              'textextract $arg_x; textextract_strict on',
              'textextract_vsse t1=0.5 t2=3', 'textextract_vsse t1=1.',
              'textextract_limits depth=100 attrs=10 nodes=1000 steps=100000',
              'textextract_limits steps=50000000000',
              'textextract_limits depth=100; textextract_limits attrs=10',
              'textextract_csp "default-src $host"',
              'if ($arg_x) { textextract json; }')
{
    my ($status, $text) = check($line =~ /}$/ ? $line : "$line;");

    is($status, 0, "$line accepted") or diag($text);
    unlike($text, qr/\[warn\]/, "$line: without a warning");
}

# nginx -t warns if extraction may take longer than send_timeout.

my $slow = qr/\[warn\]\ "send_timeout"\ of\ (\d+)\ ms\ is\ shorter\ than\ 
              the\ (\d+)\ ms\ that\ "textextract"\ may\ need\ .*
              \ in\ location\ "(.*?)"\ in\ /x;

for my $case (['textextract json; send_timeout 1s', 1000],
              ['textextract $arg_x; send_timeout 1s', 1000],
              ['textextract json; textextract_max_size 100m; send_timeout 60s',
               60000],
              ['textextract json; send_timeout 0', 0])
{
    my ($line, $timeout) = @$case;
    my ($status, $text) = check("$line;");

    is($status, 0, "$line: accepted");
    like($text, $slow, "$line: with a warning");
    is(join(' ', ($text =~ $slow)[0, 2]), "$timeout /x", "$line: where");
    cmp_ok(($text =~ $slow)[1], '>', $timeout, "$line: and why");
}

for my $line ('textextract off; send_timeout 1s',
              'textextract json; textextract_thread_pool off; send_timeout 1s',
              'textextract json; textextract_max_size 10k; send_timeout 1s',
              'textextract json; textextract_limits steps=1000000; '
              . 'send_timeout 1s')
{
    unlike((check("$line;"))[1], qr/\[warn\]/, "$line: no warning");
}

# nginx -t warns if a page of the maximum size exceeds max_inflight.

my $narrow = qr/\[warn\]\ "textextract_max_inflight"\ of\ 1048576\ bytes\ 
                has\ no\ room\ for\ a\ page\ of\ "textextract_max_size",\ 
                2097152\ bytes,\ in\ location\ "\/x"/x;

for my $case (['textextract json; textextract_max_inflight 1m', 1],
              ['textextract json; textextract_max_inflight 1m; '
               . 'textextract_max_size 1m', 0],
              ['textextract off; textextract_max_inflight 1m', 0])
{
    my ($line, $warned) = @$case;
    my ($status, $text) = check("$line; location /x/y { } if (\$arg_z) { }");

    is($status, 0, "$line: accepted");
    is(scalar(() = $text =~ /$narrow/g), $warned, "$line: warnings");
}

# nginx -t warns that early hints are sent before a strict location can remove
# them.

for my $case (['textextract json; textextract_strict on; early_hints 1', 1],
              ['textextract json; early_hints 1', 0],
              ['textextract json; textextract_strict on', 0])
{
    my ($line, $warned) = @$case;
    my ($status, $text) = check("$line; location /x/y { } if (\$arg_z) { }");

    next if $text =~ /unknown directive "early_hints"/;

    is($status, 0, "$line: accepted");
    is(scalar(() = $text =~ m{\[warn\] "early_hints" .* in location "/x"}g),
       $warned, "$line: warnings");
}

# nginx -t warns if SSI would process converted pages.

for my $case (['textextract text; ssi on; ssi_types *', 1],
              ['textextract $arg_v; ssi on; ssi_types text/markdown', 1],
              ['textextract text; ssi on; ssi_types text/css', 0],
              ['textextract augment; ssi on; ssi_types *', 0],
              ['textextract observe; ssi on; ssi_types *', 0],
              ['textextract text; ssi on', 0],
              ['textextract text; ssi_types *', 0],
              ['textextract off; ssi on; ssi_types *', 0])
{
    my ($line, $warned) = @$case;
    my ($status, $text) = check("$line; location /x/y { } if (\$arg_z) { }");

    is($status, 0, "$line: accepted");
    is(scalar(() = $text =~ m{\[warn\] "ssi_types" .*location "/x"}g),
       $warned, "$line: warnings");
}

# In a strict server, a location with "textextract off" also needs
# "textextract_strict off".

for my $case (
    ['textextract_strict on;', 'textextract off;',
     '"textextract off" lets the original through'],
    ['textextract_strict on; textextract json;', 'textextract off;',
     '"textextract off" lets the original through'],
    ['textextract_strict on; textextract json;',
     'if ($arg_a) { textextract off; }',
     '"textextract off" lets the original through'],
    ['textextract off;', 'textextract_strict on;',
     '"textextract off" lets the original through'],
    ['textextract_strict on; textextract json;',
     'textextract off; textextract_strict off;', ''],
    ['textextract_strict on;', '', ''],
    ['textextract_strict on;', 'textextract json;', ''],
    ['', 'textextract_strict on; location /x/y { }',
     '[warn] "textextract_strict" has no effect without "textextract" '
     . 'in location "/x"'],
) {
    my ($http, $line, $message) = @$case;
    my ($status, $text) = check($line, $http);

    is($status, $message =~ /off/ ? 1 : 0, "$http $line: accepted or not");
    is(join('', $text =~ /(?:\[warn\]|\[emerg\]).*/g) =~ s/ in .*?:\d+//r,
       '', "$http $line: nothing to say") unless $message;
    is(scalar(() = $text =~ /\Q$message\E/g), 1, "$http $line: $message")
        if $message;
}

# Errors about a combination of directives name the location.

for my $line ('textextract augment; textextract_strict on',
              'textextract_strict on; textextract off',
              'textextract_variant literal; textextract json',
              'textextract_variant literal; location /x/y { textextract json; }')
{
    my $where = $line =~ m{location (\S+)} ? $1 : '/x';

    like((check($line =~ /}$/ ? $line : "$line;"))[1], qr/\[emerg\] .* in location "$where" in /,
         "$line: the location");
}

# Errors and warnings name the line in which the location begins, once.

for my $case (
    ["location /x {\ntextextract json;\ntextextract_max_inflight 1m;\n}",
     'location /x {', ' in location "/x"'],
    ["location /y {\nlocation /y/z {\ntextextract_strict on;\n\n}\n}",
     'location /y/z {', ' in location "/y/z"'],
    ["location /x {\nif (\$arg_z) {\ntextextract json;\n}\n"
     . "textextract_variant literal;\n}", 'if ($arg_z) {',
     ' in location "/x"'],
    ["textextract off;\ntextextract_strict on;", 'server {', ' in server'],
) {
    my ($text, $begin, $where) = @$case;
    my $t = TextExtract::Test->new;

    $t->locations($text);

    my @found = map { /(.*?)( in \S+nginx\.conf:\d+.*)/ ? [$1, $2] : () }
        grep { /\[(?:warn|emerg)\] "textextract/ }
        split /\n/, ($t->check)[1];
    my @lines = split /\n/, slurp($t->dir . '/nginx.conf');

    is(scalar @found, 1, "$begin one message");
    like($found[0][0], qr/\Q$where\E$/, "$begin where");

    my ($line) = $found[0][1] =~ /^ in \S+nginx\.conf:(\d+)$/;

    is($lines[$line - 1] =~ s/^\s+//r, $begin, "$begin its line");
    File::Path::remove_tree($t->dir);
}

# An undefined thread pool is an error in the line of the directive.

my $missing = TextExtract::Test->new;

$missing->locations("location /x {\ntextextract_thread_pool missing;\n\n}");

my ($pool) = ($missing->check)[1] =~ m{"missing" in \S+nginx\.conf:(\d+)};
my @lines = split /\n/, slurp($missing->dir . '/nginx.conf');

is($lines[$pool - 1], 'textextract_thread_pool missing;',
   'an unknown pool: the line');
File::Path::remove_tree($missing->dir);

my $warnings = () = (check('textextract json; send_timeout 1s; '
                           . 'location /x/y { } if ($arg_z) { }'))[1]
    =~ /\[warn\]/g;

is($warnings, 1, 'one warning for all locations that inherit it');

isnt((check('if ($arg_x) { textextract_min_length 1; }'))[0], 0,
     'of all directives, "textextract" alone may stand in "if"');


# Inheritance of directives, and values with variables.

my $t = TextExtract::Test->new;
my $page = page('The bridge');

$t->upstream('/' => ok_html($page), '/short' => ok_html('<p>too short'),
             '/plain' => ok_html($page, 'X-View' => 'plain'));

$t->http(<<'END');
    textextract json;
    textextract_on_error 422;

    map $cookie_view $view {
        default  "";
        plain    text;
        quick    markdown;
    }

    map $upstream_http_x_view $answered {
        volatile;
        default  off;
        plain    text;
    }
END

$t->locations(<<'END');
    location /inherited/ {
        proxy_pass http://$up;
    }

    location /inherited/off/ {
        proxy_pass http://$up;
        textextract off;
    }

    location /nested/ {
        proxy_pass http://$up;
        textextract text;
        textextract_on_error 403;

        location /nested/inner/ {
            proxy_pass http://$up/short;
        }
    }

    location /if/ {
        textextract off;

        if ($arg_reader) {
            textextract text;
        }

        proxy_pass http://$up;
    }

    location /map/ {
        proxy_pass http://$up;
        textextract $view;
        add_header Vary Cookie;
    }

    location /answered/ {
        proxy_pass http://$up/;
        textextract $answered;
    }

    location /bypass/ {
        proxy_pass http://$up;
        textextract_bypass $arg_raw $http_x_raw;
    }

    location /base/ {
        proxy_pass http://$up;
        textextract_base_url https://$arg_host/dir/;
    }
END

$t->start;

my $type = sub { get(@_)->header('Content-Type') };

is($type->('/inherited/'), 'application/json; charset=utf-8',
   'inherited from http');
is($type->('/inherited/off/'), 'text/html', 'off in a location');
is($type->('/nested/'), 'text/plain; charset=utf-8', 'another format');
is(get('/nested/inner/')->status, 403, 'a nested location inherits');
is($type->('/if/'), 'text/html', 'if: not taken');
is($type->('/if/?reader=1'), 'text/plain; charset=utf-8', 'if: taken');
is($type->('/map/'), 'text/html', 'map: empty is off');
is($type->('/map/', 'Cookie' => 'view=plain'), 'text/plain; charset=utf-8',
   'map: text');
is($type->('/map/', 'Cookie' => 'view=quick'),
   'text/markdown; charset=utf-8', 'map: markdown');
is(get('/map/')->header('Vary'), 'Cookie', 'map: Vary of the original');
is(get('/map/', 'Cookie' => 'view=plain')->header('Vary'), 'Cookie',
   'map: Vary of the text');
is($type->('/answered/'), 'text/html', 'by a header of the upstream: off');
is($type->('/answered/plain'), 'text/plain; charset=utf-8',
   'by a header of the upstream: text');
is($type->('/bypass/'), 'application/json; charset=utf-8', 'bypass: no');
is($type->('/bypass/?raw=0'), 'application/json; charset=utf-8',
   'bypass: 0 is no');
is($type->('/bypass/?raw=1'), 'text/html', 'bypass: by an argument');
is($type->('/bypass/', 'X-Raw' => 'yes'), 'text/html', 'bypass: by a header');
like(get('/base/?host=a.example')->body, qr{https://a\.example/dir/},
     'a base with a variable');

like(get('/inherited/a%20b/?c=d&e', 'Host' => 'Example.org:8080')->body,
     qr{http://Example\.org:8080/inherited/a%20b/\?c=d&e}i,
     "the base by default: the request's own address");

$t->finish;
