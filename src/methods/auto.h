/*
 * Copyright (C) textextract contributors
 *
 * The method auto: decision trees, whose inputs include other methods' columns.
 */


#ifndef _TX_METHODS_AUTO_H_INCLUDED_
#define _TX_METHODS_AUTO_H_INCLUDED_


#include "methods/method.h"
#include "model/trees.h"


/* Decision trees that tools/train makes; their input columns, then COL_NONE. */
extern const tx_trees_t  tx_auto_first;
extern const tx_col_t    tx_auto_first_columns[];
extern const tx_trees_t  tx_auto_second;
extern const tx_col_t    tx_auto_second_columns[];
extern const tx_trees_t  tx_auto_comment;
extern const tx_col_t    tx_auto_comment_columns[];


/* A stage: decision trees, their input columns, and which blocks they judge. */

typedef struct {
    const tx_trees_t  *trees;
    const tx_col_t    *columns;
    tx_trees_early_t   early;
    float              least;    /* blocks with lower log odds are skipped */
} tx_auto_stage_t;


extern const tx_auto_stage_t  tx_auto_first_stage;
extern const tx_auto_stage_t  tx_auto_second_stage;

/* Computes the input columns of a stage's trees.  Returns NULL: no memory. */
const u_char **tx_auto_make_tree_inputs(tx_columns_t *columns,
    const tx_auto_stage_t *stage);

/* Adds a stage's results to odds[block], the log odds.  false: no memory. */
bool tx_auto_add_stage_odds(tx_columns_t *columns, const tx_auto_stage_t *stage,
    float *odds);

/*
 * Sets mean[block], for n blocks, to the weighted mean of value[] over all the
 * blocks of its group; to -1 if group[block] is 0, which means no group.
 * Weights must be above 0.  Returns false if there is no memory.
 */
bool tx_auto_get_group_means(tx_arena_t *arena, const float *group, uint32_t n,
    const float *value, const float *weight, float *mean);

bool tx_auto_run(tx_run_t *run);

/* Sets sel->comment to 1 for blocks of readers' comments.  false: no memory. */
bool tx_auto_find_comments(tx_columns_t *columns, tx_selection_t *sel);

/*
 * Computes how much each column adds to a block's score.  A node's mean is what
 * its tree adds, on average, to the blocks that reach the node.  A child's mean
 * less the node's mean is the part of the node's column.  All parts add up to
 * the log odds less the page's mean, before tx_auto_average_alike_blocks().
 */
bool tx_auto_explain_scores(tx_run_t *run, tx_explain_part_t *parts);

/*
 * Returns what the text of JSON-LD adds to a block's log odds: too few training
 * pages have JSON-LD for trees to learn it.  Needs TX_COL_STATED_SHARE and
 * TX_COL_LEAD_WORDS.
 */
float tx_auto_jsonld_odds(const tx_columns_t *columns, uint32_t block);

/*
 * Moves the log odds of each block towards the mean of its group.  In the mean,
 * a block of w words (w is at most 30) has the weight w + 1.  kin[block] is the
 * number of a block's group; 0: it has no group.  Returns false if there is no
 * memory.
 */
bool tx_auto_average_alike_blocks(tx_arena_t *arena, const float *kin,
    const float *words, uint32_t n, float *odds);

/*
 * In each table row of 2 to 4 blocks, sets the blocks' probabilities to their
 * mean.  In the mean, a block of w words has the weight w + 1.
 */
void tx_auto_average_table_cells(const tx_page_t *page, const float *words,
    float *p);

/*
 * Chooses the blocks that give the highest expected F-measure, given each
 * block's probability p (0 to 1) of being content and its words.  These are the
 * first k blocks in the order of p, for the k with the highest
 *
 *     (1 + b2) sum(p words, first k)
 *     / (sum(words, first k) + b2 sum(p words, all))
 *
 * b2 is the square of the measure's beta: at 1, for F1, both kinds of error
 * count alike; a lower b2 chooses fewer blocks, a higher b2 more.  Sets keep to
 * 1 for the chosen blocks.  Returns their expected F1.  Takes O(n).
 */
float tx_auto_choose_blocks(const float *p, const float *words, uint32_t n,
    double b2, uint8_t *keep);


#endif /* _TX_METHODS_AUTO_H_INCLUDED_ */
