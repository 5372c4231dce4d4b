/*
 * Copyright (C) textextract contributors
 *
 * End tags: what they end.
 */


#include "html/tree_builder_internal.h"


/* One that ends no paragraph stands for an empty one, and parts the text. */
static void
tx_parser_end_p(tx_parser_t *parser)
{
    if (!tx_parser_close_p(parser) && !parser->in_head
        && parser->page->nnodes < parser->max_nodes)
    {
        tx_tree_push(&parser->tree, TX_TAG_P, TX_TAG_P);
        tx_tree_pop(&parser->tree);
    }
}


/* The element that an end tag ends; 0: none is in its reach. */
static uint32_t
tx_parser_ended(tx_parser_t *parser, const tx_token_t *token)
{
    uint32_t  flags;

    switch (token->tag) {

    case TX_TAG_LI:
        return tx_parser_reach_item(parser);

    case TX_TAG_CAPTION:
    case TX_TAG_COLGROUP:
    case TX_TAG_TABLE:
    case TX_TAG_TBODY:
    case TX_TAG_TFOOT:
    case TX_TAG_THEAD:
    case TX_TAG_TR:
    case TX_TAG_TD:
    case TX_TAG_TH:
        return tx_parser_reach_in_table(parser, token->tag);

    default:
        break;
    }

    flags = tx_tag_flags(token->tag);

    if (flags & TX_IS_HEADING) {
        return tx_parser_reach_heading(parser);
    }

    if ((flags & TX_IS_SPECIAL) && !(flags & TX_IS_VOID)) {
        return tx_parser_reach(parser, token->tag);
    }

    return tx_parser_reach_inline(parser, token->tag, token->name_hash);
}


/* What is open in a form goes on behind it. */
static void
tx_parser_end_form(tx_parser_t *parser)
{
    uint32_t  depth;

    depth = tx_parser_reach(parser, TX_TAG_FORM);

    if (depth != 0) {
        tx_parser_imply_end_tags(parser, TX_TAG_UNKNOWN);
        tx_tree_end_formatting(&parser->tree, depth);
    }
}


void
tx_parser_end_tag(tx_parser_t *parser)
{
    uint32_t     depth;
    tx_token_t  *token;

    token = &parser->scan.token;

    switch (token->tag) {

    case TX_TAG_HTML:
    case TX_TAG_BODY:
    case TX_TAG_HEAD:
        return;     /* what follows belongs to them all the same */

    case TX_TAG_P:
        tx_parser_end_p(parser);
        return;

    case TX_TAG_FORM:
        tx_parser_end_form(parser);
        return;

    default:
        break;
    }

    if (tx_tag_flags(token->tag) & TX_IS_FORMAT) {
        tx_parser_end_formatting(parser, token->tag);
        return;
    }

    depth = tx_parser_ended(parser, token);

    if (depth != 0) {
        tx_tree_pop_to(&parser->tree, depth);
    }
}


void
tx_parser_end_noscript(tx_parser_t *parser)
{
    uint32_t  depth;

    depth = parser->noscript_depth;

    if (parser->tree.nopen > depth
        && parser->tree.open[depth].node == parser->noscript)
    {
        tx_tree_pop_to(&parser->tree, depth);
    }
}
