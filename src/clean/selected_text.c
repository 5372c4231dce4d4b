/*
 * Copyright (C) textextract contributors
 *
 * Tells which text of the page the clean tree gets, and between which nodes
 * images may belong to that text.
 */


#include "clean/media/media.h"


/* True for a block in a figure, and for a blank block. */
static bool
tx_clean_is_figure_or_blank(const tx_clean_t *clean, uint32_t b)
{
    return tx_media_is_blank_block(clean->page, b)
           || tx_node_closest(clean->page, clean->page->blocks[b].node,
                              TX_TAG_FIGURE, TX_MEDIA_MAX_LEVELS_UP) != 0;
}


/*
 * Sets the range in which images are kept.  It ends at the nearest text of the
 * area that is not kept, on either side, but begins at the title if that is
 * above.  Captions of figures do not end the range.
 */
static void
tx_clean_set_media_range(tx_clean_t *clean, uint32_t first, uint32_t last)
{
    uint32_t           title;
    const tx_node_t   *area;
    const tx_block_t  *blocks;

    blocks = clean->page->blocks;
    area = &clean->page->nodes[clean->selection->area];

    while (first > area->block
           && tx_clean_is_figure_or_blank(clean, first - 1))
    {
        first--;
    }

    while (last + 1 < area->block_end
           && tx_clean_is_figure_or_blank(clean, last + 1))
    {
        last++;
    }

    title = clean->selection->title;
    clean->media = (first > area->block) ? blocks[first - 1].last
                                         : clean->selection->area;

    if (title < clean->media
        && tx_node_within(clean->page, title, clean->selection->area))
    {
        clean->media = title;
    }

    clean->last = (last + 1 < area->block_end) ? blocks[last + 1].first - 1
                                               : area->last;
}


/* Marks the text of a block as kept, except the parts that are left out. */
static void
tx_clean_keep_block(tx_clean_t *clean, uint32_t b)
{
    uint32_t           n;
    const tx_block_t  *block;

    block = &clean->page->blocks[b];

    for (n = block->first; n <= block->last; n++) {
        clean->keep[n] = clean->selection->keep[b] != TX_KEEP_PARTS
                         || tx_node_is_overridden(clean->page, n,
                                                  TX_OVERRIDE_KEEP);
    }

    clean->first = (clean->first == 0) ? block->first
                                       : tx_min(clean->first, block->first);
    clean->last = tx_max(clean->last, block->last);
}


bool
tx_clean_mark_kept_text(tx_clean_t *clean)
{
    uint32_t               i, first, last;
    tx_page_t             *page;
    const tx_node_t       *node;
    const tx_selection_t  *selection;

    page = clean->page;
    selection = clean->selection;

    clean->keep = tx_arena_calloc(page->arena, page->nnodes, 1);
    clean->sum = tx_arena_calloc(page->arena, page->nblocks + 1,
                                 sizeof(uint32_t));

    if (page->arena->failed) {
        return false;
    }

    first = UINT32_MAX;
    last = 0;

    for (i = 0; i < page->nblocks; i++) {
        clean->sum[i + 1] = clean->sum[i] + (selection->keep[i] != 0);

        if (selection->keep[i] == 0) {
            continue;
        }

        tx_clean_keep_block(clean, i);

        if (tx_node_within(page, page->blocks[i].first, selection->area)
            && (selection->title == 0
                || !tx_node_within(page, page->blocks[i].first,
                                   selection->title)))
        {
            first = tx_min(first, i);
            last = i;
        }
    }

    clean->media = clean->first;

    if (first != UINT32_MAX) {
        node = &page->nodes[page->blocks[last].node];
        clean->text_end = (node->block_end - node->block == 1)
                          ? node->last : page->blocks[last].last;
        tx_clean_set_media_range(clean, first, last);
        tx_media_find_lead_image(clean, page->blocks[first].first);

    } else if (page->nblocks == 0) {
        clean->media = selection->area;
        clean->last = page->nodes[selection->area].last;
    }

    clean->first = (clean->first == 0) ? clean->media
                                       : tx_min(clean->first, clean->media);

    if (clean->lead != 0) {
        clean->first = tx_min(clean->first, clean->lead);
    }

    /* an operator's selectors may keep images outside of the text */

    for (i = 1; i < page->nnodes && page->overrides != NULL; i++) {
        if (page->overrides[i] & TX_OVERRIDE_KEEP) {
            clean->first = (clean->last == 0) ? i : tx_min(clean->first, i);
            clean->last = tx_max(clean->last, i);
        }
    }

    return true;
}


bool
tx_clean_has_kept_text(const tx_clean_t *clean, uint32_t n)
{
    return memchr(clean->keep + n + 1, 1, clean->page->nodes[n].last - n)
           != NULL;
}
