/*
 * Copyright (C) textextract contributors
 *
 * Parses a page from a string of a test:
 *
 *     page = page_open("<p>text", "http://example.org/");
 *     ...
 *     page_close(page);
 */


#ifndef _PAGE_H_INCLUDED_
#define _PAGE_H_INCLUDED_


#include "unit.h"

#include "page/blocks.h"

#include <stdlib.h>


/* Parses a page, but does not make its blocks. */
static inline tx_page_t *
page_parse(const char *html, const char *url)
{
    tx_page_t    *page;
    tx_limits_t   limits;

    memset(&limits, 0, sizeof(tx_limits_t));

    limits.size = 1 << 20;
    limits.memory = 64 << 20;
    limits.depth = 512;
    limits.attrs = 64;
    limits.nodes = 100000;
    limits.steps = UINT64_MAX;

    page = calloc(1, sizeof(tx_page_t));

    page->arena = malloc(sizeof(tx_arena_t));
    tx_arena_init(page->arena, limits.memory);

    page->url = tx_cstr(url);

    (void) tx_page_parse(page, tx_cstr(html), &limits);

    return page;
}


static inline tx_page_t *
page_open(const char *html, const char *url)
{
    tx_page_t  *page;

    page = page_parse(html, url);

    if (page->elements != 0) {
        tx_blocks_make(page);
    }

    return page;
}


static inline void
page_close(tx_page_t *page)
{
    tx_arena_reset(page->arena);
    free(page->arena);
    free(page);
}


#endif /* _PAGE_H_INCLUDED_ */
