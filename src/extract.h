/*
 * Copyright (C) textextract contributors
 *
 * A job: the extraction of one page, from its bytes to the output.
 */


#ifndef _TX_EXTRACT_H_INCLUDED_
#define _TX_EXTRACT_H_INCLUDED_


#include "features/columns.h"
#include "methods/method.h"
#include "page_worker.h"
#include "write/write.h"


#define TX_JOB_MAX_WARNINGS  5  /* maximum warnings in the answer for a page */


typedef struct {
    tx_worker_t         *worker;
    const tx_options_t  *options;
    const tx_request_t  *request;
    tx_arena_t           arena;
    size_t               body_len;  /* bytes of the decoded body */
    tx_page_t            page;
    tx_meta_t            meta;
    tx_columns_t         columns;
    tx_selection_t       selection;  /* blocks that are content */
    tx_records_t         records;
    tx_clean_node_t     *tree;      /* clean tree of the content */
    tx_answer_t          answer;
    tx_verdict_t         verdict;   /* whether the page is readable */
    const char          *warnings[TX_JOB_MAX_WARNINGS];
    uint64_t             length;    /* characters of text; a CJK one counts 2 */
    tx_buf_t             out;       /* output in the requested format */
} tx_job_t;


static inline void
tx_job_report_stage_end(tx_job_t *job, tx_stage_t stage)
{
    tx_stage_report_end(&job->worker->stages, stage);
}


/* Returns true if the job's extraction method has this name. */
static inline bool
tx_job_uses_method(const tx_job_t *job, const char *name)
{
    return strcmp(tx_method_info(job->options->method)->name, name) == 0;
}


/* Returns true for a format that explains why blocks were kept or left out. */
static inline bool
tx_format_explains(tx_format_t format)
{
    return format == TX_FORMAT_EXPLAIN || format == TX_FORMAT_PICTURE
           || format == TX_FORMAT_TRACE;
}


/*
 * answer.c: completes the answer about a page whose selection is made; does not
 * write the output.  Returns TX_OK or TX_NO_MEMORY.
 */
tx_status_t tx_job_make_answer(tx_job_t *job);

/* script_text.c: makes a paragraph for each line of text.  NULL: no memory. */
tx_clean_node_t *tx_job_make_paragraphs(tx_arena_t *arena, tx_str_t text);

/*
 * script_text.c: adds text that the page has only in its scripts to the clean
 * tree, or replaces the tree by this text, and sets answer.stated.  Returns
 * false if there is no memory.
 */
bool tx_job_add_script_text(tx_job_t *job);

/*
 * script_article.c: returns, as HTML in the arena, the article with the page's
 * title in a template or in JSON other than JSON-LD.  Empty if there is none,
 * or if the page's own text has over 4 KB or half of the article's bytes.
 */
tx_str_t tx_script_find_article(tx_page_t *page, tx_str_t title);

/*
 * Shortens an answer whose output has `over` bytes too many.  The first call
 * replaces the content by paragraphs without markup; the second call cuts
 * `over` bytes off the end of these paragraphs.  false: no memory.
 */
bool tx_job_drop_markup(tx_job_t *job, size_t over);


#endif /* _TX_EXTRACT_H_INCLUDED_ */
