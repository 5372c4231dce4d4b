/*
 * Copyright (C) textextract contributors
 *
 * Dates as people write them.
 */


#include "tx_date.h"
#include "tx_buf.h"

#include <stdlib.h>


#define TX_DATE_YEAR_MIN   1995     /* earlier ones in texts are history */
#define TX_DATE_YEAR_MAX   2099
#define TX_DATE_WORD       32       /* bytes of a month's name, at most */
#define TX_DATE_VALUE      64
#define TX_DATE_RAW        256      /* with white space around it */
#define TX_DATE_GAPS       6        /* between date and time */
#define TX_DATE_PAREN      24       /* bytes of a weekday in parentheses */


typedef struct {
    const u_char  *p;
    const u_char  *end;
    bool           month_first;
} tx_date_text_t;


typedef struct {
    uint32_t  year;
    uint32_t  month;
    uint32_t  day;
    uint32_t  hour;
    uint32_t  minute;
    uint32_t  second;
    int32_t   offset;           /* minutes */
    bool      has_time;
    bool      has_second;
    bool      has_offset;
    bool      utc;              /* to be written as Z */
} tx_date_t;


typedef struct {
    char      name[24];
    uint32_t  month;
} tx_date_month_t;


typedef struct {
    tx_str_t  name;
    int32_t   offset;
} tx_date_zone_t;


static const tx_date_month_t  tx_date_months[] = {
#define TX_MONTH(name, month)  { name, month },
#include "tx_months.def"
#undef TX_MONTH
};


/* Those that mean one thing everywhere. */

static const tx_date_zone_t  tx_date_zones[] = {
    { tx_string("EST"), -300 },
    { tx_string("EDT"), -240 },
    { tx_string("CDT"), -300 },
    { tx_string("MST"), -420 },
    { tx_string("MDT"), -360 },
    { tx_string("PST"), -480 },
    { tx_string("PDT"), -420 },
    { tx_string("CET"), 60 },
    { tx_string("CEST"), 120 },
    { tx_string("EET"), 120 },
    { tx_string("EEST"), 180 },
    { tx_string("JST"), 540 }
};


/* Words and signs between a date and its time. */

static const tx_str_t  tx_date_gaps[] = {
    tx_string(" "), tx_string("\xe3\x80\x80"), tx_string(","),
    tx_string("|"), tx_string("-"), tx_string("/"), tx_string("@"),
    tx_string("\xe2\x80\x93"), tx_string("\xe2\x80\x94"),
    tx_string("\xc2\xb7"), tx_string("\xe2\x80\xa2"), tx_string("\xef\xbc\x8c"),
    tx_string("at "), tx_string("um "), tx_string("klo "), tx_string("kl. "),
    tx_string("\xc3\xa0 "), tx_string("a las "), tx_string("alle "),
    tx_string("alle ore "), tx_string("ore "), tx_string("\xc3\xa0s "),
    tx_string("\xd0\xb2 "), tx_string("T")
};


static bool
tx_date_take(tx_date_text_t *in, tx_str_t s)
{
    if ((size_t) (in->end - in->p) < s.len
        || strncasecmp((const char *) in->p, (const char *) s.data, s.len)
           != 0)
    {
        return false;
    }

    in->p += s.len;

    return true;
}


static void
tx_date_spaces(tx_date_text_t *in)
{
    while (in->p < in->end && *in->p == ' ') {
        in->p++;
    }
}


/* A whole run of at most max digits; their number, or 0. */

static uint32_t
tx_date_digits(tx_date_text_t *in, uint32_t max, uint32_t *value)
{
    uint32_t       n;
    const u_char  *p;

    *value = 0;
    n = 0;

    for (p = in->p; p < in->end && tx_is_digit(*p) && n <= max; p++) {
        *value = *value * 10 + (*p - '0');
        n++;
    }

    if (n > max) {
        return 0;
    }

    in->p = p;

    return n;
}


static int
tx_date_month_compare(const void *key, const void *row)
{
    return tx_strcmp(key, ((const tx_date_month_t *) row)->name);
}


/* Latin and Cyrillic capitals become small letters. */

static uint32_t
tx_date_lower(uint32_t c)
{
    if ((c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde)
        || (c >= 0x410 && c <= 0x42f))
    {
        return c + 0x20;
    }

    return c;
}


static bool
tx_date_is_letter(uint32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 0xdf && c <= 0x24f)
           || (c >= 0x430 && c <= 0x44f) || c == 0x451;
}


/* False for a word that begins as no month does. */

static bool
tx_date_may_be_month(const char *word)
{
    uint32_t  initials;

    initials = 0;

#define TX_MONTH(name, month)  initials |= 1u << (name[0] & 31);
#include "tx_months.def"
#undef TX_MONTH

    return initials >> (word[0] & 31) & 1;
}


/* The month that the word at the cursor names, behind which it moves; or 0. */

static uint32_t
tx_date_month(tx_date_text_t *in)
{
    char                    word[TX_DATE_WORD + 4];
    u_char                 *w;
    uint32_t                c;
    const u_char           *p, *next;
    const tx_date_month_t  *row;

    w = (u_char *) word;

    for (p = in->p; p < in->end; p = next) {
        next = p;
        c = tx_date_lower(tx_utf8_next(&next));

        if (!tx_date_is_letter(c)) {
            break;
        }

        if (w - (u_char *) word >= TX_DATE_WORD) {
            return 0;
        }

        w = tx_utf8_put(w, c);
    }

    *w = '\0';

    if (!tx_date_may_be_month(word)) {
        return 0;
    }

    row = bsearch(word, tx_date_months, tx_count(tx_date_months),
                  sizeof(tx_date_month_t), tx_date_month_compare);
    if (row == NULL) {
        return 0;
    }

    in->p = p;

    return row->month;
}


static bool
tx_date_valid(const tx_date_t *date)
{
    uint32_t              days;
    static const uint8_t  month_days[] = { 31, 28, 31, 30, 31, 30,
                                           31, 31, 30, 31, 30, 31 };

    if (date->year < TX_DATE_YEAR_MIN || date->year > TX_DATE_YEAR_MAX
        || date->month < 1 || date->month > 12 || date->day < 1)
    {
        return false;
    }

    days = month_days[date->month - 1];

    if (date->month == 2 && date->year % 4 == 0) {
        days = 29;          /* 2000 was a leap year */
    }

    return date->day <= days;
}


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


/* 2025-9-4, 2025/09/04, 2025. 9. 4, 2025年9月4日, 2025-Sep-04, 2025 Sep 4. */

static bool
tx_date_year_first(tx_date_text_t *in, tx_date_t *date)
{
    bool    cjk;
    u_char  sep;

    cjk = tx_date_take(in, tx_str("\xe5\xb9\xb4"))
          || tx_date_take(in, tx_str("\xeb\x85\x84"));
    tx_date_spaces(in);

    sep = (in->p < in->end) ? *in->p : ' ';

    if (!cjk) {
        if (sep != '-' && sep != '/' && sep != '.') {
            return in->p[-1] == ' ' && tx_date_year_name(in, date);
        }

        in->p++;
        tx_date_spaces(in);
    }

    if (tx_date_digits(in, 2, &date->month) == 0) {
        date->month = tx_date_month(in);
    }

    tx_date_spaces(in);

    if (cjk) {
        if (!tx_date_take(in, tx_str("\xe6\x9c\x88"))
            && !tx_date_take(in, tx_str("\xec\x9b\x94")))
        {
            return false;
        }

    } else if (in->p == in->end || *in->p++ != sep) {
        return false;
    }

    tx_date_spaces(in);

    if (tx_date_digits(in, 2, &date->day) == 0) {
        return false;
    }

    (void) (tx_date_take(in, tx_str("\xe6\x97\xa5"))
            || tx_date_take(in, tx_str("\xe5\x8f\xb7"))
            || tx_date_take(in, tx_str("\xec\x9d\xbc")));

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

    bool      two;
    uint32_t  i;

    for (i = 0; i < tx_count(marks); i++) {
        if (tx_date_take(in, marks[i])) {
            break;
        }
    }

    tx_date_spaces(in);

    for (i = 0; i < tx_count(words); i++) {
        if (tx_date_take(in, words[i])) {
            break;
        }
    }

    date->month = tx_date_month(in);

    if (date->month == 0) {
        return false;
    }

    two = tx_date_take(in, tx_str("-")) || tx_date_take(in, tx_str("/"));

    (void) tx_date_take(in, tx_str("."));
    (void) tx_date_take(in, tx_str(","));
    tx_date_spaces(in);
    (void) (tx_date_take(in, tx_str("de "))
            || tx_date_take(in, tx_str("del ")));

    two |= tx_date_take(in, tx_str("'"))
           || tx_date_take(in, tx_str("\xe2\x80\x99"));

    return tx_date_year(in, two, &date->year);
}


/* 10:30, 10:30:59, 20h30, 10.30 Uhr, 15时30分, each with am or pm. */

static bool
tx_date_clock(tx_date_text_t *in, tx_date_t *date)
{
    bool      point;
    uint32_t  n;

    if (tx_date_digits(in, 2, &date->hour) == 0) {
        return false;
    }

    point = tx_date_take(in, tx_str("."));

    if (!point && !tx_date_take(in, tx_str(":"))
        && !tx_date_take(in, tx_str("\xef\xbc\x9a"))
        && !tx_date_take(in, tx_str("h"))
        && !tx_date_take(in, tx_str("\xe6\x99\x82"))
        && !tx_date_take(in, tx_str("\xe6\x97\xb6"))
        && !tx_date_take(in, tx_str("\xe7\x82\xb9")))
    {
        return false;
    }

    if (tx_date_digits(in, 2, &date->minute) != 2
        || date->hour > 23 || date->minute > 59)
    {
        return false;
    }

    if (point) {
        tx_date_spaces(in);
        return tx_date_take(in, tx_str("Uhr"));
    }

    if (tx_date_take(in, tx_str(":"))) {
        n = tx_date_digits(in, 2, &date->second);

        if (n != 2 || date->second > 59) {
            return false;
        }

        date->has_second = true;

        if (tx_date_take(in, tx_str("."))) {
            while (in->p < in->end && tx_is_digit(*in->p)) {
                in->p++;
            }
        }
    }

    return true;
}


/* True if pm follows, which goes with hours up to 12, or am. */

static void
tx_date_half(tx_date_text_t *in, tx_date_t *date, bool afternoon)
{
    bool            am, pm;
    tx_date_text_t  start;

    start = *in;
    tx_date_spaces(in);

    am = tx_date_take(in, tx_str("am")) || tx_date_take(in, tx_str("a.m."));
    pm = !am && (tx_date_take(in, tx_str("pm"))
                 || tx_date_take(in, tx_str("p.m.")));

    if ((am || pm) && in->p < in->end && tx_is_alnum(*in->p)) {
        am = false;
        pm = false;
    }

    if (!am && !pm) {
        *in = start;
    }

    if ((pm || afternoon) && date->hour < 12) {
        date->hour += 12;

    } else if (am && date->hour == 12) {
        date->hour = 0;
    }
}


static bool
tx_date_shift(tx_date_text_t *in, tx_date_t *date)
{
    u_char    sign;
    uint32_t  hours, minutes;

    if (in->p == in->end || (*in->p != '+' && *in->p != '-')) {
        return false;
    }

    sign = *in->p++;
    minutes = 0;

    switch (tx_date_digits(in, 4, &hours)) {

    case 4:
        minutes = hours % 100;
        hours /= 100;
        break;

    case 1:
    case 2:
        if (tx_date_take(in, tx_str(":"))
            && tx_date_digits(in, 2, &minutes) != 2)
        {
            return false;
        }

        break;

    default:
        return false;
    }

    if (hours > 14 || minutes > 59) {
        return false;
    }

    date->has_offset = true;
    date->offset = (int32_t) (hours * 60 + minutes);

    if (sign == '-') {
        date->offset = -date->offset;
    }

    return true;
}


static void
tx_date_zone(tx_date_text_t *in, tx_date_t *date)
{
    bool            gmt;
    uint32_t        i;
    tx_str_t        word;
    tx_date_text_t  start;

    start = *in;
    tx_date_spaces(in);
    (void) tx_date_take(in, tx_str("("));

    if (tx_date_shift(in, date)) {
        return;
    }

    word.data = in->p;

    while (in->p < in->end && tx_is_alpha(*in->p)) {
        in->p++;
    }

    word.len = (size_t) (in->p - word.data);

    gmt = tx_str_caseeq(word, tx_str("GMT"))
          || tx_str_caseeq(word, tx_str("UTC"));

    if (gmt && tx_date_shift(in, date)) {
        return;
    }

    if (gmt || tx_str_caseeq(word, tx_str("Z"))) {
        date->has_offset = true;
        date->utc = true;
        return;
    }

    for (i = 0; i < tx_count(tx_date_zones); i++) {
        if (tx_str_caseeq(word, tx_date_zones[i].name)) {
            date->has_offset = true;
            date->offset = tx_date_zones[i].offset;
            return;
        }
    }

    *in = start;
}


static void
tx_date_paren(tx_date_text_t *in, tx_str_t open, tx_str_t close)
{
    uint32_t        i;
    tx_date_text_t  start;

    start = *in;

    if (!tx_date_take(in, open)) {
        return;
    }

    for (i = 0; i < TX_DATE_PAREN && in->p < in->end; i++) {
        if (tx_date_take(in, close)) {
            return;
        }

        in->p++;
    }

    *in = start;
}


/* The time behind a date, if there is one; else the cursor stays. */

static void
tx_date_time_of_day(tx_date_text_t *in, tx_date_t *date)
{
    bool            afternoon, gap;
    uint32_t        i, n;
    tx_date_t       day;
    tx_date_text_t  start;

    start = *in;
    day = *date;
    afternoon = false;

    tx_date_paren(in, tx_str(" ("), tx_str(")"));
    tx_date_paren(in, tx_str("("), tx_str(")"));
    tx_date_paren(in, tx_str("\xef\xbc\x88"), tx_str("\xef\xbc\x89"));

    for (n = 0, gap = true; n < TX_DATE_GAPS && gap; n++) {
        gap = false;

        for (i = 0; i < tx_count(tx_date_gaps); i++) {
            gap |= tx_date_take(in, tx_date_gaps[i]);
        }
    }

    if (tx_date_take(in, tx_str("\xe4\xb8\x8b\xe5\x8d\x88"))
        || tx_date_take(in, tx_str("\xe5\x8d\x88\xe5\xbe\x8c")))
    {
        afternoon = true;

    } else {
        (void) (tx_date_take(in, tx_str("\xe4\xb8\x8a\xe5\x8d\x88"))
                || tx_date_take(in, tx_str("\xe5\x8d\x88\xe5\x89\x8d")));
    }

    if (!tx_date_clock(in, date)) {
        *in = start;
        *date = day;
        return;
    }

    date->has_time = true;
    tx_date_half(in, date, afternoon);
    tx_date_zone(in, date);
}


/* Sep 4, 2025; September 4th 2025; Thu Sep 04 23:10:59 EDT 2025. */

static bool
tx_date_month_name(tx_date_text_t *in, tx_date_t *date)
{
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

    if (tx_date_digits(in, 4, &date->year) == 4) {
        return true;
    }

    *in = start;
    tx_date_time_of_day(in, date);
    tx_date_spaces(in);

    return date->has_time && tx_date_digits(in, 4, &date->year) == 4;
}


/* A date that begins at the cursor. */

static bool
tx_date_here(tx_date_text_t *in, tx_date_t *date)
{
    bool      found;
    uint32_t  n, number;

    memset(date, 0, sizeof(tx_date_t));

    if (tx_is_digit(*in->p)) {
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


static void
tx_date_two(tx_buf_t *buf, uint32_t n)
{
    tx_buf_char(buf, (u_char) ('0' + n / 10));
    tx_buf_char(buf, (u_char) ('0' + n % 10));
}


static tx_str_t
tx_date_string(tx_arena_t *arena, const tx_date_t *date)
{
    uint32_t  n;
    tx_buf_t  buf;

    tx_buf_init(&buf, arena, sizeof("2000-01-01T00:00:00+00:00"));

    tx_date_two(&buf, date->year / 100);
    tx_date_two(&buf, date->year % 100);
    tx_buf_char(&buf, '-');
    tx_date_two(&buf, date->month);
    tx_buf_char(&buf, '-');
    tx_date_two(&buf, date->day);

    if (date->has_time) {
        tx_buf_char(&buf, 'T');
        tx_date_two(&buf, date->hour);
        tx_buf_char(&buf, ':');
        tx_date_two(&buf, date->minute);

        if (date->has_second) {
            tx_buf_char(&buf, ':');
            tx_date_two(&buf, date->second);
        }

        if (date->utc) {
            tx_buf_char(&buf, 'Z');

        } else if (date->has_offset) {
            n = (uint32_t) abs(date->offset);

            tx_buf_char(&buf, date->offset < 0 ? '-' : '+');
            tx_date_two(&buf, n / 60);
            tx_buf_char(&buf, ':');
            tx_date_two(&buf, n % 60);
        }
    }

    return tx_buf_string(&buf);
}


tx_str_t
tx_date_find(tx_arena_t *arena, tx_str_t *text, bool month_first,
    tx_str_t *before)
{
    bool            capital;
    uint32_t        c, last;
    tx_date_t       date;
    const u_char   *p, *end, *begin;
    tx_date_text_t  in;

    *before = *text;

    if (text->len == 0) {
        return tx_null_str;
    }

    p = text->data;
    end = tx_str_end(*text);
    last = ' ';
    capital = true;

    while (p < end) {
        begin = p;
        in = (tx_date_text_t) { p, end, month_first };
        c = tx_date_lower(tx_utf8_next(&p));

        /*
         * Numbers and words begin where none was before, or with a capital:
         * styles alone may stand between elements, "Ann OdeMay 4, 2025".
         */

        if (((c < 0x80 && tx_is_digit((u_char) c)
              && !(last < 0x80 && tx_is_digit((u_char) last)))
             || (tx_date_is_letter(c)
                 && (!tx_date_is_letter(last)
                     || (!capital && *begin >= 'A' && *begin <= 'Z'))))
            && last != '/' && last != '_' && last != '$' && last != '-'
            && last != '.'
            && tx_date_here(&in, &date))
        {
            *before = tx_str_span(text->data, begin);
            *text = tx_str_span(in.p, end);

            return tx_date_string(arena, &date);
        }

        last = c;
        capital = (*begin >= 'A' && *begin <= 'Z');
    }

    *text = tx_null_str;

    return tx_null_str;
}


/* 20250904, of which s begins with so many digits. */

static tx_str_t
tx_date_compact(tx_arena_t *arena, const u_char *p)
{
    uint32_t   n;
    tx_date_t  date;

    n = (uint32_t) tx_str_number((tx_str_t) { 8, p }, 8);

    memset(&date, 0, sizeof(tx_date_t));
    date.year = n / 10000;
    date.month = n / 100 % 100;
    date.day = n % 100;

    return tx_date_valid(&date) ? tx_date_string(arena, &date) : tx_null_str;
}


static size_t
tx_date_run(const u_char *p, const u_char *end)
{
    size_t  n;

    for (n = 0; p + n < end && tx_is_digit(p[n]); n++) { /* void */ }

    return n;
}


tx_str_t
tx_date_value(tx_arena_t *arena, tx_str_t s, bool month_first)
{
    tx_str_t  date, before;

    if (s.len > TX_DATE_RAW) {
        return tx_null_str;
    }

    s = tx_str_trim(s);
    date = tx_date_iso(arena, s);

    if (date.data != NULL || s.len == 0 || s.len > TX_DATE_VALUE) {
        return date;
    }

    /* a day and a time as in 20250904T231059Z, too */

    if (tx_date_run(s.data, tx_str_end(s)) == 8
        && (s.len == 8 || s.data[8] == 'T'))
    {
        return tx_date_compact(arena, s.data);
    }

    return tx_date_find(arena, &s, month_first, &before);
}


tx_str_t
tx_date_month_only(tx_arena_t *arena, tx_str_t s)
{
    tx_buf_t        buf;
    uint32_t        month, year;
    tx_date_text_t  in;

    s = tx_str_trim(s);
    in = (tx_date_text_t) { s.data, tx_str_end(s), false };
    month = tx_date_month(&in);

    if (month == 0) {
        return tx_null_str;
    }

    (void) (tx_date_take(&in, tx_str(".")) || tx_date_take(&in, tx_str(",")));
    tx_date_spaces(&in);

    if (tx_date_digits(&in, 4, &year) != 4 || in.p != in.end
        || year < TX_DATE_YEAR_MIN || year > TX_DATE_YEAR_MAX)
    {
        return tx_null_str;
    }

    tx_buf_init(&buf, arena, sizeof("2000-01"));
    tx_date_two(&buf, year / 100);
    tx_date_two(&buf, year % 100);
    tx_buf_char(&buf, '-');
    tx_date_two(&buf, month);

    return tx_buf_string(&buf);
}


/*
 * Whether a day of an address ends at p: 2025/10/3-questions is of October.
 * Where hyphens stand in it, it has two digits: 2025-4-4 is a version.
 */

static bool
tx_date_ends(u_char sep, const u_char *p, const u_char *end)
{
    if (sep == '/') {
        return p == end || *p == '/' || *p == '.' || *p == '?' || *p == '#';
    }

    return (p == end || !tx_is_digit(*p)) && tx_is_digit(p[-2])
           && tx_is_digit(p[-5]);
}


tx_str_t
tx_date_of_url(tx_arena_t *arena, tx_str_t url)
{
    size_t         n;
    tx_date_t      date;
    const u_char  *p, *end;
    tx_date_text_t in;

    if (url.len == 0) {
        return tx_null_str;
    }

    end = tx_str_end(url);

    for (p = url.data; p < end && *p != '?' && *p != '#'; p++) {

        if (*p != '/' && *p != '-' && *p != '_') {
            continue;
        }

        n = tx_date_run(p + 1, end);

        if (n == 8 && tx_date_compact(arena, p + 1).data != NULL) {
            return tx_date_compact(arena, p + 1);
        }

        if (n != 4) {
            continue;
        }

        memset(&date, 0, sizeof(tx_date_t));
        in = (tx_date_text_t) { p + 1, end, false };

        (void) tx_date_digits(&in, 4, &date.year);

        if (tx_date_year_first(&in, &date) && tx_date_valid(&date)
            && tx_date_ends(p[5], in.p, end))
        {
            return tx_date_string(arena, &date);
        }
    }

    return tx_null_str;
}
