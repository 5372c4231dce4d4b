/*
 * Copyright (C) textextract contributors
 */


#include "write/escape.h"


/* What stands for a character that means something in HTML; or empty. */
static inline tx_str_t
tx_html_reference(u_char c)
{
    switch (c) {

    case '&':
        return tx_str("&amp;");

    case '<':
        return tx_str("&lt;");

    case '>':
        return tx_str("&gt;");

    case '"':
        return tx_str("&quot;");

    case '\'':
        return tx_str("&#39;");

    case '`':
        return tx_str("&#96;");

    default:
        return tx_null_str;
    }
}


void
tx_write_escaped(tx_buf_t *buf, tx_str_t s)
{
    tx_str_t       reference;
    const u_char  *p, *start, *end;

    end = tx_str_end(s);

    for (start = p = s.data; p < end; p++) {
        reference = tx_html_reference(*p);

        if (reference.len != 0) {
            tx_buf_append(buf, start, (size_t) (p - start));
            tx_buf_str(buf, reference);
            start = p + 1;
        }
    }

    tx_buf_append(buf, start, (size_t) (end - start));
}


void
tx_write_plain_escaped(tx_buf_t *buf, tx_str_t s)
{
    size_t  i;

    for (i = 0; i < s.len; i++) {

        if (s.data[i] == '&' || s.data[i] == '<') {
            tx_buf_str(buf, tx_html_reference(s.data[i]));

        } else {
            tx_buf_char(buf, s.data[i]);
        }
    }
}
