/*
 * Copyright (C) textextract contributors
 */


#include "core/string.h"


/* Capitals of ASCII are small; all other bytes are what they are. */

const u_char  tx_lower_case[0x100] = {
    0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07,
    0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f,
    0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17,
    0x18, 0x19, 0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f,
    0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27,
    0x28, 0x29, 0x2a, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f,
    0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37,
    0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x3e, 0x3f,
    0x40, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67,
    0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f,
    0x70, 0x71, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77,
    0x78, 0x79, 0x7a, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f,
    0x60, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67,
    0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f,
    0x70, 0x71, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77,
    0x78, 0x79, 0x7a, 0x7b, 0x7c, 0x7d, 0x7e, 0x7f,
    0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87,
    0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8d, 0x8e, 0x8f,
    0x90, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97,
    0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9d, 0x9e, 0x9f,
    0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7,
    0xa8, 0xa9, 0xaa, 0xab, 0xac, 0xad, 0xae, 0xaf,
    0xb0, 0xb1, 0xb2, 0xb3, 0xb4, 0xb5, 0xb6, 0xb7,
    0xb8, 0xb9, 0xba, 0xbb, 0xbc, 0xbd, 0xbe, 0xbf,
    0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7,
    0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf,
    0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7,
    0xd8, 0xd9, 0xda, 0xdb, 0xdc, 0xdd, 0xde, 0xdf,
    0xe0, 0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7,
    0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xee, 0xef,
    0xf0, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7,
    0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff
};


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
tx_list_starts(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (tx_str_starts(s, list[i])) {
            return list[i].len;
        }
    }

    return 0;
}


size_t
tx_list_ends(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (tx_str_ends(s, list[i])) {
            return list[i].len;
        }
    }

    return 0;
}


size_t
tx_list_casestarts(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (tx_str_casestarts(s, list[i])) {
            return list[i].len;
        }
    }

    return 0;
}


size_t
tx_list_caseends(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (tx_str_caseends(s, list[i])) {
            return list[i].len;
        }
    }

    return 0;
}
