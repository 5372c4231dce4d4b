/*
 * Copyright (C) textextract contributors
 *
 * Adds parts that a method left out because these parts have few or short
 * blocks, if kept text surrounds them: a whole list, table, code, quotation or
 * figure; a few lines without links; a heading above kept text.
 */


#include "page/shapes.h"
#include "recognize/label.h"
#include "structure/completion_steps.h"


#define GAP_MAX_BLOCKS       6    /* max. dropped blocks between kept blocks */
#define GAP_MAX_CHARS        300  /* max. dropped chars between kept blocks */
#define PART_MIN_PROBABILITY  0.04f /* min. probability that it is content */
#define PERMALINK_MAX_CHARS  1    /* max. chars of a heading's link to itself */
#define BOX_TITLE_MAX_CHARS  80   /* maximum chars of the title of a box */
#define HEADING_GAP_MAX_CHARS  80 /* max. chars from a heading to kept text */
#define HEADING_MAX_NODES    64   /* maximum nodes of a heading that are read */
#define HEADING_MAX_BLOCKS 2 /* max. blocks of a heading, or from title to it */
#define GAP_MAX_LEVELS       6 /* max. levels from a part up to its whole gap */
#define PANEL_MAX_BLOCKS  20  /* max. blocks of the text that a button opens */

#define BOILERPLATE_TOKENS                                                    \
    (TX_TOKEN_RELATED | TX_TOKEN_ADVERT | TX_TOKEN_SHARE | TX_TOKEN_OVERLAY   \
     | TX_TOKEN_COMMENT | TX_TOKEN_NAVIGATION | TX_TOKEN_META)

#define POST_TOKENS                                                           \
    (TX_TOKEN_POST | TX_TOKEN_USER | TX_TOKEN_TIME | TX_TOKEN_SIGN)


/* Returns an element's tag, or TX_TAG_PRE if the element is a code listing. */
static tx_tag_t
tx_part_get_element_tag(const tx_complete_t *cp, uint32_t n)
{
    return tx_is_code_listing(cp->page, n) ? TX_TAG_PRE
                                           : (tx_tag_t) cp->page->nodes[n].tag;
}


/*
 * True for an element that is kept whole or not at all: a list, a table and the
 * like.  Lists and tables with headings or tables in them are page layout.
 */
static bool
tx_part_is_whole_element(const tx_complete_t *cp, uint32_t n, tx_tag_t tag)
{
    switch (tag) {

    case TX_TAG_ADDRESS:
    case TX_TAG_BLOCKQUOTE:
    case TX_TAG_DETAILS:
    case TX_TAG_FIGURE:
    case TX_TAG_LISTING:
    case TX_TAG_PRE:
    case TX_TAG_XMP:
        return true;

    case TX_TAG_DL:
    case TX_TAG_OL:
    case TX_TAG_TABLE:
    case TX_TAG_UL:
        return tx_complete_count_of_kind(cp, TX_COUNT_SECTIONS, n) == 0;

    default:
        return false;
    }
}


/* True if the dropped text of a node is short enough to be added. */
static bool
tx_part_is_short_enough(const tx_complete_t *cp, const tx_node_t *node)
{
    return tx_node_sum(cp->chars, node)
           - tx_node_sum(cp->read, node)
           <= cp->total * ADDED_MAX_SHARE + ADDED_MAX_CHARS;
}


/*
 * Returns the gap of node n: the largest element around n that has no kept
 * text, or no text outside of n.
 */
static uint32_t
tx_part_find_gap(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i;
    const tx_node_t  *node, *up;

    for (i = 0; i < GAP_MAX_LEVELS; i++) {
        node = &cp->page->nodes[n];
        up = &cp->page->nodes[node->parent];

        if (tx_complete_holds_content_or_is_heading(up)
            || ((up->block != node->block || up->block_end != node->block_end)
                && tx_complete_count_node_kept(cp, up) != 0))
        {
            break;
        }

        n = node->parent;
    }

    return n;
}


/* True if the class of an element from n up to the gap names boilerplate. */
static bool
tx_part_has_boilerplate_class(tx_complete_t *cp, uint32_t n, uint32_t gap)
{
    uint32_t  i;

    for (i = n; i != cp->page->nodes[gap].parent;
         i = cp->page->nodes[i].parent)
    {
        if (tx_complete_get_class_kinds(cp, i) & BOILERPLATE_TOKENS) {
            return true;
        }
    }

    return cp->noise[n] != 0 && cp->page->nodes[gap].tag != TX_TAG_ASIDE;
}


static bool
tx_part_is_heading(const tx_complete_t *cp, uint32_t b)
{
    return tx_complete_is_heading(&cp->page->nodes[cp->page->blocks[b].node]);
}


/*
 * True if the parent of a gap has kept text before and after the gap.  A gap
 * with few links may also be right behind a kept paragraph, heading, line of
 * code or line that ends with a colon.
 */
static bool
tx_part_is_between_kept(const tx_complete_t *cp, uint32_t gap)
{
    uint32_t          b;
    const tx_node_t  *node, *up;

    node = &cp->page->nodes[gap];
    up = &cp->page->nodes[node->parent];

    if (tx_complete_count_kept(cp, up->block, node->block) == 0) {
        return false;
    }

    if (tx_complete_count_kept(cp, node->block_end, up->block_end) != 0) {
        return true;
    }

    b = node->block - 1;

    if (!cp->sel->keep[b] && b > up->block && tx_part_is_heading(cp, b)) {
        b--;            /* skips a heading, which a later step adds */
    }

    return cp->sel->keep[b]
           && tx_node_sum(cp->linked, node) * 4
              <= tx_node_sum(cp->chars, node)
           && (tx_complete_is_paragraph(cp, b) || tx_part_is_heading(cp, b)
               || (cp->page->nodes[cp->page->blocks[b].first].flags
                   & TX_NODE_PRE)
               || cp->colon[b] != 0);
}


/*
 * True for a list of links that an editor has typed: a list without attributes
 * between kept blocks, right behind a kept block.
 */
static bool
tx_part_is_editors_list(const tx_complete_t *cp, uint32_t n, uint32_t gap)
{
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    return n == gap && node->nattrs == 0 && cp->sel->keep[node->block - 1]
           && tx_complete_count_kept(cp, node->block_end,
                               cp->page->nodes[node->parent].block_end) != 0;
}


/* True if the dropped blocks of node n are content with enough probability. */
static bool
tx_part_is_likely_content(const tx_complete_t *cp, uint32_t n)
{
    float             sum, chars;
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    chars = tx_node_sum(cp->chars, node) - tx_node_sum(cp->read, node);
    sum = 0;

    for (b = node->block; b < node->block_end; b++) {
        if (!cp->sel->keep[b]) {
            sum += cp->sel->score[b]
                   * tx_complete_sum_blocks(cp->chars, b, b + 1);
        }
    }

    return !cp->sel->probable || sum >= PART_MIN_PROBABILITY * chars;
}


/* True for a list, table and the like that is half kept or amid kept text. */
static bool
tx_part_is_missing(tx_complete_t *cp, uint32_t n)
{
    bool              linked;
    uint32_t          gap, kept;
    tx_tag_t          tag;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    tag = tx_part_get_element_tag(cp, n);
    kept = tx_complete_count_node_kept(cp, node);
    linked = tx_complete_is_mostly_linked(cp, node->block, node->block_end);

    if (!tx_part_is_whole_element(cp, n, tag)
        || (tag != TX_TAG_PRE && !tx_part_is_short_enough(cp, node)))
    {
        return false;
    }

    if (kept * 2 >= node->block_end - node->block) {
        return tag == TX_TAG_PRE || cp->noise[n] == 0;
    }

    gap = (kept == 0) ? tx_part_find_gap(cp, n) : n;

    if (!tx_part_is_between_kept(cp, gap)
        || (linked && !tx_part_is_editors_list(cp, n, gap)))
    {
        return false;
    }

    return tag == TX_TAG_PRE
           || (!tx_complete_is_label(cp, node->block)
               && !tx_part_has_boilerplate_class(cp, n, gap)
               && tx_complete_count_of_kind(cp, TX_COUNT_FIELDS, n) == 0
               && (tag == TX_TAG_TABLE
                   || tx_complete_count_of_kind(cp, TX_COUNT_BUTTONS, n) == 0));
}


/* True if block b in element n may be kept with n, as it is no boilerplate. */
static bool
tx_part_may_add_block(const tx_complete_t *cp, uint32_t n, uint32_t b)
{
    return cp->noise[cp->page->blocks[b].first] == 0 || cp->noise[n] != 0
           || cp->page->nodes[n].tag == TX_TAG_BLOCKQUOTE;  /* and its footer */
}


/* Keeps the blocks of element n except boilerplate and repeated text. */
static void
tx_part_keep_blocks(tx_complete_t *cp, uint32_t n)
{
    bool              code, again;
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    code = tx_part_get_element_tag(cp, n) == TX_TAG_PRE;
    again = code || (tx_complete_count_node_kept(cp, node) != 0
                     && node->tag != TX_TAG_FIGURE);

    for (b = node->block; b < node->block_end; b++) {
        if ((code || tx_part_may_add_block(cp, n, b))
            && (again || cp->duplicate[b] == 0) && !cp->dropped[b]
            && !tx_label_is_button_text(cp->page, b))
        {
            cp->sel->keep[b] = 1;
        }
    }
}


/*
 * True for a small box of which all blocks are kept but the first, the title of
 * the box.  Such boxes are notes, listings and the texts behind buttons.
 */
static bool
tx_part_is_box_without_title(tx_complete_t *cp, uint32_t n)
{
    uint32_t          b;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    b = node->block;

    return !cp->sel->keep[b] && cp->kept[b] != 0
           && node->block_end - b > 1
           && tx_complete_count_node_kept(cp, node) + 1 == node->block_end - b
           && tx_node_sum(cp->chars, node)
              <= cp->total * ADDED_MAX_SHARE + ADDED_MAX_CHARS
           && !cp->dropped[b] && cp->duplicate[b] == 0
           && tx_complete_sum_blocks(cp->chars, b, b + 1) <= BOX_TITLE_MAX_CHARS
           && tx_complete_sum_blocks(cp->linked, b, b + 1) == 0
           && tx_label_kinds(tx_block_raw_text(cp->page, b)) == 0
           && cp->noise[cp->page->blocks[b].first] == 0
           && ((tx_complete_get_class_kinds(cp, n)
                | tx_complete_get_class_kinds(cp, cp->page->blocks[b].node))
               & (BOILERPLATE_TOKENS | POST_TOKENS)) == 0;
}


/* True if a text has a letter or a digit; "* * *" has none. */
static bool
tx_part_has_letter_or_digit(tx_str_t s)
{
    size_t  i;

    s.len = tx_min(s.len, GAP_MAX_CHARS);

    for (i = 0; i < s.len; i++) {
        if (s.data[i] >= 0x80 || tx_is_alnum(s.data[i])) {
            break;
        }
    }

    return i < s.len;
}


/* True if node n has only a few lines without links, between kept blocks. */
static bool
tx_part_is_unlinked_lines(tx_complete_t *cp, uint32_t n)
{
    uint32_t          gap, prev, next;
    const tx_node_t  *node, *up;

    node = &cp->page->nodes[n];

    if (node->block_end - node->block > GAP_MAX_BLOCKS
        || tx_complete_count_node_kept(cp, node) != 0
        || tx_node_sum(cp->linked, node) > PERMALINK_MAX_CHARS
        || !tx_part_has_letter_or_digit(tx_block_raw_text(cp->page,
                                                          node->block)))
    {
        return false;
    }

    gap = tx_part_find_gap(cp, n);
    up = &cp->page->nodes[cp->page->nodes[gap].parent];
    prev = cp->prev[node->block];
    next = cp->next[node->block_end];

    return prev < cp->page->nblocks && prev >= up->block
           && next < up->block_end
           && next - prev <= GAP_MAX_BLOCKS + 1
           && tx_complete_sum_blocks(cp->chars, prev + 1, next) <= GAP_MAX_CHARS
           && cp->duplicate[node->block] == 0
           && !tx_complete_is_label(cp, node->block)
           && !tx_part_has_boilerplate_class(cp, n, gap)
           && tx_complete_count_of_kind(cp, TX_COUNT_FIELDS, n) == 0
           && tx_complete_count_of_kind(cp, TX_COUNT_BUTTONS, n) == 0;
}


/* True for a heading that is mostly a link, unless it leads into this page. */
static bool
tx_part_is_link_heading(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          i, last;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    last = tx_min(node->last, n + HEADING_MAX_NODES);

    if (!tx_complete_is_mostly_linked(cp, node->block, node->block_end)) {
        return false;
    }

    for (i = n + 1; i <= last; i++) {
        if (cp->page->nodes[i].tag == TX_TAG_A) {
            return !tx_node_is_fragment_link(cp->page, i);
        }
    }

    return true;
}


/* True if kept text follows heading n closely, without a heading between. */
static bool
tx_part_is_heading_of_kept_text(const tx_complete_t *cp, uint32_t n)
{
    uint32_t          b, i, next, title;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    title = cp->page->nodes[cp->sel->title].block_end;

    if (cp->kept[node->block] == 0
        && (cp->sel->title == 0 || node->block < title
            || (node->block - title > HEADING_MAX_BLOCKS
                && cp->page->nodes[node->parent].block != node->block)))
    {
        return false;  /* above all kept text, and not right below the title */
    }

    next = cp->next[node->block_end];

    if ((cp->duplicate[node->block] != 0 && next != node->block_end)
        || tx_complete_sum_blocks(cp->chars, node->block_end, next)
           > HEADING_GAP_MAX_CHARS)
    {
        return false;
    }

    for (b = node->block_end; b < next; b++) {
        if (tx_part_is_heading(cp, b)) {
            return false;
        }
    }

    for (i = 0; i < MAX_LEVELS_UP && node->tag != TX_TAG_BODY; i++) {
        node = &cp->page->nodes[node->parent];

        if (next < node->block_end) {
            return true;
        }
    }

    return false;
}


/* True if more than half of an element's chars are kept. */
static bool
tx_part_is_mostly_kept(const tx_complete_t *cp, const tx_node_t *node)
{
    return tx_node_sum(cp->read, node) * 2 > tx_node_sum(cp->chars, node);
}


static void
tx_part_add_headings(tx_complete_t *cp)
{
    uint32_t          n;
    const tx_node_t  *node;

    for (n = 1; n < cp->page->nnodes; n++) {
        node = &cp->page->nodes[n];

        if (node->tag == TX_TAG_TEXT || node->block == node->block_end
            || node->block_end - node->block > HEADING_MAX_BLOCKS
            || cp->next[node->block_end] == cp->page->nblocks
            || cp->sel->keep[node->block] || cp->dropped[node->block]
            || n == cp->sel->title)
        {
            continue;
        }

        if ((tx_complete_is_heading(node) || node->tag == TX_TAG_SUMMARY
             || tx_str_caseeq(tx_node_attr(cp->page, n, TX_ATTR_ROLE),
                              tx_str("heading"))
             || tx_button_find_opened(cp->page, n) != 0)
            && (cp->noise[node->parent] == 0
                || tx_part_is_mostly_kept(cp, &cp->page->nodes[node->parent]))
            && !(node->flags & TX_NODE_CONCEALED)
            && !tx_part_is_link_heading(cp, n)
            && tx_label_kinds(tx_block_raw_text(cp->page, node->block)) == 0
            && tx_part_is_heading_of_kept_text(cp, n))
        {
            cp->sel->keep[node->block] = 1;
        }
    }
}


/* True if the next element has the same tag and class and is partly kept. */
static bool
tx_part_has_kept_continuation(const tx_complete_t *cp, uint32_t n)
{
    uint32_t  next;

    next = tx_node_skip_space(cp->page, cp->page->nodes[n].next);

    return next != 0 && tx_nodes_look_alike(cp->page, n, next)
           && tx_complete_count_node_kept(cp, &cp->page->nodes[next]) != 0;
}


/* Keeps buttons and the texts they open, such as questions and answers. */
static void
tx_part_add_button_texts(tx_complete_t *cp)
{
    uint32_t          n, opened, up;
    const tx_node_t  *button, *panel;

    for (n = 1; cp->nopeners != 0 && n < cp->page->nnodes; n++) {
        opened = tx_button_find_opened(cp->page, n);

        if (opened == 0) {
            continue;
        }

        button = &cp->page->nodes[n];
        panel = &cp->page->nodes[opened];
        up = panel->parent;

        if (panel->block_end - panel->block <= PANEL_MAX_BLOCKS
            && !cp->dropped[panel->block]
            && !tx_complete_is_mostly_linked(cp, panel->block, panel->block_end)
            && ((tx_complete_get_class_kinds(cp, opened)
                 | tx_complete_get_class_kinds(cp, up))
                & BOILERPLATE_TOKENS) == 0
            && (cp->sel->keep[button->block] || tx_part_is_between_kept(cp, up)
                || tx_part_has_kept_continuation(cp, up)))
        {
            cp->sel->keep[button->block] = 1;
            tx_part_keep_blocks(cp, opened);
        }
    }
}


/* True for a block left out, without a class, whose text occurs above. */
static bool
tx_part_is_repeated_block(const tx_complete_t *cp, uint32_t b)
{
    return !cp->sel->keep[b] && cp->duplicate[b] != 0 && !cp->dropped[b]
           && !tx_node_has_attr(cp->page, cp->page->blocks[b].node,
                                TX_ATTR_CLASS);
}


/* Returns the block after a run of blocks that all have the same text. */
static uint32_t
tx_part_find_end_of_repeats(const tx_complete_t *cp, uint32_t b, uint32_t end)
{
    tx_str_t  text;

    text = tx_str_trim(tx_block_raw_text(cp->page, b));

    for (b++; b < end && tx_part_is_repeated_block(cp, b); b++) {
        if (!tx_str_eq(text, tx_str_trim(tx_block_raw_text(cp->page, b)))) {
            break;
        }
    }

    return b;
}


/*
 * Adds blocks that repeat a text between kept siblings: refrains, or one answer
 * to several questions.  Pull quotes have a class and are not added.
 */
static void
tx_part_add_repeats(tx_complete_t *cp)
{
    uint32_t          b, end, parent;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;

    for (b = 1; b < cp->page->nblocks; b = end) {
        end = b + 1;

        if (!tx_part_is_repeated_block(cp, b) || !cp->sel->keep[b - 1]) {
            continue;
        }

        parent = nodes[cp->page->blocks[b].node].parent;
        end = tx_part_find_end_of_repeats(cp, b, nodes[parent].block_end);

        if (nodes[cp->page->blocks[b - 1].node].parent == parent
            && (end == nodes[parent].block_end || cp->sel->keep[end]))
        {
            memset(cp->sel->keep + b, 1, end - b);
        }
    }
}


void
tx_complete_add_parts(tx_complete_t *cp)
{
    uint32_t          n, blocks, last, reach;
    const tx_node_t  *node;

    last = cp->prev[cp->page->nblocks];
    reach = 0;

    for (n = 1; n < cp->page->nnodes; n++) {
        node = &cp->page->nodes[n];
        blocks = node->block_end - node->block;

        /* below the last kept block, only parts right behind it are checked */

        if (node->block > last + HEADING_MAX_BLOCKS && node->block >= reach) {
            break;
        }

        if (node->block > last) {
            reach = tx_max(reach, node->block_end);
        }

        if (node->tag == TX_TAG_TEXT || blocks == 0
            || cp->kept[node->block_end] == 0)
        {
            continue;
        }

        if (tx_complete_count_node_kept(cp, node) == blocks
            || (cp->dropped[node->block] && cp->dropped[node->block_end - 1]))
        {
            n = node->last;
            continue;
        }

        if ((tx_part_is_missing(cp, n) || tx_part_is_unlinked_lines(cp, n))
            && tx_part_is_likely_content(cp, n))
        {
            tx_part_keep_blocks(cp, n);
            last = tx_max(last, node->block_end - 1);
            n = node->last;
            continue;
        }

        if (tx_part_is_box_without_title(cp, n)) {
            cp->sel->keep[node->block] = 1;
            n = node->last;
        }
    }

    tx_complete_update_sums(cp);
    tx_part_add_headings(cp);
    tx_complete_update_sums(cp);
    tx_part_add_button_texts(cp);
    tx_part_add_repeats(cp);
}
