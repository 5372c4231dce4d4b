/*
 * Copyright (C) textextract contributors
 */


#include "clean/links.h"

#include "core/buffer.h"


static const tx_url_t  tx_links_no_base;


static bool
tx_links_is_absolute(tx_str_t s)
{
    return tx_str_casestarts(s, tx_str("http://"))
           || tx_str_casestarts(s, tx_str("https://"));
}


/* A path or an address that another path can be appended to. */
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

    return url.authority.len != 0 && tx_links_is_absolute(s);
}


static tx_status_t
tx_links_use(tx_str_t s, tx_links_use_t *use)
{
    if (s.len == 0 || tx_str_eq(s, tx_str("absolute"))) {
        *use = TX_LINKS_ABSOLUTE;

    } else if (tx_str_eq(s, tx_str("keep"))) {
        *use = TX_LINKS_KEEP;

    } else if (tx_links_is_prefix(s)) {
        *use = TX_LINKS_PREFIX;

    } else {
        return TX_BAD_OPTION;
    }

    return TX_OK;
}


tx_status_t
tx_links_check(tx_str_t s)
{
    tx_links_use_t  use;

    return tx_links_use(s, &use);
}


/* The prefix with safe characters only, and one '/' at its end at least. */
static tx_str_t
tx_links_prefix(tx_arena_t *arena, tx_str_t s)
{
    tx_buf_t  buf;

    s = tx_url_resolve(arena, &tx_links_no_base, s, TX_URL_LINK);

    if (s.len == 0 || s.data[s.len - 1] == '/') {
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

    if (tx_links_use(page->links, &links->use) != TX_OK
        || links->use == TX_LINKS_ABSOLUTE)
    {
        return;
    }

    tx_url_parse(&own, page->url);

    links->moved = !(tx_str_eq(own.scheme, base->scheme)
                     && tx_str_eq(own.authority, base->authority)
                     && tx_str_eq(own.path, base->path));

    if (links->use == TX_LINKS_PREFIX && own.authority.len != 0) {
        links->page = tx_str_before(tx_url_resolve(page->arena, &own, page->url,
                                                   TX_URL_LINK), '#');
        links->prefix = tx_links_prefix(page->arena, page->links);
    }
}


/* "https" and "host:port" of an address that tx_url_resolve() has written. */
static void
tx_links_split(tx_str_t url, tx_str_t *scheme, tx_str_t *authority,
    tx_str_t *rest)
{
    const u_char  *p, *end;

    end = tx_str_end(url);

    p = tx_str_chr(url, ':');
    *scheme = tx_str_span(url.data, p);

    url = tx_str_span(p + 3, end);

    p = tx_str_chr(url, '/');
    *authority = tx_str_span(url.data, p);
    *rest = tx_str_span(p + 1, end);
}


/*
 * True if both are of one site, which answers http and https alike where
 * neither address names a port.
 */
static bool
tx_links_same_site(tx_str_t a, tx_str_t b, tx_str_t *rest)
{
    tx_str_t  scheme, authority, site_scheme, site, unused;

    tx_links_split(a, &scheme, &authority, rest);
    tx_links_split(b, &site_scheme, &site, &unused);

    return tx_str_eq(authority, site)
           && (tx_str_eq(scheme, site_scheme)
               || tx_str_chr(site, ':') == NULL);
}


/* As the page has it, unless it would mean something else in its place. */
static tx_str_t
tx_links_kept(const tx_links_t *links, tx_str_t ref)
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


/* With the prefix where the root of the site was. */
static tx_str_t
tx_links_prefixed(const tx_links_t *links, tx_str_t url)
{
    tx_buf_t  buf;
    tx_str_t  rest, page;

    if (!tx_links_is_absolute(url)
        || !tx_links_same_site(url, links->page, &rest))
    {
        return url;
    }

    page = tx_str_before(url, '#');

    if (page.len != url.len && tx_str_eq(page, links->page)) {
        return tx_str_span(tx_str_end(page), tx_str_end(url));
    }

    tx_buf_init(&buf, links->arena, links->prefix.len + rest.len + 2);

    tx_buf_str(&buf, links->prefix);

    if (links->prefix.len == 1 && tx_str_starts(rest, tx_str("/"))) {
        tx_buf_lit(&buf, "./");     /* "//" would begin with a host */
    }

    tx_buf_str(&buf, rest);

    return tx_buf_string(&buf);
}


tx_str_t
tx_link(const tx_links_t *links, tx_str_t ref)
{
    tx_str_t  url;

    if (links->use == TX_LINKS_KEEP) {
        return tx_links_kept(links, ref);
    }

    url = tx_url_resolve(links->arena, &links->base, ref, TX_URL_LINK);

    return (links->page.len == 0 || links->prefix.len == 0)
           ? url : tx_links_prefixed(links, url);
}
