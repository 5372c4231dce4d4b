/*
 * Copyright (C) textextract contributors
 *
 * Paper 004: text with much punctuation anchors the content, the tag paths
 * of the anchors are aggregated into an area, and what the area holds is
 * refined by what it says.
 */


#include "vsse.h"


const tx_param_t  tx_vsse_params[TX_VSSE_PARAMS] = {
    { "t1", 0, 1, 0.8, "least vvtc of an anchor, as a part of the highest" },
    { "t2", 0, 64, 3, "most bits that may differ from title and description" },
    { "top", 1, 64, 16, "most anchors" },
    { "bits", 8, 64, 64, "width of a SimHash" },
    { "share", 0.3, 0.95, 0.6, "the area's least part of the page's weight" }
};


/* Sums of the blocks' weights in front of each block, and of all. */
static double *
tx_vsse_sums(tx_run_t *run)
{
    double     *before;
    uint32_t    b;
    tx_page_t  *page;

    page = run->columns->page;

    before = tx_arena_array(page->arena, (size_t) page->nblocks + 1,
                            sizeof(double));
    if (before == NULL) {
        return NULL;
    }

    for (b = 0; b < page->nblocks; b++) {
        before[b + 1] = before[b]
                        + (double) run->columns->col[TX_COL_WEIGHT][b];
    }

    return before;
}


/* The deepest node that holds share of the page's weight. */
static uint32_t
tx_vsse_area(const tx_page_t *page, const double *before, double share)
{
    double            least;
    uint32_t          n, child;
    const tx_node_t  *node;

    n = page->body;
    least = before[page->nblocks] * share;

    for ( ;; ) {
        for (child = page->nodes[n].child; child != 0;
             child = page->nodes[child].next)
        {
            node = &page->nodes[child];

            if (before[node->block_end] - before[node->block] >= least) {
                break;
            }
        }

        if (child == 0 || !(tx_tag_flags(page->nodes[child].tag)
                            & TX_IS_BLOCK))
        {
            return n;
        }

        n = child;
    }
}


bool
tx_vsse_modern(tx_run_t *run)
{
    double           *before;
    uint32_t          b;
    tx_page_t        *page;
    tx_columns_t     *columns;
    tx_selection_t   *sel;
    const tx_node_t  *area;

    columns = run->columns;
    page = columns->page;
    sel = run->selection;

    before = tx_vsse_sums(run);
    if (before == NULL) {
        return false;
    }

    if (page->nblocks == 0 || page->body == 0) {
        return true;
    }

    sel->area = tx_vsse_area(page, before, run->params[TX_VSSE_SHARE]);
    area = &page->nodes[sel->area];

    for (b = area->block; b < area->block_end; b++) {
        sel->score[b] = columns->col[TX_COL_WEIGHT][b];
        sel->keep[b] = columns->col[TX_COL_NOISE][b] == 0
                       && columns->col[TX_COL_DUPLICATE][b] == 0;
    }

    sel->confidence = 0.5f;
    return true;
}
