/*
 * Copyright (C) textextract contributors
 *
 * Splits a text in UTF-8 into words: runs of letters and digits.
 */


#ifndef _TX_CORE_WORDS_H_INCLUDED_
#define _TX_CORE_WORDS_H_INCLUDED_


#include "core/string.h"


typedef void (*tx_word_pt)(void *data, tx_str_t word);


/*
 * Calls pt with each word, in order and in lower case.  Chinese, Japanese and
 * Korean have a word for each two adjacent characters, or for a single one.
 * Words have at most 48 bytes, the rest being cut, and end with the call.
 */
void tx_words_for_each(tx_str_t text, tx_word_pt pt, void *data);


#endif /* _TX_CORE_WORDS_H_INCLUDED_ */
