/*
 * Copyright (C) textextract contributors
 */


#include "clean/clean.h"


uint8_t *
tx_clean_written(const tx_page_t *page, const tx_clean_node_t *tree)
{
    uint8_t                *written, *shown;
    uint32_t                b, n;
    const tx_clean_node_t  *node;

    written = tx_arena_array(page->arena, page->nblocks, sizeof(uint8_t));
    shown = tx_arena_array(page->arena, page->nnodes, sizeof(uint8_t));

    if (page->arena->failed) {
        return NULL;
    }

    for (node = tree; node != NULL; node = tx_clean_next(tree, node)) {
        shown[node->source] |= (node->tag == TX_TAG_TEXT);
    }

    shown[0] = 0;       /* block 0: text that is ours */

    for (b = 0; b < page->nblocks; b++) {
        for (n = page->blocks[b].first; n <= page->blocks[b].last; n++) {
            written[b] |= shown[n];
        }
    }

    return written;
}


void
tx_clean_trace_step(const tx_page_t *page, tx_trace_t *trace,
    const tx_clean_node_t *tree, const char *step)
{
    uint8_t  *written;

    if (trace == NULL) {
        return;
    }

    written = tx_clean_written(page, tree);

    if (written != NULL) {
        tx_trace_step(trace, written, step);
    }
}
