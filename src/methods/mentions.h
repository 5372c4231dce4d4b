/*
 * Copyright (C) textextract contributors
 *
 * How often a few words are mentioned in a text.  Wang and Wei, and Wang et
 * al. 2016, count the words of the title in every part of a page.
 */


#ifndef _TX_METHODS_MENTIONS_H_INCLUDED_
#define _TX_METHODS_MENTIONS_H_INCLUDED_


#include "core/arena.h"
#include "core/words.h"


#define TX_MENTIONS_MAX     64      /* words that are looked for */
#define TX_MENTIONS_STARTS  256     /* a power of two */


typedef struct {
    tx_str_t  word;                 /* in lower case */
    uint16_t  next;                 /* with the same start, plus one; 0: none */
    bool      wide;                 /* begins anywhere in a text */
} tx_mention_t;


typedef struct {
    tx_arena_t    *arena;
    tx_mention_t   words[TX_MENTIONS_MAX];
    uint32_t       n;
    uint16_t       starts[TX_MENTIONS_STARTS];
} tx_mentions_t;


void tx_mentions_init(tx_mentions_t *mentions, tx_arena_t *arena);

/*
 * Adds the words of a text that say something, each once: those of at least
 * four letters or digits, Chinese and the like of at least two.  false: no
 * memory.
 */
bool tx_mentions_add_text(tx_mentions_t *mentions, tx_str_t text);

/* Adds one word, in lower case; it is not copied. */
void tx_mentions_add(tx_mentions_t *mentions, tx_str_t word);

/*
 * Adds the occurrences of each word in text to counts, which has an element
 * a word or is NULL; words are compared without the case of ASCII letters.
 * Returns the number of all occurrences.
 */
uint32_t tx_mentions_count(const tx_mentions_t *mentions, tx_str_t text,
    uint32_t *counts);


#endif /* _TX_METHODS_MENTIONS_H_INCLUDED_ */
