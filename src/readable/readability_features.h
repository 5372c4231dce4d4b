/*
 * Copyright (C) textextract contributors
 *
 * Figures: numbers about a page, which decide whether it is readable.
 */


#ifndef _TX_READABLE_READABILITY_FEATURES_H_INCLUDED_
#define _TX_READABLE_READABILITY_FEATURES_H_INCLUDED_


#include "metadata/metadata.h"
#include "page/selection.h"
#include "recognize/notices.h"


typedef enum {
#define TX_FIGURE(id, kind, name, text)  TX_FIGURE_##id,
#include "readable/readability_features.def"
#undef TX_FIGURE
    TX_FIGURE_MAX
} tx_figure_t;


/* Counts are stored as logarithms, since small counts matter most. */

typedef struct {
    const char  *name;         /* name of the figure in --explain */
    bool         count;        /* true: a count n, stored as ln(1 + n) */
} tx_figure_info_t;

extern const tx_figure_info_t  tx_figures[TX_FIGURE_MAX];


/* Facts about kept text.  Spaces do not count; wide characters count twice. */

typedef struct {
    uint64_t     size;         /* number of bytes of the kept text */
    uint64_t     unlinked;     /* number of its bytes outside of links */
    uint32_t     begin;        /* first node of the first kept block */
    uint32_t     end;          /* first node of the last kept block */
    tx_notice_t  subject;      /* kind of notice in the title or a heading */
    tx_notice_t  kind;         /* kind of the first notice in kept text */
    uint32_t     said;         /* characters of sentences with a notice */
    uint32_t     rest;         /* characters not in notices, links or labels */
    uint32_t     words;        /* words of sentences not all in links, labels */
    uint32_t     letters;      /* bytes of the words that `words` counts */
    tx_str_t     first;        /* first 1024 bytes of text counted in `rest` */
    float        figure[TX_FIGURE_MAX];
} tx_evidence_t;


/* Sets size, unlinked, begin and end; zeros the other members of *evidence. */
void tx_evidence_measure_text(tx_evidence_t *evidence, const tx_page_t *page,
    const tx_selection_t *selection);

/*
 * Reads the kept blocks outside of the site's frame (page/site_frame.h).  Adds
 * what it counts to the figures of kept text and to the members kind to first.
 * Returns false if there is no memory.
 */
bool tx_evidence_read_text(tx_evidence_t *evidence, tx_page_t *page,
    const tx_selection_t *selection);

/*
 * Fills the members that tx_evidence_measure_text() zeroed.  Time is linear in
 * nodes and kept text.  Returns false if there is no memory.
 */
bool tx_evidence_fill(tx_evidence_t *evidence, tx_page_t *page,
    const tx_meta_t *meta, const tx_selection_t *selection);

/* Notices in the first 256 bytes of a title or a heading. */

typedef struct {
    bool   topic;       /* text is about notices: "What is a captcha?" */
    float  told;        /* share of bytes in strong notices; 0.2: all weak */
} tx_notice_share_t;

tx_notice_share_t tx_notice_get_share_of_line(tx_str_t text);

/*
 * Returns the kind of notice that a line is, or TX_NOTICE_NONE.  In a notice,
 * 5/9 of the bytes are strong notices; or 1/5, and 60 % words of interfaces.
 */
tx_notice_t tx_notice_find_in_line(tx_str_t text);

/* Returns the notice that a part of the title is, or TX_NOTICE_NONE. */
tx_notice_t tx_notice_find_in_title(const tx_page_t *page);

/*
 * Returns the kind of the first notice among the first 16 h1 and h2 elements
 * before the node `end`; or TX_NOTICE_NONE.
 */
tx_notice_t tx_notice_find_in_headings(const tx_page_t *page, uint32_t end);


#endif /* _TX_READABLE_READABILITY_FEATURES_H_INCLUDED_ */
