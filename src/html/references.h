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
    uint16_t  second;      /* a few names stand for two code points */
    uint16_t  legacy;      /* may be written without a ';' */
} tx_reference_t;


/*
 * Resolves the reference at *p, which is an '&', and moves *p past it.
 * Returns its first code point, the second one (or 0) in *second; 0 and *p
 * as it was if there is no reference here.  No result is longer in UTF-8
 * than 6/5 of the reference.
 */
uint32_t tx_reference_read(const u_char **p, const u_char *end, bool in_attr,
    uint32_t *second);

/* Writes the characters of the reference at *p to q; returns their end. */
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
