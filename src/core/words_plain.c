/*
 * Copyright (C) textextract contributors
 */


#include "core/words_plain.h"


/* Values of the property Word_Break. */

typedef enum {
    TX_WB_OTHER = 0,
    TX_WB_LETTER,              /* ALetter */
    TX_WB_DIGIT,               /* Numeric */
    TX_WB_MID_NUM_LET,         /* also Single_Quote; in words and numbers */
    TX_WB_MID_NUM,             /* in numbers */
    TX_WB_COLON,               /* in words, in some versions */
    TX_WB_HARD                 /* any other value */
} tx_wb_t;


/* A row has 16 characters. */

#define L  TX_WB_LETTER
#define D  TX_WB_DIGIT
#define B  TX_WB_MID_NUM_LET
#define N  TX_WB_MID_NUM
#define C  TX_WB_COLON
#define H  TX_WB_HARD

static const uint8_t  tx_wb_ascii[0x80] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, B, 0, 0, 0, 0, N, 0, B, 0,
    D, D, D, D, D, D, D, D, D, D, C, N, 0, 0, 0, 0,
    H, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, 0, 0, 0, 0, H,
    0, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, 0, 0, 0, 0, 0
};

#undef L
#undef D
#undef B
#undef N
#undef C
#undef H


static tx_wb_t
tx_wb_above(uint32_t c)
{
    if ((c >= 0xc0 && c < 0x250 && c != 0xd7 && c != 0xf7)
        || (c >= 0x400 && c < 0x482))
    {
        return TX_WB_LETTER;
    }

    switch (c) {

    case 0x2018:    /* single quotation marks */
    case 0x2019:
        return TX_WB_MID_NUM_LET;

    case 0xa0:      /* no-break space */
    case 0xab:      /* quotation marks */
    case 0xbb:
    case 0x2013:    /* dashes */
    case 0x2014:
    case 0x201a:    /* quotation marks */
    case 0x201c:
    case 0x201d:
    case 0x201e:
    case 0x2026:    /* horizontal ellipsis */
        return TX_WB_OTHER;

    default:
        return TX_WB_HARD;
    }
}


/* Returns the value for the character at *p, and moves *p past it. */
static inline tx_wb_t
tx_wb_next(const u_char **p)
{
    return (**p < 0x80) ? (tx_wb_t) tx_wb_ascii[*(*p)++]
                        : tx_wb_above(tx_utf8_next(p));
}


/* Returns true if kind joins the two characters around it (WB6 to WB12). */
static bool
tx_wb_binds(tx_wb_t before, tx_wb_t kind, tx_wb_t behind)
{
    if (before != behind) {
        return false;
    }

    return kind == TX_WB_MID_NUM_LET
           || (kind == TX_WB_MID_NUM && behind == TX_WB_DIGIT);
}


/*
 * Sets *start to the first character of the next word, or of text that needs
 * ICU, moves *p past it, and returns its value; TX_WB_OTHER if there is none.
 */
static tx_wb_t
tx_wb_start(const u_char **p, const u_char *end, const u_char **start)
{
    tx_wb_t  kind;

    while (*p != end) {
        *start = *p;
        kind = tx_wb_next(p);

        if (kind == TX_WB_LETTER || kind == TX_WB_DIGIT
            || kind == TX_WB_HARD)
        {
            return kind;
        }
    }

    return TX_WB_OTHER;
}


/*
 * Moves *p from the second character of a word to its end.  Returns false if
 * that needs ICU.
 */
static bool
tx_wb_end(const u_char **p, const u_char *end, tx_wb_t last)
{
    tx_wb_t        kind, next;
    const u_char  *q;

    q = *p;

    while (q != end) {
        kind = tx_wb_next(&q);

        if (kind == TX_WB_LETTER || kind == TX_WB_DIGIT) {
            last = kind;
            *p = q;
            continue;
        }

        if (kind == TX_WB_HARD) {
            return false;
        }

        if (kind == TX_WB_OTHER || q == end) {
            return true;
        }

        next = tx_wb_next(&q);

        if (next == TX_WB_HARD
            || (kind == TX_WB_COLON && last == TX_WB_LETTER
                && next == TX_WB_LETTER))
        {
            return false;
        }

        if (!tx_wb_binds(last, kind, next)) {
            return true;
        }

        *p = q;
    }

    return true;
}


tx_plain_t
tx_plain_word(const u_char **p, const u_char *end, tx_str_t *word)
{
    tx_wb_t        kind;
    const u_char  *q, *start;

    q = *p;
    start = q;
    kind = tx_wb_start(&q, end, &start);

    if (kind == TX_WB_OTHER) {
        *p = end;
        return TX_PLAIN_END;
    }

    if (kind == TX_WB_HARD || !tx_wb_end(&q, end, kind)) {
        *p = start;
        return TX_PLAIN_HARD;
    }

    *word = tx_str_span(start, q);
    *p = q;

    return TX_PLAIN_WORD;
}
