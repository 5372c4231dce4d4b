/*
 * Copyright (C) textextract contributors
 *
 * What speaks for and against there being something to read on a page.
 */


#ifndef _TX_READABLE_EVIDENCE_H_INCLUDED_
#define _TX_READABLE_EVIDENCE_H_INCLUDED_


#include "metadata/metadata.h"
#include "page/selection.h"
#include "recognize/notices.h"


typedef enum {
#define TX_FIGURE(id, kind, name, text)  TX_FIGURE_##id,
#include "readable/figures.def"
#undef TX_FIGURE
    TX_FIGURE_MAX
} tx_figure_t;


/* Characters are counted without white space; wide ones count twice. */

typedef struct {
    uint64_t     size;         /* bytes of the kept text */
    uint64_t     unlinked;     /* bytes of it outside of links */
    uint32_t     begin;        /* first node of the first kept block */
    uint32_t     end;          /*   and of the last one */
    tx_notice_t  subject;      /* the notice that title or heading is */
    tx_notice_t  kind;         /* of the first notice in the kept text */
    uint32_t     said;         /* characters in sentences with a notice */
    uint32_t     rest;         /* in others, without links and labels */
    uint32_t     words;        /* of said and rest */
    uint32_t     letters;      /* bytes of these words */
    tx_str_t     first;        /* the first kilobyte of rest, folded */
    float        figure[TX_FIGURE_MAX];
} tx_evidence_t;


/* Fills size, unlinked, begin and end, and clears all else. */
void tx_evidence_measure(tx_evidence_t *evidence, const tx_page_t *page,
    const tx_selection_t *selection);

/*
 * Reads the kept blocks outside of the page's frame: adds to the figures of
 * the kept text, as counts, and to the members from kind to first.  Returns
 * false if there is no memory.
 */
bool tx_evidence_read_text(tx_evidence_t *evidence, tx_page_t *page,
    const tx_selection_t *selection);

/*
 * Fills the other members, in time linear in the nodes and in the kept text.
 * Returns false if there is no memory.
 */
bool tx_evidence_fill(tx_evidence_t *evidence, tx_page_t *page,
    const tx_meta_t *meta, const tx_selection_t *selection);

/* Returns the name of a figure in explanations. */
const char *tx_figure_name(tx_figure_t figure);


#endif /* _TX_READABLE_EVIDENCE_H_INCLUDED_ */
