/*
 * Copyright (C) textextract contributors
 *
 * UTF-8 that may have faults: how many there are, and a copy without them.
 */


#ifndef _TX_CORE_UTF8_VALID_H_INCLUDED_
#define _TX_CORE_UTF8_VALID_H_INCLUDED_


#include "core/arena.h"


/* Counts of one pass over bytes taken as UTF-8. */

typedef struct {
    size_t         multi;      /* valid sequences of two bytes or more */
    size_t         bad;        /* U+FFFD that a decoder would write */
    const u_char  *first;      /* the first faulty sequence, or NULL */
} tx_utf8_count_t;


/* Past the ASCII bytes from p on. */
static inline const u_char *
tx_ascii_end(const u_char *p, const u_char *end)
{
    uint64_t  words[4];

    while (end - p >= 32) {
        memcpy(words, p, 32);

        if ((words[0] | words[1] | words[2] | words[3])
            & 0x8080808080808080ULL)
        {
            break;
        }

        p += 32;
    }

    while (end - p >= 8) {
        memcpy(words, p, 8);

        if (words[0] & 0x8080808080808080ULL) {
            break;
        }

        p += 8;
    }

    while (p < end && *p < 0x80) {
        p++;
    }

    return p;
}


void tx_utf8_count(tx_str_t s, tx_utf8_count_t *count);

/*
 * Every faulty sequence (a maximal subpart) becomes one U+FFFD; *out is s if
 * there is none, as tx_utf8_count() told.  TX_TOO_LARGE: *out has more than
 * max bytes.  TX_NO_MEMORY.
 */
tx_status_t tx_utf8_mend(tx_arena_t *arena, tx_str_t s,
    const tx_utf8_count_t *count, size_t max, tx_str_t *out);

/*
 * Returns what a caller gave as valid UTF-8, with U+FFFD for each fault and
 * each code point that is no character; empty: no memory.
 */
tx_str_t tx_utf8_valid(tx_arena_t *arena, tx_str_t s);

/* True if code points that are no characters stand in UTF-8. */
bool tx_utf8_has_noncharacters(tx_str_t s);

/*
 * Replaces *s by a copy in which each code point that is no character has
 * become U+FFFD, if there is any; false: no memory.
 */
bool tx_utf8_mend_noncharacters(tx_arena_t *arena, tx_str_t *s);


#endif /* _TX_CORE_UTF8_VALID_H_INCLUDED_ */
