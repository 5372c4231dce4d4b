/*
 * Copyright (C) textextract contributors
 */


#include "model/trees.h"


/* Returns an example's leaf in a tree; a loop would take a third longer. */

#if (TX_TREES_DEPTH != 6)
#error "six steps are taken"
#endif

static inline int16_t
tx_trees_find_leaf(const tx_trees_t *trees, uint32_t tree,
    const u_char *const *values, uint32_t example)
{
    size_t           n;
    const uint8_t   *input;
    const uint16_t  *cut;

    input = trees->input[tree];
    cut = trees->cut[tree];

    n = tx_trees_next_node(values, example, input, cut, 1);
    n = tx_trees_next_node(values, example, input, cut, n);
    n = tx_trees_next_node(values, example, input, cut, n);
    n = tx_trees_next_node(values, example, input, cut, n);
    n = tx_trees_next_node(values, example, input, cut, n);
    n = tx_trees_next_node(values, example, input, cut, n);

    return trees->leaf[tree][n - TX_TREES_LEAVES];
}


/*
 * Adds the log odds of examples that are decided early to odds[], and removes
 * these examples from the list.  Returns the number of examples left in it.
 */
static uint32_t
tx_trees_settle_examples(const tx_trees_t *trees, const tx_trees_early_t *early,
    uint32_t *examples, uint32_t n, int32_t *sum, float *odds)
{
    uint32_t  i, left;

    left = 0;

    for (i = 0; i < n; i++) {
        if (fabsf((float) sum[i] * trees->scale) < early->settled) {
            examples[left] = examples[i];
            sum[left++] = sum[i];

        } else {
            sum[i] = (int32_t) ((float) sum[i] * early->rest);
            odds[examples[i]] += (float) sum[i] * trees->scale;
        }
    }

    return left;
}


/* Adds log odds of at most 32 examples; returns how often trees were walked. */
static uint64_t
tx_trees_add_tile_odds(const tx_trees_t *trees, const tx_trees_early_t *early,
    const u_char *const *values, uint32_t *examples, uint32_t n, float *odds)
{
    int32_t   sum[TX_TREES_TILE];
    uint32_t  i, tree;
    uint64_t  walks;

    memset(sum, 0, sizeof(sum));
    walks = 0;

    for (tree = 0; tree < trees->n && n != 0; tree++) {
        if (early->trees != 0 && tree == early->trees) {
            n = tx_trees_settle_examples(trees, early, examples, n, sum, odds);
        }

        for (i = 0; i < n; i++) {
            sum[i] += tx_trees_find_leaf(trees, tree, values, examples[i]);
        }

        walks += n;
    }

    for (i = 0; i < n; i++) {
        odds[examples[i]] += (float) sum[i] * trees->scale;
    }

    return walks;
}


uint64_t
tx_trees_add_odds(const tx_trees_t *trees, const tx_trees_early_t *early,
    const u_char *const *values, uint32_t *examples, uint32_t n, float *odds)
{
    uint32_t  i;
    uint64_t  walks;

    walks = 0;

    for (i = 0; i < n; i += TX_TREES_TILE) {
        walks += tx_trees_add_tile_odds(trees, early, values, examples + i,
                                        tx_min(TX_TREES_TILE, n - i), odds);
    }

    return walks;
}
