/*
 * Copyright (C) textextract contributors
 *
 * Which columns made a score of auto.  Costs a multiple of the decision
 * itself, and is asked for by a person only.
 */


#include "methods/auto.h"
#include "methods/tables/auto_model.h"

#include <math.h>


/* For each node of a tree, leaves behind the others. */
typedef float     tx_auto_means_t[TX_TREES_NODES + TX_TREES_LEAVES];
typedef uint32_t  tx_auto_counts_t[TX_TREES_NODES + TX_TREES_LEAVES];


typedef struct {
    const tx_trees_t  *trees;
    const tx_col_t    *columns;    /* its inputs */
    float             *row;        /* inputs of a block */
    tx_auto_means_t   *means;      /* of trees */
} tx_auto_part_t;


static void
tx_auto_row(const tx_columns_t *columns, uint32_t b, tx_auto_part_t *part)
{
    uint32_t  i;

    for (i = 0; i < part->trees->inputs; i++) {
        part->row[i] = tx_column_value(columns, part->columns[i], b);
    }
}


static uint32_t
tx_auto_child(const tx_auto_part_t *part, uint32_t tree, uint32_t n)
{
    return 2 * n + 1
           + !tx_trees_is_below(part->row[part->trees->input[tree][n]],
                                part->trees->cut[tree][n]);
}


/* Counts the page's blocks that come to each node. */
static void
tx_auto_count(const tx_columns_t *columns, tx_auto_part_t *part,
    tx_auto_counts_t *counts)
{
    uint32_t  b, n, tree;

    for (b = 0; b < columns->page->nblocks; b++) {
        tx_auto_row(columns, b, part);

        for (tree = 0; tree < part->trees->n; tree++) {
            counts[tree][0]++;

            for (n = 0; n < TX_TREES_NODES; /* void */ ) {
                n = tx_auto_child(part, tree, n);
                counts[tree][n]++;
            }
        }
    }
}


/* Sets what each node adds in the mean to the blocks that come to it. */
static void
tx_auto_means(tx_auto_part_t *part, tx_auto_counts_t *counts)
{
    float             *mean;
    uint32_t           n, tree, *count;
    const tx_trees_t  *trees;

    trees = part->trees;

    for (tree = 0; tree < trees->n; tree++) {
        mean = part->means[tree];
        count = counts[tree];

        for (n = 0; n < TX_TREES_LEAVES; n++) {
            mean[TX_TREES_NODES + n] = trees->leaf[tree][n] * trees->scale;
        }

        for (n = TX_TREES_NODES; n-- > 0; /* void */ ) {
            if (count[n] != 0) {
                mean[n] = (mean[2 * n + 1] * (float) count[2 * n + 1]
                           + mean[2 * n + 2] * (float) count[2 * n + 2])
                          / (float) count[n];
            }
        }
    }
}


static bool
tx_auto_part_open(tx_columns_t *columns, tx_auto_part_t *part,
    const tx_trees_t *trees, const tx_col_t *inputs)
{
    tx_arena_t        *arena;
    tx_auto_counts_t  *counts;

    arena = columns->page->arena;

    part->trees = trees;
    part->columns = inputs;
    part->row = tx_arena_array(arena, trees->inputs, sizeof(float));
    part->means = tx_arena_array(arena, trees->n, sizeof(tx_auto_means_t));
    counts = tx_arena_array(arena, trees->n, sizeof(tx_auto_counts_t));

    if (arena->failed) {
        return false;
    }

    tx_auto_count(columns, part, counts);
    tx_auto_means(part, counts);

    return true;
}


/* Adds the parts of a block's columns to sum, a number for each column. */
static void
tx_auto_sum(const tx_columns_t *columns, uint32_t b, tx_auto_part_t *part,
    float *sum)
{
    float     *mean;
    uint32_t   n, child, tree;

    tx_auto_row(columns, b, part);

    for (tree = 0; tree < part->trees->n; tree++) {
        mean = part->means[tree];

        for (n = 0; n < TX_TREES_NODES; n = child) {
            child = tx_auto_child(part, tree, n);
            sum[part->columns[part->trees->input[tree][n]]]
                += mean[child] - mean[n];
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
tx_auto_strongest(const tx_columns_t *columns, uint32_t b, const float *sum,
    tx_explain_part_t *parts)
{
    uint32_t           c, n;
    tx_explain_part_t  part;

    n = 0;

    for (c = TX_COL_NONE + 1; c < TX_COL_MAX; c++) {
        if (sum[c] != 0) {
            part.column = (tx_col_t) c;
            part.value = tx_column_value(columns, part.column, b);
            part.part = sum[c];
            tx_auto_put_part(parts, &n, part);
        }
    }

    part.part = tx_auto_stated(columns, b);
    part.column = (part.part > 0) ? TX_COL_STATED_SHARE : TX_COL_STATED_SIDE;
    part.value = tx_column_value(columns, part.column, b);
    tx_auto_put_part(parts, &n, part);
}


bool
tx_auto_parts(tx_run_t *run, tx_explain_part_t *parts)
{
    float            sum[TX_COL_MAX];
    uint32_t         b;
    tx_columns_t    *columns;
    tx_auto_part_t   first, second;

    columns = run->columns;

    if (!tx_auto_part_open(columns, &first, &tx_auto_first,
                           tx_auto_first_columns)
        || !tx_auto_part_open(columns, &second, &tx_auto_second,
                              tx_auto_second_columns))
    {
        return false;
    }

    for (b = 0; b < columns->page->nblocks; b++) {
        memset(sum, 0, sizeof(sum));
        tx_auto_sum(columns, b, &first, sum);
        tx_auto_sum(columns, b, &second, sum);
        tx_auto_strongest(columns, b, sum,
                          parts + (size_t) b * TX_EXPLAIN_PARTS);
    }

    return true;
}
