/*
 * Copyright (C) textextract contributors
 *
 * Text, code and addresses in a line, so that nothing in them is taken for
 * Markdown.
 */


#include "write_markdown_line.h"


#define TX_MD_ENTITY_MAX  33


/* A text that is being written to a line. */

typedef struct {
    const tx_md_line_t  *line;
    const u_char        *begin;
    const u_char        *end;
    const u_char        *known;     /* end of the address looked at last */
    bool                 spoilt;    /*   backslashes would change that */
} tx_md_text_t;


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
    size_t     i, ticks;
    tx_buf_t  *buf, *code;

    buf = &line->line;
    code = &line->code;

    if (code->len == 0) {
        return;
    }

    ticks = tx_md_backticks_in(code) + 1;
    pad = code->data[0] == '`' || code->data[code->len - 1] == '`';

    tx_buf_char(buf, TX_MD_VERBATIM);
    tx_md_backticks(buf, ticks);

    if (pad) {
        tx_buf_char(buf, ' ');
    }

    for (i = 0; i < code->len; i++) {
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


/*
 * True if p, at "://" or at "www.", belongs to an address which renderers
 * find in the text and take as it is, with the backslashes in it.
 */
static bool
tx_md_spoils_address(tx_md_text_t *text, const u_char *p)
{
    const u_char  *start, *end;

    if (p < text->known) {
        return text->spoilt;
    }

    end = text->end;
    text->spoilt = false;

    for (start = p; p < end && !tx_is_space(*p) && *p != '<'; p++) {

        if (*p == '_') {
            text->spoilt |= p == start || !tx_is_alnum(p[-1])
                            || p + 1 == end || !tx_is_alnum(p[1]);
            continue;
        }

        text->spoilt |= (strchr("*`[]\\~&", *p) != NULL);
    }

    text->known = p;
    text->spoilt |= (p == end && text->line->joined);

    return text->spoilt;
}


/* True for a character that would mean something to Markdown. */
static bool
tx_md_means(tx_md_text_t *text, const u_char *p)
{
    const tx_md_line_t  *line;

    line = text->line;

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
        return !(p > text->begin && tx_is_alnum(p[-1])
                 && p + 1 < text->end && tx_is_alnum(p[1]));

    case '&':
        return tx_md_is_entity(p, text->end);

    case '|':
        return line->cell;

    case '(':
        /* an address behind a reference would make a link of it */
        return line->noted != 0 && line->noted == line->line.len;

    case ':':
        return text->end - p >= 3 && memcmp(p, "://", 3) == 0
               && tx_md_spoils_address(text, p);

    case '.':
        return p - text->begin >= 3 && memcmp(p - 3, "www", 3) == 0
               && tx_md_spoils_address(text, p);

    default:
        return false;
    }
}


void
tx_md_text(tx_md_line_t *line, tx_str_t s)
{
    tx_buf_t      *buf;
    tx_md_text_t   text;
    const u_char  *p;

    tx_md_flush(line);

    if (s.len == 0) {
        return;
    }

    buf = &line->line;

    text.line = line;
    text.begin = s.data;
    text.end = tx_str_end(s);
    text.known = s.data;
    text.spoilt = false;

    for (p = text.begin; p < text.end; p++) {

        if (tx_md_means(&text, p)) {
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
                tx_buf_char(buf, '\\');
            }

            tx_buf_char(buf, *p);
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
