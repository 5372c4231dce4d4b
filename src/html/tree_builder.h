/*
 * Copyright (C) textextract contributors
 *
 * From a decoded page to its tree: HTML's rules of tree construction as far
 * as they decide where text belongs, in one pass, onto numbered nodes.
 *
 * Left out on purpose: content that HTML moves in front of a table stays in
 * it, and a misnested formatting element is ended instead of repeated.
 */


#ifndef _TX_HTML_TREE_BUILDER_H_INCLUDED_
#define _TX_HTML_TREE_BUILDER_H_INCLUDED_


#include "html/page.h"


/*
 * Fills page, whose arena and url the caller has set; source is valid UTF-8
 * and outlives the page.  Blocks are not made yet, see page/blocks.h.
 *
 * TX_NOT_HTML: there is no tag in it.  TX_NO_MEMORY.
 */
tx_status_t tx_parse(tx_page_t *page, tx_str_t source,
    const tx_limits_t *limits);


#endif /* _TX_HTML_TREE_BUILDER_H_INCLUDED_ */
