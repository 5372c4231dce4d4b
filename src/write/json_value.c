/*
 * Copyright (C) textextract contributors
 */


#include "write/json_value.h"

#include "write/escape.h"

#include <math.h>


/* Writes the byte at p, escaped if needed; returns the position after it. */
static const u_char *
tx_json_write_escaped_byte(tx_buf_t *buf, const u_char *p, const u_char *end)
{
    tx_str_t  rest;

    static const char    hex[] = "0123456789abcdef";
    static const u_char  letters[0x100] = {
        ['"'] = '"', ['\\'] = '\\', ['\n'] = 'n', ['\r'] = 'r', ['\t'] = 't'
    };

    rest = tx_str_span(p, end);

    if (letters[*p] != '\0') {
        tx_buf_char(buf, '\\');
        tx_buf_char(buf, letters[*p]);

    } else if (tx_str_starts(rest, tx_str("\xe2\x80\xa8"))
               || tx_str_starts(rest, tx_str("\xe2\x80\xa9")))
    {
        /* U+2028 and U+2029 end a line of a script in old browsers */

        tx_printf(buf, "\\u20%x", p[2] & 0x7fu);
        return p + 3;

    } else if (*p == 0xe2
               || (*p == '<' && !tx_str_starts(rest, tx_str("</"))
                   && !tx_str_starts(rest, tx_str("<!--"))))
    {
        tx_buf_char(buf, *p);

    } else {
        /* "</" may end a script, and "<!--" begins a comment in a script */

        tx_buf_lit(buf, "\\u00");
        tx_buf_char(buf, (u_char) hex[*p >> 4]);
        tx_buf_char(buf, (u_char) hex[*p & 0xf]);
    }

    return p + 1;
}


static void
tx_json_write_string(tx_buf_t *buf, tx_str_t s)
{
    const u_char  *p, *start, *end;

    static const tx_escaped_t  json = {
        { '"', '\\', '<', 0x7f, 0xe2, '"' }, 0x20
    };

    tx_buf_char(buf, '"');
    end = tx_str_end(s);

    for (start = s.data; start < end; /* void */ ) {
        p = tx_find_escaped_byte(&json, start, end);
        tx_buf_append(buf, start, (size_t) (p - start));
        start = (p < end) ? tx_json_write_escaped_byte(buf, p, end) : end;
    }

    tx_buf_char(buf, '"');
}


/* Writes a comma if one is due, and a member's name, which is plain ASCII. */
static void
tx_json_write_name(tx_json_t *json, const char *name)
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
tx_json_put_text(tx_json_t *json, const char *name, tx_str_t s)
{
    tx_json_write_name(json, name);
    tx_json_write_string(json->buf, s);
}


void
tx_json_put_text_or_null(tx_json_t *json, const char *name, tx_str_t s)
{
    if (s.len != 0) {
        tx_json_put_text(json, name, s);

    } else {
        tx_json_put_literal(json, name, s);
    }
}


void
tx_json_put_literal(tx_json_t *json, const char *name, tx_str_t literal)
{
    tx_json_write_name(json, name);
    tx_buf_str(json->buf, literal.len != 0 ? literal : tx_str("null"));
}


void
tx_json_put_uint(tx_json_t *json, const char *name, uint64_t n)
{
    tx_json_write_name(json, name);
    tx_buf_append_uint(json->buf, n);
}


void
tx_json_put_number(tx_json_t *json, const char *name, double x)
{
    tx_json_write_name(json, name);

    if (isfinite(x)) {
        tx_printf(json->buf, "%.3g", x);

    } else {
        tx_buf_lit(json->buf, "null");
    }
}


void
tx_json_put_share(tx_json_t *json, const char *name, double x)
{
    tx_json_put_number(json, name, round(x * 1000) / 1000);
}


void
tx_json_put_bool(tx_json_t *json, const char *name, bool value)
{
    tx_json_put_literal(json, name, value ? tx_str("true") : tx_str("false"));
}


void
tx_json_put_begin(tx_json_t *json, const char *name, u_char c)
{
    tx_json_write_name(json, name);
    tx_buf_char(json->buf, c);
    json->comma = false;
}


void
tx_json_put_end(tx_json_t *json, u_char c)
{
    tx_buf_char(json->buf, c);
    json->comma = true;
}
