/*
 * Copyright (C) textextract contributors
 *
 * Explains why a page's blocks were kept or not, to somebody who tunes a site.
 */


#ifndef _TX_WRITE_EXPLAIN_H_INCLUDED_
#define _TX_WRITE_EXPLAIN_H_INCLUDED_


#include "methods/method.h"
#include "write/write.h"


/*
 * The data of an explanation.  Each array has one element for each block; parts
 * has TX_EXPLAIN_PARTS for each block.
 */

typedef struct {
    const tx_answer_t   *answer;
    const tx_options_t  *options;
    tx_columns_t        *columns;
    tx_explain_part_t   *parts;      /* columns and their parts of the score */
    const float         *chart;      /* column that the diagram shows */
    const float         *level;      /* column with the threshold; or NULL */
    const char         **step;       /* step that left the block out, or NULL */
    uint32_t             kept;       /* number of blocks that the answer has */
    bool                 literal;    /* the literal variant of the method ran */
} tx_explain_t;


/*
 * Sets *explain for an answer.  Sets a reason for each block to which the
 * method has given none.  Returns false if there is no memory.
 */
bool tx_explain_answer(tx_explain_t *explain, const tx_options_t *options,
    tx_run_t *run, const tx_answer_t *answer);

/* Writes the explanation as lines for a terminal. */
void tx_write_explain(tx_buf_t *buf, const tx_explain_t *explain);

/* Writes the explanation as JSON, with the steps that changed each block. */
void tx_write_explain_json(tx_buf_t *buf, const tx_explain_t *explain);

/* Writes the explanation as an HTML page with a diagram, in one file. */
void tx_write_explain_html(tx_buf_t *buf, const tx_explain_t *explain);


#endif /* _TX_WRITE_EXPLAIN_H_INCLUDED_ */
