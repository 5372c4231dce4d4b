/*
 * Copyright (C) textextract contributors
 *
 * Character references: &amp; &#38; &#x26; and all of HTML's names.
 */


#ifndef _TX_HTML_REFERENCES_H_INCLUDED_
#define _TX_HTML_REFERENCES_H_INCLUDED_


#include "core/string.h"


typedef struct {
    uint32_t  first;       /* first code point of the reference */
    uint16_t  second;      /* second code point of the reference, or 0 */
    uint16_t  legacy;      /* 1: the reference may lack its ';' */
} tx_reference_t;


/*
 * Resolves the reference at *p, where a '&' is, and moves *p past it.  Returns
 * the first code point; *second is the second code point, or 0.  Returns 0 and
 * does not move *p if there is no reference.  In UTF-8 the code points have at
 * most 6/5 of the reference's bytes.  in_attr: *p is in an attribute's value.
 */
uint32_t tx_reference_read(const u_char **p, const u_char *end, bool in_attr,
    uint32_t *second);

/*
 * Writes the characters of the reference at *p to q, and moves *p past it.
 * Does nothing if there is no reference.  Returns the end of the written bytes.
 */
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
