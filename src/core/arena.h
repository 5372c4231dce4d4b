/*
 * Copyright (C) textextract contributors
 *
 * An arena has the memory of one page.  Its allocations are freed together.
 */


#ifndef _TX_CORE_ARENA_H_INCLUDED_
#define _TX_CORE_ARENA_H_INCLUDED_


#include "core/string.h"


/* With the address sanitizer each allocation has its own malloc(). */
#define TX_ARENA_WATCHED  TX_SANITIZED


typedef struct tx_arena_chunk_s  tx_arena_chunk_t;
typedef struct tx_arena_rest_s   tx_arena_rest_t;

/*
 * Memory that outlives an arena and serves the next one.  Without it the
 * system would clear new memory for each page, which takes most of a small
 * page's time.  It begins as zeros and is used by one arena at a time; free()
 * frees data.
 */

typedef struct {
    u_char  *data;
    size_t   len;              /* bytes that the arena uses of it */
} tx_arena_kept_t;

typedef struct {
    tx_arena_chunk_t  *chunks;
    u_char            *pos;
    u_char            *end;
    tx_arena_rest_t   *rests;      /* free memory in the used part of chunks */
    size_t             used;       /* sum of the bytes of the arena's chunks */
    bool               failed;     /* an allocation has failed */
    uint64_t           seed;       /* a secret, for core/hash_table.h */

    /* Set before the first allocation, and never changed. */

    size_t             limit;      /* maximum of `used`, in bytes */
    size_t            *total;      /* sum of used over many arenas, or NULL */
    tx_arena_kept_t   *kept;       /* serves the first allocations, or NULL */
} tx_arena_t;


/* Makes an empty arena; limit is in bytes. */
void tx_arena_init(tx_arena_t *arena, size_t limit);

/* Frees an arena's memory, subtracts it from *total, and clears the seed. */
void tx_arena_reset(tx_arena_t *arena);

/*
 * Returns size bytes, aligned to 16, with undefined contents.  Returns NULL
 * and sets arena->failed if there is no memory.
 */
void *tx_arena_alloc(tx_arena_t *arena, size_t size);

/* Allocates n elements of size bytes each, filled with zeros. */
void *tx_arena_array(tx_arena_t *arena, size_t n, size_t size);

/*
 * Resizes the allocation p from old to size bytes, as realloc() does.  The
 * allocation does not move if size is not greater than old.  Returns NULL and
 * leaves p unchanged if there is no memory.
 */
void *tx_arena_grow(tx_arena_t *arena, void *p, size_t old, size_t size);

/*
 * Keeps the first needed bytes of an allocation of size bytes, and frees its
 * other bytes for the next allocations.
 */
void tx_arena_shrink(tx_arena_t *arena, void *p, size_t size,
    size_t needed);

/* Returns a copy of s; { 0, NULL } if there is no memory. */
tx_str_t tx_arena_strdup(tx_arena_t *arena, tx_str_t s);


#endif /* _TX_CORE_ARENA_H_INCLUDED_ */
