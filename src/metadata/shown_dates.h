/*
 * Copyright (C) textextract contributors
 *
 * The dates of a page by where they were found.
 */


#ifndef _TX_METADATA_SHOWN_DATES_H_INCLUDED_
#define _TX_METADATA_SHOWN_DATES_H_INCLUDED_


#include "html/page.h"


/* Sources of the publication date; the first source with a date is used. */

typedef enum {
    TX_DATED_LABELLED = 0,      /* near the title: "Published on ..." */
    TX_DATED_CREATED,           /* near the title: "Created on ..." */
    TX_DATED_HEAD,              /* in meta elements and JSON-LD */
    TX_DATED_NEAR,              /* near the title, without a label */
    TX_DATED_LEAD,              /* at the beginning of the text */
    TX_DATED_URL,
    TX_DATED_TITLE,             /* in the block of the title */
    TX_DATED_UPDATED,           /* near the title: "Last updated ..." */
    TX_DATED_FAR,               /* anywhere on the page: "Published on" */
    TX_DATED_MONTH,             /* near the title: a month without a day */
    TX_DATED_ONLY,              /* the one day that all time elements have */
    TX_DATED_ALONE,             /* anywhere, on a line of its own */
    TX_DATED_PAGE,              /* datePublished of JSON-LD's WebPage */
    TX_DATED_SOURCES,
    TX_DATED_FAR_UPDATED = TX_DATED_SOURCES,    /* "Last updated", anywhere */
    TX_DATED_MAX
} tx_dated_t;


/* Dates on the page, as ISO 8601 in its arena; absent ones have no data. */

typedef struct {
    tx_str_t  dates[TX_DATED_MAX];
    uint32_t  depth;            /* bytes of text from title to NEAR's date */
    bool      timed;            /* NEAR's date is from an attribute only */
} tx_shown_dates_t;


/*
 * Finds the dates near the title, where Wang et al. seek them.  title: the
 * block of the title, or page->nblocks.  month_first: as for tx_date_find().
 * The caller zeros *shown.
 */
void tx_shown_dates_near(const tx_page_t *page, uint32_t title,
    bool month_first, tx_shown_dates_t *shown);

/* Adds dates of the sources FAR, FAR_UPDATED, ONLY and ALONE of a page. */
void tx_shown_dates_far(const tx_page_t *page, bool month_first,
    tx_shown_dates_t *shown);


#endif /* _TX_METADATA_SHOWN_DATES_H_INCLUDED_ */
