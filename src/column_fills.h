/*
 * Copyright (C) textextract contributors
 *
 * The table of the functions that fill columns.  The functions are in
 * src/features, src/records, src/thread and src/methods.  features/columns.c
 * gets the table by a pointer, so that it does not depend on these functions.
 */


#ifndef _TX_COLUMN_FILLS_H_INCLUDED_
#define _TX_COLUMN_FILLS_H_INCLUDED_


#include "features/columns.h"


/* Functions that fill columns, in column order; the last row has TX_COL_MAX. */
extern const tx_column_fill_t  tx_column_fills[];


#endif /* _TX_COLUMN_FILLS_H_INCLUDED_ */
