/*
 * Copyright (C) textextract contributors
 *
 * Decodes text that was encoded twice: UTF-8 that was taken for windows-1252 or
 * ISO 8859-1 and encoded again.  Such text is recognized by quotation marks and
 * dashes that are encoded twice.
 */


#include "core/chars.h"
#include "decode/charset.h"


#define TX_DOUBLE_MIN_MARKS  2 /* quotes and dashes encoded twice in UTF-8 */
#define TX_DOUBLE_MIN_RATIO  3 /* marks encoded twice to those encoded once */


/* Returns the byte that encodes c in windows-1252; 0: no byte encodes c. */
static u_char
tx_windows_1252_get_byte(uint32_t c)
{
    uint32_t  i;

    if (c < 0x100) {
        return (u_char) c;
    }

    for (i = 0; i < tx_count(tx_char_windows_1252); i++) {
        if (tx_char_windows_1252[i] == c) {
            return (u_char) (0x80 + i);
        }
    }

    return 0;
}


/*
 * Decodes the character at *p once, into buf, if it was encoded twice, and
 * moves *p past it.  Returns the bytes in buf; 0: it was not encoded twice.
 */
static size_t
tx_double_encoding_undo_char(const u_char **p, const u_char *end, u_char *buf)
{
    bool           bad;
    size_t         i, n;
    const u_char  *q;

    /* a byte from 0xc0 on has become two bytes: 0xc3 and another one */

    if (**p != 0xc3) {
        return 0;
    }

    q = *p;
    buf[0] = tx_windows_1252_get_byte(tx_utf8_next(&q));
    n = (buf[0] < 0xe0) ? 2 : (buf[0] < 0xf0) ? 3 : 4;

    for (i = 1; i < n; i++) {
        if (q >= end || *q < 0x80) {
            return 0;
        }

        buf[i] = tx_windows_1252_get_byte(tx_utf8_next(&q));
    }

    if (tx_utf8_measure_sequence(buf, buf + n, &bad) != n || bad) {
        return 0;
    }

    *p = q;

    return n;
}


/* Returns true for a punctuation mark from U+2010 to U+203F, such as a dash. */
static bool
tx_double_encoding_is_mark(const u_char *p, size_t len)
{
    return len >= 3 && p[0] == 0xe2 && p[1] == 0x80 && p[2] >= 0x90;
}


/* Returns true if a text may contain a mark that was encoded twice. */
static bool
tx_double_encoding_may_occur(tx_str_t s)
{
    const u_char  *p, *end;

    end = tx_str_end(s);

    /* the first byte of a mark, 0xe2, has become 0xc3 0xa2 */

    for (p = s.data + (s.len != 0); end - p > 3; p++) {
        p = memchr(p, 0xa2, (size_t) (end - p) - 3);

        if (p == NULL) {
            break;
        }

        if (p[-1] == 0xc3 && ((p[1] == 0xc2 && p[2] == 0x80)
                              || (p[1] == 0xe2 && p[2] == 0x82
                                  && p[3] == 0xac)))
        {
            return true;
        }
    }

    return false;
}


bool
tx_double_encoding_undo(tx_arena_t *arena, tx_str_t *s)
{
    size_t         n, twice, once;
    u_char        *data, *out;
    const u_char  *p, *end;

    if (!tx_double_encoding_may_occur(*s)) {
        return true;
    }

    data = tx_arena_alloc(arena, s->len + 4);
    if (data == NULL) {
        return false;
    }

    twice = 0;
    once = 0;
    out = data;
    end = tx_str_end(*s);

    for (p = s->data; p < end; out += n) {
        n = tx_double_encoding_undo_char(&p, end, out);

        if (n != 0) {
            twice += tx_double_encoding_is_mark(out, n);
            continue;
        }

        once += tx_double_encoding_is_mark(p, (size_t) (end - p));
        *out = *p++;
        n = 1;
    }

    if (twice >= TX_DOUBLE_MIN_MARKS && twice >= TX_DOUBLE_MIN_RATIO * once) {
        *s = tx_utf8_make_valid(arena, tx_str_span(data, out));
    }

    return !arena->failed;
}
