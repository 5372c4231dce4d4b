/*
 * Copyright (C) textextract contributors
 *
 * The frame of a page, by its tags and classes: header, menus, sidebars and
 * footer, which repeat on the pages of a site.
 */


#ifndef _TX_PAGE_FRAME_H_INCLUDED_
#define _TX_PAGE_FRAME_H_INCLUDED_


#include "page/selection.h"


/*
 * Fills page->framed: by tags, by the main element (all outside is frame), and
 * by classes of boxes without the h1.  The last two are not used if they would
 * make nearly all kept text frame.  O(n).  Returns false without memory.
 */
bool tx_frame_find(tx_page_t *page, const tx_selection_t *selection);

/* True for a node of the page's frame (menu, sidebar, footer), kept or not. */
static inline bool
tx_frame_has(const tx_page_t *page, uint32_t node)
{
    return page->framed[node] != 0;
}


#endif /* _TX_PAGE_FRAME_H_INCLUDED_ */
