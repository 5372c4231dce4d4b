#!/usr/bin/perl

# Copyright (C) textextract contributors
#
# Tests languages that only the files of data/ support: metadata from labels
# in the language, and the words of the reader page.

use strict;
use warnings;
use utf8;

use FindBin;
use lib "$FindBin::Bin/lib";

use File::Temp qw(tempdir);
use JSON::PP;
use Test::More;
use TextExtract::Test;

binmode Test::More->builder->$_, ':encoding(UTF-8)'
    for qw(output failure_output);

my $dir = tempdir('textextract-XXXXXX', TMPDIR => 1, CLEANUP => 1);

# Returns the command line's output for a page.
sub answer {
    my ($html, @options) = @_;

    spew("$dir/page.html", $html);
    open my $out, '-|', CLI, @options, "$dir/page.html" or die "cli: $!";
    local $/;

    return scalar <$out>;
}

my %page = (
    tr => {
        title => 'Limandaki eski duvar',
        dates => 'Yayınlanma: 4 Eylül 2025 Perşembe, 14:30'
                 . ' - Güncelleme: 5 Eyl 2025',
        text => ['Bu kıyıda her köyün bir limanı vardı ve bunların çoğu çok'
                 . ' küçük bir yerdi. Duvarları taş ustaları yaptı, ama ne'
                 . ' zaman geldiklerini kimse tam olarak bilmiyor.',
                 'Ustalar baharda gelir, sonbahara kadar çalışır ve daha sonra'
                 . ' bir başka köye giderdi. Geride yalnız taş ve kireç kalırdı,'
                 . ' bu da yıllar için yeterli oldu.'],
        author => ['Yazar: Ayşe Kaya', 'Ayşe Kaya'],
        next => 'Sonraki sayfa »',
        published => '2025-09-04T14:30',
        modified => '2025-09-05',
        skip => 'Metne geç',
    },
    vi => {
        title => 'Bức tường cũ ở cảng',
        dates => 'Đăng lúc: Thứ Năm, 4 tháng 9 năm 2025, 14:30 (GMT+7)'
                 . ' - Cập nhật: 5 Tháng Chín, 2025',
        text => ['Trên bờ biển này, mỗi làng đều có một bến cảng và phần lớn là'
                 . ' rất nhỏ. Những bức tường được xây bởi các thợ đá, nhưng'
                 . ' không ai biết họ đến từ khi nào.',
                 'Các thợ đá đến vào mùa xuân, làm việc cho đến mùa thu, và sau'
                 . ' đó đi đến một làng khác. Họ để lại đá và vôi, và những thứ'
                 . ' đó đã đủ cho nhiều năm của làng.'],
        author => ['Tác giả: Nguyễn Văn An', 'Nguyễn Văn An'],
        next => 'Trang sau »',
        published => '2025-09-04T14:30+07:00',
        modified => '2025-09-05',
        skip => 'Chuyển đến nội dung',
    },
);

for my $lang (sort keys %page) {
    my $page = $page{$lang};
    my $html = "<title>$page->{title}</title><article><h1>$page->{title}</h1>"
               . "<p>$page->{author}[0]</p><p>$page->{dates}</p>"
               . join('', map {"<p>$_</p>"} @{ $page->{text} })
               . "</article><a href='?page=2'>$page->{next}</a>";

    utf8::encode($html);

    my $json = answer($html, '-f', 'json', '--url=https://a.example/x');
    my $found = decode_json($json);

    is($found->{lang}, $lang, "$lang: the language, by small words");
    is($found->{byline}, $page->{author}[1], "$lang: the author");
    is($found->{publishedTime}, $page->{published}, "$lang: published");
    is($found->{modifiedTime}, $page->{modified}, "$lang: changed");
    is($found->{nextPageUrl}, 'https://a.example/x?page=2',
       "$lang: the link to the next page");

    my $reader = answer($html, '-f', 'reader');

    utf8::decode($reader);
    like($reader, qr/\Q>$page->{skip}<\E/, "$lang: the reader page");
}

done_testing();
