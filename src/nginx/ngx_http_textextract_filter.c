/*
 * Copyright (C) textextract contributors
 *
 * The header filter decides whether a response is converted; the body filter
 * collects its body.
 */


#include "nginx/ngx_http_textextract.h"


/*
 * Maximum subrequests of a page that threads may process at a time.  They are
 * counted in r->main->blocked, which has eight bits and other uses as well.
 */

#define NGX_HTTP_TEXTEXTRACT_MAX_SUBREQUESTS  128  /* subrequests in threads */


static ngx_int_t ngx_http_textextract_header_filter(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_start_conversion(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_answer_head(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_observe_header(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_pass_header(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_refuse(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_status_e status);
static ngx_int_t ngx_http_textextract_body_filter(ngx_http_request_t *r,
    ngx_chain_t *in);
static ngx_uint_t ngx_http_textextract_keep_active(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_collect_body(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in, ngx_chain_t **rest);
static ngx_int_t ngx_http_textextract_extract_page(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_ctx_cleanup(void *data);


ngx_http_output_header_filter_pt  ngx_http_textextract_next_header_filter;
ngx_http_output_body_filter_pt    ngx_http_textextract_next_body_filter;


static ngx_int_t
ngx_http_textextract_header_filter(ngx_http_request_t *r)
{
    ngx_uint_t                        suited;
    ngx_http_textextract_ctx_t       *ctx;
    ngx_http_textextract_format_t    *format;
    ngx_http_textextract_loc_conf_t  *conf;

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx) {
        return ngx_http_textextract_next_header_filter(r);
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (r != r->main) {
        ngx_http_textextract_strip_www_authenticate(r);

    } else if (!ngx_http_textextract_is_strict(conf)
               || ngx_http_textextract_is_own_response(r))
    {
        ngx_http_textextract_strip_copied_headers(r);
    }

    if (conf->format == NULL
        || (r->header_only && (r != r->main || !conf->strict)))
    {
        return ngx_http_textextract_pass_header(r);
    }

    suited = (r->headers_out.status == NGX_HTTP_OK
              || r->headers_out.status == NGX_HTTP_PARTIAL_CONTENT)
             && ngx_http_test_content_type(r, &conf->types) != NULL;

    if (!suited && (!conf->strict || ngx_http_textextract_is_own_response(r))) {
        return ngx_http_textextract_pass_header(r);
    }

    if (ngx_http_textextract_get_format(r, &format) != NGX_OK) {
        return NGX_ERROR;
    }

    if (format == NULL && !conf->strict) {
        return ngx_http_textextract_pass_header(r);
    }

    ctx = ngx_http_textextract_create_data(r,
                                           sizeof(ngx_http_textextract_ctx_t),
                                           ngx_http_textextract_ctx_cleanup);
    if (ctx == NULL) {
        return NGX_ERROR;
    }

    ngx_http_set_ctx(r, ctx, ngx_http_textextract_module);

    /* "augment" and "observe" would send the original of a strict location */

    if (conf->strict
        && (!suited
            || format == NULL
            || format->use != NGX_HTTP_TEXTEXTRACT_CONVERT))
    {
        return ngx_http_textextract_refuse_strict(r, ctx, format);
    }

    ctx->format = format;

    if (!conf->strict) {

        switch (ngx_http_test_predicates(r, conf->bypass)) {

        case NGX_OK:
            break;

        case NGX_DECLINED:
            ctx->done = 1;
            ctx->status = NGX_HTTP_TEXTEXTRACT_BYPASS;

            return ngx_http_textextract_pass_header(r);

        default: /* NGX_ERROR */
            return NGX_ERROR;
        }
    }

    return ngx_http_textextract_start_conversion(r, ctx);
}


/* Starts the conversion of a response, or refuses it. */

static ngx_int_t
ngx_http_textextract_start_conversion(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    /* the slice module replaces status 206 by 200, and appends other slices */

    if (r->headers_out.status == NGX_HTTP_PARTIAL_CONTENT
        || (r->upstream
            && (r->upstream->cleanup || r->cached)
            && r->upstream->headers_in.status_n == NGX_HTTP_PARTIAL_CONTENT))
    {
        if (!ngx_http_textextract_is_observed(ctx)
            && (r == r->main || r->headers_out.status != NGX_HTTP_OK))
        {
            ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                          "textextract: partial response");
        }

        return ngx_http_textextract_refuse(r, ctx,
                                           NGX_HTTP_TEXTEXTRACT_INCOMPLETE);
    }

    if (r->headers_out.content_length_n > (off_t) conf->max_size) {
        ngx_log_error(ngx_http_textextract_level(ctx, NGX_LOG_ERR),
                      r->connection->log, 0,
                      "textextract: too large response: %O bytes",
                      r->headers_out.content_length_n);

        return ngx_http_textextract_refuse(r, ctx,
                                           NGX_HTTP_TEXTEXTRACT_TOO_LARGE);
    }

    if (ctx->format->use == NGX_HTTP_TEXTEXTRACT_AUGMENT
        && !ngx_http_textextract_can_augment(r))
    {
        return ngx_http_textextract_refuse(r, ctx,
                                           NGX_HTTP_TEXTEXTRACT_ENCODED);
    }

    if (r == r->main
        && r->method == NGX_HTTP_HEAD
        && !ngx_http_textextract_is_observed(ctx))
    {
        return ngx_http_textextract_answer_head(r, ctx);
    }

    ctx->status = NGX_HTTP_TEXTEXTRACT_INCOMPLETE;
    ctx->upstream = (r->upstream && r->upstream->cleanup);
    ctx->length = r->headers_out.content_length_n;

    r->filter_need_in_memory = 1;

    if (ngx_http_textextract_is_observed(ctx)) {
        return ngx_http_textextract_observe_header(r, ctx);
    }

    ngx_http_textextract_wrap_upstream_input(r, ctx);

    ctx->allow_ranges = r->allow_ranges;
    r->allow_ranges = 0;

    /* error_page may send the request body to another upstream */

    r->preserve_body = 1;

    return ngx_http_textextract_probe_charset(r, ctx);
}


/* Answers HEAD: sends the header without a length and an entity tag. */

static ngx_int_t
ngx_http_textextract_answer_head(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ctx->done = 1;
    ctx->status = NGX_HTTP_TEXTEXTRACT_OK;

    if (ngx_http_textextract_set_headers(r, ctx) != NGX_OK) {
        return NGX_ERROR;
    }

    /* only conditions by date can be answered without an entity tag */

    ngx_http_textextract_test_not_modified(r);

    return ngx_http_textextract_next_header_filter(r);
}


/* Sends the header of the original.  Later a copy of the body is extracted. */

static ngx_int_t
ngx_http_textextract_observe_header(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_int_t  rc;

    rc = ngx_http_textextract_next_header_filter(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        ctx->done = 1;
        ctx->status = NGX_HTTP_TEXTEXTRACT_OFF;

    } else if (r->headers_out.status != NGX_HTTP_OK) {

        /* a response that is a range of the page is not extracted */

        ctx->done = 1;
    }

    return rc;
}


/*
 * Sends the header of the original, after Range and conditions have been put
 * back into the request and answered.
 */

static ngx_int_t
ngx_http_textextract_pass_header(ngx_http_request_t *r)
{
    ngx_int_t                      rc;
    ngx_http_textextract_saved_t  *saved;

    saved = ngx_http_textextract_find_saved_fields(r);

    if (r->headers_out.status != NGX_HTTP_OK
        || saved == NULL
        || !saved->removed)
    {
        return ngx_http_textextract_next_header_filter(r);
    }

    rc = ngx_http_textextract_test_conditions(r, 0);

    ngx_http_textextract_restore_fields(r, saved);

    if (rc != NGX_OK) {
        ngx_http_clean_header(r);

        return rc;
    }

    return ngx_http_textextract_next_header_filter(r);
}


/*
 * Refuses a response because of its header: sends the original or an error.
 * With "observe" always sends the original.
 */

static ngx_int_t
ngx_http_textextract_refuse(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_status_e status)
{
    ngx_int_t                         code;
    ngx_http_textextract_loc_conf_t  *conf;

    ctx->done = 1;
    ctx->status = status;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    code = ngx_http_textextract_get_error_code(conf, status);

    if (code == 0 || ngx_http_textextract_is_observed(ctx)) {
        return ngx_http_textextract_pass_header(r);
    }

    ngx_http_clean_header(r);

    return code;
}


static ngx_int_t
ngx_http_textextract_body_filter(ngx_http_request_t *r, ngx_chain_t *in)
{
    ngx_int_t                    rc, frc;
    ngx_uint_t                   observed;
    ngx_chain_t                 *rest;
    ngx_http_textextract_ctx_t  *ctx;

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx == NULL || ctx->done) {
        return ngx_http_textextract_next_body_filter(r, in);
    }

    ngx_log_debug1(NGX_LOG_DEBUG_HTTP, r->connection->log, 0,
                   "textextract body filter: %p", in);

    ngx_http_textextract_clear_probed_charset(r, ctx);

    observed = ngx_http_textextract_is_observed(ctx);

    if (ctx->failed) {
        ngx_http_textextract_keep_active(r);
        return NGX_AGAIN;
    }

    if (ctx->running) {
        return observed ? ngx_http_textextract_next_body_filter(r, in)
                        : NGX_AGAIN;
    }

    if (ctx->ready) {
        return ngx_http_textextract_finish_extraction(r, ctx);
    }

    if (ctx->discard) {
        return ngx_http_textextract_discard_body(r, ctx, in);
    }

    if (!observed && ngx_http_textextract_keep_active(r)) {
        ctx->appended = 1;
    }

    if (in == NULL) {
        return ngx_http_textextract_next_body_filter(r, NULL);
    }

    rc = ngx_http_textextract_collect_body(r, ctx, in, &rest);

    if (!observed) {

        switch (rc) {

        case NGX_OK:
            return ngx_http_textextract_extract_page(r, ctx);

        case NGX_ERROR:
            return ngx_http_textextract_give_up(r, ctx, ctx->status, rest);

        default: /* NGX_AGAIN */
            return NGX_OK;
        }
    }

    if (rc == NGX_ERROR) {
        ctx->done = 1;
        ngx_http_textextract_free_body(ctx->job);
    }

    frc = ngx_http_textextract_next_body_filter(r, in);

    if (rc == NGX_OK
        && frc != NGX_ERROR
        && ngx_http_textextract_extract_page(r, ctx) == NGX_ERROR)
    {
        return NGX_ERROR;
    }

    return frc;
}


/*
 * Returns 1 if other filters add to the body: then keeps this request active,
 * so that their additions are not sent before the header.
 */

static ngx_uint_t
ngx_http_textextract_keep_active(ngx_http_request_t *r)
{
    if (r != r->main || r->postponed == NULL) {
        return 0;
    }

    r->connection->data = r;

    return 1;
}


/*
 * Collects the buffers of a body.  Returns NGX_OK at the end of the body, or
 * NGX_AGAIN before its end.  On NGX_ERROR sets ctx->status, and sets *rest to
 * the buffers that were not collected.
 */

static ngx_int_t
ngx_http_textextract_collect_body(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in, ngx_chain_t **rest)
{
    ngx_buf_t    *b;
    ngx_chain_t  *cl;

    for (cl = in; cl; cl = cl->next) {

        b = cl->buf;
        *rest = cl;

        if (!ngx_buf_special(b)) {
            ctx->status = ngx_http_textextract_collect_buf(r, ctx, b);

            if (ctx->status != NGX_HTTP_TEXTEXTRACT_OK) {
                return NGX_ERROR;
            }

            ctx->status = NGX_HTTP_TEXTEXTRACT_INCOMPLETE;
        }

        if (ngx_http_textextract_test_last_buf(r, ctx, b)) {
            *rest = NULL;

            /* the body may be shorter than its Content-Length */

            return (ctx->upstream
                    && ctx->length > (ctx->job ? (off_t) ctx->job->len : 0))
                   ? NGX_ERROR : NGX_OK;
        }

        if (ngx_http_textextract_is_incomplete(r, ctx, b)) {
            return NGX_ERROR;
        }
    }

    return NGX_AGAIN;
}


/* Returns 1 for the last buffer of a body; sets last_buf and appended. */

ngx_uint_t
ngx_http_textextract_test_last_buf(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b)
{
    if (!b->last_buf && !b->last_in_chain) {
        return 0;
    }

    ctx->last_buf = b->last_buf;

    if (r == r->main && !ctx->last_buf) {
        ctx->appended = 1;
    }

    return 1;
}


static ngx_int_t
ngx_http_textextract_extract_page(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
#if (NGX_THREADS)
    ngx_int_t                         rc;
    ngx_http_textextract_loc_conf_t  *conf;
#endif
    ngx_http_textextract_job_t       *job;

    if (ctx->job == NULL && ngx_http_textextract_create_job(r, ctx) != NGX_OK)
    {
        return NGX_ERROR;
    }

    job = ctx->job;

    job->request.body.len = job->len;
    job->request.body.data = job->body;

#if (NGX_THREADS)

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    /*
     * The thread decodes the body, so its size is not known yet.  If a filter
     * adds to the body, the next request is active when this call returns.
     */

    if (conf->pool
        && (job->len >= conf->thread_min_size
            || job->request.content_encoding.len)
        && !r->filter_finalize
        && (r != r->main || ctx->last_buf)
        && r->main->blocked < NGX_HTTP_TEXTEXTRACT_MAX_SUBREQUESTS)
    {
        rc = ngx_http_textextract_post_job(r, ctx);

        if (rc != NGX_DECLINED) {
            return rc;
        }

        if (!ngx_http_textextract_is_observed(ctx)) {
            return ngx_http_textextract_give_up(r, ctx,
                                                NGX_HTTP_TEXTEXTRACT_QUEUE_FULL,
                                                NULL);
        }

        ctx->done = 1;
        ctx->status = NGX_HTTP_TEXTEXTRACT_QUEUE_FULL;
        ngx_http_textextract_free_body(job);

        return NGX_OK;
    }

#endif

    ngx_http_textextract_run_job(job);

    return ngx_http_textextract_finish_extraction(r, ctx);
}


void
ngx_http_textextract_filter_init(void)
{
    ngx_http_textextract_next_header_filter = ngx_http_top_header_filter;
    ngx_http_top_header_filter = ngx_http_textextract_header_filter;

    ngx_http_textextract_next_body_filter = ngx_http_top_body_filter;
    ngx_http_top_body_filter = ngx_http_textextract_body_filter;
}


/*
 * Allocates data that begins with a pointer to its request.  The cleanup
 * handler identifies the data, since an internal redirect clears r->ctx.
 */

void *
ngx_http_textextract_create_data(ngx_http_request_t *r, size_t size,
    ngx_pool_cleanup_pt handler)
{
    ngx_pool_cleanup_t  *cln;

    cln = ngx_pool_cleanup_add(r->pool, size);
    if (cln == NULL) {
        return NULL;
    }

    ngx_memzero(cln->data, size);

    *(ngx_http_request_t **) cln->data = r;

    cln->handler = handler;

    return cln->data;
}


/* Returns a request's latest data with this cleanup handler, or NULL. */

void *
ngx_http_textextract_find_data(ngx_http_request_t *r,
    ngx_pool_cleanup_pt handler)
{
    ngx_pool_cleanup_t  *cln;

    for (cln = r->pool->cleanup; cln; cln = cln->next) {
        if (cln->handler == handler
            && *(ngx_http_request_t **) cln->data == r)
        {
            return cln->data;
        }
    }

    return NULL;
}


ngx_http_textextract_ctx_t *
ngx_http_textextract_find_ctx(ngx_http_request_t *r)
{
    ngx_http_textextract_ctx_t  *ctx;

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    return ctx ? ctx
               : ngx_http_textextract_find_data(r,
                                           ngx_http_textextract_ctx_cleanup);
}


static void
ngx_http_textextract_ctx_cleanup(void *data)
{
    ngx_http_textextract_ctx_t *ctx = data;

    if (ctx->error.posted) {
        ngx_delete_posted_event(&ctx->error);
    }
}
