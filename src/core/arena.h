/*
 * Copyright (C) textextract contributors
 *
 * An arena allocates the memory for one page.  All of it is freed at once.
 */


#ifndef _TX_CORE_ARENA_H_INCLUDED_
#define _TX_CORE_ARENA_H_INCLUDED_


#include "core/string.h"


/* True if the address sanitizer is on; then each allocation is a malloc(). */
#define TX_ARENA_CHECKED  TX_SANITIZED  /* the address sanitizer is on */


typedef struct tx_arena_chunk_s  tx_arena_chunk_t;
typedef struct tx_arena_rest_s   tx_arena_rest_t;

/*
 * Memory that outlives an arena and is used by the next arena.  Without kept
 * memory the system would clear new memory for each page, which takes most of a
 * small page's time.  The structure is filled with zeros at first; one arena at
 * a time may use the memory.  The owner frees data with free().
 */

typedef struct {
    u_char  *data;
    size_t   len;              /* bytes of data that are in use */
} tx_arena_kept_t;

typedef struct {
    tx_arena_chunk_t  *chunks;     /* list of chunks from malloc() */
    u_char            *pos;        /* first free byte of the current chunk */
    u_char            *end;        /* end of the current chunk */
    tx_arena_rest_t   *rests;      /* freed parts of chunks */
    size_t             used;       /* sum of the bytes of the arena's chunks */
    bool               failed;     /* an allocation has failed */
    uint64_t           seed;      /* secret seed of the hash tables */

    /* The members from `limit` on are set before the first allocation only. */

    size_t             limit;      /* maximum bytes of the arena's chunks */
    size_t            *total;    /* counter of several arenas' bytes, or NULL */
    tx_arena_kept_t   *kept;     /* memory for the first allocations; or NULL */
} tx_arena_t;


/* Makes an empty arena that may have at most `limit` bytes. */
void tx_arena_init(tx_arena_t *arena, size_t limit);

/* Frees an arena's memory, subtracts it from *arena->total, clears the seed. */
void tx_arena_reset(tx_arena_t *arena);

/*
 * Returns size bytes, aligned to 16, with undefined contents.  Returns NULL
 * and sets arena->failed if there is no memory.
 */
void *tx_arena_alloc(tx_arena_t *arena, size_t size);

/* Allocates n elements of size bytes each, filled with zeros. */
void *tx_arena_calloc(tx_arena_t *arena, size_t n, size_t size);

/*
 * Resizes the allocation p from old to size bytes, as realloc() does.  p does
 * not move if size is at most old.  Returns NULL and leaves p unchanged if
 * there is no memory.
 */
void *tx_arena_realloc(tx_arena_t *arena, void *p, size_t old, size_t size);

/* Shortens the allocation p from size to needed bytes; the rest is freed. */
void tx_arena_shrink(tx_arena_t *arena, void *p, size_t size,
    size_t needed);

/* Returns a copy of s; { 0, NULL } if there is no memory. */
tx_str_t tx_arena_strdup(tx_arena_t *arena, tx_str_t s);


#endif /* _TX_CORE_ARENA_H_INCLUDED_ */
