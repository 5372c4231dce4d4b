/*
 * Copyright (C) textextract contributors
 *
 * Finds a site's name if the head lacks it: the text of a link to the front
 * page that is also the beginning or the end of the title element.
 */


#include "html/line.h"
#include "metadata/metadata_reader.h"
#include "metadata/title/title.h"


#define TX_SITE_MAX_LINKS  64  /* maximum links read to find the site's name */
#define TX_SITE_NAME_MAX_BYTES  80 /* bytes of a site's name or a link's URL */


/* Returns the text of a link, or the alt text of an image in the link. */
static tx_str_t
tx_meta_get_link_text(const tx_page_t *page, uint32_t link)
{
    uint32_t          i;
    const tx_node_t  *node;

    node = &page->nodes[link];

    if (node->text != node->text_end) {
        return (node->text_end - node->text > TX_SITE_NAME_MAX_BYTES)
               ? tx_null_str
               : tx_line_make(page->arena, tx_node_text(page, link), false);
    }

    for (i = link + 1; i <= node->last; i++) {
        if (page->nodes[i].tag == TX_TAG_IMG) {
            return tx_line_make(page->arena, tx_node_attr(page, i, TX_ATTR_ALT),
                                false);
        }
    }

    return tx_null_str;
}


/* True for a link to the front page of the site. */
static bool
tx_meta_is_home_link(const tx_meta_reader_t *reader, uint32_t link)
{
    tx_str_t  href;
    tx_url_t  url;

    href = tx_node_attr(reader->page, link, TX_ATTR_HREF);

    if (href.len == 0 || href.len > TX_SITE_NAME_MAX_BYTES) {
        return false;
    }

    href = tx_values_resolve_url(reader->page->arena, &reader->values.base,
                                 href, TX_URL_LINK);
    tx_url_parse(&url, href);

    return href.len != 0 && url.path.len <= 1 && url.query.len == 0
           && tx_str_caseeq(tx_url_host(&url), reader->host);
}


void
tx_meta_find_site_name(tx_meta_reader_t *reader)
{
    tx_str_t          title, text, first, last;
    uint32_t          i, n;
    tx_page_t        *page;
    tx_title_part_t   parts[TX_TITLE_MAX_PARTS];

    page = reader->page;

    if (reader->meta->site_name.data != NULL || page->title == 0
        || reader->host.len == 0)
    {
        return;
    }

    title = tx_line_make(page->arena, tx_node_raw_text(page, page->title),
                         false);
    n = tx_title_split_parts(title, parts);

    if (n < 2) {
        return;
    }

    first = tx_str_trim(parts[0].text);
    last = tx_str_trim(parts[n - 1].text);

    for (i = 1, n = 0; i < page->nnodes && n < TX_SITE_MAX_LINKS; i++) {

        if (page->nodes[i].tag != TX_TAG_A) {
            continue;
        }

        n++;

        if (!tx_meta_is_home_link(reader, i)) {
            continue;
        }

        text = tx_meta_get_link_text(page, i);

        if (tx_title_is_equal(page->arena, text, last)) {
            reader->meta->site_name = last;
            return;
        }

        if (tx_title_is_equal(page->arena, text, first)) {
            reader->meta->site_name = first;
            return;
        }
    }
}
