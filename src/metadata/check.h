/*
 * Copyright (C) textextract contributors
 *
 * Fields of the head that the rest of the page contradicts.
 */


#ifndef _TX_METADATA_CHECK_H_INCLUDED_
#define _TX_METADATA_CHECK_H_INCLUDED_


#include "metadata/metadata.h"


/*
 * Removes or corrects image, site name, canonical URL and tags of meta.  Its
 * title has to be set before.
 */
void tx_meta_check(const tx_page_t *page, tx_meta_t *meta);


#endif /* _TX_METADATA_CHECK_H_INCLUDED_ */
