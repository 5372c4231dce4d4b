/*
 * Copyright (C) textextract contributors
 *
 * The words of a text as numbers, to be compared and not to be shown.
 */


#ifndef _TX_CORE_WORD_HASHES_H_INCLUDED_
#define _TX_CORE_WORD_HASHES_H_INCLUDED_


#include "core/string.h"


typedef void (*tx_word_hash_pt)(void *data, uint64_t hash);


/*
 * Calls pt with the hash of each word of a text in UTF-8, in their order:
 * runs of letters and digits, those of ASCII in lower case; a CJK character
 * is a word of its own.
 */
void tx_word_hashes(tx_str_t text, tx_word_hash_pt pt, void *data);


#endif /* _TX_CORE_WORD_HASHES_H_INCLUDED_ */
