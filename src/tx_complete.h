/*
 * Copyright (C) textextract contributors
 *
 * What a selection owes to the structure of its page.  A method decides on
 * one block at a time; a reader sees lists, tables and sections.  So small
 * furniture inside of the content goes, and short parts that the content
 * surrounds come along: the rest of a list, a table's head, a heading.
 */


#ifndef _TX_COMPLETE_H_INCLUDED_
#define _TX_COMPLETE_H_INCLUDED_


#include "tx_columns.h"


/* Changes selection->keep; false: no memory. */
bool tx_complete(tx_columns_t *columns, tx_selection_t *selection);


#endif /* _TX_COMPLETE_H_INCLUDED_ */
