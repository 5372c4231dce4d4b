/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "core/hash.h"
#include "core/word_hashes.h"


#define TX_WORD_BYTES  48      /* the first bytes of a word, which are hashed */


void
tx_word_hashes(tx_str_t text, tx_word_hash_pt pt, void *data)
{
    size_t         len;
    u_char         word[TX_WORD_BYTES];
    uint8_t        class;
    uint32_t       c;
    const u_char  *p, *end;

    p = text.data;
    end = tx_str_end(text);
    len = 0;

    while (p < end) {

        /* the fast path: ASCII */

        while (p < end && (tx_char_ascii[*p] & TX_CHAR_WORD)) {
            if (len + 4 <= sizeof(word)) {
                word[len++] = tx_lower(*p);
            }

            p++;
        }

        if (p == end) {
            break;
        }

        c = tx_utf8_next(&p);
        class = tx_char_class(c);

        if (len != 0 && (!(class & TX_CHAR_WORD) || (class & TX_CHAR_WIDE))) {
            pt(data, XXH3_64bits(word, len));
            len = 0;
        }

        if ((class & TX_CHAR_WORD) && len + 4 <= sizeof(word)) {
            len = (size_t) (tx_utf8_put(word + len, c) - word);
        }

        if ((class & TX_CHAR_WIDE) && len != 0) {
            pt(data, XXH3_64bits(word, len));
            len = 0;
        }
    }

    if (len != 0) {
        pt(data, XXH3_64bits(word, len));
    }
}
