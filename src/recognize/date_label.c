/*
 * Copyright (C) textextract contributors
 */


#include "recognize/date_label.h"
#include "recognize/phrases.h"

#include "data/date-labels.h"


tx_date_kind_t
tx_date_kind(tx_str_t before)
{
    u_char          buf[TX_DATE_LABEL + 4];
    size_t          i, end, last;
    tx_str_t        word;
    uint32_t        n;
    tx_date_kind_t  kind, found;

    before = tx_utf8_tail(before, TX_DATE_LABEL);
    before = tx_phrase_lower(before, buf, TX_DATE_LABEL);
    word = tx_str_trim(before);

    /* "Ships by 4 May": a day that is still to come */

    if (tx_str_eq(word, tx_str("by")) || tx_str_ends(word, tx_str(" by"))) {
        return TX_DATE_OTHER;
    }

    kind = tx_str_eq(word, tx_str("date")) ? TX_DATE_NAMED : TX_DATE_PLAIN;
    last = 0;

    for (i = 0; i < before.len; i++) {
        n = tx_phrases_find(&tx_date_labels, tx_str_drop(before, i));

        if (n == 0) {
            continue;
        }

        end = i + tx_date_labels.all[n].text.len;
        found = (tx_date_kind_t) tx_date_labels.all[n].value;

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


bool
tx_date_is_followed(tx_str_t after)
{
    u_char  buf[TX_DATE_LABEL + 4];

    after = tx_phrase_lower(after, buf, TX_DATE_LABEL);

    return tx_str_has(after, tx_str("veröffentlicht"))
           || tx_str_has(after, tx_str("gepostet"));
}
