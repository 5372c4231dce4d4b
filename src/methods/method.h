/*
 * Copyright (C) textextract contributors
 *
 * The table of methods.  A method reads columns and writes a selection.
 */


#ifndef _TX_METHODS_METHOD_H_INCLUDED_
#define _TX_METHODS_METHOD_H_INCLUDED_


#include "features/columns.h"
#include "page/selection.h"


#define TX_METHOD_MAX_NEEDS  10   /* most columns that a method reads */


#define TX_EXPLAIN_PARTS  6


/* A column's part in a block's score. */

typedef struct {
    tx_col_t  column;              /* TX_COL_NONE: no more */
    float     value;
    float     part;                /* added to the score; 0: unknown */
} tx_explain_part_t;


typedef struct {
    tx_columns_t    *columns;
    const double    *params;       /* in the order of the method's row */
    tx_selection_t  *selection;    /* only the title is set at first */
} tx_run_t;


/* Runs a method on a page with text.  false: no memory. */
typedef bool (*tx_run_pt)(tx_run_t *run);

/*
 * Explains the scores of a selection: sets TX_EXPLAIN_PARTS parts for each
 * block, the columns of largest effect first.  false: no memory.
 */
typedef bool (*tx_parts_pt)(tx_run_t *run, tx_explain_part_t *parts);


typedef struct {
    tx_method_info_t  info;
    tx_col_t          needs[TX_METHOD_MAX_NEEDS];          /* ends with NONE */
    tx_col_t          literal_needs[TX_METHOD_MAX_NEEDS];
    tx_run_pt         run;
    tx_run_pt         run_literal;                     /* NULL: none */

    /* for explanations; NULL and NONE, where there are none */
    tx_parts_pt       parts;
    tx_col_t          chart;       /* column of the diagram by block */
    tx_col_t          level;       /* page column: a threshold in it */
} tx_method_t;


/* Returns the method of a number that tx_options_check() accepts. */
const tx_method_t *tx_method(uint32_t method);

/* Runs the options' method; sets run->selection.  TX_NO_MEMORY. */
tx_status_t tx_method_run(const tx_options_t *options, tx_run_t *run);


#endif /* _TX_METHODS_METHOD_H_INCLUDED_ */
