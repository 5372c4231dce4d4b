/*
 * Copyright (C) textextract contributors
 *
 * Wang and Wei's formulas.
 */


#include "methods/wffte.h"

#include <math.h>


/*
 * Adds up the tags of a node's children: the n-th div is div[n].  Counts
 * are zeros before and after.
 */
static void
tx_wffte_number(const tx_page_t *page, uint32_t parent, uint32_t *counts,
    double *sum, const double *power)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = page->nodes[parent].child; i != 0; i = page->nodes[i].next) {
        node = &page->nodes[i];
        sum[i] = sum[parent] + ++counts[node->tag] * power[parent];
    }

    for (i = page->nodes[parent].child; i != 0; i = page->nodes[i].next) {
        counts[page->nodes[i].tag] = 0;
    }
}


double *
tx_wffte_dsd(tx_page_t *page, double q)
{
    double    *sum, *power;
    uint32_t   i, last, counts[TX_TAG_MAX];

    sum = tx_arena_array(page->arena, page->nnodes, sizeof(double));
    power = tx_arena_array(page->arena, page->nnodes, sizeof(double));

    if (page->arena->failed) {
        return NULL;
    }

    memset(counts, 0, sizeof(counts));

    last = page->nodes[page->body].last;
    power[page->body] = 1;

    for (i = page->body; i <= last; i++) {
        if (i != page->body) {
            power[i] = power[page->nodes[i].parent] / q;
        }

        tx_wffte_number(page, i, counts, sum, power);
    }

    for (i = page->body + 1; i <= last; i++) {
        sum[i] = 1 / sum[i];
    }

    page->steps += page->nnodes * 2;

    return sum;
}


double
tx_wffte_tsd(const tx_wffte_figures_t *figures, const double *params)
{
    return params[TX_WFFTE_ALPHA] * figures->first
           + params[TX_WFFTE_BETA] * figures->second;
}


double
tx_wffte_fp(double marks)
{
    return (marks < 3) ? 0.001 : (marks < 6) ? 0.1 : 0.5;
}


double
tx_wffte_psd(const tx_wffte_figures_t *figures)
{
    return tx_wffte_fp(figures->marks)
           * (figures->nc / tx_max(figures->hc, 1));
}


int32_t
tx_wffte_juli(uint32_t i, uint32_t j, uint32_t pre)
{
    return (int32_t) (i - pre) + (int32_t) (j - pre) - 1;
}


int32_t
tx_wffte_distance(const tx_page_t *page, uint32_t i, uint32_t j)
{
    uint32_t  n;

    n = i;

    while (!tx_node_within(page, j, n)) {
        n = page->nodes[n].parent;
    }

    return tx_wffte_juli(page->nodes[i].depth, page->nodes[j].depth,
                         page->nodes[n].depth);
}
