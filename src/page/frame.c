/*
 * Copyright (C) textextract contributors
 *
 * A node is part of the frame if the nearest element around it that is known
 * as frame or as content is known as frame.
 */


#include "page/class_tokens.h"
#include "page/frame.h"


#define TX_FRAME_MIN         300 /* bytes: a frame with more kept text, */
#define TX_FRAME_TIMES       5   /*   and this many times the rest, is wrong */
#define TX_FRAME_NOTICE_MAX  500 /* most bytes of a cookie notice */


/* Landmark nodes of frame and content; 0: the page has none. */

typedef struct {
    uint32_t  main;       /* the only main element, if it has a heading */
    uint32_t  heading;    /* the first h1 that is shown */
} tx_frame_t;


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


static void
tx_frame_landmarks(const tx_page_t *page, tx_frame_t *frame)
{
    uint32_t          i, mains;
    const tx_node_t  *node;

    memset(frame, 0, sizeof(tx_frame_t));
    mains = 0;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->flags & TX_NODE_HIDDEN) {
            continue;
        }

        if (node->tag == TX_TAG_H1) {
            if (frame->heading == 0 && node->text_end != node->text) {
                frame->heading = i;
            }

        } else if (node->tag == TX_TAG_MAIN
                   || (node->nattrs != 0
                       && tx_str_caseeq(tx_node_attr(page, i, TX_ATTR_ROLE),
                                        tx_str("main"))))
        {
            if (frame->main == 0 || i > page->nodes[frame->main].last) {
                frame->main = i;
                mains++;
            }
        }
    }

    if (mains != 1 || !tx_frame_has_heading(page, frame->main)) {
        frame->main = 0;
    }
}


/* True for a box whose class names the frame, without the page's heading. */
static bool
tx_frame_is_box(const tx_page_t *page, uint32_t n, uint32_t heading)
{
    uint32_t  tokens;

    if (page->nodes[n].tag != TX_TAG_DIV || page->nodes[n].nattrs == 0
        || (n < heading && heading <= page->nodes[n].last))
    {
        return false;
    }

    tokens = tx_tokens_node(page->tokens, page, n);

    return (tokens & (TX_TOKEN_FRAME | TX_TOKEN_OVERLAY))
           && !(tokens & TX_TOKEN_CONTENT);
}


/* True if an element contains a button or a link. */
static bool
tx_frame_has_control(const tx_page_t *page, uint32_t n)
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


/*
 * True for a cookie notice: a short text with the word "cookie", which most
 * languages use, in an outer box of the page, whatever its class.  The page's
 * heading must not contain the word.
 */
static bool
tx_frame_is_notice(const tx_page_t *page, uint32_t n, uint32_t heading)
{
    uint32_t          parent;
    tx_str_t          word;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    parent = nodes[n].parent;
    word = tx_str("ookie");

    if (nodes[parent].tag == TX_TAG_DIV) {
        parent = nodes[parent].parent;
    }

    return nodes[parent].tag == TX_TAG_BODY
           && (nodes[n].tag == TX_TAG_DIV || nodes[n].tag == TX_TAG_SECTION)
           && nodes[n].text_end - nodes[n].text <= TX_FRAME_NOTICE_MAX
           && (n > heading || heading > nodes[n].last)
           && tx_str_has(tx_node_raw(page, n), word)
           && !tx_str_has(tx_node_raw(page, heading), word)
           && tx_frame_has_control(page, n);
}


/* Fills page->framed; by tags alone, if the landmarks are all 0. */
static void
tx_frame_fill(tx_page_t *page, const tx_frame_t *frame)
{
    uint32_t  i;
    uint8_t   framed;

    page->framed[0] = (frame->main != 0);

    for (i = 1; i < page->nnodes; i++) {
        framed = page->framed[page->nodes[i].parent];

        switch (page->nodes[i].tag) {

        case TX_TAG_ASIDE:
        case TX_TAG_FOOTER:
        case TX_TAG_NAV:
            framed = 1;
            break;

        case TX_TAG_ARTICLE:
        case TX_TAG_MAIN:
            framed = 0;
            break;

        default:
            framed |= !framed && frame->heading != 0
                      && (tx_frame_is_box(page, i, frame->heading)
                          || tx_frame_is_notice(page, i, frame->heading));
            break;
        }

        page->framed[i] = (i == frame->main) ? 0 : framed;
    }
}


/* True if nearly all of the kept text is in the frame. */
static bool
tx_frame_is_most(const tx_page_t *page, const tx_selection_t *selection)
{
    uint32_t  b, bytes[2];

    bytes[0] = 0;
    bytes[1] = 0;

    for (b = 0; b < page->nblocks; b++) {
        if (selection->keep[b]) {
            bytes[page->framed[page->blocks[b].node]]
                += tx_block_raw(page, b).len;
        }
    }

    return bytes[1] > TX_FRAME_MIN && bytes[0] < bytes[1] / TX_FRAME_TIMES;
}


bool
tx_frame_find(tx_page_t *page, const tx_selection_t *selection)
{
    tx_frame_t  frame;

    page->framed = tx_arena_alloc(page->arena, tx_max(page->nnodes, 1));
    if (page->framed == NULL || tx_tokens_cache(page) == NULL) {
        return false;
    }

    tx_frame_landmarks(page, &frame);
    tx_frame_fill(page, &frame);

    if (tx_frame_is_most(page, selection)) {
        memset(&frame, 0, sizeof(tx_frame_t));
        tx_frame_fill(page, &frame);
    }

    return true;
}
