/*
 * Copyright (C) textextract contributors
 *
 * Metadata of a page, read from its tree; no selection is changed by it.
 */


#ifndef _TX_METADATA_METADATA_H_INCLUDED_
#define _TX_METADATA_METADATA_H_INCLUDED_


#include "html/page.h"
#include "html/url.h"


#define TX_TERMS_MAX    32
#define TX_AUTHORS_MAX  16
#define TX_STATED_MAX   256


typedef struct {
    tx_str_t  name;
    tx_str_t  url;              /* of the author's page, or absent */
} tx_author_t;


/* A few words or names, each of them once. */

typedef struct {
    tx_str_t  items[TX_TERMS_MAX];
    uint32_t  n;
} tx_terms_t;


/*
 * What the page's data says is its text, as text or HTML without references:
 * all of one article, and posts, answers and steps.
 */

typedef struct {
    tx_str_t   body;            /* absent: none, or of several articles */
    tx_str_t  *items;
    uint32_t   n;
} tx_stated_t;


/* Absent values have data == NULL.  Strings live in the page's arena. */

typedef struct {
    tx_url_t  base;             /* <base href> over the page's address */

    tx_str_t  title;            /* without the site's name */
    tx_str_t  description;
    tx_str_t  lang;             /* BCP 47 as the page gives it */
    tx_str_t  dir;              /* "ltr" or "rtl" */
    tx_str_t  site_name;
    tx_str_t  canonical_url;
    tx_str_t  published;
    tx_str_t  modified;
    tx_str_t  byline;           /* the authors' names, joined by ", " */
    tx_str_t  image;
    tx_str_t  favicon;
    tx_str_t  license;          /* its address, else its name */
    tx_str_t  next_url;         /* of the page that continues this one */

    tx_terms_t   tags;
    tx_terms_t   categories;

    tx_stated_t  stated;

    tx_author_t  authors[TX_AUTHORS_MAX];
    uint32_t     nauthors;

    /* of which the authors were chosen; see metadata/author/candidates.h */
    const struct tx_candidates_s  *candidates;

    uint32_t     heading;       /* the node of the title, or 0: see below */
    bool         told;          /* the head says the title, too */

    bool         month_first;   /* of 03/04/2025, in the page's language */
    bool         dated;         /* the head, or a label, tells published */
    bool         attributed;    /* the head tells the authors */
    bool         house;         /* the author is but whose site it is */
    bool         guessed;       /* published stands somewhere on the page */
    tx_str_t     revised;       /* "Last updated", as readers are told */
} tx_meta_t;


/*
 * Reads what the tree alone tells.  Called once, before the method: methods
 * may use title and description as evidence.  The heading whose text is the
 * title is searched among the h1 to h6 of the page, never inside a link that
 * leads elsewhere.  false: no memory.
 */
bool tx_meta_read(tx_page_t *page, tx_meta_t *meta);

/*
 * What the page says it is about: title and description, a line each.  A
 * failed allocation marks the arena.
 */
tx_str_t tx_meta_summary(tx_arena_t *arena, const tx_meta_t *meta);

/*
 * What the page turned out to be: of a text, what its scripts begin with, or
 * the day of its last change, is better than none.  What is offered, listed or
 * documented was not published on the days that stand somewhere on its page:
 * an offer's end, a review's.
 */
void tx_meta_settle_date(const tx_page_t *page, tx_meta_t *meta, bool prose);

/*
 * Then, what is no text and has no date has no author that only its page
 * shows: who is named there made something of what it lists.
 */
void tx_meta_settle_authors(tx_meta_t *meta, bool prose);

/*
 * And what is documented or sold has no author whose site it is: that one
 * made what the page is about.
 */
void tx_meta_settle_maker(tx_meta_t *meta);

/*
 * The page turned out to be a thread, which somebody opened at some time, as
 * its first post tells; either may be absent.  What the head tells stands,
 * but for a day in UTC or in no zone.
 */
void tx_meta_open_thread(const tx_page_t *page, tx_meta_t *meta,
    tx_str_t author, tx_str_t time);


#endif /* _TX_METADATA_METADATA_H_INCLUDED_ */
