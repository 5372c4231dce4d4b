/*
 * Copyright (C) textextract contributors
 *
 * Fuzzes compressed pages.  Input: the page, then settings: encoding, format,
 * number of pieces, and the length of each piece, a byte each.
 *
 * Packed in any number of members or frames, and by two encodings in turn, a
 * page gives the same answer; one that is cut in its last member gives none.
 */


#include "fuzz.h"

#include <zlib.h>

#if (TX_HAVE_ZSTD)
#include <zstd.h>
#endif


#define PIECES  4  /* maximum pieces of a page */
#define MAGIC   4     /* bytes by which a format is recognized */


typedef struct {
    const char  *name;
    int          bits;      /* of zlib's window and header; 0: zstd's frames */
    bool         members;  /* several members or frames may follow each other */
} coding_t;


static const coding_t  codings[] = {
    { "gzip", MAX_WBITS + 16, true },
    { "deflate", MAX_WBITS, false },
    { "deflate", -MAX_WBITS, false },
#if (TX_HAVE_ZSTD)
    { "zstd", 0, true },
#endif
};


static const tx_format_t  formats[] = {
    TX_FORMAT_TEXT, TX_FORMAT_JSON, TX_FORMAT_READER, TX_FORMAT_MARKDOWN
};


/* Returns the size of buffer that a piece of any bytes needs when packed. */
static size_t
room(size_t len)
{
    return len + len / 8 + 1024;
}


static size_t
pack_zlib(tx_str_t s, int bits, u_char *out)
{
    z_stream  z;

    memset(&z, 0, sizeof(z_stream));

    if (deflateInit2(&z, 6, Z_DEFLATED, bits, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
        abort();
    }

    z.next_in = (Bytef *) s.data;
    z.avail_in = (uInt) s.len;
    z.next_out = out;
    z.avail_out = (uInt) room(s.len);

    if (deflate(&z, Z_FINISH) != Z_STREAM_END) {
        abort();
    }

    (void) deflateEnd(&z);

    return z.total_out;
}


static size_t
pack(const coding_t *coding, tx_str_t s, u_char *out)
{
    if (coding->bits != 0) {
        return pack_zlib(s, coding->bits, out);
    }

#if (TX_HAVE_ZSTD)
    return ZSTD_compress(out, room(s.len), s.data, s.len, 3);
#else
    abort();
#endif
}


/*
 * Packs the page in one piece, or in as many as the settings say; last: the
 * size of the last piece.
 */
static tx_str_t
packed(const coding_t *coding, tx_str_t page, tx_str_t *settings,
    size_t *last)
{
    size_t    n, len, total;
    u_char   *out;

    n = fuzz_take(settings) % PIECES + 1;
    n = coding->members ? n : 1;

    out = malloc(room(page.len) + n * room(0));

    if (out == NULL) {
        abort();
    }

    total = 0;

    while (n-- != 0) {
        len = (n == 0) ? page.len
                       : page.len * fuzz_take(settings) / 256;
        *last = pack(coding, (tx_str_t) { len, page.data }, out + total);
        total += *last;
        page = tx_str_drop(page, len);
    }

    return (tx_str_t) { total, out };
}


/* Returns a copy that ends its allocation, so that reading on is an error. */
static tx_str_t
tight(tx_str_t s)
{
    tx_str_t  copy;

    copy = fuzz_copy(s);
    fuzz_free(s);

    return copy;
}


static void
check_same(const tx_result_t *a, tx_status_t plain, const tx_result_t *b,
    tx_status_t status)
{
    if (plain != status) {
        fprintf(stderr, "plain: %s; packed: %s\n", tx_status_text(plain),
                tx_status_text(status));
        fuzz_fail("another status", tx_null_str);
    }

    fuzz_check(a == NULL || tx_str_eq(a->output, b->output),
               "another answer to a packed page",
               (b == NULL) ? tx_null_str : b->output);
}


/*
 * Checks a body whose last member is cut to this many bytes: each missing byte
 * is an error.  After other members, a rest too short for a member is ignored.
 */
static void
check_cut(tx_options_t *options, tx_request_t *request, size_t left,
    size_t last)
{
    tx_str_t      body;
    tx_status_t   status;
    tx_result_t  *result;

    body = tx_str_cut(request->body, last - left);

    if (left == 0 || (left < MAGIC && left != body.len)) {
        return;
    }

    request->body = fuzz_copy(body);
    result = fuzz_extract(options, request, request->body.len, &status);

    fuzz_check(status == TX_BAD_ENCODING, "an answer to a page that is cut",
               (result == NULL) ? tx_null_str : result->output);

    fuzz_free(request->body);
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t           last;
    tx_str_t         input, page, body;
    tx_status_t      plain, status;
    tx_result_t     *want, *got;
    tx_options_t     options;
    tx_request_t     request;
    const coding_t  *coding;

    input = (tx_str_t) { size, data };

    memset(&request, 0, sizeof(tx_request_t));
    tx_options_init(&options);

    coding = &codings[fuzz_take(&input) % tx_count(codings)];
    request.format = formats[fuzz_take(&input) % tx_count(formats)];
    request.url = tx_str(FUZZ_URL);

    page = fuzz_copy(input);
    request.body = page;
    want = fuzz_extract(&options, &request, page.len, &plain);

    body = tight(packed(coding, page, &input, &last));
    request.body = body;
    request.content_encoding = tx_cstr(coding->name);
    got = fuzz_extract(&options, &request, page.len, &status);

    check_same(want, plain, got, status);
    tx_result_free(got);

    check_cut(&options, &request, fuzz_take(&input) % last, last);

    tx_result_free(want);
    fuzz_free(body);
    fuzz_free(page);

    return 0;
}
