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


/* Runs the method: literal, keeps all of the area; modern, its records. */
bool tx_records_run(tx_run_t *run);


/*
 * A hidden Markov model over the tree below body.  A node's mass is, in the
 * literal variant, its WVC; in the modern one, the sum over its leaves'
 * features, weighted by formula 3 over the whole page, so that the masses of
 * children add up to at most the mass of the parent.
 */

typedef struct {
    const tx_page_t  *page;
    bool              literal;

    double    *mass;
    double    *delta;        /* by node: log probability of its path */
    uint32_t  *best;         /* by level from body: best node, or 0 */
    uint32_t   levels;
} tx_hmm_t;

/*
 * Runs Viterbi's algorithm in log space; a node's back pointer is its parent.
 * Literal: delta(child) = delta(parent) - log(children) + log(WVC).  Modern:
 * delta(child) = delta(parent) + log(part of the siblings' mass) + log(part of
 * the page's mass).  false: no memory.
 */
bool tx_hmm_run(tx_hmm_t *hmm, const tx_columns_t *columns, bool literal);

/*
 * Returns the node at which the path ends.  Literal: the last node before a
 * level whose best node is no better.  Modern: the last node before a child
 * with a smaller share than stop of its parent's mass.
 */
uint32_t tx_hmm_find_area(const tx_hmm_t *hmm, double stop);

/*
 * Returns the part of one feature in WVC, formula 3 of Zhang et al.:
 * n log(all / n), if n of all leaves have the feature.  It is 0 if no leaf has
 * it, or if all leaves have it.
 */
double tx_records_wvc(double n, double all);


#endif /* _TX_METHODS_RECORDS_H_INCLUDED_ */
