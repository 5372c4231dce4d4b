/*
 * Copyright (C) textextract contributors
 *
 * Headings and titles: which of them belong to what was kept, and those that
 * do so only for what came along.
 */


#include "page/shapes.h"
#include "structure/completer.h"


#define TX_COMPLETE_IMAGES  12      /* nodes of a figure, with an image */
#define TX_COMPLETE_HEADED  4       /* blocks that hold a paragraph's chars */
#define TX_COMPLETE_ASIDE   80      /* chars between a heading and its text */
#define TX_COMPLETE_TITLE   60      /* the longest title of a box, in chars */
#define TX_COMPLETE_BELOW   2       /* blocks between a title and the text */
#define TX_COMPLETE_LEVELS  6       /* of headings */
#define TX_COMPLETE_PEERS   64      /* elements up to the next of a level */


/* True for a line with numbers, or one whose first word says what it is. */
static bool
tx_complete_is_dateline(const tx_complete_t *cp, uint32_t n)
{
    bool      first;
    size_t    i;
    tx_str_t  s;

    s = tx_str_trim(tx_node_raw(cp->page, n));
    first = true;

    if (tx_tag_flags(cp->page->nodes[n].tag) & TX_IS_HEADING) {
        while (s.len > 0 && (tx_is_digit(s.data[0]) || s.data[0] == '.')) {
            s.data++;       /* the number of a section */
            s.len--;
        }
    }

    for (i = 0; i < s.len; i++) {
        first = first && !tx_is_space(s.data[i]);

        if (tx_is_digit(s.data[i]) || (first && s.data[i] == ':')) {
            return true;
        }
    }

    return false;
}


/*
 * True for the first heading of a text: it stands between its title and it,
 * or the element that holds the text begins with it.
 */

static bool
tx_complete_is_first(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          text;
    const tx_node_t  *node, *title;

    node = &cp->page->nodes[n];
    title = &cp->page->nodes[cp->sel->title];
    text = cp->page->blocks[tx_min(node->block_end,
                                   cp->page->nblocks - 1)].node;

    return cp->sel->title != 0 && title->block_end <= node->block
           && (node->block - title->block_end <= TX_COMPLETE_BELOW
               || (cp->page->nodes[text].parent == node->parent
                   && cp->page->nodes[node->parent].block == node->block))
           && (node->block_end == cp->page->nblocks
               || cp->sel->keep[node->block_end])
           && tx_complete_is_prose(cp, node->block_end)
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              <= TX_COMPLETE_TITLE
           && !tx_complete_is_dateline(cp, n);
}


/* True if a table begins with a block, and more than its head was kept. */
static bool
tx_complete_begins_table(const tx_complete_t *cp, uint32_t b)
{
    uint32_t          table;
    const tx_node_t  *node;

    table = tx_complete_over(cp, cp->page->blocks[b].node, TX_TAG_TABLE);
    node = &cp->page->nodes[table];

    return table != 0 && node->block == b
           && tx_complete_kept(cp, b, node->block_end) > TX_COMPLETE_HEADED;
}


bool
tx_complete_is_heading(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, next;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if ((node->tag == TX_TAG_H1 && cp->sel->title == 0)
        || (!(tx_tag_flags(tx_complete_tag(cp, n)) & TX_IS_HEADING)
            && node->tag != TX_TAG_SUMMARY)
        || (cp->kept[node->block] == 0 && !tx_complete_is_first(cp, n))
        || tx_complete_is_label(cp, node->block)
        || tx_complete_calls_contents(cp, node->parent)
        || (node->tag == TX_TAG_SUMMARY
            && tx_complete_is_dates(cp, node->parent)))
    {
        return false;
    }

    next = cp->next[node->block_end];

    /* what heads several sections is no copy above the text of one */

    if (next == cp->page->nblocks || next > node->block_end + 2
        || (cp->duplicate[node->block] != 0
            && (next != node->block_end || !tx_complete_is_prose(cp, next)
                || tx_complete_sum(cp->linked, node->block, next) != 0))
        || tx_complete_sum(cp->chars, node->block_end, next)
           > TX_COMPLETE_ASIDE)
    {
        return false;
    }

    if (!tx_complete_begins_table(cp, next)
        && tx_complete_sum(cp->chars, next, tx_min(next + TX_COMPLETE_HEADED,
                                                   cp->page->nblocks))
           < (next == node->block_end && node->block != 0
              && cp->sel->keep[node->block - 1]
              ? TX_COMPLETE_PROSE / 2 : TX_COMPLETE_PROSE))
    {
        return false;
    }

    for (i = 0; i < TX_COMPLETE_UP; i++) {
        n = cp->page->nodes[n].parent;
        node = &cp->page->nodes[n];

        if (next < node->block_end) {
            return true;
        }

        if (node->tag == TX_TAG_BODY) {
            break;
        }
    }

    return false;
}


/* A figure with an image near its beginning: its first line is a credit. */
static bool
tx_complete_is_credited(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->tag == TX_TAG_FIGURE
           && tx_complete_has_tag(cp, n + 1,
                                  tx_min(node->last, n + TX_COMPLETE_IMAGES),
                                  TX_TAG_IMG);
}


bool
tx_complete_is_titled(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b, blocks;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    b = node->block;
    blocks = node->block_end - b;

    return blocks > 1 && b > 0 && node->block_end < cp->page->nblocks
           && tx_complete_kept(cp, b, node->block_end) == blocks - 1
           && !cp->sel->keep[b]
           && (cp->sel->keep[b - 1] || tx_complete_is_credited(cp, n))
           && cp->next[node->block_end]
              <= node->block_end + (tx_complete_is_time(cp, b) ? 1
                                    : TX_COMPLETE_BELOW)
           && cp->noise[cp->page->blocks[b].first] == 0
           && cp->duplicate[b] == 0
           && tx_complete_sum(cp->chars, b, b + 1) <= TX_COMPLETE_TITLE
           && tx_complete_sum(cp->linked, b, b + 1) == 0
           && tx_complete_is_little(cp, b, node->block_end)
           && !tx_complete_is_label(cp, b);
}


bool
tx_complete_is_noise(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if ((tx_tag_flags(node->tag) & TX_IS_HEADING)
        && !(node->flags & TX_NODE_CONCEALED))
    {
        n = node->parent;
    }

    return cp->noise[n] != 0;
}


/* True for words, or the name of a file; a language is one word. */
static bool
tx_complete_is_name(const tx_complete_t *cp, uint32_t b)
{
    size_t    i;
    tx_str_t  s;

    s = tx_block_text(cp->page, b);

    for (i = 1; i + 1 < s.len; i++) {
        if (s.data[i] == '.' || s.data[i] == '/' || s.data[i] == ' ') {
            return true;
        }
    }

    return false;
}


/* The first line of an element with code and nothing else: what it is. */
static bool
tx_complete_names_code(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, below;
    const tx_node_t  *node, *nodes;

    nodes = cp->page->nodes;
    node = &nodes[n];

    if ((node->tag != TX_TAG_DIV && node->tag != TX_TAG_FIGURE)
        || node->block_end - node->block < 2
        || node->block_end - node->block > 3    /* lines may be numbered */
        || !cp->sel->keep[node->block_end - 1]
        || (cp->noise[cp->page->blocks[node->block].first] != 0
            && cp->noise[cp->page->blocks[node->block_end - 1].first] == 0)
        || tx_complete_sum(cp->chars, node->block, node->block + 1)
           > TX_COMPLETE_TITLE
        || !tx_complete_hardly_leads(cp, node->block, node->block + 1)
        || !tx_complete_is_name(cp, node->block)
        || tx_complete_is_label(cp, node->block))
    {
        return false;
    }

    below = cp->page->blocks[node->block_end - 1].node;

    for (i = 0; i < TX_COMPLETE_UP && below != n; i++) {
        if (nodes[below].tag == TX_TAG_PRE) {
            return true;
        }

        below = nodes[below].parent;
    }

    return false;
}


/* A heading right above a lower one that was kept. */
static bool
tx_complete_is_over(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b, below;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    b = nodes[n].block_end;

    if (b == cp->page->nblocks || !cp->sel->keep[b] || nodes[n].block == 0
        || n < cp->sel->title
        || cp->kept[nodes[n].block] == 0 || cp->duplicate[b - 1] != 0)
    {
        return false;
    }

    below = cp->page->blocks[b].node;

    return (tx_tag_flags(nodes[n].tag) & TX_IS_HEADING)
           && (tx_tag_flags(nodes[below].tag) & TX_IS_HEADING)
           && nodes[below].tag > nodes[n].tag
           && tx_node_within(cp->page, below, nodes[n].parent)
           && !tx_complete_is_label(cp, b - 1);
}


/* When an entry of several was written, which is what it begins with. */
static bool
tx_complete_is_dated_entry(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          kept;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if ((node->tag != TX_TAG_ARTICLE
         && (node->tag != TX_TAG_SECTION || cp->kept[node->block] < 2))
        || node->block == 0
        || node->block_end - node->block < 2
        || !cp->sel->keep[node->block + 1]
        || !tx_complete_is_time(cp, node->block)
        || (cp->sel->title != 0
            && tx_node_within(cp->page, cp->sel->title, n)))
    {
        return false;
    }

    kept = tx_complete_kept(cp, node->block, node->block_end);

    return cp->kept[cp->page->nblocks] > kept
           && tx_complete_sum(cp->linked, node->block, node->block + 2) == 0
           && tx_complete_sum(cp->chars, node->block, node->block + 1)
              <= TX_COMPLETE_TITLE
           && tx_complete_sum(cp->chars, node->block, node->block_end)
              >= TX_COMPLETE_PROSE;
}


/* True for what stands right above a list that was kept. */
static bool
tx_complete_heads_list(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          below;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    below = tx_complete_follower(cp, n);

    return (nodes[below].tag == TX_TAG_UL || nodes[below].tag == TX_TAG_OL)
           && nodes[below].block == nodes[n].block_end
           && tx_complete_kept(cp, nodes[below].block, nodes[below].block_end)
              == nodes[below].block_end - nodes[below].block
           && !tx_complete_leads_away(cp, nodes[below].block,
                                      nodes[below].block_end);
}


/* True for a section right beside another that begins with a kept heading. */
static bool
tx_complete_is_sibling(const tx_complete_t *cp, uint32_t n, uint32_t other,
    tx_tag_t tag)
{
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;

    return other != 0 && tx_node_alike(cp->page, n, other)
           && nodes[other].block != nodes[other].block_end
           && cp->sel->keep[nodes[other].block]
           && nodes[cp->page->blocks[nodes[other].block].node].tag == tag;
}


/*
 * The heading that a section begins with, of which the rest was kept, as was
 * the heading of the section behind it or in front of it.
 */
static bool
tx_complete_is_likewise(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          before, section;
    const tx_node_t  *node, *nodes;

    nodes = cp->page->nodes;
    node = &nodes[n];
    section = node->parent;

    if (!(tx_tag_flags(node->tag) & TX_IS_HEADING)
        || node->block_end - node->block != 1
        || nodes[section].tag != TX_TAG_SECTION
        || nodes[section].block != node->block
        || node->block_end == nodes[section].block_end
        || !cp->sel->keep[node->block_end]
        || n == cp->sel->title || cp->noise[section] != 0)
    {
        return false;
    }

    if (tx_complete_is_sibling(cp, section,
                               tx_complete_follower(cp, section),
                               (tx_tag_t) node->tag))
    {
        return true;
    }

    if (node->block == 0 || !cp->sel->keep[node->block - 1]) {
        return false;
    }

    before = cp->page->blocks[node->block - 1].node;

    while (nodes[before].depth > nodes[section].depth) {
        before = nodes[before].parent;
    }

    return nodes[before].parent == nodes[section].parent
           && tx_complete_is_sibling(cp, section, before,
                                     (tx_tag_t) node->tag);
}


/* The next heading of the level of n that stands beside it, or 0. */
static uint32_t
tx_complete_peer(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, peer;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    peer = n;

    while (nodes[nodes[peer].parent].block_end == nodes[n].block_end
           && nodes[nodes[peer].parent].block == nodes[n].block)
    {
        peer = nodes[peer].parent;      /* a wrapper of it alone */
    }

    peer = nodes[peer].next;

    for (i = 0; i < TX_COMPLETE_PEERS && peer != 0; i++) {
        if (nodes[peer].block < cp->page->nblocks
            && nodes[peer].block != nodes[peer].block_end
            && nodes[cp->page->blocks[nodes[peer].block].node].tag
               == nodes[n].tag)
        {
            return cp->page->blocks[nodes[peer].block].node;
        }

        peer = nodes[peer].next;
    }

    return 0;
}


/*
 * A heading of which the section was kept, as was one of its level in front of
 * it or behind it: the list of contents may have the words, too, and there may
 * be titles of tabs and of files in between.  before: the last that was kept.
 */
static bool
tx_complete_is_among(const tx_complete_t *cp, uint32_t n, uint32_t before)
{
    uint32_t          next, peer, around;
    const tx_node_t  *node, *nodes;

    nodes = cp->page->nodes;
    node = &nodes[n];

    if (!(tx_tag_flags(node->tag) & TX_IS_HEADING)
        || node->block_end - node->block != 1 || n == cp->sel->title)
    {
        return false;
    }

    next = cp->next[node->block_end];
    around = tx_complete_holder(cp, n);

    if (next == cp->page->nblocks
        || next >= nodes[around].block_end
        || tx_complete_is_noise(cp, n)
        || tx_complete_leads_away(cp, node->block, node->block_end)
        || tx_complete_is_label(cp, node->block)
        || tx_complete_is_teaser(cp, node->block)
        || tx_complete_calls_contents(cp, node->parent)
        || tx_complete_sum(cp->chars, node->block_end, next)
           > TX_COMPLETE_ASIDE)
    {
        return false;
    }

    peer = tx_complete_peer(cp, n);

    if (peer != 0 && nodes[peer].block <= next) {
        return false;       /* none of what was kept is its own */
    }

    return (before != 0 && tx_complete_holder(cp, before) == around)
           || (peer != 0 && cp->sel->keep[nodes[peer].block]
               && tx_complete_holder(cp, peer) == around);
}


/* A heading that is one only now, for what came along below it. */
static bool
tx_complete_is_late_heading(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (tx_complete_is_likewise(cp, n)) {
        return true;
    }

    return node->block_end - node->block == 1
           && (tx_tag_flags(tx_complete_tag(cp, n)) & TX_IS_HEADING)
           && (!tx_complete_is_noise(cp, n) || tx_complete_heads_list(cp, n))
           && n != cp->sel->title
           && (tx_complete_is_heading(cp, n) || tx_complete_is_over(cp, n));
}


/* What opens the element behind it, the text of which was kept. */
static bool
tx_complete_unfolds(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->tag == TX_TAG_BUTTON && tx_is_opener(cp->page, n)
           && node->block_end < cp->page->nblocks
           && cp->sel->keep[node->block_end]
           && cp->kept[node->block] != 0
           && cp->duplicate[node->block] == 0
           && !tx_complete_is_control(cp->page, node->block)
           && !tx_complete_is_label(cp, node->block)
           && !tx_complete_is_teaser(cp, node->block);
}


void
tx_complete_headings(tx_complete_t *cp)
{
    uint32_t          i, level;
    const tx_node_t  *node;
    uint32_t          before[TX_COMPLETE_LEVELS + 1] = { 0 };

    for (i = 1; i < cp->page->nnodes; i++) {
        node = &cp->page->nodes[i];

        if (node->block == node->block_end || cp->taken[node->block]) {
            continue;
        }

        level = (tx_tag_flags(node->tag) & TX_IS_HEADING)
                ? (uint32_t) (node->tag - TX_TAG_H1) : TX_COMPLETE_LEVELS;

        if (cp->sel->keep[node->block]) {
            before[level] = i;
            continue;
        }

        if (tx_complete_is_late_heading(cp, i)
            || tx_complete_is_among(cp, i, before[level])
            || (tx_complete_is_titled(cp, i)
                && tx_complete_is_code(cp, node->block + 1))
            || tx_complete_names_code(cp, i)
            || tx_complete_unfolds(cp, i)
            || tx_complete_is_dated_entry(cp, i))
        {
            cp->sel->keep[node->block] = 1;
            before[level] = i;
        }
    }

    tx_complete_sums(cp);
}
