/*
 * Copyright (C) textextract contributors
 */


#include "core/words.h"

#include "core/chars.h"


#define TX_WORD_MAX_BYTES    48  /* maximum bytes of a word */
#define TX_WORD_SPARE_BYTES  3 /* room for the rest of a cut word's character */


typedef struct {
    tx_word_pt  pt;            /* the caller's function for each word */
    void       *data;          /* first argument of this function */
    u_char      word[TX_WORD_MAX_BYTES];
    size_t      len;           /* bytes of the current word */
    size_t      wide;          /* CJK characters in the current word */
} tx_words_t;


/* Ends the current word, and passes it to the caller's function. */
static void
tx_words_end_word(tx_words_t *words)
{
    /* a CJK character in a pair has already been passed on */

    if (words->len != 0 && words->wide < 2) {
        words->pt(words->data, (tx_str_t) { words->len, words->word });
    }

    words->len = 0;
    words->wide = 0;
}


static void
tx_words_add_letter(tx_words_t *words, uint32_t c)
{
    if (words->wide != 0) {
        tx_words_end_word(words);
    }

    if (words->len < TX_WORD_MAX_BYTES - TX_WORD_SPARE_BYTES) {
        words->len = (size_t) (tx_utf8_put(words->word + words->len,
                                           tx_char_to_lower(c))
                               - words->word);
    }
}


static void
tx_words_add_cjk(tx_words_t *words, uint32_t c)
{
    size_t  len;

    if (words->wide == 0) {
        tx_words_end_word(words);
    }

    len = (size_t) (tx_utf8_put(words->word + words->len, c) - words->word);

    if (words->wide++ != 0) {
        words->pt(words->data, (tx_str_t) { len, words->word });

        len -= words->len;
        memmove(words->word, words->word + words->len, len);
    }

    words->len = len;
}


void
tx_words_for_each(tx_str_t text, tx_word_pt pt, void *data)
{
    size_t         len;
    uint8_t        class;
    uint32_t       c;
    tx_words_t     words;
    const u_char  *p, *end;

    words.pt = pt;
    words.data = data;
    words.len = 0;
    words.wide = 0;

    p = text.data;
    end = tx_str_end(text);

    while (p < end) {

        /* letters and digits of ASCII are read faster, without decoding */

        if (words.wide == 0) {
            len = words.len;

            for ( /* void */ ; p < end && (tx_char_ascii[*p] & TX_CHAR_WORD);
                 p++)
            {
                if (len < TX_WORD_MAX_BYTES - TX_WORD_SPARE_BYTES) {
                    words.word[len++] = tx_lower(*p);
                }
            }

            words.len = len;

            if (p == end) {
                break;
            }
        }

        c = tx_utf8_next(&p);
        class = tx_char_class(c);

        if (class & TX_CHAR_WIDE) {
            tx_words_add_cjk(&words, c);

        } else if (class & TX_CHAR_WORD) {
            tx_words_add_letter(&words, c);

        } else {
            tx_words_end_word(&words);
        }
    }

    tx_words_end_word(&words);
}


tx_text_count_t
tx_text_count_words(tx_str_t text)
{
    bool             inside;
    uint8_t          class;
    const u_char    *p, *end, *start;
    tx_text_count_t  count;

    memset(&count, 0, sizeof(tx_text_count_t));
    inside = false;
    p = text.data;
    end = tx_str_end(text);

    while (p < end) {
        start = p;

        while (p < end && (tx_char_ascii[*p] & TX_CHAR_WORD)) {
            p++;
        }

        if (p != start) {
            count.chars += (uint64_t) (p - start);
            count.words += !inside;
            inside = true;
            continue;
        }

        class = tx_char_class(tx_utf8_next(&p))
                & (TX_CHAR_WORD | TX_CHAR_WIDE);

        count.chars++;
        count.words += class != 0 && (class != TX_CHAR_WORD || !inside);
        count.wide += (class & TX_CHAR_WIDE) != 0;
        inside = (class == TX_CHAR_WORD);
    }

    return count;
}
