/*
 * Copyright (C) textextract contributors
 *
 * Makes the URLs of links: absolute, as they are in the page, or with a prefix
 * in place of the site's root; see tx_request_t.links.
 */


#ifndef _TX_CLEAN_LINKS_H_INCLUDED_
#define _TX_CLEAN_LINKS_H_INCLUDED_


#include "html/page.h"
#include "html/url.h"


typedef struct {
    tx_arena_t      *arena;
    tx_url_t         base;       /* base URL of relative links */
    bool             keep;       /* links are written as the page has them */
    bool             moved;      /* base URL differs from the page's URL */
    tx_str_t         page;       /* the URL of the page without fragment */
    tx_str_t         prefix;     /* the prefix for links, which ends in '/' */
} tx_links_t;


/* Sets *links for a page and its base URL; strings are not copied. */
void tx_links_init(tx_links_t *links, const tx_page_t *page,
    const tx_url_t *base);

/* Returns the href of a link; empty if the URL is unsafe or invalid. */
tx_str_t tx_links_resolve(const tx_links_t *links, tx_str_t ref);

/*
 * Returns a URL without tracking parameters.  For a URL that only redirects,
 * returns the URL that it leads to.  Without memory, the parameters remain.
 */
tx_str_t tx_url_remove_tracking(tx_arena_t *arena, tx_str_t url);

/* Decodes the percent escapes of a URL that is a parameter's value. */
tx_str_t tx_url_decode_value(tx_arena_t *arena, tx_str_t s);


#endif /* _TX_CLEAN_LINKS_H_INCLUDED_ */
