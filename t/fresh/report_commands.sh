# Copyright (C) textextract contributors
#
# What follow_readme.sh and install_packages.sh share: commands that are
# reported.

report=/fresh/report
count=0
: > $report


say() {
    echo "$*" | tee -a $report
}


# Runs a command in a shell of its own, under the name $1 if there is one more
# argument, and reports it.
run() {
    count=$((count + 1))
    log=/fresh/log-$count

    if [ $# = 2 ]; then
        name=$1
        shift
    else
        name=$1
    fi

    status=0
    sh -c "$1" < /dev/null > $log 2>&1 || status=$?

    if [ $status = 0 ]; then
        say "ok    $name"
    else
        say "FAIL  $name (status $status)"
        tail -n 20 $log | sed 's/^/          /'
    fi
}


# Runs nginx with the configuration $1 while the commands that follow are run;
# $2 is its name.
with_nginx() {
    conf=$1
    title=$2
    shift 2

    run "$title: nginx -t" "nginx -t -c $conf"
    run "$title: nginx" "nginx -c $conf"
    [ "$status" = 0 ] || return 0

    for check in "$@"; do
        run "$title: ${check#"$asks "}" "$check"
    done

    nginx -c "$conf" -s quit 2> /dev/null
    while [ -s /run/nginx.pid ]; do
        sleep 0.1
    done
}


# A site on port 3000, in the folder $1.
start_site() {
    [ ! -f /fresh/site.pid ] && command -v nginx > /dev/null || return 0

    cat > /fresh/site.conf << END
user root;
pid /fresh/site.pid;
error_log /fresh/site.log;
events {
}
http {
    types {
        text/html html;
    }
    access_log off;
    server {
        listen 127.0.0.1:3000;
        root $1;
        index article.html;
    }
}
END
    nginx -c /fresh/site.conf
}


# Asks for a page, which has to hold a text.
asks='ask() { curl -sS --max-time 60 "http://127.0.0.1:$1" | grep -q "$2"; };'
