/*
 * Copyright (C) textextract contributors
 */


#include "html/url.h"
#include "page/cards.h"

#include "data/page-words.h"
#include "data/class-parts.h"


#define TX_CARD         64      /* most nodes of a card, and */
#define TX_CARD_TEXT    1200    /*   bytes of its text */
#define TX_CARD_LINKS   4       /* more are a list of them */
#define TX_CARD_HEAD    256     /* nodes of the head that may name the host */
#define TX_LINKS_LONG   2048    /* bytes of an address that is a file's */


/* The page's own host: as it was asked for, or as its head has it. */
static tx_str_t
tx_card_host(const tx_page_t *page)
{
    uint32_t  i, n;
    tx_str_t  rel;
    tx_url_t  url;

    tx_url_parse(&url, page->url);
    n = 0;

    for (i = page->nodes[page->head].child;
         i != 0 && url.authority.len == 0 && n < TX_CARD_HEAD;
         i = page->nodes[i].next, n++)
    {
        rel = tx_node_attr(page, i, TX_ATTR_REL);

        if (page->nodes[i].tag == TX_TAG_LINK
            && tx_str_caseeq(rel, tx_str("canonical")))
        {
            tx_url_parse(&url, tx_node_attr_head(page, i, TX_ATTR_HREF));
        }
    }

    return url.authority;
}


bool
tx_leads_elsewhere(const tx_page_t *page, uint32_t n)
{
    uint32_t  i, links;
    tx_str_t  own, site, host;

    own = tx_card_host(page);
    host = tx_null_str;
    links = 0;

    for (i = n + 1; i <= page->nodes[n].last; i++) {

        if (page->nodes[i].tag != TX_TAG_A) {
            continue;
        }

        site = tx_url_site(tx_node_attr_head(page, i, TX_ATTR_HREF));

        if (own.len == 0 || site.len == 0 || tx_url_same_site(site, own)
            || (host.len != 0 && !tx_str_caseeq(site, host))
            || ++links > TX_CARD_LINKS)
        {
            return false;
        }

        host = site;
    }

    return host.len != 0;
}


bool
tx_link_leads_out(const tx_page_t *page, uint32_t link)
{
    tx_str_t  host, own;

    own = tx_card_host(page);
    host = tx_url_site(tx_node_attr_head(page, link, TX_ATTR_HREF));

    return host.len != 0 && own.len != 0 && !tx_url_same_site(host, own);
}


/* What is offered for sale, and no reading. */
static bool
tx_card_has_price(const tx_page_t *page, uint32_t n)
{
    return tx_str_has_one(tx_node_raw(page, n), tx_page_price_card);
}


bool
tx_leads_to_file(const tx_page_t *page, uint32_t link)
{
    tx_str_t  href;

    href = tx_node_attr(page, link, TX_ATTR_HREF);

    return href.len <= TX_LINKS_LONG
           && tx_str_caseends_one(tx_url_bare(href), tx_page_file_end);
}


/* A figure, or a box that says what it is. */
static bool
tx_card_is_named(const tx_page_t *page, uint32_t n)
{
    switch (page->nodes[n].tag) {

    case TX_TAG_FIGURE:
        return true;

    case TX_TAG_ASIDE:
    case TX_TAG_DIV:
        return page->nodes[n].nattrs != 0
               && tx_str_has_one(tx_node_attr_head(page, n, TX_ATTR_CLASS),
                                  tx_class_card);

    default:
        return false;
    }
}


bool
tx_is_card(const tx_page_t *page, uint32_t n)
{
    const tx_node_t  *node;

    node = &page->nodes[n];

    return node->block != node->block_end
           && node->last - n <= TX_CARD
           && node->text_end - node->text <= TX_CARD_TEXT
           && tx_card_is_named(page, n)
           && !tx_card_has_price(page, n)
           && tx_leads_elsewhere(page, n);
}


bool
tx_card_is_post(const tx_page_t *page, uint32_t n)
{
    uint32_t  i;
    tx_str_t  s;

    for (i = n + 1; i <= page->nodes[n].last; i++) {

        if (page->nodes[i].tag != TX_TAG_TEXT) {
            continue;
        }

        s = tx_str_trim(tx_node_raw(page, i));

        if (s.len > 1 && s.data[0] == '@' && tx_str_chr(s, ' ') == NULL) {
            return true;
        }
    }

    return false;
}
