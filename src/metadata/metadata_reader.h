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
    tx_url_t      url;          /* URL of the page */
    tx_str_t      host;
    tx_str_t      day;          /* date in the page's URL, or absent */
    tx_values_t   values;
    tx_jsonld_t   jsonld;
} tx_meta_reader_t;


/* Sets language and direction: those stated, else by the text's letters. */
void tx_meta_script(tx_meta_reader_t *reader);

/* If the head has no site name, finds it in title element and links. */
void tx_meta_site(tx_meta_reader_t *reader);

void tx_meta_title(tx_meta_reader_t *reader);

/*
 * Returns the block of the title: that of meta->heading, else the first block
 * that begins with the title, else that of the first h1.
 */
uint32_t tx_meta_title_block(tx_meta_reader_t *reader);

/* Returns the block of the first h1; page->nblocks if there is no h1. */
uint32_t tx_meta_heading_block(const tx_page_t *page);

/* Sets the dates in the metadata; title is the block of the title. */
void tx_meta_dates(tx_meta_reader_t *reader, uint32_t title);

/* Sets the authors in the metadata; title is the block of the title. */
void tx_meta_authors(tx_meta_reader_t *reader, uint32_t title);

/* True if JSON-LD or og:type says that the page is an article. */
static inline bool
tx_meta_is_article(const tx_meta_reader_t *reader)
{
    return reader->jsonld.article
           || tx_str_caseeq(reader->values.single[TX_VALUE_TYPE],
                            tx_str("article"));
}

/* True if day and limit both have a day, and day is later than limit. */
bool tx_meta_is_later(tx_str_t day, tx_str_t limit);

/* True if a date is in UTC or has no zone, so that its local day may differ. */
bool tx_meta_is_shifted(tx_str_t date);

/* Returns the URL of the link whose text is the author's name, or absent. */
tx_str_t tx_meta_author_url(const tx_page_t *page, const tx_url_t *base,
    tx_str_t name);


#endif /* _TX_METADATA_METADATA_READER_H_INCLUDED_ */
