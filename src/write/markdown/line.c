/*
 * Copyright (C) textextract contributors
 *
 * Writes a line, in which tokens mark emphasis and code, as Markdown.
 */


#include "write/markdown/markdown.h"


#define TX_MD_MAX_ADDRESS_BYTES  2048   /* maximum bytes of a URL to read */


void
tx_md_trim_line(tx_md_line_t *line)
{
    u_char    c, *data;
    size_t    i, n;
    tx_str_t  s;

    data = line->line.data;
    n = 0;

    /* a pair of tokens of one kind, as of "</b><b>" or "<b></b>", is dropped */

    for (i = 0; i < line->line.len; i++) {
        c = data[i];

        if (tx_md_is_emphasis_token(c) && n != 0 && data[n - 1] != c
            && tx_md_is_emphasis_token(data[n - 1]) && (data[n - 1] - 1) / 2
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


/* True if p is at the end of a line or of a word. */
static bool
tx_md_is_word_end(const u_char *p, const u_char *end)
{
    return p >= end || *p == ' ' || *p == TX_MD_LINE_BREAK;
}


/*
 * Returns the character to escape because it would make a line a heading, a
 * list item or another block; NULL: there is none.
 */
static const u_char *
tx_md_find_block_marker(const u_char *p, const u_char *end)
{
    const u_char  *start;

    start = p;

    if (*p == '>' || *p == '|') {
        return p;
    }

    /* "## ", "- ", "---", "===", and the rows below the head of a table */

    if (tx_str_chr(tx_str("#+-=:"), *p)) {

        while (p < end && *p == *start) {
            p++;
        }

        return (tx_md_is_word_end(p, end) || tx_str_chr(tx_str("-:|"), *p))
               ? start : NULL;
    }

    while (p < end && tx_is_digit(*p)) {
        p++;
    }

    return (p > start && p < end && (*p == '.' || *p == ')')
            && tx_md_is_word_end(p + 1, end))
           ? p : NULL;
}


/* Writes the bytes from the current position up to `to`, unescaped. */
static void
tx_md_copy_unescaped(tx_md_out_t *out, const u_char *to)
{
    tx_buf_append(out->buf, out->pos, (size_t) (to - out->pos));
    out->pos = to;
    out->plain = false;
}


/*
 * True if a note's text up to end is one word with a scheme, such as
 * "javascript:".  Renderers without notes take "[^1]: x", and '[^1]: x "y"',
 * for the definition of a link to x.
 */
static bool
tx_md_is_link_definition(const tx_md_out_t *out, size_t end)
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


/* Writes a space into a note's first line, so that it defines no link. */
static void
tx_md_prevent_link_definition(tx_md_out_t *out)
{
    if (tx_md_is_link_definition(out, out->buf->len)) {
        tx_buf_lit(out->buf, " &#32;");
    }

    out->defines = 0;
}


/* Stores the offset at which an output line begins, and skips spaces. */
static void
tx_md_begin_line(tx_md_out_t *out)
{
    out->start = out->buf->len;

    while (out->pos < out->end && *out->pos == ' ') {
        out->pos++;
    }
}


/*
 * True if pos is at the "://" or at the dot of "www." of a URL that renderers
 * must not link: one in "WWW.", which some take for a relative link, or a URL
 * that needs escapes, whose backslashes they would read as a part of the URL.
 */
static bool
tx_md_is_url_to_escape(const tx_md_out_t *out)
{
    size_t         i;
    tx_str_t       before, rest;
    const u_char  *space, *link;

    before = tx_str_span(out->begin, out->pos);
    rest = tx_str_span(out->pos, out->end);

    if (*out->pos == ':' ? !tx_str_starts(rest, tx_str("://"))
                         : !tx_str_caseends(before, tx_str("www")))
    {
        return false;
    }

    if (*out->pos == '.' && !tx_str_ends(before, tx_str("www"))) {

        /* "WWW." within a URL in the text is not read as another URL */

        before = tx_utf8_tail(before, TX_MD_MAX_ADDRESS_BYTES);
        space = tx_str_rchr(before, ' ');
        before = tx_str_span(space != NULL ? space : before.data, out->pos);
        link = tx_str_rchr(before, TX_MD_VERBATIM);
        before = tx_str_span(link != NULL ? link : before.data, out->pos);

        return !tx_str_has(before, tx_str("://"))
               && !tx_str_has(before, tx_str("www."));
    }

    for (i = 0; i < tx_min(rest.len, TX_MD_MAX_ADDRESS_BYTES); i++) {

        if (rest.data[i] == ' ' || rest.data[i] == ']') {
            return false;
        }

        if (rest.data[i] < ' ' || rest.data[i] == '\\' || rest.data[i] == '[')
        {
            return true;
        }
    }

    return i < rest.len;
}


/*
 * Writes the character at pos as plain text. '<', '&' and '"' become
 * references, since a backslash may become part of a URL.  In an image's alt
 * all signs do, since the renderer "marked" reads no backslashes in an alt.
 */
static void
tx_md_write_plain_character(tx_md_out_t *out)
{
    u_char  c;

    c = *out->pos++;
    out->plain = false;

    if (c == '<' || c == '&' || c == '"') {
        tx_write_escaped(out->buf, (tx_str_t) { 1, &c });

    } else if (out->alt) {
        tx_md_write_char_ref(out->buf, c);

    } else {
        tx_md_write_escaped(out->buf, c);
    }
}


/* Copies code or a URL, which is between two TX_MD_VERBATIM, unescaped. */
static void
tx_md_copy_verbatim(tx_md_out_t *out)
{
    bool           first;
    const u_char  *p;

    first = (out->buf->len == out->start);

    out->pos++;
    p = memchr(out->pos, TX_MD_VERBATIM, (size_t) (out->end - out->pos));

    tx_md_copy_unescaped(out, p);
    out->pos = p + 1;

    /* the renderer "marked" reads block markers behind a checkbox "[x] " */

    if (first && p[-1] == ' ') {
        tx_md_begin_line(out);
        return;
    }

    /* "[^1](" and "[^1]:" would be a link or a definition */

    if (p[-1] == ']' && out->pos < out->end
        && (*out->pos == '(' || *out->pos == ':'))
    {
        tx_md_write_plain_character(out);
    }
}


/* Writes the character at pos, escaped if needed; new lines get the prefix. */
static void
tx_md_write_character(tx_md_out_t *out, tx_str_t prefix)
{
    size_t         last;
    const u_char  *p;

    switch (*out->pos) {

    case TX_MD_LINE_BREAK:
        tx_md_prevent_link_definition(out);

        /* "marked" reads no link whose text has a backslash line break */

        tx_buf_str(out->buf, out->link ? tx_str("  \n") : tx_str("\\\n"));
        tx_buf_str(out->buf, prefix);

        out->pos++;
        tx_md_begin_line(out);
        return;

    case TX_MD_VERBATIM:
        tx_md_copy_verbatim(out);
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
            tx_md_write_plain_character(out);
            return;
        }

        break;

    case '\\':
        out->pos++;
        tx_md_write_plain_character(out);

        /* in the text of a link, "marked" takes an escaped "](" for its end */

        if (out->pos[-1] == ']' && out->pos < out->end && *out->pos == '(') {
            tx_md_write_plain_character(out);
        }

        return;

    case '[':
        if (out->plain && out->buf->data[out->buf->len - 1] == '!') {
            out->buf->len--;
            tx_md_write_escaped(out->buf, '!');   /* "!" begins no image */
        }

        out->link = true;
        break;

    case ':':
    case '.':
        if (tx_md_is_url_to_escape(out)) {
            if (*out->pos == ':') {
                tx_buf_char(out->buf, *out->pos++);
            }

            tx_md_write_plain_character(out);
            return;
        }

        break;

    default:
        break;
    }

    if (tx_str_chr(tx_str("\"'("), *out->pos)
        && tx_str_last(tx_buf_string(out->buf)) == ' '
        && tx_md_is_link_definition(out, out->buf->len - 1))
    {
        tx_md_write_plain_character(out);
        return;
    }

    p = out->pos;
    (void) tx_utf8_next(&p);

    last = out->buf->len;
    tx_md_copy_unescaped(out, p);

    out->last = last;
    out->plain = true;
}


void
tx_md_write_line(tx_md_line_t *line, tx_buf_t *buf, tx_str_t prefix)
{
    tx_md_out_t    out;
    const u_char  *p;

    if (line->line.len == 0) {
        return;
    }

    tx_md_move_punctuation(line);

    memset(&out, 0, sizeof(tx_md_out_t));
    out.begin = line->line.data;
    out.pos = out.begin;
    out.end = out.begin + line->line.len;
    out.buf = buf;
    out.start = buf->len;
    out.defines = line->defines;

    line->defines = 0;

    while (out.pos < out.end && !buf->arena->failed) {

        if (tx_md_is_emphasis_token(*out.pos)) {
            tx_md_write_delimiters(&out);
            continue;
        }

        p = (buf->len == out.start && !line->flat)
            ? tx_md_find_block_marker(out.pos, out.end) : NULL;

        if (p != NULL) {
            tx_md_copy_unescaped(&out, p);
            tx_md_write_escaped(buf, *out.pos++);

        } else {
            tx_md_write_character(&out, prefix);
        }
    }

    tx_md_prevent_link_definition(&out);
}
