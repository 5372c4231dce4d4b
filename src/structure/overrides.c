/*
 * Copyright (C) textextract contributors
 */


#include "structure/overrides.h"

#include "html/selector.h"


#define TX_OVERRIDE_DEPTH  64     /* room for open elements, before it grows */

#define TX_OVERRIDE_BOTH   (TX_OVERRIDE_KEEP | TX_OVERRIDE_DROP)


/* An open element. */

typedef struct {
    uint32_t             node;
    tx_selector_state_t  keep;
    tx_selector_state_t  drop;
} tx_override_frame_t;


typedef struct {
    tx_page_t            *page;
    const tx_options_t   *options;
    tx_override_frame_t  *frames;
    uint32_t              nframes;
    uint32_t              size;
} tx_override_t;


/* Makes room for one more open element and returns it.  NULL: no memory. */
static tx_override_frame_t *
tx_override_room(tx_override_t *pass)
{
    tx_override_frame_t  *frames;

    if (pass->nframes == pass->size) {
        frames = tx_arena_grow(pass->page->arena, pass->frames,
                               pass->size * sizeof(tx_override_frame_t),
                               pass->size * 2 * sizeof(tx_override_frame_t));
        if (frames == NULL) {
            return NULL;
        }

        pass->frames = frames;
        pass->size *= 2;
    }

    return &pass->frames[pass->nframes];
}


static bool
tx_override_match(tx_override_t *pass, const tx_selectors_t *selectors,
    uint32_t node, const tx_selector_state_t *parent,
    tx_selector_state_t *state)
{
    return selectors != NULL
           && tx_selectors_match(selectors, pass->page, node, parent, state);
}


/* Marks all ancestors of n, up to the first that is marked already. */
static void
tx_override_within(tx_page_t *page, uint32_t n)
{
    do {
        n = page->nodes[n].parent;

        if (page->overrides[n] & TX_OVERRIDE_WITHIN) {
            break;
        }

        page->overrides[n] |= TX_OVERRIDE_WITHIN;

    } while (n != 0);
}


/* Opens element n and sets its override.  Returns false without memory. */
static bool
tx_override_element(tx_override_t *pass, uint32_t n)
{
    uint8_t              *mark;
    tx_page_t            *page;
    tx_override_frame_t  *frame;

    page = pass->page;
    mark = &page->overrides[n];

    frame = tx_override_room(pass);
    if (frame == NULL) {
        return false;
    }

    frame->node = n;

    if (tx_override_match(pass, pass->options->keep, n, &frame[-1].keep,
                       &frame->keep))
    {
        *mark = TX_OVERRIDE_KEEP;
    }

    if (tx_override_match(pass, pass->options->drop, n, &frame[-1].drop,
                       &frame->drop))
    {
        *mark = TX_OVERRIDE_DROP;
    }

    if (*mark == 0) {
        *mark = page->overrides[frame[-1].node] & TX_OVERRIDE_BOTH;

    } else if (*mark == TX_OVERRIDE_KEEP) {
        tx_override_within(page, n);
    }

    pass->nframes++;

    return true;
}


bool
tx_override_make(tx_page_t *page, const tx_options_t *options)
{
    uint8_t        *over;
    uint32_t        i;
    tx_override_t   pass;

    if (options->keep == NULL && options->drop == NULL) {
        return true;
    }

    pass.page = page;
    pass.options = options;
    pass.size = TX_OVERRIDE_DEPTH;
    pass.nframes = 1;               /* the document */
    pass.frames = tx_arena_array(page->arena, pass.size,
                                 sizeof(tx_override_frame_t));

    over = tx_arena_array(page->arena, page->nnodes, sizeof(uint8_t));

    if (page->arena->failed) {
        return false;
    }

    page->overrides = over;

    for (i = 1; i < page->nnodes; i++) {

        while (page->nodes[pass.frames[pass.nframes - 1].node].last < i) {
            pass.nframes--;
        }

        if (page->nodes[i].tag == TX_TAG_TEXT) {
            over[i] = over[page->nodes[i].parent] & TX_OVERRIDE_BOTH;

        } else if (!tx_override_element(&pass, i)) {
            return false;
        }
    }

    page->steps += page->nnodes;

    return true;
}


/* Returns the overrides of a block's text; 0x80: a part of it has none. */
static uint8_t
tx_override_of_block(const tx_page_t *page, const tx_block_t *block)
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
tx_override_apply(tx_page_t *page, tx_selection_t *sel)
{
    bool      outside;
    uint8_t   found;
    uint32_t  b;

    if (page->overrides == NULL) {
        return;
    }

    outside = false;

    for (b = 0; b < page->nblocks; b++) {
        found = tx_override_of_block(page, &page->blocks[b]);

        if (found == TX_OVERRIDE_DROP) {
            tx_selection_drop(sel, b, TX_WHY_DROPPED);

        } else if (sel->keep[b] == 0 && (found & TX_OVERRIDE_KEEP)) {
            sel->keep[b] = TX_KEEP_PARTS;
            outside |= !tx_node_within(page, page->blocks[b].first, sel->area);
        }
    }

    /* the document, node 0, contains all blocks, but cannot be the area */

    if (outside || sel->area == 0) {
        sel->area = tx_selection_area(page, sel->keep);
    }

    page->steps += page->nnodes;
}
