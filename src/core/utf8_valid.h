/*
 * Copyright (C) textextract contributors
 *
 * Validates UTF-8 and replaces invalid sequences.
 */


#ifndef _TX_CORE_UTF8_VALID_H_INCLUDED_
#define _TX_CORE_UTF8_VALID_H_INCLUDED_


#include "core/arena.h"


/* Counts of the multibyte sequences in a text. */

typedef struct {
    size_t         multi;      /* number of valid multibyte sequences */
    size_t         bad;        /* number of invalid sequences */
    size_t         nonchars;   /* valid sequences of noncharacters */
    const u_char  *first;      /* first invalid sequence or noncharacter */
} tx_utf8_count_t;


#define TX_EIGHT_HIGH_BITS  0x8080808080808080u  /* each byte's highest bit */

typedef uint64_t  tx_two_words_t __attribute__((vector_size(16)));


/* Returns the end of the ASCII bytes from p on; p if *p is not ASCII. */
static inline const u_char *
tx_ascii_end(const u_char *p, const u_char *end)
{
    uint64_t        word;
    tx_two_words_t  v[4];

    for ( /* void */ ; end - p >= 64; p += 64) {
        memcpy(v, p, 64);
        v[0] |= v[1] | v[2] | v[3];

        if ((v[0][0] | v[0][1]) & TX_EIGHT_HIGH_BITS) {
            break;
        }
    }

    for ( /* void */ ; end - p >= 8; p += 8) {
        memcpy(&word, p, 8);

        if (word & TX_EIGHT_HIGH_BITS) {
            break;
        }
    }

    while (p < end && *p < 0x80) {
        p++;
    }

    return p;
}


/*
 * Returns the length of the sequence at p, which does not begin with an ASCII
 * byte: 2 to 4 if it is valid.  Otherwise sets *bad and returns the length of
 * the maximal subpart (The Unicode Standard, section 3.9, table 3-7).
 */
size_t tx_utf8_measure_sequence(const u_char *p, const u_char *end, bool *bad);

void tx_utf8_count_sequences(tx_str_t s, tx_utf8_count_t *count);

/*
 * Replaces each invalid sequence (a maximal subpart) and each noncharacter with
 * U+FFFD; count is the result of tx_utf8_count_sequences().  Sets *out to s if
 * nothing is replaced.  Returns TX_OK, TX_TOO_LARGE if the result has more than
 * max bytes, or TX_NO_MEMORY.
 */
tx_status_t tx_utf8_repair(tx_arena_t *arena, tx_str_t s,
    const tx_utf8_count_t *count, size_t max, tx_str_t *out);

/* Returns s with U+FFFD for each invalid sequence; "" if there is no memory. */
tx_str_t tx_utf8_make_valid(tx_arena_t *arena, tx_str_t s);


#endif /* _TX_CORE_UTF8_VALID_H_INCLUDED_ */
