/*
 * Copyright (C) textextract contributors
 *
 * Counts of the characters and the words of a text.
 */


#ifndef _TX_FEATURES_TEXT_WORDS_H_INCLUDED_
#define _TX_FEATURES_TEXT_WORDS_H_INCLUDED_


#include "core/string.h"


/* Numbers of characters and words of a text. */

typedef struct {
    uint64_t  chars;
    uint64_t  words;           /* words; each wide character is one */
    uint64_t  wide;            /* Chinese and other wide characters */
} tx_text_count_t;

/* Counts the characters and the words of a text. */
tx_text_count_t tx_text_count(tx_str_t text);


#endif /* _TX_FEATURES_TEXT_WORDS_H_INCLUDED_ */
