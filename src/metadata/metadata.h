/*
 * Copyright (C) textextract contributors
 *
 * Reads the metadata of a page, such as title and authors, from its tree.
 */


#ifndef _TX_METADATA_METADATA_H_INCLUDED_
#define _TX_METADATA_METADATA_H_INCLUDED_


#include "html/page.h"
#include "html/url.h"


#define TX_TERMS_MAX    25   /* maximum terms in a list of tags or the like */
#define TX_AUTHORS_MAX  16   /* maximum authors of a page */
#define TX_STATED_TEXTS_MAX  256  /* maximum texts read from JSON-LD */


typedef struct {
    tx_str_t  name;
    tx_str_t  url;              /* URL of the author's page, or absent */
} tx_author_t;


/* A list of different words or names: tags, categories or breadcrumbs. */

typedef struct {
    tx_str_t  items[TX_TERMS_MAX];
    uint32_t  n;
} tx_terms_t;


/*
 * Texts of the page that its JSON-LD contains, with character references
 * resolved: the body of an article, and the texts of posts, answers and steps.
 */

typedef struct {
    tx_str_t   source;          /* body with its character references */
    tx_str_t   body;            /* body of the only article with a body */
    tx_str_t  *items;           /* texts of posts, answers and steps */
    uint32_t   n;               /* number of texts in items */
} tx_stated_t;


typedef struct tx_item_s  tx_item_t;


/* Metadata of a page.  Strings are in the page's arena; absent: NULL data. */

typedef struct {
    tx_url_t  base;             /* base URL of relative links */

    tx_str_t  title;            /* the title without the site's name */
    tx_str_t  description;
    tx_str_t  lang;             /* language tag (BCP 47) of the page */
    tx_str_t  dir;              /* direction of text: "ltr" or "rtl" */
    tx_str_t  site_name;
    tx_str_t  canonical_url;
    tx_str_t  published;
    tx_str_t  modified;
    tx_str_t  byline;           /* the authors' names, joined by ", " */
    tx_str_t  image;
    tx_str_t  favicon;
    tx_str_t  license;          /* URL of the licence, or its name */
    tx_str_t  next_url;         /* URL of the text's next page */

    tx_terms_t   tags;
    tx_terms_t   categories;

    tx_stated_t  stated;
    const tx_item_t  *item;     /* recipe, product etc. of the page, or NULL */

    tx_author_t  authors[TX_AUTHORS_MAX];
    uint32_t     nauthors;

    /* candidates for author; see metadata/author/candidates.h */
    const struct tx_candidates_s  *candidates;

    uint32_t     heading;       /* node of the heading with the title, or 0 */
    bool         told;          /* the page's head has the title, too */

    bool         month_first;   /* page writes month before day: 03/04 */
    bool         dated;         /* `published` is in the head, or has a label */
    bool         attributed;    /* authors are certain: in the head or marked */
    bool         house;         /* the only author is the owner of the site */
    bool         guessed;       /* `published` is uncertain */
    tx_str_t     revised;       /* day shown behind "Last updated", or absent */
} tx_meta_t;


/*
 * Reads the metadata of a page.  Called once, before the extraction method,
 * which may compare blocks with title and description.  meta->heading is an h1
 * to h6 without a link to another page.  Returns false if there is no memory.
 */
bool tx_meta_read(tx_page_t *page, tx_meta_t *meta);

/* Returns the page's title and description as two lines. */
tx_str_t tx_meta_make_summary(tx_arena_t *arena, const tx_meta_t *meta);

/*
 * Corrects the date of publication by the type of the page. prose: the page is
 * an article or similar; without a date, it gets a date in its scripts, or the
 * day of its last change.  On other pages (products, lists, documentation)
 * an uncertain date is removed, since it belongs to a review or an offer.
 */
void tx_meta_correct_date(const tx_page_t *page, tx_meta_t *meta, bool prose);

/*
 * Removes authors that only the text of a page names, if the page is not prose
 * and has no date: they wrote the works that the page lists. made: the page is
 * documentation or a product; then the site's owner is removed as author, too.
 * Call it after tx_meta_correct_date().
 */
void tx_meta_drop_doubtful_authors(tx_meta_t *meta, bool prose, bool made);

/*
 * Sets author and date of a page with a thread to those of the first post,
 * which may be absent.  An author or a date in the head is kept, except for a
 * date in UTC or without a zone that differs by one day.
 */
void tx_meta_use_first_post(const tx_page_t *page, tx_meta_t *meta,
    tx_str_t author, tx_str_t time);


#endif /* _TX_METADATA_METADATA_H_INCLUDED_ */
