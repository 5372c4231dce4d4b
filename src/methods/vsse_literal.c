/*
 * Copyright (C) textextract contributors
 *
 * The method vsse as Zhang et al. 2018 print it: finds the anchors, the leaves
 * of high vvtc (formula 1, T1); reduces the tag paths of the anchors to a
 * common one (formula 2); of the blocks below this path, keeps those whose
 * SimHash is near to that of title and description (T2).
 */


#include "core/hash.h"
#include "core/hash_table.h"
#include "core/simhash.h"
#include "methods/vsse.h"


/* The constant l in formula 4, whose value the paper does not give. */
#define TX_VSSE_CONSTANT_L  0.01  /* constant l of the paper's formula 4 */


typedef struct {
    uint32_t  tf;              /* occurrences of a word in the area */
    uint32_t  paragraphs;      /* paragraphs that contain the word */
    uint32_t  last;            /* number of the last paragraph with the word */
} tx_keyword_t;


typedef struct {
    tx_slots_t     slots;
    tx_keyword_t  *table;      /* words, by slot of the hash table */
    uint32_t       paragraphs; /* number of paragraphs (blocks) */
    bool           counted;    /* true: the words of all blocks are counted */
    tx_simhash_t   simhash;    /* SimHash of the current block */
} tx_keywords_t;


uint32_t
tx_vsse_count_common_tags(const uint32_t *x, uint32_t i, const uint32_t *y,
    uint32_t j, uint32_t *row)
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


/* Sets path to the tags from root to a leaf's parent; returns their number. */
static uint32_t
tx_vsse_get_tag_path(const tx_page_t *page, uint32_t leaf, uint32_t *path)
{
    uint32_t  n, i, length;

    length = page->nodes[leaf].depth - 1u;     /* the document is left out */
    i = length;

    for (n = page->nodes[leaf].parent; n != 0; n = page->nodes[n].parent) {
        path[--i] = page->nodes[n].tag;
    }

    return length;
}


/*
 * Lists at most max anchors: leaves whose vvtc is at least t1 times the highest
 * vvtc, in the order of vvtc; of equal ones the first on the page is first.
 * Returns the number of anchors.
 */
static uint32_t
tx_vsse_find_anchors(tx_run_t *run, uint32_t *anchors, uint32_t max)
{
    float         most;
    uint32_t      i, k, n;
    const float  *vvtc;

    vvtc = run->columns->col[TX_COL_LEAF_VVTC];
    most = 0;
    n = 0;

    for (i = 0; i < run->columns->page->nnodes; i++) {
        most = tx_max(most, vvtc[i]);
    }

    for (i = 0; i < run->columns->page->nnodes; i++) {
        if (vvtc[i] <= 0
            || (double) vvtc[i] < run->params[TX_VSSE_T1] * (double) most)
        {
            continue;
        }

        for (k = n; k > 0 && vvtc[anchors[k - 1]] < vvtc[i]; k--) {
            if (k < max) {
                anchors[k] = anchors[k - 1];
            }
        }

        if (k < max) {
            anchors[k] = i;
            n = tx_min(n + 1, max);
        }
    }

    return n;
}


/*
 * Counts a word of a paragraph; or, after the words of all paragraphs are
 * counted, adds the word with its weight to the SimHash of the paragraph.
 */
static void
tx_keywords_read_word(void *data, tx_str_t word)
{
    uint64_t        hash;
    tx_keyword_t   *keyword;
    tx_keywords_t  *keywords;

    keywords = data;
    hash = XXH3_64bits(word.data, word.len) | 1;
    keyword = &keywords->table[tx_slots_add(&keywords->slots, hash)];

    if (keywords->counted) {
        tx_simhash_add_word(&keywords->simhash, word,
                            tx_word_get_tf_idf(keyword->tf,
                                               keywords->paragraphs,
                                          keyword->paragraphs,
                                          TX_VSSE_CONSTANT_L));
        return;
    }

    keyword->tf++;

    if (keyword->last != keywords->paragraphs) {
        keyword->last = keywords->paragraphs;
        keyword->paragraphs++;
    }
}


/* Counts each word's occurrences and paragraphs in the area. */
static bool
tx_vsse_count_words(tx_run_t *run, tx_keywords_t *keywords)
{
    size_t           bytes;
    uint32_t         b;
    tx_page_t       *page;
    const uint8_t   *keep;

    page = run->columns->page;
    keep = run->selection->keep;
    bytes = 0;

    for (b = 0; b < page->nblocks; b++) {
        bytes += keep[b] ? tx_block_raw_text(page, b).len : 0;
    }

    memset(keywords, 0, sizeof(tx_keywords_t));

    keywords->table = tx_slots_make(&keywords->slots, page->arena,
                                    bytes / 2 + 1, sizeof(tx_keyword_t));
    if (keywords->table == NULL) {
        return false;
    }

    for (b = 0; b < page->nblocks; b++) {
        if (keep[b]) {
            keywords->paragraphs++;
            tx_words_for_each(tx_block_text(page, b), tx_keywords_read_word,
                              keywords);
        }
    }

    keywords->counted = true;

    page->steps += bytes * 4;

    return true;
}


/* Drops blocks whose text is far from title and description (formula 4, T2). */
static bool
tx_vsse_drop_distant_blocks(tx_run_t *run)
{
    uint32_t         b, bits, distance;
    uint64_t         summary, mask, simhash;
    tx_page_t       *page;
    tx_keywords_t    keywords;
    tx_selection_t  *sel;

    page = run->columns->page;
    sel = run->selection;

    if (!tx_vsse_count_words(run, &keywords)) {
        return false;
    }

    /* title and description are one paragraph: a word's count is its weight */

    summary = tx_simhash_text(tx_meta_make_summary(page->arena,
                                                   run->columns->meta));

    bits = (uint32_t) run->params[TX_VSSE_BITS];
    mask = (bits == 64) ? UINT64_MAX : ((uint64_t) 1 << bits) - 1;

    for (b = 0; b < page->nblocks; b++) {
        if (!sel->keep[b]) {
            continue;
        }

        tx_simhash_init(&keywords.simhash);

        tx_words_for_each(tx_block_text(page, b), tx_keywords_read_word,
                          &keywords);

        simhash = tx_simhash_finish(&keywords.simhash);
        distance = tx_hamming_distance(simhash & mask, summary & mask);

        sel->score[b] = 1 - (float) distance / (float) bits;

        if (distance > run->params[TX_VSSE_T2]) {
            tx_selection_drop_block(sel, b, TX_WHY_DISTANCE);
        }
    }

    return true;
}


bool
tx_vsse_run_literal(tx_run_t *run)
{
    uint32_t    b, i, k, len, n, *area, *path, *row, *anchors;
    tx_page_t  *page;

    page = run->columns->page;
    n = (uint32_t) run->params[TX_VSSE_TOP];

    anchors = tx_arena_alloc(page->arena, n * sizeof(uint32_t));
    area = tx_arena_calloc(page->arena, page->depth + 1, sizeof(uint32_t));
    path = tx_arena_calloc(page->arena, page->depth + 1, sizeof(uint32_t));
    row = tx_arena_calloc(page->arena, page->depth + 1, sizeof(uint32_t));

    if (page->arena->failed) {
        return false;
    }

    n = tx_vsse_find_anchors(run, anchors, n);

    if (n == 0) {
        return true;
    }

    len = tx_vsse_get_tag_path(page, anchors[0], area);

    for (i = 1; i < n; i++) {
        k = tx_vsse_get_tag_path(page, anchors[i], path);
        page->steps += (uint64_t) len * k;
        len = tx_vsse_count_common_tags(area, len, path, k, row);
    }

    for (b = 0; b < page->nblocks; b++) {
        k = tx_vsse_get_tag_path(page, page->blocks[b].first, path);

        run->selection->keep[b] =
            (k >= len && memcmp(path, area, len * sizeof(uint32_t)) == 0);
    }

    return tx_vsse_drop_distant_blocks(run);
}
