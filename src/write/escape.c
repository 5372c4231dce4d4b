/*
 * Copyright (C) textextract contributors
 */


#include "write/escape.h"


/* What stands for a character that means something in HTML. */
static const tx_str_t  tx_html_references[0x100] = {
    ['&'] = tx_string("&amp;"),
    ['<'] = tx_string("&lt;"),
    ['>'] = tx_string("&gt;"),
    ['"'] = tx_string("&quot;"),
    ['\''] = tx_string("&#39;"),
    ['`'] = tx_string("&#96;")
};


/* Passes bytes that have no reference, sixteen at a time. */
static const u_char *
tx_html_run(const u_char *p, const u_char *end)
{
    tx_vector_t  v;

    while ((size_t) (end - p) >= TX_VECTOR_SIZE) {
        v = tx_vector_load(p);

        /* the bytes of " # & ' and of < > differ in these bits alone */

        if (tx_vector_any(((v | 0x05) == 0x27) | ((v | 0x02) == 0x3e)
                          | (v == '`')))
        {
            break;
        }

        p += TX_VECTOR_SIZE;
    }

    while (p < end && tx_html_references[*p].len == 0) {
        p++;
    }

    return p;
}


void
tx_write_escaped(tx_buf_t *buf, tx_str_t s)
{
    const u_char  *p, *start, *end;

    end = tx_str_end(s);

    for (start = s.data; start < end; start = p + 1) {
        p = tx_html_run(start, end);
        tx_buf_append(buf, start, (size_t) (p - start));

        if (p < end) {
            tx_buf_str(buf, tx_html_references[*p]);
        }
    }
}


void
tx_write_plain_escaped(tx_buf_t *buf, tx_str_t s)
{
    size_t  i;

    for (i = 0; i < s.len; i++) {

        if (s.data[i] == '&' || s.data[i] == '<') {
            tx_buf_str(buf, tx_html_references[s.data[i]]);

        } else {
            tx_buf_char(buf, s.data[i]);
        }
    }
}
