/*
 * Copyright (C) textextract contributors
 */


#include "model/auto_trees.h"

#include <math.h>


#define TX_AUTO_TILE  32       /* blocks that a tree is walked for in turn */

/*
 * After the first trees two blocks of three are settled: their sum is this
 * far from 0, and what the others would add in the mean is put on it.
 */
#define TX_AUTO_EARLY    30
#define TX_AUTO_SETTLED  1.6f
#define TX_AUTO_REST     1.6f


/*
 * What the trees look at, for the blocks of a tile: TX_AUTO_TILE numbers a
 * column, by its place in tx_auto_columns.
 */

typedef struct {
    float        *values;
    uint32_t      n;                             /* of those of the blocks */
    uint8_t       places[TX_AUTO_COLUMNS_MAX];
    const float  *columns[TX_AUTO_COLUMNS_MAX];
} tx_auto_tile_t;


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


/* What is the same for all blocks is written once. */
static void
tx_auto_tile_page(tx_auto_tile_t *tile, uint32_t place, float value)
{
    float     *values;
    uint32_t   i;

    values = tile->values + place * TX_AUTO_TILE;

    for (i = 0; i < TX_AUTO_TILE; i++) {
        values[i] = value;
    }
}


static bool
tx_auto_tile_open(tx_auto_tile_t *tile, tx_columns_t *columns,
    uint32_t width, const uint8_t *used)
{
    tx_col_t  id;
    uint32_t  c;

    tile->n = 0;
    tile->values = tx_arena_alloc(columns->page->arena,
                                  width * TX_AUTO_TILE * sizeof(float));
    if (tile->values == NULL) {
        return false;
    }

    for (c = 0; c < width; c++) {
        if (!used[c]) {
            continue;
        }

        id = tx_auto_columns[c];

        if (!tx_columns_need(columns, id)) {
            return false;
        }

        if (tx_column_scope(id) == TX_SCOPE_BLOCK) {
            tile->places[tile->n] = (uint8_t) c;
            tile->columns[tile->n++] = columns->col[id];

        } else {
            tx_auto_tile_page(tile, c, columns->col[id][0]);
        }
    }

    return true;
}


/* The blocks from b on, m of them. */
static void
tx_auto_tile_move(tx_auto_tile_t *tile, uint32_t b, uint32_t m)
{
    uint32_t  i;

    for (i = 0; i < tile->n; i++) {
        memcpy(tile->values + tile->places[i] * TX_AUTO_TILE,
               tile->columns[i] + b, m * sizeof(float));
    }
}


/* From node n of a tree to one of its children; values are a block's. */
static inline size_t
tx_auto_turn(const float *values, const uint8_t *column, const uint16_t *cut,
    size_t n)
{
    return 2 * n + 1
           + !tx_auto_is_below(values[(size_t) column[n] * TX_AUTO_TILE],
                               cut[n]);
}


/* As many steps as a tree is deep, without a loop, which cost a third more. */

#if (TX_AUTO_DEPTH != 6)
#error "six steps are taken"
#endif

static inline int16_t
tx_auto_walk(const float *values, uint32_t tree)
{
    size_t           n;
    const uint8_t   *column;
    const uint16_t  *cut;

    column = tx_auto_column[tree];
    cut = tx_auto_cut[tree];

    n = tx_auto_turn(values, column, cut, 0);
    n = tx_auto_turn(values, column, cut, n);
    n = tx_auto_turn(values, column, cut, n);
    n = tx_auto_turn(values, column, cut, n);
    n = tx_auto_turn(values, column, cut, n);
    n = tx_auto_turn(values, column, cut, n);

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


/* The sums of the n open blocks of a tile; returns the number of walks. */
static uint64_t
tx_auto_tile_sums(const float *values, const tx_auto_stage_t *stage,
    uint32_t *open, uint32_t n, int32_t *sum)
{
    uint32_t  i, tree;
    uint64_t  walks;

    walks = 0;

    for (tree = stage->first; tree < stage->last; tree++) {
        if (stage->early && tree == stage->first + TX_AUTO_EARLY) {
            n = tx_auto_settle(open, n, sum);
        }

        for (i = 0; i < n; i++) {
            sum[open[i]] += tx_auto_walk(values + open[i], tree);
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
tx_auto_sums(tx_columns_t *columns, const tx_auto_stage_t *stage, float *sum)
{
    int32_t          sums[TX_AUTO_TILE];
    uint8_t          used[TX_AUTO_COLUMNS_MAX];
    uint32_t         b, i, m, left, open[TX_AUTO_TILE];
    tx_page_t       *page;
    tx_auto_tile_t   tile;

    page = columns->page;

    tx_auto_used(stage->first, stage->last, used);

    if (!tx_auto_tile_open(&tile, columns, stage->width, used)) {
        return false;
    }

    tx_stage_over(columns->stages, TX_STAGE_COLUMNS);

    for (b = 0; b < page->nblocks; b += TX_AUTO_TILE) {
        m = tx_min(TX_AUTO_TILE, page->nblocks - b);
        left = tx_auto_open(sum + b, m, stage->least, open);

        if (left == 0) {
            continue;
        }

        memset(sums, 0, sizeof(sums));
        tx_auto_tile_move(&tile, b, m);

        page->steps += TX_AUTO_DEPTH
                       * tx_auto_tile_sums(tile.values, stage, open, left,
                                           sums);

        for (i = 0; i < m; i++) {
            sum[b + i] += (float) sums[i] * tx_auto_scale;
        }
    }

    tx_stage_over(columns->stages, TX_STAGE_METHOD);

    return true;
}


float
tx_auto_chance(float odds)
{
    return 1 / (1 + expf(-odds));
}
