/*
 * Copyright (C) textextract contributors
 *
 * Attributes that the page's tree does not hold, read from the source.
 */


#include "clean/attributes.h"
#include "clean/build/build.h"


#define TX_SOURCE_TAG_MAX_BYTES  512    /* most bytes read of a start tag */


/*
 * Removes the first attribute from a string of attributes.  An attribute
 * without a value gets an empty one.  False: no attribute is left.
 */
static bool
tx_source_take_attr(tx_str_t *attrs, tx_str_t *name, tx_str_t *value)
{
    u_char         quote;
    tx_str_t       rest;
    const u_char  *p, *begin, *end;

    rest = tx_str_trim(*attrs);
    begin = rest.data;
    end = tx_str_end(rest);

    for (p = begin; p < end && !tx_is_space(*p) && *p != '='; p++) {
        /* void */
    }

    *name = tx_str_span(begin, p);
    *value = tx_str_span(p, p);

    if (p < end && *p == '=') {
        quote = (++p < end) ? *p : ' ';

        if (quote == '"' || quote == '\'') {
            p++;
            *value = tx_str_before(tx_str_span(p, end), quote);
            p = tx_min(tx_str_end(*value) + 1, end);

        } else {
            rest = tx_str_span(p, end);
            *value = tx_str_word(&rest);
            p = tx_str_end(*value);
        }
    }

    *attrs = tx_str_span(p, end);

    return p != begin;
}


tx_str_t
tx_clean_source_attr(const tx_page_t *page, uint32_t n, tx_str_t name)
{
    size_t    offset;
    tx_str_t  tag, other, value;

    offset = page->nodes[n].offset;

    if (offset + 1 >= page->source.len || page->source.data[offset] != '<') {
        return tx_null_str;
    }

    tag = tx_str_drop(page->source, offset + 1);
    tag.len = tx_min(tag.len, TX_SOURCE_TAG_MAX_BYTES);
    tag = tx_str_before(tag, '>');
    (void) tx_str_word(&tag);

    while (tx_source_take_attr(&tag, &other, &value)) {
        if (tx_str_caseeq(other, name)) {
            return value;
        }
    }

    return tx_null_str;
}


bool
tx_clean_source_has(const tx_page_t *page, uint32_t n, tx_str_t name)
{
    return tx_clean_source_attr(page, n, name).data != NULL;
}


tx_str_t
tx_clean_word(tx_str_t s, size_t max, const char *more)
{
    size_t  i;

    s = tx_str_trim(s);

    if (s.len > max) {
        return tx_null_str;
    }

    for (i = 0; i < s.len; i++) {
        if (!tx_is_alnum(s.data[i])
            && (s.data[i] == '\0' || strchr(more, s.data[i]) == NULL))
        {
            return tx_null_str;
        }
    }

    return s;
}
