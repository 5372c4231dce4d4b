/*
 * Copyright (C) textextract contributors
 *
 * Words of any language, by ICU's segmentation (which knows Chinese and
 * Japanese words too).
 */


#ifndef _TX_CORE_WORDS_H_INCLUDED_
#define _TX_CORE_WORDS_H_INCLUDED_


#include "core/string.h"


/* A thread's iterator and scratch; owned by the worker. */
typedef struct tx_words_s  tx_words_t;

/* NULL: no memory.  tx_words_destroy(NULL) is harmless. */
tx_words_t *tx_words_create(void);
void tx_words_destroy(tx_words_t *words);

/*
 * Calls word() for every word of text (valid UTF-8) in order, with the
 * word in lower case; white space and punctuation are no words.  Slow where
 * letters are neither Latin nor Cyrillic, 8 to 40 MB/s: for chosen text,
 * never for a page.  TX_NO_MEMORY.
 */
tx_status_t tx_words_each(tx_words_t *words, tx_str_t text,
    void (*word)(void *data, tx_str_t word), void *data);


#endif /* _TX_CORE_WORDS_H_INCLUDED_ */
