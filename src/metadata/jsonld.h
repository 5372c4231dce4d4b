/*
 * Copyright (C) textextract contributors
 *
 * Metadata of a page in its JSON-LD scripts.
 */


#ifndef _TX_METADATA_JSONLD_H_INCLUDED_
#define _TX_METADATA_JSONLD_H_INCLUDED_


#include "metadata/values.h"


/* Results that are no values of fields. */

typedef struct {
    bool         article;      /* an object is an article */
    bool         thread;       /* an object is a thread or a question */
    tx_terms_t   crumbs;       /* the breadcrumbs, from the front page on */
    tx_stated_t  stated;
} tx_jsonld_t;


/*
 * Reads the first scripts of sensible size and puts values with the rank
 * TX_VALUE_JSONLD; those of articles are preferred to those of pages.  Only
 * objects at the top, in @graph, as mainEntity or breadcrumb count.
 */
void tx_jsonld_read(tx_values_t *values, tx_jsonld_t *jsonld);


#endif /* _TX_METADATA_JSONLD_H_INCLUDED_ */
