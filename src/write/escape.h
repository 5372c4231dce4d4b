/*
 * Copyright (C) textextract contributors
 *
 * Writes text with HTML's escapes, and finds the next byte to escape, for all
 * formats.
 */


#ifndef _TX_WRITE_ESCAPE_H_INCLUDED_
#define _TX_WRITE_ESCAPE_H_INCLUDED_


#include "core/buffer.h"


#define TX_ESCAPED_MAX_BYTES  6  /* maximum different bytes to escape */


/* The bytes that an output format has to escape. */

typedef struct {
    u_char  bytes[TX_ESCAPED_MAX_BYTES];  /* bytes to escape, some repeated */
    u_char  below;              /* bytes below this value are escaped, too */
} tx_escaped_t;


/* A vector of bytes of text that are compared at once. */
typedef u_char  tx_vector_t __attribute__((vector_size(16)));


/* Returns the first byte from p on that has to be escaped, or end. */
static inline const u_char *
tx_find_escaped_byte(const tx_escaped_t *escaped, const u_char *p,
    const u_char *end)
{
    size_t         i, n;
    uint64_t       half[2];
    tx_vector_t    v, found;
    const u_char  *b;

    b = escaped->bytes;

    for ( /* void */ ; p < end; p += n) {
        n = tx_min((size_t) (end - p), sizeof(tx_vector_t));

        if (n == sizeof(tx_vector_t)) {
            memcpy(&v, p, sizeof(tx_vector_t));

        } else {
            v = (tx_vector_t) { 0 } + ' ';
            memcpy(&v, p, n);
        }

        found = (tx_vector_t) ((v < escaped->below) | (v == b[0])
                               | (v == b[1]) | (v == b[2]) | (v == b[3])
                               | (v == b[4]) | (v == b[5]));

        memcpy(half, &found, sizeof(half));

        if ((half[0] | half[1]) != 0) {
            for (i = 0; found[i] == 0; i++) {
                /* void */
            }

            return p + i;
        }
    }

    return end;
}


/* Writes as printf() does, at most 1023 bytes: meant for names and numbers. */
void tx_printf(tx_buf_t *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Writes & < > " ' ` as references: for text and quoted attributes. */
void tx_write_escaped(tx_buf_t *buf, tx_str_t s);

/* Writes a space, the attribute's name, and its value in quotes. */
void tx_write_attr(tx_buf_t *buf, tx_str_t name, tx_str_t value);

/* Writes & < > as references: enough for text, but not for attributes. */
void tx_write_escaped_text(tx_buf_t *buf, tx_str_t s);


#endif /* _TX_WRITE_ESCAPE_H_INCLUDED_ */
