/*
 * Copyright (C) textextract contributors
 */


#include "page/selection.h"


bool
tx_selection_init(const tx_page_t *page, tx_selection_t *sel)
{
    memset(sel, 0, sizeof(tx_selection_t));

    sel->keep = tx_arena_calloc(page->arena, page->nblocks, sizeof(uint8_t));
    sel->why = tx_arena_calloc(page->arena, page->nblocks, sizeof(uint8_t));
    sel->score = tx_arena_calloc(page->arena, page->nblocks, sizeof(float));

    return !page->arena->failed;
}


void
tx_selection_keep_node(const tx_page_t *page, tx_selection_t *sel,
    uint32_t node)
{
    const tx_node_t  *n;

    n = &page->nodes[node];
    memset(sel->keep + n->block, 1, n->block_end - n->block);
}


uint32_t
tx_selection_find_area(const tx_page_t *page, const uint8_t *keep)
{
    uint32_t  b, n, last;

    n = 0;
    last = 0;

    for (b = 0; b < page->nblocks; b++) {
        if (keep[b]) {
            n = (n == 0) ? page->blocks[b].node : n;
            last = page->blocks[b].last;
        }
    }

    while (n != 0 && page->nodes[n].last < last) {
        n = page->nodes[n].parent;
    }

    return n;
}


tx_trace_t *
tx_trace_create(const tx_page_t *page)
{
    tx_trace_t  *trace;

    trace = tx_arena_calloc(page->arena, 1, sizeof(tx_trace_t));
    if (trace == NULL) {
        return NULL;
    }

    tx_buf_init(&trace->changes, page->arena, 0);
    trace->nblocks = page->nblocks;
    trace->kept = tx_arena_calloc(page->arena, page->nblocks, sizeof(bool));

    return (trace->kept == NULL) ? NULL : trace;
}


void
tx_trace_add_step(tx_trace_t *trace, const uint8_t *keep, const char *step)
{
    uint32_t     b;
    tx_change_t  change;

    for (b = 0; b < trace->nblocks; b++) {
        change = (tx_change_t) { b, keep[b] != 0, step };

        if (change.kept != trace->kept[b]) {
            trace->kept[b] = change.kept;
            tx_buf_append(&trace->changes, &change, sizeof(tx_change_t));
        }
    }
}
