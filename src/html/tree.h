/*
 * Copyright (C) textextract contributors
 *
 * The tree under construction: the stack of open elements, nodes, attributes
 * and tag paths; and the parser, which decides where a node belongs.
 */


#ifndef _TX_HTML_TREE_H_INCLUDED_
#define _TX_HTML_TREE_H_INCLUDED_


#include "core/hash_table.h"
#include "html/tokenizer.h"


/* An open element. name is the number of its tag, or the hash of its name. */

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
    size_t      nodes_size;          /* nodes allocated in page->nodes */
    uint32_t    offset;              /* offset of new nodes in the source */
    uint32_t    attrs_size;          /* attributes allocated in page->attrs */
    uint32_t    count[TX_TAG_MAX];   /* number of open elements by tag */
    tx_numbers_t  paths;             /* tag paths by parent's path and name */
} tx_tree_t;


/*
 * Makes a tree with an open document for a source with a number of bytes.
 * Returns false if there is no memory.
 */
bool tx_tree_init(tx_tree_t *tree, tx_page_t *page, size_t bytes,
    uint32_t depth);

static inline tx_open_t *
tx_tree_top(tx_tree_t *tree)
{
    return &tree->open[tree->nopen - 1];
}

/*
 * Appends a node to the innermost open element, and returns the node.  May move
 * page->nodes.  Returns 0 and sets arena->failed if there is no memory.
 */
uint32_t tx_tree_add_node(tx_tree_t *tree, tx_tag_t tag, uint32_t name);

/*
 * Opens a new element.  At the maximum depth closes the innermost open element
 * first, so that the new element becomes a sibling.
 */
void tx_tree_open_element(tx_tree_t *tree, tx_tag_t tag, uint32_t name);
void tx_tree_close_element(tx_tree_t *tree);

/* Closes the innermost elements until depth elements are open. */
void tx_tree_close_down_to(tx_tree_t *tree, uint32_t depth);

/*
 * Ends the element at depth.  If a block is open inside of the element, the
 * block and the rest of the page move behind it, so that neither a link nor a
 * form contains the rest of a page.
 */
void tx_tree_end_formatting(tx_tree_t *tree, uint32_t depth);

/* Allocates room for n more attributes; returns false if there is no memory. */
bool tx_tree_grow_attrs(tx_tree_t *tree, uint32_t n);

/* Returns the place for n new attributes; NULL if there is no memory. */
static inline tx_attr_t *
tx_tree_get_attrs(tx_tree_t *tree, uint32_t n)
{
    if (tree->attrs_size - tree->page->nattrs < n
        && !tx_tree_grow_attrs(tree, n))
    {
        return NULL;
    }

    return &tree->page->attrs[tree->page->nattrs];
}

/* Gives a node the attributes that a token has stored at the tree's end. */
static inline void
tx_tree_set_attrs(tx_tree_t *tree, tx_node_t *node, const tx_token_t *token)
{
    node->attr_count = (uint16_t) tx_min(token->attr_count, UINT16_MAX);
    node->attr = tree->page->nattrs;
    node->nattrs = token->nattrs;
    node->attr_bits = token->attr_bits;

    tree->page->nattrs += token->nattrs;
}


/* The parser of a page: html/tree_builder.c */

typedef struct {
    tx_page_t  *page;
    tx_scan_t   scan;
    tx_tree_t   tree;
    uint32_t    max_nodes;
    size_t      text_size;          /* bytes allocated for page->text */
    uint32_t    noscript;           /* noscript; the limit is before its end */
    uint32_t    noscript_depth;
    bool        in_head;            /* the body has not begun */
    bool        drop_newline;       /* drop the first line feed in a pre */
} tx_parser_t;


/* Returns the tag of the innermost open element. */
static inline tx_tag_t
tx_parser_innermost_tag(tx_parser_t *parser)
{
    return tx_tree_top(&parser->tree)->tag;
}


/* html/tree_builder_rules.c */

/*
 * Closes the open elements that a start tag ends.  Returns false if the start
 * tag is to be ignored.
 */
bool tx_parser_end_before_start_tag(tx_parser_t *parser, tx_tag_t tag);

/* Closes the open elements that an end tag ends; the tag is not br. */
void tx_parser_end_tag(tx_parser_t *parser);

/* Closes the latest noscript and the open elements in it. */
void tx_parser_end_noscript(tx_parser_t *parser);


#endif /* _TX_HTML_TREE_H_INCLUDED_ */
