/*
 * Copyright (C) textextract contributors
 *
 * What a selection owes to the structure of its page.  A method decides on
 * one block at a time; a reader sees lists, tables and sections.  So small
 * furniture inside of the content goes, and short parts that the content
 * surrounds come along: the rest of a list, a table's head, a heading.
 */


#ifndef _TX_STRUCTURE_COMPLETE_H_INCLUDED_
#define _TX_STRUCTURE_COMPLETE_H_INCLUDED_


#include "features/columns.h"
#include "page/selection.h"


/*
 * True for a block that is no more than the label of what was to be pressed:
 * "Show more", "Click to expand..."; in no table, heading or code.
 */
bool tx_complete_is_control(const tx_page_t *page, uint32_t b);

/* True for a text that only says that an advertisement stands there. */
bool tx_complete_is_ad_label(tx_str_t s);

/* Changes selection->keep; false: no memory. */
bool tx_complete(tx_columns_t *columns, tx_selection_t *selection);


#endif /* _TX_STRUCTURE_COMPLETE_H_INCLUDED_ */
