/*
 * Copyright (C) textextract contributors
 *
 * Start tags: what they end before their element can stand in its place.
 */


#include "html/tree_builder_internal.h"


/* A new li, dd or dt ends the open one of its list. */
static void
tx_parser_close_item(tx_parser_t *parser, tx_tag_t one, tx_tag_t other)
{
    uint32_t  i, tag;

    if (parser->tree.count[one] == 0 && parser->tree.count[other] == 0) {
        return;
    }

    for (i = parser->tree.nopen - 1; i != 0; i--) {
        parser->page->steps++;
        tag = parser->tree.open[i].tag;

        if (tag == one || tag == other) {
            tx_tree_pop_to(&parser->tree, i);
            return;
        }

        if ((tx_tag_flags(tag) & TX_IS_SPECIAL) && tag != TX_TAG_ADDRESS
            && tag != TX_TAG_DIV && tag != TX_TAG_P)
        {
            return;
        }
    }
}


/* Ends what is open at a depth, and within; 0: there is none. */
static void
tx_parser_end_reached(tx_parser_t *parser, uint32_t depth)
{
    if (depth != 0) {
        tx_tree_pop_to(&parser->tree, depth);
    }
}


/* A new table ends one in which no cell is open. */
static void
tx_parser_close_table(tx_parser_t *parser)
{
    switch (tx_parser_inside(parser)) {

    case TX_TAG_TABLE:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
        tx_parser_end_reached(parser,
                              tx_parser_reach_in_table(parser, TX_TAG_TABLE));
        break;

    default:
        break;
    }
}


/* What a block ends: the item, table, p or heading before it. */
static void
tx_parser_place_block(tx_parser_t *parser, tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_LI:
        tx_parser_close_item(parser, TX_TAG_LI, TX_TAG_LI);
        break;

    case TX_TAG_DD:
    case TX_TAG_DT:
        tx_parser_close_item(parser, TX_TAG_DD, TX_TAG_DT);
        break;

    case TX_TAG_TABLE:
        tx_parser_close_table(parser);
        break;

    default:
        break;
    }

    if (tx_tag_flags(tag) & TX_IS_CLOSES_P) {
        (void) tx_parser_close_p(parser);
    }

    if ((tx_tag_flags(tag) & TX_IS_HEADING)
        && (tx_tag_flags(tx_parser_inside(parser)) & TX_IS_HEADING))
    {
        tx_tree_pop(&parser->tree);
    }
}


/* The innermost table that is open, or a template in one; 0: none. */
static uint32_t
tx_parser_table(tx_parser_t *parser)
{
    uint32_t  depth, t;

    for (depth = parser->tree.nopen - 1; depth != 0; depth--) {
        parser->page->steps++;
        t = parser->tree.open[depth].tag;

        if (t == TX_TAG_TABLE || t == TX_TAG_TEMPLATE) {
            break;
        }
    }

    return depth;
}


/* How much of the stack stays open around a part of that table. */
static uint32_t
tx_parser_kept_in_table(const tx_parser_t *parser, tx_tag_t tag,
    uint32_t table)
{
    uint32_t          keep, nopen, t;
    const tx_open_t  *open;

    open = parser->tree.open;
    nopen = parser->tree.nopen;
    keep = table + 1;

    switch (tag) {

    case TX_TAG_COL:
        return keep + (keep < nopen && open[keep].tag == TX_TAG_COLGROUP);

    case TX_TAG_TR:
    case TX_TAG_TD:
    case TX_TAG_TH:
        break;

    default:
        return keep;
    }

    /* a section, then a row */

    if (keep < nopen) {
        t = open[keep].tag;
        keep += (t == TX_TAG_TBODY || t == TX_TAG_THEAD || t == TX_TAG_TFOOT);
    }

    if (tag != TX_TAG_TR && keep < nopen) {
        keep += (open[keep].tag == TX_TAG_TR);
    }

    return keep;
}


/* A part of a table ends whatever is open inside of the part it goes to. */
static bool
tx_parser_place_in_table(tx_parser_t *parser, tx_tag_t tag)
{
    uint32_t  table, t;

    table = tx_parser_table(parser);

    if (table == 0) {
        return false;
    }

    tx_tree_pop_to(&parser->tree, tx_parser_kept_in_table(parser, tag, table));

    t = tx_parser_inside(parser);

    if ((tag == TX_TAG_TD || tag == TX_TAG_TH) && t != TX_TAG_TR
        && t != TX_TAG_TEMPLATE && parser->page->nnodes < parser->max_nodes)
    {
        tx_tree_push(&parser->tree, TX_TAG_TR, TX_TAG_TR);
    }

    return true;
}


bool
tx_parser_place(tx_parser_t *parser, tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_A:
    case TX_TAG_NOBR:
        tx_parser_end_formatting(parser, tag);
        return true;

    case TX_TAG_BUTTON:
        tx_parser_end_reached(parser, tx_parser_reach(parser, tag));
        return true;

    case TX_TAG_NOSCRIPT:
        return parser->tree.count[tag] == 0;

    case TX_TAG_OPTION:
        if (tx_parser_inside(parser) == TX_TAG_OPTION) {
            tx_tree_pop(&parser->tree);
        }

        return true;

    case TX_TAG_OPTGROUP:
    case TX_TAG_RB:
    case TX_TAG_RP:
    case TX_TAG_RT:
    case TX_TAG_RTC:
        tx_parser_imply_end_tags(parser, TX_TAG_RTC);
        return true;

    case TX_TAG_CAPTION:
    case TX_TAG_COL:
    case TX_TAG_COLGROUP:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
    case TX_TAG_TD:
    case TX_TAG_TH:
        return tx_parser_place_in_table(parser, tag);

    case TX_TAG_FORM:
        if (parser->tree.count[tag] != 0) {
            return false;
        }

        break;

    default:
        break;
    }

    tx_parser_place_block(parser, tag);

    return true;
}
