/*
 * Copyright (C) textextract contributors
 *
 * The clean tree: the selected content as new nodes, of allowed elements and
 * attributes only.  Every output format is a walk of it, so that all of them
 * have the same words.
 */


#ifndef _TX_CLEAN_CLEAN_H_INCLUDED_
#define _TX_CLEAN_CLEAN_H_INCLUDED_


#include "clean/tree.h"
#include "metadata/metadata.h"
#include "page/selection.h"
#include "thread/thread.h"


#define TX_CLEAN_DEPTH     128          /* most levels of the tree */
#define TX_CLEAN_ID        "tx-"        /* prefix of an id: "tx-1" */
#define TX_CLEAN_LANGUAGE  "language-"  /* code's class prefix */


/*
 * Makes the tree of a selection.  The root is a div that is not shown.
 * NULL: no memory.
 */
tx_clean_node_t *tx_clean_tree(tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection);

/*
 * Returns a byte for each block of the page: 1 if the tree has text of it.
 * NULL: no memory.
 */
uint8_t *tx_clean_written(const tx_page_t *page, const tx_clean_node_t *tree);

/*
 * Records in a trace which blocks have text in the tree after a step of the
 * cleaning.  Does nothing if trace is NULL.
 */
void tx_clean_trace_step(const tx_page_t *page, tx_trace_t *trace,
    const tx_clean_node_t *tree, const char *step);

/*
 * Makes a tree of a thread: for each post an article with its author and
 * time in a paragraph and its text in a div, which becomes post->tree; rules
 * between them.  all: the selection of the whole page; sentences that it keeps
 * between the title and the first post come first.  NULL: no memory.
 */
tx_clean_node_t *tx_clean_thread(tx_page_t *page, const tx_meta_t *meta,
    tx_thread_t *thread, const tx_selection_t *all);


#endif /* _TX_CLEAN_CLEAN_H_INCLUDED_ */
