/*
 * Copyright (C) textextract contributors
 */


#include "core/memory.h"

#include <stdlib.h>
#include <sys/mman.h>

#include <unicode/uclean.h>


/*
 * Bytes reserved for ICU, several times what ICU needs.  The reserve is made
 * with mmap(), so it uses no memory before it is written to; free() of such a
 * block would raise malloc()'s threshold for mmap().
 */
#define TX_MEMORY_RESERVE_BYTES  ((size_t) 2 * 1024 * 1024)  /* bytes for ICU */


/*
 * Makes thread-local variables exist from the start of a thread.  In a library
 * loaded at run time they would be allocated at their first use, and a failure
 * would end the process.
 */
#define tx_memory_local  __attribute__((tls_model("initial-exec")))

static _Thread_local tx_memory_local size_t   tx_memory_noted;
static _Thread_local tx_memory_local void   **tx_memory_reserve;


/* Allocates memory for ICU; after a failure frees the reserve, tries again. */
static void * U_CALLCONV
tx_memory_realloc_for_icu(const void *context, void *p, size_t size)
{
    void  *q;

    (void) context;

    q = realloc(p, size);

    if (q != NULL) {
        return q;
    }

    tx_memory_count_failure();

    if (tx_memory_reserve == NULL) {
        return NULL;
    }

    tx_memory_free_reserve(tx_memory_reserve);

    return realloc(p, size);
}


static void * U_CALLCONV
tx_memory_icu_alloc(const void *context, size_t size)
{
    return tx_memory_realloc_for_icu(context, NULL, size);
}


static void U_CALLCONV
tx_memory_icu_free(const void *context, void *p)
{
    (void) context;

    free(p);
}


bool
tx_memory_set_icu_functions(void)
{
    UErrorCode  error;

    error = U_ZERO_ERROR;

    u_setMemoryFunctions(NULL, tx_memory_icu_alloc, tx_memory_realloc_for_icu,
                         tx_memory_icu_free, &error);

    return U_SUCCESS(error);
}


bool
tx_memory_reserve_for_icu(void **reserve)
{
    void  *p;

    if (*reserve == NULL) {
        p = mmap(NULL, TX_MEMORY_RESERVE_BYTES, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (p == MAP_FAILED) {
            return false;
        }

        *reserve = p;
    }

    tx_memory_reserve = reserve;

    return true;
}


void
tx_memory_stop_reserve_use(void)
{
    tx_memory_reserve = NULL;
}


void
tx_memory_free_reserve(void **reserve)
{
    if (*reserve != NULL) {
        (void) munmap(*reserve, TX_MEMORY_RESERVE_BYTES);
        *reserve = NULL;
    }
}


size_t
tx_memory_get_failures(void)
{
    return tx_memory_noted;
}


void
tx_memory_count_failure(void)
{
    tx_memory_noted++;
}
