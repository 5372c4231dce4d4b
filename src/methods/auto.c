/*
 * Copyright (C) textextract contributors
 */


#include "auto.h"
#include "auto_model.h"
#include "vsse.h"

#include <math.h>


#define TX_AUTO_TILE   32      /* blocks that a tree is walked for in turn */
#define TX_AUTO_STEPS  512     /* of a chance, where blocks are put in order */

/* Less than this of expected words: vsse is asked instead. */
#define TX_AUTO_FEW    8


/* The columns that the trees want, a row a block. */
static float *
tx_auto_rows(tx_run_t *run, uint32_t *width)
{
    float         *rows;
    uint32_t       b, c, n;
    tx_page_t     *page;
    tx_columns_t  *columns;

    columns = run->columns;
    page = columns->page;

    for (n = 0; tx_auto_columns[n] != TX_COL_NONE; n++) {
        if (!tx_columns_need(columns, tx_auto_columns[n])) {
            return NULL;
        }
    }

    *width = n;

    rows = tx_arena_alloc(page->arena,
                          (size_t) page->nblocks * n * sizeof(float));
    if (rows == NULL) {
        return NULL;
    }

    for (c = 0; c < n; c++) {
        for (b = 0; b < page->nblocks; b++) {
            rows[(size_t) b * n + c] =
                tx_column_value(columns, tx_auto_columns[c], b);
        }
    }

    return rows;
}


static int16_t
tx_auto_walk(const float *row, uint32_t tree)
{
    uint32_t        n, depth;
    const float    *cut;
    const uint8_t  *column;

    column = tx_auto_column[tree];
    cut = tx_auto_cut[tree];
    n = 0;

    for (depth = 0; depth < TX_AUTO_DEPTH; depth++) {
        n = 2 * n + 1 + !(row[column[n]] < cut[n]);
    }

    return tx_auto_leaf[tree][n - TX_AUTO_NODES];
}


/* The chance of each block to be content. */
static bool
tx_auto_chances(tx_run_t *run, float *p)
{
    float      *rows;
    int32_t     sum[TX_AUTO_TILE];
    uint32_t    b, i, n, tree, width;

    n = run->columns->page->nblocks;

    rows = tx_auto_rows(run, &width);
    if (rows == NULL) {
        return false;
    }

    for (b = 0; b < n; b += TX_AUTO_TILE) {
        memset(sum, 0, sizeof(sum));

        for (tree = 0; tree < tx_auto_trees; tree++) {
            for (i = 0; i < TX_AUTO_TILE && b + i < n; i++) {
                sum[i] += tx_auto_walk(&rows[(size_t) (b + i) * width], tree);
            }
        }

        for (i = 0; i < TX_AUTO_TILE && b + i < n; i++) {
            p[b + i] = 1 / (1 + expf((float) -sum[i] * tx_auto_scale));
        }
    }

    run->columns->page->steps += (uint64_t) n * tx_auto_trees * TX_AUTO_DEPTH;

    return true;
}


static uint32_t
tx_auto_step(float p)
{
    return tx_min((uint32_t) (p * TX_AUTO_STEPS), TX_AUTO_STEPS - 1);
}


float
tx_auto_choose(const float *p, const float *words, uint32_t n, uint8_t *keep)
{
    float     most, value;
    double    all, sum, expected;
    double    words_at[TX_AUTO_STEPS], expected_at[TX_AUTO_STEPS];
    uint32_t  b, step, least;

    memset(words_at, 0, sizeof(words_at));
    memset(expected_at, 0, sizeof(expected_at));
    all = 0;

    for (b = 0; b < n; b++) {
        step = tx_auto_step(p[b]);
        words_at[step] += (double) words[b];
        expected_at[step] += (double) (p[b] * words[b]);
        all += (double) (p[b] * words[b]);
    }

    most = 0;
    least = TX_AUTO_STEPS;
    sum = 0;
    expected = 0;

    for (step = TX_AUTO_STEPS; step-- > 0; /* void */ ) {
        sum += words_at[step];
        expected += expected_at[step];

        if (sum > 0) {
            value = (float) (2 * expected / (sum + all));

            if (value > most) {
                most = value;
                least = step;
            }
        }
    }

    for (b = 0; b < n; b++) {
        keep[b] = tx_auto_step(p[b]) >= least && words[b] > 0;
    }

    return most;
}


/* The lowest node that holds all that is kept. */
static uint32_t
tx_auto_area(const tx_page_t *page, const uint8_t *keep)
{
    uint32_t  b, n, last;

    n = 0;
    last = 0;

    for (b = 0; b < page->nblocks; b++) {
        if (keep[b]) {
            n = (n == 0) ? page->blocks[b].node : n;
            last = page->blocks[b].last;
        }
    }

    while (n != 0 && page->nodes[n].last < last) {
        n = page->nodes[n].parent;
    }

    return n;
}


bool
tx_auto_run(tx_run_t *run)
{
    float           *p, *words, expected;
    uint32_t         b;
    tx_page_t       *page;
    tx_columns_t    *columns;
    tx_selection_t  *sel;

    columns = run->columns;
    page = columns->page;
    sel = run->selection;
    p = sel->score;

    if (page->nblocks == 0 || page->body == 0) {
        return true;
    }

    words = tx_arena_alloc(page->arena, page->nblocks * sizeof(float));

    if (words == NULL || !tx_auto_chances(run, p)) {
        return false;
    }

    expected = 0;

    for (b = 0; b < page->nblocks; b++) {
        words[b] = columns->col[TX_COL_WORDS][b];

        if (columns->col[TX_COL_DUPLICATE][b] != 0) {
            words[b] = 0;
        }

        expected += p[b] * words[b];
    }

    if (expected < TX_AUTO_FEW) {
        memset(sel->score, 0, page->nblocks * sizeof(float));
        return tx_vsse_defaults(columns, sel);
    }

    sel->confidence = tx_auto_choose(p, words, page->nblocks, sel->keep);
    sel->area = tx_auto_area(page, sel->keep);

    return true;
}
