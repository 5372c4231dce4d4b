/*
 * Copyright (C) textextract contributors
 *
 * Why a page's blocks were kept or not, for a person who tunes a site.
 */


#ifndef _TX_WRITE_EXPLAIN_H_INCLUDED_
#define _TX_WRITE_EXPLAIN_H_INCLUDED_


#include "methods/method.h"
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
    uint8_t             *anchor;     /* vvtc of 0.8 of the highest, or more */
    const float         *chart;      /* the method's own column, or NULL */
    const float         *level;      /*   and the one with its threshold */
    uint32_t             kept;       /* blocks that are in the answer */
} tx_explain_t;


/*
 * Fills explain for an answer, and the reasons of answer's selection that
 * the method has left open.  false: no memory.
 */
bool tx_explain(tx_explain_t *explain, const tx_options_t *options,
    tx_run_t *run, const tx_answer_t *answer);

/* Returns a few words; "" for a block that was kept. */
const char *tx_why_text(tx_why_t why);

/* Returns ", modern" or ", literal". */
const char *tx_explain_variant(const tx_explain_t *explain);

/*
 * Writes the place of a node as a CSS selector of at most the last four
 * elements: "article.story > div > p".
 */
void tx_explain_place(tx_buf_t *buf, const tx_page_t *page, uint32_t node);

/* Returns the beginning of a text in one line, of about most bytes. */
tx_str_t tx_explain_cut(tx_arena_t *arena, tx_str_t text, size_t most);

/* Writes as printf() does, at most 1023 bytes; for names and numbers. */
void tx_printf(tx_buf_t *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Writes lines for a terminal. */
void tx_write_explain(tx_buf_t *buf, const tx_explain_t *explain);

/* Writes an object, with the steps that changed what is kept. */
void tx_write_explain_json(tx_buf_t *buf, const tx_explain_t *explain);

/* Writes a page to look at, in one file. */
void tx_write_picture(tx_buf_t *buf, const tx_explain_t *explain);


#endif /* _TX_WRITE_EXPLAIN_H_INCLUDED_ */
