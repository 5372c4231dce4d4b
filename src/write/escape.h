/*
 * Copyright (C) textextract contributors
 *
 * Text as HTML has it, and what all escaping has in common: runs of bytes that
 * stay as they are.
 */


#ifndef _TX_WRITE_ESCAPE_H_INCLUDED_
#define _TX_WRITE_ESCAPE_H_INCLUDED_


#include "core/buffer.h"


/* Bytes of text that are looked at together. */
typedef u_char  tx_vector_t __attribute__((vector_size(16)));

#define TX_VECTOR_SIZE  sizeof(tx_vector_t)


static inline tx_vector_t
tx_vector_load(const u_char *p)
{
    tx_vector_t  v;

    memcpy(&v, p, sizeof(tx_vector_t));

    return v;
}


/* True if a comparison holds for one of the bytes. */
static inline bool
tx_vector_any(tx_vector_t v)
{
    uint64_t  half[2];

    memcpy(half, &v, sizeof(half));

    return (half[0] | half[1]) != 0;
}


/* Writes & < > " ' ` as references: for text and quoted attributes. */
void tx_write_escaped(tx_buf_t *buf, tx_str_t s);

/* Writes only & and < as references, which is enough between tags. */
void tx_write_plain_escaped(tx_buf_t *buf, tx_str_t s);


#endif /* _TX_WRITE_ESCAPE_H_INCLUDED_ */
