/*
 * Copyright (C) textextract contributors
 *
 * The method vsse, by Zhang et al. 2018, for pages of text; in two variants.
 */


#ifndef _TX_METHODS_VSSE_H_INCLUDED_
#define _TX_METHODS_VSSE_H_INCLUDED_


#include "methods/method.h"


enum {
    TX_VSSE_T1 = 0,
    TX_VSSE_T2,
    TX_VSSE_TOP,
    TX_VSSE_BITS,
    TX_VSSE_SHARE,
    TX_VSSE_PARAMS
};


extern const tx_param_t  tx_vsse_params[TX_VSSE_PARAMS];

/* Runs the modern variant of the method vsse. */
bool tx_vsse_run_modern(tx_run_t *run);

/* Runs the modern variant with default parameters, for other methods. */
bool tx_vsse_run_with_defaults(tx_columns_t *columns, tx_selection_t *sel);

/* Runs the method vsse as the paper describes it. */
bool tx_vsse_run_literal(tx_run_t *run);

/*
 * Returns the length of the longest common subsequence of two tag paths, with i
 * and j tags, for formula 2; the paper calls it a common substring.  row is
 * scratch memory for j + 1 numbers.
 */
uint32_t tx_vsse_count_common_tags(const uint32_t *x, uint32_t i,
    const uint32_t *y, uint32_t j, uint32_t *row);


#endif /* _TX_METHODS_VSSE_H_INCLUDED_ */
