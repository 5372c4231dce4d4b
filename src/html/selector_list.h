/*
 * Copyright (C) textextract contributors
 *
 * A compiled list of selectors: html/selector_parse.c fills it, and
 * html/selector.c matches elements against it.
 */


#ifndef _TX_HTML_SELECTOR_LIST_H_INCLUDED_
#define _TX_HTML_SELECTOR_LIST_H_INCLUDED_


#include "html/selector.h"


#define TX_SELECTOR_NONE    UINT16_MAX
#define TX_SELECTOR_PLACES  512          /* a power of two */


typedef enum {
    TX_SELECTOR_TAG = 0,
    TX_SELECTOR_NAME,        /* of an element without a number of its own */
    TX_SELECTOR_CLASS,
    TX_SELECTOR_ID,
    TX_SELECTOR_ATTR
} tx_selector_kind_t;


/* One condition.  Equal ones of a list are one. */

typedef struct {
    tx_selector_kind_t  kind;
    uint16_t            id;        /* TAG, ATTR: its number */
    uint16_t            next;      /* ATTR: another one of that attribute */
    uint16_t            parts;     /* the first part that is filed here */
    bool                any;       /* ATTR: whatever its value */
    tx_str_t            value;
} tx_selector_simple_t;


/* What one element has to be: "div.note#x". */

typedef struct {
    tx_selector_set_t   needs;     /* conditions */
    uint16_t            next;      /* filed under the same condition */
    bool                first;     /* of its selector */
    bool                child;     /* its parent is the part before it, */
    bool                last;      /*   and not any ancestor */
} tx_selector_part_t;


struct tx_selectors_s {
    tx_arena_t            arena;
    uint16_t              nsimples;
    uint16_t              nparts;
    uint16_t              tags[TX_TAG_MAX];           /* conditions by tag */
    uint16_t              attrs[TX_ATTR_MAX];
    uint16_t              places[TX_SELECTOR_PLACES]; /* the others, hashed */
    tx_selector_simple_t  simples[TX_SELECTOR_MAX];
    tx_selector_part_t    parts[TX_SELECTOR_MAX];
};


static inline void
tx_selector_set(tx_selector_set_t *set, uint32_t n)
{
    set->bits[n / 64] |= (uint64_t) 1 << (n % 64);
}


static inline bool
tx_selector_has(const tx_selector_set_t *set, uint32_t n)
{
    return (set->bits[n / 64] >> (n % 64) & 1) != 0;
}


/* html/selector.c: the place of a name, class or id, which may be empty yet. */
uint32_t tx_selector_place(const tx_selectors_t *selectors,
    tx_selector_kind_t kind, tx_str_t value);


#endif /* _TX_HTML_SELECTOR_LIST_H_INCLUDED_ */
