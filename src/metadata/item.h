/*
 * Copyright (C) textextract contributors
 *
 * What the page is about, if JSON-LD says it in fields: a recipe, a product, an
 * event, a job or a video.
 */


#ifndef _TX_METADATA_ITEM_H_INCLUDED_
#define _TX_METADATA_ITEM_H_INCLUDED_


#include "metadata/metadata.h"


#define TX_ITEM_MAX_FIELDS  12     /* maximum fields of an item */


typedef enum {
    TX_ITEM_NAME = 0,          /* text that pages have as title */
    TX_ITEM_TEXT,
    TX_ITEM_LIST,
    TX_ITEM_TIME,              /* a duration, as ISO 8601 in most cases */
    TX_ITEM_ADDRESS,           /* an absolute URL */
    TX_ITEM_WORD,
    TX_ITEM_MORE               /* text that belongs to the field before it */
} tx_item_kind_t;


typedef struct {
    const char      *name;      /* in JSON */
    tx_str_t         label;     /* in a page; empty: the field is not shown */
    tx_item_kind_t   kind;
    tx_str_t         text;      /* plain text or a URL; a list has lines */
} tx_item_field_t;


struct tx_item_s {
    const char      *type;      /* in JSON */
    tx_str_t         label;     /* heading in a page */
    tx_item_field_t  fields[TX_ITEM_MAX_FIELDS];
    uint32_t         n;
};


#endif /* _TX_METADATA_ITEM_H_INCLUDED_ */
