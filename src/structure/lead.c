/*
 * Copyright (C) textextract contributors
 *
 * The lead of an article: the sentence or two between its title and its text
 * that the head describes the page with, or that are called so.  It stands
 * apart from the text, and so methods leave it out with the byline that it
 * stands beside.
 */


#include "structure/completer.h"

#include <unicode/uchar.h>


#define TX_COMPLETE_HEADER  8     /* blocks behind a title, of its header */
#define TX_COMPLETE_LETTERS 60    /* letters and digits that are compared, */
#define TX_LEAD_LEAST       20    /*   and the least of them, */
#define TX_COMPLETE_SIGNS   10    /*   where a sign is a word */
#define TX_COMPLETE_LEADS   320   /* most chars of a lead, */
#define TX_COMPLETE_LEAST   30    /*   and the least of one by its place */


uint32_t
tx_complete_letter(const u_char **p, const u_char *end)
{
    uint32_t  c;

    while (*p < end) {
        c = tx_utf8_next(p);

        if (u_isalnum((int) c)) {
            return (uint32_t) u_tolower((int) c);
        }
    }

    return 0;
}


/* True if one of two texts begins as the other does, or is its beginning. */
static bool
tx_complete_begins_as(tx_str_t one, tx_str_t other)
{
    uint32_t       n, signs, c, d;
    const u_char  *p, *q, *end, *last;

    p = one.data;
    q = other.data;
    end = tx_str_end(one);
    last = tx_str_end(other);
    signs = 0;

    for (n = 0; n < TX_COMPLETE_LETTERS; n++) {
        c = tx_complete_letter(&p, end);
        d = tx_complete_letter(&q, last);

        if (c == 0 || d == 0) {
            break;
        }

        if (c != d) {
            return false;
        }

        signs += (c >= 0x2e80);
    }

    return n >= TX_LEAD_LEAST
           || (signs * 2 > n && n >= TX_COMPLETE_SIGNS);
}


/* A sentence that is not pressed, nor below an image or in a list. */
static bool
tx_complete_may_lead(const tx_complete_t *cp, uint32_t b)
{
    float             chars;
    tx_tag_t          tag;
    const tx_node_t  *node;

    node = &cp->page->nodes[cp->page->blocks[b].node];
    tag = (tx_tag_t) node->tag;
    chars = tx_complete_sum(cp->chars, b, b + 1);

    return !cp->taken[b]
           && chars <= TX_COMPLETE_LEADS
           && tx_complete_sum(cp->linked, b, b + 1) * 2 < chars
           && !(node->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED))
           && tag != TX_TAG_LI && tag != TX_TAG_TD
           && tx_complete_over(cp, cp->page->blocks[b].node,
                               TX_TAG_FIGCAPTION) == 0;
}


/* True if a part of the text says the same. */
static bool
tx_complete_says(const tx_complete_t *cp, tx_str_t text)
{
    uint32_t  b;

    for (b = 0; b < cp->page->nblocks; b++) {
        if (cp->sel->keep[b]
            && tx_complete_begins_as(tx_block_raw(cp->page, b), text))
        {
            return true;
        }
    }

    return false;
}


/* True if a word of an element's class is what editors call a lead. */
static bool
tx_complete_names_lead(const tx_complete_t *cp, uint32_t n)
{
    size_t    i, start;
    tx_str_t  class;

    static const tx_str_t  names[] = {
        tx_string("chapo"), tx_string("dek"), tx_string("intro"),
        tx_string("lead"), tx_string("lede"), tx_string("standfirst"),
        tx_string("subtitle"), tx_string("vorspann")
    };

    class = tx_node_attr_head(cp->page, n, TX_ATTR_CLASS);
    start = 0;

    for (i = 0; class.len != 0 && i <= class.len; i++) {
        if (i < class.len && tx_is_alnum(class.data[i])) {
            continue;
        }

        if (tx_str_casein(tx_str_span(class.data + start, class.data + i),
                          names))
        {
            return true;
        }

        start = i + 1;
    }

    return false;
}


/* A sentence that is called a lead, or stands in a header with the title. */
static bool
tx_complete_is_lead(const tx_complete_t *cp, uint32_t b)
{
    uint32_t          n, parent;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    n = cp->page->blocks[b].node;
    parent = nodes[n].parent;

    if (tx_complete_sum(cp->chars, b, b + 1) < TX_COMPLETE_LEAST
        || !tx_complete_is_said(cp, b) || !tx_complete_may_lead(cp, b)
        || tx_complete_is_time(cp, b)
        || tx_complete_has_tag(cp, cp->page->blocks[b].first,
                               cp->page->blocks[b].last, TX_TAG_TIME))
    {
        return false;
    }

    return tx_complete_names_lead(cp, n)
           || (nodes[parent].block == b && nodes[parent].block_end == b + 1
               && tx_complete_names_lead(cp, parent))
           || (nodes[n].tag == TX_TAG_P
               && parent == nodes[cp->sel->title].parent
               && (nodes[parent].tag == TX_TAG_HEADER
                   || tx_complete_kept(cp, nodes[cp->sel->title].block_end,
                                       nodes[parent].block_end) == 0));
}


/* Keeps a block as the lead, unless the text says the same. */
static void
tx_complete_take_lead(tx_complete_t *cp, uint32_t b, tx_str_t text)
{
    if (cp->sel->keep[b] || !tx_complete_says(cp, text)) {
        cp->sel->keep[b] = 1;
        cp->sel->lead = b + 1;
    }
}


void
tx_complete_lead(tx_complete_t *cp, tx_str_t description)
{
    uint32_t  b, from, to, lead;

    if (cp->sel->title == 0) {
        return;
    }

    from = cp->page->nodes[cp->sel->title].block_end;
    to = tx_min(from + TX_COMPLETE_HEADER, cp->page->nblocks);
    lead = to;

    for (b = from; b < to; b++) {

        if (description.len != 0
            && (cp->sel->keep[b] || tx_complete_may_lead(cp, b))
            && tx_complete_begins_as(tx_block_raw(cp->page, b), description))
        {
            tx_complete_take_lead(cp, b, description);
            return;
        }

        if (cp->sel->keep[b] && tx_complete_is_prose(cp, b)) {
            break;
        }

        if (lead == to && !cp->sel->keep[b] && tx_complete_is_lead(cp, b)) {
            lead = b;
        }
    }

    if (b < to && lead < b) {
        tx_complete_take_lead(cp, lead, tx_block_raw(cp->page, lead));
    }
}
