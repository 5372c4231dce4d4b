/*
 * Copyright (C) textextract contributors
 *
 * The page's records, which are a column, too.
 */


#ifndef _TX_RECORDS_FILL_H_INCLUDED_
#define _TX_RECORDS_FILL_H_INCLUDED_


#include "features/columns.h"
#include "records/records.h"


/* Returns the dictionary of attribute names of records. */
const tx_attributes_t *tx_columns_attributes(const tx_columns_t *columns);

/* Returns the page's records, found once.  NULL: no memory. */
const tx_records_t *tx_columns_records(tx_columns_t *columns);


#endif /* _TX_RECORDS_FILL_H_INCLUDED_ */
