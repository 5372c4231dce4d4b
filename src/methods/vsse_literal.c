/*
 * Copyright (C) textextract contributors
 *
 * Zhang et al. 2018 as it is printed: anchors by vvtc, formula 1 and T1; the
 * paths of the anchors folded by pcs, formula 2; of the leaves below the path
 * that is left, those whose SimHash is near to title and description's, T2.
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "core/simhash.h"
#include "methods/vsse.h"


#define TX_VSSE_L  0.01        /* formula 4's constant, which is not given */


typedef struct {
    uint32_t  node;
    float     vvtc;
} tx_anchor_t;


typedef struct {
    uint32_t  tf;              /* occurrences in the area */
    uint32_t  paragraphs;      /* that hold the word */
    uint32_t  last;            /* the last of them, by its number plus one */
} tx_keyword_t;


typedef struct {
    tx_slots_t     slots;
    tx_keyword_t  *table;      /* by slot */
    uint32_t       paragraph;
    uint32_t       paragraphs;
    tx_simhash_t   simhash;
} tx_keywords_t;


uint32_t
tx_vsse_pcs(const uint32_t *x, uint32_t i, const uint32_t *y, uint32_t j,
    uint32_t *row)
{
    uint32_t  a, b, diagonal, above;

    memset(row, 0, (j + 1) * sizeof(uint32_t));

    for (a = 1; a <= i; a++) {
        diagonal = 0;

        for (b = 1; b <= j; b++) {
            above = row[b];

            row[b] = (x[a - 1] == y[b - 1]) ? diagonal + 1
                                            : tx_max(row[b - 1], above);
            diagonal = above;
        }
    }

    return row[j];
}


/* The tags from the root down to a leaf's parent; their number. */
static uint32_t
tx_vsse_path(const tx_page_t *page, uint32_t leaf, uint32_t *path)
{
    uint32_t  n, i, depth;

    depth = 0;

    for (n = page->nodes[leaf].parent; n != 0; n = page->nodes[n].parent) {
        depth++;
    }

    i = depth;

    for (n = page->nodes[leaf].parent; n != 0; n = page->nodes[n].parent) {
        path[--i] = page->nodes[n].tag;
    }

    return depth;
}


/* Puts a leaf in its place among the best; of equal ones the first leads. */
static uint32_t
tx_vsse_anchor(tx_anchor_t *anchors, uint32_t n, uint32_t most,
    tx_anchor_t leaf)
{
    uint32_t  k;

    for (k = n; k > 0 && anchors[k - 1].vvtc < leaf.vvtc; k--) { /* void */ }

    if (k == most) {
        return n;
    }

    n = tx_min(n + 1, most);
    memmove(&anchors[k + 1], &anchors[k], (n - 1 - k) * sizeof(tx_anchor_t));
    anchors[k] = leaf;

    return n;
}


/* The leaves whose vvtc is at least t1 of the highest, best first. */
static tx_anchor_t *
tx_vsse_anchors(tx_run_t *run, uint32_t *count)
{
    float         most;
    uint32_t      i, n, top;
    tx_page_t    *page;
    const float  *vvtc;
    tx_anchor_t  *anchors;

    page = run->columns->page;
    vvtc = run->columns->col[TX_COL_LEAF_VVTC];
    top = (uint32_t) run->params[TX_VSSE_TOP];
    most = 0;

    for (i = 0; i < page->nnodes; i++) {
        most = tx_max(most, vvtc[i]);
    }

    *count = 0;
    anchors = tx_arena_alloc(page->arena, top * sizeof(tx_anchor_t));

    if (anchors == NULL || most <= 0) {
        return anchors;
    }

    for (i = 0, n = 0; i < page->nnodes; i++) {
        if (vvtc[i] > 0
            && (double) vvtc[i] >= run->params[TX_VSSE_T1] * (double) most)
        {
            n = tx_vsse_anchor(anchors, n, top,
                               (tx_anchor_t) { i, vvtc[i] });
        }
    }

    *count = n;

    return anchors;
}


/* The place of a word; the table is made for all the words of the area. */
static tx_keyword_t *
tx_keyword(tx_keywords_t *keywords, tx_str_t word)
{
    uint64_t  hash;

    hash = XXH3_64bits(word.data, word.len) | 1;

    return &keywords->table[tx_slots_put(&keywords->slots, hash)];
}


static void
tx_keyword_count(void *data, tx_str_t word)
{
    tx_keyword_t   *keyword;
    tx_keywords_t  *keywords;

    keywords = data;
    keyword = tx_keyword(keywords, word);
    keyword->tf++;

    if (keyword->last != keywords->paragraph) {
        keyword->last = keywords->paragraph;
        keyword->paragraphs++;
    }
}


static void
tx_keyword_add(void *data, tx_str_t word)
{
    tx_keyword_t   *keyword;
    tx_keywords_t  *keywords;

    keywords = data;
    keyword = tx_keyword(keywords, word);

    tx_simhash_add(&keywords->simhash, word,
                   tx_word_weight(keyword->tf, keywords->paragraphs,
                                  keyword->paragraphs, TX_VSSE_L));
}


/* Room for as many words as bytes of text could hold. */
static bool
tx_keywords_init(tx_keywords_t *keywords, const tx_page_t *page, size_t bytes)
{
    memset(keywords, 0, sizeof(tx_keywords_t));

    if (!tx_slots_init(&keywords->slots, page->arena, bytes / 2 + 1)) {
        return false;
    }

    keywords->table = tx_slots_array(&keywords->slots, page->arena,
                                     sizeof(tx_keyword_t));

    return keywords->table != NULL;
}


/* SimHash of the title and the description, as one paragraph. */
static bool
tx_vsse_summary(tx_run_t *run, uint64_t *simhash)
{
    tx_str_t        text;
    tx_columns_t   *columns;
    tx_keywords_t   keywords;

    columns = run->columns;

    text = tx_meta_summary(columns->page->arena, columns->meta);

    if (!tx_keywords_init(&keywords, columns->page, text.len)) {
        return false;
    }

    keywords.paragraph = 1;
    keywords.paragraphs = 1;
    tx_simhash_init(&keywords.simhash);

    tx_words_each(text, tx_keyword_count, &keywords);
    tx_words_each(text, tx_keyword_add, &keywords);

    *simhash = tx_simhash_final(&keywords.simhash);

    return true;
}


/* Occurrences in the area, and paragraphs, of all its words. */
static bool
tx_vsse_count(tx_run_t *run, tx_keywords_t *keywords)
{
    size_t           bytes;
    uint32_t         b;
    tx_page_t       *page;
    tx_selection_t  *sel;

    page = run->columns->page;
    sel = run->selection;
    bytes = 0;

    for (b = 0; b < page->nblocks; b++) {
        if (sel->keep[b]) {
            bytes += tx_block_text(page, b).len;
        }
    }

    if (!tx_keywords_init(keywords, page, bytes)) {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        if (!sel->keep[b]) {
            continue;
        }

        keywords->paragraph = ++keywords->paragraphs;

        tx_words_each(tx_block_text(page, b), tx_keyword_count, keywords);
    }

    page->steps += bytes * 4;

    return true;
}


/* Formula 4 and T2: drops the blocks that are far from the summary. */
static bool
tx_vsse_refine(tx_run_t *run)
{
    uint32_t         b, bits, distance;
    uint64_t         summary, mask, simhash;
    tx_page_t       *page;
    tx_keywords_t    keywords;
    tx_selection_t  *sel;

    page = run->columns->page;
    sel = run->selection;

    if (!tx_vsse_summary(run, &summary) || !tx_vsse_count(run, &keywords)) {
        return false;
    }

    bits = (uint32_t) run->params[TX_VSSE_BITS];
    mask = (bits == 64) ? UINT64_MAX : ((uint64_t) 1 << bits) - 1;

    for (b = 0; b < page->nblocks; b++) {
        if (!sel->keep[b]) {
            continue;
        }

        tx_simhash_init(&keywords.simhash);

        tx_words_each(tx_block_text(page, b), tx_keyword_add, &keywords);

        simhash = tx_simhash_final(&keywords.simhash);
        distance = tx_hamming(simhash & mask, summary & mask);

        sel->score[b] = 1 - (float) distance / (float) bits;

        if (distance > run->params[TX_VSSE_T2]) {
            tx_selection_drop(sel, b, TX_WHY_DISTANCE);
        }
    }

    return true;
}


bool
tx_vsse_literal(tx_run_t *run)
{
    uint32_t         b, i, k, depth, len, nanchors;
    uint32_t        *area, *path, *row;
    tx_page_t       *page;
    tx_anchor_t     *anchors;
    tx_selection_t  *sel;

    page = run->columns->page;
    sel = run->selection;

    anchors = tx_vsse_anchors(run, &nanchors);

    depth = 1;

    for (i = 0; i < page->nnodes; i++) {
        depth = tx_max(depth, page->nodes[i].depth + (uint32_t) 2);
    }

    area = tx_arena_array(page->arena, depth, sizeof(uint32_t));
    path = tx_arena_array(page->arena, depth, sizeof(uint32_t));
    row = tx_arena_array(page->arena, depth, sizeof(uint32_t));

    if (page->arena->failed) {
        return false;
    }

    if (nanchors == 0) {
        return true;
    }

    len = tx_vsse_path(page, anchors[0].node, area);

    for (i = 1; i < nanchors; i++) {
        k = tx_vsse_path(page, anchors[i].node, path);
        page->steps += (uint64_t) len * k;
        len = tx_vsse_pcs(area, len, path, k, row);
    }

    for (b = 0; b < page->nblocks; b++) {
        k = tx_vsse_path(page, page->blocks[b].first, path);

        sel->keep[b] = (k >= len
                        && memcmp(path, area, len * sizeof(uint32_t)) == 0);
    }

    if (!tx_vsse_refine(run)) {
        return false;
    }

    sel->area = tx_selection_area(page, sel->keep);
    sel->confidence = (sel->area != 0) ? 0.5f : 0;

    return true;
}
