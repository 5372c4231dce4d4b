/*
 * Copyright (C) textextract contributors
 *
 * Addresses: their parts, and references resolved against a base.
 */


#ifndef _TX_HTML_URL_H_INCLUDED_
#define _TX_HTML_URL_H_INCLUDED_


#include "core/arena.h"


typedef enum {
    TX_URL_LINK = 0,       /* http, https, mailto, tel */
    TX_URL_IMAGE           /* http, https, and data: of raster images */
} tx_url_use_t;


typedef struct {
    tx_str_t  scheme;      /* without ':'; empty if there is no base */
    tx_str_t  authority;   /* without "//" */
    tx_str_t  path;
    tx_str_t  query;       /* with '?', or empty */
} tx_url_t;


/*
 * Returns an address of a request or a command line as valid UTF-8.  If it is
 * not UTF-8 or has control characters, these and all bytes that are not ASCII
 * are percent-encoded.  Sets arena->failed if there is no memory.
 */
tx_str_t tx_url_make_valid(tx_arena_t *arena, tx_str_t url);

/* Splits an absolute http(s) address; anything else leaves an empty base. */
void tx_url_parse(tx_url_t *url, tx_str_t s);

/* Returns the host of an address: its authority without account and port. */
tx_str_t tx_url_host(const tx_url_t *url);

/*
 * Resolves ref against base as browsers do: white space around it and control
 * characters are removed, '\' is '/', dot segments are removed.  Without a
 * base a relative address stays relative.  Returns an empty string if the
 * address is not allowed for this use, if a link has more than 8 KB, or if
 * there is no memory.
 */
tx_str_t tx_url_resolve(tx_arena_t *arena, const tx_url_t *base, tx_str_t ref,
    tx_url_use_t use);

/*
 * Returns true if the link ref leads to the page in which it is, with or
 * without the page's query.
 */
bool tx_url_is_own(tx_arena_t *arena, const tx_url_t *page, tx_str_t ref);

/*
 * Returns true if two authorities are of one site: equal, or one in the domain
 * of the other; "www." is ignored.
 */
bool tx_url_is_same_site(tx_str_t a, tx_str_t b);

/* Returns the authority of an address with or without http(s), or "". */
tx_str_t tx_url_get_authority(tx_str_t s);

/* Returns true for an address without scheme and host. */
bool tx_url_is_relative(tx_str_t url);

/* Returns an address without query and fragment. */
tx_str_t tx_url_drop_query(tx_str_t url);

/* Returns the file name of an address: what follows the path's last '/'. */
tx_str_t tx_url_file_name(tx_str_t url);


#endif /* _TX_HTML_URL_H_INCLUDED_ */
