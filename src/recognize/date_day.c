/*
 * Copyright (C) textextract contributors
 *
 * Calendar dates: which of the numbers and names are year, month and day.
 */


#include "recognize/date_text.h"


/* '25, 25 or 2025 at the end of a date. */
static bool
tx_date_year(tx_date_text_t *in, bool two, uint32_t *year)
{
    uint32_t  n;

    n = tx_date_digits(in, 4, year);

    if (n == 2 && two) {
        *year += 2000;
        return true;
    }

    return n == 4;
}


/* 2025 Sep 4, as libraries write it: behind the year. */
static bool
tx_date_year_name(tx_date_text_t *in, tx_date_t *date)
{
    date->month = tx_date_month(in);

    if (date->month == 0 || in->p == in->end || *in->p != ' ') {
        return false;
    }

    tx_date_spaces(in);

    return tx_date_digits(in, 2, &date->day) != 0;
}


/* A sign for a year or a day, which may stand off its number. */
static bool
tx_date_take_sign(tx_date_text_t *in, const tx_str_t *signs, size_t n)
{
    size_t         len;
    const u_char  *p;

    p = in->p;
    tx_date_spaces(in);
    len = tx_list_casestarts(tx_str_span(in->p, in->end), signs, n);
    in->p = (len != 0) ? in->p + len : p;

    return len != 0;
}


/* What stands behind a day: "day", or a point in Hungarian. */
static void
tx_date_day_sign(tx_date_text_t *in, bool point)
{
    static const tx_str_t  days[] = {
        tx_string("\xe6\x97\xa5"), tx_string("\xe5\x8f\xb7"),
        tx_string("\xec\x9d\xbc")
    };

    if (!tx_date_take_sign(in, days, tx_count(days)) && point) {
        (void) tx_date_take(in, tx_str("."));
    }
}


/*
 * 2025-9-4, 2025/09/04, 2025. 9. 4, 2025年9月4日, 2025 年 9 月 4 日,
 * 2025-Sep-04, 2025 Sep 4, 2025. szeptember 4.
 */
bool
tx_date_year_first(tx_date_text_t *in, tx_date_t *date)
{
    bool    cjk, named;
    u_char  sep;

    static const tx_str_t  years[] = {
        tx_string("\xe5\xb9\xb4"), tx_string("\xeb\x85\x84")
    };

    cjk = tx_date_take_sign(in, years, tx_count(years));
    tx_date_spaces(in);

    sep = (in->p < in->end) ? *in->p : ' ';

    if (!cjk) {
        if (sep != '-' && sep != '/' && sep != '.') {
            return in->p[-1] == ' ' && tx_date_year_name(in, date);
        }

        in->p++;
        tx_date_spaces(in);
    }

    named = tx_date_digits(in, 2, &date->month) == 0;

    if (named) {
        date->month = tx_date_month(in);
    }

    tx_date_spaces(in);

    if (cjk) {
        if (!tx_date_take(in, tx_str("\xe6\x9c\x88"))
            && !tx_date_take(in, tx_str("\xec\x9b\x94")))
        {
            return false;
        }

    } else if (in->p == in->end || (*in->p != sep && !(sep == '.' && named))) {
        return false;

    } else if (*in->p == sep) {
        in->p++;
    }

    tx_date_spaces(in);

    if (tx_date_digits(in, 2, &date->day) == 0) {
        return false;
    }

    tx_date_day_sign(in, named && sep == '.');

    return true;
}


/* 04.09.2025, 4/9/25, 09-04-2025: behind the first number. */
static bool
tx_date_numbers(tx_date_text_t *in, tx_date_t *date, uint32_t first)
{
    u_char    sep;
    uint32_t  second;

    sep = *in->p++;

    if (sep == '.') {
        tx_date_spaces(in);
    }

    if (tx_date_digits(in, 2, &second) == 0 || in->p == in->end
        || *in->p++ != sep)
    {
        return false;
    }

    if (sep == '.') {
        tx_date_spaces(in);
    }

    if (!tx_date_year(in, sep != '-', &date->year)) {
        return false;
    }

    /* where points are written, the day comes first */

    if (second > 12
        || (in->month_first && sep != '.' && first <= 12))
    {
        date->month = first;
        date->day = second;

    } else {
        date->day = first;
        date->month = second;
    }

    return true;
}


/* 4 September 2025, 4th of September, 2025, 4. Sept. 2025, 4-Sep-2025. */
static bool
tx_date_day_first(tx_date_text_t *in, tx_date_t *date)
{
    static const tx_str_t  marks[] = {
        tx_string("."), tx_string("st"), tx_string("nd"), tx_string("rd"),
        tx_string("th"), tx_string("er "), tx_string("\xc2\xba"),
        tx_string("-"), tx_string("/")
    };
    static const tx_str_t  words[] = {
        tx_string("of "), tx_string("de "), tx_string("del "),
        tx_string("d'"), tx_string("d\xe2\x80\x99")
    };

    bool  two;

    in->p += tx_str_casestarts_one(tx_str_span(in->p, in->end), marks);

    tx_date_spaces(in);

    in->p += tx_str_casestarts_one(tx_str_span(in->p, in->end), words);

    date->month = tx_date_month(in);

    if (date->month == 0) {
        return false;
    }

    two = tx_date_take(in, tx_str("-")) || tx_date_take(in, tx_str("/"));

    (void) tx_date_take(in, tx_str("."));
    (void) tx_date_take(in, tx_str(","));
    tx_date_spaces(in);
    (void) (tx_date_take(in, tx_str("de "))
            || tx_date_take(in, tx_str("del "))
            || tx_date_take(in, tx_str("\xe0\xb8\x9e.\xe0\xb8\xa8. ")));

    two |= tx_date_take(in, tx_str("'"))
           || tx_date_take(in, tx_str("\xe2\x80\x99"));

    return tx_date_year(in, two, &date->year);
}


/* Sep 4, 2025; September 4th 2025; Sep 4 '25; Thu Sep 04 23:10:59 EDT 2025. */
static bool
tx_date_month_name(tx_date_text_t *in, tx_date_t *date)
{
    bool            two;
    tx_date_text_t  start;

    date->month = tx_date_month(in);

    if (date->month == 0) {
        return false;
    }

    (void) (tx_date_take(in, tx_str(".")) || tx_date_take(in, tx_str("-")));
    tx_date_spaces(in);

    if (tx_date_digits(in, 2, &date->day) == 0) {
        return false;
    }

    (void) (tx_date_take(in, tx_str("st")) || tx_date_take(in, tx_str("nd"))
            || tx_date_take(in, tx_str("rd"))
            || tx_date_take(in, tx_str("th"))
            || tx_date_take(in, tx_str("-")));
    (void) (tx_date_take(in, tx_str(",")) || tx_date_take(in, tx_str("."))
            || tx_date_take(in, tx_str(" ,")));
    tx_date_spaces(in);

    start = *in;
    two = tx_date_take(in, tx_str("'"))
          || tx_date_take(in, tx_str("\xe2\x80\x99"));

    if (tx_date_year(in, two, &date->year)) {
        return true;
    }

    *in = start;
    tx_date_time_of_day(in, date);
    tx_date_spaces(in);

    return date->has_time && tx_date_digits(in, 4, &date->year) == 4;
}


/*
 * The year of an era, Japan's or Taiwan's, whose first one has a name, at the
 * cursor.
 */
static uint32_t
tx_date_era(tx_date_text_t *in)
{
    uint32_t  before, year;

    if (tx_date_take(in, tx_str("\xe4\xbb\xa4\xe5\x92\x8c"))) {
        before = 2018;

    } else if (tx_date_take(in, tx_str("\xe5\xb9\xb3\xe6\x88\x90"))) {
        before = 1988;

    } else if (tx_date_take(in, tx_str("\xe6\xb0\x91\xe5\x9c\x8b"))) {
        before = 1911;

    } else {
        return 0;
    }

    tx_date_spaces(in);

    if (tx_date_take(in, tx_str("\xe5\x85\x83"))) {
        return before + 1;
    }

    return (tx_date_digits(in, 3, &year) != 0) ? before + year : 0;
}


bool
tx_date_read(tx_date_text_t *in, tx_date_t *date)
{
    bool      found;
    uint32_t  n, number;

    memset(date, 0, sizeof(tx_date_t));

    if (*in->p >= 0xe3) {
        date->year = tx_date_era(in);
        tx_date_spaces(in);
        found = date->year != 0 && in->p < in->end && *in->p >= 0xe3
                && tx_date_year_first(in, date);

    } else if (tx_is_digit(*in->p)) {
        n = tx_date_digits(in, 4, &number);

        if (n == 0 || in->p == in->end) {
            return false;
        }

        if (n == 4) {
            date->year = number;
            found = tx_date_year_first(in, date);

        } else if (n > 2) {
            return false;

        } else if ((*in->p == '.' || *in->p == '/' || *in->p == '-')
                   && in->p + 1 < in->end
                   && (tx_is_digit(in->p[1])
                       || (in->p[0] == '.' && in->p[1] == ' '
                           && in->p + 2 < in->end && tx_is_digit(in->p[2]))))
        {
            found = tx_date_numbers(in, date, number);

        } else {
            date->day = number;
            found = tx_date_day_first(in, date);
        }

    } else {
        found = tx_date_month_name(in, date);
    }

    tx_date_gregorian(date, in->persian);

    /* the time may stand right behind a sign, but no digit behind a digit */

    if (!found || !tx_date_valid(date)
        || (in->p < in->end && tx_is_digit(*in->p)
            && tx_is_digit(in->p[-1])))
    {
        return false;
    }

    if (!date->has_time) {
        tx_date_time_of_day(in, date);
    }

    return true;
}


bool
tx_date_basic(const u_char *p, tx_date_t *date)
{
    uint32_t  n;

    n = (uint32_t) tx_str_number((tx_str_t) { 8, p }, 8);

    memset(date, 0, sizeof(tx_date_t));
    date->year = n / 10000;
    date->month = n / 100 % 100;
    date->day = n % 100;

    return tx_date_valid(date);
}
