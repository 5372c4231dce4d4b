/*
 * Copyright (C) textextract contributors
 */


#include "structure/structure.h"

#include "html/selector.h"


#define TX_OVERRIDE_BOTH   (TX_OVERRIDE_KEEP | TX_OVERRIDE_DROP)


/* The state of matching the keep and drop selectors at an open element. */

typedef struct {
    tx_selector_state_t  keep;
    tx_selector_state_t  drop;
} tx_override_frame_t;


/* Marks n's ancestors as TX_OVERRIDE_WITHIN, up to one that is so marked. */
static void
tx_override_mark_ancestors(tx_page_t *page, uint32_t n)
{
    do {
        n = page->nodes[n].parent;

        if (page->overrides[n] & TX_OVERRIDE_WITHIN) {
            break;
        }

        page->overrides[n] |= TX_OVERRIDE_WITHIN;

    } while (n != 0);
}


bool
tx_override_mark_nodes(tx_page_t *page, const tx_options_t *options)
{
    uint8_t              *over;
    uint32_t              i;
    const tx_node_t      *node;
    tx_override_frame_t  *frames, *frame, *parent;  /* frames: by node depth */

    if (options->keep == NULL && options->drop == NULL) {
        return true;
    }

    frames = tx_arena_calloc(page->arena, (size_t) page->depth + 1,
                             sizeof(tx_override_frame_t));
    over = tx_arena_calloc(page->arena, page->nnodes, sizeof(uint8_t));

    if (page->arena->failed) {
        return false;
    }

    page->overrides = over;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TEXT) {
            frame = &frames[node->depth];
            parent = &frames[page->nodes[node->parent].depth];

            if (options->keep != NULL
                && tx_selectors_match(options->keep, page, i, &parent->keep,
                                      &frame->keep))
            {
                over[i] = TX_OVERRIDE_KEEP;
            }

            if (options->drop != NULL
                && tx_selectors_match(options->drop, page, i, &parent->drop,
                                      &frame->drop))
            {
                over[i] = TX_OVERRIDE_DROP;
            }
        }

        if (over[i] == 0) {
            over[i] = over[node->parent] & TX_OVERRIDE_BOTH;

        } else if (over[i] == TX_OVERRIDE_KEEP) {
            tx_override_mark_ancestors(page, i);
        }
    }

    page->steps += page->nnodes;

    return true;
}


/* Returns all overrides of a block's text nodes, and 0x80 if one has none. */
static uint8_t
tx_override_get_block_bits(const tx_page_t *page, const tx_block_t *block)
{
    uint8_t           found;
    uint32_t          n;
    const tx_node_t  *node;

    found = 0;

    for (n = block->first; n <= block->last; n++) {
        node = &page->nodes[n];

        if (node->tag == TX_TAG_TEXT
            && !(node->flags & (TX_NODE_HIDDEN | TX_NODE_SPACE)))
        {
            found |= (page->overrides[n] == 0) ? 0x80 : page->overrides[n];
        }
    }

    return found;
}


void
tx_override_change_selection(tx_page_t *page, tx_selection_t *sel)
{
    bool      outside;
    uint8_t   found;
    uint32_t  b;

    if (page->overrides == NULL) {
        return;
    }

    outside = false;

    for (b = 0; b < page->nblocks; b++) {
        found = tx_override_get_block_bits(page, &page->blocks[b]);

        if (found == TX_OVERRIDE_DROP) {
            tx_selection_drop_block(sel, b, TX_WHY_DROPPED);

        } else if (sel->keep[b] == 0 && (found & TX_OVERRIDE_KEEP)) {
            sel->keep[b] = TX_KEEP_PARTS;
            outside |= !tx_node_within(page, page->blocks[b].first, sel->area);
        }
    }

    /* node 0, the document, contains all blocks, but cannot be the area */

    if (outside || sel->area == 0) {
        sel->area = tx_selection_find_area(page, sel->keep);
    }

    page->steps += page->nnodes;
}
