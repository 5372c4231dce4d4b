/*
 * Copyright (C) textextract contributors
 * Character sets of the WHATWG Encoding Standard: labels, declarations in a
 * page, detection, conversion to UTF-8.
 */


#ifndef _TX_DECODE_CHARSET_H_INCLUDED_
#define _TX_DECODE_CHARSET_H_INCLUDED_


#include "core/arena.h"
#include "core/utf8_valid.h"


/*
 * In groups: Unicode, East Asian, single-byte.  GBK is a subset of gb18030 and
 * decoded as such.
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


/* What a page declares in meta elements, <?xml?> and html's lang. */

typedef struct {
    tx_charset_t  charset;     /* TX_CHARSET_NONE if unknown */
    char          lang[3];     /* two letters in lower case, or "" */
    bool          hant;        /* the language is traditional Chinese */
} tx_charset_hints_t;


/* decode/charset_label.c */

/* Returns the set of a label of the Standard, or TX_CHARSET_NONE. */
tx_charset_t tx_charset_by_label(tx_str_t label);

/* Returns the name of a set, a constant. */
const char *tx_charset_name(tx_charset_t charset);

/* Finds declarations in the first limit bytes. */
void tx_charset_hints(tx_str_t body, size_t limit, tx_charset_hints_t *hints);


/*
 * Conversions to UTF-8 make a string in the arena of at most max bytes.  They
 * return TX_OK, TX_TOO_LARGE or TX_NO_MEMORY.
 */

/* decode/charset_utf16.c */

tx_status_t tx_utf16_convert(tx_arena_t *arena, tx_str_t s, bool big_endian,
    size_t max, tx_str_t *out);


/* decode/charset_legacy.c */

/* Converts from any set except UTF-8 and UTF-16. */
tx_status_t tx_charset_convert(tx_arena_t *arena, tx_charset_t charset,
    tx_str_t s, size_t max, tx_str_t *out);


/*
 * decode/charset_double.c: replaces *s with a decoded copy if it was encoded
 * twice.  Returns false if there is no memory.
 */
bool tx_charset_mend_twice(tx_arena_t *arena, tx_str_t *s);


/* decode/charset_detect.c */

/*
 * Detects the set of a page that is not UTF-8.  s begins with the first byte
 * that is not ASCII.  label is the declared set or TX_CHARSET_NONE; another
 * one is returned only if there is no doubt.
 */
tx_charset_t tx_charset_detect(tx_str_t s, tx_charset_t label,
    const tx_charset_hints_t *hints);

/* Makes ICU load its lists of detectors and converters; called once. */
void tx_charset_init(void);


#endif /* _TX_DECODE_CHARSET_H_INCLUDED_ */
