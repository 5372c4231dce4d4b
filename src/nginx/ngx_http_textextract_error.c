/*
 * Copyright (C) textextract contributors
 *
 * A response that cannot be converted: the original, or an error in its place.
 */


#include "nginx/ngx_http_textextract.h"


/* nginx has no name for it. */

#define NGX_HTTP_TEXTEXTRACT_UNPROCESSABLE  422


static void ngx_http_textextract_abort(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_post_error(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_error_handler(ngx_event_t *ev);
static void ngx_http_textextract_forget(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_detach(ngx_http_request_t *r);


/* The error that a status is answered with; 0: with the original. */

ngx_int_t
ngx_http_textextract_code(ngx_http_textextract_loc_conf_t *conf,
    ngx_http_textextract_status_e status)
{
    if (conf->on_error) {
        return conf->on_error;
    }

    if (!conf->strict) {
        return 0;
    }

    switch (status) {

    case NGX_HTTP_TEXTEXTRACT_ENCODED:
        return NGX_HTTP_UNSUPPORTED_MEDIA_TYPE;

    case NGX_HTTP_TEXTEXTRACT_NOT_ARTICLE:
        return NGX_HTTP_TEXTEXTRACT_UNPROCESSABLE;

    case NGX_HTTP_TEXTEXTRACT_QUEUE_FULL:
        return NGX_HTTP_SERVICE_UNAVAILABLE;

    default:
        return NGX_HTTP_BAD_GATEWAY;
    }
}


/* What on_error says; rest is the part of the body that was not taken. */

ngx_int_t
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

    if (ctx->job) {
        ngx_http_textextract_free_body(ctx->job);
    }

    return ngx_http_textextract_discard(r, ctx, rest);
}


/*
 * The rest of a body that nobody gets.  An error_page taken here, in the
 * middle of it, would close the upstream's connection while it is read.
 */

ngx_int_t
ngx_http_textextract_discard(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in)
{
    ngx_buf_t    *b;
    ngx_chain_t  *cl;

    if (in == NULL) {
        return ngx_http_textextract_next_body_filter(r, NULL);
    }

    for (cl = in; cl; cl = cl->next) {

        b = cl->buf;
        b->pos = b->last;

        if (b->in_file) {
            b->file_pos = b->file_last;
        }

        if (ngx_http_textextract_test_last(r, ctx, b)
            || ngx_http_textextract_is_cut(r, ctx, b))
        {
            return ngx_http_textextract_error(r, ctx, ctx->code);
        }
    }

    ngx_http_textextract_abort(r, ctx);

    return NGX_OK;
}


/*
 * All that nginx tells of a body that was cut is a flush when the upstream
 * is done with already.  Data may come as late, from a file read in threads.
 */

ngx_uint_t
ngx_http_textextract_is_cut(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b)
{
    return ctx->upstream
           && r->upstream->cleanup == NULL
           && b->flush
           && ngx_buf_special(b);
}


/* Answers as soon as the upstream's handler is left, not at the body's end. */

static void
ngx_http_textextract_abort(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    if (r != r->main
        || !ctx->upstream
        || r->upstream->cacheable
        || r->upstream->store)
    {
        return;
    }

    ngx_http_textextract_post_error(r, ctx);
}


static void
ngx_http_textextract_post_error(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_event_t  *ev;

    ev = &ctx->error;

    ev->data = ctx;
    ev->handler = ngx_http_textextract_error_handler;
    ev->log = r->connection->log;

    ngx_post_event(ev, &ngx_posted_events);
}


static void
ngx_http_textextract_error_handler(ngx_event_t *ev)
{
    ngx_connection_t            *c;
    ngx_http_request_t          *r;
    ngx_http_textextract_ctx_t  *ctx;

    ctx = ev->data;
    r = ctx->request;
    c = r->connection;

    ngx_http_set_log_request(c->log, r);

    ngx_log_debug2(NGX_LOG_DEBUG_HTTP, c->log, 0,
                   "textextract error: \"%V?%V\"", &r->uri, &r->args);

    if (ngx_http_get_module_ctx(r, ngx_http_textextract_module) != ctx
        || ctx->done
        || ngx_http_textextract_terminated(r))
    {
        return;
    }

    if (!ctx->failed) {

        if (r->aio || r->upstream->cleanup == NULL) {
            return;
        }

        /* as ngx_http_upstream_create() does with a previous upstream */

        r->count++;

        (*r->upstream->cleanup)(r);
    }

    ctx->done = 1;

    if (ctx->appended && r->count != 1) {
        ngx_http_textextract_detach(r);
    }

    ngx_http_textextract_forget(r, ctx);

    if (ctx->code != NGX_HTTP_RANGE_NOT_SATISFIABLE) {

        /* 416 keeps the original's headers: it tells the original's length */

        ngx_http_clean_header(r);
        r->expect_trailers = 0;
    }

    ngx_http_finalize_request(r, ctx->code);

    ngx_http_run_posted_requests(c);
}


/* What other filters still hold is of the page that nobody gets. */

static void
ngx_http_textextract_forget(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_memzero(r->ctx, sizeof(void *) * ngx_http_max_module);
    ngx_http_set_ctx(r, ctx, ngx_http_textextract_module);

    r->buffered = 0;
}


/*
 * What is put before the page or behind it would get into the error's body.
 * It ends with the request, and that with the connection.
 */

static void
ngx_http_textextract_detach(ngx_http_request_t *r)
{
    r->postponed = NULL;
    r->connection->data = r;

    r->keepalive = 0;
    r->filter_finalize = 1;
}


ngx_int_t
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


/*
 * Answers with an error after a filter before ours has failed on in, or on
 * what it still held if in is NULL.  The rest of an upstream's body is
 * discarded.
 */

ngx_int_t
ngx_http_textextract_broken(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in)
{
    ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                  "textextract: incomplete response");

    ctx->status = NGX_HTTP_TEXTEXTRACT_INCOMPLETE;
    ctx->code = NGX_HTTP_BAD_GATEWAY;
    ctx->discard = 1;

    if (ctx->job) {
        ngx_http_textextract_free_body(ctx->job);
    }

    if (in && r->upstream && r->upstream->cleanup) {
        return ngx_http_textextract_discard(r, ctx, in);
    }

    ngx_http_textextract_forget(r, ctx);

    return ngx_http_textextract_error(r, ctx, ctx->code);
}


ngx_int_t
ngx_http_textextract_error(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_int_t status)
{
    ngx_int_t    rc;
    ngx_chain_t  out;

    if (ctx->job) {
        ngx_http_textextract_free_body(ctx->job);
    }

    if (r == r->main && !r->filter_finalize) {

        /*
         * Not from here: an error_page that is another upstream's could not
         * be waited for.
         */

        ctx->done = 0;
        ctx->failed = 1;
        ctx->code = status;

        r->buffered |= NGX_HTTP_TEXTEXTRACT_BUFFERED;

        ngx_http_textextract_post_error(r, ctx);

        return NGX_AGAIN;
    }

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

    rc = ngx_http_textextract_next_header_filter(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

    out.buf = ngx_http_textextract_buf(r, ctx, NULL, 0, 1);
    if (out.buf == NULL) {
        return NGX_ERROR;
    }

    out.next = NULL;

    return ngx_http_textextract_next_body_filter(r, &out);
}
