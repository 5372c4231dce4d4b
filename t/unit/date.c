/*
 * Copyright (C) textextract contributors
 */


#include "recognize/date.h"
#include "unit.h"


static tx_arena_t  arena;


static void
date_is(const char *text, const char *want, const char *what)
{
    is_str(tx_date_parse_iso(&arena,
                             (tx_str_t) { strlen(text), (u_char *) text }),
           want, "%s: \"%s\"", what, text);
}


/* Tests a date within a text, on a page that writes the month first or not. */

static void
found(const char *text, bool month_first, const char *want, const char *what)
{
    tx_str_t  s, before;

    s = (tx_str_t) { strlen(text), (u_char *) text };

    is_str(tx_date_find(&arena, &s, month_first, &before), want,
           "%s: \"%s\"", what, text);
}


static void
test_written_dates(void)
{
    found("4 September 2025", true, "2025-09-04", "English");
    found("Sept. 4th, 2025", true, "2025-09-04", "American");
    found("Sep 4 '25", true, "2025-09-04", "... with a short year");
    found("Sep 4 25", true, NULL, "... which has no sign");
    found("the 4th of September 2025", true, "2025-09-04", "with words");
    found("4. September 2025", false, "2025-09-04", "German");
    found("3. März 2025", false, "2025-03-03", "an umlaut");
    found("le 1er février 2025", false, "2025-02-01", "French");
    found("4 de septiembre de 2025", false, "2025-09-04", "Spanish");
    found("4 settembre 2025", false, "2025-09-04", "Italian");
    found("4 de março de 2025", false, "2025-03-04", "Portuguese");
    found("4 Сентября 2025", false,
          "2025-09-04", "Russian, with a capital");
    found("2025年9月4日 15:30", false, "2025-09-04T15:30",
          "Chinese");
    found("2025年9月4日（木）10時05分", false,
          "2025-09-04T10:05", "Japanese");

    found("joi, 4 septembrie 2025", false, "2025-09-04", "Romanian");
    found("2025. szeptember 4. 10:12", false, "2025-09-04T10:12",
          "Hungarian");
    found("2025. március 4., kedd", false, "2025-03-04", "... with a sign");
    found("4. března 2025", false, "2025-03-04", "Czech");
    found("4. marts 2025", false, "2025-03-04", "Danish");
    found("4. maaliskuuta 2025 klo 10.12", false, "2025-03-04", "Finnish");
    found("4 Ağustos 2025", false, "2025-08-04", "Turkish");
    found("4 квітня 2025", false, "2025-04-04", "Ukrainian");
    found("4 Μαΐου 2025", false, "2025-05-04", "Greek");
    found("2025 年 9 月 4 日 15:30", false, "2025-09-04T15:30",
          "signs that stand off their numbers");
    found("2025년 9월 4 일", false, "2025-09-04", "in Korean as well");
    found("2025年9月4日15:30", false, "2025-09-04T15:30",
          "Chinese, the time right behind the day");
    found("2025年9月4日　下午3:30", false, "2025-09-04T15:30",
          "... in the afternoon");

    found("2025-9-4", false, "2025-09-04", "single digits");
    found("2025/09/04 08:05:01", false, "2025-09-04T08:05:01", "slashes");
    found("2021-11-08 \xd8\xa7\xd9\x84\xd8\xb3\xd8\xa7\xd8\xb9\xd8\xa9 20:15",
          false, "2021-11-08T20:15", "Arabic's word for the hour");
    found("4. \xc3\xba""nora 2025 v 8:05", false, "2025-02-04T08:05", "Czech");
    found("04.09.2025 - 10.30 Uhr", false, "2025-09-04T10:30", "points");
    found("28.09.19", false, "2019-09-28", "a short year");
    found("4-Sep-2025", true, "2025-09-04", "hyphens");
    found("Cureus. 2025 Sep 4;15(1)", true, "2025-09-04", "as libraries");
    found("2025 Seven 4", true, NULL, "... with a month");
    found("By Ann OdeMay 4, 2025", true, "2025-05-04",
          "what only styles set apart");
    found("TODAYMAY 4, 2025", true, NULL, "... in capitals, no word begins");

    found("令和6年3月5日", false, "2024-03-05", "of a Japanese era");
    found("平成31年4月30日", false, "2019-04-30", "... of the one before");
    found("令和元年5月1日", false, "2019-05-01", "... in its first year");
    found("令和6年3月", false, NULL, "... a month");
    found("民國114年5月4日", false, "2025-05-04", "of Taiwan's");
    found("4 พฤษภาคม 2568 10:12 น.", false, "2025-05-04T10:12",
          "Thai, a year of the Buddha");
    found("12/06/2567", false, "2024-06-12", "... in numbers");
    found("٤ مايو ٢٠٢٥", false, "2025-05-04", "Arabic, in its digits");
    found("۱۴ اردیبهشت ۱۴۰۴ - ۱۰:۱۲", false, "2025-05-04T10:12",
          "Persian, of its calendar");
    found("30 اسفند 1403", false, "2025-03-20", "the last day of a leap year");
    found("1 فروردین 1403", false, "2024-03-20", "... and its first");
    found("۱۳۹۹/۰۲/۲۱", false, "2020-05-10", "in Persian digits alone");
    found("1399/02/21", false, NULL, "... but not in those of all others");
    found("۲۰۲۵/۰۵/۰۴", false, "2025-05-04", "of our calendar in such");
    found("31 مهر 1403", false, NULL, "a month of 30 days");
    found("4 مهر 2025", false, NULL, "a month of one calendar, a year of"
          " another");
    found("平成", false, NULL, "... no more than its name");
    found("5 марта 2024 г., 12:40", false, "2024-03-05T12:40",
          "\"year\" in front of the time: Russian");
    found("5 marca 2024", false, "2024-03-05", "Polish");

    found("03/04/2025", true, "2025-03-04", "the month first");
    found("03/04/2025", false, "2025-04-03", "the day first");
    found("13/04/2025", true, "2025-04-13", "only one is possible");
    found("04/13/2025", false, "2025-04-13", "or the other");
    found("03.04.2025", true, "2025-04-03", "points are for days first");

    found("Sep 4, 2025 at 11:10 p.m. EDT", true, "2025-09-04T23:10-04:00",
          "a zone by name");
    found("Sep 4, 2025 12:05 AM", true, "2025-09-04T00:05", "midnight");
    found("Thu, 04 Sep 2025 23:10:59 GMT", true, "2025-09-04T23:10:59Z",
          "a mail's");
    found("Thu Sep 04 23:10:59 EDT 2025", true, "2025-09-04T23:10:59-04:00",
          "a program's");
    found("am 4. Juli 2025 um 8:05 Uhr", false, "2025-07-04T08:05",
          "within a sentence");

    found("32. Januar 2025", false, NULL, "a day too many: German");
    found("31 avril 2025", false, NULL, "... French");
    found("31 de noviembre de 2025", false, NULL, "... Spanish");
    found("30 febbraio 2025", false, NULL, "... Italian");
    found("31 de junho de 2025", false, NULL, "... Portuguese");
    found("31 апреля 2025", false, NULL, "... Russian");
    found("2025年2月30日", false, NULL, "... Chinese and Japanese");
    found("2025年13月1日", false, NULL, "a month too many");
    found("0 September 2025", true, NULL, "no day at all");
    found("4 September 99999", true, NULL, "a year too long");
    found("44444444444444444444.09.2025", false, NULL, "a day too long");
    found("31 June 2025", true, NULL, "no such day");
    found("29 February 2023", true, NULL, "no leap year");
    found("29 February 2024", true, "2024-02-29", "a leap year");
    found("4 September 1789", true, NULL, "history");
    found("September 2025", true, NULL, "no day");
    found("4 Marches 2025", true, NULL, "no month");
    found("yesterday, 2 hours ago", true, NULL, "relative ones");
    found("call 555-01-02-2025", true, NULL, "a number");
    found("version 10.4.20250", true, NULL, "a version");
    found("$5/6/2025", true, NULL, "an amount");
    found("", true, NULL, "nothing");
}


static void
test_find_each_date(void)
{
    tx_str_t  s, before;

    s = tx_str("Posted 4 Sep 2025, edited 5 Sep 2025.");

    is_str(tx_date_find(&arena, &s, true, &before), "2025-09-04", "the first");
    is_str(before, "Posted ", "what precedes it");
    is_str(s, ", edited 5 Sep 2025.", "what follows");
    is_str(tx_date_find(&arena, &s, true, &before), "2025-09-05",
           "the second");
    is_str(before, ", edited ", "from the first on");
    is_str(tx_date_find(&arena, &s, true, &before), NULL, "no third");
}


static void
test_value_and_url_dates(void)
{
    is_str(tx_date_parse_value(&arena, tx_str("20250904"), true), "2025-09-04",
           "digits as a value");
    is_str(tx_date_parse_value(&arena, tx_str("20259904"), true), NULL,
           "digits that are no date");
    is_str(tx_date_parse_value(&arena, tx_str("1987-02-03"), true),
           "1987-02-03", "an archive's value");

    is_str(tx_date_read_url(&arena, tx_str("https://a.example/2025/09/04/x")),
           "2025-09-04", "folders");
    is_str(tx_date_read_url(&arena,
                            tx_str("https://a.example/x-20250904.html")),
           "2025-09-04", "a name");
    is_str(tx_date_read_url(&arena, tx_str("https://a.example/html/2025-09/04/"
                                           "c_1.htm")),
           "2025-09-04", "... as newspapers file it");
    is_str(tx_date_read_url(&arena,
                            tx_str("https://a.example/x/t20250904_12.html")),
           "2025-09-04", "... behind a letter");
    is_str(tx_date_read_url(&arena, tx_str("https://a.example/2025-19/04/x")),
           NULL, "... but no month");
    is_str(tx_date_read_url(&arena, tx_str("https://a.example/2025/09/bridge")),
           NULL, "a month");
    is_str(tx_date_read_url(&arena, tx_str("https://a.example/2025/9/4/x")),
           "2025-09-04", "single digits");
    is_str(tx_date_read_url(&arena,
                            tx_str("https://a.example/2025/10/3-foxes")),
           NULL, "a month, and three foxes");
    is_str(tx_date_read_url(&arena, tx_str("https://a.example/t/2025-4-4-up")),
           NULL, "a version");
    is_str(tx_date_read_url(&arena, tx_str("https://a.example/?d=/2025/09/04")),
           NULL, "a query may be anything");
}


static void
test_day_numbers(void)
{
    is_int(tx_date_to_days(tx_str("2024-03-01"))
           - tx_date_to_days(tx_str("2024-02-28")), 2, "a leap year");
    is_int(tx_date_to_days(tx_str("2025-01-01"))
           - tx_date_to_days(tx_str("2024-12-31")), 1, "the turn of a year");
    is_int(tx_date_to_days(tx_str("2025-01-01T23:10Z"))
           - tx_date_to_days(tx_str("2024-01-01")), 366, "a year");
    is_int(tx_date_to_days(tx_str("2025-01")), 0, "less than a day");
}


static void
test_epoch_days(void)
{
    is_str(tx_date_parse_epoch(&arena, tx_str("1716567970")),
           "2024-05-24T16:26:10Z", "seconds since 1970");
    is_str(tx_date_parse_epoch(&arena, tx_str("1716567970859")),
           "2024-05-24T16:26:10Z", "milliseconds");
    is_str(tx_date_parse_epoch(&arena, tx_str("8150225200209")), NULL,
           "later than any date is");
    is_str(tx_date_parse_epoch(&arena, tx_str("171656797")), NULL,
           "too few digits");
    is_str(tx_date_parse_epoch(&arena, tx_str("0716567970")), NULL,
           "before 2001 it may be any number");
    is_str(tx_date_parse_epoch(&arena, tx_str("17:16 on 24")), NULL,
           "no number");
}


int
main(void)
{
    tx_arena_init(&arena, 1 << 20);

    date_is("2025-09-04", "2025-09-04", "a day");
    date_is("2025-09", "2025-09", "a month");
    date_is(" 2025-09-04T23:10 ", "2025-09-04T23:10", "without an offset");
    date_is("2025-09-04T23:10-04:00", "2025-09-04T23:10-04:00",
            "the offset stays");
    date_is("2025-09-04t23:10:59.120z", "2025-09-04T23:10:59.120Z",
            "small letters");
    date_is("2025-09-04 23:10:59", "2025-09-04T23:10:59", "a space for the T");
    date_is("2025-09-04 23:10:59 +0800", "2025-09-04T23:10:59+08:00",
            "an offset without colon");
    date_is("2025-09-04T23:10+08", "2025-09-04T23:10+08:00", "hours of offset");

    date_is("2025", NULL, "a year alone may be any number");
    date_is("20250904", NULL, "digits alone, too");
    date_is("2025-13-04", NULL, "no such month");
    date_is("2025-00-04", NULL, "no such month");
    date_is("2025-09-32", NULL, "no such day");
    date_is("2025-09-31", NULL, "no such day of that month");
    date_is("2025-02-29T23:10", NULL, "no such day of that year");
    date_is("2000-02-29", "2000-02-29", "a leap day");
    date_is("2024-02-29", "2024-02-29", "another one");
    date_is("1900-02-29", NULL, "none in that year");
    date_is("2025-09-04T24:00", "2025-09-04", "no such hour");
    date_is("2025-09-04T23:60", "2025-09-04", "no such minute");
    date_is("2025-09-04T23:10:59.", NULL, "a fraction of nothing");
    date_is("2025-09-04T23:10:59,68Z", "2025-09-04T23:10:59.68Z", "a comma");
    date_is("2025-09-04T23:10:59:684Z", "2025-09-04T23:10:59.684Z",
            "a colon before a fraction");
    date_is("2025-09-04T23:10+99:00", "2025-09-04T23:10", "no such offset");
    date_is("2025-9-4", NULL, "one digit");
    date_is("04.09.2025", NULL, "another order");
    date_is("September 4, 2025", NULL, "words");
    date_is("2025-09-04x", NULL, "something behind it");
    date_is("2025-09-04T", NULL, "a T and no time");
    date_is("2025-09-", NULL, "no day");
    date_is("0001-01-01T00:00:00", NULL, "a default, not a date");
    date_is("1970-01-01T00:00:00Z", NULL, "the beginning of Unix time");
    date_is("", NULL, "nothing");

    test_written_dates();
    test_find_each_date();
    test_value_and_url_dates();
    test_day_numbers();
    test_epoch_days();

    tx_arena_reset(&arena);

    return done_testing();
}
