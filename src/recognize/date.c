/*
 * Copyright (C) textextract contributors
 *
 * Finds and reads dates by the patterns of data/patterns-date.txt.
 */


#include "core/buffer.h"
#include "core/name_tables.h"
#include "recognize/date.h"
#include "recognize/pattern.h"
#include "recognize/phrases.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unicode/uchar.h>

#include "data/eras.h"
#include "data/months.h"
#include "data/time-zones.h"


#define FIRST_YEAR           1900    /* first valid year in an ISO 8601 date */
#define FIRST_YEAR_IN_TEXTS  1995    /* first valid year of dates in texts */
#define LAST_YEAR            2099    /* last valid year in all dates */

#define BUDDHIST_YEARS_AHEAD  543   /* Thai year minus Gregorian year */
#define PERSIAN_FIRST_YEAR    1374  /* Persian year that began 21 March 1995 */
#define PERSIAN_YEARS_READ    105   /* number of valid Persian years */
#define PERSIAN_MONTH_BASE  20  /* data/months.txt has Persian months from 21 */

/* Limits of texts that are searched for a date. */

#define ISO_MIN_BYTES  7  /* minimum bytes of an ISO 8601 date, as "2025-05" */
#define ISO_MAX_BYTES        48  /* maximum bytes of an ISO 8601 date */
#define VALUE_MAX_BYTES      64  /* maximum bytes of a date value, trimmed */
#define VALUE_MAX_RAW_BYTES  256 /* maximum bytes of a date value with spaces */
#define URL_MAX_BYTES        512  /* maximum bytes of a URL that are read */
#define MONTH_MAX_BYTES      48  /* maximum bytes of a month's name */
#define BEFORE_MAX_BYTES  48  /* max. bytes of a date before its first number */
#define BEHIND_MAX_BYTES  112   /* max. bytes of a date from its first digit */
#define GAP_MAX_BYTES  48  /* max. bytes from a date's first number to next */

#define OFFSET_MAX_MINUTES   (15 * 60 - 1) /* maximum offset of zone from UTC */
#define SECONDS_DIGITS       10  /* digits of a time in seconds since 1970 */
#define MILLISECONDS_DIGITS  13  /* digits of a time in milliseconds */
#define DAY_SECONDS          86400  /* number of seconds in a day */
#define DAYS_BEFORE_1970    100000 /* added to days since 1970, to be above 0 */


/* Returns the number of the month with this name; 0 if there is none. */
static uint32_t
tx_date_get_month(tx_str_t name)
{
    u_char  buf[MONTH_MAX_BYTES + 4];

    return tx_month_numbers[tx_names_find(&tx_months,
                                          tx_phrase_to_lower(name, buf,
                                                             MONTH_MAX_BYTES))];
}


/* Converts a Persian date to a Gregorian one; tm_mon is -1 if it is invalid. */
static struct tm
tx_date_convert_persian(uint32_t year, uint32_t month, uint32_t day)
{
    uint32_t   y, days;
    struct tm  date;

    memset(&date, 0, sizeof(struct tm));
    date.tm_mon = -1;

    if (year < PERSIAN_FIRST_YEAR
        || year >= PERSIAN_FIRST_YEAR + PERSIAN_YEARS_READ
        || month < 1 || month > 12 || day < 1 || day > (month > 6 ? 30 : 31))
    {
        return date;
    }

    /*
     * In the Persian calendar six months have 31 days, the others 30, except
     * the last in a common year: 29.  Of 33 years, 8 are leap years.
     */

    days = (month - 1) * 30 + tx_min(month - 1, 6) + day - 1;

    for (y = PERSIAN_FIRST_YEAR; y < year; y++) {
        days += ((y * 8 + 29) % 33 < 8) ? 366 : 365;
    }

    date.tm_year = 1995 - 1900;
    date.tm_mon = 2;
    date.tm_mday = 21 + (int) days;
    (void) timegm(&date);

    return date;
}


/*
 * Returns the year, month and day in the groups of a match; tm_mon is -1 if the
 * date is invalid, tm_mday is 0 if it has no day.  The year may have two digits
 * or an era.  In 3.4, with a point, the day is before the month.
 */
static struct tm
tx_date_get_captured_day(const tx_match_t *match, bool month_first,
    bool persian)
{
    uint32_t   era, left, right, year, month, day;
    struct tm  date, real;

    era = tx_names_find(&tx_eras, match->group[TX_GROUP_ERA]);
    year = tx_match_get_number(match, TX_GROUP_YEAR);
    left = tx_match_get_number(match, TX_GROUP_LEFT);
    right = tx_match_get_number(match, TX_GROUP_RIGHT);

    if (era != 0) {
        year = tx_era_years[era]
               + tx_max(tx_match_get_number(match, TX_GROUP_ERA_YEAR), 1);

    } else if (match->group[TX_GROUP_YEAR].len == 2) {
        year += 2000;
    }

    if (left == 0) {
        day = tx_match_get_number(match, TX_GROUP_DAY);
        month = tx_match_has_group(match, TX_GROUP_NAME)
                ? tx_date_get_month(match->group[TX_GROUP_NAME])
                : tx_match_get_number(match, TX_GROUP_MONTH);

    } else if (right > 12
               || (month_first && left <= 12
                   && !tx_match_has_group(match, TX_GROUP_POINT)))
    {
        month = left;
        day = right;

    } else {
        day = left;
        month = right;
    }

    if (month > PERSIAN_MONTH_BASE) {
        return tx_date_convert_persian(year, month - PERSIAN_MONTH_BASE, day);
    }

    if (persian && year < FIRST_YEAR_IN_TEXTS) {
        return tx_date_convert_persian(year, month, day);
    }

    memset(&date, 0, sizeof(struct tm));
    date.tm_year = (int) (year - (year > LAST_YEAR ? BUDDHIST_YEARS_AHEAD : 0))
                   - 1900;
    date.tm_mon = (int) month - 1;
    date.tm_mday = (int) day;

    /* compares with timegm(), which turns 31 June into 1 July */

    real = date;
    real.tm_mday += (day == 0 && left == 0
                     && !tx_match_has_group(match, TX_GROUP_DAY));
    (void) timegm(&real);

    if (real.tm_mon != date.tm_mon) {
        date.tm_mon = -1;
    }

    return date;
}


static void
tx_date_write(tx_buf_t *buf, const char *format, const struct tm *date)
{
    char  text[ISO_MAX_BYTES];

    tx_buf_append(buf, text, strftime(text, sizeof(text), format, date));
}


/* Appends the offset from UTC that a match has as a number or a zone's name. */
static void
tx_date_append_offset(tx_buf_t *buf, const tx_match_t *match)
{
    int       n, minutes;
    char      text[ISO_MAX_BYTES];
    uint32_t  zone;
    tx_str_t  sign;

    zone = tx_names_find(&tx_zones, match->group[TX_GROUP_ZONE]);
    sign = match->group[TX_GROUP_SIGN];

    minutes = (int) (tx_match_get_number(match, TX_GROUP_OFFSET_HOUR) * 60
                     + tx_match_get_number(match, TX_GROUP_OFFSET_MINUTE));
    minutes = (zone != 0) ? tx_zone_minutes[zone]
              : (tx_str_last(sign) == '-') ? -minutes : minutes;

    if (zone != 0 && minutes == 0) {
        tx_buf_char(buf, 'Z');

    } else if ((zone != 0 || sign.len != 0)
               && abs(minutes) <= OFFSET_MAX_MINUTES)
    {
        n = snprintf(text, sizeof(text), "%c%02d:%02d", minutes < 0 ? '-' : '+',
                     abs(minutes) / 60, abs(minutes) % 60);
        tx_buf_append(buf, text, (size_t) n);
    }
}


/*
 * Returns the date in the groups of a match as ISO 8601, with the time of day
 * if it is valid; absent if the day is invalid or the year is before `first`.
 * month_first: 3/4 is 4 March.  persian: the text has Persian digits.
 */
static tx_str_t
tx_date_format(tx_arena_t *arena, const tx_match_t *match, int first,
    bool month_first, bool persian)
{
    uint32_t   hour, minute, second;
    tx_buf_t   buf;
    struct tm  date;

    date = tx_date_get_captured_day(match, month_first, persian);

    if (date.tm_mon < 0 || date.tm_year < first - 1900
        || date.tm_year > LAST_YEAR - 1900)
    {
        return tx_null_str;
    }

    tx_buf_init(&buf, arena, sizeof("2000-01-01T00:00:00+00:00"));
    tx_date_write(&buf, date.tm_mday == 0 ? "%Y-%m" : "%Y-%m-%d", &date);

    hour = tx_match_get_number(match, TX_GROUP_HOUR);
    minute = tx_match_get_number(match, TX_GROUP_MINUTE);
    second = tx_match_get_number(match, TX_GROUP_SECOND);

    if (!tx_match_has_group(match, TX_GROUP_HOUR)
        || hour > 23 || minute > 59 || second > 60)
    {
        return tx_buf_string(&buf);
    }

    if (hour < 12 && tx_match_has_group(match, TX_GROUP_AFTERNOON)) {
        hour += 12;

    } else if (hour == 12 && tx_match_has_group(match, TX_GROUP_AM)) {
        hour = 0;
    }

    date.tm_hour = (int) hour;
    date.tm_min = (int) minute;
    date.tm_sec = (int) second;
    tx_date_write(&buf, tx_match_has_group(match, TX_GROUP_SECOND)
                        ? "T%H:%M:%S" : "T%H:%M", &date);

    if (tx_match_has_group(match, TX_GROUP_FRACTION)) {
        tx_buf_char(&buf, '.');
        tx_buf_str(&buf, match->group[TX_GROUP_FRACTION]);
    }

    tx_date_append_offset(&buf, match);

    return tx_buf_string(&buf);
}


/* Returns the date that a pattern finds in s, of the year `first` or later. */
static tx_str_t
tx_date_find_by_pattern(tx_arena_t *arena, tx_pattern_t pattern, tx_str_t s,
    int first)
{
    tx_match_t  match;

    return tx_pattern_find(pattern, s, 0, &match)
           ? tx_date_format(arena, &match, first, false, false) : tx_null_str;
}


tx_str_t
tx_date_parse_iso(tx_arena_t *arena, tx_str_t s)
{
    s = tx_str_trim(s);

    /* many sites write an empty date as 1970-01-01 */

    return (s.len >= ISO_MIN_BYTES && s.len <= ISO_MAX_BYTES
            && s.data[4] == '-' && !tx_str_starts(s, tx_str("1970-01-01")))
           ? tx_date_find_by_pattern(arena, TX_PATTERN_DATE_ISO, s, FIRST_YEAR)
           : tx_null_str;
}


tx_str_t
tx_date_parse_epoch(tx_arena_t *arena, tx_str_t s)
{
    time_t     seconds;
    tx_str_t   rest;
    tx_buf_t   buf;
    struct tm  date;

    rest = s;

    if ((s.len != SECONDS_DIGITS && s.len != MILLISECONDS_DIGITS)
        || s.data[0] == '0' || tx_str_digits(&rest).len != s.len)
    {
        return tx_null_str;
    }

    seconds = (time_t) tx_str_to_int((tx_str_t) { 9, s.data }, 9) * 10
              + (s.data[9] - '0');

    if (gmtime_r(&seconds, &date) == NULL || date.tm_year > LAST_YEAR - 1900) {
        return tx_null_str;
    }

    tx_buf_init(&buf, arena, sizeof("2000-01-01T00:00:00Z"));
    tx_date_write(&buf, "%Y-%m-%dT%H:%M:%SZ", &date);

    return tx_buf_string(&buf);
}


int32_t
tx_date_to_days(tx_str_t date)
{
    struct tm  day;

    if (date.len < sizeof("2000-01-01") - 1) {
        return 0;
    }

    memset(&day, 0, sizeof(struct tm));
    day.tm_year = tx_str_to_int((tx_str_t) { 4, date.data }, 4) - 1900;
    day.tm_mon = tx_str_to_int((tx_str_t) { 2, date.data + 5 }, 2) - 1;
    day.tm_mday = tx_str_to_int((tx_str_t) { 2, date.data + 8 }, 2);

    return (int32_t) (timegm(&day) / DAY_SECONDS) + DAYS_BEFORE_1970;
}


bool
tx_date_is_same_day(tx_str_t a, tx_str_t b)
{
    return tx_date_to_days(a) != 0 && tx_date_to_days(a) == tx_date_to_days(b);
}


/*
 * Returns a text with Arabic, Persian and Thai digits replaced by ASCII digits.
 * Sets *persian if there are Persian digits.
 */
static tx_str_t
tx_date_convert_digits(tx_arena_t *arena, tx_str_t s, bool *persian)
{
    int32_t        value;
    uint32_t       c;
    tx_buf_t       buf;
    const u_char  *p, *end, *begin;

    *persian = false;
    end = tx_str_end(s);

    for (p = s.data; p < end && (*p < 0xd9 || *p > 0xe0); p++) {
        /* s has no byte that begins an Arabic, Persian or Thai digit */
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


/* Returns the start of the word before the number at p, not below begin. */
static const u_char *
tx_date_find_word_start(const u_char *begin, const u_char *p)
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
    tx_str_t       all, digits, part, rest, gap, date;
    tx_match_t     match;
    const u_char  *p, *from, *end;

    *before = *text;
    all = tx_date_convert_digits(arena, *text, &persian);
    end = tx_str_end(all);
    from = all.data;
    *text = tx_null_str;

    for (rest = all; rest.len != 0; /* void */ ) {
        digits = tx_str_digits(&rest);
        gap = (tx_str_t) { tx_min(rest.len, GAP_MAX_BYTES), rest.data };

        /* a date has two numbers or more, most other texts have one */

        if (digits.len == 0 || tx_str_digits(&gap).len == 0) {
            from = rest.data;
            continue;
        }

        from = tx_date_find_word_start(from, digits.data);
        part = tx_str_span(all.data,
                           digits.data + tx_min(BEHIND_MAX_BYTES,
                                                end - digits.data));

        /* "44 May 4, 2025" is not a date, but contains the date May 4, 2025 */

        while (from <= digits.data
               && tx_pattern_find(TX_PATTERN_DATE, part,
                                  (size_t) (from - all.data), &match))
        {
            p = match.group[TX_GROUP_DATE].data;

            date = tx_date_format(arena, &match, FIRST_YEAR_IN_TEXTS,
                                  month_first, persian);

            if (date.len != 0) {
                *before = tx_str_span(all.data, p);
                *text = tx_str_span(tx_str_end(match.group[TX_GROUP_DATE]),
                                    end);

                return date;
            }

            (void) tx_utf8_next(&p);
            from = p;
        }

        from = rest.data;
    }

    return tx_null_str;
}


tx_str_t
tx_date_parse_value(tx_arena_t *arena, tx_str_t s, bool month_first)
{
    tx_str_t  date, before;

    if (s.len > VALUE_MAX_RAW_BYTES) {
        return tx_null_str;
    }

    s = tx_str_trim(s);
    date = tx_date_parse_iso(arena, s);

    if (date.len == 0 && s.len != 0 && s.len <= VALUE_MAX_BYTES) {
        date = tx_date_find_by_pattern(arena, TX_PATTERN_DATE_BASIC, s,
                                       FIRST_YEAR_IN_TEXTS);
        date = (date.len != 0) ? date
                               : tx_date_find(arena, &s, month_first, &before);
    }

    return date;
}


tx_str_t
tx_date_parse_month(tx_arena_t *arena, tx_str_t s)
{
    s = tx_str_trim(s);

    return (s.len <= VALUE_MAX_BYTES
            && (tx_is_digit(tx_str_last(s)) || tx_str_has(s, tx_str("月"))))
           ? tx_date_find_by_pattern(arena, TX_PATTERN_MONTH_ONLY, s,
                                     FIRST_YEAR_IN_TEXTS)
           : tx_null_str;
}


tx_str_t
tx_date_read_url(tx_arena_t *arena, tx_str_t url)
{
    size_t      from;
    tx_str_t    date;
    tx_match_t  match;

    url = tx_str_before(tx_str_before(url, '?'), '#');
    url = tx_utf8_head(url, URL_MAX_BYTES);
    date = tx_null_str;

    for (from = 0;
         date.len == 0
         && tx_pattern_find(TX_PATTERN_DATE_IN_URL, url, from, &match);
         from = (size_t) (match.group[TX_GROUP_ALL].data - url.data) + 1)
    {
        date = tx_date_format(arena, &match, FIRST_YEAR_IN_TEXTS, false, false);
    }

    return date;
}


tx_str_t
tx_date_read_attr(const tx_page_t *page, uint32_t element, bool month_first)
{
    size_t    i;
    tx_str_t  text, date;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_DATETIME, TX_ATTR_CONTENT, TX_ATTR_DATA_TIMESTAMP,
        TX_ATTR_DATA_TIME, TX_ATTR_TITLE
    };

    for (i = 0; i < tx_count(attrs); i++) {
        text = tx_str_trim(tx_node_attr(page, element, attrs[i]));
        date = tx_date_parse_epoch(page->arena, text);

        if (date.len == 0) {
            date = tx_date_parse_value(page->arena, text, month_first);
        }

        if (tx_date_to_days(date) != 0) {
            return date;
        }
    }

    return tx_null_str;
}
