/*
 * Copyright (C) textextract contributors
 */


#include "write/json_value.h"

#include "write/escape.h"


/*
 * True for a byte that is always written as it is.  Of the others, '<' is
 * escaped only in "</" and "<!--", and 0xe2 only in U+2028 and U+2029.
 */
static inline bool
tx_json_is_plain(u_char c)
{
    return c >= 0x20 && c != '"' && c != '\\' && c != '<' && c != 0x7f
           && c != 0xe2;
}


/* Passes bytes that are plain, sixteen at a time. */
static const u_char *
tx_json_run(const u_char *p, const u_char *end)
{
    tx_vector_t  v;

    while ((size_t) (end - p) >= TX_VECTOR_SIZE) {
        v = tx_vector_load(p);

        if (tx_vector_any((v < 0x20) | (v == '"') | (v == '\\') | (v == '<')
                          | (v == 0x7f) | (v == 0xe2)))
        {
            break;
        }

        p += TX_VECTOR_SIZE;
    }

    while (p < end && tx_json_is_plain(*p)) {
        p++;
    }

    return p;
}


static void
tx_json_escaped(tx_buf_t *buf, u_char c)
{
    static const char    hex[] = "0123456789abcdef";
    static const u_char  letters[0x100] = {
        ['"'] = '"', ['\\'] = '\\', ['\n'] = 'n', ['\r'] = 'r', ['\t'] = 't'
    };

    if (letters[c] != '\0') {
        tx_buf_char(buf, '\\');
        tx_buf_char(buf, letters[c]);
        return;
    }

    tx_buf_lit(buf, "\\u00");
    tx_buf_char(buf, (u_char) hex[c >> 4]);
    tx_buf_char(buf, (u_char) hex[c & 0xf]);
}


/* A byte that is not plain, at p; returns what follows it. */
static const u_char *
tx_json_special(tx_buf_t *buf, const u_char *p, const u_char *end)
{
    tx_str_t  rest;

    rest = tx_str_span(p, end);

    if (tx_str_starts(rest, tx_str("\xe2\x80\xa8"))) {
        tx_buf_lit(buf, "\\u2028");
        return p + 3;
    }

    if (tx_str_starts(rest, tx_str("\xe2\x80\xa9"))) {
        tx_buf_lit(buf, "\\u2029");
        return p + 3;
    }

    /* these may end a script, or begin a comment in it */

    if (*p == 0xe2
        || (*p == '<' && !tx_str_starts(rest, tx_str("</"))
            && !tx_str_starts(rest, tx_str("<!--"))))
    {
        tx_buf_char(buf, *p);

    } else {
        tx_json_escaped(buf, *p);
    }

    return p + 1;
}


void
tx_json_string(tx_buf_t *buf, tx_str_t s)
{
    const u_char  *p, *start, *end;

    tx_buf_char(buf, '"');
    end = tx_str_end(s);

    for (start = s.data; start < end; /* void */ ) {
        p = tx_json_run(start, end);
        tx_buf_append(buf, start, (size_t) (p - start));
        start = (p < end) ? tx_json_special(buf, p, end) : end;
    }

    tx_buf_char(buf, '"');
}


void
tx_json_name(tx_json_t *json, const char *name)
{
    if (json->comma) {
        tx_buf_char(json->buf, ',');
    }

    json->comma = true;

    if (name != NULL) {
        tx_buf_char(json->buf, '"');
        tx_buf_append(json->buf, name, strlen(name));
        tx_buf_lit(json->buf, "\":");
    }
}


void
tx_json_text(tx_json_t *json, const char *name, tx_str_t s)
{
    tx_json_name(json, name);
    tx_json_string(json->buf, s);
}


void
tx_json_member(tx_json_t *json, const char *name, tx_str_t s)
{
    if (s.len != 0) {
        tx_json_text(json, name, s);
        return;
    }

    tx_json_name(json, name);
    tx_buf_lit(json->buf, "null");
}


void
tx_json_uint(tx_json_t *json, const char *name, uint64_t n)
{
    tx_json_name(json, name);
    tx_buf_uint(json->buf, n);
}


void
tx_json_share(tx_json_t *json, const char *name, double x)
{
    uint32_t  n, digit;

    x = (x > 0) ? tx_min(x, 1) : 0;
    n = (uint32_t) (x * 1000 + 0.5);

    tx_json_uint(json, name, n / 1000);

    n %= 1000;

    if (n != 0) {
        tx_buf_char(json->buf, '.');
    }

    for (digit = 100; n != 0; digit /= 10) {
        tx_buf_char(json->buf, (u_char) ('0' + n / digit));
        n %= digit;
    }
}


void
tx_json_bool(tx_json_t *json, const char *name, bool value)
{
    tx_json_name(json, name);
    tx_buf_str(json->buf, value ? tx_str("true") : tx_str("false"));
}


void
tx_json_begin(tx_json_t *json, const char *name, u_char c)
{
    tx_json_name(json, name);
    tx_buf_char(json->buf, c);
    json->comma = false;
}


void
tx_json_end(tx_json_t *json, u_char c)
{
    tx_buf_char(json->buf, c);
    json->comma = true;
}
