/*
 * Copyright (C) textextract contributors
 *
 * What a part of the page is made of, and whether it comes along for that:
 * code, quotations, a few lines between paragraphs, boxes, lines of a poem.
 */


#include "html/url.h"
#include "recognize/date.h"
#include "structure/completer.h"


#define TX_COMPLETE_AMID      3     /* blocks between two paragraphs */
#define TX_COMPLETE_AUTHOR    8     /* nodes of who wrote the text */
#define TX_COMPLETE_DATES     3     /* blocks of when a page was published, */
#define TX_COMPLETE_DATELINE  64    /*   and bytes of each */
#define TX_COMPLETE_CONTROLS  2     /* links and the like in a box */
#define TX_COMPLETE_LINES     600   /* most chars of a stanza */
#define TX_COMPLETE_REACHED   48    /* nodes of how somebody is reached, */
#define TX_COMPLETE_REACHES   8     /*   and blocks */


bool
tx_complete_is_beside(const tx_complete_t *cp, uint32_t b, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[cp->page->blocks[b].node];

    return node->tag == TX_TAG_P
           && node->parent == cp->page->nodes[n].parent;
}


/* One line with a link to who wrote the text: no address of a place. */
static bool
tx_complete_is_author_line(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, last;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    last = tx_min(node->last, n + TX_COMPLETE_AUTHOR);

    for (i = n + 1; i <= last; i++) {
        if (cp->page->nodes[i].tag == TX_TAG_A
            && tx_str_caseeq(tx_node_attr(cp->page, i, TX_ATTR_REL),
                             tx_str("author")))
        {
            return node->block_end - node->block == 1;
        }
    }

    return false;
}


bool
tx_complete_is_dates(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b;
    tx_str_t          line, before;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->block_end - node->block > TX_COMPLETE_DATES) {
        return false;
    }

    for (b = node->block; b < node->block_end; b++) {
        line = tx_block_raw(cp->page, b);

        if (line.len > TX_COMPLETE_DATELINE
            || tx_date_find(cp->page->arena, &line, false, &before).data
               == NULL)
        {
            return false;
        }
    }

    return true;
}


bool
tx_complete_is_whole(tx_complete_t *cp, uint32_t n, bool between)
{
    bool              away;
    tx_tag_t          tag;
    uint32_t          kept, blocks;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    blocks = node->block_end - node->block;
    kept = tx_complete_kept(cp, node->block, node->block_end);

    if (blocks == 1 && tx_complete_is_captioned(cp, n)
        && !tx_complete_is_label(cp, node->block))
    {
        return true;
    }

    if (!between && kept * 2 < blocks) {
        return false;
    }

    away = tx_complete_leads_away(cp, node->block, node->block_end);
    tag = tx_complete_tag(cp, n);

    switch (tag) {

    case TX_TAG_PRE:
    case TX_TAG_LISTING:
    case TX_TAG_XMP:
        return true;

    case TX_TAG_ADDRESS:
        return between && !tx_complete_is_author_line(cp, n);

    case TX_TAG_DETAILS:
        return !away && !tx_complete_is_dates(cp, n);

    case TX_TAG_BLOCKQUOTE:
        return !away || tx_complete_is_card(cp, n)
               || (tx_complete_stands_among(cp, n)
                   && tx_complete_is_modest(cp, n));

    case TX_TAG_FIGURE:
        return tx_complete_is_whole_figure(cp, n);

    case TX_TAG_DL:
    case TX_TAG_OL:
    case TX_TAG_TABLE:
    case TX_TAG_UL:
        return tx_complete_is_whole_list(cp, n, tag, between);

    default:
        return false;
    }
}


/* How somebody is to be reached: lines, the links of which write or call. */
static bool
tx_complete_is_contact(const tx_complete_t *cp, uint32_t n)
{
    bool              links;
    uint32_t          i;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    links = false;

    if (node->last - n > TX_COMPLETE_REACHED
        || node->block_end - node->block > TX_COMPLETE_REACHES)
    {
        return false;
    }

    for (i = n + 1; i <= node->last; i++) {

        switch (cp->page->nodes[i].tag) {

        case TX_TAG_BUTTON:
        case TX_TAG_INPUT:
            return false;

        case TX_TAG_A:
            if (!tx_url_is_contact(tx_node_attr(cp->page, i, TX_ATTR_HREF))) {
                return false;
            }

            links = true;
            break;

        default:
            break;
        }
    }

    return links;
}


bool
tx_complete_is_amid(const tx_complete_t *cp, uint32_t n)
{
    bool              before, after;
    const tx_node_t  *node, *parent;

    node = &cp->page->nodes[n];
    parent = &cp->page->nodes[node->parent];

    if ((node->tag != TX_TAG_DIV && node->tag != TX_TAG_CENTER
         && node->tag != TX_TAG_SECTION)
        || node->block == 0 || node->block_end == cp->page->nblocks
        || !cp->sel->keep[node->block - 1] || !cp->sel->keep[node->block_end]
        || ((node->block_end - node->block > TX_COMPLETE_AMID
             || tx_complete_has_controls(cp, n))
            && !tx_complete_is_contact(cp, n))
        || tx_complete_is_label(cp, node->block))
    {
        return false;
    }

    before = tx_complete_is_beside(cp, node->block - 1, n);
    after = tx_complete_is_beside(cp, node->block_end, n);

    return ((before && after)
            || (node->block_end - node->block < TX_COMPLETE_AMID
                && tx_complete_is_said(cp, node->block_end - 1)
                && ((before && node->block_end < parent->block_end)
                    || (after && node->block > parent->block))))
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              <= TX_COMPLETE_GAP_CHARS;
}


bool
tx_complete_is_box(tx_complete_t *cp, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->tag != TX_TAG_ASIDE || (node->flags & TX_NODE_CONCEALED)
        || cp->noise[node->parent] != 0 || node->block == 0
        || cp->next[node->block_end] == cp->page->nblocks
        || !cp->sel->keep[node->block - 1]
        || cp->next[node->block_end] > node->block_end + 1
        || !(tx_complete_is_prose(cp, node->block - 1)
             || tx_complete_is_prose(cp, cp->next[node->block_end])))
    {
        return false;
    }

    for (i = node->child; i != 0; i = cp->page->nodes[i].next) {
        if (cp->page->nodes[i].tag == TX_TAG_BLOCKQUOTE) {
            return false;
        }
    }

    return tx_complete_is_small(cp, node)
           && cp->controls[node->last + 1] - cp->controls[n]
              <= TX_COMPLETE_CONTROLS
           && !(tx_complete_tokens(cp, n)
                & (TX_TOKEN_RELATED | TX_TOKEN_ADVERT | TX_TOKEN_SHARE
                   | TX_TOKEN_OVERLAY | TX_TOKEN_COMMENT
                   | TX_TOKEN_NAVIGATION | TX_TOKEN_META));
}


bool
tx_complete_is_lines(const tx_complete_t *cp, uint32_t n)
{
    float             chars;
    tx_str_t          class, own;
    tx_tag_t          tag;
    uint32_t          child, blocks;
    const tx_node_t  *node, *line;

    node = &cp->page->nodes[n];
    blocks = node->block_end - node->block;
    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    if (node->tag != TX_TAG_DIV || blocks < 2 || chars > TX_COMPLETE_LINES
        || tx_complete_kept(cp, node->block, node->block_end) * 2 < blocks
        || tx_complete_sum(cp->linked, node->block, node->block_end) != 0)
    {
        return false;
    }

    tag = TX_TAG_UNKNOWN;
    class = tx_null_str;

    for (child = node->child; child != 0; child = line->next) {
        line = &cp->page->nodes[child];

        if (line->block == line->block_end) {
            continue;
        }

        own = tx_node_attr(cp->page, child, TX_ATTR_CLASS);

        if (line->block_end - line->block != 1 || line->tag == TX_TAG_TEXT
            || (tag != TX_TAG_UNKNOWN
                && (tag != (tx_tag_t) line->tag || !tx_str_eq(own, class))))
        {
            return false;
        }

        tag = (tx_tag_t) line->tag;
        class = own;
    }

    return true;
}
