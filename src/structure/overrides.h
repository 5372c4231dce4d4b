/*
 * Copyright (C) textextract contributors
 *
 * What an operator's selectors keep and drop, whatever a method finds.
 */


#ifndef _TX_STRUCTURE_OVERRIDES_H_INCLUDED_
#define _TX_STRUCTURE_OVERRIDES_H_INCLUDED_


#include "page/selection.h"


/*
 * Fills page->overrides, if the options have selectors.  The innermost element
 * that a selector names decides, and to drop wins where it is one for both.
 * Called before the blocks are made, so that what is concealed can be kept.
 * false: no memory.
 */
bool tx_override_make(tx_page_t *page, const tx_options_t *options);

/* Corrects what a method has selected by page->overrides. */
void tx_override_apply(tx_page_t *page, tx_selection_t *sel);


#endif /* _TX_STRUCTURE_OVERRIDES_H_INCLUDED_ */
