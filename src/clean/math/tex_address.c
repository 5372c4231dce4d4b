/*
 * Copyright (C) textextract contributors
 *
 * TeX in the address of an image that a service has drawn of it: as a value
 * ("latex.php?latex=E%3Dmc%5E2&s=1"), or as all of the query
 * ("/tex?E=mc^2").
 */


#include "clean/math/math.h"


#define TX_CLEAN_ADDRESS  4096  /* bytes of the longest one */


/* The value with such a name in a query; empty: there is none. */
static tx_str_t
tx_clean_query_value(tx_str_t query, tx_str_t name)
{
    const u_char  *p, *end, *next;

    end = tx_str_end(query);

    for (p = query.data; p < end; p = next + 1) {
        next = memchr(p, '&', (size_t) (end - p));
        next = (next == NULL) ? end : next;

        if (tx_str_starts(tx_str_span(p, next), name)) {
            return tx_str_span(p + name.len, next);
        }
    }

    return tx_null_str;
}


/* Undoes what an address is written in; empty: this is no TeX. */
static tx_str_t
tx_clean_query_text(tx_arena_t *arena, tx_str_t s, bool plus)
{
    u_char         c, *text;
    size_t         len;
    const u_char  *p, *end;

    static const tx_str_t  space = tx_string("&space;");

    text = tx_arena_alloc(arena, s.len + 1);
    end = tx_str_end(s);
    len = 0;

    for (p = s.data; text != NULL && p < end; p++) {
        c = *p;

        if (tx_hex_escape(p, end, &c)) {
            p += 2;

        } else if (c == '+' && plus) {
            c = ' ';

        } else if (c == '&' && tx_str_starts(tx_str_span(p, end), space)) {
            c = ' ';
            p += space.len - 1;
        }

        if (c < 0x20 || c > 0x7e) {
            return tx_null_str;
        }

        text[len++] = c;
    }

    return text == NULL ? tx_null_str : (tx_str_t) { len, text };
}


tx_str_t
tx_clean_address_tex(const tx_page_t *page, uint32_t n)
{
    size_t         i;
    tx_str_t       src, query, tex;
    const char    *signs;
    const u_char  *p;

    static const tx_str_t  names[] = {
        tx_string("latex="), tx_string("tex=")
    };

    src = tx_node_attr(page, n, TX_ATTR_SRC);
    p = (src.len > TX_CLEAN_ADDRESS || src.len == 0)
        ? NULL : memchr(src.data, '?', src.len);

    if (p == NULL || !tx_clean_speaks_tex(tx_str_span(src.data, p))) {
        return tx_null_str;
    }

    query = tx_str_span(p + 1, tx_str_end(src));
    tex = tx_null_str;

    for (i = 0; i < tx_count(names) && tex.len == 0; i++) {
        tex = tx_clean_query_value(query, names[i]);
    }

    signs = "\\^_{=+";

    if (tex.len == 0) {
        tex = query;
        signs = "\\^{";         /* "?v=2" */
    }

    tex = tx_clean_query_text(page->arena, tex, tex.data != query.data);
    tex = tx_clean_tex_trim(tex);

    for (i = 0; i < tex.len; i++) {
        if (strchr(signs, tex.data[i]) != NULL) {
            return tex;
        }
    }

    return tx_null_str;
}
