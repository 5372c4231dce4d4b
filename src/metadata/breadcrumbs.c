/*
 * Copyright (C) textextract contributors
 */


#include "metadata/tags_and_categories.h"
#include "metadata/title/title.h"

#include "data/page-words.h"


#define TX_CRUMBS_MAX_NODES  200  /* maximum nodes in a breadcrumbs element */
#define TX_CRUMBS_NAME_MAX_BYTES  80   /* maximum bytes of a breadcrumb */
#define TX_CRUMBS_MAX_LINKS  8  /* maximum links in a breadcrumbs element */
#define TX_CLASS_MAX_BYTES        400  /* bytes read of a class or an id */


/* True if class, id, itemtype or aria-label mark an element as breadcrumbs. */
static bool
tx_breadcrumbs_is_marked_element(const tx_page_t *page, uint32_t node)
{
    uint32_t          i;
    const tx_attr_t  *attr;
    const tx_node_t  *n;

    n = &page->nodes[node];

    if (n->last - node > TX_CRUMBS_MAX_NODES || n->text_end == n->text) {
        return false;
    }

    attr = &page->attrs[n->attr];

    for (i = 0; i < n->nattrs; i++) {
        if ((attr[i].id == TX_ATTR_CLASS || attr[i].id == TX_ATTR_ID
             || attr[i].id == TX_ATTR_ITEMTYPE
             || attr[i].id == TX_ATTR_ARIA_LABEL)
            && tx_str_has(tx_utf8_head(attr[i].value, TX_CLASS_MAX_BYTES),
                          tx_str("readcrumb")))
        {
            return true;
        }
    }

    return false;
}


/*
 * Adds the texts of the links in a breadcrumbs element, except for links to
 * other sites and for a last link to the page itself.
 */
static void
tx_breadcrumbs_add_links(const tx_page_t *page, uint32_t way,
    const tx_url_t *own, tx_terms_t *crumbs)
{
    uint32_t          i, last, n;
    tx_str_t          site;
    const tx_node_t  *node;

    n = 0;

    for (i = way + 1, last = 0; i <= page->nodes[way].last; i++) {
        node = &page->nodes[i];

        if (node->tag != TX_TAG_A || (node->flags & TX_NODE_HIDDEN)
            || node->text_end - node->text > TX_CRUMBS_NAME_MAX_BYTES)
        {
            continue;
        }

        site = tx_url_get_authority(tx_node_attr(page, i, TX_ATTR_HREF));

        if (site.len != 0 && own->authority.len != 0
            && !tx_url_is_same_site(site, own->authority))
        {
            continue;
        }

        n = crumbs->n;
        last = i;
        tx_terms_add(crumbs, page->arena, tx_node_text(page, i), false);
    }

    if (last != 0
        && tx_url_is_same_page(page->arena, own,
                               tx_node_attr(page, last, TX_ATTR_HREF)))
    {
        crumbs->n = n;
    }
}


void
tx_breadcrumbs_find(const tx_page_t *page, tx_terms_t *crumbs)
{
    tx_url_t  own;
    uint32_t  i;

    crumbs->n = 0;
    tx_url_parse(&own, page->url);

    for (i = 1; i < page->nnodes && crumbs->n == 0; i++) {
        if (tx_breadcrumbs_is_marked_element(page, i)) {
            tx_breadcrumbs_add_links(page, i, &own, crumbs);
            i = page->nodes[i].last;
        }

        if (crumbs->n > TX_CRUMBS_MAX_LINKS) {
            crumbs->n = 0;
        }
    }
}


void
tx_breadcrumbs_add_categories(tx_arena_t *arena, const tx_terms_t *crumbs,
    const tx_meta_t *meta, tx_terms_t *categories)
{
    uint32_t  i;
    tx_str_t  name;

    for (i = 0; i < crumbs->n; i++) {
        name = crumbs->items[i];

        if (tx_str_casein(name, tx_page_home)
            || (i == 0 && tx_title_is_equal(arena, name, meta->site_name))
            || (i == crumbs->n - 1
                && tx_title_is_equal(arena, name, meta->title)))
        {
            continue;
        }

        tx_terms_add(categories, arena, name, false);
    }
}
