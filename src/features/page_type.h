/*
 * Copyright (C) textextract contributors
 *
 * What kind of page it is: learnt from figures of the page by
 * tools/train-types, which writes features/tables/page_type_model.c.
 */


#ifndef _TX_FEATURES_PAGE_TYPE_H_INCLUDED_
#define _TX_FEATURES_PAGE_TYPE_H_INCLUDED_


#include "features/columns.h"


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


/*
 * The likeliest type and its chance; TX_TYPE_OTHER, with the chance that it
 * is not that one, if it is less than 0.4.  false: no memory.
 */
bool tx_page_type(tx_columns_t *columns, tx_page_type_t *type,
    float *confidence);

/* Returns the type's name: "article", "forum", ... "other". */
const char *tx_page_type_name(tx_page_type_t type);


#endif /* _TX_FEATURES_PAGE_TYPE_H_INCLUDED_ */
