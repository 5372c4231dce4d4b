/*
 * Copyright (C) textextract contributors
 *
 * The way to a page from the site's first one, as the page shows it.
 */


#ifndef _TX_METADATA_BREADCRUMBS_H_INCLUDED_
#define _TX_METADATA_BREADCRUMBS_H_INCLUDED_


#include "metadata/metadata.h"


/* True for an element that says it is such a way, and is no larger. */
bool tx_crumbs_is_way(const tx_page_t *page, uint32_t node);

/* The texts of the links in the first element that says it is such a way. */
void tx_crumbs_find(const tx_page_t *page, tx_terms_t *crumbs);

/*
 * What is left of a way without its beginning, the site itself, and its
 * end, the page: the categories.
 */
void tx_crumbs_inner(tx_arena_t *arena, const tx_terms_t *crumbs,
    const tx_meta_t *meta, tx_terms_t *categories);


#endif /* _TX_METADATA_BREADCRUMBS_H_INCLUDED_ */
