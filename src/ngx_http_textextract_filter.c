/*
 * Copyright (C) textextract contributors
 *
 * The filters: the course of a response.
 */


#include "ngx_http_textextract.h"


static ngx_int_t ngx_http_textextract_header_filter(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_take(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_uint_t ngx_http_textextract_is_partial(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_observe_header(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_release(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_refuse(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_status_e status);
static ngx_int_t ngx_http_textextract_body_filter(ngx_http_request_t *r,
    ngx_chain_t *in);
static ngx_int_t ngx_http_textextract_take_body(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in);
static ngx_int_t ngx_http_textextract_observe_body(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in);
static ngx_uint_t ngx_http_textextract_is_cut(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b);
static ngx_uint_t ngx_http_textextract_is_short(
    ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_extract(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_finish(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_http_textextract_status_e ngx_http_textextract_result(
    ngx_http_request_t *r, ngx_http_textextract_job_t *job);
static ngx_int_t ngx_http_textextract_send(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_yield(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_fail(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_status_e status,
    ngx_chain_t *rest);
static ngx_int_t ngx_http_textextract_discard(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in);
static void ngx_http_textextract_abort(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_abort_handler(ngx_event_t *ev);
static ngx_int_t ngx_http_textextract_incomplete(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *rest);
static ngx_int_t ngx_http_textextract_error(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_int_t status);
static ngx_int_t ngx_http_textextract_pass(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *rest);


static ngx_http_output_header_filter_pt  ngx_http_next_header_filter;
static ngx_http_output_body_filter_pt    ngx_http_next_body_filter;


static ngx_int_t
ngx_http_textextract_header_filter(ngx_http_request_t *r)
{
    ngx_int_t                         rc;
    ngx_uint_t                        suited;
    tx_format_t                       format;
    ngx_http_textextract_use_e        use;
    ngx_http_textextract_ctx_t       *ctx;
    ngx_http_textextract_loc_conf_t  *conf;

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx) {
        return ngx_http_next_header_filter(r);
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->format == NULL
        || (r->header_only && (r != r->main || !conf->strict)))
    {
        return ngx_http_textextract_release(r);
    }

    suited = (r->headers_out.status == NGX_HTTP_OK
              || r->headers_out.status == NGX_HTTP_PARTIAL_CONTENT)
             && ngx_http_test_content_type(r, &conf->types) != NULL;

    if (!suited && (!conf->strict || ngx_http_textextract_is_own(r))) {
        return ngx_http_textextract_release(r);
    }

    rc = ngx_http_textextract_format(r, &format, &use);

    if (rc == NGX_ERROR) {
        return NGX_ERROR;
    }

    if (rc == NGX_DECLINED && !conf->strict) {
        return ngx_http_textextract_release(r);
    }

    ctx = ngx_pcalloc(r->pool, sizeof(ngx_http_textextract_ctx_t));
    if (ctx == NULL) {
        return NGX_ERROR;
    }

    ngx_http_set_ctx(r, ctx, ngx_http_textextract_module);

    if (rc == NGX_OK) {
        ctx->format = format;
        ctx->use = use;

        if (conf->strict && use != NGX_HTTP_TEXTEXTRACT_CONVERT) {
            /* these let the page through */
            rc = NGX_DECLINED;
        }
    }

    if (!suited || rc == NGX_DECLINED) {
        return ngx_http_textextract_strict(r, ctx, rc == NGX_OK);
    }

    if (!conf->strict) {
        rc = ngx_http_test_predicates(r, conf->bypass);

        if (rc == NGX_ERROR) {
            return NGX_ERROR;
        }

        if (rc == NGX_DECLINED) {
            ctx->done = 1;
            ctx->status = NGX_HTTP_TEXTEXTRACT_BYPASS;
            return ngx_http_textextract_release(r);
        }
    }

    return ngx_http_textextract_take(r, ctx);
}


/* The response is one to convert, if it can be done. */

static ngx_int_t
ngx_http_textextract_take(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (ngx_http_textextract_is_partial(r)) {

        if (r == r->main || r->headers_out.status != NGX_HTTP_OK) {
            ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                          "textextract: partial response");
        }

        return ngx_http_textextract_refuse(r, ctx,
                                           NGX_HTTP_TEXTEXTRACT_INCOMPLETE);
    }

    if (r->headers_out.content_length_n > (off_t) conf->max_size) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: too large response: %O bytes",
                      r->headers_out.content_length_n);

        return ngx_http_textextract_refuse(r, ctx,
                                           NGX_HTTP_TEXTEXTRACT_TOO_LARGE);
    }

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_AUGMENT
        && !ngx_http_textextract_can_augment(r))
    {
        return ngx_http_textextract_refuse(r, ctx,
                                           NGX_HTTP_TEXTEXTRACT_ENCODED);
    }

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_OBSERVE) {
        return ngx_http_textextract_observe_header(r, ctx);
    }

    if (r == r->main && r->method == NGX_HTTP_HEAD) {
        ctx->done = 1;
        ctx->status = NGX_HTTP_TEXTEXTRACT_OK;

        if (ngx_http_textextract_headers(r, ctx) != NGX_OK) {
            return NGX_ERROR;
        }

        return ngx_http_next_header_filter(r);
    }

    ctx->status = NGX_HTTP_TEXTEXTRACT_INCOMPLETE;
    ctx->upstream = (r->upstream && r->upstream->cleanup);
    ctx->length = r->headers_out.content_length_n;
    ctx->allow_ranges = r->allow_ranges;

    r->filter_need_in_memory = 1;
    r->allow_ranges = 0;

    return NGX_OK;
}


/*
 * The slice module makes one response of parts, with status 200: the first
 * is the main request's, the others are subrequests'.
 */

static ngx_uint_t
ngx_http_textextract_is_partial(ngx_http_request_t *r)
{
    if (r->headers_out.status == NGX_HTTP_PARTIAL_CONTENT) {
        return 1;
    }

    return r->upstream
           && (r->upstream->cleanup || r->cached)
           && r->upstream->headers_in.status_n == NGX_HTTP_PARTIAL_CONTENT;
}


/* The response goes on untouched; only a copy is extracted. */

static ngx_int_t
ngx_http_textextract_observe_header(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_int_t  rc;

    ctx->status = NGX_HTTP_TEXTEXTRACT_INCOMPLETE;
    ctx->upstream = (r->upstream && r->upstream->cleanup);
    ctx->length = r->headers_out.content_length_n;

    r->filter_need_in_memory = 1;

    rc = ngx_http_next_header_filter(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        ctx->done = 1;
        ctx->status = NGX_HTTP_TEXTEXTRACT_OFF;

    } else if (r->headers_out.status != NGX_HTTP_OK) {

        /* a range, which is cut out before the body comes here */

        ctx->done = 1;
    }

    return rc;
}


/*
 * The original response goes on from the header filter.  What the saved
 * headers asked of it nobody has answered so far.
 */

static ngx_int_t
ngx_http_textextract_release(ngx_http_request_t *r)
{
    ngx_http_textextract_saved_t  *saved;

    if (r->headers_out.status != NGX_HTTP_OK) {
        return ngx_http_next_header_filter(r);
    }

    saved = ngx_http_textextract_saved(r);

    if (saved == NULL || !saved->removed) {
        return ngx_http_next_header_filter(r);
    }

    ngx_http_textextract_restore(r, saved);

    if (r == r->main && ngx_http_textextract_not_modified(r, saved)) {
        ngx_http_textextract_set_not_modified(r);
    }

    return ngx_http_next_header_filter(r);
}


/* The response is not to be converted, which its header already tells. */

static ngx_int_t
ngx_http_textextract_refuse(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_status_e status)
{
    ngx_int_t                         code;
    ngx_http_textextract_loc_conf_t  *conf;

    ctx->done = 1;
    ctx->status = status;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    code = ngx_http_textextract_code(conf, status);

    if (code == 0) {
        return ngx_http_textextract_release(r);
    }

    ngx_http_clean_header(r);

    return code;
}


static ngx_int_t
ngx_http_textextract_body_filter(ngx_http_request_t *r, ngx_chain_t *in)
{
    ngx_http_textextract_ctx_t  *ctx;

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx == NULL || ctx->done) {
        return ngx_http_next_body_filter(r, in);
    }

    ngx_log_debug1(NGX_LOG_DEBUG_HTTP, r->connection->log, 0,
                   "textextract body filter: %p", in);

    if (ctx->running) {
        return NGX_AGAIN;
    }

    if (ctx->ready) {
        return ngx_http_textextract_finish(r, ctx);
    }

    if (ctx->discard) {
        return ngx_http_textextract_discard(r, ctx, in);
    }

    if (r == r->main
        && r->postponed
        && ctx->use != NGX_HTTP_TEXTEXTRACT_OBSERVE)
    {

        /*
         * Something is put before the body.  As long as the header is held
         * back it must not be sent, so the request stays the active one.
         */

        ctx->appended = 1;
        r->connection->data = r;
    }

    if (in == NULL) {
        return ngx_http_next_body_filter(r, NULL);
    }

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_OBSERVE) {
        return ngx_http_textextract_observe_body(r, ctx, in);
    }

    return ngx_http_textextract_take_body(r, ctx, in);
}


static ngx_int_t
ngx_http_textextract_take_body(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in)
{
    ngx_buf_t                      *b;
    ngx_chain_t                    *cl;
    ngx_http_textextract_status_e   status;

    for (cl = in; cl; cl = cl->next) {

        b = cl->buf;

        if (!ngx_buf_special(b)) {
            status = ngx_http_textextract_collect(r, ctx, b);

            if (status != NGX_HTTP_TEXTEXTRACT_OK) {
                return ngx_http_textextract_fail(r, ctx, status, cl);
            }
        }

        if (b->last_buf || b->last_in_chain) {
            ctx->last_buf = b->last_buf;

            if (ngx_http_textextract_is_short(ctx)) {
                return ngx_http_textextract_incomplete(r, ctx, NULL);
            }

            return ngx_http_textextract_extract(r, ctx);
        }

        if (ngx_http_textextract_is_cut(r, ctx, b)) {
            return ngx_http_textextract_incomplete(r, ctx, cl);
        }
    }

    return NGX_OK;
}


static ngx_int_t
ngx_http_textextract_observe_body(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in)
{
    ngx_buf_t                      *b;
    ngx_int_t                       rc;
    ngx_uint_t                      last;
    ngx_chain_t                    *cl;
    ngx_http_textextract_status_e   status;

    last = 0;

    for (cl = in; cl && !ctx->done && !last; cl = cl->next) {

        b = cl->buf;

        if (!ngx_buf_special(b)) {
            status = ngx_http_textextract_collect(r, ctx, b);

            if (status != NGX_HTTP_TEXTEXTRACT_OK) {
                ctx->done = 1;
                ctx->status = status;
                continue;
            }
        }

        if (b->last_buf || b->last_in_chain) {
            ctx->last_buf = b->last_buf;
            ctx->done = ngx_http_textextract_is_short(ctx);
            last = !ctx->done;

        } else if (ngx_http_textextract_is_cut(r, ctx, b)) {
            ctx->done = 1;
        }
    }

    if (ctx->done && ctx->job) {
        ngx_http_textextract_free_body(ctx->job);
    }

    rc = ngx_http_next_body_filter(r, in);

    if (!last || rc == NGX_ERROR) {
        return rc;
    }

    return (ngx_http_textextract_extract(r, ctx) == NGX_ERROR) ? NGX_ERROR
                                                               : rc;
}


/*
 * All that nginx tells of a body that was cut is a flush when the upstream
 * is done with already.  Data may come as late, from a file read in threads.
 */

static ngx_uint_t
ngx_http_textextract_is_cut(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b)
{
    return ctx->upstream
           && r->upstream->cleanup == NULL
           && b->flush
           && ngx_buf_special(b);
}


/* Some upstreams end as they should, after less than they have promised. */

static ngx_uint_t
ngx_http_textextract_is_short(ngx_http_textextract_ctx_t *ctx)
{
    return ctx->upstream
           && ctx->length > (ctx->job ? (off_t) ctx->job->len : 0);
}


static ngx_int_t
ngx_http_textextract_extract(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_textextract_job_t       *job;
#if (NGX_THREADS)
    ngx_int_t                         rc;
    ngx_http_textextract_loc_conf_t  *conf;
#endif

    if (ctx->job == NULL && ngx_http_textextract_create_job(r, ctx) != NGX_OK)
    {
        return NGX_ERROR;
    }

    job = ctx->job;

    job->request.body.len = job->len;
    job->request.body.data = job->body;

    if (r == r->main && !ctx->last_buf) {

        /*
         * Something is to follow the body, and its place is taken when
         * this call returns: no time for a thread.
         */

        ctx->appended = 1;

        ngx_http_textextract_run(job);

        return ngx_http_textextract_finish(r, ctx);
    }

#if (NGX_THREADS)

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    /* an encoded body is larger than it looks */

    if (conf->pool
        && (job->len >= conf->thread_min_size
            || job->request.content_encoding.len)
        && !r->filter_finalize)
    {
        rc = ngx_http_textextract_post(r, ctx);

        if (rc == NGX_DECLINED) {

            if (ctx->use == NGX_HTTP_TEXTEXTRACT_OBSERVE) {
                ctx->done = 1;
                ctx->status = NGX_HTTP_TEXTEXTRACT_QUEUE_FULL;
                return NGX_OK;
            }

            return ngx_http_textextract_fail(r, ctx,
                                             NGX_HTTP_TEXTEXTRACT_QUEUE_FULL,
                                             NULL);
        }

        return rc;
    }

#endif

    ngx_http_textextract_run(job);

    return ngx_http_textextract_finish(r, ctx);
}


static ngx_int_t
ngx_http_textextract_finish(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_textextract_status_e  status;

    ngx_http_textextract_hold(ctx->job);

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_OBSERVE) {
        ngx_http_textextract_observed(r, ctx);

        return ngx_http_next_body_filter(r, NULL);
    }

    status = ngx_http_textextract_result(r, ctx->job);

    if (status == NGX_HTTP_TEXTEXTRACT_OK
        && ctx->use == NGX_HTTP_TEXTEXTRACT_AUGMENT
        && ngx_http_textextract_is_wide(ctx->job))
    {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: a page in UTF-16 cannot be added to");

        status = NGX_HTTP_TEXTEXTRACT_ENCODED;
    }

    if (status != NGX_HTTP_TEXTEXTRACT_OK) {
        return ngx_http_textextract_fail(r, ctx, status, NULL);
    }

    return ngx_http_textextract_send(r, ctx);
}


void
ngx_http_textextract_observed(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ctx->done = 1;
    ctx->status = ngx_http_textextract_result(r, ctx->job);

    ngx_http_textextract_free_body(ctx->job);
}


/* What came of the extraction; a failure is logged. */

static ngx_http_textextract_status_e
ngx_http_textextract_result(ngx_http_request_t *r,
    ngx_http_textextract_job_t *job)
{
    ngx_http_textextract_loc_conf_t  *conf;

    if (job->status != TX_OK) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: %s", tx_status_text(job->status));
    }

    switch (job->status) {

    case TX_OK:
        break;

    case TX_TOO_LARGE:
        return NGX_HTTP_TEXTEXTRACT_TOO_LARGE;

    case TX_UNKNOWN_ENCODING:
    case TX_BAD_ENCODING:
        return NGX_HTTP_TEXTEXTRACT_ENCODED;

    default:
        return NGX_HTTP_TEXTEXTRACT_FAILED;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (job->result->length < conf->min_length) {
        ngx_log_error(NGX_LOG_WARN, r->connection->log, 0,
                      "textextract: not an article: text length %uL, "
                      "at least %ui required%s%s",
                      job->result->length, conf->min_length,
                      job->result->nothing ? ": " : "",
                      job->result->nothing ? job->result->nothing : "");

        return NGX_HTTP_TEXTEXTRACT_NOT_ARTICLE;
    }

    return NGX_HTTP_TEXTEXTRACT_OK;
}


static ngx_int_t
ngx_http_textextract_send(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_int_t                      rc;
    ngx_chain_t                   *out;
    ngx_table_elt_t               *h;
    ngx_http_textextract_job_t    *job;
    ngx_http_textextract_saved_t  *saved;

    ctx->done = 1;
    ctx->status = NGX_HTTP_TEXTEXTRACT_OK;

    ngx_http_textextract_yield(r);

    job = ctx->job;

    out = NULL;

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_AUGMENT) {
        out = ngx_http_textextract_augment(r, ctx);

        if (out == NULL) {
            return NGX_ERROR;
        }

    } else {
        ngx_http_textextract_free_body(job);
    }

    if (ngx_http_textextract_headers(r, ctx) != NGX_OK) {
        return NGX_ERROR;
    }

    saved = (r == r->main) ? ngx_http_textextract_saved(r) : NULL;

    if (saved && saved->removed) {
        h = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_MATCH];

        if (h && !ngx_http_textextract_match(h, r->headers_out.etag, 0)) {
            return ngx_http_textextract_error(r, ctx,
                                              NGX_HTTP_PRECONDITION_FAILED);
        }

        if (ngx_http_textextract_not_modified(r, saved)) {
            ngx_http_textextract_set_not_modified(r);
        }
    }

    rc = ngx_http_next_header_filter(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

    if (out == NULL) {
        out = ngx_alloc_chain_link(r->pool);
        if (out == NULL) {
            return NGX_ERROR;
        }

        out->buf = ngx_http_textextract_buf(r, ctx, job->result->output.data,
                                            job->result->output.len, 1);
        if (out->buf == NULL) {
            return NGX_ERROR;
        }

        out->next = NULL;
    }

    return ngx_http_next_body_filter(r, out);
}


/*
 * What is put before the body has to go first.  If its turn is to come, it is
 * made the active request again; one that has had its turn is woken by the
 * postpone filter, which would let the other run twice.
 */

static void
ngx_http_textextract_yield(ngx_http_request_t *r)
{
    ngx_http_request_t         *sr;
    ngx_http_posted_request_t  *posted;

    if (r != r->main
        || r->connection->data != r
        || r->postponed == NULL
        || r->postponed->request == NULL)
    {
        return;
    }

    sr = r->postponed->request;

    for (posted = r->posted_requests; posted; posted = posted->next) {
        if (posted->request == sr) {
            r->connection->data = sr;
            return;
        }
    }
}


/* What on_error says; rest is the part of the body that was not taken. */

static ngx_int_t
ngx_http_textextract_fail(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_status_e status,
    ngx_chain_t *rest)
{
    ngx_http_textextract_loc_conf_t  *conf;

    ctx->status = status;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    ctx->code = ngx_http_textextract_code(conf, status);

    if (ctx->code == 0) {
        return ngx_http_textextract_pass(r, ctx, rest);
    }

    if (rest == NULL) {
        return ngx_http_textextract_error(r, ctx, ctx->code);
    }

    ctx->discard = 1;

    ngx_http_textextract_abort(r, ctx);

    return ngx_http_textextract_discard(r, ctx, rest);
}


/*
 * The rest of a body that nobody gets.  An error_page taken here, in the
 * middle of it, would close the upstream's connection while it is read.
 */

static ngx_int_t
ngx_http_textextract_discard(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in)
{
    ngx_buf_t    *b;
    ngx_chain_t  *cl;

    if (in == NULL) {
        return ngx_http_next_body_filter(r, NULL);
    }

    for (cl = in; cl; cl = cl->next) {

        b = cl->buf;
        b->pos = b->last;

        if (b->in_file) {
            b->file_pos = b->file_last;
        }

        if (b->last_buf
            || b->last_in_chain
            || ngx_http_textextract_is_cut(r, ctx, b))
        {
            ctx->last_buf = b->last_buf;

            return ngx_http_textextract_error(r, ctx, ctx->code);
        }
    }

    return NGX_OK;
}


/* Answers as soon as the upstream's handler is left, not at the body's end. */

static void
ngx_http_textextract_abort(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_event_t  *ev;

    if (r != r->main
        || ctx->job == NULL
        || !ctx->upstream
        || r->upstream->cacheable
        || r->upstream->store)
    {
        return;
    }

    ev = &ctx->job->abort;

    ev->data = r;
    ev->handler = ngx_http_textextract_abort_handler;
    ev->log = r->connection->log;

    ngx_post_event(ev, &ngx_posted_events);
}


static void
ngx_http_textextract_abort_handler(ngx_event_t *ev)
{
    ngx_connection_t            *c;
    ngx_http_request_t          *r;
    ngx_http_textextract_ctx_t  *ctx;

    r = ev->data;
    c = r->connection;

    ngx_http_set_log_request(c->log, r);

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx == NULL
        || ctx->done
        || r->blocked
        || r->upstream->cleanup == NULL)
    {
        return;
    }

    ctx->done = 1;

    /* as ngx_http_upstream_create() does with a previous upstream */

    r->count++;

    (*r->upstream->cleanup)(r);

    ngx_http_clean_header(r);

    ngx_http_finalize_request(r, ctx->code);

    ngx_http_run_posted_requests(c);
}


static ngx_int_t
ngx_http_textextract_incomplete(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *rest)
{
    ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                  "textextract: incomplete response");

    if (r != r->main) {

        /* what nginx itself includes of a page that was cut */

        return ngx_http_textextract_fail(r, ctx,
                                         NGX_HTTP_TEXTEXTRACT_INCOMPLETE,
                                         rest);
    }

    ctx->status = NGX_HTTP_TEXTEXTRACT_INCOMPLETE;

    return ngx_http_textextract_error(r, ctx, NGX_HTTP_BAD_GATEWAY);
}


static ngx_int_t
ngx_http_textextract_error(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_int_t status)
{
    ngx_int_t    rc;
    ngx_chain_t  out;

    ctx->done = 1;

    ngx_http_textextract_yield(r);

    if (r == r->main) {

        /* finalizing from a filter ends the connection, so say it */

        r->keepalive = 0;

        return ngx_http_filter_finalize_request(r,
                                                &ngx_http_textextract_module,
                                                status);
    }

    /* it would end the main request also: a subrequest is left out only */

    rc = ngx_http_next_header_filter(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

    out.buf = ngx_http_textextract_buf(r, ctx, NULL, 0, 1);
    if (out.buf == NULL) {
        return NGX_ERROR;
    }

    out.next = NULL;

    return ngx_http_next_body_filter(r, &out);
}


/* The original, as it came. */

static ngx_int_t
ngx_http_textextract_pass(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *rest)
{
    ngx_int_t                    rc;
    ngx_chain_t                  out;
    ngx_http_textextract_job_t  *job;

    ctx->done = 1;

    ngx_http_textextract_yield(r);

    /* the body is past the place where a range of it could be cut out */

    if (r->headers_in.range == NULL) {
        r->allow_ranges = ctx->allow_ranges;
    }

    rc = ngx_http_next_header_filter(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

    job = ctx->job;

    if (rest && (job == NULL || job->len == 0)) {
        return ngx_http_next_body_filter(r, rest);
    }

    out.buf = ngx_http_textextract_buf(r, ctx, job ? job->body : NULL,
                                       job ? job->len : 0, rest == NULL);
    if (out.buf == NULL) {
        return NGX_ERROR;
    }

    out.next = rest;

    return ngx_http_next_body_filter(r, &out);
}


ngx_buf_t *
ngx_http_textextract_buf(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, const u_char *data, size_t len,
    ngx_uint_t last)
{
    ngx_buf_t  *b;

    b = ngx_calloc_buf(r->pool);
    if (b == NULL) {
        return NULL;
    }

    if (len) {
        b->pos = (u_char *) data;
        b->last = b->pos + len;
        b->start = b->pos;
        b->end = b->last;
        b->memory = 1;
    }

    if (last) {
        b->last_buf = ctx->last_buf;
        b->last_in_chain = 1;
        b->sync = (len == 0 && !b->last_buf);
    }

    return b;
}


void
ngx_http_textextract_filter_init(void)
{
    ngx_http_next_header_filter = ngx_http_top_header_filter;
    ngx_http_top_header_filter = ngx_http_textextract_header_filter;

    ngx_http_next_body_filter = ngx_http_top_body_filter;
    ngx_http_top_body_filter = ngx_http_textextract_body_filter;
}
