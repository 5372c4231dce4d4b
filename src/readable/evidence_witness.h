/*
 * Copyright (C) textextract contributors
 *
 * What is known of a page while what speaks for it and against it is gathered.
 */


#ifndef _TX_READABLE_EVIDENCE_WITNESS_H_INCLUDED_
#define _TX_READABLE_EVIDENCE_WITNESS_H_INCLUDED_


#include "readable/evidence.h"


#define TX_EVIDENCE_HEADING  400    /* bytes of a heading, at most */


typedef struct {
    tx_evidence_t         *evidence;
    const tx_notices_t    *notices;
    const tx_page_t       *page;
    const tx_selection_t  *selection;
    uint32_t               begin;      /* text nodes: the first kept block's */
    uint32_t               end;        /* ... and the last one's */
    uint32_t               heading;    /* the first h1, else h2, above end */
    uint32_t               asked;      /* the last field for a password */
    uint32_t               headings;   /* looked at for the subject */
    uint32_t               fields;     /* amid the kept text */
    uint32_t               left;       /* blocks left out, looked at */
    bool                   minor;      /* the subject is an h2's, no h1 yet */
} tx_witness_t;


/*
 * What elements say: meta elements, headings above the end of the kept text,
 * forms, what is shown or played.  begin and end must be known.
 */
void tx_evidence_elements(tx_witness_t *witness);


#endif /* _TX_READABLE_EVIDENCE_WITNESS_H_INCLUDED_ */
