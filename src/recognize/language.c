/*
 * Copyright (C) textextract contributors
 */


#include "core/name.h"
#include "recognize/language.h"

#include <unicode/uscript.h>

#include "data/language-codes.h"
#include "data/language-words.h"


#define TX_LANG_SAMPLES        6       /* samples taken of a page's text */
#define TX_LANG_SAMPLE         640     /* bytes of a sample */
#define TX_LANG_LETTERS        24      /* least letters to know the script */
#define TX_LANG_WIDE           50      /* most letters for one wide letter */

/* A language needs that many frequent words, and that share of all words. */

#define TX_LANG_LEAST          10
#define TX_LANG_PART           0.08f

#define TX_LANG_AHEAD          1.4f    /* times the second language's count */


#define TX_LANG_MAX            tx_count(tx_lang_of_word_values)


typedef struct {
    uint32_t  found[TX_LANG_MAX];           /* frequent words by language */
    uint32_t  words;
    uint32_t  scripts[USCRIPT_CODE_LIMIT];  /* number of letters by script */
    uint32_t  letters;
} tx_lang_count_t;


static void
tx_lang_count_word(tx_lang_count_t *count, tx_str_t word)
{
    uint32_t  i, langs;

    count->words++;

    langs = tx_lang_of_word[tx_names_find(&tx_lang_words, word)];

    for (i = 0; langs != 0; i++, langs >>= 1) {
        count->found[i] += langs & 1;
    }
}


/* Counts words (letters and non-ASCII bytes), except those cut at an end. */
static void
tx_lang_count_words(tx_lang_count_t *count, const u_char *p,
    const u_char *end)
{
    bool           first;
    const u_char  *word;

    first = true;
    word = p;

    for ( /* void */ ; p < end; p++) {

        if (tx_is_alpha(*p) || *p >= 0x80) {
            continue;
        }

        if (p != word && !first) {
            tx_lang_count_word(count, tx_str_span(word, p));
        }

        first = false;
        word = p + 1;
    }
}


/* Counts the letters of each script. */
static void
tx_lang_count_scripts(tx_lang_count_t *count, const u_char *p,
    const u_char *end)
{
    uint32_t     c;
    UErrorCode   error;
    UScriptCode  script;

    while (p < end) {
        c = tx_utf8_next(&p);

        if (c < 0x80) {
            script = tx_is_alpha((u_char) c) ? USCRIPT_LATIN : USCRIPT_COMMON;

        } else {
            error = U_ZERO_ERROR;
            script = uscript_getScript((UChar32) c, &error);
        }

        if (script > USCRIPT_INHERITED) {
            count->scripts[script]++;
            count->letters++;
        }
    }
}


/* Counts in samples from all of the body, so that menus do not prevail. */
static void
tx_lang_sample(const tx_page_t *page, tx_lang_count_t *count,
    void (*count_in)(tx_lang_count_t *count, const u_char *p,
    const u_char *end))
{
    size_t         size, step;
    uint32_t       i;
    const u_char  *begin, *end, *p, *last;

    memset(count, 0, sizeof(tx_lang_count_t));

    begin = page->text + page->nodes[page->body].text;
    end = page->text + page->nodes[page->body].text_end;
    size = (size_t) (end - begin);
    step = tx_max(size / TX_LANG_SAMPLES, TX_LANG_SAMPLE);

    for (i = 0; i < TX_LANG_SAMPLES && i * step < size; i++) {
        p = begin + i * step;
        last = p + tx_min(TX_LANG_SAMPLE, end - p);

        while (p < end && (*p & 0xc0) == 0x80) {
            p++;
        }

        while (last < end && (*last & 0xc0) == 0x80) {
            last++;
        }

        count_in(count, p, last);
    }
}


void
tx_script_guess(const tx_page_t *page, tx_script_t *script)
{
    size_t           i;
    uint32_t         cjk, kana, total;
    tx_lang_count_t  count;

    /* scripts that only one language uses */

    static const struct {
        UScriptCode  script;
        tx_str_t     lang;
    } langs[] = {
        { USCRIPT_HANGUL, tx_string("ko") }, { USCRIPT_HEBREW, tx_string("he") },
        { USCRIPT_GREEK, tx_string("el") }, { USCRIPT_THAI, tx_string("th") },
        { USCRIPT_ARMENIAN, tx_string("hy") },
        { USCRIPT_GEORGIAN, tx_string("ka") }
    };

    memset(script, 0, sizeof(tx_script_t));
    tx_lang_sample(page, &count, tx_lang_count_scripts);
    total = count.letters;

    if (total < TX_LANG_LETTERS) {
        script->wide = true;
        return;
    }

    kana = count.scripts[USCRIPT_HIRAGANA] + count.scripts[USCRIPT_KATAKANA];
    cjk = count.scripts[USCRIPT_HAN] + kana;

    /* Japanese has much kana; in Chinese, only names are in kana */

    if (cjk * 2 > total) {
        script->lang = (kana * 5 >= cjk) ? tx_str("ja")
                       : (kana * 50 <= cjk) ? tx_str("zh") : tx_null_str;
    }

    for (i = 0; i < tx_count(langs); i++) {
        if (count.scripts[langs[i].script] * 2 > total) {
            script->lang = langs[i].lang;
        }
    }

    script->wide = (cjk + count.scripts[USCRIPT_HANGUL]) * TX_LANG_WIDE
                   >= total;
    script->rtl = (count.scripts[USCRIPT_ARABIC]
                   + count.scripts[USCRIPT_HEBREW]) * 2 > total;
}


tx_str_t
tx_lang_guess(const tx_page_t *page)
{
    uint32_t          i, best, next;
    tx_lang_count_t   count;

    tx_lang_sample(page, &count, tx_lang_count_words);

    best = 0;
    next = 0;

    for (i = 1; i < TX_LANG_MAX; i++) {
        if (count.found[i] > count.found[best]) {
            next = count.found[best];
            best = i;

        } else {
            next = tx_max(next, count.found[i]);
        }
    }

    if (count.found[best] < TX_LANG_LEAST
        || (float) count.found[best] < TX_LANG_PART * (float) count.words
        || (float) count.found[best] < TX_LANG_AHEAD * (float) next)
    {
        return tx_null_str;
    }

    return tx_lang_of_word_values[best];
}


tx_str_t
tx_lang_code(tx_str_t s)
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
