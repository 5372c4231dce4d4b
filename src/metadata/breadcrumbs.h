/*
 * Copyright (C) textextract contributors
 *
 * Breadcrumbs: links from the front page of a site to the sections of a page.
 */


#ifndef _TX_METADATA_BREADCRUMBS_H_INCLUDED_
#define _TX_METADATA_BREADCRUMBS_H_INCLUDED_


#include "metadata/metadata.h"


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


#endif /* _TX_METADATA_BREADCRUMBS_H_INCLUDED_ */
