/*
 * Copyright (C) textextract contributors
 *
 * What a thread keeps between pages, and a look at it from a benchmark.
 */


#ifndef _TX_WORKER_H_INCLUDED_
#define _TX_WORKER_H_INCLUDED_


#include "core/arena.h"
#include "core/words.h"
#include "recognize/notices.h"


typedef enum {
    TX_STAGE_DECODE = 0,
    TX_STAGE_PARSE,            /* scan and tree */
    TX_STAGE_BLOCKS,
    TX_STAGE_META,
    TX_STAGE_COLUMNS,
    TX_STAGE_METHOD,           /* what is decided over the columns */
    TX_STAGE_COMPLETE,         /* what structure and selectors add and drop */
    TX_STAGE_CLEAN,
    TX_STAGE_WRITE,
    TX_STAGE_MAX
} tx_stage_t;


struct tx_worker_s {
    tx_words_t       *words;   /* NULL: to be created for the next page */
    tx_notices_t     *notices;
    tx_arena_kept_t   kept;    /* for the next page's arena */
    uint64_t          seed;    /* of the next page; see core/hash_table.h */
    void             *reserve; /* see tx_memory_guard() */
    size_t            failures;    /* as noted when the page began */

    /* called when a stage is over; NULL but in benchmarks */
    void            (*stage)(void *data, tx_stage_t stage);
    void             *data;
};

/*
 * Called before and after all that is done for a page.  false: an allocation
 * failed, perhaps one that ICU or jansson went on without, and no result for
 * the page can be used.  tx_worker_end() follows a tx_worker_begin() that
 * returned true, and no other.
 */
bool tx_worker_begin(tx_worker_t *worker);
bool tx_worker_end(tx_worker_t *worker);

/* worker may be NULL, as in tests of a part. */
static inline void
tx_worker_stage(const tx_worker_t *worker, tx_stage_t stage)
{
    if (worker != NULL && worker->stage != NULL) {
        worker->stage(worker->data, stage);
    }
}


#endif /* _TX_WORKER_H_INCLUDED_ */
