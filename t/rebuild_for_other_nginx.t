#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests that make builds the module again if another nginx is named.  A shell
# script replaces nginx's configure, so that nothing is compiled.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Path qw(make_path);
use File::Temp qw(tempdir);
use Test::More;
use TextExtract::Test;

my $dir = tempdir('textextract-XXXXXX', TMPDIR => 1, CLEANUP => 1);
my $module = "$dir/build/ngx_http_textextract_module.so";

# Makes a source tree of nginx whose module file contains its version.
sub tree {
    my ($name, $configure) = @_;

    make_path("$dir/$name/auto");
    spew("$dir/$name/$configure", <<'END');
#!/bin/sh
for option; do
    case $option in
        --builddir=*) builddir=${option#*=} ;;
    esac
done

echo configured >> configured
mkdir -p "$builddir"
printf 'modules:\n\tbasename $(CURDIR) > %s/%s\n' "$builddir" \
    ngx_http_textextract_module.so > "$builddir/Makefile"
END
    chmod(0755, "$dir/$name/$configure");
}


sub build {
    my ($name, @options) = @_;

    local $ENV{MAKEFLAGS} = '';

    return system('make', '-s', '-C', ROOT, "BUILD=$dir/build",
                  "NGINX_SRC=$dir/$name", @options, 'module');
}


sub configured { return scalar(() = slurp("$dir/$_[0]/configured") =~ /\n/g) }

tree('released', 'configure');
tree('cloned', 'auto/configure');

for my $name (qw(released cloned released)) {
    is(build($name), 0, "$name: built");
    is(slurp($module), "$name\n", "$name: by this nginx");
}

is(configured('cloned'), 1, 'configured once');
is(build('released'), 0, 'the same again');
is(configured('released'), 2, 'which is not configured again');
is(build('released', 'CFLAGS=-O1 -g'), 0, 'with other flags');
is(configured('released'), 3, 'it is');

done_testing();
