/*
 * Copyright (C) textextract contributors
 *
 * Words that are compared: of the title, the description and JSON-LD with
 * those of blocks; and words that are counted.
 */


#ifndef _TX_FEATURES_TEXT_WORDS_H_INCLUDED_
#define _TX_FEATURES_TEXT_WORDS_H_INCLUDED_


#include "core/words.h"


/*
 * Calls pt for each word of a text, in order.  A word is a run of letters and
 * digits, or one character of Chinese and similar scripts.
 */
void tx_text_words(tx_str_t text, tx_word_pt pt, void *data);

/* Returns a hash of a word that ignores the case of ASCII letters. */
uint64_t tx_text_word_hash(tx_str_t word);

/* Numbers of characters and words of a text. */

typedef struct {
    uint64_t  chars;
    uint64_t  words;           /* words; each wide character is one */
    uint64_t  wide;            /* Chinese and other wide characters */
} tx_text_count_t;

/* Counts the characters and the words of a text. */
tx_text_count_t tx_text_count(tx_str_t text);


#endif /* _TX_FEATURES_TEXT_WORDS_H_INCLUDED_ */
