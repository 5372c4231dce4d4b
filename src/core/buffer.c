/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"


#define TX_BUF_MIN_BYTES       256  /* minimum bytes of a growing buffer */
#define TX_BUF_CHAR_MAX_BYTES  4    /* maximum bytes of a character in UTF-8 */


void
tx_buf_init(tx_buf_t *buf, tx_arena_t *arena, size_t size)
{
    size += (size != 0) ? TX_BUF_CHAR_MAX_BYTES : 0;

    buf->arena = arena;
    buf->data = (size != 0) ? tx_arena_alloc(arena, size) : NULL;
    buf->len = 0;
    buf->size = (buf->data != NULL) ? size : 0;
}


bool
tx_buf_grow(tx_buf_t *buf, size_t n)
{
    u_char  *p;
    size_t   size;

    if (n > SIZE_MAX / 4) {
        buf->arena->failed = true;
        return false;
    }

    size = tx_max(buf->len + n, buf->size * 2);
    size = tx_max(size, TX_BUF_MIN_BYTES);

    p = tx_arena_realloc(buf->arena, buf->data, buf->size, size);
    if (p == NULL) {
        return false;
    }

    buf->data = p;
    buf->size = size;

    return true;
}


void
tx_buf_append(tx_buf_t *buf, const void *data, size_t len)
{
    if (len != 0 && tx_buf_reserve(buf, len)) {
        memcpy(buf->data + buf->len, data, len);
        buf->len += len;
    }
}


void
tx_buf_append_utf8(tx_buf_t *buf, uint32_t c)
{
    if (tx_buf_reserve(buf, 4)) {
        buf->len = (size_t) (tx_utf8_put(buf->data + buf->len, c) - buf->data);
    }
}


void
tx_buf_append_uint(tx_buf_t *buf, uint64_t n)
{
    u_char  digits[20];
    size_t  i;

    i = sizeof(digits);

    do {
        digits[--i] = (u_char) ('0' + n % 10);
        n /= 10;
    } while (n != 0);

    tx_buf_append(buf, digits + i, sizeof(digits) - i);
}
