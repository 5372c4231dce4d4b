/*
 * Copyright (C) textextract contributors
 * Splits text in Latin or Cyrillic letters into words, without dictionaries
 * and faster than ICU.
 */


#ifndef _TX_CORE_WORDS_PLAIN_H_INCLUDED_
#define _TX_CORE_WORDS_PLAIN_H_INCLUDED_


#include "core/string.h"


typedef enum {
    TX_PLAIN_END = 0,
    TX_PLAIN_WORD,
    TX_PLAIN_HARD              /* the rest needs ICU */
} tx_plain_t;


/*
 * Finds the next word of valid UTF-8 by the default rules of Unicode Standard
 * Annex 29, and moves *p past it.  Returns TX_PLAIN_HARD with *p at a boundary
 * if the rest has characters of other scripts.
 */
tx_plain_t tx_plain_word(const u_char **p, const u_char *end, tx_str_t *word);


#endif /* _TX_CORE_WORDS_PLAIN_H_INCLUDED_ */
