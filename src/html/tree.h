/*
 * Copyright (C) textextract contributors
 *
 * The tree under construction: the stack of open elements, nodes, attributes
 * and tag paths.  The parser decides where a node belongs.
 */


#ifndef _TX_HTML_TREE_H_INCLUDED_
#define _TX_HTML_TREE_H_INCLUDED_


#include "core/hash_table.h"
#include "html/tokenizer.h"


/* An open element; name is the tag's number or an unknown name's hash. */

typedef struct {
    uint32_t  node;
    uint32_t  last_child;
    uint32_t  name;
    uint16_t  tag;
} tx_open_t;


typedef struct {
    tx_page_t  *page;
    tx_open_t  *open;                /* the stack of open elements */
    uint32_t    nopen;
    uint32_t    max_depth;
    size_t      nodes_size;          /* of page->nodes */
    uint32_t    offset;              /* in the source, of new nodes */
    uint32_t    attrs_size;          /* of page->attrs */
    uint32_t    count[TX_TAG_MAX];   /* open elements of each tag */
    tx_numbers_t  paths;             /* tag paths, by parent's and name */
} tx_tree_t;


/*
 * Makes a tree with an open document, for a source of so many bytes.  Returns
 * false if there is no memory.
 */
bool tx_tree_init(tx_tree_t *tree, tx_page_t *page, size_t bytes,
    uint32_t depth);

static inline tx_open_t *
tx_tree_top(tx_tree_t *tree)
{
    return &tree->open[tree->nopen - 1];
}

/*
 * Appends a node to the innermost open element, and returns it.  It may move
 * page->nodes.  Returns 0 and sets arena->failed if there is no memory.
 */
uint32_t tx_tree_add_node(tx_tree_t *tree, tx_tag_t tag, uint32_t name);

/*
 * Opens a new element.  At the limit of depth it becomes the sibling of the
 * innermost open element, which is closed.
 */
void tx_tree_open_element(tx_tree_t *tree, tx_tag_t tag, uint32_t name);
void tx_tree_close_element(tx_tree_t *tree);

/* Closes elements until depth of them are open. */
void tx_tree_close_down_to(tx_tree_t *tree, uint32_t depth);

/*
 * Ends the element at depth.  Where a block is open inside of it, only the
 * element ends: the block and what follows move behind it, so that neither
 * a link nor a form swallows the rest of a page.
 */
void tx_tree_end_formatting(tx_tree_t *tree, uint32_t depth);

/* Makes room for n attributes more; returns false if there is no memory. */
bool tx_tree_grow_attrs(tx_tree_t *tree, uint32_t n);

/* Returns where n attributes may be written, or NULL without memory. */
static inline tx_attr_t *
tx_tree_attrs_room(tx_tree_t *tree, uint32_t n)
{
    if (tree->attrs_size - tree->page->nattrs < n
        && !tx_tree_grow_attrs(tree, n))
    {
        return NULL;
    }

    return &tree->page->attrs[tree->page->nattrs];
}

/* Gives a node the attributes that a token has written there. */
static inline void
tx_tree_set_attrs(tx_tree_t *tree, tx_node_t *node, const tx_token_t *token)
{
    node->attr_count = (uint16_t) tx_min(token->attr_count, UINT16_MAX);
    node->attr = tree->page->nattrs;
    node->nattrs = token->nattrs;
    node->attr_bits = token->attr_bits;

    tree->page->nattrs += token->nattrs;
}


#endif /* _TX_HTML_TREE_H_INCLUDED_ */
