/*
 * Copyright (C) textextract contributors
 *
 * A table of keys that a page's bytes make: hashes of names, words, texts.
 * Its author must not be able to choose them so that they all meet in a few
 * slots, and every look-up goes past all of them.  So the slot of a key
 * depends on arena->seed, which nobody outside can know.  What is made of a
 * table must not: slots have no order, and no probe counts as a step.
 */


#ifndef _TX_CORE_HASH_TABLE_H_INCLUDED_
#define _TX_CORE_HASH_TABLE_H_INCLUDED_


#include "core/arena.h"


/* What belongs to a key lies in arrays of the caller, by the key's slot. */

typedef struct {
    uint64_t  *keys;       /* 0: a free slot */
    uint64_t   factor;     /* odd, and a secret */
    uint32_t   size;       /* a power of two */
    uint32_t   shift;      /* bits of a product that are no slot's number */
} tx_slots_t;


/* Room for so many keys, at least.  false: no memory. */
bool tx_slots_init(tx_slots_t *slots, tx_arena_t *arena, size_t keys);

/* An array with an element of so many bytes a slot, all zero; or NULL. */
void *tx_slots_array(const tx_slots_t *slots, tx_arena_t *arena, size_t size);

/* How many of n keys each of them is, none of them 0; or NULL. */
uint32_t *tx_slots_tally(tx_arena_t *arena, const uint64_t *keys, uint32_t n);


/*
 * Where the search for a key begins.  The high bits of a product with a secret
 * factor are universal: two keys meet no likelier than by chance.  The second
 * factor, the golden ratio's, breaks up what is left of their order.
 */
static inline uint32_t
tx_slots_home(const tx_slots_t *slots, uint64_t key)
{
    key *= slots->factor;
    key = (key ^ key >> 32) * 0x9e3779b97f4a7c15u;

    return (uint32_t) (key >> slots->shift);
}


/* The slot of a key other than 0, or the free one that it may have. */
static inline uint32_t
tx_slots_find(const tx_slots_t *slots, uint64_t key)
{
    uint32_t  i;

    i = tx_slots_home(slots, key);

    while (slots->keys[i] != key && slots->keys[i] != 0) {
        i = (i + 1) & (slots->size - 1);
    }

    return i;
}


/* The same; the key is in the table then. */
static inline uint32_t
tx_slots_put(const tx_slots_t *slots, uint64_t key)
{
    uint32_t  i;

    i = tx_slots_find(slots, key);
    slots->keys[i] = key;

    return i;
}


#endif /* _TX_CORE_HASH_TABLE_H_INCLUDED_ */
