/*
 * Copyright (C) textextract contributors
 *
 * The trees that tools/train-authors writes.
 */


#ifndef _TX_METADATA_AUTHOR_TREES_H_INCLUDED_
#define _TX_METADATA_AUTHOR_TREES_H_INCLUDED_


#include "metadata/author/candidates.h"


/*
 * A figure below at[0] leads to split 1, else to split 2; below at[1] to
 * split 3, else 4; and so on to the leaves.  Leaves add up to the logarithm
 * of the odds that a candidate is the author.
 */

typedef struct {
    uint8_t  figure[7];
    float    at[7];
    float    leaf[8];
} tx_author_tree_t;


extern const tx_author_tree_t  tx_author_trees[];
extern const uint32_t          tx_author_ntrees;

/* The least odds of an author, as a logarithm. */
extern const float             tx_author_least;


#endif /* _TX_METADATA_AUTHOR_TREES_H_INCLUDED_ */
