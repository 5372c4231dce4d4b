/*
 * Copyright (C) textextract contributors
 */


#include "core/hash.h"
#include "page/block_hash.h"


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
