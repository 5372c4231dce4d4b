/*
 * Copyright (C) textextract contributors
 *
 * The characters that bytes stand for, as ICU knows them.  Its converters are
 * asked for a whole row at a time, all the characters of one lead byte, when
 * it is first met: a page uses about eighty.
 */


#ifndef _TX_DECODE_CHARSET_ROWS_H_INCLUDED_
#define _TX_DECODE_CHARSET_ROWS_H_INCLUDED_


#include "decode/charset.h"

#include <unicode/ucnv.h>


#define TX_BAD          0xfffd

/* Private use in ICU, undefined in the Standard. */
#define TX_NO_PRIVATE   1

/* Characters of gb18030 by the first two of four bytes: 126 x 10. */
#define TX_GB4_ROWS     40
#define TX_GB4_COLUMNS  1260


/* Where the Encoding Standard differs from ICU; code is 0 for none. */

typedef struct {
    uint16_t  bytes;
    uint16_t  code;
} tx_charset_diff_t;


typedef struct tx_conv_s  tx_conv_t;

/* Reads the character at c->p, not an ASCII byte.  TX_BAD: a fault. */
typedef uint32_t (*tx_conv_next_pt)(tx_conv_t *c);

typedef struct {
    tx_charset_t              charset;
    tx_conv_next_pt           next;
    const char               *converter;    /* ICU's name */
    unsigned                  flags;
    const tx_charset_diff_t  *diff;
    size_t                    ndiff;
} tx_conv_info_t;

struct tx_conv_s {
    const u_char          *p;
    const u_char          *end;
    uint32_t               second;      /* the other one of a pair, or 0 */

    const tx_conv_info_t  *info;
    UConverter            *icu;
    tx_arena_t            *arena;
    bool                   failed;      /* no memory for a row */
    uint32_t              *rows[256];   /* by lead byte; 0: single bytes */
    uint32_t              *jis0212[256];
    uint32_t              *gb4[TX_GB4_ROWS];
};


/*
 * Rows are arrays of code points by the last byte, in which 0 means that there
 * is no such character.  Without memory for one it is a row of nothing, and
 * c->failed tells.
 */

/* Of a lead byte, or of all single bytes if lead is 0. */
const uint32_t *tx_conv_row(tx_conv_t *c, u_char lead);

/* Of JIS X 0212 in EUC-JP, which 0x8f announces; lead is the byte behind it. */
const uint32_t *tx_conv_jis0212_row(tx_conv_t *c, u_char lead);

/*
 * Of four bytes in gb18030 that begin with these two, 0x81 to 0x84 and a
 * digit; by the place that the other two have among 126 x 10.
 */
const uint32_t *tx_conv_gb4_row(tx_conv_t *c, const u_char *s);

/* The row of single bytes of x-user-defined, which ICU does not know. */
void tx_conv_user_defined(tx_conv_t *c);


#endif /* _TX_DECODE_CHARSET_ROWS_H_INCLUDED_ */
