/*
 * Copyright (C) textextract contributors
 *
 * Finds names and their values by shape: rows of two cells, terms and their
 * definitions, repeated pairs of elements, lines with a colon or a label.
 */


#ifndef _TX_RECORDS_PAIRS_H_INCLUDED_
#define _TX_RECORDS_PAIRS_H_INCLUDED_


#include "html/page.h"


typedef enum {
    TX_PAIR_ROW = 0,           /* two cells of a table's row */
    TX_PAIR_TERM,              /* dt and dd */
    TX_PAIR_TWIN,              /* the two children of an element */
    TX_PAIR_LINE               /* in one line of text */
} tx_pair_kind_t;


typedef struct {
    tx_str_t        name;      /* one line, without its colon */
    tx_str_t        value;     /* one line */
    uint32_t        group;     /* element around pairs like it */
    uint32_t        block;     /* in the blocks block to block_end - 1 */
    uint32_t        block_end;
    uint32_t        number;    /* order in which pairs are found */
    tx_pair_kind_t  kind;
    bool            colon;     /* a colon is between name and value */
    bool            label;     /* the name is marked up as a label */
} tx_pair_t;


typedef struct {
    tx_pair_t      *pairs;     /* in document order */
    uint32_t        n;
    uint32_t        size;
} tx_pairs_t;


/*
 * Finds the pairs of a page; strings live in its arena.  O(n) in the page's
 * bytes.  false: no memory.
 */
bool tx_pairs_find(tx_page_t *page, tx_pairs_t *pairs);


/* records/pair_text.c */

#define TX_PAIR_NAME_MAX  60     /* most code points of a name */

/* Drops marks and colons at both ends; *colon becomes true if one was. */
tx_str_t tx_pair_trim(tx_str_t s, bool *colon);

/* Returns true for a text that is short, in words, and no sentence. */
bool tx_pair_is_name(tx_str_t name);

/* Returns the offset of the first colon that ends a word; 0: none does. */
size_t tx_pair_split(tx_str_t line);


#endif /* _TX_RECORDS_PAIRS_H_INCLUDED_ */
