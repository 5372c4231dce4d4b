/*
 * Copyright (C) textextract contributors
 *
 * Boxes amid the text that are a part of it: what another said and a line
 * with who it was, a card of a post or a page elsewhere, what is to be opened.
 */


#include "html/url.h"
#include "page/cards.h"
#include "page/shapes.h"
#include "structure/completer.h"


#define TX_COMPLETE_SPOKEN  4    /* least chars of a card, and */
#define TX_COMPLETE_CLOSE   3    /*   blocks from it to what was kept */
#define TX_COMPLETE_FIELD   64   /* nodes, with a field among them */


/* True if a paragraph of its parent's goes on right behind a node. */
static bool
tx_complete_is_answered(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node, *parent;

    node = &cp->page->nodes[n];
    parent = &cp->page->nodes[node->parent];

    return parent->tag != TX_TAG_BODY && node->block == parent->block
           && node->block_end < parent->block_end
           && cp->sel->keep[node->block_end]
           && tx_complete_is_prose(cp, node->block_end);
}


bool
tx_complete_is_quoted(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          quote;
    const tx_node_t  *node;

    quote = tx_quotation(cp->page, n);

    if (quote == 0) {
        return false;
    }

    node = &cp->page->nodes[quote];

    return tx_complete_kept(cp, node->block, node->block_end) != 0
           || ((tx_complete_is_between(cp, n)
                || tx_complete_is_answered(cp, n))
               && !tx_complete_leads_away(cp, node->block, node->block_end));
}


/* A number and a word: how many answers, likes and the like there were. */
static bool
tx_complete_is_count(const tx_complete_t *cp, uint32_t b)
{
    tx_str_t  s, word;

    s = tx_block_raw(cp->page, b);
    word = tx_str_word(&s);

    if (word.len == 0 || !tx_is_digit(word.data[0])
        || tx_str_chr(word, ':') != NULL)
    {
        return false;
    }

    word = tx_str_word(&s);

    return word.len != 0 && !tx_is_digit(word.data[0])
           && tx_str_trim(s).len == 0;
}


/* Paragraphs stand close to a card on both sides. */
static bool
tx_complete_is_close(tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return cp->next[node->block_end] <= node->block_end + TX_COMPLETE_CLOSE
           && cp->prev[node->block] + TX_COMPLETE_CLOSE >= node->block
           && tx_complete_is_card(cp, n);
}


/* A figure right behind a paragraph beside it. */
static bool
tx_complete_is_last(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->tag == TX_TAG_FIGURE && node->block > 0
           && cp->sel->keep[node->block - 1]
           && tx_complete_is_prose(cp, node->block - 1)
           && tx_complete_is_beside(cp, node->block - 1, n);
}


bool
tx_complete_embed(tx_complete_t *cp, uint32_t n)
{
    bool              post;
    float             chars;
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    chars = tx_complete_sum(cp->chars, node->block, node->block_end);

    if (chars > TX_COMPLETE_FURNITURE || chars < TX_COMPLETE_SPOKEN
        || !tx_complete_has_controls(cp, n)
        || (node->flags & TX_NODE_CONCEALED)
        || !(tx_complete_is_between(cp, n) || tx_complete_is_close(cp, n)
             || tx_complete_is_last(cp, n))
        || !tx_is_card(cp->page, n)
        || (node->tag == TX_TAG_FIGURE
            && tx_complete_sum(cp->linked, node->block, node->block_end) * 2
               < chars)
        || (tx_complete_tokens(cp, n) & (TX_TOKEN_SHARE | TX_TOKEN_PRODUCT
                                         | TX_TOKEN_META | TX_TOKEN_RELATED
                                         | TX_TOKEN_ADVERT
                                         | TX_TOKEN_NAVIGATION))
        || tx_complete_is_label(cp, node->block)
        || tx_complete_reads_on(cp, n))
    {
        return false;
    }

    post = tx_card_is_post(cp->page, n);

    for (b = node->block; b < node->block_end; b++) {
        cp->sel->keep[b] = !post || !tx_complete_is_count(cp, b);
    }

    return true;
}


/* True if what was kept ends above a block, or above a heading over it. */
static bool
tx_complete_is_behind(const tx_complete_t *cp, uint32_t b)
{
    uint32_t  n;

    if (b == 0 || cp->sel->keep[b - 1]) {
        return b != 0;
    }

    n = cp->page->blocks[b - 1].node;

    return b > 1 && cp->sel->keep[b - 2]
           && (tx_tag_flags(cp->page->nodes[n].tag) & TX_IS_HEADING);
}


/* What may be opened: little that leads nowhere, right behind what was kept. */
static bool
tx_complete_may_open(const tx_complete_t *cp, const tx_node_t *node)
{
    const tx_node_t  *parent;

    parent = &cp->page->nodes[node->parent];

    return !(parent->flags & TX_NODE_CONCEALED)
           && cp->noise[node->parent] == 0
           && node->block > 1
           && (cp->sel->keep[node->block - 1]
               || tx_complete_is_behind(cp, node->block - 1))
           && tx_complete_is_little(cp, node->block, node->block_end)
           && !tx_complete_leads_away(cp, node->block, node->block_end);
}


/* A line, and behind it something concealed: nothing else is in it. */
static bool
tx_complete_hides(const tx_complete_t *cp, uint32_t item)
{
    uint32_t          line, hidden;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    line = tx_node_past_space(cp->page, nodes[item].child);

    if (line == 0 || nodes[line].block_end - nodes[line].block != 1
        || (nodes[line].flags & TX_NODE_CONCEALED))
    {
        return false;
    }

    hidden = tx_complete_follower(cp, line);

    return hidden != 0 && (nodes[hidden].flags & TX_NODE_CONCEALED)
           && nodes[hidden].block == nodes[line].block_end
           && nodes[hidden].block_end == nodes[item].block_end;
}


/*
 * What is concealed behind a line that was kept, in one of several elements
 * that are made so, one behind the other: whatever opens them, they are.
 */
bool
tx_complete_is_twofold(tx_complete_t *cp, uint32_t n)
{
    uint32_t          last, item, next;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (!(node->flags & TX_NODE_CONCEALED) || node->block < 2
        || !tx_complete_hides(cp, node->parent))
    {
        return false;
    }

    last = cp->fold;
    cp->fold = node->block_end;
    item = node->parent;
    next = tx_complete_follower(cp, item);

    return (last == node->block - 1
            || (next != 0 && tx_complete_hides(cp, next)))
           && tx_complete_may_open(cp, node);
}


bool
tx_complete_is_folded(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return (node->flags & TX_NODE_CONCEALED)
           && tx_complete_may_open(cp, node)
           && node->block_end < cp->page->nblocks
           && (tx_complete_is_control(cp->page, node->block - 1)
               || tx_complete_is_control(cp->page, node->block_end));
}


bool
tx_complete_leads_nowhere(const tx_complete_t *cp, uint32_t n)
{
    tx_str_t  href;

    if (cp->page->nodes[n].tag != TX_TAG_A) {
        return false;
    }

    href = tx_node_attr_head(cp->page, n, TX_ATTR_HREF);

    return href.data != NULL
           && (href.len == 0 || tx_url_is_pressed(href));
}


bool
tx_complete_is_panel(const tx_complete_t *cp, uint32_t n)
{
    bool              opens;
    uint32_t          i, above;
    tx_str_t          button, tab;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    button = tx_str("button");
    tab = tx_str("tabpanel");       /* of these one at a time is shown */

    if (!((nodes[n].flags & TX_NODE_CONCEALED)
          || (nodes[n].tag == TX_TAG_NAV
              && !tx_complete_has_controls(cp, n)
              && tx_complete_is_said(cp, nodes[n].block_end - 1)))
        || !tx_complete_may_open(cp, &nodes[n]))
    {
        return false;
    }

    above = cp->page->blocks[nodes[n].block - 1].first;
    opens = false;

    for (i = 0; i < 2 * TX_COMPLETE_UP && above != 0; i++) {

        opens |= nodes[above].tag == TX_TAG_BUTTON
                 || tx_complete_leads_nowhere(cp, above)
                 || tx_complete_has_role(cp, above, button)
                 || tx_complete_has_role(cp, above, tx_str("tab"));

        if (nodes[above].parent == nodes[n].parent) {
            return opens
                   || (tx_complete_has_role(cp, n, tab)
                       && tx_complete_has_role(cp, above, tab)
                       && cp->sel->keep[nodes[n].block - 1]);
        }

        above = nodes[above].parent;
    }

    return false;
}


bool
tx_complete_is_tab(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          next;
    const tx_node_t  *node, *tab;

    node = &cp->page->nodes[n];

    if (!tx_complete_has_role(cp, n, tx_str("tabpanel"))) {
        return false;
    }

    next = tx_complete_follower(cp, n);
    tab = &cp->page->nodes[next];

    return next != 0 && tx_complete_has_role(cp, next, tx_str("tabpanel"))
           && tx_complete_kept(cp, tab->block, tab->block_end) != 0
           && !tx_complete_has_controls(cp, n)
           && tx_complete_is_little(cp, node->block, node->block_end);
}


/* The id that a control says it opens, if it is one. */
static tx_str_t
tx_complete_opened(const tx_complete_t *cp, uint32_t n)
{
    size_t    i;
    tx_str_t  id;

    static const tx_attr_id_t  attrs[] = {
        TX_ATTR_ARIA_CONTROLS, TX_ATTR_DATA_TARGET, TX_ATTR_DATA_BS_TARGET
    };

    id = tx_null_str;

    for (i = 0; i < tx_count(attrs) && id.len == 0; i++) {
        id = tx_str_trim(tx_node_attr(cp->page, n, attrs[i]));
    }

    if (id.len == 0 && tx_complete_has_role(cp, n, tx_str("button"))) {
        id = tx_node_attr(cp->page, n, TX_ATTR_HREF);
    }

    if (id.len != 0 && id.data[0] == '#') {
        id.data++;
        id.len--;
    }

    return id;
}


/*
 * True for a line that opens something: what has that id, or, if that is
 * empty, anything at all.
 */
static bool
tx_complete_pulls(const tx_complete_t *cp, uint32_t b, tx_str_t id)
{
    uint32_t          i, n;
    tx_str_t          opened;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    n = cp->page->blocks[b].first;

    for (i = 0; i < 2 * TX_COMPLETE_UP && nodes[n].block == b
                && nodes[n].block_end == b + 1; i++)
    {
        opened = tx_complete_opened(cp, n);

        if (opened.len != 0) {
            return id.len == 0 || tx_str_eq(opened, id);
        }

        n = nodes[n].parent;
    }

    return false;
}


/* What is chosen by: fields, or buttons and nothing else. */
static bool
tx_complete_chooses(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return tx_complete_has_tag(cp, n + 1,
                               tx_min(node->last, n + TX_COMPLETE_FIELD),
                               TX_TAG_INPUT)
           || tx_complete_is_in(cp, cp->page->blocks[node->block].first, n,
                                TX_TAG_BUTTON, TX_COMPLETE_UP);
}


bool
tx_complete_is_drawer(tx_complete_t *cp, uint32_t n)
{
    uint32_t          last;
    tx_str_t          id;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    id = tx_node_attr(cp->page, n, TX_ATTR_ID);

    if (id.len == 0 || node->block < 2
        || !tx_complete_pulls(cp, node->block - 1, id))
    {
        return false;
    }

    last = cp->drawer;
    cp->drawer = node->block_end;

    return (last == node->block - 1
            || (node->block_end < cp->page->nblocks
                && tx_complete_pulls(cp, node->block_end, tx_str(""))))
           && !tx_complete_chooses(cp, n)
           && tx_complete_may_open(cp, node);
}
