/*
 * Copyright (C) textextract contributors
 *
 * The title of a page, from the agreement of its head with its headings:
 * Wang et al.'s idea.  The title element is split at separators, and a heading
 * is the better a title the larger the share of the parts that it equals.
 */


#ifndef _TX_METADATA_TITLE_TITLE_H_INCLUDED_
#define _TX_METADATA_TITLE_TITLE_H_INCLUDED_


#include "metadata/metadata.h"


#define TX_TITLE_NAMES  8


/* What is known besides the headings; absent values have no data. */

typedef struct {
    tx_str_t  document;                  /* of the title element */
    tx_str_t  open_graph;
    tx_str_t  twitter;
    tx_str_t  headline;                  /* of structured data */
    bool      marked;                    /* it is an element of the page */
    tx_str_t  names[TX_TITLE_NAMES];     /* of the site */
    uint32_t  nnames;
    tx_str_t  host;                      /* www.example.org, or empty */
    bool      article;                   /* the head says that it is one */
    bool      dated;                     /* and when, or by whom */
} tx_title_evidence_t;


/*
 * The title on one line, without the site's name; data is NULL if there is
 * none, or no memory.  *heading: the node of the heading that says it, or 0;
 * *told: the head says it, too.  meta tells where links lead: its base and
 * canonical address are set already.
 */
tx_str_t tx_title(const tx_page_t *page, const tx_meta_t *meta,
    const tx_title_evidence_t *evidence, uint32_t *heading, bool *told);

/*
 * True if both consist of the same words in the same order, whatever their
 * case and punctuation.
 */
bool tx_title_same(tx_arena_t *arena, tx_str_t a, tx_str_t b);


#endif /* _TX_METADATA_TITLE_TITLE_H_INCLUDED_ */
