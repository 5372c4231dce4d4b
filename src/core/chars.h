/*
 * Copyright (C) textextract contributors
 *
 * Classes of code points.
 */


#ifndef _TX_CORE_CHARS_H_INCLUDED_
#define _TX_CORE_CHARS_H_INCLUDED_


#include <unicode/uchar.h>

#include "core/string.h"


#define TX_CHAR_SPACE     0x01   /* white space of any script */
#define TX_CHAR_WORD      0x02   /* letters, marks and digits */
#define TX_CHAR_PUNCT     0x04   /* Unicode categories P* */
#define TX_CHAR_FINAL     0x08   /* ends a sentence, as . ! ? do */
#define TX_CHAR_WIDE      0x10   /* CJK, kana, hangul: a word by itself */


/* Classes of each ASCII byte; bytes above 0x7f have no class. */
extern const uint8_t  tx_char_ascii[0x100];

/* The code points of the bytes 0x80 to 0x9f in windows-1252. */
extern const uint16_t  tx_char_windows_1252[32];

/* Returns the classes of a code point above ASCII. */
uint8_t tx_char_class_above(uint32_t c);

/* Returns the classes of a code point. */
static inline uint8_t
tx_char_class(uint32_t c)
{
    return (c < 0x80) ? tx_char_ascii[c] : tx_char_class_above(c);
}


/* Returns a code point in lower case. */
static inline uint32_t
tx_char_lower(uint32_t c)
{
    return (c < 0x80) ? tx_lower((u_char) c)
                      : (uint32_t) u_tolower((UChar32) c);
}


/*
 * Appends a letter or digit in lower case to the len bytes of data; for another
 * code point, a space unless data is empty or ends in a space.  Returns the new
 * length, which is at most len + 4.
 */
static inline size_t
tx_char_fold(u_char *data, size_t len, uint32_t c)
{
    c = (tx_char_class(c) & TX_CHAR_WORD) ? tx_char_lower(c) : ' ';

    if (c == ' ' && (len == 0 || data[len - 1] == ' ')) {
        return len;
    }

    return (size_t) (tx_utf8_put(data + len, c) - data);
}


/* Returns true for valid UTF-8 with a letter, a mark or a digit. */
bool tx_utf8_has_letter(tx_str_t s);


/* Returns true for a currency sign. */
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
