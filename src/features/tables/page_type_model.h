/*
 * Copyright (C) textextract contributors
 *
 * The types of pages as tools/train-types has learnt them.
 */


#ifndef _TX_FEATURES_TABLES_PAGE_TYPE_MODEL_H_INCLUDED_
#define _TX_FEATURES_TABLES_PAGE_TYPE_MODEL_H_INCLUDED_


#include "features/columns.h"
#include "model/linear.h"


/* The inputs; ends with TX_COL_NONE. */
extern const tx_col_t     tx_page_type_columns[];

/* The classes are those of tx_page_type_t. */
extern const tx_linear_t  tx_page_type_model;


#endif /* _TX_FEATURES_TABLES_PAGE_TYPE_MODEL_H_INCLUDED_ */
