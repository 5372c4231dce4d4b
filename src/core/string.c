/*
 * Copyright (C) textextract contributors
 */


#include "core/string.h"


/* memmem() makes a table of the part first: too much for a short string. */

#define TX_STR_SHORT  128

bool
tx_str_has(tx_str_t s, tx_str_t part)
{
    const u_char  *p, *end;

    if (s.len < part.len) {
        return false;
    }

    if (part.len == 0) {
        return true;
    }

    if (s.len > TX_STR_SHORT) {
        return memmem(s.data, s.len, part.data, part.len) != NULL;
    }

    p = s.data;
    end = tx_str_end(s) - part.len + 1;

    while (p < end) {
        p = memchr(p, part.data[0], (size_t) (end - p));

        if (p == NULL) {
            return false;
        }

        if (memcmp(p, part.data, part.len) == 0) {
            return true;
        }

        p++;
    }

    return false;
}


bool
tx_str_has_word(tx_str_t s, tx_str_t word)
{
    const u_char  *p, *behind, *end;

    if (word.len == 0) {
        return false;
    }

    end = tx_str_end(s);

    for (p = s.data; (size_t) (end - p) >= word.len; p++) {
        p = memchr(p, word.data[0], (size_t) (end - p) - word.len + 1);

        if (p == NULL) {
            return false;
        }

        behind = p + word.len;

        if (memcmp(p, word.data, word.len) == 0
            && (p == s.data || !tx_is_alpha(p[-1]))
            && (behind == end || !tx_is_alpha(*behind)))
        {
            return true;
        }
    }

    return false;
}


int32_t
tx_str_number(tx_str_t s, size_t max)
{
    size_t   i;
    int32_t  n;

    if (s.len == 0 || s.len > max) {
        return -1;
    }

    n = 0;

    for (i = 0; i < s.len; i++) {
        if (!tx_is_digit(s.data[i])) {
            return -1;
        }

        n = n * 10 + (s.data[i] - '0');
    }

    return n;
}


bool
tx_list_in(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (tx_str_eq(s, list[i])) {
            return true;
        }
    }

    return false;
}


bool
tx_list_casein(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (tx_str_caseeq(s, list[i])) {
            return true;
        }
    }

    return false;
}


/* A bit for each byte, of which 64 are told apart: all letters of a case. */
static inline uint64_t
tx_str_bit(u_char c)
{
    return (uint64_t) 1 << (c & 63);
}


/* Most places of a short string begin none of the list: one look at each. */
static bool
tx_list_has_short(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t         i;
    uint64_t       firsts;
    const u_char  *p, *end;

    firsts = 0;

    for (i = 0; i < n; i++) {
        firsts |= tx_str_bit(list[i].data[0]);
    }

    end = tx_str_end(s);

    for (p = s.data; p < end; p++) {

        if (!(firsts & tx_str_bit(*p))) {
            continue;
        }

        for (i = 0; i < n; i++) {
            if (*p == list[i].data[0]
                && tx_str_starts(tx_str_span(p, end), list[i]))
            {
                return true;
            }
        }
    }

    return false;
}


bool
tx_list_has(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t  i;

    if (s.len <= TX_STR_SHORT) {
        return tx_list_has_short(s, list, n);
    }

    for (i = 0; i < n; i++) {
        if (tx_str_has(s, list[i])) {
            return true;
        }
    }

    return false;
}


size_t
tx_list_find(tx_str_t s, const tx_str_t *list, size_t n,
    bool (*is)(tx_str_t s, tx_str_t part))
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (is(s, list[i])) {
            return list[i].len;
        }
    }

    return 0;
}
