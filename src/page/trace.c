/*
 * Copyright (C) textextract contributors
 */


#include "page/trace.h"


tx_trace_t *
tx_trace_create(const tx_page_t *page)
{
    tx_trace_t  *trace;

    trace = tx_arena_array(page->arena, 1, sizeof(tx_trace_t));
    if (trace == NULL) {
        return NULL;
    }

    trace->arena = page->arena;
    trace->nblocks = page->nblocks;
    trace->kept = tx_arena_array(page->arena, page->nblocks, sizeof(bool));

    return (trace->kept == NULL) ? NULL : trace;
}


static void
tx_trace_add(tx_trace_t *trace, uint32_t block, bool kept, const char *step)
{
    tx_change_t  *changes;

    if (trace->n == trace->max) {
        trace->max = tx_max(64, trace->max * 2);

        changes = tx_arena_array(trace->arena, trace->max,
                                 sizeof(tx_change_t));
        if (changes == NULL) {
            trace->max = trace->n;
            return;
        }

        if (trace->n != 0) {
            memcpy(changes, trace->changes, trace->n * sizeof(tx_change_t));
        }

        trace->changes = changes;
    }

    trace->changes[trace->n].block = block;
    trace->changes[trace->n].kept = kept;
    trace->changes[trace->n++].step = step;
}


void
tx_trace_step(tx_trace_t *trace, const uint8_t *keep, const char *step)
{
    bool      kept;
    uint32_t  b;

    for (b = 0; b < trace->nblocks; b++) {
        kept = (keep[b] != 0);

        if (kept != trace->kept[b]) {
            trace->kept[b] = kept;
            tx_trace_add(trace, b, kept, step);
        }
    }
}
