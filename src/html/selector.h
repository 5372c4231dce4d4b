/*
 * Copyright (C) textextract contributors
 *
 * CSS selectors.  They are matched against elements in document order.  Each
 * element passes the set of the parts matched so far on to its children, so
 * that no element has to look at its ancestors again.
 */


#ifndef _TX_HTML_SELECTOR_H_INCLUDED_
#define _TX_HTML_SELECTOR_H_INCLUDED_


#include "html/page.h"


#define TX_SELECTOR_MAX_PARTS  256 /* of parts, and of conditions, in a list */


/* A set of selector parts, a bit for each: "a b > c" has three parts. */

typedef struct {
    uint64_t  bits[TX_SELECTOR_MAX_PARTS / 64];
} tx_selector_set_t;


/* The selector parts that match an element, and those that match above it. */

typedef struct {
    tx_selector_set_t  here;       /* parts that match the element */
    tx_selector_set_t  above;      /* parts that match element or ancestor */
} tx_selector_state_t;


/*
 * Matches an element, and sets its state by the state of its parent; the
 * document's state is zeros.  Returns true if a selector selects the element.
 */
bool tx_selectors_match(const tx_selectors_t *selectors, tx_page_t *page,
    uint32_t node, const tx_selector_state_t *parent,
    tx_selector_state_t *state);


#endif /* _TX_HTML_SELECTOR_H_INCLUDED_ */
