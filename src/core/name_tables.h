/*
 * Copyright (C) textextract contributors
 *
 * Tables of known names, such as tag names, which tools/tables makes.
 */


#ifndef _TX_CORE_NAME_TABLES_H_INCLUDED_
#define _TX_CORE_NAME_TABLES_H_INCLUDED_


#include "core/string.h"


/* A hash table with open addressing and linear probing. */

typedef struct {
    const tx_str_t  *names;     /* names in lower case, by number from 1 */
    const uint64_t  *keys;      /* each name's key, by tx_name_extend_key() */
    const uint16_t  *index;     /* number of the name in each slot; 0: free */
    uint32_t         size;     /* number of elements of index, a power of two */
} tx_names_t;


/*
 * Returns the key of a name with one more byte, c, which is in lower case; the
 * key of the empty name is 0.  Two names of the same length, at most eight
 * bytes, have the same key only if they are equal. tools/tables has the same
 * function.
 */
static inline uint64_t
tx_name_extend_key(uint64_t key, u_char c)
{
    return (key << 8 | key >> 56) ^ c;
}


/*
 * Returns the number of the name with a key; 0: the name is unknown.  No two
 * known names have both the same key and the same length.
 */
static inline uint32_t
tx_names_find_by_key(const tx_names_t *known, uint64_t key, tx_str_t name)
{
    uint32_t  place, n;

    for (place = (uint32_t) (key * 0x9e3779b97f4a7c15 >> 40);
         (n = known->index[place & (known->size - 1)]) != 0;
         place++)
    {
        if (known->keys[n] == key && known->names[n].len == name.len) {
            return (name.len <= 8 || tx_str_caseeq(name, known->names[n]))
                   ? n : 0;
        }
    }

    return 0;
}


/* Returns the number of a name, ignoring case; 0: the name is unknown. */
static inline uint32_t
tx_names_find(const tx_names_t *known, tx_str_t name)
{
    size_t    i;
    uint64_t  key;

    key = 0;

    for (i = 0; i < name.len; i++) {
        key = tx_name_extend_key(key, tx_lower(name.data[i]));
    }

    return tx_names_find_by_key(known, key, name);
}


#endif /* _TX_CORE_NAME_TABLES_H_INCLUDED_ */
