/*
 * Copyright (C) textextract contributors
 *
 * Declares the writers: each walks the clean tree and writes into a buffer.
 */


#ifndef _TX_WRITE_WRITE_H_INCLUDED_
#define _TX_WRITE_WRITE_H_INCLUDED_


#include "clean/clean.h"
#include "core/buffer.h"
#include "features/page_type.h"
#include "readable/readable.h"


/* The data of an answer, which all writers read. */

typedef struct {
    const tx_request_t     *request;
    tx_page_t              *page;
    const tx_meta_t        *meta;
    tx_str_t                url;     /* the request's URL, or the canonical */
    const tx_selection_t   *selection;
    const tx_clean_node_t  *tree;           /* clean tree of the content */
    const tx_clean_node_t  *shown;          /* tree to write: of the page or
                                               of the thread */
    tx_str_t                opening;        /* text of `shown`, in which the
                                               title is sought */
    const tx_records_t     *records;        /* records (name, value); or NULL */
    const tx_thread_t      *thread;         /* the page's thread, or NULL */
    const tx_thread_t      *comments;      /* comments on an article, or NULL */
    const tx_clean_node_t  *comment_tree;   /* tree of the comments, or NULL */
    const char             *method;         /* name of the method used */
    tx_page_type_t          page_type;
    double                  type_confidence; /* probability of page_type */
    uint64_t                simhash;        /* SimHash of the text */
    bool                    readerable;     /* the page has main content */
    bool                    stated;    /* has text that is only in a script */
    const tx_verdict_t     *verdict;       /* why the page is readable or not */
    tx_str_t                text;           /* output of tx_write_text() */
    uint64_t                length;         /* code points in the text */
    uint64_t                words;          /* words in the text */
    uint64_t                wide;     /* characters in scripts without spaces */
    const char            **warnings;       /* warnings; NULL ends the array */
    size_t                  max;            /* maximum bytes of output, or 0 */
    bool                    front_matter;   /* Markdown begins with YAML */
    bool                    plain;          /* writes paragraphs without
                                               markup, to save bytes */
} tx_answer_t;


/* Writers of an answer.  buf's arena records an allocation that fails. */
void tx_write_html(tx_buf_t *buf, const tx_answer_t *answer);
void tx_write_reader(tx_buf_t *buf, const tx_answer_t *answer);
void tx_write_json(tx_buf_t *buf, const tx_answer_t *answer);
void tx_write_markdown(tx_buf_t *buf, const tx_answer_t *answer);
void tx_write_xml(tx_buf_t *buf, const tx_answer_t *answer);
void tx_write_tei(tx_buf_t *buf, const tx_answer_t *answer);

/*
 * Writes a tree as text: a line for each block, tabs between the cells of a
 * row, a line feed for a br, no alt texts, and no line feed at the end.
 */
void tx_write_text(tx_buf_t *buf, const tx_clean_node_t *tree);


/* Functions in write/html.c: */

/* Writes all nodes below root as HTML, without a line feed at the end. */
void tx_write_html_fragment(tx_buf_t *buf, const tx_clean_node_t *root);

/*
 * Writes the nodes below root for the reader page, which has the title above
 * the content.  Leaves out the block title, unless it is NULL; unfolds details;
 * closes gaps in heading levels; lets wide tables and wide code be scrolled;
 * and adds attributes for screen readers.  table is the word for "table", which
 * a table's number follows.
 */
void tx_write_reader_content(tx_buf_t *buf, const tx_clean_node_t *root,
    const tx_clean_node_t *title, tx_str_t table);


/* Functions in write/summary.c: */

/*
 * Returns the minutes that reading the text takes, rounded up.  A minute is 238
 * words, or 500 characters in scripts without spaces.
 */
uint64_t tx_count_reading_minutes(const tx_answer_t *answer);

/*
 * Returns the page's description, or else its first paragraph, cut at the end
 * of a sentence or a word near 200 characters.  data is NULL if the page has
 * neither a description nor a text, or if there is no memory.
 */
tx_str_t tx_get_excerpt(tx_arena_t *arena, const tx_answer_t *answer);

/*
 * Returns the URL of the image in the metadata; else that of the first image of
 * an article's content that is large enough, or is in a figure and has no size.
 */
tx_str_t tx_find_lead_image(const tx_answer_t *answer);

/*
 * Returns the first block of the tree to write if its text, the first line of
 * answer->opening, is the title; else NULL.
 */
const tx_clean_node_t *tx_find_title_block(const tx_answer_t *answer);

/* Returns the text below a node in one line. */
tx_str_t tx_clean_get_node_line(tx_arena_t *arena, const tx_clean_node_t *node);

/* Returns the TeX of a formula; data is NULL if the node is no formula. */
tx_str_t tx_get_formula_tex(const tx_clean_node_t *node);

/* Returns the language of a pre or a code element, or empty. */
tx_str_t tx_get_code_language(const tx_clean_node_t *code);


#endif /* _TX_WRITE_WRITE_H_INCLUDED_ */
