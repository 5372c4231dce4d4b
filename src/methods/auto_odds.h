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


#endif /* _TX_METHODS_AUTO_ODDS_H_INCLUDED_ */
