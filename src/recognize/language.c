/*
 * Copyright (C) textextract contributors
 */


#include "core/name.h"
#include "recognize/language.h"

#include "data/language-words.h"


#define TX_LANG_SAMPLES  6
#define TX_LANG_SAMPLE   640      /* bytes */

/* Least small words that are found, and the part of all words that they are. */

#define TX_LANG_LEAST    10
#define TX_LANG_PART     0.08f

#define TX_LANG_AHEAD    1.4f     /* times those of the next language */


#define TX_LANG_MAX      tx_count(tx_lang_of_word_values)


typedef struct {
    uint32_t  found[TX_LANG_MAX];
    uint32_t  words;
} tx_lang_count_t;


static void
tx_lang_count(tx_lang_count_t *count, tx_str_t word)
{
    uint32_t  i, langs;

    count->words++;

    langs = tx_lang_of_word[tx_names_find(&tx_lang_words, word)];

    for (i = 0; langs != 0; i++, langs >>= 1) {
        count->found[i] += langs & 1;
    }
}


/* Runs of letters, or of what is not ASCII; not those at the ends. */
static void
tx_lang_sample(tx_lang_count_t *count, const u_char *p, const u_char *end)
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
            tx_lang_count(count, tx_str_span(word, p));
        }

        first = false;
        word = p + 1;
    }
}


tx_str_t
tx_lang_guess(const tx_page_t *page)
{
    size_t            size, step;
    uint32_t          i, best, next;
    const u_char     *begin, *end, *p;
    tx_lang_count_t   count;

    memset(&count, 0, sizeof(tx_lang_count_t));

    begin = page->text + page->nodes[page->body].text;
    end = page->text + page->nodes[page->body].text_end;
    size = (size_t) (end - begin);
    step = tx_max(size / TX_LANG_SAMPLES, TX_LANG_SAMPLE);

    for (i = 0; i < TX_LANG_SAMPLES && i * step < size; i++) {
        p = begin + i * step;
        tx_lang_sample(&count, p, p + tx_min(TX_LANG_SAMPLE, end - p));
    }

    best = 0;
    next = 0;

    for (i = 1; i < TX_LANG_MAX; i++) {
        if (count.found[i] > count.found[best]) {
            best = i;
        }
    }

    for (i = 0; i < TX_LANG_MAX; i++) {
        if (i != best) {
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
