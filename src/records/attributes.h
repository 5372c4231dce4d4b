/*
 * Copyright (C) textextract contributors
 *
 * The dictionary of attribute names, Zhang et al. 2018, section 4.3.2: words
 * by which structured records are known.
 */


#ifndef _TX_RECORDS_ATTRIBUTES_H_INCLUDED_
#define _TX_RECORDS_ATTRIBUTES_H_INCLUDED_


#include "core/string.h"


/* Attribute names in lower case, sorted bytewise, without duplicates. */

struct tx_attributes_s {
    const tx_str_t  *names;
    uint32_t         n;
};


/* Returns the built-in dictionary of attribute names. */
const tx_attributes_t *tx_attributes_default(void);

/* True if a name, or a word of it, is in the dictionary, in any letter case. */
bool tx_attributes_know(const tx_attributes_t *attributes, tx_str_t name);


#endif /* _TX_RECORDS_ATTRIBUTES_H_INCLUDED_ */
