/*
 * Copyright (C) textextract contributors
 *
 * Hash tables of keys that come from a page: hashes of names, words, texts. The
 * author of a page could choose keys that collide, which would make look-ups
 * slow.  Therefore the slot of a key depends on arena->seed, a secret.  Results
 * must not depend on the seed: the order of slots means nothing, and the steps
 * of a look-up are not counted as work.
 */


#ifndef _TX_CORE_HASH_TABLE_H_INCLUDED_
#define _TX_CORE_HASH_TABLE_H_INCLUDED_


#include "core/arena.h"


/* A set of keys.  The caller keeps values in arrays, by a key's slot. */

typedef struct {
    uint64_t  *keys;       /* key of each slot; 0: the slot is free */
    uint64_t   factor;     /* an odd, secret factor of the hash */
    uint32_t   size;       /* number of slots, a power of two */
    uint32_t   shift;      /* 64 minus log2 of the number of slots */
} tx_slots_t;


/*
 * Makes an empty table for at least `keys` keys.  Returns false if there is no
 * memory; tx_slots_alloc() may be called even then, and returns NULL.
 */
bool tx_slots_init(tx_slots_t *slots, tx_arena_t *arena, size_t keys);

/* Allocates an array of zeros, size bytes for each slot; NULL: no memory. */
void *tx_slots_alloc(const tx_slots_t *slots, tx_arena_t *arena, size_t size);

/*
 * Makes an empty table for at least `keys` keys.  Returns an array of zeros,
 * size bytes for each slot; NULL: no memory.
 */
void *tx_slots_make(tx_slots_t *slots, tx_arena_t *arena, size_t keys,
    size_t size);

/*
 * Returns an array with the number of times that each of n keys occurs among
 * the n keys, none of which is 0.  Returns NULL if there is no memory.
 */
uint32_t *tx_slots_count_keys(tx_arena_t *arena, const uint64_t *keys,
    uint32_t n);


/*
 * Returns the slot where the search for a key begins.  The high bits of a
 * product with a secret odd factor are a universal hash: two keys collide no
 * more often than by chance.  The second factor, the golden ratio, spreads keys
 * that follow each other.
 */
static inline uint32_t
tx_slots_get_first_slot(const tx_slots_t *slots, uint64_t key)
{
    key *= slots->factor;
    key = (key ^ key >> 32) * 0x9e3779b97f4a7c15u;

    return (uint32_t) (key >> slots->shift);
}


/* Returns the slot of a key, which is not 0; a free slot if the key is new. */
static inline uint32_t
tx_slots_find(const tx_slots_t *slots, uint64_t key)
{
    uint32_t  i;

    i = tx_slots_get_first_slot(slots, key);

    while (slots->keys[i] != key && slots->keys[i] != 0) {
        i = (i + 1) & (slots->size - 1);
    }

    return i;
}


/* Returns the slot of a key, which is not 0; adds the key if it is new. */
static inline uint32_t
tx_slots_add(const tx_slots_t *slots, uint64_t key)
{
    uint32_t  i;

    i = tx_slots_find(slots, key);
    slots->keys[i] = key;

    return i;
}


/* A table that numbers keys 1, 2, ... in the order of their first use. */

typedef struct {
    tx_arena_t  *arena;
    tx_slots_t   slots;
    uint32_t    *by_slot;      /* number of the key in each slot */
    uint32_t     highest;      /* number of the newest key; 0: no keys yet */
} tx_numbers_t;


/* Makes an empty table of numbers; returns false if there is no memory. */
bool tx_numbers_init(tx_numbers_t *numbers, tx_arena_t *arena);

/* Adds a new key and returns its number, the next one; 0: no memory. */
uint32_t tx_numbers_add_key(tx_numbers_t *numbers, uint64_t key);

/* Returns the number of a key, which is not 0; adds a new key; 0: no memory. */
static inline uint32_t
tx_numbers_get_or_add(tx_numbers_t *numbers, uint64_t key)
{
    uint32_t  slot;

    slot = tx_slots_find(&numbers->slots, key);

    return (numbers->slots.keys[slot] == key) ? numbers->by_slot[slot]
                                              : tx_numbers_add_key(numbers,
                                                                   key);
}


#endif /* _TX_CORE_HASH_TABLE_H_INCLUDED_ */
