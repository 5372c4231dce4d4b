/*
 * Copyright (C) textextract contributors
 *
 * A buffer for output, which grows in an arena.  After a failed allocation,
 * which sets arena->failed, writes do nothing.
 */


#ifndef _TX_CORE_BUFFER_H_INCLUDED_
#define _TX_CORE_BUFFER_H_INCLUDED_


#include "core/arena.h"


typedef struct {
    tx_arena_t  *arena;
    u_char      *data;
    size_t       len;          /* bytes written */
    size_t       size;         /* bytes allocated for data */
} tx_buf_t;


/* Makes an empty buffer that has room for size bytes; size may be 0. */
void tx_buf_init(tx_buf_t *buf, tx_arena_t *arena, size_t size);

/* Enlarges the buffer by at least n bytes; false: there is no memory. */
bool tx_buf_grow(tx_buf_t *buf, size_t n);

/* Ensures that n bytes can be written; returns false if there is no memory. */
static inline bool
tx_buf_reserve(tx_buf_t *buf, size_t n)
{
    return n <= buf->size - buf->len || tx_buf_grow(buf, n);
}

static inline void
tx_buf_char(tx_buf_t *buf, u_char c)
{
    if (tx_buf_reserve(buf, 1)) {
        buf->data[buf->len++] = c;
    }
}

void tx_buf_append(tx_buf_t *buf, const void *data, size_t len);
void tx_buf_append_utf8(tx_buf_t *buf, uint32_t c);
void tx_buf_append_uint(tx_buf_t *buf, uint64_t n);

static inline void
tx_buf_str(tx_buf_t *buf, tx_str_t s)
{
    tx_buf_append(buf, s.data, s.len);
}

/* Appends a string literal. */
#define tx_buf_lit(buf, s)  tx_buf_append(buf, s, sizeof(s) - 1)

/* Appends an item to a list whose items are separated by ", ". */
static inline void
tx_buf_append_item(tx_buf_t *buf, tx_str_t item)
{
    if (buf->len != 0) {
        tx_buf_lit(buf, ", ");
    }

    tx_buf_str(buf, item);
}

/* Returns the buffer's bytes; the string is valid until the next write. */
static inline tx_str_t
tx_buf_string(const tx_buf_t *buf)
{
    return (tx_str_t) { buf->len, buf->data };
}


#endif /* _TX_CORE_BUFFER_H_INCLUDED_ */
