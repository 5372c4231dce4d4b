/*
 * Copyright (C) textextract contributors
 */


#include "records/pair_search.h"


tx_str_t
tx_pair_text(const tx_pair_search_t *search, uint32_t node)
{
    size_t    i;
    u_char   *p;
    tx_str_t  text;

    text = tx_node_text(search->page, node);
    p = (u_char *) text.data;

    for (i = 0; i < text.len; i++) {
        if (p[i] == '\n' || p[i] == '\t') {
            p[i] = ' ';
        }
    }

    return text;
}


bool
tx_pair_add(tx_pair_search_t *search, const tx_pair_t *like, tx_str_t name,
    tx_str_t value)
{
    uint32_t    size;
    tx_pair_t  *pair;
    tx_pairs_t *pairs;

    pairs = search->pairs;

    if (pairs->n == pairs->size) {
        size = pairs->size != 0 ? pairs->size * 2 : 64;

        pair = tx_arena_grow(search->page->arena, pairs->pairs,
                             pairs->size * sizeof(tx_pair_t),
                             size * sizeof(tx_pair_t));
        if (pair == NULL) {
            return false;
        }

        pairs->pairs = pair;
        pairs->size = size;
    }

    pair = &pairs->pairs[pairs->n++];
    *pair = *like;
    pair->name = name;
    pair->value = value;

    return true;
}
