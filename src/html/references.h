/*
 * Copyright (C) textextract contributors
 *
 * Character references: &amp; &#38; &#x26; and all of HTML's names.
 */


#ifndef _TX_HTML_REFERENCES_H_INCLUDED_
#define _TX_HTML_REFERENCES_H_INCLUDED_


#include "core/string.h"


typedef struct {
    uint32_t  first;
    uint16_t  second;      /* second code point of a name, or 0 */
    uint16_t  legacy;      /* the name may lack the ';' */
} tx_reference_t;


/*
 * Resolves the reference at *p, where a '&' is, and moves *p past it.  Returns
 * the first code point; *second is the second code point, or 0.  If there is no
 * reference, returns 0 and does not move *p.  No result is longer in UTF-8 than
 * 6/5 of the reference.
 */
uint32_t tx_reference_read(const u_char **p, const u_char *end, bool in_attr,
    uint32_t *second);

/* Writes the characters of the reference at *p to q; returns the new q. */
static inline u_char *
tx_reference_write(u_char *q, const u_char **p, const u_char *end, bool in_attr)
{
    uint32_t  c, second;

    c = tx_reference_read(p, end, in_attr, &second);

    if (c != 0) {
        q = tx_utf8_put(q, c);
    }

    return (second != 0) ? tx_utf8_put(q, second) : q;
}


#endif /* _TX_HTML_REFERENCES_H_INCLUDED_ */
