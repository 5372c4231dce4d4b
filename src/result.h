/*
 * Copyright (C) textextract contributors
 *
 * What the caller of an extraction gets, in one allocation.
 */


#ifndef _TX_RESULT_H_INCLUDED_
#define _TX_RESULT_H_INCLUDED_


#include "core/string.h"


/* Makes a result with copies of output and title.  NULL: no memory. */
tx_result_t *tx_result_create(tx_str_t output, tx_str_t title);


#endif /* _TX_RESULT_H_INCLUDED_ */
