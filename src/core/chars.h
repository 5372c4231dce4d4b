/*
 * Copyright (C) textextract contributors
 *
 * Classes of code points.
 */


#ifndef _TX_CORE_CHARS_H_INCLUDED_
#define _TX_CORE_CHARS_H_INCLUDED_


#include "core/string.h"


#define TX_CHAR_SPACE     0x01   /* white space of any script */
#define TX_CHAR_WORD      0x02   /* letters, marks and digits */
#define TX_CHAR_PUNCT     0x04   /* Unicode's categories P* */
#define TX_CHAR_FINAL     0x08   /* ends a sentence: . ! ? and their kin */
#define TX_CHAR_WIDE      0x10   /* CJK, kana, hangul: one is a word */


/* The classes of a byte, if it is ASCII, else 0. */
extern const uint8_t  tx_char_ascii[0x100];

/* What browsers take the bytes 0x80 to 0x9f of windows-1252 for. */
extern const uint16_t  tx_char_c1[32];

/* The classes of a code point above ASCII. */
uint8_t tx_char_class_above(uint32_t c);

/* The classes of a code point. */
static inline uint8_t
tx_char_class(uint32_t c)
{
    return (c < 0x80) ? tx_char_ascii[c] : tx_char_class_above(c);
}


/* Dollar, cent to yen, and the block of signs of currencies. */
static inline bool
tx_char_is_currency(uint32_t c)
{
    return c == '$' || (c >= 0xa2 && c <= 0xa5) || (c >= 0x20a0 && c <= 0x20cf);
}


/*
 * True for characters that no output may hold: C0, C1 and DEL; the marks that
 * turn the direction of text around and so let it read otherwise than it is
 * stored; the byte order mark.
 */
static inline bool
tx_char_is_hostile(uint32_t c)
{
    return (c < ' ' && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0)
           || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069)
           || c == 0xfeff;
}


#endif /* _TX_CORE_CHARS_H_INCLUDED_ */
