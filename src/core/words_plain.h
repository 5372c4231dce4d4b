/*
 * Copyright (C) textextract contributors
 *
 * Words of text in Latin or Cyrillic letters, for which no dictionary and
 * no table of all characters has to be asked.
 */


#ifndef _TX_CORE_WORDS_PLAIN_H_INCLUDED_
#define _TX_CORE_WORDS_PLAIN_H_INCLUDED_


#include "core/string.h"


typedef enum {
    TX_PLAIN_END = 0,
    TX_PLAIN_WORD,
    TX_PLAIN_HARD              /* it begins with what is not known here */
} tx_plain_t;


/*
 * The next word of valid UTF-8 as the default rules of Unicode's Standard
 * Annex 29 cut it, and *p moved behind it.  TX_PLAIN_HARD: *p is where the
 * rest begins, to which nothing in front of it belongs.
 */
tx_plain_t tx_plain_word(const u_char **p, const u_char *end, tx_str_t *word);


#endif /* _TX_CORE_WORDS_PLAIN_H_INCLUDED_ */
