/*
 * Copyright (C) textextract contributors
 *
 * Finds pairs of a name and its value by their structure: the only two elements
 * in another one, such as cells of a row; terms and their definitions; lines
 * with a colon.
 */


#ifndef _TX_RECORDS_PAIRS_H_INCLUDED_
#define _TX_RECORDS_PAIRS_H_INCLUDED_


#include "html/page.h"


typedef enum {
    TX_PAIR_TABLE = 0,         /* cells of a table row, or dt and dd */
    TX_PAIR_TWIN,              /* two parts of an element, or two siblings */
    TX_PAIR_LINE               /* name and value in one line of text */
} tx_pair_kind_t;


typedef struct {
    tx_str_t        name;      /* name in one line, without its colon */
    tx_str_t        value;     /* value in one line */
    uint32_t        group;     /* node of the element around similar pairs */
    uint32_t        block;     /* number of the pair's first block */
    uint32_t        block_end; /* 1 + number of the pair's last block */
    tx_pair_kind_t  kind;
    bool            colon;     /* a colon is between name and value */
    bool            label;     /* the name is a th or dt element */
} tx_pair_t;


typedef struct {
    tx_pair_t      *pairs;     /* pairs in document order */
    uint32_t        n;
} tx_pairs_t;


/*
 * Finds the pairs of names and values on a page; strings are in the page's
 * arena.  Takes O(n) for n bytes of the page.  false: no memory.
 */
bool tx_pairs_find(tx_page_t *page, tx_pairs_t *pairs);


#endif /* _TX_RECORDS_PAIRS_H_INCLUDED_ */
