/*
 * Copyright (C) textextract contributors
 *
 * The item that a page is about, with its fields in JSON-LD: a recipe, a
 * product, an event, a job or a video.
 */


#ifndef _TX_METADATA_ITEM_H_INCLUDED_
#define _TX_METADATA_ITEM_H_INCLUDED_


#include "metadata/metadata.h"


#define TX_ITEM_MAX_FIELDS  12     /* maximum fields of an item */


typedef enum {
    TX_ITEM_NAME = 0,          /* name of the item, often the page's title */
    TX_ITEM_TEXT,              /* one value, its parts joined by ", " */
    TX_ITEM_LIST,              /* several values, each on a line */
    TX_ITEM_TIME,              /* a duration, as ISO 8601 in most cases */
    TX_ITEM_ADDRESS,           /* an absolute URL */
    TX_ITEM_WORD,              /* end of a URL's path, such as "InStock" */
    TX_ITEM_MORE               /* text shown with the preceding field */
} tx_item_kind_t;


typedef struct {
    const char      *name;      /* name of the field in JSON */
    tx_str_t         label;     /* label in the output; empty: not shown */
    tx_item_kind_t   kind;
    tx_str_t         text;      /* value: text, URL, or lines of a list */
} tx_item_field_t;


struct tx_item_s {
    const char      *type;      /* type of the item in JSON: "recipe" */
    tx_str_t         label;     /* heading of the item in the output */
    tx_item_field_t  fields[TX_ITEM_MAX_FIELDS];
    uint32_t         n;         /* number of fields */
};


#endif /* _TX_METADATA_ITEM_H_INCLUDED_ */
