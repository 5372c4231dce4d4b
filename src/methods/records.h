/*
 * Copyright (C) textextract contributors
 *
 * Structured records, Zhang et al. 2018, section 4.3.2: characteristics of
 * leaves give weights to their ancestors; a hidden Markov model over the tree,
 * by Viterbi's algorithm, leads to the record area.
 */


#ifndef _TX_METHODS_RECORDS_H_INCLUDED_
#define _TX_METHODS_RECORDS_H_INCLUDED_


#include "methods/method.h"


typedef enum {
    TX_RECORDS_STOP = 0,
    TX_RECORDS_PARAMS
} tx_records_param_t;


extern const tx_param_t  tx_records_params[TX_RECORDS_PARAMS];


bool tx_records_modern(tx_run_t *run);
bool tx_records_literal(tx_run_t *run);


/*
 * The model over the tree below body.  Nodes have a mass each: literal,
 * their WVC; modern, their leaves' characteristics at the weight that
 * formula 3 gives them over the whole page, so that the masses of children
 * add up to their parent's at most.
 */

typedef struct {
    const tx_page_t  *page;
    bool              literal;

    double    *mass;
    double    *delta;        /* log of the probability of the path to it */
    uint32_t  *best;         /* best node by level, from body; 0: none */
    uint32_t   levels;
} tx_hmm_t;

/*
 * Viterbi's algorithm in log space; a node's only back pointer is its
 * parent.  Literal: delta(child) = delta(parent) - log(children) +
 * log(WVC).  Modern: delta(child) = delta(parent) + log(its part of its
 * siblings' mass) + log(its part of the page's).  false: no memory.
 */
bool tx_hmm_run(tx_hmm_t *hmm, const tx_columns_t *columns, bool literal);

/*
 * Returns the node that ends the path.  Literal: the last one before a level
 * whose best is no better.  Modern: the last one before a child that has a
 * smaller share than stop of its parent's mass.
 */
uint32_t tx_hmm_find_area(const tx_hmm_t *hmm, double stop);

/*
 * One characteristic's part of WVC, formula 3 of Zhang et al.: n log(all / n),
 * with the natural logarithm; n leaves of all have it.  0 where none has
 * it or all have.
 */
double tx_records_wvc(double n, double all);


#endif /* _TX_METHODS_RECORDS_H_INCLUDED_ */
