/*
 * Copyright (C) textextract contributors
 */


#include "features/sums.h"

#include <math.h>


const tx_fill_sum_t *
tx_fill_sums(tx_columns_t *columns)
{
    double          chars, linked;
    uint32_t        b, n;
    float *const   *col;
    tx_fill_sum_t  *sum;

    if (columns->sums != NULL) {
        return columns->sums;
    }

    n = columns->page->nblocks;
    col = columns->col;

    sum = tx_arena_alloc(columns->page->arena,
                         ((size_t) n + 1) * sizeof(tx_fill_sum_t));
    if (sum == NULL) {
        return NULL;
    }

    columns->sums = sum;
    memset(sum, 0, sizeof(tx_fill_sum_t));

    for (b = 0; b < n; b++, sum++) {
        chars = (double) col[TX_COL_CHARS][b];
        linked = (double) col[TX_COL_LINKED][b];

        sum[1].chars = sum->chars + chars;
        sum[1].linked = sum->linked + linked;
        sum[1].unlinked = sum->unlinked + chars - linked;
        sum[1].sentences = sum->sentences
                           + (double) col[TX_COL_SENTENCES][b];
    }

    return columns->sums;
}


float
tx_fill_log(tx_columns_t *columns, float x)
{
    uint32_t  n;

    if (!(x >= 1 && x < TX_COLUMNS_LOGS)) {
        return log1pf(x);
    }

    n = (uint32_t) x;

    if ((float) n != x) {
        return log1pf(x);
    }

    if (columns->logs[n] == 0) {
        columns->logs[n] = log1pf(x);
    }

    return columns->logs[n];
}
