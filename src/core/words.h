/*
 * Copyright (C) textextract contributors
 *
 * Splits a text into words, which are runs of letters and digits.
 */


#ifndef _TX_CORE_WORDS_H_INCLUDED_
#define _TX_CORE_WORDS_H_INCLUDED_


#include "core/string.h"


typedef void (*tx_word_pt)(void *data, tx_str_t word);


/*
 * Calls the function pt with each word of a text, in order and in lower case.
 * In Chinese, Japanese and Korean a word is any two adjacent characters, or a
 * single one.  Words are cut to 48 bytes and are valid during the call only.
 */
void tx_words_for_each(tx_str_t text, tx_word_pt pt, void *data);

/* Numbers of characters and words of a text. */

typedef struct {
    uint64_t  chars;           /* number of characters, with white space */
    uint64_t  words;           /* number of words; a CJK character is one */
    uint64_t  wide;            /* number of CJK, kana, hangul characters */
} tx_text_count_t;

/* Counts the characters and the words of a text. */
tx_text_count_t tx_text_count_words(tx_str_t text);


#endif /* _TX_CORE_WORDS_H_INCLUDED_ */
