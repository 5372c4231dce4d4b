/*
 * Copyright (C) textextract contributors
 */


#include "write/escape.h"

#include <stdarg.h>
#include <stdio.h>


#define TX_PRINTF_MAX_BYTES  1024  /* buffer size of one tx_printf() */


/* The references for the characters that HTML has to escape. */
static const tx_str_t  tx_html_references[0x100] = {
    ['&'] = tx_string("&amp;"),
    ['<'] = tx_string("&lt;"),
    ['>'] = tx_string("&gt;"),
    ['"'] = tx_string("&quot;"),
    ['\''] = tx_string("&#39;"),
    ['`'] = tx_string("&#96;")
};


void
tx_write_escaped(tx_buf_t *buf, tx_str_t s)
{
    const u_char  *p, *start, *end;

    static const tx_escaped_t  html = { { '&', '<', '>', '"', '\'', '`' }, 0 };

    end = tx_str_end(s);

    for (start = s.data; start < end; start = p + 1) {
        p = tx_find_escaped_byte(&html, start, end);
        tx_buf_append(buf, start, (size_t) (p - start));

        if (p < end) {
            tx_buf_str(buf, tx_html_references[*p]);
        }
    }
}


void
tx_write_attr(tx_buf_t *buf, tx_str_t name, tx_str_t value)
{
    tx_buf_char(buf, ' ');
    tx_buf_str(buf, name);
    tx_buf_lit(buf, "=\"");
    tx_write_escaped(buf, value);
    tx_buf_char(buf, '"');
}


void
tx_write_escaped_text(tx_buf_t *buf, tx_str_t s)
{
    size_t  i;

    for (i = 0; i < s.len; i++) {

        if (s.data[i] == '&' || s.data[i] == '<' || s.data[i] == '>') {
            tx_buf_str(buf, tx_html_references[s.data[i]]);

        } else {
            tx_buf_char(buf, s.data[i]);
        }
    }
}


void
tx_printf(tx_buf_t *buf, const char *format, ...)
{
    int      len;
    va_list  args;

    if (!tx_buf_reserve(buf, TX_PRINTF_MAX_BYTES)) {
        return;
    }

    va_start(args, format);
    len = vsnprintf((char *) buf->data + buf->len, TX_PRINTF_MAX_BYTES, format,
                    args);
    va_end(args);

    buf->len += tx_min((size_t) len, TX_PRINTF_MAX_BYTES - 1);
}
