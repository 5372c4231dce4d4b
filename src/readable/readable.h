/*
 * Copyright (C) textextract contributors
 *
 * The decision whether a page's selected text is worth reading, or the page is
 * a login form, an error, a barrier or only a menu.
 */


#ifndef _TX_READABLE_READABLE_H_INCLUDED_
#define _TX_READABLE_READABLE_H_INCLUDED_


#include "readable/readability_features.h"


typedef enum {
    TX_READERABLE = 0,
    TX_READ_LITTLE,            /* a page of only a few words */
    TX_READ_DOUBTFUL,          /* likely no content: blocks stay kept */
    TX_READ_NOTHING            /* surely no content: blocks are dropped */
} tx_readerable_t;


typedef struct {
    const char     *reason;    /* warning in the answer, or NULL */
    uint32_t        length;    /* chars of a text of a few words, where wide
                                  chars count twice; 0 for other texts */
    bool            weighed;   /* true: odds and figures were computed */
    float           odds;      /* log odds that the page has no content */
    tx_evidence_t   evidence;
} tx_verdict_t;


/*
 * Fills the verdict; its reason is set unless TX_READERABLE is returned.  Time
 * is linear in the page's nodes and in the kept text, of up to 16 kB.  A page
 * with more kept text is TX_READERABLE, and so is any page if memory is short.
 */
tx_readerable_t tx_get_readability(tx_page_t *page, const tx_meta_t *meta,
    const tx_selection_t *selection, tx_verdict_t *verdict);


#endif /* _TX_READABLE_READABLE_H_INCLUDED_ */
