/*
 * Copyright (C) textextract contributors
 *
 * What the reader page says itself, in the language of the page.
 */


#ifndef _TX_WRITE_READER_WORDS_H_INCLUDED_
#define _TX_WRITE_READER_WORDS_H_INCLUDED_


#include "core/string.h"


typedef struct {
    tx_str_t  lang;         /* a code as in BCP 47 */
    tx_str_t  skip;
    tx_str_t  before;       /* the minutes */
    tx_str_t  behind;
    tx_str_t  original;
    tx_str_t  nothing;
    tx_str_t  table;
} tx_reader_words_t;


/*
 * The words for a page of that language, by its subtags, or those in English;
 * static.
 */
const tx_reader_words_t *tx_reader_words(tx_str_t lang);


#endif /* _TX_WRITE_READER_WORDS_H_INCLUDED_ */
