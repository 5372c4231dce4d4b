/*
 * Copyright (C) textextract contributors
 *
 * The levels of headings in formats that begin with the title as h1.
 */


#ifndef _TX_CLEAN_OUTLINE_H_INCLUDED_
#define _TX_CLEAN_OUTLINE_H_INCLUDED_


#include "clean/clean.h"


/* A stack: levels of the latest heading and those above; zeros at first. */

typedef struct {
    uint8_t   levels[6];
    uint32_t  n;
} tx_outline_t;


/*
 * Returns the level, 2 to 6, of the next heading in a document whose title is
 * its only h1: a heading below another is one level lower, whatever the page
 * skipped.
 */
uint32_t tx_outline_level(tx_outline_t *outline, tx_tag_t heading);

/*
 * Returns the tree's first block if its text, which is the first line of text,
 * is the title; else NULL.
 */
const tx_clean_node_t *tx_outline_title(const tx_clean_node_t *root,
    tx_str_t text, tx_str_t title);

/* True if there is an h1 anywhere below root. */
bool tx_outline_has_h1(const tx_clean_node_t *root);


#endif /* _TX_CLEAN_OUTLINE_H_INCLUDED_ */
