/*
 * Copyright (C) textextract contributors
 *
 * What learnt trees say of a page's blocks.
 */


#ifndef _TX_METHODS_AUTO_ODDS_H_INCLUDED_
#define _TX_METHODS_AUTO_ODDS_H_INCLUDED_


#include "methods/tables/auto_model.h"


/* Trees, the columns that are their inputs, and the blocks to ask about. */

typedef struct {
    const tx_trees_t  *trees;
    const tx_col_t    *columns;
    tx_trees_early_t   early;
    float              least;    /* blocks with lower odds are not asked */
} tx_auto_stage_t;


/*
 * Adds what the trees say to odds, a logarithm for each block of the page.
 * false: no memory.
 */
bool tx_auto_odds(tx_columns_t *columns, const tx_auto_stage_t *stage,
    float *odds);

/*
 * To mean, for each of n blocks: the mean of the values in its group, by the
 * groups' numbers, each value as often as its weight; -1 for group 0, which is
 * no group.  The weights are above 0.  false: no memory, nothing is written.
 */
bool tx_auto_group_mean(tx_arena_t *arena, const float *group, uint32_t n,
    const float *value, const float *weight, float *mean);


#endif /* _TX_METHODS_AUTO_ODDS_H_INCLUDED_ */
