/*
 * Copyright (C) textextract contributors
 *
 * What speaks for and against there being something to read on a page.
 */


#ifndef _TX_READABLE_EVIDENCE_H_INCLUDED_
#define _TX_READABLE_EVIDENCE_H_INCLUDED_


#include "metadata/metadata.h"
#include "readable/sentences.h"


#define TX_EVIDENCE_TOLD  0.3f     /* of title or heading: half a notice */


typedef enum {
#define TX_FIGURE(id, name, text)  TX_FIGURE_##id,
#include "readable/evidence.def"
#undef TX_FIGURE
    TX_FIGURE_MAX
} tx_figure_t;


typedef struct {
    tx_sentences_t  sentences;     /* of the kept text */
    tx_notice_t     subject;       /* what title or heading say it is */
    uint64_t        size;          /* bytes of the kept text */
    float           figure[TX_FIGURE_MAX];
} tx_evidence_t;


/*
 * Bytes of the kept text, white space and all: what is looked at before
 * anything else, and all that is filled in here.
 */
void tx_evidence_size(tx_evidence_t *evidence, const tx_page_t *page,
    const tx_selection_t *selection);

/*
 * Fills the rest.  O(n) in the page's nodes and in the kept text.  false: no
 * memory.
 */
bool tx_evidence_fill(tx_evidence_t *evidence, const tx_notices_t *notices,
    tx_page_t *page, const tx_meta_t *meta, const tx_selection_t *selection);

/* A figure's name as explanations tell it. */
const char *tx_figure_name(tx_figure_t figure);


#endif /* _TX_READABLE_EVIDENCE_H_INCLUDED_ */
