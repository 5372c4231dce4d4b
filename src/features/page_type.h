/*
 * Copyright (C) textextract contributors
 *
 * The type of a page, guessed by a linear model from the columns about pages.
 * tools/train-types makes the model: features/tables/page_type_model.c.
 */


#ifndef _TX_FEATURES_PAGE_TYPE_H_INCLUDED_
#define _TX_FEATURES_PAGE_TYPE_H_INCLUDED_


#include "features/columns.h"
#include "model/linear.h"


typedef enum {
    TX_TYPE_ARTICLE = 0,
    TX_TYPE_FORUM,
    TX_TYPE_DOCUMENTATION,
    TX_TYPE_PRODUCT,
    TX_TYPE_COLLECTION,
    TX_TYPE_LISTING,
    TX_TYPE_SERVICE,
    TX_TYPE_MAX,
    TX_TYPE_OTHER = TX_TYPE_MAX
} tx_page_type_t;


/* The columns that are inputs of the page type model; TX_COL_NONE ends them. */
extern const tx_col_t     tx_page_type_columns[];
extern const tx_linear_t  tx_page_type_model;

/* Sets chance[k] to the probability of page type k.  false: no memory. */
bool tx_page_type_get_probabilities(tx_columns_t *columns, float *chance);

/*
 * Sets *type to the most probable type and *confidence to its probability p; if
 * p is below 0.4, sets them to TX_TYPE_OTHER and 1 - p.  false: no memory.
 */
bool tx_page_type_guess(tx_columns_t *columns, tx_page_type_t *type,
    float *confidence);

/* Returns the name of a page type: "article", "forum", ... "other". */
const char *tx_page_type_name(tx_page_type_t type);


#endif /* _TX_FEATURES_PAGE_TYPE_H_INCLUDED_ */
