/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"

#include <unicode/uchar.h>


/* A row has 16 characters.  Symbols ($+<=>^`|~) have no class. */

#define S  TX_CHAR_SPACE
#define W  TX_CHAR_WORD
#define P  TX_CHAR_PUNCT
#define F  (TX_CHAR_PUNCT | TX_CHAR_FINAL)

const uint8_t  tx_char_ascii[0x100] = {
    S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S,
    S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S,
    S, F, P, P, 0, P, P, P, P, P, P, 0, P, P, F, P,
    W, W, W, W, W, W, W, W, W, W, P, P, 0, 0, 0, F,
    P, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W,
    W, W, W, W, W, W, W, W, W, W, W, P, P, P, 0, P,
    0, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W,
    W, W, W, W, W, W, W, W, W, W, W, P, 0, P, 0, S
};

#undef S
#undef W
#undef P
#undef F


const uint16_t  tx_char_c1[32] = {
    0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
    0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008d, 0x017d, 0x008f,
    0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
    0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178
};


/* Returns true for ideographs, kana, hangul and compatibility forms. */
static bool
tx_char_is_wide(uint32_t c)
{
    return (c >= 0x1100 && c < 0x1200) || (c >= 0x3040 && c < 0x3200)
           || (c >= 0x3400 && c < 0x4dc0) || (c >= 0x4e00 && c < 0xa000)
           || (c >= 0xac00 && c < 0xd7b0) || (c >= 0xf900 && c < 0xfb00)
           || (c >= 0xff66 && c < 0xffdd) || (c >= 0x20000 && c < 0x40000);
}


uint8_t
tx_char_class_above(uint32_t c)
{
    uint32_t  mask;

    if (c >= 0x1100 && tx_char_is_wide(c)) {
        return TX_CHAR_WORD | TX_CHAR_WIDE;
    }

    switch (c) {

    case 0x2026:    /* horizontal ellipsis */
    case 0x3002:    /* ideographic full stop */
    case 0xff01:    /* full width ! */
    case 0xff0e:    /* full width . */
    case 0xff1f:    /* full width ? */
    case 0x06d4:    /* Arabic full stop */
    case 0x061f:    /* Arabic question mark */
    case 0x0964:    /* danda */
        return TX_CHAR_PUNCT | TX_CHAR_FINAL;

    default:
        break;
    }

    mask = U_MASK(u_charType((UChar32) c));

    if (mask & (U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK)) {
        return TX_CHAR_WORD;
    }

    if (mask & U_GC_P_MASK) {
        return TX_CHAR_PUNCT;
    }

    return (mask & (U_GC_Z_MASK | U_GC_CC_MASK | U_GC_CF_MASK)) ? TX_CHAR_SPACE
                                                                : 0;
}


bool
tx_utf8_has_letter(tx_str_t s)
{
    const u_char  *p;

    for (p = s.data; p < tx_str_end(s); /* void */ ) {
        if (tx_char_class(tx_utf8_next(&p)) & TX_CHAR_WORD) {
            return true;
        }
    }

    return false;
}
