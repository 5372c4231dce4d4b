/*
 * Copyright (C) textextract contributors
 *
 * Blocks with the same text, such as buttons and user cards of posts.
 */


#ifndef _TX_PAGE_DUPLICATES_H_INCLUDED_
#define _TX_PAGE_DUPLICATES_H_INCLUDED_


#include "html/page.h"


/* Returns a hash of a block's text without its white space; never 0. */
uint64_t tx_block_hash(const tx_page_t *page, const tx_block_t *block);

/*
 * Returns, for each block, the number of blocks with the same text, including
 * itself; of short texts only letters are compared: "Reply 3" is "Reply 12".
 * The array lies in the page's arena.  NULL: no memory.
 */
uint32_t *tx_alike_find(tx_page_t *page);


#endif /* _TX_PAGE_DUPLICATES_H_INCLUDED_ */
