/*
 * Copyright (C) textextract contributors
 */


#include "tx_alike.h"
#include "tx_hash.h"
#include "tx_slots.h"


#define TX_ALIKE_SHORT  64     /* bytes; a longer text has no counts in it */


/* Of the letters of a block; of all of it, if it is long. */
static uint64_t
tx_alike_hash(const tx_page_t *page, const tx_block_t *block)
{
    uint64_t       h;
    const u_char  *p, *end;

    p = page->text + page->nodes[block->first].text;
    end = page->text + page->nodes[block->last].text_end;

    if (end - p > TX_ALIKE_SHORT) {
        return XXH3_64bits(p, (size_t) (end - p)) | 1;
    }

    h = TX_HASH_START;

    for ( /* void */ ; p < end; p++) {
        if (*p > '@') {
            h = tx_hash_byte(h, *p);
        }
    }

    return h | 1;
}


uint32_t *
tx_alike_find(tx_page_t *page)
{
    uint32_t    b, *count, *alike;
    tx_slots_t  slots;

    if (!tx_slots_init(&slots, page, page->nblocks)) {
        return NULL;
    }

    count = tx_slots_array(&slots, page, sizeof(uint32_t));
    alike = tx_arena_array(page->arena, (size_t) page->nblocks + 1,
                           sizeof(uint32_t));

    if (page->arena->failed) {
        return NULL;
    }

    /* first the slot of each block, then what was counted there */

    for (b = 0; b < page->nblocks; b++) {
        alike[b] = tx_slots_put(&slots,
                                tx_alike_hash(page, &page->blocks[b]));
        count[alike[b]]++;
    }

    for (b = 0; b < page->nblocks; b++) {
        alike[b] = count[alike[b]];
    }

    return alike;
}
