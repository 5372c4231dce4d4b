/*
 * Copyright (C) textextract contributors
 *
 * Tests the links of the content: made absolute, left as the page has them, or
 * moved below a prefix that replaces the root of the page's site.
 */


#include "clean/links.h"

#include "unit.h"


typedef struct {
    const char  *ref;
    const char  *want;      /* expected URL; "": the link is refused */
} case_t;


static tx_arena_t  arena;


/*
 * Tests links by the request's `links`; base: href of the base element or NULL.
 */
static void
links_are(const char *how, const char *address, const char *base,
    const case_t *cases)
{
    tx_str_t    got;
    tx_url_t    url;
    tx_page_t   page;
    tx_links_t  links;

    memset(&page, 0, sizeof(tx_page_t));

    page.arena = &arena;
    page.url = tx_cstr(address);
    page.links = tx_cstr(how);

    tx_url_parse(&url, tx_cstr(base != NULL ? base : address));
    tx_links_init(&links, &page, &url);

    for ( /* void */ ; cases->ref != NULL; cases++) {
        got = tx_links_resolve(&links, tx_cstr(cases->ref));
        is_str(got, cases->want[0] == '\0' ? NULL : cases->want,
               "%s on %s: %s", how, address,
               strpbrk(cases->ref, "\t\n") ? "white space" : cases->ref);
    }
}


#define PAGE  "https://www.example.org/news/bridge?id=1"


static const case_t  absolute[] = {
    { "/other", "https://www.example.org/other" },
    { "more?a=b", "https://www.example.org/news/more?a=b" },
    { "#note", "https://www.example.org/news/bridge?id=1#note" },
    { NULL, NULL }
};

static const case_t  keep[] = {
    { "/other", "/other" },
    { "more?a=b&c#d", "more?a=b&c#d" },
    { "../up", "../up" },
    { "?page=2", "?page=2" },
    { "#note", "#note" },
    { "https://else.example/x", "https://else.example/x" },
    { "HTTPS://www.example.org", "https://www.example.org/" },
    { "mailto:a@b.example", "mailto:a@b.example" },

    /* unsafe links are also refused */
    { "javascript:alert(1)", "" },
    { "java\nscript:alert(1)", "" },
    { "data:text/html,x", "" },
    { "a b\"<>", "a%20b%22%3C%3E" },
    { "dir\\file", "dir/file" },

    /* a link with a host gets the scheme */
    { "//else.example/x", "https://else.example/x" },
    { "\\\\else.example/x", "https://else.example/x" },
    { "/\t/else.example/x", "https://else.example/x" },
    { "https:x", "https://www.example.org/news/x" },
    { NULL, NULL }
};

/* Links that are relative to a base on another site become absolute. */
static const case_t  keep_moved[] = {
    { "more", "https://cdn.example/a/more" },
    { "/other", "https://cdn.example/other" },
    { NULL, NULL }
};

static const case_t  root[] = {
    { "/other", "/other" },
    { "more?a=b&c=%20#d", "/news/more?a=b&c=%20#d" },
    { "https://www.example.org/", "/" },
    { "https://www.example.org", "/" },
    { "https://WWW.Example.ORG:443/x", "/x" },
    { "http://www.example.org/x", "/x" },
    { "//www.example.org/x?y", "/x?y" },
    { "https://user:pass@www.example.org/x", "/x" },
    { "\xc3\xa4/\xe6\xa1\xa5?q=\xc3\xa4",
      "/news/%C3%A4/%E6%A1%A5?q=%C3%A4" },

    /* links inside of the page */
    { "#note", "#note" },
    { "/news/bridge?id=1#note", "#note" },
    { "/news/bridge#note", "/news/bridge#note" },
    { "/news/bridge?id=1", "/news/bridge?id=1" },

    /* links to other sites */
    { "https://example.org/x", "https://example.org/x" },
    { "https://www.example.org.evil.example/x",
      "https://www.example.org.evil.example/x" },
    { "https://www.example.org@evil.example/x", "https://evil.example/x" },
    { "https://www.example.org:8443/x", "https://www.example.org:8443/x" },
    { "ftp://www.example.org/x", "" },
    { "mailto:a@www.example.org", "mailto:a@www.example.org" },
    { "javascript:alert(1)", "" },

    /* paths that would begin with a host, or lead out of the site */
    { "https://www.example.org//evil.example/x", "/.//evil.example/x" },
    { "/.//evil.example/x", "/.//evil.example/x" },
    { "/..//evil.example", "/.//evil.example" },
    { "/\\evil.example", "https://evil.example/" },
    { "https://www.example.org/\\evil.example", "/.//evil.example" },
    { "https://www.example.org/../../x", "/x" },
    { "/%2e%2e/%2E./x", "/x" },
    { NULL, NULL }
};

static const case_t  endpoint[] = {
    { "/other?a=b", "/extract/https://www.example.org/other?a=b" },
    { "more", "/extract/https://www.example.org/news/more" },
    { "../../../x", "/extract/https://www.example.org/x" },
    { "//www.example.org//x", "/extract/https://www.example.org//x" },
    { "https://else.example/", "https://else.example/" },
    { "#note", "#note" },
    { NULL, NULL }
};

static const case_t  other_host[] = {
    { "/other", "https://reader.example/p/other" },
    { NULL, NULL }
};

static const case_t  encoded[] = {
    { "/other", "/a%20%22b/other" },
    { NULL, NULL }
};

static const case_t  port[] = {
    { "/x", "/x" },
    { "http://example.org:8080/x", "/x" },
    { "https://example.org:8080/x", "https://example.org:8080/x" },
    { "http://example.org/x", "http://example.org/x" },
    { NULL, NULL }
};

/* Tests that a base element does not move the prefix to another site. */
static const case_t  moved[] = {
    { "x", "https://evil.example/x" },
    { "https://www.example.org/x", "/x" },
    { NULL, NULL }
};

static const case_t  nowhere[] = {
    { "/x", "/x" },
    { "x", "x" },
    { "https://www.example.org/x", "https://www.example.org/x" },
    { NULL, NULL }
};


static void
test_checks(void)
{
    size_t  i;

    static const char  *good[] = {
        "", "absolute", "keep", "/", "/read/", "/extract/https://a.example/",
        "/read", "http://a.example/", "HTTPS://a.example"
    };

    static const char  *bad[] = {
        "relative", "Keep", "read/", "//a.example/", "/\\a.example/",
        "/read?url=", "/read#", "ftp://a.example/", "javascript:alert(1)//",
        "http://", "http:///", "https:a", "/\t/a.example", " /"
    };

    for (i = 0; i < tx_count(good); i++) {
        ok(tx_links_check(tx_cstr(good[i])) == TX_OK, "\"%s\" is fine",
           good[i]);
    }

    for (i = 0; i < tx_count(bad); i++) {
        ok(tx_links_check(tx_cstr(bad[i])) == TX_BAD_OPTION, "bad value %d",
           (int) i);
    }
}


int
main(void)
{
    tx_arena_init(&arena, (size_t) 1 << 24);

    test_checks();

    links_are("", PAGE, NULL, absolute);
    links_are("absolute", PAGE, NULL, absolute);
    links_are("keep", PAGE, NULL, keep);
    links_are("keep", PAGE, PAGE "2", keep);
    links_are("keep", PAGE, "https://cdn.example/a/", keep_moved);
    links_are("keep", "", NULL, nowhere);
    links_are("/", PAGE, NULL, root);
    links_are("/extract/https://www.example.org/", PAGE, NULL, endpoint);
    links_are("/extract/https://www.example.org", PAGE, NULL, endpoint);
    links_are("https://reader.example/p/", PAGE, NULL, other_host);
    links_are("/a \"b", PAGE, NULL, encoded);
    links_are("/", "http://example.org:8080/", NULL, port);
    links_are("/", PAGE, "https://evil.example/", moved);
    links_are("/p/", "", NULL, nowhere);

    tx_arena_reset(&arena);

    return done_testing();
}
