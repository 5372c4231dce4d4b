/*
 * Copyright (C) textextract contributors
 *
 * How far a tag reaches: "has an element in scope" of HTML, section 13.2.4.2.
 */


#include "html/tree_builder_internal.h"


/*
 * The innermost open element of a tag; 0: there is none, or what has one of
 * the flags or is a barrier stands between.  TX_TAG_UNKNOWN is no barrier.
 */
static inline uint32_t
tx_parser_search(tx_parser_t *parser, tx_tag_t tag, uint32_t flags,
    tx_tag_t barrier, tx_tag_t barrier2, tx_tag_t barrier3)
{
    uint32_t  i, t;

    if (parser->tree.count[tag] == 0) {
        return 0;
    }

    for (i = parser->tree.nopen - 1; i != 0; i--) {
        parser->page->steps++;
        t = parser->tree.open[i].tag;

        if (t == tag) {
            return i;
        }

        if ((tx_tag_flags(t) & flags)
            || (t != TX_TAG_UNKNOWN
                && (t == barrier || t == barrier2 || t == barrier3)))
        {
            return 0;
        }
    }

    return 0;
}


uint32_t
tx_parser_reach(tx_parser_t *parser, tx_tag_t tag)
{
    return tx_parser_search(parser, tag, TX_IS_SCOPE, TX_TAG_UNKNOWN,
                            TX_TAG_UNKNOWN, TX_TAG_UNKNOWN);
}


uint32_t
tx_parser_reach_item(tx_parser_t *parser)
{
    return tx_parser_search(parser, TX_TAG_LI, TX_IS_SCOPE, TX_TAG_UL,
                            TX_TAG_OL, TX_TAG_UNKNOWN);
}


uint32_t
tx_parser_reach_heading(tx_parser_t *parser)
{
    uint32_t  tag, depth, found;

    depth = 0;

    for (tag = TX_TAG_H1; tag <= TX_TAG_H6; tag++) {
        found = tx_parser_reach(parser, (tx_tag_t) tag);
        depth = tx_max(depth, found);
    }

    return depth;
}


uint32_t
tx_parser_reach_in_table(tx_parser_t *parser, tx_tag_t tag)
{
    return tx_parser_search(parser, tag, 0, TX_TAG_TABLE, TX_TAG_TEMPLATE,
                            TX_TAG_NOSCRIPT);
}


uint32_t
tx_parser_reach_inline(tx_parser_t *parser, tx_tag_t tag, uint32_t name)
{
    uint32_t  i;

    if (parser->tree.count[tag] == 0) {
        return 0;
    }

    for (i = parser->tree.nopen - 1; i != 0; i--) {
        parser->page->steps++;

        if (parser->tree.open[i].name == name) {
            return i;
        }

        if (tx_tag_flags(parser->tree.open[i].tag) & TX_IS_SPECIAL) {
            return 0;
        }
    }

    return 0;
}


void
tx_parser_imply_end_tags(tx_parser_t *parser, tx_tag_t except)
{
    uint32_t  tag;

    for ( ;; ) {
        tag = tx_parser_inside(parser);

        if (tag == except || !(tx_tag_flags(tag) & TX_IS_IMPLIED)) {
            return;
        }

        tx_tree_pop(&parser->tree);
    }
}


void
tx_parser_end_formatting(tx_parser_t *parser, tx_tag_t tag)
{
    uint32_t  depth;

    depth = tx_parser_reach(parser, tag);

    if (depth != 0) {
        tx_tree_end_formatting(&parser->tree, depth);
    }
}


bool
tx_parser_close_p(tx_parser_t *parser)
{
    uint32_t  depth;

    depth = tx_parser_search(parser, TX_TAG_P, TX_IS_SCOPE, TX_TAG_BUTTON,
                             TX_TAG_UNKNOWN, TX_TAG_UNKNOWN);

    if (depth == 0) {
        return false;
    }

    tx_tree_pop_to(&parser->tree, depth);

    return true;
}
