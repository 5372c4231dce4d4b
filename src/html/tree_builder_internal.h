/*
 * Copyright (C) textextract contributors
 *
 * What the files of the tree builder share.
 */


#ifndef _TX_HTML_TREE_BUILDER_INTERNAL_H_INCLUDED_
#define _TX_HTML_TREE_BUILDER_INTERNAL_H_INCLUDED_


#include "html/page.h"
#include "html/tokenizer.h"
#include "html/tree.h"


typedef struct {
    tx_page_t  *page;
    tx_scan_t   scan;
    tx_tree_t   tree;
    uint32_t    max_nodes;
    size_t      text_size;          /* bytes allocated for page->text */
    uint32_t    noscript;           /* node whose end tag the fence is before */
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


#endif /* _TX_HTML_TREE_BUILDER_INTERNAL_H_INCLUDED_ */
