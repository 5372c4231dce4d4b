/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "features/text_words.h"


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
