/*
 * Copyright (C) textextract contributors
 *
 * Selectors of CSS.  They are matched against elements in document order: each
 * element passes on the set of the parts that have matched so far, so that
 * its descendants need not look at their ancestors again.
 */


#ifndef _TX_HTML_SELECTOR_H_INCLUDED_
#define _TX_HTML_SELECTOR_H_INCLUDED_


#include "html/page.h"


/* Maximum parts, and maximum conditions, in a list of selectors. */
#define TX_SELECTOR_MAX_PARTS  256


/* A set of parts, one bit for each: "a b > c" has three parts. */

typedef struct {
    uint64_t  bits[TX_SELECTOR_MAX_PARTS / 64];
} tx_selector_set_t;


/* The parts of selectors that have matched at an element and above. */

typedef struct {
    tx_selector_set_t  here;       /* parts that match this element */
    tx_selector_set_t  above;      /* parts that match it or an ancestor */
} tx_selector_state_t;


/*
 * Matches an element, and fills its state from the parent's state, which is
 * zero for the document.  Returns true if a selector of the list selects it.
 */
bool tx_selectors_match(const tx_selectors_t *selectors, tx_page_t *page,
    uint32_t node, const tx_selector_state_t *parent,
    tx_selector_state_t *state);


#endif /* _TX_HTML_SELECTOR_H_INCLUDED_ */
