/*
 * Copyright (C) textextract contributors
 *
 * What meta and link elements, microdata and RDFa say of a page: of each
 * field the value that the best of them gives, checked.
 */


#ifndef _TX_METADATA_VALUES_H_INCLUDED_
#define _TX_METADATA_VALUES_H_INCLUDED_


#include "metadata/metadata.h"


typedef enum {
    TX_VALUE_OG_TITLE = 0,
    TX_VALUE_TWITTER,
    TX_VALUE_HEADLINE,
    TX_VALUE_DESCRIPTION,
    TX_VALUE_SITE,
    TX_VALUE_APPLICATION,
    TX_VALUE_PUBLISHED,
    TX_VALUE_MODIFIED,
    TX_VALUE_IMAGE,
    TX_VALUE_FAVICON,
    TX_VALUE_CANONICAL,
    TX_VALUE_LANG,
    TX_VALUE_LICENSE,
    TX_VALUE_TYPE,
    TX_VALUE_AUTHOR,            /* those from here on are lists */
    TX_VALUE_TAG,
    TX_VALUE_CATEGORY,
    TX_VALUE_MAX
} tx_value_t;


/*
 * Ranks, of which the lower is believed: where JSON-LD stands, times that
 * microdata has in meta elements, names that mean any date, and marks of
 * single elements.
 */

#define TX_VALUE_JSONLD   10
#define TX_VALUE_UNSEEN   19
#define TX_VALUE_VAGUE    28
#define TX_VALUE_MARKED   40


#define TX_VALUES_AUTHORS  48    /* names of authors, of all ranks */


/* An author by one of the values that tell some. */

typedef struct {
    tx_str_t  name;
    tx_str_t  url;              /* of the author's page, or absent */
    uint32_t  rank;
    bool      house;            /* no person, or an editor */
} tx_values_author_t;


typedef struct {
    tx_page_t    *page;
    tx_url_t      base;
    tx_str_t      single[TX_VALUE_AUTHOR];
    uint32_t      ranks[TX_VALUE_MAX];
    bool          known[TX_VALUE_MAX];
    tx_terms_t    tags;
    tx_terms_t    categories;
    tx_values_author_t  authors[TX_VALUES_AUTHORS];
    uint32_t      nauthors;
    u_char        written;      /* the digit of a twitter:label of authors */
    uint32_t      checked;      /* values so far */
    uint32_t      shown;        /* times that microdata marks in the text */
    tx_str_t      day;          /* the one of them, if it is one */
} tx_values_t;


/* Reads the page; values is filled with zeros, but for page. */
void tx_values_read(tx_values_t *values);

/*
 * Puts a value that is told elsewhere.  One of a lower rank replaces what is
 * there; of the same rank, the first one stays, while lists grow.
 */
void tx_values_put(tx_values_t *values, tx_value_t field, uint32_t rank,
    tx_str_t value);

/*
 * Puts authors' names and, if there is one, the address of their page.
 * whole: the name is one, whatever it has of commas and "and".
 */
void tx_values_author(tx_values_t *values, uint32_t rank, tx_str_t name,
    tx_str_t url, bool whole);

/* Resolved against a base, of http or https; or absent. */
tx_str_t tx_values_resolved(tx_arena_t *arena, const tx_url_t *base,
    tx_str_t ref, tx_url_use_t use);

/*
 * True if 03/04/2025 is of March in a page of a language; if that is English
 * of no country, its host tells where it comes from.
 */
bool tx_values_month_first(const tx_page_t *page, tx_str_t lang);


#endif /* _TX_METADATA_VALUES_H_INCLUDED_ */
