/*
 * Copyright (C) textextract contributors
 *
 * Characters of ASCII.
 */


#ifndef _TX_CORE_ASCII_H_INCLUDED_
#define _TX_CORE_ASCII_H_INCLUDED_


#include <stdbool.h>


typedef unsigned char  u_char;


/* The lower case of each byte; a table is faster than a comparison. */

extern const u_char  tx_lower_case[0x100];


static inline u_char
tx_lower(u_char c)
{
    return tx_lower_case[c];
}


static inline bool
tx_is_alpha(u_char c)
{
    return (u_char) ((c | 0x20) - 'a') < 26;
}


static inline bool
tx_is_upper(u_char c)
{
    return (u_char) (c - 'A') < 26;
}


static inline bool
tx_is_lower(u_char c)
{
    return (u_char) (c - 'a') < 26;
}


static inline bool
tx_is_digit(u_char c)
{
    return (u_char) (c - '0') < 10;
}


static inline bool
tx_is_alnum(u_char c)
{
    return tx_is_alpha(c) || tx_is_digit(c);
}


static inline bool
tx_is_hex(u_char c)
{
    return tx_is_digit(c) || (u_char) ((c | 0x20) - 'a') < 6;
}


/* Returns the value of a hexadecimal digit, 0 to 15. */
static inline u_char
tx_hex_value(u_char c)
{
    return (u_char) (tx_is_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
}


/* Returns true for an escape like "%41" at p, and sets *c to the byte 0x41. */
static inline bool
tx_hex_read_escape(const u_char *p, const u_char *end, u_char *c)
{
    if (end - p < 3 || p[0] != '%' || !tx_is_hex(p[1]) || !tx_is_hex(p[2])) {
        return false;
    }

    *c = (u_char) (tx_hex_value(p[1]) << 4 | tx_hex_value(p[2]));

    return true;
}


/* The characters that are white space in HTML: bit c stands for character c. */

#define TX_SPACE_BITS                                                        \
    (1ull << '\t' | 1ull << '\n' | 1ull << '\f' | 1ull << '\r' | 1ull << ' ')


static inline bool
tx_is_space(u_char c)
{
    return c <= ' ' && (TX_SPACE_BITS >> c & 1);
}


#endif /* _TX_CORE_ASCII_H_INCLUDED_ */
