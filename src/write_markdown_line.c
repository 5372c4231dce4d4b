/*
 * Copyright (C) textextract contributors
 *
 * A line, and the second step: from its bytes to Markdown.
 */


#include "write_markdown_line.h"


void
tx_md_line_init(tx_md_line_t *line, tx_arena_t *arena)
{
    memset(line, 0, sizeof(tx_md_line_t));

    tx_buf_init(&line->line, arena, 0);
    tx_buf_init(&line->code, arena, 0);
}


void
tx_md_line_reset(tx_md_line_t *line, bool flat, bool cell)
{
    line->line.len = 0;
    line->code.len = 0;
    line->noted = 0;
    line->flat = flat;
    line->cell = cell;
    line->quoted = false;

    memset(line->in, 0, sizeof(line->in));
}


/*
 * Drops delimiters with nothing between them: "</b><b>" goes on with the
 * same emphasis, and "<b></b>" is none.  Also trims spaces at both ends.
 */
static void
tx_md_cancel(tx_md_line_t *line)
{
    u_char  *p, *q, *end, last;

    tx_md_flush(line);

    if (line->line.len == 0) {
        return;
    }

    p = line->line.data;
    end = p + line->line.len;
    q = p;

    while (p < end && *p == ' ') {
        p++;
    }

    for ( /* void */ ; p < end; p++) {

        if (tx_md_is_token(*p) && q > line->line.data) {
            last = q[-1];

            if (tx_md_is_token(last) && last != *p
                && (last - 1) / 2 == (*p - 1) / 2)
            {
                q--;
                continue;
            }
        }

        *q++ = *p;
    }

    for ( ;; ) {
        if (q > line->line.data && q[-1] == ' ') {
            q--;

        } else if (q - line->line.data > 2 && q[-1] == 0xa0
                   && q[-2] == 0xc2)
        {
            q -= 2;         /* a space that does not break */

        } else {
            break;
        }
    }

    line->line.len = (size_t) (q - line->line.data);
}


bool
tx_md_line_is_empty(tx_md_line_t *line)
{
    tx_md_cancel(line);

    return line->line.len == 0;
}


/* True where a line or a word ends. */
static bool
tx_md_at_end(const u_char *p, const u_char *end)
{
    return p >= end || *p == ' ' || *p == TX_MD_BREAK;
}


/*
 * What stands at the beginning of a line may make a block of it: the
 * character that must be escaped for it not to, or NULL.
 */
static const u_char *
tx_md_marker(const u_char *p, const u_char *end)
{
    const u_char  *start;

    start = p;

    switch (*p) {

    case '#':
        while (p < end && *p == '#') {
            p++;
        }

        return tx_md_at_end(p, end) ? start : NULL;

    case '+':
        return tx_md_at_end(p + 1, end) ? p : NULL;

    case '-':
        return (tx_md_at_end(p + 1, end) || strchr("-|:", p[1]) != NULL)
               ? p : NULL;

    case '=':
        return (tx_md_at_end(p + 1, end) || p[1] == '=') ? p : NULL;

    case ':':
        return (p + 1 < end && p[1] == '-') ? p : NULL;

    case '>':
    case '|':
        return p;

    default:
        while (p < end && tx_is_digit(*p)) {
            p++;
        }

        return (p > start && p < end && (*p == '.' || *p == ')')
                && tx_md_at_end(p + 1, end))
               ? p : NULL;
    }
}


static void
tx_md_line_start(tx_md_out_t *out)
{
    const u_char  *p;

    p = tx_md_marker(out->pos, out->end);

    if (p != NULL) {
        tx_buf_append(out->buf, out->pos, (size_t) (p - out->pos));
        tx_md_escape(out->buf, *p);

        out->pos = p + 1;
        out->plain = false;
    }
}


/* Bytes that stand as they are. */
static void
tx_md_verbatim(tx_md_out_t *out, const u_char *to)
{
    tx_buf_append(out->buf, out->pos, (size_t) (to - out->pos));
    out->pos = to;
    out->plain = false;
}


static void
tx_md_hard_break(tx_md_out_t *out, tx_str_t prefix)
{
    tx_buf_lit(out->buf, "\\\n");
    tx_buf_str(out->buf, prefix);

    out->start = out->buf->len;
    out->pos++;

    while (out->pos < out->end && *out->pos == ' ') {
        out->pos++;
    }
}


static void
tx_md_character(tx_md_out_t *out, tx_str_t prefix)
{
    size_t         last;
    const u_char  *p;

    switch (*out->pos) {

    case TX_MD_BREAK:
        tx_md_hard_break(out, prefix);
        return;

    case TX_MD_VERBATIM:
        out->pos++;
        p = memchr(out->pos, TX_MD_VERBATIM, (size_t) (out->end - out->pos));
        tx_md_verbatim(out, p);
        out->pos++;
        return;

    case TX_MD_IMAGE:
        tx_buf_lit(out->buf, "![");
        out->pos += 2;
        out->plain = false;
        return;

    case '\\':
        tx_md_verbatim(out, out->pos + 2);
        return;

    case '[':
        if (out->plain && out->buf->data[out->buf->len - 1] == '!') {
            out->buf->len--;
            tx_md_escape(out->buf, '!');    /* this is no image */
        }

        break;

    default:
        break;
    }

    p = out->pos;
    (void) tx_utf8_next(&p);

    last = out->buf->len;
    tx_md_verbatim(out, p);

    out->last = last;
    out->plain = true;
}


void
tx_md_line_write(tx_md_line_t *line, tx_buf_t *buf, tx_str_t prefix)
{
    tx_md_out_t  out;

    tx_md_cancel(line);

    if (line->line.len == 0) {
        return;
    }

    tx_md_unmark(line);

    memset(&out, 0, sizeof(tx_md_out_t));
    out.begin = line->line.data;
    out.pos = out.begin;
    out.end = out.begin + line->line.len;
    out.buf = buf;
    out.start = buf->len;

    if (!tx_md_choose(&out, buf->arena)) {
        return;
    }

    while (out.pos < out.end && !buf->arena->failed) {

        if (tx_md_is_token(*out.pos)) {
            tx_md_delimiters(&out);
            continue;
        }

        if (buf->len == out.start && !line->flat) {
            tx_md_line_start(&out);

            if (out.pos == out.end || buf->len != out.start) {
                continue;
            }
        }

        tx_md_character(&out, prefix);
    }
}
