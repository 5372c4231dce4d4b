/*
 * Copyright (C) textextract contributors
 *
 * Metadata of a page in its JSON-LD scripts.
 */


#ifndef _TX_METADATA_JSONLD_H_INCLUDED_
#define _TX_METADATA_JSONLD_H_INCLUDED_


#include "metadata/values.h"


/* What JSON-LD says of the page besides the values of metadata fields. */

typedef struct {
    bool         article;      /* JSON-LD has an object of type article */
    bool         thread;       /* JSON-LD has a discussion or a question */
    tx_terms_t   crumbs;       /* the breadcrumbs, from the front page on */
    tx_stated_t  stated;
} tx_jsonld_t;


/*
 * Reads the JSON-LD scripts up to a size limit and puts their values with rank
 * TX_VALUE_JSONLD; articles are preferred to WebPages.  Only objects at the
 * top, in @graph, as mainEntity or breadcrumb are read.
 */
void tx_jsonld_read(tx_values_t *values, tx_jsonld_t *jsonld);


#endif /* _TX_METADATA_JSONLD_H_INCLUDED_ */
