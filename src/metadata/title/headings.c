/*
 * Copyright (C) textextract contributors
 */


#include "html/line.h"
#include "metadata/title/headings.h"


#define TX_HEADINGS_H1      16
#define TX_HEADINGS_OTHERS  (TX_HEADINGS_MAX - TX_HEADINGS_H1)
#define TX_HEADINGS_NODES   400     /* in a heading, at most */
#define TX_HEADINGS_TEXT    4096    /* bytes in it, with all white space */


static void tx_headings_add(tx_headings_t *headings, const tx_page_t *page,
    const tx_meta_t *meta, uint32_t node);
static bool tx_heading_leads_away(const tx_page_t *page,
    const tx_meta_t *meta, uint32_t node);


void
tx_headings_find(tx_headings_t *headings, const tx_page_t *page,
    const tx_meta_t *meta)
{
    uint32_t          i, h1, others;
    const tx_node_t  *node;

    headings->n = 0;
    h1 = 0;
    others = 0;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (!(tx_tag_flags(node->tag) & TX_IS_HEADING)
            || (node->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED))
            || node->last - i > TX_HEADINGS_NODES
            || node->text_end - node->text > TX_HEADINGS_TEXT)
        {
            continue;
        }

        if (node->tag == TX_TAG_H1) {
            if (h1++ < TX_HEADINGS_H1) {
                tx_headings_add(headings, page, meta, i);
            }

        } else if (others++ < TX_HEADINGS_OTHERS) {
            tx_headings_add(headings, page, meta, i);
        }
    }
}


/* Drops the sign of a link to the heading itself. */
static tx_str_t
tx_heading_trim(tx_str_t s)
{
    for ( ;; ) {
        s = tx_str_trim(s);

        if (s.len > 2 && s.data[s.len - 2] == ' '
            && s.data[s.len - 1] == '#')
        {
            s.len--;

        } else if (s.len > 2 && s.data[s.len - 2] == 0xc2
                   && (s.data[s.len - 1] == 0xb6 || s.data[s.len - 1] == 0xa7))
        {
            s.len -= 2;

        } else {
            return s;
        }
    }
}


/* The text of a heading, up to a button in it: "Copy", "Edit". */
static tx_str_t
tx_heading_text(const tx_page_t *page, uint32_t node)
{
    uint32_t  i;
    tx_str_t  text;

    for (i = node + 1; i <= page->nodes[node].last; i++) {

        if (page->nodes[i].tag == TX_TAG_BUTTON) {
            text = tx_str_span(page->text + page->nodes[node].text,
                               page->text + page->nodes[i].text);
            text = tx_line(page->arena, text, false);

            if (text.len != 0) {
                return text;
            }
        }
    }

    return tx_line(page->arena, tx_node_text(page, node), false);
}


static void
tx_headings_add(tx_headings_t *headings, const tx_page_t *page,
    const tx_meta_t *meta, uint32_t node)
{
    tx_heading_t  *heading;

    heading = &headings->items[headings->n];

    heading->text = tx_heading_trim(tx_heading_text(page, node));
    tx_title_key(page->arena, &heading->key, heading->text);

    if (heading->key.nwords == 0) {
        return;
    }

    heading->node = node;
    heading->h1 = page->nodes[node].tag == TX_TAG_H1;
    heading->link = tx_heading_leads_away(page, meta, node);

    headings->n++;
}


/* True if the address is neither the page's nor a place in it. */
static bool
tx_heading_is_elsewhere(const tx_page_t *page, const tx_meta_t *meta,
    tx_str_t href)
{
    tx_str_t  url;

    href = tx_str_trim(href);

    if (href.len == 0 || href.data[0] == '#') {
        return false;
    }

    url = tx_url_resolve(page->arena, &meta->base, href, TX_URL_LINK);
    if (url.len == 0) {
        return true;
    }

    url = tx_str_before(url, '#');

    return !(page->url.len != 0
             && tx_str_eq(url, tx_str_before(page->url, '#')))
           && !(meta->canonical_url.len != 0
                && tx_str_eq(url, meta->canonical_url));
}


static bool
tx_heading_leads_away(const tx_page_t *page, const tx_meta_t *meta,
    uint32_t node)
{
    uint32_t  i;
    tx_str_t  href;

    for (i = node + 1; i <= page->nodes[node].last; i++) {
        if (page->nodes[i].tag == TX_TAG_A) {
            href = tx_node_attr(page, i, TX_ATTR_HREF);

            if (tx_heading_is_elsewhere(page, meta, href)) {
                return true;
            }
        }
    }

    if (!(page->nodes[node].flags & TX_NODE_LINK)) {
        return false;
    }

    for (i = node; i != 0; i = page->nodes[i].parent) {
        if (page->nodes[i].tag == TX_TAG_A
            && tx_node_has_attr(page, i, TX_ATTR_HREF))
        {
            href = tx_node_attr(page, i, TX_ATTR_HREF);

            return tx_heading_is_elsewhere(page, meta, href);
        }
    }

    return true;
}
