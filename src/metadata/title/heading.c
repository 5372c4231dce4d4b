/*
 * Copyright (C) textextract contributors
 *
 * The title as a heading tells it: Wang et al.'s agreement with the head.
 */


#include "metadata/title/titler.h"


/* What a heading must score to be preferred to the head's own words. */
#define TX_TITLE_SCORE  2.0


static void tx_titler_find_names(tx_titler_t *titler,
    tx_headings_t *headings);
static uint32_t tx_titler_count(const tx_headings_t *headings);
static double tx_titler_score(tx_titler_t *titler,
    const tx_heading_t *heading, uint32_t h1);


tx_str_t
tx_titler_of_heading(tx_titler_t *titler, tx_headings_t *headings)
{
    double         score, best;
    uint32_t       i, n, h1;
    tx_heading_t  *heading, *chosen;

    tx_titler_find_names(titler, headings);

    h1 = tx_titler_count(headings);
    chosen = NULL;
    best = 0;

    for (i = 0, n = 0; i < headings->n; i++) {
        heading = &headings->items[i];

        if (heading->name) {
            continue;
        }

        /* of equals the earlier one is the title */

        score = tx_titler_score(titler, heading, h1) - 0.02 * n++;

        if (score >= TX_TITLE_SCORE && score > best) {
            best = score;
            chosen = heading;
        }
    }

    return (chosen == NULL) ? tx_null_str : tx_titler_trim(titler, chosen);
}


/*
 * How many headings of the first level say something else than the first one
 * does, which counts: small screens may have a copy of it.
 */
static uint32_t
tx_titler_count(const tx_headings_t *headings)
{
    uint32_t             i, h1;
    const tx_heading_t  *heading, *first;

    first = NULL;
    h1 = 0;

    for (i = 0; i < headings->n; i++) {
        heading = &headings->items[i];

        if (!heading->h1 || heading->link || heading->name) {
            continue;
        }

        if (first == NULL) {
            first = heading;
        }

        h1 += (heading == first
               || !tx_str_eq(heading->key.text, first->key.text));
    }

    return h1;
}


static tx_str_t
tx_titler_parts(tx_titler_t *titler, uint32_t first, uint32_t last)
{
    tx_str_t  s;

    s = titler->evidence->document;
    s = tx_str_span(s.data + titler->parts[first].begin,
                    s.data + titler->parts[last].end);

    return tx_titler_key_text(titler, s);
}


/*
 * What stands behind the first n parts, and what begins it if that is behind
 * a bar; returns how many these are.
 */
static uint32_t
tx_titler_rests(tx_titler_t *titler, uint32_t n, tx_str_t *rests)
{
    uint32_t  i, last;

    last = titler->nparts - 1;
    rests[0] = tx_titler_parts(titler, n, last);

    for (i = 1; titler->parts[n - 1].bar && last > n; i++) {
        rests[i] = tx_titler_parts(titler, n, --last);
    }

    return i;
}


/*
 * "What foxes eat | The book of foxes": where a heading says what the head
 * says first, a heading above it that says the rest is the name of the whole,
 * or one that says what the rest begins with, behind a bar.  If none says it,
 * what stands behind a bar is the name, where it is but a smaller heading.
 */
static void
tx_titler_find_names(tx_titler_t *titler, tx_headings_t *headings)
{
    bool      bar;
    uint32_t  i, k, n, nrests;
    tx_str_t  front, key, rests[TX_KEY_PARTS];

    for (i = 0; i < headings->n; i++) {
        headings->items[i].name = !(titler->home && headings->items[i].h1)
                                  && tx_titler_is_name(titler,
                                              headings->items[i].key.text);
    }

    for (n = 1; n < titler->nparts; n++) {

        if (!titler->parts[n - 1].cut) {
            continue;
        }

        front = tx_titler_parts(titler, 0, n - 1);
        nrests = tx_titler_rests(titler, n, rests);

        for (i = headings->n; i != 0; i--) {
            if (tx_str_eq(headings->items[i - 1].key.text, front)) {
                break;
            }
        }

        bar = i == 0 && titler->parts[n - 1].bar
              && !tx_titler_is_name(titler, front);

        for (k = 0; k < headings->n; k++) {
            key = headings->items[k].key.text;

            if ((k + 1 < i && tx_list_in(key, rests, nrests))
                || (bar && !headings->items[k].h1
                    && tx_str_eq(key, rests[0])))
            {
                headings->items[k].name = true;
            }
        }
    }
}


/*
 * The weights were set by hand and hardly matter: on labelled pages a search
 * for better ones found none that held on other pages.
 */
static double
tx_titler_score(tx_titler_t *titler, const tx_heading_t *heading, uint32_t h1)
{
    double                 score, equal, covered, length;
    uint32_t               i;
    const tx_title_key_t  *key;

    key = &heading->key;
    score = 0;

    if (heading->h1) {
        score += 1;

        if (!heading->link && h1 == 1) {
            score += 1.5;
        }
    }

    if (heading->link) {
        score -= 1.5;
    }

    tx_titler_share(titler, key, &equal, &covered);

    if (equal > 0) {
        score += 1 + 2 * equal;
    }

    score += covered;

    length = tx_min(key->text.len / 20.0, 1);
    score += length * tx_title_key_common(key, &titler->document)
             / key->nwords;

    for (i = 0; i < 2 * TX_TITLE_CLAIMS; i++) {
        if (tx_str_eq(key->text, titler->claims[i])) {
            return score + 1.5;
        }
    }

    return score;
}
