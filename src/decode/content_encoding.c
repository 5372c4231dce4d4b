/*
 * Copyright (C) textextract contributors
 */


#include "decode/content_encoding.h"

#include <zlib.h>

#if (TX_HAVE_BROTLI)
#include <brotli/decode.h>
#endif

#if (TX_HAVE_ZSTD)
#include <zstd.h>
#include <zstd_errors.h>
#endif


#define TX_DECODE_MAX_ENCODINGS  3  /* encodings in a Content-Encoding header */

/*
 * Maximum ratio of decoded to encoded bytes; a higher ratio means a
 * decompression bomb.  An output of 1 MB is always allowed.
 */
#define TX_DECODE_MAX_RATIO  512 /* maximum decoded bytes for an encoded byte */
#define TX_DECODE_OUTPUT_LIMIT_MIN_BYTES ((size_t) 1024 * 1024) /* any ratio */

#define TX_DECODE_ZSTD_WINDOW_LOG2  23  /* largest window is 8 MB (RFC 8878) */

#define TX_DECODE_BUFFER_MIN_BYTES  ((size_t) 4096)  /* of an output buffer */

#define TX_DECODE_STEP_MAX_BYTES  ((size_t) 1 << 30)  /* bytes per zlib call */

#define TX_DECODE_RAW  (-MAX_WBITS) /* zlib's window bits: deflate, no header */
#define TX_DECODE_ZLIB        MAX_WBITS  /* zlib's window bits: zlib header */
#define TX_DECODE_GZIP  (MAX_WBITS + 16) /* zlib's window bits: gzip header */


typedef struct {
    tx_arena_t   *arena;
    tx_str_t      in;          /* input that is not yet decoded */
    u_char       *out;         /* decoded bytes */
    size_t        len;         /* number of bytes decoded so far */
    size_t        size;        /* bytes allocated for output */
    size_t        cap;         /* maximum bytes of output */
    tx_status_t   full;        /* status to return for too large an output */
    bool          gzip;        /* input is gzip, of one member or more */
} tx_decode_t;

typedef enum {
    TX_DECODE_MORE = 0,
    TX_DECODE_END,
    TX_DECODE_FAILED
} tx_decode_rc_t;

/*
 * A decoder's step: decodes a part of d->in to d->out + d->len, where room
 * bytes are free.  Moves d->in and d->len past the bytes read and written.
 */
typedef tx_decode_rc_t (*tx_decode_step_pt)(tx_decode_t *d, void *stream,
    size_t room);

typedef tx_status_t (*tx_decode_pt)(tx_decode_t *d);

typedef struct {
    tx_str_t      name;
    tx_decode_pt  decode;      /* decoder; NULL for "identity" */
} tx_coding_t;


/* Doubles the output buffer, up to cap + 1 bytes, one more than allowed. */
static bool
tx_decode_grow_output(tx_decode_t *d)
{
    u_char  *p;
    size_t   size;

    size = (d->size == 0) ? d->in.len * 4 : d->size * 2;
    size = tx_max(size, TX_DECODE_BUFFER_MIN_BYTES);
    size = tx_min(size, d->cap + 1);

    p = tx_arena_realloc(d->arena, d->out, d->size, size);
    if (p == NULL) {
        return false;
    }

    d->out = p;
    d->size = size;

    return true;
}


static tx_status_t
tx_decode_run_steps(tx_decode_t *d, tx_decode_step_pt step, void *stream)
{
    tx_decode_rc_t  rc;

    do {
        if (d->len == d->size && !tx_decode_grow_output(d)) {
            return TX_NO_MEMORY;
        }

        rc = step(d, stream, d->size - d->len);

        if (d->len > d->cap) {
            return d->full;
        }

    } while (rc == TX_DECODE_MORE);

    if (rc == TX_DECODE_END) {
        return TX_OK;
    }

    return d->arena->failed ? TX_NO_MEMORY : TX_BAD_ENCODING;
}


static void *
tx_decode_zlib_alloc(void *data, uInt n, uInt size)
{
    return tx_arena_calloc(data, n, size);
}


static void
tx_decode_no_free(void *data, void *p)
{
    (void) data;
    (void) p;
}


static tx_decode_rc_t
tx_decode_zlib_step(tx_decode_t *d, void *stream, size_t room)
{
    int        rc;
    size_t     in;
    z_stream  *z;

    z = stream;
    in = tx_min(d->in.len, TX_DECODE_STEP_MAX_BYTES);
    room = tx_min(room, TX_DECODE_STEP_MAX_BYTES);

    z->next_in = (Bytef *) d->in.data;
    z->avail_in = (uInt) in;
    z->next_out = d->out + d->len;
    z->avail_out = (uInt) room;

    rc = inflate(z, Z_NO_FLUSH);

    d->in = tx_str_drop(d->in, in - z->avail_in);
    d->len += room - z->avail_out;

    /* data after a gzip member is ignored unless it is another member */

    if (rc == Z_STREAM_END && d->gzip
        && tx_str_starts(d->in, tx_str("\x1f\x8b")))
    {
        rc = inflateReset(z);
    }

    return (rc == Z_OK) ? TX_DECODE_MORE
           : (rc == Z_STREAM_END) ? TX_DECODE_END : TX_DECODE_FAILED;
}


static tx_status_t
tx_decode_zlib(tx_decode_t *d, int bits)
{
    z_stream     z;
    tx_status_t  status;

    memset(&z, 0, sizeof(z_stream));

    z.zalloc = tx_decode_zlib_alloc;
    z.zfree = tx_decode_no_free;
    z.opaque = d->arena;

    if (inflateInit2(&z, bits) != Z_OK) {
        return TX_NO_MEMORY;
    }

    d->gzip = (bits == TX_DECODE_GZIP);
    status = tx_decode_run_steps(d, tx_decode_zlib_step, &z);
    (void) inflateEnd(&z);

    return status;
}


static tx_status_t
tx_decode_gzip(tx_decode_t *d)
{
    return tx_decode_zlib(d, TX_DECODE_GZIP);
}


/*
 * Decodes the encoding "deflate": a zlib stream (RFC 9110, 8.4.1.2), though
 * some servers send raw deflate.  1 of 500 raw streams looks like zlib.
 */
static tx_status_t
tx_decode_deflate(tx_decode_t *d)
{
    tx_str_t     in;
    tx_status_t  status;

    in = d->in;

    if (in.len >= 2 && (in.data[0] & 0x0f) == Z_DEFLATED
        && ((unsigned) in.data[0] << 8 | in.data[1]) % 31 == 0)
    {
        status = tx_decode_zlib(d, TX_DECODE_ZLIB);

        if (status != TX_BAD_ENCODING) {
            return status;
        }

        d->in = in;
        d->len = 0;
    }

    return tx_decode_zlib(d, TX_DECODE_RAW);
}


#if (TX_HAVE_BROTLI)

static void *
tx_decode_brotli_alloc(void *data, size_t size)
{
    return tx_arena_alloc(data, size);
}


static tx_decode_rc_t
tx_decode_brotli_step(tx_decode_t *d, void *stream, size_t room)
{
    uint8_t              *out;
    BrotliDecoderResult   rc;

    out = d->out + d->len;

    rc = BrotliDecoderDecompressStream(stream, &d->in.len, &d->in.data, &room,
                                       &out, NULL);
    d->len = (size_t) (out - d->out);

    return (rc == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT) ? TX_DECODE_MORE
           : (rc == BROTLI_DECODER_RESULT_SUCCESS) ? TX_DECODE_END
                                                   : TX_DECODE_FAILED;
}


static tx_status_t
tx_decode_brotli(tx_decode_t *d)
{
    tx_status_t          status;
    BrotliDecoderState  *state;

    state = BrotliDecoderCreateInstance(tx_decode_brotli_alloc,
                                        tx_decode_no_free, d->arena);
    if (state == NULL) {
        return TX_NO_MEMORY;
    }

    status = tx_decode_run_steps(d, tx_decode_brotli_step, state);
    BrotliDecoderDestroyInstance(state);

    return status;
}

#endif


#if (TX_HAVE_ZSTD)

static tx_decode_rc_t
tx_decode_zstd_step(tx_decode_t *d, void *stream, size_t room)
{
    size_t          rc;
    ZSTD_inBuffer   in;
    ZSTD_outBuffer  out;

    in = (ZSTD_inBuffer) { d->in.data, d->in.len, 0 };
    out = (ZSTD_outBuffer) { d->out + d->len, room, 0 };

    rc = ZSTD_decompressStream(stream, &out, &in);

    d->in = tx_str_drop(d->in, in.pos);
    d->len += out.pos;

    if (ZSTD_isError(rc)) {
        d->arena->failed |= (ZSTD_getErrorCode(rc)
                             == ZSTD_error_memory_allocation);
        return TX_DECODE_FAILED;
    }

    if (rc == 0) {
        /* data after a frame is ignored unless it is another frame */

        return (tx_str_starts(d->in, tx_str("\x28\xb5\x2f\xfd"))
                || ZSTD_getFrameContentSize(d->in.data, d->in.len)
                   != ZSTD_CONTENTSIZE_ERROR)
               ? TX_DECODE_MORE : TX_DECODE_END;
    }

    return (d->in.len != 0 || out.pos == room) ? TX_DECODE_MORE
                                               : TX_DECODE_FAILED;
}


static tx_status_t
tx_decode_zstd(tx_decode_t *d)
{
    tx_status_t    status;
    ZSTD_DStream  *stream;

    stream = ZSTD_createDStream();
    if (stream == NULL) {
        d->arena->failed = true;
        return TX_NO_MEMORY;
    }

    (void) ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax,
                                  TX_DECODE_ZSTD_WINDOW_LOG2);

    status = tx_decode_run_steps(d, tx_decode_zstd_step, stream);
    (void) ZSTD_freeDStream(stream);

    return status;
}

#endif


static const tx_coding_t  tx_codings[] = {
    { tx_string("gzip"), tx_decode_gzip },
    { tx_string("x-gzip"), tx_decode_gzip },
    { tx_string("deflate"), tx_decode_deflate },
#if (TX_HAVE_BROTLI)
    { tx_string("br"), tx_decode_brotli },
#endif
#if (TX_HAVE_ZSTD)
    { tx_string("zstd"), tx_decode_zstd },
#endif
    { tx_string("identity"), NULL },
    { tx_string(""), NULL }
};


/* Finds the decoder of each encoding in a list; adds their number to *n. */
static tx_status_t
tx_decode_find_decoders(tx_str_t list, tx_decode_pt *decoders, size_t *n)
{
    size_t    i;
    tx_str_t  name;

    while (list.len != 0) {
        name = tx_str_before(list, ',');
        list = tx_str_drop(list, tx_min(name.len + 1, list.len));
        name = tx_str_trim(name);

        for (i = 0; i < tx_count(tx_codings); i++) {
            if (tx_str_caseeq(tx_codings[i].name, name)) {
                break;
            }
        }

        if (i == tx_count(tx_codings) || *n == TX_DECODE_MAX_ENCODINGS) {
            return TX_UNKNOWN_ENCODING;
        }

        if (tx_codings[i].decode != NULL) {
            decoders[(*n)++] = tx_codings[i].decode;
        }
    }

    return TX_OK;
}


/* Returns the bytes of output that max and the maximum ratio both allow. */
static size_t
tx_decode_get_max_output(size_t len, size_t max)
{
    if (len >= max / TX_DECODE_MAX_RATIO) {
        return max;
    }

    return tx_min(max, tx_max(len * TX_DECODE_MAX_RATIO,
                              TX_DECODE_OUTPUT_LIMIT_MIN_BYTES));
}


tx_status_t
tx_decode_content(tx_arena_t *arena, tx_str_t body, tx_str_t encoding,
    size_t max, tx_str_t *out)
{
    size_t        n;
    tx_decode_t   d;
    tx_status_t   status;
    tx_decode_pt  decoders[TX_DECODE_MAX_ENCODINGS];

    n = 0;
    max = tx_min(max, SIZE_MAX / 8);

    status = tx_decode_find_decoders(encoding, decoders, &n);
    if (status != TX_OK) {
        return status;
    }

    d.arena = arena;
    d.cap = tx_decode_get_max_output(body.len, max);
    d.full = (d.cap == max) ? TX_TOO_LARGE : TX_BAD_ENCODING;

    while (n > 0) {
        d.in = body;
        d.out = NULL;
        d.len = 0;
        d.size = 0;

        status = decoders[--n](&d);
        if (status != TX_OK) {
            return status;
        }

        body = (tx_str_t) { d.len, d.out };
    }

    if (body.len > max) {
        return TX_TOO_LARGE;
    }

    *out = body;

    return TX_OK;
}
