/*
 * Copyright (C) textextract contributors
 */


#include "html/url.h"
#include "page/external_links.h"


#define TX_EXTERNAL_HEAD_MAX   256    /* most nodes of the head to search */


/* Returns the host of the page's address or of its canonical link. */
static tx_str_t
tx_page_host(const tx_page_t *page)
{
    uint32_t  i, n;
    tx_url_t  url;

    tx_url_parse(&url, page->url);
    n = 0;

    for (i = page->nodes[page->head].child;
         i != 0 && url.authority.len == 0 && n < TX_EXTERNAL_HEAD_MAX;
         i = page->nodes[i].next, n++)
    {
        if (page->nodes[i].tag == TX_TAG_LINK
            && tx_str_caseeq(tx_node_attr(page, i, TX_ATTR_REL),
                             tx_str("canonical")))
        {
            tx_url_parse(&url, tx_node_attr_head(page, i, TX_ATTR_HREF));
        }
    }

    return url.authority;
}


bool
tx_link_is_external(const tx_page_t *page, uint32_t link)
{
    tx_str_t  host, own;

    own = tx_page_host(page);
    host = tx_url_site(tx_node_attr_head(page, link, TX_ATTR_HREF));

    return host.len != 0 && own.len != 0 && !tx_url_same_site(host, own);
}
