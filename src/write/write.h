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


/* write/html.c */

/* Writes all nodes below root as HTML, without a line feed at the end. */
void tx_write_html_fragment(tx_buf_t *buf, const tx_clean_node_t *root);

/*
 * Writes the nodes below root for the reader page, which has a title above
 * them.  The block title, if it is not NULL, is left out; details are unfolded;
 * heading levels have no gaps; tables and code that may be wider than the
 * screen can be scrolled; and attributes are added for screen readers. table is
 * the word for "table", which a table's number follows.
 */
void tx_write_reader_content(tx_buf_t *buf, const tx_clean_node_t *root,
    const tx_clean_node_t *title, tx_str_t table);


/* write/summary.c */

/*
 * Returns the minutes that reading the text takes, rounded up: 238 words, or in
 * scripts without spaces 500 characters, take a minute.
 */
uint64_t tx_count_reading_minutes(const tx_answer_t *answer);

/*
 * Returns the page's description, or else its first paragraph, cut at the end
 * of a sentence or a word near 200 characters. data is NULL if the page has
 * neither, or without memory.
 */
tx_str_t tx_get_excerpt(tx_arena_t *arena, const tx_answer_t *answer);

/*
 * Returns the URL of the image in the metadata, or else of the first image of
 * an article's content that is large enough, or is in a figure and has no size.
 */
tx_str_t tx_find_lead_image(const tx_answer_t *answer);

/* Returns the text below a node in one line. */
tx_str_t tx_clean_get_node_line(tx_arena_t *arena, const tx_clean_node_t *node);


#endif /* _TX_WRITE_WRITE_H_INCLUDED_ */
