/*
 * Copyright (C) textextract contributors
 *
 * Times that are written as ISO 8601.
 */


#include "core/buffer.h"
#include "recognize/date_text.h"

#include <time.h>


#define TX_DATE_FIRST         1900     /* earlier ones are defaults, no dates */
#define TX_DATE_LAST          2200
#define TX_DATE_SECONDS       10       /* digits since 2001, until 2286 */
#define TX_DATE_MILLISECONDS  13


typedef struct {
    const u_char  *p;
    const u_char  *end;
} tx_date_in_t;


static bool tx_date_day(tx_date_in_t *in, tx_buf_t *out, bool *day);
static bool tx_date_is_day(const u_char *date);
static bool tx_date_time(tx_date_in_t *in, tx_buf_t *out);
static bool tx_date_offset(tx_date_in_t *in, tx_buf_t *out);
static bool tx_date_number(tx_date_in_t *in, tx_buf_t *out, uint32_t digits,
    int32_t min, int32_t max);
static bool tx_date_char(tx_date_in_t *in, tx_buf_t *out, u_char c);


tx_str_t
tx_date_iso(tx_arena_t *arena, tx_str_t s)
{
    bool          day;
    tx_buf_t      out;
    tx_date_in_t  in;

    s = tx_str_trim(s);

    if (s.len == 0) {
        return tx_null_str;
    }

    in.p = s.data;
    in.end = tx_str_end(s);

    tx_buf_init(&out, arena, sizeof("2000-01-01T00:00:00.000000+00:00"));

    if (!tx_date_day(&in, &out, &day)) {
        return tx_null_str;
    }

    if (day && in.p < in.end && !tx_date_time(&in, &out)) {
        return tx_null_str;
    }

    if (in.p != in.end) {
        return tx_null_str;
    }

    s = tx_buf_string(&out);

    /* the beginning of Unix time is what an empty field turns into */

    if (s.len >= 10 && memcmp(s.data, "1970-01-01", 10) == 0) {
        return tx_null_str;
    }

    return s;
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


static bool
tx_date_day(tx_date_in_t *in, tx_buf_t *out, bool *day)
{
    const u_char  *date;

    *day = false;
    date = in->p;

    if (!tx_date_number(in, out, 4, TX_DATE_FIRST, TX_DATE_LAST)
        || !tx_date_char(in, out, '-')
        || !tx_date_number(in, out, 2, 1, 12))
    {
        return false;
    }

    *day = tx_date_char(in, out, '-');

    return !*day || (tx_date_number(in, out, 2, 1, 31)
                     && tx_date_is_day(date));
}


/* False for a day that no month of that year has: 2025-02-29. */
static bool
tx_date_is_day(const u_char *date)
{
    uint32_t  year, month, day;

    year = (uint32_t) tx_str_number((tx_str_t) { 4, date }, 4);
    month = (uint32_t) tx_str_number((tx_str_t) { 2, date + 5 }, 2);
    day = (uint32_t) tx_str_number((tx_str_t) { 2, date + 8 }, 2);

    return day <= tx_date_month_days(year, month);
}


static bool
tx_date_time(tx_date_in_t *in, tx_buf_t *out)
{
    if (*in->p != 'T' && *in->p != 't' && *in->p != ' ') {
        return false;
    }

    in->p++;
    tx_buf_char(out, 'T');

    if (!tx_date_number(in, out, 2, 0, 23)
        || !tx_date_char(in, out, ':')
        || !tx_date_number(in, out, 2, 0, 59))
    {
        return false;
    }

    if (tx_date_char(in, out, ':')) {

        if (!tx_date_number(in, out, 2, 0, 60)) {
            return false;
        }

        /* a comma is a point in ISO 8601; some programs write a colon */

        if (in->p < in->end
            && (*in->p == '.' || *in->p == ',' || *in->p == ':'))
        {
            in->p++;
            tx_buf_char(out, '.');

            if (!tx_date_number(in, out, 1, 0, 9)) {
                return false;
            }

            while (tx_date_number(in, out, 1, 0, 9)) { /* void */ }
        }
    }

    return tx_date_offset(in, out);
}


static bool
tx_date_offset(tx_date_in_t *in, tx_buf_t *out)
{
    if (in->p < in->end && *in->p == ' ') {
        in->p++;
    }

    if (in->p == in->end) {
        return true;
    }

    if (tx_date_char(in, out, 'Z')) {
        return true;
    }

    if (!tx_date_char(in, out, '+') && !tx_date_char(in, out, '-')) {
        return false;
    }

    if (!tx_date_number(in, out, 2, 0, 14)) {
        return false;
    }

    if (in->p == in->end) {
        return true;
    }

    if (!tx_date_char(in, out, ':')) {
        tx_buf_char(out, ':');
    }

    return tx_date_number(in, out, 2, 0, 59);
}


/* Exactly so many digits. */
static bool
tx_date_number(tx_date_in_t *in, tx_buf_t *out, uint32_t digits, int32_t min,
    int32_t max)
{
    int32_t  n;

    if ((size_t) (in->end - in->p) < digits) {
        return false;
    }

    n = tx_str_number((tx_str_t) { digits, in->p }, digits);

    if (n < min || n > max) {
        return false;
    }

    tx_buf_append(out, in->p, digits);
    in->p += digits;

    return true;
}


/* Takes c, a letter in either case, if it is what comes next. */
static bool
tx_date_char(tx_date_in_t *in, tx_buf_t *out, u_char c)
{
    if (in->p == in->end || tx_lower(*in->p) != tx_lower(c)) {
        return false;
    }

    tx_buf_char(out, c);
    in->p++;

    return true;
}
