/*
 * Copyright (C) textextract contributors
 *
 * The dates that a page shows, near its title first: Wang et al.'s rule of
 * the publish time, which stands between title and body.
 */


#ifndef _TX_METADATA_PUBLISHED_H_INCLUDED_
#define _TX_METADATA_PUBLISHED_H_INCLUDED_


#include "html/page.h"


/* As ISO 8601, in the page's memory; absent ones have no data. */

typedef struct {
    tx_str_t  labelled;     /* near the title: "Published on ..." */
    tx_str_t  created;      /* ... or, if nothing is, "Created on ..." */
    tx_str_t  near;         /* near the title, with nothing said of it */
    uint32_t  depth;        /* ... behind so many bytes of text */
    bool      timed;        /* ... by a time element that shows no date */
    tx_str_t  updated;      /* near the title: "Last updated ..." */
    tx_str_t  month;        /* a month alone, near the title or labelled */
    tx_str_t  lead;         /* what the text begins with */
    tx_str_t  title;        /* in the title itself */
    tx_str_t  far;          /* anywhere, labelled as published */
    tx_str_t  far_updated;
    tx_str_t  only;         /* the one day that all time elements tell */
    tx_str_t  alone;        /* anywhere, in a line of its own; of few such */
} tx_published_t;


/*
 * title is the block that holds the title, page->nblocks if none does.
 * month_first: as for tx_date_find().
 */
void tx_published_find(const tx_page_t *page, uint32_t title,
    bool month_first, tx_published_t *published);

/* Adds what the whole page tells: far, far_updated, only and alone. */
void tx_published_find_far(const tx_page_t *page, bool month_first,
    tx_published_t *published);


#endif /* _TX_METADATA_PUBLISHED_H_INCLUDED_ */
