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

/* True if class, id or type mark an element as breadcrumbs. */
bool tx_crumbs_is_element(const tx_page_t *page, uint32_t node);

/* Sets crumbs to the link texts of the page's first breadcrumbs element. */
void tx_crumbs_find(const tx_page_t *page, tx_terms_t *crumbs);

/*
 * Adds the breadcrumbs to categories, except the site's name at their
 * beginning and the page's title at their end.
 */
void tx_crumbs_copy_inner(tx_arena_t *arena, const tx_terms_t *crumbs,
    const tx_meta_t *meta, tx_terms_t *categories);


#endif /* _TX_METADATA_TERMS_H_INCLUDED_ */
