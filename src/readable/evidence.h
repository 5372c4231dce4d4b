/*
 * Copyright (C) textextract contributors
 *
 * Figures by which a page is judged to be readable or not.
 */


#ifndef _TX_READABLE_EVIDENCE_H_INCLUDED_
#define _TX_READABLE_EVIDENCE_H_INCLUDED_


#include "metadata/metadata.h"
#include "page/selection.h"
#include "recognize/notices.h"


typedef enum {
#define TX_FIGURE(id, kind, name, text)  TX_FIGURE_##id,
#include "readable/readability_features.def"
#undef TX_FIGURE
    TX_FIGURE_MAX
} tx_figure_t;


/* Counts are used as logarithms, since small ones differ most. */

typedef struct {
    const char  *name;         /* name for --explain */
    bool         count;
} tx_figure_info_t;

extern const tx_figure_info_t  tx_figures[TX_FIGURE_MAX];


/* Facts about kept text.  Characters exclude spaces; wide ones count twice. */

typedef struct {
    uint64_t     size;         /* number of bytes of the kept text */
    uint64_t     unlinked;     /* number of bytes outside of links */
    uint32_t     begin;        /* first node of the first kept block */
    uint32_t     end;          /* first node of the last kept block */
    tx_notice_t  subject;      /* kind of notice in title or a heading */
    tx_notice_t  kind;         /* kind of first notice in the kept text */
    uint32_t     said;         /* characters of sentences with a notice */
    uint32_t     rest;         /* characters of other unlinked sentences */
    uint32_t     words;        /* words of all sentences in said or rest */
    uint32_t     letters;      /* bytes of the words in said and rest */
    tx_str_t     first;        /* first kB of sentences without a notice */
    float        figure[TX_FIGURE_MAX];
} tx_evidence_t;


/* Sets size, unlinked, begin and end; zeros the other members of *evidence. */
void tx_evidence_measure(tx_evidence_t *evidence, const tx_page_t *page,
    const tx_selection_t *selection);

/*
 * Reads the kept blocks outside of the page's frame.  Adds the counts to the
 * features of the kept text and to members of evidence from kind to first.
 * Returns false if there is no memory.
 */
bool tx_evidence_read_text(tx_evidence_t *evidence, tx_page_t *page,
    const tx_selection_t *selection);

/*
 * Fills the members that tx_evidence_measure() zeroed, in time linear in nodes
 * and kept text.  Returns false if there is no memory.
 */
bool tx_evidence_fill(tx_evidence_t *evidence, tx_page_t *page,
    const tx_meta_t *meta, const tx_selection_t *selection);

/* The part that notices have of the first 256 bytes of a title or heading. */

typedef struct {
    bool   topic;       /* text is about notices: "What is a captcha?" */
    float  told;        /* share of bytes in notices; 0.2: all are weak */
} tx_notice_share_t;

tx_notice_share_t tx_notice_get_share(tx_str_t text);

/*
 * Returns the kind of notice in a line if notices are half of its bytes, or a
 * fifth if most other words are of user interfaces; else TX_NOTICE_NONE.
 */
tx_notice_t tx_notice_find_in_line(tx_str_t text);

/* Returns the kind of notice that the page's title, or a part of it, is. */
tx_notice_t tx_notice_find_in_title(const tx_page_t *page);

/*
 * Returns the kind of notice that one of the first HEADINGS_MAX h1 and h2
 * before the node `end` is, or TX_NOTICE_NONE.
 */
tx_notice_t tx_notice_find_in_headings(const tx_page_t *page, uint32_t end);


#endif /* _TX_READABLE_EVIDENCE_H_INCLUDED_ */
