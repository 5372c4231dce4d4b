/*
 * Copyright (C) textextract contributors
 */


#include "metadata/metadata_reader.h"
#include "recognize/pattern.h"

#include "data/next-page.h"


#define TX_NEXT_LABEL_MAX_BYTES  40    /* maximum bytes of "Next page" etc. */
#define TX_NEXT_ADDED_MAX_BYTES  64    /* maximum bytes added to page 1's URL */
#define TX_NEXT_MAX_LINKS        32    /* maximum links whose URLs are read */
#define TX_NEXT_MAX_PAGE_NUMBER  1000  /* maximum page number: below any year */
#define TX_NEXT_MAX_DIGITS       6     /* maximum digits of a page number */


/* Returns the path and the query of a URL. */
static tx_str_t
tx_next_get_path_and_query(const tx_url_t *url)
{
    return (url->query.len == 0) ? url->path
           : tx_str_span(url->path.data, tx_str_end(url->query));
}


/* Removes the common beginning and end of two texts; numbers stay whole. */
static void
tx_next_strip_common_ends(tx_str_t *a, tx_str_t *b)
{
    bool    number;
    size_t  n, max;

    max = tx_min(a->len, b->len);

    for (n = 0; n < max && a->data[n] == b->data[n]; n++) { /* void */ }

    number = (n < a->len && tx_is_digit(a->data[n]))
             || (n < b->len && tx_is_digit(b->data[n]));

    while (number && n != 0 && tx_is_digit(a->data[n - 1])) {
        n--;
    }

    *a = tx_str_drop(*a, n);
    *b = tx_str_drop(*b, n);
    max -= n;

    for (n = 0; n < max && tx_str_last(tx_str_cut(*a, n))
                           == tx_str_last(tx_str_cut(*b, n)); n++)
    {
        /* void */
    }

    while (n != 0 && n < a->len && tx_is_digit(a->data[a->len - n])) {
        n--;
    }

    *a = tx_str_cut(*a, n);
    *b = tx_str_cut(*b, n);
}


bool
tx_next_has_next_number(tx_str_t url, tx_str_t next)
{
    int32_t     old, new;
    tx_str_t    a, b;
    tx_url_t    from, to;
    tx_match_t  match;

    tx_url_parse(&from, url);
    tx_url_parse(&to, next);
    a = tx_next_get_path_and_query(&from);
    b = tx_next_get_path_and_query(&to);

    if (from.authority.len == 0 || a.len == 0 || b.len == 0
        || !tx_str_caseeq(from.authority, to.authority))
    {
        return false;
    }

    tx_next_strip_common_ends(&a, &b);

    if (a.len == 0 || tx_str_eq(a, tx_str("/"))) {

        if (b.len > TX_NEXT_ADDED_MAX_BYTES
            || !tx_pattern_find(TX_PATTERN_PAGE_ADDED, b, 0, &match))
        {
            return false;
        }

        /* the URL of page 2 may have number 1, or the first item's number */

        new = (int32_t) tx_match_get_number(&match, TX_GROUP_NUMBER);

        return new == 2
               || (new > 0 && tx_match_has_group(&match, TX_GROUP_EQUALS));
    }

    old = tx_str_to_int(a, TX_NEXT_MAX_DIGITS);
    new = tx_str_to_int(b, TX_NEXT_MAX_DIGITS);

    if (old < 0 || new < 0) {
        return false;
    }

    return (new == old + 1 && new < TX_NEXT_MAX_PAGE_NUMBER)
           || (a.data[-1] == '=' && new > old + 1
               && new % (new - old) == old % (new - old));
}


/* True if a link's rel or text says that it leads to the next page. */
static bool
tx_next_is_next_page_link(const tx_page_t *page, uint32_t node)
{
    tx_str_t          text;
    const tx_node_t  *n;

    n = &page->nodes[node];

    if (n->tag != TX_TAG_A && n->tag != TX_TAG_LINK) {
        return false;
    }

    text = tx_str_trim(tx_node_attr(page, node, TX_ATTR_REL));

    if (tx_str_caseeq(text, tx_str("next"))) {
        return true;
    }

    if (n->tag != TX_TAG_A || n->text_end - n->text > TX_NEXT_LABEL_MAX_BYTES) {
        return false;
    }

    text = tx_str_trim(tx_node_raw_text(page, node));

    if (text.len == 0) {
        return false;
    }

    text = tx_str_cut(text, tx_str_ends_one(text, tx_next_arrow));

    return tx_str_casein(tx_str_trim(text), tx_next_link);
}


tx_str_t
tx_next_find_next_page(const tx_page_t *page, const tx_meta_t *meta)
{
    uint32_t  i, n;
    tx_str_t  url, next;

    url = (page->url.len != 0) ? page->url : meta->canonical_url;
    n = (url.len == 0) ? TX_NEXT_MAX_LINKS : 0;

    for (i = 1; i < page->nnodes && n < TX_NEXT_MAX_LINKS; i++) {

        if (!tx_next_is_next_page_link(page, i)) {
            continue;
        }

        n++;
        next = tx_url_resolve(page->arena, &meta->base,
                              tx_node_attr(page, i, TX_ATTR_HREF), TX_URL_LINK);

        if (next.len != 0 && tx_next_has_next_number(url, next)) {
            return next;
        }
    }

    return tx_null_str;
}
