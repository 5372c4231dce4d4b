/*
 * Copyright (C) textextract contributors
 */


#include "metadata/next_page.h"
#include "recognize/pattern.h"

#include "data/next-page.h"


#define TX_NEXT_TEXT     40     /* bytes of a link that says so */
#define TX_NEXT_ADDED    64     /* bytes that an address has more */
#define TX_NEXT_LINKS    32     /* addresses that are looked at */
#define TX_NEXT_PAGES    1000   /* more are numbers of articles, or years */
#define TX_NEXT_DIGITS   6


/* Path and query. */
static tx_str_t
tx_next_place(const tx_url_t *url)
{
    if (url->query.len == 0) {
        return url->path;
    }

    return tx_str_span(url->path.data, tx_str_end(url->query));
}


/* Cuts what both begin and end with, but no number. */
static void
tx_next_differ(tx_str_t *a, tx_str_t *b)
{
    size_t         n, max;
    const u_char  *p, *q;

    max = tx_min(a->len, b->len);

    for (n = 0; n < max && a->data[n] == b->data[n]; n++) { /* void */ }

    if ((n < a->len && tx_is_digit(a->data[n]))
        || (n < b->len && tx_is_digit(b->data[n])))
    {
        while (n != 0 && tx_is_digit(a->data[n - 1])) {
            n--;
        }
    }

    *a = tx_str_span(a->data + n, tx_str_end(*a));
    *b = tx_str_span(b->data + n, tx_str_end(*b));

    max -= n;
    p = tx_str_end(*a);
    q = tx_str_end(*b);

    for (n = 0; n < max && p[-1] == q[-1]; n++) {
        p--;
        q--;
    }

    if (p != a->data) {
        while (n != 0 && tx_is_digit(*p)) {
            p++;
            q++;
            n--;
        }
    }

    a->len -= n;
    b->len -= n;
}


/* page/2/, ?page=2, -2 and so on; query: it is one, by a sign of equality. */
static int32_t
tx_next_added(tx_str_t s, bool *query)
{
    tx_match_t  match;

    if (s.len > TX_NEXT_ADDED
        || !tx_pattern_find(TX_PATTERN_PAGE_ADDED, s, 0, &match))
    {
        return -1;
    }

    *query = tx_match_has(&match, TX_GROUP_EQUALS);

    return (int32_t) tx_match_number(&match, TX_GROUP_NUMBER);
}


bool
tx_next_follows(tx_str_t url, tx_str_t next)
{
    bool      query;
    int32_t   old, new;
    tx_str_t  a, b;
    tx_url_t  from, to;

    tx_url_parse(&from, url);
    tx_url_parse(&to, next);

    if (from.authority.len == 0
        || !tx_str_caseeq(from.authority, to.authority))
    {
        return false;
    }

    a = tx_next_place(&from);
    b = tx_next_place(&to);

    if (a.len == 0 || b.len == 0) {
        return false;
    }

    tx_next_differ(&a, &b);

    if (a.len == 1 && *a.data == '/') {
        a.len = 0;
    }

    if (a.len == 0) {
        query = false;
        new = tx_next_added(b, &query);

        /* some count from 0, and some count what is on a page */

        return new == 2 || (query && new > 0);
    }

    old = tx_str_number(a, TX_NEXT_DIGITS);
    new = tx_str_number(b, TX_NEXT_DIGITS);

    if (old < 0 || new < 0) {
        return false;
    }

    return (new == old + 1 && new < TX_NEXT_PAGES)
           || (a.data[-1] == '=' && new > old + 1
               && new % (new - old) == old % (new - old));
}


static tx_str_t
tx_next_trim(tx_str_t s)
{
    s = tx_str_trim(s);
    s.len -= tx_str_ends_one(s, tx_next_arrow);

    return tx_str_trim(s);
}


static bool
tx_next_is_said(const tx_page_t *page, uint32_t node)
{
    uint32_t          i;
    tx_str_t          text;
    const tx_attr_t  *attr;
    const tx_node_t  *n;

    n = &page->nodes[node];
    attr = &page->attrs[n->attr];

    for (i = 0; i < n->nattrs; i++) {
        if (attr[i].id == TX_ATTR_REL
            && tx_str_caseeq(tx_str_trim(attr[i].value), tx_str("next")))
        {
            return true;
        }
    }

    if (n->tag != TX_TAG_A || n->text_end - n->text > TX_NEXT_TEXT
        || n->text_end == n->text)
    {
        return false;
    }

    text = tx_str_trim(tx_node_raw(page, node));

    return text.len != 0 && tx_str_casein(tx_next_trim(text), tx_next_link);
}


tx_str_t
tx_next_page(const tx_page_t *page, const tx_meta_t *meta)
{
    uint32_t  i, n;
    tx_str_t  url, next;

    url = (page->url.len != 0) ? page->url : meta->canonical_url;
    n = 0;

    if (url.len == 0) {
        return tx_null_str;
    }

    for (i = 1; i < page->nnodes && n < TX_NEXT_LINKS; i++) {

        if ((page->nodes[i].tag != TX_TAG_A
             && page->nodes[i].tag != TX_TAG_LINK)
            || !tx_next_is_said(page, i))
        {
            continue;
        }

        n++;
        next = tx_node_attr(page, i, TX_ATTR_HREF);

        if (next.len == 0) {
            continue;
        }

        next = tx_url_resolve(page->arena, &meta->base, next, TX_URL_LINK);

        if (next.len != 0 && tx_next_follows(url, next)) {
            return next;
        }
    }

    return tx_null_str;
}
