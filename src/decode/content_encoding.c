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


/* The most encodings of a body. */
#define TX_DECODE_CODINGS     3

/*
 * The highest ratio of decoded to encoded size; more is a decompression bomb.
 * 1 MB is always allowed.
 */
#define TX_DECODE_RATIO       512
#define TX_DECODE_FREE        ((size_t) 1024 * 1024)

/* RFC 8878, 3.1.1.1.2: decoders should support windows of 8 MB. */
#define TX_DECODE_WINDOW_LOG  23

/* The smallest buffer for output. */
#define TX_DECODE_MIN         ((size_t) 4096)

#define TX_DECODE_RAW         (-MAX_WBITS)
#define TX_DECODE_ZLIB        MAX_WBITS
#define TX_DECODE_GZIP        (MAX_WBITS + 16)


typedef struct {
    tx_arena_t   *arena;
    tx_str_t      in;          /* the rest of the input */
    u_char       *out;
    size_t        len;         /* bytes of output */
    size_t        size;        /* bytes allocated */
    size_t        cap;         /* the most bytes of output */
    tx_status_t   full;        /* the status if cap is exceeded */
} tx_decode_t;

typedef tx_status_t (*tx_decode_pt)(tx_decode_t *d);

typedef struct {
    tx_str_t      name;
    tx_decode_pt  decode;      /* NULL: identity */
} tx_coding_t;


static tx_status_t tx_decode_gzip(tx_decode_t *d);
static tx_status_t tx_decode_deflate(tx_decode_t *d);
#if (TX_HAVE_BROTLI)
static tx_status_t tx_decode_brotli(tx_decode_t *d);
#endif
#if (TX_HAVE_ZSTD)
static tx_status_t tx_decode_zstd(tx_decode_t *d);
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


static bool
tx_decode_grow(tx_decode_t *d, size_t size)
{
    u_char  *p;

    size = tx_min(size, d->cap + 1);

    p = (d->size == 0) ? tx_arena_alloc(d->arena, size)
                       : tx_arena_grow(d->arena, d->out, d->size, size);
    if (p == NULL) {
        return false;
    }

    d->out = p;
    d->size = size;

    return true;
}


/*
 * Makes room for output, at least one byte.  One byte more than cap is
 * allowed, to tell that there is more.
 */
static tx_status_t
tx_decode_room(tx_decode_t *d, size_t *room)
{
    size_t  size;

    *room = 0;

    if (d->len > d->cap) {
        return d->full;
    }

    if (d->len == d->size) {
        size = (d->size == 0) ? d->in.len * 4 : d->size * 2;

        if (!tx_decode_grow(d, tx_max(size, TX_DECODE_MIN))) {
            return TX_NO_MEMORY;
        }
    }

    *room = d->size - d->len;

    return TX_OK;
}


static tx_status_t
tx_decode_failed(tx_decode_t *d)
{
    return d->arena->failed ? TX_NO_MEMORY : TX_BAD_ENCODING;
}


static void *
tx_decode_zalloc(void *data, uInt n, uInt size)
{
    return tx_arena_array(data, n, size);
}


static void
tx_decode_zfree(void *data, void *p)
{
    (void) data;
    (void) p;
}


static bool
tx_decode_is_gzip(tx_str_t s)
{
    return s.len >= 2 && s.data[0] == 0x1f && s.data[1] == 0x8b;
}


/* Decodes a stream, and moves d->in past it. */
static tx_status_t
tx_decode_member(tx_decode_t *d, z_stream *z)
{
    int          rc;
    size_t       room, in;
    tx_status_t  status;

    do {
        status = tx_decode_room(d, &room);
        if (status != TX_OK) {
            return status;
        }

        in = tx_min(d->in.len, (size_t) 1 << 30);
        room = tx_min(room, (size_t) 1 << 30);

        z->next_in = (Bytef *) d->in.data;
        z->avail_in = (uInt) in;
        z->next_out = d->out + d->len;
        z->avail_out = (uInt) room;

        rc = inflate(z, Z_NO_FLUSH);

        in -= z->avail_in;
        d->in.data += in;
        d->in.len -= in;
        d->len += room - z->avail_out;

    } while (rc == Z_OK);

    if (d->len > d->cap) {
        return d->full;
    }

    return (rc == Z_STREAM_END) ? TX_OK : tx_decode_failed(d);
}


static tx_status_t
tx_decode_zlib(tx_decode_t *d, int bits)
{
    z_stream     z;
    tx_status_t  status;

    memset(&z, 0, sizeof(z_stream));

    z.zalloc = tx_decode_zalloc;
    z.zfree = tx_decode_zfree;
    z.opaque = d->arena;

    if (inflateInit2(&z, bits) != Z_OK) {
        return tx_decode_failed(d);
    }

    for ( ;; ) {
        status = tx_decode_member(d, &z);

        /* gzip may have more members; other trailing data is ignored */

        if (status != TX_OK || bits != TX_DECODE_GZIP
            || !tx_decode_is_gzip(d->in) || inflateReset(&z) != Z_OK)
        {
            break;
        }
    }

    (void) inflateEnd(&z);

    return status;
}


/*
 * Returns the length at the end of a gzip stream.  It may be wrong and does
 * not count members before the last one.
 */
static size_t
tx_decode_gzip_length(tx_str_t s)
{
    const u_char  *p;

    if (s.len < 18) {
        return 0;
    }

    p = tx_str_end(s) - 4;

    return (size_t) p[0] | (size_t) p[1] << 8 | (size_t) p[2] << 16
           | (size_t) p[3] << 24;
}


static tx_status_t
tx_decode_gzip(tx_decode_t *d)
{
    size_t  len;

    len = tx_decode_gzip_length(d->in);

    if (len > d->in.len && len / 64 <= d->in.len && len < d->cap
        && !tx_decode_grow(d, len + 1))
    {
        return TX_NO_MEMORY;
    }

    return tx_decode_zlib(d, TX_DECODE_GZIP);
}


/*
 * Decodes deflate.  It should be a zlib stream (RFC 9110, 8.4.1.2), but some
 * servers send a raw stream, one of 500 of which looks like a zlib header.
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
tx_decode_alloc(void *data, size_t size)
{
    return tx_arena_alloc(data, size);
}


static tx_status_t
tx_decode_brotli(tx_decode_t *d)
{
    size_t                room, before;
    uint8_t              *out;
    tx_status_t           status;
    BrotliDecoderState   *state;
    BrotliDecoderResult   rc;

    state = BrotliDecoderCreateInstance(tx_decode_alloc, tx_decode_zfree,
                                        d->arena);
    if (state == NULL) {
        return TX_NO_MEMORY;
    }

    do {
        status = tx_decode_room(d, &room);
        if (status != TX_OK) {
            break;
        }

        before = room;
        out = d->out + d->len;

        rc = BrotliDecoderDecompressStream(state, &d->in.len, &d->in.data,
                                           &room, &out, NULL);
        d->len += before - room;

    } while (rc == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT);

    if (status == TX_OK && d->len > d->cap) {
        status = d->full;

    } else if (status == TX_OK && rc != BROTLI_DECODER_RESULT_SUCCESS) {
        status = tx_decode_failed(d);
    }

    BrotliDecoderDestroyInstance(state);

    return status;
}

#endif


#if (TX_HAVE_ZSTD)

/* Returns true for a frame, or a skippable frame. */
static bool
tx_decode_is_zstd(tx_str_t s)
{
    uint32_t  magic;

    if (s.len < 4) {
        return false;
    }

    magic = (uint32_t) s.data[0] | (uint32_t) s.data[1] << 8
            | (uint32_t) s.data[2] << 16 | (uint32_t) s.data[3] << 24;

    return magic == ZSTD_MAGICNUMBER
           || (magic & ZSTD_MAGIC_SKIPPABLE_MASK) == ZSTD_MAGIC_SKIPPABLE_START;
}


static tx_status_t
tx_decode_frames(tx_decode_t *d, ZSTD_DStream *stream)
{
    size_t          rc, room;
    tx_status_t     status;
    ZSTD_inBuffer   in;
    ZSTD_outBuffer  out;

    for ( ;; ) {
        status = tx_decode_room(d, &room);
        if (status != TX_OK) {
            return status;
        }

        in = (ZSTD_inBuffer) { d->in.data, d->in.len, 0 };
        out = (ZSTD_outBuffer) { d->out + d->len, room, 0 };

        rc = ZSTD_decompressStream(stream, &out, &in);

        d->in.data += in.pos;
        d->in.len -= in.pos;
        d->len += out.pos;

        if (ZSTD_isError(rc)) {
            return (ZSTD_getErrorCode(rc) == ZSTD_error_memory_allocation)
                   ? TX_NO_MEMORY : TX_BAD_ENCODING;
        }

        if (rc == 0) {
            if (!tx_decode_is_zstd(d->in)) {
                return (d->len > d->cap) ? d->full : TX_OK;
            }

        } else if (d->in.len == 0 && out.pos < room) {
            return TX_BAD_ENCODING;
        }
    }
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

    if (ZSTD_isError(ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax,
                                            TX_DECODE_WINDOW_LOG)))
    {
        status = TX_BAD_ENCODING;

    } else {
        status = tx_decode_frames(d, stream);
    }

    (void) ZSTD_freeDStream(stream);

    return status;
}

#endif


static const tx_coding_t *
tx_decode_coding(tx_str_t name)
{
    size_t  i;

    for (i = 0; i < tx_count(tx_codings); i++) {
        if (tx_str_caseeq(tx_codings[i].name, name)) {
            return &tx_codings[i];
        }
    }

    return NULL;
}


/* Finds the decoders of a list of names. */
static tx_status_t
tx_decode_list(tx_str_t list, tx_decode_pt *decoders, size_t *n)
{
    tx_str_t            name;
    const u_char       *p, *end, *comma;
    const tx_coding_t  *coding;

    if (list.len == 0) {
        return TX_OK;
    }

    p = list.data;
    end = tx_str_end(list);

    do {
        comma = memchr(p, ',', (size_t) (end - p));
        name = tx_str_trim(tx_str_span(p, comma ? comma : end));
        p = comma ? comma + 1 : end;

        coding = tx_decode_coding(name);
        if (coding == NULL) {
            return TX_UNKNOWN_ENCODING;
        }

        if (coding->decode == NULL) {
            continue;
        }

        if (*n == TX_DECODE_CODINGS) {
            return TX_UNKNOWN_ENCODING;
        }

        decoders[(*n)++] = coding->decode;

    } while (comma != NULL && p < end);

    return TX_OK;
}


/* Returns the smaller one of max and what the ratio allows. */
static size_t
tx_decode_cap(size_t len, size_t max)
{
    if (len >= max / TX_DECODE_RATIO) {
        return max;
    }

    return tx_min(max, tx_max(len * TX_DECODE_RATIO, TX_DECODE_FREE));
}


tx_status_t
tx_decode_content(tx_arena_t *arena, tx_str_t body, tx_str_t encoding,
    size_t max, tx_str_t *out)
{
    size_t        n;
    tx_decode_t   d;
    tx_status_t   status;
    tx_decode_pt  decoders[TX_DECODE_CODINGS];

    n = 0;
    max = tx_min(max, SIZE_MAX / 8);

    status = tx_decode_list(encoding, decoders, &n);
    if (status != TX_OK) {
        return status;
    }

    d.arena = arena;
    d.cap = tx_decode_cap(body.len, max);
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
