/*
 * Copyright (C) textextract contributors
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "page/duplicates.h"


#define TX_ALIKE_SHORT  64     /* most bytes of text compared without digits */


uint64_t
tx_block_hash(const tx_page_t *page, const tx_block_t *block)
{
    uint32_t          i;
    uint64_t          hash;
    const u_char     *p, *end, *start;
    const tx_node_t  *node;

    hash = 0;

    for (i = block->first; i <= block->last; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TEXT || (node->flags & TX_NODE_HIDDEN)) {
            continue;
        }

        p = page->text + node->text;
        end = page->text + node->text_end;

        while (p < end) {
            for (start = p; p < end && !tx_is_space(*p); p++) { /* void */ }

            if (p != start) {
                hash = XXH3_64bits_withSeed(start, (size_t) (p - start), hash);
            }

            while (p < end && tx_is_space(*p)) {
                p++;
            }
        }
    }

    return hash | 1;
}


/* Hashes a block's letters; if the block is long, all its characters. */
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
    uint32_t   b;
    uint64_t  *hashes;

    hashes = tx_arena_alloc(page->arena, page->nblocks * sizeof(uint64_t));
    if (hashes == NULL) {
        return NULL;
    }

    for (b = 0; b < page->nblocks; b++) {
        hashes[b] = tx_alike_hash(page, &page->blocks[b]);
    }

    return tx_slots_tally(page->arena, hashes, page->nblocks);
}
