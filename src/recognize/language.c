/*
 * Copyright (C) textextract contributors
 */


#include "core/name_tables.h"
#include "recognize/language.h"

#include <unicode/uscript.h>

#include "data/language-codes.h"
#include "data/language-words.h"


#define TX_LANG_SAMPLES           6    /* maximum samples of a page's text */
#define TX_LANG_SAMPLE_MAX_BYTES  640  /* maximum bytes of a sample */
#define TX_LANG_MIN_LETTERS  24  /* minimum letters to tell the script */

/* A language is found if enough words of the samples are frequent in it. */

#define TX_LANG_WORDS_MIN  10  /* minimum words frequent in a language */
#define TX_LANG_SHARE_MIN  0.08f  /* share of words frequent in a language */

/* Minimum ratio of a language's frequent words to those of the next one. */
#define TX_LANG_RATIO_MIN  1.4f  /* frequent words, best / next language */

#define TX_LANG_COUNT  tx_count(tx_lang_of_word_values)


/* Returns sample `number` (from 0) of the body's text. */
static tx_str_t
tx_lang_get_sample(const tx_page_t *page, size_t number)
{
    size_t    from;
    tx_str_t  text;

    text = tx_node_raw_text(page, page->body);
    from = number * tx_max(text.len / TX_LANG_SAMPLES,
                           TX_LANG_SAMPLE_MAX_BYTES);

    return (from >= text.len) ? tx_null_str
           : tx_utf8_head(tx_utf8_tail(text, text.len - from),
                          TX_LANG_SAMPLE_MAX_BYTES);
}


/* Counts a sample's letters in scripts[], by script; returns the sum. */
static uint32_t
tx_lang_count_script_letters(tx_str_t sample, uint32_t *scripts)
{
    uint32_t       c, letters;
    UErrorCode     error;
    UScriptCode    script;
    const u_char  *p;

    letters = 0;

    for (p = sample.data; p < tx_str_end(sample); /* void */ ) {
        c = tx_utf8_next(&p);

        if (c < 0x80) {
            script = tx_is_alpha((u_char) c) ? USCRIPT_LATIN : USCRIPT_COMMON;

        } else {
            error = U_ZERO_ERROR;
            script = uscript_getScript((UChar32) c, &error);
        }

        if (script > USCRIPT_INHERITED) {
            scripts[script]++;
            letters++;
        }
    }

    return letters;
}


void
tx_lang_guess_by_script(const tx_page_t *page, tx_script_t *script)
{
    size_t    i;
    uint32_t  cjk, kana, total, scripts[USCRIPT_CODE_LIMIT];

    /* scripts (alphabets) in which only one language is usually written */

    static const struct {
        UScriptCode  script;
        tx_str_t     lang;
    } langs[] = {
        { USCRIPT_HANGUL, tx_string("ko") },
        { USCRIPT_HEBREW, tx_string("he") },
        { USCRIPT_GREEK, tx_string("el") }, { USCRIPT_THAI, tx_string("th") },
        { USCRIPT_ARMENIAN, tx_string("hy") },
        { USCRIPT_GEORGIAN, tx_string("ka") }
    };

    memset(script, 0, sizeof(tx_script_t));
    memset(scripts, 0, sizeof(scripts));
    total = 0;

    for (i = 0; i < TX_LANG_SAMPLES; i++) {
        total += tx_lang_count_script_letters(tx_lang_get_sample(page, i),
                                              scripts);
    }

    if (total < TX_LANG_MIN_LETTERS) {
        return;
    }

    kana = scripts[USCRIPT_HIRAGANA] + scripts[USCRIPT_KATAKANA];
    cjk = scripts[USCRIPT_HAN] + kana;

    /* Japanese has many kana; Chinese has kana only in names */

    if (cjk * 2 > total) {
        script->lang = (kana * 5 >= cjk) ? tx_str("ja")
                       : (kana * 50 <= cjk) ? tx_str("zh") : tx_null_str;
    }

    for (i = 0; i < tx_count(langs); i++) {
        if (scripts[langs[i].script] * 2 > total) {
            script->lang = langs[i].lang;
        }
    }

    script->rtl = (scripts[USCRIPT_ARABIC] + scripts[USCRIPT_HEBREW]) * 2
                  > total;
}


/*
 * Adds a sample's frequent words to the counts of their languages.  Returns the
 * number of all words.  Skips words at the sample's ends, which may be cut.
 */
static uint32_t
tx_lang_count_words(tx_str_t sample, uint32_t *found)
{
    uint32_t       i, langs, words;
    const u_char  *p, *word;

    words = 0;
    word = NULL;

    for (p = sample.data; p < tx_str_end(sample); p++) {
        if (tx_is_alpha(*p) || *p >= 0x80) {
            continue;
        }

        if (word != NULL && p != word) {
            words++;
            langs = tx_lang_of_word[tx_names_find(&tx_lang_words,
                                                  tx_str_span(word, p))];

            for (i = 0; langs != 0; i++, langs >>= 1) {
                found[i] += langs & 1;
            }
        }

        word = p + 1;
    }

    return words;
}


tx_str_t
tx_lang_guess_by_words(const tx_page_t *page)
{
    uint32_t  i, best, next, words, found[TX_LANG_COUNT];

    memset(found, 0, sizeof(found));

    for (i = 0, words = 0; i < TX_LANG_SAMPLES; i++) {
        words += tx_lang_count_words(tx_lang_get_sample(page, i), found);
    }

    for (i = 1, best = 0, next = 0; i < TX_LANG_COUNT; i++) {
        if (found[i] > found[best]) {
            next = found[best];
            best = i;

        } else {
            next = tx_max(next, found[i]);
        }
    }

    return (found[best] >= TX_LANG_WORDS_MIN
            && (float) found[best] >= TX_LANG_SHARE_MIN * (float) words
            && (float) found[best] >= TX_LANG_RATIO_MIN * (float) next)
           ? tx_lang_of_word_values[best] : tx_null_str;
}


tx_str_t
tx_lang_get_code(tx_str_t s)
{
    size_t    i;
    uint32_t  n;

    for (i = 0; i < s.len; i++) {
        if (!tx_is_alpha(s.data[i])) {
            return tx_null_str;
        }
    }

    n = tx_names_find(&tx_lang_codes, s);

    return (n != 0) ? tx_lang_code_of[n] : (s.len == 3) ? s : tx_null_str;
}
