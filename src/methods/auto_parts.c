/*
 * Copyright (C) textextract contributors
 *
 * Which columns made a score of auto.  Costs a multiple of the decision
 * itself, and is asked for by a person only.
 */


#include "methods/auto.h"
#include "model/auto_model.h"

#include <math.h>


typedef struct {
    uint32_t    width;
    float      *row;          /* the columns of a block */
    float     (*mean)[TX_AUTO_NODES + TX_AUTO_LEAVES];
    float      *sum;          /* a block's parts by column */
} tx_auto_parts_t;


static void
tx_auto_row(const tx_columns_t *columns, uint32_t b, tx_auto_parts_t *all)
{
    uint32_t  c;

    for (c = 0; c < all->width; c++) {
        all->row[c] = tx_column_value(columns, tx_auto_columns[c], b);
    }
}


static uint32_t
tx_auto_child(const float *row, uint32_t tree, uint32_t n)
{
    return 2 * n + 1 + !tx_auto_is_below(row[tx_auto_column[tree][n]],
                                         tx_auto_cut[tree][n]);
}


/* What each node of each tree adds to the page's blocks in the mean. */
static bool
tx_auto_means(tx_columns_t *columns, tx_auto_parts_t *all)
{
    float      *mean;
    uint32_t    b, n, tree, (*count)[TX_AUTO_NODES + TX_AUTO_LEAVES];

    count = tx_arena_array(columns->page->arena, tx_auto_trees,
                           sizeof(*count));
    if (count == NULL) {
        return false;
    }

    for (b = 0; b < columns->page->nblocks; b++) {
        tx_auto_row(columns, b, all);

        for (tree = 0; tree < tx_auto_trees; tree++) {
            count[tree][0]++;

            for (n = 0; n < TX_AUTO_NODES; /* void */ ) {
                n = tx_auto_child(all->row, tree, n);
                count[tree][n]++;
            }
        }
    }

    for (tree = 0; tree < tx_auto_trees; tree++) {
        mean = all->mean[tree];

        for (n = 0; n < TX_AUTO_LEAVES; n++) {
            mean[TX_AUTO_NODES + n] = tx_auto_leaf[tree][n] * tx_auto_scale;
        }

        for (n = TX_AUTO_NODES; n-- > 0; /* void */ ) {
            if (count[tree][n] != 0) {
                mean[n] = (mean[2 * n + 1] * (float) count[tree][2 * n + 1]
                           + mean[2 * n + 2] * (float) count[tree][2 * n + 2])
                          / (float) count[tree][n];
            }
        }
    }

    return true;
}


static void
tx_auto_sum(tx_auto_parts_t *all)
{
    float     *mean;
    uint32_t   n, child, tree;

    memset(all->sum, 0, all->width * sizeof(float));

    for (tree = 0; tree < tx_auto_trees; tree++) {
        mean = all->mean[tree];

        for (n = 0; n < TX_AUTO_NODES; n = child) {
            child = tx_auto_child(all->row, tree, n);
            all->sum[tx_auto_column[tree][n]] += mean[child] - mean[n];
        }
    }
}


/* To its place among the n strongest. */
static void
tx_auto_put_part(tx_explain_part_t *parts, uint32_t *n,
    tx_explain_part_t part)
{
    uint32_t  i;

    for (i = *n; i > 0 && fabsf(parts[i - 1].part) < fabsf(part.part); i--) {
        if (i < TX_EXPLAIN_PARTS) {
            parts[i] = parts[i - 1];
        }
    }

    if (i < TX_EXPLAIN_PARTS && part.part != 0) {
        parts[i] = part;
        *n = tx_min(*n + 1, TX_EXPLAIN_PARTS);
    }
}


/* The strongest of a block's columns, what is stated being one. */
static void
tx_auto_strongest(const tx_columns_t *columns, uint32_t b,
    const tx_auto_parts_t *all, tx_explain_part_t *parts)
{
    uint32_t           c, n;
    tx_explain_part_t  part;

    n = 0;

    for (c = 0; c < all->width; c++) {
        part.column = tx_auto_columns[c];
        part.value = all->row[c];
        part.part = all->sum[c];
        tx_auto_put_part(parts, &n, part);
    }

    part.part = tx_auto_stated(columns, b);
    part.column = (part.part > 0) ? TX_COL_STATED_SHARE : TX_COL_STATED_SIDE;
    part.value = tx_column_value(columns, part.column, b);
    tx_auto_put_part(parts, &n, part);
}


bool
tx_auto_parts(tx_run_t *run, tx_explain_part_t *parts)
{
    uint32_t          b;
    tx_page_t        *page;
    tx_auto_parts_t   all;

    page = run->columns->page;

    for (all.width = 0; tx_auto_columns[all.width] != TX_COL_NONE;
         all.width++)
    {
        /* void */
    }

    all.row = tx_arena_array(page->arena, all.width, sizeof(float));
    all.sum = tx_arena_array(page->arena, all.width, sizeof(float));
    all.mean = tx_arena_array(page->arena, tx_auto_trees, sizeof(*all.mean));

    if (page->arena->failed || !tx_auto_means(run->columns, &all)) {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        tx_auto_row(run->columns, b, &all);
        tx_auto_sum(&all);
        tx_auto_strongest(run->columns, b, &all,
                          parts + (size_t) b * TX_EXPLAIN_PARTS);
    }

    return true;
}
