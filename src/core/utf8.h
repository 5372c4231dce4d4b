/*
 * Copyright (C) textextract contributors
 *
 * Reads and writes characters in UTF-8.
 */


#ifndef _TX_CORE_UTF8_H_INCLUDED_
#define _TX_CORE_UTF8_H_INCLUDED_


#include "core/ascii.h"

#include <stdint.h>


/*
 * Returns the code point at *p, and moves *p past it. *p must be before the end
 * of valid UTF-8.
 */
static inline uint32_t
tx_utf8_next(const u_char **p)
{
    const u_char  *s;

    s = *p;

    if (s[0] < 0x80) {
        *p = s + 1;
        return s[0];
    }

    if (s[0] < 0xe0) {
        *p = s + 2;
        return (uint32_t) (s[0] & 0x1f) << 6 | (s[1] & 0x3f);
    }

    if (s[0] < 0xf0) {
        *p = s + 3;
        return (uint32_t) (s[0] & 0x0f) << 12 | (uint32_t) (s[1] & 0x3f) << 6
               | (s[2] & 0x3f);
    }

    *p = s + 4;
    return (uint32_t) (s[0] & 0x07) << 18 | (uint32_t) (s[1] & 0x3f) << 12
           | (uint32_t) (s[2] & 0x3f) << 6 | (s[3] & 0x3f);
}


/* Returns the start of the character before p; the text begins at begin < p. */
static inline const u_char *
tx_utf8_prev(const u_char *begin, const u_char *p)
{
    do {
        p--;
    } while (p > begin && (*p & 0xc0) == 0x80);

    return p;
}


/* Returns true for a noncharacter, such as U+FDD0 or U+FFFF. */
static inline bool
tx_is_noncharacter(uint32_t c)
{
    return (c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef);
}


/*
 * Writes a code point up to 0x10ffff that is not a surrogate; U+FFFD for a
 * noncharacter.  Returns the end of the written bytes.
 */
static inline u_char *
tx_utf8_put(u_char *p, uint32_t c)
{
    if (tx_is_noncharacter(c)) {
        c = 0xfffd;
    }

    if (c < 0x80) {
        *p++ = (u_char) c;

    } else if (c < 0x800) {
        *p++ = (u_char) (0xc0 | c >> 6);
        *p++ = (u_char) (0x80 | (c & 0x3f));

    } else if (c < 0x10000) {
        *p++ = (u_char) (0xe0 | c >> 12);
        *p++ = (u_char) (0x80 | (c >> 6 & 0x3f));
        *p++ = (u_char) (0x80 | (c & 0x3f));

    } else {
        *p++ = (u_char) (0xf0 | c >> 18);
        *p++ = (u_char) (0x80 | (c >> 12 & 0x3f));
        *p++ = (u_char) (0x80 | (c >> 6 & 0x3f));
        *p++ = (u_char) (0x80 | (c & 0x3f));
    }

    return p;
}


#endif /* _TX_CORE_UTF8_H_INCLUDED_ */
