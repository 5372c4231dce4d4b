/*
 * Copyright (C) textextract contributors
 *
 * A page on its way through the library: what it was, and what comes of it.
 */


#include "nginx/ngx_http_textextract.h"


/* Bodies of unknown length begin with room for so much. */

#define NGX_HTTP_TEXTEXTRACT_CHUNK  16384


static ngx_http_textextract_status_e ngx_http_textextract_grow(
    ngx_http_request_t *r, ngx_http_textextract_ctx_t *ctx, size_t size);
static ngx_int_t ngx_http_textextract_encoding(ngx_http_request_t *r,
    tx_str_t *encoding);
static void ngx_http_textextract_cleanup(void *data);


/*
 * What the process holds: bodies and outputs, which the event loop counts,
 * and the memory of extractions at work, which their threads do.
 */

static size_t  ngx_http_textextract_inflight;
static size_t  ngx_http_textextract_working;


/* TOO_LARGE, QUEUE_FULL if the worker process holds too much, or FAILED. */

ngx_http_textextract_status_e
ngx_http_textextract_collect(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b)
{
    size_t                            size;
    ngx_http_textextract_job_t       *job;
    ngx_http_textextract_status_e     status;
    ngx_http_textextract_loc_conf_t  *conf;

    if (!ngx_buf_in_memory(b)) {
        ngx_log_error(NGX_LOG_ALERT, r->connection->log, 0,
                      "textextract: response is not in memory");
        return NGX_HTTP_TEXTEXTRACT_FAILED;
    }

    size = b->last - b->pos;

    if (size == 0) {
        return NGX_HTTP_TEXTEXTRACT_OK;
    }

    if (ctx->job == NULL && ngx_http_textextract_create_job(r, ctx) != NGX_OK)
    {
        return NGX_HTTP_TEXTEXTRACT_FAILED;
    }

    job = ctx->job;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (size > conf->max_size - job->len) {
        ngx_log_error(ngx_http_textextract_level(ctx, NGX_LOG_ERR),
                      r->connection->log, 0,
                      "textextract: too large response: more than %uz bytes",
                      conf->max_size);
        return NGX_HTTP_TEXTEXTRACT_TOO_LARGE;
    }

    if (size > job->size - job->len) {
        status = ngx_http_textextract_grow(r, ctx, size);

        if (status != NGX_HTTP_TEXTEXTRACT_OK) {
            return status;
        }
    }

    ngx_memcpy(job->body + job->len, b->pos, size);

    job->len += size;

    if (ctx->use != NGX_HTTP_TEXTEXTRACT_OBSERVE) {
        b->pos = b->last;
    }

    return NGX_HTTP_TEXTEXTRACT_OK;
}


static ngx_http_textextract_status_e
ngx_http_textextract_grow(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, size_t size)
{
    size_t                            n, held;
    u_char                           *p;
    ngx_http_textextract_job_t       *job;
    ngx_http_textextract_loc_conf_t  *conf;

    job = ctx->job;

    n = job->len + size;

    if (job->body == NULL && r->headers_out.content_length_n > 0) {
        n = ngx_max(n, (size_t) r->headers_out.content_length_n);

    } else {
        n = ngx_max(n, job->size * 2);
        n = ngx_max(n, NGX_HTTP_TEXTEXTRACT_CHUNK);
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    held = ngx_http_textextract_inflight - job->held
           + __atomic_load_n(&ngx_http_textextract_working, __ATOMIC_RELAXED);

    if (n > conf->max_inflight || held > conf->max_inflight - n) {
        ngx_log_error(ngx_http_textextract_level(ctx, NGX_LOG_ERR),
                      r->connection->log, 0,
                      "textextract: %uz bytes of pages are in flight, "
                      "at most %uz allowed", held, conf->max_inflight);
        return NGX_HTTP_TEXTEXTRACT_QUEUE_FULL;
    }

    p = ngx_alloc(n, r->connection->log);
    if (p == NULL) {
        return NGX_HTTP_TEXTEXTRACT_FAILED;
    }

    if (job->body) {
        ngx_memcpy(p, job->body, job->len);
        ngx_free(job->body);
    }

    job->body = p;
    job->size = n;

    ngx_http_textextract_hold(job);

    return NGX_HTTP_TEXTEXTRACT_OK;
}


ngx_int_t
ngx_http_textextract_create_job(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_pool_cleanup_t               *cln;
    ngx_http_textextract_job_t       *job;
    ngx_http_textextract_loc_conf_t  *conf;

    /*
     * A cleanup of the pool, not of the request, whose handlers are called
     * while the job may still be in a thread.
     */

    cln = ngx_pool_cleanup_add(r->pool, sizeof(ngx_http_textextract_job_t));
    if (cln == NULL) {
        return NGX_ERROR;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    job = cln->data;
    ngx_memzero(job, sizeof(ngx_http_textextract_job_t));

    job->status = TX_NO_MEMORY;
    job->options = &conf->options;
    job->augment = (ctx->use == NGX_HTTP_TEXTEXTRACT_AUGMENT);
    job->request.memory = &ngx_http_textextract_working;
    job->request.format = ctx->format;
    job->request.charset = ngx_http_textextract_str(&r->headers_out.charset);

    if (ngx_http_textextract_encoding(r, &job->request.content_encoding)
           != NGX_OK
        || ngx_http_textextract_url(r, &job->request.url) != NGX_OK
        || ngx_http_textextract_original_url(r, &job->request.original)
           != NGX_OK
        || ngx_http_textextract_set_links(r, &job->request) != NGX_OK)
    {
        return NGX_ERROR;
    }

    cln->handler = ngx_http_textextract_cleanup;

    ctx->job = job;

    return NGX_OK;
}


/* Several headers are as one with a list. */

static ngx_int_t
ngx_http_textextract_encoding(ngx_http_request_t *r, tx_str_t *encoding)
{
    u_char                       *p;
    ngx_table_elt_t              *h;
    ngx_http_textextract_walk_t   walk;

    static ngx_str_t  name = ngx_string("Content-Encoding");

    ngx_http_textextract_list_begin(&walk, &r->headers_out.headers);

    while ((h = ngx_http_textextract_list_next_named(&walk, &name)) != NULL) {

        if (encoding->len == 0) {
            *encoding = ngx_http_textextract_str(&h->value);
            continue;
        }

        p = ngx_pnalloc(r->pool, encoding->len + sizeof(",") - 1
                                 + h->value.len);
        if (p == NULL) {
            return NGX_ERROR;
        }

        ngx_memcpy(p, encoding->data, encoding->len);
        p[encoding->len] = ',';
        ngx_memcpy(p + encoding->len + 1, h->value.data, h->value.len);

        encoding->data = p;
        encoding->len += 1 + h->value.len;
    }

    return NGX_OK;
}


static void
ngx_http_textextract_cleanup(void *data)
{
    ngx_http_textextract_job_t *job = data;

    if (job->result) {
        tx_result_free(job->result);
        job->result = NULL;
    }

    ngx_http_textextract_free_body(job);
}


/* Accounts for the bytes that a job holds now. */

void
ngx_http_textextract_hold(ngx_http_textextract_job_t *job)
{
    ngx_http_textextract_inflight -= job->held;

    job->held = job->body ? job->size : 0;

    if (job->result) {
        job->held += job->result->output.len;
    }

    ngx_http_textextract_inflight += job->held;
}


/* The body is not needed any more, the output still is. */

void
ngx_http_textextract_free_body(ngx_http_textextract_job_t *job)
{
    if (job->body) {
        ngx_free(job->body);
        job->body = NULL;
    }

    ngx_http_textextract_hold(job);
}
