/*
 * Copyright (C) textextract contributors
 *
 * How often a few words are mentioned in a text.  Wang and Wei, and Wang et
 * al. 2016, count the words of the title in every part of a page.
 */


#ifndef _TX_METHODS_MENTIONS_H_INCLUDED_
#define _TX_METHODS_MENTIONS_H_INCLUDED_


#include "core/words.h"
#include "html/page.h"


#define TX_MENTIONS_MAX_WORDS    64      /* most words that are counted */
#define TX_MENTIONS_SLOTS  256     /* of the hash table; a power of two */


/* The words that are counted.  All zero at first. */

typedef struct {
    uint32_t  n;
    uint64_t  hash[TX_MENTIONS_SLOTS];     /* of words; 0: a free slot */
    uint8_t   number[TX_MENTIONS_SLOTS];   /* of words, in order, from 0 */
} tx_mentions_t;


/*
 * Adds the words of a text, each once: those of at least four letters or
 * digits, Chinese and the like of at least two.
 */
void tx_mentions_add_text(tx_mentions_t *mentions, tx_str_t text);

/*
 * Adds the occurrences of each word in a text to counts, which has an element
 * for each word.
 */
void tx_mentions_count(const tx_mentions_t *mentions, tx_str_t text,
    uint32_t *counts);

/* Does the same as tx_mentions_count() for the shown text of a block. */
void tx_mentions_count_block(const tx_mentions_t *mentions,
    const tx_page_t *page, uint32_t block, uint32_t *counts);


#endif /* _TX_METHODS_MENTIONS_H_INCLUDED_ */
