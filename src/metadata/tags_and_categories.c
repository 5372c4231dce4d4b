/*
 * Copyright (C) textextract contributors
 */


#include "html/line.h"
#include "metadata/tags_and_categories.h"

#include "data/tag-placeholders.h"


#define TX_TERM_MAX_BYTES   80      /* maximum bytes of a tag or category */
#define TX_TERM_LIST_MAX_BYTES  4096  /* maximum bytes of a list of terms */


/*
 * True if a term is a placeholder such as "none", a link's text such as "Back",
 * or code such as "pageId=17".
 */
static bool
tx_terms_is_placeholder(tx_str_t term)
{
    return tx_str_casein(term, tx_term_none)
           || tx_str_starts_one(term, tx_term_start)
           || tx_str_has(term, tx_str("{{"))
           || tx_str_chr(term, '=') != NULL || tx_str_chr(term, '<') != NULL
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

    term = tx_line_make(arena, term, references);

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


void
tx_terms_add_list(tx_terms_t *terms, tx_arena_t *arena, tx_str_t list)
{
    size_t         n;
    tx_str_t       rest;
    const u_char  *begin;

    /* the last two: full-width comma, and comma of Chinese enumerations */

    static const tx_str_t  separators[] = {
        tx_string(","), tx_string(";"), tx_string("，"), tx_string("、")
    };

    if (list.len > TX_TERM_LIST_MAX_BYTES) {
        return;
    }

    /* resolves character references first: "&amp;" has a semicolon */

    list = tx_line_make(arena, list, true);
    begin = list.data;

    for (rest = list; rest.len != 0; rest = tx_str_drop(rest, tx_max(n, 1))) {
        n = tx_str_starts_one(rest, separators);

        if (n != 0) {
            tx_terms_add(terms, arena, tx_str_span(begin, rest.data), false);
            begin = rest.data + n;
        }
    }

    tx_terms_add(terms, arena, tx_str_span(begin, tx_str_end(list)), false);
}
