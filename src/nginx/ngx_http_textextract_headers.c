/*
 * Copyright (C) textextract contributors
 *
 * Lists of header fields, and the Link fields of the upstream.
 */


#include "nginx/ngx_http_textextract.h"


#define NGX_HTTP_TEXTEXTRACT_KNOWN                                           \
     (sizeof(ngx_http_textextract_known) / sizeof(size_t))


static u_char *ngx_http_textextract_keep_link(u_char *p, ngx_uint_t first,
    u_char *start, u_char *last);
static u_char *ngx_http_textextract_link(u_char *p, u_char *end,
    ngx_uint_t *hint);
static u_char *ngx_http_textextract_link_param(u_char *p, u_char *end,
    ngx_uint_t *hint);
static u_char *ngx_http_textextract_quoted(u_char *p, u_char *end);
static ngx_uint_t ngx_http_textextract_is_hint(u_char *p, u_char *end);


static size_t  ngx_http_textextract_known[] = {
    offsetof(ngx_http_headers_out_t, server),
    offsetof(ngx_http_headers_out_t, date),
    offsetof(ngx_http_headers_out_t, location)
};


/* Values of "rel" on which a client acts before it parses the page. */

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


void
ngx_http_textextract_list_begin(ngx_http_textextract_walk_t *walk,
    ngx_list_t *list)
{
    walk->part = &list->part;
    walk->i = 0;
}


/* Returns the next field, hidden or not, or NULL. */

ngx_table_elt_t *
ngx_http_textextract_list_next(ngx_http_textextract_walk_t *walk)
{
    while (walk->i >= walk->part->nelts) {

        if (walk->part->next == NULL) {
            return NULL;
        }

        walk->part = walk->part->next;
        walk->i = 0;
    }

    return (ngx_table_elt_t *) walk->part->elts + walk->i++;
}


/* Returns the next field of this name that is not hidden, or NULL. */

ngx_table_elt_t *
ngx_http_textextract_list_next_named(ngx_http_textextract_walk_t *walk,
    ngx_str_t *name)
{
    ngx_table_elt_t  *h;

    while ((h = ngx_http_textextract_list_next(walk)) != NULL) {

        if (h->hash && ngx_http_textextract_is_header(&h->key, name)) {
            return h;
        }
    }

    return NULL;
}


/* Returns 1 if names are equal regardless of case. */

ngx_uint_t
ngx_http_textextract_is_header(ngx_str_t *key, ngx_str_t *name)
{
    return key->len == name->len
           && ngx_strncasecmp(key->data, name->data, key->len) == 0;
}


/* Returns 1 if a name is in a list that ends with ngx_null_string. */

ngx_uint_t
ngx_http_textextract_is_listed(ngx_str_t *key, ngx_str_t *names)
{
    ngx_str_t  *name;

    for (name = names; name->len; name++) {
        if (ngx_http_textextract_is_header(key, name)) {
            return 1;
        }
    }

    return 0;
}


ngx_table_elt_t *
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


/*
 * Resets the members of headers_out that point to hidden fields.  By these
 * nginx rewrites "Location", pushes "Link" (before 1.25.1), and omits its own
 * "Server" and "Date".
 */

void
ngx_http_textextract_forget_hidden(ngx_http_request_t *r)
{
    ngx_uint_t         n;
    ngx_table_elt_t  **h;
#if (nginx_version < 1023000)
    ngx_uint_t         i;
#endif

    for (n = 0; n < NGX_HTTP_TEXTEXTRACT_KNOWN; n++) {
        h = (ngx_table_elt_t **)
                ((char *) &r->headers_out + ngx_http_textextract_known[n]);

        if (*h && (*h)->hash == 0) {
            *h = NULL;
        }
    }

#if (nginx_version >= 1023000)

    h = &r->headers_out.link;

    while (*h) {
        if ((*h)->hash) {
            h = &(*h)->next;

        } else {
            *h = (*h)->next;
        }
    }

#else

    h = r->headers_out.link.elts;
    n = 0;

    for (i = 0; i < r->headers_out.link.nelts; i++) {
        if (h[i]->hash) {
            h[n++] = h[i];
        }
    }

    r->headers_out.link.nelts = n;

#endif
}


/*
 * Removes links with such relations from the value of "Link", and hides the
 * field if none is left.
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

        /* skip the comma */

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


/* Parses a link, "<address>; name=value; ...", up to a comma or the end. */

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


/* Parses a parameter; returns the end of its value if its name is "rel". */

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
        /* the name is longer */
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


/* Returns the position after the string in quotes that begins at p. */

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


/* Returns 1 if one of the names separated by spaces is in the list above. */

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
