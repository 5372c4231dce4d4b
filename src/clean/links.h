/*
 * Copyright (C) textextract contributors
 *
 * The links of the content: absolute, as the page has them, or led back to
 * where its site is read; see tx_request_t.links.
 */


#ifndef _TX_CLEAN_LINKS_H_INCLUDED_
#define _TX_CLEAN_LINKS_H_INCLUDED_


#include "html/page.h"
#include "html/url.h"


typedef struct {
    tx_arena_t      *arena;
    tx_url_t         base;       /* by which references are resolved */
    bool             keep;       /* they are written as the page has them */
    bool             moved;      /* the page has another base than itself */
    tx_str_t         page;       /* its address without fragment, or empty */
    tx_str_t         prefix;     /* ends in '/' */
} tx_links_t;


/* For a page and the base that holds in it; nothing is copied. */
void tx_links_init(tx_links_t *links, const tx_page_t *page,
    const tx_url_t *base);

/* What a link to ref is written as; empty: it is not to be followed. */
tx_str_t tx_link(const tx_links_t *links, tx_str_t ref);


#endif /* _TX_CLEAN_LINKS_H_INCLUDED_ */
