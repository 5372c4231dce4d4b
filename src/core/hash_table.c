/*
 * Copyright (C) textextract contributors
 */


#include "core/hash_table.h"


#define TX_SLOTS_BITS  6       /* log2 of the smallest number of slots */


bool
tx_slots_init(tx_slots_t *slots, tx_arena_t *arena, size_t keys)
{
    size_t    size;
    uint32_t  bits;

    for (bits = TX_SLOTS_BITS; ((size_t) 1 << bits) / 2 < keys; bits++) {
        if (bits == 31) {
            arena->failed = true;
            return false;
        }
    }

    size = (size_t) 1 << bits;

    slots->factor = arena->seed | 1;
    slots->size = (uint32_t) size;
    slots->shift = 64 - bits;
    slots->keys = tx_arena_array(arena, size, sizeof(uint64_t));

    return slots->keys != NULL;
}


void *
tx_slots_array(const tx_slots_t *slots, tx_arena_t *arena, size_t size)
{
    return tx_arena_array(arena, slots->size, size);
}


uint32_t *
tx_slots_tally(tx_arena_t *arena, const uint64_t *keys, uint32_t n)
{
    uint32_t    i, *count, *tally;
    tx_slots_t  slots;

    if (!tx_slots_init(&slots, arena, n)) {
        return NULL;
    }

    count = tx_slots_array(&slots, arena, sizeof(uint32_t));
    tally = tx_arena_alloc(arena, n * sizeof(uint32_t));

    if (arena->failed) {
        return NULL;
    }

    /* first the slot of each key, then what was counted there */

    for (i = 0; i < n; i++) {
        tally[i] = tx_slots_put(&slots, keys[i]);
        count[tally[i]]++;
    }

    for (i = 0; i < n; i++) {
        tally[i] = count[tally[i]];
    }

    return tally;
}
