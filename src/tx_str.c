/*
 * Copyright (C) textextract contributors
 */


#include "tx_str.h"


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


bool
tx_list_has(tx_str_t s, const tx_str_t *list, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (tx_str_has(s, list[i])) {
            return true;
        }
    }

    return false;
}
