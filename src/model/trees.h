/*
 * Copyright (C) textextract contributors
 *
 * Boosted decision trees, whose inputs are numbers of an example.
 */


#ifndef _TX_MODEL_TREES_H_INCLUDED_
#define _TX_MODEL_TREES_H_INCLUDED_


#include "core/string.h"


#define TX_TREES_DEPTH       6
#define TX_TREES_NODES       ((1 << TX_TREES_DEPTH) - 1)
#define TX_TREES_LEAVES      (1 << TX_TREES_DEPTH)
#define TX_TREES_INPUTS_MAX  256

/* Number of examples evaluated together, so that inputs stay in the cache. */
#define TX_TREES_TILE        32


/*
 * Complete trees: the children of node n are 2n + 1, for an example whose
 * input is below the cut, and 2n + 2.  A cut is the upper half of a float.
 * The sum of an example's leaves, times the scale, is the logarithm of odds.
 */

typedef struct {
    uint32_t          n;
    uint32_t          inputs;
    float             scale;
    const uint8_t   (*input)[TX_TREES_NODES];
    const uint16_t  (*cut)[TX_TREES_NODES];
    const int16_t   (*leaf)[TX_TREES_LEAVES];
} tx_trees_t;


/*
 * Early exit: after the first trees, an example whose logarithm of odds is at
 * least settled away from 0 is decided, and its logarithm is multiplied by
 * rest, since the remaining trees would change it so on average.
 */

typedef struct {
    uint32_t  trees;            /* trees before early exit; 0: no early exit */
    float     settled;
    float     rest;
} tx_trees_early_t;


/*
 * Sets odds[0] to odds[TX_TREES_TILE - 1] to the logarithms of the examples'
 * odds, 0 for examples that are not open.  values[i][k] is input i of example
 * k.  open has the numbers of the n open examples and is overwritten.  Returns
 * the number of walks through a tree.
 */
uint64_t tx_trees_odds(const tx_trees_t *trees, const tx_trees_early_t *early,
    const float *const *values, uint32_t *open, uint32_t n, float *odds);


static inline bool
tx_trees_is_below(float value, uint16_t cut)
{
    float     limit;
    uint32_t  bits;

    bits = (uint32_t) cut << 16;
    memcpy(&limit, &bits, sizeof(float));

    return value < limit;
}


#endif /* _TX_MODEL_TREES_H_INCLUDED_ */
