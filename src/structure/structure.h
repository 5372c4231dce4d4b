/*
 * Copyright (C) textextract contributors
 *
 * Corrects a selection by the page's structure: lists, tables, sections and
 * posts, while a method decides on single blocks.  Boilerplate and teasers of
 * other articles are dropped; parts that the kept text surrounds are added.
 */


#ifndef _TX_STRUCTURE_STRUCTURE_H_INCLUDED_
#define _TX_STRUCTURE_STRUCTURE_H_INCLUDED_


#include "features/columns.h"
#include "page/selection.h"


/*
 * Adds and drops blocks of a selection: changes selection->keep[], and sets its
 * area and lead accordingly.  Returns false if there is no memory.
 */
bool tx_complete_selection(tx_columns_t *columns, tx_selection_t *selection);


/* Selectors that the user sets in the options overrule the method. */

/*
 * Sets page->overrides by the selectors of the options.  The innermost element
 * that matches a selector decides; if it matches selectors of both kinds, it
 * is dropped.  Call it before blocks are made, so that hidden elements can be
 * kept.  Returns false if there is no memory.
 */
bool tx_override_mark_nodes(tx_page_t *page, const tx_options_t *options);

/* Keeps and drops blocks of a selection as page->overrides demands. */
void tx_override_change_selection(tx_page_t *page, tx_selection_t *sel);


#endif /* _TX_STRUCTURE_STRUCTURE_H_INCLUDED_ */
