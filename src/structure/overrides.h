/*
 * Copyright (C) textextract contributors
 *
 * Applies the operator's selectors, which overrule the method.
 */


#ifndef _TX_STRUCTURE_OVERRIDES_H_INCLUDED_
#define _TX_STRUCTURE_OVERRIDES_H_INCLUDED_


#include "page/selection.h"


/*
 * Sets page->overrides by the selectors of the options.  The innermost element
 * that matches a selector decides; if it matches selectors of both kinds, it
 * is dropped.  Call it before blocks are made, so that hidden elements can be
 * kept.  Returns false if there is no memory.
 */
bool tx_override_make(tx_page_t *page, const tx_options_t *options);

/* Keeps and drops blocks of a selection as page->overrides demands. */
void tx_override_apply(tx_page_t *page, tx_selection_t *sel);


#endif /* _TX_STRUCTURE_OVERRIDES_H_INCLUDED_ */
