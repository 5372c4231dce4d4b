/*
 * Copyright (C) textextract contributors
 *
 * The block that shows the title.
 */


#include "metadata/metadata_reader.h"


#define TX_TITLE_BLOCKS_MAX  200     /* most blocks compared with the title */


uint32_t
tx_meta_heading_block(const tx_page_t *page)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_H1
            && !(node->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED
                                | TX_NODE_LINK))
            && node->block_end > node->block)
        {
            return node->block_end - 1;
        }
    }

    return page->nblocks;
}


uint32_t
tx_meta_title_block(tx_meta_reader_t *reader)
{
    size_t             size;
    uint32_t           i, node, checked;
    tx_str_t           title;
    tx_page_t         *page;

    page = reader->page;
    checked = 0;
    title = reader->meta->title;
    node = reader->meta->heading;

    if (node != 0 && page->nodes[node].block_end > page->nodes[node].block) {
        return page->nodes[node].block_end - 1;
    }

    for (i = 0; i < page->nblocks; i++) {
        size = tx_block_raw(page, i).len;

        if (size < title.len || size > 2 * title.len + 64) {
            continue;
        }

        if (title.len == 0 || checked++ == TX_TITLE_BLOCKS_MAX) {
            break;
        }

        if (tx_str_starts(tx_block_text(page, i), title)) {
            return i;
        }
    }

    return tx_meta_heading_block(page);
}
