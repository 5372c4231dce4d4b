/*
 * Copyright (C) textextract contributors
 * Character sets of the WHATWG Encoding Standard: labels, declarations in a
 * page, detection, conversion to UTF-8.
 */


#ifndef _TX_DECODE_CHARSET_H_INCLUDED_
#define _TX_DECODE_CHARSET_H_INCLUDED_


#include "core/arena.h"
#include "core/utf8_valid.h"


typedef enum {
    TX_CHARSET_NONE = 0,
#define TX_CHARSET(id, name, converter)  TX_CHARSET_##id,
#include "data/def/charsets.def"
#undef TX_CHARSET
    TX_CHARSET_MAX
} tx_charset_t;

#define tx_charset_is_utf16(id)                                               \
    ((id) == TX_CHARSET_UTF16LE || (id) == TX_CHARSET_UTF16BE)
#define tx_charset_is_east_asian(id)                                          \
    ((id) >= TX_CHARSET_GB18030 && (id) <= TX_CHARSET_EUC_KR)


/* What meta elements, <?xml?> and html's lang declare about a page. */

typedef struct {
    tx_charset_t  charset;     /* TX_CHARSET_NONE if not declared */
    char          lang[3];     /* language: two lower-case letters, or "" */
    bool          hant;        /* the language is traditional Chinese */
} tx_charset_hints_t;


/* decode/charset_label.c */

/* Returns the character set that a label names, or TX_CHARSET_NONE. */
tx_charset_t tx_charset_by_label(tx_str_t label);

/* Returns the name of a character set, a constant string. */
const char *tx_charset_name(tx_charset_t charset);

/* Finds the declared charset and language in the first limit bytes of body. */
void tx_charset_read_hints(tx_arena_t *arena, tx_str_t body, size_t limit,
    tx_charset_hints_t *hints);


/*
 * decode/charset_convert.c: converts from any set except UTF-8.  The result is
 * in the arena and has at most max bytes, with U+FFFD for invalid sequences.
 * Returns TX_OK, TX_TOO_LARGE, TX_UNKNOWN_CHARSET (ICU has no tables for it)
 * or TX_NO_MEMORY.
 */
tx_status_t tx_charset_convert(tx_arena_t *arena, tx_charset_t charset,
    tx_str_t s, size_t max, tx_str_t *out);


/*
 * decode/charset_double.c: if the text *s was encoded in UTF-8 twice, decodes
 * it once, into a copy.  Returns false if there is no memory.
 */
bool tx_charset_decode_twice(tx_arena_t *arena, tx_str_t *s);


/* decode/charset_detect.c */

/*
 * Detects the character set of a page that is not UTF-8. s begins with the
 * first byte that is not ASCII. label is the declared set or TX_CHARSET_NONE;
 * another set than label is returned only if it is beyond doubt.
 */
tx_charset_t tx_charset_detect(tx_str_t s, tx_charset_t label,
    const tx_charset_hints_t *hints);

/* Makes ICU load its detectors and converters; called once in a process. */
void tx_charset_init(void);


#endif /* _TX_DECODE_CHARSET_H_INCLUDED_ */
