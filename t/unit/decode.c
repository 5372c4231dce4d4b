/*
 * Copyright (C) textextract contributors
 *
 * Tests the decoding of content encodings: gzip, deflate, br, zstd.
 */


#include "decode/content_encoding.h"
#include "unit.h"

#include <zlib.h>

#if (TX_HAVE_ZSTD)
#include <zstd.h>
#endif


#define GZIP     (MAX_WBITS + 16)  /* zlib's window bits for gzip */
#define ZLIB     MAX_WBITS
#define RAW      (-MAX_WBITS)  /* zlib's window bits without header */

#define MB       ((size_t) 1024 * 1024)  /* bytes of a megabyte */
#define PAGE     "<p>Hello, hello, hello.</p>"


static tx_arena_t   arena;
static tx_str_t     out;


static tx_status_t
decode_max(const char *encoding, tx_str_t body, size_t max)
{
    out = tx_null_str;

    return tx_decode_content(&arena, body, tx_cstr(encoding), max, &out);
}


static tx_status_t
decode(const char *encoding, tx_str_t body)
{
    return decode_max(encoding, body, MB);
}


static tx_str_t
pack(tx_str_t s, int bits)
{
    u_char    *p;
    z_stream   z;

    memset(&z, 0, sizeof(z_stream));
    (void) deflateInit2(&z, 9, Z_DEFLATED, bits, 8, Z_DEFAULT_STRATEGY);

    z.avail_out = (uInt) deflateBound(&z, s.len) + 64;
    p = tx_arena_alloc(&arena, z.avail_out);
    z.next_in = (Bytef *) s.data;
    z.avail_in = (uInt) s.len;
    z.next_out = p;

    (void) deflate(&z, Z_FINISH);
    s = (tx_str_t) { z.total_out, p };
    (void) deflateEnd(&z);

    return s;
}


static tx_str_t
make_zeros(size_t n)
{
    return (tx_str_t) { n, tx_arena_calloc(&arena, n, 1) };
}


/* Returns n pseudo-random bytes, which cannot be compressed. */

static tx_str_t
make_noise(size_t n)
{
    size_t     i;
    u_char    *p;
    uint32_t   x;

    p = tx_arena_alloc(&arena, n);

    for (i = 0, x = 1; i < n; i++) {
        x = x * 1664525 + 1013904223;
        p[i] = (u_char) (x >> 24);
    }

    return (tx_str_t) { n, p };
}


static void
test_encoding_names(void)
{
    tx_str_t  body;

    is_int(decode("", tx_str(PAGE)), TX_OK, "no encoding");
    is_str(out, PAGE, "  leaves the body as it is");

    (void) decode("identity", tx_str(PAGE));
    is_str(out, PAGE, "identity does, too");

    body = pack(tx_str(PAGE), GZIP);

    (void) decode("gzip", body);
    is_str(out, PAGE, "gzip");

    (void) decode(" \tX-GZip ", body);
    is_str(out, PAGE, "any case, and white space around");

    (void) decode("identity, gzip,", body);
    is_str(out, PAGE, "names that change nothing, and an empty one");

    is_int(decode("sdch", body), TX_UNKNOWN_ENCODING, "an unknown name");
    is_int(decode("gzip, sdch", body), TX_UNKNOWN_ENCODING,
           "  is seen in a list, too");
    is_int(decode("gzip;q=1", body), TX_UNKNOWN_ENCODING,
           "a name has no parameters");
}


static void
test_encoding_lists(void)
{
    tx_str_t  body;

    body = pack(pack(tx_str(PAGE), ZLIB), GZIP);

    (void) decode("deflate, gzip", body);
    is_str(out, PAGE, "the last of a list is undone first");

    is_int(decode("gzip, deflate", body), TX_BAD_ENCODING,
           "  and not the first");

    is_int(decode("gzip,gzip,gzip,gzip", body), TX_UNKNOWN_ENCODING,
           "nobody encodes four times");
}


static void
test_deflate_streams(void)
{
    (void) decode("deflate", pack(tx_str(PAGE), ZLIB));
    is_str(out, PAGE, "deflate is a zlib stream");

    (void) decode("deflate", pack(tx_str(PAGE), RAW));
    is_str(out, PAGE, "  or what some servers send: a raw one");

    is_int(decode("deflate", tx_str(PAGE)), TX_BAD_ENCODING,
           "  but not plain text");

    is_int(decode("deflate", tx_str("\x78\x9c" "garbage")), TX_BAD_ENCODING,
           "a zlib header alone does not help");
}


static void
test_gzip_members(void)
{
    tx_str_t  one, two;

    one = pack(tx_str("one "), GZIP);
    two = pack(tx_str("two"), GZIP);

    (void) decode("gzip", concat(&arena, one, two));
    is_str(out, "one two", "several members are one body");

    (void) decode("gzip", concat(&arena, two, tx_str("\0\0\0garbage")));
    is_str(out, "two", "what follows a complete member is ignored");

    two.len -= 5;

    is_int(decode("gzip", concat(&arena, one, two)), TX_BAD_ENCODING,
           "a cut member is an error, even behind a whole one");
}


static void
test_broken_streams(void)
{
    bool      bad;
    size_t    i;
    u_char   *p;
    tx_str_t  body, cut;

    body = pack(make_noise(1000), GZIP);
    bad = true;

    for (i = 0; i < body.len; i++) {
        cut = (tx_str_t) { i, body.data };
        bad = bad && decode("gzip", cut) == TX_BAD_ENCODING;
    }

    ok(bad, "a stream cut at any of %d places", (int) body.len);

    p = (u_char *) concat(&arena, body, tx_str("")).data;
    p[body.len / 2] ^= 0x10;

    is_int(decode("gzip", (tx_str_t) { body.len, p }), TX_BAD_ENCODING,
           "a flipped bit");

    is_int(decode("gzip", tx_str(PAGE)), TX_BAD_ENCODING,
           "a header that lies: nothing is guessed");
}


static void
test_unnamed_encodings(void)
{
    tx_str_t  body;

    body = pack(tx_str(PAGE), GZIP);

    (void) decode("", body);
    ok(out.data == body.data, "what is packed stays so unless a name says it");
}


static void
test_size_limits(void)
{
    size_t    used;
    tx_str_t  body, bomb;

    body = make_noise(100000);

    is_int(decode_max("gzip", pack(body, GZIP), 100000), TX_OK,
           "a page as large as allowed");
    ok(tx_str_eq(out, body), "  comes out as it was");

    is_int(decode_max("gzip", pack(body, GZIP), 99999), TX_TOO_LARGE,
           "one byte more is too large");
    is_int(decode_max("", body, 99999), TX_TOO_LARGE,
           "  plain bodies are measured as well");

    bomb = pack(make_zeros(64 * MB), GZIP);
    used = arena.used;

    is_int(decode_max("gzip", bomb, MB), TX_TOO_LARGE, "a bomb");
    ok(arena.used - used < 4 * MB, "  stops at the bound, not at 64 MB");

    is_int(decode_max("gzip", bomb, 1024 * MB), TX_BAD_ENCODING,
           "no page has a ratio of 1000");

    is_int(decode_max("gzip", pack(make_zeros(MB), GZIP), 2 * MB), TX_OK,
           "  but the first megabyte is free");

    bomb = pack(pack(make_zeros(64 * MB), GZIP), GZIP);

    is_int(decode_max("gzip, gzip", bomb, 1024 * MB), TX_BAD_ENCODING,
           "the ratio is that of what was sent, not of a layer");
}


static void
test_no_memory(void)
{
    tx_str_t     body;
    tx_arena_t   small;
    tx_status_t  status;

    body = pack(make_noise(MB), GZIP);
    tx_arena_init(&small, MB / 2);

    status = tx_decode_content(&small, body, tx_str("gzip"), 4 * MB, &out);
    is_int(status, TX_NO_MEMORY, "the arena's limit is kept");

    tx_arena_reset(&small);
}


#if (TX_HAVE_BROTLI)

/* A Brotli stream: header, one uncompressed meta-block, the last meta-block. */
#define BROTLI_PAGE   "\x0b\x0d\x80" PAGE "\x03"

/* A Brotli stream that expands to 8 MB of zeros. */
#define BROTLI_BOMB   "\x9b\xff\xff\x7f\xf8\x27\x00\xe2"                      \
                      "\xb1\x40\x20\xf7\xfe\x0f"


static void
test_brotli(void)
{
    tx_str_t  body;

    body = tx_str(BROTLI_PAGE);

    (void) decode("br", body);
    is_str(out, PAGE, "brotli");

    body.len--;
    is_int(decode("br", body), TX_BAD_ENCODING, "brotli: a cut stream");

    is_int(decode("br", tx_str(PAGE)), TX_BAD_ENCODING, "brotli: garbage");

    body = tx_str(BROTLI_BOMB);

    is_int(decode_max("br", body, MB / 2), TX_TOO_LARGE, "brotli: a bomb");
    is_int(decode_max("br", body, 16 * MB), TX_BAD_ENCODING,
           "brotli: 14 bytes are no page of 8 MB");
}

#endif


#if (TX_HAVE_ZSTD)

static tx_str_t
make_zstd(tx_str_t s)
{
    size_t   n;
    u_char  *p;

    n = ZSTD_compressBound(s.len);
    p = tx_arena_alloc(&arena, n);

    return (tx_str_t) { ZSTD_compress(p, n, s.data, s.len, 3), p };
}


static void
test_zstd(void)
{
    tx_str_t  one, two;

    one = make_zstd(tx_str("one "));
    two = make_zstd(tx_str("two"));

    (void) decode("zstd", concat(&arena, one, two));
    is_str(out, "one two", "zstd: several frames");

    (void) decode("zstd", concat(&arena, two, tx_str("garbage")));
    is_str(out, "two", "zstd: what follows is ignored");

    two.len--;
    is_int(decode("zstd", concat(&arena, one, two)), TX_BAD_ENCODING,
           "zstd: a cut frame");

    is_int(decode("zstd", tx_str(PAGE)), TX_BAD_ENCODING, "zstd: garbage");

    is_int(decode_max("zstd", make_zstd(make_zeros(8 * MB)), 2 * MB),
           TX_BAD_ENCODING, "zstd: a bomb");
}

#endif


int
main(void)
{
    tx_arena_init(&arena, 1024 * MB);

    test_encoding_names();
    test_encoding_lists();
    test_deflate_streams();
    test_gzip_members();
    test_broken_streams();
    test_unnamed_encodings();
    test_size_limits();
    test_no_memory();

#if (TX_HAVE_BROTLI)
    test_brotli();
#endif

#if (TX_HAVE_ZSTD)
    test_zstd();
#endif

    tx_arena_reset(&arena);

    return done_testing();
}
