/*
 * Copyright (C) textextract contributors
 *
 * Short lists of words and names: tags, categories.
 */


#ifndef _TX_METADATA_TERMS_H_INCLUDED_
#define _TX_METADATA_TERMS_H_INCLUDED_


#include "metadata/metadata.h"


/*
 * Adds a term to a list, with white space collapsed, unless it is as long as a
 * sentence, is in the list (case ignored), or the list has TX_TERMS_MAX terms.
 * references: character references in the term are resolved once more.
 */
void tx_terms_add(tx_terms_t *terms, tx_arena_t *arena, tx_str_t term,
    bool references);

/* Splits a list at commas or semicolons and adds its terms. */
void tx_terms_add_list(tx_terms_t *terms, tx_arena_t *arena, tx_str_t list,
    bool references);


#endif /* _TX_METADATA_TERMS_H_INCLUDED_ */
