/*
 * Copyright (C) textextract contributors
 */


#include "metadata/breadcrumbs.h"
#include "metadata/terms.h"
#include "metadata/title/key.h"

#include "data/page-words.h"


#define TX_CRUMBS_NODES  200    /* in an element, at most */
#define TX_CRUMBS_TEXT   80     /* bytes of a name, white space included */
#define TX_CRUMBS_MOST   8      /* more of them are a menu */
#define TX_CRUMBS_CLASS  400    /* bytes of an attribute that are read */


static bool
tx_crumbs_says(tx_str_t value)
{
    return value.len >= 10 && value.len <= TX_CRUMBS_CLASS
           && tx_str_has(value, tx_str("readcrumb"));
}


bool
tx_crumbs_is_way(const tx_page_t *page, uint32_t node)
{
    uint32_t          i;
    const tx_attr_t  *attr;
    const tx_node_t  *n;

    n = &page->nodes[node];

    if (n->tag != TX_TAG_NAV && n->tag != TX_TAG_OL && n->tag != TX_TAG_UL
        && n->tag != TX_TAG_DIV && n->tag != TX_TAG_P)
    {
        return false;
    }

    if (n->last - node > TX_CRUMBS_NODES || n->text_end == n->text) {
        return false;
    }

    attr = &page->attrs[n->attr];

    for (i = 0; i < n->nattrs; i++) {
        if ((attr[i].id == TX_ATTR_CLASS || attr[i].id == TX_ATTR_ID
             || attr[i].id == TX_ATTR_ITEMTYPE
             || attr[i].id == TX_ATTR_ARIA_LABEL)
            && tx_crumbs_says(attr[i].value))
        {
            return true;
        }
    }

    return false;
}


/* True for a link that leads to another site than the one of host own. */
static bool
tx_crumbs_is_away(const tx_page_t *page, uint32_t node, tx_str_t own)
{
    tx_str_t  site;

    site = tx_url_site(tx_node_attr(page, node, TX_ATTR_HREF));

    return site.len != 0 && own.len != 0 && !tx_url_same_site(site, own);
}


/* The texts of the links in a way; the last one may lead to the page itself. */
static void
tx_crumbs_links(const tx_page_t *page, uint32_t way, const tx_url_t *own,
    tx_terms_t *crumbs)
{
    uint32_t          i, last;
    const tx_node_t  *node;

    last = 0;

    for (i = way + 1; i <= page->nodes[way].last; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_A || (node->flags & TX_NODE_HIDDEN)
            || node->text_end - node->text > TX_CRUMBS_TEXT
            || tx_crumbs_is_away(page, i, own->authority))
        {
            continue;
        }

        if (last != 0) {
            tx_terms_add(crumbs, page->arena, tx_node_text(page, last),
                         false);
        }

        last = i;
    }

    if (last != 0
        && !tx_url_is_own(page->arena, own,
                          tx_node_attr(page, last, TX_ATTR_HREF)))
    {
        tx_terms_add(crumbs, page->arena, tx_node_text(page, last), false);
    }
}


void
tx_crumbs_find(const tx_page_t *page, tx_terms_t *crumbs)
{
    tx_url_t  own;
    uint32_t  i;

    crumbs->n = 0;
    tx_url_parse(&own, page->url);

    for (i = 1; i < page->nnodes && crumbs->n == 0; i++) {

        if (!tx_crumbs_is_way(page, i)) {
            continue;
        }

        tx_crumbs_links(page, i, &own, crumbs);

        i = page->nodes[i].last;

        if (crumbs->n > TX_CRUMBS_MOST) {
            crumbs->n = 0;
        }
    }
}


static bool
tx_crumbs_is_home(tx_str_t name)
{
    return tx_str_casein(name, tx_page_home);
}


void
tx_crumbs_inner(tx_arena_t *arena, const tx_terms_t *crumbs,
    const tx_meta_t *meta, tx_terms_t *categories)
{
    uint32_t  i;
    tx_str_t  name;

    for (i = 0; i < crumbs->n; i++) {
        name = crumbs->items[i];

        if (tx_crumbs_is_home(name)
            || (i == 0 && tx_title_same(arena, name, meta->site_name))
            || (i == crumbs->n - 1
                && tx_title_same(arena, name, meta->title)))
        {
            continue;
        }

        tx_terms_add(categories, arena, name, false);
    }
}
