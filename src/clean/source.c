/*
 * Copyright (C) textextract contributors
 *
 * Attributes that the tree does not keep, from the page's source.
 */


#include "clean/attributes.h"
#include "clean/build/build.h"


#define TX_CLEAN_SOURCE  512    /* bytes of a start tag that are looked at */


/* The start tag of an element, from its name on; empty: there is none. */
static tx_str_t
tx_clean_start_tag(const tx_page_t *page, uint32_t n)
{
    size_t    offset;
    tx_str_t  source;

    offset = page->nodes[n].offset;

    if (offset + 1 >= page->source.len
        || page->source.data[offset] != '<')
    {
        return tx_null_str;
    }

    source = tx_str_span(page->source.data + offset + 1,
                         tx_str_end(page->source));
    source.len = tx_min(source.len, TX_CLEAN_SOURCE);

    return tx_str_before(source, '>');
}


tx_str_t
tx_clean_source_attr(const tx_page_t *page, uint32_t n, tx_str_t name)
{
    u_char         quote;
    tx_str_t       tag;
    const u_char  *p, *end, *value;

    tag = tx_clean_start_tag(page, n);
    end = tx_str_end(tag);

    for (p = tag.data; p < end; p++) {

        if (!tx_is_space(*p) || (size_t) (end - p) < name.len + 3
            || !tx_str_caseeq((tx_str_t) { name.len, p + 1 }, name)
            || p[name.len + 1] != '=')
        {
            continue;
        }

        value = p + name.len + 2;
        quote = *value;

        if (quote != '"' && quote != '\'') {
            for (p = value; p < end && !tx_is_space(*p); p++) {
                /* void */
            }

            return tx_str_span(value, p);
        }

        value++;
        p = memchr(value, quote, (size_t) (end - value));

        return (p == NULL) ? tx_null_str : tx_str_span(value, p);
    }

    return tx_null_str;
}


bool
tx_clean_source_has(const tx_page_t *page, uint32_t n, tx_str_t name)
{
    tx_str_t  tag, word;

    tag = tx_clean_start_tag(page, n);

    for ( ;; ) {
        word = tx_str_word(&tag);

        if (word.len == 0) {
            return false;
        }

        if (tx_str_caseeq(tx_str_before(word, '='), name)) {
            return true;
        }
    }
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
