/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "recognize/phrases.h"


/*
 * Returns the group of phrases that begin with the same bytes as text, or an
 * empty group. tools/tables has the same hash function.
 */
static const uint16_t *
tx_phrases_find_group(const tx_phrases_t *phrases, tx_str_t text)
{
    uint32_t         i, place;
    const uint16_t  *group;

    for (i = 0, place = 0; i < phrases->start; i++) {
        place = place * 31 + text.data[i];
    }

    do {
        group = phrases->groups[place++ & (phrases->ngroups - 1)];
    } while (group[1] != 0
             && memcmp(phrases->all[group[0]].text.data, text.data,
                       phrases->start) != 0);

    return group;
}


/* Returns true if a phrase equals text or precedes it in the order of bytes. */
static bool
tx_phrase_is_at_or_before(tx_str_t phrase, tx_str_t text)
{
    int  order;

    order = memcmp(phrase.data, text.data, tx_min(phrase.len, text.len));

    return order < 0 || (order == 0 && phrase.len <= text.len);
}


uint32_t
tx_phrases_find(const tx_phrases_t *phrases, tx_str_t text)
{
    uint32_t         low, high, middle;
    const uint16_t  *group;

    if (text.len < phrases->start) {
        return 0;
    }

    group = tx_phrases_find_group(phrases, text);
    low = group[0];
    high = low + group[1];

    while (low < high) {
        middle = (low + high) / 2;

        if (tx_phrase_is_at_or_before(phrases->all[middle].text, text)) {
            low = middle + 1;

        } else {
            high = middle;
        }
    }

    if (low == group[0]) {
        return 0;
    }

    /* each phrase that text begins with is a prefix of phrase low - 1 */

    for (low--; low != 0; low = phrases->all[low].shorter) {
        if (tx_str_starts(text, phrases->all[low].text)) {
            break;
        }
    }

    return low;
}


tx_str_t
tx_phrase_to_lower(tx_str_t text, u_char *buf, size_t max)
{
    u_char        *w;
    uint32_t       c;
    const u_char  *p;

    w = buf;

    for (p = text.data; p < tx_str_end(text) && w < buf + max; /* void */ ) {
        c = tx_utf8_next(&p);
        w = tx_utf8_put(w, tx_char_to_lower(c));
    }

    return tx_str_span(buf, w);
}
