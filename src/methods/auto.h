/*
 * Copyright (C) textextract contributors
 *
 * The fused decision: the characteristics of all methods, one choice.
 */


#ifndef _TX_METHODS_AUTO_H_INCLUDED_
#define _TX_METHODS_AUTO_H_INCLUDED_


#include "methods/method.h"
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

bool tx_auto_run(tx_run_t *run);

/*
 * The columns' parts in each block's score: where a tree's walk turns, the
 * mean of what it adds to this page's blocks changes, and the change is the
 * turning column's.  A block's parts add up to its logarithm of the odds
 * less the page's mean, before it agrees with its kin.
 */
bool tx_auto_parts(tx_run_t *run, tx_explain_part_t *parts);

/*
 * What is added to the logarithm of a block's odds because of what the page's
 * JSON-LD has as its text: such pages are too few for trees to learn it.
 * Needs TX_COL_STATED_SHARE and TX_COL_LEAD_WORDS.
 */
float tx_auto_stated(const tx_columns_t *columns, uint32_t block);

/*
 * Blocks that look alike are decided alike, in part: the odds of each, as a
 * logarithm, go some way to the mean of its kin's, where one of w words, up
 * to 30, counts w + 1.  kin: a number for each of the n blocks, 0 for none.
 * false: no memory.
 */
bool tx_auto_agree(tx_arena_t *arena, const float *kin, const float *words,
    uint32_t n, float *odds);

/*
 * The cells of a short row of a table are read together: they share their
 * mean chance, a cell of w words counting w + 1.
 */
void tx_auto_join(const tx_page_t *page, const float *words, float *p);

/*
 * Chooses the blocks that make the expected F1 of a page highest, given the
 * chance p (0 to 1) of each to be content and its words.  With the blocks
 * in the order of p it is the k first ones with the highest
 *
 *     2 sum(p words, first k) / (sum(words, first k) + sum(p words, all))
 *
 * keep gets 1 for these; the value is returned.  O(n).
 */
float tx_auto_choose(const float *p, const float *words, uint32_t n,
    uint8_t *keep);


#endif /* _TX_METHODS_AUTO_H_INCLUDED_ */
