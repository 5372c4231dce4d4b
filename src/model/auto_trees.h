/*
 * Copyright (C) textextract contributors
 *
 * The walks through the learnt trees.
 */


#ifndef _TX_MODEL_AUTO_TREES_H_INCLUDED_
#define _TX_MODEL_AUTO_TREES_H_INCLUDED_


#include "model/auto_model.h"


/* Some of the trees, and which blocks they are asked about. */

typedef struct {
    uint32_t  width;       /* the first so many of tx_auto_columns */
    uint32_t  first;       /* trees from first to last - 1 */
    uint32_t  last;
    bool      early;       /* not those that the first thirty are sure of, */
    float     least;       /*   nor those with a sum below this before */
} tx_auto_stage_t;


/*
 * Adds to sum, a number a block of the page, what the trees of a stage say,
 * as logarithms of odds.  false: no memory.
 */
bool tx_auto_sums(tx_columns_t *columns, const tx_auto_stage_t *stage,
    float *sum);

/* The chance, 0 to 1, of the logarithm of odds. */
float tx_auto_chance(float odds);


#endif /* _TX_MODEL_AUTO_TREES_H_INCLUDED_ */
