/*
 * Copyright (C) textextract contributors
 */


#include "core/memory.h"

#include <stdlib.h>
#include <sys/mman.h>

#include <jansson.h>
#include <unicode/uclean.h>


/*
 * Bytes of addresses, several times what ICU takes to begin; what is not
 * touched takes no memory.  They are mmap()'s, as free() of so large a block
 * of malloc() would raise the size from which malloc() uses mmap().
 */
#define TX_MEMORY_RESERVE  ((size_t) 2 * 1024 * 1024)


/*
 * Has the variables of a thread allocated when it begins.  In a library that
 * is loaded at run time they would be allocated when one is first read, and
 * the process would end if there were no memory.
 */
#define tx_memory_local  __attribute__((tls_model("initial-exec")))

static _Thread_local tx_memory_local size_t   tx_memory_noted;
static _Thread_local tx_memory_local void   **tx_memory_reserve;

/* The functions that jansson had before: another user may have set them. */
static json_malloc_t  tx_memory_json;
static json_free_t    tx_memory_json_free;


static void * U_CALLCONV
tx_memory_icu_alloc(const void *context, size_t size)
{
    (void) context;

    return tx_memory_realloc(NULL, size);
}


static void * U_CALLCONV
tx_memory_icu_realloc(const void *context, void *p, size_t size)
{
    (void) context;

    return tx_memory_realloc(p, size);
}


static void U_CALLCONV
tx_memory_icu_free(const void *context, void *p)
{
    (void) context;

    free(p);
}


static void *
tx_memory_json_alloc(size_t size)
{
    void  *p;

    p = tx_memory_json(size);

    if (p == NULL) {
        tx_memory_note();
    }

    return p;
}


bool
tx_memory_watch(void)
{
    UErrorCode  error;

    error = U_ZERO_ERROR;

    json_get_alloc_funcs(&tx_memory_json, &tx_memory_json_free);
    json_set_alloc_funcs(tx_memory_json_alloc, tx_memory_json_free);

    u_setMemoryFunctions(NULL, tx_memory_icu_alloc, tx_memory_icu_realloc,
                         tx_memory_icu_free, &error);

    return U_SUCCESS(error);
}


bool
tx_memory_guard(void **reserve)
{
    void  *p;

    if (*reserve == NULL) {
        p = mmap(NULL, TX_MEMORY_RESERVE, PROT_READ | PROT_WRITE,
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
tx_memory_unguard(void)
{
    tx_memory_reserve = NULL;
}


void
tx_memory_release(void **reserve)
{
    if (*reserve != NULL) {
        (void) munmap(*reserve, TX_MEMORY_RESERVE);
        *reserve = NULL;
    }
}


size_t
tx_memory_failures(void)
{
    return tx_memory_noted;
}


void
tx_memory_note(void)
{
    tx_memory_noted++;
}


void *
tx_memory_realloc(void *p, size_t size)
{
    void  *q;

    q = realloc(p, size);

    if (q != NULL) {
        return q;
    }

    tx_memory_note();

    if (tx_memory_reserve == NULL) {
        return NULL;
    }

    tx_memory_release(tx_memory_reserve);

    return realloc(p, size);
}
