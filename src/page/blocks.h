/*
 * Copyright (C) textextract contributors
 *
 * What of the tree is shown, and the blocks of text in it.
 */


#ifndef _TX_PAGE_BLOCKS_H_INCLUDED_
#define _TX_PAGE_BLOCKS_H_INCLUDED_


#include "html/page.h"


/*
 * Passes hidden, link, pre and noscript on to descendants and fills
 * page->blocks and the nodes' ranges of them.  A page that shows nothing
 * without scripts is read from its noscript or its hidden parts.
 * false: no memory.
 */
bool tx_blocks_make(tx_page_t *page);


#endif /* _TX_PAGE_BLOCKS_H_INCLUDED_ */
