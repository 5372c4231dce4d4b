/*
 * Copyright (C) textextract contributors
 *
 * Addresses: resolved against a base, and only of schemes that are safe.
 */


#ifndef _TX_HTML_URL_H_INCLUDED_
#define _TX_HTML_URL_H_INCLUDED_


#include "core/arena.h"


typedef enum {
    TX_URL_LINK = 0,       /* http, https, mailto, tel */
    TX_URL_IMAGE           /* http, https, and data: of raster images */
} tx_url_use_t;


typedef struct {
    tx_str_t  scheme;      /* without ':'; empty: there is no base */
    tx_str_t  authority;   /* without "//" */
    tx_str_t  path;
    tx_str_t  query;       /* with '?', or empty */
} tx_url_t;


/*
 * An address as whoever gave it wrote it.  If it is no UTF-8, or has control
 * characters or code points that are no characters, its control characters and
 * all its bytes beyond ASCII are escaped, which means the same.  A failed
 * allocation marks the arena.
 */
tx_str_t tx_url_valid(tx_arena_t *arena, tx_str_t url);

/* Splits an absolute http(s) address; anything else leaves an empty base. */
void tx_url_parse(tx_url_t *url, tx_str_t s);

/* The host of an address: its authority without account and port. */
tx_str_t tx_url_host(const tx_url_t *url);

/*
 * Resolves ref against base the way browsers do (white space and control
 * characters stripped, '\' as '/', dot segments removed).  Empty: the
 * address is not allowed for this use, it is that of a link and longer than
 * 8 KB, or there was no memory.  Without a base a relative address stays as
 * it is.
 */
tx_str_t tx_url_resolve(tx_arena_t *arena, const tx_url_t *base, tx_str_t ref,
    tx_url_use_t use);

/*
 * True if ref, a link in the page of this address, leads to that page itself,
 * with or without its query.
 */
bool tx_url_is_own(tx_arena_t *arena, const tx_url_t *page, tx_str_t ref);

/*
 * True if two authorities are of one site: the same one, or one of them in the
 * domain of the other, whose "www." does not count.
 */
bool tx_url_same_site(tx_str_t a, tx_str_t b);

/* The authority that an address names, with or without http(s); or empty. */
tx_str_t tx_url_site(tx_str_t s);

/* True for that of a link which is pressed: "#", or a script. */
bool tx_url_is_pressed(tx_str_t url);

/* True for one that has neither a scheme nor a host. */
bool tx_url_is_relative(tx_str_t url);

/* An address of any kind up to its query or fragment. */
tx_str_t tx_url_bare(tx_str_t url);

/* What of that is behind the last '/', the name of a file; it may be empty. */
tx_str_t tx_url_file(tx_str_t url);


#endif /* _TX_HTML_URL_H_INCLUDED_ */
