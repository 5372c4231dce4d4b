/*
 * Copyright (C) textextract contributors
 *
 * What the functions that fill columns share.
 */


#ifndef _TX_FEATURES_SUMS_H_INCLUDED_
#define _TX_FEATURES_SUMS_H_INCLUDED_


#include "features/columns.h"


/*
 * Sums over the blocks before each block: the sum over the blocks of a node is
 * the difference of those at block_end and at block.
 */

struct tx_fill_sum_s {
    double    chars;
    double    linked;
    double    unlinked;
    double    sentences;
};

/*
 * Returns page->nblocks + 1 sums, which are computed once; NULL if there is no
 * memory.  Needs chars, linked and sentences.
 */
const tx_fill_sum_t *tx_fill_sums(tx_columns_t *columns);

/*
 * Returns a number from 1 for each element with text, the same for elements
 * that look alike: of one tag, and of one first word of the class, or else of
 * the id, digits apart.  An element with neither looks as others of its tag
 * below parents that look alike.  columns->nlooks is the highest number.
 * NULL: no memory.
 */
const uint32_t *tx_fill_looks(tx_columns_t *columns);

/* True if a node may be one of a list's items: it holds several blocks. */
static inline bool
tx_fill_is_item(const tx_page_t *page, const uint32_t *looks, uint32_t n)
{
    return looks[n] != 0
           && page->nodes[n].block_end - page->nodes[n].block > 1;
}


/*
 * True for a sentence or more and 80 chars outside of links.  Needs chars,
 * linked and sentences.
 */
static inline bool
tx_fill_is_prose(float *const *col, uint32_t b)
{
    return col[TX_COL_SENTENCES][b] >= 1
           && col[TX_COL_CHARS][b] - col[TX_COL_LINKED][b] >= 80;
}


/* Returns log(1 + x).  Those of small integers are computed once. */
float tx_fill_log(tx_columns_t *columns, float x);


#endif /* _TX_FEATURES_SUMS_H_INCLUDED_ */
