/*
 * Copyright (C) textextract contributors
 *
 * A filter that answers with the main content of HTML pages.  This file has
 * the table of directives, and creates and merges configurations.
 */


#include "nginx/ngx_http_textextract.h"


/* Number of directives in the table without the directives of methods. */

#define NGX_HTTP_TEXTEXTRACT_COMMANDS  25  /* without methods' directives */

/* Maximum steps for a byte of a page; minimum steps in a millisecond. */

#define NGX_HTTP_TEXTEXTRACT_BYTE_STEPS  16  /* maximum steps per page byte */
#define NGX_HTTP_TEXTEXTRACT_MSEC_STEPS  10000  /* fewest steps a millisecond */

/* Bits of conf->warned: the warnings that have been logged. */

#define NGX_HTTP_TEXTEXTRACT_WARN_INFLIGHT  0x01  /* warned: low max_inflight */
#define NGX_HTTP_TEXTEXTRACT_WARN_TIMEOUT  0x02 /* warned: short send_timeout */
#define NGX_HTTP_TEXTEXTRACT_WARN_HINTS     0x04  /* warned: early hints sent */
#define NGX_HTTP_TEXTEXTRACT_WARN_SSI       0x08  /* warned: SSI reads output */


static ngx_int_t ngx_http_textextract_preconf(ngx_conf_t *cf);
static ngx_int_t ngx_http_textextract_init(ngx_conf_t *cf);
static void *ngx_http_textextract_create_conf(ngx_conf_t *cf);
static char *ngx_http_textextract_merge_conf(ngx_conf_t *cf, void *parent,
    void *child);
static char *ngx_http_textextract_merge_options(ngx_conf_t *cf,
    ngx_http_textextract_loc_conf_t *prev,
    ngx_http_textextract_loc_conf_t *conf);
static char *ngx_http_textextract_check_strict(ngx_conf_t *cf,
    ngx_http_textextract_loc_conf_t *prev,
    ngx_http_textextract_loc_conf_t *conf);
static ngx_uint_t ngx_http_textextract_may_convert(
    ngx_http_complex_value_t *format);
static void ngx_http_textextract_warn_of_conflicts(ngx_conf_t *cf,
    ngx_http_textextract_loc_conf_t *prev,
    ngx_http_textextract_loc_conf_t *conf);
static ngx_uint_t ngx_http_textextract_is_new_warning(
    ngx_http_textextract_loc_conf_t *prev,
    ngx_http_textextract_loc_conf_t *conf, ngx_uint_t bit);
static void ngx_cdecl ngx_http_textextract_log_conflict(ngx_uint_t level,
    ngx_conf_t *cf, ngx_http_textextract_loc_conf_t *conf, const char *fmt,
    ...);
#if (NGX_HTTP_SSI)
static ngx_uint_t ngx_http_textextract_ssi_converts(ngx_conf_t *cf,
    ngx_http_textextract_loc_conf_t *prev,
    ngx_http_textextract_loc_conf_t *conf);
static void *ngx_http_textextract_get_ssi_conf(ngx_conf_t *cf, char *name);
#endif


static ngx_str_t  ngx_http_textextract_default_types[] = {
    ngx_string("text/html"),
    ngx_string("application/xhtml+xml"),
    ngx_null_string
};


static ngx_conf_enum_t  ngx_http_textextract_variants[] = {
    { ngx_string("modern"), TX_VARIANT_MODERN },
    { ngx_string("literal"), TX_VARIANT_LITERAL },
    { ngx_null_string, 0 }
};


static ngx_conf_enum_t  ngx_http_textextract_preferences[] = {
    { ngx_string("precision"), TX_PREFER_PRECISION },
    { ngx_string("balance"), TX_PREFER_BALANCE },
    { ngx_string("recall"), TX_PREFER_RECALL },
    { ngx_null_string, 0 }
};


static ngx_conf_enum_t  ngx_http_textextract_parts[] = {
    { ngx_string("comments"), TX_OMIT_COMMENTS },
    { ngx_string("tables"), TX_OMIT_TABLES },
    { ngx_string("images"), TX_OMIT_IMAGES },
    { ngx_string("links"), TX_OMIT_LINKS },
    { ngx_string("off"), 0 },
    { ngx_null_string, 0 }
};


/* If "post" of a size directive is this address, the value 0 is allowed. */

static size_t  ngx_http_textextract_zero = 0;


static ngx_command_t  ngx_http_textextract_commands[] = {

    { ngx_string("textextract"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_HTTP_LIF_CONF
                        |NGX_CONF_TAKE1,
      ngx_http_textextract_set_format,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, format),
      NULL },

    { ngx_string("textextract_method"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_set_method,
      NGX_HTTP_LOC_CONF_OFFSET,
      0,
      NULL },

    { ngx_string("textextract_variant"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_set_names,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, variant),
      &ngx_http_textextract_variants },

    { ngx_string("textextract_prefer"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_set_names,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, prefer),
      &ngx_http_textextract_preferences },

    { ngx_string("textextract_omit"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_1MORE,
      ngx_http_textextract_set_names,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, omit),
      &ngx_http_textextract_parts },

    { ngx_string("textextract_front_matter"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_FLAG,
      ngx_conf_set_flag_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, front_matter),
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
      ngx_http_textextract_set_size,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, max_size),
      NULL },

    { ngx_string("textextract_on_error"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_set_on_error,
      NGX_HTTP_LOC_CONF_OFFSET,
      0,
      NULL },

    { ngx_string("textextract_strict"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_FLAG,
      ngx_conf_set_flag_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, strict),
      NULL },

    { ngx_string("textextract_min_length"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_set_size,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, min_length),
      &ngx_http_textextract_zero },

    { ngx_string("textextract_base_url"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_set_url,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, base_url),
      NULL },

    { ngx_string("textextract_original_url"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_set_complex_value_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, original_url),
      NULL },

    { ngx_string("textextract_keep"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_1MORE,
      ngx_http_textextract_add_selectors,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, keep),
      NULL },

    { ngx_string("textextract_drop"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_1MORE,
      ngx_http_textextract_add_selectors,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, drop),
      NULL },

    { ngx_string("textextract_attributes"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_set_attrs,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, attributes),
      NULL },

    { ngx_string("textextract_links"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_set_url,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, links),
      NULL },

    { ngx_string("textextract_thread_pool"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_set_thread_pool,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, pool_name),
      NULL },

    { ngx_string("textextract_thread_min_size"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_set_size,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, thread_min_size),
      &ngx_http_textextract_zero },

    { ngx_string("textextract_max_inflight"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_set_size,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, max_inflight),
      NULL },

    { ngx_string("textextract_limits"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_1MORE,
      ngx_http_textextract_set_limits,
      NGX_HTTP_LOC_CONF_OFFSET,
      0,
      NULL },

    { ngx_string("textextract_etag"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_FLAG,
      ngx_conf_set_flag_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, etag),
      NULL },

    { ngx_string("textextract_last_modified"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_FLAG,
      ngx_conf_set_flag_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, last_modified),
      NULL },

    { ngx_string("textextract_csp"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_textextract_set_csp,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_textextract_loc_conf_t, csp),
      NULL },

      /* empty places for the directives of methods, and a null command */

    [NGX_HTTP_TEXTEXTRACT_COMMANDS + NGX_HTTP_TEXTEXTRACT_MAX_METHODS]
                                                         = ngx_null_command
};


static ngx_http_module_t  ngx_http_textextract_module_ctx = {
    ngx_http_textextract_preconf,          /* preconfiguration */
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
    ngx_http_textextract_init_workers,     /* init process */
    NULL,                                  /* init thread */
    NULL,                                  /* exit thread */
    ngx_http_textextract_free_workers,     /* exit process */
    NULL,                                  /* exit master */
    NGX_MODULE_V1_PADDING
};


static ngx_int_t
ngx_http_textextract_preconf(ngx_conf_t *cf)
{
    ngx_http_textextract_add_method_directives(
        &ngx_http_textextract_commands[NGX_HTTP_TEXTEXTRACT_COMMANDS]);

    return ngx_http_textextract_add_variables(cf);
}


static ngx_int_t
ngx_http_textextract_init(ngx_conf_t *cf)
{
    ngx_http_handler_pt        *h;
    ngx_http_core_main_conf_t  *cmcf;

    cmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_core_module);

    h = ngx_array_push(&cmcf->phases[NGX_HTTP_PRECONTENT_PHASE].handlers);
    if (h == NULL) {
        return NGX_ERROR;
    }

    *h = ngx_http_textextract_precontent_handler;

    ngx_http_textextract_filter_init();

    return NGX_OK;
}


static void *
ngx_http_textextract_create_conf(ngx_conf_t *cf)
{
    ngx_uint_t                        i;
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
     *     conf->warned = 0;
     *     conf->ssi_types = NULL;
     *     conf->pool_name = { 0, NULL };
     *     conf->pool = NULL;
     *     conf->off = 0;
     *     conf->params = { NULL };
     */

    conf->file = cf->conf_file->file.name;
    conf->line = cf->conf_file->line;

    conf->format = NGX_CONF_UNSET_PTR;
    conf->base_url = NGX_CONF_UNSET_PTR;
    conf->original_url = NGX_CONF_UNSET_PTR;
    conf->links = NGX_CONF_UNSET_PTR;
    conf->attributes = NGX_CONF_UNSET_PTR;
    conf->keep = NGX_CONF_UNSET_PTR;
    conf->drop = NGX_CONF_UNSET_PTR;
    conf->bypass = NGX_CONF_UNSET_PTR;
    conf->variant = NGX_CONF_UNSET_UINT;
    conf->prefer = NGX_CONF_UNSET_UINT;
    conf->omit = NGX_CONF_UNSET_UINT;
    conf->front_matter = NGX_CONF_UNSET;
    conf->max_size = NGX_CONF_UNSET_SIZE;
    conf->thread_min_size = NGX_CONF_UNSET_SIZE;
    conf->min_length = NGX_CONF_UNSET_SIZE;
    conf->on_error = NGX_CONF_UNSET_UINT;
    conf->strict = NGX_CONF_UNSET;
    conf->etag = NGX_CONF_UNSET;
    conf->last_modified = NGX_CONF_UNSET;
    conf->max_inflight = NGX_CONF_UNSET_SIZE;
    conf->csp = NGX_CONF_UNSET_PTR;

    for (i = 0; i < NGX_HTTP_TEXTEXTRACT_LIMITS; i++) {
        conf->limits[i] = NGX_CONF_UNSET_UINT;
    }

    return conf;
}


static char *
ngx_http_textextract_merge_conf(ngx_conf_t *cf, void *parent, void *child)
{
    ngx_http_textextract_loc_conf_t *prev = parent;
    ngx_http_textextract_loc_conf_t *conf = child;

    if (conf->format == NGX_CONF_UNSET_PTR) {
        conf->off = prev->off;
    }

    ngx_conf_merge_ptr_value(conf->format, prev->format, NULL);
    ngx_conf_merge_ptr_value(conf->base_url, prev->base_url, NULL);
    ngx_conf_merge_ptr_value(conf->original_url, prev->original_url, NULL);
    ngx_conf_merge_ptr_value(conf->links, prev->links, NULL);
    ngx_conf_merge_ptr_value(conf->attributes, prev->attributes, NULL);
    ngx_conf_merge_ptr_value(conf->keep, prev->keep, NULL);
    ngx_conf_merge_ptr_value(conf->drop, prev->drop, NULL);
    ngx_conf_merge_ptr_value(conf->bypass, prev->bypass, NULL);
    ngx_conf_merge_str_value(conf->method, prev->method, "");
    ngx_conf_merge_uint_value(conf->variant, prev->variant,
                              TX_VARIANT_MODERN);
    ngx_conf_merge_uint_value(conf->prefer, prev->prefer, TX_PREFER_BALANCE);
    ngx_conf_merge_uint_value(conf->omit, prev->omit, 0);
    ngx_conf_merge_value(conf->front_matter, prev->front_matter, 0);
    ngx_conf_merge_size_value(conf->max_size, prev->max_size,
                              2 * 1024 * 1024);
    ngx_conf_merge_size_value(conf->thread_min_size, prev->thread_min_size,
                              16 * 1024);
    ngx_conf_merge_size_value(conf->min_length, prev->min_length, 140);
    ngx_conf_merge_uint_value(conf->on_error, prev->on_error, 0);
    ngx_conf_merge_value(conf->strict, prev->strict, 0);
    ngx_conf_merge_value(conf->etag, prev->etag, 1);
    ngx_conf_merge_value(conf->last_modified, prev->last_modified, 0);
    ngx_conf_merge_size_value(conf->max_inflight, prev->max_inflight,
                              1024 * 1024 * 1024);

    ngx_conf_merge_ptr_value(conf->csp, prev->csp, NULL);
    ngx_conf_merge_str_value(conf->pool_name, prev->pool_name, "default");

    if (ngx_http_merge_types(cf, &conf->types_keys, &conf->types,
                             &prev->types_keys, &prev->types,
                             ngx_http_textextract_default_types)
        != NGX_OK)
    {
        return NGX_CONF_ERROR;
    }

    if (ngx_http_textextract_merge_options(cf, prev, conf) != NGX_CONF_OK
        || ngx_http_textextract_check_strict(cf, prev, conf) != NGX_CONF_OK)
    {
        return NGX_CONF_ERROR;
    }

#if (NGX_THREADS)

    /* this call starts the threads of the default pool */

    if (conf->format && ngx_strcmp(conf->pool_name.data, "off") != 0) {
        conf->pool = ngx_thread_pool_add(cf, &conf->pool_name);
        if (conf->pool == NULL) {
            return NGX_CONF_ERROR;
        }
    }

#endif

    ngx_http_textextract_warn_of_conflicts(cf, prev, conf);

    return NGX_CONF_OK;
}


/* Merges the options of the library with those of the outer level. */

static char *
ngx_http_textextract_merge_options(ngx_conf_t *cf,
    ngx_http_textextract_loc_conf_t *prev,
    ngx_http_textextract_loc_conf_t *conf)
{
    ngx_uint_t     i;
    tx_limits_t   *limits;
    tx_options_t  *options;

    options = &conf->options;

    tx_options_init(options);

    if (conf->method.len) {
        (void) tx_options_set_method(options,
                                     ngx_http_textextract_str(&conf->method));
    }

    options->variant = (tx_variant_t) conf->variant;
    options->prefer = (tx_prefer_t) conf->prefer;
    options->omit = (uint32_t) conf->omit;
    options->front_matter = conf->front_matter;
    options->attributes = conf->attributes;
    options->keep = conf->keep;
    options->drop = conf->drop;

    for (i = 0; i < NGX_HTTP_TEXTEXTRACT_MAX_METHODS; i++) {

        if (conf->params[i] == NULL) {
            conf->params[i] = prev->params[i];
        }

        if (conf->params[i] && i == options->method) {
            ngx_memcpy(options->params, conf->params[i]->params,
                       sizeof(options->params));
        }
    }

    limits = &options->limits;
    limits->size = conf->max_size;

    ngx_conf_merge_uint_value(conf->limits[NGX_HTTP_TEXTEXTRACT_DEPTH],
                              prev->limits[NGX_HTTP_TEXTEXTRACT_DEPTH],
                              limits->depth);
    ngx_conf_merge_uint_value(conf->limits[NGX_HTTP_TEXTEXTRACT_ATTRS],
                              prev->limits[NGX_HTTP_TEXTEXTRACT_ATTRS],
                              limits->attrs);
    ngx_conf_merge_uint_value(conf->limits[NGX_HTTP_TEXTEXTRACT_NODES],
                              prev->limits[NGX_HTTP_TEXTEXTRACT_NODES],
                              limits->nodes);
    ngx_conf_merge_uint_value(conf->limits[NGX_HTTP_TEXTEXTRACT_STEPS],
                              prev->limits[NGX_HTTP_TEXTEXTRACT_STEPS],
                              limits->steps);

    limits->depth = conf->limits[NGX_HTTP_TEXTEXTRACT_DEPTH];
    limits->attrs = conf->limits[NGX_HTTP_TEXTEXTRACT_ATTRS];
    limits->nodes = conf->limits[NGX_HTTP_TEXTEXTRACT_NODES];
    limits->steps = conf->limits[NGX_HTTP_TEXTEXTRACT_STEPS];

    if (conf->format == NULL || tx_options_check(options) == TX_OK) {
        return NGX_CONF_OK;
    }

    ngx_http_textextract_log_conflict(NGX_LOG_EMERG, cf, conf,
                       "\"textextract_method %s\" has no variant "
                       "\"literal\", expected \"modern\"",
                       tx_method_info(options->method)->name);

    return NGX_CONF_ERROR;
}


static char *
ngx_http_textextract_check_strict(ngx_conf_t *cf,
    ngx_http_textextract_loc_conf_t *prev,
    ngx_http_textextract_loc_conf_t *conf)
{
    ngx_str_t                  name;
    ngx_http_core_loc_conf_t  *clcf;

    if (!conf->strict) {
        return NGX_CONF_OK;
    }

    clcf = ngx_http_conf_get_module_loc_conf(cf, ngx_http_core_module);

    ngx_str_set(&name, "off");

    if (conf->format) {

        name = conf->format->value;

        if (ngx_http_textextract_may_convert(conf->format)) {
            return NGX_CONF_OK;
        }

    } else if (!conf->off) {

        /* "textextract_strict" of a server may be meant for other locations */

        if (!prev->strict && clcf->name.len) {
            ngx_http_textextract_log_conflict(NGX_LOG_WARN, cf, conf,
                               "\"textextract_strict\" has no effect "
                               "without \"textextract\"");
        }

        return NGX_CONF_OK;
    }

    ngx_http_textextract_log_conflict(NGX_LOG_EMERG, cf, conf,
                       "\"textextract %V\" lets the original through "
                       "and cannot be strict, expected a format that "
                       "converts or \"textextract_strict off\" beside it",
                       &name);

    return NGX_CONF_ERROR;
}


/* Returns 1 for a format that converts pages, or a variable. */

static ngx_uint_t
ngx_http_textextract_may_convert(ngx_http_complex_value_t *format)
{
    return format->lengths
           || ngx_http_textextract_find_format(&format->value)->use
              == NGX_HTTP_TEXTEXTRACT_CONVERT;
}


/* Logs warnings for a location, unless they were logged for an outer level. */

static void
ngx_http_textextract_warn_of_conflicts(ngx_conf_t *cf,
    ngx_http_textextract_loc_conf_t *prev,
    ngx_http_textextract_loc_conf_t *conf)
{
#if (NGX_HTTP_SSI)
    ngx_uint_t                 ssi;
#endif
#if (NGX_THREADS)
    uint64_t                   work;
#endif
    ngx_http_core_loc_conf_t  *clcf;

#if (NGX_HTTP_SSI)
    ssi = ngx_http_textextract_ssi_converts(cf, prev, conf);
#endif

    if (conf->format == NULL) {
        return;
    }

    clcf = ngx_http_conf_get_module_loc_conf(cf, ngx_http_core_module);

    if (conf->max_inflight < conf->max_size
        && ngx_http_textextract_is_new_warning(prev, conf,
                                          NGX_HTTP_TEXTEXTRACT_WARN_INFLIGHT))
    {
        ngx_http_textextract_log_conflict(NGX_LOG_WARN, cf, conf,
                           "\"textextract_max_inflight\" of %uz bytes has no "
                           "room for a page of \"textextract_max_size\", "
                           "%uz bytes,", conf->max_inflight, conf->max_size);
    }

#if (nginx_version >= 1029000)

    /* nginx sends early hints without passing them through any filter */

    if (conf->strict
        && clcf->early_hints
        && ngx_http_textextract_is_new_warning(prev, conf,
                                               NGX_HTTP_TEXTEXTRACT_WARN_HINTS))
    {
        ngx_http_textextract_log_conflict(NGX_LOG_WARN, cf, conf,
                           "\"early_hints\" lets headers of the upstream "
                           "through despite \"textextract_strict\"");
    }

#endif

#if (NGX_HTTP_SSI)

    if (ssi
        && ngx_http_textextract_may_convert(conf->format)
        && ngx_http_textextract_is_new_warning(prev, conf,
                                               NGX_HTTP_TEXTEXTRACT_WARN_SSI))
    {
        ngx_http_textextract_log_conflict(NGX_LOG_WARN, cf, conf,
                           "\"ssi_types\" has no effect on pages that "
                           "\"textextract\" converts");
    }

#endif

#if (NGX_THREADS)

    /* estimated milliseconds for the largest page, or for limits.steps */

    work = ngx_min(conf->options.limits.steps,
                   conf->max_size * (uint64_t) NGX_HTTP_TEXTEXTRACT_BYTE_STEPS)
           / NGX_HTTP_TEXTEXTRACT_MSEC_STEPS;

    if (conf->pool
        && clcf->send_timeout < work
        && ngx_http_textextract_is_new_warning(prev, conf,
                                          NGX_HTTP_TEXTEXTRACT_WARN_TIMEOUT))
    {
        ngx_http_textextract_log_conflict(NGX_LOG_WARN, cf, conf,
                           "\"send_timeout\" of %M ms is shorter than the "
                           "%uL ms that \"textextract\" may need for a page in "
                           "a thread; increase it, or decrease "
                           "\"textextract_max_size\"",
                           clcf->send_timeout, work);
    }

#endif
}


/* Marks a warning as logged; returns 1 if no outer level has logged it. */

static ngx_uint_t
ngx_http_textextract_is_new_warning(ngx_http_textextract_loc_conf_t *prev,
    ngx_http_textextract_loc_conf_t *conf, ngx_uint_t bit)
{
    conf->warned |= bit;

    return !(prev->warned & bit);
}


/*
 * Logs a message with the location and the line in which it begins, since the
 * line that ngx_conf_log_error() logs during merging is the end of "http".
 */

static void ngx_cdecl
ngx_http_textextract_log_conflict(ngx_uint_t level, ngx_conf_t *cf,
    ngx_http_textextract_loc_conf_t *conf, const char *fmt, ...)
{
    u_char                    *last;
    va_list                    args;
    ngx_http_core_loc_conf_t  *clcf;
    u_char                     text[NGX_MAX_CONF_ERRSTR];

    va_start(args, fmt);
    last = ngx_vslprintf(text, text + NGX_MAX_CONF_ERRSTR, fmt, args);
    va_end(args);

    clcf = ngx_http_conf_get_module_loc_conf(cf, ngx_http_core_module);

    ngx_log_error(level, cf->log, 0, "%*s in %s%V%s in %V:%ui",
                  last - text, text,
                  clcf->name.len ? "location \"" : "server", &clcf->name,
                  clcf->name.len ? "\"" : "", &conf->file, conf->line);
}


#if (NGX_HTTP_SSI)

/* Returns 1 if "ssi_types" is "*" or includes text, Markdown or JSON. */

static ngx_uint_t
ngx_http_textextract_ssi_converts(ngx_conf_t *cf,
    ngx_http_textextract_loc_conf_t *prev,
    ngx_http_textextract_loc_conf_t *conf)
{
    ngx_flag_t       *enable;
    ngx_uint_t        i;
    const char       *type;
    ngx_array_t     **types;
    ngx_hash_key_t   *keys;

    enable = ngx_http_textextract_get_ssi_conf(cf, "ssi");
    types = ngx_http_textextract_get_ssi_conf(cf, "ssi_types");

    conf->ssi_types = *types ? *types : prev->ssi_types;

    if (*enable != 1 || conf->ssi_types == NULL) {
        return 0;
    }

    if (conf->ssi_types == (void *) -1) {
        return 1;
    }

    keys = conf->ssi_types->elts;

    for (i = 0; i < conf->ssi_types->nelts; i++) {
        type = (char *) keys[i].key.data;

        if (ngx_strcmp(type, tx_format_type(TX_FORMAT_TEXT)) == 0
            || ngx_strcmp(type, tx_format_type(TX_FORMAT_MARKDOWN)) == 0
            || ngx_strcmp(type, tx_format_type(TX_FORMAT_JSON)) == 0)
        {
            return 1;
        }
    }

    return 0;
}


/* Returns the address of the value that an SSI directive has configured. */

static void *
ngx_http_textextract_get_ssi_conf(ngx_conf_t *cf, char *name)
{
    char           *conf;
    ngx_command_t  *cmd;

    conf = ngx_http_conf_get_module_loc_conf(cf, ngx_http_ssi_filter_module);

    cmd = ngx_http_ssi_filter_module.commands;

    while (ngx_strcmp(cmd->name.data, name) != 0) {
        cmd++;
    }

    return conf + cmd->offset;
}

#endif
