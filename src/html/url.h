/*
 * Copyright (C) textextract contributors
 *
 * URLs: splits them, and resolves references against a base URL.
 */


#ifndef _TX_HTML_URL_H_INCLUDED_
#define _TX_HTML_URL_H_INCLUDED_


#include "core/arena.h"


typedef enum {
    TX_URL_LINK = 0,       /* a link: http, https, mailto, tel */
    TX_URL_IMAGE           /* an image: http, https, data: */
} tx_url_use_t;


typedef struct {
    tx_str_t  scheme;      /* "http", "https"; empty: another URL */
    tx_str_t  authority;   /* user, host and port, without "//" */
    tx_str_t  path;        /* path with its first slash, or empty */
    tx_str_t  query;       /* query with its '?', or empty */
} tx_url_t;


/*
 * Returns the URL of a request or a command line as valid UTF-8.  If the URL is
 * not UTF-8 or has control characters, percent-encodes control characters and
 * all bytes outside of ASCII.  Sets arena->failed if there is no memory.
 */
tx_str_t tx_url_make_valid(tx_arena_t *arena, tx_str_t url);

/* Splits an http or https URL of up to 2 KB; *url is empty for another URL. */
void tx_url_parse(tx_url_t *url, tx_str_t s);

/* Returns the host of a URL: the authority without userinfo and port. */
tx_str_t tx_url_host(const tx_url_t *url);

/*
 * Resolves ref against base as browsers do: removes white space around ref,
 * control characters and dot segments, and reads '\' as '/'.  Without a base a
 * relative URL stays relative.  Returns an empty string if the URL is not
 * allowed for `use`, if a link has more than 8 KB, or if there is no memory.
 */
tx_str_t tx_url_resolve(tx_arena_t *arena, const tx_url_t *base, tx_str_t ref,
    tx_url_use_t use);

/* Returns true if ref leads to the page itself, with or without its query. */
bool tx_url_is_same_page(tx_arena_t *arena, const tx_url_t *page, tx_str_t ref);

/*
 * Returns true if two authorities belong to one site: they are equal, or one is
 * in the domain of the other. "www." is ignored.
 */
bool tx_url_is_same_site(tx_str_t a, tx_str_t b);

/* Returns the authority of a URL that begins with http(s):// or //; else "". */
tx_str_t tx_url_get_authority(tx_str_t s);

/* Returns true for a URL without a scheme and a host. */
bool tx_url_is_relative(tx_str_t url);

/* Returns a URL without its query and its fragment. */
tx_str_t tx_url_drop_query(tx_str_t url);

/* Returns the file name in a URL: the part behind the last '/' of the path. */
tx_str_t tx_url_get_file_name(tx_str_t url);


#endif /* _TX_HTML_URL_H_INCLUDED_ */
