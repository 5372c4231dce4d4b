/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "html/line.h"
#include "html/references.h"


typedef struct {
    tx_buf_t  buf;
    bool      space;       /* one waits to be written */
} tx_line_t;


/* Controls, line and paragraph separators, and Unicode's category Zs. */
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


static void
tx_line_add(tx_line_t *line, uint32_t c)
{
    if (tx_line_is_space(c)) {
        line->space = true;
        return;
    }

    if (tx_line_is_invisible(c)) {
        return;
    }

    if (line->space && line->buf.len != 0) {
        tx_buf_char(&line->buf, ' ');
    }

    line->space = false;
    tx_buf_utf8(&line->buf, c);
}


/* False if there is no reference at *p. */
static bool
tx_line_reference(tx_line_t *line, const u_char **p, const u_char *end)
{
    uint32_t       c, second;
    const u_char  *q;

    q = *p;

    c = tx_reference(&q, end, true, &second);
    if (c == 0 || q[-1] != ';') {
        return false;
    }

    tx_line_add(line, c);

    if (second != 0) {
        tx_line_add(line, second);
    }

    *p = q;

    return true;
}


/* Takes a run of what stays as it is: letters, digits, signs of ASCII. */
static const u_char *
tx_line_run(tx_line_t *line, const u_char *p, const u_char *end,
    bool references)
{
    const u_char  *begin;

    for (begin = p; p < end; p++) {
        if (*p <= ' ' || *p >= 0x7f || (references && *p == '&')) {
            break;
        }
    }

    if (p != begin) {
        if (line->space && line->buf.len != 0) {
            tx_buf_char(&line->buf, ' ');
        }

        line->space = false;
        tx_buf_append(&line->buf, begin, (size_t) (p - begin));
    }

    return p;
}


tx_str_t
tx_line(tx_arena_t *arena, tx_str_t s, bool references)
{
    tx_line_t      line;
    const u_char  *p, *end;

    if (s.len == 0) {
        return tx_null_str;
    }

    p = s.data;
    end = tx_str_end(s);

    tx_buf_init(&line.buf, arena, s.len);
    line.space = false;

    for ( ;; ) {
        p = tx_line_run(&line, p, end, references);

        if (p == end) {
            break;
        }

        if (*p == ' ') {
            line.space = true;
            p++;
            continue;
        }

        if (references && *p == '&' && tx_line_reference(&line, &p, end)) {
            continue;
        }

        tx_line_add(&line, tx_utf8_next(&p));
    }

    if (line.buf.len == 0) {
        return tx_null_str;
    }

    return tx_buf_string(&line.buf);
}
