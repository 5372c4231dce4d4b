/*
 * Copyright (C) textextract contributors
 *
 * What the JSON-LD scripts of a page say of the page itself.
 */


#ifndef _TX_METADATA_JSONLD_H_INCLUDED_
#define _TX_METADATA_JSONLD_H_INCLUDED_


#include "metadata/metadata.h"


typedef struct {
    tx_str_t  name;
    tx_str_t  url;
    bool      organization;    /* whose name may have an "and" */
} tx_jsonld_author_t;


/* As they were found, in the page's arena; absent ones have no data. */

typedef struct {
    bool                article;       /* one speaks of an article */
    bool                thread;        /* one says that people answer here */
    tx_str_t            headline;
    tx_str_t            description;
    tx_str_t            published;     /* the article's */
    tx_str_t            created;       /* a page's that is no article */
    tx_str_t            modified;
    tx_str_t            begins;        /* when an event does */
    tx_str_t            publisher;
    tx_str_t            site;          /* the name of a WebSite */
    tx_str_t            image;         /* the address of the article's */
    tx_str_t            license;
    tx_jsonld_author_t  authors[TX_AUTHORS_MAX];
    uint32_t            nauthors;
    tx_terms_t          tags;          /* keywords */
    tx_terms_t          sections;
    tx_terms_t          crumbs;        /* breadcrumbs, the first one first */
    tx_stated_t         stated;
} tx_jsonld_t;


/*
 * Reads the first scripts of sensible size, faulty ones as far as they can
 * be mended; of others, times and author.  Only objects that are the page
 * or an article count, at the top, in @graph or as mainEntity.  The parser's
 * own memory lies outside of the arena and is freed before the return.
 */
void tx_jsonld_read(const tx_page_t *page, tx_jsonld_t *jsonld);


#endif /* _TX_METADATA_JSONLD_H_INCLUDED_ */
