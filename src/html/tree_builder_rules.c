/*
 * Copyright (C) textextract contributors
 *
 * Decides which open elements a tag closes, by the rules of the insertion mode
 * "in body" and of tables (HTML standard, section 13.2.6.4).
 */


#include "html/tree.h"


/*
 * Returns the depth of the innermost open element with a name; 0 if there is
 * none, or if it contains an open element with one of the flags in barriers
 * (HTML's "has an element in scope").
 */
static uint32_t
tx_parser_find_in_scope(tx_parser_t *parser, uint32_t name, uint32_t barriers)
{
    uint32_t  i;

    if (parser->tree.count[name < TX_TAG_MAX ? name : TX_TAG_UNKNOWN] == 0) {
        return 0;
    }

    for (i = parser->tree.nopen - 1; i != 0; i--) {
        parser->page->steps++;

        if (parser->tree.open[i].name == name) {
            return i;
        }

        if (tx_tag_flags(parser->tree.open[i].tag) & barriers) {
            return 0;
        }
    }

    return 0;
}


/* Closes the element that tx_parser_find_in_scope() finds, if it finds one. */
static bool
tx_parser_close_in_scope(tx_parser_t *parser, uint32_t name, uint32_t barriers)
{
    uint32_t  depth;

    depth = tx_parser_find_in_scope(parser, name, barriers);

    if (depth != 0) {
        tx_tree_close_to_depth(&parser->tree, depth);
    }

    return depth != 0;
}


static bool
tx_parser_close_p(tx_parser_t *parser)
{
    return tx_parser_close_in_scope(parser, TX_TAG_P,
                                    TX_IS_SCOPE | TX_IS_BUTTON);
}


/* Closes a formatting element, but leaves block-level elements in it open. */
static void
tx_parser_close_formatting_element(tx_parser_t *parser, tx_tag_t tag)
{
    uint32_t  depth;

    depth = tx_parser_find_in_scope(parser, tag, TX_IS_SCOPE);

    if (depth != 0) {
        tx_tree_close_formatting_element(&parser->tree, depth);
    }
}


/* Closes the innermost elements whose end tag may be left out, up to an rtc. */
static void
tx_parser_close_implied_elements(tx_parser_t *parser)
{
    while (tx_parser_innermost_tag(parser) != TX_TAG_RTC
           && (tx_tag_flags(tx_parser_innermost_tag(parser)) & TX_IS_IMPLIED))
    {
        tx_tree_close_element(&parser->tree);
    }
}


/* Closes the open item (li, dd or dt) of a list before a new item begins. */
static void
tx_parser_close_list_item(tx_parser_t *parser, tx_tag_t one, tx_tag_t other)
{
    uint32_t  i, tag;

    if (parser->tree.count[one] == 0 && parser->tree.count[other] == 0) {
        return;
    }

    for (i = parser->tree.nopen - 1; i != 0; i--) {
        parser->page->steps++;
        tag = parser->tree.open[i].tag;

        if (tag == one || tag == other) {
            tx_tree_close_to_depth(&parser->tree, i);
            return;
        }

        if ((tx_tag_flags(tag) & TX_IS_SPECIAL) && tag != TX_TAG_ADDRESS
            && tag != TX_TAG_DIV && tag != TX_TAG_P)
        {
            return;
        }
    }
}


/* Returns the depth of the innermost table or template, or 0. */
static uint32_t
tx_parser_find_table(tx_parser_t *parser)
{
    uint32_t  depth, tag;

    for (depth = parser->tree.nopen - 1; depth != 0; depth--) {
        parser->page->steps++;
        tag = parser->tree.open[depth].tag;

        if (tag == TX_TAG_TABLE || tag == TX_TAG_TEMPLATE) {
            break;
        }
    }

    return depth;
}


static bool
tx_parser_is_table_section(uint32_t tag)
{
    return tag == TX_TAG_TBODY || tag == TX_TAG_THEAD || tag == TX_TAG_TFOOT;
}


/*
 * Closes the open parts of a table that a new part closes: <tr> closes <td>.
 * Opens a row for a cell outside of a row.  Returns false if no table is open.
 */
static bool
tx_parser_close_table_part(tx_parser_t *parser, tx_tag_t tag)
{
    bool              cell;
    uint32_t          keep, nopen, inside;
    const tx_open_t  *open;

    keep = tx_parser_find_table(parser);

    if (keep++ == 0) {
        return false;
    }

    cell = (tag == TX_TAG_TD || tag == TX_TAG_TH);
    open = parser->tree.open;
    nopen = parser->tree.nopen;

    if (tag == TX_TAG_COL) {
        keep += (keep < nopen && open[keep].tag == TX_TAG_COLGROUP);

    } else if (cell || tag == TX_TAG_TR) {
        keep += (keep < nopen && tx_parser_is_table_section(open[keep].tag));
        keep += (cell && keep < nopen && open[keep].tag == TX_TAG_TR);
    }

    tx_tree_close_to_depth(&parser->tree, keep);

    inside = tx_parser_innermost_tag(parser);

    if (cell && inside != TX_TAG_TR && inside != TX_TAG_TEMPLATE
        && parser->page->nnodes < parser->max_nodes)
    {
        tx_tree_open_element(&parser->tree, TX_TAG_TR, TX_TAG_TR);
    }

    return true;
}


bool
tx_parser_close_before_start_tag(tx_parser_t *parser, tx_tag_t tag)
{
    uint32_t  inside;

    inside = tx_parser_innermost_tag(parser);

    switch (tag) {

    case TX_TAG_A:
    case TX_TAG_NOBR:
        tx_parser_close_formatting_element(parser, tag);
        return true;

    case TX_TAG_BUTTON:
        (void) tx_parser_close_in_scope(parser, tag, TX_IS_SCOPE);
        return true;

    case TX_TAG_NOSCRIPT:
        return parser->tree.count[tag] == 0;

    case TX_TAG_OPTION:
        if (inside == TX_TAG_OPTION) {
            tx_tree_close_element(&parser->tree);
        }

        return true;

    case TX_TAG_OPTGROUP:
    case TX_TAG_RB:
    case TX_TAG_RP:
    case TX_TAG_RT:
    case TX_TAG_RTC:
        tx_parser_close_implied_elements(parser);
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
        return tx_parser_close_table_part(parser, tag);

    case TX_TAG_FORM:
        if (parser->tree.count[tag] != 0) {
            return false;
        }

        break;

    case TX_TAG_LI:
        tx_parser_close_list_item(parser, TX_TAG_LI, TX_TAG_LI);
        break;

    case TX_TAG_DD:
    case TX_TAG_DT:
        tx_parser_close_list_item(parser, TX_TAG_DD, TX_TAG_DT);
        break;

    case TX_TAG_TABLE:
        /* <table> ends an open table that has no open cell */

        if (inside == TX_TAG_TABLE || inside == TX_TAG_TR
            || tx_parser_is_table_section(inside))
        {
            (void) tx_parser_close_in_scope(parser, tag, TX_IS_TABLE);
        }

        break;

    default:
        break;
    }

    if (tx_tag_flags(tag) & TX_IS_CLOSES_P) {
        (void) tx_parser_close_p(parser);
    }

    if ((tx_tag_flags(tag) & TX_IS_HEADING)
        && (tx_tag_flags(tx_parser_innermost_tag(parser)) & TX_IS_HEADING))
    {
        tx_tree_close_element(&parser->tree);
    }

    return true;
}


/* Closes the innermost open heading of any level, as HTML requires. */
static void
tx_parser_close_heading(tx_parser_t *parser)
{
    uint32_t  tag, depth, found;

    depth = 0;

    for (tag = TX_TAG_H1; tag <= TX_TAG_H6; tag++) {
        found = tx_parser_find_in_scope(parser, tag, TX_IS_SCOPE);
        depth = tx_max(depth, found);
    }

    if (depth != 0) {
        tx_tree_close_to_depth(&parser->tree, depth);
    }
}


void
tx_parser_read_end_tag(tx_parser_t *parser)
{
    tx_tag_t   tag;
    uint32_t   flags;

    tag = parser->scan.token.tag;
    flags = tx_tag_flags(tag);

    switch (tag) {

    case TX_TAG_HTML:
    case TX_TAG_BODY:
    case TX_TAG_HEAD:
        return;    /* html and body stay open: later tags belong into them */

    case TX_TAG_P:
        /* </p> without <p> makes an empty p, which ends a block */

        if (!tx_parser_close_p(parser) && !parser->in_head
            && parser->page->nnodes < parser->max_nodes)
        {
            tx_tree_open_element(&parser->tree, TX_TAG_P, TX_TAG_P);
            tx_tree_close_element(&parser->tree);
        }

        return;

    case TX_TAG_FORM:
        if (tx_parser_find_in_scope(parser, tag, TX_IS_SCOPE) != 0) {
            tx_parser_close_implied_elements(parser);
            tx_parser_close_formatting_element(parser, tag);
        }

        return;

    case TX_TAG_LI:
        (void) tx_parser_close_in_scope(parser, tag, TX_IS_SCOPE | TX_IS_LIST);
        return;

    case TX_TAG_CAPTION:
    case TX_TAG_COLGROUP:
    case TX_TAG_TABLE:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
    case TX_TAG_TD:
    case TX_TAG_TH:
        (void) tx_parser_close_in_scope(parser, tag, TX_IS_TABLE);
        return;

    default:
        break;
    }

    if (flags & TX_IS_FORMAT) {
        tx_parser_close_formatting_element(parser, tag);

    } else if (flags & TX_IS_HEADING) {
        tx_parser_close_heading(parser);

    } else if ((flags & TX_IS_SPECIAL) && !(flags & TX_IS_VOID)) {
        (void) tx_parser_close_in_scope(parser, tag, TX_IS_SCOPE);

    } else {
        (void) tx_parser_close_in_scope(parser, parser->scan.token.name_hash,
                                        TX_IS_SPECIAL);
    }
}


void
tx_parser_close_noscript(tx_parser_t *parser)
{
    uint32_t  depth;

    depth = parser->noscript_depth;

    if (parser->tree.nopen > depth
        && parser->tree.open[depth].node == parser->noscript)
    {
        tx_tree_close_to_depth(&parser->tree, depth);
    }
}
