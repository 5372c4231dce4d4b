/*
 * Copyright (C) textextract contributors
 *
 * The text of a block as numbers, to be compared and not to be shown.
 */


#ifndef _TX_PAGE_BLOCK_HASH_H_INCLUDED_
#define _TX_PAGE_BLOCK_HASH_H_INCLUDED_


#include "html/page.h"


/* A hash of a block's text without its white space; never 0. */
uint64_t tx_block_hash(const tx_page_t *page, const tx_block_t *block);


#endif /* _TX_PAGE_BLOCK_HASH_H_INCLUDED_ */
