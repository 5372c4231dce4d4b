/*
 * Copyright (C) textextract contributors
 *
 * Names of months.
 */


#include "core/name.h"
#include "recognize/date_text.h"

#include "data/months.h"


#define TX_DATE_NAME  32            /* bytes of a month's name, at most */


uint32_t
tx_date_month(tx_date_text_t *in)
{
    u_char         word[TX_DATE_NAME + 4], *w;
    uint32_t       c;
    uint32_t       month;
    const u_char  *p, *next;

    w = word;

    for (p = in->p; p < in->end; p = next) {
        next = p;
        c = tx_date_lower(tx_utf8_next(&next));

        if (!tx_date_is_letter(c)) {
            break;
        }

        if (w - word >= TX_DATE_NAME) {
            return 0;
        }

        w = tx_utf8_put(w, c);
    }

    month = tx_month_numbers[tx_names_find(&tx_months, tx_str_span(word, w))];

    if (month != 0) {
        in->p = p;
    }

    return month;
}
