/*
 * Copyright (C) textextract contributors
 */


#include "decode/charset_rows.h"


/* The most bytes of a request to ICU: a row. */
#define TX_CONV_IN   (256 * 4)
#define TX_CONV_OUT  (256 * 6)


static const uint32_t  tx_conv_nothing[TX_GB4_COLUMNS];


/* Returns ICU's code point for a character; 0 if it is not used. */
static uint32_t
tx_conv_code(const tx_conv_t *c, const UChar *s, size_t n)
{
    uint32_t  code;

    code = 0;

    if (n == 1) {
        code = s[0];

    } else if (n == 2 && (s[0] & 0xfc00) == 0xd800) {
        code = 0x10000 + ((uint32_t) (s[0] & 0x3ff) << 10 | (s[1] & 0x3ff));
    }

    if (code < 0x80 || code == TX_BAD) {
        return 0;
    }

    if ((c->info->flags & TX_NO_PRIVATE) && code >= 0xe000 && code < 0xf900) {
        return 0;
    }

    return code;
}


/*
 * Gets the code points of the bytes low to high after a prefix.  Line feeds,
 * which are not trail bytes, separate the answers.
 */
static void
tx_conv_ask(tx_conv_t *c, tx_str_t prefix, u_char low, u_char high,
    uint32_t *codes)
{
    char          in[TX_CONV_IN], *p;
    UChar         out[TX_CONV_OUT], *q, *from;
    UErrorCode    error;
    unsigned      byte;
    const char   *begin;
    const UChar  *end;

    p = in;

    for (byte = low; byte <= high; byte++) {
        memcpy(p, prefix.data, prefix.len);
        p += prefix.len;
        *p++ = (char) byte;
        *p++ = '\n';
    }

    q = out;
    begin = in;
    error = U_ZERO_ERROR;

    ucnv_resetToUnicode(c->icu);
    ucnv_toUnicode(c->icu, &q, out + TX_CONV_OUT, &begin, p, NULL, true,
                   &error);

    end = q;
    q = out;

    for (byte = low; byte <= high; byte++) {
        for (from = q; q < end && *q != '\n'; q++) { /* void */ }

        codes[byte - low] = tx_conv_code(c, from, (size_t) (q - from));
        q++;
    }
}


static uint32_t *
tx_conv_alloc(tx_conv_t *c, size_t n)
{
    uint32_t  *row;

    row = tx_arena_array(c->arena, n, sizeof(uint32_t));
    c->failed |= (row == NULL);

    return row;
}


const uint32_t *
tx_conv_row(tx_conv_t *c, u_char lead)
{
    u_char                    low;
    size_t                    i;
    uint32_t                 *row;
    const tx_charset_diff_t  *diff;

    if (c->rows[lead] != NULL) {
        return c->rows[lead];
    }

    row = tx_conv_alloc(c, 256);
    if (row == NULL) {
        return tx_conv_nothing;
    }

    low = (lead != 0) ? 0x40 : 0x80;

    tx_conv_ask(c, (tx_str_t) { lead != 0, &lead }, low, 0xff, row + low);

    diff = c->info->diff;

    for (i = 0; i < c->info->ndiff; i++) {
        if (diff[i].bytes >> 8 == lead) {
            row[diff[i].bytes & 0xff] = diff[i].code;
        }
    }

    c->rows[lead] = row;

    return row;
}


const uint32_t *
tx_conv_jis0212_row(tx_conv_t *c, u_char lead)
{
    u_char     prefix[2];
    uint32_t  *row;

    if (c->jis0212[lead] != NULL) {
        return c->jis0212[lead];
    }

    row = tx_conv_alloc(c, 256);
    if (row == NULL) {
        return tx_conv_nothing;
    }

    prefix[0] = 0x8f;
    prefix[1] = lead;

    tx_conv_ask(c, (tx_str_t) { 2, prefix }, 0xa1, 0xfe, row + 0xa1);

    c->jis0212[lead] = row;

    return row;
}


const uint32_t *
tx_conv_gb4_row(tx_conv_t *c, const u_char *s)
{
    u_char     prefix[3];
    size_t     n, i;
    uint32_t  *row;

    n = (size_t) (s[0] - 0x81) * 10 + (s[1] - 0x30);

    if (c->gb4[n] != NULL) {
        return c->gb4[n];
    }

    row = tx_conv_alloc(c, TX_GB4_COLUMNS);
    if (row == NULL) {
        return tx_conv_nothing;
    }

    prefix[0] = s[0];
    prefix[1] = s[1];

    for (i = 0; i < TX_GB4_COLUMNS / 10; i++) {
        prefix[2] = (u_char) (0x81 + i);
        tx_conv_ask(c, (tx_str_t) { 3, prefix }, 0x30, 0x39, row + i * 10);
    }

    c->gb4[n] = row;

    return row;
}


void
tx_conv_user_defined(tx_conv_t *c)
{
    size_t     i;
    uint32_t  *row;

    row = tx_conv_alloc(c, 256);

    for (i = 0x80; i < 256 && row != NULL; i++) {
        row[i] = (uint32_t) (0xf780 + (i - 0x80));
    }

    c->rows[0] = row;
}
