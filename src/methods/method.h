/*
 * Copyright (C) textextract contributors
 *
 * The table of methods.  A method makes a selection of blocks from columns.
 */


#ifndef _TX_METHODS_METHOD_H_INCLUDED_
#define _TX_METHODS_METHOD_H_INCLUDED_


#include "features/columns.h"
#include "page/selection.h"


#define TX_METHOD_MAX_NEEDS  10  /* maximum columns that a method reads */


#define TX_EXPLAIN_PARTS  6  /* number of parts of a score that are shown */


/* A column's part in the score of a block. */

typedef struct {
    tx_col_t  column;              /* TX_COL_NONE: end of the list */
    float     value;               /* the column's value for the block */
    float     part;                /* what the column adds to the score, or 0 */
} tx_explain_part_t;


typedef struct {
    tx_columns_t    *columns;
    const double    *params;       /* values of the method's parameters */
    tx_prefer_t      prefer;       /* error that the method auto avoids */
    bool             literal;      /* true: the literal variant runs */
    tx_selection_t  *selection;    /* result; its title is already set */
} tx_run_t;


/* Runs a method on a page that has text.  false: no memory. */
typedef bool (*tx_run_pt)(tx_run_t *run);

/*
 * Explains the scores of a selection: sets TX_EXPLAIN_PARTS parts for each
 * block, beginning with the columns of the largest effect.  false: no memory.
 */
typedef bool (*tx_parts_pt)(tx_run_t *run, tx_explain_part_t *parts);


typedef struct {
    tx_method_info_t  info;
    tx_col_t          needs[TX_METHOD_MAX_NEEDS]; /* columns read; NONE: end */
    tx_col_t          literal_needs[TX_METHOD_MAX_NEEDS];
    tx_run_pt         run;
    tx_run_pt         run_literal;                /* literal variant, or NULL */

    /* the members below are for explanations; NULL, TX_COL_NONE: none */
    tx_parts_pt       parts;
    tx_col_t          chart;       /* column that the diagram shows */
    tx_col_t          level;       /* column of the diagram's line */
} tx_method_t;


/* Returns the method with a number, which tx_options_check() has accepted. */
const tx_method_t *tx_method_get(uint32_t method);

/* Runs the method that options name; it sets run->selection. */
tx_status_t tx_method_run(const tx_options_t *options, tx_run_t *run);


#endif /* _TX_METHODS_METHOD_H_INCLUDED_ */
