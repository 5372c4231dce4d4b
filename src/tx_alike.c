/*
 * Copyright (C) textextract contributors
 */


#include "tx_alike.h"

#define XXH_INLINE_ALL
#include <xxhash.h>


#define TX_ALIKE_SHORT  64     /* bytes; a longer text has no counts in it */


typedef struct {
    uint64_t  hash;            /* 0: free */
    uint32_t  blocks;
} tx_alike_t;


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

    h = 14695981039346656037ull;

    for ( /* void */ ; p < end; p++) {
        if (*p > '@') {
            h = (h ^ *p) * 1099511628211ull;
        }
    }

    return h | 1;
}


uint32_t *
tx_alike_find(tx_page_t *page)
{
    size_t       slots, i;
    uint32_t     b, *alike;
    uint64_t     hash;
    tx_alike_t  *table;

    for (slots = 16; slots < 2 * (size_t) page->nblocks; slots *= 2) {
        /* void */
    }

    table = tx_arena_array(page->arena, slots, sizeof(tx_alike_t));
    alike = tx_arena_array(page->arena, (size_t) page->nblocks + 1,
                           sizeof(uint32_t));

    if (page->arena->failed) {
        return NULL;
    }

    /* first the slot of each block, then what was counted there */

    for (b = 0; b < page->nblocks; b++) {
        hash = tx_alike_hash(page, &page->blocks[b]);

        for (i = (hash >> 32) & (slots - 1);
             table[i].hash != 0 && table[i].hash != hash;
             i = (i + 1) & (slots - 1))
        {
            /* void */
        }

        table[i].hash = hash;
        table[i].blocks++;
        alike[b] = (uint32_t) i;
    }

    for (b = 0; b < page->nblocks; b++) {
        alike[b] = table[alike[b]].blocks;
    }

    return alike;
}
