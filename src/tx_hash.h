/*
 * Copyright (C) textextract contributors
 *
 * A small hash for names: without case, not against an adversary.
 */


#ifndef _TX_HASH_H_INCLUDED_
#define _TX_HASH_H_INCLUDED_


#include "tx_str.h"


/* FNV-1a over the letters in lower case, with a final mix. */
static inline uint32_t
tx_hash_lower(tx_str_t s)
{
    size_t    i;
    uint32_t  h;

    h = 2166136261u;

    for (i = 0; i < s.len; i++) {
        h = (h ^ tx_lower(s.data[i])) * 16777619u;
    }

    return h ^ h >> 15;
}


#endif /* _TX_HASH_H_INCLUDED_ */
