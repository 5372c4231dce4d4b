/*
 * Copyright (C) textextract contributors
 *
 * Character sets of the WHATWG Encoding Standard: their labels, their
 * declaration in a page, their detection, and the conversion to UTF-8.
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
    tx_charset_t  charset;     /* declared charset, or TX_CHARSET_NONE */
    char          lang[3];     /* language: two lower-case letters, or "" */
    bool          hant;        /* the language is traditional Chinese */
} tx_charset_hints_t;


/* decode/charset_label.c */

/* Returns the character set that a label names, or TX_CHARSET_NONE. */
tx_charset_t tx_charset_find_by_label(tx_str_t label);

/* Returns the name of a character set, a constant string. */
const char *tx_charset_get_name(tx_charset_t charset);

/* Sets hints to what the first limit bytes of a page declare. */
void tx_charset_read_hints(tx_arena_t *arena, tx_str_t body, size_t limit,
    tx_charset_hints_t *hints);


/*
 * decode/charset_convert.c: converts s from any character set except UTF-8 to
 * UTF-8.  *out is in the arena and has at most max bytes, with U+FFFD for each
 * invalid sequence.  Returns TX_OK, TX_TOO_LARGE, TX_UNKNOWN_CHARSET (ICU has
 * no tables for the charset) or TX_NO_MEMORY.
 */
tx_status_t tx_charset_convert(tx_arena_t *arena, tx_charset_t charset,
    tx_str_t s, size_t max, tx_str_t *out);


/*
 * decode/charset_double_encoding.c: if the text *s was encoded in UTF-8 twice,
 * replaces *s by a copy that is decoded once.  false: no memory.
 */
bool tx_double_encoding_undo(tx_arena_t *arena, tx_str_t *s);


/* decode/charset_detect.c */

/*
 * Detects the character set of a page that is not UTF-8; s is the page from its
 * first byte outside of ASCII on.  label is the declared charset or
 * TX_CHARSET_NONE; another charset than label is returned only beyond doubt.
 */
tx_charset_t tx_charset_detect(tx_str_t s, tx_charset_t label,
    const tx_charset_hints_t *hints);

/* Makes ICU load its detectors and converters; called once in a process. */
void tx_charset_load_icu_tables(void);


#endif /* _TX_DECODE_CHARSET_H_INCLUDED_ */
