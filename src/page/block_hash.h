/*
 * Copyright (C) textextract contributors
 *
 * The text of a block as numbers, to be compared and not to be shown.
 */


#ifndef _TX_PAGE_BLOCK_HASH_H_INCLUDED_
#define _TX_PAGE_BLOCK_HASH_H_INCLUDED_


#include "core/words.h"
#include "html/page.h"


/*
 * Calls pt with the hash of each word of a block that is not hidden, as
 * tx_word_hashes() does.
 */
void tx_block_word_hashes(const tx_page_t *page, const tx_block_t *block,
    tx_word_hash_pt pt, void *data);

/* A hash of a block's text without its white space; never 0. */
uint64_t tx_block_hash(const tx_page_t *page, const tx_block_t *block);


#endif /* _TX_PAGE_BLOCK_HASH_H_INCLUDED_ */
