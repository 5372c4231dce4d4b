/*
 * Copyright (C) textextract contributors
 */


#include "tx_slots.h"


#define TX_SLOTS_BITS  6       /* of the number of slots, at least */


bool
tx_slots_init(tx_slots_t *slots, const tx_page_t *page, size_t keys)
{
    size_t    size;
    uint32_t  bits;

    for (bits = TX_SLOTS_BITS; ((size_t) 1 << bits) / 2 < keys; bits++) {
        if (bits == 31) {
            page->arena->failed = true;
            return false;
        }
    }

    size = (size_t) 1 << bits;

    slots->factor = page->seed | 1;
    slots->size = (uint32_t) size;
    slots->shift = 64 - bits;
    slots->keys = tx_arena_array(page->arena, size, sizeof(uint64_t));

    return slots->keys != NULL;
}


void *
tx_slots_array(const tx_slots_t *slots, const tx_page_t *page, size_t size)
{
    return tx_arena_array(page->arena, slots->size, size);
}
