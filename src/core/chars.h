/*
 * Copyright (C) textextract contributors
 *
 * Classes of characters: white space, letters, punctuation, wide characters.
 */


#ifndef _TX_CORE_CHARS_H_INCLUDED_
#define _TX_CORE_CHARS_H_INCLUDED_


#include <unicode/uchar.h>

#include "core/string.h"


#define TX_CHAR_SPACE     0x01   /* white space of any writing system */
#define TX_CHAR_WORD      0x02   /* letters, combining marks and digits */
#define TX_CHAR_PUNCT     0x04   /* punctuation: Unicode's categories P* */
#define TX_CHAR_FINAL     0x08   /* a mark that ends a sentence: . ! ? */
#define TX_CHAR_WIDE      0x10   /* CJK, kana, hangul: each is one word */


/* The classes (TX_CHAR_*) of each ASCII byte; bytes above 0x7f have none. */
extern const uint8_t  tx_char_ascii[0x100];

/* The code points of the bytes 0x80 to 0x9f in windows-1252. */
extern const uint16_t  tx_char_windows_1252[32];

/* Returns the classes (TX_CHAR_*) of a code point above ASCII. */
uint8_t tx_char_get_class_above_ascii(uint32_t c);

/* Returns the classes (TX_CHAR_*) of any code point. */
static inline uint8_t
tx_char_class(uint32_t c)
{
    return (c < 0x80) ? tx_char_ascii[c] : tx_char_get_class_above_ascii(c);
}


/* Returns the lower case of a code point; other characters are unchanged. */
static inline uint32_t
tx_char_to_lower(uint32_t c)
{
    return (c < 0x80) ? tx_lower((u_char) c)
                      : (uint32_t) u_tolower((UChar32) c);
}


/*
 * Appends c in lower case to the len bytes of data if c is a letter or a digit;
 * appends a space otherwise, unless data is empty or ends in a space.  Returns
 * the new length, at most len + 4.
 */
static inline size_t
tx_char_append_folded(u_char *data, size_t len, uint32_t c)
{
    c = (tx_char_class(c) & TX_CHAR_WORD) ? tx_char_to_lower(c) : ' ';

    if (c == ' ' && (len == 0 || data[len - 1] == ' ')) {
        return len;
    }

    return (size_t) (tx_utf8_put(data + len, c) - data);
}


/* Returns true for valid UTF-8 with a letter, a combining mark or a digit. */
bool tx_utf8_has_letter(tx_str_t s);


/* Returns true for a currency sign, such as "$" or the euro sign. */
static inline bool
tx_char_is_currency(uint32_t c)
{
    return c == '$' || (c >= 0xa2 && c <= 0xa5) || (c >= 0x20a0 && c <= 0x20cf);
}


/*
 * Returns true for characters that are removed from all output: control
 * characters, bidirectional overrides, which make text look different from
 * what it is, and the byte order mark.
 */
static inline bool
tx_char_is_unsafe(uint32_t c)
{
    return (c < ' ' && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0)
           || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069)
           || c == 0xfeff;
}


#endif /* _TX_CORE_CHARS_H_INCLUDED_ */
