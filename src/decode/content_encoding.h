/*
 * Copyright (C) textextract contributors
 *
 * From the bytes of a response to valid UTF-8: content encodings are undone
 * (decode/content_encoding.c), then character sets (decode/charset.c).
 */


#ifndef _TX_DECODE_CONTENT_ENCODING_H_INCLUDED_
#define _TX_DECODE_CONTENT_ENCODING_H_INCLUDED_


#include "core/arena.h"


/*
 * Undoes the content encodings named by the value of a Content-Encoding
 * header, several being separated by commas.  Without a name the body is what
 * it is: a file that happens to be packed is not unpacked.
 *
 * max is a bound for the decoded size in bytes.  *out is body itself or
 * lives in the arena.
 *
 * TX_UNKNOWN_ENCODING, TX_BAD_ENCODING (corrupt, cut, or expanding beyond
 * every page's ratio), TX_TOO_LARGE, TX_NO_MEMORY.
 */
tx_status_t tx_decode_content(tx_arena_t *arena, tx_str_t body,
    tx_str_t encoding, size_t max, tx_str_t *out);


/*
 * Converts a page to UTF-8.  charset is the HTTP header's, or empty.  The
 * result is valid UTF-8 without a BOM, in the arena or body itself; each
 * faulty sequence became one U+FFFD as the WHATWG Encoding Standard says, and
 * so did each code point that is no character.
 * *name, if not NULL, becomes the canonical name of what was chosen.
 *
 * TX_NOT_HTML (binary data), TX_TOO_LARGE (more than max bytes of UTF-8),
 * TX_NO_MEMORY.
 */
tx_status_t tx_decode_charset(tx_arena_t *arena, tx_str_t body,
    tx_str_t charset, size_t max, tx_str_t *out, const char **name);


#endif /* _TX_DECODE_CONTENT_ENCODING_H_INCLUDED_ */
