/*
 * Copyright (C) textextract contributors
 *
 * The dates of a page by where they were found.
 */


#ifndef _TX_METADATA_SHOWN_DATES_H_INCLUDED_
#define _TX_METADATA_SHOWN_DATES_H_INCLUDED_


#include "html/page.h"


/* Sources of the date of publication; the first that has one is used. */

typedef enum {
    TX_DATED_LABELLED = 0,      /* near the title: "Published on ..." */
    TX_DATED_CREATED,           /* near the title: "Created on ..." */
    TX_DATED_HEAD,              /* meta elements and JSON-LD */
    TX_DATED_NEAR,              /* near the title, without a label */
    TX_DATED_LEAD,              /* the beginning of a text */
    TX_DATED_URL,
    TX_DATED_TITLE,             /* the block of the title */
    TX_DATED_UPDATED,           /* near the title: "Last updated ..." */
    TX_DATED_FAR,               /* anywhere, labelled as publication */
    TX_DATED_MONTH,             /* near the title, without a day */
    TX_DATED_ONLY,              /* the same day in all time elements */
    TX_DATED_ALONE,             /* anywhere, on a line of its own */
    TX_DATED_PAGE,              /* publication of the WebPage in JSON-LD */
    TX_DATED_SOURCES,
    TX_DATED_FAR_UPDATED = TX_DATED_SOURCES,    /* never of publication */
    TX_DATED_MAX
} tx_dated_t;


/* Dates are ISO 8601, in the page's arena; absent ones have no data. */

typedef struct {
    tx_str_t  dates[TX_DATED_MAX];
    uint32_t  depth;            /* bytes of text between title and near */
    bool      timed;            /* near is an attribute, its element no date */
} tx_shown_dates_t;


/*
 * Finds the dates around the title, in the place of Wang et al.  title: the
 * block of the title, page->nblocks if there is none.  month_first: as for
 * tx_date_find().  shown is filled with zeros.
 */
void tx_shown_dates_near(const tx_page_t *page, uint32_t title,
    bool month_first, tx_shown_dates_t *shown);

/* Adds the dates FAR, FAR_UPDATED, ONLY and ALONE of the whole page. */
void tx_shown_dates_far(const tx_page_t *page, bool month_first,
    tx_shown_dates_t *shown);


#endif /* _TX_METADATA_SHOWN_DATES_H_INCLUDED_ */
