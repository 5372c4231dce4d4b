/*
 * Copyright (C) textextract contributors
 *
 * Selectors of CSS, compiled once and matched against elements in document
 * order: what matched of a list is a set of bits that an element hands on to
 * those in it, so that no ancestor is looked at again.
 */


#ifndef _TX_HTML_SELECTOR_H_INCLUDED_
#define _TX_HTML_SELECTOR_H_INCLUDED_


#include "html/page.h"


/* Tags, classes, ids and attributes of a list, as many as set has bits. */

#define TX_SELECTOR_MAX    256
#define TX_SELECTOR_WORDS  (TX_SELECTOR_MAX / 64)


typedef struct {
    uint64_t  bits[TX_SELECTOR_WORDS];
} tx_selector_set_t;


/* The parts of selectors that end at an element: "a b > c" has three. */

typedef struct {
    tx_selector_set_t  here;       /* at the element itself */
    tx_selector_set_t  above;      /* at it or at an ancestor */
} tx_selector_state_t;


/*
 * Matches an element whose parent's state is given (zeros for the document's)
 * and fills its own.  True if a selector of the list selects it.  Takes time
 * in the bytes of its class, not in the number of selectors.
 */
bool tx_selectors_match(const tx_selectors_t *selectors, tx_page_t *page,
    uint32_t node, const tx_selector_state_t *parent,
    tx_selector_state_t *state);


#endif /* _TX_HTML_SELECTOR_H_INCLUDED_ */
