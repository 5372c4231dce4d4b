/*
 * Copyright (C) textextract contributors
 *
 * Drops teasers of other articles below a text: excerpts by their class, and
 * lists of titles, often with a sentence each, by their structure.
 */


#include "structure/completion_steps.h"


#define EXCERPTS_MAX       64    /* maximum excerpts checked on a page */
#define EXCERPT_MAX_CHARS  1000  /* max. chars of an element with an excerpt */
#define ABOVE_MIN_CHARS    500   /* min. chars in paragraphs above an excerpt */

#define TEASER_LISTS_MAX        32 /* max. lists of teasers found on a page */
#define LIST_MIN_TEASERS        3     /* minimum teasers of a list */
#define TEASER_MAX_BLOCKS       12    /* maximum blocks of one teaser */
#define TEASER_MAX_CHARS        1000  /* maximum chars of one teaser */
#define TEASER_TITLE_MIN_CHARS  6     /* minimum chars of a teaser's title */
#define BELOW_MAX_CHARS  150  /* max. chars of paragraphs below teasers */

#define ARTICLE_SURE  0.95f  /* min. probability of an article page */


/* True for a kept element whose class names an excerpt. */
static bool
tx_teaser_has_excerpt_class(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->tag != TX_TAG_TEXT && node->nattrs != 0
           && !tx_complete_holds_content_or_is_heading(node)
           && tx_complete_count_node_kept(cp, node) != 0
           && tx_str_has(tx_node_attr_start(cp->page, n, TX_ATTR_CLASS),
                         tx_str("excerpt"));
}


void
tx_complete_drop_excerpts(tx_complete_t *cp)
{
    uint32_t          n, up, count;
    const tx_node_t  *node;

    count = 0;

    for (n = 1; n < cp->page->nnodes && count < EXCERPTS_MAX; n++) {

        if (!tx_teaser_has_excerpt_class(cp, n)) {
            continue;
        }

        /* the teaser is the largest short element around the excerpt */

        node = &cp->page->nodes[n];
        up = node->parent;

        while (up != 0 && tx_node_sum(cp->chars, &cp->page->nodes[up])
                          <= EXCERPT_MAX_CHARS)
        {
            node = &cp->page->nodes[up];
            up = node->parent;
        }

        n = tx_max(n, node->last);

        if (tx_node_sum(cp->chars, node) > EXCERPT_MAX_CHARS
            || tx_node_within(cp->page, cp->sel->title,
                              (uint32_t) (node - cp->page->nodes)))
        {
            continue;
        }

        /* if no text is above the first excerpt, excerpts are the content */

        if (count++ == 0
            && tx_complete_count_paragraph_chars(cp, 0, node->block)
               < ABOVE_MIN_CHARS)
        {
            return;
        }

        tx_complete_drop_blocks(cp, node->block, node->block_end);
    }
}


/* A list of teasers of other articles: the blocks first to end - 1. */

typedef struct {
    uint32_t  first;
    uint32_t  end;
} tx_teaser_list_t;


/* True if most of block b is a link to another page: a teaser's title. */
static bool
tx_teaser_is_title_link(const tx_complete_t *cp, uint32_t b)
{
    uint32_t  link;
    tx_str_t  href;

    if (tx_complete_sum_blocks(cp->chars, b, b + 1) < TEASER_TITLE_MIN_CHARS
        || !tx_complete_is_title_link(cp, b))
    {
        return false;
    }

    link = tx_node_closest(cp->page, cp->page->blocks[b].first, TX_TAG_A,
                          MAX_LEVELS_UP + 1);

    href = tx_node_attr_start(cp->page, link, TX_ATTR_HREF);

    return href.len != 0 && tx_str_chr(href, '#') == NULL;
}


/* True if n is partly kept and has a title link.  A lone block is all link. */
static bool
tx_teaser_is_item(const tx_complete_t *cp, uint32_t n)
{
    float             chars;
    uint32_t          b, end;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    b = node->block;
    end = node->block_end;
    chars = tx_complete_sum_blocks(cp->chars, b, end);

    if (node->tag == TX_TAG_TEXT || b == end || end - b > TEASER_MAX_BLOCKS
        || chars > TEASER_MAX_CHARS || tx_complete_count_kept(cp, b, end) == 0)
    {
        return false;
    }

    if (end - b == 1 && tx_complete_sum_blocks(cp->linked, b, end) < chars) {
        return false;
    }

    while (b < end && !tx_teaser_is_title_link(cp, b)) {
        b++;
    }

    return b < end;
}


/* Returns the last sibling that is a teaser like n; 0: too few teasers. */
static uint32_t
tx_teaser_find_last_item(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, last, items;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    last = n;
    items = 0;

    for (i = n; i != 0; i = nodes[i].next) {

        if (tx_complete_count_node_kept(cp, &nodes[i]) == 0) {
            continue;
        }

        if (!tx_nodes_look_alike(cp->page, n, i) || !tx_teaser_is_item(cp, i)) {
            break;
        }

        items++;
        last = i;
    }

    return (items >= LIST_MIN_TEASERS) ? last : 0;
}


/* Returns the first kept, unlinked paragraph below the title; or nblocks. */
static uint32_t
tx_teaser_find_first_paragraph(const tx_complete_t *cp)
{
    uint32_t  b;

    for (b = cp->page->nodes[cp->sel->title].block_end; b < cp->page->nblocks;
         b++)
    {
        if (cp->sel->keep[b] && tx_complete_is_paragraph(cp, b)
            && tx_complete_sum_blocks(cp->linked, b, b + 1) == 0)
        {
            break;
        }
    }

    return b;
}


/*
 * Finds lists of teasers below paragraph `from`; lists in the parent of a kept
 * paragraph belong to the text.  Returns the number of lists found.
 */
static uint32_t
tx_teaser_find_lists_below(const tx_complete_t *cp, uint32_t from,
    tx_teaser_list_t *lists)
{
    uint32_t          i, b, n, last, text;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    b = from;
    n = 0;
    text = 0;

    for (i = cp->page->blocks[from].last + 1;
         i < cp->page->nnodes && n < TEASER_LISTS_MAX; i++)
    {
        for ( /* void */ ; b < nodes[i].block; b++) {
            if (cp->sel->keep[b] && tx_complete_is_paragraph(cp, b)) {
                text = nodes[cp->page->blocks[b].node].parent;
            }
        }

        if (nodes[nodes[i].parent].block <= from
            || tx_node_within(cp->page, i, text) || !tx_teaser_is_item(cp, i))
        {
            continue;
        }

        last = tx_teaser_find_last_item(cp, i);

        if (last != 0) {
            lists[n].first = nodes[i].block;
            lists[n++].end = nodes[last].block_end;
            i = nodes[last].last;
        }
    }

    return n;
}


void
tx_complete_drop_teaser_lists(tx_complete_t *cp)
{
    uint32_t     n, from, end;
    tx_teaser_list_t  lists[TEASER_LISTS_MAX];

    end = cp->page->nblocks;
    from = (cp->sel->title != 0) ? tx_teaser_find_first_paragraph(cp) : end;

    if (from == end) {
        return;
    }

    n = tx_teaser_find_lists_below(cp, from, lists);

    if (n == 0 || !tx_complete_has_type(cp, TX_TYPE_ARTICLE, ARTICLE_SURE)) {
        return;
    }

    /* drops lists from the last one up, unless longer paragraphs follow */

    while (n-- > 0
           && tx_complete_count_paragraph_chars(cp, lists[n].end, end)
              <= BELOW_MAX_CHARS)
    {
        end = lists[n].first;
        tx_complete_drop_blocks(cp, end, lists[n].end);
    }
}
