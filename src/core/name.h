/*
 * Copyright (C) textextract contributors
 *
 * Names and words that are known beforehand, by a table of places that
 * tools/gentables.py makes.
 */


#ifndef _TX_CORE_NAME_H_INCLUDED_
#define _TX_CORE_NAME_H_INCLUDED_


#include "core/string.h"


/* Without case; of no letter but four.  The same as in tools/gentables.py. */
static inline uint32_t
tx_name_hash(tx_str_t name)
{
    const u_char  *s;

    s = name.data;

    return (uint32_t) name.len * 27
           + tx_lower(s[0]) * 5u
           + tx_lower(s[name.len / 3]) * 37u
           + tx_lower(s[name.len * 2 / 3]) * 11u
           + tx_lower(s[name.len - 1]) * 101u;
}


/* The number of a name in names, of any case; 0 if it is none of them. */
static inline uint32_t
tx_name_lookup(const uint8_t *index, uint32_t size, const tx_str_t *names,
    tx_str_t name)
{
    size_t           i;
    uint32_t         place;
    const tx_str_t  *known;

    if (name.len == 0) {
        return 0;
    }

    for (place = tx_name_hash(name) % size;
         index[place] != 0;
         place = (place + 1) % size)
    {
        known = &names[index[place]];

        if (known->len != name.len) {
            continue;
        }

        for (i = 0; i < name.len; i++) {
            if (name.data[i] != known->data[i]
                && tx_lower(name.data[i]) != known->data[i])
            {
                break;
            }
        }

        if (i == name.len) {
            return index[place];
        }
    }

    return 0;
}


#endif /* _TX_CORE_NAME_H_INCLUDED_ */
