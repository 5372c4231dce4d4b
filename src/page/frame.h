/*
 * Copyright (C) textextract contributors
 *
 * What a page calls its frame: menus, columns at its sides, what stands
 * below each page of a site.
 */


#ifndef _TX_PAGE_FRAME_H_INCLUDED_
#define _TX_PAGE_FRAME_H_INCLUDED_


#include "page/selection.h"


/*
 * Fills page->framed by node, given what a method keeps: by what elements
 * are, by a main element that they stand outside of, and, without the h1, by
 * classes of boxes and by what outer ones say of cookies.  All but the first
 * are not believed of a page of which so little is left but frame, and much
 * of that.
 * O(n).  false: no memory.
 */
bool tx_frame_find(tx_page_t *page, const tx_selection_t *selection);

/* True in the frame, whatever a method made of it. */
static inline bool
tx_frame_has(const tx_page_t *page, uint32_t node)
{
    return page->framed[node] != 0;
}


#endif /* _TX_PAGE_FRAME_H_INCLUDED_ */
