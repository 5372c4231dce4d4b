/*
 * Copyright (C) textextract contributors
 *
 * What looks like a name and its value: rows of two cells, terms and their
 * definitions, repeated pairs of elements, lines with a colon or a label.
 */


#ifndef _TX_RECORDS_PAIRS_H_INCLUDED_
#define _TX_RECORDS_PAIRS_H_INCLUDED_


#include "html/page.h"


typedef enum {
    TX_PAIR_ROW = 0,           /* the two cells of a table's row */
    TX_PAIR_TERM,              /* dt and dd */
    TX_PAIR_TWIN,              /* the two children of an element */
    TX_PAIR_LINE               /* in one line of text */
} tx_pair_kind_t;


typedef struct {
    tx_str_t        name;      /* one line, without its colon */
    tx_str_t        value;     /* one line */
    uint32_t        node;      /* the element that holds both */
    uint32_t        group;     /* the element that holds others like it */
    uint32_t        block;     /* blocks that they stand in, */
    uint32_t        block_end; /*   block to block_end - 1 */
    tx_pair_kind_t  kind;
    bool            colon;     /* a colon stands between them */
    bool            label;     /* the name is marked up as a label is */
} tx_pair_t;


typedef struct {
    tx_pair_t      *pairs;     /* in document order */
    uint32_t        n;
    uint32_t        size;
} tx_pairs_t;


/*
 * All that a page has; strings live in its arena.  O(n) in the page's
 * bytes.  false: no memory.
 */
bool tx_pairs_find(tx_page_t *page, tx_pairs_t *pairs);


#endif /* _TX_RECORDS_PAIRS_H_INCLUDED_ */
