/*
 * Copyright (C) textextract contributors
 */


#include "html/line.h"
#include "metadata/metadata_reader.h"
#include "metadata/title/title.h"


#define TX_HEADINGS_MAX_H1     16    /* maximum h1 elements read of a page */
#define TX_HEADINGS_MAX_LOWER 32 /* maximum h2 to h6 elements read of a page */
#define TX_HEADING_MAX_NODES   400   /* maximum nodes in a heading */
#define TX_HEADING_MAX_BYTES 4096 /* maximum bytes of a heading's source text */
#define TX_TITLE_MAX_BLOCKS    200  /* maximum blocks compared with a title */


/* Returns a heading's text without a permalink sign such as "#" at its end. */
static tx_str_t
tx_heading_drop_permalink(tx_str_t s)
{
    size_t  n;

    static const tx_str_t  signs[] = {
        tx_string(" #"), tx_string("¶"), tx_string("§")
    };

    do {
        s = tx_str_trim(s);
        n = tx_str_ends_one(s, signs);
        n = (n < s.len) ? n : 0;
        s = tx_str_cut(s, n);
    } while (n != 0);

    return s;
}


/* Returns the text of a heading before a button in it, such as "Edit". */
static tx_str_t
tx_heading_get_text(const tx_page_t *page, uint32_t node)
{
    uint32_t  i;
    tx_str_t  text;

    for (i = node + 1; i <= page->nodes[node].last; i++) {

        if (page->nodes[i].tag == TX_TAG_BUTTON) {
            text = tx_str_span(page->text + page->nodes[node].text,
                               page->text + page->nodes[i].text);
            text = tx_line_make(page->arena, text, false);

            if (text.len != 0) {
                return text;
            }
        }
    }

    return tx_line_make(page->arena, tx_node_text(page, node), false);
}


/* True if the URL href leads to another page. */
static bool
tx_heading_is_other_page_url(const tx_page_t *page, const tx_meta_t *meta,
    tx_str_t href)
{
    tx_str_t  url;

    url = tx_url_resolve(page->arena, &meta->base, href, TX_URL_LINK);
    url = tx_str_before(url, '#');

    return url.len == 0
           || (!tx_str_eq(url, tx_str_before(page->url, '#'))
               && !tx_str_eq(url, meta->canonical_url));
}


/* True if a heading contains a link to another page, or is in such a link. */
static bool
tx_heading_links_to_other_page(const tx_page_t *page, const tx_meta_t *meta,
    uint32_t node)
{
    uint32_t  i, link;
    tx_str_t  href;

    link = (page->nodes[node].flags & TX_NODE_LINK)
           ? tx_node_closest(page, node, TX_TAG_A, UINT32_MAX) : 0;

    for (i = node; i <= page->nodes[node].last; i++) {
        href = tx_str_trim(tx_node_attr(page, i == node ? link : i,
                                        TX_ATTR_HREF));

        if (href.len != 0 && *href.data != '#'
            && tx_heading_is_other_page_url(page, meta, href))
        {
            return true;
        }
    }

    return false;
}


void
tx_headings_find(tx_headings_t *headings, const tx_page_t *page,
    const tx_meta_t *meta)
{
    uint32_t          i, h1, others;
    tx_heading_t     *heading;
    const tx_node_t  *node;

    h1 = 0;
    others = 0;
    headings->n = 0;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (!(tx_tag_flags(node->tag) & TX_IS_HEADING)
            || (node->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED))
            || node->last - i > TX_HEADING_MAX_NODES
            || node->text_end - node->text > TX_HEADING_MAX_BYTES
            || (node->tag == TX_TAG_H1 ? h1++ >= TX_HEADINGS_MAX_H1
                                       : others++ >= TX_HEADINGS_MAX_LOWER))
        {
            continue;
        }

        heading = &headings->items[headings->n];
        heading->text = tx_heading_drop_permalink(tx_heading_get_text(page, i));
        tx_title_make_key(page->arena, &heading->key, heading->text);

        if (heading->key.nwords != 0) {
            heading->node = i;
            heading->h1 = node->tag == TX_TAG_H1;
            heading->link = tx_heading_links_to_other_page(page, meta, i);
            headings->n++;
        }
    }
}


uint32_t
tx_meta_find_h1_block(const tx_page_t *page)
{
    uint32_t          i;
    const tx_node_t  *node;

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_H1
            && !(node->flags & (TX_NODE_HIDDEN | TX_NODE_CONCEALED
                                | TX_NODE_LINK))
            && node->block_end > node->block)
        {
            return node->block_end - 1;
        }
    }

    return page->nblocks;
}


uint32_t
tx_meta_find_title_block(tx_meta_reader_t *reader)
{
    size_t             size;
    uint32_t           i, node, checked;
    tx_str_t           title;
    tx_page_t         *page;

    page = reader->page;
    checked = 0;
    title = reader->meta->title;
    node = reader->meta->heading;

    if (node != 0 && page->nodes[node].block_end > page->nodes[node].block) {
        return page->nodes[node].block_end - 1;
    }

    for (i = 0; i < page->nblocks; i++) {
        size = tx_block_raw_text(page, i).len;

        if (size < title.len || size > 2 * title.len + 64) {
            continue;
        }

        if (title.len == 0 || checked++ == TX_TITLE_MAX_BLOCKS) {
            break;
        }

        if (tx_str_starts(tx_block_text(page, i), title)) {
            return i;
        }
    }

    return tx_meta_find_h1_block(page);
}
