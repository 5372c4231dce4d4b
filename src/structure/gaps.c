/*
 * Copyright (C) textextract contributors
 *
 * Short lines that the content goes on around: a few blocks between two that
 * were kept, without links or buttons, near both of them in the tree.  They
 * are sentences, formulas, captions, or bold as a heading is.
 */


#include "core/chars.h"
#include "html/url.h"
#include "page/cards.h"
#include "structure/completer.h"


#define TX_COMPLETE_LINES_MOST  6     /* blocks of a gap */
#define TX_COMPLETE_NEAR        3     /* elements up to what is around it */
#define TX_COMPLETE_ENDING      8     /* elements that end with a block */
#define TX_COMPLETE_DEEP        4     /* and down to a line of it */
#define TX_COMPLETE_SAID        6     /* chars of a sentence */
#define TX_COMPLETE_SPANS       8     /* elements around a text in its block */
#define TX_NOTE_TITLE           60    /* the longest title of a note */
#define TX_COMPLETE_RESTATED    2     /* blocks in a row that are said again */


/* The element around two blocks, if it is near to both; or 0. */
static uint32_t
tx_complete_both(const tx_complete_t *cp, uint32_t prev, uint32_t next)
{
    uint32_t          i, n, behind;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    n = cp->page->blocks[prev].node;
    behind = tx_complete_over(cp, cp->page->blocks[next].node, TX_TAG_TABLE);

    if (behind == 0 || nodes[behind].block != next) {
        behind = cp->page->blocks[next].node;
    }

    /* the end of a table, a list or the like is as near as that is */

    for (i = 0; i < TX_COMPLETE_ENDING && nodes[n].block_end == prev + 1; i++) {
        n = nodes[n].parent;
    }

    for (i = 0; i <= TX_COMPLETE_NEAR && nodes[n].tag != TX_TAG_BODY; i++) {
        if (nodes[n].block_end > next) {
            return nodes[behind].depth <= nodes[n].depth + TX_COMPLETE_NEAR
                   ? n : 0;
        }

        n = nodes[n].parent;
    }

    return 0;
}


/* What stands behind the end of a sentence that somebody says. */
static bool
tx_complete_closes(uint32_t c)
{
    return c == '"' || c == '\'' || c == ')' || c == 0xbb || c == 0x2019
           || c == 0x201c || c == 0x201d || c == 0x300d;
}


bool
tx_complete_is_said(const tx_complete_t *cp, uint32_t b)
{
    uint32_t       c;
    tx_str_t       s;
    const u_char  *p;

    if (tx_complete_sum(cp->chars, b, b + 1) < TX_COMPLETE_SAID) {
        return false;
    }

    s = tx_str_trim(tx_block_raw(cp->page, b));

    do {
        p = tx_utf8_prev(s.data, tx_str_end(s));
        s.len = (size_t) (p - s.data);
        c = tx_utf8_next(&p);
    } while (s.len != 0 && tx_complete_closes(c));

    return (c == ':' && tx_str_chr(s, ' ') != NULL)
           || c == 0xff1a || c == 0x2026
           || (tx_char_class(c) & TX_CHAR_FINAL);
}


/* A formula: its MathML is there, or beside how it looks, or it is TeX. */
static bool
tx_complete_is_formula(const tx_complete_t *cp, uint32_t b)
{
    tx_str_t           s;
    const tx_block_t  *block;

    block = &cp->page->blocks[b];
    s = tx_block_raw(cp->page, b);

    return (tx_str_has(s, tx_str("\\[")) && tx_str_has(s, tx_str("\\]")))
           || tx_complete_has_tag(cp, block->first, block->last, TX_TAG_MATH)
           || tx_complete_is_in(cp, block->first, block->node, TX_TAG_MATH,
                                TX_COMPLETE_SPANS);
}


/* True if such an element is among the first in a node. */
static bool
tx_complete_begins(const tx_complete_t *cp, uint32_t n, tx_tag_t tag)
{
    uint32_t          i;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;

    for (i = n; i <= n + TX_COMPLETE_UP && i < cp->page->nnodes; i++) {
        if (nodes[i].tag == tag) {
            return true;
        }

        if (nodes[i].tag == TX_TAG_TEXT
            && !(nodes[i].flags & TX_NODE_SPACE))
        {
            return false;
        }
    }

    return false;
}


/* A paragraph all of which is bold: a heading to those who see it. */
static bool
tx_complete_is_bold(const tx_complete_t *cp, uint32_t b)
{
    uint32_t           n;
    const tx_node_t   *nodes;
    const tx_block_t  *block;

    nodes = cp->page->nodes;
    block = &cp->page->blocks[b];

    if (nodes[block->node].tag != TX_TAG_P
        || !tx_complete_is_prose(cp, b + 1))
    {
        return false;
    }

    for (n = block->first; n <= block->last; n++) {
        if (nodes[n].tag == TX_TAG_TEXT
            && !(nodes[n].flags & (TX_NODE_SPACE | TX_NODE_HIDDEN))
            && !tx_complete_is_in(cp, n, block->node, TX_TAG_B,
                                  TX_COMPLETE_SPANS)
            && !tx_complete_is_in(cp, n, block->node, TX_TAG_STRONG,
                                  TX_COMPLETE_SPANS))
        {
            return false;
        }
    }

    return true;
}


/* A line that its class calls a heading, right above a paragraph. */
static bool
tx_complete_calls_heading(const tx_complete_t *cp, uint32_t b)
{
    uint32_t  n;

    static const tx_str_t  words[] = {
        tx_string("heading"), tx_string("headline"), tx_string("subhead"),
        tx_string("subtitle"), tx_string("section-title")
    };

    n = cp->page->nodes[cp->page->blocks[b].first].parent;

    return cp->sel->keep[b + 1] && tx_complete_is_prose(cp, b + 1)
           && tx_complete_sum(cp->chars, b, b + 1) <= TX_NOTE_TITLE
           && tx_str_has_one(tx_node_attr_head(cp->page, n, TX_ATTR_CLASS),
                             words);
}


/* A paragraph, or a heading; false also where there is no block. */
static bool
tx_complete_is_text(const tx_complete_t *cp, uint32_t b)
{
    tx_tag_t  tag;

    if (b >= cp->page->nblocks) {
        return false;
    }

    tag = (tx_tag_t) cp->page->nodes[cp->page->blocks[b].node].tag;

    return (tx_tag_flags(tag) & TX_IS_HEADING)
           || tx_complete_is_prose(cp, b);
}


static bool
tx_complete_names_figure(const tx_complete_t *cp, uint32_t n)
{
    static const tx_str_t  words[] = {
        tx_string("figure"), tx_string("caption")
    };

    return tx_str_has_one(tx_node_attr_head(cp->page, n, TX_ATTR_CLASS),
                          words);
}


/*
 * The only text of an element that begins with an image, amid the text; at its
 * beginning that would be its author, with a portrait.
 */

static bool
tx_complete_is_pictured(const tx_complete_t *cp, uint32_t b)
{
    bool              among;
    uint32_t          i, n;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    n = cp->page->blocks[b].node;

    if (cp->kept[b] < 2) {
        return false;
    }

    among = tx_complete_is_text(cp, cp->prev[b])
            && tx_complete_is_text(cp, cp->next[b]);

    for (i = 0; i < TX_COMPLETE_UP; i++) {
        if (nodes[n].block != b || nodes[n].block_end != b + 1) {
            return false;
        }

        if (nodes[n].child != 0
            && tx_complete_begins(cp, nodes[n].child, TX_TAG_IMG))
        {
            return among || tx_complete_names_figure(cp, n);
        }

        n = nodes[n].parent;
    }

    return false;
}


/*
 * The line that a box begins with, of which nothing is pressed and the next
 * line is a sentence: the title of a note.
 */
static bool
tx_complete_begins_note(const tx_complete_t *cp, uint32_t b, uint32_t to)
{
    uint32_t          i, n;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    n = cp->page->blocks[b].node;

    if (b + 1 >= to || !tx_complete_is_said(cp, b + 1)
        || tx_complete_sum(cp->chars, b, b + 1) > TX_NOTE_TITLE)
    {
        return false;
    }

    for (i = 0; i < TX_COMPLETE_UP && nodes[n].block == b
                && nodes[n].block_end <= to; i++)
    {
        if (nodes[n].block_end > b + 1) {
            return !tx_complete_has_controls(cp, n);
        }

        n = nodes[n].parent;
    }

    return false;
}


/* A paragraph right below a heading beside it. */
static bool
tx_complete_is_first_below(const tx_complete_t *cp, uint32_t b)
{
    uint32_t          p, heading;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    p = cp->page->blocks[b].node;
    heading = cp->page->blocks[b - 1].node;

    return nodes[p].tag == TX_TAG_P && nodes[p].parent == nodes[heading].parent
           && (tx_tag_flags(nodes[heading].tag) & TX_IS_HEADING)
           && heading != cp->sel->title;
}


/* How to reach somebody: words, and a link to write or to call. */
static bool
tx_complete_is_reach(const tx_complete_t *cp, uint32_t b)
{
    uint32_t           n;
    const tx_block_t  *block;

    block = &cp->page->blocks[b];

    if (cp->kept[b] < 2 || !cp->sel->keep[b - 1]
        || b + 1 == cp->page->nblocks
        || !(cp->sel->keep[b + 1] || tx_complete_is_first_below(cp, b))
        || tx_complete_sum(cp->linked, b, b + 1)
           >= tx_complete_sum(cp->chars, b, b + 1))
    {
        return false;
    }

    for (n = block->first; n <= block->last; n++) {
        if (cp->page->nodes[n].tag == TX_TAG_A) {
            return tx_url_is_contact(tx_node_attr(cp->page, n, TX_ATTR_HREF));
        }
    }

    return false;
}


/* A sentence among paragraphs with links to another site. */
static bool
tx_complete_tells(const tx_complete_t *cp, uint32_t b)
{
    uint32_t          n;
    const tx_node_t  *node, *nodes;

    nodes = cp->page->nodes;
    n = cp->page->blocks[b].node;
    node = &nodes[n];

    return node->tag == TX_TAG_P && b > 0 && cp->sel->keep[b - 1]
           && cp->sel->keep[b + 1]
           && nodes[cp->page->blocks[b + 1].node].parent == node->parent
           && tx_complete_is_prose(cp, b + 1)
           && tx_complete_is_said(cp, b)
           && tx_leads_elsewhere(cp->page, n);
}


/*
 * A sentence between kept blocks, or below a heading, whose links all lead to
 * parts of the page.
 */
static bool
tx_complete_is_crossreference(const tx_complete_t *cp, uint32_t b)
{
    uint32_t           n;
    tx_str_t           href;
    const tx_block_t  *block;

    block = &cp->page->blocks[b];

    if (cp->page->nodes[block->node].tag != TX_TAG_P || b == 0
        || !cp->sel->keep[b - 1]
        || !(cp->sel->keep[b + 1]
             || tx_complete_is_first_below(cp, b))
        || !tx_complete_is_said(cp, b))
    {
        return false;
    }

    for (n = block->first; n <= block->last; n++) {
        if (cp->page->nodes[n].tag == TX_TAG_BUTTON
            || cp->page->nodes[n].tag == TX_TAG_INPUT)
        {
            return false;
        }

        if (cp->page->nodes[n].tag == TX_TAG_A) {
            href = tx_node_attr(cp->page, n, TX_ATTR_HREF);

            if (href.len < 2 || href.data[0] != '#') {
                return false;
            }
        }
    }

    return true;
}


bool
tx_complete_is_stamp(const tx_complete_t *cp, uint32_t b)
{
    const tx_block_t  *block;

    block = &cp->page->blocks[b];

    return tx_complete_sum(cp->chars, b, b + 1) <= TX_COMPLETE_PROSE
           && tx_complete_has_tag(cp, block->first, block->last, TX_TAG_TIME);
}


/* A term, if the next block is kept and its definition; it may be a link. */
static bool
tx_complete_is_term(const tx_complete_t *cp, uint32_t b)
{
    uint32_t          n, d;
    const tx_node_t  *nodes;

    if (b + 1 >= cp->page->nblocks || !cp->sel->keep[b + 1]) {
        return false;
    }

    nodes = cp->page->nodes;
    n = tx_complete_over(cp, cp->page->blocks[b].node, TX_TAG_DT);
    d = tx_complete_over(cp, cp->page->blocks[b + 1].node, TX_TAG_DD);

    return n != 0 && d != 0 && nodes[n].parent == nodes[d].parent
           && nodes[n].block == b && nodes[n].block_end == b + 1;
}


/* A term or its definition in a list that lies in the gap as a whole. */
static bool
tx_complete_is_defined(const tx_complete_t *cp, uint32_t b)
{
    uint32_t          n;
    const tx_node_t  *list;

    n = tx_complete_over(cp, cp->page->blocks[b].node, TX_TAG_DL);
    list = &cp->page->nodes[n];

    return n != 0 && list->block > 0 && list->block_end < cp->page->nblocks
           && list->block_end - list->block >= 2
           && list->block_end - list->block <= TX_COMPLETE_LINES_MOST
           && cp->prev[list->block] != cp->page->nblocks
           && tx_complete_kept(cp, list->block, list->block_end) == 0
           && cp->page->nodes[cp->page->blocks[list->block].node].tag
              == TX_TAG_DT;
}


/* A value behind what calls itself its label: "Cook Time 50 minutes". */
static bool
tx_complete_is_labelled(const tx_complete_t *cp, uint32_t b)
{
    uint32_t           n;
    const tx_node_t   *nodes;
    const tx_block_t  *block;

    nodes = cp->page->nodes;
    block = &cp->page->blocks[b];
    n = nodes[block->first].parent;

    return nodes[n].tag == TX_TAG_SPAN
           && tx_str_has(tx_node_attr_head(cp->page, n, TX_ATTR_CLASS),
                         tx_str("label"))
           && nodes[n].text_end < nodes[block->last].text
           && tx_complete_sum(cp->chars, b, b + 1) <= TX_NOTE_TITLE;
}


/* What is kept and new: a paragraph, code or a heading in an element. */
static bool
tx_complete_is_new(const tx_complete_t *cp, uint32_t b, uint32_t parent)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[cp->page->blocks[b].node];

    return cp->sel->keep[b] && cp->duplicate[b] == 0
           && (tx_complete_is_prose(cp, b) || tx_complete_is_code(cp, b)
               || (tx_tag_flags(node->tag) & TX_IS_HEADING))
           && node->parent == parent;
}


/*
 * What is said above, too, and is meant to be said again: what stands in
 * front of it and behind it in its element is new, with no more than some
 * lines of its kind between.  Copies of a part of the page come as wholes.
 */
static bool
tx_complete_is_restated(const tx_complete_t *cp, uint32_t b)
{
    uint32_t  from, to, parent;

    parent = cp->page->nodes[cp->page->blocks[b].node].parent;

    for (from = b; from > 0 && cp->duplicate[from] != 0; from--) {
        if (b - from == TX_COMPLETE_RESTATED) {
            return false;
        }
    }

    for (to = b; to < cp->page->nblocks && cp->duplicate[to] != 0; to++) {
        if (to - from > TX_COMPLETE_RESTATED) {
            return false;
        }
    }

    return to < cp->page->nblocks && tx_complete_is_new(cp, from, parent)
           && tx_complete_is_new(cp, to, parent);
}


/* A line that is shown, and says something that was not said above. */
static bool
tx_complete_is_plain(const tx_complete_t *cp, uint32_t b, uint32_t to)
{
    const tx_block_t  *block;

    block = &cp->page->blocks[b];

    if ((cp->duplicate[b] != 0 && !tx_complete_is_restated(cp, b))
        || (cp->page->nodes[block->first].flags & TX_NODE_CONCEALED)
        || tx_complete_is_stamp(cp, b)
        || (cp->sel->title != 0
            && tx_node_within(cp->page, block->first, cp->sel->title)))
    {
        return false;
    }

    if (tx_complete_is_formula(cp, b) || tx_complete_is_file(cp, b)
        || tx_complete_tells(cp, b) || tx_complete_is_crossreference(cp, b)
        || tx_complete_is_reach(cp, b)
        || tx_complete_is_term(cp, b))
    {
        return true;
    }

    return cp->controls[block->last] == cp->controls[block->first]
           && tx_complete_sum(cp->linked, b, b + 1) == 0
           && (tx_complete_is_said(cp, b) || tx_complete_is_bold(cp, b)
               || tx_complete_calls_heading(cp, b)
               || tx_complete_begins_note(cp, b, to)
               || tx_complete_is_defined(cp, b)
               || tx_complete_is_labelled(cp, b)
               || tx_complete_is_source(cp, block->node)
               || tx_complete_is_pictured(cp, b));
}


/* True for a block that is nothing but links to other pages. */
static bool
tx_complete_is_away(const tx_complete_t *cp, uint32_t b)
{
    return tx_complete_sum(cp->linked, b, b + 1)
           >= tx_complete_sum(cp->chars, b, b + 1)
           && !tx_complete_is_file(cp, b)
           && !tx_complete_is_term(cp, b);
}


/* Signs that are a rule between parts of a text: "* * *". */
static bool
tx_complete_is_rule(const tx_complete_t *cp, uint32_t b)
{
    size_t    i;
    tx_str_t  s;

    s = tx_block_raw(cp->page, b);

    for (i = 0; i < s.len; i++) {
        if (!tx_is_space(s.data[i])
            && strchr("*-_=~.#`", s.data[i]) == NULL)
        {
            return false;
        }
    }

    return true;
}


bool
tx_complete_is_set(const tx_complete_t *cp, uint32_t b)
{
    /* a formula's menu is what MathJax calls it by */

    return (cp->noise[cp->page->blocks[b].first] != 0
            && !tx_complete_is_formula(cp, b))
           || cp->taken[b]
           || tx_complete_is_label(cp, b)
           || tx_complete_is_control(cp->page, b)
           || tx_complete_is_away(cp, b)
           || tx_complete_is_rule(cp, b)
           || (cp->colon[b] != 0 && !cp->sel->keep[b + 1]
               && tx_complete_is_away(cp, b + 1));
}


/* What of the blocks between two that were kept is to be kept with them. */
static void
tx_complete_speak(tx_complete_t *cp, uint32_t from, uint32_t to)
{
    uint32_t          b, around;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    around = tx_complete_both(cp, from - 1, to);

    if (around == 0
        || tx_complete_sum(cp->chars, from, to) > TX_COMPLETE_GAP_CHARS)
    {
        return;
    }

    /* headings of what follows come later */

    while (to > from
           && (tx_tag_flags(nodes[cp->page->blocks[to - 1].node].tag)
               & TX_IS_HEADING))
    {
        to--;
    }

    for (b = from; b < to; b++) {
        if ((nodes[cp->page->blocks[b].node].depth
             > nodes[around].depth + TX_COMPLETE_DEEP
             && nodes[cp->page->blocks[b].node].tag != TX_TAG_FIGCAPTION)
            || !(tx_complete_is_set(cp, b) || tx_complete_is_plain(cp, b, to)))
        {
            return;
        }
    }

    for (b = from; b < to; b++) {
        cp->sel->keep[b] = !tx_complete_is_set(cp, b);
    }
}


/* The formulas that a text ends with. */
static void
tx_complete_close(tx_complete_t *cp)
{
    uint32_t  b, last;

    last = cp->prev[cp->page->nblocks - 1];

    if (last == cp->page->nblocks || cp->sel->keep[cp->page->nblocks - 1]) {
        return;
    }

    for (b = last + 1; b < cp->page->nblocks; b++) {
        if (cp->noise[cp->page->blocks[b].first] != 0
            || !(tx_complete_is_formula(cp, b)
                 || (b == last + 1 && tx_complete_is_reach(cp, b)))
            || tx_complete_both(cp, b - 1, b) == 0)
        {
            break;
        }

        cp->sel->keep[b] = 1;
    }
}


void
tx_complete_gaps(tx_complete_t *cp)
{
    uint32_t  b, next;

    tx_complete_close(cp);

    for (b = 0; b + 1 < cp->page->nblocks; b++) {

        if (!cp->sel->keep[b] || cp->sel->keep[b + 1]) {
            continue;
        }

        next = cp->next[b + 1];

        if (next == cp->page->nblocks) {
            break;
        }

        if (next - b - 1 <= TX_COMPLETE_LINES_MOST) {
            tx_complete_speak(cp, b + 1, next);
        }

        if (!cp->sel->keep[b + 1]) {
            tx_complete_join(cp, b + 1, next);
        }

        b = next - 1;
    }

    tx_complete_sums(cp);
}
