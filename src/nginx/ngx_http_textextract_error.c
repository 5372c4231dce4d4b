/*
 * Copyright (C) textextract contributors
 *
 * Sends the original or an error if a response cannot be converted.
 */


#include "nginx/ngx_http_textextract.h"


/* The HTTP status 422, which nginx does not define. */

#define NGX_HTTP_TEXTEXTRACT_UNPROCESSABLE  422  /* HTTP status 422 */


static void ngx_http_textextract_post_error_event(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_error_handler(ngx_event_t *ev);
static void ngx_http_textextract_drop_buffered_output(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);


/* Returns the HTTP error to send for a status; 0: send the original. */

ngx_int_t
ngx_http_textextract_get_error_code(ngx_http_textextract_loc_conf_t *conf,
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


/*
 * Sends the original or an error; rest is the part of the body that has not
 * been collected.  An incomplete page becomes an error, except in a subrequest.
 */

ngx_int_t
ngx_http_textextract_give_up(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_status_e status,
    ngx_chain_t *rest)
{
    ngx_http_textextract_loc_conf_t  *conf;

    ctx->status = status;

    if (status == NGX_HTTP_TEXTEXTRACT_INCOMPLETE) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: incomplete response");

        if (r == r->main) {
            return ngx_http_textextract_send_error(r, ctx,
                                                   NGX_HTTP_BAD_GATEWAY);
        }
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    ctx->code = ngx_http_textextract_get_error_code(conf, status);

    if (ctx->code == 0) {
        return ngx_http_textextract_pass_original(r, ctx, rest);
    }

    if (rest == NULL) {
        return ngx_http_textextract_send_error(r, ctx, ctx->code);
    }

    ctx->discard = 1;

    ngx_http_textextract_free_body(ctx->job);

    return ngx_http_textextract_discard_body(r, ctx, rest);
}


/*
 * Discards a part of a body, and sends the error when the body has ended.  An
 * error_page in the middle of a body would close the connection to the client.
 */

ngx_int_t
ngx_http_textextract_discard_body(ngx_http_request_t *r,
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

        if (ngx_http_textextract_test_last_buf(r, ctx, b)
            || ngx_http_textextract_is_incomplete(r, ctx, b))
        {
            return ngx_http_textextract_send_error(r, ctx, ctx->code);
        }
    }

    /* a posted event closes the upstream after its own handler has returned */

    if (r == r->main
        && ctx->upstream
        && !r->upstream->cacheable
        && !r->upstream->store)
    {
        ngx_http_textextract_post_error_event(r, ctx);
    }

    return NGX_OK;
}


/*
 * Returns 1 for the flush buffer that nginx sends after it has finalized an
 * upstream whose body is incomplete.  A buffer with data that comes so late may
 * be one that a thread has read from a file.
 */

ngx_uint_t
ngx_http_textextract_is_incomplete(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b)
{
    return ctx->upstream
           && r->upstream->cleanup == NULL
           && b->flush
           && ngx_buf_special(b);
}


static void
ngx_http_textextract_post_error_event(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ctx->error.data = ctx;
    ctx->error.handler = ngx_http_textextract_error_handler;
    ctx->error.log = r->connection->log;

    ngx_post_event(&ctx->error, &ngx_posted_events);
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

        /* close the upstream as ngx_http_upstream_create() does */

        r->count++;

        (*r->upstream->cleanup)(r);
    }

    ctx->done = 1;

    if (ctx->appended && r->count != 1) {

        /*
         * drop the postponed output around the page, so that the error page is
         * sent alone; subrequests end with the request and its connection
         */

        r->postponed = NULL;
        r->connection->data = r;

        r->keepalive = 0;
        r->filter_finalize = 1;
    }

    ngx_http_textextract_drop_buffered_output(r, ctx);

    if (ctx->code != NGX_HTTP_RANGE_NOT_SATISFIABLE) {

        /* with 416 nginx would keep the original's fields, and its length */

        ngx_http_clean_header(r);
        r->expect_trailers = 0;
    }

    ngx_http_finalize_request(r, ctx->code);

    ngx_http_run_posted_requests(c);
}


/* Drops the parts of the original that other filters have buffered. */

static void
ngx_http_textextract_drop_buffered_output(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_memzero(r->ctx, sizeof(void *) * ngx_http_max_module);
    ngx_http_set_ctx(r, ctx, ngx_http_textextract_module);

    r->buffered = 0;
}


/*
 * Sends an error after an earlier filter has failed: on the chain `in`, or on
 * buffered data if `in` is NULL.  Discards the rest of the upstream's body.
 */

ngx_int_t
ngx_http_textextract_give_up_input(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in)
{
    ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                  "textextract: incomplete response");

    ctx->status = NGX_HTTP_TEXTEXTRACT_INCOMPLETE;
    ctx->code = NGX_HTTP_BAD_GATEWAY;
    ctx->discard = 1;

    ngx_http_textextract_free_body(ctx->job);

    if (in && r->upstream && r->upstream->cleanup) {
        return ngx_http_textextract_discard_body(r, ctx, in);
    }

    ngx_http_textextract_drop_buffered_output(r, ctx);

    return ngx_http_textextract_send_error(r, ctx, ctx->code);
}


ngx_int_t
ngx_http_textextract_send_error(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_int_t status)
{
    ngx_int_t    rc;
    ngx_chain_t  out;

    ngx_http_textextract_free_body(ctx->job);

    if (r == r->main && !r->filter_finalize) {

        /*
         * The error is posted, because a filter cannot run an error_page with
         * an upstream.
         */

        ctx->done = 0;
        ctx->failed = 1;
        ctx->code = status;

        r->buffered |= NGX_HTTP_TEXTEXTRACT_BUFFERED;

        ngx_http_textextract_post_error_event(r, ctx);

        return NGX_AGAIN;
    }

    ctx->done = 1;

    ngx_http_textextract_yield_to_subrequest(r);

    if (r == r->main) {

        /* finalizing the request from a filter closes the connection */

        r->keepalive = 0;

        return ngx_http_filter_finalize_request(r,
                                                &ngx_http_textextract_module,
                                                status);
    }

    /* finalizing a subrequest would also finalize the main request */

    rc = ngx_http_textextract_next_header_filter(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

    out.buf = ngx_http_textextract_create_buf(r, ctx, NULL, 0, 1);
    if (out.buf == NULL) {
        return NGX_ERROR;
    }

    out.next = NULL;

    return ngx_http_textextract_next_body_filter(r, &out);
}
