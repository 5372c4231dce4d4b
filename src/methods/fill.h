/*
 * Copyright (C) textextract contributors
 *
 * What methods know of blocks, as columns for others.
 */


#ifndef _TX_METHODS_FILL_H_INCLUDED_
#define _TX_METHODS_FILL_H_INCLUDED_


#include "features/columns.h"


/* methods/auto_first.c: what the first trees of auto say */
void tx_fill_first(tx_columns_t *columns);

/* methods/vsse.c: its selection */
void tx_fill_vsse(tx_columns_t *columns);

/* methods/fusion_features.c: Wang et al. 2016 */
void tx_fill_fusion(tx_columns_t *columns);

/* methods/threshold.c: what its picture shows */
void tx_fill_threshold(tx_columns_t *columns);


#endif /* _TX_METHODS_FILL_H_INCLUDED_ */
