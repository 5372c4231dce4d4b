/*
 * Copyright (C) textextract contributors
 *
 * Links that lead to other sites.
 */


#ifndef _TX_PAGE_EXTERNAL_LINKS_H_INCLUDED_
#define _TX_PAGE_EXTERNAL_LINKS_H_INCLUDED_


#include "html/page.h"


/* True if a link leads to another site. */
bool tx_link_is_external(const tx_page_t *page, uint32_t link);

/* True if all links in a node, a few, lead to one other site. */
bool tx_links_lead_to_one_site(const tx_page_t *page, uint32_t n);


#endif /* _TX_PAGE_EXTERNAL_LINKS_H_INCLUDED_ */
