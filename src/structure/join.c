/*
 * Copyright (C) textextract contributors
 *
 * A list, a table or a section between two blocks that were kept: the
 * chances of short lines are lower than those of the paragraphs around them.
 * It comes along where none of it was far from being kept.
 */


#include "structure/completer.h"


#define TX_COMPLETE_LIKELY     0.25f  /* least chance that is near to kept, */
#define TX_COMPLETE_ALONE      0.33f  /*   and that of a line by itself */
#define TX_COMPLETE_HELD       10     /* elements up from a part, and down */
#define TX_COMPLETE_MOST       40     /* the most of it, */
#define TX_COMPLETE_LITTLE     900    /*   and chars, little beside a text */
#define TX_COMPLETE_SENTENCES  100    /* least chars of a text in a link */


/*
 * True if one element, which is not all of the page, holds the blocks from, up
 * to but not to, and what was kept on one of their sides.
 */
static bool
tx_complete_is_one_part(const tx_complete_t *cp, uint32_t from, uint32_t to)
{
    uint32_t          i, n;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    n = cp->page->blocks[from - 1].node;

    for (i = 0; i < TX_COMPLETE_HELD && nodes[n].block_end < to; i++) {
        n = nodes[n].parent;
    }

    if (nodes[n].block_end >= to && nodes[n].tag != TX_TAG_BODY) {
        return true;
    }

    n = cp->page->blocks[to].node;

    for (i = 0; i < TX_COMPLETE_HELD && nodes[n].block > from; i++) {
        n = nodes[n].parent;
    }

    return nodes[n].block <= from && nodes[n].tag != TX_TAG_BODY;
}


/* What has some chance, is shown, new, and nothing to press. */
static bool
tx_complete_is_likely(const tx_complete_t *cp, uint32_t b, float least)
{
    const tx_block_t  *block;

    block = &cp->page->blocks[b];

    return cp->sel->score[b] >= least
           && cp->duplicate[b] == 0
           && !(cp->page->nodes[block->first].flags & TX_NODE_CONCEALED)
           && cp->controls[block->last] == cp->controls[block->first]
           && !tx_complete_is_stamp(cp, b);
}


/* Sentences in a link that is around them all: links to read more are short. */
static bool
tx_complete_is_linked(const tx_complete_t *cp, uint32_t b)
{
    return cp->noise[cp->page->blocks[b].first] == 0 && !cp->taken[b]
           && tx_complete_sum(cp->linked, b, b + 1) >= TX_COMPLETE_SENTENCES
           && tx_complete_is_said(cp, b);
}


/* What is none of a part that it stands in: a bullet, a tool, no caption. */
static bool
tx_complete_is_extra(const tx_complete_t *cp, uint32_t b)
{
    uint32_t  n;

    n = cp->page->blocks[b].node;

    return (tx_complete_is_set(cp, b) && !tx_complete_is_linked(cp, b))
           || tx_complete_is_bullet(cp, b)
           || tx_complete_is_tool(cp, b)
           || (tx_complete_over(cp, n, TX_TAG_FIGURE) != 0
               && tx_complete_over(cp, n, TX_TAG_FIGCAPTION) == 0);
}


void
tx_complete_join(tx_complete_t *cp, uint32_t from, uint32_t to)
{
    float     least;
    uint32_t  b;

    if (!cp->sel->chances || to - from > TX_COMPLETE_MOST
        || tx_complete_sum(cp->chars, from, to) > TX_COMPLETE_LITTLE
        || !tx_complete_is_one_part(cp, from, to))
    {
        return;
    }

    least = (to - from > 1) ? TX_COMPLETE_LIKELY : TX_COMPLETE_ALONE;

    /* headings of what is kept then come later */

    for (b = from; b < to; b++) {
        if (!tx_complete_is_extra(cp, b) && !tx_complete_is_likely(cp, b, least)
            && !tx_complete_is_heading(cp, cp->page->blocks[b].node))
        {
            return;
        }
    }

    for (b = from; b < to; b++) {
        cp->sel->keep[b] |= !tx_complete_is_extra(cp, b)
                            && tx_complete_is_likely(cp, b, least);
    }
}
