/*
 * Copyright (C) textextract contributors
 */


#include "clean/clean.h"


/* Returns the block that a text node is in, or page->nblocks. */
static uint32_t
tx_clean_block_of(const tx_page_t *page, uint32_t node)
{
    uint32_t  low, high, middle;

    low = 0;
    high = page->nblocks;

    while (low < high) {
        middle = low + (high - low) / 2;

        if (page->blocks[middle].last < node) {
            low = middle + 1;

        } else {
            high = middle;
        }
    }

    return (low < page->nblocks && page->blocks[low].first <= node)
           ? low : page->nblocks;
}


uint8_t *
tx_clean_written(const tx_page_t *page, const tx_clean_node_t *tree)
{
    uint8_t                *written;
    uint32_t                b;
    const tx_clean_node_t  *node;

    written = tx_arena_array(page->arena, page->nblocks, sizeof(uint8_t));
    if (written == NULL) {
        return NULL;
    }

    for (node = tree; node != NULL; node = tx_clean_next(tree, node)) {
        if (node->tag == TX_TAG_TEXT && node->source != 0) {
            b = tx_clean_block_of(page, node->source);

            if (b < page->nblocks) {
                written[b] = 1;
            }
        }
    }

    return written;
}


void
tx_clean_step_over(const tx_page_t *page, tx_trace_t *trace,
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
