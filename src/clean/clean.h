/*
 * Copyright (C) textextract contributors
 *
 * The clean tree: what was selected, built up from an allowlist onto new
 * nodes.  Every output format is a walk of it, so their words agree.
 */


#ifndef _TX_CLEAN_CLEAN_H_INCLUDED_
#define _TX_CLEAN_CLEAN_H_INCLUDED_


#include "metadata/metadata.h"
#include "page/selection.h"
#include "thread/thread.h"


#define TX_CLEAN_DEPTH     128
#define TX_CLEAN_ID        "tx-"        /* in front of an id's number */
#define TX_CLEAN_LANGUAGE  "language-"  /* in front of code's, as a class */


typedef struct tx_clean_attr_s  tx_clean_attr_t;
typedef struct tx_clean_node_s  tx_clean_node_t;

struct tx_clean_attr_s {
    tx_clean_attr_t  *next;
    tx_attr_id_t      id;       /* in the allowlist of its element */
    tx_str_t          value;    /* addresses are resolved; not escaped */
};

struct tx_clean_node_s {
    tx_clean_node_t  *parent;
    tx_clean_node_t  *child;
    tx_clean_node_t  *last_child;
    tx_clean_node_t  *next;
    tx_tag_t          tag;      /* TX_TAG_TEXT, or allowed in the output */
    uint32_t          source;   /* the node it came from, or 0 */
    uint32_t          id;       /* the number of its id, or 0 */
    uint32_t          link;     /* a: the id that it leads to, or 0 */
    tx_clean_attr_t  *attrs;
    tx_str_t          text;     /* TX_TAG_TEXT: white space collapsed, but
                                   in pre; neither escaped nor hostile:
                                   control and bidi characters are gone */
};


/* The next node in document order, NULL behind the last one below root. */
static inline tx_clean_node_t *
tx_clean_next(const tx_clean_node_t *root, const tx_clean_node_t *node)
{
    if (node->child != NULL) {
        return node->child;
    }

    while (node != root && node->next == NULL) {
        node = node->parent;
    }

    return (node == root) ? NULL : node->next;
}


static inline bool
tx_clean_is_block_node(const tx_clean_node_t *node)
{
    return (tx_tag_flags(node->tag) & TX_IS_BLOCK) != 0;
}


/* The value of an attribute; data is NULL if the node has none. */
tx_str_t tx_clean_node_attr(const tx_clean_node_t *node, tx_attr_id_t id);

/* The language of a pre, or of the code that it begins with, or empty. */
tx_str_t tx_clean_node_language(const tx_clean_node_t *pre);

/* True for what may be the value of a lang attribute. */
bool tx_clean_is_lang(tx_str_t s);

/*
 * Makes the tree of a selection.  The root is a div that is not shown.
 * NULL: no memory.
 */
tx_clean_node_t *tx_clean_tree(tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection);

/*
 * Makes a tree of a thread: for each post an article with its author and
 * time in a paragraph and its text in a div, which becomes post->tree; rules
 * between them.  all: what the method kept, of which a question in front of
 * the posts is shown, too.  NULL: no memory.
 */
tx_clean_node_t *tx_clean_thread(tx_page_t *page, const tx_meta_t *meta,
    tx_thread_t *thread, const tx_selection_t *all);


#endif /* _TX_CLEAN_CLEAN_H_INCLUDED_ */
