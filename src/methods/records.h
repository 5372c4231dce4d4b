/*
 * Copyright (C) textextract contributors
 *
 * The method records, by Zhang et al. 2018, section 4.3.2: the features of
 * leaves give weights to their ancestors; the most probable path of a hidden
 * Markov model, found by Viterbi's algorithm, leads to the area of the records.
 */


#ifndef _TX_METHODS_RECORDS_H_INCLUDED_
#define _TX_METHODS_RECORDS_H_INCLUDED_


#include "methods/method.h"


typedef enum {
    TX_RECORDS_STOP = 0,
    TX_RECORDS_PARAMS
} tx_records_param_t;


extern const tx_param_t  tx_records_params[TX_RECORDS_PARAMS];


/* Runs the method.  Literal: keeps the area; modern: the records in it. */
bool tx_records_run(tx_run_t *run);


/*
 * A hidden Markov model over the tree below body.  Literal: the mass of a node
 * is its WVC, by formula 3.  Modern: it is the sum of the features of its
 * leaves, each weighted by formula 3 over the whole page, so that the masses of
 * all children add up to at most the mass of their parent.
 */

typedef struct {
    const tx_page_t  *page;
    bool              literal;

    double    *mass;         /* by node: weight, by features of its leaves */
    double    *delta;        /* by node: log probability of the path to it */
    uint32_t  *best;         /* by level below body: likeliest node, or 0 */
    uint32_t   levels;       /* number of levels from body down */
} tx_hmm_t;

/*
 * Runs Viterbi's algorithm with logarithms; paths lead from parent to child.
 * Literal: delta(child) = delta(parent) - log(children) + log(WVC).
 * Modern: delta(child) = delta(parent) + log(part of the siblings' mass) +
 * log(part of the page's mass).  false: no memory.
 */
bool tx_hmm_run_viterbi(tx_hmm_t *hmm, const tx_columns_t *columns,
    bool literal);

/*
 * Returns the node where the best path ends.  Literal: it ends before a level
 * whose best node is no more probable.  Modern: it ends before a child that has
 * less than the share `stop` of its parent's mass.
 */
uint32_t tx_hmm_find_area(const tx_hmm_t *hmm, double stop);

/*
 * Returns what a feature adds to WVC, a node's weight by formula 3 of Zhang et
 * al.: n log(all / n), if n of all leaves have the feature; 0 if n is 0 or all.
 */
double tx_records_weigh_feature(double n, double all);


#endif /* _TX_METHODS_RECORDS_H_INCLUDED_ */
