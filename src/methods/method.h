/*
 * Copyright (C) textextract contributors
 *
 * The table of methods.  A method reads columns and writes a selection.
 */


#ifndef _TX_METHODS_METHOD_H_INCLUDED_
#define _TX_METHODS_METHOD_H_INCLUDED_


#include "features/columns.h"
#include "page/selection.h"


#define TX_METHOD_NEEDS  10


#define TX_EXPLAIN_PARTS  6


/* A column's part in a block's score. */

typedef struct {
    tx_col_t  column;              /* TX_COL_NONE: no more */
    float     value;
    float     part;                /* added to the score; 0: it is not told */
} tx_explain_part_t;


typedef struct {
    tx_columns_t    *columns;
    const double    *params;       /* in the order of the method's row */
    tx_selection_t  *selection;    /* zeros, but for the title */
} tx_run_t;


/* Of a page that has text.  false: no memory. */
typedef bool (*tx_run_pt)(tx_run_t *run);

/*
 * Says which columns made the scores of a selection: fills TX_EXPLAIN_PARTS
 * of parts for each block, the strongest first.  false: no memory.
 */
typedef bool (*tx_parts_pt)(tx_run_t *run, tx_explain_part_t *parts);


typedef struct {
    tx_method_info_t  info;
    tx_col_t          needs[TX_METHOD_NEEDS];          /* ends with NONE */
    tx_col_t          literal_needs[TX_METHOD_NEEDS];
    tx_run_pt         run;
    tx_run_pt         run_literal;                     /* NULL: none */

    /* for explanations; NULL and NONE, where there is nothing to tell */
    tx_parts_pt       parts;
    tx_col_t          chart;       /* a column that is worth a picture, */
    tx_col_t          level;       /* and the page's mark to measure it by */
} tx_method_t;


/* The method of a number that tx_options_check() let pass. */
const tx_method_t *tx_method(uint32_t method);

/* Runs a method in a variant into run->selection.  TX_NO_MEMORY. */
tx_status_t tx_method_run(const tx_options_t *options, tx_run_t *run);


#endif /* _TX_METHODS_METHOD_H_INCLUDED_ */
