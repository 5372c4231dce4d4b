/*
 * Copyright (C) textextract contributors
 *
 * Records which step kept or dropped a block, for explanations.
 */


#ifndef _TX_PAGE_TRACE_H_INCLUDED_
#define _TX_PAGE_TRACE_H_INCLUDED_


#include "html/page.h"


/* A change by a step: a block is kept, or left out. */

typedef struct {
    uint32_t     block;
    bool         kept;
    const char  *step;
} tx_change_t;


/* All changes to a page's blocks, in the order of the steps. */

typedef struct {
    tx_arena_t   *arena;
    uint32_t      nblocks;
    bool         *kept;         /* by block: kept after the last step */
    tx_change_t  *changes;
    size_t        n;
    size_t        max;
} tx_trace_t;


/* Makes a trace of a page without kept blocks.  NULL: no memory. */
tx_trace_t *tx_trace_create(const tx_page_t *page);

/*
 * Adds a change for each block that the step has kept or left out; keep has a
 * byte per block, 0: left out.  A failed allocation marks the arena.
 */
void tx_trace_step(tx_trace_t *trace, const uint8_t *keep, const char *step);


#endif /* _TX_PAGE_TRACE_H_INCLUDED_ */
