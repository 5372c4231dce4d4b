/*
 * Copyright (C) textextract contributors
 */


#include "metadata/values_put.h"


static void tx_values_base(tx_values_t *values);
static void tx_values_language(tx_values_t *values);
static void tx_values_meta(tx_values_t *values, uint32_t node);


/* Elements that tell something, and the attributes that say what. */
static void
tx_values_node(tx_values_t *values, uint32_t node)
{
    uint32_t          i;
    tx_page_t        *page;
    const tx_attr_t  *attr;
    const tx_node_t  *n;

    page = values->page;
    n = &page->nodes[node];

    if (n->tag == TX_TAG_META) {
        tx_values_meta(values, node);
        return;
    }

    if (n->tag == TX_TAG_TIME) {
        tx_values_time(values, node);
    }

    attr = &page->attrs[n->attr];

    for (i = 0; i < n->nattrs; i++) {

        switch (attr[i].id) {

        case TX_ATTR_REL:
            tx_values_link(values, node, attr[i].value);
            break;

        case TX_ATTR_TITLE:
            tx_values_titled(values, node, attr[i].value);
            break;

        case TX_ATTR_ITEMPROP:
        case TX_ATTR_PROPERTY:
            tx_values_marked(values, node, attr[i].value);
            break;

        default:
            break;
        }
    }
}


void
tx_values_read(tx_values_t *values)
{
    uint32_t          i;
    tx_page_t        *page;
    const tx_node_t  *node;

    page = values->page;

    tx_values_base(values);
    tx_values_language(values);

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_TEMPLATE || node->tag == TX_TAG_NOSCRIPT
            || node->tag == TX_TAG_SVG)
        {
            i = node->last;
            continue;
        }

        if (node->tag != TX_TAG_TEXT && node->nattrs != 0) {
            tx_values_node(values, i);
        }
    }

    tx_values_put(values, TX_VALUE_PUBLISHED, TX_RANK_SHOWN, values->day);
}


/* The first base element with an address counts, wherever it stands. */
static void
tx_values_base(tx_values_t *values)
{
    tx_str_t    href;
    uint32_t    i;
    tx_page_t  *page;

    page = values->page;

    tx_url_parse(&values->base, page->url);

    for (i = 1; page->base != 0 && i < page->nnodes; i++) {
        if (page->nodes[i].tag == TX_TAG_TEMPLATE) {
            i = page->nodes[i].last;
            continue;
        }

        if (page->nodes[i].tag != TX_TAG_BASE) {
            continue;
        }

        href = tx_node_attr(page, i, TX_ATTR_HREF);

        if (href.data != NULL) {
            href = tx_values_address(values, href, TX_URL_LINK);

            if (href.data != NULL) {
                tx_url_parse(&values->base, href);
            }

            return;
        }
    }
}


static void
tx_values_language(tx_values_t *values)
{
    uint32_t    i, nodes[2];
    tx_page_t  *page;

    page = values->page;
    nodes[0] = page->html;
    nodes[1] = page->body;

    for (i = 0; i < 2; i++) {
        if (nodes[i] != 0) {
            tx_values_put(values, TX_VALUE_LANG, i,
                          tx_node_attr(page, nodes[i], TX_ATTR_LANG));
            tx_values_put(values, TX_VALUE_LANG, i,
                          tx_node_attr(page, nodes[i], TX_ATTR_XML_LANG));
        }
    }
}


/* A meta element's name, property, itemprop or http-equiv. */
static void
tx_values_meta(tx_values_t *values, uint32_t node)
{
    tx_str_t    name, value;
    uint32_t    i;
    tx_page_t  *page;

    static const tx_attr_id_t  names[] = {
        TX_ATTR_NAME, TX_ATTR_PROPERTY, TX_ATTR_HTTP_EQUIV
    };

    page = values->page;
    value = tx_node_attr(page, node, TX_ATTR_CONTENT);

    if (value.data == NULL) {
        value = tx_node_attr(page, node, TX_ATTR_VALUE);
    }

    for (i = 0; i < tx_count(names); i++) {
        name = tx_node_attr(page, node, names[i]);

        if (name.len != 0) {
            tx_values_named(values, name, value);
            tx_values_twitter(values, name, value);
            tx_values_parsely(values, name, value);
        }
    }

    tx_values_marked(values, node,
                     tx_node_attr(page, node, TX_ATTR_ITEMPROP));
}
