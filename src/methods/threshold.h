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


/* Sums over the rows on one side of a threshold, above or below it. */

typedef struct {
    double  count;
    double  sum;
    double  squares;
} tx_threshold_side_t;


/* Returns how good a threshold is; the best threshold is used. */
typedef double (*tx_threshold_worth_pt)(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below);


/* Lines, rows and region of a page, as drawn in the paper's figures 3 and 8. */

typedef struct {
    float     *length;      /* by line: code points of its text */
    float     *row;         /* by line: row block that begins there */
    uint32_t   lines;
    double     threshold;
    uint32_t   surge;       /* first line of the text */
    uint32_t   drop;        /* line after the text; surge: no text */
} tx_threshold_t;


extern const tx_param_t  tx_threshold_params[TX_THRESHOLD_PARAMS];

/* Runs the modern variant of the method threshold. */
bool tx_threshold_run_modern(tx_run_t *run);
bool tx_threshold_run_literal(tx_run_t *run);

/*
 * Computes the distribution of a page with the parameters of the method: over
 * the lines of its source, with the line that each node begins on, or over its
 * blocks.  Sets the columns that show it.  The arrays are in the page's arena.
 * false: no memory.
 */
bool tx_threshold_source(tx_columns_t *columns, const double *params,
    tx_threshold_t *threshold, uint32_t **begins);
bool tx_threshold_blocks(tx_columns_t *columns, const double *params,
    tx_threshold_t *threshold);

/* Sums blocks of n + 1 lines each into threshold->row. */
void tx_threshold_sum_rows(tx_threshold_t *threshold, uint32_t n);

/* Sets the threshold to the best one by worth, the lowest of equal ones. */
void tx_threshold_find_threshold(tx_threshold_t *threshold,
    const double *params, tx_threshold_worth_pt worth);

/*
 * Returns how good a threshold is.  g, from the paper: the difference of both
 * sides' variances, each over its size; Otsu's: the variance between the
 * sides.
 */
double tx_threshold_g(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below);
double tx_threshold_otsu(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below);

/*
 * Sets surge and drop around the highest row: the rows between are above 0,
 * with gaps of at most gap rows; the first row is above the threshold, and the
 * n rows after it are above 0.
 */
void tx_threshold_find_region(tx_threshold_t *threshold, uint32_t n,
    uint32_t gap);


#endif /* _TX_METHODS_THRESHOLD_H_INCLUDED_ */
