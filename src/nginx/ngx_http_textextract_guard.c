/*
 * Copyright (C) textextract contributors
 * Sends an error if a body cannot be read to its end, or if a filter before
 * this module's fails.  nginx would close the client's connection, but here the
 * header has not been sent yet.
 */


#include "nginx/ngx_http_textextract.h"


static ngx_int_t ngx_http_textextract_upstream_input_init(void *data);
static ngx_int_t ngx_http_textextract_upstream_pipe_filter(ngx_event_pipe_t *p,
    ngx_buf_t *buf);
static ngx_int_t ngx_http_textextract_upstream_input_filter(void *data,
    ssize_t bytes);
static ngx_int_t ngx_http_textextract_guard_filter(ngx_http_request_t *r,
    ngx_chain_t *in);
static ngx_int_t ngx_http_textextract_guard_init(ngx_conf_t *cf);


static ngx_http_module_t  ngx_http_textextract_guard_module_ctx = {
    NULL,                                  /* preconfiguration */
    ngx_http_textextract_guard_init,       /* postconfiguration */

    NULL,                                  /* create main configuration */
    NULL,                                  /* init main configuration */

    NULL,                                  /* create server configuration */
    NULL,                                  /* merge server configuration */

    NULL,                                  /* create location configuration */
    NULL                                   /* merge location configuration */
};


/* A separate module, as its body filter has to run before all other filters. */

ngx_module_t  ngx_http_textextract_guard_module = {
    NGX_MODULE_V1,
    &ngx_http_textextract_guard_module_ctx, /* module context */
    NULL,                                  /* module directives */
    NGX_HTTP_MODULE,                       /* module type */
    NULL,                                  /* init master */
    NULL,                                  /* init module */
    NULL,                                  /* init process */
    NULL,                                  /* init thread */
    NULL,                                  /* exit thread */
    NULL,                                  /* exit process */
    NULL,                                  /* exit master */
    NGX_MODULE_V1_PADDING
};


static ngx_http_output_body_filter_pt  ngx_http_textextract_next_guard_filter;


/*
 * Wraps the functions that parse the upstream's body, so that an invalid body
 * (a bad chunk) is treated as a lost connection.  The upstream's input_init()
 * sets these functions, so they are wrapped after its call.
 */

void
ngx_http_textextract_wrap_upstream_input(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_upstream_t  *u;

    u = r->upstream;

    if (!ctx->upstream
        || u->input_filter_init == NULL
        || u->input_filter == NULL)
    {
        return;
    }

    ctx->input_init = u->input_filter_init;
    u->input_filter_init = ngx_http_textextract_upstream_input_init;

    if (u->buffering) {
        ctx->input_ctx = u->pipe->input_ctx;
        u->pipe->input_ctx = ctx;

    } else {
        ctx->input_ctx = u->input_filter_ctx;
        u->input_filter_ctx = ctx;
    }
}


static ngx_int_t
ngx_http_textextract_upstream_input_init(void *data)
{
    ngx_http_textextract_ctx_t *ctx = data;

    ngx_int_t             rc;
    ngx_http_upstream_t  *u;

    u = ctx->request->upstream;

    if (!u->buffering) {
        rc = ctx->input_init(ctx->input_ctx);

        ctx->input_filter = u->input_filter;
        u->input_filter = ngx_http_textextract_upstream_input_filter;

        return rc;
    }

    u->pipe->input_ctx = ctx->input_ctx;

    rc = ctx->input_init(ctx->input_ctx);

    ctx->pipe_filter = u->pipe->input_filter;
    u->pipe->input_filter = ngx_http_textextract_upstream_pipe_filter;

    return rc;
}


static ngx_int_t
ngx_http_textextract_upstream_pipe_filter(ngx_event_pipe_t *p, ngx_buf_t *buf)
{
    ngx_int_t                    rc;
    ngx_http_textextract_ctx_t  *ctx;

    ctx = ngx_http_textextract_find_ctx(p->output_ctx);

    if (ctx->invalid) {
        return NGX_OK;
    }

    rc = ctx->pipe_filter(p, buf);

    if (rc == NGX_ERROR && !ctx->done) {
        ctx->invalid = 1;

        p->upstream_error = 1;
        p->upstream_eof = 0;

        return NGX_OK;
    }

    return rc;
}


static ngx_int_t
ngx_http_textextract_upstream_input_filter(void *data, ssize_t bytes)
{
    ngx_http_textextract_ctx_t *ctx = data;

    ngx_int_t             rc;
    ngx_http_upstream_t  *u;

    rc = ctx->input_filter(ctx->input_ctx, bytes);

    if (rc == NGX_ERROR && !ctx->done) {
        u = ctx->request->upstream;

        /* without a length, the closed connection would be the body's end */

        u->error = 1;
        u->length = 1;

        return NGX_OK;
    }

    return rc;
}


/*
 * A body filter.  Sends an error if a filter between this filter and
 * textextract's filter fails on a file or on corrupt compressed data.
 */

static ngx_int_t
ngx_http_textextract_guard_filter(ngx_http_request_t *r, ngx_chain_t *in)
{
    ngx_int_t                    rc;
    ngx_http_textextract_ctx_t  *ctx;

    rc = ngx_http_textextract_next_guard_filter(r, in);

    if (rc != NGX_ERROR || r->connection->error) {
        return rc;
    }

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx == NULL || ctx->done || ngx_http_textextract_is_observed(ctx)) {
        return rc;
    }

    return ngx_http_textextract_give_up_input(r, ctx, in);
}


static ngx_int_t
ngx_http_textextract_guard_init(ngx_conf_t *cf)
{
    ngx_http_textextract_next_guard_filter = ngx_http_top_body_filter;
    ngx_http_top_body_filter = ngx_http_textextract_guard_filter;

    return NGX_OK;
}
