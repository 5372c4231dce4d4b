/*
 * Copyright (C) textextract contributors
 *
 * Completes the answer: the page's type, records, posts and comments, the clean
 * tree of the content, the length of its text, and warnings.
 */


#include "extract.h"

#include "clean/build/build.h"
#include "clean/clean.h"
#include "core/words.h"
#include "records/records.h"
#include "thread/thread.h"


#define TX_SHORTENED_TITLE_MAX_BYTES  512  /* bytes kept of a cut title */

#define TX_PAGE_TYPE_MIN_CONFIDENCE  0.75  /* to rely on the page's type */


#define TX_PRODUCT_MIN_PROBABILITY  0.07f  /* that the type is product */


/* Sets the page's type, and the metadata that depend on the type. */
static bool
tx_job_set_page_type(tx_job_t *job)
{
    bool            prose;
    float           confidence;
    tx_page_type_t  type;

    type = TX_TYPE_OTHER;
    confidence = 0;

    if (job->verdict.reason == NULL
        && !tx_page_type_guess(&job->columns, &type, &confidence))
    {
        return false;
    }

    job->answer.page_type = type;
    job->answer.type_confidence = (double) confidence;

    if (type != TX_TYPE_OTHER) {
        prose = type == TX_TYPE_ARTICLE || type == TX_TYPE_FORUM;

        tx_meta_correct_date(&job->page, &job->meta, prose);
        tx_meta_drop_doubtful_authors(&job->meta, prose,
                                      type == TX_TYPE_DOCUMENTATION
                                      || type == TX_TYPE_PRODUCT);
    }

    return true;
}


/*
 * True if the method "auto" seeks records on the page.  Sets *certain if the
 * records that it accepts must be beyond doubt.
 */
static bool
tx_job_expects_records(tx_job_t *job, bool *certain)
{
    bool             thing, article;
    float            chance[TX_TYPE_MAX], *const *col;
    tx_page_type_t   type;

    type = job->answer.page_type;
    col = job->columns.col;
    *certain = false;

    if (!tx_job_uses_method(job, "auto") || job->page.nblocks == 0
        || type == TX_TYPE_FORUM || type == TX_TYPE_DOCUMENTATION
        || !tx_columns_fill(&job->columns, TX_COL_HAS_THING))
    {
        return false;
    }

    article = col[TX_COL_DATA_ARTICLE][0] != 0;
    thing = col[TX_COL_HAS_THING][0] != 0;
    *certain = type != TX_TYPE_PRODUCT && (article || !thing);

    return !*certain || thing
           || (!article && tx_page_type_get_probabilities(&job->columns, chance)
               && chance[TX_TYPE_PRODUCT] >= TX_PRODUCT_MIN_PROBABILITY);
}


/* Finds the page's records, if they are requested or likely on the page. */
static tx_status_t
tx_job_find_records(tx_job_t *job)
{
    bool                 sought, certain;
    const tx_records_t  *records;

    certain = false;
    sought = tx_job_uses_method(job, "records");

    if (!sought && !tx_job_expects_records(job, &certain)) {
        return TX_OK;
    }

    records = tx_columns_find_records(&job->columns);
    if (records == NULL) {
        return TX_NO_MEMORY;
    }

    job->records = *records;

    tx_records_keep_in_element(&job->records, &job->page,
                               sought ? job->selection.area : 0, certain);
    job->answer.records = &job->records;

    return TX_OK;
}


/* Returns how likely it is, by the page's type, that the page has a thread. */
static tx_thread_odds_t
tx_job_get_thread_odds(const tx_answer_t *answer)
{
    if (answer->type_confidence < TX_PAGE_TYPE_MIN_CONFIDENCE
        || answer->page_type == TX_TYPE_OTHER)
    {
        return TX_THREAD_MAYBE;
    }

    return (answer->page_type == TX_TYPE_FORUM) ? TX_THREAD_LIKELY
                                                : TX_THREAD_UNLIKELY;
}


/* Finds the page's posts, if they are requested or may be the content. */
static tx_status_t
tx_job_find_posts(tx_job_t *job)
{
    bool               sought;
    tx_answer_t       *answer;
    tx_format_t        format;
    tx_thread_t       *thread;
    tx_thread_odds_t   odds;

    answer = &job->answer;
    format = job->request->format;
    sought = tx_job_uses_method(job, "posts");

    if (job->selection.area == 0 || format == TX_FORMAT_HTML
        || format == TX_FORMAT_TEXT || tx_format_explains(format)
        || !(sought || tx_job_uses_method(job, "auto")))
    {
        return TX_OK;
    }

    thread = tx_columns_find_thread(&job->columns);
    if (thread == NULL) {
        return TX_NO_MEMORY;
    }

    odds = tx_job_get_thread_odds(answer);

    if (thread->nposts == 0
        || (!sought
            && !tx_thread_is_content(thread, &job->columns, &job->selection,
                                     odds)))
    {
        return TX_OK;
    }

    if (!tx_thread_drop_repeated_links(&job->columns, thread)
        || !tx_thread_drop_previews(&job->columns, thread))
    {
        return TX_NO_MEMORY;
    }

    tx_posts_read_votes(&job->page, thread);

    answer->thread = thread;
    tx_meta_use_first_post(&job->page, &job->meta, thread->posts[0].author,
                           thread->posts[0].time);

    answer->shown = tx_clean_build_thread(&job->page, &job->meta, thread,
                        &job->selection,
                        format == TX_FORMAT_READER ? TX_TAG_DETAILS
                        : format == TX_FORMAT_MARKDOWN ? TX_TAG_BLOCKQUOTE
                        : TX_TAG_UNKNOWN);

    return (answer->shown != NULL) ? TX_OK : TX_NO_MEMORY;
}


/* Finds readers' comments below an article.  false: no memory. */
static bool
tx_job_find_comments(tx_job_t *job)
{
    tx_answer_t     *answer;
    tx_format_t      format;
    tx_thread_t     *comments;
    tx_selection_t   none;

    answer = &job->answer;
    format = job->request->format;

    /* the reviews on a product's page are no comments */

    if (job->selection.area == 0 || answer->thread != NULL
        || answer->page_type == TX_TYPE_PRODUCT
        || (job->page.omit & TX_OMIT_COMMENTS)
        || !tx_job_uses_method(job, "auto")
        || (format != TX_FORMAT_JSON && format != TX_FORMAT_NDJSON
            && format != TX_FORMAT_XML && format != TX_FORMAT_TEI))
    {
        return true;
    }

    if (!tx_columns_find_comments(&job->columns, &job->selection, &comments)) {
        return false;
    }

    answer->comments = comments;

    if (comments == NULL || !tx_selection_init(&job->page, &none)) {
        return comments == NULL;
    }

    answer->comment_tree = tx_clean_build_thread(&job->page, &job->meta,
                                                 comments, &none,
                                                 TX_TAG_UNKNOWN);

    return answer->comment_tree != NULL;
}


/*
 * Adds the records to a reader page or Markdown.  Adds to these, or to HTML,
 * the fields of the page's item, such as a recipe, that the content lacks.
 */
static bool
tx_job_add_records_and_item(tx_job_t *job)
{
    tx_buf_t            text;
    tx_format_t         format;
    const tx_answer_t  *answer;

    answer = &job->answer;
    format = answer->request->format;

    if (answer->shown != answer->tree
        || (format > TX_FORMAT_HTML && format != TX_FORMAT_MARKDOWN))
    {
        return true;
    }

    if (answer->records != NULL && format != TX_FORMAT_HTML
        && !(job->page.omit & TX_OMIT_TABLES)
        && !tx_clean_append_records(&job->arena, job->tree, answer->records,
                                    &job->selection))
    {
        return false;
    }

    if (job->meta.item == NULL || !answer->readerable
        || job->page.overrides != NULL)
    {
        return true;
    }

    tx_buf_init(&text, &job->arena, 0);
    tx_write_text(&text, job->tree);

    return tx_clean_append_item(&job->arena, job->tree, job->meta.item,
                                tx_buf_string(&text));
}


static void
tx_job_count_text_length(tx_job_t *job)
{
    tx_text_count_t  count;

    count = tx_text_count_words(job->answer.text);
    job->answer.length = count.chars;
    job->answer.words = count.words;
    job->answer.wide = count.wide;
    job->length = count.chars + count.wide;
}


/* Sets the job's warnings, and whether the page is readable. */
static void
tx_job_set_warnings(tx_job_t *job)
{
    uint32_t      n;
    tx_answer_t  *answer;

    answer = &job->answer;
    answer->readerable = (job->verdict.reason == NULL && answer->length != 0);

    if (answer->length == 0) {
        job->selection.confidence = 0;
    }

    n = 0;

    if (!answer->readerable) {
        job->warnings[n++] = (job->verdict.reason != NULL)
                             ? job->verdict.reason
                             : "nothing to extract was found";
    }

    if (answer->stated) {
        job->warnings[n++] = "text that the page has only in its scripts";
    }

    if (job->page.nnodes >= job->options->limits.nodes) {
        job->warnings[n++] = "too many elements: part of the page was "
                             "read as plain text";
    }
}


/* Writes the clean tree as plain text to answer.text. */
static void
tx_job_set_answer_text(tx_job_t *job)
{
    tx_buf_t  text;

    tx_buf_init(&text, &job->arena, job->page.text_len / 2);
    tx_write_text(&text, job->answer.tree);
    job->answer.text = tx_buf_string(&text);
}


tx_status_t
tx_job_make_answer(tx_job_t *job)
{
    tx_answer_t  *answer;
    tx_status_t   status;

    answer = &job->answer;

    answer->request = job->request;
    answer->page = &job->page;
    answer->meta = &job->meta;
    answer->url = (job->page.url.len != 0) ? job->page.url
                                           : job->meta.canonical_url;
    answer->selection = &job->selection;
    answer->verdict = &job->verdict;
    answer->method = tx_method_info(job->options->method)->name;
    answer->warnings = job->warnings;
    answer->front_matter = job->options->front_matter;

    if (!tx_job_set_page_type(job)) {
        return TX_NO_MEMORY;
    }

    status = tx_job_find_records(job);
    if (status != TX_OK) {
        return status;
    }

    job->tree = tx_clean_build_tree(&job->page, &job->meta, &job->selection);
    if (job->tree == NULL) {
        return TX_NO_MEMORY;
    }

    answer->tree = job->tree;
    answer->shown = job->tree;

    status = tx_job_find_posts(job);
    if (status != TX_OK) {
        return status;
    }

    if (!tx_job_find_comments(job)) {
        return TX_NO_MEMORY;
    }

    tx_job_report_stage_end(job, TX_STAGE_CLEAN);

    tx_job_set_answer_text(job);

    if (!tx_job_add_script_text(job)) {
        return TX_NO_MEMORY;
    }

    if (answer->stated) {
        tx_job_set_answer_text(job);
    }

    if (answer->thread == NULL) {
        answer->opening = answer->text;
    }

    tx_job_count_text_length(job);
    tx_job_set_warnings(job);

    return tx_job_add_records_and_item(job) ? TX_OK : TX_NO_MEMORY;
}


bool
tx_job_drop_markup(tx_job_t *job, size_t over)
{
    size_t        len;
    uint32_t      n;
    tx_answer_t  *answer;

    answer = &job->answer;

    if (answer->plain) {
        len = answer->text.len - tx_min(answer->text.len, over);

    } else {
        len = job->page.source.len;

        for (n = 0; job->warnings[n] != NULL; n++) { /* void */ }

        job->warnings[n] = "without markup, which would be many times the "
                           "page's size";
    }

    answer->text = tx_utf8_head(answer->text, len);
    job->meta.title = tx_utf8_head(job->meta.title,
                                   TX_SHORTENED_TITLE_MAX_BYTES);
    job->tree = tx_job_make_paragraphs(&job->arena, answer->text);

    answer->tree = job->tree;
    answer->shown = job->tree;
    answer->opening = answer->text;
    answer->records = NULL;
    job->meta.item = NULL;
    answer->thread = NULL;
    answer->comments = NULL;
    answer->comment_tree = NULL;
    answer->plain = true;

    tx_job_count_text_length(job);

    return job->tree != NULL;
}
