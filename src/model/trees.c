/*
 * Copyright (C) textextract contributors
 */


#include "model/trees.h"

#include <math.h>


/* Returns the child of node n that the example's input decides for. */
static inline size_t
tx_trees_next_node(const float *const *values, uint32_t example,
    const uint8_t *input, const uint16_t *cut, size_t n)
{
    return 2 * n + 1 + !tx_trees_is_below(values[input[n]][example], cut[n]);
}


/* Six steps are unrolled, since a loop takes a third more time. */

#if (TX_TREES_DEPTH != 6)
#error "six steps are taken"
#endif

static inline int16_t
tx_trees_walk(const tx_trees_t *trees, uint32_t tree,
    const float *const *values, uint32_t example)
{
    size_t           n;
    const uint8_t   *input;
    const uint16_t  *cut;

    input = trees->input[tree];
    cut = trees->cut[tree];

    n = tx_trees_next_node(values, example, input, cut, 0);
    n = tx_trees_next_node(values, example, input, cut, n);
    n = tx_trees_next_node(values, example, input, cut, n);
    n = tx_trees_next_node(values, example, input, cut, n);
    n = tx_trees_next_node(values, example, input, cut, n);
    n = tx_trees_next_node(values, example, input, cut, n);

    return trees->leaf[tree][n - TX_TREES_NODES];
}


/* Drops examples that are decided early from open; returns how many stay. */
static uint32_t
tx_trees_drop_decided(const tx_trees_t *trees, const tx_trees_early_t *early,
    uint32_t *open, uint32_t n, int32_t *sum)
{
    uint32_t  i, left;

    left = 0;

    for (i = 0; i < n; i++) {
        if (fabsf((float) sum[open[i]] * trees->scale) < early->settled) {
            open[left++] = open[i];

        } else {
            sum[open[i]] = (int32_t) ((float) sum[open[i]] * early->rest);
        }
    }

    return left;
}


uint64_t
tx_trees_odds(const tx_trees_t *trees, const tx_trees_early_t *early,
    const float *const *values, uint32_t *open, uint32_t n, float *odds)
{
    int32_t   sum[TX_TREES_TILE];
    uint32_t  i, tree;
    uint64_t  walks;

    memset(sum, 0, sizeof(sum));
    walks = 0;

    for (tree = 0; tree < trees->n && n != 0; tree++) {
        if (early->trees != 0 && tree == early->trees) {
            n = tx_trees_drop_decided(trees, early, open, n, sum);
        }

        for (i = 0; i < n; i++) {
            sum[open[i]] += tx_trees_walk(trees, tree, values, open[i]);
        }

        walks += n;
    }

    for (i = 0; i < TX_TREES_TILE; i++) {
        odds[i] = (float) sum[i] * trees->scale;
    }

    return walks;
}
