/*
 * Copyright (C) textextract contributors
 */


#include "html/url.h"
#include "page/external_links.h"


#define TX_EXTERNAL_LINKS_MAX  4      /* more are a list of links */
#define TX_EXTERNAL_HEAD_MAX   256    /* nodes of the head that are read */


/* Returns the page's own host: of its address, or as its head has it. */
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


bool
tx_links_lead_to_one_site(const tx_page_t *page, uint32_t n)
{
    uint32_t  i, links;
    tx_str_t  site, host;

    host = tx_null_str;
    links = 0;

    for (i = n + 1; i <= page->nodes[n].last; i++) {

        if (page->nodes[i].tag != TX_TAG_A) {
            continue;
        }

        site = tx_url_site(tx_node_attr_head(page, i, TX_ATTR_HREF));

        if (++links > TX_EXTERNAL_LINKS_MAX || !tx_link_is_external(page, i)
            || (host.len != 0 && !tx_str_caseeq(site, host)))
        {
            return false;
        }

        host = site;
    }

    return host.len != 0;
}
