/*
 * Copyright (C) textextract contributors
 */


#include "page/class_tokens.h"
#include "page/site_frame.h"


#define TX_COOKIE_NOTICE_MAX_BYTES  500  /* maximum bytes of a cookie notice */

/*
 * The frame is found anew, by tags only, if it has too much of the kept text:
 * more than TX_FRAME_KEPT_MAX_BYTES, and more than TX_FRAME_KEPT_MAX_FACTOR
 * times the bytes of kept text outside of the frame.
 */
#define TX_FRAME_KEPT_MAX_BYTES  300  /* kept bytes in the frame */
#define TX_FRAME_KEPT_MAX_FACTOR  5  /* kept bytes inside / outside of frame */


/*
 * Sets *heading to the first shown h1, or 0.  Sets *main to the first main
 * element, outside of which all is frame; or 0 if the element has no heading.
 * By these two elements, a short text in a shop, or below a dialog, is found to
 * be readable.
 */
static void
tx_site_frame_find_landmarks(const tx_page_t *page, uint32_t *heading,
    uint32_t *main)
{
    bool              headed;
    uint32_t          i;
    const tx_node_t  *node;

    *heading = 0;
    *main = 0;
    headed = false;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->flags & TX_NODE_HIDDEN) {
            continue;
        }

        if ((tx_tag_flags(node->tag) & TX_IS_HEADING)
            && node->text_end != node->text)
        {
            headed |= *main != 0 && tx_node_within(page, i, *main);
            *heading = (*heading == 0 && node->tag == TX_TAG_H1) ? i
                                                                 : *heading;

        } else if (*main == 0
                   && (node->tag == TX_TAG_MAIN
                       || tx_str_caseeq(tx_node_attr(page, i, TX_ATTR_ROLE),
                                        tx_str("main"))))
        {
            *main = i;
        }
    }

    *main = headed ? *main : 0;
}


/* Returns true if a class or id names a part of the frame, or a dialog. */
static bool
tx_site_frame_has_class(const tx_page_t *page, uint32_t n)
{
    uint32_t  tokens;

    tokens = tx_tokens_of_node(page->tokens, page, n);

    return (tokens & (TX_TOKEN_FRAME | TX_TOKEN_OVERLAY))
           && !(tokens & TX_TOKEN_CONTENT);
}


/*
 * Returns true for a cookie notice, whatever its class is: a short text at the
 * top level of body, with a button or link, and with the word "cookie".
 */
static bool
tx_site_frame_is_cookie_notice(const tx_page_t *page, uint32_t n)
{
    uint32_t          i, parent;
    const tx_node_t  *nodes;

    nodes = page->nodes;
    parent = nodes[n].parent;

    if (nodes[parent].tag == TX_TAG_DIV) {
        parent = nodes[parent].parent;
    }

    if (nodes[parent].tag != TX_TAG_BODY
        || nodes[n].text_end - nodes[n].text > TX_COOKIE_NOTICE_MAX_BYTES
        || !tx_str_has(tx_node_raw_text(page, n), tx_str("ookie")))
    {
        return false;
    }

    for (i = n + 1; i <= nodes[n].last; i++) {
        if (nodes[i].tag == TX_TAG_BUTTON || nodes[i].tag == TX_TAG_A) {
            return true;
        }
    }

    return false;
}


/* True for a div without `heading` that is frame by its class or its text. */
static bool
tx_site_frame_is_box(const tx_page_t *page, uint32_t n, uint32_t heading)
{
    return page->nodes[n].tag == TX_TAG_DIV
           && heading != 0 && !tx_node_within(page, heading, n)
           && (tx_site_frame_has_class(page, n)
               || tx_site_frame_is_cookie_notice(page, n));
}


/* Sets page->framed[].  If heading and main are 0, only tags are used. */
static void
tx_site_frame_mark_nodes(tx_page_t *page, uint32_t heading, uint32_t main)
{
    uint32_t  i;

    page->framed[0] = (main != 0);

    for (i = 1; i < page->nnodes; i++) {
        switch (page->nodes[i].tag) {

        case TX_TAG_ASIDE:
        case TX_TAG_FOOTER:
        case TX_TAG_NAV:
            page->framed[i] = 1;
            break;

        case TX_TAG_ARTICLE:
        case TX_TAG_MAIN:
            page->framed[i] = 0;
            break;

        default:
            page->framed[i] = i != main
                              && (page->framed[page->nodes[i].parent]
                                  || tx_site_frame_is_box(page, i, heading));
            break;
        }
    }
}


bool
tx_site_frame_find(tx_page_t *page, const tx_selection_t *selection)
{
    size_t    bytes[2];
    uint32_t  b, heading, main;

    page->framed = tx_arena_alloc(page->arena, tx_max(page->nnodes, 1));
    if (page->framed == NULL || tx_tokens_make_cache(page) == NULL) {
        return false;
    }

    tx_site_frame_find_landmarks(page, &heading, &main);
    tx_site_frame_mark_nodes(page, heading, main);

    bytes[0] = 0;
    bytes[1] = 0;

    for (b = 0; b < page->nblocks; b++) {
        if (selection->keep[b]) {
            bytes[page->framed[page->blocks[b].node]]
                += tx_block_raw_text(page, b).len;
        }
    }

    if (bytes[1] > TX_FRAME_KEPT_MAX_BYTES
        && bytes[0] < bytes[1] / TX_FRAME_KEPT_MAX_FACTOR)
    {
        tx_site_frame_mark_nodes(page, 0, 0);
    }

    return true;
}
