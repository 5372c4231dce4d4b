/*
 * Copyright (C) textextract contributors
 *
 * The pipeline: decodes and parses the bytes of a page, makes its blocks and
 * metadata, selects blocks, and writes the clean tree.
 */


#include "extract.h"

#include "column_fills.h"
#include "core/hash.h"
#include "core/simhash.h"
#include "decode/content_encoding.h"
#include "page/blocks.h"
#include "readable/readable.h"
#include "structure/structure.h"
#include "write/explain.h"

#include <stdlib.h>
#include <sys/mman.h>


/*
 * The largest ratio of the output's bytes to the page's bytes.  The output may
 * have TX_JOB_OUTPUT_LIMIT_MIN_BYTES at any ratio, for the members of JSON, and
 * TX_JOB_READER_EXTRA_BYTES more for the style and the words of a reader page.
 */
#define TX_JOB_OUTPUT_MAX_FACTOR       6 /* output's bytes to page's bytes */
#define TX_JOB_OUTPUT_LIMIT_MIN_BYTES  4096  /* output's bytes at any ratio */
#define TX_JOB_READER_EXTRA_BYTES  32768  /* more output for a reader page */

#define TX_RESULT_MAPPED_MIN_BYTES  (64 * 1024)  /* result made by mmap() */

#define TX_PAGE_MAX_BYTES  ((size_t) 1 << 31)  /* bytes; offsets have 32 bits */


/* Decodes the page's bytes to UTF-8. */
static tx_status_t
tx_job_decode_page(tx_job_t *job, tx_str_t *source)
{
    size_t               limit;
    tx_str_t             body;
    tx_status_t          status;
    const tx_request_t  *request;

    request = job->request;
    limit = tx_min(job->options->limits.size, TX_PAGE_MAX_BYTES);

    status = tx_decode_content(&job->arena, request->body,
                               request->content_encoding, limit, &body);

    if (status == TX_OK) {
        job->body_len = body.len;
        status = tx_decode_charset(&job->arena, body, request->charset, limit,
                                   source, NULL);
    }

    tx_job_report_stage_end(job, TX_STAGE_DECODE);

    return status;
}


static void
tx_job_init_page(tx_job_t *job)
{
    tx_page_t     *page;
    tx_columns_t  *columns;

    page = &job->page;

    page->arena = &job->arena;
    page->url = tx_url_make_valid(&job->arena, job->request->url);
    page->original = tx_url_make_valid(&job->arena, job->request->original);
    page->links = job->request->links;
    page->omit = job->options->omit;
    page->xhtml = tx_str_casestarts(job->request->type,
                                    tx_str("application/xhtml+xml"));
    job->arena.seed = XXH3_64bits(&job->worker->seed, sizeof(uint64_t));
    job->worker->seed++;

    columns = &job->columns;

    columns->page = page;
    columns->meta = &job->meta;
    columns->attributes = job->options->attributes;
    columns->stages = &job->worker->stages;
    columns->fills = tx_column_fills;
}


/* Builds the tree.  Moves the streamed parts of a page to their places. */
static tx_status_t
tx_job_build_tree(tx_job_t *job, tx_str_t source)
{
    tx_str_t            joined;
    tx_page_t          *page;
    tx_status_t         status;
    const tx_limits_t  *limits;

    page = &job->page;
    limits = &job->options->limits;

    status = tx_page_parse(page, source, limits);

    if (status != TX_OK || !tx_page_is_streamed(page)) {
        return status;
    }

    joined = tx_streamed_join_parts(&job->arena, source);

    if (joined.data == source.data) {
        return TX_OK;
    }

    memset(page, 0, sizeof(tx_page_t));
    tx_job_init_page(job);

    return tx_page_parse(page, joined, limits);
}


/* Decodes and parses a page; makes its blocks and metadata. */
static tx_status_t
tx_job_parse_page(tx_job_t *job)
{
    tx_str_t            source;
    tx_page_t          *page;
    tx_status_t         status;
    const tx_limits_t  *limits;

    page = &job->page;
    limits = &job->options->limits;

    tx_job_init_page(job);

    status = tx_job_decode_page(job, &source);
    if (status != TX_OK) {
        return status;
    }

    status = tx_job_build_tree(job, source);

    /* an empty page is no error, unlike other text without tags */

    if (status != TX_OK
        && (status != TX_NOT_HTML || tx_str_trim(source).len != 0))
    {
        return status;
    }

    tx_job_report_stage_end(job, TX_STAGE_PARSE);

    if (!tx_override_mark_nodes(page, job->options) || !tx_blocks_make(page)) {
        return TX_NO_MEMORY;
    }

    tx_job_report_stage_end(job, TX_STAGE_BLOCKS);

    if (!tx_meta_read(page, &job->meta)) {
        return TX_NO_MEMORY;
    }

    tx_job_report_stage_end(job, TX_STAGE_META);

    tx_buf_init(&job->out, &job->arena, page->text_len / 2);

    return (page->steps > limits->steps) ? TX_TOO_COMPLEX : TX_OK;
}


static tx_status_t
tx_job_select_blocks(tx_job_t *job)
{
    tx_run_t         run;
    tx_page_t       *page;
    tx_status_t      status;
    tx_selection_t  *sel;

    page = &job->page;
    sel = &job->selection;

    if (!tx_selection_init(page, sel)) {
        return TX_NO_MEMORY;
    }

    sel->title = job->meta.heading;

    if (job->request->format >= TX_FORMAT_EXPLAIN) {
        sel->trace = tx_trace_create(page);
        if (sel->trace == NULL) {
            return TX_NO_MEMORY;
        }
    }

    run.columns = &job->columns;
    run.selection = sel;

    status = tx_method_run(job->options, &run);

    tx_selection_trace_step(sel, tx_method_info(job->options->method)->name);
    tx_job_report_stage_end(job, TX_STAGE_METHOD);

    /* the method "posts" keeps whole posts: blocks are not added or dropped */

    if (status == TX_OK && job->options->variant == TX_VARIANT_MODERN
        && !tx_job_uses_method(job, "posts")
        && !tx_complete_selection(&job->columns, sel))
    {
        return TX_NO_MEMORY;
    }

    if (status == TX_OK) {
        tx_override_change_selection(page, sel);
        tx_selection_trace_step(sel, "selectors");

        if (!job->meta.told
            && tx_node_is_overridden(page, sel->title, TX_OVERRIDE_KEEP))
        {
            sel->title = 0;
        }
    }

    tx_job_report_stage_end(job, TX_STAGE_COMPLETE);

    if (status == TX_OK && page->steps > job->options->limits.steps) {
        return TX_TOO_COMPLEX;
    }

    return status;
}


/* True if an option requests the text, so that unreadable text is kept, too. */
static bool
tx_job_text_is_requested(const tx_job_t *job)
{
    uint32_t          b;
    const tx_page_t  *page;

    page = &job->page;

    if (tx_job_uses_method(job, "records")) {
        return true;
    }

    for (b = 0; page->overrides != NULL && b < page->nblocks; b++) {
        if (job->selection.keep[b]
            && tx_node_is_overridden(page, page->blocks[b].first,
                                     TX_OVERRIDE_KEEP))
        {
            return true;
        }
    }

    return false;
}


/* Drops all blocks of the selection if the page has no readable text. */
static void
tx_job_drop_unreadable_blocks(tx_job_t *job)
{
    tx_selection_t   *sel;
    tx_readerable_t   readerable;

    sel = &job->selection;

    if (tx_job_text_is_requested(job)) {
        return;
    }

    readerable = tx_get_readability(&job->page, &job->meta, sel, &job->verdict);

    if (readerable == TX_READ_NOTHING && sel->area != 0) {
        memset(sel->keep, 0, job->page.nblocks);
        sel->area = 0;
        tx_selection_trace_step(sel, "readable");
    }
}


/* Writes the explanation why each block was kept or left out. */
static tx_status_t
tx_job_write_explanation(tx_job_t *job)
{
    tx_run_t      run;
    tx_explain_t  explain;

    run.columns = &job->columns;
    run.params = job->options->params;
    run.selection = &job->selection;

    if (!tx_explain_answer(&explain, job->options, &run, &job->answer)) {
        return TX_NO_MEMORY;
    }

    ((job->request->format == TX_FORMAT_EXPLAIN) ? tx_write_explain
     : (job->request->format == TX_FORMAT_TRACE) ? tx_write_explain_json
     : tx_write_explain_html)(&job->out, &explain);

    return TX_OK;
}


static void
tx_job_write_text(tx_buf_t *buf, const tx_answer_t *answer)
{
    tx_buf_str(buf, answer->text);
    tx_buf_append(buf, "\n", answer->text.len != 0);
}


/* Functions that write the output in formats other than explanations. */

static void (*const  tx_job_writers[])(tx_buf_t *, const tx_answer_t *) = {
    [TX_FORMAT_READER] = tx_write_reader,
    [TX_FORMAT_HTML] = tx_write_html,
    [TX_FORMAT_JSON] = tx_write_json,
    [TX_FORMAT_NDJSON] = tx_write_json,
    [TX_FORMAT_MARKDOWN] = tx_write_markdown,
    [TX_FORMAT_TEXT] = tx_job_write_text,
    [TX_FORMAT_XML] = tx_write_xml,
    [TX_FORMAT_TEI] = tx_write_tei
};


/* Writes the output; the page's size limits the output's size. */
static tx_status_t
tx_job_write_output(tx_job_t *job)
{
    size_t        over;
    uint32_t      i;
    tx_answer_t  *answer;
    tx_format_t   format;

    answer = &job->answer;
    format = job->request->format;

    if (tx_format_explains(format)) {
        return tx_job_write_explanation(job);
    }

    if (format == TX_FORMAT_JSON || format == TX_FORMAT_NDJSON) {
        answer->simhash = tx_simhash_text(answer->text);
    }

    answer->max = tx_max(job->body_len * TX_JOB_OUTPUT_MAX_FACTOR,
                         TX_JOB_OUTPUT_LIMIT_MIN_BYTES)
                  + (format == TX_FORMAT_READER ? TX_JOB_READER_EXTRA_BYTES
                                                : 0);
    tx_job_writers[format](&job->out, answer);

    /* an output that is too large loses its markup, then the end of its text */

    for (i = 0; i < 2 && job->out.len > answer->max; i++) {
        over = job->out.len - answer->max;
        job->out.len = 0;

        if (job->arena.failed || !tx_job_drop_markup(job, over)) {
            return TX_NO_MEMORY;
        }

        tx_job_writers[format](&job->out, answer);
    }

    tx_job_report_stage_end(job, TX_STAGE_WRITE);

    return TX_OK;
}


static tx_status_t
tx_job_run(tx_job_t *job)
{
    tx_status_t  status;

    status = tx_job_parse_page(job);

    if (status == TX_OK && job->request->format == TX_FORMAT_COLUMNS) {
        return tx_columns_dump(&job->columns, &job->out, job->request->file)
               ? TX_OK : TX_NO_MEMORY;
    }

    if (status == TX_OK) {
        status = tx_job_select_blocks(job);
    }

    if (status == TX_OK) {
        tx_job_drop_unreadable_blocks(job);
        status = tx_job_make_answer(job);
    }

    if (status == TX_OK) {
        status = tx_job_write_output(job);
    }

    return status;
}


/*
 * A result and its strings.  A large result is allocated with mmap(), since
 * another thread may free it.  With malloc(), free() would also give the page's
 * memory back to the system, and delay that thread by milliseconds.
 */

typedef struct {
    tx_result_t          result;
    size_t               mapped;    /* bytes from mmap(); 0: from malloc() */
} tx_result_block_t;


/* Allocates an empty result with room for strings of len bytes. */
static tx_result_block_t *
tx_result_alloc(size_t len)
{
    size_t              size;
    tx_result_block_t  *block;

    size = sizeof(tx_result_block_t) + len;

    if (size < TX_RESULT_MAPPED_MIN_BYTES) {
        block = malloc(size);

        if (block != NULL) {
            memset(block, 0, sizeof(tx_result_block_t));
        }

        return block;
    }

    block = mmap(NULL, size, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) {
        return NULL;
    }

    block->mapped = size;

    return block;
}


void
tx_result_free(tx_result_t *result)
{
    tx_result_block_t  *block;

    /* a result is the first member of its block, at the same address */
    block = (tx_result_block_t *) result;

    if (block != NULL && block->mapped != 0) {
        (void) munmap(block, block->mapped);
        return;
    }

    free(block);
}


static tx_str_t
tx_result_copy_string(u_char *to, tx_str_t s)
{
    if (s.len != 0) {
        memcpy(to, s.data, s.len);
    }

    return (tx_str_t) { s.len, to };
}


/* Copies the result for the caller; the arena frees everything else. */
static tx_status_t
tx_job_make_result(const tx_job_t *job, tx_result_t **result)
{
    u_char             *copy;
    tx_result_t        *res;
    tx_result_block_t  *block;

    block = tx_result_alloc(job->out.len + job->meta.title.len);
    if (block == NULL) {
        return TX_NO_MEMORY;
    }

    res = &block->result;
    copy = (u_char *) (block + 1);

    res->output = tx_result_copy_string(copy, tx_buf_string(&job->out));
    res->title = tx_result_copy_string(copy + job->out.len, job->meta.title);
    res->hash = XXH3_64bits(res->output.data, res->output.len);
    res->steps = job->page.steps;
    res->length = (job->verdict.reason != NULL)
                  ? tx_min(job->length, job->verdict.length) : job->length;
    res->confidence = (double) job->selection.confidence;
    res->method = tx_method_info(job->options->method)->name;
    res->page_type = tx_page_type_name(job->answer.page_type);
    res->nothing = job->answer.readerable ? NULL : job->warnings[0];

    *result = res;

    return TX_OK;
}


/*
 * Runs the job.  Many functions go on when an allocation fails, so the status
 * is not enough: failures recorded by the arena and the worker are checked.
 */
static tx_status_t
tx_job_run_checked(tx_job_t *job)
{
    tx_status_t  status;

    if (!tx_worker_begin(job->worker)) {
        return TX_NO_MEMORY;
    }

    status = tx_job_run(job);

    if (!tx_worker_end(job->worker) || job->arena.failed) {
        return TX_NO_MEMORY;
    }

    return status;
}


tx_status_t
tx_extract(tx_worker_t *worker, const tx_options_t *options,
    const tx_request_t *request, tx_result_t **result)
{
    tx_job_t     job;
    tx_status_t  status;

    *result = NULL;

    if (tx_options_check(options) != TX_OK
        || tx_links_check(request->links) != TX_OK)
    {
        return TX_BAD_OPTION;
    }

    memset(&job, 0, sizeof(tx_job_t));
    job.worker = worker;
    job.options = options;
    job.request = request;

    tx_arena_init(&job.arena, options->limits.memory);
    job.arena.total = request->memory;
    job.arena.kept = &worker->kept;

    status = tx_job_run_checked(&job);

    if (status == TX_OK) {
        status = tx_job_make_result(&job, result);
    }

    tx_arena_reset(&job.arena);

    return status;
}
