/*
 * Copyright (C) textextract contributors
 *
 * Where a part of the page stands beside what was kept: below its heading, at
 * its end, at its beginning or between it.
 */


#include "structure/completer.h"


#define TX_COMPLETE_WRAPPERS  4     /* elements with nothing but a part */
#define TX_COMPLETE_PROMPT    10    /* chars of "Out[100]:" */
#define TX_COMPLETE_EXAMPLE   24    /* of "Example 12" */
#define TX_COMPLETE_TITLES    4     /* lines above and below a table */
#define TX_COMPLETE_DATED     32    /* nodes, with a time among them */
#define TX_COMPLETE_IMPRINT   12    /* lines of one, below a title, */
#define TX_COMPLETE_CHANCE    0.2f  /*   and the chance that is one */


uint32_t
tx_complete_holder(const tx_complete_t *cp, uint32_t heading)
{
    uint32_t          around, end;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    around = nodes[heading].parent;
    end = nodes[heading].block_end;

    return heading != cp->sel->title
           && (nodes[around].tag == TX_TAG_DIV
               || nodes[around].tag == TX_TAG_HEADER)
           && nodes[around].block == nodes[heading].block
           && (nodes[around].block_end == end
               || (nodes[around].block_end == end + 1
                   && tx_complete_is_tool(cp, end)))
           ? nodes[around].parent : around;
}


uint32_t
tx_complete_above(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, b, above, around;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    b = nodes[n].block;

    if (b == 0) {
        return 0;
    }

    above = cp->page->blocks[b - 1 - tx_complete_is_tool(cp, b - 1)].node;

    if (!(tx_tag_flags(nodes[above].tag) & TX_IS_HEADING)) {
        return 0;
    }

    around = tx_complete_holder(cp, above);

    for (i = 0; i < TX_COMPLETE_UP && nodes[n].block == b; i++) {
        if (nodes[n].parent == nodes[above].parent
            || nodes[n].parent == around)
        {
            return above;
        }

        n = nodes[n].parent;
    }

    return 0;
}


bool
tx_complete_is_section(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, above, before, section;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    above = tx_complete_above(cp, n);

    if (above == 0 || cp->noise[above] != 0) {
        return false;
    }

    section = nodes[above].parent;

    if (nodes[section].tag != TX_TAG_SECTION
        || nodes[section].block != nodes[above].block
        || nodes[section].block_end != nodes[n].block_end
        || nodes[section].block == 0)
    {
        return false;
    }

    before = cp->page->blocks[nodes[section].block - 1].node;

    for (i = 0; i < TX_COMPLETE_WRAPPERS
                && nodes[before].parent != nodes[section].parent; i++)
    {
        before = nodes[before].parent;
    }

    if (nodes[before].parent != nodes[section].parent
        || nodes[before].block == nodes[before].block_end
        || !tx_node_alike(cp->page, before, section))
    {
        return false;
    }

    return cp->sel->keep[nodes[before].block]
           && nodes[cp->page->blocks[nodes[before].block].node].tag
              == nodes[above].tag;
}


bool
tx_complete_is_headed(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          above;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    above = tx_complete_above(cp, n);

    return above != 0 && cp->sel->keep[cp->page->nodes[above].block]
           && tx_complete_is_little(cp, node->block, node->block_end);
}


bool
tx_complete_is_under(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          above;
    const tx_node_t  *node, *section;

    above = tx_complete_above(cp, n);

    if (above == 0 || above == cp->sel->title || cp->noise[above] != 0
        || cp->page->nodes[above].block == 0)
    {
        return false;
    }

    node = &cp->page->nodes[n];
    section = &cp->page->nodes[cp->page->nodes[above].parent];

    return section->block == cp->page->nodes[above].block
           && cp->sel->keep[section->block - 1]
           && tx_complete_kept(cp, node->block_end, section->block_end) != 0
           && tx_complete_is_little(cp, node->block,
                                    cp->next[node->block_end]);
}


/* The element around a node that holds more text than the node does. */
static const tx_node_t *
tx_complete_around(const tx_complete_t *cp, const tx_node_t *node)
{
    uint32_t          i;
    const tx_node_t  *parent;

    parent = &cp->page->nodes[node->parent];

    for (i = 0; i < TX_COMPLETE_WRAPPERS; i++) {
        if (parent->tag == TX_TAG_BODY || parent->block != node->block
            || parent->block_end != node->block_end)
        {
            break;
        }

        parent = &cp->page->nodes[parent->parent];
    }

    return parent;
}


bool
tx_complete_is_thing(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_ADDRESS:
    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_DETAILS:
    case TX_TAG_DL:
    case TX_TAG_FIGURE:
    case TX_TAG_OL:
    case TX_TAG_PRE:
    case TX_TAG_TABLE:
    case TX_TAG_UL:
        return true;

    default:
        return false;
    }
}


bool
tx_complete_is_small(const tx_complete_t *cp, const tx_node_t *node)
{
    return tx_complete_is_little(cp, node->block, node->block_end)
           && tx_complete_hardly_leads(cp, node->block, node->block_end);
}


/* A few links that a line above them announces. */
static bool
tx_complete_is_announced(const tx_complete_t *cp, const tx_node_t *node)
{
    uint32_t  b;

    b = node->block - 1;

    return (node->tag == TX_TAG_UL || node->tag == TX_TAG_OL)
           && cp->colon[b] != 0 && !tx_complete_is_teaser(cp, b)
           && cp->page->nodes[cp->page->blocks[b].node].parent
              == node->parent
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              <= TX_COMPLETE_GAP_CHARS;
}


/* What stands in front of a cell of a notebook, right behind what was kept. */
static bool
tx_complete_is_prompt(const tx_complete_t *cp, uint32_t b)
{
    return b > 0 && cp->colon[b] != 0 && cp->sel->keep[b - 1]
           && tx_complete_sum(cp->chars, b, b + 1) <= TX_COMPLETE_PROMPT;
}


/* Code in a box that begins with what it is called, behind kept text. */
static bool
tx_complete_is_example(const tx_complete_t *cp, const tx_node_t *node,
    const tx_node_t *box)
{
    return node->tag == TX_TAG_PRE && box->tag == TX_TAG_DIV
           && box->block > 0 && box->block == node->block - 1
           && box->block_end == node->block_end
           && cp->sel->keep[box->block - 1]
           && tx_complete_sum(cp->chars, box->block, node->block)
              <= TX_COMPLETE_EXAMPLE;
}


/*
 * A few lines right behind the title of which none had a chance: who wrote
 * it, when, and under what.
 */

static bool
tx_complete_is_imprint(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (!cp->sel->chances || cp->sel->title == 0 || cp->kept[node->block] == 0
        || node->tag == TX_TAG_DETAILS
        || node->block_end - node->block > TX_COMPLETE_IMPRINT
        || !tx_node_within(cp->page,
                           cp->page->blocks[cp->prev[node->block]].first,
                           cp->sel->title))
    {
        return false;
    }

    for (b = node->block; b < node->block_end; b++) {
        if (cp->sel->score[b] >= TX_COMPLETE_CHANCE) {
            return false;
        }
    }

    return true;
}


bool
tx_complete_is_end(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node, *parent;

    if (!tx_complete_is_thing(tx_complete_tag(cp, n))
        || tx_complete_is_imprint(cp, n))
    {
        return false;
    }

    node = &cp->page->nodes[n];
    parent = tx_complete_around(cp, node);

    if (node->tag == TX_TAG_ADDRESS) {
        /* one that is not announced is an author's or the site's own */

        return parent->tag != TX_TAG_BODY && node->block > parent->block
               && cp->sel->keep[node->block - 1]
               && cp->colon[node->block - 1] != 0
               && tx_complete_sum(cp->chars, node->block, node->block_end)
                  <= TX_COMPLETE_GAP_CHARS;
    }

    /* highlighters put code into elements of their own */

    for (i = 0; i < TX_COMPLETE_UP && node->tag == TX_TAG_PRE
                && parent->block == node->block; i++)
    {
        parent = &cp->page->nodes[parent->parent];
    }

    return parent->tag != TX_TAG_BODY && node->block > parent->block
           && (cp->sel->keep[node->block - 1]
               || (node->tag == TX_TAG_PRE
                   && tx_complete_is_prompt(cp, node->block - 1))
               || tx_complete_is_example(cp, node, parent))
           && (tx_complete_is_small(cp, node)
               || tx_complete_is_announced(cp, node));
}


/* A list of when something was written, and by whom. */
static bool
tx_complete_is_dated(const tx_complete_t *cp, uint32_t n)
{
    return tx_complete_has_tag(cp, n + 1,
                               tx_min(cp->page->nodes[n].last,
                                      n + TX_COMPLETE_DATED), TX_TAG_TIME);
}


bool
tx_complete_is_begin(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node, *parent;

    if (!tx_complete_is_thing(tx_complete_tag(cp, n))
        || cp->page->nodes[n].tag == TX_TAG_ADDRESS
        || tx_complete_is_dated(cp, n))
    {
        return false;
    }

    node = &cp->page->nodes[n];
    parent = tx_complete_around(cp, node);

    return parent->tag != TX_TAG_BODY && node->block == parent->block
           && node->block_end < parent->block_end
           && cp->sel->keep[node->block_end]
           && tx_complete_is_prose(cp, node->block_end)
           && tx_complete_is_small(cp, node);
}


/* True for what a list, a figure or a quotation is made of. */
static bool
tx_complete_is_part(tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_DD:
    case TX_TAG_DL:
    case TX_TAG_FIGURE:
    case TX_TAG_LI:
    case TX_TAG_OL:
    case TX_TAG_UL:
        return true;

    default:
        return false;
    }
}


/*
 * A list or the like right behind a paragraph that it stands beside, or behind
 * a heading that does: with it the text goes on in what an editor made of it.
 */
static bool
tx_complete_goes_on(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b, above;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    b = nodes[n].block;
    above = tx_complete_above(cp, n);

    if (above != 0 && tx_complete_holder(cp, above) == nodes[n].parent) {
        b = nodes[above].block;
    }

    if (b == 0 || !cp->sel->keep[b - 1] || !tx_complete_is_prose(cp, b - 1)
        || !tx_complete_is_thing((tx_tag_t) nodes[n].tag))
    {
        return false;
    }

    above = cp->page->blocks[b - 1].node;

    return nodes[above].tag == TX_TAG_P
           && nodes[above].parent == nodes[n].parent;
}


/* True for a table with a title or where it is from in a box of its own. */
static bool
tx_complete_is_boxed(const tx_complete_t *cp, const tx_node_t *node,
    const tx_node_t *box)
{
    return node->tag == TX_TAG_TABLE && box->tag == TX_TAG_DIV
           && box->block_end - box->block
              <= node->block_end - node->block + TX_COMPLETE_TITLES
           && tx_complete_sum(cp->chars, box->block, node->block)
              + tx_complete_sum(cp->chars, node->block_end, box->block_end)
              <= 3 * TX_COMPLETE_PROSE;
}


bool
tx_complete_is_between(const tx_complete_t *cp, uint32_t n)
{
    bool              before, after;
    uint32_t          i, from, to;
    const tx_node_t  *node, *parent;

    node = &cp->page->nodes[n];
    parent = node;

    if (cp->kept[node->block] == 0
        || cp->next[node->block_end] == cp->page->nblocks
        || tx_complete_is_imprint(cp, n))
    {
        return false;
    }

    for (i = 0; i < TX_COMPLETE_UP; i++) {
        parent = tx_complete_around(cp, parent);

        before = tx_complete_kept(cp, parent->block, node->block) != 0;
        after = tx_complete_kept(cp, node->block_end, parent->block_end) != 0;

        if (before && after) {
            from = cp->prev[node->block] + 1;
            to = cp->next[node->block_end];

            /* an example may be longer than what is said of it */

            return node->tag == TX_TAG_PRE
                   || tx_complete_is_little(cp, from, to);
        }

        /* code, figures, what is opened one by one have elements around */

        if (!tx_complete_is_part((tx_tag_t) parent->tag)
            && node->tag != TX_TAG_DETAILS && node->tag != TX_TAG_PRE
            && node->tag != TX_TAG_FIGURE
            && !tx_complete_goes_on(cp, n)
            && !tx_complete_is_boxed(cp, node, parent))
        {
            break;
        }
    }

    return false;
}
