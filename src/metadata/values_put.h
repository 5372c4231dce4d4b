/*
 * Copyright (C) textextract contributors
 *
 * What the parts of tx_values_read() share: the names by which values are
 * told, the elements that tell them, and what makes a value of a string.
 */


#ifndef _TX_METADATA_VALUES_PUT_H_INCLUDED_
#define _TX_METADATA_VALUES_PUT_H_INCLUDED_


#include "metadata/values.h"


#define TX_VALUES_CHECKED  1024   /* values that are looked at, at most */
#define TX_VALUES_TEXT     200    /* bytes of an element that is a value */


/* Ranks of what has no name in data/metadata-names.txt. */

#define TX_RANK_CATEGORY   25     /* rel=category */
#define TX_RANK_LABELLED   26     /* twitter:data1 behind twitter:label1 */
#define TX_RANK_TAG        30     /* rel=tag */
#define TX_RANK_DATE       39     /* a name that ends in ".date" */
#define TX_RANK_TIME       40     /* a time element, by its class */
#define TX_RANK_PUBLISHED  42     /* a name that has "publish" in it */
#define TX_RANK_TITLED     43     /* the title of what is "published" */
#define TX_RANK_SHOWN      45     /* the one day that items show */
#define TX_RANK_UPDATED    46     /* the title of what is "updated" */


/* What a name tells; see data/metadata-names.txt. */

typedef struct {
    tx_value_t  field;
    uint32_t    rank;
} tx_value_name_t;


/* Letters in either case; NULL: it is none that is known. */
const tx_value_name_t *tx_values_find(tx_str_t name);

/* What a meta element has to say, by the name it has. */
void tx_values_named(tx_values_t *values, tx_str_t name, tx_str_t value);

/* A label says what the data behind it is. */
void tx_values_twitter(tx_values_t *values, tx_str_t name, tx_str_t value);

/* Parse.ly's element "parsely-page": what its object has, by other names. */
void tx_values_parsely(tx_values_t *values, tx_str_t name, tx_str_t value);


/* What an element has to say by its rel. */
void tx_values_link(tx_values_t *values, uint32_t node, tx_str_t rel);

/* A time element, by the classes of microformats. */
void tx_values_time(tx_values_t *values, uint32_t node);

/* The title of an element that microformats class as a date is that date. */
void tx_values_titled(tx_values_t *values, uint32_t node, tx_str_t title);

/*
 * A property of microdata or RDFa, but for those that any item of a page
 * has: a name, a description, an image.
 */
void tx_values_marked(tx_values_t *values, uint32_t node, tx_str_t name);


/* A value as it is told, or an absent one if it cannot be true. */
tx_str_t tx_values_check(tx_values_t *values, tx_value_t field,
    tx_str_t value);

/* tx_values_resolved() against the page's base. */
tx_str_t tx_values_address(tx_values_t *values, tx_str_t ref,
    tx_url_use_t use);


#endif /* _TX_METADATA_VALUES_PUT_H_INCLUDED_ */
