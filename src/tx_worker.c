/*
 * Copyright (C) textextract contributors
 *
 * What a thread keeps between pages.
 */


#include "tx_worker.h"

#include "tx_hash.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>


static void
tx_init_word(void *data, tx_str_t word)
{
    (void) data;
    (void) word;
}


void
tx_init(void)
{
    tx_words_t  *words;

    /* ICU loads its rules and dictionaries when they are first asked for */

    words = tx_words_create();

    if (words != NULL) {
        (void) tx_words_each(words, tx_str("Hello. \xe4\xbd\xa0\xe5\xa5\xbd"),
                             tx_init_word, NULL);
        tx_words_destroy(words);
    }
}


/* What no page can know; a weaker secret where the system has none to give. */
static uint64_t
tx_worker_secret(const tx_worker_t *worker)
{
    uint64_t         secret;
    struct timespec  now;

    if (getentropy(&secret, sizeof(secret)) == 0) {
        return secret;
    }

    (void) clock_gettime(CLOCK_MONOTONIC, &now);

    return XXH3_64bits_withSeed(&now, sizeof(now),
                                (uint64_t) (uintptr_t) worker);
}


tx_worker_t *
tx_worker_create(void)
{
    tx_worker_t  *worker;

    worker = calloc(1, sizeof(tx_worker_t));
    if (worker == NULL) {
        return NULL;
    }

    worker->seed = tx_worker_secret(worker);
    worker->words = tx_words_create();
    worker->notices = tx_notices_create();

    if (worker->words == NULL || worker->notices == NULL) {
        tx_worker_destroy(worker);
        return NULL;
    }

    return worker;
}


void
tx_worker_destroy(tx_worker_t *worker)
{
    if (worker != NULL) {
        tx_words_destroy(worker->words);
        tx_notices_destroy(worker->notices);
        tx_arena_kept_free(&worker->kept);
        free(worker);
    }
}
