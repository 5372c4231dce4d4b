/*
 * Copyright (C) textextract contributors
 *
 * Tests pages that are sent in pieces: each piece is moved to its place.
 */


#include "page.h"
#include "unit.h"


#define MARK(n)        "<template id=\"" n "\"></template>"
#define PART(n, html)  "<div hidden id=\"S:" n "\">" html "</div>"


static void
joined(const char *source, const char *want, const char *what)
{
    tx_arena_t  arena;

    tx_arena_init(&arena, 1 << 20);

    is_str(tx_streamed_join_parts(&arena, tx_cstr(source)), want, "%s", what);

    tx_arena_reset(&arena);
}


static void
test_joined_pages(void)
{
    joined("<p>a</p><!--$?-->" MARK("B:0") "<i>Wait</i><!--/$--><p>c</p>"
           PART("0", "<p>b</p>") "<script>$RC(\"B:0\",\"S:0\")</script>",
           "<p>a</p><!--$?-->" MARK("B:0") "<p>b</p><!--/$--><p>c</p>"
           "<script>$RC(\"B:0\",\"S:0\")</script>",
           "a piece stands for what was shown until it came");

    joined("<!--$?-->" MARK("B:0") "<i>Wait</i><!--$?--><b>too</b><!--/$-->"
           "<!-- x --><!--/$-->c" PART("0", "b"),
           "<!--$?-->" MARK("B:0") "b<!--/$-->c",
           "in which others may be waited for");

    joined("a" MARK("P:1") "c" PART("1", "b"),
           "a" MARK("P:1") "bc",
           "a place where nothing is shown");

    joined("a" MARK("B:0") "<!--/$-->" PART("1", "c")
           PART("0", "<div>b" MARK("P:1") "</div>d"),
           "a" MARK("B:0") "<div>b" MARK("P:1") "c</div>d<!--/$-->",
           "a piece of a piece");

    joined("a" MARK("B:a") "<!--/$-->" PART("a", "b<script>'</div>'</script>"
           "<div class=x>c</div>d") "e",
           "a" MARK("B:a") "b<script>'</div>'</script><div class=x>c</div>d"
           "<!--/$-->e",
           "what is in a script ends no piece");
}


static void
test_unchanged_pages(void)
{
    static const char  *pages[] = {
        "<p>a page without pieces</p>",
        "a" MARK("B:0") "b",
        "a" PART("0", "b") "c",
        "a" MARK("B:0") "b" PART("1", "c"),
        "a" MARK("B:0") "b" PART("0", "c") PART("0", "d"),
        "a" MARK("B:0") "b<div hidden id=\"S:0\">c",
        "a" MARK("B:0") "b<div hidden id=\"S:0\"><script>c",
        "a" PART("0", "b" MARK("B:0") "c"),
        "a" MARK("B:fff") "b" PART("fff", "c"),
        "a" MARK("B:0") "b<div hidden id=\"S:",
        "<template id=\"",
        "<template id=\"B:0",
    };

    uint32_t  i;

    for (i = 0; i < tx_count(pages); i++) {
        joined(pages[i], pages[i], pages[i]);
    }

    joined("a" MARK("B:0") "b" MARK("B:0") "c" PART("0", "d"),
           "a" MARK("B:0") "db" MARK("B:0") "c",
           "a piece is there once, and what has no end stays");
}


static void
is_streamed(const char *html, bool want)
{
    tx_page_t  *page;

    page = page_parse(html, "");
    is_int(tx_page_is_streamed(page), want, "streamed: %s", html);
    page_close(page);
}


static void
test_pages_of_frameworks(void)
{
    is_streamed("<body><p>a</p>" PART("0", "b"), true);
    is_streamed("<body><p>a</p><div id=S>b</div>", false);
    is_streamed("<body><main>" PART("0", "b") "</main>", false);
    is_streamed("", false);
}


int
main(void)
{
    test_joined_pages();
    test_unchanged_pages();
    test_pages_of_frameworks();

    return done_testing();
}
