/*
 * Copyright (C) textextract contributors
 *
 * Text, code and addresses in a line, so that nothing in them is taken for
 * Markdown.
 */


#include "write/markdown/line.h"


#define TX_MD_ENTITY_MAX  33


void
tx_md_backticks(tx_buf_t *buf, size_t n)
{
    while (n-- != 0) {
        tx_buf_char(buf, '`');
    }
}


size_t
tx_md_backticks_in(const tx_buf_t *code)
{
    size_t  i, run, longest;

    longest = 0;
    run = 0;

    for (i = 0; i < code->len; i++) {
        run = (code->data[i] == '`') ? run + 1 : 0;
        longest = tx_max(longest, run);
    }

    return longest;
}


void
tx_md_flush(tx_md_line_t *line)
{
    bool       pad;
    size_t     i, len, ticks;
    tx_buf_t  *buf, *code;

    buf = &line->line;
    code = &line->code;

    len = code->len;

    if (len == 0) {
        return;
    }

    /* marked reads no link if there is a backtick in the code in its text */

    ticks = tx_md_backticks_in(code) + 1;

    if (ticks > 1 && line->link) {
        code->len = 0;
        tx_md_text(line, (tx_str_t) { len, code->data });
        return;
    }

    pad = code->data[0] == '`' || code->data[len - 1] == '`';

    tx_buf_char(buf, TX_MD_VERBATIM);
    tx_md_backticks(buf, ticks);

    if (pad) {
        tx_buf_char(buf, ' ');
    }

    for (i = 0; i < len; i++) {
        if (code->data[i] == '|' && line->cell) {
            tx_buf_char(buf, '\\');
        }

        tx_buf_char(buf, code->data[i] == '\n' ? ' ' : code->data[i]);
    }

    if (pad) {
        tx_buf_char(buf, ' ');
    }

    tx_md_backticks(buf, ticks);
    tx_buf_char(buf, TX_MD_VERBATIM);

    code->len = 0;
}


/* True if text that begins with '&' could be read as a reference. */
static bool
tx_md_is_entity(const u_char *p, const u_char *end)
{
    const u_char  *start;

    start = ++p;

    if (p < end && *p == '#') {
        p++;
    }

    while (p < end && tx_is_alnum(*p)
           && p - start < TX_MD_ENTITY_MAX)
    {
        p++;
    }

    return p == end || (*p == ';' && p > start);
}


/* True for a character of a text that would mean something to Markdown. */
static bool
tx_md_means(const tx_md_line_t *line, tx_str_t s, const u_char *p)
{
    const u_char  *end;

    end = tx_str_end(s);

    switch (*p) {

    case '\\':
    case '*':
    case '`':
    case '[':
    case ']':
    case '<':
    case '~':
        return true;

    case '_':
        return !(p > s.data && tx_is_alnum(p[-1])
                 && p + 1 < end && tx_is_alnum(p[1]));

    case '&':
        return tx_md_is_entity(p, end);

    case '|':
        return line->cell;

    default:
        return false;
    }
}


void
tx_md_text(tx_md_line_t *line, tx_str_t s)
{
    tx_buf_t      *buf;
    const u_char  *p;

    tx_md_flush(line);

    buf = &line->line;

    for (p = s.data; p < tx_str_end(s); p++) {

        if (tx_md_means(line, s, p)) {
            tx_md_escape(buf, *p);

        } else {
            tx_buf_char(buf, *p == '\n' ? ' ' : *p);
        }
    }
}


void
tx_md_address(tx_md_line_t *line, tx_str_t url)
{
    tx_buf_t      *buf;
    const u_char  *p, *end;

    if (url.len == 0) {
        return;
    }

    buf = &line->line;
    end = tx_str_end(url);

    tx_buf_char(buf, TX_MD_VERBATIM);

    for (p = url.data; p < end; p++) {

        switch (*p) {

        case '(':
        case ')':
        case '\\':
            tx_md_escape(buf, *p);
            break;

        case '&':
            if (tx_md_is_entity(p, end) && p + 1 < end) {
                tx_buf_lit(buf, "&amp;");

            } else {
                tx_buf_char(buf, '&');
            }

            break;

        case '|':
            tx_buf_lit(buf, "%7C");
            break;

        default:
            tx_buf_char(buf, *p);
            break;
        }
    }

    tx_buf_char(buf, TX_MD_VERBATIM);
}
