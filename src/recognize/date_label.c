/*
 * Copyright (C) textextract contributors
 */


#include "recognize/date.h"
#include "recognize/phrases.h"

#include "data/date-labels.h"


tx_date_kind_t
tx_date_get_kind(tx_str_t before)
{
    u_char          buf[TX_DATE_LABEL_MAX_BYTES + 5];
    size_t          i, end, last;
    uint32_t        n;
    tx_date_kind_t  kind, found;

    before = tx_utf8_tail(before, TX_DATE_LABEL_MAX_BYTES);
    before = tx_phrase_to_lower(before, buf, TX_DATE_LABEL_MAX_BYTES);
    kind = TX_DATE_PLAIN;

    /* a label that ends in a space is found at the end of a word only */

    if (before.len != 0) {
        buf[before.len++] = ' ';
        before.data = buf;
    }

    for (i = 0, last = 0; i < before.len; i++) {
        n = tx_phrases_find(&tx_date_labels, tx_str_drop(before, i));

        if (n == 0) {
            continue;
        }

        end = i + tx_date_labels.all[n].text.len;
        found = (tx_date_kind_t) tx_date_labels.all[n].value;

        /* in "Release date:", the label is "release", not "date:" */

        if (found == TX_DATE_NAMED) {
            kind = (last == 0) ? TX_DATE_NAMED : kind;

        } else if (end > last
                   && (found < TX_DATE_OTHER || i == 0
                       || !tx_is_alpha(before.data[i - 1])))
        {
            kind = found;
            last = end;
        }
    }

    return kind;
}
