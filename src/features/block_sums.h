/*
 * Copyright (C) textextract contributors
 *
 * Sums of characters and sentences in ranges of blocks, to fill columns.
 */


#ifndef _TX_FEATURES_BLOCK_SUMS_H_INCLUDED_
#define _TX_FEATURES_BLOCK_SUMS_H_INCLUDED_


#include "features/columns.h"


/*
 * Sums of columns over a range of blocks.  The array columns->sums has
 * page->nblocks + 1 sums; sum b is over all blocks before block b.  They are
 * computed by the function that fills the column chars.
 */

struct tx_fill_sum_s {
    double    chars;
    double    linked;
    double    unlinked;
    double    sentences;
};

/* Returns the sums over the blocks with the numbers `from` to `to` - 1. */
static inline tx_fill_sum_t
tx_sums_between(const tx_columns_t *columns, uint32_t from, uint32_t to)
{
    tx_fill_sum_t         sum;
    const tx_fill_sum_t  *before;

    before = &columns->sums[from];
    sum = columns->sums[to];

    sum.chars -= before->chars;
    sum.linked -= before->linked;
    sum.unlinked -= before->unlinked;
    sum.sentences -= before->sentences;

    return sum;
}


static inline float
tx_sums_get_link_density(const tx_fill_sum_t *sum)
{
    return (float) (sum->linked / tx_max(sum->chars, 1));
}


/* Returns a sum's unlinked chars as a share of those of the whole page. */
static inline float
tx_sums_get_page_share(const tx_columns_t *columns, const tx_fill_sum_t *sum)
{
    return (float) (sum->unlinked
                    / tx_max(columns->sums[columns->page->nblocks].unlinked,
                             1));
}


/* Sets n columns, from `first` on, of blocks `from` to `to` - 1 to values[]. */
static inline void
tx_columns_set_range(const tx_columns_t *columns, tx_col_t first, uint32_t n,
    const float *values, uint32_t from, uint32_t to)
{
    float     *col;
    uint32_t   i;

    for ( /* void */ ; from < to; from++) {
        col = columns->col[first] + from;

        for (i = 0; i < n; i++, col += columns->page->nblocks) {
            *col = values[i];
        }
    }
}


/* True if block b has at least one sentence and 80 chars outside of links. */
static inline bool
tx_block_is_prose(float *const *col, uint32_t b)
{
    return col[TX_COL_SENTENCES][b] >= 1
           && col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b] >= 80;
}


/* Returns log(1 + x); reads it from a table if x is a small integer. */
float tx_columns_log1p(tx_columns_t *columns, float x);


#endif /* _TX_FEATURES_BLOCK_SUMS_H_INCLUDED_ */
