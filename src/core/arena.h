/*
 * Copyright (C) textextract contributors
 *
 * One page's memory: allocations are never freed singly, all end at once.
 */


#ifndef _TX_CORE_ARENA_H_INCLUDED_
#define _TX_CORE_ARENA_H_INCLUDED_


#include "core/string.h"


/* The address sanitizer has to see where allocations end. */
#define TX_ARENA_WATCHED  TX_SANITIZED


typedef struct tx_arena_chunk_s  tx_arena_chunk_t;
typedef struct tx_arena_rest_s   tx_arena_rest_t;

/*
 * Room that stays when an arena is reset, for the next one: pages from the
 * system have to be filled with zeros, and most of a small page's time would
 * go there.  Zeros to begin with; one arena at a time.
 */

typedef struct {
    u_char  *data;
    size_t   len;              /* taken by the arena that uses it */
} tx_arena_kept_t;

typedef struct {
    tx_arena_chunk_t  *chunks;
    u_char            *pos;
    u_char            *end;
    tx_arena_rest_t   *rests;      /* given back, of which pos knows nothing */
    size_t             used;       /* bytes of chunks */
    size_t             limit;      /* what used may come to */
    size_t            *total;      /* beside those of others, or NULL */
    tx_arena_kept_t   *kept;       /* or NULL */
    uint64_t           seed;       /* a secret; see core/hash_table.h */
    bool               failed;     /* some allocation returned NULL */
} tx_arena_t;


/* limit is in bytes; nothing is allocated yet. */
void tx_arena_init(tx_arena_t *arena, size_t limit);

/*
 * What an empty arena takes is added to *total from now on, and
 * taken off it again by tx_arena_reset(); arenas of several threads may share
 * one.
 */
void tx_arena_count(tx_arena_t *arena, size_t *total);

/*
 * What an empty arena takes comes from kept first, up to TX_ARENA_KEPT bytes,
 * and is counted like all else; kept outlives the arena.
 */
void tx_arena_keep(tx_arena_t *arena, tx_arena_kept_t *kept);
void tx_arena_kept_free(tx_arena_kept_t *kept);

/* Frees everything and leaves the arena as it was when still empty. */
void tx_arena_reset(tx_arena_t *arena);

/*
 * An empty arena for a part of the work: it has the rest of the limit, the
 * same total and the same seed.  It ends by tx_arena_reset(), or by
 * tx_arena_adopt() if what it holds is still needed: its allocations are those
 * of arena from then on.
 */
void tx_arena_part(tx_arena_t *part, const tx_arena_t *arena);
void tx_arena_adopt(tx_arena_t *arena, tx_arena_t *part);

/* 16-byte aligned, contents undefined.  NULL: no memory; arena->failed set. */
void *tx_arena_alloc(tx_arena_t *arena, size_t size);

/* As tx_arena_alloc() for n elements of size bytes, filled with zeros. */
void *tx_arena_array(tx_arena_t *arena, size_t n, size_t size);

/*
 * Grows p, the arena's latest allocation or any other, from old to size
 * bytes; the contents are kept, and nothing may point to where they were.  To
 * fewer bytes it does not move.  NULL: no memory, and p is as it was.
 */
void *tx_arena_grow(tx_arena_t *arena, void *p, size_t old, size_t size);

/*
 * Of an allocation of size bytes only the first ones are needed after all: the
 * rest serves other allocations.
 */
void tx_arena_give_back(tx_arena_t *arena, void *p, size_t size,
    size_t needed);

/* A copy of s; {0, NULL} when there is no memory. */
tx_str_t tx_arena_strdup(tx_arena_t *arena, tx_str_t s);


#endif /* _TX_CORE_ARENA_H_INCLUDED_ */
