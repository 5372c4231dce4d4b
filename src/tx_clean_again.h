/*
 * Copyright (C) textextract contributors
 *
 * Cleaning twice changes nothing: the clean tree is written, and what is
 * written is cleaned as a page of its own until it stays as it is.
 */


#ifndef _TX_CLEAN_AGAIN_H_INCLUDED_
#define _TX_CLEAN_AGAIN_H_INCLUDED_


#include "tx_clean.h"


/*
 * The tree that the next cleaning would not change: mostly the given one, which
 * may be NULL.  One whose links have a prefix stays as it is: it would get
 * another one.  NULL: no memory.
 */
tx_clean_node_t *tx_clean_again(tx_page_t *page, const tx_meta_t *meta,
    tx_clean_node_t *tree);


#endif /* _TX_CLEAN_AGAIN_H_INCLUDED_ */
