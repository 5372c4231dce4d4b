/*
 * Copyright (C) textextract contributors
 *
 * The page that continues a page.
 */


#ifndef _TX_METADATA_NEXT_PAGE_H_INCLUDED_
#define _TX_METADATA_NEXT_PAGE_H_INCLUDED_


#include "metadata/metadata.h"


/*
 * Returns the address of a link with rel=next or a text like "Next page" if it
 * is the page's own except for the number of a page: blogs call the next
 * article so, too.  Absent if there is none.
 */
tx_str_t tx_next_page(const tx_page_t *page, const tx_meta_t *meta);

/* True if next is the address url with the number of the page behind it. */
bool tx_next_follows(tx_str_t url, tx_str_t next);


#endif /* _TX_METADATA_NEXT_PAGE_H_INCLUDED_ */
