/*
 * Copyright (C) textextract contributors
 *
 * A tree under construction, with the stack of open elements, and the parser,
 * which decides where in the tree a node belongs.
 */


#ifndef _TX_HTML_TREE_H_INCLUDED_
#define _TX_HTML_TREE_H_INCLUDED_


#include "core/hash_table.h"
#include "html/tokenizer.h"


/* An open element. name: its tag's number, or the hash of an unknown name. */

typedef struct {
    uint32_t  node;
    uint32_t  last_child;  /* node of the last child so far; 0: none */
    uint32_t  name;
    uint16_t  tag;
} tx_open_t;


typedef struct {
    tx_page_t  *page;
    tx_open_t  *open;                /* the stack of open elements */
    uint32_t    nopen;               /* number of open elements */
    uint32_t    max_depth;           /* maximum number of open elements */
    size_t      nodes_size;          /* nodes allocated in page->nodes */
    uint32_t    offset;              /* offset of new nodes in the source */
    uint32_t    attrs_size;          /* attributes allocated in page->attrs */
    uint32_t    count[TX_TAG_MAX];   /* number of open elements by tag */
    tx_numbers_t  paths;             /* tag paths; key: parent path and name */
} tx_tree_t;


/*
 * Prepares the tree for a source of `bytes` bytes, with at most `depth` levels,
 * and opens the document.  Returns false if there is no memory.
 */
bool tx_tree_init(tx_tree_t *tree, tx_page_t *page, size_t bytes,
    uint32_t depth);

static inline tx_open_t *
tx_tree_get_innermost(tx_tree_t *tree)
{
    return &tree->open[tree->nopen - 1];
}

/*
 * Appends a node to the innermost open element, and returns its number.  May
 * move page->nodes.  Returns 0 and sets arena->failed if there is no memory.
 */
uint32_t tx_tree_add_node(tx_tree_t *tree, tx_tag_t tag, uint32_t name);

/*
 * Opens a new element.  At the maximum depth closes the innermost open element
 * first, so that the new element becomes its sibling.
 */
void tx_tree_open_element(tx_tree_t *tree, tx_tag_t tag, uint32_t name);
void tx_tree_close_element(tx_tree_t *tree);

/* Closes the innermost elements until depth elements are open. */
void tx_tree_close_to_depth(tx_tree_t *tree, uint32_t depth);

/*
 * Closes the formatting element at `depth`.  If an element of the "special"
 * category is open in it, such as a div, moves the formatting element's open
 * child behind it: an unclosed link does not contain the rest of the page.
 */
void tx_tree_close_formatting_element(tx_tree_t *tree, uint32_t depth);

/* Allocates room for n more attributes; returns false if there is no memory. */
bool tx_tree_grow_attrs(tx_tree_t *tree, uint32_t n);

/* Returns room for n new attributes; NULL if there is no memory. */
static inline tx_attr_t *
tx_tree_reserve_attrs(tx_tree_t *tree, uint32_t n)
{
    if (tree->attrs_size - tree->page->nattrs < n
        && !tx_tree_grow_attrs(tree, n))
    {
        return NULL;
    }

    return &tree->page->attrs[tree->page->nattrs];
}

/* Gives a node the token's attributes, which are the last in page->attrs. */
static inline void
tx_tree_set_attrs(tx_tree_t *tree, tx_node_t *node, const tx_token_t *token)
{
    node->attr_count = (uint16_t) tx_min(token->attr_count, UINT16_MAX);
    node->attr = tree->page->nattrs;
    node->nattrs = token->nattrs;
    node->attr_bits = token->attr_bits;

    tree->page->nattrs += token->nattrs;
}


/* The parser of a page; its functions are in html/tree_builder.c. */

typedef struct {
    tx_page_t  *page;
    tx_scan_t   scan;
    tx_tree_t   tree;
    uint32_t    max_nodes;          /* at this number, elements are not added */
    size_t      text_size;          /* bytes allocated for page->text */
    uint32_t    noscript;           /* node of the noscript being read */
    uint32_t    noscript_depth;     /* number of elements around the noscript */
    bool        in_head;            /* the body element is not open yet */
    bool        drop_newline;      /* the next text loses its first line feed */
} tx_parser_t;


/* Returns the tag of the innermost open element. */
static inline tx_tag_t
tx_parser_innermost_tag(tx_parser_t *parser)
{
    return tx_tree_get_innermost(&parser->tree)->tag;
}


/* html/tree_builder_rules.c */

/* Closes the elements that a start tag closes; false: the tag is ignored. */
bool tx_parser_close_before_start_tag(tx_parser_t *parser, tx_tag_t tag);

/* Closes the elements that the current end tag, which is not br, closes. */
void tx_parser_read_end_tag(tx_parser_t *parser);

/* Closes the innermost open noscript and the open elements in it. */
void tx_parser_close_noscript(tx_parser_t *parser);


#endif /* _TX_HTML_TREE_H_INCLUDED_ */
