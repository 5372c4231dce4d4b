/*
 * Copyright (C) textextract contributors
 *
 * What a method decides: which blocks of a page are its content.
 */


#ifndef _TX_PAGE_SELECTION_H_INCLUDED_
#define _TX_PAGE_SELECTION_H_INCLUDED_


#include "page/trace.h"


/* Why a block was kept or not, as far as a method tells. */

typedef enum {
    TX_WHY_UNTOLD = 0,
    TX_WHY_KEPT,
    TX_WHY_OUTSIDE,            /* lies outside of the area */
    TX_WHY_NOISE,              /* page furniture */
    TX_WHY_DUPLICATE,          /* its words stand above already */
    TX_WHY_LINKS,              /* a list of links in an area of prose */
    TX_WHY_EDGE,               /* weak, at an end of the area */
    TX_WHY_DISTANCE,           /* its words are far from the title's */
    TX_WHY_SCORE,              /* its score is too low */
    TX_WHY_TITLE,              /* is the title, which formats show apart */
    TX_WHY_DROPPED,            /* by a selector */
    TX_WHY_CLEANED,            /* kept, but no content when it was cleaned */
    TX_WHY_MAX
} tx_why_t;


/*
 * Of keep, beside 0 and 1: the method leaves the block out, and only the text
 * in it stays that selectors keep.
 */

#define TX_KEEP_PARTS  2


/*
 * Arrays have page->nblocks elements and live in the page's arena.  A method
 * writes this and nothing else.
 */

typedef struct {
    uint8_t     *keep;
    uint8_t     *why;           /* tx_why_t; for explanations only */
    float       *score;
    uint32_t     area;          /* the node that holds the content; 0: none */
    uint32_t     title;         /* the heading that is the title, or 0 */
    uint32_t     lead;          /* the number of the block that stands by
                                   itself above the text, and 1; or 0 */
    float        confidence;    /* 0 to 1 */
    const char  *note;          /* how it was decided, if in another way */
    tx_trace_t  *trace;         /* the steps so far; NULL: not traced */
} tx_selection_t;


/* A selection of nothing.  false: no memory. */
bool tx_selection_init(const tx_page_t *page, tx_selection_t *sel);

static inline void
tx_selection_drop(tx_selection_t *sel, uint32_t block, tx_why_t why)
{
    sel->keep[block] = 0;
    sel->why[block] = (uint8_t) why;
}

/* Called after each step that may have changed what is kept. */
static inline void
tx_selection_step(const tx_selection_t *sel, const char *step)
{
    if (sel->trace != NULL) {
        tx_trace_step(sel->trace, sel->keep, step);
    }
}

/* Keeps all blocks of a node. */
void tx_selection_keep(const tx_page_t *page, tx_selection_t *sel,
    uint32_t node);

/* The lowest node that all kept blocks lie in; 0: none is kept. */
uint32_t tx_selection_area(const tx_page_t *page, const uint8_t *keep);


#endif /* _TX_PAGE_SELECTION_H_INCLUDED_ */
