/*
 * Copyright (C) textextract contributors
 *
 * Other articles below an article: lists of titles that lead away, mostly with
 * a sentence each, which nothing but their shape gives away.
 */


#include "features/page_type.h"
#include "page/cards.h"
#include "structure/completer.h"


#define TX_STREAM_SURE    0.95f    /* that the page is an article */
#define TX_STREAM_ITEMS   3        /* of a list, at least */
#define TX_STREAM_BLOCKS  12       /* of an item, at most */
#define TX_STREAM_CHARS   1000     /* and its chars */
#define TX_STREAM_TITLE   6        /* chars of a title, at least */
#define TX_STREAM_LISTS   32       /* that are looked at */
#define TX_STREAM_BEHIND  150      /* chars of paragraphs behind, at most */


/* Blocks of a list: first to end - 1. */

typedef struct {
    uint32_t  first;
    uint32_t  end;
} tx_stream_t;


/* True for a block that is a link to another page, and little more. */
static bool
tx_stream_is_title(const tx_complete_t *cp, uint32_t b)
{
    uint32_t  link;
    tx_str_t  href;

    if (tx_complete_sum(cp->chars, b, b + 1) < TX_STREAM_TITLE
        || !tx_complete_is_title_link(cp, b))
    {
        return false;
    }

    link = tx_complete_over(cp, cp->page->blocks[b].first, TX_TAG_A);

    if (link == 0) {
        return false;
    }

    href = tx_node_attr_head(cp->page, link, TX_ATTR_HREF);

    return href.len != 0 && tx_str_chr(href, '#') == NULL;
}


/* A title with something beside it, or one that leads to the same site. */
static bool
tx_stream_is_item(const tx_complete_t *cp, uint32_t n)
{
    float             chars;
    uint32_t          b, end;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    b = node->block;
    end = node->block_end;
    chars = tx_complete_sum(cp->chars, b, end);

    if (node->tag == TX_TAG_TEXT || b == end || end - b > TX_STREAM_BLOCKS
        || chars > TX_STREAM_CHARS || tx_complete_kept(cp, b, end) == 0)
    {
        return false;
    }

    if (end - b == 1
        && (tx_complete_sum(cp->linked, b, end) < chars
            || tx_leads_elsewhere(cp->page, n)))
    {
        return false;
    }

    while (b < end && !tx_stream_is_title(cp, b)) {
        b++;
    }

    return b < end;
}


/* The last of items of one shape beside each other; 0: they are too few. */
static uint32_t
tx_stream_last(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, last, items;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    last = n;
    items = 0;

    for (i = n; i != 0; i = nodes[i].next) {

        if (tx_complete_kept(cp, nodes[i].block, nodes[i].block_end) == 0) {
            continue;
        }

        if (!tx_node_alike(cp->page, n, i) || !tx_stream_is_item(cp, i)) {
            break;
        }

        items++;
        last = i;
    }

    return (items >= TX_STREAM_ITEMS) ? last : 0;
}


/* The first paragraph without a link below the title; nblocks: none. */
static uint32_t
tx_stream_begin(const tx_complete_t *cp)
{
    uint32_t  b;

    for (b = cp->page->nodes[cp->sel->title].block_end; b < cp->page->nblocks;
         b++)
    {
        if (cp->sel->keep[b] && tx_complete_is_prose(cp, b)
            && tx_complete_sum(cp->linked, b, b + 1) == 0)
        {
            break;
        }
    }

    return b;
}


/*
 * Lists behind a paragraph, but none in the element that holds the paragraph
 * above them: those are the text's own.
 */
static uint32_t
tx_stream_find(const tx_complete_t *cp, uint32_t from, tx_stream_t *lists)
{
    uint32_t          i, b, n, last, text;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    b = from;
    n = 0;
    text = 0;

    for (i = cp->page->blocks[from].last + 1;
         i < cp->page->nnodes && n < TX_STREAM_LISTS; i++)
    {
        for ( /* void */ ; b < nodes[i].block; b++) {
            if (cp->sel->keep[b] && tx_complete_is_prose(cp, b)) {
                text = nodes[cp->page->blocks[b].node].parent;
            }
        }

        if (nodes[nodes[i].parent].block <= from
            || tx_node_within(cp->page, i, text) || !tx_stream_is_item(cp, i))
        {
            continue;
        }

        last = tx_stream_last(cp, i);

        if (last != 0) {
            lists[n].first = nodes[i].block;
            lists[n++].end = nodes[last].block_end;
            i = nodes[last].last;
        }
    }

    return n;
}


/* Beyond doubt: such lists are the content of other pages. */
static bool
tx_stream_is_article(const tx_complete_t *cp)
{
    float           confidence;
    tx_page_type_t  type;

    return tx_page_type(cp->columns, &type, &confidence)
           && type == TX_TYPE_ARTICLE && confidence >= TX_STREAM_SURE;
}


void
tx_complete_unstream(tx_complete_t *cp)
{
    uint32_t     n, from, end;
    tx_stream_t  lists[TX_STREAM_LISTS];

    end = cp->page->nblocks;
    from = (cp->sel->title != 0) ? tx_stream_begin(cp) : end;

    if (from == end) {
        return;
    }

    n = tx_stream_find(cp, from, lists);

    if (n == 0 || !tx_stream_is_article(cp)) {
        return;
    }

    /* behind them is nothing to read */

    while (n-- > 0
           && tx_complete_prose(cp, lists[n].end, end) <= TX_STREAM_BEHIND)
    {
        end = lists[n].first;
        tx_complete_discard(cp, end, lists[n].end);
    }

    tx_complete_sums(cp);
}
