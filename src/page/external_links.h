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


#endif /* _TX_PAGE_EXTERNAL_LINKS_H_INCLUDED_ */
