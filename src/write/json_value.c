/*
 * Copyright (C) textextract contributors
 */


#include "write/json_value.h"


/*
 * Bytes that are written as they are.  Of the others, '<' is escaped only in
 * "</" and "<!--", and 0xe2 only in U+2028 and U+2029.
 */

static const uint8_t  tx_json_plain[0x100] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
};


/* True for "</", which may end a script, and "<!--", a comment in it. */
static bool
tx_json_is_markup(const u_char *p, const u_char *end)
{
    tx_str_t  s;

    s = tx_str_span(p, end);

    return tx_str_starts(s, tx_str("</")) || tx_str_starts(s, tx_str("<!--"));
}


static void
tx_json_escaped(tx_buf_t *buf, u_char c)
{
    static const char  hex[] = "0123456789abcdef";

    switch (c) {

    case '"':
    case '\\':
        tx_buf_char(buf, '\\');
        tx_buf_char(buf, c);
        break;

    case '\n':
        tx_buf_lit(buf, "\\n");
        break;

    case '\r':
        tx_buf_lit(buf, "\\r");
        break;

    case '\t':
        tx_buf_lit(buf, "\\t");
        break;

    default:
        tx_buf_lit(buf, "\\u00");
        tx_buf_char(buf, (u_char) hex[c >> 4]);
        tx_buf_char(buf, (u_char) hex[c & 0xf]);
        break;
    }
}


void
tx_json_string(tx_buf_t *buf, tx_str_t s)
{
    const u_char  *p, *start, *end;

    tx_buf_char(buf, '"');

    if (s.len == 0) {
        tx_buf_char(buf, '"');
        return;
    }

    end = tx_str_end(s);

    for (start = p = s.data; /* void */; p++) {

        while (p < end && tx_json_plain[*p]) {
            p++;
        }

        if (p == end) {
            break;
        }

        if (*p == 0xe2) {
            if (end - p > 2 && p[1] == 0x80 && (p[2] & 0xfe) == 0xa8) {
                tx_buf_append(buf, start, (size_t) (p - start));
                tx_buf_lit(buf, "\\u202");
                tx_buf_char(buf, p[2] == 0xa8 ? '8' : '9');

                p += 2;
                start = p + 1;
            }

            continue;
        }

        if (*p == '<' && !tx_json_is_markup(p, end)) {
            continue;
        }

        tx_buf_append(buf, start, (size_t) (p - start));
        tx_json_escaped(buf, *p);
        start = p + 1;
    }

    tx_buf_append(buf, start, (size_t) (p - start));
    tx_buf_char(buf, '"');
}


void
tx_json_name(tx_json_t *json, const char *name)
{
    if (json->comma) {
        tx_buf_char(json->buf, ',');
    }

    json->comma = true;

    tx_buf_char(json->buf, '"');
    tx_buf_append(json->buf, name, strlen(name));
    tx_buf_lit(json->buf, "\":");
}


void
tx_json_member(tx_json_t *json, const char *name, tx_str_t s)
{
    tx_json_name(json, name);

    if (s.data == NULL || s.len == 0) {
        tx_buf_lit(json->buf, "null");

    } else {
        tx_json_string(json->buf, s);
    }
}


void
tx_json_text(tx_json_t *json, const char *name, tx_str_t s)
{
    tx_json_name(json, name);
    tx_json_string(json->buf, s);
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

    tx_json_name(json, name);
    tx_buf_char(json->buf, (u_char) ('0' + n / 1000));

    n %= 1000;

    if (n == 0) {
        return;
    }

    tx_buf_char(json->buf, '.');

    for (digit = 100; n != 0; digit /= 10) {
        tx_buf_char(json->buf, (u_char) ('0' + n / digit));
        n %= digit;
    }
}


void
tx_json_bool(tx_json_t *json, const char *name, bool value)
{
    tx_json_name(json, name);

    if (value) {
        tx_buf_lit(json->buf, "true");

    } else {
        tx_buf_lit(json->buf, "false");
    }
}


void
tx_json_open(tx_json_t *json, u_char c)
{
    if (json->comma) {
        tx_buf_char(json->buf, ',');
    }

    tx_buf_char(json->buf, c);
    json->comma = false;
}


void
tx_json_begin(tx_json_t *json, const char *name, u_char c)
{
    tx_json_name(json, name);
    tx_buf_char(json->buf, c);
    json->comma = false;
}


void
tx_json_close(tx_json_t *json, u_char c)
{
    tx_buf_char(json->buf, c);
    json->comma = true;
}


void
tx_json_item(tx_json_t *json, tx_str_t s)
{
    if (json->comma) {
        tx_buf_char(json->buf, ',');
    }

    tx_json_string(json->buf, s);
    json->comma = true;
}
