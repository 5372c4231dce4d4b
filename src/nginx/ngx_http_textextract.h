/*
 * Copyright (C) textextract contributors
 *
 * Declarations that the files of the module share.
 */

#ifndef _NGX_HTTP_TEXTEXTRACT_H_INCLUDED_
#define _NGX_HTTP_TEXTEXTRACT_H_INCLUDED_


#include <ngx_config.h>
#include <ngx_core.h>
#include <ngx_http.h>

#include "textextract.h"


#define ngx_http_textextract_str(s)  ((tx_str_t) { (s)->len, (s)->data })


/* Since nginx 1.23.0 header fields of the same name are a linked list. */

#if (nginx_version >= 1023000)
#define ngx_http_textextract_single(h)  (h)->next = NULL
#else
#define ngx_http_textextract_single(h)
#endif


/* Since nginx 1.25.4 a flag marks a request that only waits for threads. */

#if (nginx_version >= 1025004)
#define ngx_http_textextract_terminated(r)  (r)->main->terminated
#else
#define ngx_http_textextract_terminated(r)  0
#endif


/* True if a location is strict: the directive "textextract" is needed, too. */

#define ngx_http_textextract_is_strict(conf)                                 \
    ((conf)->strict && (conf)->format)


/* The level of a log line; with "observe" it is always NGX_LOG_NOTICE. */

#define ngx_http_textextract_level(ctx, level)                               \
    ((ngx_uint_t) (ngx_http_textextract_is_observed(ctx) ? NGX_LOG_NOTICE    \
                                                         : (level)))


#define ngx_http_textextract_is_observed(ctx)                                \
    ((ctx)->format->use == NGX_HTTP_TEXTEXTRACT_OBSERVE)


#define NGX_HTTP_TEXTEXTRACT_LINKS_EXPECTED                                  \
    "\"absolute\", \"keep\" or a prefix beginning with one \"/\", "          \
    "\"http://\" or \"https://\""


/* This module's bit in r->buffered, which nginx's filters do not use. */

#define NGX_HTTP_TEXTEXTRACT_BUFFERED  0x08  /* module's bit in r->buffered */


typedef enum {
    NGX_HTTP_TEXTEXTRACT_OFF = 0,  /* "textextract off" */
    NGX_HTTP_TEXTEXTRACT_BYPASS,  /* excluded by textextract_bypass */
    NGX_HTTP_TEXTEXTRACT_OK,   /* the page is converted */
    NGX_HTTP_TEXTEXTRACT_TOO_LARGE,  /* the page exceeds a limit */
    NGX_HTTP_TEXTEXTRACT_ENCODED,  /* an unknown encoding or charset */
    NGX_HTTP_TEXTEXTRACT_NOT_ARTICLE,  /* there is no main content */
    NGX_HTTP_TEXTEXTRACT_INCOMPLETE,  /* the body is cut off */
    NGX_HTTP_TEXTEXTRACT_QUEUE_FULL,  /* no free thread, no memory */
    NGX_HTTP_TEXTEXTRACT_FAILED,  /* another failure */
    NGX_HTTP_TEXTEXTRACT_REFUSED  /* refused by a strict location */
} ngx_http_textextract_status_e;


/* How the output of a format is used. */

typedef enum {
    NGX_HTTP_TEXTEXTRACT_CONVERT = 0,  /* sends the output */
    NGX_HTTP_TEXTEXTRACT_AUGMENT,    /* sends the page with JSON in it */
    NGX_HTTP_TEXTEXTRACT_OBSERVE     /* sends the page and sets variables */
} ngx_http_textextract_use_e;


/* A value of the directive "textextract". */

typedef struct {
    ngx_str_t                   name;
    tx_format_t                 output;
    ngx_http_textextract_use_e  use;
} ngx_http_textextract_format_t;


/* Maximum methods that can have a directive for their parameters. */

#define NGX_HTTP_TEXTEXTRACT_MAX_METHODS  16 /* maximum methods */


/* Indexes of the limits in ngx_http_textextract_loc_conf_t. */

enum {
    NGX_HTTP_TEXTEXTRACT_DEPTH = 0,  /* maximum depth of elements */
    NGX_HTTP_TEXTEXTRACT_ATTRS,  /* maximum attributes of a tag */
    NGX_HTTP_TEXTEXTRACT_NODES,  /* maximum nodes of a page */
    NGX_HTTP_TEXTEXTRACT_STEPS,  /* maximum steps of a page */
    NGX_HTTP_TEXTEXTRACT_LIMITS  /* number of limits */
};


typedef struct {
    ngx_http_complex_value_t   *format;
    ngx_http_complex_value_t   *base_url;
    ngx_http_complex_value_t   *original_url;
    ngx_http_complex_value_t   *links;
    ngx_http_complex_value_t   *csp;
    ngx_array_t                *bypass;

    tx_attributes_t            *attributes;    /* NULL: built-in attributes */
    tx_selectors_t             *keep;          /* NULL: no textextract_keep */
    tx_selectors_t             *drop;

    ngx_str_t                   method;
    ngx_uint_t                  variant;
    ngx_uint_t                  prefer;
    ngx_uint_t                  omit;          /* bits TX_OMIT_... */
    ngx_flag_t                  front_matter;
    size_t                      max_size;
    size_t                      thread_min_size;
    size_t                      min_length;
    ngx_uint_t                  on_error;      /* HTTP error; 0: the original */
    ngx_flag_t                  strict;
    ngx_flag_t                  etag;
    ngx_flag_t                  last_modified;
    ngx_flag_t                  off;           /* "textextract off" */
    size_t                      max_inflight;
    ngx_uint_t                  limits[NGX_HTTP_TEXTEXTRACT_LIMITS];

    /* parameters of each method, by its index; NULL: not set */
    tx_options_t               *params[NGX_HTTP_TEXTEXTRACT_MAX_METHODS];

    ngx_hash_t                  types;
    ngx_array_t                *types_keys;

    tx_options_t                options;

    ngx_uint_t                  warned;        /* logged warnings, as bits */
    ngx_str_t                   file;          /* configuration file */
    ngx_uint_t                  line;          /* line where the block begins */
#if (NGX_HTTP_SSI)
    ngx_array_t                *ssi_types;
#endif

    ngx_str_t                   pool_name;
#if (NGX_THREADS)
    ngx_thread_pool_t          *pool;          /* NULL: no threads */
#endif
} ngx_http_textextract_loc_conf_t;


/* The data of an extraction. body and result are not in the request's pool. */

typedef struct {
    tx_request_t                request;
    const tx_options_t         *options;
    tx_result_t                *result;
    tx_status_t                 status;
    u_char                     *body;
    size_t                      len;
    size_t                      size;
    size_t                      held;        /* bytes counted in max_inflight */
    size_t                      place;    /* offset at which JSON is inserted */
    ngx_uint_t                  augment;       /* unsigned  augment:1; */
    ngx_uint_t                  own_pool;      /* unsigned  own_pool:1; */
    ngx_atomic_t                abandoned;     /* the request has ended */

    /* times in microseconds, of a monotonic clock */
    uint64_t                    posted;
    uint64_t                    started;
    uint64_t                    ended;
} ngx_http_textextract_job_t;


typedef struct {
    ngx_http_request_t             *request;
    ngx_http_textextract_job_t     *job;
    ngx_http_textextract_status_e   status;
    ngx_http_textextract_format_t  *format;        /* NULL: refused as strict */
    off_t                           length;        /* Content-Length, or -1 */
    size_t                          size;          /* bytes of the answer */
    ngx_int_t                       code;          /* HTTP error to send */
    ngx_event_t                     error;

    /* the upstream's functions that the guard module has wrapped */
    ngx_int_t                     (*input_init)(void *data);
    ngx_int_t                     (*input_filter)(void *data, ssize_t bytes);
    ngx_event_pipe_input_filter_pt  pipe_filter;
    void                           *input_ctx;

    unsigned                        done:1;        /* the body is passed on */
    unsigned                        running:1;     /* a thread runs the job */
    unsigned                        ready:1;       /* the thread has finished */
    unsigned                        discard:1;  /* ignore the rest of a body */
    unsigned                        failed:1;      /* error event is posted */
    unsigned                        last_buf:1;
    unsigned                        upstream:1;
    unsigned                        appended:1;    /* filters add to the body */
    unsigned                        allow_ranges:1;
    unsigned                        invalid:1;     /* the body is invalid */
    unsigned                        probing:1;     /* the probe is running */
    unsigned                        probed:1;      /* the probe set a charset */
} ngx_http_textextract_ctx_t;


/* Request fields that refer to a single representation of a page. */

enum {
    NGX_HTTP_TEXTEXTRACT_IF_MATCH = 0,
    NGX_HTTP_TEXTEXTRACT_IF_NONE_MATCH,
    NGX_HTTP_TEXTEXTRACT_IF_MODIFIED_SINCE,
    NGX_HTTP_TEXTEXTRACT_IF_UNMODIFIED_SINCE,
    NGX_HTTP_TEXTEXTRACT_RANGE,
    NGX_HTTP_TEXTEXTRACT_IF_RANGE,
    NGX_HTTP_TEXTEXTRACT_CONDITIONS  /* number of Range and condition fields */
};


/*
 * Range and condition fields that were removed from a request.  An internal
 * redirect clears contexts, so these are found by the pool's cleanup handlers.
 */

typedef struct {
    ngx_http_request_t         *request;
    ngx_list_t                  headers;
    ngx_table_elt_t            *elts[NGX_HTTP_TEXTEXTRACT_CONDITIONS];
    unsigned                    removed:1;
    unsigned                    strict:1;  /* the location is strict */
} ngx_http_textextract_saved_t;


/* An iterator over a list of header fields. */

typedef struct {
    ngx_list_part_t            *part;
    ngx_uint_t                  i;
} ngx_http_textextract_walk_t;


ngx_uint_t ngx_http_textextract_is_off(ngx_str_t *name);
ngx_http_textextract_format_t *ngx_http_textextract_find_format(
    ngx_str_t *name);
ngx_int_t ngx_http_textextract_get_format(ngx_http_request_t *r,
    ngx_http_textextract_format_t **format);

void ngx_http_textextract_begin_fields(ngx_http_textextract_walk_t *walk,
    ngx_list_t *list);
ngx_table_elt_t *ngx_http_textextract_next_field(
    ngx_http_textextract_walk_t *walk);
ngx_uint_t ngx_http_textextract_names_equal(ngx_str_t *key, ngx_str_t *name);
ngx_uint_t ngx_http_textextract_is_in_list(ngx_str_t *key, ngx_str_t *names);
ngx_table_elt_t *ngx_http_textextract_add_header(ngx_http_request_t *r,
    char *key, ngx_str_t *value);
void ngx_http_textextract_clear_encoding(ngx_http_request_t *r);
void ngx_http_textextract_reset_headers_out(ngx_http_request_t *r);

ngx_int_t ngx_http_textextract_precontent_handler(ngx_http_request_t *r);
ngx_http_textextract_saved_t *ngx_http_textextract_find_saved_fields(
    ngx_http_request_t *r);
void ngx_http_textextract_restore_fields(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved);
void ngx_http_textextract_restore_range(ngx_http_request_t *r);
ngx_int_t ngx_http_textextract_test_conditions(ngx_http_request_t *r,
    ngx_uint_t appended);
void ngx_http_textextract_test_not_modified(ngx_http_request_t *r);

void *ngx_http_textextract_create_data(ngx_http_request_t *r, size_t size,
    ngx_pool_cleanup_pt handler);
void *ngx_http_textextract_find_data(ngx_http_request_t *r,
    ngx_pool_cleanup_pt handler);
ngx_http_textextract_ctx_t *ngx_http_textextract_find_ctx(
    ngx_http_request_t *r);

ngx_uint_t ngx_http_textextract_test_last_buf(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b);

ngx_int_t ngx_http_textextract_create_job(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
ngx_http_textextract_status_e ngx_http_textextract_collect_buf(
    ngx_http_request_t *r, ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b);
void ngx_http_textextract_count_memory(ngx_http_textextract_job_t *job);
void ngx_http_textextract_free_body(ngx_http_textextract_job_t *job);

#if (NGX_THREADS)
ngx_int_t ngx_http_textextract_post_job(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
#endif

void ngx_http_textextract_run_job(ngx_http_textextract_job_t *job);
ngx_int_t ngx_http_textextract_init_workers(ngx_cycle_t *cycle);
void ngx_http_textextract_free_workers(ngx_cycle_t *cycle);

ngx_uint_t ngx_http_textextract_is_own_response(ngx_http_request_t *r);
ngx_int_t ngx_http_textextract_refuse_strict(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_format_t *format);
void ngx_http_textextract_strip_headers(ngx_http_request_t *r);
void ngx_http_textextract_strip_copied_headers(ngx_http_request_t *r);
void ngx_http_textextract_strip_www_authenticate(ngx_http_request_t *r);

ngx_int_t ngx_http_textextract_set_headers(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
ngx_int_t ngx_http_textextract_remove_hints(ngx_http_request_t *r,
    ngx_table_elt_t *h);

ngx_int_t ngx_http_textextract_finish_extraction(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
void ngx_http_textextract_finish_observed(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
ngx_int_t ngx_http_textextract_pass_original(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *rest);
void ngx_http_textextract_yield_to_subrequest(ngx_http_request_t *r);
ngx_buf_t *ngx_http_textextract_create_buf(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, const u_char *data, size_t len,
    ngx_uint_t last);

ngx_int_t ngx_http_textextract_get_error_code(
    ngx_http_textextract_loc_conf_t *conf,
    ngx_http_textextract_status_e status);
ngx_int_t ngx_http_textextract_give_up(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_status_e status,
    ngx_chain_t *rest);
ngx_int_t ngx_http_textextract_discard_body(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in);
ngx_uint_t ngx_http_textextract_is_incomplete(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b);
ngx_int_t ngx_http_textextract_give_up_input(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_chain_t *in);
ngx_int_t ngx_http_textextract_send_error(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_int_t status);

ngx_uint_t ngx_http_textextract_can_augment(ngx_http_request_t *r);

ngx_int_t ngx_http_textextract_add_variables(ngx_conf_t *cf);

char *ngx_http_textextract_set_format(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
char *ngx_http_textextract_set_on_error(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
char *ngx_http_textextract_set_size(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
char *ngx_http_textextract_set_names(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
char *ngx_http_textextract_set_url(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
char *ngx_http_textextract_set_csp(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
char *ngx_http_textextract_set_thread_pool(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);

void ngx_http_textextract_add_method_directives(ngx_command_t *commands);
char *ngx_http_textextract_set_method(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
char *ngx_http_textextract_set_limits(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
char *ngx_http_textextract_set_attrs(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
char *ngx_http_textextract_add_selectors(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);

void ngx_http_textextract_filter_init(void);
ngx_int_t ngx_http_textextract_probe_charset(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
void ngx_http_textextract_clear_probed_charset(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
void ngx_http_textextract_wrap_upstream_input(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);


extern ngx_module_t  ngx_http_textextract_module;

extern ngx_http_output_header_filter_pt
    ngx_http_textextract_next_header_filter;
extern ngx_http_output_body_filter_pt
    ngx_http_textextract_next_body_filter;


#endif /* _NGX_HTTP_TEXTEXTRACT_H_INCLUDED_ */
