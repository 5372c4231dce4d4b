/*
 * Copyright (C) textextract contributors
 */


#include "auto.h"
#include "auto_model.h"
#include "vsse.h"

#include <math.h>


#define TX_AUTO_TILE   32      /* blocks that a tree is walked for in turn */
#define TX_AUTO_STEPS  512     /* of a chance, where blocks are put in order */

/*
 * After the first trees two blocks of three are settled: their sum is this
 * far from 0, and what the others would add in the mean is put on it.
 */
#define TX_AUTO_EARLY    30
#define TX_AUTO_SETTLED  1.6f
#define TX_AUTO_REST     1.6f

#define TX_AUTO_CELLS  4       /* most blocks of a row that is read as one */

/* Less than this of expected words: vsse is asked instead. */
#define TX_AUTO_FEW    8

/* Likewise on more blocks than pages have: their columns would be too large. */
#define TX_AUTO_MANY   20000


/* Computes the columns that the trees want; their number, 0: no memory. */
static uint32_t
tx_auto_need(tx_columns_t *columns)
{
    uint32_t  n;

    for (n = 0; tx_auto_columns[n] != TX_COL_NONE; n++) {
        if (!tx_columns_need(columns, tx_auto_columns[n])) {
            return 0;
        }
    }

    return n;
}


/* The columns of n blocks from b on, a row a block. */
static void
tx_auto_rows(const tx_columns_t *columns, uint32_t b, uint32_t n,
    uint32_t width, float *rows)
{
    uint32_t  i, c;

    for (c = 0; c < width; c++) {
        for (i = 0; i < n; i++) {
            rows[i * width + c] = tx_column_value(columns, tx_auto_columns[c],
                                                  b + i);
        }
    }
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


/* Takes the settled blocks out of the n in open; the number that is left. */
static uint32_t
tx_auto_settle(uint32_t *open, uint32_t n, int32_t *sum)
{
    uint32_t  i, left;

    left = 0;

    for (i = 0; i < n; i++) {
        if (fabsf((float) sum[open[i]] * tx_auto_scale) < TX_AUTO_SETTLED) {
            open[left++] = open[i];

        } else {
            sum[open[i]] = (int32_t) ((float) sum[open[i]] * TX_AUTO_REST);
        }
    }

    return left;
}


/* The sums of a tile of n blocks, by all trees. */
static uint64_t
tx_auto_tile(const float *rows, uint32_t width, uint32_t n, int32_t *sum)
{
    uint32_t  i, tree, open[TX_AUTO_TILE];
    uint64_t  walks;

    walks = 0;

    for (i = 0; i < n; i++) {
        open[i] = i;
        sum[i] = 0;
    }

    for (tree = 0; tree < tx_auto_trees; tree++) {
        if (tree == TX_AUTO_EARLY) {
            n = tx_auto_settle(open, n, sum);
        }

        for (i = 0; i < n; i++) {
            sum[open[i]] += tx_auto_walk(rows + open[i] * width, tree);
        }

        walks += n;
    }

    return walks;
}


/* The chance of each block to be content. */
static bool
tx_auto_chances(tx_run_t *run, float *p)
{
    float      *rows;
    int32_t     sum[TX_AUTO_TILE];
    uint32_t    b, i, m, n, width;
    tx_page_t  *page;

    page = run->columns->page;
    n = page->nblocks;

    width = tx_auto_need(run->columns);
    if (width == 0) {
        return false;
    }

    rows = tx_arena_alloc(page->arena, TX_AUTO_TILE * width * sizeof(float));
    if (rows == NULL) {
        return false;
    }

    for (b = 0; b < n; b += TX_AUTO_TILE) {
        m = tx_min(TX_AUTO_TILE, n - b);

        tx_auto_rows(run->columns, b, m, width, rows);

        page->steps += TX_AUTO_DEPTH * tx_auto_tile(rows, width, m, sum);

        for (i = 0; i < m; i++) {
            p[b + i] = 1 / (1 + expf((float) -sum[i] * tx_auto_scale));
        }
    }

    return true;
}


void
tx_auto_join(const tx_page_t *page, const float *words, float *p)
{
    float             sum, weight;
    uint32_t          i, b;
    const tx_node_t  *node;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_TR || node->block_end - node->block < 2
            || node->block_end - node->block > TX_AUTO_CELLS)
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

    if (page->nblocks > TX_AUTO_MANY) {
        sel->note = "decided by vsse: too many blocks";
        return tx_vsse_defaults(columns, sel);
    }

    words = tx_arena_alloc(page->arena, page->nblocks * sizeof(float));

    if (words == NULL || !tx_auto_chances(run, p)) {
        return false;
    }

    expected = 0;

    for (b = 0; b < page->nblocks; b++) {
        words[b] = columns->col[TX_COL_WORDS][b];
        sel->why[b] = TX_WHY_SCORE;

        if (columns->col[TX_COL_DUPLICATE][b] != 0) {
            words[b] = 0;
            sel->why[b] = TX_WHY_DUPLICATE;
        }

        expected += p[b] * words[b];
    }

    tx_auto_join(page, words, p);

    if (expected < TX_AUTO_FEW) {
        sel->note = "decided by vsse: next to nothing was likely";
        memset(sel->score, 0, page->nblocks * sizeof(float));
        memset(sel->why, 0, page->nblocks);
        return tx_vsse_defaults(columns, sel);
    }

    sel->confidence = tx_auto_choose(p, words, page->nblocks, sel->keep);
    sel->area = tx_selection_area(page, sel->keep);

    return true;
}
