/*
 * Copyright (C) textextract contributors
 *
 * Makes cleaning idempotent: the clean tree is written as HTML, and that is
 * cleaned as a page of its own, until the HTML stays the same.
 */


#ifndef _TX_CLEAN_AGAIN_H_INCLUDED_
#define _TX_CLEAN_AGAIN_H_INCLUDED_


#include "clean/clean.h"


/*
 * Returns a tree that another cleaning would leave as it is: mostly the given
 * one, which may be NULL.  *html becomes what tx_html_fragment() writes of it.
 * An empty tree, and one whose links have a prefix, which another cleaning
 * would add again, is returned as it is; the data of *html is NULL then.
 * NULL: no memory.
 */
tx_clean_node_t *tx_clean_again(tx_page_t *page, const tx_meta_t *meta,
    tx_clean_node_t *tree, tx_str_t *html);


#endif /* _TX_CLEAN_AGAIN_H_INCLUDED_ */
