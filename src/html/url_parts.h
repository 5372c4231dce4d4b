/*
 * Copyright (C) textextract contributors
 *
 * How an address is taken apart: shared by the files of html/url.h.
 */


#ifndef _TX_HTML_URL_PARTS_H_INCLUDED_
#define _TX_HTML_URL_PARTS_H_INCLUDED_


#include "html/url.h"


/* The length of a scheme before its ':', or 0. */
size_t tx_url_scheme(tx_str_t s);

/* "http" or "https", if a scheme is one of them in any case; or empty. */
tx_str_t tx_url_web(tx_str_t scheme);

/* Without the white space and control characters around it. */
tx_str_t tx_url_trim(tx_str_t s);

/* True if two slashes begin a host. */
bool tx_url_has_host(tx_str_t s);


/* A '\' is one, too, as browsers have it. */
static inline bool
tx_url_is_slash(u_char c)
{
    return c == '/' || c == '\\';
}


static inline tx_str_t
tx_url_skip(tx_str_t s, size_t n)
{
    return (tx_str_t) { s.len - n, s.data + n };
}


/* Without the slashes at its beginning. */
static inline tx_str_t
tx_url_unslash(tx_str_t s)
{
    while (s.len > 0 && tx_url_is_slash(s.data[0])) {
        s = tx_url_skip(s, 1);
    }

    return s;
}


/* No delimiter is above '\\', as most letters of addresses are. */
static inline bool
tx_url_is_one(u_char c, const char *delimiters)
{
    if (c > '\\') {
        return false;
    }

    for ( /* void */ ; *delimiters != '\0'; delimiters++) {
        if (c == (u_char) *delimiters) {
            return true;
        }
    }

    return false;
}


/* The bytes before the first of some delimiters. */
static inline tx_str_t
tx_url_until(tx_str_t s, const char *delimiters)
{
    size_t  i;

    for (i = 0; i < s.len; i++) {
        if (tx_url_is_one(s.data[i], delimiters)) {
            break;
        }
    }

    return (tx_str_t) { i, s.data };
}


#endif /* _TX_HTML_URL_PARTS_H_INCLUDED_ */
