/*
 * Copyright (C) textextract contributors
 *
 * Recognizes the language of a page by its script (alphabet) and its frequent
 * words, for pages that do not declare it; and reads the codes of languages.
 */


#ifndef _TX_RECOGNIZE_LANGUAGE_H_INCLUDED_
#define _TX_RECOGNIZE_LANGUAGE_H_INCLUDED_


#include "html/page.h"


typedef struct {
    tx_str_t  lang;         /* language, if only one has the script */
    bool      rtl;          /* script is written right to left */
} tx_script_t;


/* Finds a page's language and direction by the script of its letters. */
void tx_lang_guess_by_script(const tx_page_t *page, tx_script_t *script);

/*
 * Returns the code of the language, such as "en", whose frequent words clearly
 * outnumber those of others in samples of the page; absent if there is none.
 */
tx_str_t tx_lang_guess_by_words(const tx_page_t *page);

/* Returns the first subtag of a language tag, such as "en" of "en-GB". */
static inline tx_str_t
tx_lang_get_first_subtag(tx_str_t tag)
{
    return tx_str_before(tag, '-');
}

/*
 * Returns the BCP 47 code of a language tag's first subtag: "en" for "eng"; an
 * absent string if the subtag is no known language.
 */
tx_str_t tx_lang_get_code(tx_str_t s);


#endif /* _TX_RECOGNIZE_LANGUAGE_H_INCLUDED_ */
