/*
 * Copyright (C) textextract contributors
 *
 * Names on cards: of who wrote other pages, of which a page tells besides.
 */


#include "metadata/author/search.h"


#define TX_BYLINE_CARD_UP     8     /* ancestors that may be one */
#define TX_BYLINE_CARD_NODES  60    /* of an element, and beside it */


/* True if a heading that is a link lies in node, in front of the block. */
static bool
tx_byline_is_headed(const tx_page_t *page, uint32_t node, uint32_t block)
{
    bool      heading;
    uint32_t  i, last;

    last = tx_min(page->nodes[node].last, node + TX_BYLINE_CARD_NODES);
    heading = false;

    for (i = node + 1; i <= last && page->nodes[i].block < block; i++) {
        if (page->nodes[i].tag != TX_TAG_TEXT) {
            heading |= (tx_tag_flags(page->nodes[i].tag) & TX_IS_HEADING) != 0;

        } else if (!(page->nodes[i].flags & TX_NODE_SPACE)) {
            if (heading && (page->nodes[i].flags & TX_NODE_LINK)) {
                return true;
            }

            heading = false;
        }
    }

    return false;
}


/* True if node and the one beside it are alike, and both have a heading. */
static bool
tx_byline_are_cards(const tx_page_t *page, uint32_t node, uint32_t beside)
{
    return beside != 0 && page->nodes[beside].tag != TX_TAG_TEXT
           && tx_node_alike(page, beside, node)
           && tx_byline_is_headed(page, beside, page->nblocks);
}


/* The element in front of node, among so many of its parent's, or 0. */
static uint32_t
tx_byline_previous(const tx_page_t *page, uint32_t node)
{
    uint32_t  i, n, last;

    i = page->nodes[page->nodes[node].parent].child;
    last = 0;

    for (n = 0; n < TX_BYLINE_CARD_NODES && i != node; n++) {
        if (page->nodes[i].tag != TX_TAG_TEXT) {
            last = i;
        }

        i = page->nodes[i].next;
    }

    return last;
}


/* True of one of several cards side by side, below the heading in it. */
static bool
tx_byline_is_card(const tx_page_t *page, uint32_t node, uint32_t title)
{
    uint32_t  n, next, block;

    block = page->nodes[node].block;

    for (n = 0; n < TX_BYLINE_CARD_UP; n++) {
        node = page->nodes[node].parent;

        if (node == 0 || page->nodes[node].block <= title) {
            return false;
        }

        if (!tx_byline_is_headed(page, node, block)) {
            continue;
        }

        next = tx_node_past_space(page, page->nodes[node].next);

        if (tx_byline_are_cards(page, node, next)
            || tx_byline_are_cards(page, node, tx_byline_previous(page, node)))
        {
            return true;
        }
    }

    return false;
}


bool
tx_byline_is_teaser(const tx_page_t *page, uint32_t node, uint32_t title)
{
    uint32_t  i, n;

    if (title >= page->nblocks) {
        return false;
    }

    if (tx_byline_is_card(page, node, title)) {
        return true;
    }

    node = tx_node_around(page, node, TX_TAG_ARTICLE, TX_BYLINE_CARD_UP);

    if (node == 0 || page->nodes[node].block <= title) {
        return false;
    }

    i = page->nodes[page->nodes[node].parent].child;

    for (n = 0; n < TX_BYLINE_CARD_NODES && i != 0; n++) {

        if (i != node && page->nodes[i].tag == TX_TAG_ARTICLE) {
            return true;
        }

        i = page->nodes[i].next;
    }

    return false;
}
