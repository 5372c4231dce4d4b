#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests reader pages in headless Chromium: of t/cases, demo/pages,
# t/fixtures/reader.html, and of pages in twelve languages and both
# directions. axe-core must find no error, no page may be wider than the
# screen, and the keyboard focus must be visible.  Screenshots are saved in
# build/screenshots.
#
# Needs node, Chromium and the packages of t/npm; see TextExtract::Test.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Basename qw(basename);
use File::Path qw(make_path);
use File::Temp qw(tempdir);
use JSON::PP qw(decode_json);
use Test::More;
use TextExtract::Test;

plan skip_all => 'a sanitizer makes the same pages'
    if $ENV{TEXTEXTRACT_PRELOAD};

my ($root, $cli, $modules) = (ROOT, CLI, NODE_MODULES);
my $node = need_node(qw(axe-core puppeteer-core));
my $chromium = need_chromium();
my $shots = "$root/build/screenshots";
my $dir = tempdir(CLEANUP => 1);

# Several pages are checked at once, since the browser is slow.
my @parts;

for my $file (glob "$root/t/cases/*.case") {
    my ($part) = slurp($file) =~ /^--- page\n(.*?)^--- html\n/ms;
    my $name = basename($file, '.case');

    if ($part =~ /^<!DOCTYPE/i) {
        reader($name, $part);

    } else {
        push @parts, [$name, $part];
    }
}

while (my @some = splice @parts, 0, 8) {
    reader("$some[0][0]-to-$some[-1][0]",
           framed(join '', map { $_->[1] } @some), '--keep=article');
}

for my $file (glob "$root/demo/pages/*.html") {
    reader('demo-' . basename($file, '.html'), slurp($file));
}

reader('reader', slurp("$root/t/fixtures/reader.html"));

# Languages without words of their own, such as Yiddish, use English words.
my %said = (
    ar => 'يبدأ النهر تحت حجر لا ينظر إليه أحد مرتين، ثم يجري نحو البلدة.',
    de => 'Der Fluss beginnt unter einem Stein, den niemand zweimal ansieht.',
    en => 'The river begins under a stone that nobody would look at twice.',
    fa => 'رودخانه از زیر سنگی آغاز می‌شود که کسی به آن نگاه نمی‌کند.',
    he => 'הנהר מתחיל מתחת לאבן שאיש לא היה מביט בה פעמיים, וזורם אל העיר.',
    hi => 'नदी एक पत्थर के नीचे से शुरू होती है जिसे कोई नहीं देखता।',
    ja => '川は誰も二度は見ないような石の下から始まり、町へと流れていく。',
    ru => 'Река начинается под камнем, на который никто не смотрит.',
    th => 'แม่น้ำเริ่มต้นใต้ก้อนหินที่ไม่มีใครมองซ้ำ แล้วไหลไปยังเมือง',
    ur => 'دریا ایک پتھر کے نیچے سے شروع ہوتا ہے جسے کوئی نہیں دیکھتا۔',
    yi => 'דער טײַך הייבט זיך אָן אונטער אַ שטיין וואָס קיינער זעט נישט.',
    zh => '河流始于一块没有人会看第二眼的石头下面，然后流向小镇。',
);

for my $lang (sort keys %said) {
    for my $dir (qw(ltr rtl)) {
        reader("language-$lang-$dir", spoken($lang, $dir, $said{$lang}));
    }
}

make_path($shots);

my @results = map { decode_json($_) }
    `"$node" "$root/t/lib/axe.js" "$modules" "$chromium" "$shots" $dir/*.html`;

my @pages = glob "$dir/*.html";

is(scalar @results, scalar @pages, 'all pages were looked at');

for my $result (@results) {
    my $name = basename($result->{file}, '.html');

    is_deeply($result->{found}, [], "$name: nothing is wrong");
    is($result->{keyboard}{first}{href}, '#content',
       "$name: the text is a key away");
    ok($result->{keyboard}{skipped}, "$name: and the key leads there");
    is_deeply($result->{keyboard}{unseen}, [],
              "$name: one sees where the keyboard is");
    ok($result->{keyboard}{leaves}, "$name: and nothing holds it");
}

note("screenshots are in $shots");

done_testing();


# Returns a page in a language with the given direction.
sub spoken {
    my ($lang, $dir, $said) = @_;

    my $words = join ' ', ($said) x 5;

    return <<"END";
<!DOCTYPE html><html lang="$lang" dir="$dir">
<head><meta charset="utf-8"><title>$said</title></head>
<body><article><h1>$said</h1><p>$words</p><ul><li>$said</li></ul>
<table><tr><th>$said</th><th>1</th></tr><tr><td>$said</td><td>2</td></tr>
</table><pre>$words</pre><p>$words</p></article></body></html>
END
}


sub reader {
    my ($name, $page, @options) = @_;

    spew("$dir/page", $page);

    # a warning on standard error would make prove wait for this test alone
    my $reader = `"$cli" -f reader @options 2> "$dir/warnings" \\
                  --url=https://journal.example/walks/river "$dir/page"`;

    spew("$dir/$name.html", $reader);
}
