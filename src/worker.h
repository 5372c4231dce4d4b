/*
 * Copyright (C) textextract contributors
 *
 * What a thread keeps between pages, and a look at it from a benchmark.
 */


#ifndef _TX_WORKER_H_INCLUDED_
#define _TX_WORKER_H_INCLUDED_


#include "core/arena.h"
#include "core/stage.h"


struct tx_worker_s {
    tx_arena_kept_t   kept;    /* for the next page's arena */
    uint64_t          seed;    /* hash seed of the next page */
    void             *reserve; /* see tx_memory_reserve_for_icu() */
    size_t            failures;    /* failed allocations before the page */
    tx_stages_t       stages;
};

/*
 * Called before and after all that is done for a page.  false: an allocation
 * failed, perhaps one that ICU went on without, and no result for
 * the page can be used.  tx_worker_end() follows a tx_worker_begin() that
 * returned true, and no other.
 */
bool tx_worker_begin(tx_worker_t *worker);
bool tx_worker_end(tx_worker_t *worker);


#endif /* _TX_WORKER_H_INCLUDED_ */
