/*
 * Copyright (C) textextract contributors
 *
 * What a head claims, compared with the rest of what is known of the page:
 * the site's logo is no lead image, a slogan no name, the site's first page
 * not the address of another, a sentence no list of tags.
 */


#ifndef _TX_METADATA_CHECK_H_INCLUDED_
#define _TX_METADATA_CHECK_H_INCLUDED_


#include "metadata/metadata.h"


/* Mends meta or takes away from it, once the title is known. */
void tx_claims_check(const tx_page_t *page, tx_meta_t *meta);


#endif /* _TX_METADATA_CHECK_H_INCLUDED_ */
