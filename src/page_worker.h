/*
 * Copyright (C) textextract contributors
 *
 * The objects that a thread keeps from one page to the next: a worker.
 */


#ifndef _TX_PAGE_WORKER_H_INCLUDED_
#define _TX_PAGE_WORKER_H_INCLUDED_


#include "core/arena.h"
#include "core/stage.h"


struct tx_worker_s {
    tx_arena_kept_t   kept;    /* memory for the next page's arena */
    uint64_t          seed;    /* secret seed of the next page's hash tables */
    void             *reserve; /* memory reserved for ICU, or NULL */
    size_t            failures;    /* failed allocations before this page */
    tx_stages_t       stages;
};

/*
 * Begin and end the work for a page.  Return false if an allocation has failed,
 * perhaps in ICU, which goes on then: no result for the page can be used.
 * tx_worker_end() is called once after tx_worker_begin() returned true.
 */
bool tx_worker_begin(tx_worker_t *worker);
bool tx_worker_end(tx_worker_t *worker);


#endif /* _TX_PAGE_WORKER_H_INCLUDED_ */
