/*
 * Copyright (C) textextract contributors
 *
 * Other articles below a text, with their titles and excerpts.
 */


#include "structure/completer.h"


#define TX_COMPLETE_EXCERPTS  64     /* that are looked at, at most */
#define TX_COMPLETE_EXCERPT   1000   /* most chars of one with its title */
#define TX_COMPLETE_ARTICLE   500    /* least chars of text above them */


/* True for an element that calls itself an excerpt, and was kept. */
static bool
tx_complete_is_excerpt(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->tag == TX_TAG_TEXT || node->nattrs == 0
        || tx_complete_is_frame(node)
        || tx_complete_kept(cp, node->block, node->block_end) == 0)
    {
        return false;
    }

    return tx_str_has(tx_node_attr_head(cp->page, n, TX_ATTR_CLASS),
                      tx_str("excerpt"));
}


/* The most around an excerpt that holds neither of those next to it. */
static uint32_t
tx_complete_teased(const tx_complete_t *cp, uint32_t n, uint32_t before,
    uint32_t behind)
{
    uint32_t  up;

    for (up = cp->page->nodes[n].parent; up != 0 && up != cp->page->body;
         up = cp->page->nodes[n].parent)
    {
        if ((before != 0 && tx_node_within(cp->page, before, up))
            || (behind != 0 && tx_node_within(cp->page, behind, up)))
        {
            break;
        }

        n = up;
    }

    return n;
}


/* True for a title that leads away and little more. */
static bool
tx_complete_is_other(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (tx_complete_sum(cp->chars, node->block, node->block_end)
        > TX_COMPLETE_EXCERPT)
    {
        return false;
    }

    for (b = node->block; b < node->block_end; b++) {
        if (tx_complete_is_title_link(cp, b)) {
            return true;
        }
    }

    return false;
}


void
tx_complete_unexcerpt(tx_complete_t *cp)
{
    bool              below;
    uint32_t          i, n, found[TX_COMPLETE_EXCERPTS];
    const tx_node_t  *node;

    n = 0;

    for (i = 1; i < cp->page->nnodes && n < TX_COMPLETE_EXCERPTS; i++) {
        if (tx_complete_is_excerpt(cp, i)) {
            found[n++] = i;
            i = cp->page->nodes[i].last;
        }
    }

    if (n < 2) {
        return;
    }

    below = false;

    for (i = 0; i < n; i++) {
        found[i] = tx_complete_teased(cp, found[i], (i > 0) ? found[i - 1] : 0,
                                      (i + 1 < n) ? found[i + 1] : 0);

        if (!tx_complete_is_other(cp, found[i])
            || (cp->sel->title != 0
                && tx_node_within(cp->page, cp->sel->title, found[i])))
        {
            continue;       /* the page's own text may be called so, too */
        }

        node = &cp->page->nodes[found[i]];

        if (!below
            && tx_complete_prose(cp, 0, node->block) < TX_COMPLETE_ARTICLE)
        {
            return;
        }

        below = true;
        tx_complete_discard(cp, node->block, node->block_end);
    }

    tx_complete_sums(cp);
}
