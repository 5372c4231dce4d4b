/*
 * Copyright (C) textextract contributors
 *
 * What the parts of tx_meta_read() share.
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
    tx_str_t      day;          /* that the page's address tells */
    tx_values_t   values;
    tx_jsonld_t   jsonld;
} tx_meta_reader_t;


/* Where a page does not say language and direction, its letters may. */
void tx_meta_script(tx_meta_reader_t *reader);

/* Where no head names the site, its title element and links may. */
void tx_meta_site(tx_meta_reader_t *reader);

void tx_meta_title(tx_meta_reader_t *reader);

/*
 * The block of the heading that is the title, or that says it elsewhere; or
 * begins with it, if none does.
 */
uint32_t tx_meta_title_block(tx_meta_reader_t *reader);

/*
 * The block of the first heading of the first level, for where another one
 * says the title; page->nblocks: there is none.
 */
uint32_t tx_meta_heading_block(const tx_page_t *page);

/* When it was published and changed; title is the block of the title. */
void tx_meta_dates(tx_meta_reader_t *reader, uint32_t title);

/*
 * What the head says is believed, but an account or the site's own name only
 * if the page shows nobody else.
 */
void tx_meta_authors(tx_meta_reader_t *reader, uint32_t title);

/* True if the head says that the page is an article. */
static inline bool
tx_meta_is_article(const tx_meta_reader_t *reader)
{
    return reader->jsonld.article
           || tx_str_caseeq(reader->values.single[TX_VALUE_TYPE],
                            tx_str("article"));
}

/* True if day comes after limit; neither is later than an absent one. */
bool tx_meta_is_later(tx_str_t day, tx_str_t limit);

/*
 * True of a time in UTC, or in a zone that it does not tell: it may be of
 * another day where the page comes from.
 */
bool tx_meta_is_shifted(tx_str_t date);

/* Where a name is a link, the link tells more of who that is. */
tx_str_t tx_meta_author_url(const tx_page_t *page, const tx_url_t *base,
    tx_str_t name);


#endif /* _TX_METADATA_METADATA_READER_H_INCLUDED_ */
