/*
 * Copyright (C) textextract contributors
 * Code points of the characters of a set, from ICU's converters.  All
 * characters with the same lead byte are a row, which is requested when it is
 * first needed.  A page needs about eighty rows.
 */


#ifndef _TX_DECODE_CHARSET_ROWS_H_INCLUDED_
#define _TX_DECODE_CHARSET_ROWS_H_INCLUDED_


#include "decode/charset.h"

#include <unicode/ucnv.h>


#define TX_BAD          0xfffd

/* Private use in ICU is undefined in the Standard. */
#define TX_NO_PRIVATE   1

/* Rows of four-byte characters of gb18030, each with 126 x 10. */
#define TX_GB4_ROWS     40
#define TX_GB4_COLUMNS  1260


/* A difference between the Encoding Standard and ICU; code 0: none. */

typedef struct {
    uint16_t  bytes;
    uint16_t  code;
} tx_charset_diff_t;


typedef struct tx_conv_s  tx_conv_t;

/* Reads the character at c->p, not an ASCII byte; returns TX_BAD if invalid. */
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
    uint32_t               second;      /* the second code point, or 0 */

    const tx_conv_info_t  *info;
    UConverter            *icu;
    tx_arena_t            *arena;
    bool                   failed;      /* no memory for a row */
    uint32_t              *rows[256];   /* by lead byte; 0: single bytes */
    uint32_t              *jis0212[256];
    uint32_t              *gb4[TX_GB4_ROWS];
};


/*
 * Rows are arrays of code points, indexed by the last byte; 0 means that there
 * is no such character.  If there is no memory, an empty row is returned, and
 * c->failed is set.
 */

/* Returns the row of a lead byte, or of single bytes if lead is 0. */
const uint32_t *tx_conv_row(tx_conv_t *c, u_char lead);

/* Returns a row of JIS X 0212 in EUC-JP; lead is the byte after 0x8f. */
const uint32_t *tx_conv_jis0212_row(tx_conv_t *c, u_char lead);

/*
 * Returns the row of four-byte characters of gb18030 that begin with the two
 * bytes at s, indexed by the other two among 126 x 10.
 */
const uint32_t *tx_conv_gb4_row(tx_conv_t *c, const u_char *s);

/* Makes the row of x-user-defined, which ICU does not have. */
void tx_conv_user_defined(tx_conv_t *c);


#endif /* _TX_DECODE_CHARSET_ROWS_H_INCLUDED_ */
