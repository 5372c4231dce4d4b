/*
 * Copyright (C) textextract contributors
 *
 * Hash functions without a secret seed.  Keys that a page can choose must be
 * looked up with core/hash_table.h.
 */


#ifndef _TX_CORE_HASH_H_INCLUDED_
#define _TX_CORE_HASH_H_INCLUDED_


#include "core/string.h"

#define XXH_INLINE_ALL
#include <xxhash.h>


/* Adds a byte to a 64-bit FNV-1a hash whose first value is TX_HASH_START. */

#define TX_HASH_START  14695981039346656037ull  /* initial hash of FNV-1a */

static inline uint64_t
tx_hash_add_byte(uint64_t h, u_char c)
{
    return (h ^ c) * 1099511628211ull;
}


/* Returns a 32-bit FNV-1a hash of s that ignores the case of ASCII letters. */
static inline uint32_t
tx_hash_ignoring_case(tx_str_t s)
{
    size_t    i;
    uint32_t  h;

    h = 2166136261u;

    for (i = 0; i < s.len; i++) {
        h = (h ^ tx_lower(s.data[i])) * 16777619u;
    }

    return h ^ h >> 15;
}


#endif /* _TX_CORE_HASH_H_INCLUDED_ */
