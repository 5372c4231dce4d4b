/*
 * Copyright (C) textextract contributors
 *
 * Boosted decision trees: inputs are numbers about an example, such as a block.
 */


#ifndef _TX_MODEL_TREES_H_INCLUDED_
#define _TX_MODEL_TREES_H_INCLUDED_


#include "core/string.h"

#include <math.h>


#define TX_TREES_DEPTH       6   /* levels of splits of a decision tree */
#define TX_TREES_LEAVES      (1 << TX_TREES_DEPTH)  /* leaves of a tree */
#define TX_TREES_NODES       (TX_TREES_LEAVES - 1)  /* splits of a tree */

#define TX_TREES_TILE        32 /* examples evaluated together, for the cache */

#if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
#define TX_TREES_FLOAT_UPPER_HALF  sizeof(uint16_t)  /* byte offset in float */
#else
#define TX_TREES_FLOAT_UPPER_HALF  0                 /* byte offset in float */
#endif


/*
 * Complete binary trees.  Nodes are numbered from 1: node n has the children
 * 2n, for an example whose input is below the cut, and 2n + 1.  A cut is the
 * upper half of a float that is not negative, or of a tx_trees_signed_key().
 * The sum of an example's leaves, times the scale, is its log odds.
 */

typedef struct {
    uint32_t          n;                           /* number of trees */
    uint32_t          inputs;                      /* number of inputs */
    float             scale;
    const uint8_t   (*input)[TX_TREES_NODES];      /* input of each node */
    const uint16_t  (*cut)[TX_TREES_NODES];        /* cut of each node */
    const int16_t   (*leaf)[TX_TREES_LEAVES];      /* value of each leaf */
} tx_trees_t;


/*
 * Early exit: an example is decided after the first trees if its log odds are
 * at least `settled` above or below 0.  Its log odds are then multiplied by
 * `rest`, which is what the remaining trees would do on average.
 */

typedef struct {
    uint32_t  trees;            /* trees before early exit; 0: no early exit */
    float     settled;          /* minimum log odds to exit, + or - */
    float     rest;             /* factor of the log odds at the exit */
} tx_trees_early_t;


/*
 * Adds the log odds of n examples to odds[example].  examples lists their
 * numbers and is overwritten.  values[i] has input i of all examples, in 4
 * bytes each: a float that is not negative, or a tx_trees_signed_key().
 * Returns how many times a tree was evaluated on an example.
 */
uint64_t tx_trees_add_odds(const tx_trees_t *trees,
    const tx_trees_early_t *early,
    const u_char *const *values, uint32_t *examples, uint32_t n, float *odds);


/* Returns the probability (0 to 1) for log odds. */
static inline float
tx_odds_to_probability(float odds)
{
    return 1 / (1 + expf(-odds));
}


/*
 * Returns an integer for a float.  The upper halves of such integers have the
 * order of the floats.  The lower half of a cut is not stored.
 */
static inline uint32_t
tx_trees_signed_key(float value)
{
    uint32_t  bits;

    memcpy(&bits, &value, sizeof(float));

    return (bits >> 31) ? -bits : 0x80000000 + bits;
}


/* Returns the child of node n that an example goes to, by the node's input. */
static inline size_t
tx_trees_next_node(const u_char *const *values, uint32_t example,
    const uint8_t *input, const uint16_t *cut, size_t n)
{
    uint16_t  value;

    memcpy(&value,
           values[input[n - 1]] + (size_t) example * sizeof(float)
           + TX_TREES_FLOAT_UPPER_HALF,
           sizeof(uint16_t));

    return n + n + 1 - (value < cut[n - 1]);
}


#endif /* _TX_MODEL_TREES_H_INCLUDED_ */
