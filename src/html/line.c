/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "html/line.h"
#include "html/references.h"


/* Returns true for a control character, a line separator or a Unicode space. */
static bool
tx_line_is_space(uint32_t c)
{
    return c <= 0x20 || (c >= 0x7f && c <= 0xa0) || c == 0x1680
           || (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029
           || c == 0x202f || c == 0x205f || c == 0x3000;
}


static bool
tx_line_is_invisible(uint32_t c)
{
    return c == 0xad || c == 0x200b || c == 0x2060 || c == 0xfeff
           || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}


/* If *space is true, writes a space to q, unless q == out; clears *space. */
static inline u_char *
tx_line_put_space(const u_char *out, u_char *q, bool *space)
{
    if (*space && q != out) {
        *q++ = ' ';
    }

    *space = false;

    return q;
}


tx_str_t
tx_line_make(tx_arena_t *arena, tx_str_t s, bool references)
{
    bool           space;
    u_char        *out, *q;
    uint32_t       c, second;
    const u_char  *p, *next, *end;

    /* s becomes longer by at most a fifth when references are resolved */

    out = tx_arena_alloc(arena, s.len + s.len / 5 + 4);

    if (s.len == 0 || out == NULL) {
        return tx_null_str;
    }

    q = out;
    end = tx_str_end(s);
    space = false;

    for (p = s.data; p < end; /* void */ ) {

        for (next = p;
             next < end && *next != '&'
             && (tx_char_ascii[*next] & (TX_CHAR_WORD | TX_CHAR_PUNCT));
             next++)
        {
            /* void */
        }

        if (next != p) {
            q = tx_line_put_space(out, q, &space);
            memcpy(q, p, (size_t) (next - p));
            q += next - p;
            p = next;
            continue;
        }

        if (*p == ' ') {
            space = true;
            p++;
            continue;
        }

        next = p;
        second = 0;
        c = (references && *p == '&')
            ? tx_reference_read(&next, end, true, &second) : 0;

        if (c == 0 || next[-1] != ';') {
            next = p;
            second = 0;
            c = tx_utf8_next(&next);
            c = tx_max(c, ' ');
        }

        for (p = next; c != 0; c = second, second = 0) {

            if (tx_line_is_space(c)) {
                space = true;

            } else if (!tx_line_is_invisible(c)) {
                q = tx_utf8_put(tx_line_put_space(out, q, &space), c);
            }
        }
    }

    (void) tx_arena_realloc(arena, out, s.len + s.len / 5 + 4,
                            (size_t) (q - out));

    return (q != out) ? tx_str_span(out, q) : tx_null_str;
}
