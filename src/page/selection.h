/*
 * Copyright (C) textextract contributors
 *
 * The decision of a method: which blocks of a page are its content, and which
 * step kept or dropped each, for explanations.
 */


#ifndef _TX_PAGE_SELECTION_H_INCLUDED_
#define _TX_PAGE_SELECTION_H_INCLUDED_


#include "core/buffer.h"
#include "html/page.h"


/* The reason why a method kept a block or left it out. */

typedef enum {
    TX_WHY_UNTOLD = 0,         /* the method gives no reason */
    TX_WHY_KEPT,
    TX_WHY_OUTSIDE,            /* it lies outside of the content's area */
    TX_WHY_NOISE,              /* it is boilerplate */
    TX_WHY_DUPLICATE,          /* its text already occurs above */
    TX_WHY_LINKS,              /* a list of links in an area of prose */
    TX_WHY_EDGE,               /* it has a low score, at the area's edge */
    TX_WHY_DISTANCE,           /* its words differ from the title's */
    TX_WHY_SCORE,              /* its score is too low */
    TX_WHY_TITLE,              /* it is the title, which is written apart */
    TX_WHY_DROPPED,            /* a selector of the user drops it */
    TX_WHY_STEP,               /* a step behind the method left it out */
    TX_WHY_CLEANED,            /* it was kept, but the cleaner removed it */
    TX_WHY_MAX
} tx_why_t;


/* The change of one block by a step, which has kept it or left it out. */

typedef struct {
    uint32_t     block;
    bool         kept;
    const char  *step;
} tx_change_t;


/* All changes to a page's blocks, in the order of the steps. */

typedef struct {
    uint32_t      nblocks;
    bool         *kept;         /* by block: kept after the last step */
    tx_buf_t      changes;      /* an array of tx_change_t */
} tx_trace_t;


/*
 * A value of keep[] beside 0 and 1: the method leaves the block out, but
 * selectors of the user keep a part of its text.
 */

#define TX_KEEP_PARTS  2


/*
 * The result of a method, which writes nothing else.  Its arrays have
 * page->nblocks elements and lie in the page's arena.
 */

typedef struct {
    uint8_t     *keep;
    uint8_t     *why;           /* tx_why_t; for explanations only */
    float       *score;
    uint8_t     *comment;       /* 1: the comment of a reader; NULL: none is,
                                   or the method cannot tell */
    uint32_t     area;          /* node around all content; 0: no content */
    uint32_t     title;         /* node of the title's heading, or 0 */
    uint32_t     lead;          /* 1 + the number of the lead's block,
                                   which is apart above the text; or 0 */
    float        confidence;    /* 0 to 1 */
    const char  *note;          /* remark on how it was made, or NULL */
    tx_trace_t  *trace;         /* changes by each step; NULL: not traced */
} tx_selection_t;


/* Makes a trace of a page without kept blocks.  NULL: no memory. */
tx_trace_t *tx_trace_create(const tx_page_t *page);

/*
 * Adds a change for each block that the step has kept or left out; keep has a
 * byte per block, 0: left out.  A failed allocation marks the arena.
 */
void tx_trace_step(tx_trace_t *trace, const uint8_t *keep, const char *step);


/* Makes a selection without kept blocks.  false: no memory. */
bool tx_selection_init(const tx_page_t *page, tx_selection_t *sel);

static inline void
tx_selection_drop(tx_selection_t *sel, uint32_t block, tx_why_t why)
{
    sel->keep[block] = 0;
    sel->why[block] = (uint8_t) why;
}

/* Traces a step that may have changed which blocks are kept. */
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

/* Returns the lowest node around all kept blocks; 0: none is kept. */
uint32_t tx_selection_find_area(const tx_page_t *page, const uint8_t *keep);


#endif /* _TX_PAGE_SELECTION_H_INCLUDED_ */
