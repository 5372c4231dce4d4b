/*
 * Copyright (C) textextract contributors
 *
 * The nginx adapter: a filter that answers with the main content of the
 * HTML that a location produces.
 */


#include <ngx_config.h>
#include <ngx_core.h>
#include <ngx_http.h>

#include "tx.h"


#define NGX_HTTP_TEXTEXTRACT_BUFFERED  0x08
#define NGX_HTTP_TEXTEXTRACT_CHUNK     16384
#define NGX_HTTP_TEXTEXTRACT_TIMEOUT   60000

#define ngx_http_textextract_str(s)  ((tx_str_t) { (s)->len, (s)->data })


/* Header lines with the same name are linked since 1.23.0. */

#if (nginx_version >= 1023000)

#define ngx_http_textextract_single(h)  (h)->next = NULL
#define ngx_http_textextract_no_push(r)

#else

#define ngx_http_textextract_single(h)
#define ngx_http_textextract_no_push(r)  (r)->headers_out.link.nelts = 0

#endif


typedef enum {
    NGX_HTTP_TEXTEXTRACT_OFF = 0,
    NGX_HTTP_TEXTEXTRACT_BYPASS,
    NGX_HTTP_TEXTEXTRACT_OK,
    NGX_HTTP_TEXTEXTRACT_TOO_LARGE,
    NGX_HTTP_TEXTEXTRACT_ENCODED,
    NGX_HTTP_TEXTEXTRACT_NOT_ARTICLE,
    NGX_HTTP_TEXTEXTRACT_INCOMPLETE,
    NGX_HTTP_TEXTEXTRACT_QUEUE_FULL,
    NGX_HTTP_TEXTEXTRACT_FAILED
} ngx_http_textextract_status_e;


typedef enum {
    NGX_HTTP_TEXTEXTRACT_VAR_STATUS = 0,
    NGX_HTTP_TEXTEXTRACT_VAR_FORMAT,
    NGX_HTTP_TEXTEXTRACT_VAR_METHOD,
    NGX_HTTP_TEXTEXTRACT_VAR_PAGE_TYPE,
    NGX_HTTP_TEXTEXTRACT_VAR_TITLE,
    NGX_HTTP_TEXTEXTRACT_VAR_LENGTH,
    NGX_HTTP_TEXTEXTRACT_VAR_BYTES_IN
} ngx_http_textextract_variable_e;


typedef struct {
    ngx_http_complex_value_t   *format;
    ngx_http_complex_value_t   *base_url;
    ngx_array_t                *bypass;

    ngx_str_t                   method;
    ngx_uint_t                  variant;
    size_t                      max_size;
    size_t                      thread_min_size;
    ngx_uint_t                  min_length;
    ngx_uint_t                  on_error;      /* 0: pass */

    ngx_hash_t                  types;
    ngx_array_t                *types_keys;

    tx_options_t                options;

#if (NGX_THREADS)
    ngx_str_t                   pool_name;
    ngx_thread_pool_t          *pool;          /* NULL: off */
#endif
} ngx_http_textextract_loc_conf_t;


/* What a pool thread sees; body and result are not from the request's pool. */

typedef struct {
    tx_request_t                request;
    const tx_options_t         *options;
    tx_result_t                *result;
    tx_status_t                 status;
    u_char                     *body;
    size_t                      len;
    size_t                      size;
    ngx_event_t                 abort;
} ngx_http_textextract_job_t;


typedef struct {
    ngx_http_textextract_job_t     *job;
    ngx_http_textextract_status_e   status;
    tx_format_t                     format;

    unsigned                        done:1;        /* bodies pass from now */
    unsigned                        running:1;     /* in a pool thread */
    unsigned                        ready:1;       /* and back from it */
    unsigned                        discard:1;     /* failed, to be answered */
    unsigned                        last_buf:1;
    unsigned                        upstream:1;
    unsigned                        appended:1;    /* others add to the body */
    unsigned                        allow_ranges:1;
} ngx_http_textextract_ctx_t;


/*
 * The request headers taken away.  An internal redirect clears the contexts,
 * so they are found through the pool's cleanup handlers.
 */

typedef struct {
    ngx_http_request_t         *request;
    ngx_list_t                  headers;
    ngx_table_elt_t            *elts[6];
    ngx_uint_t                  removed;  /* unsigned  removed:1; */
} ngx_http_textextract_saved_t;


typedef struct {
    ngx_str_t                   name;
    ngx_uint_t                  offset;
} ngx_http_textextract_condition_t;


typedef struct ngx_http_textextract_worker_s  ngx_http_textextract_worker_t;

struct ngx_http_textextract_worker_s {
    ngx_http_textextract_worker_t  *next;
    tx_worker_t                    *worker;
};


static ngx_int_t ngx_http_textextract_handler(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_save(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved);
static void ngx_http_textextract_restore(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved);
static ngx_http_textextract_saved_t *ngx_http_textextract_saved(
    ngx_http_request_t *r);
static void ngx_http_textextract_saved_cleanup(void *data);
static ngx_int_t ngx_http_textextract_format(ngx_http_request_t *r,
    tx_format_t *format);
static ngx_int_t ngx_http_textextract_format_by_name(ngx_str_t *name,
    tx_format_t *format);

static ngx_int_t ngx_http_textextract_header_filter(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_release(ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_refuse(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_status_e status);
static ngx_uint_t ngx_http_textextract_not_modified(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved);
static ngx_uint_t ngx_http_textextract_match(ngx_table_elt_t *header,
    ngx_table_elt_t *etag, ngx_uint_t weak);
static void ngx_http_textextract_set_not_modified(ngx_http_request_t *r);

static ngx_int_t ngx_http_textextract_body_filter(ngx_http_request_t *r,
    ngx_chain_t *in);
static ngx_int_t ngx_http_textextract_collect(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b);
static ngx_uint_t ngx_http_textextract_is_cut(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b);
static ngx_int_t ngx_http_textextract_grow(ngx_http_request_t *r,
    ngx_http_textextract_job_t *job, size_t size);
static ngx_int_t ngx_http_textextract_create_job(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_cleanup(void *data);
static ngx_int_t ngx_http_textextract_url(ngx_http_request_t *r,
    tx_str_t *url);
static ngx_int_t ngx_http_textextract_own_url(ngx_http_request_t *r,
    tx_str_t *url);
static ngx_int_t ngx_http_textextract_extract(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
#if (NGX_THREADS)
static ngx_int_t ngx_http_textextract_post(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_thread_handler(void *data, ngx_log_t *log);
static void ngx_http_textextract_event_handler(ngx_event_t *ev);
#endif
static void ngx_http_textextract_run(ngx_http_textextract_job_t *job);
static ngx_http_textextract_worker_t *ngx_http_textextract_get_worker(void);
static void ngx_http_textextract_free_worker(
    ngx_http_textextract_worker_t *worker);

static ngx_int_t ngx_http_textextract_finish(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_send(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_int_t ngx_http_textextract_fail(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_status_e status,
    ngx_chain_t *rest);
static ngx_int_t ngx_http_textextract_discard(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in);
static void ngx_http_textextract_abort(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_abort_handler(ngx_event_t *ev);
static ngx_int_t ngx_http_textextract_incomplete(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *rest);
static ngx_int_t ngx_http_textextract_error(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_int_t status);
static ngx_int_t ngx_http_textextract_pass(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *rest);
static ngx_buf_t *ngx_http_textextract_buf(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, const u_char *data, size_t len,
    ngx_uint_t last);

static ngx_int_t ngx_http_textextract_headers(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_remove_headers(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static ngx_uint_t ngx_http_textextract_is_preload(ngx_str_t *value);
static ngx_table_elt_t *ngx_http_textextract_add_header(ngx_http_request_t *r,
    char *key, ngx_str_t *value);
static ngx_int_t ngx_http_textextract_etag(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);

static ngx_int_t ngx_http_textextract_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);

static ngx_int_t ngx_http_textextract_add_variables(ngx_conf_t *cf);
static ngx_int_t ngx_http_textextract_init(ngx_conf_t *cf);
static void *ngx_http_textextract_create_conf(ngx_conf_t *cf);
static char *ngx_http_textextract_merge_conf(ngx_conf_t *cf, void *parent,
    void *child);
static ngx_int_t ngx_http_textextract_init_process(ngx_cycle_t *cycle);
static void ngx_http_textextract_exit_process(ngx_cycle_t *cycle);

static char *ngx_http_textextract(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
static char *ngx_http_textextract_method(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
static char *ngx_http_textextract_variant(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
static char *ngx_http_textextract_on_error(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
static char *ngx_http_textextract_size(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
static char *ngx_http_textextract_number(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
static char *ngx_http_textextract_base_url(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
static char *ngx_http_textextract_thread_pool(ngx_conf_t *cf,
    ngx_command_t *cmd, void *conf);
static char *ngx_http_textextract_invalid(ngx_conf_t *cf, ngx_command_t *cmd,
    char *expected);


static ngx_str_t  ngx_http_textextract_default_types[] = {
    ngx_string("text/html"),
    ngx_string("application/xhtml+xml"),
    ngx_null_string
};


/* Other formats of the library are of no use in a response. */

static tx_format_t  ngx_http_textextract_formats[] = {
    TX_FORMAT_READER,
    TX_FORMAT_HTML,
    TX_FORMAT_JSON,
    TX_FORMAT_MARKDOWN,
    TX_FORMAT_TEXT
};

static ngx_str_t  ngx_http_textextract_format_names[] = {
    ngx_string("reader"),
    ngx_string("html"),
    ngx_string("json"),
    ngx_string("markdown"),
    ngx_string("text"),
    ngx_null_string
};


static ngx_str_t  ngx_http_textextract_status_names[] = {
    ngx_string("OFF"),
    ngx_string("BYPASS"),
    ngx_string("OK"),
    ngx_string("TOO_LARGE"),
    ngx_string("ENCODED"),
    ngx_string("NOT_ARTICLE"),
    ngx_string("INCOMPLETE"),
    ngx_string("QUEUE_FULL"),
    ngx_string("FAILED")
};


/* Request headers that are about one representation. */

enum {
    NGX_HTTP_TEXTEXTRACT_IF_MATCH = 0,
    NGX_HTTP_TEXTEXTRACT_IF_NONE_MATCH,
    NGX_HTTP_TEXTEXTRACT_IF_MODIFIED_SINCE,
    NGX_HTTP_TEXTEXTRACT_IF_UNMODIFIED_SINCE,
    NGX_HTTP_TEXTEXTRACT_RANGE,
    NGX_HTTP_TEXTEXTRACT_IF_RANGE,
    NGX_HTTP_TEXTEXTRACT_CONDITIONS
};

static ngx_http_textextract_condition_t  ngx_http_textextract_conditions[] = {

    { ngx_string("if-match"),
      offsetof(ngx_http_request_t, headers_in.if_match) },

    { ngx_string("if-none-match"),
      offsetof(ngx_http_request_t, headers_in.if_none_match) },

    { ngx_string("if-modified-since"),
      offsetof(ngx_http_request_t, headers_in.if_modified_since) },

    { ngx_string("if-unmodified-since"),
      offsetof(ngx_http_request_t, headers_in.if_unmodified_since) },

    { ngx_string("range"),
      offsetof(ngx_http_request_t, headers_in.range) },

    { ngx_string("if-range"),
      offsetof(ngx_http_request_t, headers_in.if_range) },

    { ngx_null_string, 0 }
};


/* Response headers about the bytes that are replaced. */

static ngx_str_t  ngx_http_textextract_removed[] = {
    ngx_string("Content-MD5"),
    ngx_string("Digest"),
    ngx_string("Content-Digest"),
    ngx_string("Repr-Digest"),
    ngx_null_string
};


/* Those a reader page brings itself. */

static ngx_str_t  ngx_http_textextract_replaced[] = {
    ngx_string("Content-Security-Policy"),
    ngx_string("Content-Security-Policy-Report-Only"),
    ngx_string("X-Content-Type-Options"),
    ngx_string("Referrer-Policy"),
    ngx_null_string
};


static ngx_command_t  ngx_http_textextract_commands[] = {

    { ngx_string("textextract"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_HTTP_LIF_CONF
                        |NGX_CONF_TAKE1,
      ngx_http_textextract,
      NGX_HTTP_LOC_CONF_OFFSET,
      0,
      NULL },

    { ngx_string("textextract_method"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_method,
      NGX_HTTP_LOC_CONF_OFFSET,
      0,
      NULL },

    { ngx_string("textextract_variant"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_variant,
      NGX_HTTP_LOC_CONF_OFFSET,
      0,
      NULL },

    { ngx_string("textextract_types"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_1MORE,
      ngx_http_types_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, types_keys),
      &ngx_http_textextract_default_types[0] },

    { ngx_string("textextract_bypass"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_1MORE,
      ngx_http_set_predicate_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, bypass),
      NULL },

    { ngx_string("textextract_max_size"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_size,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, max_size),
      NULL },

    { ngx_string("textextract_on_error"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_on_error,
      NGX_HTTP_LOC_CONF_OFFSET,
      0,
      NULL },

    { ngx_string("textextract_min_length"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_number,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, min_length),
      NULL },

    { ngx_string("textextract_base_url"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_base_url,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, base_url),
      NULL },

    { ngx_string("textextract_thread_pool"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_thread_pool,
      NGX_HTTP_LOC_CONF_OFFSET,
      0,
      NULL },

    { ngx_string("textextract_thread_min_size"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_size,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, thread_min_size),
      NULL },

      ngx_null_command
};


static ngx_http_module_t  ngx_http_textextract_module_ctx = {
    ngx_http_textextract_add_variables,    /* preconfiguration */
    ngx_http_textextract_init,             /* postconfiguration */

    NULL,                                  /* create main configuration */
    NULL,                                  /* init main configuration */

    NULL,                                  /* create server configuration */
    NULL,                                  /* merge server configuration */

    ngx_http_textextract_create_conf,      /* create location configuration */
    ngx_http_textextract_merge_conf        /* merge location configuration */
};


ngx_module_t  ngx_http_textextract_module = {
    NGX_MODULE_V1,
    &ngx_http_textextract_module_ctx,      /* module context */
    ngx_http_textextract_commands,         /* module directives */
    NGX_HTTP_MODULE,                       /* module type */
    NULL,                                  /* init master */
    NULL,                                  /* init module */
    ngx_http_textextract_init_process,     /* init process */
    NULL,                                  /* init thread */
    NULL,                                  /* exit thread */
    ngx_http_textextract_exit_process,     /* exit process */
    NULL,                                  /* exit master */
    NGX_MODULE_V1_PADDING
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

      ngx_http_null_variable
};


static ngx_http_output_header_filter_pt  ngx_http_next_header_filter;
static ngx_http_output_body_filter_pt    ngx_http_next_body_filter;


/* The process's workers that are not at work; the last used one first. */

static ngx_http_textextract_worker_t    *ngx_http_textextract_workers;
#if (NGX_THREADS)
static ngx_thread_mutex_t                ngx_http_textextract_mutex;
#endif


/*
 * Range and the conditional headers are about what we make of the page.
 * Were they left, the upstream or nginx's own filters would answer them for
 * the page it is made from.
 */

static ngx_int_t
ngx_http_textextract_handler(ngx_http_request_t *r)
{
    ngx_int_t                      rc;
    tx_format_t                    format;
    ngx_pool_cleanup_t            *cln;
    ngx_http_textextract_saved_t  *saved;

    saved = ngx_http_textextract_saved(r);

    rc = NGX_DECLINED;

    if (r->method & (NGX_HTTP_GET|NGX_HTTP_HEAD)) {
        rc = ngx_http_textextract_format(r, &format);
    }

    if (rc != NGX_OK) {
        if (saved) {
            ngx_http_textextract_restore(r, saved);
        }

        return NGX_DECLINED;
    }

    if (saved == NULL) {
        cln = ngx_pool_cleanup_add(r->pool,
                                   sizeof(ngx_http_textextract_saved_t));
        if (cln == NULL) {
            return NGX_HTTP_INTERNAL_SERVER_ERROR;
        }

        saved = cln->data;
        ngx_memzero(saved, sizeof(ngx_http_textextract_saved_t));

        saved->request = r;

        cln->handler = ngx_http_textextract_saved_cleanup;
    }

    if (ngx_http_textextract_save(r, saved) != NGX_OK) {
        return NGX_HTTP_INTERNAL_SERVER_ERROR;
    }

    return NGX_DECLINED;
}


static ngx_int_t
ngx_http_textextract_save(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved)
{
    ngx_uint_t                         i, n, found;
    ngx_list_part_t                   *part;
    ngx_table_elt_t                  **elt, *h, *copy;
    ngx_http_textextract_condition_t  *cond;

    if (saved->removed) {
        return NGX_OK;
    }

    found = 0;

    for (n = 0; n < NGX_HTTP_TEXTEXTRACT_CONDITIONS; n++) {
        cond = &ngx_http_textextract_conditions[n];
        elt = (ngx_table_elt_t **) ((char *) r + cond->offset);

        saved->elts[n] = *elt;

        if (*elt) {
            *elt = NULL;
            found = 1;
        }
    }

    if (!found) {
        return NGX_OK;
    }

    saved->headers = r->headers_in.headers;
    saved->removed = 1;

    if (ngx_list_init(&r->headers_in.headers, r->pool, 20,
                      sizeof(ngx_table_elt_t))
        != NGX_OK)
    {
        return NGX_ERROR;
    }

    part = &saved->headers.part;
    h = part->elts;

    for (i = 0; /* void */ ; i++) {

        if (i >= part->nelts) {
            if (part->next == NULL) {
                break;
            }

            part = part->next;
            h = part->elts;
            i = 0;
        }

        for (cond = ngx_http_textextract_conditions; cond->name.len; cond++) {
            if (h[i].key.len == cond->name.len
                && ngx_strncasecmp(h[i].key.data, cond->name.data,
                                   cond->name.len)
                   == 0)
            {
                break;
            }
        }

        if (cond->name.len) {
            continue;
        }

        copy = ngx_list_push(&r->headers_in.headers);
        if (copy == NULL) {
            return NGX_ERROR;
        }

        *copy = h[i];
    }

    return NGX_OK;
}


static void
ngx_http_textextract_restore(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved)
{
    ngx_uint_t         n;
    ngx_table_elt_t  **elt;

    if (!saved->removed) {
        return;
    }

    for (n = 0; n < NGX_HTTP_TEXTEXTRACT_CONDITIONS; n++) {
        elt = (ngx_table_elt_t **)
                         ((char *) r
                          + ngx_http_textextract_conditions[n].offset);
        *elt = saved->elts[n];
    }

    r->headers_in.headers = saved->headers;

    saved->removed = 0;
}


static ngx_http_textextract_saved_t *
ngx_http_textextract_saved(ngx_http_request_t *r)
{
    ngx_pool_cleanup_t            *cln;
    ngx_http_textextract_saved_t  *saved;

    for (cln = r->pool->cleanup; cln; cln = cln->next) {

        if (cln->handler == ngx_http_textextract_saved_cleanup) {
            saved = cln->data;

            if (saved->request == r) {
                return saved;
            }
        }
    }

    return NULL;
}


static void
ngx_http_textextract_saved_cleanup(void *data)
{
    /* the handler only marks the data as ours */
}


/* NGX_OK, NGX_DECLINED if off, or NGX_ERROR. */

static ngx_int_t
ngx_http_textextract_format(ngx_http_request_t *r, tx_format_t *format)
{
    ngx_str_t                         name;
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->format == NULL) {
        return NGX_DECLINED;
    }

    if (ngx_http_complex_value(r, conf->format, &name) != NGX_OK) {
        return NGX_ERROR;
    }

    switch (ngx_http_textextract_format_by_name(&name, format)) {

    case NGX_OK:
        return NGX_OK;

    case NGX_ERROR:

        /* once for a request: the headers are not known in the phases */

        if (r->headers_out.status) {
            ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                          "textextract: unknown format \"%V\", taken as off",
                          &name);
        }

        /* fall through */

    default: /* NGX_DECLINED */
        return NGX_DECLINED;
    }
}


static ngx_int_t
ngx_http_textextract_format_by_name(ngx_str_t *name, tx_format_t *format)
{
    ngx_str_t   *s;
    ngx_uint_t   i;

    if (name->len == 0
        || (name->len == 1 && name->data[0] == '0')
        || (name->len == 3 && ngx_strncmp(name->data, "off", 3) == 0))
    {
        return NGX_DECLINED;
    }

    s = ngx_http_textextract_format_names;

    for (i = 0; s[i].len; i++) {
        if (name->len == s[i].len
            && ngx_strncmp(name->data, s[i].data, s[i].len) == 0)
        {
            *format = ngx_http_textextract_formats[i];
            return NGX_OK;
        }
    }

    return NGX_ERROR;
}


static ngx_int_t
ngx_http_textextract_header_filter(ngx_http_request_t *r)
{
    ngx_int_t                         rc;
    tx_format_t                       format;
    ngx_http_textextract_ctx_t       *ctx;
    ngx_http_textextract_loc_conf_t  *conf;

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx) {
        return ngx_http_next_header_filter(r);
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->format == NULL
        || r->header_only
        || (r->headers_out.status != NGX_HTTP_OK
            && r->headers_out.status != NGX_HTTP_PARTIAL_CONTENT)
        || ngx_http_test_content_type(r, &conf->types) == NULL)
    {
        return ngx_http_textextract_release(r);
    }

    rc = ngx_http_textextract_format(r, &format);

    if (rc == NGX_ERROR) {
        return NGX_ERROR;
    }

    if (rc == NGX_DECLINED) {
        return ngx_http_textextract_release(r);
    }

    ctx = ngx_pcalloc(r->pool, sizeof(ngx_http_textextract_ctx_t));
    if (ctx == NULL) {
        return NGX_ERROR;
    }

    ctx->format = format;

    ngx_http_set_ctx(r, ctx, ngx_http_textextract_module);

    switch (ngx_http_test_predicates(r, conf->bypass)) {

    case NGX_ERROR:
        return NGX_ERROR;

    case NGX_DECLINED:
        ctx->done = 1;
        ctx->status = NGX_HTTP_TEXTEXTRACT_BYPASS;
        return ngx_http_textextract_release(r);
    }

    if (r->headers_out.status == NGX_HTTP_PARTIAL_CONTENT) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: partial response");

        return ngx_http_textextract_refuse(r, ctx,
                                           NGX_HTTP_TEXTEXTRACT_INCOMPLETE);
    }

    if (r->headers_out.content_length_n > (off_t) conf->max_size) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: too large response: %O bytes",
                      r->headers_out.content_length_n);

        return ngx_http_textextract_refuse(r, ctx,
                                           NGX_HTTP_TEXTEXTRACT_TOO_LARGE);
    }

    if (r == r->main && r->method == NGX_HTTP_HEAD) {
        ctx->done = 1;
        ctx->status = NGX_HTTP_TEXTEXTRACT_OK;

        if (ngx_http_textextract_headers(r, ctx) != NGX_OK) {
            return NGX_ERROR;
        }

        return ngx_http_next_header_filter(r);
    }

    ctx->upstream = (r->upstream && r->upstream->cleanup);
    ctx->allow_ranges = r->allow_ranges;

    r->filter_need_in_memory = 1;
    r->allow_ranges = 0;

    return NGX_OK;
}


/*
 * The original response goes on from the header filter.  What the saved
 * headers asked of it nobody has answered so far.
 */

static ngx_int_t
ngx_http_textextract_release(ngx_http_request_t *r)
{
    ngx_http_textextract_saved_t  *saved;

    if (r->headers_out.status != NGX_HTTP_OK) {
        return ngx_http_next_header_filter(r);
    }

    saved = ngx_http_textextract_saved(r);

    if (saved == NULL || !saved->removed) {
        return ngx_http_next_header_filter(r);
    }

    ngx_http_textextract_restore(r, saved);

    if (r == r->main && ngx_http_textextract_not_modified(r, saved)) {
        ngx_http_textextract_set_not_modified(r);
    }

    return ngx_http_next_header_filter(r);
}


/* The response is not to be converted, which its header already tells. */

static ngx_int_t
ngx_http_textextract_refuse(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_status_e status)
{
    ngx_http_textextract_loc_conf_t  *conf;

    ctx->done = 1;
    ctx->status = status;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->on_error == 0) {
        return ngx_http_textextract_release(r);
    }

    ngx_http_clean_header(r);

    return conf->on_error;
}


static ngx_uint_t
ngx_http_textextract_not_modified(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved)
{
    time_t            since;
    ngx_table_elt_t  *h;

    h = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_NONE_MATCH];

    if (h) {
        return ngx_http_textextract_match(h, r->headers_out.etag, 1);
    }

    h = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_MODIFIED_SINCE];

    if (h == NULL || r->headers_out.last_modified_time == (time_t) -1) {
        return 0;
    }

    since = ngx_parse_http_time(h->value.data, h->value.len);

    return since == r->headers_out.last_modified_time;
}


static ngx_uint_t
ngx_http_textextract_match(ngx_table_elt_t *header, ngx_table_elt_t *etag,
    ngx_uint_t weak)
{
    u_char     *p, *end, *start;
    ngx_str_t   tag;

    p = header->value.data;
    end = p + header->value.len;

    if (header->value.len == 1 && *p == '*') {
        return 1;
    }

    if (etag == NULL) {
        return 0;
    }

    tag = etag->value;

    if (tag.len > 2 && tag.data[0] == 'W' && tag.data[1] == '/') {

        if (!weak) {
            return 0;
        }

        tag.len -= 2;
        tag.data += 2;
    }

    while (p < end) {

        while (p < end && (*p == ' ' || *p == '\t' || *p == ',')) {
            p++;
        }

        if (weak && end - p > 2 && p[0] == 'W' && p[1] == '/') {
            p += 2;
        }

        start = p;

        /* a comma may be a part of a quoted tag */

        if (p < end && *p == '"') {
            p = ngx_strlchr(p + 1, end, '"');
            p = (p == NULL) ? end : p + 1;
        }

        while (p < end && *p != ',' && *p != ' ' && *p != '\t') {
            p++;
        }

        if ((size_t) (p - start) == tag.len
            && ngx_strncmp(start, tag.data, tag.len) == 0)
        {
            return 1;
        }
    }

    return 0;
}


static void
ngx_http_textextract_set_not_modified(ngx_http_request_t *r)
{
    r->headers_out.status = NGX_HTTP_NOT_MODIFIED;
    r->headers_out.status_line.len = 0;
    r->headers_out.content_type.len = 0;

    ngx_http_clear_content_length(r);
    ngx_http_clear_accept_ranges(r);

    if (r->headers_out.content_encoding) {
        r->headers_out.content_encoding->hash = 0;
        r->headers_out.content_encoding = NULL;
    }
}


static ngx_int_t
ngx_http_textextract_body_filter(ngx_http_request_t *r, ngx_chain_t *in)
{
    ngx_buf_t                   *b;
    ngx_chain_t                 *cl;
    ngx_http_textextract_ctx_t  *ctx;

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx == NULL || ctx->done) {
        return ngx_http_next_body_filter(r, in);
    }

    ngx_log_debug1(NGX_LOG_DEBUG_HTTP, r->connection->log, 0,
                   "textextract body filter: %p", in);

    if (ctx->running) {
        return NGX_AGAIN;
    }

    if (ctx->ready) {
        return ngx_http_textextract_finish(r, ctx);
    }

    if (ctx->discard) {
        return ngx_http_textextract_discard(r, ctx, in);
    }

    if (r->postponed) {
        /* something is put before the body */
        ctx->appended = 1;
    }

    if (in == NULL) {
        return ngx_http_next_body_filter(r, NULL);
    }

    for (cl = in; cl; cl = cl->next) {

        b = cl->buf;

        if (!ngx_buf_special(b)) {

            switch (ngx_http_textextract_collect(r, ctx, b)) {

            case NGX_OK:
                break;

            case NGX_DECLINED:
                return ngx_http_textextract_fail(r, ctx,
                                             NGX_HTTP_TEXTEXTRACT_TOO_LARGE,
                                             cl);

            default: /* NGX_ERROR */
                return ngx_http_textextract_fail(r, ctx,
                                                 NGX_HTTP_TEXTEXTRACT_FAILED,
                                                 cl);
            }
        }

        if (b->last_buf || b->last_in_chain) {
            ctx->last_buf = b->last_buf;
            return ngx_http_textextract_extract(r, ctx);
        }

        if (ngx_http_textextract_is_cut(r, ctx, b)) {
            return ngx_http_textextract_incomplete(r, ctx, cl);
        }
    }

    return NGX_OK;
}


/* NGX_OK, NGX_DECLINED if the body is too large, or NGX_ERROR; logged. */

static ngx_int_t
ngx_http_textextract_collect(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b)
{
    size_t                            size;
    ngx_http_textextract_job_t       *job;
    ngx_http_textextract_loc_conf_t  *conf;

    if (!ngx_buf_in_memory(b)) {
        ngx_log_error(NGX_LOG_ALERT, r->connection->log, 0,
                      "textextract: response is not in memory");
        return NGX_ERROR;
    }

    if (ctx->job == NULL && ngx_http_textextract_create_job(r, ctx) != NGX_OK)
    {
        return NGX_ERROR;
    }

    job = ctx->job;
    size = b->last - b->pos;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (size > conf->max_size - job->len) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: too large response: more than %uz bytes",
                      conf->max_size);
        return NGX_DECLINED;
    }

    if (size > job->size - job->len
        && ngx_http_textextract_grow(r, job, size) != NGX_OK)
    {
        return NGX_ERROR;
    }

    ngx_memcpy(job->body + job->len, b->pos, size);

    job->len += size;
    b->pos = b->last;

    return NGX_OK;
}


/*
 * All that nginx tells of a body that was cut is a flush when the upstream
 * is done with already.  Data may come as late, from a file read in threads.
 */

static ngx_uint_t
ngx_http_textextract_is_cut(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b)
{
    return ctx->upstream
           && r->upstream->cleanup == NULL
           && b->flush
           && ngx_buf_special(b);
}


static ngx_int_t
ngx_http_textextract_grow(ngx_http_request_t *r,
    ngx_http_textextract_job_t *job, size_t size)
{
    size_t   n;
    u_char  *p;

    n = job->len + size;

    if (job->body == NULL && r->headers_out.content_length_n > 0) {
        n = ngx_max(n, (size_t) r->headers_out.content_length_n);

    } else {
        n = ngx_max(n, job->size * 2);
        n = ngx_max(n, NGX_HTTP_TEXTEXTRACT_CHUNK);
    }

    p = ngx_alloc(n, r->connection->log);
    if (p == NULL) {
        return NGX_ERROR;
    }

    if (job->body) {
        ngx_memcpy(p, job->body, job->len);
        ngx_free(job->body);
    }

    job->body = p;
    job->size = n;

    return NGX_OK;
}


static ngx_int_t
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

    job->options = &conf->options;
    job->request.format = ctx->format;
    job->request.charset = ngx_http_textextract_str(&r->headers_out.charset);

    if (r->headers_out.content_encoding) {
        job->request.content_encoding =
             ngx_http_textextract_str(&r->headers_out.content_encoding->value);
    }

    if (ngx_http_textextract_url(r, &job->request.url) != NGX_OK) {
        return NGX_ERROR;
    }

    cln->handler = ngx_http_textextract_cleanup;

    ctx->job = job;

    return NGX_OK;
}


static void
ngx_http_textextract_cleanup(void *data)
{
    ngx_http_textextract_job_t *job = data;

    if (job->abort.posted) {
        ngx_delete_posted_event(&job->abort);
    }

    if (job->body) {
        ngx_free(job->body);
    }

    if (job->result) {
        tx_result_free(job->result);
    }
}


static ngx_int_t
ngx_http_textextract_url(ngx_http_request_t *r, tx_str_t *url)
{
    ngx_str_t                         value;
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->base_url) {

        if (ngx_http_complex_value(r, conf->base_url, &value) != NGX_OK) {
            return NGX_ERROR;
        }

        if (value.len) {
            *url = ngx_http_textextract_str(&value);
            return NGX_OK;
        }
    }

    return ngx_http_textextract_own_url(r, url);
}


static ngx_int_t
ngx_http_textextract_own_url(ngx_http_request_t *r, tx_str_t *url)
{
    size_t                     len;
    u_char                    *p;
    ngx_str_t                  scheme, host, uri, args;
    ngx_uint_t                 escape;
    ngx_http_core_srv_conf_t  *cscf;

    ngx_str_set(&scheme, "http://");

#if (NGX_HTTP_SSL)
    if (r->connection->ssl) {
        ngx_str_set(&scheme, "https://");
    }
#endif

    if (r->headers_in.host) {
        host = r->headers_in.host->value;

    } else {
        cscf = ngx_http_get_module_srv_conf(r, ngx_http_core_module);
        host = cscf->server_name;
    }

    if (r == r->main) {

        /* as the client wrote it */

        uri = r->unparsed_uri;
        ngx_str_null(&args);
        escape = 0;

    } else {
        uri = r->uri;
        args = r->args;
        escape = 2 * ngx_escape_uri(NULL, uri.data, uri.len, NGX_ESCAPE_URI);
    }

    len = scheme.len + host.len + uri.len + escape + sizeof("?") - 1
          + args.len;

    p = ngx_pnalloc(r->pool, len);
    if (p == NULL) {
        return NGX_ERROR;
    }

    url->data = p;

    p = ngx_cpymem(p, scheme.data, scheme.len);
    p = ngx_cpymem(p, host.data, host.len);

    if (escape) {
        p = (u_char *) ngx_escape_uri(p, uri.data, uri.len, NGX_ESCAPE_URI);

    } else {
        p = ngx_cpymem(p, uri.data, uri.len);
    }

    if (args.len) {
        *p++ = '?';
        p = ngx_cpymem(p, args.data, args.len);
    }

    url->len = p - url->data;

    return NGX_OK;
}


static ngx_int_t
ngx_http_textextract_extract(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_textextract_job_t       *job;
#if (NGX_THREADS)
    ngx_http_textextract_loc_conf_t  *conf;
#endif

    if (ctx->job == NULL && ngx_http_textextract_create_job(r, ctx) != NGX_OK)
    {
        return NGX_ERROR;
    }

    job = ctx->job;

    job->request.body.len = job->len;
    job->request.body.data = job->body;

    if (r == r->main && !ctx->last_buf) {

        /*
         * Something is to follow the body, and its place is taken when
         * this call returns: no time for a thread.
         */

        ctx->appended = 1;

        ngx_http_textextract_run(job);

        return ngx_http_textextract_finish(r, ctx);
    }

#if (NGX_THREADS)

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    /* an encoded body is larger than it looks */

    if (conf->pool
        && (job->len >= conf->thread_min_size
            || job->request.content_encoding.len)
        && !r->filter_finalize)
    {
        return ngx_http_textextract_post(r, ctx);
    }

#endif

    ngx_http_textextract_run(job);

    return ngx_http_textextract_finish(r, ctx);
}


#if (NGX_THREADS)

static ngx_int_t
ngx_http_textextract_post(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_thread_task_t                *task;
    ngx_http_textextract_loc_conf_t  *conf;

    task = ngx_thread_task_alloc(r->pool, 0);
    if (task == NULL) {
        return NGX_ERROR;
    }

    task->ctx = ctx->job;
    task->handler = ngx_http_textextract_thread_handler;

    task->event.data = r;
    task->event.handler = ngx_http_textextract_event_handler;
    task->event.log = r->connection->log;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (ngx_thread_task_post(conf->pool, task) != NGX_OK) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: thread pool \"%V\" takes no more tasks",
                      &conf->pool_name);

        return ngx_http_textextract_fail(r, ctx,
                                         NGX_HTTP_TEXTEXTRACT_QUEUE_FULL,
                                         NULL);
    }

    /* while a timer runs, a worker that is shutting down waits */

    ngx_add_timer(&task->event, NGX_HTTP_TEXTEXTRACT_TIMEOUT);

    r->main->blocked++;
    r->aio = 1;
    r->buffered |= NGX_HTTP_TEXTEXTRACT_BUFFERED;

    ctx->running = 1;

    return NGX_AGAIN;
}


static void
ngx_http_textextract_thread_handler(void *data, ngx_log_t *log)
{
    ngx_http_textextract_run(data);
}


static void
ngx_http_textextract_event_handler(ngx_event_t *ev)
{
    ngx_connection_t            *c;
    ngx_http_request_t          *r;
    ngx_http_textextract_ctx_t  *ctx;

    r = ev->data;
    c = r->connection;

    ngx_http_set_log_request(c->log, r);

    ngx_log_debug2(NGX_LOG_DEBUG_HTTP, c->log, 0,
                   "textextract thread: \"%V?%V\"", &r->uri, &r->args);

    if (ev->timedout) {
        ngx_log_error(NGX_LOG_ALERT, c->log, 0,
                      "textextract: thread takes too long");
        ev->timedout = 0;
        ngx_add_timer(ev, NGX_HTTP_TEXTEXTRACT_TIMEOUT);
        return;
    }

    if (ev->timer_set) {
        ngx_del_timer(ev);
    }

    r->main->blocked--;
    r->aio = 0;
    r->buffered &= ~NGX_HTTP_TEXTEXTRACT_BUFFERED;

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx) {
        ctx->running = 0;
        ctx->ready = 1;
    }

    if (r->done
        || c->error
#if (nginx_version >= 1025004)
        || r->main->terminated
#endif
       )
    {
        /* the request has ended meanwhile and waited for the thread only */

        c->write->handler(c->write);
        return;
    }

    r->write_event_handler(r);

    ngx_http_run_posted_requests(c);
}

#endif


/* In a pool thread or in the event loop. */

static void
ngx_http_textextract_run(ngx_http_textextract_job_t *job)
{
    ngx_http_textextract_worker_t  *worker;

    worker = ngx_http_textextract_get_worker();

    if (worker == NULL) {
        job->status = TX_NO_MEMORY;
        return;
    }

    job->status = tx_extract(worker->worker, job->options, &job->request,
                             &job->result);

    ngx_http_textextract_free_worker(worker);
}


static ngx_http_textextract_worker_t *
ngx_http_textextract_get_worker(void)
{
    ngx_http_textextract_worker_t  *worker;

#if (NGX_THREADS)
    if (ngx_thread_mutex_lock(&ngx_http_textextract_mutex, ngx_cycle->log)
        != NGX_OK)
    {
        return NULL;
    }
#endif

    worker = ngx_http_textextract_workers;

    if (worker) {
        ngx_http_textextract_workers = worker->next;
    }

#if (NGX_THREADS)
    (void) ngx_thread_mutex_unlock(&ngx_http_textextract_mutex,
                                   ngx_cycle->log);
#endif

    if (worker) {
        return worker;
    }

    worker = ngx_alloc(sizeof(ngx_http_textextract_worker_t), ngx_cycle->log);
    if (worker == NULL) {
        return NULL;
    }

    worker->worker = tx_worker_create();

    if (worker->worker == NULL) {
        ngx_free(worker);
        return NULL;
    }

    return worker;
}


static void
ngx_http_textextract_free_worker(ngx_http_textextract_worker_t *worker)
{
#if (NGX_THREADS)
    if (ngx_thread_mutex_lock(&ngx_http_textextract_mutex, ngx_cycle->log)
        != NGX_OK)
    {
        tx_worker_destroy(worker->worker);
        ngx_free(worker);
        return;
    }
#endif

    worker->next = ngx_http_textextract_workers;
    ngx_http_textextract_workers = worker;

#if (NGX_THREADS)
    (void) ngx_thread_mutex_unlock(&ngx_http_textextract_mutex,
                                   ngx_cycle->log);
#endif
}


static ngx_int_t
ngx_http_textextract_finish(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_textextract_job_t       *job;
    ngx_http_textextract_status_e     status;
    ngx_http_textextract_loc_conf_t  *conf;

    job = ctx->job;

    if (job->status != TX_OK) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: %s", tx_status_text(job->status));

        switch (job->status) {

        case TX_TOO_LARGE:
            status = NGX_HTTP_TEXTEXTRACT_TOO_LARGE;
            break;

        case TX_UNKNOWN_ENCODING:
        case TX_BAD_ENCODING:
            status = NGX_HTTP_TEXTEXTRACT_ENCODED;
            break;

        default:
            status = NGX_HTTP_TEXTEXTRACT_FAILED;
            break;
        }

        return ngx_http_textextract_fail(r, ctx, status, NULL);
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (job->result->length < conf->min_length) {
        ngx_log_error(NGX_LOG_WARN, r->connection->log, 0,
                      "textextract: not an article: text length %uL, "
                      "at least %ui required",
                      job->result->length, conf->min_length);

        return ngx_http_textextract_fail(r, ctx,
                                         NGX_HTTP_TEXTEXTRACT_NOT_ARTICLE,
                                         NULL);
    }

    return ngx_http_textextract_send(r, ctx);
}


static ngx_int_t
ngx_http_textextract_send(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_int_t                      rc;
    ngx_chain_t                    out;
    ngx_table_elt_t               *h;
    ngx_http_textextract_job_t    *job;
    ngx_http_textextract_saved_t  *saved;

    ctx->done = 1;
    ctx->status = NGX_HTTP_TEXTEXTRACT_OK;

    job = ctx->job;

    if (job->body) {
        ngx_free(job->body);
        job->body = NULL;
    }

    if (ngx_http_textextract_headers(r, ctx) != NGX_OK) {
        return NGX_ERROR;
    }

    saved = (r == r->main) ? ngx_http_textextract_saved(r) : NULL;

    if (saved && saved->removed) {
        h = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_MATCH];

        if (h && !ngx_http_textextract_match(h, r->headers_out.etag, 0)) {
            return ngx_http_textextract_error(r, ctx,
                                              NGX_HTTP_PRECONDITION_FAILED);
        }

        if (ngx_http_textextract_not_modified(r, saved)) {
            ngx_http_textextract_set_not_modified(r);
        }
    }

    rc = ngx_http_next_header_filter(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

    out.buf = ngx_http_textextract_buf(r, ctx, job->result->output.data,
                                       job->result->output.len, 1);
    if (out.buf == NULL) {
        return NGX_ERROR;
    }

    out.next = NULL;

    return ngx_http_next_body_filter(r, &out);
}


/* What on_error says; rest is the part of the body that was not taken. */

static ngx_int_t
ngx_http_textextract_fail(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_status_e status,
    ngx_chain_t *rest)
{
    ngx_http_textextract_loc_conf_t  *conf;

    ctx->status = status;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->on_error == 0) {
        return ngx_http_textextract_pass(r, ctx, rest);
    }

    if (rest == NULL) {
        return ngx_http_textextract_error(r, ctx, conf->on_error);
    }

    ctx->discard = 1;

    ngx_http_textextract_abort(r, ctx);

    return ngx_http_textextract_discard(r, ctx, rest);
}


/*
 * The rest of a body that nobody gets.  An error_page taken here, in the
 * middle of it, would close the upstream's connection while it is read.
 */

static ngx_int_t
ngx_http_textextract_discard(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in)
{
    ngx_buf_t                        *b;
    ngx_chain_t                      *cl;
    ngx_http_textextract_loc_conf_t  *conf;

    if (in == NULL) {
        return ngx_http_next_body_filter(r, NULL);
    }

    for (cl = in; cl; cl = cl->next) {

        b = cl->buf;
        b->pos = b->last;

        if (b->in_file) {
            b->file_pos = b->file_last;
        }

        if (b->last_buf
            || b->last_in_chain
            || ngx_http_textextract_is_cut(r, ctx, b))
        {
            ctx->last_buf = b->last_buf;

            conf = ngx_http_get_module_loc_conf(r,
                                                ngx_http_textextract_module);

            return ngx_http_textextract_error(r, ctx, conf->on_error);
        }
    }

    return NGX_OK;
}


/* Answers as soon as the upstream's handler is left, not at the body's end. */

static void
ngx_http_textextract_abort(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_event_t  *ev;

    if (r != r->main
        || ctx->job == NULL
        || !ctx->upstream
        || r->upstream->cacheable
        || r->upstream->store)
    {
        return;
    }

    ev = &ctx->job->abort;

    ev->data = r;
    ev->handler = ngx_http_textextract_abort_handler;
    ev->log = r->connection->log;

    ngx_post_event(ev, &ngx_posted_events);
}


static void
ngx_http_textextract_abort_handler(ngx_event_t *ev)
{
    ngx_connection_t                 *c;
    ngx_http_request_t               *r;
    ngx_http_textextract_ctx_t       *ctx;
    ngx_http_textextract_loc_conf_t  *conf;

    r = ev->data;
    c = r->connection;

    ngx_http_set_log_request(c->log, r);

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx == NULL
        || ctx->done
        || r->blocked
        || r->upstream->cleanup == NULL)
    {
        return;
    }

    ctx->done = 1;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    /* as ngx_http_upstream_create() does with a previous upstream */

    r->count++;

    (*r->upstream->cleanup)(r);

    ngx_http_clean_header(r);

    ngx_http_finalize_request(r, conf->on_error);

    ngx_http_run_posted_requests(c);
}


static ngx_int_t
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


static ngx_int_t
ngx_http_textextract_error(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_int_t status)
{
    ngx_int_t    rc;
    ngx_chain_t  out;

    ctx->done = 1;

    if (r == r->main) {

        /* finalizing from a filter ends the connection, so say it */

        r->keepalive = 0;

        return ngx_http_filter_finalize_request(r,
                                                &ngx_http_textextract_module,
                                                status);
    }

    /* it would end the main request also: a subrequest is left out only */

    rc = ngx_http_next_header_filter(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

    out.buf = ngx_http_textextract_buf(r, ctx, NULL, 0, 1);
    if (out.buf == NULL) {
        return NGX_ERROR;
    }

    out.next = NULL;

    return ngx_http_next_body_filter(r, &out);
}


/* The original, as it came. */

static ngx_int_t
ngx_http_textextract_pass(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *rest)
{
    ngx_int_t                    rc;
    ngx_chain_t                  out;
    ngx_http_textextract_job_t  *job;

    ctx->done = 1;

    r->allow_ranges = ctx->allow_ranges;

    rc = ngx_http_next_header_filter(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

    job = ctx->job;

    if (rest && (job == NULL || job->len == 0)) {
        return ngx_http_next_body_filter(r, rest);
    }

    out.buf = ngx_http_textextract_buf(r, ctx, job ? job->body : NULL,
                                       job ? job->len : 0, rest == NULL);
    if (out.buf == NULL) {
        return NGX_ERROR;
    }

    out.next = rest;

    return ngx_http_next_body_filter(r, &out);
}


static ngx_buf_t *
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


/* The headers of the new representation; HEAD has no length and no tag. */

static ngx_int_t
ngx_http_textextract_headers(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    const char   *type;
    ngx_str_t     value;
    tx_result_t  *result;

    ngx_http_textextract_remove_headers(r, ctx);

    type = tx_format_type(ctx->format);

    r->headers_out.content_type.len = ngx_strlen(type);
    r->headers_out.content_type.data = (u_char *) type;
    r->headers_out.content_type_len = r->headers_out.content_type.len;
    r->headers_out.content_type_lowcase = NULL;

    ngx_str_set(&r->headers_out.charset, "utf-8");

    if (ctx->format == TX_FORMAT_READER) {

        ngx_str_set(&value, "nosniff");

        if (ngx_http_textextract_add_header(r, "X-Content-Type-Options",
                                            &value)
            == NULL)
        {
            return NGX_ERROR;
        }

        ngx_str_set(&value, "no-referrer");

        if (ngx_http_textextract_add_header(r, "Referrer-Policy", &value)
            == NULL)
        {
            return NGX_ERROR;
        }
    }

    if (ctx->job == NULL) {
        return NGX_OK;
    }

    result = ctx->job->result;

    if (ctx->format == TX_FORMAT_READER && result->csp.len) {

        value.len = result->csp.len;
        value.data = (u_char *) result->csp.data;

        if (ngx_http_textextract_add_header(r, "Content-Security-Policy",
                                            &value)
            == NULL)
        {
            return NGX_ERROR;
        }
    }

    if (ctx->appended) {
        /* neither length nor bytes of the whole are known */
        return NGX_OK;
    }

    r->headers_out.content_length_n = result->output.len;

    return ngx_http_textextract_etag(r, ctx);
}


static void
ngx_http_textextract_remove_headers(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_str_t        *name;
    ngx_uint_t        i;
    ngx_list_part_t  *part;
    ngx_table_elt_t  *h;

    ngx_http_clear_content_length(r);
    ngx_http_clear_accept_ranges(r);
    ngx_http_clear_last_modified(r);
    ngx_http_clear_etag(r);

    if (r->headers_out.content_encoding) {
        r->headers_out.content_encoding->hash = 0;
        r->headers_out.content_encoding = NULL;
    }

    part = &r->headers_out.headers.part;
    h = part->elts;

    for (i = 0; /* void */ ; i++) {

        if (i >= part->nelts) {
            if (part->next == NULL) {
                break;
            }

            part = part->next;
            h = part->elts;
            i = 0;
        }

        if (h[i].hash == 0) {
            continue;
        }

        for (name = ngx_http_textextract_removed; name->len; name++) {
            if (name->len == h[i].key.len
                && ngx_strncasecmp(name->data, h[i].key.data, name->len) == 0)
            {
                h[i].hash = 0;
            }
        }

        if (h[i].key.len == sizeof("Link") - 1
            && ngx_strncasecmp(h[i].key.data, (u_char *) "Link",
                               sizeof("Link") - 1)
               == 0
            && ngx_http_textextract_is_preload(&h[i].value))
        {
            h[i].hash = 0;
            ngx_http_textextract_no_push(r);
        }

        if (ctx->format != TX_FORMAT_READER) {
            continue;
        }

        for (name = ngx_http_textextract_replaced; name->len; name++) {
            if (name->len == h[i].key.len
                && ngx_strncasecmp(name->data, h[i].key.data, name->len) == 0)
            {
                h[i].hash = 0;
            }
        }
    }
}


/* rel=preload or modulepreload, of things the new page does without. */

static ngx_uint_t
ngx_http_textextract_is_preload(ngx_str_t *value)
{
    u_char  *p, *end;

    p = value->data;
    end = p + value->len;

    for ( ;; ) {

        p = ngx_strlcasestrn(p, end, (u_char *) "preload",
                             sizeof("preload") - 1 - 1);
        if (p == NULL) {
            return 0;
        }

        /* a parameter, not a part of the address */

        while (p > value->data && p[-1] != ';' && p[-1] != '<') {
            p--;
        }

        while (p < end && *p == ' ') {
            p++;
        }

        if (end - p > 3 && ngx_strncasecmp(p, (u_char *) "rel", 3) == 0) {
            return 1;
        }

        while (p < end && *p != ';' && *p != ',' && *p != '>') {
            p++;
        }

        if (p == end) {
            return 0;
        }

        p++;
    }
}


static ngx_table_elt_t *
ngx_http_textextract_add_header(ngx_http_request_t *r, char *key,
    ngx_str_t *value)
{
    ngx_table_elt_t  *h;

    h = ngx_list_push(&r->headers_out.headers);
    if (h == NULL) {
        return NULL;
    }

    h->hash = 1;
    h->key.len = ngx_strlen(key);
    h->key.data = (u_char *) key;
    h->value = *value;
    ngx_http_textextract_single(h);

    return h;
}


static ngx_int_t
ngx_http_textextract_etag(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    u_char           *p;
    ngx_str_t         value, *name;
    ngx_uint_t        i;
    ngx_table_elt_t  *h;

    name = ngx_http_textextract_format_names;

    for (i = 0; ngx_http_textextract_formats[i] != ctx->format; i++) {
        /* void */
    }

    p = ngx_pnalloc(r->pool, sizeof("\"0123456789abcdef-\"") - 1 + name[i].len);
    if (p == NULL) {
        return NGX_ERROR;
    }

    value.data = p;
    value.len = ngx_sprintf(p, "\"%016xL-%V\"", ctx->job->result->hash,
                            &name[i])
                - p;

    h = ngx_http_textextract_add_header(r, "ETag", &value);
    if (h == NULL) {
        return NGX_ERROR;
    }

    r->headers_out.etag = h;

    return NGX_OK;
}


static ngx_int_t
ngx_http_textextract_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data)
{
    u_char                           *p;
    ngx_str_t                         value;
    ngx_uint_t                        i;
    tx_result_t                      *result;
    ngx_http_textextract_ctx_t       *ctx;
    ngx_http_textextract_variable_e   var;

    var = data;
    result = NULL;

    ngx_str_null(&value);

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx && ctx->job && !ctx->running) {
        result = ctx->job->result;
    }

    switch (var) {

    case NGX_HTTP_TEXTEXTRACT_VAR_STATUS:
        i = ctx ? ctx->status : NGX_HTTP_TEXTEXTRACT_OFF;
        value = ngx_http_textextract_status_names[i];
        break;

    case NGX_HTTP_TEXTEXTRACT_VAR_FORMAT:
        if (ctx == NULL) {
            break;
        }

        for (i = 0; ngx_http_textextract_formats[i] != ctx->format; i++) {
            /* void */
        }

        value = ngx_http_textextract_format_names[i];
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
    case NGX_HTTP_TEXTEXTRACT_VAR_BYTES_IN:
        if (ctx == NULL || ctx->job == NULL) {
            break;
        }

        if (var == NGX_HTTP_TEXTEXTRACT_VAR_LENGTH && result == NULL) {
            break;
        }

        p = ngx_pnalloc(r->pool, NGX_INT64_LEN);
        if (p == NULL) {
            return NGX_ERROR;
        }

        value.data = p;
        value.len = ngx_sprintf(p, "%uL",
                                (var == NGX_HTTP_TEXTEXTRACT_VAR_LENGTH)
                                    ? result->length
                                    : (uint64_t) ctx->job->len)
                    - p;
        break;
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


static ngx_int_t
ngx_http_textextract_init(ngx_conf_t *cf)
{
    ngx_http_handler_pt        *h;
    ngx_http_core_main_conf_t  *cmcf;

    cmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_core_module);

    h = ngx_array_push(&cmcf->phases[NGX_HTTP_PREACCESS_PHASE].handlers);
    if (h == NULL) {
        return NGX_ERROR;
    }

    *h = ngx_http_textextract_handler;

    ngx_http_next_header_filter = ngx_http_top_header_filter;
    ngx_http_top_header_filter = ngx_http_textextract_header_filter;

    ngx_http_next_body_filter = ngx_http_top_body_filter;
    ngx_http_top_body_filter = ngx_http_textextract_body_filter;

    return NGX_OK;
}


static void *
ngx_http_textextract_create_conf(ngx_conf_t *cf)
{
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_pcalloc(cf->pool, sizeof(ngx_http_textextract_loc_conf_t));
    if (conf == NULL) {
        return NULL;
    }

    /*
     * set by ngx_pcalloc():
     *
     *     conf->method = { 0, NULL };
     *     conf->types = { NULL };
     *     conf->types_keys = NULL;
     *     conf->options = { 0 };
     *     conf->pool_name = { 0, NULL };
     *     conf->pool = NULL;
     */

    conf->format = NGX_CONF_UNSET_PTR;
    conf->base_url = NGX_CONF_UNSET_PTR;
    conf->bypass = NGX_CONF_UNSET_PTR;
    conf->variant = NGX_CONF_UNSET_UINT;
    conf->max_size = NGX_CONF_UNSET_SIZE;
    conf->thread_min_size = NGX_CONF_UNSET_SIZE;
    conf->min_length = NGX_CONF_UNSET_UINT;
    conf->on_error = NGX_CONF_UNSET_UINT;

    return conf;
}


static char *
ngx_http_textextract_merge_conf(ngx_conf_t *cf, void *parent, void *child)
{
    ngx_http_textextract_loc_conf_t *prev = parent;
    ngx_http_textextract_loc_conf_t *conf = child;

    ngx_conf_merge_ptr_value(conf->format, prev->format, NULL);
    ngx_conf_merge_ptr_value(conf->base_url, prev->base_url, NULL);
    ngx_conf_merge_ptr_value(conf->bypass, prev->bypass, NULL);
    ngx_conf_merge_str_value(conf->method, prev->method, "");
    ngx_conf_merge_uint_value(conf->variant, prev->variant,
                              TX_VARIANT_MODERN);
    ngx_conf_merge_size_value(conf->max_size, prev->max_size,
                              2 * 1024 * 1024);
    ngx_conf_merge_size_value(conf->thread_min_size, prev->thread_min_size,
                              16 * 1024);
    ngx_conf_merge_uint_value(conf->min_length, prev->min_length, 140);
    ngx_conf_merge_uint_value(conf->on_error, prev->on_error, 0);

    if (ngx_http_merge_types(cf, &conf->types_keys, &conf->types,
                             &prev->types_keys, &prev->types,
                             ngx_http_textextract_default_types)
        != NGX_OK)
    {
        return NGX_CONF_ERROR;
    }

    tx_options_init(&conf->options);

    if (conf->method.len
        && tx_options_set_method(&conf->options,
                                 ngx_http_textextract_str(&conf->method))
           != TX_OK)
    {
        return NGX_CONF_ERROR;
    }

    conf->options.variant = (tx_variant_t) conf->variant;
    conf->options.limits.size = conf->max_size;

#if (NGX_THREADS)

    ngx_conf_merge_str_value(conf->pool_name, prev->pool_name, "default");

    /* a pool has its threads started, so only where there is work for it */

    if (conf->format
        && (conf->pool_name.len != 3
            || ngx_strncmp(conf->pool_name.data, "off", 3) != 0))
    {
        conf->pool = ngx_thread_pool_add(cf, &conf->pool_name);
        if (conf->pool == NULL) {
            return NGX_CONF_ERROR;
        }
    }

#endif

    return NGX_CONF_OK;
}


static ngx_int_t
ngx_http_textextract_init_process(ngx_cycle_t *cycle)
{
#if (NGX_THREADS)
    if (ngx_thread_mutex_create(&ngx_http_textextract_mutex, cycle->log)
        != NGX_OK)
    {
        return NGX_ERROR;
    }
#endif

    tx_init();

    return NGX_OK;
}


static void
ngx_http_textextract_exit_process(ngx_cycle_t *cycle)
{
    ngx_http_textextract_worker_t  *worker;

    /* the pools' threads have ended by now */

    while (ngx_http_textextract_workers) {
        worker = ngx_http_textextract_workers;
        ngx_http_textextract_workers = worker->next;

        tx_worker_destroy(worker->worker);
        ngx_free(worker);
    }

#if (NGX_THREADS)
    (void) ngx_thread_mutex_destroy(&ngx_http_textextract_mutex, cycle->log);
#endif
}


static char *
ngx_http_textextract(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    ngx_str_t                         *value;
    tx_format_t                        format;
    ngx_http_compile_complex_value_t   ccv;

    if (tlcf->format != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (ngx_strcmp(value[1].data, "off") == 0) {
        tlcf->format = NULL;
        return NGX_CONF_OK;
    }

    tlcf->format = ngx_palloc(cf->pool, sizeof(ngx_http_complex_value_t));
    if (tlcf->format == NULL) {
        return NGX_CONF_ERROR;
    }

    ngx_memzero(&ccv, sizeof(ngx_http_compile_complex_value_t));

    ccv.cf = cf;
    ccv.value = &value[1];
    ccv.complex_value = tlcf->format;

    if (ngx_http_compile_complex_value(&ccv) != NGX_OK) {
        return NGX_CONF_ERROR;
    }

    if (tlcf->format->lengths == NULL
        && ngx_http_textextract_format_by_name(&value[1], &format)
           == NGX_ERROR)
    {
        return ngx_http_textextract_invalid(cf, cmd,
                                "\"off\", \"reader\", \"html\", \"json\", "
                                "\"markdown\", \"text\" or a variable");
    }

    return NGX_CONF_OK;
}


static char *
ngx_http_textextract_method(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    u_char                  *p, *last;
    uint32_t                 i;
    ngx_str_t               *value;
    tx_options_t             options;
    const tx_method_info_t  *info;
    u_char                   names[NGX_MAX_CONF_ERRSTR];

    if (tlcf->method.data) {
        return "is duplicate";
    }

    value = cf->args->elts;

    tx_options_init(&options);

    if (tx_options_set_method(&options, ngx_http_textextract_str(&value[1]))
        == TX_OK)
    {
        tlcf->method = value[1];
        return NGX_CONF_OK;
    }

    p = names;
    last = names + NGX_MAX_CONF_ERRSTR - 1;

    for (i = 0; (info = tx_method_info(i)) != NULL; i++) {
        p = ngx_slprintf(p, last, "%s\"%s\"",
                         (i == 0) ? "" : tx_method_info(i + 1) ? ", " : " or ",
                         info->name);
    }

    *p = '\0';

    return ngx_http_textextract_invalid(cf, cmd, (char *) names);
}


static char *
ngx_http_textextract_variant(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    ngx_str_t  *value;

    if (tlcf->variant != NGX_CONF_UNSET_UINT) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (ngx_strcmp(value[1].data, "modern") == 0) {
        tlcf->variant = TX_VARIANT_MODERN;
        return NGX_CONF_OK;
    }

    if (ngx_strcmp(value[1].data, "literal") == 0) {
        tlcf->variant = TX_VARIANT_LITERAL;
        return NGX_CONF_OK;
    }

    return ngx_http_textextract_invalid(cf, cmd, "\"modern\" or \"literal\"");
}


static char *
ngx_http_textextract_on_error(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    ngx_int_t   code;
    ngx_str_t  *value;

    if (tlcf->on_error != NGX_CONF_UNSET_UINT) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (ngx_strcmp(value[1].data, "pass") == 0) {
        tlcf->on_error = 0;
        return NGX_CONF_OK;
    }

    code = ngx_atoi(value[1].data, value[1].len);

    /* 499 is nginx's own mark for a client that has left */

    if (code < 400 || code > 599 || code == NGX_HTTP_CLIENT_CLOSED_REQUEST) {
        return ngx_http_textextract_invalid(cf, cmd,
                                "\"pass\" or a code from 400 to 599");
    }

    tlcf->on_error = code;

    return NGX_CONF_OK;
}


static char *
ngx_http_textextract_size(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char  *p = conf;

    size_t     *size;
    ssize_t     n;
    ngx_str_t  *value;

    size = (size_t *) (p + cmd->offset);

    if (*size != NGX_CONF_UNSET_SIZE) {
        return "is duplicate";
    }

    value = cf->args->elts;

    n = ngx_parse_size(&value[1]);

    if (n == NGX_ERROR || n == 0) {
        return ngx_http_textextract_invalid(cf, cmd,
                                "a size such as \"512k\" or \"2m\"");
    }

    *size = n;

    return NGX_CONF_OK;
}


static char *
ngx_http_textextract_number(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char  *p = conf;

    ngx_int_t    n;
    ngx_str_t   *value;
    ngx_uint_t  *number;

    number = (ngx_uint_t *) (p + cmd->offset);

    if (*number != NGX_CONF_UNSET_UINT) {
        return "is duplicate";
    }

    value = cf->args->elts;

    n = ngx_atoi(value[1].data, value[1].len);

    if (n == NGX_ERROR) {
        return ngx_http_textextract_invalid(cf, cmd, "a number");
    }

    *number = n;

    return NGX_CONF_OK;
}


static char *
ngx_http_textextract_base_url(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    char       *rv;
    ngx_str_t  *value;

    rv = ngx_http_set_complex_value_slot(cf, cmd, conf);

    if (rv != NGX_CONF_OK || tlcf->base_url->lengths) {
        return rv;
    }

    value = cf->args->elts;

    if ((value[1].len < 8
         || ngx_strncasecmp(value[1].data, (u_char *) "http://", 7) != 0)
        && (value[1].len < 9
            || ngx_strncasecmp(value[1].data, (u_char *) "https://", 8) != 0))
    {
        return ngx_http_textextract_invalid(cf, cmd,
                                "an address beginning with \"http://\" or "
                                "\"https://\", or one with variables");
    }

    return NGX_CONF_OK;
}


static char *
ngx_http_textextract_thread_pool(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf)
{
#if (NGX_THREADS)
    ngx_http_textextract_loc_conf_t *tlcf = conf;

    ngx_str_t  *value;

    if (tlcf->pool_name.data) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (value[1].len == 0) {
        return ngx_http_textextract_invalid(cf, cmd,
                                "\"off\" or the name of a thread pool");
    }

    tlcf->pool_name = value[1];

    return NGX_CONF_OK;

#else

    ngx_str_t  *value;

    value = cf->args->elts;

    if (ngx_strcmp(value[1].data, "off") == 0) {
        return NGX_CONF_OK;
    }

    return ngx_http_textextract_invalid(cf, cmd,
                                "\"off\" in an nginx without thread pools");

#endif
}


static char *
ngx_http_textextract_invalid(ngx_conf_t *cf, ngx_command_t *cmd,
    char *expected)
{
    ngx_str_t  *value;

    value = cf->args->elts;

    ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                       "invalid value \"%V\" in \"%V\" directive, "
                       "expected %s", &value[1], &cmd->name, expected);

    return NGX_CONF_ERROR;
}
