/*
 * Copyright (C) textextract contributors
 *
 * Sums over blocks and tests of blocks, which all steps of completion use.
 */


#include "page/shapes.h"
#include "recognize/label.h"
#include "structure/completion_steps.h"


void
tx_complete_update_sums(tx_complete_t *cp)
{
    uint32_t        b, n, last;
    const uint8_t  *keep;

    n = cp->page->nblocks;
    keep = cp->sel->keep;

    if (memcmp(cp->summed, keep, n) == 0) {
        return;         /* keep[] has not changed since the last call */
    }

    memcpy(cp->summed, keep, n);
    last = n;
    cp->total = 0;

    for (b = 0; b < n; b++) {
        cp->kept[b + 1] = cp->kept[b] + (keep[b] != 0);
        cp->prev[b] = last;

        if (keep[b]) {
            last = b;
            cp->total += tx_complete_sum_blocks(cp->chars, b, b + 1);
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
tx_complete_drop_blocks(tx_complete_t *cp, uint32_t b, uint32_t end)
{
    memset(cp->sel->keep + b, 0, end - b);
    memset(cp->dropped + b, 1, end - b);
}


uint32_t
tx_complete_get_class_kinds(tx_complete_t *cp, uint32_t n)
{
    return tx_tokens_get_cached(cp->tokens,
                                tx_node_attr(cp->page, n, TX_ATTR_CLASS));
}


bool
tx_complete_is_paragraph(const tx_complete_t *cp, uint32_t b)
{
    return tx_complete_sum_blocks(cp->chars, b, b + 1) >= PARAGRAPH_MIN_CHARS
           && !tx_complete_is_mostly_linked(cp, b, b + 1);
}


float
tx_complete_count_paragraph_chars(const tx_complete_t *cp, uint32_t b,
    uint32_t end)
{
    float  chars;

    for (chars = 0; b < end; b++) {
        if (cp->sel->keep[b] && tx_complete_is_paragraph(cp, b)) {
            chars += tx_complete_sum_blocks(cp->chars, b, b + 1);
        }
    }

    return chars;
}


bool
tx_complete_is_label(const tx_complete_t *cp, uint32_t b)
{
    float          chars, linked;
    uint32_t       kinds;
    tx_str_t       text;
    const u_char  *colon;

    chars = tx_complete_sum_blocks(cp->chars, b, b + 1);
    linked = tx_complete_sum_blocks(cp->linked, b, b + 1);
    text = tx_block_raw_text(cp->page, b);

    if (linked == 0) {
        kinds = tx_label_kinds(text);

        return (kinds & TX_LABEL_AD)
               || ((kinds & (TX_LABEL_TEASER | TX_LABEL_CONTENTS))
                   && b + 1 < cp->page->nblocks
                   && !cp->sel->keep[b + 1]);
    }

    if (linked < chars) {
        return linked * 3 > chars
               && (tx_label_kinds_before_link(cp->page, b) & TX_LABEL_TEASER);
    }

    /* the link's own text may begin with a label: "Read also: ..." */

    colon = memchr(text.data, ':', tx_min(text.len, TX_LABEL_TEXT_MAX_BYTES));

    return colon != NULL
           && (tx_label_kinds(tx_str_span(text.data, colon))
               & TX_LABEL_TEASER);
}


/* Adds element n to count[], the number of elements by kind (TX_COUNT_*). */
static void
tx_complete_count_element(tx_complete_t *cp, uint32_t n, uint32_t *count)
{
    bool              opener;
    const tx_node_t  *node;

    node = &cp->page->nodes[n];
    opener = tx_button_find_opened(cp->page, n) != 0;
    cp->nopeners += opener;

    switch (node->tag) {

    case TX_TAG_A:
        count[TX_COUNT_CONTROLS] += tx_node_has_attr(cp->page, n,
                                                     TX_ATTR_HREF);
        break;

    case TX_TAG_BUTTON:
        count[TX_COUNT_CONTROLS]++;
        count[TX_COUNT_BUTTONS] += !opener;
        break;

    case TX_TAG_INPUT:
        count[TX_COUNT_CONTROLS]++;
        count[TX_COUNT_FIELDS] +=   /* no checkbox: lists of tasks have some */
            !tx_str_caseeq(tx_node_attr(cp->page, n, TX_ATTR_TYPE),
                           tx_str("checkbox"));
        break;

    case TX_TAG_FORM:
    case TX_TAG_SELECT:
    case TX_TAG_TEXTAREA:
        count[TX_COUNT_FIELDS]++;
        break;

    case TX_TAG_TABLE:
        count[TX_COUNT_SECTIONS]++;
        break;

    default:
        count[TX_COUNT_SECTIONS] +=
            (tx_tag_flags(node->tag) & TX_IS_HEADING)
            && cp->page->nodes[node->parent].tag != TX_TAG_TH;
        break;
    }
}


/* Sums chars over blocks and counts elements, whether they are kept or not. */
static void
tx_complete_init_sums(tx_complete_t *cp)
{
    uint32_t      i;
    const float  *chars, *linked;

    chars = cp->columns->col[TX_COL_CHARS];
    linked = cp->columns->col[TX_COL_LINKED];

    for (i = 0; i < cp->page->nblocks; i++) {
        cp->chars[i + 1] = cp->chars[i] + chars[i];
        cp->linked[i + 1] = cp->linked[i] + linked[i];
    }

    memset(&cp->counts[0], 0, sizeof(tx_complete_counts_t));

    for (i = 0; i < cp->page->nnodes; i++) {
        cp->counts[i + 1] = cp->counts[i];

        if (cp->page->nodes[i].tag != TX_TAG_TEXT) {
            tx_complete_count_element(cp, i, cp->counts[i + 1].of);
        }
    }
}


bool
tx_complete_init(tx_complete_t *cp, tx_columns_t *columns,
    tx_selection_t *selection)
{
    uint32_t     n;
    tx_arena_t  *arena;

    static const tx_col_t  needs[] = {
        TX_COL_CHARS, TX_COL_LINKED, TX_COL_COLON, TX_COL_DUPLICATE,
        TX_COL_NODE_NOISE
    };

    for (n = 0; n < tx_count(needs); n++) {
        if (!tx_columns_fill(columns, needs[n])) {
            return false;
        }
    }

    cp->columns = columns;
    cp->page = columns->page;
    cp->sel = selection;
    cp->noise = columns->col[TX_COL_NODE_NOISE];
    cp->colon = columns->col[TX_COL_COLON];
    cp->duplicate = columns->col[TX_COL_DUPLICATE];
    cp->tokens = tx_tokens_make_cache(columns->page);

    arena = cp->page->arena;
    n = cp->page->nblocks + 1;

    cp->dropped = tx_arena_calloc(arena, n, sizeof(uint8_t));
    cp->summed = tx_arena_alloc(arena, n);
    cp->kept = tx_arena_calloc(arena, n, sizeof(uint32_t));
    cp->next = tx_arena_calloc(arena, n, sizeof(uint32_t));
    cp->prev = tx_arena_calloc(arena, n, sizeof(uint32_t));
    cp->chars = tx_arena_calloc(arena, n, sizeof(float));
    cp->linked = tx_arena_calloc(arena, n, sizeof(float));
    cp->read = tx_arena_calloc(arena, n, sizeof(float));

    cp->counts = tx_arena_alloc(arena, ((size_t) cp->page->nnodes + 1)
                                       * sizeof(tx_complete_counts_t));

    if (arena->failed) {
        return false;
    }

    memset(cp->summed, 0xff, cp->page->nblocks);    /* unlike any keep[] */
    tx_complete_init_sums(cp);

    return true;
}
