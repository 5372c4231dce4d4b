/*
 * Copyright (C) textextract contributors
 *
 * Lists of short words and names: tags, categories and breadcrumbs.
 */


#ifndef _TX_METADATA_TAGS_AND_CATEGORIES_H_INCLUDED_
#define _TX_METADATA_TAGS_AND_CATEGORIES_H_INCLUDED_


#include "metadata/metadata.h"


/*
 * Adds a term to a list, with white space collapsed, unless the term is as long
 * as a sentence, the list is full, or the list has the term already, ignoring
 * case. references: character references in the term are resolved once more.
 */
void tx_terms_add(tx_terms_t *terms, tx_arena_t *arena, tx_str_t term,
    bool references);

/*
 * Splits a text at commas and semicolons and adds the parts as terms, with
 * character references resolved once more.
 */
void tx_terms_add_list(tx_terms_t *terms, tx_arena_t *arena, tx_str_t list);

/* Sets *crumbs to the link texts in the page's first breadcrumbs element. */
void tx_breadcrumbs_find(const tx_page_t *page, tx_terms_t *crumbs);

/*
 * Adds the breadcrumbs to a list of categories, except for words like "Home",
 * the site's name as the first and the page's title as the last breadcrumb.
 */
void tx_breadcrumbs_add_categories(tx_arena_t *arena, const tx_terms_t *crumbs,
    const tx_meta_t *meta, tx_terms_t *categories);


#endif /* _TX_METADATA_TAGS_AND_CATEGORIES_H_INCLUDED_ */
