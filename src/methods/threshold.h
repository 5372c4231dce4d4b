/*
 * Copyright (C) textextract contributors
 *
 * The method threshold, by Zheng et al.: the content is where lines are long.
 * A row block (a row) is a line and the n lines behind it; a threshold that
 * depends on the page tells long row blocks from short ones.
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


/* Sums over the rows that are longer than a threshold, or over the others. */

typedef struct {
    double  count;          /* number of rows */
    double  sum;            /* sum of the rows' lengths */
    double  squares;        /* sum of the squares of these lengths */
} tx_threshold_side_t;


/* Returns the worth of a threshold; that of the highest worth is used. */
typedef double (*tx_threshold_worth_pt)(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below);


/* Lines, rows and region of a page, as drawn in the paper's figures 3 and 8. */

typedef struct {
    float     *length;      /* by line: code points of text */
    float     *row;         /* by line: length of its row block */
    uint32_t   lines;       /* number of lines */
    double     threshold;   /* length above which a row is long */
    uint32_t   surge;       /* first line of the content */
    uint32_t   drop;        /* first line after the content; 0: no content */
} tx_threshold_t;


extern const tx_param_t  tx_threshold_params[TX_THRESHOLD_PARAMS];

/* Runs the modern variant of the method threshold. */
bool tx_threshold_run_modern(tx_run_t *run);
bool tx_threshold_run_literal(tx_run_t *run);

/*
 * Compute the rows, the threshold and the region of a page, and set the columns
 * about them: from the lines of the page's source, setting *begins to the line
 * that each node begins on, or from its blocks.  The arrays are in the page's
 * arena.  false: no memory.
 */
bool tx_threshold_by_source(tx_columns_t *columns, const double *params,
    tx_threshold_t *threshold, uint32_t **begins);
bool tx_threshold_by_blocks(tx_columns_t *columns, const double *params,
    tx_threshold_t *threshold);

/* Sets the length of each row to the sum of the lengths of its n + 1 lines. */
void tx_threshold_sum_line_lengths(tx_threshold_t *threshold, uint32_t n);

/* Tries thresholds; sets the one of the highest worth, the lowest of equals. */
void tx_threshold_find_best(tx_threshold_t *threshold,
    const double *params, tx_threshold_worth_pt worth);

/*
 * Return the worth of a threshold.  g, from the paper: the difference of both
 * sides' variances, each divided by the side's size; Otsu's: the variance
 * between the sides.
 */
double tx_threshold_worth_by_paper(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below);
double tx_threshold_worth_by_otsu(const tx_threshold_side_t *above,
    const tx_threshold_side_t *below);

/*
 * Sets surge and drop to the region around the longest row.  Its rows are not
 * empty, but for gaps of at most `gap` rows.  Its first row is longer than the
 * threshold, and none of the n rows behind the first one is empty.
 */
void tx_threshold_find_region(tx_threshold_t *threshold, uint32_t n,
    uint32_t gap);


#endif /* _TX_METHODS_THRESHOLD_H_INCLUDED_ */
