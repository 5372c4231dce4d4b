/*
 * Copyright (C) textextract contributors
 *
 * What the files of the title share: the evidence, made comparable.
 */


#ifndef _TX_METADATA_TITLE_TITLER_H_INCLUDED_
#define _TX_METADATA_TITLE_TITLER_H_INCLUDED_


#include "metadata/title/headings.h"
#include "metadata/title/title.h"


#define TX_TITLE_CLAIMS  3      /* open_graph, twitter, headline last */
#define TX_TITLE_CLAIM   3      /* words that say something */
#define TX_TITLE_LABELS  4      /* of the host's name that are looked at */


/* Of the claims, and of the title element, what is left without the name. */

typedef enum {
    TX_BARE_GRAPH = 0,
    TX_BARE_TWITTER,
    TX_BARE_HEADLINE,
    TX_BARE_DOCUMENT,
    TX_BARE_MAX
} tx_title_bare_t;


typedef struct {
    const tx_page_t            *page;
    const tx_title_evidence_t  *evidence;
    tx_title_key_t              document;
    tx_title_part_t             parts[TX_KEY_PARTS];   /* of the document */
    tx_title_key_t              keys[TX_KEY_PARTS];
    uint32_t                    nparts;
    tx_str_t                    claims[2 * TX_TITLE_CLAIMS];   /* as keys */
    tx_str_t                    bare[TX_BARE_MAX];
    tx_str_t                    names[TX_TITLE_NAMES + 2 * TX_TITLE_LABELS];
    uint32_t                    nnames;
    tx_title_key_t              path;   /* of the page's address */
    bool                        home;   /* the address is that of the site */
} tx_titler_t;


/* titler is filled with zeros, but for page and evidence. */
void tx_titler_prepare(tx_titler_t *titler);

tx_str_t tx_titler_key_text(tx_titler_t *titler, tx_str_t s);

/* True if it is one of the site's names; key is text as it is compared. */
bool tx_titler_is_name(const tx_titler_t *titler, tx_str_t key);

/* Drops parts at both ends that are names of the site. */
tx_str_t tx_titler_without_name(tx_titler_t *titler, tx_str_t title);

/* Drops what stands behind a bar, unless it is the site that stands before. */
tx_str_t tx_titler_before_bar(tx_titler_t *titler, tx_str_t title);

/* What the head says, without the site's name; may be absent. */
tx_str_t tx_titler_of_head(tx_titler_t *titler);

/* The heading that agrees with the head best; absent if none does. */
tx_str_t tx_titler_of_heading(tx_titler_t *titler, tx_headings_t *headings);

/*
 * *equal: the share of the document's title that the parts make which key
 * equals.  *covered: the largest share of neighbouring parts, times the
 * share of their words that key has.
 */
void tx_titler_share(tx_titler_t *titler, const tx_title_key_t *key,
    double *equal, double *covered);

/* True if it is a claim of the head's, or some parts of the title element. */
bool tx_titler_is_told(tx_titler_t *titler, const tx_title_key_t *key);

/*
 * A heading without what the head does not have: a topic in front, a
 * subtitle, what plays it, how many there are of it; and without the site's
 * name.
 */
tx_str_t tx_titler_trim(tx_titler_t *titler, const tx_heading_t *heading);


#endif /* _TX_METADATA_TITLE_TITLER_H_INCLUDED_ */
