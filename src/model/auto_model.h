/*
 * Copyright (C) textextract contributors
 *
 * The decision that tools/train has learnt: boosted trees over columns.
 */


#ifndef _TX_MODEL_AUTO_MODEL_H_INCLUDED_
#define _TX_MODEL_AUTO_MODEL_H_INCLUDED_


#include "features/columns.h"


#define TX_AUTO_DEPTH        6
#define TX_AUTO_NODES        ((1 << TX_AUTO_DEPTH) - 1)
#define TX_AUTO_LEAVES       (1 << TX_AUTO_DEPTH)
#define TX_AUTO_COLUMNS_MAX  255


/*
 * The columns that the trees look at; ends with TX_COL_NONE.  The first
 * trees look at the first ones only: what they say makes further columns.
 */
extern const tx_col_t  tx_auto_columns[TX_AUTO_COLUMNS_MAX + 1];
extern const uint32_t  tx_auto_first_columns;

extern const uint32_t  tx_auto_trees;
extern const uint32_t  tx_auto_first_trees;
extern const float     tx_auto_scale;      /* of a leaf's number */

/*
 * Complete trees: the children of node n are 2n + 1, where the column, by
 * its place in tx_auto_columns, is below the cut, and 2n + 2.  A cut is the
 * upper half of a float.
 */
extern const uint8_t   tx_auto_column[][TX_AUTO_NODES];
extern const uint16_t  tx_auto_cut[][TX_AUTO_NODES];
extern const int16_t   tx_auto_leaf[][TX_AUTO_LEAVES];


static inline bool
tx_auto_is_below(float value, uint16_t cut)
{
    float     limit;
    uint32_t  bits;

    bits = (uint32_t) cut << 16;
    memcpy(&limit, &bits, sizeof(float));

    return value < limit;
}


#endif /* _TX_MODEL_AUTO_MODEL_H_INCLUDED_ */
