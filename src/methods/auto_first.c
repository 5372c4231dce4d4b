/*
 * Copyright (C) textextract contributors
 *
 * What the first trees of auto say of a block, and of those that are near
 * it or look like it, as columns for the trees that follow.
 */


#include "methods/auto_odds.h"
#include "methods/fill.h"
#include "model/chance.h"


#define TX_FIRST_MOST   9.0f     /* of a logarithm of odds */
#define TX_FIRST_WORDS  0.2f     /* that a block without words counts */
#define TX_FIRST_LIKE   0.4f     /* chance of a block that may be content */
#define TX_FIRST_SURE   0.5f

/*
 * After so many trees two blocks of three are settled, and the rest of the
 * trees would, in the mean, make their odds so many times what they are.
 */
#define TX_FIRST_EARLY    30
#define TX_FIRST_SETTLED  1.6f
#define TX_FIRST_REST     1.6f


typedef struct {
    uint32_t  n;
    float    *p;                 /* chances */
    float    *w;                 /* words */
    double   *expected;          /* sums over the blocks in front */
    double   *words;
} tx_first_t;


static bool
tx_first_open(tx_columns_t *columns, tx_first_t *first)
{
    float       *odds;
    uint32_t     b;
    tx_arena_t  *arena;

    static const tx_auto_stage_t  stage = {
        .trees = &tx_auto_first,
        .columns = tx_auto_first_columns,
        .early = { TX_FIRST_EARLY, TX_FIRST_SETTLED, TX_FIRST_REST },
        .least = 0               /* all odds are 0 before */
    };

    arena = columns->page->arena;
    first->n = columns->page->nblocks;
    odds = columns->col[TX_COL_FIRST];

    first->p = tx_arena_array(arena, first->n, sizeof(float));
    first->w = tx_arena_array(arena, first->n, sizeof(float));
    first->expected = tx_arena_array(arena, (size_t) first->n + 1,
                                     sizeof(double));
    first->words = tx_arena_array(arena, (size_t) first->n + 1,
                                  sizeof(double));

    if (arena->failed || !tx_auto_odds(columns, &stage, odds)) {
        return false;
    }

    for (b = 0; b < first->n; b++) {
        odds[b] = tx_max(tx_min(odds[b], TX_FIRST_MOST), -TX_FIRST_MOST);

        first->p[b] = tx_chance(odds[b]);
        first->w[b] = TX_FIRST_WORDS
                      + (columns->col[TX_COL_DUPLICATE][b] != 0
                         ? 0 : columns->col[TX_COL_WORDS][b]);

        first->expected[b + 1] = first->expected[b]
                                 + (double) (first->p[b] * first->w[b]);
        first->words[b + 1] = first->words[b] + (double) first->w[b];
    }

    return true;
}


/* The mean chance of the blocks that are not further away than that. */
static void
tx_first_near(const tx_first_t *first, uint32_t far, float *col)
{
    uint32_t  b, from, to;

    for (b = 0; b < first->n; b++) {
        from = (b > far) ? b - far : 0;
        to = tx_min(b + far + 1, first->n);

        col[b] = (float) ((first->expected[to] - first->expected[from])
                          / (first->words[to] - first->words[from]));
    }
}


/* The page in one number each. */
static void
tx_first_page(const tx_first_t *first, float *const *col)
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

        if (first->p[b] >= TX_FIRST_SURE) {
            sure += (double) (first->p[b] * first->w[b]);
        }

        if (first->p[b] >= TX_FIRST_LIKE) {
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
tx_fill_first(tx_columns_t *columns)
{
    float       **col;
    uint32_t      b, i;
    tx_first_t    first;

    /* of FIRST_KIN, FIRST_ITEM and FIRST_OUTER */

    static const tx_col_t  groups[] = {
        TX_COL_KIN, TX_COL_ITEM, TX_COL_OUTER
    };

    col = columns->col;

    if (columns->page->nblocks == 0 || !tx_first_open(columns, &first)) {
        return;
    }

    tx_first_near(&first, 1, col[TX_COL_FIRST_NEAR1]);
    tx_first_near(&first, 3, col[TX_COL_FIRST_NEAR3]);
    tx_first_near(&first, 8, col[TX_COL_FIRST_NEAR8]);

    for (i = 0; i < tx_count(groups); i++) {
        if (!tx_auto_group_mean(columns->page->arena, col[groups[i]],
                                first.n, first.p, first.w,
                                col[TX_COL_FIRST_KIN + i]))
        {
            return;
        }
    }

    tx_first_page(&first, col);

    for (b = 0; b < first.n; b++) {
        col[TX_COL_FIRST_BEFORE][b] = (float) (first.expected[b]
                                               / first.expected[first.n]);
    }
}
