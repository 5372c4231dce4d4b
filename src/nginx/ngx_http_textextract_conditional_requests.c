/*
 * Copyright (C) textextract contributors
 *
 * Before the upstream is asked, evaluates the answer's format, and removes
 * Range and conditions from the request.  After the upstream has answered,
 * evaluates the conditions and answers 304 or 412.
 */


#include "nginx/ngx_http_textextract.h"


typedef struct {
    ngx_str_t                   name;
    ngx_uint_t                  offset;
} ngx_http_textextract_condition_t;


static ngx_int_t ngx_http_textextract_save_fields(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved);
static ngx_uint_t ngx_http_textextract_is_condition_field(ngx_str_t *key);
static ngx_table_elt_t **ngx_http_textextract_get_condition(
    ngx_http_request_t *r, ngx_uint_t n);
static void ngx_http_textextract_mark_saved_fields(void *data);
static ngx_http_textextract_saved_t *ngx_http_textextract_get_removed_fields(
    ngx_http_request_t *r);
static ngx_uint_t ngx_http_textextract_is_precondition_failed(
    ngx_http_request_t *r, ngx_http_textextract_saved_t *saved);
static ngx_uint_t ngx_http_textextract_is_copy_valid(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved);
static ngx_uint_t ngx_http_textextract_match_etag(ngx_table_elt_t *header,
    ngx_table_elt_t *etag, ngx_uint_t weak);


/* Formats of the directive "textextract"; the command line has more formats. */

static ngx_http_textextract_format_t  ngx_http_textextract_formats[] = {

    { ngx_string("reader"), TX_FORMAT_READER, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("html"), TX_FORMAT_HTML, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("json"), TX_FORMAT_JSON, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("markdown"), TX_FORMAT_MARKDOWN,
      NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("text"), TX_FORMAT_TEXT, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("xml"), TX_FORMAT_XML, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("tei"), TX_FORMAT_TEI, NGX_HTTP_TEXTEXTRACT_CONVERT },
    { ngx_string("augment"), TX_FORMAT_JSON, NGX_HTTP_TEXTEXTRACT_AUGMENT },
    { ngx_string("observe"), TX_FORMAT_TEXT, NGX_HTTP_TEXTEXTRACT_OBSERVE },
    { ngx_null_string, TX_FORMAT_TEXT, NGX_HTTP_TEXTEXTRACT_CONVERT }
};


/* Names of Range and condition fields, by NGX_HTTP_TEXTEXTRACT_IF_MATCH etc. */

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
      offsetof(ngx_http_request_t, headers_in.if_range) }
};


ngx_uint_t
ngx_http_textextract_is_off(ngx_str_t *name)
{
    return name->len == 0
           || (name->len == 1 && name->data[0] == '0')
           || (name->len == 3 && ngx_strncmp(name->data, "off", 3) == 0);
}


/* Returns the format that has the given name, or NULL. */

ngx_http_textextract_format_t *
ngx_http_textextract_find_format(ngx_str_t *name)
{
    ngx_http_textextract_format_t  *f;

    for (f = ngx_http_textextract_formats; f->name.len; f++) {
        if (name->len == f->name.len
            && ngx_strncmp(name->data, f->name.data, f->name.len) == 0)
        {
            return f;
        }
    }

    return NULL;
}


/* Evaluates directive "textextract"; sets *format to NULL if it is "off". */

ngx_int_t
ngx_http_textextract_get_format(ngx_http_request_t *r,
    ngx_http_textextract_format_t **format)
{
    ngx_str_t                         name;
    ngx_http_textextract_loc_conf_t  *conf;

    *format = NULL;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->format == NULL) {
        return NGX_OK;
    }

    if (ngx_http_complex_value(r, conf->format, &name) != NGX_OK) {
        return NGX_ERROR;
    }

    *format = ngx_http_textextract_find_format(&name);

    if (*format == NULL
        && !ngx_http_textextract_is_off(&name)
        && r->headers_out.status)
    {
        /* an error is logged only at the second evaluation, for the response */

        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: unknown format \"%V\", taken as off",
                      &name);
    }

    return NGX_OK;
}


/*
 * A precontent handler.  Removes Range and condition fields from the request:
 * they refer to the converted page, but the upstream or nginx's filters would
 * apply them to the original page.
 */

ngx_int_t
ngx_http_textextract_precontent_handler(ngx_http_request_t *r)
{
    ngx_http_textextract_saved_t     *saved;
    ngx_http_textextract_format_t    *format;
    ngx_http_textextract_loc_conf_t  *conf;

    /* an upstream before an internal redirect may have left header fields */

    ngx_http_textextract_strip_copied_headers(r);

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);
    saved = ngx_http_textextract_find_saved_fields(r);

    if (saved == NULL) {

        if (conf->format == NULL) {
            return NGX_DECLINED;
        }

        saved = ngx_http_textextract_create_data(r,
                                       sizeof(ngx_http_textextract_saved_t),
                                       ngx_http_textextract_mark_saved_fields);
        if (saved == NULL) {
            return NGX_HTTP_INTERNAL_SERVER_ERROR;
        }
    }

    saved->strict = ngx_http_textextract_is_strict(conf);

    format = NULL;

    if (r->method & (NGX_HTTP_GET|NGX_HTTP_HEAD)) {

        /* the header filter fails if a variable cannot be evaluated */

        (void) ngx_http_textextract_get_format(r, &format);
    }

    if (format == NULL || format->use == NGX_HTTP_TEXTEXTRACT_OBSERVE) {
        ngx_http_textextract_restore_fields(r, saved);

        return NGX_DECLINED;
    }

    if (!saved->removed
        && ngx_http_textextract_save_fields(r, saved) != NGX_OK)
    {
        return NGX_HTTP_INTERNAL_SERVER_ERROR;
    }

    return NGX_DECLINED;
}


/*
 * Moves Range and condition fields to saved.  Makes a new list of the other
 * request fields, since proxy modules send the whole list.
 */

static ngx_int_t
ngx_http_textextract_save_fields(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved)
{
    ngx_uint_t                    n;
    ngx_table_elt_t              *h, *copy, **elt;
    ngx_http_textextract_walk_t   walk;

    for (n = 0; n < NGX_HTTP_TEXTEXTRACT_CONDITIONS; n++) {
        elt = ngx_http_textextract_get_condition(r, n);

        saved->elts[n] = *elt;

        if (*elt) {
            *elt = NULL;
            saved->removed = 1;
        }
    }

    if (!saved->removed) {
        return NGX_OK;
    }

    saved->headers = r->headers_in.headers;

    if (ngx_list_init(&r->headers_in.headers, r->pool, 20,
                      sizeof(ngx_table_elt_t))
        != NGX_OK)
    {
        return NGX_ERROR;
    }

    ngx_http_textextract_begin_fields(&walk, &saved->headers);

    while ((h = ngx_http_textextract_next_field(&walk)) != NULL) {

        if (ngx_http_textextract_is_condition_field(&h->key)) {
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
ngx_http_textextract_is_condition_field(ngx_str_t *key)
{
    ngx_uint_t  n;

    for (n = 0; n < NGX_HTTP_TEXTEXTRACT_CONDITIONS; n++) {
        if (ngx_http_textextract_names_equal(key,
                                     &ngx_http_textextract_conditions[n].name))
        {
            return 1;
        }
    }

    return 0;
}


/* Returns the member of r->headers_in for the condition with index n. */

static ngx_table_elt_t **
ngx_http_textextract_get_condition(ngx_http_request_t *r, ngx_uint_t n)
{
    return (ngx_table_elt_t **)
               ((char *) r + ngx_http_textextract_conditions[n].offset);
}


void
ngx_http_textextract_restore_fields(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved)
{
    ngx_uint_t  n;

    if (!saved->removed) {
        return;
    }

    for (n = 0; n < NGX_HTTP_TEXTEXTRACT_CONDITIONS; n++) {
        *ngx_http_textextract_get_condition(r, n) = saved->elts[n];
    }

    r->headers_in.headers = saved->headers;

    saved->removed = 0;
}


/* Puts Range back into the request, but not the condition fields. */

void
ngx_http_textextract_restore_range(ngx_http_request_t *r)
{
    ngx_http_textextract_saved_t  *saved;

    saved = ngx_http_textextract_get_removed_fields(r);

    if (saved) {
        r->headers_in.range = saved->elts[NGX_HTTP_TEXTEXTRACT_RANGE];
        r->headers_in.if_range = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_RANGE];
    }
}


ngx_http_textextract_saved_t *
ngx_http_textextract_find_saved_fields(ngx_http_request_t *r)
{
    return ngx_http_textextract_find_data(r,
                                       ngx_http_textextract_mark_saved_fields);
}


/*
 * A cleanup handler that does nothing: it marks the saved fields, so that
 * find_saved_fields() finds them.
 */

static void
ngx_http_textextract_mark_saved_fields(void *data)
{
}


/*
 * Evaluates the conditions of the request.  Returns
 * NGX_HTTP_PRECONDITION_FAILED, or NGX_OK.  May set status 304, but not if
 * other filters append to the body, since a 304 must not have a body.
 */

ngx_int_t
ngx_http_textextract_test_conditions(ngx_http_request_t *r,
    ngx_uint_t appended)
{
    ngx_http_textextract_saved_t  *saved;

    saved = ngx_http_textextract_get_removed_fields(r);

    if (saved && ngx_http_textextract_is_precondition_failed(r, saved)) {
        return NGX_HTTP_PRECONDITION_FAILED;
    }

    if (!appended) {
        ngx_http_textextract_test_not_modified(r);
    }

    return NGX_OK;
}


/* Sets status 304, as nginx does, if the client's copy is still valid. */

void
ngx_http_textextract_test_not_modified(ngx_http_request_t *r)
{
    ngx_http_textextract_saved_t  *saved;

    saved = ngx_http_textextract_get_removed_fields(r);

    if (saved == NULL || !ngx_http_textextract_is_copy_valid(r, saved)) {
        return;
    }

    r->headers_out.status = NGX_HTTP_NOT_MODIFIED;
    r->headers_out.status_line.len = 0;
    r->headers_out.content_type.len = 0;

    ngx_http_clear_content_length(r);
    ngx_http_clear_accept_ranges(r);
    ngx_http_textextract_clear_encoding(r);
}


/* Returns the condition fields removed from the main request, or NULL. */

static ngx_http_textextract_saved_t *
ngx_http_textextract_get_removed_fields(ngx_http_request_t *r)
{
    ngx_http_textextract_saved_t  *saved;

    saved = (r == r->main) ? ngx_http_textextract_find_saved_fields(r) : NULL;

    return (saved && saved->removed) ? saved : NULL;
}


/* Returns 1 if "If-Match" or "If-Unmodified-Since" is not fulfilled. */

static ngx_uint_t
ngx_http_textextract_is_precondition_failed(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved)
{
    time_t            since;
    ngx_table_elt_t  *h;

    h = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_MATCH];

    if (h) {
        return !ngx_http_textextract_match_etag(h, r->headers_out.etag, 0);
    }

    h = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_UNMODIFIED_SINCE];

    if (h == NULL || r->headers_out.last_modified_time == (time_t) -1) {
        return 0;
    }

    since = ngx_parse_http_time(h->value.data, h->value.len);

    return since != NGX_ERROR && since < r->headers_out.last_modified_time;
}


/* Returns 1 if "If-None-Match" or "If-Modified-Since" allows a 304. */

static ngx_uint_t
ngx_http_textextract_is_copy_valid(ngx_http_request_t *r,
    ngx_http_textextract_saved_t *saved)
{
    time_t                     since;
    ngx_table_elt_t           *h;
    ngx_http_core_loc_conf_t  *clcf;

    h = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_NONE_MATCH];

    if (h) {
        return ngx_http_textextract_match_etag(h, r->headers_out.etag, 1);
    }

    h = saved->elts[NGX_HTTP_TEXTEXTRACT_IF_MODIFIED_SINCE];
    clcf = ngx_http_get_module_loc_conf(r, ngx_http_core_module);

    if (h == NULL
        || r->headers_out.last_modified_time == (time_t) -1
        || clcf->if_modified_since == NGX_HTTP_IMS_OFF)
    {
        return 0;
    }

    since = ngx_parse_http_time(h->value.data, h->value.len);

    return since == r->headers_out.last_modified_time
           || (clcf->if_modified_since == NGX_HTTP_IMS_BEFORE
               && since > r->headers_out.last_modified_time);
}


/* Returns 1 if a list of entity tags contains etag; weak: ignores "W/". */

static ngx_uint_t
ngx_http_textextract_match_etag(ngx_table_elt_t *header, ngx_table_elt_t *etag,
    ngx_uint_t weak)
{
    u_char     *p, *end;
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

        if (weak && end - p > 2 && p[0] == 'W' && p[1] == '/') {
            p += 2;
        }

        if ((size_t) (end - p) >= tag.len
            && ngx_strncmp(p, tag.data, tag.len) == 0)
        {
            p += tag.len;

            while (p < end && (*p == ' ' || *p == '\t')) {
                p++;
            }

            if (p == end || *p == ',') {
                return 1;
            }
        }

        while (p < end && *p != ',') {
            p++;
        }

        while (p < end && (*p == ',' || *p == ' ' || *p == '\t')) {
            p++;
        }
    }

    return 0;
}
