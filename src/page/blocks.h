/*
 * Copyright (C) textextract contributors
 *
 * Finds the shown text of the tree, and divides it into blocks.
 */


#ifndef _TX_PAGE_BLOCKS_H_INCLUDED_
#define _TX_PAGE_BLOCKS_H_INCLUDED_


#include "html/page.h"


/*
 * Lets descendants inherit the flags hidden, link, pre and noscript, fills
 * page->blocks, and sets the range of blocks of each node.  For a page that
 * shows too little text without scripts, noscript or hidden text is used.
 * Returns false if there is no memory.
 */
bool tx_blocks_make(tx_page_t *page);


#endif /* _TX_PAGE_BLOCKS_H_INCLUDED_ */
