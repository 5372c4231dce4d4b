/*
 * Copyright (C) textextract contributors
 *
 * All candidates: those that the head tells, and those that the page shows.
 */


#include "core/buffer.h"
#include "metadata/author/candidates.h"


#define TX_CANDIDATES_TOLD  12    /* of the head */


/* Adds the names that the head tells by values of one rank. */
static void
tx_candidates_add_told(tx_candidates_t *candidates, uint32_t rank)
{
    bool                       house;
    uint32_t                   i;
    tx_buf_t                   buf;
    tx_candidate_t            *c;
    const tx_values_t         *values;
    const tx_values_author_t  *author;

    values = &candidates->reader->values;
    tx_buf_init(&buf, candidates->page->arena, 0);
    house = false;

    for (i = 0; i < values->nauthors; i++) {
        author = &values->authors[i];

        if (author->rank == rank
            && (buf.len == 0
                || !tx_author_is_house(candidates->reader, author->name)))
        {
            house = author->house && (house || buf.len == 0);

            if (buf.len != 0) {
                tx_buf_lit(&buf, ", ");
            }

            tx_buf_str(&buf, tx_author_without_house(candidates->reader,
                                                     author->name));
        }
    }

    if (buf.len == 0) {
        return;
    }

    c = &candidates->all[candidates->n++];
    memset(c, 0, sizeof(tx_candidate_t));

    c->names = tx_buf_string(&buf);
    c->rank = rank;
    c->figures[TX_AUTHOR_jsonld] = (rank == TX_VALUE_JSONLD);
    c->figures[TX_AUTHOR_meta] = (rank >= 20 && rank <= 22);
    c->figures[TX_AUTHOR_meta_other] = rank < TX_VALUE_JSONLD || rank > 22;
    c->figures[TX_AUTHOR_house] = house;
    c->figures[TX_AUTHOR_first] = (candidates->n == 1);
}


/* Adds what the head tells, the best rank first. */
static void
tx_candidates_told(tx_candidates_t *candidates)
{
    uint32_t            i, rank, next;
    const tx_values_t  *values;

    values = &candidates->reader->values;

    for (rank = 0; candidates->n < TX_CANDIDATES_TOLD; rank = next + 1) {
        next = UINT32_MAX;

        for (i = 0; i < values->nauthors; i++) {
            if (values->authors[i].rank >= rank) {
                next = tx_min(next, values->authors[i].rank);
            }
        }

        if (next == UINT32_MAX) {
            break;
        }

        tx_candidates_add_told(candidates, next);
    }
}


void
tx_candidates_find(tx_candidates_t *candidates)
{
    candidates->n = 0;
    tx_byline_init(&candidates->byline, candidates->page->arena);

    tx_candidates_told(candidates);

    if (candidates->page->nblocks != 0) {
        tx_candidates_marked(candidates);
        tx_candidates_lines(candidates);
        tx_candidates_chinese(candidates);
    }

    tx_candidates_compare(candidates);
}
