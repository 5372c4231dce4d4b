/*
 * Copyright (C) textextract contributors
 *
 * The steps of tx_meta_read() and their data.
 */


#ifndef _TX_METADATA_METADATA_READER_H_INCLUDED_
#define _TX_METADATA_METADATA_READER_H_INCLUDED_


#include "metadata/jsonld.h"
#include "metadata/values.h"


typedef struct {
    tx_page_t    *page;
    tx_meta_t    *meta;
    tx_url_t      url;          /* the page's */
    tx_str_t      host;
    tx_str_t      day;          /* in the page's address */
    tx_values_t   values;
    tx_jsonld_t   jsonld;
} tx_meta_reader_t;


/* Sets language and direction, by the letters of the text if need be. */
void tx_meta_script(tx_meta_reader_t *reader);

/* Sets the site's name by title element and links if the head has none. */
void tx_meta_site(tx_meta_reader_t *reader);

void tx_meta_title(tx_meta_reader_t *reader);

/*
 * Returns the block of the title: that of the heading, or the first one with
 * the same words, or the first one that begins with them.
 */
uint32_t tx_meta_title_block(tx_meta_reader_t *reader);

/* Returns the block of the first h1; page->nblocks if there is none. */
uint32_t tx_meta_heading_block(const tx_page_t *page);

/* Sets the dates; title is the block of the title. */
void tx_meta_dates(tx_meta_reader_t *reader, uint32_t title);

/* Sets the authors; title is the block of the title. */
void tx_meta_authors(tx_meta_reader_t *reader, uint32_t title);

/* True if JSON-LD or og:type has an article. */
static inline bool
tx_meta_is_article(const tx_meta_reader_t *reader)
{
    return reader->jsonld.article
           || tx_str_caseeq(reader->values.single[TX_VALUE_TYPE],
                            tx_str("article"));
}

/* True if both are days and the first one is later. */
bool tx_meta_is_later(tx_str_t day, tx_str_t limit);

/* True for a time in UTC or without a zone, whose local day may differ. */
bool tx_meta_is_shifted(tx_str_t date);

/* Returns the address of the link that has a name as its text, if any. */
tx_str_t tx_meta_author_url(const tx_page_t *page, const tx_url_t *base,
    tx_str_t name);


#endif /* _TX_METADATA_METADATA_READER_H_INCLUDED_ */
