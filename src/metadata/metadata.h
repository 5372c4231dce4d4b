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


/* A list of words or names without repetition. */

typedef struct {
    tx_str_t  items[TX_TERMS_MAX];
    uint32_t  n;
} tx_terms_t;


/*
 * Texts of the page in JSON-LD, as text or HTML, references resolved: the body
 * of an article; and posts, answers and steps.
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

    uint32_t     heading;       /* the heading that is the title, or 0 */
    bool         told;          /* the head has the title, too */

    bool         month_first;   /* 03/04/2025 is in March */
    bool         dated;         /* published is of the head, or labelled */
    bool         attributed;    /* the authors are of the head */
    bool         house;         /* the author is the owner of the site */
    bool         guessed;       /* published has no label and no fixed place */
    tx_str_t     revised;       /* the day of "Last updated" on the page */
} tx_meta_t;


/*
 * Reads the metadata of a page.  It is called once, before the method, which
 * may compare blocks with title and description.  The heading that is the title
 * is one of h1 to h6 without a link to another page.  Returns false if there is
 * no memory.
 */
bool tx_meta_read(tx_page_t *page, tx_meta_t *meta);

/*
 * Returns title and description, a line each.  A failed allocation marks the
 * arena.
 */
tx_str_t tx_meta_summary(tx_arena_t *arena, const tx_meta_t *meta);

/*
 * Corrects the date of publication by the type of the page.  prose: the page is
 * an article or the like, for which a date in its scripts, or the day of the
 * last change, is better than none.  Products, lists and documentation lose a
 * guessed date: it is that of a review, or of the end of an offer.
 */
void tx_meta_settle_date(const tx_page_t *page, tx_meta_t *meta, bool prose);

/*
 * Then removes the authors in the text of a page that is not prose and has no
 * date: they made what the page lists.
 */
void tx_meta_settle_authors(tx_meta_t *meta, bool prose);

/* Removes the owner of the site from a page of documentation or products. */
void tx_meta_settle_maker(tx_meta_t *meta);

/*
 * Sets author and time of the first post of a thread; either may be absent.
 * Those of the head are kept, but a day in UTC or without a zone is corrected
 * by one.
 */
void tx_meta_open_thread(const tx_page_t *page, tx_meta_t *meta,
    tx_str_t author, tx_str_t time);


#endif /* _TX_METADATA_METADATA_H_INCLUDED_ */
