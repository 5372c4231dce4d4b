/*
 * Copyright (C) textextract contributors
 *
 * Declares the steps of tx_meta_read() and their data.
 */


#ifndef _TX_METADATA_METADATA_READER_H_INCLUDED_
#define _TX_METADATA_METADATA_READER_H_INCLUDED_


#include "metadata/values.h"


typedef struct {
    tx_page_t    *page;
    tx_meta_t    *meta;
    tx_url_t      url;          /* URL of the page */
    tx_str_t      host;         /* host in url */
    tx_str_t      day;          /* day in the page's URL, or absent */
    tx_values_t   values;       /* values of fields in head and JSON-LD */
    tx_jsonld_t   jsonld;       /* what else JSON-LD says about the page */
} tx_meta_reader_t;


/* Sets language and direction: as the page states them, else by its letters. */
void tx_meta_find_language(tx_meta_reader_t *reader);

/* If the head has no site name, finds it in the title element and in links. */
void tx_meta_find_site_name(tx_meta_reader_t *reader);

void tx_meta_find_title(tx_meta_reader_t *reader);

/*
 * Returns the block with the page's title: the block of meta->heading, else the
 * first block that begins with the title, else the block of the first h1.
 */
uint32_t tx_meta_find_title_block(tx_meta_reader_t *reader);

/* Returns the number of the first h1's block; page->nblocks without an h1. */
uint32_t tx_meta_find_h1_block(const tx_page_t *page);

/* Sets the dates in the metadata.  title: number of the title's block. */
void tx_meta_find_dates(tx_meta_reader_t *reader, uint32_t title);

/* Sets the authors in the metadata.  title: number of the title's block. */
void tx_meta_find_authors(tx_meta_reader_t *reader, uint32_t title);

/*
 * Sets the item that the page is about: one whose name agrees with the page's
 * title, else the only item of its type.  The latter is never a video, and on
 * an article only a recipe.  A video on an article is not used in any case.
 */
void tx_meta_find_item(tx_meta_reader_t *reader);

/* True if JSON-LD or og:type says that the page is an article. */
static inline bool
tx_meta_is_article(const tx_meta_reader_t *reader)
{
    return reader->jsonld.article
           || tx_str_caseeq(reader->values.single[TX_VALUE_TYPE],
                            tx_str("article"));
}

/* True if both dates have a day, and the date `day` is later than `limit`. */
bool tx_meta_is_later_day(tx_str_t day, tx_str_t limit);

/* True if a date is in UTC or has no time zone, so its local day may differ. */
bool tx_meta_may_be_utc(tx_str_t date);

/* Returns the URL of a link whose text is the name; absent if there is none. */
tx_str_t tx_meta_find_author_url(const tx_page_t *page, const tx_url_t *base,
    tx_str_t name);

/*
 * Returns the URL of a link with rel=next or a text such as "Next page", if it
 * differs from the page's URL by a page number only: blogs also use such links
 * for the next article.  Returns an absent string if there is none.
 */
tx_str_t tx_next_find_next_page(const tx_page_t *page, const tx_meta_t *meta);

/* True if `next` differs from `url` only by the number of the next page. */
bool tx_next_has_next_number(tx_str_t url, tx_str_t next);

/*
 * Removes or corrects the image, site name, canonical URL and tags in meta.
 * The title in meta has to be set before.
 */
void tx_meta_correct_fields(const tx_page_t *page, tx_meta_t *meta);

/* Sources of the publication date; the first source with a date is used. */

typedef enum {
    TX_DATED_LABELLED = 0,      /* date with "Published on" near the title */
    TX_DATED_CREATED,           /* date with "Created on" near the title */
    TX_DATED_HEAD,              /* date in meta elements or in JSON-LD */
    TX_DATED_NEAR,              /* date near the title, without a label */
    TX_DATED_LEAD,              /* date at the beginning of a long block */
    TX_DATED_URL,               /* day in the page's URL */
    TX_DATED_TITLE,             /* date in the block with the title */
    TX_DATED_UPDATED,           /* date with "Last updated" near the title */
    TX_DATED_FAR,               /* date with "Published on" anywhere */
    TX_DATED_MONTH,             /* month near the title: "May 2025" */
    TX_DATED_ONLY,              /* only day in the page's time elements */
    TX_DATED_ALONE,             /* date in a short block anywhere */
    TX_DATED_PAGE,              /* date of a WebPage in JSON-LD */
    TX_DATED_SOURCES,           /* number of the sources above */
    TX_DATED_FAR_UPDATED = TX_DATED_SOURCES,    /* "Last updated" anywhere */
    TX_DATED_MAX
} tx_dated_t;


/* The date of each source as ISO 8601, in the page's arena; or absent. */

typedef struct {
    tx_str_t  dates[TX_DATED_MAX];
    uint32_t  distance;         /* bytes from the title to date TX_DATED_NEAR */
    bool      timed;            /* date TX_DATED_NEAR is from an attribute */
} tx_shown_dates_t;


/*
 * Finds the dates near the title, as Wang et al. 2016 do.  title: number of the
 * title's block, or page->nblocks.  month_first: 03/04/2025 is in March.
 */
void tx_shown_find_near_dates(const tx_page_t *page, uint32_t title,
    bool month_first, tx_shown_dates_t *shown);

/* True if a node is in readers' comments or in a list of other articles. */
bool tx_meta_is_beside_text(const tx_page_t *page, uint32_t node);

/* Adds dates from anywhere: TX_DATED_FAR, FAR_UPDATED, ONLY and ALONE. */
void tx_shown_find_far_dates(const tx_page_t *page, bool month_first,
    tx_shown_dates_t *shown);


#endif /* _TX_METADATA_METADATA_READER_H_INCLUDED_ */
