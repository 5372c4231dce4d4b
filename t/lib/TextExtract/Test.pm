package TextExtract::Test;

# Copyright (C) textextract contributors
#
# Runs nginx with the module and an upstream that sends the bytes a test gives
# it, and sends requests over plain sockets.
#
#     use lib 't/lib';
#     use TextExtract::Test;
#
#     my $t = TextExtract::Test->new;
#
#     $t->upstream('/page' => ok_html($page));
#     $t->locations('location / { proxy_pass $up; textextract json; }');
#     $t->start;
#
#     like(get('/page')->body, qr/^\{/, 'an object');
#
#     $t->finish;
#
# Environment:
#
#     TEST_NGINX_BINARY    nginx's name or path; "nginx" by default
#     TEXTEXTRACT_MODULE   the module's path; "static" if nginx contains it
#     TEXTEXTRACT_CLI      the command line's path
#     TEXTEXTRACT_PRELOAD  LD_PRELOAD for nginx: a sanitizer's library
#     TEXTEXTRACT_VALGRIND runs nginx under memcheck
#     TEXTEXTRACT_VERBOSE  prints nginx's error log at the end
#     TEXTEXTRACT_ALL      what a test lacks fails it instead of skipping it
#     TEXTEXTRACT_NODE_MODULES
#                          what t/npm names, installed; build/npm/node_modules
#     TEXTEXTRACT_CHROMIUM the browser's path
#     TEXTEXTRACT_PATIENCE for how many seconds a test waits; 600 by default

use strict;
use warnings;

use Cwd qw(abs_path);
use Exporter qw(import);
use File::Basename qw(basename dirname);
use File::Path qw(make_path remove_tree);
use File::Temp qw(tempdir);
use IO::Socket::INET;
use POSIX qw(WNOHANG);
use Socket qw(IPPROTO_TCP TCP_NODELAY);
use Test::More ();

our @EXPORT = qw(
    get head request connection fixture page ok_html response chunked
    trickle gzipped framed pages slurp spew write_all wait_until again is_ready
    at_work program need_program need_python need_node need_chromium ROOT CLI
    NODE_MODULES PATIENCE
);

use constant ROOT => abs_path(dirname(__FILE__) . '/../../..');
use constant CLI => $ENV{TEXTEXTRACT_CLI} || ROOT . '/build/textextract';

use constant NODE_MODULES => $ENV{TEXTEXTRACT_NODE_MODULES}
    || ROOT . '/build/npm/node_modules';

# Seconds that a test waits for an expected event: on a slow machine it takes
# longer, but does not fail.
use constant PATIENCE => $ENV{TEXTEXTRACT_PATIENCE} || 600;

# How many times a test is repeated to meet the right moment.
use constant TRIES => 100;

my ($current, $owner);


# Programs that a test needs besides nginx.

# Returns the path of the first program that exists, or undef.
sub program {
    my (@names) = @_;

    for my $name (@names) {
        for my $path (map { "$_/$name" } split /:/, $ENV{PATH}) {
            return $path if -x $path;
        }
    }

    return undef;
}


# Returns the path of node if these packages of npm are installed; else skips
# all tests of the file.
sub need_node {
    my (@packages) = @_;

    my $node = need_program('node');

    for my $package (@packages) {
        -d NODE_MODULES . "/$package"
            or lacking("npm's $package is not in " . NODE_MODULES);
    }

    return $node;
}


# Returns the path of a program; skips all tests if it is missing.
sub need_program {
    my ($name) = @_;

    return program($name) || lacking("$name is not there");
}


# Returns the path of a python3 with these modules; skips all tests if there is
# none.  Debian's may be behind another one.
sub need_python {
    my (@modules) = @_;

    my $import = join '; ', map { "import $_" } @modules;

    for my $path (grep { defined } program('python3'), '/usr/bin/python3') {
        return $path if system("$path -c '$import' 2> /dev/null") == 0;
    }

    lacking("python3 with @modules is not there");
}


# Returns the path of Chromium; skips all tests if it is missing.
sub need_chromium {
    return $ENV{TEXTEXTRACT_CHROMIUM} || program(qw(chromium google-chrome))
        || lacking('chromium is not there');
}


sub lacking {
    my ($what) = @_;

    Test::More::BAIL_OUT($what) if $ENV{TEXTEXTRACT_ALL};
    Test::More::plan(skip_all => $what);
}


# Starting and stopping nginx.

sub new {
    my ($class) = @_;

    $owner = $$;

    # nginx is stopped however the test ends
    $SIG{INT} = $SIG{TERM} = $SIG{HUP} = sub { exit 1 };
    $SIG{PIPE} = 'IGNORE';

    $current = bless {
        dir => tempdir('textextract-XXXXXX', TMPDIR => 1, CLEANUP => 0),
        replies => {}, locations => '', servers => '', http => '', main => '',
    }, $class;

    for my $sub (qw(html logs temp)) {
        make_path("$current->{dir}/$sub");
    }

    return $current;
}


# Sets the upstream's reply for paths that begin with a path.  A reply is a
# string of raw bytes, after which the connection is closed, or a sub that is
# called with the socket and the request and writes to the socket.
sub upstream {
    my ($t, %replies) = @_;

    $t->{replies}{$_} = $replies{$_} for keys %replies;
}


# Adds parts of the configuration. $up is the upstream's address, $dir the
# test's folder with its "html", $port nginx's port.
sub locations { $_[0]{locations} .= $_[1] }
sub servers { $_[0]{servers} .= $_[1] }
sub http { $_[0]{http} .= $_[1] }
sub main { $_[0]{main} .= $_[1] }

sub file {
    my ($t, $name, $bytes) = @_;

    make_path(dirname("$t->{dir}/$name"));
    spew("$t->{dir}/$name", $bytes);
}


sub start {
    my ($t) = @_;

    $t->start_upstream unless $t->{up};

    $t->start_somewhere(sub { });

    return $t;
}


# Starts nginx with a whole configuration, after replacing each pattern, which
# must match.
sub start_conf {
    my ($t, $text, @changes) = @_;

    $t->start_upstream unless $t->{up};

    $t->start_somewhere(sub {
        $t->{conf} = $t->change_conf($text, @changes);
    });

    return $t;
}


# Starts nginx, on another port if the port has been taken; ignores the lines
# that the first try logs.
sub start_somewhere {
    my ($t, $configure) = @_;

    my $log = $t->log_text;

    for my $attempt (1 .. 5) {
        $t->{port} = free_port();
        $configure->();
        $t->write_config;

        return if $t->start_nginx;
        last if $t->log_text !~ /still could not bind/;

        spew("$t->{dir}/logs/error.log", $log);
    }

    die "nginx does not start:\n", slurp("$t->{dir}/logs/stderr"),
        $t->log_text;
}


sub change_conf {
    my ($t, $conf, @changes) = @_;

    my ($main, $http) = $t->surroundings;

    while (my ($from, $to) = splice(@changes, 0, 2)) {
        $to = $t->fill_in($to);
        $conf =~ s/$from/$to/g or die "nothing to replace: $from";
    }

    $conf =~ s/^load_module .*?;/$main/m or die 'no load_module';
    $conf =~ s/^http \{/http {\n$http/m or die 'no http';

    return $conf;
}


sub stop_nginx {
    my ($t) = @_;

    stop_process($t->{nginx}, 'QUIT');
    delete $t->{nginx};
}


# Runs nginx -t on a configuration; returns its exit status and its output.
sub check {
    my ($t) = @_;

    $t->{port} ||= free_port();
    $t->{up} ||= '127.0.0.1:1';
    $t->write_config;

    my @command = ($t->command, '-t');
    my $pid = open(my $out, '-|') // die "fork: $!";

    if ($pid == 0) {
        open(STDERR, '>&', \*STDOUT);

        sanitizers($t, 0);
        exec @command or POSIX::_exit(127);
    }

    my $text = do { local $/; <$out> };
    close($out);

    return ($? >> 8, $text);
}


# Ends a test: stops nginx, whose log must have no alarming lines.
sub finish {
    my ($t) = @_;

    $t->stop;

    my @bad = $t->alarming;
    my @reports = glob("$t->{dir}/logs/sanitizer*");

    push @bad, map { slurp($_) } @reports;

    Test::More::is(join('', @bad), '', 'no alerts, no crashes, no reports');
    Test::More::diag($t->log_text) if $ENV{TEXTEXTRACT_VERBOSE};
    Test::More::done_testing();
}


# Returns the alarming lines of the log.  Alerts about long work are left out,
# as a test waits as long as a thread needs.
sub alarming {
    my ($t) = @_;

    return grep { /\[(?:alert|crit|emerg)\]/ && !/thread takes too long/ }
        split /^/, $t->log_text;
}


sub stop {
    my ($t, $signal) = @_;

    stop_process($t->{nginx}, $signal || 'QUIT');
    stop_process($t->{upstream}, '-KILL');

    delete @$t{qw(nginx upstream)};
}


sub reload {
    my ($t) = @_;

    my $before = $t->count_log(qr/start worker processes/);

    kill('HUP', $t->{nginx});

    wait_until(sub { $t->count_log(qr/start worker processes/) > $before });
}


sub signal { kill($_[1], $_[0]{nginx}) }
sub dir { $_[0]{dir} }
sub port { $_[0]{port} }
sub url { "http://127.0.0.1:$_[0]{port}$_[1]" }
sub log_text { slurp("$_[0]{dir}/logs/error.log") }


# Returns how often a pattern occurs in the error log.
sub count_log {
    my ($t, $match) = @_;

    return scalar(() = $t->log_text =~ /$match/g);
}


# Returns the requests that the upstream has read, as bytes.
sub upstream_requests {
    my ($t) = @_;

    return split /\0/, slurp("$t->{dir}/logs/upstream");
}


# Returns how many requests for a path the upstream has answered fully.
sub upstream_answers {
    my ($t, $path) = @_;

    return scalar grep { $_ eq $path }
        split /\n/, slurp("$t->{dir}/logs/upstream.answered");
}


# Waits for a line of the module's log that matches; returns all lines.
sub wait_log {
    my ($t, $match) = @_;

    wait_until(sub { $t->log_text =~ $match });

    return $t->logged;
}


sub logged {
    my ($t) = @_;

    return grep { /: \*\d+ textextract: / } split /\n/, $t->log_text;
}


# Runs the code, and returns the log lines of the module that it caused.
sub log_of {
    my ($t, $code) = @_;

    my $before = $t->logged;
    $code->();
    my @lines = $t->logged;

    return @lines[$before .. $#lines];
}


# Waits for n lines of the log_format "probe" and returns them.
sub access_log {
    my ($t, $count) = @_;

    my $file = "$t->{dir}/logs/access.log";

    wait_until(sub { (() = slurp($file) =~ /\n/g) >= $count });

    return split /\n/, slurp($file);
}


# Runs the command line on a file; returns its output.
sub cli {
    my ($t, @args) = @_;

    open(my $out, '-|', CLI, @args) or die CLI . ": $!";
    binmode($out);
    my $text = do { local $/; <$out> };
    close($out);

    return $text;
}


sub module {
    return $ENV{TEXTEXTRACT_MODULE}
        || ROOT . '/build/ngx_http_textextract_module.so';
}


sub command {
    my ($t) = @_;

    my $nginx = $ENV{TEST_NGINX_BINARY} || 'nginx';

    my @under = $ENV{TEXTEXTRACT_VALGRIND}
        ? ('valgrind', '-q', "--log-file=$t->{dir}/logs/sanitizer-%p") : ();

    return (@under, $nginx, '-p', "$t->{dir}/", '-c', "$t->{dir}/nginx.conf",
            '-e', "$t->{dir}/logs/error.log");
}


sub write_config {
    my ($t) = @_;

    spew("$t->{dir}/nginx.conf", $t->{conf} // $t->config);
}


# Returns the directives that each configuration needs, outside of "http" and
# in it.
sub surroundings {
    my ($t) = @_;

    my $load = module() eq 'static' ? '' : "load_module @{[module()]};";
    my $user = $> == 0 ? 'user root;' : '';
    my $temp = join "\n", map { "    ${_}_temp_path $t->{dir}/temp/$_;" }
        qw(client_body proxy fastcgi uwsgi scgi);

    return (<<"MAIN", <<"HTTP");
$load
$user
daemon off;
worker_processes 1;
pid $t->{dir}/nginx.pid;
error_log $t->{dir}/logs/error.log notice;
MAIN
$temp
    access_log off;
    lingering_close off;
@{[join "\n", map { "    ${_}_timeout 1h;" }
   qw(client_header client_body send keepalive), map {
       ("${_}_connect", "${_}_send", "${_}_read")
   } qw(proxy fastcgi scgi)]}
HTTP
}


sub config {
    my ($t) = @_;

    my ($main, $http) = $t->surroundings;

    return $t->fill_in(<<"EOF");
$main
$t->{main}
events {
    worker_connections 512;
}

http {
$http
    default_type application/octet-stream;
    types {
        text/html html;
        text/css css;
    }
$t->{http}
    server {
        listen 127.0.0.1:\$port;
        server_name localhost;
        root \$dir/html;
$t->{locations}
    }
$t->{servers}
}
EOF
}


# replaces $up etc.; other variables are nginx's
sub fill_in {
    my ($t, $text) = @_;

    $text =~ s/\$up\b/$t->{up}/g;
    $text =~ s/\$dir\b/$t->{dir}/g;
    $text =~ s/\$port\b/$t->{port}/g;

    return $text;
}


sub start_nginx {
    my ($t) = @_;

    my @command = $t->command;
    my $before = $t->count_log(qr/start worker processes$/m);
    my $pid = fork() // die "fork: $!";

    if ($pid == 0) {
        $SIG{PIPE} = 'DEFAULT';
        open(STDERR, '>', "$t->{dir}/logs/stderr");
        open(STDOUT, '>&', \*STDERR);

        sanitizers($t, 1);
        exec @command or POSIX::_exit(127);
    }

    $t->{nginx} = $pid;

    my $up;

    # another server may answer on the port
    wait_until(sub {
        $up = $t->count_log(qr/start worker processes$/m) > $before;
        return $up || waitpid($pid, WNOHANG) == $pid;
    });

    delete $t->{nginx} unless $up;

    return $up;
}


# Makes sanitizers of nginx or of the module write reports to files.  Known
# leaks of nginx's regular expressions are ignored.
sub sanitizers {
    my ($t, $leaks) = @_;

    spew("$t->{dir}/leaks", "leak:libpcre2\n");

    # ICU's caches would count as leaks after the module is unloaded
    $ENV{LD_PRELOAD} = join ':', $ENV{TEXTEXTRACT_PRELOAD},
        qx(ldd @{[module()]}) =~ /=> (\S*libicu\S*)/g
        if $ENV{TEXTEXTRACT_PRELOAD};
    $ENV{ASAN_OPTIONS} = "detect_leaks=$leaks:"
        . 'detect_odr_violation=0:fast_unwind_on_malloc=0:'
        . "log_path=$t->{dir}/logs/sanitizer";
    $ENV{UBSAN_OPTIONS} = 'print_stacktrace=1:'
        . "log_path=$t->{dir}/logs/sanitizer";
    $ENV{LSAN_OPTIONS} = "suppressions=$t->{dir}/leaks:print_suppressions=0";
}


sub start_upstream {
    my ($t) = @_;

    my $listen = IO::Socket::INET->new(LocalAddr => '127.0.0.1', Listen => 128,
                                       ReuseAddr => 1)
        or die "listen: $!";

    $t->{up} = '127.0.0.1:' . $listen->sockport;
    spew("$t->{dir}/logs/upstream", '');

    my $pid = fork() // die "fork: $!";

    if ($pid) {
        $t->{upstream} = $pid;
        return;
    }

    POSIX::setpgid(0, 0);
    open(STDOUT, '>', '/dev/null');

    accept_all($listen, sub { $t->serve($_[0]) });
}


# Serves each connection in a process of its own, without end.
sub accept_all {
    my ($listen, $serve) = @_;

    $SIG{INT} = $SIG{TERM} = $SIG{HUP} = 'DEFAULT';
    $SIG{CHLD} = 'IGNORE';

    for ( ;; ) {
        my $socket = $listen->accept or next;
        my $pid;

        # fork() may fail for a moment if there are too many processes
        wait_until(sub { defined($pid = fork()) });

        if (defined $pid && $pid == 0) {
            close($listen);
            alarm(PATIENCE);
            $serve->($socket);
            POSIX::_exit(0);
        }
    }
}


# Answers one request and closes the connection.
sub serve {
    my ($t, $socket) = @_;

    setsockopt($socket, IPPROTO_TCP, TCP_NODELAY, 1);

    my $request = '';

    while ($request !~ /\r\n\r\n/) {
        sysread($socket, $request, 65536, length $request) or return;
    }

    append("$t->{dir}/logs/upstream", "$request\0");

    my ($path) = $request =~ /^\S+ ([^\s?]*)/;

    # the reply of the longest path that matches
    my ($best) = sort { length $b <=> length $a }
        grep { index($path, $_) == 0 } keys %{$t->{replies}};
    my $reply = defined $best ? $t->{replies}{$best}
        : "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";

    if (ref $reply) {
        $reply->($socket, $request);

    } elsif ($request =~ /^HEAD /) {
        write_all($socket, $reply =~ /^(.*?\r\n\r\n)/s);

    } else {
        write_all($socket, $reply);
    }

    shutdown($socket, 1);
    append("$t->{dir}/logs/upstream.answered", "$path\n");
    1 while sysread($socket, my $rest, 65536);
}


# Replies of an upstream.

# Returns a response with Content-Length, unless a header gives it.
sub response {
    my ($status, $headers, $body) = @_;

    my @lines = ("HTTP/1.1 $status Text");
    my %seen;

    for (my $i = 0; $i < @$headers; $i += 2) {
        push @lines, "$headers->[$i]: $headers->[$i + 1]";
        $seen{lc $headers->[$i]} = 1;
    }

    push @lines, 'Content-Length: ' . length $body
        unless $seen{'content-length'} || $seen{'transfer-encoding'};

    return join("\r\n", @lines) . "\r\n\r\n" . $body;
}


sub ok_html {
    my ($body, @headers) = @_;

    return response(200, ['Content-Type' => 'text/html', @headers], $body);
}


# Returns a body in chunks of the given size.
sub chunked {
    my ($body, $size) = @_;

    my $out = '';

    for (my $i = 0; $i < length $body; $i += $size) {
        my $chunk = substr($body, $i, $size);
        $out .= sprintf("%x\r\n%s\r\n", length $chunk, $chunk);
    }

    return "${out}0\r\n\r\n";
}


# Returns a reply that is written in pieces, with pauses in which nginx reads.
sub trickle {
    my ($bytes, $size) = @_;

    return sub {
        my ($socket) = @_;

        for (my $i = 0; $i < length $bytes; $i += $size) {
            write_all($socket, substr($bytes, $i, $size));
            select(undef, undef, undef, 0.0005);
        }
    };
}


sub gzipped {
    my ($bytes) = @_;

    require IO::Compress::Gzip;
    IO::Compress::Gzip::gzip(\$bytes, \my $out);

    return $out;
}


# Pages for tests.

sub fixture { return slurp(ROOT . "/t/fixtures/$_[0]") }

# Returns a page with an article of n paragraphs and other parts.
sub page {
    my ($title, $paragraphs) = @_;

    my $text = join "\n", map {
        "<p>Paragraph number $_ of this page says, in a sentence of ordinary "
        . "length, that the river was high that spring and that the bridge "
        . "had to be closed for several days, until the water fell.</p>"
    } 1 .. $paragraphs // 6;

    return <<"EOF";
<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>$title</title></head>
<body>
<ul class="menu"><li><a href="/">Front</a></li>
<li><a href="/about">About us</a></li><li><a href="/help">Help</a></li></ul>
<article><h1>$title</h1>
$text
</article>
<ul><li><a href="/terms">Terms</a></li><li><a href="/press">Press</a></li></ul>
</body>
</html>
EOF
}


# Returns a page: t/cases/frame.html with a part in its middle.
sub framed {
    my ($part) = @_;

    return $part if $part =~ /^<!DOCTYPE/i;

    return slurp(ROOT . '/t/cases/frame.html') =~ s/^CASE\n/$part/mr;
}


# Writes the pages of all cases into a folder, and returns their paths and those
# of fixtures and demo pages.
sub pages {
    my ($dir) = @_;

    my @pages = sort(glob(ROOT . '/t/fixtures/*.html'),
                     glob(ROOT . '/demo/pages/*.html'));

    for my $case (sort glob(ROOT . '/t/cases/*.case')) {
        my ($page) = slurp($case) =~ /^--- page\n(.*?)^--- \w+\n/ms;
        my $path = "$dir/" . basename($case, '.case') . '.html';

        spew($path, framed($page));
        push @pages, $path;
    }

    return @pages;
}


# Clients of nginx.

sub get {
    my ($path, @headers) = @_;

    return request('GET', $path, @headers);
}


sub head {
    my ($path, @headers) = @_;

    return request('HEAD', $path, @headers);
}


# Sends one request on a connection of its own.
sub request {
    my ($method, $path, @headers) = @_;

    my $c = connection();

    $c->write(request_text($method, $path, @headers,
                           'Connection' => 'close'));

    return $c->read($method);
}


sub request_text {
    my ($method, $path, @headers) = @_;

    my $text = "$method $path HTTP/1.1\r\nHost: localhost\r\n";

    while (my ($name, $value) = splice(@headers, 0, 2)) {
        $text =~ s/^Host: .*?\r\n//m if lc $name eq 'host';
        $text .= "$name: $value\r\n";
    }

    return "$text\r\n";
}


sub connection {
    my ($port) = @_;

    return TextExtract::Test::Connection->new($port || $current->{port});
}


# Helpers for files and for waiting.

# Returns the content of a file; an empty string if there is no file yet.
sub slurp {
    my ($path) = @_;

    open(my $file, '<:raw', $path) or return '';
    local $/;

    return scalar(<$file>) // '';
}


sub spew {
    my ($path, $bytes) = @_;

    open(my $file, '>:raw', $path) or die "$path: $!";
    print $file $bytes;
    close($file);
}


# Appends to a file in one write, as several processes append to it.
sub append {
    my ($path, $bytes) = @_;

    open(my $file, '>>:raw', $path) or return;
    syswrite($file, $bytes);
    close($file);
}


sub write_all {
    my ($socket, $bytes) = @_;

    while (length $bytes) {
        my $n = syswrite($socket, $bytes) // return;
        substr($bytes, 0, $n, '');
    }
}


sub free_port {
    my $socket = IO::Socket::INET->new(LocalAddr => '127.0.0.1', Listen => 1)
        or die "listen: $!";

    return $socket->sockport;
}


sub wait_until {
    my ($done) = @_;

    for (1 .. PATIENCE * 50) {
        return 1 if $done->();
        select(undef, undef, undef, 0.02);
    }

    return 0;
}


# Repeats a test until it met the right moment: a page, for example, must
# still be extracted when the test looks.
sub again {
    my ($try) = @_;

    my $end = time + 3 * PATIENCE;

    for (1 .. TRIES) {
        return 1 if $try->();
        last if time > $end;
    }

    return 0;
}


# True if a connection has bytes to read, or has ended.
sub is_ready {
    my ($c) = @_;

    my $bits = '';
    vec($bits, fileno($c->{socket}), 1) = 1;

    return length $c->{buffer} || select($bits, undef, undef, 0) > 0;
}


# True while a thread of the only worker extracts a page or waits for a
# processor; idle threads sleep.  Known on Linux only.
sub at_work {
    my ($worker, $more) = worker();

    return 1 if !$worker || $more;

    return scalar grep { slurp($_) =~ /\) [RD] / }
        grep { !m{/$worker/stat$} } glob("/proc/$worker/task/*/stat");
}


# Returns the ids of the processes that have the connections.
sub worker {
    my $master = $current->{nginx};

    return split ' ', slurp("/proc/$master/task/$master/children");
}


sub stop_process {
    my ($pid, $signal) = @_;

    return unless $pid;

    kill($signal, $pid);
    return if wait_until(sub { waitpid($pid, WNOHANG) != 0 });

    kill('KILL', $pid);
    waitpid($pid, 0);
}


END {
    if ($current && $owner == $$) {
        my $status = $?;

        stop_process($current->{nginx}, 'TERM');
        stop_process($current->{upstream}, '-KILL');

        if ($ENV{TEXTEXTRACT_KEEP}) {
            Test::More::diag("kept: $current->{dir}");

        } else {
            remove_tree($current->{dir});
        }

        $? = $status;
    }
}


package TextExtract::Test::Connection;

use strict;
use warnings;

sub new {
    my ($class, $port) = @_;

    my $socket = IO::Socket::INET->new(PeerAddr => '127.0.0.1',
                                       PeerPort => $port)
        or die "connect: $!";

    return bless { socket => $socket, buffer => '' }, $class;
}


sub write { TextExtract::Test::write_all($_[0]{socket}, $_[1]) }

sub send {
    my ($c, $method, $path, @headers) = @_;

    $c->write(TextExtract::Test::request_text($method, $path, @headers));

    return $c;
}


sub close { $_[0]{socket}->close }


# Reads the next response; its header tells where it ends.
sub read {
    my ($c, $method) = @_;

    my $r = bless { body => '' }, 'TextExtract::Test::Response';

    $c->fill while $c->{buffer} !~ /\r\n\r\n/ && !$c->{eof};

    $c->{buffer} =~ s/^(.*?\r\n)\r\n//s or return $r;
    $r->{head} = $1;

    return $r if ($method || '') eq 'HEAD' || $r->status == 304
                 || $r->status == 204;

    if (($r->header('Transfer-Encoding') // '') eq 'chunked') {
        $c->read_chunks($r);

    } elsif (defined(my $length = $r->header('Content-Length'))) {
        $c->fill while length $c->{buffer} < $length && !$c->{eof};
        $r->{body} = substr($c->{buffer}, 0, $length, '');
        $r->{cut} = length $r->{body} < $length;

    } else {
        $c->fill while !$c->{eof};
        $r->{body} = $c->{buffer};
        $c->{buffer} = '';
    }

    return $r;
}


sub read_chunks {
    my ($c, $r) = @_;

    for ( ;; ) {
        $c->fill while $c->{buffer} !~ /^[0-9a-f]+\r\n/i && !$c->{eof};

        if ($c->{buffer} !~ s/^([0-9a-f]+)\r\n//i) {
            $r->{cut} = 1;
            return;
        }

        my $size = hex $1;

        $c->fill while length $c->{buffer} < $size + 2 && !$c->{eof};
        $r->{body} .= substr($c->{buffer}, 0, $size, '');
        substr($c->{buffer}, 0, 2, '');

        return if $size == 0;
    }
}


# Reads everything up to the end of the connection.
sub rest {
    my ($c) = @_;

    $c->fill while !$c->{eof};

    return $c->{buffer};
}


sub fill {
    my ($c) = @_;

    local $SIG{ALRM} = sub { die "nginx does not answer\n" };
    alarm(TextExtract::Test::PATIENCE);
    my $n = sysread($c->{socket}, $c->{buffer}, 65536, length $c->{buffer});
    alarm(0);

    $c->{eof} = 1 unless $n;
}


package TextExtract::Test::Response;

use strict;
use warnings;

sub status { return ($_[0]{head} // '') =~ m{^HTTP/\S+ (\d+)} ? $1 : 0 }
sub head { return $_[0]{head} // '' }
sub body { return $_[0]{body} }
sub cut { return $_[0]{cut} }


# Returns a header's value; several values are joined by " | ".
sub header {
    my ($r, $name) = @_;

    my @values = $r->head =~ /^\Q$name\E:[ \t]*(.*?)\r$/mgi;

    return @values ? join(' | ', @values) : undef;
}


# Returns the body of a response, unpacked by gunzip.
sub gunzipped {
    my ($r) = @_;

    require IO::Uncompress::Gunzip;
    IO::Uncompress::Gunzip::gunzip(\$r->{body}, \my $out) or return;

    return $out;
}


1;
