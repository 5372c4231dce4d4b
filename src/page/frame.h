/*
 * Copyright (C) textextract contributors
 *
 * The frame of a page, by its tags and classes: header, menus, sidebars and
 * footer, which repeat on the pages of a site.
 */


#ifndef _TX_PAGE_FRAME_H_INCLUDED_
#define _TX_PAGE_FRAME_H_INCLUDED_


#include "page/selection.h"


/* Finds the frame: fills page->framed; returns false if there is no memory. */
bool tx_frame_find(tx_page_t *page, const tx_selection_t *selection);

/* Returns true for a node in the page's frame, even if the node is kept. */
static inline bool
tx_frame_has(const tx_page_t *page, uint32_t node)
{
    return page->framed[node] != 0;
}


#endif /* _TX_PAGE_FRAME_H_INCLUDED_ */
