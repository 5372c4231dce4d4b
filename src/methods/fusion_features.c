/*
 * Copyright (C) textextract contributors
 *
 * Wang et al. 2016, table 1: the features of a node, which is a block here, as
 * the SVM wants them: from 0 to 255, counts by their logarithm.
 */


#include "methods/fill.h"
#include "methods/mentions.h"

#include <math.h>


/* The counts that are 255. */
#define TX_FUSION_LENGTH_MOST    5000
#define TX_FUSION_MARKS_MOST     300
#define TX_FUSION_APART_MOST     100
#define TX_FUSION_MENTIONS_MOST  50
#define TX_FUSION_SINGLE_MOST    300


static float
tx_feature_log(float count, float most)
{
    return roundf(255 * tx_min(log1pf(count) / log1pf(most), 1));
}


/* TP: a link 0, a paragraph, div or table 255, anything else between. */
static float
tx_feature_tag(const tx_columns_t *columns, uint32_t b)
{
    const tx_page_t  *page;

    page = columns->page;

    if (columns->col[TX_COL_LINKED][b] * 2 > columns->col[TX_COL_CHARS][b]) {
        return 0;
    }

    switch (page->nodes[page->blocks[b].node].tag) {

    case TX_TAG_DIV:
    case TX_TAG_TABLE:
    case TX_TAG_P:
    case TX_TAG_TBODY:
        return 255;

    default:
        return 128;
    }
}


/* NTP: above the title 0, the title itself between, below it 255. */
static float
tx_feature_place(const tx_node_t *title, uint32_t b)
{
    return (b >= title->block_end) ? 255 : (b >= title->block) ? 128 : 0;
}


/* ND: elements without a text of their own, since the text in front. */
static void
tx_feature_apart(tx_columns_t *columns)
{
    uint32_t          b, i, n;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = columns->page;
    i = page->body;

    for (b = 0; b < page->nblocks; b++) {
        n = 0;

        for ( /* void */ ; i < page->blocks[b].first; i++) {
            node = &page->nodes[i];
            n += node->tag != TX_TAG_TEXT && !(node->flags & TX_NODE_HIDDEN)
                 && i != page->nodes[page->blocks[b].first].parent;
        }

        columns->col[TX_COL_FUSION_ND][b] =
            tx_feature_log((float) n, TX_FUSION_APART_MOST);

        i = tx_max(i, page->blocks[b].last);
    }
}


void
tx_fill_fusion(tx_columns_t *columns)
{
    float             chars, marks, n, **col;
    uint32_t          b, title;
    tx_page_t        *page;
    tx_mentions_t     mentions;
    const tx_node_t  *nodes;

    page = columns->page;
    nodes = page->nodes;
    col = columns->col;

    tx_mentions_init(&mentions, page->arena);

    if (page->body == 0
        || !tx_mentions_add_text(&mentions, columns->meta->title))
    {
        return;
    }

    title = columns->meta->heading;

    tx_feature_apart(columns);

    for (b = 0; b < page->nblocks; b++) {
        chars = col[TX_COL_CHARS][b];
        marks = col[TX_COL_PUNCTUATION][b];
        n = (float) tx_mentions_count_block(&mentions, page, b, NULL);

        col[TX_COL_FUSION_MENTIONS][b] = n;

        col[TX_COL_FUSION_TL][b] =
            tx_feature_log(chars, TX_FUSION_LENGTH_MOST);
        col[TX_COL_FUSION_PN][b] =
            tx_feature_log(marks, TX_FUSION_MARKS_MOST);
        col[TX_COL_FUSION_TDTN][b] =
            tx_feature_log(n, TX_FUSION_MENTIONS_MOST);
        col[TX_COL_FUSION_TAL][b] =
            tx_feature_log(chars / tx_max(marks, 1), TX_FUSION_SINGLE_MOST);
        col[TX_COL_FUSION_TP][b] = tx_feature_tag(columns, b);
        col[TX_COL_FUSION_NTP][b] =
            (title == 0) ? 255 : tx_feature_place(&nodes[title], b);
    }

    page->steps += page->text_len + page->nnodes;
}
