/*
 * Copyright (C) textextract contributors
 *
 * What a part of the page is made of, and whether it comes along for that:
 * lists, tables, figures with captions, boxes, lines of a poem.
 */


#include "tx_completer.h"
#include "tx_cards.h"
#include "tx_url.h"


#define TX_COMPLETE_TABLE     0.67f     /* a link counts less in a table */
#define TX_COMPLETE_ITEM      3         /* blocks of an item, on average */
#define TX_COMPLETE_IMAGE     8     /* nodes, to the image with a caption */
#define TX_COMPLETE_AMID      3     /* blocks between two paragraphs */
#define TX_COMPLETE_CONTROLS  2     /* links and the like in a box */
#define TX_COMPLETE_LINES     600   /* most chars of a stanza */
#define TX_COMPLETE_SOURCE    120   /* most chars of who is quoted */
#define TX_COMPLETE_NESTED    256   /* nodes of a table with others in it */
#define TX_COMPLETE_ITEMS     32    /* links that a text points to at once */
#define TX_COMPLETE_FEW       8     /* and to its own site */
#define TX_COMPLETE_REACHED   48    /* nodes of how somebody is reached */
#define TX_COMPLETE_FIRST     6     /* blocks from the title to a figure */


static bool
tx_complete_names_caption(const tx_complete_t *cp, uint32_t n)
{
    return tx_str_has(tx_node_attr_head(cp->page, n, TX_ATTR_CLASS),
                      tx_str("caption"));
}


bool
tx_complete_calls_caption(const tx_complete_t *cp, uint32_t n)
{
    uint32_t  b;

    b = cp->page->nodes[n].block;

    return tx_complete_names_caption(cp, n)
           || tx_complete_names_caption(cp,
                  cp->page->nodes[cp->page->blocks[b].first].parent);
}


/* An image with a line that calls itself its caption. */
static bool
tx_complete_is_captioned(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->tag == TX_TAG_DIV && tx_complete_is_in_prose(cp, node)
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              <= TX_COMPLETE_FURNITURE
           && tx_complete_has_tag(cp, n + 1,
                                  tx_min(node->last, n + TX_COMPLETE_IMAGE),
                                  TX_TAG_IMG)
           && tx_complete_calls_caption(cp, n);
}


/* Little, and not called what leads to other pages. */
static bool
tx_complete_is_modest(tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return tx_complete_sum(cp->chars, node->block, node->block_end)
           <= TX_COMPLETE_FURNITURE
           && !(tx_complete_tokens(cp, n) & (TX_TOKEN_RELATED
                                             | TX_TOKEN_ADVERT
                                             | TX_TOKEN_NAVIGATION));
}


bool
tx_complete_is_card(tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return (tx_complete_is_in_prose(cp, node)
            || (tx_complete_is_between(cp, n)
                && tx_complete_kept(cp, node->block - 1, node->block) != 0
                && (tx_complete_is_prose(cp, node->block - 1)
                    || tx_complete_is_prose(cp, cp->next[node->block_end]))))
           && tx_complete_is_modest(cp, n);
}


/* A figure amid the text that does not lead away, with a caption. */
static bool
tx_complete_is_shown(tx_complete_t *cp, uint32_t n)
{
    uint32_t          child;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    child = node->child;

    while (child != 0
           && cp->page->nodes[child].tag != TX_TAG_FIGCAPTION)
    {
        child = cp->page->nodes[child].next;
    }

    return child != 0
           && !tx_complete_leads_away(cp, node->block, node->block_end)
           && tx_complete_is_in_prose(cp, node)
           && tx_complete_is_modest(cp, n);
}


/*
 * True if the text begins right behind a node; or behind a few words more, of
 * who wrote it and ways to share it, if the title stands beside the node.
 */
static bool
tx_complete_is_before_text(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          next;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    next = cp->next[node->block_end];

    if (next == cp->page->nblocks || !tx_complete_is_prose(cp, next)) {
        return false;
    }

    return next == node->block_end
           || (node->parent == cp->page->nodes[cp->sel->title].parent
               && next - node->block_end <= TX_COMPLETE_FIRST
               && tx_complete_sum(cp->chars, node->block_end, next)
                  <= TX_COMPLETE_SOURCE);
}


bool
tx_complete_is_first_figure(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          child;
    const tx_node_t  *node, *title;

    node = &cp->page->nodes[n];
    title = &cp->page->nodes[cp->sel->title];

    if (node->tag != TX_TAG_FIGURE || cp->sel->title == 0
        || cp->noise[n] != 0
        || title->block_end > node->block
        || node->block - title->block_end > TX_COMPLETE_FIRST
        || tx_complete_kept(cp, title->block_end, node->block) != 0
        || !tx_complete_is_before_text(cp, n)
        || tx_complete_leads_away(cp, node->block, node->block_end)
        || tx_complete_sum(cp->chars, node->block, node->block_end)
           > TX_COMPLETE_GAP_CHARS)
    {
        return false;
    }

    child = node->child;

    while (child != 0 && cp->page->nodes[child].tag != TX_TAG_FIGCAPTION) {
        child = cp->page->nodes[child].next;
    }

    return child != 0
           && tx_complete_has_tag(cp, n + 1,
                                  tx_min(node->last, n + TX_COMPLETE_IMAGE),
                                  TX_TAG_IMG);
}


/*
 * A table with others in it, for their figures and not to lay the page out.
 * Little enough is looked at for any number of them in one another.
 */

static bool
tx_complete_is_nested(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i;
    tx_tag_t          tag;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->tag != TX_TAG_TABLE || node->last - n > TX_COMPLETE_NESTED) {
        return false;
    }

    for (i = n + 1; i <= node->last; i++) {
        tag = (tx_tag_t) cp->page->nodes[i].tag;

        if (tag == TX_TAG_FORM || tag == TX_TAG_SELECT
            || tag == TX_TAG_INPUT || tag == TX_TAG_IMG
            || (tx_tag_flags(tag) & TX_IS_HEADING))
        {
            return false;
        }
    }

    return !tx_complete_leads_away(cp, node->block, node->block_end);
}


/* Links below a heading, with the content going on behind them. */
static bool
tx_complete_is_listed(const tx_complete_t *cp, uint32_t n)
{
    uint32_t  above;

    above = tx_complete_above(cp, n);

    return above != 0 && cp->noise[above] == 0
           && (tx_complete_is_between(cp, n)
               || tx_complete_is_section(cp, n))
           && !tx_complete_is_label(cp, cp->page->nodes[above].block);
}


/* Links that a line above them announces, or its heading. */
static bool
tx_complete_is_led_to(tx_complete_t *cp, uint32_t n)
{
    uint32_t  b;

    b = cp->page->nodes[n].block;

    return (b > 0 && cp->sel->keep[b - 1] && cp->colon[b - 1] != 0)
           || tx_complete_is_listed(cp, n);
}


/* True for what stands right between two paragraphs beside it, or labels. */
static bool
tx_complete_is_among(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->block > 0 && node->block_end < cp->page->nblocks
           && cp->sel->keep[node->block - 1]
           && cp->sel->keep[node->block_end]
           && tx_complete_is_beside(cp, node->block - 1, n)
           && tx_complete_is_beside(cp, node->block_end, n);
}


/* Not too many links amid paragraphs, most of them to other sites. */
static bool
tx_complete_is_links_out(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->block_end - node->block <= TX_COMPLETE_ITEMS
           && (tx_complete_is_in_prose(cp, node)
               || tx_complete_is_among(cp, n))
           && tx_leads_out(cp->page, n);
}


/* A short list without a name of its own: an editor made it. */
static bool
tx_complete_is_few(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->nattrs == 0
           && node->block_end - node->block <= TX_COMPLETE_FEW;
}


/*
 * Not too many links, most of them to other sites or few, below a heading that
 * stands among the paragraphs or behind the last of them: what to read.  Those
 * to other sites may have a box of their own with their heading.
 */
bool
tx_complete_is_sources(const tx_complete_t *cp, uint32_t n)
{
    bool              boxed;
    uint32_t          i, above, around, before;
    const tx_node_t  *node, *nodes;

    nodes = cp->page->nodes;
    node = &nodes[n];

    if (node->tag != TX_TAG_UL && node->tag != TX_TAG_OL) {
        return false;
    }

    above = tx_complete_above(cp, n);

    if (above == 0 || cp->noise[above] != 0 || nodes[above].block == 0
        || tx_complete_holder(cp, above) != node->parent
        || !cp->sel->keep[nodes[above].block - 1]
        || node->block_end - node->block > TX_COMPLETE_ITEMS
        || tx_complete_is_teaser(cp, nodes[above].block)
        || tx_complete_is_label(cp, nodes[above].block))
    {
        return false;
    }

    boxed = nodes[node->parent].block == nodes[above].block
            && nodes[node->parent].block_end == node->block_end;
    around = boxed ? nodes[node->parent].parent : node->parent;
    before = cp->page->blocks[nodes[above].block - 1].node;

    for (i = 0; i < TX_COMPLETE_UP && nodes[before].parent != around; i++) {
        before = nodes[before].parent;
    }

    return nodes[before].parent == around
           && (tx_leads_out(cp->page, n)
               || (!boxed && tx_complete_is_few(cp, n)));
}


bool
tx_complete_is_files(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if ((node->tag != TX_TAG_UL && node->tag != TX_TAG_OL)
        || node->block_end - node->block > TX_COMPLETE_ITEMS
        || tx_complete_above(cp, n) == 0
        || cp->prev[node->block] == cp->page->nblocks
        || !tx_complete_is_prose(cp, cp->next[node->block_end]))
    {
        return false;
    }

    for (b = node->block; b < node->block_end; b++) {
        if (!tx_complete_is_file(cp, b)) {
            return false;
        }
    }

    return true;
}


/* A list whose items are a few lines each, and that is of the text. */
static bool
tx_complete_is_text_list(tx_complete_t *cp, uint32_t n)
{
    uint32_t          items;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    items = cp->items[node->last + 1] - cp->items[n];

    if (node->block_end - node->block > TX_COMPLETE_ITEM * items) {
        return false;
    }

    if (node->block > 0 && !cp->sel->keep[node->block - 1]
        && tx_complete_is_teaser(cp, node->block - 1))
    {
        return false;
    }

    return tx_complete_kept(cp, node->block, node->block_end) * 2
           > node->block_end - node->block
           || !(tx_complete_tokens(cp, n) & (TX_TOKEN_META | TX_TOKEN_COMMENT
                                             | TX_TOKEN_POST));
}


bool
tx_complete_is_beside(const tx_complete_t *cp, uint32_t b, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[cp->page->blocks[b].node];

    return node->tag == TX_TAG_P
           && node->parent == cp->page->nodes[n].parent;
}


/* A short list without a class, beside the paragraphs that it stands amid. */
static bool
tx_complete_is_amidst(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return (node->tag == TX_TAG_UL || node->tag == TX_TAG_OL)
           && node->nattrs == 0
           && node->block_end - node->block > 1
           && node->block_end - node->block <= TX_COMPLETE_FEW
           && tx_complete_is_among(cp, n)
           && tx_complete_is_prose(cp, node->block - 1)
           && tx_complete_is_prose(cp, node->block_end);
}


/* A figure whose caption is to be kept: with it the image comes along, too. */
static bool
tx_complete_is_whole_figure(tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (node->block_end - node->block == 1
        && tx_complete_is_label(cp, node->block))
    {
        return false;
    }

    return (node->block_end - node->block == 1 && tx_complete_is_end(cp, n))
           || tx_complete_is_shown(cp, n)
           || (tx_complete_leads_away(cp, node->block, node->block_end)
               && tx_complete_is_card(cp, n));
}


/* A list or a table: most of it is kept, or it is text, or belongs to some. */
static bool
tx_complete_is_whole_list(tx_complete_t *cp, uint32_t n, bool between,
    float linked)
{
    float             chars;
    uint32_t          kept, blocks;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (cp->parts[node->last + 1] - cp->parts[n + 1] != 0) {
        return between && tx_complete_is_nested(cp, n);
    }

    blocks = node->block_end - node->block;
    kept = tx_complete_kept(cp, node->block, node->block_end);
    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    return kept * 2 >= blocks || linked * 2 <= chars
           || tx_complete_is_led_to(cp, n)
           || (between && tx_complete_is_links_out(cp, n))
           || tx_complete_is_sources(cp, n) || tx_complete_is_files(cp, n)
           || tx_complete_is_amidst(cp, n);
}


bool
tx_complete_is_whole(tx_complete_t *cp, uint32_t n, bool between)
{
    float             chars, linked;
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

    chars = tx_complete_sum(cp->chars, node->block, node->block_end);
    linked = tx_complete_sum(cp->linked, node->block, node->block_end);

    switch (tx_complete_tag(cp, n)) {

    case TX_TAG_PRE:
    case TX_TAG_LISTING:
    case TX_TAG_XMP:
        return true;

    case TX_TAG_ADDRESS:
        return between;

    case TX_TAG_DETAILS:
        return linked * 2 <= chars;

    case TX_TAG_BLOCKQUOTE:
        return linked * 2 <= chars || tx_complete_is_card(cp, n);

    case TX_TAG_FIGURE:
        return tx_complete_is_whole_figure(cp, n);

    case TX_TAG_DL:
    case TX_TAG_OL:
    case TX_TAG_UL:
        return tx_complete_is_text_list(cp, n)
               && tx_complete_is_whole_list(cp, n, between, linked);

    case TX_TAG_TABLE:
        return tx_complete_is_whole_list(cp, n, between,
                                         linked * TX_COMPLETE_TABLE);

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
        || node->block_end - node->block > TX_COMPLETE_FEW)
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
    float             chars;
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

    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    return tx_complete_is_gap(cp, chars)
           && tx_complete_sum(cp->linked, node->block, node->block_end) * 4
              <= chars
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


/*
 * What stands right above a node in its parent; where that is nothing but a
 * table that may be scrolled, the table; or 0.
 */
static uint32_t
tx_complete_stands_above(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, above, table;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    above = cp->page->blocks[nodes[n].block - 1].node;
    table = 0;

    for (i = 0; i <= TX_COMPLETE_UP && nodes[above].parent != nodes[n].parent;
         i++)
    {
        table = (nodes[above].tag == TX_TAG_TABLE) ? above : table;
        above = nodes[above].parent;
    }

    if (nodes[above].parent != nodes[n].parent) {
        return 0;
    }

    return table != 0 && nodes[table].block == nodes[above].block ? table
                                                                  : above;
}


bool
tx_complete_is_source(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          above;
    const tx_node_t  *node, *nodes, *parent;

    nodes = cp->page->nodes;
    node = &nodes[n];
    parent = &nodes[node->parent];

    if ((node->tag != TX_TAG_DIV && node->tag != TX_TAG_P)
        || node->block_end - node->block != 1 || node->block == 0
        || node->block_end != parent->block_end
        || tx_complete_sum(cp->chars, node->block, node->block_end)
           > TX_COMPLETE_SOURCE)
    {
        return false;
    }

    above = tx_complete_stands_above(cp, n);

    if (above == 0 || parent->tag == TX_TAG_BODY) {
        return false;
    }

    return (nodes[above].tag == TX_TAG_BLOCKQUOTE
            && nodes[above].block == parent->block)
           || (nodes[above].tag == TX_TAG_TABLE    /* below its title */
               && nodes[above].block <= parent->block + 1
               && tx_complete_sum(cp->linked, node->block, node->block_end)
                  * 2 < tx_complete_sum(cp->chars, node->block,
                                        node->block_end));
}


bool
tx_complete_is_caption(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          around;
    const tx_node_t  *node, *figure;

    node = &cp->page->nodes[n];

    if (tx_complete_is_source(cp, n)) {
        return cp->sel->keep[node->block - 1];
    }

    if (node->tag != TX_TAG_FIGCAPTION) {
        return false;
    }

    around = tx_complete_over(cp, node->parent, TX_TAG_FIGURE);
    figure = &cp->page->nodes[around];

    return around != 0
           && ((node->block > figure->block && cp->sel->keep[node->block - 1])
               || (node->block_end < figure->block_end
                   && cp->sel->keep[node->block_end]));
}
