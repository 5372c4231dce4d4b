/*
 * Copyright (C) textextract contributors
 *
 * Applies the operator's selectors, which overrule the method.
 */


#ifndef _TX_STRUCTURE_OVERRIDES_H_INCLUDED_
#define _TX_STRUCTURE_OVERRIDES_H_INCLUDED_


#include "page/selection.h"


/*
 * Fills page->overrides, if the options have selectors.  The innermost element
 * that matches a selector decides; if it matches both kinds, it is dropped.
 * Called before the blocks are made, so that hidden elements can be kept.
 * Returns false if there is no memory.
 */
bool tx_override_make(tx_page_t *page, const tx_options_t *options);

/* Changes the selection of a method as page->overrides demands. */
void tx_override_apply(tx_page_t *page, tx_selection_t *sel);


#endif /* _TX_STRUCTURE_OVERRIDES_H_INCLUDED_ */
