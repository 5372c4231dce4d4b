/*
 * Copyright (C) textextract contributors
 */


#include "write/reader_words.h"

#include "data/reader-words.h"
#include "data/language-tags.h"


/* Chinese as it is written in Taiwan, in Hong Kong and in Macao. */
static bool
tx_reader_is_traditional(tx_str_t lang)
{
    size_t    i;
    tx_str_t  rest;

    for (i = 0; i < lang.len; i++) {
        if (lang.data[i] == '-') {
            rest = tx_str_span(lang.data + i + 1, tx_str_end(lang));

            if (tx_str_casein(tx_str_before(rest, '-'), tx_lang_traditional)) {
                return true;
            }
        }
    }

    return false;
}


const tx_reader_words_t *
tx_reader_words(tx_str_t lang)
{
    size_t    i;
    tx_str_t  code;

    code = tx_str_before(lang, '-');

    if (tx_str_caseeq(code, tx_str("zh")) && tx_reader_is_traditional(lang)) {
        code = tx_str("zh-Hant");
    }

    for (i = 0; i < tx_count(tx_reader_languages); i++) {
        if (tx_str_caseeq(code, tx_reader_languages[i].lang)) {
            return &tx_reader_languages[i];
        }
    }

    return &tx_reader_languages[0];
}
