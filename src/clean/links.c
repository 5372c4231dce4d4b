/*
 * Copyright (C) textextract contributors
 */


#include "clean/links.h"

#include "core/buffer.h"


#define TX_LINKS_URL_MAX_BYTES  1024  /* first bytes of a URL that are parsed */


static const tx_url_t  tx_links_no_base;


/* True for a path or an http URL without a query and a fragment. */
static bool
tx_links_is_prefix(tx_str_t s)
{
    size_t    i;
    u_char    c;
    tx_url_t  url;

    for (i = 0; i < s.len; i++) {
        c = s.data[i];

        if (c < ' ' || c == 0x7f || c == '\\' || c == '?' || c == '#') {
            return false;
        }
    }

    if (tx_str_starts(s, tx_str("/"))) {
        return !tx_str_starts(s, tx_str("//"));
    }

    tx_url_parse(&url, s);

    return url.authority.len != 0
           && (tx_str_casestarts(s, tx_str("http://"))
               || tx_str_casestarts(s, tx_str("https://")));
}


tx_status_t
tx_links_check(tx_str_t s)
{
    return (s.len == 0 || tx_str_eq(s, tx_str("absolute"))
            || tx_str_eq(s, tx_str("keep")) || tx_links_is_prefix(s))
           ? TX_OK : TX_BAD_OPTION;
}


/* Returns the prefix with unsafe characters escaped and with '/' at its end. */
static tx_str_t
tx_links_make_prefix(tx_arena_t *arena, tx_str_t s)
{
    tx_buf_t  buf;

    s = tx_url_resolve(arena, &tx_links_no_base, s, TX_URL_LINK);

    if (s.len == 0 || tx_str_last(s) == '/') {
        return s;
    }

    tx_buf_init(&buf, arena, s.len + 1);
    tx_buf_str(&buf, s);
    tx_buf_char(&buf, '/');

    return tx_buf_string(&buf);
}


void
tx_links_init(tx_links_t *links, const tx_page_t *page, const tx_url_t *base)
{
    tx_url_t  own;

    memset(links, 0, sizeof(tx_links_t));

    links->arena = page->arena;
    links->base = *base;

    tx_url_parse(&own, page->url);

    if (tx_str_eq(page->links, tx_str("keep"))) {
        links->keep = true;
        links->moved = !tx_str_eq(own.scheme, base->scheme)
                       || !tx_str_eq(own.authority, base->authority)
                       || !tx_str_eq(own.path, base->path);

    } else if (own.authority.len != 0 && tx_links_is_prefix(page->links)) {
        links->page = tx_str_before(tx_url_resolve(page->arena, &own,
                                                   page->url, TX_URL_LINK),
                                    '#');
        links->prefix = tx_links_make_prefix(page->arena, page->links);
    }
}


/* Returns a link unchanged; or resolved, if the base is not the page's URL. */
static tx_str_t
tx_links_leave_unchanged(const tx_links_t *links, tx_str_t ref)
{
    tx_str_t  url;

    if (!links->moved) {
        url = tx_url_resolve(links->arena, &tx_links_no_base, ref,
                             TX_URL_LINK);

        if (url.len == 0 || tx_url_is_relative(url)) {
            return url;
        }
    }

    return tx_url_resolve(links->arena, &links->base, ref, TX_URL_LINK);
}


/* Parses the first bytes of a URL: its scheme, authority and path. */
static void
tx_links_parse_url(tx_url_t *url, tx_str_t s)
{
    s.len = tx_min(s.len, TX_LINKS_URL_MAX_BYTES);
    tx_url_parse(url, s);
}


/*
 * Replaces the site's root at the beginning of a URL by the prefix. http and
 * https are one site unless the URL has a port.
 */
static tx_str_t
tx_links_replace_root(const tx_links_t *links, tx_str_t url)
{
    tx_buf_t  buf;
    tx_str_t  rest, page;
    tx_url_t  to, site;

    tx_links_parse_url(&to, url);
    tx_links_parse_url(&site, links->page);

    if (to.path.len == 0 || !tx_str_eq(to.authority, site.authority)
        || (!tx_str_eq(to.scheme, site.scheme)
            && tx_str_chr(site.authority, ':') != NULL))
    {
        return url;
    }

    page = tx_str_before(url, '#');

    if (page.len != url.len && tx_str_eq(page, links->page)) {
        return tx_str_drop(url, page.len);
    }

    rest = tx_str_span(to.path.data + 1, tx_str_end(url));
    tx_buf_init(&buf, links->arena, links->prefix.len + rest.len + 2);
    tx_buf_str(&buf, links->prefix);

    if (links->prefix.len == 1 && tx_str_starts(rest, tx_str("/"))) {
        tx_buf_lit(&buf, "./");  /* "." is needed, as "//" would begin a host */
    }

    tx_buf_str(&buf, rest);

    return tx_buf_string(&buf);
}


tx_str_t
tx_links_resolve(const tx_links_t *links, tx_str_t ref)
{
    tx_str_t  url;

    if (links->keep) {
        return tx_links_leave_unchanged(links, ref);
    }

    url = tx_url_resolve(links->arena, &links->base, ref, TX_URL_LINK);

    return (links->page.len == 0 || links->prefix.len == 0)
           ? url : tx_links_replace_root(links, url);
}
