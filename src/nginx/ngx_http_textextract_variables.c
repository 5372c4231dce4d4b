/*
 * Copyright (C) textextract contributors
 *
 * The variables for the access log.
 */


#include "nginx/ngx_http_textextract.h"


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
} ngx_http_textextract_var_e;


static ngx_int_t ngx_http_textextract_text_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);
static ngx_int_t ngx_http_textextract_number_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);
static tx_result_t *ngx_http_textextract_get_result(
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_set_variable(ngx_http_variable_value_t *v,
    const u_char *data, size_t len);


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
      ngx_http_textextract_text_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_STATUS, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_format"), NULL,
      ngx_http_textextract_text_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_FORMAT, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_method"), NULL,
      ngx_http_textextract_text_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_METHOD, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_page_type"), NULL,
      ngx_http_textextract_text_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_PAGE_TYPE, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_title"), NULL,
      ngx_http_textextract_text_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_TITLE, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_length"), NULL,
      ngx_http_textextract_number_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_LENGTH, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_bytes_in"), NULL,
      ngx_http_textextract_number_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_BYTES_IN, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_time"), NULL,
      ngx_http_textextract_number_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_TIME, NGX_HTTP_VAR_NOCACHEABLE, 0 },

    { ngx_string("textextract_queue_time"), NULL,
      ngx_http_textextract_number_variable,
      NGX_HTTP_TEXTEXTRACT_VAR_QUEUE_TIME, NGX_HTTP_VAR_NOCACHEABLE, 0 },

      ngx_http_null_variable
};


static ngx_int_t
ngx_http_textextract_text_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data)
{
    const char                  *name;
    ngx_str_t                   *value;
    tx_result_t                 *result;
    ngx_http_textextract_ctx_t  *ctx;

    v->not_found = 1;

    ctx = ngx_http_textextract_find_ctx(r);

    if (data == NGX_HTTP_TEXTEXTRACT_VAR_STATUS) {
        value = &ngx_http_textextract_status_names[ctx ? ctx->status
                                                 : NGX_HTTP_TEXTEXTRACT_OFF];

        ngx_http_textextract_set_variable(v, value->data, value->len);
        return NGX_OK;
    }

    if (data == NGX_HTTP_TEXTEXTRACT_VAR_FORMAT) {

        if (ctx && ctx->format) {
            ngx_http_textextract_set_variable(v, ctx->format->name.data,
                                              ctx->format->name.len);
        }

        return NGX_OK;
    }

    result = ngx_http_textextract_get_result(ctx);

    if (result == NULL) {
        return NGX_OK;
    }

    if (data == NGX_HTTP_TEXTEXTRACT_VAR_TITLE) {
        ngx_http_textextract_set_variable(v, result->title.data,
                                          result->title.len);
        return NGX_OK;
    }

    name = (data == NGX_HTTP_TEXTEXTRACT_VAR_METHOD) ? result->method
                                                     : result->page_type;

    ngx_http_textextract_set_variable(v, (u_char *) name,
                                      name ? ngx_strlen(name) : 0);

    return NGX_OK;
}


static ngx_int_t
ngx_http_textextract_number_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data)
{
    u_char                      *p, *last;
    uint64_t                     from, to;
    tx_result_t                 *result;
    ngx_http_textextract_ctx_t  *ctx;

    v->not_found = 1;

    ctx = ngx_http_textextract_find_ctx(r);

    if (ctx == NULL || ctx->job == NULL) {
        return NGX_OK;
    }

    p = ngx_pnalloc(r->pool, NGX_INT64_LEN + sizeof(".000000") - 1);
    if (p == NULL) {
        return NGX_ERROR;
    }

    last = p;

    if (data == NGX_HTTP_TEXTEXTRACT_VAR_BYTES_IN) {
        last = ngx_sprintf(p, "%uz", ctx->job->len);

    } else if (data == NGX_HTTP_TEXTEXTRACT_VAR_LENGTH) {
        result = ngx_http_textextract_get_result(ctx);

        if (result) {
            last = ngx_sprintf(p, "%uL", result->length);
        }

    } else if (!ctx->running) {

        if (data == NGX_HTTP_TEXTEXTRACT_VAR_TIME) {
            from = ctx->job->started;
            to = ctx->job->ended;

        } else {
            from = ctx->job->posted;
            to = ctx->job->started;
        }

        if (from && to) {
            last = ngx_sprintf(p, "%uL.%06uL", (to - from) / 1000000,
                               (to - from) % 1000000);
        }
    }

    ngx_http_textextract_set_variable(v, p, last - p);

    return NGX_OK;
}


/* Returns the result; NULL if there is none or a thread is using it. */

static tx_result_t *
ngx_http_textextract_get_result(ngx_http_textextract_ctx_t *ctx)
{
    return (ctx && ctx->job && !ctx->running) ? ctx->job->result : NULL;
}


static void
ngx_http_textextract_set_variable(ngx_http_variable_value_t *v,
    const u_char *data, size_t len)
{
    v->len = len;
    v->valid = 1;
    v->no_cacheable = 0;
    v->not_found = (len == 0);
    v->data = (u_char *) data;
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
