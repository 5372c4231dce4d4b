/*
 * Copyright (C) textextract contributors
 *
 * Short lists of words and names: tags, categories.
 */


#ifndef _TX_METADATA_TERMS_H_INCLUDED_
#define _TX_METADATA_TERMS_H_INCLUDED_


#include "metadata/metadata.h"


/*
 * Adds a term on one line, unless it is a sentence, is in the list regardless
 * of case, or the list has TX_TERMS_MAX.  references: character references are
 * resolved once more.
 */
void tx_terms_add(tx_terms_t *terms, tx_arena_t *arena, tx_str_t term,
    bool references);

/* Adds terms with commas or semicolons between. */
void tx_terms_add_list(tx_terms_t *terms, tx_arena_t *arena, tx_str_t list,
    bool references);


#endif /* _TX_METADATA_TERMS_H_INCLUDED_ */
