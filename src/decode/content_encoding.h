/*
 * Copyright (C) textextract contributors
 *
 * Decodes the body of a response to valid UTF-8: content encodings
 * (decode/content_encoding.c), then the character set (decode/charset.c).
 */


#ifndef _TX_DECODE_CONTENT_ENCODING_H_INCLUDED_
#define _TX_DECODE_CONTENT_ENCODING_H_INCLUDED_


#include "core/arena.h"


/*
 * Decodes the body of a response. encoding is the value of Content-Encoding, a
 * list with commas; if it is empty, *out is body, even if body is compressed.
 * The result is body or in the arena, and has at most max bytes.  Returns
 * TX_OK, TX_UNKNOWN_ENCODING, TX_BAD_ENCODING (corrupt, incomplete, or too high
 * a ratio), TX_TOO_LARGE or TX_NO_MEMORY.
 */
tx_status_t tx_decode_content(tx_arena_t *arena, tx_str_t body,
    tx_str_t encoding, size_t max, tx_str_t *out);


/*
 * Converts a page to UTF-8. charset is the charset parameter of Content-Type,
 * or empty. *out is body or in the arena: valid UTF-8 without a byte order
 * mark, with U+FFFD for each invalid sequence and each noncharacter.  Sets
 * *name, if not NULL, to the name of the character set.  Returns TX_OK,
 * TX_NOT_HTML (binary data), TX_TOO_LARGE (more than max bytes),
 * TX_UNKNOWN_CHARSET (ICU has no tables for the charset) or TX_NO_MEMORY.
 */
tx_status_t tx_decode_charset(tx_arena_t *arena, tx_str_t body,
    tx_str_t charset, size_t max, tx_str_t *out, const char **name);


#endif /* _TX_DECODE_CONTENT_ENCODING_H_INCLUDED_ */
