/*
 * Copyright (C) textextract contributors
 */


#include "records/pair_search.h"


static bool
tx_pair_count(tx_pair_search_t *search)
{
    uint32_t          i, n, count;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = search->page;

    search->taken = tx_arena_array(page->arena, page->nblocks, 1);
    search->child = tx_arena_array(page->arena, page->nnodes,
                                   sizeof(uint32_t));
    search->next = tx_arena_array(page->arena, page->nnodes,
                                  sizeof(uint32_t));
    search->chars = tx_arena_array(page->arena, (size_t) page->nnodes + 1,
                                   sizeof(uint32_t));
    if (page->arena->failed) {
        return false;
    }

    for (n = 0; n < page->nnodes; n++) {
        node = &page->nodes[n];
        count = 0;

        if (node->tag == TX_TAG_TEXT
            && !(node->flags & (TX_NODE_SPACE | TX_NODE_HIDDEN)))
        {
            for (i = node->text; i < node->text_end; i++) {
                count += !tx_is_space(page->text[i]);
            }
        }

        search->chars[n + 1] = search->chars[n] + count;
    }

    for (n = page->nnodes; n-- > 1; /* void */ ) {
        if (tx_pair_chars(search, n) > 0) {
            search->next[n] = search->child[page->nodes[n].parent];
            search->child[page->nodes[n].parent] = n;
        }
    }

    return true;
}


/* By their first blocks; those of one block in the order they were found. */
static void
tx_pairs_sort(tx_page_t *page, tx_pairs_t *pairs)
{
    uint32_t    i, b, *place;
    tx_pair_t  *sorted;

    for (i = 1; i < pairs->n; i++) {
        if (pairs->pairs[i].block < pairs->pairs[i - 1].block) {
            break;
        }
    }

    if (i >= pairs->n) {
        return;
    }

    place = tx_arena_array(page->arena, (size_t) page->nblocks + 2,
                           sizeof(uint32_t));
    sorted = tx_arena_alloc(page->arena, pairs->n * sizeof(tx_pair_t));

    if (page->arena->failed) {
        return;
    }

    for (i = 0; i < pairs->n; i++) {
        place[pairs->pairs[i].block + 1]++;
    }

    for (b = 0; b < page->nblocks; b++) {
        place[b + 1] += place[b];
    }

    for (i = 0; i < pairs->n; i++) {
        sorted[place[pairs->pairs[i].block]++] = pairs->pairs[i];
    }

    pairs->pairs = sorted;
}


/* True if an element is a pair, or holds a pair and nothing else. */
static bool
tx_pair_element(tx_pair_search_t *search, uint32_t n)
{
    const tx_node_t  *node;

    node = &search->page->nodes[n];

    if (node->tag == TX_TAG_TR) {
        return tx_pair_row(search, n);
    }

    if (node->tag == TX_TAG_DL
        || (search->child[n] != 0
            && search->page->nodes[search->child[n]].tag == TX_TAG_DT))
    {
        tx_pair_terms(search, n);
        return false;
    }

    return tx_pair_twin(search, n)
           || (!(tx_tag_flags(node->tag) & TX_IS_BLOCK)
               && tx_pair_leaf(search, n));
}


bool
tx_pairs_find(tx_page_t *page, tx_pairs_t *pairs)
{
    uint32_t          b, n;
    tx_pair_search_t  search;

    memset(pairs, 0, sizeof(tx_pairs_t));
    search.page = page;
    search.pairs = pairs;

    if (!tx_pair_count(&search)) {
        return false;
    }

    for (n = 1; n < page->nnodes; n++) {
        if (page->nodes[n].tag != TX_TAG_TEXT
            && tx_pair_chars(&search, n) != 0
            && tx_pair_element(&search, n))
        {
            n = page->nodes[n].last;
        }
    }

    for (b = 0; b < page->nblocks; b++) {
        if (!search.taken[b]) {
            tx_pair_block(&search, b);
        }
    }

    tx_pairs_sort(page, pairs);

    return !page->arena->failed;
}
