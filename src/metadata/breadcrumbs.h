/*
 * Copyright (C) textextract contributors
 *
 * Breadcrumbs: links from the front page of a site to the sections of a page.
 */


#ifndef _TX_METADATA_BREADCRUMBS_H_INCLUDED_
#define _TX_METADATA_BREADCRUMBS_H_INCLUDED_


#include "metadata/metadata.h"


/* True for an element that is breadcrumbs by its class, id or type. */
bool tx_crumbs_is_way(const tx_page_t *page, uint32_t node);

/* Finds the first breadcrumbs and returns the texts of their links. */
void tx_crumbs_find(const tx_page_t *page, tx_terms_t *crumbs);

/*
 * Adds the breadcrumbs to categories, without the site at their beginning and
 * the page at their end.
 */
void tx_crumbs_inner(tx_arena_t *arena, const tx_terms_t *crumbs,
    const tx_meta_t *meta, tx_terms_t *categories);


#endif /* _TX_METADATA_BREADCRUMBS_H_INCLUDED_ */
