/*
 * Copyright (C) textextract contributors
 *
 * Recognizes the language of a page that does not declare its language, by the
 * script (alphabet) and by frequent words; reads the codes of languages.
 */


#ifndef _TX_RECOGNIZE_LANGUAGE_H_INCLUDED_
#define _TX_RECOGNIZE_LANGUAGE_H_INCLUDED_


#include "html/page.h"


typedef struct {
    tx_str_t  lang;         /* the script's only language, or absent */
    bool      rtl;          /* true: the script is written right to left */
} tx_script_t;


/* Finds a page's language and direction by the script of its letters. */
void tx_lang_guess_by_script(const tx_page_t *page, tx_script_t *script);

/*
 * Returns the code, such as "en", of the language whose frequent words clearly
 * outnumber those of other languages in samples of the page; or absent.
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
