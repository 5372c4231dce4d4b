/*
 * Copyright (C) textextract contributors
 *
 * Names that are known beforehand, in tables that tools/tables makes of a
 * file of data/.
 */


#ifndef _TX_CORE_NAME_H_INCLUDED_
#define _TX_CORE_NAME_H_INCLUDED_


#include "core/string.h"


/* A hash table with open addressing and linear probing. */

typedef struct {
    const tx_str_t  *names;     /* in lower case, from number 1 on */
    const uint16_t  *index;
    uint32_t         size;      /* of the index, a power of two */
} tx_names_t;


/*
 * Returns a hash of the length and four letters of a name, regardless of case.
 * tools/tables has the same function.
 */
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


/*
 * Returns true if two names are equal regardless of case; known is in lower
 * case.  Names are short and mostly in lower case, so this is faster than
 * strncasecmp().
 */
static inline bool
tx_name_is(tx_str_t name, const tx_str_t *known)
{
    size_t  i;

    if (name.len != known->len) {
        return false;
    }

    for (i = 0; i < name.len; i++) {
        if (name.data[i] != known->data[i]
            && tx_lower(name.data[i]) != known->data[i])
        {
            return false;
        }
    }

    return true;
}


/* Returns the number of a name, regardless of case; 0 if it is unknown. */
static inline uint32_t
tx_names_find(const tx_names_t *known, tx_str_t name)
{
    uint32_t  place, n;

    if (name.len == 0) {
        return 0;
    }

    for (place = tx_name_hash(name); /* void */ ; place++) {
        n = known->index[place & (known->size - 1)];

        if (n == 0 || tx_name_is(name, &known->names[n])) {
            return n;
        }
    }
}


#endif /* _TX_CORE_NAME_H_INCLUDED_ */
