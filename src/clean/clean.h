/*
 * Copyright (C) textextract contributors
 *
 * The clean tree: what was selected, built up from an allowlist onto new
 * nodes.  Every output format is a walk of it, so their words agree.
 */


#ifndef _TX_CLEAN_CLEAN_H_INCLUDED_
#define _TX_CLEAN_CLEAN_H_INCLUDED_


#include "clean/tree.h"
#include "metadata/metadata.h"
#include "page/selection.h"
#include "thread/thread.h"


#define TX_CLEAN_DEPTH     128
#define TX_CLEAN_ID        "tx-"        /* in front of an id's number */
#define TX_CLEAN_LANGUAGE  "language-"  /* in front of code's, as a class */


/*
 * Makes the tree of a selection.  The root is a div that is not shown.
 * NULL: no memory.
 */
tx_clean_node_t *tx_clean_tree(tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection);

/* A byte for each block: 1, if the tree has text of it.  NULL: no memory. */
uint8_t *tx_clean_written(const tx_page_t *page, const tx_clean_node_t *tree);

/*
 * Notes in a trace, unless that is NULL, whose text a step of the cleaning
 * has left in the tree.
 */
void tx_clean_step_over(const tx_page_t *page, tx_trace_t *trace,
    const tx_clean_node_t *tree, const char *step);

/*
 * Makes a tree of a thread: for each post an article with its author and
 * time in a paragraph and its text in a div, which becomes post->tree; rules
 * between them.  all: what the method kept, of which a question in front of
 * the posts is shown, too.  NULL: no memory.
 */
tx_clean_node_t *tx_clean_thread(tx_page_t *page, const tx_meta_t *meta,
    tx_thread_t *thread, const tx_selection_t *all);


#endif /* _TX_CLEAN_CLEAN_H_INCLUDED_ */
