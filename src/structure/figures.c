/*
 * Copyright (C) textextract contributors
 *
 * Figures that come along, and the lines that belong to them: a caption, whom
 * a quotation is of, where a table is from.
 */


#include "page/cards.h"
#include "structure/completer.h"


#define TX_COMPLETE_IMAGE   8      /* nodes, to the image with a caption */
#define TX_COMPLETE_FIRST   6      /* blocks from the title to a figure, */
#define TX_COMPLETE_ABOVE   2      /*   and from a figure to the title */
#define TX_COMPLETE_SOURCE  120    /* most chars of who is quoted */


static bool
tx_complete_names_caption(const tx_complete_t *cp, uint32_t n)
{
    return tx_str_has(tx_node_attr_head(cp->page, n, TX_ATTR_CLASS),
                      tx_str("caption"));
}


bool
tx_complete_calls_caption(const tx_complete_t *cp, uint32_t n)
{
    uint32_t  b;

    b = cp->page->nodes[n].block;

    return tx_complete_names_caption(cp, n)
           || tx_complete_names_caption(cp,
                  cp->page->nodes[cp->page->blocks[b].first].parent);
}


bool
tx_complete_is_captioned(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->tag == TX_TAG_DIV && tx_complete_is_in_prose(cp, node)
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              <= TX_COMPLETE_FURNITURE
           && tx_complete_has_tag(cp, n + 1,
                                  tx_min(node->last, n + TX_COMPLETE_IMAGE),
                                  TX_TAG_IMG)
           && tx_complete_calls_caption(cp, n);
}


bool
tx_complete_is_modest(tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return tx_complete_sum(cp->chars, node->block, node->block_end)
           <= TX_COMPLETE_FURNITURE
           && !(tx_complete_tokens(cp, n) & (TX_TOKEN_RELATED
                                             | TX_TOKEN_ADVERT
                                             | TX_TOKEN_NAVIGATION));
}


bool
tx_complete_reads_on(const tx_complete_t *cp, uint32_t n)
{
    return tx_complete_is_teaser(cp, cp->page->nodes[n].block_end - 1)
           && !tx_leads_out(cp->page, n);
}


bool
tx_complete_is_card(tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return (tx_complete_is_in_prose(cp, node)
            || (tx_complete_is_between(cp, n)
                && tx_complete_kept(cp, node->block - 1, node->block) != 0
                && (tx_complete_is_prose(cp, node->block - 1)
                    || tx_complete_is_prose(cp, cp->next[node->block_end]))))
           && tx_complete_is_modest(cp, n);
}


/* True for a figure with a caption of its own. */
static bool
tx_complete_has_caption(const tx_complete_t *cp, uint32_t n)
{
    uint32_t  child;

    child = cp->page->nodes[n].child;

    while (child != 0 && cp->page->nodes[child].tag != TX_TAG_FIGCAPTION) {
        child = cp->page->nodes[child].next;
    }

    return child != 0;
}


/*
 * A figure amid the text that does not lead away, with a caption; if what is
 * around it is short, with an image as well.
 */
static bool
tx_complete_is_shown(tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return tx_complete_has_caption(cp, n)
           && !tx_complete_leads_away(cp, node->block, node->block_end)
           && (tx_complete_is_in_prose(cp, node)
               || (tx_complete_is_between(cp, n)
                   && tx_complete_has_tag(cp, n + 1, node->last, TX_TAG_IMG)))
           && tx_complete_is_modest(cp, n);
}


/*
 * True if the text begins right behind a node; or behind a few words more, of
 * who wrote it and ways to share it, if the title stands beside the node.
 */
static bool
tx_complete_is_before_text(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          next;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    next = cp->next[node->block_end];

    if (next == cp->page->nblocks || !tx_complete_is_prose(cp, next)) {
        return false;
    }

    return next == node->block_end
           || (node->parent == cp->page->nodes[cp->sel->title].parent
               && next - node->block_end <= TX_COMPLETE_FIRST
               && tx_complete_sum(cp->chars, node->block_end, next)
                  <= TX_COMPLETE_SOURCE);
}


/* True for what stands above the title in an element with it. */
static bool
tx_complete_is_above_title(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, around;
    const tx_node_t  *nodes, *title;

    nodes = cp->page->nodes;
    title = &nodes[cp->sel->title];
    around = cp->sel->title;

    if (nodes[n].block_end > title->block
        || title->block - nodes[n].block_end > TX_COMPLETE_ABOVE
        || cp->kept[title->block] != 0)
    {
        return false;
    }

    for (i = 0; i < TX_COMPLETE_UP; i++) {
        around = nodes[around].parent;

        if (nodes[around].tag == TX_TAG_BODY) {
            return false;
        }

        if (tx_node_within(cp->page, n, around)) {
            return true;
        }
    }

    return false;
}


/* True for what stands below the title, right in front of the text. */
static bool
tx_complete_is_below_title(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node, *title;

    node = &cp->page->nodes[n];
    title = &cp->page->nodes[cp->sel->title];

    return title->block_end <= node->block
           && node->block - title->block_end <= TX_COMPLETE_FIRST
           && tx_complete_kept(cp, title->block_end, node->block) == 0
           && tx_complete_is_before_text(cp, n);
}


bool
tx_complete_is_first_figure(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->tag == TX_TAG_FIGURE && cp->sel->title != 0
           && cp->noise[n] == 0
           && (tx_complete_is_below_title(cp, n)
               || tx_complete_is_above_title(cp, n))
           && !tx_complete_leads_away(cp, node->block, node->block_end)
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              <= TX_COMPLETE_GAP_CHARS
           && tx_complete_has_caption(cp, n)
           && tx_complete_has_tag(cp, n + 1,
                                  tx_min(node->last, n + TX_COMPLETE_IMAGE),
                                  TX_TAG_IMG);
}


bool
tx_complete_is_whole_figure(tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if ((node->block_end - node->block == 1
         && tx_complete_is_label(cp, node->block))
        || tx_complete_reads_on(cp, n))
    {
        return false;
    }

    return (node->block_end - node->block == 1 && tx_complete_is_end(cp, n))
           || tx_complete_is_shown(cp, n)
           || (tx_complete_leads_away(cp, node->block, node->block_end)
               && tx_complete_is_card(cp, n));
}


/*
 * What stands right above a node in its parent; where that is nothing but a
 * table that may be scrolled, the table; or 0.
 */
static uint32_t
tx_complete_stands_above(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, above, table;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    above = cp->page->blocks[nodes[n].block - 1].node;
    table = 0;

    for (i = 0; i <= TX_COMPLETE_UP && nodes[above].parent != nodes[n].parent;
         i++)
    {
        table = (nodes[above].tag == TX_TAG_TABLE) ? above : table;
        above = nodes[above].parent;
    }

    if (nodes[above].parent != nodes[n].parent) {
        return 0;
    }

    return table != 0 && nodes[table].block == nodes[above].block ? table
                                                                  : above;
}


bool
tx_complete_is_source(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          above;
    const tx_node_t  *node, *nodes, *parent;

    nodes = cp->page->nodes;
    node = &nodes[n];
    parent = &nodes[node->parent];

    if ((node->tag != TX_TAG_DIV && node->tag != TX_TAG_P)
        || node->block_end - node->block != 1 || node->block == 0
        || node->block_end != parent->block_end
        || tx_complete_sum(cp->chars, node->block, node->block_end)
           > TX_COMPLETE_SOURCE)
    {
        return false;
    }

    above = tx_complete_stands_above(cp, n);

    if (above == 0 || parent->tag == TX_TAG_BODY) {
        return false;
    }

    return (nodes[above].tag == TX_TAG_BLOCKQUOTE
            && nodes[above].block == parent->block)
           || (nodes[above].tag == TX_TAG_TABLE    /* below its title */
               && nodes[above].block <= parent->block + 1
               && tx_complete_sum(cp->linked, node->block, node->block_end)
                  * 2 < tx_complete_sum(cp->chars, node->block,
                                        node->block_end));
}


/* Right behind a quotation, in the element that this is in. */
static bool
tx_complete_is_behind_quotation(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          quote;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->block == 0) {
        return false;
    }

    quote = tx_complete_over(cp, cp->page->blocks[node->block - 1].node,
                             TX_TAG_BLOCKQUOTE);

    return quote != 0 && cp->page->nodes[quote].parent == node->parent;
}


bool
tx_complete_is_caption(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          around;
    const tx_node_t  *node, *figure;

    node = &cp->page->nodes[n];

    if (tx_complete_is_source(cp, n)) {
        return cp->sel->keep[node->block - 1];
    }

    if (node->tag != TX_TAG_FIGCAPTION) {
        return false;
    }

    around = tx_complete_over(cp, node->parent, TX_TAG_FIGURE);
    figure = &cp->page->nodes[around];

    if (around == 0 && tx_complete_is_behind_quotation(cp, n)) {
        return cp->sel->keep[node->block - 1];
    }

    return around != 0
           && ((node->block > figure->block && cp->sel->keep[node->block - 1])
               || (node->block_end < figure->block_end
                   && cp->sel->keep[node->block_end]));
}
