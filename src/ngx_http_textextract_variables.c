/*
 * Copyright (C) textextract contributors
 *
 * The variables for logs.
 */


#include "ngx_http_textextract.h"


typedef enum {
    NGX_HTTP_TEXTEXTRACT_VAR_STATUS = 0,
    NGX_HTTP_TEXTEXTRACT_VAR_FORMAT,
    NGX_HTTP_TEXTEXTRACT_VAR_METHOD,
    NGX_HTTP_TEXTEXTRACT_VAR_PAGE_TYPE,
    NGX_HTTP_TEXTEXTRACT_VAR_TITLE,
    NGX_HTTP_TEXTEXTRACT_VAR_LENGTH,
    NGX_HTTP_TEXTEXTRACT_VAR_BYTES_IN,
    NGX_HTTP_TEXTEXTRACT_VAR_TIME,
    NGX_HTTP_TEXTEXTRACT_VAR_QUEUE_TIME
} ngx_http_textextract_variable_e;


static ngx_int_t ngx_http_textextract_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);
static ngx_int_t ngx_http_textextract_number(ngx_http_request_t *r,
    ngx_str_t *value, uint64_t n);
static ngx_int_t ngx_http_textextract_seconds(ngx_http_request_t *r,
    ngx_str_t *value, uint64_t from, uint64_t to);


static ngx_str_t  ngx_http_textextract_status_names[] = {
    ngx_string("OFF"),
    ngx_string("BYPASS"),
    ngx_string("OK"),
    ngx_string("TOO_LARGE"),
    ngx_string("ENCODED"),
    ngx_string("NOT_ARTICLE"),
    ngx_string("INCOMPLETE"),
    ngx_string("QUEUE_FULL"),
    ngx_string("FAILED"),
    ngx_string("REFUSED")
};


static ngx_http_variable_t  ngx_http_textextract_vars[] = {

    { ngx_string("textextract_status"), NULL,
      ngx_http_textextract_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_STATUS, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_format"), NULL,
      ngx_http_textextract_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_FORMAT, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_method"), NULL,
      ngx_http_textextract_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_METHOD, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_page_type"), NULL,
      ngx_http_textextract_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_PAGE_TYPE, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_title"), NULL,
      ngx_http_textextract_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_TITLE, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_length"), NULL,
      ngx_http_textextract_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_LENGTH, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_bytes_in"), NULL,
      ngx_http_textextract_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_BYTES_IN, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_time"), NULL,
      ngx_http_textextract_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_TIME, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_queue_time"), NULL,
      ngx_http_textextract_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_QUEUE_TIME, NGX_HTTP_VAR_NOCACHEABLE, 0 },

      ngx_http_null_variable
};


static ngx_int_t
ngx_http_textextract_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data)
{
    ngx_int_t                    rc;
    ngx_str_t                    value;
    ngx_uint_t                   status;
    tx_result_t                 *result;
    ngx_http_textextract_ctx_t  *ctx;
    ngx_http_textextract_job_t  *job;

    rc = NGX_OK;

    ngx_str_null(&value);

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    /* what a thread is at work on is not to be looked at */

    job = (ctx && !ctx->running) ? ctx->job : NULL;
    result = job ? job->result : NULL;

    switch (data) {

    case NGX_HTTP_TEXTEXTRACT_VAR_STATUS:
        status = ctx ? ctx->status : NGX_HTTP_TEXTEXTRACT_OFF;
        value = ngx_http_textextract_status_names[status];
        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_FORMAT:
        if (ctx && ctx->status != NGX_HTTP_TEXTEXTRACT_REFUSED) {
            value = *ngx_http_textextract_format_name(ctx->format,
                                                      ctx->use);
        }

        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_METHOD:
        if (result && result->method) {
            value.data = (u_char *) result->method;
            value.len = ngx_strlen(value.data);
        }

        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_PAGE_TYPE:
        if (result && result->page_type) {
            value.data = (u_char *) result->page_type;
            value.len = ngx_strlen(value.data);
        }

        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_TITLE:
        if (result) {
            value.data = (u_char *) result->title.data;
            value.len = result->title.len;
        }

        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_LENGTH:
        if (result) {
            rc = ngx_http_textextract_number(r, &value, result->length);
        }

        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_BYTES_IN:
        if (ctx && ctx->job) {
            rc = ngx_http_textextract_number(r, &value, ctx->job->len);
        }

        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_TIME:
        if (job) {
            rc = ngx_http_textextract_seconds(r, &value, job->started,
                                              job->ended);
        }

        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_QUEUE_TIME:
        if (job) {
            rc = ngx_http_textextract_seconds(r, &value, job->posted,
                                              job->started);
        }

        break;
    }

    if (rc != NGX_OK) {
        return rc;
    }

    if (value.len == 0) {
        v->not_found = 1;
        return NGX_OK;
    }

    v->len = value.len;
    v->data = value.data;
    v->valid = 1;
    v->no_cacheable = 0;
    v->not_found = 0;

    return NGX_OK;
}


static ngx_int_t
ngx_http_textextract_number(ngx_http_request_t *r, ngx_str_t *value,
    uint64_t n)
{
    value->data = ngx_pnalloc(r->pool, NGX_INT64_LEN);
    if (value->data == NULL) {
        return NGX_ERROR;
    }

    value->len = ngx_sprintf(value->data, "%uL", n) - value->data;

    return NGX_OK;
}


/* What passed between two times, in microseconds; nothing if one is not. */

static ngx_int_t
ngx_http_textextract_seconds(ngx_http_request_t *r, ngx_str_t *value,
    uint64_t from, uint64_t to)
{
    if (from == 0 || to == 0) {
        return NGX_OK;
    }

    value->data = ngx_pnalloc(r->pool, NGX_INT64_LEN + sizeof(".000000"));
    if (value->data == NULL) {
        return NGX_ERROR;
    }

    value->len = ngx_sprintf(value->data, "%uL.%06uL", (to - from) / 1000000,
                             (to - from) % 1000000)
                 - value->data;

    return NGX_OK;
}


ngx_int_t
ngx_http_textextract_add_variables(ngx_conf_t *cf)
{
    ngx_http_variable_t  *var, *v;

    for (v = ngx_http_textextract_vars; v->name.len; v++) {
        var = ngx_http_add_variable(cf, &v->name, v->flags);
        if (var == NULL) {
            return NGX_ERROR;
        }

        var->get_handler = v->get_handler;
        var->data = v->data;
    }

    return NGX_OK;
}
