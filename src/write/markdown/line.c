/*
 * Copyright (C) textextract contributors
 *
 * The second step: from the bytes of a line to Markdown.
 */


#include "write/markdown/markdown.h"

#include "write/escape.h"


void
tx_md_line_trim(tx_md_line_t *line)
{
    u_char    c, *data;
    size_t    i, n;
    tx_str_t  s;

    data = line->line.data;
    n = 0;

    /* "</b><b>" goes on with the same emphasis, and "<b></b>" is none */

    for (i = 0; i < line->line.len; i++) {
        c = data[i];

        if (tx_md_is_token(c) && n != 0 && data[n - 1] != c
            && tx_md_is_token(data[n - 1]) && (data[n - 1] - 1) / 2
                                              == (c - 1) / 2)
        {
            n--;

        } else if (c != ' ' || n != 0) {
            data[n++] = c;
        }
    }

    s = (tx_str_t) { n, data };

    while (tx_str_last(s) == ' ' || tx_str_ends(s, tx_str("\xc2\xa0"))) {
        s = tx_str_cut(s, tx_str_last(s) == ' ' ? 1 : 2);
    }

    line->line.len = s.len;
}


/* True where a line or a word ends. */
static bool
tx_md_at_end(const u_char *p, const u_char *end)
{
    return p >= end || *p == ' ' || *p == TX_MD_BREAK;
}


/*
 * Returns the character at the beginning of a line that must be escaped, as it
 * would make a block of the line; or NULL.
 */
static const u_char *
tx_md_marker(const u_char *p, const u_char *end)
{
    size_t         i;
    const u_char  *start;

    /* signs, and what may follow them; ' ' is the end of a word, too */

    static const char  *const  signs[] = {
        "+ ", "- -|:", "= =", ":-"
    };

    if (*p == '>' || *p == '|') {
        return p;
    }

    for (i = 0; i < tx_count(signs); i++) {
        if (*p == (u_char) signs[i][0]) {
            return strchr(signs[i] + 1, tx_md_at_end(p + 1, end) ? ' ' : p[1])
                   != NULL ? p : NULL;
        }
    }

    for (start = p; p < end && *p == '#'; p++) {
        /* void */
    }

    if (p > start) {
        return tx_md_at_end(p, end) ? start : NULL;
    }

    while (p < end && tx_is_digit(*p)) {
        p++;
    }

    return (p > start && p < end && (*p == '.' || *p == ')')
            && tx_md_at_end(p + 1, end))
           ? p : NULL;
}


/* Writes what is from pos up to a place as it is. */
static void
tx_md_copy(tx_md_out_t *out, const u_char *to)
{
    tx_buf_append(out->buf, out->pos, (size_t) (to - out->pos));
    out->pos = to;
    out->plain = false;
}


/*
 * True if the text of a note is one word up to end, with a scheme such as
 * "javascript:".  A renderer that has no notes takes "[^1]: x" for the
 * definition of a link, whose address is x; '[^1]: x "y"', too.
 */
static bool
tx_md_defines_link(const tx_md_out_t *out, size_t end)
{
    tx_str_t  word;

    static const tx_str_t  harmless[] = {
        tx_string("http"), tx_string("["), tx_string("![")
    };

    if (out->defines == 0 || end <= out->defines) {
        return false;
    }

    word = tx_str_span(out->buf->data + out->defines, out->buf->data + end);

    return tx_str_chr(word, ' ') == NULL && tx_str_chr(word, ':') != NULL
           && tx_str_starts_one(word, harmless) == 0;
}


/* Ends the first line of a note: with a space, it defines no link. */
static void
tx_md_end_definition(tx_md_out_t *out)
{
    if (tx_md_defines_link(out, out->buf->len)) {
        tx_buf_lit(out->buf, " &#32;");
    }

    out->defines = 0;
}


/* Begins an output line: the text at pos may make a block there. */
static void
tx_md_begin_line(tx_md_out_t *out)
{
    out->start = out->buf->len;

    while (out->pos < out->end && *out->pos == ' ') {
        out->pos++;
    }
}


/*
 * True if an address at p has escapes or markup in it.  Renderers that link
 * addresses in the text take them as they are, up to a space.
 */
static bool
tx_md_is_spoilt(tx_md_out_t *out, const u_char *p)
{
    if (p >= out->known) {
        out->spoilt = false;

        for ( /* void */ ; p < out->end && *p != ' ' && *p != ']'; p++) {
            out->spoilt |= (*p < ' ' || *p == '\\' || *p == '[');
        }

        out->known = p;
    }

    return out->spoilt;
}


/*
 * True if pos is at the "://" or the dot of "www." of an address that
 * renderers must not find: one with escapes, or "WWW.", of which some make a
 * relative link.
 */
static bool
tx_md_hides_address(tx_md_out_t *out)
{
    bool      inside;
    tx_str_t  before;

    if (*out->pos == ':') {
        return tx_str_starts(tx_str_span(out->pos, out->end), tx_str("://"))
               && tx_md_is_spoilt(out, out->pos);
    }

    before = tx_str_span(out->begin, out->pos);
    inside = out->pos < out->known;

    return tx_str_caseends(before, tx_str("www"))
           && (tx_md_is_spoilt(out, out->pos)
               || (!inside && !tx_str_ends(before, tx_str("www"))));
}


/*
 * Writes the character at pos so that it is nothing but text.  '<', '&' and
 * '"' are references, as a backslash may become part of an address; in the
 * text of an image all are, as the renderer "marked" reads no backslashes
 * there.
 */
static void
tx_md_literal(tx_md_out_t *out)
{
    u_char  c;

    c = *out->pos++;
    out->plain = false;

    if (c == '<' || c == '&' || c == '"') {
        tx_write_escaped(out->buf, (tx_str_t) { 1, &c });

    } else if (out->alt) {
        tx_md_numeric(out->buf, c);

    } else {
        tx_md_escape(out->buf, c);
    }
}


/* Writes code or an address, which is between two marks, as it is. */
static void
tx_md_copy_marked(tx_md_out_t *out)
{
    bool           first;
    const u_char  *p;

    first = (out->buf->len == out->start);

    out->pos++;
    p = memchr(out->pos, TX_MD_VERBATIM, (size_t) (out->end - out->pos));

    tx_md_copy(out, p);
    out->pos = p + 1;

    /* marked reads blocks behind the box of a task, "[x] " */

    if (first && p[-1] == ' ') {
        tx_md_begin_line(out);
        return;
    }

    /* behind a reference neither an address nor a definition begins */

    if (p[-1] == ']' && out->pos < out->end
        && (*out->pos == '(' || *out->pos == ':'))
    {
        tx_md_literal(out);
    }
}


/* Writes what is at pos, escaped where needed; prefix begins a new line. */
static void
tx_md_character(tx_md_out_t *out, tx_str_t prefix)
{
    size_t         last;
    const u_char  *p;

    switch (*out->pos) {

    case TX_MD_BREAK:
        tx_md_end_definition(out);

        /* marked reads no link with a backslash at the end of a line */

        tx_buf_str(out->buf, out->link ? tx_str("  \n") : tx_str("\\\n"));
        tx_buf_str(out->buf, prefix);

        out->pos++;
        tx_md_begin_line(out);
        return;

    case TX_MD_VERBATIM:
        tx_md_copy_marked(out);
        return;

    case TX_MD_IMAGE:
        tx_buf_lit(out->buf, "![");
        out->pos += 2;
        out->alt = true;
        out->plain = false;
        return;

    case ']':
        out->link &= out->alt;
        out->alt = false;
        break;

    case '"':
        if (out->alt) {
            tx_md_literal(out);
            return;
        }

        break;

    case '\\':
        out->pos++;
        tx_md_literal(out);

        /* in the text of a link, "marked" takes an escaped "](" for its end */

        if (out->pos[-1] == ']' && out->pos < out->end && *out->pos == '(') {
            tx_md_literal(out);
        }

        return;

    case '[':
        if (out->plain && out->buf->data[out->buf->len - 1] == '!') {
            out->buf->len--;
            tx_md_escape(out->buf, '!');    /* this is no image */
        }

        out->link = true;
        break;

    case ':':
    case '.':
        if (tx_md_hides_address(out)) {
            if (*out->pos == ':') {
                tx_buf_char(out->buf, *out->pos++);
            }

            tx_md_literal(out);
            return;
        }

        break;

    default:
        break;
    }

    if (tx_str_chr(tx_str("\"'("), *out->pos)
        && tx_str_last(tx_buf_string(out->buf)) == ' '
        && tx_md_defines_link(out, out->buf->len - 1))
    {
        tx_md_literal(out);
        return;
    }

    p = out->pos;
    (void) tx_utf8_next(&p);

    last = out->buf->len;
    tx_md_copy(out, p);

    out->last = last;
    out->plain = true;
}


void
tx_md_line_write(tx_md_line_t *line, tx_buf_t *buf, tx_str_t prefix)
{
    tx_md_out_t    out;
    const u_char  *p;

    if (line->line.len == 0) {
        return;
    }

    tx_md_move_marks(line);

    memset(&out, 0, sizeof(tx_md_out_t));
    out.begin = line->line.data;
    out.pos = out.begin;
    out.end = out.begin + line->line.len;
    out.buf = buf;
    out.start = buf->len;
    out.defines = line->defines;

    line->defines = 0;

    while (out.pos < out.end && !buf->arena->failed) {

        if (tx_md_is_token(*out.pos)) {
            tx_md_delimiters(&out);
            continue;
        }

        p = (buf->len == out.start && !line->flat)
            ? tx_md_marker(out.pos, out.end) : NULL;

        if (p != NULL) {
            tx_md_copy(&out, p);
            tx_md_escape(buf, *out.pos++);

        } else {
            tx_md_character(&out, prefix);
        }
    }

    tx_md_end_definition(&out);
}
