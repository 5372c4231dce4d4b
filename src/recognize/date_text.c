/*
 * Copyright (C) textextract contributors
 *
 * Dates as people write them.
 */


#include "recognize/date_text.h"


#define TX_DATE_VALUE   64          /* bytes of a value, at most */
#define TX_DATE_RAW     256         /* with white space around it */
#define TX_DATE_REIWA   0x4ee4      /* what Japanese eras begin with */
#define TX_DATE_HEISEI  0x5e73
#define TX_DATE_MINGUO  0x6c11      /* ... and what Taiwan's does */


/*
 * Numbers and words begin where none was before, or with a capital: styles
 * alone may stand between elements, "Ann OdeMay 4, 2025".
 */
static bool
tx_date_may_begin(uint32_t c, bool capital, uint32_t last, bool last_capital)
{
    switch (last) {

    case '/':
    case '_':
    case '$':
    case '-':
    case '.':
        return false;

    default:
        break;
    }

    if (c == TX_DATE_REIWA || c == TX_DATE_HEISEI || c == TX_DATE_MINGUO) {
        return true;
    }

    if (tx_date_is_letter(c)) {
        return !tx_date_is_letter(last) || (capital && !last_capital);
    }

    return c < 0x80 && tx_is_digit((u_char) c)
           && !(last < 0x80 && tx_is_digit((u_char) last));
}


tx_str_t
tx_date_find(tx_arena_t *arena, tx_str_t *text, bool month_first,
    tx_str_t *before)
{
    bool            capital, last_capital, persian;
    uint32_t        c, last;
    tx_date_t       date;
    const u_char   *p, *end, *begin;
    tx_date_text_t  in;

    *before = *text;

    if (text->len == 0) {
        return tx_null_str;
    }

    *text = tx_date_western(arena, *text, &persian);

    p = text->data;
    end = tx_str_end(*text);
    last = ' ';
    last_capital = true;

    while (p < end) {
        begin = p;
        in = (tx_date_text_t) { p, end, month_first, persian };
        c = tx_date_lower(tx_utf8_next(&p));
        capital = tx_is_upper(*begin);

        if (tx_date_may_begin(c, capital, last, last_capital)
            && tx_date_read(&in, &date))
        {
            *before = tx_str_span(text->data, begin);
            *text = tx_str_span(in.p, end);

            return tx_date_string(arena, &date);
        }

        last = c;
        last_capital = capital;
    }

    *text = tx_null_str;

    return tx_null_str;
}


tx_str_t
tx_date_value(tx_arena_t *arena, tx_str_t s, bool month_first)
{
    tx_str_t   iso, before;
    tx_date_t  date;

    if (s.len > TX_DATE_RAW) {
        return tx_null_str;
    }

    s = tx_str_trim(s);
    iso = tx_date_iso(arena, s);

    if (iso.data != NULL || s.len == 0 || s.len > TX_DATE_VALUE) {
        return iso;
    }

    /* a day and a time as in 20250904T231059Z, too */

    if (tx_date_count_digits(s.data, tx_str_end(s)) == 8
        && (s.len == 8 || s.data[8] == 'T'))
    {
        return tx_date_basic(s.data, &date) ? tx_date_string(arena, &date)
                                            : tx_null_str;
    }

    return tx_date_find(arena, &s, month_first, &before);
}


tx_str_t
tx_date_month_only(tx_arena_t *arena, tx_str_t s)
{
    tx_date_t       date;
    tx_date_text_t  in;

    memset(&date, 0, sizeof(tx_date_t));

    s = tx_str_trim(s);
    in = (tx_date_text_t) { s.data, tx_str_end(s), false, false };
    date.month = tx_date_month(&in);

    if (date.month == 0 || date.month > TX_DATE_PERSIAN) {
        return tx_null_str;
    }

    (void) (tx_date_take(&in, tx_str(".")) || tx_date_take(&in, tx_str(",")));
    tx_date_spaces(&in);

    if (tx_date_digits(&in, 4, &date.year) != 4 || in.p != in.end
        || date.year < TX_DATE_YEAR_MIN || date.year > TX_DATE_YEAR_MAX)
    {
        return tx_null_str;
    }

    return tx_date_string(arena, &date);
}
