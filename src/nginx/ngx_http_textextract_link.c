/*
 * Copyright (C) textextract contributors
 *
 * "Link" headers: those that have a client fetch what the old page needs.
 */


#include "nginx/ngx_http_textextract.h"


static u_char *ngx_http_textextract_keep_link(u_char *p, ngx_uint_t first,
    u_char *start, u_char *last);
static u_char *ngx_http_textextract_link(u_char *p, u_char *end,
    ngx_uint_t *hint);
static u_char *ngx_http_textextract_link_param(u_char *p, u_char *end,
    ngx_uint_t *hint);
static u_char *ngx_http_textextract_quoted(u_char *p, u_char *end);
static ngx_uint_t ngx_http_textextract_is_hint(u_char *p, u_char *end);


/* What a client would do about it before it has read the new page. */

static ngx_str_t  ngx_http_textextract_hints[] = {
    ngx_string("preload"),
    ngx_string("modulepreload"),
    ngx_string("prefetch"),
    ngx_string("prerender"),
    ngx_string("preconnect"),
    ngx_string("dns-prefetch"),
    ngx_string("stylesheet"),
    ngx_null_string
};


/*
 * Takes such links out of the header's value, a list, and hides the header
 * when none is left.
 */

ngx_int_t
ngx_http_textextract_unlink(ngx_http_request_t *r, ngx_table_elt_t *h)
{
    u_char      *p, *start, *last, *end, *value;
    ngx_uint_t   hint, found;

    start = h->value.data;
    end = start + h->value.len;

    value = ngx_pnalloc(r->pool, h->value.len);
    if (value == NULL) {
        return NGX_ERROR;
    }

    p = value;
    found = 0;

    while (start < end) {

        last = ngx_http_textextract_link(start, end, &hint);

        if (hint) {
            found = 1;

        } else {
            p = ngx_http_textextract_keep_link(p, p == value, start, last);
        }

        /* the comma */

        start = last + 1;
    }

    if (!found) {
        return NGX_OK;
    }

    if (p == value) {
        h->hash = 0;
        return NGX_OK;
    }

    h->value.len = p - value;
    h->value.data = value;

    return NGX_OK;
}


static u_char *
ngx_http_textextract_keep_link(u_char *p, ngx_uint_t first, u_char *start,
    u_char *last)
{
    if (!first) {
        *p++ = ',';

        return ngx_cpymem(p, start, last - start);
    }

    while (start < last && (*start == ' ' || *start == '\t')) {
        start++;
    }

    return ngx_cpymem(p, start, last - start);
}


/* One link, up to a comma or the end: "<address>; name=value; ...". */

static u_char *
ngx_http_textextract_link(u_char *p, u_char *end, ngx_uint_t *hint)
{
    *hint = 0;

    while (p < end) {

        switch (*p) {

        case ',':
            return p;

        case '<':
            p = ngx_strlchr(p, end, '>');

            if (p == NULL) {
                return end;
            }

            p++;
            break;

        case '"':
            p = ngx_http_textextract_quoted(p, end);
            break;

        case ';':
            p = ngx_http_textextract_link_param(p + 1, end, hint);
            break;

        default:
            p++;
        }
    }

    return end;
}


/* Looks at the name; returns where the value ends if it is that of "rel". */

static u_char *
ngx_http_textextract_link_param(u_char *p, u_char *end, ngx_uint_t *hint)
{
    u_char  *start;

    while (p < end && (*p == ' ' || *p == '\t')) {
        p++;
    }

    if (end - p < 4 || ngx_strncasecmp(p, (u_char *) "rel", 3) != 0) {
        return p;
    }

    start = p;
    p += 3;

    while (p < end && (*p == ' ' || *p == '\t' || *p == '=')) {
        p++;
    }

    if (p == start + 3) {
        /* another name, which begins so */
        return p;
    }

    start = p;

    if (p < end && *p == '"') {
        p = ngx_http_textextract_quoted(p, end);

        if (ngx_http_textextract_is_hint(start + 1, p)) {
            *hint = 1;
        }

        return p;
    }

    while (p < end && *p != ';' && *p != ',') {
        p++;
    }

    if (ngx_http_textextract_is_hint(start, p)) {
        *hint = 1;
    }

    return p;
}


/* p is at the quote that opens; the end is behind the one that closes. */

static u_char *
ngx_http_textextract_quoted(u_char *p, u_char *end)
{
    for (p++; p < end; p++) {

        if (*p == '"') {
            return p + 1;
        }

        if (*p == '\\') {
            p++;
        }
    }

    return end;
}


/* True if one of the names of a list, separated by spaces, is a hint's. */

static ngx_uint_t
ngx_http_textextract_is_hint(u_char *p, u_char *end)
{
    ngx_str_t  name;

    while (p < end) {

        name.data = p;

        while (p < end && *p != ' ' && *p != '\t' && *p != '"') {
            p++;
        }

        name.len = p - name.data;

        if (ngx_http_textextract_is_listed(&name, ngx_http_textextract_hints))
        {
            return 1;
        }

        p++;
    }

    return 0;
}
