/*
 * Copyright (C) textextract contributors
 *
 * The trees of auto that tools/train has learnt.
 */


#ifndef _TX_METHODS_TABLES_AUTO_MODEL_H_INCLUDED_
#define _TX_METHODS_TABLES_AUTO_MODEL_H_INCLUDED_


#include "features/columns.h"
#include "model/trees.h"


/* Their inputs; ends with TX_COL_NONE. */
extern const tx_col_t    tx_auto_first_columns[];
extern const tx_trees_t  tx_auto_first;

/* Inputs of the second trees are also what the first say of a page. */
extern const tx_col_t    tx_auto_second_columns[];
extern const tx_trees_t  tx_auto_second;


#endif /* _TX_METHODS_TABLES_AUTO_MODEL_H_INCLUDED_ */
