/*
 * Copyright (C) textextract contributors
 *
 * Figures that the page does not call so: an image, and a line beside it that
 * calls itself its caption.
 */


#include "clean/build/builder.h"

#include "data/class-parts.h"


#define TX_CLEAN_PARTS    8     /* children of a figure that are looked at */
#define TX_CLEAN_INSIDE   12    /* nodes, to the image in one of them */
#define TX_CLEAN_CAPTION  3     /* most blocks of a caption */


static bool
tx_clean_names_caption(const tx_page_t *page, uint32_t n)
{
    tx_str_t  class;

    if (page->nodes[n].nattrs == 0) {
        return false;
    }

    class = tx_node_attr_head(page, n, TX_ATTR_CLASS);

    return tx_str_has_one(class, tx_class_caption)
           || tx_str_has_word(class, tx_str("cap"));
}


bool
tx_clean_is_below(const tx_page_t *page, uint32_t n)
{
    uint32_t  i;

    if (!tx_clean_names_caption(page, n)) {
        return false;
    }

    for (i = n - 1; i + TX_CLEAN_PARTS > n && i > page->nodes[n].parent; i--) {
        if (page->nodes[i].tag == TX_TAG_IMG) {
            return true;
        }

        if (page->nodes[i].tag == TX_TAG_TEXT
            && !(page->nodes[i].flags & (TX_NODE_SPACE | TX_NODE_HIDDEN)))
        {
            return false;
        }
    }

    return false;
}


/* True for images without any text. */
static bool
tx_clean_shows(const tx_page_t *page, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node;

    node = &page->nodes[n];

    if (node->block != node->block_end) {
        return false;
    }

    for (i = n; i <= node->last && i <= n + TX_CLEAN_INSIDE; i++) {
        if (page->nodes[i].tag == TX_TAG_IMG) {
            return true;
        }
    }

    return false;
}


/* The caption of a div that is a figure, or 0. */
static uint32_t
tx_clean_caption_in(const tx_page_t *page, uint32_t div)
{
    bool              image;
    uint32_t          i, n, caption;
    const tx_node_t  *node;

    node = &page->nodes[div];

    if (node->block == node->block_end
        || node->block_end - node->block > TX_CLEAN_CAPTION)
    {
        return 0;
    }

    image = false;
    caption = 0;
    n = 0;

    for (i = node->child; i != 0; i = page->nodes[i].next) {
        node = &page->nodes[i];

        if (++n > TX_CLEAN_PARTS) {
            return 0;
        }

        if (node->block == node->block_end && node->tag != TX_TAG_TEXT) {
            image |= tx_clean_shows(page, i);
            continue;
        }

        if (node->flags & TX_NODE_SPACE) {
            continue;
        }

        if (caption != 0
            || (node->tag != TX_TAG_P && node->tag != TX_TAG_DIV)
            || !tx_clean_names_caption(page, i))
        {
            return 0;
        }

        caption = i;
    }

    return image ? caption : 0;
}


bool
tx_clean_frames_caption(const tx_page_t *page, uint32_t n)
{
    uint32_t  child;

    if (page->nodes[page->nodes[n].parent].tag != TX_TAG_FIGURE) {
        return false;
    }

    child = tx_node_past_space(page, page->nodes[n].child);

    return child != 0 && page->nodes[child].tag == TX_TAG_FIGCAPTION;
}


tx_tag_t
tx_clean_figure(const tx_page_t *page, uint32_t n, tx_tag_t tag)
{
    uint32_t  parent;

    parent = page->nodes[n].parent;

    if (tx_clean_names_caption(page, n)
        && page->nodes[parent].tag == TX_TAG_DIV
        && tx_clean_caption_in(page, parent) == n)
    {
        return TX_TAG_FIGCAPTION;
    }

    return (tag == TX_TAG_DIV && tx_clean_caption_in(page, n) != 0)
           ? TX_TAG_FIGURE : tag;
}
