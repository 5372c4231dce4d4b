/*
 * Copyright (C) textextract contributors
 *
 * The trees that tools/train-readerable writes.
 */


#ifndef _TX_READABLE_READABLE_MODEL_H_INCLUDED_
#define _TX_READABLE_READABLE_MODEL_H_INCLUDED_


#include "readable/evidence.h"


#define TX_READERABLE_TREES  550

/* What a leaf is counted in, and what a figure is compared in. */
#define TX_READERABLE_UNIT   2e-5f
#define TX_READERABLE_STEP   4.8828125e-4f


/*
 * A figure below at[0] steps leads to split 1, else to split 2, and from
 * there to the leaves 0 and 1, or 2 and 3.  Leaves add up to the logarithm of
 * the odds that there is nothing to read.
 */

typedef struct {
    uint8_t  figure[3];
    int16_t  at[3];
    int16_t  leaf[4];
} tx_readerable_tree_t;


extern const tx_readerable_tree_t  tx_readerable_trees[TX_READERABLE_TREES];


#endif /* _TX_READABLE_READABLE_MODEL_H_INCLUDED_ */
