/*
 * Copyright (C) textextract contributors
 *
 * Hashes of the words of a text, for comparison.
 */


#ifndef _TX_CORE_WORD_HASHES_H_INCLUDED_
#define _TX_CORE_WORD_HASHES_H_INCLUDED_


#include "core/string.h"


typedef void (*tx_word_hash_pt)(void *data, uint64_t hash);


/*
 * Calls pt with the hash of each word of a text in UTF-8, in order.  A word is
 * a run of letters and digits, ASCII ones in lower case, or a CJK character.
 */
void tx_word_hashes(tx_str_t text, tx_word_hash_pt pt, void *data);


#endif /* _TX_CORE_WORD_HASHES_H_INCLUDED_ */
