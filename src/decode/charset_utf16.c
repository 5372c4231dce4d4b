/*
 * Copyright (C) textextract contributors
 */


#include "decode/charset.h"


static inline uint32_t
tx_utf16_unit(const u_char *p, bool big_endian)
{
    return big_endian ? (uint32_t) p[0] << 8 | p[1]
                      : (uint32_t) p[1] << 8 | p[0];
}


tx_status_t
tx_utf16_convert(tx_arena_t *arena, tx_str_t s, bool big_endian, size_t max,
    tx_str_t *out)
{
    u_char        *q, *start;
    uint32_t       c, d;
    const u_char  *p, *end;

    /* two bytes become at most three, and so does an odd last byte */

    start = tx_arena_alloc(arena, s.len / 2 * 3 + 4);
    if (start == NULL) {
        return TX_NO_MEMORY;
    }

    q = start;
    p = s.data;
    end = p + (s.len & ~(size_t) 1);

    while (p < end) {
        c = tx_utf16_unit(p, big_endian);
        p += 2;

        if ((c & 0xf800) == 0xd800) {
            d = (c < 0xdc00 && p < end) ? tx_utf16_unit(p, big_endian) : 0;

            if ((d & 0xfc00) == 0xdc00) {
                c = 0x10000 + ((c & 0x3ff) << 10 | (d & 0x3ff));
                p += 2;

            } else {
                /* a lone surrogate with an odd last byte is one */
                s.len -= (p == end && c < 0xdc00 && (s.len & 1));
                c = 0xfffd;
            }
        }

        q = tx_utf8_put(q, c);
    }

    if (s.len & 1) {
        q = tx_utf8_put(q, 0xfffd);
    }

    *out = tx_str_span(start, q);

    return (out->len > max) ? TX_TOO_LARGE : TX_OK;
}
