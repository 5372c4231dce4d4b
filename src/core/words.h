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
 * Calls pt with each word of a text, in order and in lower case.  In Chinese,
 * Japanese and Korean each two adjacent characters, or a single one, are a
 * word.  Words are cut to 48 bytes and are valid during the call only.
 */
void tx_words_for_each(tx_str_t text, tx_word_pt pt, void *data);


#endif /* _TX_CORE_WORDS_H_INCLUDED_ */
