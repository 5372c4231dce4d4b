/*
 * Copyright (C) textextract contributors
 */


#include "features/sums.h"

#include <math.h>


const tx_fill_sum_t *
tx_fill_sums(tx_columns_t *columns)
{
    double          chars, linked;
    uint32_t        b;
    tx_page_t      *page;
    tx_fill_sum_t  *sum;

    if (columns->sums != NULL) {
        return columns->sums;
    }

    page = columns->page;

    sum = tx_arena_array(page->arena, (size_t) page->nblocks + 1,
                         sizeof(tx_fill_sum_t));
    if (sum == NULL) {
        return NULL;
    }

    for (b = 0; b < page->nblocks; b++) {
        chars = (double) columns->col[TX_COL_CHARS][b];
        linked = (double) columns->col[TX_COL_LINKED][b];

        sum[b + 1].chars = sum[b].chars + chars;
        sum[b + 1].linked = sum[b].linked + linked;
        sum[b + 1].unlinked = sum[b].unlinked + chars - linked;
        sum[b + 1].sentences = sum[b].sentences
                               + (double) columns->col[TX_COL_SENTENCES][b];
    }

    columns->sums = sum;

    return sum;
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
