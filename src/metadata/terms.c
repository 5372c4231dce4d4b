/*
 * Copyright (C) textextract contributors
 */


#include "html/line.h"
#include "metadata/terms.h"

#include "data/terms.h"


#define TX_TERM_MAX_BYTES   80      /* maximum bytes of a tag or category */
#define TX_TERMS_MAX_BYTES  4096    /* maximum bytes of a list of terms */


/* True if a term is a placeholder, "none", or the text of a link, "Back". */
static bool
tx_terms_is_placeholder(tx_str_t term)
{
    return tx_str_casein(term, tx_term_none)
           || tx_str_starts_one(term, tx_term_start)
           || tx_str_has(term, tx_str("{{"))
           || tx_str_ends(term, tx_str("..."));
}


void
tx_terms_add(tx_terms_t *terms, tx_arena_t *arena, tx_str_t term,
    bool references)
{
    uint32_t  i;

    term = tx_str_trim(term);

    if (terms->n == TX_TERMS_MAX || term.len == 0
        || term.len > TX_TERM_MAX_BYTES)
    {
        return;
    }

    term = tx_line(arena, term, references);

    if (term.len == 0 || tx_terms_is_placeholder(term)) {
        return;
    }

    for (i = 0; i < terms->n; i++) {
        if (tx_str_caseeq(terms->items[i], term)) {
            return;
        }
    }

    terms->items[terms->n++] = term;
}


/* Returns the number of bytes of a comma or semicolon at p; 0 if p has none. */
static size_t
tx_terms_measure_separator(const u_char *p, const u_char *end)
{
    if (*p == ',' || *p == ';') {
        return 1;
    }

    /* true for the full-width comma and the Chinese enumeration comma */

    if (end - p >= 3
        && (memcmp(p, "，", 3) == 0 || memcmp(p, "、", 3) == 0))
    {
        return 3;
    }

    return 0;
}


void
tx_terms_add_list(tx_terms_t *terms, tx_arena_t *arena, tx_str_t list,
    bool references)
{
    size_t         n;
    const u_char  *p, *end, *begin;

    if (list.len == 0 || list.len > TX_TERMS_MAX_BYTES) {
        return;
    }

    /* resolves references first, since "&amp;" has a semicolon */

    if (references) {
        list = tx_line(arena, list, true);

        if (list.len == 0) {
            return;
        }
    }

    p = list.data;
    end = tx_str_end(list);

    for (begin = p; p < end; /* void */ ) {
        n = tx_terms_measure_separator(p, end);

        if (n == 0) {
            p++;
            continue;
        }

        tx_terms_add(terms, arena, tx_str_span(begin, p), false);
        p += n;
        begin = p;
    }

    tx_terms_add(terms, arena, tx_str_span(begin, end), false);
}
