/*
 * Copyright (C) textextract contributors
 *
 * Links inside of a page, and the elements that they lead to.
 */


#ifndef _TX_HTML_FRAGMENTS_H_INCLUDED_
#define _TX_HTML_FRAGMENTS_H_INCLUDED_


#include "html/page.h"


/* True for a link to a part of its own page. */
bool tx_fragment_is_link(const tx_page_t *page, uint32_t node);

/*
 * By node: what a link from first to last leads to there, or 0.  *links is
 * NULL if there is no such link.  false: no memory.
 */
bool tx_fragments(tx_page_t *page, uint32_t first, uint32_t last,
    uint32_t **links);


#endif /* _TX_HTML_FRAGMENTS_H_INCLUDED_ */
