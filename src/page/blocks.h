/*
 * Copyright (C) textextract contributors
 *
 * Finds the shown text of the tree, divides it into blocks, and compares them.
 */


#ifndef _TX_PAGE_BLOCKS_H_INCLUDED_
#define _TX_PAGE_BLOCKS_H_INCLUDED_


#include "html/page.h"


/*
 * Passes the flags hidden, link, pre and noscript on to descendants, fills
 * page->blocks, and sets each node's range of blocks.  If a page shows too
 * little text without scripts, its noscript or hidden text is used.  Returns
 * false if there is no memory.
 */
bool tx_blocks_make(tx_page_t *page);

/* Returns a hash of a block's text, ignoring white space; never 0. */
uint64_t tx_block_hash(const tx_page_t *page, const tx_block_t *block);

/*
 * Returns, for each block, the number of blocks with the same text, itself
 * included.  Of short texts only letters are compared: "Reply 3" equals "Reply
 * 12".  The array lies in the page's arena.  NULL: no memory.
 */
uint32_t *tx_blocks_count_alike(tx_page_t *page);


#endif /* _TX_PAGE_BLOCKS_H_INCLUDED_ */
