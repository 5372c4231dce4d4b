/*
 * Copyright (C) textextract contributors
 *
 * The nearest element around that says something decides.
 */


#include "page/class_tokens.h"
#include "page/frame.h"
#include "page/shapes.h"


#define TX_FRAME_MUCH  300    /* bytes of kept text: no mere frame */
#define TX_FRAME_MOST  5      /* ... so many times what is left */
#define TX_FRAME_ASKS  500    /* bytes: a notice of cookies has no more */


/* What page->framed has for a node. */

enum {
    TX_FRAME_NONE = 0,
    TX_FRAME_SURE,
    TX_FRAME_NOTICE     /* of cookies, by what it says */
};


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


/* True of a child of the body, or of the only box in that. */
static bool
tx_frame_is_outer(const tx_page_t *page, uint32_t n)
{
    n = page->nodes[n].parent;

    if (page->nodes[n].tag == TX_TAG_DIV) {
        n = page->nodes[n].parent;
    }

    return page->nodes[n].tag == TX_TAG_BODY;
}


/* There is something to press in it. */
static bool
tx_frame_is_pressed(const tx_page_t *page, uint32_t n)
{
    uint32_t  i;

    for (i = n + 1; i <= page->nodes[n].last; i++) {
        if (page->nodes[i].tag == TX_TAG_BUTTON
            || page->nodes[i].tag == TX_TAG_A)
        {
            return true;
        }
    }

    return false;
}


/* Its beginning has the word, which most languages have taken over. */
static bool
tx_frame_names_cookies(const tx_page_t *page, uint32_t n)
{
    tx_str_t  text;

    text = tx_node_raw(page, n);
    text.len = tx_min(text.len, TX_FRAME_ASKS);

    return tx_str_has(text, tx_str("ookie"));
}


/* A few words on cookies, whatever it is called; no recipe for them. */
static bool
tx_frame_is_notice(const tx_page_t *page, uint32_t n, uint32_t heading)
{
    const tx_node_t  *node;

    node = &page->nodes[n];

    return (node->tag == TX_TAG_DIV || node->tag == TX_TAG_SECTION)
           && node->text_end - node->text <= TX_FRAME_ASKS
           && (n > heading || heading > node->last)
           && tx_frame_is_outer(page, n)
           && tx_frame_names_cookies(page, n)
           && !tx_frame_names_cookies(page, heading)
           && tx_frame_is_pressed(page, n);
}


/* What the element around says is given. */
static uint8_t
tx_frame_is(const tx_page_t *page, uint32_t n, uint8_t around,
    uint32_t heading)
{
    switch (page->nodes[n].tag) {

    case TX_TAG_FOOTER:
    case TX_TAG_NAV:
    case TX_TAG_ASIDE:
        return TX_FRAME_SURE;

    case TX_TAG_ARTICLE:
    case TX_TAG_MAIN:
        return TX_FRAME_NONE;

    default:
        if (around != TX_FRAME_NONE || heading == 0) {
            return around;
        }

        return tx_frame_is_box(page, n, heading) ? TX_FRAME_SURE
               : tx_frame_is_notice(page, n, heading) ? TX_FRAME_NOTICE
                                                      : TX_FRAME_NONE;
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

    page->framed[0] = (main != 0) ? TX_FRAME_SURE : TX_FRAME_NONE;

    for (i = 1; i < page->nnodes; i++) {
        page->framed[i] = (i == main)
                          ? TX_FRAME_NONE
                          : tx_frame_is(page, i,
                                        page->framed[page->nodes[i].parent],
                                        heading);
    }
}


/* Nearly all of what is kept is frame, and it is much, or speaks of cookies. */
static bool
tx_frame_is_most(const tx_page_t *page, const tx_selection_t *selection)
{
    uint32_t  b, bytes, own, frame, notice;

    own = 0;
    frame = 0;
    notice = 0;

    for (b = 0; b < page->nblocks; b++) {
        if (!selection->keep[b]) {
            continue;
        }

        bytes = tx_block_raw(page, b).len;

        switch (page->framed[page->blocks[b].node]) {

        case TX_FRAME_NONE:
            own += bytes;
            break;

        case TX_FRAME_NOTICE:
            notice += bytes;
            /* fall through */

        default:
            frame += bytes;
        }
    }

    return (frame > TX_FRAME_MUCH || notice != 0)
           && own < frame / TX_FRAME_MOST;
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
