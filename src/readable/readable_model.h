/*
 * Copyright (C) textextract contributors
 *
 * The decision trees of readability, which tools/train-readerable writes.
 */


#ifndef _TX_READABLE_READABLE_MODEL_H_INCLUDED_
#define _TX_READABLE_READABLE_MODEL_H_INCLUDED_


#include "readable/readability_features.h"


#define TX_READERABLE_TREES  600  /* number of trees in the readability model */

/* The units in which trees store log odds and the thresholds of splits. */
#define TX_READERABLE_UNIT  2e-5f           /* log odds of a leaf of value 1 */
#define TX_READERABLE_STEP  4.8828125e-4f  /* feature's value for 1 in at[] */


/*
 * A decision tree.  Split n leads to node 2n + 1 if the feature is below at[n]
 * units, and else to node 2n + 2; leaves are numbered after splits.  The leaves
 * reached in all trees add up to the log odds that a page has no content.
 */

#define TX_READERABLE_TREE_SPLITS  7  /* number of splits of a decision tree */

typedef struct {
    uint8_t  figure[TX_READERABLE_TREE_SPLITS];
    int16_t  at[TX_READERABLE_TREE_SPLITS];
    int16_t  leaf[TX_READERABLE_TREE_SPLITS + 1];
} tx_readerable_tree_t;


extern const tx_readerable_tree_t  tx_readerable_trees[TX_READERABLE_TREES];


#endif /* _TX_READABLE_READABLE_MODEL_H_INCLUDED_ */
