/*
 * Copyright (C) textextract contributors
 *
 * The walks through the learnt trees.
 */


#ifndef _TX_AUTO_TREES_H_INCLUDED_
#define _TX_AUTO_TREES_H_INCLUDED_


#include "auto_model.h"


/*
 * Adds to sum, a number a block of the page, what the trees from first to
 * last - 1 say, as logarithms of odds.  They look at the first width of
 * tx_auto_columns.  early: a block of which the first thirty of them are sure
 * is not asked the others about.  One whose sum is below least to begin with
 * is left as it is.  false: no memory.
 */
bool tx_auto_sums(tx_columns_t *columns, uint32_t width, uint32_t first,
    uint32_t last, bool early, float least, float *sum);

/* The chance, 0 to 1, of the logarithm of odds. */
float tx_auto_chance(float odds);


#endif /* _TX_AUTO_TREES_H_INCLUDED_ */
