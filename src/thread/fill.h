/*
 * Copyright (C) textextract contributors
 *
 * The columns of threads.
 */


#ifndef _TX_THREAD_FILL_H_INCLUDED_
#define _TX_THREAD_FILL_H_INCLUDED_


#include "features/columns.h"


/* What each block is of the page's posts, and the marks that it has. */
void tx_fill_thread(tx_columns_t *columns);


#endif /* _TX_THREAD_FILL_H_INCLUDED_ */
