/*
 * Copyright (C) textextract contributors
 *
 * Lists of headers.
 */


#include "nginx/ngx_http_textextract.h"


#define NGX_HTTP_TEXTEXTRACT_KNOWN                                           \
     (sizeof(ngx_http_textextract_known) / sizeof(size_t))


static size_t  ngx_http_textextract_known[] = {
    offsetof(ngx_http_headers_out_t, server),
    offsetof(ngx_http_headers_out_t, date),
    offsetof(ngx_http_headers_out_t, location)
};


void
ngx_http_textextract_list_begin(ngx_http_textextract_walk_t *walk,
    ngx_list_t *list)
{
    walk->part = &list->part;
    walk->i = 0;
}


/* The next header, hidden or not; NULL: there is none. */

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


/* The next header with that name that is not hidden; NULL: there is none. */

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


/* True if a header has that name; case makes no difference. */

ngx_uint_t
ngx_http_textextract_is_header(ngx_str_t *key, ngx_str_t *name)
{
    return key->len == name->len
           && ngx_strncasecmp(key->data, name->data, key->len) == 0;
}


/* True if a header's name is in a list, which a null string ends. */

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
 * Takes hidden headers out of the fields in which nginx keeps some of them.
 * By these it rewrites "Location", pushes "Link" (up to 1.25.1), and leaves
 * out its own "Server" and "Date".
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
