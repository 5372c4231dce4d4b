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
    bool            link;           /* to another page */
    bool            name;           /* of the site; set by tx_meta_title() */
    tx_str_t        text;           /* on one line */
    tx_title_key_t  key;
} tx_heading_t;


typedef struct {
    tx_heading_t  items[TX_HEADINGS_MAX];
    uint32_t      n;
} tx_headings_t;


/*
 * Finds the first 16 h1 and the first 32 of h2 to h6 that are visible, have
 * words and are of a heading's size.  meta has the base of addresses.
 */
void tx_headings_find(tx_headings_t *headings, const tx_page_t *page,
    const tx_meta_t *meta);


#endif /* _TX_METADATA_TITLE_HEADINGS_H_INCLUDED_ */
