/*
 * Copyright (C) textextract contributors
 *
 * What a page calls its frame: menus, sidebars, what stands below each page
 * of a site.
 */


#ifndef _TX_PAGE_FRAME_H_INCLUDED_
#define _TX_PAGE_FRAME_H_INCLUDED_


#include "page/selection.h"


/*
 * Fills page->framed by node: by tags; outside of the main element; by classes
 * of boxes that do not hold the h1.  The last two are left out if they would
 * make frame of nearly all that selection keeps.  O(n).  false: no memory.
 */
bool tx_frame_find(tx_page_t *page, const tx_selection_t *selection);

/* True for a node of the frame, whether it is kept or not. */
static inline bool
tx_frame_has(const tx_page_t *page, uint32_t node)
{
    return page->framed[node] != 0;
}


#endif /* _TX_PAGE_FRAME_H_INCLUDED_ */
