/*
 * Copyright (C) textextract contributors
 *
 * Whether bytes are text of an East Asian set, by which characters they are
 * if they are.
 */


#ifndef _TX_DECODE_CHARSET_EAST_ASIAN_H_INCLUDED_
#define _TX_DECODE_CHARSET_EAST_ASIAN_H_INCLUDED_


#include "decode/charset.h"


/* True of a byte in a range; c is evaluated twice. */
#define tx_in(c, low, high)  ((c) >= (low) && (c) <= (high))


/*
 * The set that the sample plainly is of, or TX_CHARSET_NONE.  A few
 * characters will do where it is lang, the one of the page's language.
 */
tx_charset_t tx_charset_east_asian(tx_str_t s, tx_charset_t lang);

/* True if the bytes bear out a label that is an East Asian set's. */
bool tx_charset_confirms(tx_str_t s, tx_charset_t label);

/*
 * Rare characters, but hardly a fault: traditional Chinese in gb18030.
 * Pairs of bytes are not so even in any other script.
 */
bool tx_charset_is_clean_gb(tx_str_t s);


#endif /* _TX_DECODE_CHARSET_EAST_ASIAN_H_INCLUDED_ */
