/*
 * Copyright (C) textextract contributors
 *
 * What speaks for and against there being something to read on a page.
 */


#ifndef _TX_READABLE_EVIDENCE_H_INCLUDED_
#define _TX_READABLE_EVIDENCE_H_INCLUDED_


#include "metadata/metadata.h"
#include "readable/kept_text.h"


typedef enum {
#define TX_FIGURE(id, name, text)  TX_FIGURE_##id,
#include "readable/figures.def"
#undef TX_FIGURE
    TX_FIGURE_MAX
} tx_figure_t;


typedef struct {
    uint64_t        size;          /* bytes of the kept text */
    uint64_t        unlinked;      /* bytes of it outside of links */
    tx_notice_t     subject;       /* the notice that title or heading is */
    tx_kept_text_t  text;
    float           figure[TX_FIGURE_MAX];
} tx_evidence_t;


/* Fills size and unlinked, and clears all else. */
void tx_evidence_measure(tx_evidence_t *evidence, const tx_page_t *page,
    const tx_selection_t *selection);

/*
 * Fills text and figures from size and subject, in time linear in the nodes
 * and in the kept text.  Returns false if there is no memory.
 */
bool tx_evidence_fill(tx_evidence_t *evidence, tx_page_t *page,
    const tx_meta_t *meta, const tx_selection_t *selection);

/* Returns the name of a figure in explanations. */
const char *tx_figure_name(tx_figure_t figure);


#endif /* _TX_READABLE_EVIDENCE_H_INCLUDED_ */
