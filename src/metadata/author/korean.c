/*
 * Copyright (C) textextract contributors
 *
 * Korean names, which stand in front of "reporter".
 */


#include "metadata/author/search.h"


#define TX_BYLINE_SYLLABLE  3       /* bytes */


/* Kinds of reporters. */

static const tx_str_t  tx_byline_ranks[] = {
    tx_string("\xec\x9d\xb8\xed\x84\xb4"),
    tx_string("\xec\x84\xa0\xec\x9e\x84"),
    tx_string("\xea\xb0\x9d\xec\x9b\x90"),
    tx_string("\xec\xa0\x84\xeb\xac\xb8")
};


/* True of U+AC00 to U+D7A3. */
static bool
tx_byline_is_hangul(const u_char *p, const u_char *end)
{
    uint32_t  c;

    if (end - p < TX_BYLINE_SYLLABLE || *p < 0xea || *p > 0xed) {
        return false;
    }

    c = tx_utf8_next(&p);

    return c >= 0xac00 && c <= 0xd7a3;
}


/* The word at the end of s, behind a space, a bracket or a sign. */
static tx_str_t
tx_byline_last_word(tx_str_t s)
{
    const u_char  *p;

    for (p = tx_str_end(s); p > s.data; p--) {
        if (p[-1] == ' ' || p[-1] == '=' || p[-1] == ']' || p[-1] == '['
            || p[-1] == ':')
        {
            break;
        }
    }

    return tx_str_span(p, tx_str_end(s));
}


/* Two to four syllables are a name. */
static bool
tx_byline_are_syllables(tx_str_t s)
{
    size_t  i;

    if (s.len < 2 * TX_BYLINE_SYLLABLE || s.len > 4 * TX_BYLINE_SYLLABLE) {
        return false;
    }

    for (i = 0; i < s.len; i += TX_BYLINE_SYLLABLE) {
        if (!tx_byline_is_hangul(s.data + i, tx_str_end(s))) {
            return false;
        }
    }

    return true;
}


tx_str_t
tx_byline_korean_in(tx_str_t line)
{
    tx_str_t       name;
    const u_char  *p, *end;

    static const tx_str_t  reporter = tx_string("\xea\xb8\xb0\xec\x9e\x90");

    end = tx_str_end(line);
    p = (line.len == 0) ? NULL
                        : memmem(line.data, line.len, reporter.data,
                                 reporter.len);

    if (p == NULL || p == line.data || p[-1] != ' '
        || tx_byline_is_hangul(p + reporter.len, end))
    {
        return tx_null_str;
    }

    name = tx_byline_last_word(tx_str_span(line.data, p - 1));

    if (tx_str_in(name, tx_byline_ranks) && name.data > line.data + 1
        && name.data[-1] == ' ')
    {
        name = tx_byline_last_word(tx_str_span(line.data, name.data - 1));
    }

    /* "the former reporter": what stands in a sentence is none */

    return (tx_byline_are_syllables(name)
            && (name.data == line.data || name.data[-1] != ' '))
           ? name : tx_null_str;
}


tx_str_t
tx_byline_korean(const tx_page_t *page, uint32_t title)
{
    uint32_t  i, end;
    tx_str_t  text, name;

    if (title >= page->nblocks) {
        return tx_null_str;
    }

    for (i = tx_byline_near(page, title, &end); i < end; i++) {
        text = tx_block_raw(page, i);

        if (i == title || text.len > TX_BYLINE_BLOCK) {
            continue;
        }

        name = tx_byline_korean_in(tx_str_trim(text));

        if (name.data != NULL) {
            return name;
        }
    }

    return tx_null_str;
}
