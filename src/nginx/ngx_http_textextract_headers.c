/*
 * Copyright (C) textextract contributors
 *
 * Reads and changes lists of header fields, and the Link fields of upstreams.
 */


#include "nginx/ngx_http_textextract.h"


#define NGX_HTTP_TEXTEXTRACT_KNOWN_HEADER_COUNT                              \
     (sizeof(ngx_http_textextract_known) / sizeof(size_t))


static u_char *ngx_http_textextract_skip_link(u_char *p, u_char *end,
    ngx_uint_t *hint);
static u_char *ngx_http_textextract_skip_link_value(u_char *p, u_char *end);
static ngx_uint_t ngx_http_textextract_has_hint(u_char *p, u_char *end);


static size_t  ngx_http_textextract_known[] = {
    offsetof(ngx_http_headers_out_t, server),
    offsetof(ngx_http_headers_out_t, date),
    offsetof(ngx_http_headers_out_t, location)
};


/* Hints: values of "rel" on which clients act before they parse the page. */

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
ngx_http_textextract_begin_fields(ngx_http_textextract_walk_t *walk,
    ngx_list_t *list)
{
    walk->part = &list->part;
    walk->i = 0;
}


/* Returns the next header field, even if it is hidden; NULL: no more fields. */

ngx_table_elt_t *
ngx_http_textextract_next_field(ngx_http_textextract_walk_t *walk)
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


/* Returns 1 if two names of header fields are equal, ignoring case. */

ngx_uint_t
ngx_http_textextract_names_equal(ngx_str_t *key, ngx_str_t *name)
{
    return key->len == name->len
           && ngx_strncasecmp(key->data, name->data, key->len) == 0;
}


/* Returns 1 if key is in names, an array that ends with ngx_null_string. */

ngx_uint_t
ngx_http_textextract_is_in_list(ngx_str_t *key, ngx_str_t *names)
{
    ngx_str_t  *name;

    for (name = names; name->len; name++) {
        if (ngx_http_textextract_names_equal(key, name)) {
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


void
ngx_http_textextract_clear_encoding(ngx_http_request_t *r)
{
    if (r->headers_out.content_encoding) {
        r->headers_out.content_encoding->hash = 0;
        r->headers_out.content_encoding = NULL;
    }
}


/*
 * Resets the members of headers_out that point to hidden fields. nginx uses
 * these members to rewrite "Location", to push "Link" (before 1.25.1), and to
 * omit its own "Server" and "Date".
 */

void
ngx_http_textextract_reset_headers_out(ngx_http_request_t *r)
{
    ngx_uint_t         n;
    ngx_table_elt_t  **h;
#if (nginx_version < 1023000)
    ngx_uint_t         i;
#endif

    for (n = 0; n < NGX_HTTP_TEXTEXTRACT_KNOWN_HEADER_COUNT; n++) {
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
 * Removes the links whose "rel" is a preload hint from the value of "Link".
 * Hides the field if no link is left.
 */

ngx_int_t
ngx_http_textextract_remove_hints(ngx_http_request_t *r, ngx_table_elt_t *h)
{
    u_char      *p, *start, *last, *end, *value;
    ngx_uint_t   hint;

    start = h->value.data;
    end = start + h->value.len;

    value = ngx_pnalloc(r->pool, h->value.len + 1);
    if (value == NULL) {
        return NGX_ERROR;
    }

    p = value;

    while (start < end) {

        last = ngx_http_textextract_skip_link(start, end, &hint);

        if (!hint) {
            p = ngx_cpymem(p, start, last - start);
            *p++ = ',';
        }

        /* skip the comma that separates two links */

        start = last + 1;
    }

    if (p == value) {
        h->hash = 0;
        return NGX_OK;
    }

    while (*value == ' ' || *value == '\t') {
        value++;
    }

    h->value.len = p - 1 - value;
    h->value.data = value;

    return NGX_OK;
}


/* Skips a link, "<address>; name=value; ..."; sets *hint if it is a hint. */

static u_char *
ngx_http_textextract_skip_link(u_char *p, u_char *end, ngx_uint_t *hint)
{
    u_char     *last;
    ngx_str_t   name;

    *hint = 0;

    while (p < end && *p != ',') {

        if (*p == '<') {
            p = ngx_strlchr(p, end, '>');

            if (p == NULL) {
                return end;
            }

            continue;
        }

        if (*p != ';') {
            p++;
            continue;
        }

        do {
            p++;
        } while (p < end && (*p == ' ' || *p == '\t'));

        name.data = p;

        while (p < end && ngx_strchr(" \t=;,", *p) == NULL) {
            p++;
        }

        name.len = p - name.data;

        while (p < end && (*p == ' ' || *p == '\t' || *p == '=')) {
            p++;
        }

        last = ngx_http_textextract_skip_link_value(p, end);

        if (name.len == 3
            && ngx_strncasecmp(name.data, (u_char *) "rel", 3) == 0
            && ngx_http_textextract_has_hint(p, last))
        {
            *hint = 1;
        }

        p = last;
    }

    return p;
}


/* Returns the end of a link parameter's value, which may be in quotes. */

static u_char *
ngx_http_textextract_skip_link_value(u_char *p, u_char *end)
{
    if (p == end || *p != '"') {

        while (p < end && *p != ';' && *p != ',') {
            p++;
        }

        return p;
    }

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


/* Returns 1 if a word in the value of "rel" is in the list of hints. */

static ngx_uint_t
ngx_http_textextract_has_hint(u_char *p, u_char *end)
{
    ngx_str_t  name;

    while (p < end) {

        name.data = p;

        while (p < end && *p != ' ' && *p != '\t' && *p != '"') {
            p++;
        }

        name.len = p - name.data;

        if (ngx_http_textextract_is_in_list(&name, ngx_http_textextract_hints))
        {
            return 1;
        }

        p++;
    }

    return 0;
}
