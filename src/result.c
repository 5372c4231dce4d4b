/*
 * Copyright (C) textextract contributors
 *
 * The result of an extraction, which the caller frees.
 */


#include "result.h"

#include <stdlib.h>
#include <sys/mman.h>


#define TX_MAPPED  (64 * 1024)      /* bytes; larger results are mapped */


/*
 * A result is freed by another thread than made it, and lies above the page's
 * memory: were it from malloc(), free() would give all of that back to the
 * system there, which takes milliseconds.
 */

typedef struct {
    tx_result_t          result;
    size_t               mapped;    /* bytes of the mapping; 0: malloc() */
} tx_result_block_t;


/* Allocates an empty result with room for strings of len bytes. */
static tx_result_block_t *
tx_result_alloc(size_t len)
{
    size_t              size;
    tx_result_block_t  *block;

    size = sizeof(tx_result_block_t) + len;

    if (size < TX_MAPPED) {
        block = malloc(size);

        if (block != NULL) {
            memset(block, 0, sizeof(tx_result_block_t));
        }

        return block;
    }

    block = mmap(NULL, size, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) {
        return NULL;
    }

    block->mapped = size;

    return block;
}


/* Copies s to *p and moves *p behind the copy. */
static tx_str_t
tx_result_copy(u_char **p, tx_str_t s)
{
    tx_str_t  copy;

    copy.len = s.len;
    copy.data = *p;

    if (s.len != 0) {
        memcpy(*p, s.data, s.len);
        *p += s.len;
    }

    return copy;
}


tx_result_t *
tx_result_create(tx_str_t output, tx_str_t title)
{
    u_char             *p;
    tx_result_block_t  *block;

    block = tx_result_alloc(output.len + title.len);
    if (block == NULL) {
        return NULL;
    }

    p = (u_char *) (block + 1);

    block->result.output = tx_result_copy(&p, output);
    block->result.title = tx_result_copy(&p, title);

    return &block->result;
}


void
tx_result_free(tx_result_t *result)
{
    tx_result_block_t  *block;

    /* a result is the first member of its block */
    block = (tx_result_block_t *) result;

    if (block != NULL && block->mapped != 0) {
        (void) munmap(block, block->mapped);
        return;
    }

    free(block);
}
