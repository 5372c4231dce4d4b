/*
 * Copyright (C) textextract contributors
 *
 * Detection of East Asian character sets.
 */


#ifndef _TX_DECODE_CHARSET_EAST_ASIAN_H_INCLUDED_
#define _TX_DECODE_CHARSET_EAST_ASIAN_H_INCLUDED_


#include "decode/charset.h"


/* True for a byte in a range; evaluates c twice. */
#define tx_in(c, low, high)  ((c) >= (low) && (c) <= (high))


/*
 * Returns the set of the sample, if there is no doubt, or TX_CHARSET_NONE.  A
 * few characters are enough for lang, the set of the page's language.
 */
tx_charset_t tx_charset_east_asian(tx_str_t s, tx_charset_t lang);

/* Returns true if the bytes fit the label of an East Asian set. */
bool tx_charset_confirms(tx_str_t s, tx_charset_t label);

/*
 * Returns true for traditional Chinese in gb18030: rare characters, but hardly
 * any invalid bytes.
 */
bool tx_charset_is_clean_gb(tx_str_t s);


#endif /* _TX_DECODE_CHARSET_EAST_ASIAN_H_INCLUDED_ */
