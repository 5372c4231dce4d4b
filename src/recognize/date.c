/*
 * Copyright (C) textextract contributors
 *
 * Times that are written as ISO 8601.
 */


#include "core/buffer.h"
#include "recognize/date_parts.h"

#include <time.h>


#define TX_DATE_FIRST         1900     /* earlier ones are defaults, no dates */
#define TX_DATE_LAST          2200
#define TX_DATE_SHORTEST      7        /* bytes of a year and a month */
#define TX_DATE_LONGEST       48       /* ... of all, with any fraction */
#define TX_DATE_SECONDS       10       /* digits since 2001, until 2286 */
#define TX_DATE_MILLISECONDS  13


/* Appends what a group has captured, behind a separator. */
static void
tx_date_append(tx_buf_t *out, u_char separator, tx_str_t s)
{
    if (s.len != 0) {
        tx_buf_char(out, separator);
        tx_buf_str(out, s);
    }
}


/* True if all that was captured is in range; a second may be a leap second. */
static bool
tx_date_is_time(const tx_match_t *match)
{
    uint32_t  year, month, day;

    year = tx_match_number(match, TX_GROUP_YEAR);
    month = tx_match_number(match, TX_GROUP_MONTH);
    day = tx_match_number(match, TX_GROUP_DAY);

    return year >= TX_DATE_FIRST && year <= TX_DATE_LAST
           && month >= 1 && month <= 12
           && (!tx_match_has(match, TX_GROUP_DAY)
               || (day >= 1 && day <= tx_date_month_days(year, month)))
           && tx_match_number(match, TX_GROUP_HOUR) <= 23
           && tx_match_number(match, TX_GROUP_MINUTE) <= 59
           && tx_match_number(match, TX_GROUP_SECOND) <= 60
           && tx_match_number(match, TX_GROUP_OFFSET_HOUR) <= 14
           && tx_match_number(match, TX_GROUP_OFFSET_MINUTE) <= 59;
}


tx_str_t
tx_date_iso(tx_arena_t *arena, tx_str_t s)
{
    tx_buf_t         out;
    tx_match_t       match;
    const tx_str_t  *group;

    s = tx_str_trim(s);
    group = match.group;

    if (s.len < TX_DATE_SHORTEST || s.len > TX_DATE_LONGEST
        || s.data[4] != '-'
        || !tx_pattern_find(TX_PATTERN_DATE_ISO, s, 0, &match)
        || !tx_date_is_time(&match))
    {
        return tx_null_str;
    }

    /* the beginning of Unix time is what an empty field turns into */

    if (tx_str_starts(s, tx_str("1970-01-01"))) {
        return tx_null_str;
    }

    tx_buf_init(&out, arena, sizeof("2000-01-01T00:00:00.000000+00:00"));
    tx_buf_str(&out, group[TX_GROUP_YEAR]);
    tx_date_append(&out, '-', group[TX_GROUP_MONTH]);
    tx_date_append(&out, '-', group[TX_GROUP_DAY]);
    tx_date_append(&out, 'T', group[TX_GROUP_HOUR]);
    tx_date_append(&out, ':', group[TX_GROUP_MINUTE]);
    tx_date_append(&out, ':', group[TX_GROUP_SECOND]);
    tx_date_append(&out, '.', group[TX_GROUP_FRACTION]);

    if (tx_match_has(&match, TX_GROUP_UTC)) {
        tx_buf_char(&out, 'Z');

    } else if (tx_match_has(&match, TX_GROUP_SIGN)) {
        tx_date_append(&out, group[TX_GROUP_SIGN].data[0],
                       group[TX_GROUP_OFFSET_HOUR]);
        tx_date_append(&out, ':', group[TX_GROUP_OFFSET_MINUTE]);
    }

    return tx_buf_string(&out);
}


bool
tx_date_is_epoch(tx_str_t s)
{
    size_t  i;

    if ((s.len != TX_DATE_SECONDS && s.len != TX_DATE_MILLISECONDS)
        || s.data[0] == '0')
    {
        return false;
    }

    for (i = 0; i < s.len; i++) {
        if (!tx_is_digit(s.data[i])) {
            return false;
        }
    }

    return true;
}


tx_str_t
tx_date_epoch(tx_arena_t *arena, tx_str_t s)
{
    size_t     i, len;
    time_t     seconds;
    u_char    *data;
    struct tm  tm;

    if (!tx_date_is_epoch(s)) {
        return tx_null_str;
    }

    seconds = 0;

    for (i = 0; i < TX_DATE_SECONDS; i++) {
        seconds = seconds * 10 + (s.data[i] - '0');
    }

    data = tx_arena_alloc(arena, sizeof("2025-09-04T23:10:00Z"));

    if (data == NULL || gmtime_r(&seconds, &tm) == NULL
        || tm.tm_year + 1900 > TX_DATE_LAST)
    {
        return tx_null_str;
    }

    len = strftime((char *) data, sizeof("2025-09-04T23:10:00Z"),
                   "%Y-%m-%dT%H:%M:%SZ", &tm);

    return (tx_str_t) { len, data };
}


/*
 * The Gregorian calendar from 1 March 1 BC on, so that a leap day is the
 * last one of a year.
 */
int32_t
tx_date_days(tx_str_t date)
{
    int32_t  year, month, day;

    if (date.len < 10) {
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
    return a.len >= 10 && b.len >= 10 && memcmp(a.data, b.data, 10) == 0;
}
