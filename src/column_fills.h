/*
 * Copyright (C) textextract contributors
 *
 * Who fills the columns: texts, records, threads and methods do.  The
 * container of columns knows none of them, so that each may read it.
 */


#ifndef _TX_COLUMN_FILLS_H_INCLUDED_
#define _TX_COLUMN_FILLS_H_INCLUDED_


#include "features/columns.h"


/* Functions that fill columns, in column order; ends with TX_COL_MAX. */
extern const tx_column_fill_t  tx_column_fills[];


#endif /* _TX_COLUMN_FILLS_H_INCLUDED_ */
