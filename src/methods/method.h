/*
 * Copyright (C) textextract contributors
 *
 * The table of methods.  A method reads columns and writes a selection.
 */


#ifndef _TX_METHODS_METHOD_H_INCLUDED_
#define _TX_METHODS_METHOD_H_INCLUDED_


#include "features/columns.h"
#include "page/selection.h"


#define TX_METHOD_MAX_NEEDS  10   /* maximum columns that a method reads */


#define TX_EXPLAIN_PARTS  6   /* number of a score's largest parts shown */


/* The part of a column in the score of a block. */

typedef struct {
    tx_col_t  column;              /* TX_COL_NONE: end of the list */
    float     value;
    float     part;                /* added to the score; 0: unknown */
} tx_explain_part_t;


typedef struct {
    tx_columns_t    *columns;
    const double    *params;       /* values, in the order of the parameters */
    tx_prefer_t      prefer;       /* only the method auto reads it */
    bool             literal;      /* the literal variant runs */
    tx_selection_t  *selection;    /* at first, only its title is set */
} tx_run_t;


/* Runs a method on a page that has text.  false: no memory. */
typedef bool (*tx_run_pt)(tx_run_t *run);

/*
 * Explains the scores of a selection: sets TX_EXPLAIN_PARTS parts for each
 * block, the columns with the largest effect first.  false: no memory.
 */
typedef bool (*tx_parts_pt)(tx_run_t *run, tx_explain_part_t *parts);


typedef struct {
    tx_method_info_t  info;
    tx_col_t          needs[TX_METHOD_MAX_NEEDS];          /* ends with NONE */
    tx_col_t          literal_needs[TX_METHOD_MAX_NEEDS];
    tx_run_pt         run;
    tx_run_pt         run_literal;                     /* NULL: none exists */

    /* for explanations; NULL and TX_COL_NONE: the method has none */
    tx_parts_pt       parts;
    tx_col_t          chart;       /* column that the diagram shows */
    tx_col_t          level;       /* page column: a line in the diagram */
} tx_method_t;


/* Returns the method with a number that tx_options_check() accepts. */
const tx_method_t *tx_method(uint32_t method);

/* Runs the method of the options, which sets run->selection. */
tx_status_t tx_method_run(const tx_options_t *options, tx_run_t *run);


#endif /* _TX_METHODS_METHOD_H_INCLUDED_ */
