/*
 * Copyright (C) textextract contributors
 */


#include "methods/auto_odds.h"


/*
 * The inputs of the blocks of a tile.  Inputs that are columns of the page
 * are written once, those of blocks for each tile.
 */

typedef struct {
    float        *values;
    uint32_t      n;                             /* inputs of blocks */
    uint8_t       input[TX_TREES_INPUTS_MAX];
    const float  *column[TX_TREES_INPUTS_MAX];
} tx_auto_tile_t;


static void
tx_auto_tile_page(tx_auto_tile_t *tile, uint32_t input, float value)
{
    float     *values;
    uint32_t   i;

    values = tile->values + input * TX_TREES_TILE;

    for (i = 0; i < TX_TREES_TILE; i++) {
        values[i] = value;
    }
}


static bool
tx_auto_tile_open(tx_auto_tile_t *tile, tx_columns_t *columns,
    const tx_auto_stage_t *stage)
{
    tx_col_t  id;
    uint32_t  c;

    tile->n = 0;
    tile->values = tx_arena_alloc(columns->page->arena,
                                  stage->trees->inputs * TX_TREES_TILE
                                  * sizeof(float));
    if (tile->values == NULL) {
        return false;
    }

    for (c = 0; c < stage->trees->inputs; c++) {
        id = stage->columns[c];

        if (!tx_columns_need(columns, id)) {
            return false;
        }

        if (tx_column_scope(id) == TX_SCOPE_BLOCK) {
            tile->input[tile->n] = (uint8_t) c;
            tile->column[tile->n++] = columns->col[id];

        } else {
            tx_auto_tile_page(tile, c, columns->col[id][0]);
        }
    }

    return true;
}


/* Fills the tile with the m blocks from b on. */
static void
tx_auto_tile_move(tx_auto_tile_t *tile, uint32_t b, uint32_t m)
{
    uint32_t  i;

    for (i = 0; i < tile->n; i++) {
        memcpy(tile->values + tile->input[i] * TX_TREES_TILE,
               tile->column[i] + b, m * sizeof(float));
    }
}


/* Lists the blocks, of n, whose odds are not too low. */
static uint32_t
tx_auto_open(const float *odds, uint32_t n, float least, uint32_t *open)
{
    uint32_t  i, left;

    left = 0;

    for (i = 0; i < n; i++) {
        if (odds[i] >= least) {
            open[left++] = i;
        }
    }

    return left;
}


bool
tx_auto_odds(tx_columns_t *columns, const tx_auto_stage_t *stage, float *odds)
{
    float            added[TX_TREES_TILE];
    uint32_t         b, i, m, n, open[TX_TREES_TILE];
    tx_page_t       *page;
    tx_auto_tile_t   tile;

    page = columns->page;

    if (!tx_auto_tile_open(&tile, columns, stage)) {
        return false;
    }

    tx_stage_over(columns->stages, TX_STAGE_COLUMNS);

    for (b = 0; b < page->nblocks; b += TX_TREES_TILE) {
        m = tx_min(TX_TREES_TILE, page->nblocks - b);
        n = tx_auto_open(odds + b, m, stage->least, open);

        if (n == 0) {
            continue;
        }

        tx_auto_tile_move(&tile, b, m);

        page->steps += TX_TREES_DEPTH
                       * tx_trees_odds(stage->trees, &stage->early,
                                       tile.values, open, n, added);

        for (i = 0; i < m; i++) {
            odds[b + i] += added[i];
        }
    }

    tx_stage_over(columns->stages, TX_STAGE_METHOD);

    return true;
}


bool
tx_auto_group_mean(tx_arena_t *arena, const float *group, uint32_t n,
    const float *value, const float *weight, float *mean)
{
    double    (*sum)[2];
    uint32_t    b, g;

    g = 0;

    for (b = 0; b < n; b++) {
        g = tx_max(g, (uint32_t) group[b]);
    }

    sum = tx_arena_array(arena, (size_t) g + 1, sizeof(*sum));
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
