/*
 * Copyright (C) textextract contributors
 *
 * Defines the variables for the access log.
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


static ngx_int_t ngx_http_textextract_get_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);


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


/* The names of the variables, by NGX_HTTP_TEXTEXTRACT_VAR_STATUS etc. */

static ngx_str_t  ngx_http_textextract_var_names[] = {
    ngx_string("textextract_status"),
    ngx_string("textextract_format"),
    ngx_string("textextract_method"),
    ngx_string("textextract_page_type"),
    ngx_string("textextract_title"),
    ngx_string("textextract_length"),
    ngx_string("textextract_bytes_in"),
    ngx_string("textextract_time"),
    ngx_string("textextract_queue_time"),
    ngx_null_string
};


static ngx_int_t
ngx_http_textextract_get_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data)
{
    u_char                      *p;
    uint64_t                     from, to;
    ngx_str_t                    text;
    const char                  *name;
    tx_result_t                 *result;
    ngx_http_textextract_ctx_t  *ctx;
    ngx_http_textextract_job_t  *job;

    p = ngx_pnalloc(r->pool, NGX_INT64_LEN + sizeof(".000000") - 1);
    if (p == NULL) {
        return NGX_ERROR;
    }

    text.len = 0;
    text.data = p;

    name = NULL;
    from = 0;
    to = 0;

    ctx = ngx_http_textextract_find_ctx(r);
    job = ctx ? ctx->job : NULL;

    /* a thread may still be using the result */

    result = (job && !ctx->running) ? job->result : NULL;

    switch (data) {

    case NGX_HTTP_TEXTEXTRACT_VAR_STATUS:
        text = ngx_http_textextract_status_names[ctx ? ctx->status
                                                 : NGX_HTTP_TEXTEXTRACT_OFF];
        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_FORMAT:
        if (ctx && ctx->format) {
            text = ctx->format->name;
        }

        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_METHOD:
        name = result ? result->method : NULL;
        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_PAGE_TYPE:
        name = result ? result->page_type : NULL;
        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_TITLE:
        if (result) {
            text.len = result->title.len;
            text.data = (u_char *) result->title.data;
        }

        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_LENGTH:
        if (result) {
            text.len = ngx_sprintf(p, "%uL", result->length) - p;
        }

        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_BYTES_IN:
        if (job) {
            text.len = ngx_sprintf(p, "%uz", job->len) - p;
        }

        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_TIME:
        if (job && !ctx->running) {
            from = job->started;
            to = job->ended;
        }

        break;

    default: /* NGX_HTTP_TEXTEXTRACT_VAR_QUEUE_TIME */
        if (job && !ctx->running) {
            from = job->posted;
            to = job->started;
        }
    }

    if (name) {
        text.len = ngx_strlen(name);
        text.data = (u_char *) name;
    }

    if (from && to) {
        text.len = ngx_sprintf(p, "%uL.%06uL", (to - from) / 1000000,
                               (to - from) % 1000000)
                   - p;
    }

    v->len = text.len;
    v->valid = 1;
    v->no_cacheable = 0;
    v->not_found = (text.len == 0);
    v->data = text.data;

    return NGX_OK;
}


ngx_int_t
ngx_http_textextract_add_variables(ngx_conf_t *cf)
{
    ngx_uint_t            i;
    ngx_http_variable_t  *var;

    for (i = 0; ngx_http_textextract_var_names[i].len; i++) {
        var = ngx_http_add_variable(cf, &ngx_http_textextract_var_names[i],
                                    NGX_HTTP_VAR_NOCACHEABLE);
        if (var == NULL) {
            return NGX_ERROR;
        }

        var->get_handler = ngx_http_textextract_get_variable;
        var->data = i;
    }

    return NGX_OK;
}
