/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "features/block_sums.h"

#include <math.h>


/* Factors of a block's weight if the block is linked, or is boilerplate. */
#define TX_WEIGHT_FACTOR_LINKED  0.1f  /* factor if all the text is linked */
#define TX_WEIGHT_FACTOR_NOISE  0.05f  /* factor if the block is boilerplate */


void
tx_fill_weight_column(tx_columns_t *columns)
{
    float       weight, chars, linked;
    uint32_t    b;
    tx_page_t  *page;

    page = columns->page;

    for (b = 0; b < page->nblocks; b++) {
        chars = columns->col[TX_COL_CHARS][b];
        linked = (chars > 0) ? columns->col[TX_COL_LINKED][b] / chars : 0;

        weight = tx_columns_log1p(columns, chars)
                 * tx_columns_log1p(columns,
                                    columns->col[TX_COL_PUNCTUATION][b]);
        weight *= 1 - linked * (1 - TX_WEIGHT_FACTOR_LINKED);

        if (columns->col[TX_COL_NOISE][b] != 0) {
            weight *= TX_WEIGHT_FACTOR_NOISE;
        }

        columns->col[TX_COL_WEIGHT][b] = weight;
    }
}


/*
 * Fills the column leaf_vvtc by formula 1 of Zhang et al. 2018: (text_length /
 * n) * (punc_num / n), n being the number of leaves of the page.  The length is
 * in code points without white space.
 */
void
tx_fill_vvtc_column(tx_columns_t *columns)
{
    float             chars, marks, leaves;
    uint8_t           class;
    uint32_t          i;
    tx_page_t        *page;
    const u_char     *p;
    const tx_node_t  *node;

    page = columns->page;
    leaves = 0;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        leaves += (node->child == 0
                   && !(node->flags & (TX_NODE_HIDDEN | TX_NODE_SPACE)));

        if (node->tag != TX_TAG_TEXT || (node->flags & TX_NODE_HIDDEN)) {
            continue;
        }

        chars = 0;
        marks = 0;
        p = page->text + node->text;

        while (p < page->text + node->text_end) {
            class = tx_char_class(tx_utf8_next(&p));
            chars += !(class & TX_CHAR_SPACE);
            marks += (class & TX_CHAR_PUNCT) != 0;
        }

        columns->col[TX_COL_LEAF_VVTC][i] = chars * marks;
    }

    for (i = 1; i < page->nnodes; i++) {
        columns->col[TX_COL_LEAF_VVTC][i] /= leaves * leaves;
    }
}


void
tx_fill_best_block_columns(tx_columns_t *columns)
{
    float                 most, *weight, **col;
    double                total;
    uint32_t              b, i, n, best, text, *common, *rise;
    tx_page_t            *page;
    const tx_node_t      *nodes;
    const tx_fill_sum_t  *sum;

    page = columns->page;
    nodes = page->nodes;
    col = columns->col;
    weight = col[TX_COL_WEIGHT];

    sum = columns->sums;
    common = tx_arena_alloc(page->arena, page->nnodes * sizeof(uint32_t));
    rise = tx_arena_alloc(page->arena, page->nnodes * sizeof(uint32_t));

    if (page->arena->failed || page->nblocks == 0) {
        return;
    }

    best = 0;

    for (b = 1; b < page->nblocks; b++) {
        best = (weight[b] > weight[best]) ? b : best;
    }

    /* common[node]: lowest element around node and the block of most weight */

    text = page->blocks[best].first;
    common[0] = 0;
    rise[0] = 0;

    for (i = 1; i < page->nnodes; i++) {
        if (tx_node_within(page, text, i)) {
            common[i] = i;
            rise[i] = 0;

        } else {
            common[i] = common[nodes[i].parent];
            rise[i] = rise[nodes[i].parent] + 1;
        }
    }

    most = tx_max(weight[best], 1e-6f);
    total = tx_max(sum[page->nblocks].unlinked, 1);

    for (b = 0; b < page->nblocks; b++) {
        n = common[page->blocks[b].node];

        col[TX_COL_WEIGHT_PART][b] = weight[b] / most;
        col[TX_COL_BEST_DISTANCE][b] = (float) b - (float) best;
        col[TX_COL_BEST_COMMON][b] =
            (float) ((sum[nodes[n].block_end].unlinked
                      - sum[nodes[n].block].unlinked) / total);
        col[TX_COL_BEST_DEPTH][b] = (float) nodes[n].depth;
        col[TX_COL_BEST_RISE][b] = (float) rise[page->blocks[b].node];
    }
}
