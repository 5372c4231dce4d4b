/*
 * Copyright (C) textextract contributors
 *
 * What completion adds to a selection: one walk of the page asks of each part
 * where it stands and what it is made of.
 */


#include "page/shapes.h"
#include "structure/completer.h"


/*
 * True if what stands above already may stand here again: code, and the items
 * and cells of what is no copy as a whole.
 */
static bool
tx_complete_may_repeat(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b, copies;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    copies = 0;

    switch (node->tag) {

    case TX_TAG_PRE:
        return true;

    case TX_TAG_DL:
    case TX_TAG_OL:
    case TX_TAG_TABLE:
    case TX_TAG_UL:
        break;

    default:
        return false;
    }

    for (b = node->block; b < node->block_end; b++) {
        copies += (cp->duplicate[b] != 0);
    }

    return copies * 2 <= node->block_end - node->block;
}


/*
 * What is to be pressed in a figure and is none of its caption: a link that
 * shows it alone, the name of what its image does.
 */

static bool
tx_complete_opens(const tx_complete_t *cp, uint32_t figure, uint32_t b)
{
    bool              opens;
    uint32_t          i, n;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;
    n = cp->page->blocks[b].node;

    if (nodes[figure].tag != TX_TAG_FIGURE) {
        return false;
    }

    opens = tx_complete_sum(cp->linked, b, b + 1)
            >= tx_complete_sum(cp->chars, b, b + 1)
            && !tx_complete_leads_away(cp, nodes[figure].block,
                                       nodes[figure].block_end);

    for (i = 0; i <= TX_COMPLETE_UP && n != figure; i++) {
        if (nodes[n].tag == TX_TAG_FIGCAPTION) {
            return false;
        }

        opens |= tx_complete_has_role(cp, n, tx_str("button"));
        n = nodes[n].parent;
    }

    return opens;
}


/* The title of a thing of one block, in the element around it; or 0. */
static uint32_t
tx_complete_title(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          title;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;

    if (nodes[n].block == 0) {
        return 0;
    }

    title = cp->page->blocks[nodes[n].block - 1].node;

    return (nodes[title].parent == nodes[n].parent
            || nodes[title].parent == nodes[nodes[n].parent].parent)
           && tx_is_block_title(cp->page, title) ? title : 0;
}


/* A list that came along has its heading or its title with it. */
static void
tx_complete_head(tx_complete_t *cp, uint32_t n)
{
    uint32_t  b, above;

    above = tx_complete_above(cp, n);

    if (above == 0) {
        above = tx_complete_title(cp, n);
    }

    if (above == 0 || above == cp->sel->title || cp->noise[above] != 0) {
        return;
    }

    b = cp->page->nodes[above].block;

    if (cp->duplicate[b] == 0 && !tx_complete_is_label(cp, b))
    {
        cp->sel->keep[b] = 1;
    }
}


/* What an element begins with is a button, or a link that leads nowhere. */
static bool
tx_complete_is_pressed_in(const tx_complete_t *cp, uint32_t n)
{
    uint32_t  first, link;

    first = cp->page->blocks[cp->page->nodes[n].block].first;
    link = tx_complete_over(cp, cp->page->nodes[first].parent, TX_TAG_A);

    return (link > n && tx_complete_leads_nowhere(cp, link))
           || tx_complete_is_in(cp, first, n, TX_TAG_BUTTON, TX_COMPLETE_UP);
}


/* All of an element, but for furniture in it. */
static void
tx_complete_all(tx_complete_t *cp, uint32_t n)
{
    bool               own, repeat;
    uint32_t           b;
    const tx_node_t   *node;
    const tx_block_t  *block;

    node = &cp->page->nodes[n];

    /*
     * a quotation's footer is its own, code is what it is, terms that are
     * buttons open what they stand for, as headings do, and heads of columns
     * sort by them
     */
    own = node->tag == TX_TAG_BLOCKQUOTE || node->tag == TX_TAG_PRE
          || (node->tag == TX_TAG_DL && tx_complete_is_pressed_in(cp, n));
    repeat = tx_complete_may_repeat(cp, n);

    for (b = node->block; b < node->block_end; b++) {
        block = &cp->page->blocks[b];

        if ((cp->noise[block->first] == 0 || own
             || (cp->noise[block->node] == 0
                 && (cp->page->nodes[block->node].tag == TX_TAG_TH
                     || (tx_tag_flags(cp->page->nodes[block->node].tag)
                         & TX_IS_HEADING))))
            && (cp->duplicate[b] == 0 || repeat)
            && !cp->taken[b]
            && !tx_complete_is_bullet(cp, b)
            && !tx_complete_is_control(cp->page, b)
            && !tx_complete_runs_code(cp, b)
            && !tx_complete_is_tool(cp, b)
            && !tx_complete_opens(cp, n, b))
        {
            cp->sel->keep[b] = 1;
        }
    }
}


/* What a title opens, with the title, but for the buttons in it. */
static void
tx_complete_open(tx_complete_t *cp, const tx_node_t *node)
{
    uint32_t  b, n;

    for (b = node->block - 1; b < node->block_end; b++) {
        n = cp->page->nodes[cp->page->blocks[b].first].parent;

        if (b < node->block || cp->page->nodes[n].tag != TX_TAG_BUTTON) {
            cp->sel->keep[b] = 1;
        }
    }
}


/* A link or a button by itself: in no paragraph, list or table. */
static bool
tx_complete_is_lone_link(const tx_complete_t *cp, uint32_t b)
{
    tx_tag_t  tag;

    tag = (tx_tag_t) cp->page->nodes[cp->page->blocks[b].node].tag;

    return (tag == TX_TAG_A || tag == TX_TAG_BUTTON || tag == TX_TAG_DIV)
           && tx_complete_sum(cp->linked, b, b + 1)
              >= tx_complete_sum(cp->chars, b, b + 1);
}


/* A drawer with its title, but for what is to be pressed in it. */
static void
tx_complete_draw(tx_complete_t *cp, const tx_node_t *node)
{
    uint32_t  b;

    for (b = node->block - 1; b < node->block_end; b++) {
        cp->sel->keep[b] |= (b < node->block
                             || !(tx_complete_is_control(cp->page, b)
                                  || tx_complete_is_lone_link(cp, b)));
    }
}


/* A little that leads nowhere, in a tab of which something was kept. */
static bool
tx_complete_is_tabbed(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node, *tab;

    node = &cp->page->nodes[n];
    tab = &cp->page->nodes[node->parent];

    return tx_complete_has_role(cp, node->parent, tx_str("tabpanel"))
           && tx_complete_kept(cp, tab->block, tab->block_end) != 0
           && tx_complete_is_little(cp, node->block, node->block_end);
}


/*
 * True for a list or a table more than half of which was kept, or that is in
 * a tab with what was kept, whatever the page calls what it is in.
 */
static bool
tx_complete_is_rest(tx_complete_t *cp, uint32_t n, uint32_t kept)
{
    bool              tabbed;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    switch (node->tag) {

    case TX_TAG_DL:
    case TX_TAG_OL:
    case TX_TAG_TABLE:
    case TX_TAG_UL:
        tabbed = tx_complete_is_tabbed(cp, n);

        return (tabbed || kept * 2 > node->block_end - node->block)
               && !tx_complete_has_controls(cp, n)
               && tx_complete_is_whole(cp, n, tabbed);

    default:
        return false;
    }
}


/* Furniture is not added, but what it stands between goes on behind it. */
static bool
tx_complete_furniture(tx_complete_t *cp, uint32_t n, uint32_t kept,
    uint32_t *inside)
{
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (tx_complete_is_panel(cp, n)) {
        tx_complete_open(cp, node);
        return true;
    }

    if (tx_complete_is_rest(cp, n, kept) || tx_complete_is_tab(cp, n)) {
        for (b = node->block; b < node->block_end; b++) {
            cp->sel->keep[b] |= (cp->duplicate[b] == 0);
        }

        return true;
    }

    if (kept == 0 && tx_complete_is_between(cp, n)) {
        *inside = tx_max(*inside, node->last);
    }

    return false;
}


/* A small table with headings or tables in it, which have their places so. */
static bool
tx_complete_is_layout(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return node->tag == TX_TAG_TABLE
           && cp->parts[node->last + 1] != cp->parts[n + 1]
           && !tx_complete_has_controls(cp, n)
           && tx_complete_is_little(cp, node->block, node->block_end);
}


static bool
tx_complete_content(tx_complete_t *cp, uint32_t n, uint32_t kept,
    uint32_t *inside)
{
    bool              between;
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    between = n <= *inside || tx_complete_is_between(cp, n)
              || tx_complete_is_headed(cp, n)
              || tx_complete_is_section(cp, n)
              || tx_complete_is_under(cp, n)
              || tx_complete_is_end(cp, n)
              || tx_complete_is_begin(cp, n)
              || tx_complete_is_sources(cp, n)
              || tx_complete_is_files(cp, n);

    if (kept == 0 && tx_complete_is_amid(cp, n)) {
        for (b = node->block; b < node->block_end; b++) {
            cp->sel->keep[b] = !tx_complete_is_control(cp->page, b);
        }

        return true;
    }

    if (tx_complete_is_titled(cp, n)) {
        cp->sel->keep[node->block] = 1;
        return true;
    }

    if (tx_complete_is_heading(cp, n)) {
        for (b = node->block; b < node->block_end; b++) {
            cp->sel->keep[b] = !tx_complete_is_tool(cp, b);
        }

        return true;
    }

    if (tx_complete_is_whole(cp, n, between) || tx_complete_is_lines(cp, n)) {
        tx_complete_all(cp, n);
        tx_complete_head(cp, n);
        return true;
    }

    if (between && (kept == 0 || tx_complete_is_layout(cp, n))) {
        *inside = tx_max(*inside, node->last);
    }

    return false;
}


/*
 * Adds an element, or the part of it that belongs to what is kept.  true:
 * nothing in it is left to be looked at.  inside: up to this node all lies
 * between what is kept.
 */
static bool
tx_complete_element(tx_complete_t *cp, uint32_t n, uint32_t *inside)
{
    uint32_t          blocks, kept;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    blocks = node->block_end - node->block;

    if (node->tag == TX_TAG_TEXT || blocks == 0) {
        return false;
    }

    if (memchr(cp->taken + node->block, 0, blocks) == NULL) {
        return true;
    }

    if (tx_complete_is_drawer(cp, n)) {
        tx_complete_draw(cp, node);
        return true;
    }

    kept = tx_complete_kept(cp, node->block, node->block_end);

    if (kept == blocks) {
        return true;
    }

    if (tx_complete_is_box(cp, n) || tx_complete_is_caption(cp, n)
        || tx_complete_is_quoted(cp, n) || tx_complete_is_folded(cp, n)
        || tx_complete_is_twofold(cp, n)
        || tx_complete_is_first_figure(cp, n))
    {
        memset(cp->sel->keep + node->block, 1, blocks);
        return true;
    }

    if (n == cp->sel->title || tx_complete_embed(cp, n)) {
        return true;
    }

    if (blocks == 1 && cp->next[node->block_end] == node->block_end
        && tx_is_block_title(cp->page, n) && cp->duplicate[node->block] == 0
        && !tx_complete_is_label(cp, node->block))
    {
        cp->sel->keep[node->block] = 1;
        return true;
    }

    /* there may be code in what looks like furniture */

    if (tx_complete_is_noise(cp, n) && node->tag != TX_TAG_PRE) {
        return tx_complete_furniture(cp, n, kept, inside);
    }

    return tx_complete_content(cp, n, kept, inside);
}


void
tx_complete_add(tx_complete_t *cp)
{
    uint32_t  n, inside;

    inside = 0;

    for (n = 1; n < cp->page->nnodes; n++) {
        if (tx_complete_element(cp, n, &inside)) {
            n = cp->page->nodes[n].last;
        }
    }
}


/* The lists and tables that lead nowhere, in a box some of which was kept. */
static void
tx_complete_fill_lists(tx_complete_t *cp, uint32_t box)
{
    uint32_t          n, blocks;
    const tx_node_t  *node;

    for (n = box + 1; n <= cp->page->nodes[box].last; n++) {
        node = &cp->page->nodes[n];
        blocks = node->block_end - node->block;

        if ((node->tag != TX_TAG_UL && node->tag != TX_TAG_OL
             && node->tag != TX_TAG_DL && node->tag != TX_TAG_TABLE)
            || blocks < 2 || tx_complete_has_controls(cp, n)
            || tx_complete_kept(cp, node->block, node->block_end) == blocks
            || tx_complete_sum(cp->chars, node->block, node->block_end)
               > TX_COMPLETE_FURNITURE)
        {
            continue;
        }

        tx_complete_all(cp, n);
        tx_complete_head(cp, n);
        n = node->last;
    }
}


/* A heading, and none of what leads away. */
static bool
tx_complete_may_head(const tx_complete_t *cp, uint32_t n)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return (tx_tag_flags(node->tag) & TX_IS_HEADING)
           && n != cp->sel->title && cp->noise[n] == 0
           && cp->duplicate[node->block] == 0
           && !tx_complete_is_label(cp, node->block)
           && !tx_complete_is_teaser(cp, node->block);
}


/* The first of the children that lead up to the body's first paragraph. */
static uint32_t
tx_complete_first(tx_complete_t *cp)
{
    uint32_t          n, first, heading, title;
    const tx_node_t  *node;

    first = 0;
    heading = 0;
    title = (cp->sel->title == 0)
            ? 0 : cp->page->nodes[cp->sel->title].block_end;

    for (n = cp->page->nodes[cp->body].child; n != 0; n = node->next) {
        node = &cp->page->nodes[n];

        if (node->block >= cp->body_from) {
            break;
        }

        if (node->block == node->block_end) {
            continue;
        }

        if (node->block >= title && tx_complete_may_head(cp, n)) {
            heading = n;
            first = (first == 0) ? n : first;

        } else if (node->block >= title
                   && tx_complete_is_outer(cp, n, heading != 0))
        {
            heading = 0;
            first = (first == 0) ? n : first;

        } else {
            heading = 0;
            first = 0;
        }
    }

    return first;
}


/* The headings that stand in front of what came along. */
static void
tx_complete_fill_heads(tx_complete_t *cp, uint32_t *heading, uint32_t end)
{
    uint32_t  b;

    if (*heading == 0) {
        return;
    }

    b = cp->page->nodes[*heading].block;
    memset(cp->sel->keep + b, 1, end - b);
    *heading = 0;
}


/* What the body has from a child on, outside of its paragraphs. */
static void
tx_complete_fill_from(tx_complete_t *cp, uint32_t n, uint32_t end)
{
    uint32_t          heading;
    const tx_node_t  *node;

    heading = 0;

    for ( /* void */ ; n != 0; n = node->next) {
        node = &cp->page->nodes[n];

        if (node->block >= end) {
            break;
        }

        if (node->block == node->block_end) {
            if (heading != 0 && tx_complete_is_seen(cp, n)) {
                tx_complete_fill_heads(cp, &heading, node->block);
            }

            continue;
        }

        if (tx_complete_may_head(cp, n)) {
            heading = (heading == 0) ? n : heading;
            continue;
        }

        if (tx_complete_kept(cp, node->block, node->block_end)
            != node->block_end - node->block)
        {
            if (!tx_complete_is_outer(cp, n, heading != 0)) {
                break;
            }

            tx_complete_all(cp, n);
        }

        tx_complete_fill_heads(cp, &heading, node->block);
    }

    if (n != 0 && cp->page->nodes[n].block == end) {
        tx_complete_fill_heads(cp, &heading, end);
    }
}


/* What leads up to the body's first paragraph, and what follows the last. */
static void
tx_complete_fill_ends(tx_complete_t *cp)
{
    uint32_t  n;

    n = tx_complete_first(cp);

    if (n != 0) {
        tx_complete_fill_from(cp, n, cp->body_from);
    }

    n = cp->page->nodes[cp->body].child;

    while (n != 0 && cp->page->nodes[n].block <= cp->body_to) {
        n = cp->page->nodes[n].next;
    }

    tx_complete_fill_from(cp, n, cp->page->nblocks);
}


void
tx_complete_fill(tx_complete_t *cp)
{
    uint32_t          b, n;
    const tx_node_t  *node;

    if (cp->body == 0) {
        return;
    }

    tx_complete_fill_ends(cp);

    for (n = cp->page->nodes[cp->body].child; n != 0; n = node->next) {
        node = &cp->page->nodes[n];

        if (tx_complete_is_of_body(cp, n)) {
            tx_complete_all(cp, n);

            for (b = node->block; cp->noise[n] != 0 && b < node->block_end;
                 b++)
            {
                cp->sel->keep[b] |= !cp->taken[b];
            }

        } else if (tx_complete_is_in_body(cp, n)
                   && tx_complete_kept(cp, node->block, node->block_end) != 0)
        {
            tx_complete_fill_lists(cp, n);
        }
    }
}
