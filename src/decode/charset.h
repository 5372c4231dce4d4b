/*
 * Copyright (C) textextract contributors
 *
 * Character sets as the WHATWG Encoding Standard has them: their names,
 * what a page says of itself, what its bytes say, and the conversion.
 */


#ifndef _TX_DECODE_CHARSET_H_INCLUDED_
#define _TX_DECODE_CHARSET_H_INCLUDED_


#include "core/arena.h"
#include "core/utf8_valid.h"


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


/* What a page says of itself. */

typedef struct {
    tx_charset_t  charset;     /* TX_CHARSET_NONE: nothing that is known */
    char          lang[3];     /* two small letters of html's lang, or "" */
    bool          hant;        /* a lang of traditional Chinese */
} tx_charset_hints_t;


/* decode/charset_label.c */

/* By a label in any spelling the Standard knows; TX_CHARSET_NONE. */
tx_charset_t tx_charset_by_label(tx_str_t label);

/* The canonical name, for ever valid. */
const char *tx_charset_name(tx_charset_t charset);

/* Reads meta elements, <?xml?> and html's lang in the first limit bytes. */
void tx_charset_hints(tx_str_t body, size_t limit, tx_charset_hints_t *hints);


/*
 * Conversions give a string in the arena, of max bytes at most: TX_TOO_LARGE,
 * TX_NO_MEMORY.
 */

/* decode/charset_utf16.c */

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
