/*
 * Copyright (C) textextract contributors
 *
 * The page that continues a page.
 */


#ifndef _TX_METADATA_NEXT_PAGE_H_INCLUDED_
#define _TX_METADATA_NEXT_PAGE_H_INCLUDED_


#include "metadata/metadata.h"


/*
 * Returns the URL of a link with rel=next or a text like "Next page", or an
 * absent string.  The URL must differ from the page's by a page number only,
 * since blogs also use such links for the next article.
 */
tx_str_t tx_next_page(const tx_page_t *page, const tx_meta_t *meta);

/* True if the URL next is url with a page number that follows url's. */
bool tx_next_follows(tx_str_t url, tx_str_t next);


#endif /* _TX_METADATA_NEXT_PAGE_H_INCLUDED_ */
