/*
 * Copyright (C) textextract contributors
 *
 * Other articles below an article, as a list of titles and first sentences
 * that nothing but its shape gives away.
 */


#include "tx_completer.h"
#include "tx_page_type.h"


#define TX_STREAM_ITEMS   3       /* of a list, at least */
#define TX_STREAM_BLOCKS  12      /* of an item, at most */
#define TX_STREAM_CHARS   1000    /* and chars */
#define TX_STREAM_TITLE   6       /* chars of a title, at least */
#define TX_STREAM_LINKED  0.6f    /* least part of it that leads away */
#define TX_STREAM_SURE    0.95f   /* that it is an article */
#define TX_STREAM_RUNS    32      /* that are looked at */
#define TX_STREAM_BEHIND  150     /* chars of paragraphs behind them, at most */


/* The link to elsewhere in which a block begins; 0: there is none. */
static uint32_t
tx_stream_link(const tx_complete_t *cp, uint32_t b)
{
    uint32_t  link;
    tx_str_t  href;

    link = tx_complete_over(cp, cp->page->blocks[b].first, TX_TAG_A);

    if (link == 0) {
        return 0;
    }

    href = tx_node_attr(cp->page, link, TX_ATTR_HREF);

    return (href.len == 0 || tx_str_chr(href, '#') != NULL) ? 0 : link;
}


/* A title that leads away, and something below it or above. */
static bool
tx_stream_is_item(const tx_complete_t *cp, uint32_t n)
{
    float             chars;
    uint32_t          b, titles;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->tag == TX_TAG_TEXT || node->block == node->block_end
        || node->block_end - node->block > TX_STREAM_BLOCKS
        || tx_complete_kept(cp, node->block, node->block_end) == 0
        || tx_complete_sum(cp->chars, node->block, node->block_end)
           > TX_STREAM_CHARS)
    {
        return false;
    }

    titles = 0;

    for (b = node->block; b < node->block_end; b++) {
        chars = tx_complete_sum(cp->chars, b, b + 1);

        titles += chars >= TX_STREAM_TITLE
                  && tx_complete_sum(cp->linked, b, b + 1)
                     >= chars * TX_STREAM_LINKED
                  && tx_stream_link(cp, b) != 0;
    }

    return titles != 0 && node->block_end - node->block > 1;
}


/* The last of a run of items of one shape; 0: they are too few. */
static uint32_t
tx_stream_run(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, last, items;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    last = n;
    items = 0;

    for (i = n; i != 0; i = nodes[i].next) {

        if (nodes[i].block == nodes[i].block_end) {
            continue;
        }

        if (!tx_node_alike(cp->page, n, i)) {
            if (tx_complete_kept(cp, nodes[i].block, nodes[i].block_end) == 0) {
                continue;
            }

            break;
        }

        if (!tx_stream_is_item(cp, i)) {
            break;
        }

        items++;
        last = i;
    }

    return (items >= TX_STREAM_ITEMS) ? last : 0;
}


/* Chars of paragraphs that were kept, from one block to another. */
static float
tx_stream_prose(const tx_complete_t *cp, uint32_t from, uint32_t to)
{
    float  chars;

    for (chars = 0; from < to; from++) {
        if (cp->sel->keep[from] && tx_complete_is_prose(cp, from)) {
            chars += tx_complete_sum(cp->chars, from, from + 1);
        }
    }

    return chars;
}


/* Beyond doubt: other pages have such lists as their content. */
static bool
tx_stream_is_article(const tx_complete_t *cp)
{
    float           confidence;
    tx_page_type_t  type;

    return tx_page_type(cp->columns, &type, &confidence)
           && type == TX_TYPE_ARTICLE && confidence >= TX_STREAM_SURE;
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


void
tx_complete_unstream(tx_complete_t *cp)
{
    uint32_t          i, n, from, last, end, nruns, runs[TX_STREAM_RUNS][2];
    const tx_node_t  *nodes;

    if (cp->sel->title == 0) {
        return;
    }

    nodes = cp->page->nodes;
    from = tx_stream_begin(cp);
    nruns = 0;

    if (from == cp->page->nblocks) {
        return;
    }

    for (i = cp->page->blocks[from].last + 1;
         i < cp->page->nnodes && nruns < TX_STREAM_RUNS; i++)
    {
        if (nodes[i].block <= from || nodes[nodes[i].parent].block <= from
            || !tx_stream_is_item(cp, i))
        {
            continue;
        }

        last = tx_stream_run(cp, i);

        if (last != 0) {
            runs[nruns][0] = nodes[i].block;
            runs[nruns++][1] = nodes[last].block_end;
            i = nodes[last].last;
        }
    }

    if (nruns == 0 || !tx_stream_is_article(cp)) {
        return;
    }

    /* nothing to read follows */

    end = cp->page->nblocks;

    for (n = nruns; n-- > 0; /* void */ ) {
        if (tx_stream_prose(cp, runs[n][1], end) > TX_STREAM_BEHIND) {
            break;
        }

        tx_complete_discard(cp, runs[n][0], runs[n][1]);
        end = runs[n][0];
    }

    tx_complete_sums(cp);
}
