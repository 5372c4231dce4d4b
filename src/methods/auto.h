/*
 * Copyright (C) textextract contributors
 *
 * The method auto: decision trees over the columns of all methods.
 */


#ifndef _TX_METHODS_AUTO_H_INCLUDED_
#define _TX_METHODS_AUTO_H_INCLUDED_


#include "methods/method.h"
#include "model/trees.h"


/* What tools/train has learnt: trees, and their inputs up to TX_COL_NONE. */
extern const tx_trees_t  tx_auto_first;
extern const tx_col_t    tx_auto_first_columns[];
extern const tx_trees_t  tx_auto_second;
extern const tx_col_t    tx_auto_second_columns[];


/* Decision trees, their input columns, and the blocks they evaluate. */

typedef struct {
    const tx_trees_t  *trees;
    const tx_col_t    *columns;
    tx_trees_early_t   early;
    float              least;    /* lower odds are not evaluated */
} tx_auto_stage_t;


extern const tx_auto_stage_t  tx_auto_first_stage;
extern const tx_auto_stage_t  tx_auto_second_stage;

/* Computes the stage's inputs for tx_trees_odds().  NULL: no memory. */
const u_char **tx_auto_make_inputs(tx_columns_t *columns,
    const tx_auto_stage_t *stage);

/*
 * Adds the trees' sums to odds, the logarithm of each block's odds.  Returns
 * false if there is no memory.
 */
bool tx_auto_add_odds(tx_columns_t *columns, const tx_auto_stage_t *stage,
    float *odds);

/*
 * Sets mean, for each of n blocks, to the weighted mean of the values in its
 * group (a number); -1 for group 0, which means no group.  The weights are
 * above 0.  If there is no memory, returns false and writes nothing.
 */
bool tx_auto_group_mean(tx_arena_t *arena, const float *group, uint32_t n,
    const float *value, const float *weight, float *mean);

bool tx_auto_run(tx_run_t *run);

/*
 * Computes the part of each column in each block's score.  At a node of a tree
 * the mean of what the tree adds to the page's blocks changes; the change is
 * the part of the node's column.  A block's parts add up to its log odds less
 * the page's mean, before tx_auto_average_alike().
 */
bool tx_auto_explain_scores(tx_run_t *run, tx_explain_part_t *parts);

/*
 * Returns what to add to the logarithm of a block's odds, given the text in
 * the page's JSON-LD, which too few training pages have for trees to learn.
 * Needs TX_COL_STATED_SHARE and TX_COL_LEAD_WORDS.
 */
float tx_auto_stated_log_odds(const tx_columns_t *columns, uint32_t block);

/*
 * Moves the log odds of each block a part of the way to the mean of similar
 * blocks, in which a block of w words, 30 at most, has the weight w + 1.  kin
 * is the number of each block's group of similar blocks, 0: no group.  Returns
 * false if there is no memory.
 */
bool tx_auto_average_alike(tx_arena_t *arena, const float *kin,
    const float *words, uint32_t n, float *odds);

/*
 * Sets the probability of the cells of a short table row to their mean, in
 * which a cell of w words has the weight w + 1.
 */
void tx_auto_average_cells(const tx_page_t *page, const float *words,
    float *p);

/*
 * Chooses the blocks that make the expected F1 of a page highest, given the
 * chance p (0 to 1) of each to be content and its words.  With the blocks
 * in the order of p it is the k first ones with the highest
 *
 *     2 sum(p words, first k) / (sum(words, first k) + sum(p words, all))
 *
 * keep gets 1 for these; the value is returned.  O(n).
 */
float tx_auto_choose_blocks(const float *p, const float *words, uint32_t n,
    uint8_t *keep);


#endif /* _TX_METHODS_AUTO_H_INCLUDED_ */
