/*
 * Copyright (C) textextract contributors
 *
 * The method wffte, by Wang and Wei: the content is in the elements of highest
 * support, which is computed from position, title words and punctuation;
 * siblings that look alike count as one element.
 */


#ifndef _TX_METHODS_WFFTE_H_INCLUDED_
#define _TX_METHODS_WFFTE_H_INCLUDED_


#include "methods/method.h"


enum {
    TX_WFFTE_ALPHA = 0,
    TX_WFFTE_BETA,
    TX_WFFTE_Q,
    TX_WFFTE_TOP,
    TX_WFFTE_SHARE,
    TX_WFFTE_NEAR,
    TX_WFFTE_FAR,
    TX_WFFTE_FALL,
    TX_WFFTE_PARAMS
};


/* The counts in one or more containers that the formulas use. */

typedef struct {
    double  nc;             /* number of words outside of links */
    double  hc;             /* number of words in links */
    double  marks;          /* number of punctuation marks */
    double  first;          /* occurrences of the title's commonest word */
    double  second;         /* count of the title's second commonest word */
    double  chars;          /* chars of text */
} tx_wffte_figures_t;


/*
 * A container.  After siblings are merged, it may be the first one of a list of
 * similar siblings.  next and tail are numbers in the containers of tx_wffte_t.
 */

typedef struct {
    uint32_t            node;
    uint32_t            next;       /* 1 + number of next in the list; or 0 */
    uint32_t            tail;       /* last member of the list of members */
    bool                member;     /* true: in the list of another container */
    double              sd;         /* support, by formula 1 */
    tx_wffte_figures_t  figures;
} tx_wffte_container_t;


typedef struct {
    tx_run_t              *run;
    tx_page_t             *page;
    tx_wffte_figures_t    *sum;       /* by block: sums of counts before it */
    tx_wffte_container_t  *containers;
    uint32_t               n;         /* number of containers */
} tx_wffte_t;


extern const tx_param_t  tx_wffte_params[TX_WFFTE_PARAMS];

/* Runs the method wffte as the paper describes it. */
bool tx_wffte_run_literal(tx_run_t *run);
bool tx_wffte_run_modern(tx_run_t *run);

/* wffte_containers.c: steps 1 to 5, which find and merge containers */

/*
 * Computes the sums of the counts over the blocks; the modern variant leaves
 * out boilerplate and duplicates.  false: no memory.
 */
bool tx_wffte_sum_counts(tx_wffte_t *wffte);

/* Lists the containers in document order.  false: no memory. */
bool tx_wffte_list_containers(tx_wffte_t *wffte);

/*
 * Merges similar siblings (of the same class, or of the same attributes if they
 * have no class): puts them into the list of the first of them, and adds up
 * their counts and support.  Returns false if there is no memory.
 */
bool tx_wffte_merge_siblings(tx_wffte_t *wffte);

/*
 * Returns formula 2 for each node, and 0 for the body and nodes above it:
 *
 *     DSD = 1 / (rd(1) + rd(2) / q + rd(3) / q^2 + ...)
 *
 * rd(i) is the number, from 1 on, of a path's node i among the siblings of its
 * tag; the path begins below the body.  NULL: no memory.
 */
double *tx_wffte_rate_positions(tx_page_t *page, double q);

/* Returns formula 3: TSD = alpha x figures->first + beta x figures->second. */
double tx_wffte_rate_title_words(const tx_wffte_figures_t *figures,
    const double *params);

/*
 * Returns formula 4: PSD = FP x nc / hc, hc being at least 1.  By formula 5, FP
 * is 0.001 for less than 3 punctuation marks, 0.1 for less than 6, else 0.5.
 */
double tx_wffte_rate_punctuation(const tx_wffte_figures_t *figures);

/*
 * Returns formula 6, the distance of two nodes in the tree: the lengths of both
 * paths from their lowest common ancestor, added up, less 1.
 */
int32_t tx_wffte_get_distance(const tx_page_t *page, uint32_t i, uint32_t j);


#endif /* _TX_METHODS_WFFTE_H_INCLUDED_ */
