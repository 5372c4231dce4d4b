/*
 * Copyright (C) textextract contributors
 *
 * A selection: the decision of a method for each block whether it is content.
 * A trace records which steps kept or dropped a block, for explanations.
 */


#ifndef _TX_PAGE_SELECTION_H_INCLUDED_
#define _TX_PAGE_SELECTION_H_INCLUDED_


#include "core/buffer.h"
#include "html/page.h"


/* The reasons why a block was kept or left out. */

typedef enum {
    TX_WHY_UNTOLD = 0,         /* the method gives no reason */
    TX_WHY_KEPT,               /* the block was kept */
    TX_WHY_OUTSIDE,            /* the block is outside of the area */
    TX_WHY_NOISE,              /* the block is boilerplate */
    TX_WHY_DUPLICATE,          /* the block's text occurs above, too */
    TX_WHY_LINKS,              /* the block is in a list of links in prose */
    TX_WHY_EDGE,               /* a block of low score at the area's edge */
    TX_WHY_DISTANCE,           /* the block's words differ from the title's */
    TX_WHY_SCORE,              /* the block's score is too low */
    TX_WHY_TITLE,              /* the block is the title */
    TX_WHY_DROPPED,            /* a selector of the user drops the block */
    TX_WHY_STEP,               /* a later step, not the method, drops it */
    TX_WHY_CLEANED,            /* the clean tree leaves out the kept block */
    TX_WHY_MAX
} tx_why_t;


/* A change: a step kept a block that was left out, or left out a kept one. */

typedef struct {
    uint32_t     block;         /* number of the block */
    bool         kept;          /* true: kept; false: left out */
    const char  *step;          /* name of the step */
} tx_change_t;


/* All changes of blocks, in the order of the steps. */

typedef struct {
    uint32_t      nblocks;
    bool         *kept;         /* by block: 1 if the last step kept it */
    tx_buf_t      changes;      /* an array of tx_change_t in order */
} tx_trace_t;


/*
 * keep[] of a block is 1 if the block is kept, 0 if not, and TX_KEEP_PARTS if
 * the method leaves it out, but selectors of the user keep a part of its text.
 */

#define TX_KEEP_PARTS  2  /* value of keep[]: the user keeps parts of a block */


/* A selection; its arrays have an item for each block, in the page's arena. */

typedef struct {
    uint8_t     *keep;          /* by block: 1 if kept, 0, or TX_KEEP_PARTS */
    uint8_t     *why;           /* by block: reason, a tx_why_t */
    float       *score;         /* by block: higher is more likely content */
    bool         probable;      /* score[] has probabilities, 0 to 1 */
    uint8_t     *comment;       /* by block: 1: a reader's comment; NULL:
                                   no comments, or the method cannot tell */
    uint32_t     area;          /* innermost node with all kept blocks, or 0 */
    uint32_t     title;         /* node of the title's heading, or 0 */
    uint32_t     lead;          /* 1 + number of the lead's block, or 0; the
                                   lead is the sentences below the title */
    float        confidence;    /* confidence in the selection, 0 to 1 */
    const char  *note;          /* remark on the selection, or NULL */
    tx_trace_t  *trace;         /* changes of each step; NULL: no trace */
} tx_selection_t;


/* Makes a trace that begins without kept blocks.  NULL: no memory. */
tx_trace_t *tx_trace_create(const tx_page_t *page);

/*
 * Adds a change for each block that the step has kept or left out.  keep has a
 * byte for each block, 0: left out.  Sets arena->failed if there is no memory.
 */
void tx_trace_add_step(tx_trace_t *trace, const uint8_t *keep,
    const char *step);


/* Makes a selection without kept blocks.  false: no memory. */
bool tx_selection_init(const tx_page_t *page, tx_selection_t *sel);

static inline void
tx_selection_drop_block(tx_selection_t *sel, uint32_t block, tx_why_t why)
{
    sel->keep[block] = 0;
    sel->why[block] = (uint8_t) why;
}

/* Adds the changes of a step to the trace, if there is one. */
static inline void
tx_selection_trace_step(const tx_selection_t *sel, const char *step)
{
    if (sel->trace != NULL) {
        tx_trace_add_step(sel->trace, sel->keep, step);
    }
}

/* Adds all blocks of a node to the selection. */
void tx_selection_keep_node(const tx_page_t *page, tx_selection_t *sel,
    uint32_t node);

/* Returns the innermost node that contains all kept blocks; 0: none is kept. */
uint32_t tx_selection_find_area(const tx_page_t *page, const uint8_t *keep);


#endif /* _TX_PAGE_SELECTION_H_INCLUDED_ */
