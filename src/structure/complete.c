/*
 * Copyright (C) textextract contributors
 *
 * The steps of completion in their order, and what they ask of the page: sums
 * over its blocks and nodes, whether a block is a paragraph.
 */


#include "page/shapes.h"
#include "structure/completer.h"


#define TX_COMPLETE_NOTES  0.25f    /* notes are part of what is kept */
#define TX_COMPLETE_CODE   6        /* nodes, to the code in a table of it */


void
tx_complete_sums(tx_complete_t *cp)
{
    uint32_t        b, n, last;
    const uint8_t  *keep;

    n = cp->page->nblocks;
    keep = cp->sel->keep;

    if (memcmp(cp->summed, keep, n) == 0) {
        return;         /* most steps find nothing to do */
    }

    memcpy(cp->summed, keep, n);
    last = n;
    cp->total = 0;

    for (b = 0; b < n; b++) {
        cp->kept[b + 1] = cp->kept[b] + (keep[b] != 0);
        cp->prev[b] = last;

        if (keep[b]) {
            last = b;
            cp->total += tx_complete_sum(cp->chars, b, b + 1);
        }

        cp->read[b + 1] = cp->total;
    }

    cp->next[n] = n;
    cp->prev[n] = last;

    for (b = n; b-- > 0; /* void */ ) {
        cp->next[b] = keep[b] ? b : cp->next[b + 1];
    }
}


void
tx_complete_discard(tx_complete_t *cp, uint32_t from, uint32_t to)
{
    memset(cp->sel->keep + from, 0, to - from);
    memset(cp->taken + from, 1, to - from);
}


uint32_t
tx_complete_tokens(tx_complete_t *cp, uint32_t n)
{
    return tx_tokens_cached(cp->tokens,
                            tx_node_attr(cp->page, n, TX_ATTR_CLASS));
}


tx_tag_t
tx_complete_tag(const tx_complete_t *cp, uint32_t n)
{
    tx_str_t          role;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];

    if (tx_is_listing(cp->page, n)) {
        return TX_TAG_PRE;
    }

    if ((node->tag != TX_TAG_DIV && node->tag != TX_TAG_P
         && node->tag != TX_TAG_SPAN)
        || node->nattrs == 0)
    {
        return (tx_tag_t) node->tag;
    }

    if (node->tag == TX_TAG_SPAN
        && (node->block == node->block_end
            || cp->page->blocks[node->block].first < n
            || cp->page->blocks[node->block].last > node->last))
    {
        return TX_TAG_SPAN;     /* words of a line */
    }

    role = tx_node_attr(cp->page, n, TX_ATTR_ROLE);

    return tx_str_caseeq(role, tx_str("heading")) ? TX_TAG_H2
           : tx_str_caseeq(role, tx_str("table")) ? TX_TAG_TABLE
           : tx_str_caseeq(role, tx_str("list")) ? TX_TAG_UL
           : (tx_tag_t) node->tag;
}


bool
tx_complete_has_tag(const tx_complete_t *cp, uint32_t n, uint32_t last,
    tx_tag_t tag)
{
    for ( /* void */ ; n <= last; n++) {
        if (cp->page->nodes[n].tag == tag) {
            return true;
        }
    }

    return false;
}


uint32_t
tx_complete_over(const tx_complete_t *cp, uint32_t n, tx_tag_t tag)
{
    return tx_node_around(cp->page, n, tag, TX_COMPLETE_UP + 1);
}


uint32_t
tx_complete_follower(const tx_complete_t *cp, uint32_t n)
{
    do {
        n = cp->page->nodes[n].next;
    } while (n != 0 && cp->page->nodes[n].tag == TX_TAG_TEXT);

    return n;
}


bool
tx_complete_is_in(const tx_complete_t *cp, uint32_t text, uint32_t around,
    tx_tag_t tag, uint32_t most)
{
    uint32_t          n;
    const tx_node_t  *nodes;

    nodes = cp->page->nodes;

    for (n = nodes[text].parent; n != around && most-- > 0;
         n = nodes[n].parent)
    {
        if (nodes[n].tag == tag) {
            return true;
        }
    }

    return false;
}


bool
tx_complete_is_time(const tx_complete_t *cp, uint32_t b)
{
    uint32_t  n;

    n = cp->page->nodes[cp->page->blocks[b].first].parent;

    return cp->page->nodes[n].tag == TX_TAG_TIME;
}


bool
tx_complete_is_code(const tx_complete_t *cp, uint32_t b)
{
    return cp->page->nodes[cp->page->blocks[b].first].flags & TX_NODE_PRE;
}


bool
tx_complete_is_prose(const tx_complete_t *cp, uint32_t b)
{
    float  chars;

    if (b >= cp->page->nblocks) {
        return true;
    }

    chars = tx_complete_sum(cp->chars, b, b + 1);

    return chars >= TX_COMPLETE_PROSE
           && tx_complete_sum(cp->linked, b, b + 1) * 2 < chars;
}


float
tx_complete_prose(const tx_complete_t *cp, uint32_t from, uint32_t end)
{
    float  chars;

    for (chars = 0; from < end; from++) {
        if (cp->sel->keep[from] && tx_complete_is_prose(cp, from)) {
            chars += tx_complete_sum(cp->chars, from, from + 1);
        }
    }

    return chars;
}


bool
tx_complete_is_in_prose(const tx_complete_t *cp, const tx_node_t *node)
{
    uint32_t  prev, next;

    prev = cp->prev[node->block];
    next = cp->next[node->block_end];

    return prev < cp->page->nblocks && tx_complete_is_prose(cp, prev)
           && tx_complete_is_prose(cp, next);
}


/* A table that begins with code, or with the numbers of its lines. */
static bool
tx_complete_is_code_table(const tx_complete_t *cp, uint32_t n)
{
    return tx_complete_has_tag(cp, n + 1,
                               tx_min(cp->page->nodes[n].last,
                                      n + TX_COMPLETE_CODE), TX_TAG_PRE);
}


/* Counts what tx_complete_is_whole() asks about, before each node. */
static void
tx_complete_count(tx_complete_t *cp)
{
    uint32_t  i;
    tx_tag_t  tag;

    for (i = 0; i < cp->page->nnodes; i++) {
        tag = (tx_tag_t) cp->page->nodes[i].tag;

        cp->items[i + 1] = cp->items[i]
                           + (tag == TX_TAG_LI || tag == TX_TAG_DT
                              || tag == TX_TAG_DD);
        cp->parts[i + 1] = cp->parts[i]
                           + ((tx_tag_flags(tag) & TX_IS_HEADING)
                              || (tag == TX_TAG_TABLE
                                  && !tx_complete_is_code_table(cp, i))
                              || tag == TX_TAG_FORM
                              || tag == TX_TAG_SELECT);
        cp->controls[i + 1] = cp->controls[i]
                              + ((tag == TX_TAG_A
                                  && tx_node_has_attr(cp->page, i,
                                                      TX_ATTR_HREF))
                                 || tag == TX_TAG_BUTTON
                                 || tag == TX_TAG_INPUT);
    }
}


static bool
tx_complete_init(tx_complete_t *cp, tx_columns_t *columns,
    tx_selection_t *selection)
{
    uint32_t     b, n;
    tx_arena_t  *arena;

    static const tx_col_t  needs[] = {
        TX_COL_CHARS, TX_COL_LINKED, TX_COL_COLON, TX_COL_DUPLICATE,
        TX_COL_NODE_NOISE
    };

    for (n = 0; n < tx_count(needs); n++) {
        if (!tx_columns_need(columns, needs[n])) {
            return false;
        }
    }

    cp->columns = columns;
    cp->page = columns->page;
    cp->sel = selection;

    arena = cp->page->arena;
    n = cp->page->nblocks;

    cp->noise = columns->col[TX_COL_NODE_NOISE];
    cp->colon = columns->col[TX_COL_COLON];
    cp->duplicate = columns->col[TX_COL_DUPLICATE];
    cp->kept = tx_arena_array(arena, n + 1, sizeof(uint32_t));
    cp->next = tx_arena_array(arena, n + 1, sizeof(uint32_t));
    cp->prev = tx_arena_array(arena, n + 1, sizeof(uint32_t));
    cp->chars = tx_arena_array(arena, n + 1, sizeof(float));
    cp->linked = tx_arena_array(arena, n + 1, sizeof(float));
    cp->read = tx_arena_array(arena, n + 1, sizeof(float));
    cp->taken = tx_arena_array(arena, n + 1, sizeof(uint8_t));
    cp->summed = tx_arena_alloc(arena, n + 1);
    cp->teaser = tx_arena_array(arena, n + 1, sizeof(uint8_t));

    n = cp->page->nnodes;
    cp->items = tx_arena_array(arena, n + 1, sizeof(uint32_t));
    cp->parts = tx_arena_array(arena, n + 1, sizeof(uint32_t));
    cp->controls = tx_arena_array(arena, n + 1, sizeof(uint32_t));

    cp->tokens = tx_columns_tokens(columns);

    if (arena->failed) {
        return false;
    }

    memset(cp->summed, 0xff, cp->page->nblocks);    /* unlike any selection */

    for (b = 0; b < cp->page->nblocks; b++) {
        cp->chars[b + 1] = cp->chars[b] + columns->col[TX_COL_CHARS][b];
        cp->linked[b + 1] = cp->linked[b] + columns->col[TX_COL_LINKED][b];
    }

    return true;
}


/*
 * What comes along to complete the content is little beside it.  So much
 * that it would be another part of the page was left out on purpose: keep
 * is again as it was then.  What is only said again, and code, count on
 * neither side.
 */
static void
tx_complete_check(tx_complete_t *cp, const uint8_t *keep, float part)
{
    float     chars;
    uint32_t  b;

    chars = cp->total;

    for (b = 0; b < cp->page->nblocks; b++) {
        if (cp->sel->keep[b] && !keep[b]
            && (cp->duplicate[b] != 0 || tx_complete_is_code(cp, b)))
        {
            chars += tx_complete_sum(cp->chars, b, b + 1);
        }
    }

    tx_complete_sums(cp);

    if (cp->total - chars > chars * part + TX_COMPLETE_GAP_CHARS) {
        memcpy(cp->sel->keep, keep, cp->page->nblocks);
        tx_complete_sums(cp);
    }
}


/* What belongs to the content, its notes and what stands above those. */
static bool
tx_complete_more(tx_complete_t *cp, uint8_t *keep)
{
    size_t    size;
    uint8_t  *kept;

    kept = cp->sel->keep;
    size = cp->page->nblocks;

    memcpy(keep, kept, size);
    tx_complete_add(cp);
    tx_complete_check(cp, keep, TX_COMPLETE_GAP);

    if (!tx_complete_body(cp)) {
        return false;
    }

    memcpy(keep, kept, size);
    tx_complete_fill(cp);
    tx_complete_check(cp, keep, TX_COMPLETE_GAP);

    memcpy(keep, kept, size);

    if (!tx_complete_notes(cp)) {
        return false;
    }

    tx_complete_check(cp, keep, TX_COMPLETE_NOTES);

    if (memcmp(keep, kept, size) != 0) {
        memcpy(keep, kept, size);
        tx_complete_add(cp);
        tx_complete_check(cp, keep, TX_COMPLETE_GAP);
    }

    return true;
}


bool
tx_complete(tx_columns_t *columns, tx_selection_t *selection)
{
    uint8_t        *keep;
    tx_complete_t  *cp;

    if (columns->page->nblocks == 0 || selection->area == 0) {
        return true;
    }

    cp = tx_arena_array(columns->page->arena, 1, sizeof(tx_complete_t));
    keep = tx_arena_alloc(columns->page->arena, columns->page->nblocks);

    if (cp == NULL || keep == NULL) {
        return false;
    }

    if (!tx_complete_init(cp, columns, selection)) {
        return false;
    }

    tx_complete_count(cp);
    tx_complete_sums(cp);

    if (!tx_complete_uncover(cp) || !tx_complete_contents(cp)) {
        return false;
    }

    tx_complete_drop(cp);
    tx_complete_remarks(cp);
    tx_complete_sums(cp);
    tx_complete_unexcerpt(cp);
    tx_complete_unstream(cp);

    if (!tx_complete_more(cp, keep)) {
        return false;
    }

    tx_complete_gaps(cp);
    tx_complete_headings(cp);

    if (!tx_complete_unpull(cp)) {
        return false;
    }

    tx_complete_unlabel(cp);
    tx_complete_unhead(cp);
    tx_complete_trim(cp);
    tx_complete_cut(cp);

    if (!tx_complete_thread(cp)) {
        return false;
    }

    selection->area = tx_selection_area(cp->page, selection->keep);
    tx_complete_lead(cp, columns->meta->description);
    cp->page->steps += 2 * cp->page->nnodes;

    return true;
}
