/*
 * Copyright (C) textextract contributors
 *
 * Why a page's blocks were kept or not, for a person who tunes a site.
 */


#ifndef _TX_WRITE_EXPLAIN_H_INCLUDED_
#define _TX_WRITE_EXPLAIN_H_INCLUDED_


#include "methods/method.h"
#include "write/escape.h"
#include "write/write.h"


/*
 * What is told of a page.  Arrays have an element a block, parts have
 * TX_EXPLAIN_PARTS of them.
 */

typedef struct {
    const tx_answer_t   *answer;
    const tx_options_t  *options;
    tx_columns_t        *columns;
    tx_explain_part_t   *parts;
    const float         *chart;      /* the method's own column, or NULL */
    const float         *level;      /*   and the one with its threshold */
    uint32_t             kept;       /* blocks that are in the answer */
    bool                 literal;    /* the variant */
} tx_explain_t;


/*
 * Fills explain for an answer, and the reasons of answer's selection that
 * the method has left open.  false: no memory.
 */
bool tx_explain(tx_explain_t *explain, const tx_options_t *options,
    tx_run_t *run, const tx_answer_t *answer);

/* A few words for each reason; "" for a block that was kept. */
extern const char  *tx_explain_why[TX_WHY_MAX];

/*
 * Writes the place of a node as a CSS selector of at most the last four
 * elements: "article.story > div > p".
 */
void tx_explain_place(tx_buf_t *buf, const tx_page_t *page, uint32_t node);

/* Returns the beginning of a text in one line, of about most bytes. */
tx_str_t tx_explain_cut(tx_arena_t *arena, tx_str_t text, size_t most);

/* Writes lines for a terminal. */
void tx_write_explain(tx_buf_t *buf, const tx_explain_t *explain);

/* Writes an object, with the steps that changed what is kept. */
void tx_write_explain_json(tx_buf_t *buf, const tx_explain_t *explain);

/* Writes a page to look at, in one file. */
void tx_write_picture(tx_buf_t *buf, const tx_explain_t *explain);


#endif /* _TX_WRITE_EXPLAIN_H_INCLUDED_ */
