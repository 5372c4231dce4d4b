/*
 * Copyright (C) textextract contributors
 */


#include "methods/auto_odds.h"


/* The inputs of a tile, which is a run of blocks. */

typedef struct {
    const float  *values[TX_TREES_INPUTS_MAX];
    uint8_t       step[TX_TREES_INPUTS_MAX];    /* to the next tile's; 0: a
                                                   column of the page */
} tx_auto_tile_t;


/* Computes the inputs.  Those of the page get a value for each block. */
static bool
tx_auto_tile_open(tx_auto_tile_t *tile, tx_columns_t *columns,
    const tx_auto_stage_t *stage)
{
    float     *value;
    tx_col_t   id;
    uint32_t   c, i;

    value = tx_arena_alloc(columns->page->arena,
                           stage->trees->inputs * TX_TREES_TILE
                           * sizeof(float));
    if (value == NULL) {
        return false;
    }

    for (c = 0; c < stage->trees->inputs; c++) {
        id = stage->columns[c];

        if (!tx_columns_need(columns, id)) {
            return false;
        }

        tile->values[c] = columns->col[id];
        tile->step[c] = TX_TREES_TILE;

        if (tx_column_scope(id) == TX_SCOPE_PAGE) {
            tile->values[c] = value;
            tile->step[c] = 0;

            for (i = 0; i < TX_TREES_TILE; i++) {
                *value++ = columns->col[id][0];
            }
        }
    }

    return true;
}


/* Lists those of n blocks whose odds are at least so high. */
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
    uint32_t         b, c, i, m, n, open[TX_TREES_TILE];
    tx_page_t       *page;
    tx_auto_tile_t   tile;

    page = columns->page;

    if (!tx_auto_tile_open(&tile, columns, stage)) {
        return false;
    }

    tx_stage_over(columns->stages, TX_STAGE_COLUMNS);

    for (b = 0; b < page->nblocks; b += TX_TREES_TILE) {
        for (c = 0; b != 0 && c < stage->trees->inputs; c++) {
            tile.values[c] += tile.step[c];
        }

        m = tx_min(TX_TREES_TILE, page->nblocks - b);
        n = tx_auto_open(odds + b, m, stage->least, open);

        if (n != 0) {
            page->steps += TX_TREES_DEPTH
                           * tx_trees_odds(stage->trees, &stage->early,
                                           tile.values, open, n, added);

            for (i = 0; i < m; i++) {
                odds[b + i] += added[i];
            }
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
