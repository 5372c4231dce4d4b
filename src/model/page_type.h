/*
 * Copyright (C) textextract contributors
 *
 * What kind of page it is: learnt from figures of the page by
 * tools/train-types, which writes model/tables/page_type_model.c.
 */


#ifndef _TX_MODEL_PAGE_TYPE_H_INCLUDED_
#define _TX_MODEL_PAGE_TYPE_H_INCLUDED_


#include "features/columns.h"
#include "features/page_types.h"


/*
 * The likeliest type and its chance; TX_TYPE_OTHER, with the chance that it
 * is not that one, if it is less than 0.4.  false: no memory.
 */
bool tx_page_type(tx_columns_t *columns, tx_page_type_t *type,
    float *confidence);

/* "article", "forum", ... "other". */
const char *tx_page_type_name(tx_page_type_t type);


#endif /* _TX_MODEL_PAGE_TYPE_H_INCLUDED_ */
