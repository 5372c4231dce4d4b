# Copyright (C) textextract contributors
#
# On a system that has not built the module: README's packages are installed,
# and README's configuration serves with a copy of it.

set -u

. /fresh/report_commands.sh

# A package starts its service, unless it is told not to.
printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d
chmod 755 /usr/sbin/policy-rc.d

run 'another machine: apt-get update' 'apt-get update'
run "another machine: $(cat /fresh/packages)" \
    "DEBIAN_FRONTEND=noninteractive $(cat /fresh/packages)"
run 'another machine: the module' 'install -D -m 644 -t \
    /usr/lib/nginx/modules /fresh/ngx_http_textextract_module.so'
run 'another machine: its libraries' \
    '! ldd /fresh/ngx_http_textextract_module.so | grep "not found"'

start_site /fresh/pages

# There is no curl.
asks='ask() {
    perl -MIO::Socket::INET -e '\''
        my $s = IO::Socket::INET->new("127.0.0.1:8080") or die "$!";
        print $s "GET $ARGV[0] HTTP/1.0\r\nHost: localhost\r\n\r\n";
        print while <$s>'\'' "$1" | grep -q "$2"; };'

with_nginx /fresh/readme.conf 'another machine' \
    "$asks ask /article.html?view=reader 'class=\"skip\"'" \
    "$asks ask /chinese.html?view=markdown '^# '"

! grep -q '^FAIL' $report
