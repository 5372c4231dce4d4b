/*
 * Copyright (C) textextract contributors
 */


#include "metadata/metadata_reader.h"
#include "recognize/language.h"

#include "data/language-tags.h"


/*
 * Sets the language.  If the text is Chinese, Japanese or Korean, any other
 * stated language is ignored.  "en", which templates state for any text, is
 * also ignored if the frequent words of the text are of another language.
 */
static void
tx_meta_set_language(tx_meta_reader_t *reader, const tx_script_t *script)
{
    tx_str_t    lang, guess;
    tx_meta_t  *meta;

    meta = reader->meta;
    lang = tx_lang_get_first_subtag(meta->lang);

    if (meta->lang.data == NULL
        || (!tx_str_casein(lang, tx_lang_wide)
            && tx_str_casein(script->lang, tx_lang_wide)))
    {
        meta->lang = script->lang;
    }

    if (meta->lang.data == NULL || tx_str_caseeq(lang, tx_str("en"))) {
        guess = tx_lang_guess_by_words(reader->page);

        if (guess.data != NULL && !tx_str_caseeq(guess, lang)) {
            meta->lang = guess;
        }
    }
}


/* Sets the direction of text by attribute dir, else by letters or language. */
static void
tx_meta_set_direction(tx_meta_reader_t *reader, const tx_script_t *script)
{
    bool        rtl;
    tx_str_t    dir;
    tx_page_t  *page;

    page = reader->page;
    dir = tx_str_trim(tx_node_attr(page, page->body, TX_ATTR_DIR));
    rtl = tx_str_caseeq(dir, tx_str("rtl"));

    if (!rtl && !tx_str_caseeq(dir, tx_str("ltr"))) {
        dir = tx_str_trim(tx_node_attr(page, page->html, TX_ATTR_DIR));
        rtl = tx_str_caseeq(dir, tx_str("rtl"));
    }

    if (!rtl && tx_str_caseeq(dir, tx_str("ltr"))) {
        reader->meta->dir = tx_str("ltr");

    } else if (rtl || script->rtl
               || tx_str_casein(tx_lang_get_first_subtag(reader->meta->lang),
                                tx_lang_rtl))
    {
        reader->meta->dir = tx_str("rtl");
    }
}


void
tx_meta_find_language(tx_meta_reader_t *reader)
{
    tx_script_t  script;

    tx_lang_guess_by_script(reader->page, &script);
    tx_meta_set_language(reader, &script);
    tx_meta_set_direction(reader, &script);
}
