/*
 * Copyright (C) textextract contributors
 *
 * The functions that fill columns.  What a row of tx_columns.def needs is
 * there when its function runs; its own arrays are zeros.
 */


#ifndef _TX_FILL_H_INCLUDED_
#define _TX_FILL_H_INCLUDED_


#include "tx_columns.h"


typedef void (*tx_fill_pt)(tx_columns_t *columns);


/* tx_fill_text.c: figures of a block's own text */
void tx_fill_text(tx_columns_t *columns);
void tx_fill_duplicate(tx_columns_t *columns);

/* tx_fill_tree.c: where a block stands */
void tx_fill_shape(tx_columns_t *columns);
void tx_fill_noise(tx_columns_t *columns);
void tx_fill_block_noise(tx_columns_t *columns);

/* tx_fill_vsse.c: paper 004 */
void tx_fill_weight(tx_columns_t *columns);
void tx_fill_vvtc(tx_columns_t *columns);


#endif /* _TX_FILL_H_INCLUDED_ */
