# Copyright (C) textextract contributors
#
# On the fresh system: README's commands in their order, then its configuration,
# its directives, conf-examples, and its example in C.

set -u

. /fresh/report_commands.sh

cd /root/textextract || exit

cp -r demo/pages pages
cp demo/pages/article.html page.html

while read -r how command; do
    case $how in
        run)
            start_site "$PWD/demo/pages"
            [ -d /fresh/nginx ] || [ ! -d /usr/share/nginx/src ] \
                || cp -rL /usr/share/nginx/src /fresh/nginx
            run "$command"
            ;;
        *) say "skip  $command" ;;
    esac
done < /fresh/commands

reader='class="skip"'
views="$asks ask 8080/article.html?view"

with_nginx /fresh/readme.conf "README's configuration" \
    "$views=reader '$reader'" "$views=json '^{'" "$views=markdown '^# '" \
    "$views=text 'tide'" "$views=original 'consent'" \
    "$views=none 'consent'" "$asks ask 8080/front.html?view=reader Subscribe" \
    "grep 'textextract: not an article' /var/log/nginx/error.log"

run "the directives: nginx -t" "nginx -t -c /fresh/directives.conf"

for conf in conf-examples/*.conf; do
    set --

    case ${conf##*/} in
        toggle.conf|cache.conf)
            set -- "$views=reader '$reader'" "$views=original consent" ;;
        log.conf)
            set -- "$asks ask 8080/article.html consent" \
                "grep '\"extraction\":\"OK\"' /var/log/nginx/extraction.log" ;;
        reader-proxy.conf)
            set -- "$asks ask 8080/ 'no reader view'" ;;
        extract-endpoint.conf)
            set -- "$asks ask 8080/extract/http://127.0.0.1/ 403" ;;
    esac

    with_nginx "$PWD/$conf" "$conf" "$@"
done

cat /fresh/example.c - > /fresh/program.c << 'END'

int
main(void)
{
    static unsigned char  page[100000];

    return tx_init() != TX_OK
           || print_markdown(page, fread(page, 1, sizeof(page), stdin));
}
END

run "the example in C" "gcc -std=c11 -Wall -Wextra -Werror -Iinclude \
    -o /fresh/program /fresh/program.c $(cat /fresh/libraries)
    /fresh/program < page.html | grep '^# The tide mill'"

! grep -q '^FAIL' $report
