/*
 * Copyright (C) textextract contributors
 *
 * Dates of other calendars, and in other digits.
 */


#include "core/utf8.h"
#include "recognize/date_parts.h"

#include <unicode/uchar.h>


#define TX_DATE_BUDDHIST  543       /* years that Thailand is ahead */
#define TX_DATE_EASTERN   0xd9      /* first byte of Arabic digits, */
#define TX_DATE_THAI      0xe0      /*   and of Thai ones */
#define TX_DATE_NOWRUZ    1374      /* began on 21 March 1995 */
#define TX_DATE_YEARS     105       /* from then on: up to 2099 */


tx_str_t
tx_date_western(tx_arena_t *arena, tx_str_t s, bool *persian)
{
    int32_t        value;
    u_char        *copy, *w;
    const u_char  *p, *q, *end;

    *persian = false;
    end = tx_str_end(s);

    for (p = s.data;
         p < end && (*p < TX_DATE_EASTERN || *p > TX_DATE_THAI); p++)
    { /* void */ }

    copy = (p == end) ? NULL : tx_arena_alloc(arena, s.len);

    if (copy == NULL) {
        return s;
    }

    for (p = s.data, w = copy; p < end; p = q) {
        q = p;
        value = u_charDigitValue((UChar32) tx_utf8_next(&q));

        if (*p < TX_DATE_EASTERN || *p > TX_DATE_THAI || value < 0) {
            memcpy(w, p, (size_t) (q - p));
            w += q - p;
            continue;
        }

        *persian |= (*p == 0xdb);
        *w++ = (u_char) ('0' + value);
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
