/*
 * Copyright (C) textextract contributors
 *
 * The language of a text by its small words, for pages that do not tell it;
 * and what languages are called.
 */


#ifndef _TX_RECOGNIZE_LANGUAGE_H_INCLUDED_
#define _TX_RECOGNIZE_LANGUAGE_H_INCLUDED_


#include "html/page.h"


/*
 * Reads a few samples of the page's text: "en", "de" and so on, or an absent
 * string where no language stands out from the others.
 */
tx_str_t tx_lang_guess(const tx_page_t *page);

/* The first subtag of a language tag: "en" of "en-GB". */
static inline tx_str_t
tx_lang_first(tx_str_t tag)
{
    return tx_str_before(tag, '-');
}

/*
 * The code of a language, as BCP 47 has it, for the first subtag of a tag:
 * itself, "en" for "eng", or an absent string for one that is none.
 */
tx_str_t tx_lang_code(tx_str_t s);


#endif /* _TX_RECOGNIZE_LANGUAGE_H_INCLUDED_ */
