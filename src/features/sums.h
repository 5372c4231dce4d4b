/*
 * Copyright (C) textextract contributors
 *
 * What the functions that fill columns share.
 */


#ifndef _TX_FEATURES_SUMS_H_INCLUDED_
#define _TX_FEATURES_SUMS_H_INCLUDED_


#include "features/columns.h"


/*
 * Sums over the blocks in front of each block, so that any run of blocks,
 * and so any node, is weighed in O(1): [block_end] - [block].
 */

struct tx_fill_sum_s {
    double    chars;
    double    linked;
    double    unlinked;
    double    sentences;
};

/*
 * page->nblocks + 1 of them, made once; NULL: no memory.  Needs chars and
 * linked.
 */
const tx_fill_sum_t *tx_fill_sums(tx_columns_t *columns);


/*
 * True for a sentence or more and 80 chars that are no link.  Needs chars,
 * linked and sentences.
 */
static inline bool
tx_fill_is_prose(float *const *col, uint32_t b)
{
    return col[TX_COL_SENTENCES][b] >= 1
           && col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b] >= 80;
}


/* Gives a block what the one in front has in each of n columns. */
static inline void
tx_fill_again(float *const *col, uint32_t n, uint32_t b)
{
    uint32_t  i;

    for (i = 0; i < n; i++) {
        col[i][b] = col[i][b - 1];
    }
}


/*
 * log(1 + x).  Most are of small counts, which come again and again: those are
 * kept.
 */
float tx_fill_log(tx_columns_t *columns, float x);


#endif /* _TX_FEATURES_SUMS_H_INCLUDED_ */
