/*
 * Copyright (C) textextract contributors
 */


#include "html/url_parts.h"


/* A longer base is no base: every link of the page would repeat it. */

#define TX_URL_BASE_MAX  2048


size_t
tx_url_scheme(tx_str_t s)
{
    size_t  i;
    u_char  c;

    if (s.len == 0 || !tx_is_alpha(s.data[0])) {
        return 0;
    }

    for (i = 1; i < s.len; i++) {
        c = s.data[i];

        if (c == ':') {
            return i;
        }

        if (!tx_is_alnum(c)
            && c != '+' && c != '-' && c != '.')
        {
            break;
        }
    }

    return 0;
}


tx_str_t
tx_url_web(tx_str_t scheme)
{
    if (tx_str_caseeq(scheme, tx_str("http"))) {
        return tx_str("http");
    }

    if (tx_str_caseeq(scheme, tx_str("https"))) {
        return tx_str("https");
    }

    return tx_null_str;
}


tx_str_t
tx_url_trim(tx_str_t s)
{
    while (s.len > 0 && s.data[0] <= ' ') {
        s = tx_url_skip(s, 1);
    }

    while (s.len > 0 && s.data[s.len - 1] <= ' ') {
        s.len--;
    }

    return s;
}


bool
tx_url_has_host(tx_str_t s)
{
    return s.len >= 2 && tx_url_is_slash(s.data[0])
           && tx_url_is_slash(s.data[1]);
}


bool
tx_url_is_relative(tx_str_t url)
{
    return tx_url_scheme(url) == 0 && !tx_url_has_host(url);
}


bool
tx_url_is_pressed(tx_str_t url)
{
    return tx_str_eq(url, tx_str("#"))
           || tx_str_casestarts(url, tx_str("javascript:"));
}


tx_str_t
tx_url_bare(tx_str_t url)
{
    return tx_url_until(url, "?#");
}


tx_str_t
tx_url_file(tx_str_t url)
{
    const u_char  *slash;

    url = tx_url_bare(url);
    slash = tx_str_rchr(url, '/');

    return (slash == NULL) ? url : tx_str_span(slash + 1, tx_str_end(url));
}


tx_str_t
tx_url_site(tx_str_t s)
{
    tx_url_t  url;

    s = tx_url_trim(s);

    if (tx_url_has_host(s)) {
        return tx_url_until(tx_url_skip(s, 2), "/\\?#");
    }

    tx_url_parse(&url, s);

    return url.authority;
}


void
tx_url_parse(tx_url_t *url, tx_str_t s)
{
    size_t    n;
    tx_str_t  scheme;

    memset(url, 0, sizeof(tx_url_t));

    s = tx_url_trim(s);
    n = tx_url_scheme(s);
    scheme = tx_url_web((tx_str_t) { n, s.data });

    if (scheme.len == 0 || s.len > TX_URL_BASE_MAX) {
        return;
    }

    s = tx_url_unslash(tx_url_skip(s, n + 1));

    url->authority = tx_url_until(s, "/\\?#");

    if (url->authority.len == 0) {
        return;
    }

    s = tx_url_skip(s, url->authority.len);

    url->scheme = scheme;
    url->path = tx_url_until(s, "?#");

    s = tx_url_skip(s, url->path.len);

    url->query = tx_url_until(s, "#");
}


tx_str_t
tx_url_host(const tx_url_t *url)
{
    tx_str_t       host;
    const u_char  *p;

    host = url->authority;

    if (host.len == 0) {
        return tx_null_str;
    }

    p = tx_str_rchr(host, '@');

    if (p != NULL) {
        host = tx_str_span(p + 1, tx_str_end(host));
    }

    return tx_str_before(host, ':');
}


static tx_str_t
tx_url_without_www(tx_str_t authority)
{
    return tx_str_casestarts(authority, tx_str("www."))
           ? tx_url_skip(authority, 4) : authority;
}


bool
tx_url_same_site(tx_str_t a, tx_str_t b)
{
    tx_str_t  longer, shorter;

    a = tx_url_without_www(a);
    b = tx_url_without_www(b);

    longer = (a.len > b.len) ? a : b;
    shorter = (a.len > b.len) ? b : a;

    return tx_str_caseends(longer, shorter)
           && (longer.len == shorter.len
               || longer.data[longer.len - shorter.len - 1] == '.');
}
