/*
 * Copyright (C) textextract contributors
 *
 * The tables that tools/train-types writes.
 */


#ifndef _TX_MODEL_PAGE_TYPE_MODEL_H_INCLUDED_
#define _TX_MODEL_PAGE_TYPE_MODEL_H_INCLUDED_


#include "model/page_type.h"


/* In the order of the weights' rows; ends with TX_COL_NONE. */
extern const tx_col_t  tx_page_type_columns[];

/* Mean, and one by the deviation, of each column. */
extern const float     tx_page_type_scale[][2];

extern const float     tx_page_type_bias[TX_TYPE_MAX];
extern const float     tx_page_type_weight[][TX_TYPE_MAX];


#endif /* _TX_MODEL_PAGE_TYPE_MODEL_H_INCLUDED_ */
