/*
 * Copyright (C) textextract contributors
 *
 * What both variants of Wang et al.'s method count on a page.
 */


#include "core/hash_table.h"
#include "methods/fusion.h"
#include "methods/tables/fusion_model.h"


#define TX_FUSION_NEVER   1000.0f  /* a margin that no decision has */
#define TX_FUSION_BARELY  0.01f    /* below the best margin of a page */


/* Sets the margin of each block; blocks of the same features share one. */
static bool
tx_fusion_margins(tx_fusion_t *fusion)
{
    float       *margins, **col;
    uint8_t      features[8];
    uint32_t     b, i, slot;
    uint64_t     key;
    tx_page_t   *page;
    tx_slots_t   slots;

    static const tx_col_t  cols[TX_FUSION_FEATURES] = {
        TX_COL_FUSION_TL, TX_COL_FUSION_PN, TX_COL_FUSION_ND,
        TX_COL_FUSION_TDTN, TX_COL_FUSION_TAL, TX_COL_FUSION_TP,
        TX_COL_FUSION_NTP
    };

    page = fusion->page;
    col = fusion->run->columns->col;

    if (!tx_slots_init(&slots, page->arena, page->nblocks)) {
        return false;
    }

    margins = tx_slots_array(&slots, page->arena, sizeof(float));
    if (margins == NULL) {
        return false;
    }

    features[TX_FUSION_FEATURES] = 1;      /* no key is 0 */

    for (b = 0; b < page->nblocks; b++) {
        for (i = 0; i < TX_FUSION_FEATURES; i++) {
            features[i] = (uint8_t) col[cols[i]][b];
        }

        memcpy(&key, features, sizeof(key));
        slot = tx_slots_find(&slots, key);

        if (slots.keys[slot] == 0) {
            slots.keys[slot] = key;
            margins[slot] = tx_svm_margin(&tx_fusion_svm, features);
            page->steps += tx_fusion_svm.vectors;
        }

        fusion->margin[b] = margins[slot];
    }

    return true;
}


/* Furniture is no content; nor is a page without any, by its best block. */
static void
tx_fusion_mend_margins(tx_fusion_t *fusion)
{
    float     most, **col;
    uint32_t  b, n;

    n = fusion->page->nblocks;
    col = fusion->run->columns->col;
    most = -TX_FUSION_NEVER;

    for (b = 0; b < n; b++) {
        if (col[TX_COL_NOISE][b] != 0 || col[TX_COL_DUPLICATE][b] != 0) {
            fusion->margin[b] = -TX_FUSION_NEVER;
        }

        most = tx_max(most, fusion->margin[b]);
    }

    if (most > -TX_FUSION_NEVER && most <= fusion->least) {
        fusion->least = most - TX_FUSION_BARELY;
    }
}


static void
tx_fusion_sums(tx_fusion_t *fusion)
{
    double             chars, marks, mentions;
    float            **col;
    uint32_t           b;
    tx_fusion_sum_t   *sum;

    col = fusion->run->columns->col;
    sum = fusion->sum;

    for (b = 0; b < fusion->page->nblocks; b++, sum++) {
        sum[1] = sum[0];

        if (!fusion->literal && (col[TX_COL_NOISE][b] != 0
                                 || col[TX_COL_DUPLICATE][b] != 0))
        {
            continue;
        }

        chars = (double) col[TX_COL_CHARS][b];
        marks = (double) col[TX_COL_PUNCTUATION][b];
        mentions = (double) col[TX_COL_FUSION_MENTIONS][b];

        sum[1].chars += chars;
        sum[1].linked += (double) col[TX_COL_LINKED][b];
        sum[1].marks += marks;
        sum[1].mentions += mentions;

        if (fusion->margin[b] > fusion->least) {
            sum[1].content += chars;
            sum[1].content_marks += marks;
            sum[1].content_mentions += mentions;
        }
    }
}


static void
tx_fusion_elements(tx_fusion_t *fusion)
{
    uint32_t          i;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = fusion->page;

    for (i = 0; i < page->nnodes; i++) {
        node = &page->nodes[i];

        fusion->tags[i + 1] = fusion->tags[i]
                              + (node->tag != TX_TAG_TEXT);
        fusion->attrs[i + 1] = fusion->attrs[i] + node->attr_count;
    }

    page->steps += page->nnodes;
}


bool
tx_fusion_open(tx_fusion_t *fusion, tx_run_t *run, bool literal)
{
    tx_page_t  *page;

    page = run->columns->page;

    memset(fusion, 0, sizeof(tx_fusion_t));
    fusion->run = run;
    fusion->page = page;
    fusion->literal = literal;

    if (!literal) {
        fusion->least = (float) run->params[TX_FUSION_MARGIN];
    }

    fusion->margin = tx_arena_array(page->arena, page->nblocks,
                                    sizeof(float));
    fusion->sum = tx_arena_array(page->arena, (size_t) page->nblocks + 1,
                                 sizeof(tx_fusion_sum_t));
    fusion->tags = tx_arena_array(page->arena, (size_t) page->nnodes + 1,
                                  sizeof(uint32_t));
    fusion->attrs = tx_arena_array(page->arena, (size_t) page->nnodes + 1,
                                   sizeof(uint32_t));

    if (page->arena->failed || !tx_fusion_margins(fusion)) {
        return false;
    }

    if (!literal) {
        tx_fusion_mend_margins(fusion);
    }

    tx_fusion_sums(fusion);
    tx_fusion_elements(fusion);

    return true;
}


void
tx_fusion_figures(const tx_fusion_t *fusion, uint32_t node,
    tx_fusion_figures_t *figures)
{
    const tx_node_t        *n;
    const tx_fusion_sum_t  *begin, *end;

    n = &fusion->page->nodes[node];
    begin = &fusion->sum[n->block];
    end = &fusion->sum[n->block_end];

    figures->chars = end->chars - begin->chars;
    figures->linked = end->linked - begin->linked;
    figures->marks = end->marks - begin->marks;
    figures->mentions = end->mentions - begin->mentions;
    figures->attrs = fusion->attrs[n->last + 1] - fusion->attrs[node];
    figures->tags = fusion->tags[n->last + 1] - fusion->tags[node];
}
