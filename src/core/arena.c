/*
 * Copyright (C) textextract contributors
 */


#include "core/arena.h"

#include <stdlib.h>


#define TX_ARENA_CHUNK_BYTES          (64 * 1024)  /* usual bytes of a chunk */
#define TX_ARENA_FREE_PART_MIN_BYTES  4096  /* smaller parts are not reused */

#if (TX_ARENA_CHECKED)

#include <sanitizer/asan_interface.h>

/*
 * Under the address sanitizer each allocation is a malloc().  Memory that was
 * freed or moved is poisoned, so that a use of it is an error.
 */

#define TX_ARENA_ALIGN  1  /* bytes; alignment of an allocation */
#define TX_ARENA_OWN_CHUNK_MIN_BYTES    1  /* each allocation is a malloc() */
#define TX_ARENA_KEPT_BYTES  0  /* bytes kept for the next page */

#define tx_arena_poison(p, size)    __asan_poison_memory_region(p, size)
#define tx_arena_unpoison(p, size)  __asan_unpoison_memory_region(p, size)

#else

#define TX_ARENA_ALIGN  16  /* bytes; alignment of an allocation */
#define TX_ARENA_OWN_CHUNK_MIN_BYTES  (TX_ARENA_CHUNK_BYTES / 4)

/*
 * Bytes that a worker keeps for the next page, enough for nine of ten pages.
 * The system provides memory at the first write, so a worker that has only
 * small pages uses fewer bytes.
 */

#define TX_ARENA_KEPT_BYTES   (4 * 1024 * 1024)  /* bytes kept by a worker */

#define tx_arena_poison(p, size)
#define tx_arena_unpoison(p, size)

#endif

#define tx_align(n)                                                           \
    (((n) + TX_ARENA_ALIGN - 1) & ~(size_t) (TX_ARENA_ALIGN - 1))


/* A freed part of a chunk.  This structure lies at the part's beginning. */

struct tx_arena_rest_s {
    tx_arena_rest_t   *next;   /* the part freed before this one */
    size_t             size;   /* bytes of the part, with this structure */
};


/* The header of a chunk of memory; the chunk's bytes follow the header. */

struct tx_arena_chunk_s {
    _Alignas(max_align_t) tx_arena_chunk_t  *next;
};


void
tx_arena_init(tx_arena_t *arena, size_t limit)
{
    memset(arena, 0, sizeof(tx_arena_t));

    arena->limit = limit;
}


/* Subtracts size from the arena's count of used bytes. */
static void
tx_arena_subtract_from_used(tx_arena_t *arena, size_t size)
{
    arena->used -= size;

    if (arena->total != NULL) {
        (void) __atomic_sub_fetch(arena->total, size, __ATOMIC_RELAXED);
    }
}


void
tx_arena_reset(tx_arena_t *arena)
{
    tx_arena_chunk_t  *chunk, *next;

    for (chunk = arena->chunks; chunk != NULL; chunk = next) {
        tx_arena_unpoison(chunk, sizeof(tx_arena_chunk_t));
        next = chunk->next;
        free(chunk);
    }

    tx_arena_subtract_from_used(arena, arena->used);

    if (arena->kept != NULL) {
        arena->kept->len = 0;
    }

    memset(arena, 0, offsetof(tx_arena_t, limit));
    arena->failed = false;
}


/* Allocates size bytes of the kept memory; NULL: it has too few free bytes. */
static u_char *
tx_arena_alloc_from_kept(tx_arena_kept_t *kept, size_t size)
{
    u_char  *p;

    if (kept == NULL || size > TX_ARENA_KEPT_BYTES - kept->len) {
        return NULL;
    }

    if (kept->data == NULL) {
        kept->data = malloc(TX_ARENA_KEPT_BYTES);

        if (kept->data == NULL) {
            return NULL;
        }
    }

    p = kept->data + kept->len;
    kept->len += size;

    return p;
}


static u_char *
tx_arena_malloc_chunk(tx_arena_t *arena, size_t size)
{
    tx_arena_chunk_t  *chunk;

    chunk = malloc(sizeof(tx_arena_chunk_t) + size);
    if (chunk == NULL) {
        return NULL;
    }

    chunk->next = arena->chunks;
    arena->chunks = chunk;

    tx_arena_poison(chunk, sizeof(tx_arena_chunk_t));

    return (u_char *) chunk + sizeof(tx_arena_chunk_t);
}


static u_char *
tx_arena_add_chunk(tx_arena_t *arena, size_t size)
{
    u_char  *p;

    p = NULL;

    if (size <= arena->limit && arena->used <= arena->limit - size) {
        p = tx_arena_alloc_from_kept(arena->kept, size);

        if (p == NULL) {
            p = tx_arena_malloc_chunk(arena, size);
        }
    }

    if (p == NULL) {
        arena->failed = true;
        return NULL;
    }

    arena->used += size;

    if (arena->total != NULL) {
        (void) __atomic_add_fetch(arena->total, size, __ATOMIC_RELAXED);
    }

    return p;
}


/*
 * Allocates size bytes in the latest free part; NULL: the part is too small.
 * The part's other bytes serve later allocations.
 */
static u_char *
tx_arena_alloc_from_free_part(tx_arena_t *arena, size_t size)
{
    u_char           *p;
    tx_arena_rest_t  *rest;

    rest = arena->rests;

    if (rest == NULL || rest->size < size) {
        return NULL;
    }

    p = (u_char *) rest;
    arena->rests = rest->next;

    if (size < TX_ARENA_OWN_CHUNK_MIN_BYTES) {
        arena->pos = p + size;
        arena->end = p + rest->size;

    } else {
        tx_arena_shrink(arena, p, rest->size, size);
    }

    return p;
}


void *
tx_arena_alloc(tx_arena_t *arena, size_t size)
{
    u_char  *p;

    if (size > SIZE_MAX / 2) {
        arena->failed = true;
        return NULL;
    }

    size = tx_align(size + (size == 0));

    if (size <= (size_t) (arena->end - arena->pos)) {
        p = arena->pos;
        arena->pos += size;
        return p;
    }

    p = tx_arena_alloc_from_free_part(arena, size);

    if (p != NULL) {
        return p;
    }

    if (size >= TX_ARENA_OWN_CHUNK_MIN_BYTES) {
        /* later allocations still use the current chunk */
        return tx_arena_add_chunk(arena, size);
    }

    p = tx_arena_add_chunk(arena, TX_ARENA_CHUNK_BYTES);
    if (p == NULL) {
        return NULL;
    }

    arena->pos = p + size;
    arena->end = p + TX_ARENA_CHUNK_BYTES;

    return p;
}


void *
tx_arena_calloc(tx_arena_t *arena, size_t n, size_t size)
{
    void  *p;

    if (size != 0 && n > SIZE_MAX / 2 / size) {
        arena->failed = true;
        return NULL;
    }

    p = tx_arena_alloc(arena, n * size);

    if (p != NULL) {
        memset(p, 0, n * size);
    }

    return p;
}


void *
tx_arena_realloc(tx_arena_t *arena, void *p, size_t old, size_t size)
{
    void  *q;

    if (p != NULL && (u_char *) p + tx_align(old + (old == 0)) == arena->pos
        && size <= (size_t) (arena->end - (u_char *) p))
    {
        arena->pos = (u_char *) p + tx_align(size);
        arena->pos = tx_min(arena->pos, arena->end);
        return p;
    }

    if (p != NULL && size <= old) {
        tx_arena_poison((u_char *) p + size, old - size);
        return p;
    }

    q = tx_arena_alloc(arena, size);

    if (q != NULL && old != 0) {
        memcpy(q, p, old);
        tx_arena_shrink(arena, p, old, 0);
    }

    return q;
}


void
tx_arena_shrink(tx_arena_t *arena, void *p, size_t size, size_t needed)
{
    tx_arena_rest_t  *rest;

    size &= ~(size_t) (TX_ARENA_ALIGN - 1);
    needed = tx_align(needed);

    if (size <= needed) {
        return;
    }

    tx_arena_poison((u_char *) p + needed, size - needed);

    if (TX_ARENA_CHECKED) {
        /* under the sanitizer a freed part is not reused: it is not counted */
        tx_arena_subtract_from_used(arena, size - needed);
        return;
    }

    if (size - needed < TX_ARENA_FREE_PART_MIN_BYTES) {
        return;
    }

    rest = (tx_arena_rest_t *) ((u_char *) p + needed);
    rest->size = size - needed;
    rest->next = arena->rests;
    arena->rests = rest;
}


tx_str_t
tx_arena_strdup(tx_arena_t *arena, tx_str_t s)
{
    u_char  *p;

    p = tx_arena_alloc(arena, s.len);
    if (p == NULL) {
        return tx_null_str;
    }

    if (s.len != 0) {
        memcpy(p, s.data, s.len);
    }

    return (tx_str_t) { s.len, p };
}
