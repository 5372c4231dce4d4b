/*
 * Copyright (C) textextract contributors
 *
 * Tests that URLs are resolved as browsers do it, and that unsafe ones are
 * refused.
 */


#include "html/url.h"

#include "unit.h"

#include <stdlib.h>


typedef struct {
    const char  *ref;
    const char  *want;      /* expected URL; "": the URL is refused */
} case_t;


static tx_arena_t  arena;


/* Returns s without control characters, for the name of a test. */
static const char *
get_printable(const char *s)
{
    size_t  i;

    static char  buf[64];

    for (i = 0; s[i] != '\0' && i < sizeof(buf) - 1; i++) {
        buf[i] = ((u_char) s[i] < ' ') ? '.' : s[i];
    }

    buf[i] = '\0';

    return buf;
}


static void
resolved_url_is(const char *base, const case_t *cases, tx_url_use_t use)
{
    tx_url_t  url;
    tx_str_t  got;

    tx_url_parse(&url, tx_cstr(base));

    for ( /* void */ ; cases->ref != NULL; cases++) {
        got = tx_url_resolve(&arena, &url, tx_cstr(cases->ref), use);
        is_str(got, cases->want[0] == '\0' ? NULL : cases->want,
               "\"%s\" on \"%s\"", get_printable(cases->ref), base);
    }
}


/* The examples of RFC 3986, section 5.4, with the corrections of browsers. */
static const case_t  rfc3986[] = {
    { "g", "http://a/b/c/g" },
    { "./g", "http://a/b/c/g" },
    { "g/", "http://a/b/c/g/" },
    { "/g", "http://a/g" },
    { "//g", "http://g/" },
    { "?y", "http://a/b/c/d;p?y" },
    { "g?y", "http://a/b/c/g?y" },
    { "#s", "http://a/b/c/d;p?q#s" },
    { "g#s", "http://a/b/c/g#s" },
    { ";x", "http://a/b/c/;x" },
    { ".", "http://a/b/c/" },
    { "..", "http://a/b/" },
    { "../g", "http://a/b/g" },
    { "../..", "http://a/" },
    { "../../../g", "http://a/g" },
    { "/./g", "http://a/g" },
    { "/../g", "http://a/g" },
    { "g.", "http://a/b/c/g." },
    { "..g", "http://a/b/c/..g" },
    { "./g/.", "http://a/b/c/g/" },
    { "g/../h", "http://a/b/c/h" },
    { "g?y/../x", "http://a/b/c/g?y/../x" },
    { "http:g", "http://a/b/c/g" },
    { NULL, NULL }
};


static const case_t  browsers[] = {
    { " \n/a\tb\r\n ", "https://e.org/ab" },
    { "\\\\other.org\\x", "https://other.org/x" },
    { "dir\\file", "https://e.org/d/dir/file" },
    { "HTTP:///Other.ORG:80/P", "http://other.org/P" },
    { "https://user:pw@host/", "https://host/" },
    { "https://good.org@evil.org/", "https://evil.org/" },
    { "/a b\"<>`", "https://e.org/a%20b%22%3C%3E%60" },
    { "?q=a'b c", "https://e.org/d/page?q=a%27b%20c" },
    { "/%2e%2E/x", "https://e.org/x" },
    { "/\xc3\xa4", "https://e.org/%C3%A4" },
    { "http://b\xc3\xbc" "cher.de/", "http://b\xc3\xbc" "cher.de/" },
    { "MAILTO:a@b.c", "mailto:a@b.c" },
    { "tel:+1 2", "tel:+1%202" },
    { NULL, NULL }
};


static const case_t  refused[] = {
    { "javascript:alert(1)", "" },
    { " JaVaScRiPt:alert(1)", "" },
    { "java\tscript:alert(1)", "" },
    { "\x01javascript:alert(1)", "" },
    { "java\x01script:alert(1)", "" },
    { "vbscript:x", "" },
    { "data:text/html,<script>alert(1)</script>", "" },
    { "data:image/png;base64,AAAA", "" },
    { "file:///etc/passwd", "" },
    { "blob:https://e.org/1", "" },
    { "ftp://e.org/", "" },
    { "about:blank", "" },
    { "http://", "" },
    { "http:// x/", "" },
    { "http://a<b/", "" },
    { "http://a\xe2\x80\xae" "b/", "" },
    { "", "" },
    { "  ", "" },
    { NULL, NULL }
};


static const case_t  images[] = {
    { "a.png", "https://e.org/d/a.png" },
    { "data:image/png;base64,AAAA", "data:image/png;base64,AAAA" },
    { "DATA:image/GIF;base64,R0lG", "data:image/GIF;base64,R0lG" },
    { "data:image/webp,x", "data:image/webp,x" },
    { "data:image/svg+xml;base64,PHN2Zz4=", "" },
    { "data:image/png", "" },
    { "data:image/png,\"onerror=alert(1)", "" },
    { "data:text/html,x", "" },
    { "javascript:alert(1)", "" },
    { "mailto:a@b.c", "" },
    { NULL, NULL }
};


static const case_t  baseless[] = {
    { "a/b?c#d", "a/b?c#d" },
    { "../x y", "../x%20y" },
    { "#frag", "#frag" },
    { "http://x/../y", "http://x/y" },
    { "javascript:x", "" },
    { NULL, NULL }
};


static void
test_url_parts(void)
{
    char      s[3000];
    tx_url_t  url;

    tx_url_parse(&url, tx_str(" HTTPS://h:8/p/q?r#s "));
    is_str(url.scheme, "https", "the scheme of a base");
    is_str(url.authority, "h:8", "its authority");
    is_str(url.path, "/p/q", "its path");
    is_str(url.query, "?r", "its query; the fragment is left out");
    is_str(tx_url_host(&url), "h", "its host, which has no port");

    tx_url_parse(&url, tx_str("http://a:b@www.example.org/"));
    is_str(tx_url_host(&url), "www.example.org", "... and no account");

    tx_url_parse(&url, tx_str("ftp://h/"));
    is_int(url.scheme.len, 0, "a base of another scheme is none");
    is_str(tx_url_host(&url), NULL, "... and has no host");

    memset(s, 'a', sizeof(s));
    memcpy(s, "http://h/", 9);
    tx_url_parse(&url, (tx_str_t) { sizeof(s), (const u_char *) s });
    is_int(url.scheme.len, 0, "a base of 3000 bytes is none");
}


/* Tests that the removal of dot segments takes linear time. */
static void
test_many_dots(void)
{
    char      *s;
    size_t     i, n;
    tx_url_t   url;

    n = 300000;
    s = malloc(3 * n + 1);

    for (i = 0; i < n; i++) {
        memcpy(s + 3 * i, (i & 1) ? "../" : "ab/", 4);
    }

    tx_url_parse(&url, tx_str("http://h/"));
    is_str(tx_url_resolve(&arena, &url, tx_cstr(s), TX_URL_IMAGE), "http://h/",
           "150,000 times there and back");
    is_str(tx_url_resolve(&arena, &url, tx_cstr(s), TX_URL_LINK), "",
           "a link of 900,000 bytes is none: it may stand in every block");
    free(s);
}


static void
test_sites(void)
{
    ok(tx_url_is_same_site(tx_str("E.org"), tx_str("e.org")), "one host");
    ok(tx_url_is_same_site(tx_str("www.e.org"), tx_str("shop.e.org")),
       "www. and a part of the domain");
    ok(tx_url_is_same_site(tx_str("a.shop.e.org"), tx_str("e.org")),
       "a part of a part");
    ok(!tx_url_is_same_site(tx_str("some.org"), tx_str("e.org")),
       "the end of another name");
    ok(!tx_url_is_same_site(tx_str("a.e.org"), tx_str("b.e.org")),
       "two parts may be of two sites");
}


/* Tests URLs of requests with bytes that are not valid UTF-8. */
static void
test_utf8_validity(void)
{
    is_str(tx_url_make_valid(&arena,
                             tx_str("http://e.org/\xc3\xa9?a=\xe6\xb8\xaf")),
           "http://e.org/\xc3\xa9?a=\xe6\xb8\xaf", "UTF-8 stays as it is");
    is_str(tx_url_make_valid(&arena, tx_str("http://e.org/caf\xe9/\xc3\xa9")),
           "http://e.org/caf%E9/%C3%A9", "what is none is escaped");
    is_str(tx_url_make_valid(&arena, tx_str("http://e.org/\xf0")),
           "http://e.org/%F0", "half a character at the end");
    is_str(tx_url_make_valid(&arena, tx_str("")), "", "nothing");
}


int
main(void)
{
    tx_arena_init(&arena, 1 << 26);

    test_url_parts();
    resolved_url_is("http://a/b/c/d;p?q", rfc3986, TX_URL_LINK);
    resolved_url_is("https://e.org/d/page?x=1", browsers, TX_URL_LINK);
    resolved_url_is("https://e.org/d/page", refused, TX_URL_LINK);
    resolved_url_is("https://e.org/d/page", images, TX_URL_IMAGE);
    resolved_url_is("", baseless, TX_URL_LINK);
    test_many_dots();
    test_sites();
    test_utf8_validity();

    tx_arena_reset(&arena);

    return done_testing();
}
