/*
 * Copyright (C) textextract contributors
 *
 * What the files that find names and values share.
 */


#ifndef _TX_RECORDS_PAIR_SEARCH_H_INCLUDED_
#define _TX_RECORDS_PAIR_SEARCH_H_INCLUDED_


#include "records/pairs.h"


#define TX_PAIR_NAME   60     /* most code points of a name */
#define TX_PAIR_VALUE  1000   /* most bytes of a value */


typedef struct {
    tx_page_t   *page;
    tx_pairs_t  *pairs;
    uint32_t    *chars;        /* by node: bytes of text that is shown in */
                               /*   front of it, white space apart */
    uint32_t    *child;        /* by node: the first child with text, or 0 */
    uint32_t    *next;         /* by node: the next sibling that does, or 0 */
    uint8_t     *taken;        /* by block: it is part of a pair */
} tx_pair_search_t;


/* The bytes that a node shows, white space apart. */
static inline uint32_t
tx_pair_chars(const tx_pair_search_t *search, uint32_t node)
{
    return search->chars[search->page->nodes[node].last + 1]
           - search->chars[node];
}


/* records/pair_search.c */

/* The text of a node in one line. */
tx_str_t tx_pair_text(const tx_pair_search_t *search, uint32_t node);

/* One more pair, but for its strings as like is; false: no memory. */
bool tx_pair_add(tx_pair_search_t *search, const tx_pair_t *like,
    tx_str_t name, tx_str_t value);


/* records/pair_names.c */

/* Drops marks and colons at both ends; *colon becomes true if one was. */
tx_str_t tx_pair_trim(tx_str_t s, bool *colon);

/* True for what is short, in words, and no sentence. */
bool tx_pair_is_name(tx_str_t name);

/*
 * Where a name without any markup ends: at the first colon that ends a word;
 * 0: nowhere.
 */
size_t tx_pair_split(tx_str_t line);


/* records/pair_elements.c */

/* A row of two cells, or of four that are two pairs; false: it is none. */
bool tx_pair_row(tx_pair_search_t *search, uint32_t n);

/* A dt with the dd behind it; each dd of several is a pair of its own. */
void tx_pair_terms(tx_pair_search_t *search, uint32_t n);

/*
 * An element that shows just two things, and stands among others like it;
 * false: it is none.
 */
bool tx_pair_twin(tx_pair_search_t *search, uint32_t n);

/*
 * Sets the blocks of a pair that two nodes begin and end.  Inline elements
 * may stand in a block that has begun in front of them.
 */
void tx_pair_blocks(const tx_pair_search_t *search, tx_pair_t *pair,
    uint32_t first, uint32_t last);

/* True if a node's sibling, of those that show text, has its shape. */
bool tx_pair_repeats(const tx_pair_search_t *search, uint32_t n);


/* records/pair_lines.c */

/*
 * An element of one text among others like it, in the same line; false: it is
 * no pair.
 */
bool tx_pair_leaf(tx_pair_search_t *search, uint32_t n);

/* The pairs in the lines of a block. */
void tx_pair_block(tx_pair_search_t *search, uint32_t b);


#endif /* _TX_RECORDS_PAIR_SEARCH_H_INCLUDED_ */
