/*
 * Copyright (C) textextract contributors
 *
 * Handles strict locations: only the converted page and a few header fields of
 * an upstream's response are sent.
 */


#include "nginx/ngx_http_textextract.h"


static ngx_int_t ngx_http_textextract_replace_redirect(ngx_http_request_t *r);
static ngx_uint_t ngx_http_textextract_is_own_path(ngx_str_t *location);
static void ngx_http_textextract_hide_copies(ngx_list_t *out, ngx_list_t *in,
    ngx_str_t *kept);
static ngx_uint_t ngx_http_textextract_find_field_by_key(
    ngx_http_textextract_walk_t *walk, u_char *key);


/* Header fields of the upstream that a strict location passes on. */

static ngx_str_t  ngx_http_textextract_kept[] = {
    ngx_string("Cache-Control"),
    ngx_string("Expires"),
    ngx_string("Last-Modified"),
    ngx_string("Vary"),
    ngx_string("Content-Language"),
    ngx_null_string
};


/*
 * Returns 1 if nginx itself made the response: an error page or a redirect.
 * r->upstream is still set if an upstream has answered.
 */

ngx_uint_t
ngx_http_textextract_is_own_response(ngx_http_request_t *r)
{
    if (r->headers_out.status == NGX_HTTP_OK || r->err_status == 0) {
        return 0;
    }

    return r->upstream == NULL
           || (r->upstream->cleanup == NULL && !r->cached);
}


/*
 * Refuses the response of a strict location because of its header.  Returns the
 * status of the answer, or NGX_ERROR.
 */

ngx_int_t
ngx_http_textextract_refuse_strict(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_http_textextract_format_t *format)
{
    ngx_int_t                         rc;
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    ctx->done = 1;
    ctx->status = NGX_HTTP_TEXTEXTRACT_REFUSED;

    if (r->http_version == NGX_HTTP_VERSION_9 && r->http_protocol.len) {

        /* send a header even if the upstream answered with HTTP/0.9 */

        r->http_version = NGX_HTTP_VERSION_10;
    }

    rc = ngx_http_textextract_replace_redirect(r);

    if (rc != NGX_DECLINED) {
        return rc;
    }

    rc = NGX_HTTP_BAD_GATEWAY;

    if (format == NULL || format->use != NGX_HTTP_TEXTEXTRACT_CONVERT) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: strict: no format to convert to");

    } else if (r->headers_out.status != NGX_HTTP_OK) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: strict: response with status %ui",
                      r->headers_out.status);

    } else {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: strict: response of type \"%V\"",
                      &r->headers_out.content_type);

        rc = NGX_HTTP_UNSUPPORTED_MEDIA_TYPE;
    }

    ngx_http_clean_header(r);

    return conf->on_error ? (ngx_int_t) conf->on_error : rc;
}


/*
 * Replaces a redirect within this server by a redirect of nginx.  Returns its
 * status; NGX_DECLINED if the response is no such redirect; or NGX_ERROR.
 */

static ngx_int_t
ngx_http_textextract_replace_redirect(ngx_http_request_t *r)
{
    ngx_int_t                     status;
    ngx_str_t                     value;
    ngx_table_elt_t              *h;
    ngx_http_textextract_walk_t   walk;

    static ngx_str_t  name = ngx_string("Location");

    status = r->headers_out.status;

    switch (status) {

    case NGX_HTTP_MOVED_PERMANENTLY:
    case NGX_HTTP_MOVED_TEMPORARILY:
    case NGX_HTTP_SEE_OTHER:
    case NGX_HTTP_TEMPORARY_REDIRECT:
    case NGX_HTTP_PERMANENT_REDIRECT:
        break;

    default:
        return NGX_DECLINED;
    }

    /* nginx does not always set headers_out.location */

    ngx_http_textextract_begin_fields(&walk, &r->headers_out.headers);

    do {
        h = ngx_http_textextract_next_field(&walk);
    } while (h
             && !(h->hash && ngx_http_textextract_names_equal(&h->key, &name)));

    if (r != r->main
        || h == NULL
        || !ngx_http_textextract_is_own_path(&h->value))
    {
        return NGX_DECLINED;
    }

    value = h->value;

    ngx_http_clean_header(r);

    h = ngx_http_textextract_add_header(r, "Location", &value);
    if (h == NULL) {
        return NGX_ERROR;
    }

    r->headers_out.location = h;

    return status;
}


/*
 * Returns 1 for a path on this server.  Browsers take "//host" and "/\host" for
 * other servers, also if tabs and line feeds separate the slashes.
 */

static ngx_uint_t
ngx_http_textextract_is_own_path(ngx_str_t *location)
{
    size_t   i;
    u_char  *p;

    p = location->data;

    if (location->len == 0
        || p[0] != '/'
        || (location->len > 1 && p[1] == '/'))
    {
        return 0;
    }

    for (i = 1; i < location->len; i++) {
        if (p[i] <= 0x20 || p[i] == '\\' || p[i] == 0x7f) {
            return 0;
        }
    }

    return 1;
}


/*
 * Hides the upstream's header fields that are not in the list of allowed ones;
 * also hides its trailers, since the page was read to its end.
 */

void
ngx_http_textextract_strip_headers(ngx_http_request_t *r)
{
    r->headers_out.status_line.len = 0;

    if (r->upstream == NULL) {
        return;
    }

    ngx_http_textextract_hide_copies(&r->headers_out.headers,
                                     &r->upstream->headers_in.headers,
                                     ngx_http_textextract_kept);

    ngx_http_textextract_hide_copies(&r->headers_out.trailers,
                                     &r->upstream->headers_in.trailers, NULL);

    ngx_http_textextract_reset_headers_out(r);
}


/*
 * Hides fields that nginx copies from the upstream of a strict location to
 * another response: "WWW-Authenticate" for status 401, or the fields kept by
 * "X-Accel-Redirect".
 */

void
ngx_http_textextract_strip_copied_headers(ngx_http_request_t *r)
{
    ngx_http_textextract_saved_t  *saved;

    if (r->upstream == NULL) {
        return;
    }

    saved = ngx_http_textextract_find_saved_fields(r);

    if (saved && saved->strict) {
        ngx_http_textextract_strip_headers(r);
    }
}


/* Hides "WWW-Authenticate", which "auth_request" copies from a subrequest. */

void
ngx_http_textextract_strip_www_authenticate(ngx_http_request_t *r)
{
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r->parent,
                                        ngx_http_textextract_module);

    if (r->upstream && ngx_http_textextract_is_strict(conf)) {
        r->upstream->headers_in.www_authenticate = NULL;
        r->headers_out.www_authenticate = NULL;
    }
}


/*
 * Hides the fields of list `out` that were copied from the upstream's list
 * `in`. A copied field has the same pointer to its name.  Copies are in the
 * same order, so each is found near the previous one.
 */

static void
ngx_http_textextract_hide_copies(ngx_list_t *out, ngx_list_t *in,
    ngx_str_t *kept)
{
    ngx_table_elt_t              *h;
    ngx_http_textextract_walk_t   walk, next, last, first;

    ngx_http_textextract_begin_fields(&walk, out);
    ngx_http_textextract_begin_fields(&first, in);
    last = first;

    while ((h = ngx_http_textextract_next_field(&walk)) != NULL) {

        next = last;

        if (!ngx_http_textextract_find_field_by_key(&next, h->key.data)) {

            next = first;

            if (!ngx_http_textextract_find_field_by_key(&next, h->key.data)) {
                continue;
            }
        }

        last = next;

        if (kept == NULL || !ngx_http_textextract_is_in_list(&h->key, kept)) {
            h->hash = 0;
        }
    }
}


static ngx_uint_t
ngx_http_textextract_find_field_by_key(ngx_http_textextract_walk_t *walk,
    u_char *key)
{
    ngx_table_elt_t  *h;

    do {
        h = ngx_http_textextract_next_field(walk);
    } while (h && h->key.data != key);

    return h != NULL;
}
