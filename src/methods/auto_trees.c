/*
 * Copyright (C) textextract contributors
 */


#include "auto_trees.h"
#include "tx_worker.h"

#include <math.h>


#define TX_AUTO_TILE  32       /* blocks that a tree is walked for in turn */

/*
 * After the first trees two blocks of three are settled: their sum is this
 * far from 0, and what the others would add in the mean is put on it.
 */
#define TX_AUTO_EARLY    30
#define TX_AUTO_SETTLED  1.6f
#define TX_AUTO_REST     1.6f


/* The columns that the trees from first to last - 1 look at. */
static void
tx_auto_used(uint32_t first, uint32_t last, uint8_t *used)
{
    uint32_t  tree, n;

    memset(used, 0, TX_AUTO_COLUMNS_MAX);

    for (tree = first; tree < last; tree++) {
        for (n = 0; n < TX_AUTO_NODES; n++) {
            used[tx_auto_column[tree][n]] = 1;
        }
    }
}


/* The columns of n blocks from b on, a row a block. */
static void
tx_auto_rows(const tx_columns_t *columns, uint32_t b, uint32_t n,
    uint32_t width, const uint8_t *used, float *rows)
{
    uint32_t  c;

    for (c = 0; c < width; c++) {
        if (used[c]) {
            tx_column_values(columns, tx_auto_columns[c], b, n, rows + c,
                             width);
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


/* The sums of the n open blocks of a tile, by trees first to last - 1. */
static uint64_t
tx_auto_tile(const float *rows, uint32_t width, uint32_t *open, uint32_t n,
    uint32_t first, uint32_t last, bool early, int32_t *sum)
{
    uint32_t  i, tree;
    uint64_t  walks;

    walks = 0;

    for (tree = first; tree < last; tree++) {
        if (early && tree == first + TX_AUTO_EARLY) {
            n = tx_auto_settle(open, n, sum);
        }

        for (i = 0; i < n; i++) {
            sum[open[i]] += tx_auto_walk(rows + open[i] * width, tree);
        }

        walks += n;
    }

    return walks;
}


/* Those of n blocks that are not hopeless. */
static uint32_t
tx_auto_open(const float *sum, uint32_t n, float least, uint32_t *open)
{
    uint32_t  i, left;

    left = 0;

    for (i = 0; i < n; i++) {
        if (sum[i] >= least) {
            open[left++] = i;
        }
    }

    return left;
}


bool
tx_auto_sums(tx_columns_t *columns, uint32_t width, uint32_t first,
    uint32_t last, bool early, float least, float *sum)
{
    float      *rows;
    int32_t     tile[TX_AUTO_TILE];
    uint8_t     used[TX_AUTO_COLUMNS_MAX];
    uint32_t    b, i, m, left, open[TX_AUTO_TILE];
    tx_page_t  *page;

    page = columns->page;

    tx_auto_used(first, last, used);

    for (i = 0; i < width; i++) {
        if (used[i] && !tx_columns_need(columns, tx_auto_columns[i])) {
            return false;
        }
    }

    rows = tx_arena_alloc(page->arena, TX_AUTO_TILE * width * sizeof(float));
    if (rows == NULL) {
        return false;
    }

    tx_worker_stage(columns->worker, TX_STAGE_COLUMNS);

    for (b = 0; b < page->nblocks; b += TX_AUTO_TILE) {
        m = tx_min(TX_AUTO_TILE, page->nblocks - b);
        left = tx_auto_open(sum + b, m, least, open);

        if (left == 0) {
            continue;
        }

        memset(tile, 0, sizeof(tile));
        tx_auto_rows(columns, b, m, width, used, rows);

        page->steps += TX_AUTO_DEPTH
                       * tx_auto_tile(rows, width, open, left, first, last,
                                      early, tile);

        for (i = 0; i < m; i++) {
            sum[b + i] += (float) tile[i] * tx_auto_scale;
        }
    }

    tx_worker_stage(columns->worker, TX_STAGE_METHOD);

    return true;
}


float
tx_auto_chance(float odds)
{
    return 1 / (1 + expf(-odds));
}
