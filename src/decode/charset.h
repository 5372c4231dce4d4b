/*
 * Copyright (C) textextract contributors
 *
 * Character sets as the WHATWG Encoding Standard has them: their names,
 * what a page says of itself, what its bytes say, and the conversion.
 */


#ifndef _TX_DECODE_CHARSET_H_INCLUDED_
#define _TX_DECODE_CHARSET_H_INCLUDED_


#include "core/arena.h"


/*
 * In groups: Unicode, the East Asian sets, the single-byte ones.  GBK is
 * decoded as gb18030, which it is a part of.
 */

typedef enum {
    TX_CHARSET_NONE = 0,
    TX_CHARSET_UTF8,
    TX_CHARSET_UTF16LE,
    TX_CHARSET_UTF16BE,
    TX_CHARSET_ISO2022JP,

    TX_CHARSET_GB18030,
    TX_CHARSET_GBK,
    TX_CHARSET_BIG5,
    TX_CHARSET_SHIFT_JIS,
    TX_CHARSET_EUC_JP,
    TX_CHARSET_EUC_KR,

    TX_CHARSET_USER_DEFINED,
    TX_CHARSET_IBM866,
    TX_CHARSET_ISO8859_2,
    TX_CHARSET_ISO8859_3,
    TX_CHARSET_ISO8859_4,
    TX_CHARSET_ISO8859_5,
    TX_CHARSET_ISO8859_6,
    TX_CHARSET_ISO8859_7,
    TX_CHARSET_ISO8859_8,
    TX_CHARSET_ISO8859_8I,
    TX_CHARSET_ISO8859_10,
    TX_CHARSET_ISO8859_13,
    TX_CHARSET_ISO8859_14,
    TX_CHARSET_ISO8859_15,
    TX_CHARSET_ISO8859_16,
    TX_CHARSET_KOI8_R,
    TX_CHARSET_KOI8_U,
    TX_CHARSET_MACINTOSH,
    TX_CHARSET_MAC_CYRILLIC,
    TX_CHARSET_WINDOWS_874,
    TX_CHARSET_WINDOWS_1250,
    TX_CHARSET_WINDOWS_1251,
    TX_CHARSET_WINDOWS_1252,
    TX_CHARSET_WINDOWS_1253,
    TX_CHARSET_WINDOWS_1254,
    TX_CHARSET_WINDOWS_1255,
    TX_CHARSET_WINDOWS_1256,
    TX_CHARSET_WINDOWS_1257,
    TX_CHARSET_WINDOWS_1258,

    TX_CHARSET_MAX
} tx_charset_t;

#define tx_charset_is_utf16(id)                                               \
    ((id) == TX_CHARSET_UTF16LE || (id) == TX_CHARSET_UTF16BE)
#define tx_charset_is_east_asian(id)                                          \
    ((id) >= TX_CHARSET_GB18030 && (id) <= TX_CHARSET_EUC_KR)


/* Counts of one pass over bytes taken as UTF-8. */

typedef struct {
    size_t         multi;      /* valid sequences of two bytes or more */
    size_t         bad;        /* U+FFFD that a decoder would write */
    const u_char  *first;      /* the first faulty sequence, or NULL */
} tx_utf8_count_t;


/* What a page says of itself. */

typedef struct {
    tx_charset_t  charset;     /* TX_CHARSET_NONE: nothing that is known */
    char          lang[3];     /* two small letters of html's lang, or "" */
    bool          hant;        /* a lang of traditional Chinese */
} tx_charset_hints_t;


/* Past the ASCII bytes from p on. */
static inline const u_char *
tx_ascii_end(const u_char *p, const u_char *end)
{
    uint64_t  words[4];

    while (end - p >= 32) {
        memcpy(words, p, 32);

        if ((words[0] | words[1] | words[2] | words[3])
            & 0x8080808080808080ULL)
        {
            break;
        }

        p += 32;
    }

    while (end - p >= 8) {
        memcpy(words, p, 8);

        if (words[0] & 0x8080808080808080ULL) {
            break;
        }

        p += 8;
    }

    while (p < end && *p < 0x80) {
        p++;
    }

    return p;
}


/* decode/charset_label.c */

/* By a label in any spelling the Standard knows; TX_CHARSET_NONE. */
tx_charset_t tx_charset_by_label(tx_str_t label);

/* The canonical name, for ever valid. */
const char *tx_charset_name(tx_charset_t charset);

/* Reads meta elements, <?xml?> and html's lang in the first limit bytes. */
void tx_charset_hints(tx_str_t body, size_t limit, tx_charset_hints_t *hints);


/* decode/charset_utf.c */

void tx_utf8_count(tx_str_t s, tx_utf8_count_t *count);

/*
 * Conversions give a string in the arena, of max bytes at most: TX_TOO_LARGE,
 * TX_NO_MEMORY.
 */

/*
 * Every faulty sequence (a maximal subpart) becomes one U+FFFD; *out is s if
 * there is none, as tx_utf8_count() told.
 */
tx_status_t tx_utf8_mend(tx_arena_t *arena, tx_str_t s,
    const tx_utf8_count_t *count, size_t max, tx_str_t *out);

/*
 * Returns what a caller gave as valid UTF-8, with U+FFFD for each fault and
 * each code point that is no character; empty: no memory.
 */
tx_str_t tx_utf8_valid(tx_arena_t *arena, tx_str_t s);

/* True if code points that are no characters stand in UTF-8. */
bool tx_utf8_has_noncharacters(tx_str_t s);

/*
 * Replaces *s by a copy in which each code point that is no character has
 * become U+FFFD, if there is any; false: no memory.
 */
bool tx_utf8_mend_noncharacters(tx_arena_t *arena, tx_str_t *s);

tx_status_t tx_utf16_convert(tx_arena_t *arena, tx_str_t s, bool big_endian,
    size_t max, tx_str_t *out);


/* decode/charset_legacy.c */

/* From any set but UTF-8 and UTF-16; as those above. */
tx_status_t tx_charset_convert(tx_arena_t *arena, tx_charset_t charset,
    tx_str_t s, size_t max, tx_str_t *out);


/*
 * decode/charset_double.c: *s becomes a copy in the arena where it was encoded
 * twice; false: no memory.
 */
bool tx_charset_mend_twice(tx_arena_t *arena, tx_str_t *s);


/* decode/charset_detect.c */

/*
 * What bytes that are not UTF-8 are, from s, which begins with the first
 * byte that is not ASCII.  label is what the page claims, or NONE; it is
 * given up only for what the bytes plainly are.
 */
tx_charset_t tx_charset_detect(tx_str_t s, tx_charset_t label,
    const tx_charset_hints_t *hints);

/*
 * Makes ICU load its lists of detectors and of converters, which it keeps for
 * the process; once, before any page.
 */
void tx_charset_init(void);


#endif /* _TX_DECODE_CHARSET_H_INCLUDED_ */
