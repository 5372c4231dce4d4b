/*
 * Copyright (C) textextract contributors
 *
 * Short lists of words and names: tags, categories.
 */


#ifndef _TX_METADATA_TERMS_H_INCLUDED_
#define _TX_METADATA_TERMS_H_INCLUDED_


#include "metadata/metadata.h"


/*
 * Adds a term, put on one line, if it is one of a few words and is not there
 * in the same letters.  references: HTML's are resolved once more.  Beyond
 * TX_TERMS_MAX nothing is added.
 */
void tx_terms_add(tx_terms_t *terms, tx_arena_t *arena, tx_str_t term,
    bool references);

/* Adds what commas or semicolons separate in a list. */
void tx_terms_add_list(tx_terms_t *terms, tx_arena_t *arena, tx_str_t list,
    bool references);


#endif /* _TX_METADATA_TERMS_H_INCLUDED_ */
