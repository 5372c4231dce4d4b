/*
 * Copyright (C) textextract contributors
 *
 * The lead of an article: the sentence or two between its title and its text
 * that the head describes the page with.  It stands apart from the text, and
 * so methods leave it out with the byline that it stands beside.
 */


#include "tx_completer.h"

#include <unicode/uchar.h>


#define TX_COMPLETE_HEADER  8     /* blocks behind a title, of its header */
#define TX_COMPLETE_LETTERS 60    /* letters and digits that are compared, */
#define TX_COMPLETE_FEW     20    /*   and the least of them, */
#define TX_COMPLETE_SIGNS   10    /*   where a sign is a word */
#define TX_COMPLETE_LEADS   320   /* most chars of a lead */


/* The next letter or digit, in lower case; 0: there is none. */
static uint32_t
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

    return n >= TX_COMPLETE_FEW
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


void
tx_complete_lead(tx_complete_t *cp, tx_str_t description)
{
    uint32_t  b, from, to;

    if (cp->sel->title == 0 || description.len == 0) {
        return;
    }

    from = cp->page->nodes[cp->sel->title].block_end;
    to = tx_min(from + TX_COMPLETE_HEADER, cp->page->nblocks);

    for (b = from; b < to; b++) {

        if ((cp->sel->keep[b] || tx_complete_may_lead(cp, b))
            && tx_complete_begins_as(tx_block_raw(cp->page, b), description))
        {
            if (cp->sel->keep[b] || !tx_complete_says(cp, description)) {
                cp->sel->keep[b] = 1;
                cp->sel->lead = b + 1;
            }

            return;
        }

        if (cp->sel->keep[b] && tx_complete_is_prose(cp, b)) {
            return;
        }
    }
}
