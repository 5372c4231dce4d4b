/*
 * Copyright (C) textextract contributors
 *
 * Dates in addresses.
 */


#include "recognize/date_text.h"


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


/* The day of /2025-09/04/, as newspapers file their pages. */
static bool
tx_date_is_filed(const u_char *p, const u_char *end, tx_date_t *date)
{
    tx_date_text_t  in;

    if (end - p < 11 || p[4] != '-' || p[7] != '/' || p[10] != '/') {
        return false;
    }

    memset(date, 0, sizeof(tx_date_t));

    in = (tx_date_text_t) { p, end, false, false };
    (void) tx_date_digits(&in, 4, &date->year);

    in.p = p + 5;

    if (!tx_date_digits(&in, 2, &date->month) || in.p != p + 7) {
        return false;
    }

    in.p = p + 8;

    return tx_date_digits(&in, 2, &date->day) && in.p == p + 10
           && tx_date_valid(date);
}


tx_str_t
tx_date_of_url(tx_arena_t *arena, tx_str_t url)
{
    size_t           n;
    tx_date_t        date;
    const u_char    *p, *end;
    tx_date_text_t   in;

    if (url.len == 0) {
        return tx_null_str;
    }

    end = tx_str_end(url);

    for (p = url.data; p < end && *p != '?' && *p != '#'; p++) {

        if (*p != '/' && *p != '-' && *p != '_') {
            continue;
        }

        n = tx_date_count_digits(p + 1, end);

        if (n == 8 && tx_date_basic(p + 1, &date)) {
            return tx_date_string(arena, &date);
        }

        /* "/t20250904_12.html" */

        if (n == 0 && *p == '/' && end - p > 10 && p[1] == 't'
            && p[10] == '_' && tx_date_count_digits(p + 2, end) == 8
            && tx_date_basic(p + 2, &date))
        {
            return tx_date_string(arena, &date);
        }

        if (n != 4) {
            continue;
        }

        if (tx_date_is_filed(p + 1, end, &date)) {
            return tx_date_string(arena, &date);
        }

        memset(&date, 0, sizeof(tx_date_t));
        in = (tx_date_text_t) { p + 1, end, false, false };

        (void) tx_date_digits(&in, 4, &date.year);

        if (tx_date_year_first(&in, &date) && tx_date_valid(&date)
            && tx_date_ends(p[5], in.p, end))
        {
            return tx_date_string(arena, &date);
        }
    }

    return tx_null_str;
}
