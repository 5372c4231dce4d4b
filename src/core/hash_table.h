/*
 * Copyright (C) textextract contributors
 * A hash table of keys that come from a page: hashes of names, words, texts.
 * The author of a page could choose keys that collide, which would make
 * look-ups slow.  Therefore the slot of a key depends on arena->seed, a
 * secret.  Results must not depend on it: slots have no order, and probes are
 * not counted as steps.
 */


#ifndef _TX_CORE_HASH_TABLE_H_INCLUDED_
#define _TX_CORE_HASH_TABLE_H_INCLUDED_


#include "core/arena.h"


/* A set of keys; the caller has arrays of values, indexed by slot. */

typedef struct {
    uint64_t  *keys;       /* by slot; 0 if it is free */
    uint64_t   factor;     /* an odd secret */
    uint32_t   size;       /* a power of two */
    uint32_t   shift;      /* 64 minus the bits of a slot's number */
} tx_slots_t;


/* Makes room for at least so many keys; returns false without memory. */
bool tx_slots_init(tx_slots_t *slots, tx_arena_t *arena, size_t keys);

/* Returns an array of an element of size bytes, zero, a slot; or NULL. */
void *tx_slots_array(const tx_slots_t *slots, tx_arena_t *arena, size_t size);

/*
 * Returns for each of n keys, none of which is 0, how often it occurs among
 * them; or NULL if there is no memory.
 */
uint32_t *tx_slots_count_keys(tx_arena_t *arena, const uint64_t *keys,
    uint32_t n);


/*
 * Returns the first slot to look at.  The high bits of a product with a secret
 * odd factor are a universal hash: two keys collide no more often than by
 * chance.  The second factor, of the golden ratio, spreads keys that follow
 * each other.
 */
static inline uint32_t
tx_slots_first_slot(const tx_slots_t *slots, uint64_t key)
{
    key *= slots->factor;
    key = (key ^ key >> 32) * 0x9e3779b97f4a7c15u;

    return (uint32_t) (key >> slots->shift);
}


/* Returns the slot of a key other than 0, or the free slot for it. */
static inline uint32_t
tx_slots_find(const tx_slots_t *slots, uint64_t key)
{
    uint32_t  i;

    i = tx_slots_first_slot(slots, key);

    while (slots->keys[i] != key && slots->keys[i] != 0) {
        i = (i + 1) & (slots->size - 1);
    }

    return i;
}


/* Returns the slot of a key other than 0, which is added if missing. */
static inline uint32_t
tx_slots_put(const tx_slots_t *slots, uint64_t key)
{
    uint32_t  i;

    i = tx_slots_find(slots, key);
    slots->keys[i] = key;

    return i;
}


/* Gives keys the numbers 1, 2, ... in the order in which they first occur. */

typedef struct {
    tx_arena_t  *arena;
    tx_slots_t   slots;
    uint32_t    *by_slot;      /* the numbers of the keys */
    uint32_t     highest;
} tx_numbers_t;


/* Returns false if there is no memory. */
bool tx_numbers_init(tx_numbers_t *numbers, tx_arena_t *arena);

/* Numbers a key that has no number yet; returns 0 if there is no memory. */
uint32_t tx_numbers_add(tx_numbers_t *numbers, uint64_t key);

/* Returns the number of a key other than 0; returns 0 if there is no memory. */
static inline uint32_t
tx_numbers_get(tx_numbers_t *numbers, uint64_t key)
{
    uint32_t  slot;

    slot = tx_slots_find(&numbers->slots, key);

    return (numbers->slots.keys[slot] == key) ? numbers->by_slot[slot]
                                              : tx_numbers_add(numbers, key);
}


#endif /* _TX_CORE_HASH_TABLE_H_INCLUDED_ */
