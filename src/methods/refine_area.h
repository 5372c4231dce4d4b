/*
 * Copyright (C) textextract contributors
 *
 * Refines the area that a modern variant of a method has found: drops
 * boilerplate, duplicates, lists of links in prose, and blocks of low weight at
 * the edges.
 */


#ifndef _TX_METHODS_REFINE_AREA_H_INCLUDED_
#define _TX_METHODS_REFINE_AREA_H_INCLUDED_


#include "methods/method.h"


/* Columns that tx_refine_run() reads; to fill WEIGHT, NOISE is filled, too. */
#define TX_REFINE_NEEDS                                                       \
    TX_COL_WEIGHT, TX_COL_DUPLICATE, TX_COL_HEADING, TX_COL_SENTENCES,        \
    TX_COL_WIDE


/* Sums over all blocks before a block, which give any node's sum in O(1). */

typedef struct {
    double  chars;
    double  linked;     /* chars in links */
    double  prose;      /* chars of blocks that are prose */
    double  weight;     /* weights of blocks */
    double  vvtc;       /* unlinked chars x punctuation, no boilerplate */
} tx_refine_sum_t;


typedef struct {
    tx_run_t         *run;
    tx_page_t        *page;
    tx_selection_t   *sel;
    tx_refine_sum_t  *sum;         /* by block: sums of counts before it */
    uint64_t          summary;     /* SimHash of title and description */
} tx_refine_t;


/* Returns the sum of figure (chars, linked, ...) over the blocks of a node. */
#define tx_refine_get_sum(refine, node, figure)                               \
    ((refine)->sum[(node)->block_end].figure                                  \
     - (refine)->sum[(node)->block].figure)


/* True for boilerplate and duplicates, which modern variants skip. */
static inline bool
tx_block_is_skipped(const tx_columns_t *columns, uint32_t block)
{
    return columns->col[TX_COL_NOISE][block] != 0
           || columns->col[TX_COL_DUPLICATE][block] != 0;
}

/* Computes the sums over the blocks of a page; false: no memory. */
bool tx_refine_init(tx_refine_t *refine, tx_run_t *run);

/*
 * Drops weak blocks from the selection's area.  Sets the scores to the weights
 * of the blocks, and the confidence to the share of the page's weight that the
 * kept blocks have.  Returns false if there is no memory.
 */
bool tx_refine_drop_weak_blocks(tx_refine_t *refine);

/* Sets the area to the lowest node around all kept blocks, and refines it. */
bool tx_refine_run(tx_run_t *run);


#endif /* _TX_METHODS_REFINE_AREA_H_INCLUDED_ */
