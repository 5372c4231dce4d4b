/*
 * Copyright (C) textextract contributors
 */


#include "methods/auto.h"
#include "methods/vsse.h"
#include "features/page_type.h"


#define TX_AUTO_PROBABILITY_LEVELS   512  /* steps from probability 0 to 1 */

#define TX_AUTO_ROW_MAX_CELLS  4  /* rows of more blocks are not averaged */

#define TX_AUTO_ALIKE_MEAN_WEIGHT 0.4f /* weight of similar blocks' log odds */

#define TX_AUTO_ALIKE_MAX_LOG_ODDS  4.0f /* limit of similar blocks' log odds */
#define TX_AUTO_ALIKE_MAX_WORDS  30  /* maximum words in a block's weight */

#define TX_AUTO_JSONLD_MIN_SHARE  0.6f  /* share of word runs in JSON-LD */

#define TX_AUTO_JSONLD_LOG_ODDS  3.0f  /* for blocks in JSON-LD's text */
#define TX_AUTO_ABOVE_JSONLD_LOG_ODDS  -2.0f  /* added above JSON-LD's text */
#define TX_AUTO_BELOW_JSONLD_LOG_ODDS  -1.0f  /* added below JSON-LD's text */

#define TX_AUTO_LEAD_MIN_SHARE  0.6f /* share of block's words in description */

#define TX_AUTO_SECOND_MIN_LOG_ODDS  -3.0f  /* less: block skips second stage */

#define TX_AUTO_MIN_WORDS    8 /* expected content words; fewer: method vsse */

#define TX_AUTO_WHOLE_MAX_LINKED  0.1f /* linked share of a page kept whole */

#define TX_AUTO_MAX_BLOCKS   20000  /* above, the method vsse decides */


/* The square of the F-measure's beta, for each kind of error to avoid. */

static const double  tx_auto_b2[] = {
    [TX_PREFER_BALANCE] = 1,
    [TX_PREFER_PRECISION] = 0.25,
    [TX_PREFER_RECALL] = 4
};


const tx_auto_stage_t  tx_auto_second_stage = {
    .trees = &tx_auto_second,
    .columns = tx_auto_second_columns,
    .least = TX_AUTO_SECOND_MIN_LOG_ODDS
};


/* Sets p[block] to the probability (0 to 1) that the block is content. */
static bool
tx_auto_set_probabilities(tx_columns_t *columns, float *p)
{
    uint32_t  b;

    if (!tx_columns_fill(columns, TX_COL_FIRST)
        || !tx_columns_fill(columns, TX_COL_STATED_SHARE)
        || !tx_columns_fill(columns, TX_COL_LEAD_WORDS))
    {
        return false;
    }

    memcpy(p, columns->col[TX_COL_FIRST],
           columns->page->nblocks * sizeof(float));

    if (!tx_auto_add_stage_odds(columns, &tx_auto_second_stage, p)
        || !tx_auto_average_alike_blocks(columns->page->arena,
                                         columns->col[TX_COL_KIN],
                                         columns->col[TX_COL_WORDS],
                                         columns->page->nblocks, p))
    {
        return false;
    }

    for (b = 0; b < columns->page->nblocks; b++) {
        p[b] = tx_odds_to_probability(p[b] + tx_auto_jsonld_odds(columns, b));
    }

    return true;
}


float
tx_auto_jsonld_odds(const tx_columns_t *columns, uint32_t block)
{
    float  side;

    if (columns->col[TX_COL_STATED_SHARE][block] >= TX_AUTO_JSONLD_MIN_SHARE) {
        return TX_AUTO_JSONLD_LOG_ODDS;
    }

    side = columns->col[TX_COL_STATED_SIDE][block];

    /* JSON-LD has the lead of an article in its description, not in its body */

    if (side < 0
        && columns->col[TX_COL_LEAD_WORDS][block] >= TX_AUTO_LEAD_MIN_SHARE)
    {
        return 0;
    }

    return (side < 0) ? TX_AUTO_ABOVE_JSONLD_LOG_ODDS
                      : (side > 0) ? TX_AUTO_BELOW_JSONLD_LOG_ODDS : 0;
}


bool
tx_auto_average_alike_blocks(tx_arena_t *arena, const float *kin,
    const float *words, uint32_t n, float *odds)
{
    float     *voice, *weight, *mean;
    uint32_t   b;

    voice = tx_arena_calloc(arena, n, sizeof(float));
    weight = tx_arena_calloc(arena, n, sizeof(float));
    mean = tx_arena_calloc(arena, n, sizeof(float));

    if (voice == NULL || weight == NULL || mean == NULL) {
        return false;
    }

    for (b = 0; b < n; b++) {
        voice[b] = tx_max(tx_min(odds[b], TX_AUTO_ALIKE_MAX_LOG_ODDS),
                          -TX_AUTO_ALIKE_MAX_LOG_ODDS);
        weight[b] = tx_min(words[b], TX_AUTO_ALIKE_MAX_WORDS) + 1;
    }

    if (!tx_auto_get_group_means(arena, kin, n, voice, weight, mean)) {
        return false;
    }

    for (b = 0; b < n; b++) {
        if (kin[b] != 0) {
            odds[b] += TX_AUTO_ALIKE_MEAN_WEIGHT * (mean[b] - odds[b]);
        }
    }

    return true;
}


void
tx_auto_average_table_cells(const tx_page_t *page, const float *words, float *p)
{
    float             sum, weight;
    uint32_t          i, b;
    const tx_node_t  *node;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TR || node->block_end - node->block < 2
            || node->block_end - node->block > TX_AUTO_ROW_MAX_CELLS)
        {
            continue;
        }

        sum = 0;
        weight = 0;

        for (b = node->block; b < node->block_end; b++) {
            sum += p[b] * (words[b] + 1);
            weight += words[b] + 1;
        }

        for (b = node->block; b < node->block_end; b++) {
            p[b] = sum / weight;
        }

        i = node->last;
    }
}


static uint32_t
tx_auto_round_probability(float p)
{
    return tx_min((uint32_t) (p * TX_AUTO_PROBABILITY_LEVELS),
                  TX_AUTO_PROBABILITY_LEVELS - 1);
}


float
tx_auto_choose_blocks(const float *p, const float *words, uint32_t n,
    double b2, uint8_t *keep)
{
    float     f1, most, value;
    double    all, sum, expected;
    double    words_at[TX_AUTO_PROBABILITY_LEVELS];
    double    expected_at[TX_AUTO_PROBABILITY_LEVELS];
    uint32_t  b, step, least;

    memset(words_at, 0, sizeof(words_at));
    memset(expected_at, 0, sizeof(expected_at));
    all = 0;

    for (b = 0; b < n; b++) {
        step = tx_auto_round_probability(p[b]);
        words_at[step] += (double) words[b];
        expected_at[step] += (double) (p[b] * words[b]);
        all += (double) (p[b] * words[b]);
    }

    f1 = 0;
    most = 0;
    least = TX_AUTO_PROBABILITY_LEVELS;
    sum = 0;
    expected = 0;

    for (step = TX_AUTO_PROBABILITY_LEVELS; step-- > 0; /* void */ ) {
        sum += words_at[step];
        expected += expected_at[step];

        if (sum > 0) {
            value = (float) ((1 + b2) * expected / (sum + b2 * all));

            if (value > most) {
                f1 = (float) (2 * expected / (sum + all));
                most = value;
                least = step;
            }
        }
    }

    for (b = 0; b < n; b++) {
        keep[b] = tx_auto_round_probability(p[b]) >= least && words[b] > 0;
    }

    return f1;
}


/*
 * If a page has hardly any links, and so neither menus nor other articles,
 * keeps all blocks but boilerplate and links.  Else returns false.
 */
static bool
tx_auto_keep_whole_page(const tx_columns_t *columns, tx_selection_t *sel)
{
    float           chars, linked;
    uint32_t        b;
    float *const   *col;

    col = columns->col;
    chars = 0;
    linked = 0;

    for (b = 0; b < columns->page->nblocks; b++) {
        chars += col[TX_COL_CHARS][b];
        linked += col[TX_COL_LINKED][b];
    }

    if (linked > chars * TX_AUTO_WHOLE_MAX_LINKED) {
        return false;
    }

    for (b = 0; b < columns->page->nblocks; b++) {
        sel->keep[b] = (col[TX_COL_NOISE][b] == 0
                        && col[TX_COL_LINKED][b] == 0);
    }

    sel->area = tx_selection_find_area(columns->page, sel->keep);
    sel->confidence = 1;

    return sel->area != 0;
}


bool
tx_auto_run(tx_run_t *run)
{
    float           *p, *words, expected, confidence;
    uint32_t         b;
    tx_page_t       *page;
    tx_columns_t    *columns;
    tx_page_type_t   type;
    tx_selection_t  *sel;

    columns = run->columns;
    page = columns->page;
    sel = run->selection;
    p = sel->score;

    if (page->nblocks > TX_AUTO_MAX_BLOCKS) {
        sel->note = "decided by vsse: too many blocks";
        return tx_vsse_run_with_defaults(columns, sel);
    }

    words = tx_arena_alloc(page->arena, page->nblocks * sizeof(float));

    if (words == NULL || !tx_auto_set_probabilities(columns, p)
        || !tx_page_type_guess(columns, &type, &confidence))
    {
        return false;
    }

    expected = 0;

    for (b = 0; b < page->nblocks; b++) {
        words[b] = columns->col[TX_COL_WORDS][b];
        sel->why[b] = TX_WHY_SCORE;

        /* a manual may repeat a sentence for several functions */

        if (columns->col[TX_COL_DUPLICATE][b] != 0
            && type != TX_TYPE_DOCUMENTATION)
        {
            words[b] = 0;
            sel->why[b] = TX_WHY_DUPLICATE;
        }

        expected += p[b] * words[b];
    }

    tx_auto_average_table_cells(page, words, p);

    if (expected < TX_AUTO_MIN_WORDS) {

        if (tx_auto_keep_whole_page(columns, sel)) {
            sel->note = "the whole page: it has next to no links";
            return true;
        }

        sel->note = "decided by vsse: next to nothing was likely";
        memset(sel->score, 0, page->nblocks * sizeof(float));
        memset(sel->why, 0, page->nblocks);
        return tx_vsse_run_with_defaults(columns, sel);
    }

    sel->confidence = tx_auto_choose_blocks(p, words, page->nblocks,
                                            tx_auto_b2[run->prefer],
                                            sel->keep);
    sel->area = tx_selection_find_area(page, sel->keep);
    sel->probable = true;

    return tx_auto_find_comments(columns, sel);
}
