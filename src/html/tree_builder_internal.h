/*
 * Copyright (C) textextract contributors
 *
 * What the files of the parser share: the scan, the open elements, and how far
 * tags reach through them.
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
    size_t      text_size;          /* bytes that page->text has room for */
    uint32_t    noscript;           /* the latest that the scan is fenced for */
    uint32_t    noscript_depth;
    bool        in_head;            /* no body yet */
    bool        drop_newline;       /* the first one in a pre */
} tx_parser_t;


/* The tag of the innermost open element. */
static inline tx_tag_t
tx_parser_inside(tx_parser_t *parser)
{
    return tx_tree_top(&parser->tree)->tag;
}


/*
 * html/tree_builder_scope.c: where an element stands on the stack; 0: not in
 * reach.
 */

/*
 * The innermost open element of a tag, if no element stands before it that
 * end tags do not reach through.
 */
uint32_t tx_parser_reach(tx_parser_t *parser, tx_tag_t tag);

/* That of an li, which another list in it keeps out of reach. */
uint32_t tx_parser_reach_item(tx_parser_t *parser);

/* That of any heading: one's end tag ends them all. */
uint32_t tx_parser_reach_heading(tx_parser_t *parser);

/* That of a part of a table: only a table's start keeps it out of reach. */
uint32_t tx_parser_reach_in_table(tx_parser_t *parser, tx_tag_t tag);

/* An end tag of no special meaning does not end what has one. */
uint32_t tx_parser_reach_inline(tx_parser_t *parser, tx_tag_t tag,
    uint32_t name);

/* Ends the elements whose end tags may be left out, but not except. */
void tx_parser_imply_end_tags(tx_parser_t *parser, tx_tag_t except);

/* Ends an element of formatting; those in it go on behind it. */
void tx_parser_end_formatting(tx_parser_t *parser, tx_tag_t tag);

/* false: no p is open. */
bool tx_parser_close_p(tx_parser_t *parser);


/*
 * html/tree_builder_insertion.c: makes the stack ready for one; false: it is
 * ignored.
 */
bool tx_parser_place(tx_parser_t *parser, tx_tag_t tag);


/* html/tree_builder_end_tag.c: of any tag but br */
void tx_parser_end_tag(tx_parser_t *parser);

/* The latest noscript is over, whatever its content has left open. */
void tx_parser_end_noscript(tx_parser_t *parser);


#endif /* _TX_HTML_TREE_BUILDER_INTERNAL_H_INCLUDED_ */
