/*
 * Copyright (C) textextract contributors
 *
 * What stands beside a heading and is none of it: links in brackets that lead
 * to an editor, a button that copies the address of the section.
 */


#include "structure/completer.h"


#define TX_COMPLETE_RUN   20   /* most chars of what runs code */
#define TX_COMPLETE_TOOL  48    /* most chars of a tool */
#define TX_COMPLETE_PLAYER  120 /* most chars and nodes of a player */


static bool
tx_complete_is_mark(u_char c)
{
    return tx_is_space(c) || c == '[' || c == ']' || c == '|' || c == '('
           || c == ')';
}


/* True if all of a block is links or buttons, but for brackets and bars. */
static bool
tx_complete_is_pressed(const tx_complete_t *cp, uint32_t b, uint32_t around,
    tx_tag_t tag)
{
    uint32_t           i, n;
    const tx_node_t   *node;
    const tx_block_t  *block;

    block = &cp->page->blocks[b];

    for (n = block->first; n <= block->last; n++) {
        node = &cp->page->nodes[n];

        if (node->tag != TX_TAG_TEXT || (node->flags & TX_NODE_HIDDEN)
            || tx_complete_is_in(cp, n, around, tag, TX_COMPLETE_UP + 1))
        {
            continue;
        }

        for (i = node->text; i < node->text_end; i++) {
            if (!tx_complete_is_mark(cp->page->text[i])) {
                return false;
            }
        }
    }

    return true;
}


bool
tx_complete_is_menu(const tx_complete_t *cp, uint32_t b)
{
    tx_str_t  s;

    s = tx_block_raw(cp->page, b);

    return tx_str_chr(s, '|') != NULL
           && tx_complete_sum(cp->linked, b, b + 1) != 0
           && tx_complete_is_pressed(cp, b, cp->page->blocks[b].node,
                                     TX_TAG_A);
}


bool
tx_complete_is_row(const tx_complete_t *cp, uint32_t b)
{
    tx_tag_t           tag;
    tx_str_t           s;
    const tx_block_t  *block;

    block = &cp->page->blocks[b];
    tag = (tx_tag_t) cp->page->nodes[block->node].tag;
    s = tx_str_trim(tx_block_raw(cp->page, b));

    return cp->controls[block->last] - cp->controls[block->first] > 1
           && (tag == TX_TAG_P || tag == TX_TAG_DIV || tag == TX_TAG_CENTER)
           && (tx_complete_is_menu(cp, b)
               || (tx_str_starts(s, tx_str("[")) && s.data[s.len - 1] == ']'
                   && tx_complete_is_pressed(cp, b, block->node, TX_TAG_A)));
}


/* The heading that the first block of an element is in, or 0. */
static uint32_t
tx_complete_heading(const tx_complete_t *cp, uint32_t b)
{
    uint32_t          i, n;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    n = cp->page->blocks[b].node;

    for (i = 0; i <= TX_COMPLETE_UP; i++) {
        if (tx_tag_flags(nodes[n].tag) & TX_IS_HEADING) {
            return n;
        }

        n = nodes[n].parent;
    }

    return 0;
}


/* "1." and the like. */
static bool
tx_complete_is_number(tx_str_t s)
{
    size_t  i;

    for (i = 0; i < s.len && tx_is_digit(s.data[i]); i++) {
        /* void */
    }

    return i > 0 && i + 1 == s.len && (s.data[i] == '.' || s.data[i] == ')');
}


bool
tx_complete_is_bullet(const tx_complete_t *cp, uint32_t b)
{
    uint32_t          i, n;
    tx_str_t          s;
    const tx_node_t  *nodes;

    static const tx_str_t  signs[] = {
        tx_string("\xe2\x80\xa2"),       /* bullet */
        tx_string("\xc2\xb7"),           /* middle dot */
        tx_string("\xe2\x97\x8f"),       /* circle */
        tx_string("\xe2\x97\xa6"),       /* white bullet */
        tx_string("\xe2\x96\xaa")        /* small square */
    };

    nodes = cp->page->nodes;
    n = cp->page->blocks[b].node;

    for (i = 0; i <= TX_COMPLETE_UP && nodes[n].tag != TX_TAG_LI; i++) {
        n = nodes[n].parent;
    }

    s = tx_str_trim(tx_block_raw(cp->page, b));

    return nodes[n].tag == TX_TAG_LI && nodes[n].block == b
           && nodes[n].block_end > b + 1
           && (tx_str_in(s, signs)
               || (nodes[nodes[n].parent].tag == TX_TAG_OL
                   && tx_complete_is_number(s)));
}


bool
tx_complete_is_tool(const tx_complete_t *cp, uint32_t b)
{
    uint32_t          heading;
    const tx_node_t  *node, *nodes;

    if (b == 0 || tx_complete_sum(cp->chars, b, b + 1) > TX_COMPLETE_TOOL) {
        return false;
    }

    heading = tx_complete_heading(cp, b - 1);

    if (heading == 0) {
        return false;
    }

    nodes = cp->page->nodes;
    node = &nodes[heading];

    if (b < node->block_end) {
        return tx_complete_is_pressed(cp, b, heading, TX_TAG_BUTTON);
    }

    /* the two of them in an element of their own */

    node = &nodes[node->parent];

    return node->block == b - 1 && node->block_end == b + 1
           && tx_str_starts(tx_block_raw(cp->page, b), tx_str("["))
           && tx_complete_is_pressed(cp, b, nodes[heading].parent, TX_TAG_A);
}


bool
tx_complete_runs_code(const tx_complete_t *cp, uint32_t b)
{
    const tx_node_t  *node;

    if (b == 0 || !cp->sel->keep[b - 1] || !tx_complete_is_code(cp, b - 1)
        || tx_complete_sum(cp->chars, b, b + 1) > TX_COMPLETE_RUN
        || tx_complete_sum(cp->linked, b, b + 1)
           < tx_complete_sum(cp->chars, b, b + 1))
    {
        return false;
    }

    node = &cp->page->nodes[cp->page->blocks[b].node];

    return node->tag == TX_TAG_DIV && node->block == b - 1
           && node->block_end == b + 1;
}


/* True for a time, all of it or one's length, or a speed: "0:00", "/0:41". */
static bool
tx_complete_is_clock(tx_str_t s)
{
    size_t  i;
    bool    digits, times;

    digits = false;
    times = false;

    for (i = 0; i < s.len; i++) {

        switch (s.data[i]) {

        case ':':
        case '/':
        case 0xc3:
        case 0x97:      /* both of them are a multiplication sign */
            times = true;
            break;

        case '.':
        case ' ':
            break;

        default:
            if (!tx_is_digit(s.data[i])) {
                return false;
            }

            digits = true;
            break;
        }
    }

    return digits && times;
}


/* Which of several it is: "3/12", two numbers and nothing else. */
static bool
tx_complete_is_count_of(tx_str_t s)
{
    size_t    i, bars;

    bars = 0;

    for (i = 0; i < s.len; i++) {
        bars += (s.data[i] == '/');

        if (!tx_is_digit(s.data[i]) && s.data[i] != '/' && s.data[i] != ' ') {
            return false;
        }
    }

    return bars == 1 && s.len > 2 && tx_is_digit(s.data[0])
           && tx_is_digit(s.data[s.len - 1]);
}


bool
tx_complete_is_clocked(const tx_complete_t *cp, uint32_t b)
{
    bool              slide;
    uint32_t          i, n, last;
    tx_str_t          s;
    const tx_node_t  *node;

    s = tx_str_trim(tx_block_raw(cp->page, b));

    if (s.len > TX_COMPLETE_RUN || !tx_complete_is_clock(s)) {
        return false;
    }

    n = cp->page->blocks[b].node;
    slide = cp->page->nodes[n].tag == TX_TAG_DIV && tx_complete_is_count_of(s);

    for (i = 0; i < 2 * TX_COMPLETE_UP && n != cp->page->body; i++) {
        node = &cp->page->nodes[n];

        if (slide && i == 1
            && tx_complete_has_tag(cp, n + 1,
                                   tx_min(node->last,
                                          n + TX_COMPLETE_PLAYER),
                                   TX_TAG_IMG))
        {
            return true;
        }

        if (tx_complete_sum(cp->chars, node->block, node->block_end)
            > TX_COMPLETE_PLAYER)
        {
            return false;
        }

        last = tx_min(node->last, n + TX_COMPLETE_PLAYER);

        if (tx_complete_has_tag(cp, n + 1, last, TX_TAG_VIDEO)
            || tx_complete_has_tag(cp, n + 1, last, TX_TAG_AUDIO))
        {
            return true;
        }

        n = node->parent;
    }

    return false;
}
