/*
 * Copyright (C) textextract contributors
 *
 * The corridor: bytes, decode, scan and parse, blocks, metadata, columns,
 * method, clean tree, writer.
 */


#include "tx_blocks.h"
#include "tx_clean_records.h"
#include "tx_chars.h"
#include "tx_complete.h"
#include "tx_decode.h"
#include "tx_explain.h"
#include "tx_hash.h"
#include "tx_method.h"
#include "tx_override.h"
#include "tx_page_type.h"
#include "tx_parse.h"
#include "tx_readerable.h"
#include "tx_worker.h"
#include "tx_write.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>


#define TX_MAPPED  (64 * 1024)   /* larger results are not malloc()ed */

#define TX_TYPE_DOUBTFUL  0.75   /* a page's type; less decides nothing */


/*
 * A result is freed by another thread than made it, and lies above the page's
 * memory: were it from malloc(), free() would give all of that back to the
 * system there, which takes milliseconds.
 */

typedef struct {
    tx_result_t          result;
    size_t               mapped;    /* bytes; 0: malloc() */
} tx_result_block_t;


typedef struct {
    tx_worker_t         *worker;
    const tx_options_t  *options;
    const tx_request_t  *request;
    tx_arena_t           arena;
    tx_page_t            page;
    tx_meta_t            meta;
    tx_columns_t         columns;
    tx_selection_t       selection;
    tx_records_t         records;
    tx_clean_node_t     *tree;
    tx_answer_t          answer;
    tx_verdict_t         verdict;   /* whether it is worth reading */
    const char          *warnings[4];
    uint64_t             length;    /* weighted: a wide character is two */
    tx_buf_t             out;
} tx_job_t;


static uint64_t tx_worker_secret(const tx_worker_t *worker);
static tx_status_t tx_job_run(tx_job_t *job);
static tx_status_t tx_job_parse(tx_job_t *job);
static tx_status_t tx_job_select(tx_job_t *job);
static void tx_job_judge(tx_job_t *job);
static tx_status_t tx_job_answer(tx_job_t *job);
static bool tx_job_type(tx_job_t *job);
static tx_status_t tx_job_records(tx_job_t *job);
static tx_status_t tx_job_thread(tx_job_t *job);
static void tx_job_count(tx_job_t *job);
static bool tx_job_show_records(tx_job_t *job);
static tx_status_t tx_job_write(tx_job_t *job);
static tx_status_t tx_job_explain(tx_job_t *job);
static tx_status_t tx_job_result(tx_job_t *job, tx_result_t **result);
static tx_result_block_t *tx_result_alloc(size_t len);


static void
tx_init_word(void *data, tx_str_t word)
{
    (void) data;
    (void) word;
}


void
tx_init(void)
{
    tx_words_t  *words;

    /* ICU loads its rules and dictionaries when they are first asked for */

    words = tx_words_create();

    if (words != NULL) {
        (void) tx_words_each(words, tx_str("Hello. \xe4\xbd\xa0\xe5\xa5\xbd"),
                             tx_init_word, NULL);
        tx_words_destroy(words);
    }
}


tx_worker_t *
tx_worker_create(void)
{
    tx_worker_t  *worker;

    worker = calloc(1, sizeof(tx_worker_t));
    if (worker == NULL) {
        return NULL;
    }

    worker->seed = tx_worker_secret(worker);
    worker->words = tx_words_create();
    worker->notices = tx_notices_create();

    if (worker->words == NULL || worker->notices == NULL) {
        tx_worker_destroy(worker);
        return NULL;
    }

    return worker;
}


/* What no page can know; a weaker secret where the system has none to give. */
static uint64_t
tx_worker_secret(const tx_worker_t *worker)
{
    uint64_t         secret;
    struct timespec  now;

    if (getentropy(&secret, sizeof(secret)) == 0) {
        return secret;
    }

    (void) clock_gettime(CLOCK_MONOTONIC, &now);

    return XXH3_64bits_withSeed(&now, sizeof(now),
                                (uint64_t) (uintptr_t) worker);
}


void
tx_worker_destroy(tx_worker_t *worker)
{
    if (worker != NULL) {
        tx_words_destroy(worker->words);
        tx_notices_destroy(worker->notices);
        free(worker);
    }
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
    tx_arena_count(&job.arena, request->memory);

    status = tx_job_run(&job);

    if (status == TX_OK) {
        status = tx_job_result(&job, result);
    }

    tx_arena_reset(&job.arena);

    return status;
}


static void
tx_job_stage(tx_job_t *job, tx_stage_t stage)
{
    tx_worker_stage(job->worker, stage);
}


static tx_status_t
tx_job_run(tx_job_t *job)
{
    tx_status_t  status;

    status = tx_job_parse(job);

    if (status == TX_OK && job->request->format == TX_FORMAT_COLUMNS) {
        return tx_columns_dump(&job->columns, &job->out, job->request->file,
                               true)
               ? TX_OK : TX_NO_MEMORY;
    }

    if (status == TX_OK) {
        status = tx_job_select(job);
    }

    if (status == TX_OK) {
        tx_job_judge(job);
        status = tx_job_answer(job);
    }

    if (status == TX_OK) {
        status = tx_job_write(job);
    }

    return status;
}


/* From the bytes to blocks and metadata. */
static tx_status_t
tx_job_parse(tx_job_t *job)
{
    tx_str_t             body, source;
    tx_page_t           *page;
    tx_status_t          status;
    const tx_request_t  *request;
    const tx_limits_t   *limits;

    request = job->request;
    limits = &job->options->limits;
    page = &job->page;

    page->arena = &job->arena;
    page->url = request->url;
    page->links = request->links;
    page->seed = XXH3_64bits(&job->worker->seed, sizeof(uint64_t));
    job->worker->seed++;
    source = tx_null_str;

    status = tx_decode_content(&job->arena, request->body,
                               request->content_encoding, false, limits->size,
                               &body);

    if (status == TX_OK) {
        status = tx_decode_charset(&job->arena, body, request->charset,
                                   limits->size, &source, NULL);
    }

    tx_job_stage(job, TX_STAGE_DECODE);

    if (status == TX_OK) {
        status = tx_parse(page, source, limits);

        if (status == TX_NOT_HTML && tx_str_trim(source).len == 0) {
            status = TX_OK;     /* an empty page, not a wrong one */
        }
    }

    if (status != TX_OK) {
        return status;
    }

    tx_job_stage(job, TX_STAGE_PARSE);

    if (!tx_override_make(page, job->options) || !tx_blocks_make(page)) {
        return TX_NO_MEMORY;
    }

    tx_job_stage(job, TX_STAGE_BLOCKS);

    if (!tx_meta_read(page, &job->meta)) {
        return TX_NO_MEMORY;
    }

    tx_job_stage(job, TX_STAGE_META);

    job->columns.page = page;
    job->columns.meta = &job->meta;
    job->columns.attributes = job->options->attributes;
    job->columns.words = job->worker->words;
    job->columns.worker = job->worker;

    tx_buf_init(&job->out, &job->arena, page->text_len / 2);

    return (page->steps > limits->steps) ? TX_TOO_COMPLEX : TX_OK;
}


static tx_status_t
tx_job_select(tx_job_t *job)
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

    run.columns = &job->columns;
    run.selection = sel;

    status = tx_method_run(job->options, &run);

    tx_job_stage(job, TX_STAGE_METHOD);

    /* posts are whole */

    if (status == TX_OK && job->options->variant == TX_VARIANT_MODERN
        && strcmp(tx_method_info(job->options->method)->name, "posts") != 0
        && !tx_complete(&job->columns, sel))
    {
        return TX_NO_MEMORY;
    }

    if (status == TX_OK) {
        tx_override_apply(page, sel);
    }

    tx_job_stage(job, TX_STAGE_COMPLETE);

    if (status == TX_OK && page->steps > job->options->limits.steps) {
        return TX_TOO_COMPLEX;
    }

    return status;
}


/*
 * True if a few words are what was asked for: a table of records, or what an
 * operator's selectors keep, who knows the page.
 */

static bool
tx_job_is_asked(const tx_job_t *job)
{
    uint32_t          b;
    const tx_page_t  *page;

    page = &job->page;

    if (strcmp(tx_method_info(job->options->method)->name, "records") == 0) {
        return true;
    }

    for (b = 0; page->overrides != NULL && b < page->nblocks; b++) {
        if (job->selection.keep[b]
            && tx_node_overridden(page, page->blocks[b].first,
                                  TX_OVERRIDE_KEEP))
        {
            return true;
        }
    }

    return false;
}


/* A page with nothing to read is answered as one that is empty. */
static void
tx_job_judge(tx_job_t *job)
{
    tx_selection_t   *sel;
    tx_readerable_t   readerable;

    sel = &job->selection;

    if (tx_job_is_asked(job)) {
        return;
    }

    readerable = tx_readerable(job->worker->notices, &job->page, &job->meta,
                               sel, &job->verdict);

    if (readerable == TX_READ_NOTHING && sel->area != 0) {
        memset(sel->keep, 0, job->page.nblocks);
        sel->area = 0;
    }
}


/* What kind of page it is: none of them, if it has nothing to read. */
static bool
tx_job_type(tx_job_t *job)
{
    float           confidence;
    tx_page_type_t  type;

    type = TX_TYPE_OTHER;
    confidence = 0;

    if (job->verdict.reason == NULL
        && !tx_page_type(&job->columns, &type, &confidence))
    {
        return false;
    }

    job->answer.page_type = tx_page_type_name(type);
    job->answer.type_confidence = (double) confidence;

    if (type != TX_TYPE_OTHER) {
        tx_meta_settle_date(&job->meta, type == TX_TYPE_ARTICLE
                                        || type == TX_TYPE_FORUM);
    }

    return true;
}


/* All that there is to be said of the page, but for the output. */
static tx_status_t
tx_job_answer(tx_job_t *job)
{
    tx_buf_t      text;
    tx_answer_t  *answer;
    tx_status_t   status;

    answer = &job->answer;

    answer->request = job->request;
    answer->page = &job->page;
    answer->meta = &job->meta;
    answer->selection = &job->selection;
    answer->verdict = &job->verdict;
    answer->method = tx_method_info(job->options->method)->name;
    answer->warnings = job->warnings;

    if (!tx_job_type(job)) {
        return TX_NO_MEMORY;
    }

    status = tx_job_records(job);
    if (status != TX_OK) {
        return status;
    }

    job->tree = tx_clean_tree(&job->page, &job->meta, &job->selection);
    if (job->tree == NULL) {
        return TX_NO_MEMORY;
    }

    answer->tree = job->tree;
    answer->shown = job->tree;

    status = tx_job_thread(job);
    if (status != TX_OK) {
        return status;
    }

    tx_job_stage(job, TX_STAGE_CLEAN);

    tx_buf_init(&text, &job->arena, job->page.text_len / 2);
    tx_write_text(&text, answer->tree);
    answer->text = tx_buf_string(&text);

    if (answer->thread == NULL) {
        answer->opening = answer->text;
    }

    tx_job_count(job);

    return tx_job_show_records(job) ? TX_OK : TX_NO_MEMORY;
}


static tx_status_t
tx_job_write(tx_job_t *job)
{
    tx_answer_t  *answer;
    tx_status_t   status;

    answer = &job->answer;

    switch (job->request->format) {

    case TX_FORMAT_READER:
        tx_write_reader(&job->out, answer);
        break;

    case TX_FORMAT_HTML:
        tx_write_html(&job->out, answer);
        break;

    case TX_FORMAT_MARKDOWN:
        tx_write_markdown(&job->out, answer);
        break;

    case TX_FORMAT_TEXT:
        tx_buf_str(&job->out, answer->text);

        if (answer->text.len != 0) {
            tx_buf_char(&job->out, '\n');
        }

        break;

    case TX_FORMAT_EXPLAIN:
    case TX_FORMAT_PICTURE:
        return tx_job_explain(job);

    default:
        status = tx_words_simhash(job->worker->words, answer->text,
                                  &answer->simhash);

        if (status != TX_OK) {
            return status;
        }

        tx_write_json(&job->out, answer);
        break;
    }

    tx_job_stage(job, TX_STAGE_WRITE);

    return job->arena.failed ? TX_NO_MEMORY : TX_OK;
}


/* Records are looked for where they are asked for, or things are sold. */
static tx_status_t
tx_job_records(tx_job_t *job)
{
    const char          *method;
    const tx_node_t     *area;
    const tx_records_t  *records;

    method = job->answer.method;

    if (strcmp(method, "records") != 0
        && (strcmp(method, "auto") != 0
            || strcmp(job->answer.page_type, "product") != 0))
    {
        return TX_OK;
    }

    records = tx_columns_records(&job->columns);
    if (records == NULL) {
        return TX_NO_MEMORY;
    }

    job->records = *records;

    if (strcmp(method, "records") == 0) {
        area = &job->page.nodes[job->selection.area];
        tx_records_cut(&job->records, area->block, area->block_end);
    }

    if (job->page.overrides != NULL) {
        tx_records_drop(&job->records, &job->page);
    }

    job->answer.records = &job->records;

    return TX_OK;
}


/* A thread is looked for where it is asked for, or may be the content. */
static bool
tx_job_seeks_thread(const tx_job_t *job)
{
    const char  *method, *type;

    method = job->answer.method;
    type = job->answer.page_type;

    switch (job->request->format) {

    case TX_FORMAT_READER:
    case TX_FORMAT_JSON:
    case TX_FORMAT_NDJSON:
    case TX_FORMAT_MARKDOWN:
        break;

    default:
        return false;
    }

    if (job->selection.area == 0) {
        return false;
    }

    return strcmp(method, "posts") == 0
           || (strcmp(method, "auto") == 0
               && (strcmp(type, "forum") == 0 || strcmp(type, "other") == 0
                   || job->answer.type_confidence < TX_TYPE_DOUBTFUL));
}


static tx_status_t
tx_job_thread(tx_job_t *job)
{
    bool          forum;
    tx_answer_t  *answer;
    tx_thread_t  *thread;

    answer = &job->answer;

    if (!tx_job_seeks_thread(job)) {
        return TX_OK;
    }

    thread = tx_columns_thread(&job->columns);
    if (thread == NULL) {
        return TX_NO_MEMORY;
    }

    forum = strcmp(answer->page_type, "forum") == 0
            && answer->type_confidence >= TX_TYPE_DOUBTFUL;

    if (thread->nposts == 0
        || (strcmp(answer->method, "auto") == 0
            && !tx_thread_is_content(thread, &job->columns, &job->selection,
                                     forum)))
    {
        return TX_OK;
    }

    if (strcmp(answer->method, "auto") == 0) {
        tx_thread_trim(thread, job->page.nblocks, job->selection.keep);
    }

    answer->thread = thread;
    tx_meta_open_thread(&job->page, &job->meta, thread->posts[0].author,
                        thread->posts[0].time);

    answer->shown = tx_clean_thread(&job->page, &job->meta, thread,
                                    job->selection.title);

    return (answer->shown != NULL) ? TX_OK : TX_NO_MEMORY;
}


/* Who reads the page sees the records, too; the text is written by now. */
static bool
tx_job_show_records(tx_job_t *job)
{
    const tx_answer_t  *answer;

    answer = &job->answer;

    if (answer->records == NULL || answer->shown != answer->tree
        || (answer->request->format != TX_FORMAT_READER
            && answer->request->format != TX_FORMAT_MARKDOWN))
    {
        return true;
    }

    return tx_clean_records(&job->arena, job->tree, answer->records,
                            &job->selection);
}


static tx_status_t
tx_job_explain(tx_job_t *job)
{
    tx_run_t      run;
    tx_explain_t  explain;

    run.columns = &job->columns;
    run.params = job->options->params;
    run.selection = &job->selection;

    if (!tx_explain(&explain, job->options, &run, &job->answer)) {
        return TX_NO_MEMORY;
    }

    if (job->request->format == TX_FORMAT_EXPLAIN) {
        tx_write_explain(&job->out, &explain);

    } else {
        tx_write_picture(&job->out, &explain);
    }

    return job->arena.failed ? TX_NO_MEMORY : TX_OK;
}


/* Length and words of the text, and what follows from them. */
static void
tx_job_count(tx_job_t *job)
{
    uint8_t        class, last;
    uint32_t       warnings;
    tx_answer_t   *answer;
    const u_char  *p, *end;

    answer = &job->answer;
    last = 0;

    p = answer->text.data;
    end = tx_str_end(answer->text);

    while (p < end) {
        class = tx_char_class(tx_utf8_next(&p));

        answer->length++;
        job->length += (class & TX_CHAR_WIDE) ? 2 : 1;

        if ((class & TX_CHAR_WIDE)
            || ((class & TX_CHAR_WORD)
                && (last & (TX_CHAR_WORD | TX_CHAR_WIDE)) != TX_CHAR_WORD))
        {
            answer->words++;
        }

        last = class;
    }

    answer->readerable = (job->verdict.reason == NULL && answer->length != 0);

    warnings = 0;

    if (answer->length == 0) {
        job->selection.confidence = 0;
    }

    if (!answer->readerable) {
        job->warnings[warnings++] = (job->verdict.reason != NULL)
                                    ? job->verdict.reason
                                    : "nothing to extract was found";
    }

    if (job->page.nnodes >= job->options->limits.nodes) {
        job->warnings[warnings++] = "too many elements: part of the page was "
                                    "read as plain text";
    }
}


/* Moves what the caller gets out of the arena, into one allocation. */
static tx_status_t
tx_job_result(tx_job_t *job, tx_result_t **result)
{
    u_char             *p;
    tx_str_t            output, title;
    tx_result_t        *res;
    tx_result_block_t  *block;

    output = tx_buf_string(&job->out);
    title = job->meta.title;

    block = tx_result_alloc(output.len + title.len);
    if (block == NULL) {
        return TX_NO_MEMORY;
    }

    res = &block->result;

    p = (u_char *) (block + 1);
    res->output.len = output.len;
    res->output.data = p;

    if (output.len != 0) {
        memcpy(p, output.data, output.len);
    }

    p += output.len;
    res->title.len = title.len;
    res->title.data = p;

    if (title.len != 0) {
        memcpy(p, title.data, title.len);
    }

    res->hash = XXH3_64bits(res->output.data, output.len);
    res->steps = job->page.steps;
    res->length = (job->verdict.reason != NULL)
                  ? tx_min(job->length, job->verdict.length) : job->length;
    res->confidence = (double) job->selection.confidence;
    res->method = tx_method_info(job->options->method)->name;
    res->page_type = job->answer.page_type;
    res->nothing = job->answer.readerable ? NULL : job->warnings[0];

    *result = res;

    return TX_OK;
}


tx_str_t
tx_format_csp(tx_format_t format)
{
    return (format == TX_FORMAT_READER) ? tx_reader_csp() : tx_null_str;
}


/* Zeros, and room for the strings behind them. */
static tx_result_block_t *
tx_result_alloc(size_t len)
{
    size_t              size;
    tx_result_block_t  *block;

    size = sizeof(tx_result_block_t) + len;

    if (size < TX_MAPPED) {
        return calloc(1, size);
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

    /* the block's first member */
    block = (tx_result_block_t *) result;

    if (block != NULL && block->mapped != 0) {
        (void) munmap(block, block->mapped);
        return;
    }

    free(block);
}
