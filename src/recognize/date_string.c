/*
 * Copyright (C) textextract contributors
 *
 * What was read of a date, checked and as ISO 8601.
 */


#include "core/buffer.h"
#include "recognize/date_parts.h"

#include <stdlib.h>


uint32_t
tx_date_month_days(uint32_t year, uint32_t month)
{
    static const uint8_t  days[] = { 31, 28, 31, 30, 31, 30,
                                     31, 31, 30, 31, 30, 31 };

    if (month == 2 && year % 4 == 0
        && (year % 100 != 0 || year % 400 == 0))
    {
        return 29;
    }

    return days[month - 1];
}


bool
tx_date_valid(const tx_date_t *date)
{
    if (date->year < TX_DATE_YEAR_MIN || date->year > TX_DATE_YEAR_MAX
        || date->month < 1 || date->month > 12 || date->day < 1)
    {
        return false;
    }

    return date->day <= tx_date_month_days(date->year, date->month);
}


static void
tx_date_two_digits(tx_buf_t *buf, uint32_t n)
{
    tx_buf_char(buf, (u_char) ('0' + n / 10));
    tx_buf_char(buf, (u_char) ('0' + n % 10));
}


tx_str_t
tx_date_string(tx_arena_t *arena, const tx_date_t *date)
{
    uint32_t  n;
    tx_buf_t  buf;

    tx_buf_init(&buf, arena, sizeof("2000-01-01T00:00:00+00:00"));

    tx_date_two_digits(&buf, date->year / 100);
    tx_date_two_digits(&buf, date->year % 100);
    tx_buf_char(&buf, '-');
    tx_date_two_digits(&buf, date->month);

    if (date->day != 0) {
        tx_buf_char(&buf, '-');
        tx_date_two_digits(&buf, date->day);
    }

    if (date->has_time) {
        tx_buf_char(&buf, 'T');
        tx_date_two_digits(&buf, date->hour);
        tx_buf_char(&buf, ':');
        tx_date_two_digits(&buf, date->minute);

        if (date->has_second) {
            tx_buf_char(&buf, ':');
            tx_date_two_digits(&buf, date->second);
        }

        if (date->utc) {
            tx_buf_char(&buf, 'Z');

        } else if (date->has_offset) {
            n = (uint32_t) abs(date->offset);

            tx_buf_char(&buf, date->offset < 0 ? '-' : '+');
            tx_date_two_digits(&buf, n / 60);
            tx_buf_char(&buf, ':');
            tx_date_two_digits(&buf, n % 60);
        }
    }

    return tx_buf_string(&buf);
}
