/*
 * Copyright (C) textextract contributors
 *
 * Counts the occurrences of a few words in a text.  Wang and Wei, and Wang et
 * al. 2016, count the words of the title in each part of a page.
 */


#ifndef _TX_METHODS_TITLE_MENTIONS_H_INCLUDED_
#define _TX_METHODS_TITLE_MENTIONS_H_INCLUDED_


#include "core/words.h"
#include "html/page.h"


#define TX_MENTIONS_MAX_WORDS  64  /* maximum words that a set holds */
#define TX_MENTIONS_SLOTS     256  /* slots of the hash table, a power of two */


/* A set of words that are counted in texts; an empty set is all zero bytes. */

typedef struct {
    uint32_t  n;                           /* number of words in the set */
    uint64_t  hash[TX_MENTIONS_SLOTS];     /* hash of a word; 0: a free slot */
    uint8_t   number[TX_MENTIONS_SLOTS];   /* number of a word, from 0 */
} tx_mentions_t;


/*
 * Adds the words of a text to the set: words of at least four letters or
 * digits, or of at least two Chinese or similar characters.
 */
void tx_mentions_add_text(tx_mentions_t *mentions, tx_str_t text);

/* Adds each word's occurrences in a text to counts[number of the word]. */
void tx_mentions_count_text(const tx_mentions_t *mentions, tx_str_t text,
    uint32_t *counts);

/* Adds each word's occurrences in a block's shown text to counts[number]. */
void tx_mentions_count_block(const tx_mentions_t *mentions,
    const tx_page_t *page, uint32_t block, uint32_t *counts);


#endif /* _TX_METHODS_TITLE_MENTIONS_H_INCLUDED_ */
