/*
 * Copyright (C) textextract contributors
 *
 * What the parts of tx_jsonld_read() share: values of a script and what they
 * are, and what is done with a script that cannot be parsed.
 */


#ifndef _TX_METADATA_JSONLD_READER_H_INCLUDED_
#define _TX_METADATA_JSONLD_READER_H_INCLUDED_


#include "metadata/jsonld.h"

#include <jansson.h>


#define TX_JSONLD_OBJECTS  512     /* looked at in a page */


typedef enum {
    TX_JSONLD_OTHER = 0,
    TX_JSONLD_ARTICLE,
    TX_JSONLD_PAGE,
    TX_JSONLD_SITE,
    TX_JSONLD_CRUMBS,
    TX_JSONLD_EVENT
} tx_jsonld_type_t;


typedef struct {
    tx_arena_t    *arena;
    tx_str_t       url;              /* of the page, or empty */
    const json_t  *objects[TX_JSONLD_OBJECTS];     /* of all scripts */
    uint32_t       nobjects;
    uint32_t       references;       /* that were looked up */
    tx_jsonld_t    article;
    tx_jsonld_t    page;
    tx_stated_t    stated;
    uint32_t       nbodies;          /* of articles, that were found */
} tx_jsonld_reader_t;


/* A string as it stands; anything else is absent. */
tx_str_t tx_jsonld_value(const json_t *value);

/* What an object is, by its @type or the first of several that is known. */
tx_jsonld_type_t tx_jsonld_type(const json_t *object);

/* True if one of an object's types is named so, or ends so. */
bool tx_jsonld_is_a(const json_t *object, tx_str_t type);

/* True of what others answer to. */
bool tx_jsonld_is_thread(const json_t *object);

/* A copy of a string to *dst, if there is none yet. */
void tx_jsonld_string(tx_jsonld_reader_t *reader, tx_str_t *dst,
    const json_t *value);

/* The address of something: itself, its url, or the first of several. */
void tx_jsonld_address(tx_jsonld_reader_t *reader, tx_str_t *dst,
    const json_t *value);

/* An object, or the one that its @id points to if it has nothing else. */
const json_t *tx_jsonld_resolved(tx_jsonld_reader_t *reader,
    const json_t *value);

/* A name may stand itself, in an object, or in one that @id points to. */
tx_str_t tx_jsonld_name(tx_jsonld_reader_t *reader, const json_t *value);


/*
 * The names of a way's items, in their order, if there are none yet; not the
 * last one where it has no address or the page's: that is the page itself.
 */
void tx_jsonld_crumbs(tx_jsonld_reader_t *reader, tx_terms_t *terms,
    const json_t *object);


/*
 * Adds what an object says is text that stands on its page: an article's
 * body, a post with its answers, steps.  Short ones are left out.
 */
void tx_jsonld_stated(tx_jsonld_reader_t *reader, const json_t *object);


#endif /* _TX_METADATA_JSONLD_READER_H_INCLUDED_ */
