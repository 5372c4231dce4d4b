/*
 * Copyright (C) textextract contributors
 *
 * The nearest element around that says something decides.
 */


#include "tx_frame.h"
#include "tx_shapes.h"
#include "tx_tokens.h"


#define TX_FRAME_MUCH  300    /* bytes of kept text: no mere frame */
#define TX_FRAME_MOST  5      /* ... so many times what is left */


static bool
tx_frame_has_heading(const tx_page_t *page, uint32_t n)
{
    uint32_t  i;

    for (i = n + 1; i <= page->nodes[n].last; i++) {
        if ((tx_tag_flags(page->nodes[i].tag) & TX_IS_HEADING)
            && page->nodes[i].text_end != page->nodes[i].text)
        {
            return true;
        }
    }

    return false;
}


/*
 * The element that a page calls its main one, if there is one only, and a
 * heading in it: what stands around it is frame.  0: none.
 */
static uint32_t
tx_frame_main(const tx_page_t *page)
{
    uint32_t  i, found;

    found = 0;

    for (i = 1; i < page->nnodes; i++) {
        if (page->nodes[i].tag == TX_TAG_TEXT
            || (page->nodes[i].flags & TX_NODE_HIDDEN)
            || !tx_is_main(page, i))
        {
            continue;
        }

        if (found != 0) {
            return 0;
        }

        found = i;
        i = page->nodes[i].last;
    }

    return (found != 0 && tx_frame_has_heading(page, found)) ? found : 0;
}


/* A box that its class says is the site's, and that no heading of it is in. */
static bool
tx_frame_is_box(const tx_page_t *page, uint32_t n, uint32_t heading)
{
    uint32_t  tokens;

    if (page->nodes[n].tag != TX_TAG_DIV || page->nodes[n].nattrs == 0
        || (n < heading && heading <= page->nodes[n].last))
    {
        return false;
    }

    tokens = tx_tokens_head(page, n);

    return (tokens & TX_TOKEN_FRAME) && !(tokens & TX_TOKEN_CONTENT);
}


/* What the element around says is given. */
static bool
tx_frame_is(const tx_page_t *page, uint32_t n, bool around, uint32_t heading)
{
    switch (page->nodes[n].tag) {

    case TX_TAG_FOOTER:
    case TX_TAG_NAV:
    case TX_TAG_ASIDE:
        return true;

    case TX_TAG_ARTICLE:
    case TX_TAG_MAIN:
        return false;

    default:
        return around
               || (heading != 0 && tx_frame_is_box(page, n, heading));
    }
}


/* The first h1 that is shown. */
static uint32_t
tx_frame_heading(const tx_page_t *page)
{
    uint32_t  i;

    for (i = 1; i < page->nnodes; i++) {
        if (page->nodes[i].tag == TX_TAG_H1
            && page->nodes[i].text_end != page->nodes[i].text
            && !(page->nodes[i].flags & TX_NODE_HIDDEN))
        {
            return i;
        }
    }

    return 0;
}


/*
 * By tags, and outside of the main element, if that is given; by classes
 * where there is a heading to tell what they are not around.
 */
static void
tx_frame_fill(tx_page_t *page, uint32_t main, uint32_t heading)
{
    uint32_t  i;

    page->framed[0] = (main != 0);

    for (i = 1; i < page->nnodes; i++) {
        page->framed[i] = i != main
                          && tx_frame_is(page, i,
                                         page->framed[page->nodes[i].parent],
                                         heading);
    }
}


/* Nearly all of what is kept is frame, and it is much. */
static bool
tx_frame_is_most(const tx_page_t *page, const tx_selection_t *selection)
{
    uint32_t  b, bytes, own, frame;

    own = 0;
    frame = 0;

    for (b = 0; b < page->nblocks; b++) {
        if (!selection->keep[b]) {
            continue;
        }

        bytes = tx_block_raw(page, b).len;

        if (tx_frame_has(page, page->blocks[b].node)) {
            frame += bytes;

        } else {
            own += bytes;
        }
    }

    return frame > TX_FRAME_MUCH && own < frame / TX_FRAME_MOST;
}


bool
tx_frame_find(tx_page_t *page, const tx_selection_t *selection)
{
    page->framed = tx_arena_alloc(page->arena, tx_max(page->nnodes, 1));
    if (page->framed == NULL) {
        return false;
    }

    tx_frame_fill(page, tx_frame_main(page), tx_frame_heading(page));

    if (tx_frame_is_most(page, selection)) {
        tx_frame_fill(page, 0, 0);
    }

    return true;
}
