/*
 * Copyright (C) textextract contributors
 *
 * Several names in one string, parted.
 */


#include "metadata/author/search.h"


/* MD, PhD, E-RYT 200: no names. */
static bool
tx_byline_is_degree(tx_str_t s)
{
    size_t    i;
    uint32_t  capitals;

    capitals = 0;

    for (i = 0; i < s.len; i++) {
        if (tx_is_upper(s.data[i])) {
            capitals++;
        }
    }

    return s.len <= 10 && capitals >= 2 && tx_str_chr(s, ' ') == NULL
           && !tx_byline_is_role(s);
}


/* "Fox Works, Inc.", "Bob Ode, Jr.": the comma is of the name. */
static bool
tx_byline_is_suffix(tx_str_t s)
{
    static const tx_str_t  suffixes[] = {
        tx_string("inc"), tx_string("ltd"), tx_string("co"),
        tx_string("jr"), tx_string("sr"), tx_string("esq")
    };

    if (s.len != 0 && tx_str_end(s)[-1] == '.') {
        s.len--;
    }

    return tx_str_casein(s, suffixes);
}


static size_t
tx_byline_separator(tx_str_t s)
{
    static const tx_str_t  separators[] = {
        tx_string(", and "), tx_string(", "), tx_string("; "),
        tx_string(" and "), tx_string(" & "), tx_string(" und "),
        tx_string(" et "), tx_string(" e "), tx_string(" y "),
        tx_string(" \xd0\xb8 "), tx_string("\xe3\x80\x81"), tx_string(","),
        tx_string(" im gespr\xc3\xa4""ch mit "),
        tx_string(" in conversation with ")
    };

    return tx_str_casestarts_one(s, separators);
}


/* Whether s has two words in front of a comma, or no Latin letters. */
static bool
tx_byline_is_full(tx_str_t s)
{
    size_t  i;

    for (i = 1; i + 1 < s.len && s.data[i] != ','; i++) {
        if (s.data[i] == ' ') {
            return true;
        }
    }

    return (s.len != 0 && s.data[0] >= 0x80);
}


/* "Fox & Hound" is a house: "and" parts names if both have two words. */
static bool
tx_byline_parts_names(tx_str_t before, tx_str_t separator, tx_str_t after)
{
    return separator.data[0] != ' ' || separator.len == 1
           || (tx_byline_is_full(before) && tx_byline_is_full(after));
}


/* A space between two Chinese names; between parts of others it is none. */
static bool
tx_byline_is_gap(const tx_str_t *list, size_t i)
{
    tx_str_t  before, after;

    if (i < 6 || list->data[i] != ' ' || list->len - i < 7) {
        return false;
    }

    before = tx_str_span(list->data, list->data + i);
    after = tx_str_span(list->data + i + 1, tx_str_end(*list));

    return *before.data >= 0xe3 && *after.data >= 0xe3
           && tx_byline_is_wide(before, false)
           && tx_byline_is_wide(after, false);
}


/* What is in front of the next separator, and may be empty. */
static tx_str_t
tx_byline_next_part(tx_str_t *list)
{
    size_t    i, n;
    tx_str_t  name, rest;

    for (i = 0; i < list->len; i++) {
        n = tx_byline_separator(tx_str_span(list->data + i,
                                            tx_str_end(*list)));
        if (n == 0) {

            if (!tx_byline_is_gap(list, i)) {
                continue;
            }

            n = 1;
        }

        rest = tx_str_span(list->data + i + n, tx_str_end(*list));

        if (!tx_byline_parts_names(tx_str_span(list->data, list->data + i),
                                   tx_str_span(list->data + i, rest.data),
                                   rest))
        {
            continue;
        }

        name = tx_str_trim(tx_str_before(rest, ','));

        if (list->data[i] == ','
            && (tx_byline_is_degree(name) || tx_byline_is_suffix(name)))
        {
            continue;
        }

        name = tx_str_trim(tx_str_span(list->data, list->data + i));
        *list = rest;

        return name;
    }

    name = (list->len == 0) ? tx_null_str : tx_str_trim(*list);
    *list = tx_null_str;

    return name;
}


tx_str_t
tx_byline_next(tx_str_t *list)
{
    tx_str_t  name;

    do {
        name = tx_byline_next_part(list);
    } while (name.len == 0 && list->len != 0);

    return (name.len == 0) ? tx_null_str : name;
}
