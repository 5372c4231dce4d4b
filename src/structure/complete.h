/*
 * Copyright (C) textextract contributors
 *
 * Completes a selection by the structure of its page.  A method decides on
 * one block at a time; a reader sees lists, tables, sections and posts.  So
 * boilerplate and other articles are taken out of the selection, and parts
 * that the kept text surrounds are put into it.
 */


#ifndef _TX_STRUCTURE_COMPLETE_H_INCLUDED_
#define _TX_STRUCTURE_COMPLETE_H_INCLUDED_


#include "features/columns.h"
#include "page/selection.h"


/*
 * Adds and drops blocks of a selection by the page's structure: changes
 * selection->keep, and sets its area and lead to match.  false: no memory.
 */
bool tx_complete(tx_columns_t *columns, tx_selection_t *selection);


#endif /* _TX_STRUCTURE_COMPLETE_H_INCLUDED_ */
