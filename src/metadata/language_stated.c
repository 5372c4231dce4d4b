/*
 * Copyright (C) textextract contributors
 */


#include "metadata/metadata_reader.h"
#include "recognize/language.h"

#include "data/language-tags.h"


/* True if the page says a direction; then it is set. */
static bool
tx_meta_direction(tx_meta_reader_t *reader)
{
    uint32_t    i, nodes[2];
    tx_str_t    dir;
    tx_page_t  *page;

    page = reader->page;
    nodes[0] = page->body;
    nodes[1] = page->html;

    for (i = 0; i < 2; i++) {
        dir = tx_null_str;

        if (nodes[i] != 0) {
            dir = tx_str_trim(tx_node_attr(page, nodes[i], TX_ATTR_DIR));
        }

        if (tx_str_caseeq(dir, tx_str("rtl"))) {
            reader->meta->dir = tx_str("rtl");
            return true;
        }

        if (tx_str_caseeq(dir, tx_str("ltr"))) {
            reader->meta->dir = tx_str("ltr");
            return true;
        }
    }

    return false;
}


/* Languages that are written without spaces, or in syllables. */
static bool
tx_meta_is_wide(tx_str_t lang)
{
    return tx_str_casein(lang, tx_lang_wide);
}


/*
 * Templates say "en" of whatever is filled in: the text's small words know
 * better, and its letters, if they are those of one language, or if none of
 * them could be its.
 */
static void
tx_meta_language(tx_meta_reader_t *reader, const tx_script_t *script)
{
    tx_str_t    lang, guess;
    tx_meta_t  *meta;

    meta = reader->meta;
    lang = tx_lang_first(meta->lang);

    if (meta->lang.data != NULL
        && ((tx_meta_is_wide(script->lang) && !tx_meta_is_wide(lang))
            || (!script->wide && tx_meta_is_wide(lang))))
    {
        meta->lang = tx_null_str;
    }

    if (meta->lang.data == NULL) {
        meta->lang = script->lang;
    }

    if (meta->lang.data != NULL && !tx_str_caseeq(lang, tx_str("en"))) {
        return;
    }

    guess = tx_lang_guess(reader->page);

    if (guess.data != NULL && !tx_str_caseeq(guess, lang)) {
        meta->lang = guess;
    }
}


void
tx_meta_script(tx_meta_reader_t *reader)
{
    tx_meta_t   *meta;
    tx_script_t  script;

    meta = reader->meta;

    tx_script_guess(reader->page, &script);
    tx_meta_language(reader, &script);

    if (tx_meta_direction(reader)) {
        return;
    }

    if (script.rtl
        || tx_str_casein(tx_lang_first(meta->lang), tx_lang_rtl))
    {
        meta->dir = tx_str("rtl");
    }
}
