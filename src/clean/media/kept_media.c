/*
 * Copyright (C) textextract contributors
 *
 * Tells which images and media are kept: those between and beside the kept
 * text, and the lead image, but no advertisements.
 */


#include "clean/media/media.h"
#include "html/url.h"
#include "recognize/label.h"


#define TX_MEDIA_LEAD_MIN_PX  400  /* minimum width in pixels of a lead image */
#define TX_MEDIA_FIGURE_MIN_PX  200  /* minimum width of a figure's image */
#define TX_MEDIA_LEAD_MAX_BLOCKS  12  /* blocks searched for a lead image */
#define TX_MEDIA_MENU_MAX_BLOCKS 8 /* maximum blocks of a menu by an image */


/* True for an image in a figure, or in a div that becomes a figure. */
static bool
tx_media_is_in_figure(const tx_page_t *page, uint32_t n)
{
    uint32_t  i;

    for (i = 0; i < TX_MEDIA_MAX_LEVELS_UP; i++) {
        n = page->nodes[n].parent;

        if (page->nodes[n].tag == TX_TAG_FIGURE
            || tx_clean_find_caption(page, n) != 0)
        {
            return true;
        }
    }

    return false;
}


/* True for an image with the same file name as the metadata's image. */
static bool
tx_media_is_named_in_head(const tx_clean_t *clean, uint32_t n)
{
    return clean->image.len != 0
           && tx_str_eq(clean->image,
                        tx_url_get_file_name(tx_node_attr(clean->page, n,
                                                          TX_ATTR_SRC)));
}


/*
 * Returns the first large image behind node n and before `end`, or 0.  An image
 * in a figure or named by the metadata is large unless it has a small width.
 */
static uint32_t
tx_media_find_large_image(const tx_clean_t *clean, uint32_t n, uint32_t end)
{
    int               width;
    const tx_node_t  *nodes;

    nodes = clean->page->nodes;

    while (++n < end) {
        if (nodes[n].tag != TX_TAG_IMG
            || (nodes[n].flags & (TX_NODE_LINK | TX_NODE_CONCEALED
                                  | TX_NODE_NOSCRIPT)))
        {
            continue;
        }

        width = tx_clean_read_pixels(clean->page, n, TX_ATTR_WIDTH);

        if (width >= TX_MEDIA_LEAD_MIN_PX
            || ((width < 0 || width >= TX_MEDIA_FIGURE_MIN_PX)
                && (tx_media_is_named_in_head(clean, n)
                    || tx_media_is_in_figure(clean->page, n))))
        {
            return n;
        }
    }

    return 0;
}


void
tx_media_find_lead_image(tx_clean_t *clean, uint32_t text)
{
    uint32_t          title, article;
    const tx_node_t  *nodes;

    nodes = clean->page->nodes;
    title = clean->selection->title;

    if (title == 0 || nodes[title].last > text
        || nodes[text].block - nodes[title].block_end
           > TX_MEDIA_LEAD_MAX_BLOCKS)
    {
        return;
    }

    clean->lead = tx_media_find_large_image(clean, nodes[title].last,
                                            text);
    article = tx_node_closest(clean->page, title, TX_TAG_ARTICLE, UINT32_MAX);

    if (clean->lead == 0 && article != 0 && nodes[article].last >= text
        && nodes[title].block - nodes[article].block
           <= TX_MEDIA_LEAD_MAX_BLOCKS)
    {
        clean->lead = tx_media_find_large_image(clean, article, title);
    }
}


bool
tx_media_is_blank_block(const tx_page_t *page, uint32_t b)
{
    return tx_str_eq(tx_str_trim(tx_block_raw_text(page, b)),
                     tx_str("\xc2\xa0"));
}


bool
tx_media_is_labelled_advert(const tx_clean_t *clean, const tx_node_t *node)
{
    return node->block_end - node->block == 1
           && !clean->selection->keep[node->block]
           && (tx_label_kinds(tx_block_raw_text(clean->page, node->block))
               & TX_LABEL_AD);
}


/* Returns the link around a node, unless it leads to an image; or 0. */
static uint32_t
tx_media_find_page_link(const tx_page_t *page, uint32_t n)
{
    uint32_t  link;

    link = !(page->nodes[n].flags & TX_NODE_LINK) ? 0
           : tx_node_closest(page, n, TX_TAG_A, TX_MEDIA_MAX_LEVELS_UP);

    return tx_media_links_to_image(page, link) ? 0 : link;
}


/* True if a link leads to another site. */
static bool
tx_media_link_leaves_site(const tx_page_t *page, uint32_t link)
{
    tx_str_t  host, own;

    own = tx_url_get_authority(page->url);
    host = tx_url_get_authority(tx_node_attr_start(page, link, TX_ATTR_HREF));

    return host.len != 0 && own.len != 0 && !tx_url_is_same_site(host, own);
}


/* True for an image in the size of a banner with a link to another site. */
static bool
tx_media_is_banner(const tx_page_t *page, uint32_t n)
{
    int       width, height;
    size_t    i;
    uint32_t  link;

    static const int  sizes[][2] = {
        { 88, 31 }, { 120, 600 }, { 160, 600 }, { 300, 250 }, { 300, 600 },
        { 320, 50 }, { 320, 100 }, { 336, 280 }, { 468, 60 }, { 728, 90 },
        { 970, 90 }, { 970, 250 }
    };

    width = tx_clean_read_pixels(page, n, TX_ATTR_WIDTH);
    height = tx_clean_read_pixels(page, n, TX_ATTR_HEIGHT);
    link = tx_media_find_page_link(page, n);

    for (i = 0; i < tx_count(sizes); i++) {
        if (width == sizes[i][0] && height == sizes[i][1]) {
            return link != 0 && tx_media_link_leaves_site(page, link);
        }
    }

    return false;
}


/* True if a node is in a link to another page and the link has text, too. */
static bool
tx_media_is_in_teaser(const tx_page_t *page, uint32_t n)
{
    uint32_t  link;

    link = tx_media_find_page_link(page, n);

    return link != 0 && tx_str_trim(tx_node_raw_text(page, link)).len != 0;
}


/*
 * Finds the innermost element around a node that has text besides captions and
 * menus.  Returns true if this element has kept text.
 */
static bool
tx_media_is_in_kept_text(const tx_clean_t *clean, uint32_t n)
{
    uint32_t          i, b, top;
    const uint8_t    *keep;
    const tx_page_t  *page;
    const tx_node_t  *node;

    page = clean->page;
    keep = clean->selection->keep;
    top = clean->selection->area != 0 ? clean->selection->area : clean->media;

    for (i = page->nodes[n].parent; i > top; i = node->parent) {
        node = &page->nodes[i];
        b = node->block;

        /* ignores text that a script shows on demand, such as a menu */

        while (b < node->block_end
               && b - node->block < TX_MEDIA_MENU_MAX_BLOCKS
               && clean->sum[b] == clean->sum[b + 1]
               && (page->nodes[page->blocks[b].first].flags
                   & TX_NODE_CONCEALED)
               && !(node->flags & TX_NODE_CONCEALED))
        {
            b++;
        }

        if (b == node->block_end) {
            continue;
        }

        if (clean->sum[node->block_end] != clean->sum[b]) {
            return true;
        }

        if (tx_media_is_labelled_advert(clean, node)) {
            return false;
        }

        if (node->tag == TX_TAG_FIGURE || tx_media_links_to_image(page, i)
            || (node->block_end - b == 1 && tx_media_is_blank_block(page, b)))
        {
            continue;
        }

        return node->block_end - node->block == 1 && node->tag != TX_TAG_LI
               && b > 0 && keep[b - 1] && b + 1 < page->nblocks && keep[b + 1]
               && !tx_media_is_in_teaser(page, n);
    }

    return true;
}


bool
tx_media_is_kept(const tx_clean_t *clean, uint32_t n)
{
    bool              outside;
    const tx_page_t  *page;

    page = clean->page;

    if (tx_node_is_overridden(page, n, TX_OVERRIDE_KEEP | TX_OVERRIDE_DROP)) {
        return tx_node_is_overridden(page, n, TX_OVERRIDE_KEEP);
    }

    if (page->nodes[n].tag == TX_TAG_IMG
        && ((tx_label_kinds(tx_node_attr(page, n, TX_ATTR_ALT)) & TX_LABEL_AD)
            || tx_media_is_banner(page, n)))
    {
        return false;
    }

    if (n == clean->lead) {
        return true;
    }

    /* links to other pages are no part of the text before them */

    outside = n > clean->text_end && tx_media_find_page_link(page, n) != 0;

    return n > clean->media && n <= clean->last
           && tx_node_within(page, n, clean->selection->area)
           && !outside && tx_media_is_in_kept_text(clean, n);
}
