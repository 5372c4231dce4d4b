/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "metadata/json_parse.h"
#include "metadata/metadata.h"
#include "metadata/metadata_reader.h"
#include "page.h"
#include "unit.h"


#define URL  "https://example.org/news/today.html"

#define LD(json)  "<script type='application/ld+json'>" json "</script>"

#define TEXT(...)  "<body><p>" __VA_ARGS__


static tx_meta_t  meta;


/* Tests the items of a list, joined by '|'. */

static void
terms_are(const char *html, const tx_terms_t *terms, const char *want,
    const char *what)
{
    char        text[1024];
    size_t      len;
    uint32_t    i;
    tx_page_t  *page;

    page = page_open(html, URL);
    tx_meta_read(page, &meta);

    for (i = 0, len = 0; i < terms->n; i++) {
        len += (size_t) sprintf(text + len, "%s%.*s", i ? "|" : "",
                                (int) terms->items[i].len,
                                terms->items[i].data);
    }

    is_str(((tx_str_t) { len, (u_char *) text }), want, "%s", what);

    page_close(page);
}


#define tags_are(html, want, what)  terms_are(html, &meta.tags, want, what)

#define categories_are(html, want, what)                                     \
    terms_are(html, &meta.categories, want, what)


#define field_is(html, url, field, want, what)                               \
    do {                                                                     \
        tx_page_t  *page_ = page_open(html, url);                            \
                                                                             \
        tx_meta_read(page_, &meta);                                          \
        is_str(meta.field, want, "%s", what);                                \
        page_close(page_);                                                   \
    } while (0)


static void
test_tags(void)
{
    tags_are("<meta property=article:tag content=Foxes>"
             "<meta property=article:tag content='Red foxes'>"
             "<meta property=article:tag content=FOXES>"
             "<meta name=keywords content='news, daily'>",
             "Foxes|Red foxes", "Open Graph's, each of them once");

    tags_are("<meta name=keywords content='foxes; red foxes,, hunting '>",
             "foxes|red foxes|hunting", "keywords, if there is nothing else");

    tags_are("<meta name=keywords content='foxes,pageId=17,<b>'>", "foxes",
             "code is none");

    tags_are("<meta name=keywords content='\u72d0\u72f8\uff0c\u65b0\u95fb"
             "\u3001\u81ea\u7136'>",
             "\u72d0\u72f8|\u65b0\u95fb|\u81ea\u7136",
             "parted by Chinese commas");

    tags_are("<meta name=keywords content='Ca&amp;ntilde;on, b'>",
             "Ca\u00f1on|b", "a reference is no separator");

    tags_are(LD("{\"@type\": \"Article\", \"keywords\": [\"a\", \"b\"]}"),
             "a|b", "a list in JSON-LD");
    tags_are(LD("{\"@type\": \"Article\", \"keywords\": \"a, b\"}"),
             "a|b", "... in one string");
    tags_are(LD("{\"@type\": \"Article\", \"keywords\":"
                " [{\"name\": \"a\"}, 3]}"),
             "a", "... in objects");

    tags_are("<p><a rel=tag href=/t/fox>fox</a> <a rel='tag nofollow'"
             " href=/t/den>den</a>", "fox|den", "links that say so");

    tags_are("<meta name=parsely-tags content='a,b'>", "a|b", "Parsely's");
    tags_are("<meta name=sailthru.tags content='a,b'>", "a|b", "Sailthru's");
    tags_are("<meta name=DC.subject content=a><meta name=DC.subject"
             " content=b>", "a|b", "Dublin Core's");
    tags_are("<meta itemprop=keywords content='a,b'>", "a|b", "microdata");

    tags_are("<meta name=keywords content='{{ page.tags }}, null'>", "",
             "what a template left");
    tags_are("<p>text", "", "none");
}


static void
test_categories(void)
{
    categories_are("<meta property=article:section content=Nature>"
                   LD("{\"@type\": \"Article\","
                      " \"articleSection\": \"Life\"}"),
                   "Nature", "Open Graph's section");

    categories_are(LD("{\"@type\": \"Article\","
                      " \"articleSection\": [\"Life\", \"Foxes\"]}"),
                   "Life|Foxes", "sections of JSON-LD");

    categories_are("<p><a rel='category tag' href=/c/nature>Nature</a>",
                   "Nature", "a blog's link");

    categories_are("<title>Why foxes run</title><h1>Why foxes run</h1>"
                   LD("{\"@type\": \"BreadcrumbList\", \"itemListElement\":"
                      " [{\"name\": \"Home\"},"
                      " {\"item\": {\"@id\": \"/n\", \"name\": \"Nature\"}},"
                      " {\"name\": \"Why foxes run\"}]}"),
                   "Nature", "a way of JSON-LD, without its ends");

    categories_are("<title>Why foxes run</title><h1>Why foxes run</h1>"
                   LD("{\"@type\": \"BreadcrumbList\", \"itemListElement\":"
                      " [{\"name\": \"Nature\", \"item\": \"/n\"},"
                      " {\"name\": \"Foxes\", \"item\": \"" URL "\"}]}"),
                   "Nature", "which may call the page something else");

    categories_are("<title>Why foxes run</title><h1>Why foxes run</h1>"
                   LD("{\"@type\": \"BreadcrumbList\", \"itemListElement\":"
                      " [{\"name\": \"Nature\", \"item\": \"/n\"},"
                      " {\"name\": \"Foxes\", \"item\": \"/n/foxes\"}]}"),
                   "Nature|Foxes", "or end above it");

    categories_are("<nav aria-label=Breadcrumb><ol><li><a href=/>Home</a>"
                   "<li><a href=/n>Nature</a><li><a href=/n/m>Mammals</a>"
                   "<li>Why foxes run</ol></nav><h1>Why foxes run</h1>",
                   "Nature|Mammals", "a way that is shown");

    categories_are("<nav aria-label=Breadcrumb><a href=/>Home</a>"
                   "<a href=/n>Nature</a><a href='" URL "?a=b#c'>Foxes</a>"
                   "</nav><h1>Why foxes run</h1>", "Nature|Foxes",
                   "which may end above it");

    categories_are("<nav aria-label=Breadcrumb><a href=/>Home</a>"
                   "<a href=/n>Nature</a><a href=today.html#top>Foxes</a>"
                   "</nav><h1>Why foxes run</h1>", "Nature",
                   "or lead to the page itself");

    categories_are("<nav aria-label=Breadcrumb><a href=/>Home</a>"
                   "<a href=//www.example.org/n>Nature</a>"
                   "<a href=//some-example.org/>Elsewhere</a>"
                   "<a href=/n/m>Mammals</a></nav><h1>Why foxes run</h1>",
                   "Nature|Mammals", "it stays on its site");

    categories_are("<nav class=menu><a href=/n>Nature</a></nav>", "",
                   "a menu is none");
}


static void
test_license(void)
{
    field_is("<p><a rel=license href=//creativecommons.org/licenses/by/4.0/>"
             "CC BY</a>", URL, license,
             "https://creativecommons.org/licenses/by/4.0/", "a link");

    field_is(LD("{\"@type\": \"Article\","
                " \"license\": {\"url\": \"https://cc.example/by\"}}"),
             URL, license, "https://cc.example/by", "of JSON-LD");

    field_is("<meta name=DCTERMS.license content='Public domain'>", URL,
             license, "Public domain", "a name");

    field_is("<p>text<div class=page-footer><a href="
             "https://creativecommons.org/licenses/by/4.0/>CC</a></div>", URL,
             license, "https://creativecommons.org/licenses/by/4.0/",
             "a link in the footer");

    field_is("<p>Image: <a href=https://creativecommons.org/licenses/by/4.0/>"
             "CC</a>", URL, license, NULL, "an image's is not the page's");

    field_is("<p>text", URL, license, NULL, "none");
}


static void
is_next_page(const char *url, const char *next, bool want)
{
    ok(tx_next_has_next_number(tx_cstr(url), tx_cstr(next)) == want,
       "%s %s %s", next, want ? "follows" : "does not follow", url);
}


static void
test_next_page(void)
{
    is_next_page("https://a.org/x", "https://a.org/x?page=2", true);
    is_next_page("https://a.org/x?s=2", "https://a.org/x?page=2&s=2", true);
    is_next_page("https://a.org/x?page=9", "https://a.org/x?page=10", true);
    is_next_page("https://a.org/x/", "https://a.org/x/page/2/", true);
    is_next_page("https://a.org/x.html", "https://a.org/x_2.html", true);
    is_next_page("https://a.org/50.html", "https://a.org/50_2.html", true);
    is_next_page("https://a.org/t?id=29", "https://a.org/t?id=29&p=2", true);
    is_next_page("https://a.org/t-12-1-1.html", "https://a.org/t-12-2-1.html",
                 true);
    is_next_page("https://a.org/x?start=20", "https://a.org/x?start=40", true);
    is_next_page("http://a.org/x", "https://a.org/x/2", true);

    is_next_page("https://a.org/x", "https://a.org/y", false);
    is_next_page("https://a.org/x", "https://a.org/x", false);
    is_next_page("https://a.org/x", "https://b.org/x?page=2", false);
    is_next_page("https://a.org/2024/x", "https://a.org/2024/y-2", false);
    is_next_page("https://a.org/x", "https://a.org/x/comments-2", false);
    is_next_page("https://a.org/post/1233", "https://a.org/post/1234", false);
    is_next_page("https://a.org/x?page=3", "https://a.org/x?page=2", false);
    is_next_page("https://a.org/x", "https://a.org/x?page=99999999999", false);
    is_next_page("https://a.org/x", "mailto:a@a.org", false);
    is_next_page("", "https://a.org/x?page=2", false);

    field_is("<link rel=next href='?page=2'>", URL, next_url,
             "https://example.org/news/today.html?page=2", "the next page");
    field_is("<link rel=next href=/news/another.html>", URL, next_url, NULL,
             "not the next article");
    field_is("<p><a href='?page=2'>Next page \u00bb</a>", URL, next_url,
             "https://example.org/news/today.html?page=2", "by its text");
    field_is("<p><a href='?page=2'>2</a>", URL, next_url, NULL,
             "the second page is not the next one of any");
}


static void
test_language_by_script(void)
{
    field_is(TEXT("\u6628\u65e5\u4e0b\u5348\uff0c\u8bb0\u8005\u4ece\u5e02"
                  "\u6559\u80b2\u5c40\u83b7\u6089\uff0c\u4eca\u5e74\u79cb"
                  "\u5b63\u5b66\u671f\u5c06\u65b0\u589e\u4e09\u6240\u5b66"
                  "\u6821\uff0c\u7f13\u89e3\u5165\u5b66\u96be\u7684\u95ee"
                  "\u9898\u3002"),
             URL, lang, "zh", "Chinese by its letters");

    field_is(TEXT("\u304d\u3064\u306d\u306f\u306a\u305c\u8d70\u308b\u306e"
                  "\u304b\u3001\u7814\u7a76\u8005\u305f\u3061\u306f\u9577"
                  "\u3044\u3042\u3044\u3060\u8003\u3048\u3066\u304d\u305f"
                  "\u3002\u7b54\u3048\u306f\u7c21\u5358\u3067\u3059\u3002"),
             URL, lang, "ja", "Japanese by its kana");

    field_is(TEXT("The quick brown fox jumps over the lazy dog, and nobody"
                  " knows why it does so."),
             URL, lang, NULL, "Latin letters are of many languages");

    field_is(TEXT("\u05e9\u05dc\u05d5\u05dd"), URL, lang, NULL,
             "a word is not enough");

    field_is(TEXT("\u05d4\u05e9\u05d5\u05e2\u05dc \u05d4\u05de\u05d4\u05d9"
                  "\u05e8 \u05e7\u05d5\u05e4\u05e5 \u05de\u05e2\u05dc"
                  " \u05d4\u05db\u05dc\u05d1 \u05d4\u05e2\u05e6\u05dc\u05df"
                  " \u05d5\u05d0\u05d9\u05e9 \u05d0\u05d9\u05e0\u05d5"
                  " \u05d9\u05d5\u05d3\u05e2 \u05de\u05d3\u05d5\u05e2"),
             URL, dir, "rtl", "Hebrew is read from the right");
}


/* Writes parsed JSON: strings in quotation marks, names before values. */
static void
print_json(tx_buf_t *buf, const tx_json_node_t *node)
{
    for ( /* void */ ; node != NULL;
         node = (node->next != NULL) ? node->next : node->member)
    {

        if (node->name.len != 0) {
            tx_buf_str(buf, node->name);
            tx_buf_char(buf, ':');
        }

        if (node->type <= TX_JSON_NUMBER) {
            tx_buf_char(buf, '\'');
            tx_buf_str(buf, node->text);
            tx_buf_char(buf, '\'');
            continue;
        }

        tx_buf_char(buf, node->type == TX_JSON_ARRAY ? '[' : '{');
        print_json(buf, node->child);
        tx_buf_char(buf, node->type == TX_JSON_ARRAY ? ']' : '}');
    }
}


static void
parse_json(const char *script, const char *want)
{
    tx_buf_t    buf;
    tx_arena_t  arena;

    tx_arena_init(&arena, 1 << 20);
    tx_buf_init(&buf, &arena, 64);

    print_json(&buf, tx_json_parse(&arena, tx_cstr(script)));
    is_str(tx_buf_string(&buf), want, "parsed: %s", script);

    tx_arena_reset(&arena);
}


static void
test_json(void)
{
    parse_json("{\"a\": [1, \"b\\u0041\\\"\", \"c\"]}", "{a:['bA\"''c']}");
    parse_json("{\"a\": \"\\ud83d\\ude00 \\ud83d \\uffff \\n\\/\"}",
               "{a:'\xf0\x9f\x98\x80 \xef\xbf\xbd \xef\xbf\xbd \n/'}");
    parse_json("<!-- {\"a\": {\"b\": \"c\"}} -->", "{a:{b:'c'}}");
    parse_json("/* <![CDATA[ */{}/* ]]> */", "[[{}]]");
    parse_json("x = {\"a\": 1, \"b\": \"c\"};", "{a:'1'b:'c'}");
    parse_json("{\"a\": [\"1\", \"2\", ], }", "{a:['1''2']}");
    parse_json("{\"a\": \"it\\'s\"}", "{a:'it's'}");
    parse_json("{\"a\": [{\"b\": \"1\"}", "{a:[{b:'1'}]}");
    parse_json("{\"a\": \"b\", \"c\": \"cut of", "{a:'b'}");
    parse_json("text", "");
    parse_json("", "");
}


static void
test_authors(void)
{
    field_is(LD("{\"@type\": \"Article\", \"author\": {\"@type\":"
                " \"Organization\", \"name\": \"Fox & Hound\"}}"),
             URL, byline, "Fox & Hound", "one house, two names");

    field_is(LD("{\"@type\": \"Article\", \"author\": {\"@type\":"
                " \"Person\", \"name\": \"Ann Ode\", \"url\":"
                " \"/by/ann\"}}"),
             URL, authors[0].url, "https://example.org/by/ann",
             "an author's page");
}


int
main(void)
{
    test_tags();
    test_categories();
    test_license();
    test_next_page();
    test_language_by_script();
    test_json();
    test_authors();

    return done_testing();
}
