/*
 * Copyright (C) textextract contributors
 *
 * Dates of other calendars, and in other digits.
 */


#include "recognize/date_parts.h"


#define TX_DATE_BUDDHIST  543       /* years that Thailand is ahead */
#define TX_DATE_NOWRUZ    1374      /* began on 21 March 1995 */
#define TX_DATE_YEARS     105       /* from then on: up to 2099 */


/* The value of a digit that is none of ASCII, or -1; of n bytes. */
static int32_t
tx_date_eastern(const u_char *p, const u_char *end, size_t *n)
{
    int32_t  value;

    value = -1;
    *n = 2;

    if (end - p < 2) {
        return -1;
    }

    if (p[0] == 0xd9) {
        value = p[1] - 0xa0;            /* U+0660 and the next */

    } else if (p[0] == 0xdb) {
        value = p[1] - 0xb0;            /* U+06F0 */

    } else if (p[0] == 0xe0 && p[1] == 0xb9 && end - p > 2) {
        value = p[2] - 0x90;            /* U+0E50 */
        *n = 3;
    }

    return (value > 9) ? -1 : value;
}


tx_str_t
tx_date_western(tx_arena_t *arena, tx_str_t s, bool *persian)
{
    size_t         n;
    int32_t        value;
    u_char        *copy, *w;
    const u_char  *p, *end;

    *persian = false;
    end = tx_str_end(s);

    for (p = s.data; p < end; p++) {
        if (*p >= 0xd9 && tx_date_eastern(p, end, &n) >= 0) {
            break;
        }
    }

    copy = (p == end) ? NULL : tx_arena_alloc(arena, s.len);

    if (copy == NULL) {
        return s;
    }

    for (p = s.data, w = copy; p < end; /* void */ ) {
        value = (*p >= 0xd9) ? tx_date_eastern(p, end, &n) : -1;

        if (value < 0) {
            *w++ = *p++;
            continue;
        }

        *persian |= (*p == 0xdb);
        *w++ = (u_char) ('0' + value);
        p += n;
    }

    return tx_str_span(copy, w);
}


/* Eight of 33 years; so it has been, and will be, for centuries. */
static uint32_t
tx_date_persian_days(uint32_t year)
{
    return ((year * 8 + 29) % 33 < 8) ? 366 : 365;
}


/* Six months have 31 days, and the others 30, the last one in leap years. */
static void
tx_date_from_persian(tx_date_t *date)
{
    uint32_t  year, month, days;

    month = date->month - 1;
    days = 21 + month * 30 + tx_min(month, 6) + date->day - 1;

    for (year = TX_DATE_NOWRUZ; year < date->year; year++) {
        days += tx_date_persian_days(year);
    }

    date->year = 1995;
    date->month = 3;

    while (days > tx_date_month_days(date->year, date->month)) {
        days -= tx_date_month_days(date->year, date->month);
        date->month++;

        if (date->month > 12) {
            date->month = 1;
            date->year++;
        }
    }

    date->day = days;
}


void
tx_date_gregorian(tx_date_t *date, bool persian)
{
    if (date->month > TX_DATE_PERSIAN) {
        date->month -= TX_DATE_PERSIAN;

    } else if (date->year > TX_DATE_YEAR_MAX) {
        date->year -= TX_DATE_BUDDHIST;
        return;

    } else if (!persian || date->year >= TX_DATE_YEAR_MIN) {
        return;
    }

    if (date->year < TX_DATE_NOWRUZ
        || date->year >= TX_DATE_NOWRUZ + TX_DATE_YEARS
        || date->month < 1 || date->month > 12 || date->day < 1
        || date->day > (date->month > 6 ? 30 : 31))
    {
        date->year = 0;
        return;
    }

    tx_date_from_persian(date);
}
