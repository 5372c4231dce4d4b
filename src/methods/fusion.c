/*
 * Copyright (C) textextract contributors
 *
 * The method fusion for pages of today: of all elements around the block that
 * is most certainly content, keeps the one with the lowest score.
 */


#include "core/hash_table.h"
#include "methods/fusion.h"
#include "methods/title_mentions.h"
#include "methods/refine_area.h"

#include <math.h>


#define TX_FUSION_MARGIN_SKIPPED  1000.0f  /* margin of skipped blocks: -1000 */

/* If no block is content, blocks with margins near to the highest one are. */
#define TX_FUSION_MARGIN_STEP  0.01f  /* maximum distance from highest margin */

/* From these counts of a block on, a feature has its highest value, 255. */
#define TX_FUSION_MAX_BLOCK_CHARS   5000  /* chars of a block: feature is 255 */
#define TX_FUSION_MAX_PUNCTUATION  300 /* punctuation marks: feature is 255 */
#define TX_FUSION_MAX_ELEMENTS  100  /* elements before block: feature is 255 */
#define TX_FUSION_MAX_MENTIONS  50  /* title words in a block: feature is 255 */
#define TX_FUSION_MAX_CHARS_A_MARK  300 /* chars per mark: feature is 255 */


const tx_param_t  tx_fusion_params[TX_FUSION_PARAMS] = {
    { "ratio", 1, 100, 3, "mentions of the title by which a block is first" },
    { "length", 0, 10, 0.3, "weight of the length, if none is" },
    { "mentions", 0, 10, 0.7, "weight of the mentions, if none is" },
    { "twins", 2, 1000, 3, "literal: containers of a kind that are a thread" },
    { "margin", 0, 3, 0, "modern: least margin of a block that is content" }
};


static float
tx_fusion_scale_count(float count, float most)
{
    return roundf(255 * tx_min(log1pf(count) / log1pf(most), 1));
}


/* Returns feature TP: 0 in a link, 255 in a p, div or table, else 128. */
static float
tx_fusion_get_tag_value(const tx_columns_t *columns, uint32_t b)
{
    const tx_page_t  *page;

    page = columns->page;

    if (columns->col[TX_COL_LINKED][b] * 2 > columns->col[TX_COL_CHARS][b]) {
        return 0;
    }

    switch (page->nodes[page->blocks[b].node].tag) {

    case TX_TAG_DIV:
    case TX_TAG_TABLE:
    case TX_TAG_P:
    case TX_TAG_TBODY:
        return 255;

    default:
        return 128;
    }
}


/* Returns feature NTP: 0 above the title, 128 in it, 255 below it. */
static float
tx_fusion_get_place(const tx_node_t *title, uint32_t b)
{
    return (b >= title->block_end) ? 255 : (b >= title->block) ? 128 : 0;
}


/* Sets feature ND: elements without own text since the previous block. */
static void
tx_fusion_set_element_distance(tx_columns_t *columns)
{
    uint32_t          b, i, n;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = columns->page;
    i = page->body;

    for (b = 0; b < page->nblocks; b++) {
        n = 0;

        for ( /* void */ ; i < page->blocks[b].first; i++) {
            node = &page->nodes[i];
            n += node->tag != TX_TAG_TEXT && !(node->flags & TX_NODE_HIDDEN)
                 && i != page->nodes[page->blocks[b].first].parent;
        }

        columns->col[TX_COL_FUSION_ND][b] =
            tx_fusion_scale_count((float) n, TX_FUSION_MAX_ELEMENTS);

        i = tx_max(i, page->blocks[b].last);
    }
}


void
tx_fill_fusion_columns(tx_columns_t *columns)
{
    float           chars, marks, n, **col;
    uint32_t        b, i, title, counts[TX_MENTIONS_MAX_WORDS];
    tx_page_t      *page;
    tx_mentions_t   mentions;

    page = columns->page;
    col = columns->col;

    if (page->body == 0) {
        return;
    }

    memset(&mentions, 0, sizeof(tx_mentions_t));
    tx_mentions_add_text(&mentions, columns->meta->title);

    title = columns->meta->heading;

    tx_fusion_set_element_distance(columns);

    for (b = 0; b < page->nblocks; b++) {
        chars = col[TX_COL_CHARS][b];
        marks = col[TX_COL_PUNCTUATION][b];
        n = 0;
        memset(counts, 0, sizeof(counts));
        tx_mentions_count_block(&mentions, page, b, counts);

        for (i = 0; i < mentions.n; i++) {
            n += (float) counts[i];
        }

        col[TX_COL_FUSION_MENTIONS][b] = n;

        col[TX_COL_FUSION_TL][b] =
            tx_fusion_scale_count(chars, TX_FUSION_MAX_BLOCK_CHARS);
        col[TX_COL_FUSION_PN][b] =
            tx_fusion_scale_count(marks, TX_FUSION_MAX_PUNCTUATION);
        col[TX_COL_FUSION_TDTN][b] =
            tx_fusion_scale_count(n, TX_FUSION_MAX_MENTIONS);
        col[TX_COL_FUSION_TAL][b] =
            tx_fusion_scale_count(chars / tx_max(marks, 1),
                                  TX_FUSION_MAX_CHARS_A_MARK);
        col[TX_COL_FUSION_TP][b] = tx_fusion_get_tag_value(columns, b);
        col[TX_COL_FUSION_NTP][b] =
            (title == 0) ? 255 : tx_fusion_get_place(&page->nodes[title], b);
    }

    page->steps += page->text_len + page->nnodes;
}


static bool
tx_fusion_skips_block(const tx_fusion_t *fusion, uint32_t b)
{
    return !fusion->run->literal
           && tx_block_is_skipped(fusion->run->columns, b);
}


/*
 * Sets the SVM margin of each block, computed once for equal features.  Modern:
 * if no block is content, the blocks of the highest margin become content.
 */
static bool
tx_fusion_set_margins(tx_fusion_t *fusion)
{
    float       most, *margins;
    uint8_t      features[8];
    uint32_t     b, i, slot;
    uint64_t     key;
    tx_page_t   *page;
    tx_slots_t   slots;

    static const tx_col_t  cols[TX_FUSION_FEATURE_COUNT] = {
        TX_COL_FUSION_TL, TX_COL_FUSION_PN, TX_COL_FUSION_ND,
        TX_COL_FUSION_TDTN, TX_COL_FUSION_TAL, TX_COL_FUSION_TP,
        TX_COL_FUSION_NTP
    };

    page = fusion->page;
    most = -TX_FUSION_MARGIN_SKIPPED;

    margins = tx_slots_make(&slots, page->arena, page->nblocks, sizeof(float));
    if (margins == NULL) {
        return false;
    }

    features[TX_FUSION_FEATURE_COUNT] = 1;  /* makes a key that is never 0 */

    for (b = 0; b < page->nblocks; b++) {
        if (tx_fusion_skips_block(fusion, b)) {
            fusion->margin[b] = -TX_FUSION_MARGIN_SKIPPED;
            continue;
        }

        for (i = 0; i < TX_FUSION_FEATURE_COUNT; i++) {
            features[i] = (uint8_t) fusion->run->columns->col[cols[i]][b];
        }

        memcpy(&key, features, sizeof(key));
        slot = tx_slots_find(&slots, key);

        if (slots.keys[slot] == 0) {
            slots.keys[slot] = key;
            margins[slot] = tx_svm_get_margin(&tx_fusion_svm, features);
            page->steps += tx_fusion_svm.vectors;
        }

        fusion->margin[b] = margins[slot];
        most = tx_max(most, margins[slot]);
    }

    if (!fusion->run->literal && most > -TX_FUSION_MARGIN_SKIPPED
        && most <= fusion->least)
    {
        fusion->least = most - TX_FUSION_MARGIN_STEP;
    }

    return true;
}


static void
tx_fusion_sum_features(tx_fusion_t *fusion)
{
    double             chars, marks, mentions;
    float            **col;
    uint32_t           b;
    tx_fusion_sum_t   *sum;

    col = fusion->run->columns->col;
    sum = fusion->sum;

    for (b = 0; b < fusion->page->nblocks; b++, sum++) {
        sum[1] = sum[0];

        if (tx_fusion_skips_block(fusion, b)) {
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


bool
tx_fusion_init(tx_fusion_t *fusion, tx_run_t *run)
{
    tx_page_t  *page;

    page = run->columns->page;

    memset(fusion, 0, sizeof(tx_fusion_t));
    fusion->run = run;
    fusion->page = page;
    fusion->least = run->literal ? 0 : (float) run->params[TX_FUSION_MARGIN];
    fusion->margin = tx_arena_calloc(page->arena, page->nblocks,
                                     sizeof(float));
    fusion->sum = tx_arena_calloc(page->arena, (size_t) page->nblocks + 1,
                                  sizeof(tx_fusion_sum_t));

    if (page->arena->failed || !tx_fusion_set_margins(fusion)) {
        return false;
    }

    tx_fusion_sum_features(fusion);

    return true;
}


double
tx_fusion_rate_reference(double length, double mentions,
    const double *params)
{
    return params[TX_FUSION_LENGTH] * length
           + params[TX_FUSION_MENTIONS] * mentions;
}


/* Returns formula 1 for a block; the modern variant takes log1p(length). */
static double
tx_fusion_score_block(const tx_fusion_t *fusion, uint32_t b)
{
    double         length;
    float *const  *col;

    col = fusion->run->columns->col;
    length = (double) col[TX_COL_CHARS][b];
    length = fusion->run->literal ? length : log1p(length);

    return tx_fusion_rate_reference(length,
                                    (double) col[TX_COL_FUSION_MENTIONS][b],
                                    fusion->run->params);
}


uint32_t
tx_fusion_find_reference_block(const tx_fusion_t *fusion)
{
    double        one, two;
    uint32_t      b, first, second, none;
    const float  *mentions, *marks;

    mentions = fusion->run->columns->col[TX_COL_FUSION_MENTIONS];
    marks = fusion->run->columns->col[TX_COL_PUNCTUATION];
    none = fusion->page->nblocks;
    first = none;
    second = none;

    /* finds the two content blocks with the most title words */

    for (b = 0; b < none; b++) {
        if (fusion->margin[b] <= fusion->least) {
            continue;
        }

        if (first == none || mentions[b] > mentions[first]) {
            second = first;
            first = b;

        } else if (second == none || mentions[b] > mentions[second]) {
            second = b;
        }
    }

    if (second == none
        || (double) mentions[first] > fusion->run->params[TX_FUSION_RATIO]
                                      * (double) mentions[second])
    {
        return first;
    }

    one = tx_fusion_score_block(fusion, first);
    two = tx_fusion_score_block(fusion, second);

    return (one > two || (one == two && marks[first] >= marks[second]))
           ? first : second;
}


/* Returns the share (0 to 1) of a page's sum that is outside of a node. */
#define tx_fusion_share_outside(fusion, node, figure)                         \
    (1 - ((fusion)->sum[(node)->block_end].figure                             \
          - (fusion)->sum[(node)->block].figure)                              \
         / tx_max((fusion)->sum[(fusion)->page->nblocks].figure, 1))


/*
 * Returns Wang et al.'s formula 5 with shares in place of counts: TIF and PIF
 * are the shares of the content's title words and punctuation outside of the
 * element; TD + TNIF is the share of the element's text that is not content.
 */
static double
tx_fusion_score_node_modern(const tx_fusion_t *fusion, const tx_node_t *node)
{
    double                  chars, ad, nif, tif, pif;
    const tx_fusion_sum_t  *begin, *end;

    begin = &fusion->sum[node->block];
    end = &fusion->sum[node->block_end];

    chars = tx_max(end->chars - begin->chars, 1);

    ad = (end->linked - begin->linked) / chars;
    nif = 1 - (end->content - begin->content) / chars;
    tif = tx_fusion_share_outside(fusion, node, content_mentions);
    pif = tx_fusion_share_outside(fusion, node, content_marks);

    return 1.4 * ad + 0.8 * nif + 1.3 * (tif + pif);
}


/* Returns the element of the lowest score among those around block b. */
static uint32_t
tx_fusion_find_area(const tx_fusion_t *fusion, uint32_t b)
{
    double            score, least;
    uint32_t          n, area;
    const tx_page_t  *page;

    page = fusion->page;
    least = HUGE_VAL;
    area = page->body;

    for (n = page->blocks[b].node; n >= page->body; n = page->nodes[n].parent) {
        score = tx_fusion_score_node_modern(fusion, &page->nodes[n]);

        if ((tx_tag_flags(page->nodes[n].tag) & TX_IS_BLOCK)
            && score < least)
        {
            least = score;
            area = n;
        }
    }

    return area;
}


bool
tx_fusion_run_modern(tx_run_t *run)
{
    uint32_t         b;
    tx_page_t       *page;
    tx_fusion_t      fusion;
    tx_refine_t      refine;
    tx_selection_t  *sel;

    page = run->columns->page;
    sel = run->selection;

    if (!tx_fusion_init(&fusion, run) || !tx_refine_init(&refine, run)) {
        return false;
    }

    b = tx_fusion_find_reference_block(&fusion);

    if (b == page->nblocks) {
        return true;
    }

    sel->area = tx_fusion_find_area(&fusion, b);
    tx_selection_keep_node(page, sel, sel->area);

    return tx_refine_drop_weak_blocks(&refine);
}
