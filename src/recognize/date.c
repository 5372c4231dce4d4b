/*
 * Copyright (C) textextract contributors
 *
 * Dates: data/patterns-date.txt has their shapes.
 */


#include "core/buffer.h"
#include "core/name.h"
#include "recognize/date.h"
#include "recognize/pattern.h"
#include "recognize/phrases.h"

#include <stdio.h>
#include <time.h>
#include <unicode/uchar.h>

#include "data/eras.h"
#include "data/months.h"
#include "data/time-zones.h"


#define FIRST_YEAR           1900
#define FIRST_YEAR_IN_TEXTS  1995      /* earlier ones are history */
#define LAST_YEAR            2099

#define BUDDHIST_AHEAD       543       /* years */
#define PERSIAN_FIRST_YEAR   1374
#define PERSIAN_FIRST_DAY    9210      /* since 1970: 21 March 1995 */
#define PERSIAN_YEARS        105       /* up to 2099 */
#define PERSIAN_MONTHS       20        /* less than the numbers of its months */

#define ISO_MIN_BYTES        7         /* a year and a month */
#define ISO_MAX_BYTES        48        /* date and time with any fraction */
#define VALUE_MAX_BYTES      64
#define VALUE_MAX_RAW_BYTES  256       /* with white space around it */
#define URL_MAX_BYTES        512
#define MONTH_MAX_BYTES      48
#define OFFSET_MAX_MINUTES   (15 * 60 - 1)

/* What is looked at before the first digit of a date, and from there on. */

#define BEFORE_MAX_BYTES     48
#define BEHIND_MAX_BYTES     112
#define GAP_MAX_BYTES        48        /* between two of its numbers */

#define SECONDS_DIGITS       10
#define MILLISECONDS_DIGITS  13
#define DAY_SECONDS          86400


typedef struct {
    uint32_t  year;
    uint32_t  month;
    uint32_t  day;              /* 0: only the month is known */
    uint32_t  hour;
    uint32_t  minute;
    uint32_t  second;
    tx_str_t  fraction;         /* of the second */
    int32_t   offset;           /* minutes east of UTC */
    bool      has_time;
    bool      has_second;
    bool      has_offset;
    bool      utc;              /* to be written as Z */
} tx_date_t;


/* Returns the minutes of an offset, or of a named zone; false: none. */
static bool
tx_date_read_offset(const tx_match_t *match, int32_t *offset)
{
    uint32_t  zone, minutes;

    zone = tx_names_find(&tx_zones, match->group[TX_GROUP_ZONE]);

    if (zone != 0) {
        *offset = tx_zone_minutes[zone];
        return true;
    }

    minutes = tx_match_number(match, TX_GROUP_OFFSET_HOUR) * 60
              + tx_match_number(match, TX_GROUP_OFFSET_MINUTE);
    *offset = (int32_t) minutes;

    if (tx_match_has(match, TX_GROUP_SIGN)
        && match->group[TX_GROUP_SIGN].data[0] == '-')
    {
        *offset = -*offset;
    }

    return tx_match_has(match, TX_GROUP_SIGN) && minutes <= OFFSET_MAX_MINUTES;
}


/* Reads the time of day, unless it is out of range. */
static void
tx_date_read_time(const tx_match_t *match, tx_date_t *date)
{
    date->hour = tx_match_number(match, TX_GROUP_HOUR);
    date->minute = tx_match_number(match, TX_GROUP_MINUTE);
    date->second = tx_match_number(match, TX_GROUP_SECOND);

    if (!tx_match_has(match, TX_GROUP_HOUR)
        || date->hour > 23 || date->minute > 59 || date->second > 60)
    {
        return;
    }

    if (date->hour < 12 && tx_match_has(match, TX_GROUP_AFTERNOON)) {
        date->hour += 12;

    } else if (date->hour == 12 && tx_match_has(match, TX_GROUP_AM)) {
        date->hour = 0;
    }

    date->has_time = true;
    date->has_second = tx_match_has(match, TX_GROUP_SECOND);
    date->fraction = match->group[TX_GROUP_FRACTION];
    date->has_offset = tx_date_read_offset(match, &date->offset);
    date->utc = date->has_offset && date->offset == 0
                && tx_match_has(match, TX_GROUP_ZONE);
}


/* Returns the number of a month that has this name, or 0. */
static uint32_t
tx_date_month(tx_str_t name)
{
    u_char  buf[MONTH_MAX_BYTES + 4];

    return tx_month_numbers[tx_names_find(&tx_months,
                                          tx_phrase_lower(name, buf,
                                                          MONTH_MAX_BYTES))];
}


/*
 * Reads a year, which may be of two digits or of an era, a month and a day.  Of
 * two numbers the second is the month where points are written.
 */
static void
tx_date_read_day(const tx_match_t *match, bool month_first, tx_date_t *date)
{
    uint32_t  era, left, right;

    era = tx_names_find(&tx_eras, match->group[TX_GROUP_ERA]);
    date->year = tx_match_number(match, TX_GROUP_YEAR);

    if (era != 0) {
        date->year = tx_era_years[era]
                     + tx_max(tx_match_number(match, TX_GROUP_ERA_YEAR), 1);

    } else if (match->group[TX_GROUP_YEAR].len == 2) {
        date->year += 2000;
    }

    left = tx_match_number(match, TX_GROUP_LEFT);
    right = tx_match_number(match, TX_GROUP_RIGHT);

    if (left == 0) {
        date->day = tx_match_number(match, TX_GROUP_DAY);
        date->month = tx_match_has(match, TX_GROUP_NAME)
                      ? tx_date_month(match->group[TX_GROUP_NAME])
                      : tx_match_number(match, TX_GROUP_MONTH);

    } else if (right > 12
               || (month_first && left <= 12
                   && !tx_match_has(match, TX_GROUP_POINT)))
    {
        date->month = left;
        date->day = right;

    } else {
        date->day = left;
        date->month = right;
    }
}


/* Sets a date and the time of day to seconds since 1970. */
static void
tx_date_of_seconds(time_t seconds, tx_date_t *date)
{
    struct tm  tm;

    memset(&tm, 0, sizeof(struct tm));
    (void) gmtime_r(&seconds, &tm);

    date->year = (uint32_t) tm.tm_year + 1900;
    date->month = (uint32_t) tm.tm_mon + 1;
    date->day = (uint32_t) tm.tm_mday;
    date->hour = (uint32_t) tm.tm_hour;
    date->minute = (uint32_t) tm.tm_min;
    date->second = (uint32_t) tm.tm_sec;
}


/*
 * Turns a Persian date into one of the Gregorian calendar.  Six months have 31
 * days, the others 30, the last one in leap years: eight of 33, as it has been
 * for centuries.
 */
static void
tx_date_of_persian(tx_date_t *date)
{
    uint32_t  year, month, days;

    month = date->month - 1;

    if (date->year < PERSIAN_FIRST_YEAR
        || date->year >= PERSIAN_FIRST_YEAR + PERSIAN_YEARS
        || month > 11 || date->day < 1 || date->day > (month > 5 ? 30 : 31))
    {
        date->year = 0;
        return;
    }

    days = PERSIAN_FIRST_DAY + month * 30 + tx_min(month, 6) + date->day - 1;

    for (year = PERSIAN_FIRST_YEAR; year < date->year; year++) {
        days += ((year * 8 + 29) % 33 < 8) ? 366 : 365;
    }

    tx_date_of_seconds((time_t) days * DAY_SECONDS, date);
}


/*
 * Reads what a pattern has captured; returns false if there is no such day, or
 * month if it captures no day.  Of two numbers that both may be it, the first
 * is the month if month_first.  persian: the text has Persian digits.
 */
static bool
tx_date_read(const tx_match_t *match, bool month_first, bool persian,
    tx_date_t *date)
{
    static const uint8_t  days[] = { 31, 29, 31, 30, 31, 30,
                                     31, 31, 30, 31, 30, 31 };

    memset(date, 0, sizeof(tx_date_t));
    tx_date_read_day(match, month_first, date);

    if (date->month > PERSIAN_MONTHS) {
        date->month -= PERSIAN_MONTHS;
        tx_date_of_persian(date);

    } else if (date->year > LAST_YEAR) {
        date->year -= BUDDHIST_AHEAD;

    } else if (persian && date->year < FIRST_YEAR_IN_TEXTS) {
        tx_date_of_persian(date);
    }

    tx_date_read_time(match, date);

    return date->year >= FIRST_YEAR && date->year <= LAST_YEAR
           && date->month >= 1 && date->month <= 12
           && date->day <= days[date->month - 1]
           && (date->day != 0
               || !(tx_match_has(match, TX_GROUP_DAY)
                    || tx_match_has(match, TX_GROUP_LEFT)))
           && (date->month != 2 || date->day < 29
               || (date->year % 4 == 0
                   && (date->year % 100 != 0 || date->year % 400 == 0)));
}


/* Returns a date as ISO 8601, as precise as it is. */
static tx_str_t
tx_date_string(tx_arena_t *arena, const tx_date_t *date)
{
    int       n;
    char      text[80];
    uint32_t  minutes;
    tx_buf_t  buf;

    tx_buf_init(&buf, arena, sizeof("2000-01-01T00:00:00+00:00"));

    (void) snprintf(text, sizeof(text), "%04u-%02u-%02uT%02u:%02u:%02u",
                    date->year, date->month, date->day,
                    date->hour, date->minute, date->second);
    tx_buf_append(&buf, text,
                  date->has_second ? sizeof("2000-01-01T00:00:00") - 1
                  : date->has_time ? sizeof("2000-01-01T00:00") - 1
                  : date->day != 0 ? sizeof("2000-01-01") - 1
                  : sizeof("2000-01") - 1);

    if (date->fraction.len != 0) {
        tx_buf_char(&buf, '.');
        tx_buf_str(&buf, date->fraction);
    }

    if (date->utc) {
        tx_buf_char(&buf, 'Z');

    } else if (date->has_offset) {
        minutes = (uint32_t) (date->offset < 0 ? -date->offset : date->offset);
        n = snprintf(text, sizeof(text), "%c%02u:%02u",
                     date->offset < 0 ? '-' : '+', minutes / 60, minutes % 60);
        tx_buf_append(&buf, text, (size_t) n);
    }

    return tx_buf_string(&buf);
}


tx_str_t
tx_date_iso(tx_arena_t *arena, tx_str_t s)
{
    tx_date_t   date;
    tx_match_t  match;

    s = tx_str_trim(s);

    /* the beginning of Unix time is what an empty field turns into */

    return (s.len >= ISO_MIN_BYTES && s.len <= ISO_MAX_BYTES
            && s.data[4] == '-' && !tx_str_starts(s, tx_str("1970-01-01"))
            && tx_pattern_find(TX_PATTERN_DATE_ISO, s, 0, &match)
            && tx_date_read(&match, false, false, &date))
           ? tx_date_string(arena, &date) : tx_null_str;
}


tx_str_t
tx_date_epoch(tx_arena_t *arena, tx_str_t s)
{
    tx_str_t   rest;
    tx_date_t  date;

    rest = s;

    if ((s.len != SECONDS_DIGITS && s.len != MILLISECONDS_DIGITS)
        || s.data[0] == '0' || tx_str_digits(&rest).len != s.len)
    {
        return tx_null_str;
    }

    memset(&date, 0, sizeof(tx_date_t));
    s.len = SECONDS_DIGITS - 1;
    tx_date_of_seconds((time_t) tx_str_number(s, s.len) * 10
                       + (s.data[s.len] - '0'), &date);
    date.has_time = true;
    date.has_second = true;
    date.utc = true;

    return (date.year <= LAST_YEAR) ? tx_date_string(arena, &date)
                                    : tx_null_str;
}


/*
 * Counts in the Gregorian calendar from 1 March 1 BC on, so that a leap day is
 * the last one of a year.
 */
int32_t
tx_date_days(tx_str_t date)
{
    int32_t  year, month, day;

    if (date.len < sizeof("2000-01-01") - 1) {
        return 0;
    }

    year = tx_str_number((tx_str_t) { 4, date.data }, 4);
    month = tx_str_number((tx_str_t) { 2, date.data + 5 }, 2);
    day = tx_str_number((tx_str_t) { 2, date.data + 8 }, 2);

    if (month < 3) {
        month += 12;
        year--;
    }

    return 365 * year + year / 4 - year / 100 + year / 400
           + (153 * (month - 3) + 2) / 5 + day;
}


bool
tx_date_same_day(tx_str_t a, tx_str_t b)
{
    return tx_date_days(a) != 0 && tx_date_days(a) == tx_date_days(b);
}


/*
 * Returns a text with Arabic, Persian and Thai digits as those of ASCII; a
 * copy, if there are any.
 */
static tx_str_t
tx_date_western(tx_arena_t *arena, tx_str_t s, bool *persian)
{
    int32_t        value;
    uint32_t       c;
    tx_buf_t       buf;
    const u_char  *p, *end, *begin;

    *persian = false;
    end = tx_str_end(s);

    for (p = s.data; p < end && (*p < 0xd9 || *p > 0xe0); p++) {
        /* their first bytes */
    }

    if (p == end) {
        return s;
    }

    tx_buf_init(&buf, arena, s.len);

    for (p = s.data; p < end; /* void */ ) {
        begin = p;
        c = tx_utf8_next(&p);
        value = (c >= 0x660 && c <= 0xe59) ? u_charDigitValue((UChar32) c) : -1;

        if (value < 0) {
            tx_buf_append(&buf, begin, (size_t) (p - begin));

        } else {
            tx_buf_char(&buf, (u_char) ('0' + value));
            *persian |= (c >= 0x6f0 && c <= 0x6f9);
        }
    }

    return tx_buf_string(&buf);
}


/*
 * Returns the beginning of the word in front of a number at p, behind begin: a
 * date may begin with the name of a month.
 */
static const u_char *
tx_date_word_before(const u_char *begin, const u_char *p)
{
    const u_char  *last;

    begin = p - tx_min(BEFORE_MAX_BYTES, p - begin);

    while (p > begin && (p[-1] == ' ' || p[-1] == '.' || p[-1] == '-')) {
        p--;
    }

    for (last = p; p > begin && p[-1] != ' '; p--) { /* void */ }

    while (p < last && (*p & 0xc0) == 0x80) {
        p++;
    }

    return p;
}


tx_str_t
tx_date_find(tx_arena_t *arena, tx_str_t *text, bool month_first,
    tx_str_t *before)
{
    bool           persian;
    tx_str_t       all, digits, part, rest, gap;
    tx_date_t      date;
    tx_match_t     match;
    const u_char  *p, *from, *end;

    *before = *text;
    all = tx_date_western(arena, *text, &persian);
    end = tx_str_end(all);
    from = all.data;
    *text = tx_null_str;

    for (rest = all; rest.len != 0; /* void */ ) {
        digits = tx_str_digits(&rest);
        gap = (tx_str_t) { tx_min(rest.len, GAP_MAX_BYTES), rest.data };

        /* a date has two numbers at least, and most numbers stand alone */

        if (digits.len == 0 || tx_str_digits(&gap).len == 0) {
            from = rest.data;
            continue;
        }

        from = tx_date_word_before(from, digits.data);
        part = tx_str_span(all.data,
                           digits.data + tx_min(BEHIND_MAX_BYTES,
                                                end - digits.data));

        /* what has the shape of a date and is none may have one in it */

        while (from <= digits.data
               && tx_pattern_find(TX_PATTERN_DATE, part,
                                  (size_t) (from - all.data), &match))
        {
            p = match.group[TX_GROUP_DATE].data;

            if (tx_date_read(&match, month_first, persian, &date)
                && date.year >= FIRST_YEAR_IN_TEXTS)
            {
                *before = tx_str_span(all.data, p);
                *text = tx_str_span(tx_str_end(match.group[TX_GROUP_DATE]),
                                    end);

                return tx_date_string(arena, &date);
            }

            (void) tx_utf8_next(&p);
            from = p;
        }

        from = rest.data;
    }

    return tx_null_str;
}


tx_str_t
tx_date_value(tx_arena_t *arena, tx_str_t s, bool month_first)
{
    tx_str_t    iso, before;
    tx_date_t   date;
    tx_match_t  match;

    if (s.len > VALUE_MAX_RAW_BYTES) {
        return tx_null_str;
    }

    s = tx_str_trim(s);
    iso = tx_date_iso(arena, s);

    if (iso.data != NULL || s.len == 0 || s.len > VALUE_MAX_BYTES) {
        return iso;
    }

    return (tx_pattern_find(TX_PATTERN_DATE_BASIC, s, 0, &match)
            && tx_date_read(&match, false, false, &date)
            && date.year >= FIRST_YEAR_IN_TEXTS)
           ? tx_date_string(arena, &date)
           : tx_date_find(arena, &s, month_first, &before);
}


tx_str_t
tx_date_month_only(tx_arena_t *arena, tx_str_t s)
{
    tx_date_t   date;
    tx_match_t  match;

    s = tx_str_trim(s);

    return (s.len <= VALUE_MAX_BYTES && tx_is_digit(tx_str_last(s))
            && tx_pattern_find(TX_PATTERN_MONTH_ONLY, s, 0, &match)
            && tx_date_read(&match, false, false, &date)
            && date.year >= FIRST_YEAR_IN_TEXTS)
           ? tx_date_string(arena, &date) : tx_null_str;
}


tx_str_t
tx_date_of_url(tx_arena_t *arena, tx_str_t url)
{
    size_t      from;
    tx_date_t   date;
    tx_match_t  match;

    url = tx_str_before(tx_str_before(url, '?'), '#');
    url = tx_utf8_head(url, URL_MAX_BYTES);

    for (from = 0;
         tx_pattern_find(TX_PATTERN_DATE_IN_URL, url, from, &match);
         from = (size_t) (match.group[TX_GROUP_ALL].data - url.data) + 1)
    {
        if (tx_date_read(&match, false, false, &date)
            && date.year >= FIRST_YEAR_IN_TEXTS)
        {
            return tx_date_string(arena, &date);
        }
    }

    return tx_null_str;
}


tx_str_t
tx_date_attr(const tx_page_t *page, uint32_t element, bool month_first)
{
    size_t    i;
    tx_str_t  text, date;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_DATETIME, TX_ATTR_CONTENT, TX_ATTR_DATA_TIMESTAMP,
        TX_ATTR_DATA_TIME, TX_ATTR_TITLE
    };

    for (i = 0; i < tx_count(attrs); i++) {
        text = tx_str_trim(tx_node_attr(page, element, attrs[i]));
        date = tx_date_epoch(page->arena, text);

        if (date.len == 0) {
            date = tx_date_value(page->arena, text, month_first);
        }

        if (tx_date_days(date) != 0) {
            return date;
        }
    }

    return tx_null_str;
}
