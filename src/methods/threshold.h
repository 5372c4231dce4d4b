/*
 * Copyright (C) textextract contributors
 *
 * Zheng et al.: the text is where the lines are long.  A row block is a line
 * and the n behind it; a threshold that adapts to the page tells long from
 * short.
 */


#ifndef _TX_METHODS_THRESHOLD_H_INCLUDED_
#define _TX_METHODS_THRESHOLD_H_INCLUDED_


#include "methods/method.h"


enum {
    TX_THRESHOLD_N = 0,
    TX_THRESHOLD_FROM,
    TX_THRESHOLD_TO,
    TX_THRESHOLD_STEP,
    TX_THRESHOLD_GAP,
    TX_THRESHOLD_PARAMS
};


/* Sums over the rows on one side (above or below) of a threshold. */

typedef struct {
    double  count;
    double  sum;
    double  squares;
} tx_threshold_side_t;


/* Returns the value of a threshold; the one of the highest value is used. */
typedef double (*tx_threshold_worth_pt)(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below);


/* A page as the method sees it, and as figures 3 and 8 draw it. */

typedef struct {
    float     *length;      /* of each line, in code points of text */
    float     *row;         /* of the row block that begins with it */
    uint32_t   lines;
    double     threshold;
    uint32_t   surge;       /* the text: the lines from surge on to the one */
    uint32_t   drop;        /*   in front of drop; none where they are equal */
} tx_threshold_t;


extern const tx_param_t  tx_threshold_params[TX_THRESHOLD_PARAMS];

/* threshold.c */
bool tx_threshold_run_modern(tx_run_t *run);
bool tx_threshold_run_literal(tx_run_t *run);

/*
 * The distribution of a page, with the parameters of the method: over the
 * lines of its source as they are printed, with the line that each node
 * begins on, or over its blocks.  The arrays live in the page's arena.
 * false: no memory.
 */
bool tx_threshold_source(tx_columns_t *columns, const double *params,
    tx_threshold_t *threshold, uint32_t **begins);
bool tx_threshold_blocks(tx_columns_t *columns, const double *params,
    tx_threshold_t *threshold);

/* Computes the row blocks of n + 1 lines each into threshold->row. */
void tx_threshold_sum_rows(tx_threshold_t *threshold, uint32_t n);

/* Sets the threshold of the highest value, the lowest one of equals. */
void tx_threshold_find_threshold(tx_threshold_t *threshold,
    const double *params, tx_threshold_worth_pt worth);

/*
 * The paper's g: the variance of each side over its size, the difference of
 * the two.  And Otsu's: the variance between the two sides.
 */
double tx_threshold_g(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below);
double tx_threshold_otsu(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below);

/*
 * Surge and drop around the highest row: the rows in between are above 0,
 * but for gaps of at most so many, the first is above the threshold, and the
 * n behind it are above 0.
 */
void tx_threshold_find_region(tx_threshold_t *threshold, uint32_t n,
    uint32_t gap);


#endif /* _TX_METHODS_THRESHOLD_H_INCLUDED_ */
