/*
 * Copyright (C) textextract contributors
 *
 * Lists and tables that lost some or all of their parts: which of them come
 * along, and for what.
 */


#include "page/cards.h"
#include "structure/completer.h"


#define TX_COMPLETE_TABLE   0.67f  /* a link counts less in a table */
#define TX_COMPLETE_ITEM    3      /* blocks of an item, on average */
#define TX_COMPLETE_NESTED  256    /* nodes of a table with others in it */
#define TX_COMPLETE_ITEMS   32     /* links that a text points to at once, */
#define TX_COMPLETE_FEW     8      /*   and to its own site */


/*
 * A table with others in it, for their figures and not to lay the page out.
 * Little enough is looked at for any number of them in one another.
 */

static bool
tx_complete_is_nested(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i;
    tx_tag_t          tag;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->tag != TX_TAG_TABLE || node->last - n > TX_COMPLETE_NESTED) {
        return false;
    }

    for (i = n + 1; i <= node->last; i++) {
        tag = (tx_tag_t) cp->page->nodes[i].tag;

        if (tag == TX_TAG_FORM || tag == TX_TAG_SELECT
            || tag == TX_TAG_INPUT || tag == TX_TAG_IMG
            || (tx_tag_flags(tag) & TX_IS_HEADING))
        {
            return false;
        }
    }

    return !tx_complete_leads_away(cp, node->block, node->block_end);
}


/* Links below a heading, with the content going on behind them. */
static bool
tx_complete_is_listed(const tx_complete_t *cp, uint32_t n)
{
    uint32_t  above;

    above = tx_complete_above(cp, n);

    return above != 0 && cp->noise[above] == 0
           && (tx_complete_is_between(cp, n)
               || tx_complete_is_section(cp, n))
           && !tx_complete_is_label(cp, cp->page->nodes[above].block);
}


/* Links that a line above them announces, or its heading. */
static bool
tx_complete_is_led_to(tx_complete_t *cp, uint32_t n)
{
    uint32_t  b;

    b = cp->page->nodes[n].block;

    return (b > 0 && cp->sel->keep[b - 1] && cp->colon[b - 1] != 0)
           || tx_complete_is_listed(cp, n);
}


bool
tx_complete_stands_among(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->block > 0 && node->block_end < cp->page->nblocks
           && cp->sel->keep[node->block - 1]
           && cp->sel->keep[node->block_end]
           && tx_complete_is_beside(cp, node->block - 1, n)
           && tx_complete_is_beside(cp, node->block_end, n);
}


/* Not too many links amid paragraphs, most of them to other sites. */
static bool
tx_complete_is_links_out(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->block_end - node->block <= TX_COMPLETE_ITEMS
           && (tx_complete_is_in_prose(cp, node)
               || tx_complete_stands_among(cp, n))
           && tx_leads_out(cp->page, n);
}


/* A short list without a name of its own: an editor made it. */
static bool
tx_complete_is_few(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->nattrs == 0
           && node->block_end - node->block <= TX_COMPLETE_FEW;
}


/*
 * Not too many links, most of them to other sites or few, below a heading that
 * stands among the paragraphs or behind the last of them: what to read.  Those
 * to other sites may have a box of their own with their heading.
 */
bool
tx_complete_is_sources(const tx_complete_t *cp, uint32_t n)
{
    bool              boxed;
    uint32_t          i, above, around, before;
    const tx_node_t  *node, *nodes;

    nodes = cp->page->nodes;
    node = &nodes[n];

    if (node->tag != TX_TAG_UL && node->tag != TX_TAG_OL) {
        return false;
    }

    above = tx_complete_above(cp, n);

    if (above == 0 || cp->noise[above] != 0 || nodes[above].block == 0
        || tx_complete_holder(cp, above) != node->parent
        || !cp->sel->keep[nodes[above].block - 1]
        || node->block_end - node->block > TX_COMPLETE_ITEMS
        || tx_complete_is_teaser(cp, nodes[above].block)
        || tx_complete_is_label(cp, nodes[above].block))
    {
        return false;
    }

    boxed = nodes[node->parent].block == nodes[above].block
            && nodes[node->parent].block_end == node->block_end;
    around = boxed ? nodes[node->parent].parent : node->parent;
    before = cp->page->blocks[nodes[above].block - 1].node;

    for (i = 0; i < TX_COMPLETE_UP && nodes[before].parent != around; i++) {
        before = nodes[before].parent;
    }

    return nodes[before].parent == around
           && (tx_leads_out(cp->page, n)
               || (!boxed && tx_complete_is_few(cp, n)));
}


bool
tx_complete_is_file(const tx_complete_t *cp, uint32_t b)
{
    uint32_t  n;

    n = tx_complete_over(cp, cp->page->nodes[cp->page->blocks[b].first].parent,
                         TX_TAG_A);

    return n != 0 && tx_leads_to_file(cp->page, n);
}


bool
tx_complete_is_files(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if ((node->tag != TX_TAG_UL && node->tag != TX_TAG_OL)
        || node->block_end - node->block > TX_COMPLETE_ITEMS
        || tx_complete_above(cp, n) == 0
        || cp->prev[node->block] == cp->page->nblocks
        || !tx_complete_is_prose(cp, cp->next[node->block_end]))
    {
        return false;
    }

    for (b = node->block; b < node->block_end; b++) {
        if (!tx_complete_is_file(cp, b)) {
            return false;
        }
    }

    return true;
}


/* A row of buttons, and links beside them: nothing in it says anything. */
static bool
tx_complete_is_bar(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->block_end - node->block > TX_COMPLETE_FEW
        || !tx_complete_has_controls(cp, n)
        || !tx_complete_has_tag(cp, n + 1, node->last, TX_TAG_BUTTON))
    {
        return false;
    }

    for (b = node->block; b < node->block_end; b++) {
        if (tx_complete_is_said(cp, b)) {
            return false;
        }
    }

    return true;
}


/* A list whose items are a few lines each, and that is of the text. */
static bool
tx_complete_is_text_list(tx_complete_t *cp, uint32_t n)
{
    uint32_t          items;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    items = cp->items[node->last + 1] - cp->items[n];

    if (node->block_end - node->block > TX_COMPLETE_ITEM * items
        || tx_complete_is_bar(cp, n))
    {
        return false;
    }

    if (node->block > 0 && !cp->sel->keep[node->block - 1]
        && tx_complete_is_teaser(cp, node->block - 1))
    {
        return false;
    }

    return tx_complete_kept(cp, node->block, node->block_end) * 2
           > node->block_end - node->block
           || !(tx_complete_tokens(cp, n) & (TX_TOKEN_META | TX_TOKEN_COMMENT
                                             | TX_TOKEN_POST));
}


/* A short list without a class, beside the paragraphs that it stands amid. */
static bool
tx_complete_is_amidst(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return (node->tag == TX_TAG_UL || node->tag == TX_TAG_OL)
           && node->nattrs == 0
           && node->block_end - node->block > 1
           && node->block_end - node->block <= TX_COMPLETE_FEW
           && tx_complete_stands_among(cp, n)
           && tx_complete_is_prose(cp, node->block - 1)
           && tx_complete_is_prose(cp, node->block_end);
}


bool
tx_complete_is_whole_list(tx_complete_t *cp, uint32_t n, tx_tag_t tag,
    bool between)
{
    float             chars, linked;
    uint32_t          kept, blocks;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (tag != TX_TAG_TABLE && !tx_complete_is_text_list(cp, n)) {
        return false;
    }

    if (cp->parts[node->last + 1] - cp->parts[n + 1] != 0) {
        return between
               && (tx_complete_is_nested(cp, n)
                   || (tx_complete_is_amidst(cp, n)
                       && !tx_complete_has_controls(cp, n)));
    }

    blocks = node->block_end - node->block;
    kept = tx_complete_kept(cp, node->block, node->block_end);
    chars = tx_complete_sum(cp->chars, node->block, node->block_end);
    linked = tx_complete_sum(cp->linked, node->block, node->block_end)
             * (tag == TX_TAG_TABLE ? TX_COMPLETE_TABLE : 1);

    return kept * 2 >= blocks || linked * 2 <= chars
           || tx_complete_is_led_to(cp, n)
           || (between && tx_complete_is_links_out(cp, n))
           || tx_complete_is_sources(cp, n) || tx_complete_is_files(cp, n)
           || tx_complete_is_amidst(cp, n);
}
