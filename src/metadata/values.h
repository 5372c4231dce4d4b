/*
 * Copyright (C) textextract contributors
 *
 * Reads metadata fields from meta and link elements, microdata, RDFa and
 * JSON-LD.  Of the valid values of a field, the one of the lowest rank is used.
 */


#ifndef _TX_METADATA_VALUES_H_INCLUDED_
#define _TX_METADATA_VALUES_H_INCLUDED_


#include "metadata/json_parse.h"
#include "metadata/metadata.h"


typedef enum {
    TX_VALUE_OG_TITLE = 0,     /* og:title */
    TX_VALUE_HEADLINE,         /* headline in JSON-LD or meta */
    TX_VALUE_DESCRIPTION,
    TX_VALUE_SITE,             /* name of the site */
    TX_VALUE_PUBLISHED,        /* date of publication */
    TX_VALUE_MODIFIED,         /* date of the last change */
    TX_VALUE_STRUCTURED,       /* date of an article in JSON-LD */
    TX_VALUE_CREATED,          /* date of a WebPage in JSON-LD */
    TX_VALUE_IMAGE,            /* URL of the lead image */
    TX_VALUE_FAVICON,          /* URL of the site's icon */
    TX_VALUE_CANONICAL,        /* canonical URL */
    TX_VALUE_LANG,             /* language of the page */
    TX_VALUE_LICENSE,          /* URL or name of the licence */
    TX_VALUE_TYPE,             /* og:type of the page, such as "article" */
    TX_VALUE_AUTHOR,      /* author, tag and category have several values */
    TX_VALUE_TAG,
    TX_VALUE_CATEGORY,
    TX_VALUE_MAX               /* number of fields */
} tx_value_t;


/* Ranks of values, the lowest wins.  More are in data/metadata-names.txt. */

#define TX_RANK_JSONLD       10  /* rank of any value in JSON-LD */
#define TX_RANK_ITEMPROP     19  /* rank of itemprop datePublished in meta */
#define TX_RANK_TWITTER      26  /* rank of twitter:data1 labelled "author" */
#define TX_RANK_ANY_DATE     28  /* lowest rank of names for any kind of date */
#define TX_RANK_DATE_SUFFIX  39  /* rank of a meta name that ends in ".date" */
#define TX_RANK_ELEMENT      40  /* lowest rank of values in body elements */
#define TX_RANK_PUBLISH      42  /* rank of a meta name with "publish" in it */
#define TX_RANK_UPDATED      46  /* rank of attribute title, class "updated" */


/* A row of data/metadata-names.txt: the field and the rank of a meta name. */

typedef struct {
    tx_value_t  field;
    uint32_t    rank;
} tx_value_name_t;


#define TX_VALUES_MAX_AUTHORS  48   /* maximum author names of a page */
#define TX_VALUE_MAX_BYTES     200  /* maximum bytes of an element's value */


typedef struct {
    tx_str_t  name;
    tx_str_t  url;              /* URL of the author's page, or absent */
    uint32_t  rank;             /* rank of the value with the name */
    bool      house;            /* the name is an organization's */
} tx_values_author_t;


typedef struct {
    tx_page_t    *page;
    tx_url_t      base;         /* base URL of relative links */
    tx_str_t      single[TX_VALUE_AUTHOR];  /* values of single-value fields */
    uint32_t      ranks[TX_VALUE_MAX];  /* value's rank; UINT32_MAX: no value */
    tx_terms_t    tags;
    tx_terms_t    categories;
    tx_values_author_t  authors[TX_VALUES_MAX_AUTHORS];
    uint32_t      nauthors;
    u_char        written;      /* N of twitter:labelN that is "author", or 0 */
    uint32_t      checked;      /* number of values checked so far */
} tx_values_t;


/* Reads the values of all fields from values->page.  All else must be 0. */
void tx_values_read_page(tx_values_t *values);

/*
 * Sets a field to a value, unless the field has one of the same or lower rank.
 * Tags and categories also get values of the same rank, authors of any rank.
 */
void tx_values_put_value(tx_values_t *values, tx_value_t field, uint32_t rank,
    tx_str_t value);

/*
 * Adds a tag or a category. commas: adds each part of the value between commas.
 * The caller makes sure that the rank is not higher than that of the field.
 */
void tx_values_put_terms(tx_values_t *values, tx_value_t field, uint32_t rank,
    tx_str_t value, bool commas);

/*
 * Adds author names with the URL of the author's page, which may be absent.
 * whole: name is an organization's, and is not split at commas or "and".
 */
void tx_values_put_author(tx_values_t *values, uint32_t rank, tx_str_t name,
    tx_str_t url, bool whole);

/* Returns a value without HTML tags; a value with a "<" becomes one line. */
tx_str_t tx_values_strip_tags(tx_arena_t *arena, tx_str_t value);

/* Returns the absolute URL of a reference; absent if not http or https. */
tx_str_t tx_values_resolve_url(tx_arena_t *arena, const tx_url_t *base,
    tx_str_t ref, tx_url_use_t use);

/*
 * True if 03/04/2025 is in March on a page in language lang: in English or if
 * lang is empty, unless language tag or host is of a country with days first.
 */
bool tx_values_is_month_first(const tx_page_t *page, tx_str_t lang);

/* What JSON-LD says about the page, apart from values of metadata fields. */

typedef struct {
    bool         article;      /* JSON-LD has an article */
    bool         thread;       /* JSON-LD has a discussion or a question */
    tx_terms_t   crumbs;       /* breadcrumbs, from the front page on */
    tx_stated_t  stated;
    const tx_json_node_t *const  *objects;  /* objects in JSON-LD */
    uint32_t     nobjects;
} tx_jsonld_t;


/*
 * Reads the page's JSON-LD scripts up to a size limit and sets fields with rank
 * TX_RANK_JSONLD.  Articles are preferred to WebPages.  Only objects at the top
 * level, in @graph, mainEntity or breadcrumb are read.
 */
void tx_jsonld_read_page(tx_values_t *values, tx_jsonld_t *jsonld);

/* True if the name of one of the object's types ends with `ending`. */
bool tx_jsonld_is_type(const tx_json_node_t *object, tx_str_t ending);


#endif /* _TX_METADATA_VALUES_H_INCLUDED_ */
