/*
 * Copyright (C) textextract contributors
 * The format of the answer, and the fields Range and If-*, which are removed
 * from the request before the upstream is asked, and answered by us.
 */


#include "nginx/ngx_http_textextract.h"


typedef struct {
    ngx_str_t                   name;
    tx_format_t                 format;
    ngx_http_textextract_use_e  use;
} ngx_http_textextract_format_t;


typedef struct {
    ngx_str_t                   name;
    ngx_uint_t                  offset;
} ngx_http_textextract_condition_t;


static ngx_http_textextract_saved_t *ngx_http_textextract_create_saved(
    ngx_http_request_t *r);
static ngx_int_t ngx_http_textextract_save(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved);
static ngx_int_t ngx_http_textextract_save_list(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved);
static ngx_uint_t ngx_http_textextract_is_condition(ngx_str_t *key);
static ngx_table_elt_t **ngx_http_textextract_condition(ngx_http_request_t *r,
    ngx_uint_t n);
static void ngx_http_textextract_saved_cleanup(void *data);
static ngx_http_textextract_saved_t *ngx_http_textextract_pending(
    ngx_http_request_t *r);
static ngx_uint_t ngx_http_textextract_is_modified(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved);
static ngx_uint_t ngx_http_textextract_is_unmodified(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved);
static void ngx_http_textextract_not_modified(ngx_http_request_t *r);
static ngx_uint_t ngx_http_textextract_match(ngx_table_elt_t *header,
    ngx_table_elt_t *etag, ngx_uint_t weak);
static u_char *ngx_http_textextract_tag_end(u_char *p, u_char *end);


/* The library has more formats, which are for the command line. */

static ngx_http_textextract_format_t  ngx_http_textextract_formats[] = {

    { ngx_string("reader"), TX_FORMAT_READER, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("html"), TX_FORMAT_HTML, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("json"), TX_FORMAT_JSON, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("markdown"), TX_FORMAT_MARKDOWN,
      NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("text"), TX_FORMAT_TEXT, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("augment"), TX_FORMAT_JSON, NGX_HTTP_TEXTEXTRACT_AUGMENT },
    { ngx_string("observe"), TX_FORMAT_TEXT, NGX_HTTP_TEXTEXTRACT_OBSERVE },
    { ngx_null_string, TX_FORMAT_TEXT, NGX_HTTP_TEXTEXTRACT_CONVERT }
};


/* Indexed by NGX_HTTP_TEXTEXTRACT_IF_MATCH and so on. */

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


/*
 * Evaluates the directive "textextract".  Returns NGX_OK, NGX_DECLINED if it
 * is off, or NGX_ERROR.
 */

ngx_int_t
ngx_http_textextract_format(ngx_http_request_t *r, tx_format_t *format,
    ngx_http_textextract_use_e *use)
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

    switch (ngx_http_textextract_format_by_name(&name, format, use)) {

    case NGX_OK:
        return NGX_OK;

    case NGX_ERROR:

        /* log it once, when the response has arrived */

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


ngx_int_t
ngx_http_textextract_format_by_name(ngx_str_t *name, tx_format_t *format,
    ngx_http_textextract_use_e *use)
{
    ngx_http_textextract_format_t  *f;

    if (name->len == 0
        || (name->len == 1 && name->data[0] == '0')
        || (name->len == 3 && ngx_strncmp(name->data, "off", 3) == 0))
    {
        return NGX_DECLINED;
    }

    for (f = ngx_http_textextract_formats; f->name.len; f++) {
        if (name->len == f->name.len
            && ngx_strncmp(name->data, f->name.data, f->name.len) == 0)
        {
            *format = f->format;
            *use = f->use;
            return NGX_OK;
        }
    }

    return NGX_ERROR;
}


ngx_str_t *
ngx_http_textextract_format_name(tx_format_t format,
    ngx_http_textextract_use_e use)
{
    ngx_http_textextract_format_t  *f;

    for (f = ngx_http_textextract_formats; f->name.len; f++) {
        if (f->format == format && f->use == use) {
            break;
        }
    }

    return &f->name;
}


/*
 * A precontent handler.  Removes Range and conditions from the request: they
 * refer to the converted page, but the upstream or nginx's filters would
 * answer them for the original.
 */

ngx_int_t
ngx_http_textextract_handler(ngx_http_request_t *r)
{
    ngx_int_t                         rc;
    tx_format_t                       format;
    ngx_http_textextract_use_e        use;
    ngx_http_textextract_saved_t     *saved;
    ngx_http_textextract_loc_conf_t  *conf;

    /* the request had another upstream before a redirect */

    ngx_http_textextract_strip_previous(r);

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);
    saved = ngx_http_textextract_saved(r);

    if (saved == NULL) {

        if (conf->format == NULL) {
            return NGX_DECLINED;
        }

        saved = ngx_http_textextract_create_saved(r);
        if (saved == NULL) {
            return NGX_HTTP_INTERNAL_SERVER_ERROR;
        }
    }

    saved->strict = ngx_http_textextract_is_strict(conf);

    rc = NGX_DECLINED;

    if (r->method & (NGX_HTTP_GET|NGX_HTTP_HEAD)) {
        rc = ngx_http_textextract_format(r, &format, &use);
    }

    if (rc != NGX_OK || use == NGX_HTTP_TEXTEXTRACT_OBSERVE) {
        ngx_http_textextract_restore(r, saved);

        return NGX_DECLINED;
    }

    if (ngx_http_textextract_save(r, saved) != NGX_OK) {
        return NGX_HTTP_INTERNAL_SERVER_ERROR;
    }

    return NGX_DECLINED;
}


static ngx_http_textextract_saved_t *
ngx_http_textextract_create_saved(ngx_http_request_t *r)
{
    ngx_pool_cleanup_t            *cln;
    ngx_http_textextract_saved_t  *saved;

    cln = ngx_pool_cleanup_add(r->pool, sizeof(ngx_http_textextract_saved_t));
    if (cln == NULL) {
        return NULL;
    }

    saved = cln->data;
    ngx_memzero(saved, sizeof(ngx_http_textextract_saved_t));

    saved->request = r;

    cln->handler = ngx_http_textextract_saved_cleanup;

    return saved;
}


static ngx_int_t
ngx_http_textextract_save(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved)
{
    ngx_uint_t         n, found;
    ngx_table_elt_t  **elt;

    if (saved->removed) {
        return NGX_OK;
    }

    found = 0;

    for (n = 0; n < NGX_HTTP_TEXTEXTRACT_CONDITIONS; n++) {
        elt = ngx_http_textextract_condition(r, n);

        saved->elts[n] = *elt;

        if (*elt) {
            *elt = NULL;
            found = 1;
        }
    }

    return found ? ngx_http_textextract_save_list(r, saved) : NGX_OK;
}


/* Makes a list of the other fields, since proxy modules send the whole list. */

static ngx_int_t
ngx_http_textextract_save_list(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved)
{
    ngx_table_elt_t              *h, *copy;
    ngx_http_textextract_walk_t   walk;

    saved->headers = r->headers_in.headers;
    saved->removed = 1;

    if (ngx_list_init(&r->headers_in.headers, r->pool, 20,
                      sizeof(ngx_table_elt_t))
        != NGX_OK)
    {
        return NGX_ERROR;
    }

    ngx_http_textextract_list_begin(&walk, &saved->headers);

    while ((h = ngx_http_textextract_list_next(&walk)) != NULL) {

        if (ngx_http_textextract_is_condition(&h->key)) {
            continue;
        }

        copy = ngx_list_push(&r->headers_in.headers);
        if (copy == NULL) {
            return NGX_ERROR;
        }

        *copy = *h;
    }

    return NGX_OK;
}


static ngx_uint_t
ngx_http_textextract_is_condition(ngx_str_t *key)
{
    ngx_http_textextract_condition_t  *cond;

    for (cond = ngx_http_textextract_conditions; cond->name.len; cond++) {
        if (ngx_http_textextract_is_header(key, &cond->name)) {
            return 1;
        }
    }

    return 0;
}


/* Returns where nginx keeps the field. */

static ngx_table_elt_t **
ngx_http_textextract_condition(ngx_http_request_t *r, ngx_uint_t n)
{
    return (ngx_table_elt_t **)
               ((char *) r + ngx_http_textextract_conditions[n].offset);
}


void
ngx_http_textextract_restore(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved)
{
    ngx_uint_t  n;

    if (!saved->removed) {
        return;
    }

    for (n = 0; n < NGX_HTTP_TEXTEXTRACT_CONDITIONS; n++) {
        *ngx_http_textextract_condition(r, n) = saved->elts[n];
    }

    r->headers_in.headers = saved->headers;

    saved->removed = 0;
}


/* Puts back Range, but not the conditions. */

void
ngx_http_textextract_restore_range(ngx_http_request_t *r)
{
    ngx_http_textextract_saved_t  *saved;

    saved = ngx_http_textextract_pending(r);

    if (saved) {
        r->headers_in.range = saved->elts[NGX_HTTP_TEXTEXTRACT_RANGE];
        r->headers_in.if_range = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_RANGE];
    }
}


ngx_http_textextract_saved_t *
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
    /* the handler identifies the data */
}


/*
 * Answers the conditions for a converted page.  Returns NGX_OK, where the
 * status may have become 304, or the status of an error.  If other filters
 * append to the body, there is no 304, which must not have a body.
 */

ngx_int_t
ngx_http_textextract_test_conditions(ngx_http_request_t *r,
    ngx_uint_t appended)
{
    ngx_http_textextract_saved_t  *saved;

    saved = ngx_http_textextract_pending(r);

    if (saved == NULL) {
        return NGX_OK;
    }

    if (ngx_http_textextract_is_modified(r, saved)) {
        return NGX_HTTP_PRECONDITION_FAILED;
    }

    if (!appended && ngx_http_textextract_is_unmodified(r, saved)) {
        ngx_http_textextract_not_modified(r);
    }

    return NGX_OK;
}


/* Answers the conditions about dates for a response to HEAD. */

void
ngx_http_textextract_test_not_modified(ngx_http_request_t *r)
{
    ngx_http_textextract_saved_t  *saved;

    saved = ngx_http_textextract_pending(r);

    if (saved && ngx_http_textextract_is_unmodified(r, saved)) {
        ngx_http_textextract_not_modified(r);
    }
}


/* Returns the removed fields, if they are of this request, or NULL. */

static ngx_http_textextract_saved_t *
ngx_http_textextract_pending(ngx_http_request_t *r)
{
    ngx_http_textextract_saved_t  *saved;

    saved = (r == r->main) ? ngx_http_textextract_saved(r) : NULL;

    return (saved && saved->removed) ? saved : NULL;
}


/* Evaluates "If-Match" and "If-Unmodified-Since". */

static ngx_uint_t
ngx_http_textextract_is_modified(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved)
{
    time_t            since;
    ngx_table_elt_t  *h;

    h = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_MATCH];

    if (h) {
        return !ngx_http_textextract_match(h, r->headers_out.etag, 0);
    }

    h = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_UNMODIFIED_SINCE];

    if (h == NULL || r->headers_out.last_modified_time == (time_t) -1) {
        return 0;
    }

    since = ngx_parse_http_time(h->value.data, h->value.len);

    return since != NGX_ERROR && since < r->headers_out.last_modified_time;
}


/* Evaluates "If-None-Match" and "If-Modified-Since". */

static ngx_uint_t
ngx_http_textextract_is_unmodified(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved)
{
    time_t                     since;
    ngx_table_elt_t           *h;
    ngx_http_core_loc_conf_t  *clcf;

    h = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_NONE_MATCH];

    if (h) {
        return ngx_http_textextract_match(h, r->headers_out.etag, 1);
    }

    h = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_MODIFIED_SINCE];

    if (h == NULL || r->headers_out.last_modified_time == (time_t) -1) {
        return 0;
    }

    clcf = ngx_http_get_module_loc_conf(r, ngx_http_core_module);

    if (clcf->if_modified_since == NGX_HTTP_IMS_OFF) {
        return 0;
    }

    since = ngx_parse_http_time(h->value.data, h->value.len);

    if (since == r->headers_out.last_modified_time) {
        return 1;
    }

    return clcf->if_modified_since == NGX_HTTP_IMS_BEFORE
           && since > r->headers_out.last_modified_time;
}


/* Makes the response a 304, as ngx_http_not_modified_filter_module does. */

static void
ngx_http_textextract_not_modified(ngx_http_request_t *r)
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


/* Returns 1 if a list of entity tags contains etag; weak: weak comparison. */

static ngx_uint_t
ngx_http_textextract_match(ngx_table_elt_t *header, ngx_table_elt_t *etag,
    ngx_uint_t weak)
{
    u_char      *p, *end, *start;
    ngx_str_t    tag;
    ngx_uint_t   is_weak;

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

        is_weak = (end - p > 2 && p[0] == 'W' && p[1] == '/');

        start = is_weak ? p + 2 : p;
        p = ngx_http_textextract_tag_end(start, end);

        if ((weak || !is_weak)
            && (size_t) (p - start) == tag.len
            && ngx_strncmp(start, tag.data, tag.len) == 0)
        {
            return 1;
        }
    }

    return 0;
}


static u_char *
ngx_http_textextract_tag_end(u_char *p, u_char *end)
{
    /* a comma may be a part of a quoted tag */

    if (p < end && *p == '"') {
        p = ngx_strlchr(p + 1, end, '"');

        if (p == NULL) {
            return end;
        }

        p++;
    }

    while (p < end && *p != ',' && *p != ' ' && *p != '\t') {
        p++;
    }

    return p;
}
