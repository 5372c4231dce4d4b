/*
 * Copyright (C) textextract contributors
 *
 * The words: those in front of a date by their last place, as the nearest one
 * counts.
 */


#include "recognize/date_label.h"


#define TX_DATE_SHORT 2     /* bytes of the shortest word, "by" */


typedef struct {
    tx_str_t        word;
    tx_date_kind_t  kind;
} tx_date_label_t;


#include "data/date-labels.h"


/*
 * Of all the labels few have two bytes to begin with that stand somewhere in
 * front of a date: the others are not looked for.
 */

typedef struct {
    uint64_t  bits[4];
} tx_date_pairs_t;


static uint32_t
tx_date_pair(const u_char *p)
{
    return (tx_lower(p[0]) * 31u + tx_lower(p[1])) & 255;
}


static void
tx_date_pairs(tx_date_pairs_t *pairs, tx_str_t s)
{
    size_t    i;
    uint32_t  pair;

    memset(pairs, 0, sizeof(tx_date_pairs_t));

    for (i = 1; i < s.len; i++) {
        pair = tx_date_pair(s.data + i - 1);
        pairs->bits[pair / 64] |= 1ull << (pair % 64);
    }
}


static bool
tx_date_may_have(const tx_date_pairs_t *pairs, tx_str_t word)
{
    uint32_t  pair;

    pair = tx_date_pair(word.data);

    return pairs->bits[pair / 64] >> (pair % 64) & 1;
}


/* The last place of word in s, from 1 on, letters in either case; 0: none. */
static size_t
tx_date_place(tx_str_t s, tx_str_t word)
{
    size_t  i;
    u_char  first;

    first = tx_lower(word.data[0]);

    for (i = s.len; i >= word.len; i--) {
        if (tx_lower(s.data[i - word.len]) == first
            && strncasecmp((const char *) s.data + i - word.len,
                           (const char *) word.data, word.len) == 0)
        {
            return i;
        }
    }

    return 0;
}


/* True if the letters of a label are the end of a longer word: "Trends". */
static bool
tx_date_is_tail(tx_str_t before, size_t place, tx_str_t word)
{
    return place > word.len && tx_is_alpha(before.data[place - word.len - 1]);
}


/* "Ships by 4 May": a day that is still to come. */
static bool
tx_date_is_due(tx_str_t before)
{
    before = tx_str_trim(before);

    return tx_str_caseeq(before, tx_str("by"))
           || tx_str_caseends(before, tx_str(" by"));
}


tx_date_kind_t
tx_date_kind(tx_str_t before)
{
    size_t           place, best;
    uint32_t         i;
    tx_date_kind_t   kind;
    tx_date_pairs_t  pairs;

    if (before.len > TX_DATE_LABEL) {
        before.data += before.len - TX_DATE_LABEL;
        before.len = TX_DATE_LABEL;
    }

    if (tx_str_trim(before).len < TX_DATE_SHORT) {
        return TX_DATE_PLAIN;
    }

    if (tx_date_is_due(before)) {
        return TX_DATE_OTHER;
    }

    best = 0;
    kind = tx_str_caseeq(tx_str_trim(before), tx_str("date"))
           ? TX_DATE_NAMED : TX_DATE_PLAIN;

    tx_date_pairs(&pairs, before);

    for (i = 0; i < tx_count(tx_date_labels); i++) {

        if (!tx_date_may_have(&pairs, tx_date_labels[i].word)
            || (tx_date_labels[i].kind == TX_DATE_NAMED && best != 0))
        {
            continue;
        }

        place = tx_date_place(before, tx_date_labels[i].word);

        if (tx_date_labels[i].kind >= TX_DATE_OTHER
            && tx_date_is_tail(before, place, tx_date_labels[i].word))
        {
            continue;
        }

        if (place > best || (place != 0 && kind == TX_DATE_NAMED)) {
            best = place;
            kind = tx_date_labels[i].kind;
        }
    }

    return kind;
}


bool
tx_date_is_followed(tx_str_t after)
{
    after.len = tx_min(after.len, TX_DATE_LABEL);

    return tx_date_place(after, tx_str("veröffentlicht")) != 0
           || tx_date_place(after, tx_str("gepostet")) != 0;
}
