/*
 * Copyright (C) textextract contributors
 *
 * The language of a text by its script and its small words, for pages that do
 * not tell it; and the codes of languages.
 */


#ifndef _TX_RECOGNIZE_LANGUAGE_H_INCLUDED_
#define _TX_RECOGNIZE_LANGUAGE_H_INCLUDED_


#include "html/page.h"


typedef struct {
    tx_str_t  lang;         /* language, if its script has no other */
    bool      rtl;          /* whether the script is right-to-left */
} tx_script_t;


/* Finds language and direction of a page by the script of its letters. */
void tx_script_guess(const tx_page_t *page, tx_script_t *script);

/*
 * Returns the language, such as "en", whose frequent words clearly outnumber
 * those of other languages in samples of the page; absent if there is none.
 */
tx_str_t tx_lang_guess(const tx_page_t *page);

/* Returns the first subtag of a language tag, such as "en" of "en-GB". */
static inline tx_str_t
tx_lang_first(tx_str_t tag)
{
    return tx_str_before(tag, '-');
}

/*
 * Returns the BCP 47 code of a language tag's first subtag: "en" for "eng"; an
 * absent string if the subtag is no known language.
 */
tx_str_t tx_lang_get_code(tx_str_t s);


#endif /* _TX_RECOGNIZE_LANGUAGE_H_INCLUDED_ */
