/*
 * Copyright (C) textextract contributors
 *
 * Fuzzes content encodings and character sets.  Input: the body, then two
 * settings: the encodings, and the character set in the HTTP header.  The
 * output must be valid UTF-8 within the size limit.
 */


#include "fuzz.h"

#include "decode/content_encoding.h"


#define MAX     ((size_t) 1 << 20)  /* maximum decoded bytes */
#define MEMORY  ((size_t) 64 << 20)     /* decoders have windows of 16 MB */


static const tx_str_t  encodings[] = {
    tx_string(""), tx_string("gzip"), tx_string("deflate"), tx_string("br"),
    tx_string("zstd"), tx_string("identity"), tx_string("gzip, br"),
    tx_string("deflate,x-gzip, zstd"), tx_string("gzip,,")
};

static const tx_str_t  charsets[] = {
    tx_string(""), tx_string("utf-8"), tx_string("utf-16"),
    tx_string("utf-16be"), tx_string("iso-2022-jp"), tx_string("gb18030"),
    tx_string("gbk"), tx_string("big5"), tx_string("shift_jis"),
    tx_string("euc-jp"), tx_string("euc-kr"), tx_string("x-user-defined"),
    tx_string("ibm866"), tx_string("iso-8859-2"), tx_string("iso-8859-8-i"),
    tx_string("koi8-r"), tx_string("macintosh"), tx_string("windows-874"),
    tx_string("windows-1251"), tx_string("windows-1252"),
    tx_string("windows-1255"), tx_string("no-such-charset")
};


static void
check_charset(tx_arena_t *arena, tx_str_t body, tx_str_t charset)
{
    tx_str_t      out;
    const char   *name;
    tx_status_t   status;

    status = tx_decode_charset(arena, body, charset, MAX, &out, &name);

    fuzz_check(status != TX_NO_MEMORY, "too much memory", tx_null_str);

    if (status == TX_OK) {
        fuzz_check(name != NULL && name[0] != '\0', "no name of a set",
                   tx_null_str);
        fuzz_check(out.len <= MAX, "too long an output", tx_null_str);
        fuzz_check_utf8(out, false);
    }
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tx_str_t     input, body, encoding, charset, out;
    tx_arena_t   arena;
    tx_status_t  status;

    (void) fuzz_worker();

    input = (tx_str_t) { size, data };
    encoding = encodings[fuzz_take(&input) % tx_count(encodings)];
    charset = charsets[fuzz_take(&input) % tx_count(charsets)];
    body = fuzz_copy(input);

    tx_arena_init(&arena, MEMORY);

    status = tx_decode_content(&arena, body, encoding, MAX, &out);

    fuzz_check(status != TX_NO_MEMORY, "too much memory", tx_null_str);

    if (status == TX_OK) {
        fuzz_check(out.len <= MAX, "too long a body", tx_null_str);
        check_charset(&arena, out, charset);
    }

    tx_arena_reset(&arena);
    fuzz_free(body);

    return 0;
}
