/*
 * Copyright (C) textextract contributors
 */


#include "core/string.h"


#define TX_STR_SHORT_MAX_BYTES  128  /* memmem() searches longer texts */


const u_char *
tx_str_find(tx_str_t s, tx_str_t part)
{
    const u_char  *p, *end;

    if (s.len < part.len || part.len == 0) {
        return (part.len == 0) ? s.data : NULL;
    }

    if (s.len > TX_STR_SHORT_MAX_BYTES) {
        return memmem(s.data, s.len, part.data, part.len);
    }

    end = tx_str_end(s) - part.len + 1;

    for (p = s.data; p < end; p++) {
        p = memchr(p, part.data[0], (size_t) (end - p));

        if (p == NULL || memcmp(p, part.data, part.len) == 0) {
            return p;
        }
    }

    return NULL;
}


bool
tx_str_has_word(tx_str_t s, tx_str_t word)
{
    const u_char  *p, *behind, *end;

    end = tx_str_end(s);

    for (p = s.data; word.len != 0; p++) {
        p = tx_str_find(tx_str_span(p, end), word);

        if (p == NULL) {
            break;
        }

        behind = p + word.len;

        if ((p == s.data || !tx_is_alpha(p[-1]))
            && (behind == end || !tx_is_alpha(*behind)))
        {
            return true;
        }
    }

    return false;
}


int32_t
tx_str_to_int(tx_str_t s, size_t max)
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


/* Returns an integer with one bit set; "a" to "z" have different bits. */
static inline uint64_t
tx_str_get_byte_bit(u_char c)
{
    return (uint64_t) 1 << (c & 63);
}


/* Returns true if a short string contains one of n strings. */
static bool
tx_short_str_has_any(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t         i;
    uint64_t       firsts;
    const u_char  *p, *end;

    firsts = 0;

    for (i = 0; i < n; i++) {
        firsts |= tx_str_get_byte_bit(list[i].data[0]);
    }

    end = tx_str_end(s);

    for (p = s.data; p < end; p++) {

        if (!(firsts & tx_str_get_byte_bit(*p))) {
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
tx_str_has_any(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t  i;

    if (s.len <= TX_STR_SHORT_MAX_BYTES) {
        return tx_short_str_has_any(s, list, n);
    }

    for (i = 0; i < n; i++) {
        if (tx_str_has(s, list[i])) {
            return true;
        }
    }

    return false;
}


tx_str_t
tx_str_if_allowed(tx_str_t s, size_t max, const char *more)
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
