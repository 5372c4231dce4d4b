/*
 * Copyright (C) textextract contributors
 *
 * Converts a page to UTF-8 with ICU's converters.
 */


#include "decode/charset.h"

#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>


static const char *const  tx_charset_converters[] = {
    "",
#define TX_CHARSET(id, name, converter)  converter,
#include "data/def/charsets.def"
#undef TX_CHARSET
};


/*
 * Writes U+FFFD for an invalid sequence.  ICU goes on at the first byte in the
 * sequence that could begin a character, so that no markup is lost.  A single
 * byte 0x80 in GBK is the euro sign.
 */
static void
tx_charset_replace_invalid(const void *context, UConverterToUnicodeArgs *args,
    const char *bytes, int32_t len, UConverterCallbackReason reason,
    UErrorCode *error)
{
    UChar         c;
    tx_charset_t  charset;

    if (reason > UCNV_IRREGULAR) {
        return;         /* the converter is being reset or closed */
    }

    charset = *(const tx_charset_t *) context;
    c = (charset == TX_CHARSET_GBK && len == 1 && bytes[0] == '\x80') ? 0x20ac
                                                                      : 0xfffd;

    *error = U_ZERO_ERROR;
    ucnv_cbToUWriteUChars(args, &c, 1, 0, error);
}


tx_status_t
tx_charset_convert(tx_arena_t *arena, tx_charset_t charset, tx_str_t s,
    size_t max, tx_str_t *out)
{
    char        *data;
    size_t       size;
    int32_t      len;
    UErrorCode   error;
    UConverter  *icu;

    if (s.len > INT32_MAX / 3) {
        return TX_TOO_LARGE;
    }

    /* each byte becomes at most three bytes in UTF-8 */

    size = tx_min(s.len * 3, max);
    data = tx_arena_alloc(arena, size);

    if (data == NULL) {
        return TX_NO_MEMORY;
    }

    error = U_ZERO_ERROR;
    icu = ucnv_open(tx_charset_converters[charset], &error);

    if (U_FAILURE(error)) {
        /* some builds of ICU have no tables for some character sets */

        return (error == U_MEMORY_ALLOCATION_ERROR) ? TX_NO_MEMORY
                                                    : TX_UNKNOWN_CHARSET;
    }

    ucnv_setToUCallBack(icu, tx_charset_replace_invalid, &charset, NULL, NULL,
                        &error);

    len = ucnv_toAlgorithmic(UCNV_UTF8, icu, data, (int32_t) size,
                             (const char *) s.data, (int32_t) s.len, &error);
    ucnv_close(icu);

    if (U_FAILURE(error)) {
        return (error == U_MEMORY_ALLOCATION_ERROR) ? TX_NO_MEMORY
                                                    : TX_TOO_LARGE;
    }

    *out = (tx_str_t) { (size_t) len, (u_char *) data };
    tx_arena_shrink(arena, data, size, out->len);

    return TX_OK;
}
