/*
 * Copyright (C) textextract contributors
 *
 * The headings of a page that may be its title.
 */


#ifndef _TX_METADATA_TITLE_HEADINGS_H_INCLUDED_
#define _TX_METADATA_TITLE_HEADINGS_H_INCLUDED_


#include "metadata/metadata.h"
#include "metadata/title/key.h"


#define TX_HEADINGS_MAX  48


typedef struct {
    uint32_t        node;
    bool            h1;
    bool            link;           /* to somewhere else */
    bool            name;           /* of the site; tx_title() finds out */
    tx_str_t        text;           /* on one line */
    tx_title_key_t  key;
} tx_heading_t;


typedef struct {
    tx_heading_t  items[TX_HEADINGS_MAX];
    uint32_t      n;
} tx_headings_t;


/*
 * Finds the first 16 h1 and the first 32 of h2 to h6 that are shown, have
 * words and are of a heading's size.  meta tells where links lead.
 */
void tx_headings_find(tx_headings_t *headings, const tx_page_t *page,
    const tx_meta_t *meta);


#endif /* _TX_METADATA_TITLE_HEADINGS_H_INCLUDED_ */
