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
#include "readable/figures.def"
#undef TX_FIGURE
    TX_FIGURE_MAX
} tx_figure_t;


/* Characters are counted without white space; wide ones count twice. */

typedef struct {
    uint64_t     size;         /* bytes of the kept text */
    uint64_t     unlinked;     /* bytes of kept text outside of links */
    uint32_t     begin;        /* first node of the first kept block */
    uint32_t     end;          /* first node of the last kept block */
    tx_notice_t  subject;      /* kind of notice that title or heading is */
    tx_notice_t  kind;         /* kind of the first notice in the kept text */
    uint32_t     said;         /* characters in sentences with a notice */
    uint32_t     rest;         /* in other sentences, without links, labels */
    uint32_t     words;        /* words of the sentences in said and rest */
    uint32_t     letters;      /* bytes of these words */
    tx_str_t     first;        /* first kilobyte of other sentences, folded */
    float        figure[TX_FIGURE_MAX];
} tx_evidence_t;


/* Sets size, unlinked, begin and end, and zeros the other members. */
void tx_evidence_measure(tx_evidence_t *evidence, const tx_page_t *page,
    const tx_selection_t *selection);

/*
 * Reads the kept blocks outside of the page's frame and adds their counts to
 * the features of the kept text and to the members from kind to first.
 * Returns false if there is no memory.
 */
bool tx_evidence_read_text(tx_evidence_t *evidence, tx_page_t *page,
    const tx_selection_t *selection);

/*
 * Fills the other members, in time linear in the nodes and in the kept text.
 * Returns false if there is no memory.
 */
bool tx_evidence_fill(tx_evidence_t *evidence, tx_page_t *page,
    const tx_meta_t *meta, const tx_selection_t *selection);

/* Returns the name of a feature in explanations. */
const char *tx_figure_name(tx_figure_t figure);

/* Notice phrases in the first 256 bytes of a title or a heading. */

typedef struct {
    bool   topic;       /* "How to reset a password", "What is a captcha?" */
    float  told;        /* share of words in notices; .2 if all are weak */
} tx_notice_share_t;

tx_notice_share_t tx_notice_get_share(tx_str_t text);

/*
 * Returns the kind of notice that makes up most of a line's bytes, or a fifth
 * if most other words are of user interfaces; or TX_NOTICE_NONE.
 */
tx_notice_t tx_notice_find_in_line(tx_str_t text);

/* Returns the kind of notice that the title or one of its parts is. */
tx_notice_t tx_notice_find_in_title(const tx_page_t *page);

/*
 * Returns the kind of notice that one of the first HEADINGS_MAX h1 and h2
 * before node end is, or TX_NOTICE_NONE.
 */
tx_notice_t tx_notice_find_in_headings(const tx_page_t *page, uint32_t end);


#endif /* _TX_READABLE_EVIDENCE_H_INCLUDED_ */
