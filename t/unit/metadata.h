/*
 * Copyright (C) textextract contributors
 *
 * Reads the metadata of pages, whose URL a test defines first:
 *
 *     #define URL  "https://example.org/"
 *     #include "metadata.h"
 *
 *     field_is("<title>A bridge</title>", title, "A bridge", "a title");
 */


#ifndef _METADATA_H_INCLUDED_
#define _METADATA_H_INCLUDED_


#include "page.h"

#include "metadata/metadata.h"


static tx_meta_t  meta;


/* Returns a page; the variable `meta` gets its metadata. */
static inline tx_page_t *
read_page(const char *html)
{
    tx_page_t  *page;

    page = page_open(html, URL);

    if (!tx_meta_read(page, &meta)) {
        ok(0, "enough memory for %s", html);
    }

    return page;
}


/* Tests one field of tx_meta_t for a page. */

#define field_is(html, field, want, ...)                                     \
    do {                                                                     \
        tx_page_t  *page_ = read_page(html);                                 \
                                                                             \
        is_str(meta.field, want, __VA_ARGS__);                               \
        page_close(page_);                                                   \
    } while (0)


#endif /* _METADATA_H_INCLUDED_ */
