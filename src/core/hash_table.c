/*
 * Copyright (C) textextract contributors
 */


#include "core/hash_table.h"


#define TX_SLOTS_MIN_BITS    6    /* log2 of a table's least number of slots */
#define TX_NUMBERS_MIN_KEYS  128  /* keys for which a new table has room */


bool
tx_slots_init(tx_slots_t *slots, tx_arena_t *arena, size_t keys)
{
    size_t    size;
    uint32_t  bits;

    for (bits = TX_SLOTS_MIN_BITS; ((size_t) 1 << bits) / 2 < keys; bits++) {
        if (bits == 31) {
            arena->failed = true;
            slots->size = 0;
            return false;
        }
    }

    size = (size_t) 1 << bits;

    slots->factor = arena->seed | 1;
    slots->size = (uint32_t) size;
    slots->shift = 64 - bits;
    slots->keys = tx_arena_calloc(arena, size, sizeof(uint64_t));

    return slots->keys != NULL;
}


void *
tx_slots_alloc(const tx_slots_t *slots, tx_arena_t *arena, size_t size)
{
    return tx_arena_calloc(arena, slots->size, size);
}


void *
tx_slots_make(tx_slots_t *slots, tx_arena_t *arena, size_t keys, size_t size)
{
    return tx_slots_init(slots, arena, keys)
           ? tx_slots_alloc(slots, arena, size) : NULL;
}


uint32_t *
tx_slots_count_keys(tx_arena_t *arena, const uint64_t *keys, uint32_t n)
{
    uint32_t    i, *count, *tally;
    tx_slots_t  slots;

    if (!tx_slots_init(&slots, arena, n)) {
        return NULL;
    }

    count = tx_slots_alloc(&slots, arena, sizeof(uint32_t));
    tally = tx_arena_alloc(arena, n * sizeof(uint32_t));

    if (arena->failed) {
        return NULL;
    }

    /* tally[] first has the slot of each key, then the count of this slot */

    for (i = 0; i < n; i++) {
        tally[i] = tx_slots_add(&slots, keys[i]);
        count[tally[i]]++;
    }

    for (i = 0; i < n; i++) {
        tally[i] = count[tally[i]];
    }

    return tally;
}


/* Makes a table with room for at least the given number of keys. */
static bool
tx_numbers_alloc(tx_numbers_t *numbers, tx_arena_t *arena, size_t keys)
{
    if (!tx_slots_init(&numbers->slots, arena, keys)) {
        return false;
    }

    numbers->arena = arena;
    numbers->by_slot = tx_arena_alloc(arena, numbers->slots.size
                                             * sizeof(uint32_t));

    return numbers->by_slot != NULL;
}


bool
tx_numbers_init(tx_numbers_t *numbers, tx_arena_t *arena)
{
    numbers->highest = 0;

    return tx_numbers_alloc(numbers, arena, TX_NUMBERS_MIN_KEYS);
}


uint32_t
tx_numbers_add_key(tx_numbers_t *numbers, uint64_t key)
{
    uint32_t      i;
    tx_numbers_t  old;

    if (numbers->highest >= numbers->slots.size / 2) {
        old = *numbers;

        if (!tx_numbers_alloc(numbers, old.arena, old.slots.size * 2)) {
            *numbers = old;
            return 0;
        }

        for (i = 0; i < old.slots.size; i++) {
            if (old.slots.keys[i] != 0) {
                numbers->by_slot[tx_slots_add(&numbers->slots,
                                              old.slots.keys[i])]
                    = old.by_slot[i];
            }
        }
    }

    numbers->by_slot[tx_slots_add(&numbers->slots, key)] = ++numbers->highest;

    return numbers->highest;
}
