/*
 * Copyright (C) textextract contributors
 *
 * What is sent: what was made of the response, or the original.
 */


#include "nginx/ngx_http_textextract.h"


static ngx_http_textextract_status_e ngx_http_textextract_result(
    ngx_http_request_t *r, ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_send(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_chain_t *ngx_http_textextract_output(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_cut_range(ngx_http_request_t *r,
    ngx_buf_t *b);


ngx_int_t
ngx_http_textextract_finish(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_textextract_status_e  status;

    ngx_http_textextract_hold(ctx->job);

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_OBSERVE) {
        ngx_http_textextract_observed(r, ctx);

        return ngx_http_textextract_next_body_filter(r, NULL);
    }

    status = ngx_http_textextract_result(r, ctx);

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
    ctx->status = ngx_http_textextract_result(r, ctx);

    ngx_http_textextract_free_body(ctx->job);
}


/* What came of the extraction; a failure is logged. */

static ngx_http_textextract_status_e
ngx_http_textextract_result(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_textextract_job_t       *job;
    ngx_http_textextract_loc_conf_t  *conf;

    job = ctx->job;

    if (job->status != TX_OK) {
        ngx_log_error(ngx_http_textextract_level(ctx, NGX_LOG_ERR),
                      r->connection->log, 0,
                      "textextract: %s", tx_status_text(job->status));
    }

    switch (job->status) {

    case TX_OK:
        break;

    case TX_TOO_LARGE:
        return NGX_HTTP_TEXTEXTRACT_TOO_LARGE;

    case TX_UNKNOWN_ENCODING:
    case TX_BAD_ENCODING:
    case TX_UNKNOWN_CHARSET:
        return NGX_HTTP_TEXTEXTRACT_ENCODED;

    default:
        return NGX_HTTP_TEXTEXTRACT_FAILED;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (job->result->length < conf->min_length) {
        ngx_log_error(ngx_http_textextract_level(ctx, NGX_LOG_WARN),
                      r->connection->log, 0,
                      "textextract: not an article: text length %uL, "
                      "at least %ui required%s%s",
                      job->result->length, conf->min_length,
                      job->result->nothing ? ": " : "",
                      job->result->nothing ? job->result->nothing : "");

        return NGX_HTTP_TEXTEXTRACT_NOT_ARTICLE;
    }

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_AUGMENT
        && ngx_http_textextract_is_wide(job))
    {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: a page in UTF-16 cannot be added to");

        return NGX_HTTP_TEXTEXTRACT_ENCODED;
    }

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_AUGMENT
        && job->place == TX_AUGMENT_NOWHERE)
    {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: the page has no place that JSON can be "
                      "added at");

        return NGX_HTTP_TEXTEXTRACT_FAILED;
    }

    return NGX_HTTP_TEXTEXTRACT_OK;
}


static ngx_int_t
ngx_http_textextract_send(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_int_t     rc;
    ngx_chain_t  *out;

    ctx->done = 1;
    ctx->status = NGX_HTTP_TEXTEXTRACT_OK;

    out = ngx_http_textextract_output(r, ctx);
    if (out == NULL) {
        return NGX_ERROR;
    }

    if (ngx_http_textextract_headers(r, ctx) != NGX_OK) {
        return NGX_ERROR;
    }

    rc = ngx_http_textextract_test_conditions(r, ctx->appended);

    if (rc != NGX_OK) {
        return ngx_http_textextract_error(r, ctx, rc);
    }

    ngx_http_textextract_yield(r);

    rc = ngx_http_textextract_next_header_filter(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

#if (NGX_HTTP_SSI)
    if (ctx->use == NGX_HTTP_TEXTEXTRACT_CONVERT) {
        ngx_http_textextract_disable_ssi(r);
    }
#endif

    return ngx_http_textextract_next_body_filter(r, out);
}


/* NULL: no memory. */

static ngx_chain_t *
ngx_http_textextract_output(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    tx_str_t      output;
    ngx_chain_t  *out;

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_AUGMENT) {
        return ngx_http_textextract_augment(r, ctx);
    }

    ngx_http_textextract_free_body(ctx->job);

    out = ngx_alloc_chain_link(r->pool);
    if (out == NULL) {
        return NULL;
    }

    output = ctx->job->result->output;

    out->buf = ngx_http_textextract_buf(r, ctx, output.data, output.len, 1);
    if (out->buf == NULL) {
        return NULL;
    }

    out->next = NULL;

    return out;
}


/* The original, as it came. */

ngx_int_t
ngx_http_textextract_pass(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *rest)
{
    ngx_int_t                    rc;
    ngx_chain_t                  out;
    ngx_http_textextract_job_t  *job;

    ctx->done = 1;

    if (r->headers_in.range == NULL) {
        r->allow_ranges = ctx->allow_ranges;
    }

    if (rest == NULL) {
        rc = ngx_http_textextract_test_conditions(r, ctx->appended);

        if (rc != NGX_OK) {
            return ngx_http_textextract_error(r, ctx, rc);
        }

        /* the body is past nginx's range filter: we cut one range, not more */

        r->single_range = 1;

        ngx_http_textextract_restore_range(r);
    }

    ngx_http_textextract_yield(r);

    rc = ngx_http_textextract_next_header_filter(r);

    if (rc == NGX_HTTP_RANGE_NOT_SATISFIABLE) {
        return ngx_http_textextract_error(r, ctx, rc);
    }

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

    job = ctx->job;

    if (rest && (job == NULL || job->len == 0)) {
        return ngx_http_textextract_next_body_filter(r, rest);
    }

    out.buf = ngx_http_textextract_buf(r, ctx, job ? job->body : NULL,
                                       job ? job->len : 0, rest == NULL);
    if (out.buf == NULL) {
        return NGX_ERROR;
    }

    if (rest == NULL && r->headers_out.status == NGX_HTTP_PARTIAL_CONTENT) {
        ngx_http_textextract_cut_range(r, out.buf);
    }

    out.next = rest;

    return ngx_http_textextract_next_body_filter(r, &out);
}


/* Cuts the body down to the range in nginx's header: "bytes N-M/LENGTH". */

static void
ngx_http_textextract_cut_range(ngx_http_request_t *r, ngx_buf_t *b)
{
    off_t       start, end;
    u_char     *p, *dash, *slash, *last;
    ngx_str_t  *value;

    value = &r->headers_out.content_range->value;

    p = value->data + sizeof("bytes ") - 1;
    last = value->data + value->len;

    dash = ngx_strlchr(p, last, '-');
    slash = dash ? ngx_strlchr(dash, last, '/') : NULL;

    if (slash == NULL) {
        return;
    }

    start = ngx_atoof(p, dash - p);
    end = ngx_atoof(dash + 1, slash - dash - 1) + 1;

    if (start < 0 || start >= end || end > b->last - b->pos) {
        return;
    }

    b->last = b->pos + end;
    b->pos += start;
}


/*
 * What is put before the body has to go first.  If its turn is to come, it is
 * made the active request again; one that has had its turn is woken by the
 * postpone filter, which would let the other run twice.
 */

void
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
