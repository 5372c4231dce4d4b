/*
 * Copyright (C) textextract contributors
 *
 * Cards, which stand for what is elsewhere; and where links lead.
 */


#ifndef _TX_PAGE_CARDS_H_INCLUDED_
#define _TX_PAGE_CARDS_H_INCLUDED_


#include "html/page.h"


/*
 * A figure, or a box that calls itself embedded or the like, that leads to
 * another site and nowhere else: a post of a network, a bookmark.
 */
bool tx_is_card(const tx_page_t *page, uint32_t n);

/* True if all links in a node lead to one host, which is not the page's. */
bool tx_leads_elsewhere(const tx_page_t *page, uint32_t n);

/* True if a link leads to another site. */
bool tx_link_leads_out(const tx_page_t *page, uint32_t link);

/* True if a link leads to a file that another program opens. */
bool tx_leads_to_file(const tx_page_t *page, uint32_t link);

/* True if a line in a card is the name of an account, "@" and a word. */
bool tx_card_is_post(const tx_page_t *page, uint32_t n);


#endif /* _TX_PAGE_CARDS_H_INCLUDED_ */
