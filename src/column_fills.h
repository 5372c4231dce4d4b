/*
 * Copyright (C) textextract contributors
 *
 * The table of the functions that fill columns.  These are in features,
 * records, thread and methods, all of which include the container of columns;
 * so the container gets the table as an argument.
 */


#ifndef _TX_COLUMN_FILLS_H_INCLUDED_
#define _TX_COLUMN_FILLS_H_INCLUDED_


#include "features/columns.h"


/* Functions that fill columns, in column order; ends with TX_COL_MAX. */
extern const tx_column_fill_t  tx_column_fills[];


#endif /* _TX_COLUMN_FILLS_H_INCLUDED_ */
