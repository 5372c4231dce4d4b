/*
 * Copyright (C) textextract contributors
 *
 * The writers: each is a walk of the clean tree into a buffer.
 */


#ifndef _TX_WRITE_WRITE_H_INCLUDED_
#define _TX_WRITE_WRITE_H_INCLUDED_


#include "clean/clean.h"
#include "core/buffer.h"
#include "features/page_type.h"
#include "readable/readable.h"
#include "records/records.h"


/* The data of an answer: what all writers read. */

typedef struct {
    const tx_request_t     *request;
    tx_page_t              *page;
    const tx_meta_t        *meta;
    const tx_selection_t   *selection;
    const tx_clean_node_t  *tree;
    const tx_clean_node_t  *shown;          /* what is read: the tree, or
                                               that of the thread */
    tx_str_t                opening;        /* the text of what is shown, if
                                               the title may stand in it */
    const tx_records_t     *records;
    const tx_thread_t      *thread;         /* NULL: no thread */
    const char             *method;
    tx_page_type_t          page_type;
    double                  type_confidence;
    uint64_t                simhash;        /* of the text: core/simhash.h */
    bool                    readerable;
    const tx_verdict_t     *verdict;        /* why the page is readerable */
    tx_str_t                text;           /* output of tx_write_text() */
    uint64_t                length;         /* code points of the text */
    uint64_t                words;          /* words of the text */
    uint64_t                wide;     /* characters in scripts without spaces */
    const char            **warnings;       /* ends with NULL */
    size_t                  max;            /* most bytes of output, or 0 */
    bool                    plain;          /* paragraphs without markup, to
                                               keep to that limit */
} tx_answer_t;


/* A failed allocation marks the arena of buf, and what is written is cut. */
void tx_write_html(tx_buf_t *buf, const tx_answer_t *answer);
void tx_write_reader(tx_buf_t *buf, const tx_answer_t *answer);
void tx_write_json(tx_buf_t *buf, const tx_answer_t *answer);
void tx_write_markdown(tx_buf_t *buf, const tx_answer_t *answer);

/*
 * textContent: one block a line, cells of a table row separated by a tab,
 * a br as a line feed, no alternative texts.  Does not end in a newline.
 */
void tx_write_text(tx_buf_t *buf, const tx_clean_node_t *tree);

/* The Content-Security-Policy that tx_write_reader()'s page is made for. */
tx_str_t tx_reader_csp(void);


#endif /* _TX_WRITE_WRITE_H_INCLUDED_ */
