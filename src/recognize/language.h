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
    tx_str_t  lang;         /* absent unless the script has but one language */
    bool      rtl;          /* most of it is written from right to left */
    bool      wide;         /* some of it may be Chinese, Japanese, Korean */
} tx_script_t;


/* Reads samples of the text of a page for what its script tells. */
void tx_script_guess(const tx_page_t *page, tx_script_t *script);

/*
 * Returns the language whose small words stand out in samples of the text, as
 * "en"; an absent string if none does.
 */
tx_str_t tx_lang_guess(const tx_page_t *page);

/* Returns the first subtag of a language tag: "en" of "en-GB". */
static inline tx_str_t
tx_lang_first(tx_str_t tag)
{
    return tx_str_before(tag, '-');
}

/*
 * Returns the code of BCP 47 for the first subtag of a tag: "en" for "eng";
 * an absent string if it is no language.
 */
tx_str_t tx_lang_code(tx_str_t s);


#endif /* _TX_RECOGNIZE_LANGUAGE_H_INCLUDED_ */
