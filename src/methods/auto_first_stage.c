/*
 * Copyright (C) textextract contributors
 *
 * Evaluates decision trees on blocks.  The results of the first stage of the
 * method auto, for a block and for blocks near it or similar to it, become
 * columns: inputs of the second stage's trees.
 */


#include "methods/auto.h"

#include <wchar.h>


#define TX_FIRST_MAX_LOG_ODDS     9.0f /* limit of a block's log odds, + or - */
#define TX_FIRST_WEIGHT_NO_WORDS  0.2f  /* weight of a block without words */

/* Minimum probability (0 to 1) of blocks that FIRST_LIKE, FIRST_SURE count. */
#define TX_FIRST_LIKELY_MIN_CHANCE  0.4f  /* probability of likely content */
#define TX_FIRST_SURE_MIN_CHANCE    0.5f  /* probability of sure content */

/*
 * Early exit: after 30 trees, two thirds of the blocks have log odds of at
 * least 1.6 above or below 0, and are decided.  The remaining trees would, on
 * average, multiply the log odds of these blocks by the factor.
 */
#define TX_FIRST_EARLY_TREES  30  /* trees evaluated before the early exit */
#define TX_FIRST_EARLY_MIN_LOG_ODDS  1.6f /* log odds to exit early, + or - */
#define TX_FIRST_EARLY_FACTOR  1.6f  /* factor of log odds at early exit */


const tx_auto_stage_t  tx_auto_first_stage = {
    .trees = &tx_auto_first,
    .columns = tx_auto_first_columns,
    .early = { TX_FIRST_EARLY_TREES, TX_FIRST_EARLY_MIN_LOG_ODDS,
               TX_FIRST_EARLY_FACTOR },
    .least = 0                   /* all log odds are 0 before this stage */
};


/* Returns a column as trees read it: 4 bytes a block.  NULL: no memory. */
static const void *
tx_auto_make_tree_input(tx_columns_t *columns, tx_col_t id)
{
    uint32_t     b, n, bits, *value;
    tx_scope_t   scope;
    const float  *column;

    column = columns->col[id];
    scope = tx_column[id].scope;

    if (scope == TX_SCOPE_BLOCK) {
        return column;
    }

    n = columns->page->nblocks;
    value = tx_arena_alloc(columns->page->arena, n * sizeof(uint32_t));

    if (value == NULL) {
        return NULL;
    }

    if (scope == TX_SCOPE_PAGE) {
        memcpy(&bits, column, sizeof(float));

        return wmemset((wchar_t *) value, (wchar_t) bits, n);
    }

    for (b = 0; b < n; b++) {
        value[b] = tx_trees_signed_key(column[b]);
    }

    return value;
}


const u_char **
tx_auto_make_tree_inputs(tx_columns_t *columns, const tx_auto_stage_t *stage)
{
    uint32_t       i;
    const u_char **values;

    values = tx_arena_alloc(columns->page->arena,
                            stage->trees->inputs * sizeof(*values));

    for (i = 0; values != NULL && i < stage->trees->inputs; i++) {
        if (!tx_columns_fill(columns, stage->columns[i])) {
            return NULL;
        }

        values[i] = tx_auto_make_tree_input(columns, stage->columns[i]);
    }

    return columns->page->arena->failed ? NULL : values;
}


bool
tx_auto_add_stage_odds(tx_columns_t *columns, const tx_auto_stage_t *stage,
    float *odds)
{
    uint32_t       b, n, *blocks;
    tx_page_t     *page;
    const u_char **values;

    page = columns->page;
    values = tx_auto_make_tree_inputs(columns, stage);
    blocks = tx_arena_alloc(page->arena, page->nblocks * sizeof(uint32_t));

    if (values == NULL || blocks == NULL) {
        return false;
    }

    tx_stage_report_end(columns->stages, TX_STAGE_COLUMNS);
    n = 0;

    for (b = 0; b < page->nblocks; b++) {
        if (odds[b] >= stage->least) {
            blocks[n++] = b;
        }
    }

    page->steps += TX_TREES_DEPTH
                   * tx_trees_add_odds(stage->trees, &stage->early, values,
                                       blocks, n, odds);
    tx_stage_report_end(columns->stages, TX_STAGE_METHOD);

    return true;
}


bool
tx_auto_get_group_means(tx_arena_t *arena, const float *group, uint32_t n,
    const float *value, const float *weight, float *mean)
{
    double    (*sum)[2];
    uint32_t    b, g;

    g = 0;

    for (b = 0; b < n; b++) {
        g = tx_max(g, (uint32_t) group[b]);
    }

    sum = tx_arena_calloc(arena, (size_t) g + 1, sizeof(*sum));
    if (sum == NULL) {
        return false;
    }

    for (b = 0; b < n; b++) {
        g = (uint32_t) group[b];
        sum[g][0] += (double) (value[b] * weight[b]);
        sum[g][1] += (double) weight[b];
    }

    for (b = 0; b < n; b++) {
        g = (uint32_t) group[b];
        mean[b] = (g == 0) ? -1 : (float) (sum[g][0] / sum[g][1]);
    }

    return true;
}


typedef struct {
    uint32_t  n;
    float    *p;                 /* by block: probability of content */
    float    *w;                 /* by block: weight, words of block + 0.2 */
    double   *expected;          /* sum of chance * weight before a block */
    double   *words;             /* sum of weights before a block */
} tx_first_t;


static bool
tx_first_stage_evaluate(tx_columns_t *columns, tx_first_t *first)
{
    float       *odds;
    uint32_t     b;
    tx_arena_t  *arena;

    arena = columns->page->arena;
    first->n = columns->page->nblocks;
    odds = columns->col[TX_COL_FIRST];

    first->p = tx_arena_calloc(arena, first->n, sizeof(float));
    first->w = tx_arena_calloc(arena, first->n, sizeof(float));
    first->expected = tx_arena_calloc(arena, (size_t) first->n + 1,
                                      sizeof(double));
    first->words = tx_arena_calloc(arena, (size_t) first->n + 1,
                                   sizeof(double));

    if (arena->failed
        || !tx_auto_add_stage_odds(columns, &tx_auto_first_stage, odds))
    {
        return false;
    }

    for (b = 0; b < first->n; b++) {
        odds[b] = tx_max(tx_min(odds[b], TX_FIRST_MAX_LOG_ODDS),
                         -TX_FIRST_MAX_LOG_ODDS);

        first->p[b] = tx_odds_to_probability(odds[b]);
        first->w[b] = TX_FIRST_WEIGHT_NO_WORDS
                      + (columns->col[TX_COL_DUPLICATE][b] != 0
                         ? 0 : columns->col[TX_COL_WORDS][b]);

        first->expected[b + 1] = first->expected[b]
                                 + (double) (first->p[b] * first->w[b]);
        first->words[b + 1] = first->words[b] + (double) first->w[b];
    }

    return true;
}


/* Sets col[block] to the mean probability of blocks up to `far` blocks away. */
static void
tx_first_stage_average_near(const tx_first_t *first, uint32_t far, float *col)
{
    uint32_t  b, from, to;

    for (b = 0; b < first->n; b++) {
        from = (b > far) ? b - far : 0;
        to = tx_min(b + far + 1, first->n);

        col[b] = (float) ((first->expected[to] - first->expected[from])
                          / (first->words[to] - first->words[from]));
    }
}


/* Sets the columns about the page that are computed from all probabilities. */
static void
tx_first_stage_set_page_columns(const tx_first_t *first, float *const *col)
{
    double    all, sure, like;
    float     most;
    uint32_t  b;

    all = first->expected[first->n];
    sure = 0;
    like = 0;
    most = 0;

    for (b = 0; b < first->n; b++) {
        most = tx_max(most, first->p[b]);

        if (first->p[b] >= TX_FIRST_SURE_MIN_CHANCE) {
            sure += (double) (first->p[b] * first->w[b]);
        }

        if (first->p[b] >= TX_FIRST_LIKELY_MIN_CHANCE) {
            like += (double) first->w[b];
        }
    }

    col[TX_COL_FIRST_MEAN][0] = (float) (all / first->words[first->n]);
    col[TX_COL_FIRST_SUM][0] = log1pf((float) all);
    col[TX_COL_FIRST_MOST][0] = most;
    col[TX_COL_FIRST_SURE][0] = (float) (sure / all);
    col[TX_COL_FIRST_LIKE][0] = (float) (all / tx_max(like, 1));
}


void
tx_fill_first_stage_columns(tx_columns_t *columns)
{
    float       **col;
    uint32_t      b, i;
    tx_first_t    first;

    /* groups of similar blocks, of similar items, of similar outermost items */

    static const tx_col_t  groups[] = {
        TX_COL_KIN, TX_COL_ITEM, TX_COL_OUTER
    };

    col = columns->col;

    if (columns->page->nblocks == 0
        || !tx_first_stage_evaluate(columns, &first))
    {
        return;
    }

    tx_first_stage_average_near(&first, 1, col[TX_COL_FIRST_NEAR1]);
    tx_first_stage_average_near(&first, 3, col[TX_COL_FIRST_NEAR3]);
    tx_first_stage_average_near(&first, 8, col[TX_COL_FIRST_NEAR8]);

    for (i = 0; i < tx_count(groups); i++) {
        if (!tx_auto_get_group_means(columns->page->arena, col[groups[i]],
                                     first.n, first.p, first.w,
                                     col[TX_COL_FIRST_KIN + i]))
        {
            return;
        }
    }

    tx_first_stage_set_page_columns(&first, col);

    for (b = 0; b < first.n; b++) {
        col[TX_COL_FIRST_BEFORE][b] = (float) (first.expected[b]
                                               / first.expected[first.n]);
    }
}
