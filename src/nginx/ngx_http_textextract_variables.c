/*
 * Copyright (C) textextract contributors
 *
 * The variables for the access log.
 */


#include "nginx/ngx_http_textextract.h"


/* The data of variables that are times of a job. */

#define NGX_HTTP_TEXTEXTRACT_WORK   0
#define NGX_HTTP_TEXTEXTRACT_QUEUE  1


static ngx_int_t ngx_http_textextract_status_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);
static ngx_int_t ngx_http_textextract_format_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);
static ngx_int_t ngx_http_textextract_name_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);
static ngx_int_t ngx_http_textextract_title_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);
static ngx_int_t ngx_http_textextract_length_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);
static ngx_int_t ngx_http_textextract_bytes_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);
static ngx_int_t ngx_http_textextract_time_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);
static ngx_http_textextract_job_t *ngx_http_textextract_done_job(
    ngx_http_request_t *r);
static tx_result_t *ngx_http_textextract_done_result(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_set_variable(
    ngx_http_variable_value_t *v, const u_char *data, size_t len);
static ngx_int_t ngx_http_textextract_set_number(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uint64_t n);


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
      ngx_http_textextract_status_variable,
      0, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_format"), NULL,
      ngx_http_textextract_format_variable,
      0, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_method"), NULL,
      ngx_http_textextract_name_variable,
      offsetof(tx_result_t, method), NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_page_type"), NULL,
      ngx_http_textextract_name_variable,
      offsetof(tx_result_t, page_type), NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_title"), NULL,
      ngx_http_textextract_title_variable,
      0, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_length"), NULL,
      ngx_http_textextract_length_variable,
      0, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_bytes_in"), NULL,
      ngx_http_textextract_bytes_variable,
      0, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_time"), NULL,
      ngx_http_textextract_time_variable,
      NGX_HTTP_TEXTEXTRACT_WORK, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_queue_time"), NULL,
      ngx_http_textextract_time_variable,
      NGX_HTTP_TEXTEXTRACT_QUEUE, NGX_HTTP_VAR_NOCACHEABLE, 0 },

      ngx_http_null_variable
};


static ngx_int_t
ngx_http_textextract_status_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data)
{
    ngx_str_t                   *name;
    ngx_http_textextract_ctx_t  *ctx;

    ctx = ngx_http_textextract_last_ctx(r);

    name = &ngx_http_textextract_status_names[ctx ? ctx->status
                                              : NGX_HTTP_TEXTEXTRACT_OFF];

    return ngx_http_textextract_set_variable(v, name->data, name->len);
}


static ngx_int_t
ngx_http_textextract_format_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data)
{
    ngx_str_t                   *name;
    ngx_http_textextract_ctx_t  *ctx;

    ctx = ngx_http_textextract_last_ctx(r);

    if (ctx == NULL || ctx->status == NGX_HTTP_TEXTEXTRACT_REFUSED) {
        v->not_found = 1;
        return NGX_OK;
    }

    name = ngx_http_textextract_format_name(ctx->format, ctx->use);

    return ngx_http_textextract_set_variable(v, name->data, name->len);
}


/* data is the offset of a string in the result. */

static ngx_int_t
ngx_http_textextract_name_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data)
{
    const char   *name;
    tx_result_t  *result;

    result = ngx_http_textextract_done_result(r);

    if (result == NULL) {
        v->not_found = 1;
        return NGX_OK;
    }

    name = *(const char **) ((char *) result + data);

    return ngx_http_textextract_set_variable(v, (u_char *) name,
                                             name ? ngx_strlen(name) : 0);
}


static ngx_int_t
ngx_http_textextract_title_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data)
{
    tx_result_t  *result;

    result = ngx_http_textextract_done_result(r);

    if (result == NULL) {
        v->not_found = 1;
        return NGX_OK;
    }

    return ngx_http_textextract_set_variable(v, result->title.data,
                                             result->title.len);
}


static ngx_int_t
ngx_http_textextract_length_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data)
{
    tx_result_t  *result;

    result = ngx_http_textextract_done_result(r);

    if (result == NULL) {
        v->not_found = 1;
        return NGX_OK;
    }

    return ngx_http_textextract_set_number(r, v, result->length);
}


static ngx_int_t
ngx_http_textextract_bytes_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data)
{
    ngx_http_textextract_ctx_t  *ctx;

    ctx = ngx_http_textextract_last_ctx(r);

    if (ctx == NULL || ctx->job == NULL) {
        v->not_found = 1;
        return NGX_OK;
    }

    return ngx_http_textextract_set_number(r, v, ctx->job->len);
}


static ngx_int_t
ngx_http_textextract_time_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data)
{
    u_char                      *p;
    uint64_t                     from, to;
    ngx_http_textextract_job_t  *job;

    job = ngx_http_textextract_done_job(r);

    if (job == NULL) {
        v->not_found = 1;
        return NGX_OK;
    }

    if (data == NGX_HTTP_TEXTEXTRACT_QUEUE) {
        from = job->posted;
        to = job->started;

    } else {
        from = job->started;
        to = job->ended;
    }

    if (from == 0 || to == 0) {
        v->not_found = 1;
        return NGX_OK;
    }

    p = ngx_pnalloc(r->pool, NGX_INT64_LEN + sizeof(".000000") - 1);
    if (p == NULL) {
        return NGX_ERROR;
    }

    return ngx_http_textextract_set_variable(v, p,
                              ngx_sprintf(p, "%uL.%06uL",
                                          (to - from) / 1000000,
                                          (to - from) % 1000000)
                              - p);
}


/* Returns the job of a request, unless a thread is using it, or NULL. */

static ngx_http_textextract_job_t *
ngx_http_textextract_done_job(ngx_http_request_t *r)
{
    ngx_http_textextract_ctx_t  *ctx;

    ctx = ngx_http_textextract_last_ctx(r);

    return (ctx && !ctx->running) ? ctx->job : NULL;
}


static tx_result_t *
ngx_http_textextract_done_result(ngx_http_request_t *r)
{
    ngx_http_textextract_job_t  *job;

    job = ngx_http_textextract_done_job(r);

    return job ? job->result : NULL;
}


static ngx_int_t
ngx_http_textextract_set_variable(ngx_http_variable_value_t *v,
    const u_char *data, size_t len)
{
    if (len == 0) {
        v->not_found = 1;
        return NGX_OK;
    }

    v->len = len;
    v->valid = 1;
    v->no_cacheable = 0;
    v->not_found = 0;
    v->data = (u_char *) data;

    return NGX_OK;
}


static ngx_int_t
ngx_http_textextract_set_number(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uint64_t n)
{
    u_char  *p;

    p = ngx_pnalloc(r->pool, NGX_INT64_LEN);
    if (p == NULL) {
        return NGX_ERROR;
    }

    return ngx_http_textextract_set_variable(v, p,
                                             ngx_sprintf(p, "%uL", n) - p);
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
