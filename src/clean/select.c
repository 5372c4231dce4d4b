/*
 * Copyright (C) textextract contributors
 *
 * Which text, images and media of a page are kept: the text that was selected,
 * and images and the like between and beside it.
 */


#include "clean/attributes.h"
#include "clean/cleaner.h"
#include "clean/media/media.h"
#include "clean/select.h"
#include "page/external_links.h"
#include "recognize/label.h"


#define TX_CLEAN_UP            4    /* most levels from an image or a caption */
                                    /* (level 1) up to its figure or link */
#define TX_CLEAN_LARGE_WIDTH   400  /* pixels: least width of a lead image */
#define TX_CLEAN_FIGURE_BOX    16   /* most nodes of a box before its figure */
#define TX_CLEAN_MENU_BLOCKS   8    /* most blocks of a menu beside an image */
#define TX_CLEAN_TEASER_NODES  64   /* most nodes read in a box */
#define TX_CLEAN_BEFORE        4    /* most blocks between title and text */


/*
 * True if all blocks of an area in front of its first kept block are captions.
 */
static bool
tx_clean_begins_area(const tx_clean_t *clean, const tx_node_t *area)
{
    uint32_t  b;

    for (b = area->block; b < area->block_end
                          && !clean->selection->keep[b]; b++)
    {
        if (tx_node_around(clean->page, clean->page->blocks[b].node,
                           TX_TAG_FIGURE, TX_CLEAN_UP) == 0)
        {
            return false;
        }
    }

    return true;
}


/*
 * True for a box with a figure or a video in it; one with images alone may be
 * a row of buttons.
 */
static bool
tx_clean_has_figure(const tx_page_t *page, uint32_t n)
{
    uint32_t  last;
    tx_tag_t  tag;

    last = tx_min(page->nodes[n].last, n + TX_CLEAN_FIGURE_BOX);

    while (n++ < last) {
        tag = (tx_tag_t) page->nodes[n].tag;

        if (tag == TX_TAG_FIGURE || tag == TX_TAG_IFRAME
            || tag == TX_TAG_VIDEO)
        {
            return true;
        }
    }

    return false;
}


/*
 * Returns the node behind a block's last text, in the block's element or right
 * behind the element; or 0.
 */
static uint32_t
tx_clean_node_behind(const tx_page_t *page, const tx_block_t *block)
{
    uint32_t  n;

    n = block->last;

    while (n > block->node && page->nodes[n].parent != block->node) {
        n = page->nodes[n].parent;
    }

    return (n > block->node && page->nodes[n].next != 0)
           ? page->nodes[n].next : page->nodes[block->node].next;
}


/*
 * Returns the last node of the images and media right behind a block; without
 * any, the block's own last node.
 */
static uint32_t
tx_clean_media_behind(const tx_page_t *page, const tx_block_t *block)
{
    uint32_t          n, last;
    const tx_node_t  *node;

    last = block->last;

    for (n = tx_clean_node_behind(page, block); n != 0; n = node->next) {
        node = &page->nodes[n];

        if (node->block != node->block_end) {
            break;
        }

        switch (node->tag) {

        case TX_TAG_TEXT:
            break;

        case TX_TAG_DIV:
            if (node->parent != block->node && !tx_clean_has_figure(page, n)) {
                return last;
            }

            /* fall through */

        case TX_TAG_AUDIO:
        case TX_TAG_FIGURE:
        case TX_TAG_IFRAME:
        case TX_TAG_IMG:
        case TX_TAG_P:
        case TX_TAG_PICTURE:
        case TX_TAG_VIDEO:
            last = node->last;
            break;

        default:
            return last;
        }
    }

    return last;
}


/*
 * Returns the only image between two nodes that is large, or is in a figure
 * without text; 0 if there is none, or more than one.
 */
static uint32_t
tx_clean_only_image(const tx_page_t *page, uint32_t from, uint32_t to)
{
    uint32_t  n, image, figure;

    image = 0;

    for (n = from; n < to; n++) {
        if (page->nodes[n].tag != TX_TAG_IMG
            || (page->nodes[n].flags & (TX_NODE_LINK | TX_NODE_CONCEALED
                                        | TX_NODE_NOSCRIPT)))
        {
            continue;
        }

        figure = tx_node_around(page, n, TX_TAG_FIGURE, TX_CLEAN_UP);

        if (tx_clean_pixels(page, n, TX_ATTR_WIDTH) < TX_CLEAN_LARGE_WIDTH
            && (figure == 0 || page->nodes[figure].block
                               != page->nodes[figure].block_end))
        {
            continue;
        }

        if (image != 0) {
            return 0;       /* two images: maybe a gallery */
        }

        image = n;
    }

    return image;
}


/*
 * Finds the lead image: the only large image between the title and the text, or
 * above a title with which an article begins.
 */
static void
tx_clean_find_lead(tx_clean_t *clean)
{
    uint32_t          n, lead, article;
    const tx_page_t  *page;
    const tx_node_t  *title;

    page = clean->page;
    n = clean->selection->title;
    title = &page->nodes[n];

    if (n == 0 || title->last > clean->text || clean->selection->area == 0
        || page->nodes[clean->text].block - title->block_end > TX_CLEAN_BEFORE)
    {
        return;
    }

    lead = tx_clean_only_image(page, title->last + 1, clean->text);

    if (lead == 0) {
        article = tx_node_around(page, n, TX_TAG_ARTICLE, UINT32_MAX);

        if (article != 0 && page->nodes[article].last >= clean->text
            && title->block - page->nodes[article].block <= TX_CLEAN_BEFORE)
        {
            lead = tx_clean_only_image(page, article + 1, n);
        }
    }

    if (lead != 0) {
        clean->lead = lead;
        clean->first = tx_min(clean->first, lead);
    }
}


/*
 * Widens the range in which images are kept, which is from the first kept
 * block to the last: up to the title, to an end of the area if no text is
 * left out there, and by the images right behind the last block.
 */
static void
tx_clean_widen_media(tx_clean_t *clean, const tx_block_t *last)
{
    uint32_t          area, title, figure;
    const tx_page_t  *page;
    const tx_node_t  *node;

    page = clean->page;
    area = clean->selection->area;
    title = clean->selection->title;
    figure = tx_node_around(page, page->nodes[clean->first].parent,
                            TX_TAG_FIGURE, TX_CLEAN_UP);

    if (figure != 0 && (area == 0 || tx_node_within(page, figure, area))) {
        clean->first = figure;
    }

    if (title != 0 && title < clean->first
        && (area == 0 || tx_node_within(page, title, area)))
    {
        clean->first = title;
    }

    node = &page->nodes[area];

    if (area == 0 || node->block == node->block_end) {
        return;
    }

    if (area < clean->first && clean->first == clean->text
        && tx_clean_begins_area(clean, node))
    {
        clean->first = area;
    }

    if (last != NULL) {
        clean->last = tx_max(clean->last, tx_clean_media_behind(page, last));
    }

    if (clean->selection->keep[node->block_end - 1]
        && clean->sum[node->block_end] == clean->sum[page->nblocks])
    {
        clean->last = tx_max(clean->last, node->last);
    }
}


bool
tx_clean_select(tx_clean_t *clean)
{
    uint32_t               i, n;
    tx_page_t             *page;
    const tx_block_t      *block, *last;
    const tx_selection_t  *selection;

    page = clean->page;
    selection = clean->selection;
    last = NULL;

    clean->keep = tx_arena_array(page->arena, page->nnodes, 1);
    clean->sum = tx_arena_array(page->arena, page->nblocks + 1,
                                sizeof(uint32_t));

    if (page->arena->failed) {
        return false;
    }

    for (i = 0; i < page->nblocks; i++) {
        clean->sum[i + 1] = clean->sum[i] + (selection->keep[i] != 0);

        if (selection->keep[i] == 0) {
            continue;
        }

        block = &page->blocks[i];
        last = block;

        for (n = block->first; n <= block->last; n++) {
            clean->keep[n] = selection->keep[i] != TX_KEEP_PARTS
                             || tx_node_overridden(page, n, TX_OVERRIDE_KEEP);
        }

        if (selection->lead == i + 1
            && !tx_node_within(page, block->first, selection->area))
        {
            continue;
        }

        if (clean->first == 0 || block->first < clean->first) {
            clean->first = block->first;
        }

        if (clean->text == 0
            && !tx_node_within(page, block->first, selection->title))
        {
            clean->text = block->first;
        }

        clean->last = tx_max(clean->last, block->last);
    }

    if (page->nblocks == 0 && selection->area != 0) {

        /* a page that has images but no text */

        clean->first = selection->area;
        clean->last = page->nodes[clean->first].last;
    }

    clean->text = (clean->text == 0) ? clean->first : clean->text;

    /* an operator's selectors may keep images anywhere */

    for (i = 1; i < page->nnodes && page->overrides != NULL; i++) {
        if (page->overrides[i] & TX_OVERRIDE_KEEP) {
            clean->first = (clean->first == 0) ? i : tx_min(clean->first, i);
            clean->last = tx_max(clean->last, i);
        }
    }

    tx_clean_widen_media(clean, last);
    clean->begin = clean->first;
    tx_clean_find_lead(clean);

    if (selection->lead != 0) {
        block = &page->blocks[selection->lead - 1];
        clean->first = tx_min(clean->first, block->first);
    }

    return true;
}


bool
tx_clean_has_kept(const tx_clean_t *clean, uint32_t n)
{
    uint32_t  last;

    last = clean->page->nodes[n].last;

    while (n < last && !clean->keep[n + 1]) {
        n++;
    }

    return n < last;
}


/*
 * True for a box with an image and text in one link to another page: a teaser.
 */
static bool
tx_clean_is_teaser(const tx_page_t *page, uint32_t n)
{
    uint32_t  i, last, link;

    last = tx_min(page->nodes[n].last, n + TX_CLEAN_TEASER_NODES);

    for (i = n + 1; i <= last; i++) {

        if (page->nodes[i].tag != TX_TAG_IMG) {
            continue;
        }

        link = tx_node_around(page, i, TX_TAG_A, TX_CLEAN_UP);

        if (link > n && i - link < TX_CLEAN_UP
            && page->nodes[link].text != page->nodes[link].text_end
            && !tx_clean_shows_image(page, link))
        {
            return true;
        }
    }

    return false;
}


bool
tx_clean_keeps_media_in(const tx_clean_t *clean, uint32_t n, bool parent)
{
    uint32_t          b;
    const uint8_t    *keep;
    const tx_page_t  *page;
    const tx_node_t  *node;

    page = clean->page;
    node = &page->nodes[n];
    b = node->block;

    /* skips text that a script shows on demand, such as an image's menu */

    while (b < node->block_end && b - node->block < TX_CLEAN_MENU_BLOCKS
           && (page->nodes[page->blocks[b].first].flags & TX_NODE_CONCEALED)
           && !(node->flags & TX_NODE_CONCEALED)
           && clean->sum[b] == clean->sum[b + 1])
    {
        b++;
    }

    if (b == node->block_end || node->tag == TX_TAG_FIGURE) {
        return parent;
    }

    if (clean->sum[node->block_end] != clean->sum[node->block]) {
        return true;
    }

    keep = clean->selection->keep;

    if (node->block_end - node->block != 1 || node->block == 0
        || node->block_end == clean->page->nblocks
        || !keep[node->block - 1] || node->tag == TX_TAG_LI)
    {
        return false;
    }

    if (node->flags & TX_NODE_LINK) {   /* the link to the image */
        return (keep[node->block_end] || (parent && node->tag != TX_TAG_DIV))
               && tx_clean_shows_image(clean->page,
                                       tx_node_around(clean->page, n, TX_TAG_A,
                                                      TX_CLEAN_UP));
    }

    return keep[node->block_end] && !tx_clean_is_teaser(clean->page, n);
}


bool
tx_clean_keeps_media_at(const tx_clean_t *clean, uint32_t n)
{
    uint32_t          area;
    const tx_page_t  *page;

    page = clean->page;

    if (tx_node_overridden(page, n, TX_OVERRIDE_KEEP | TX_OVERRIDE_DROP)) {
        return tx_node_overridden(page, n, TX_OVERRIDE_KEEP);
    }

    area = clean->selection->area;

    if (n == clean->lead && n != 0) {
        return true;
    }

    return n > clean->begin && n <= clean->last
           && (area == 0 || tx_node_within(page, n, area))
           && tx_clean_top(clean->build)->wanted;
}


bool
tx_clean_completes_row(const tx_clean_t *clean, uint32_t n)
{
    uint32_t          kept;
    const tx_node_t  *cell, *row;

    cell = &clean->page->nodes[n];
    row = &clean->page->nodes[cell->parent];

    if ((cell->tag != TX_TAG_TD && cell->tag != TX_TAG_TH)
        || row->tag != TX_TAG_TR || cell->block_end - cell->block != 1)
    {
        return false;
    }

    kept = clean->sum[row->block_end] - clean->sum[row->block];

    return kept * 2 > row->block_end - row->block;
}


/* True for a block that is not kept and reads "Advertisement" or the like. */
static bool
tx_clean_labels_advert(const tx_clean_t *clean, uint32_t b)
{
    return !clean->selection->keep[b]
           && (tx_label_kinds(tx_block_raw(clean->page, b)) & TX_LABEL_AD);
}


bool
tx_clean_is_caption(const tx_clean_t *clean, uint32_t n)
{
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    return (node->tag == TX_TAG_FIGCAPTION
            || node->block_end - node->block == 1)
           && (node->block == node->block_end
               || !tx_clean_labels_advert(clean, node->block));
}


/*
 * True for a link to another site around an image of a size that banners are
 * sold in; not for one to the image itself, which may be on another host.
 */
static bool
tx_clean_is_banner(const tx_page_t *page, uint32_t n)
{
    int       width, height;
    size_t    i;
    uint32_t  link;

    static const int  sizes[][2] = {
        { 88, 31 }, { 120, 600 }, { 160, 600 }, { 300, 250 }, { 300, 600 },
        { 320, 50 }, { 320, 100 }, { 336, 280 }, { 468, 60 }, { 728, 90 },
        { 970, 90 }, { 970, 250 }
    };

    i = 0;
    width = tx_clean_pixels(page, n, TX_ATTR_WIDTH);
    height = tx_clean_pixels(page, n, TX_ATTR_HEIGHT);

    while (i < tx_count(sizes)
           && (width != sizes[i][0] || height != sizes[i][1]))
    {
        i++;
    }

    if (i == tx_count(sizes)) {
        return false;
    }

    link = tx_node_around(page, n, TX_TAG_A, TX_CLEAN_UP);

    return link != 0 && tx_link_is_external(page, link)
           && !tx_clean_shows_image(page, link);
}


bool
tx_clean_is_advert(const tx_clean_t *clean, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *nodes, *node;

    nodes = clean->page->nodes;
    node = &nodes[n];

    if ((tx_label_kinds(tx_node_attr(clean->page, n, TX_ATTR_ALT))
         & TX_LABEL_AD)
        || ((node->flags & TX_NODE_LINK)
            && tx_clean_is_banner(clean->page, n)))
    {
        return true;
    }

    for (i = 0; i < TX_CLEAN_UP && node->block == node->block_end; i++) {
        node = &nodes[node->parent];
    }

    return node->block_end - node->block == 1 && node->tag != TX_TAG_BODY
           && tx_clean_labels_advert(clean, node->block);
}


bool
tx_clean_is_dropped(const tx_clean_t *clean, uint32_t n)
{
    return n == clean->selection->title
           || (tx_node_overridden(clean->page, n, TX_OVERRIDE_DROP)
               && !tx_node_overridden(clean->page, n, TX_OVERRIDE_WITHIN));
}


bool
tx_clean_is_hidden(const tx_clean_t *clean, uint32_t n)
{
    const tx_node_t  *node;

    node = &clean->page->nodes[n];

    if (tx_node_overridden(clean->page, n, TX_OVERRIDE_WITHIN)) {
        return (node->flags & TX_NODE_INERT) != 0;
    }

    if (node->tag == TX_TAG_IMG
        && !(clean->page->nodes[node->parent].flags & TX_NODE_HIDDEN)
        && tx_node_has_attr(clean->page, n, TX_ATTR_DATA_SRC))
    {
        return false;       /* scripts show images when loaded */
    }

    return (node->flags & TX_NODE_HIDDEN)
           || ((node->flags & TX_NODE_CONCEALED)
               && node->block != node->block_end
               && clean->sum[node->block] == clean->sum[node->block_end]);
}
