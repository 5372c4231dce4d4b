/*
 * Copyright (C) textextract contributors
 *
 * The objects that a thread keeps from one page to the next: a worker.
 */


#include "page_worker.h"

#include "core/memory.h"
#include "decode/charset.h"
#include "recognize/pattern.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>


static pthread_once_t  tx_init_once = PTHREAD_ONCE_INIT;
static tx_status_t     tx_init_status;


/*
 * Compiles the patterns, and makes ICU load its tables.  ICU loads a table at
 * its first use, and keeps for good the tables that it could load.
 */
static void
tx_init_libraries(void)
{
    void    *reserve;
    size_t   failures;

    reserve = NULL;
    tx_init_status = TX_NO_MEMORY;

    if (!tx_memory_set_icu_functions()
        || !tx_memory_reserve_for_icu(&reserve))
    {
        return;
    }

    failures = tx_memory_get_failures();
    tx_charset_load_icu_tables();

    if (tx_patterns_init() == TX_OK && tx_memory_get_failures() == failures) {
        tx_init_status = TX_OK;
    }

    tx_memory_stop_reserve_use();
    tx_memory_free_reserve(&reserve);
}


tx_status_t
tx_init(void)
{
    if (pthread_once(&tx_init_once, tx_init_libraries) != 0) {
        return TX_NO_MEMORY;
    }

    return tx_init_status;
}


tx_worker_t *
tx_worker_create(void)
{
    tx_worker_t  *worker;

    if (tx_init() != TX_OK) {
        return NULL;
    }

    worker = calloc(1, sizeof(tx_worker_t));
    if (worker == NULL) {
        return NULL;
    }

    if (getentropy(&worker->seed, sizeof(uint64_t)) != 0
        || !tx_worker_begin(worker))
    {
        tx_worker_destroy(worker);
        return NULL;
    }

    (void) tx_worker_end(worker);

    return worker;
}


bool
tx_worker_begin(tx_worker_t *worker)
{
    if (!tx_memory_reserve_for_icu(&worker->reserve)) {
        return false;
    }

    worker->failures = tx_memory_get_failures();

    return true;
}


bool
tx_worker_end(tx_worker_t *worker)
{
    tx_memory_stop_reserve_use();

    return tx_memory_get_failures() == worker->failures;
}


void
tx_worker_destroy(tx_worker_t *worker)
{
    if (worker != NULL) {
        free(worker->kept.data);
        tx_memory_free_reserve(&worker->reserve);
        free(worker);
    }
}
