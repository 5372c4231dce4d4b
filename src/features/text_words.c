/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "core/hash.h"
#include "features/text_words.h"


#define TX_WORD_MAX_BYTES  45    /* maximum bytes of a word that are compared */


void
tx_text_words(tx_str_t text, tx_word_pt pt, void *data)
{
    uint8_t        class;
    const u_char  *p, *q, *end, *start;

    end = tx_str_end(text);

    for (p = text.data; p < end; p = q) {
        start = p;

        for ( ;; ) {
            while (p < end && (tx_char_ascii[*p] & TX_CHAR_WORD)) {
                p++;
            }

            if (p == end || *p < 0x80) {
                q = p + 1;
                class = 0;
                break;
            }

            q = p;
            class = tx_char_class(tx_utf8_next(&q));

            if ((class & (TX_CHAR_WORD | TX_CHAR_WIDE)) != TX_CHAR_WORD) {
                break;
            }

            p = q;
        }

        if (p != start) {
            pt(data, tx_str_span(start, p));
        }

        if (class & TX_CHAR_WORD) {
            pt(data, tx_str_span(p, q));
        }
    }
}


uint64_t
tx_text_word_hash(tx_str_t word)
{
    u_char  buf[TX_WORD_MAX_BYTES];

    word = tx_str_lower(word, buf, sizeof(buf));

    return XXH3_64bits(word.data, word.len);
}


tx_text_count_t
tx_text_count(tx_str_t text)
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
