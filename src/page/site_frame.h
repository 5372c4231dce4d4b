/*
 * Copyright (C) textextract contributors
 *
 * Finds the site's frame around the content by tags and classes: header, menus,
 * sidebars and footer, which the pages of a site have in common.
 */


#ifndef _TX_PAGE_SITE_FRAME_H_INCLUDED_
#define _TX_PAGE_SITE_FRAME_H_INCLUDED_


#include "page/selection.h"


/* Finds the site's frame: sets page->framed.  false: no memory. */
bool tx_site_frame_find(tx_page_t *page, const tx_selection_t *selection);

/* Returns true if a node is in the site's frame, even if the node is kept. */
static inline bool
tx_site_frame_has_node(const tx_page_t *page, uint32_t node)
{
    return page->framed[node] != 0;
}


#endif /* _TX_PAGE_SITE_FRAME_H_INCLUDED_ */
