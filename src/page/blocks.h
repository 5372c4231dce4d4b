/*
 * Copyright (C) textextract contributors
 *
 * Finds a page's shown text, divides it into blocks, compares the blocks.
 */


#ifndef _TX_PAGE_BLOCKS_H_INCLUDED_
#define _TX_PAGE_BLOCKS_H_INCLUDED_


#include "html/page.h"


/*
 * Sets the flags of all nodes, makes page->blocks, and sets each node's range
 * of blocks.  If a page shows too little text without scripts, its noscript or
 * hidden text is used.  Returns false if there is no memory.
 */
bool tx_blocks_make(tx_page_t *page);

/* Returns a hash of a block's text that ignores white space; it is never 0. */
uint64_t tx_block_hash_text(const tx_page_t *page, const tx_block_t *block);

/*
 * Returns an array with, for each block, the number of blocks with the same
 * text, the block included.  In short texts only letters are compared: "Reply
 * 3" equals "Reply 12".  The array is in the page's arena.  NULL: no memory.
 */
uint32_t *tx_blocks_count_equal_texts(tx_page_t *page);


#endif /* _TX_PAGE_BLOCKS_H_INCLUDED_ */
