/*
 * Copyright (C) textextract contributors
 *
 * Names of months.
 */


#include "recognize/date_text.h"

#include <stdlib.h>


#define TX_DATE_NAME  32            /* bytes of a month's name, at most */


typedef struct {
    char      name[32];
    uint32_t  month;
} tx_date_month_t;


static const tx_date_month_t  tx_date_months[] = {
#define TX_MONTH(name, month)  { name, month },
#include "recognize/months.def"
#undef TX_MONTH
};


static int
tx_date_month_compare(const void *key, const void *row)
{
    return tx_strcmp(key, ((const tx_date_month_t *) row)->name);
}


/* False for the first byte of a word that begins as no month does. */
static bool
tx_date_may_be_month(u_char first)
{
    uint32_t  initials;

    initials = 0;

#define TX_MONTH(name, month)  initials |= 1u << (name[0] & 31);
#include "recognize/months.def"
#undef TX_MONTH

    return initials >> (first & 31) & 1;
}


uint32_t
tx_date_month(tx_date_text_t *in)
{
    char                    word[TX_DATE_NAME + 4];
    u_char                 *w;
    uint32_t                c;
    const u_char           *p, *next;
    const tx_date_month_t  *row;

    if (in->p == in->end || !tx_date_may_be_month(*in->p)) {
        return 0;
    }

    w = (u_char *) word;

    for (p = in->p; p < in->end; p = next) {
        next = p;
        c = tx_date_lower(tx_utf8_next(&next));

        if (!tx_date_is_letter(c)) {
            break;
        }

        if (w - (u_char *) word >= TX_DATE_NAME) {
            return 0;
        }

        w = tx_utf8_put(w, c);
    }

    *w = '\0';

    row = bsearch(word, tx_date_months, tx_count(tx_date_months),
                  sizeof(tx_date_month_t), tx_date_month_compare);
    if (row == NULL) {
        return 0;
    }

    in->p = p;

    return row->month;
}
