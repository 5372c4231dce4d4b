/*
 * Copyright (C) textextract contributors
 *
 * Tests selectors: which elements they select, and what remains of a page when
 * they keep or drop elements.
 */


#include "structure/structure.h"

#include "page.h"
#include "unit.h"


#define TEXT  "These are words enough, all in all, for a paragraph of content."


static tx_selectors_t *
selectors_of(const char *text)
{
    tx_selectors_t       *selectors;
    tx_selector_error_t   error;

    if (text == NULL) {
        return NULL;
    }

    selectors = tx_selectors_create();

    if (tx_selectors_add(selectors, tx_cstr(text), &error) != TX_OK) {
        printf("# \"%s\": expected %s\n", text, error.expected);
    }

    return selectors;
}


/* Tests the ids of the elements that a selector selects in a page. */
static void
selects(const char *html, const char *selector, const char *want)
{
    char           ids[256];
    size_t         len;
    tx_str_t       id;
    uint32_t       i;
    tx_page_t     *page;
    tx_options_t   options;

    page = page_parse(html, "");

    tx_options_init(&options);
    options.keep = selectors_of(selector);

    len = 0;

    if (tx_override_mark_nodes(page, &options)) {
        for (i = 1; i < page->nnodes; i++) {
            id = tx_node_attr(page, i, TX_ATTR_ID);

            if (id.len != 0
                && tx_node_is_overridden(page, i, TX_OVERRIDE_KEEP))
            {
                len += (size_t) snprintf(ids + len, sizeof(ids) - len,
                                         "%s%.*s", len ? " " : "",
                                         (int) id.len, id.data);
            }
        }
    }

    is_str(((tx_str_t) { len, (u_char *) ids }), want, "%.24s: %s", selector,
           want);

    tx_selectors_destroy((tx_selectors_t *) options.keep);
    page_close(page);
}


static void
test_simple(void)
{
    static const char  page[] =
        "<p id=a class='note Big'>x</p><p id=b class=' note\tbig\n'>x</p>"
        "<div id=c class=notes>x</div><x-ad id=d role=note>x</x-ad>"
        "<h2 id=e class>x</h2><b id=f class='md:flex w-1/2'>x</b>"
        "<i id=g hidden lang=en title='a b'>x</i>";

    selects(page, "p", "a b");
    selects(page, "P", "a b");
    selects(page, "x-ad", "d");
    selects(page, "X-Ad", "d");
    selects(page, "x-adx", "");
    selects(page, "x", "");

    selects(page, ".note", "a b");
    selects(page, ".big", "b");
    selects(page, ".Big", "a");
    selects(page, ".NOTE", "");
    selects(page, ".not", "");

    selects(page, "#a", "a");
    selects(page, "#A", "");

    selects(page, "p.note.big", "b");
    selects(page, "p#a.note.Big", "a");
    selects(page, "div.note", "");
    selects(page, ".note.note", "a b");

    selects(page, "[role]", "d");
    selects(page, "[ROLE=note]", "d");
    selects(page, "[role='note']", "d");
    selects(page, "[role=Note]", "");
    selects(page, "[ lang = \"en\" ]", "g");
    selects(page, "i[title='a b'][hidden]", "g");
    selects(page, "[class]", "a b c e f");
    selects(page, "[class='']", "e");

    selects(page, ".md\\:flex", "f");
    selects(page, ".w-1\\/2", "f");

    selects(page, "#a, x-ad,#e", "a d e");
    selects(page, " #a ,\t#b ", "a b");
}


static void
test_nested_selectors(void)
{
    static const char  page[] =
        "<div class=a><div><p id=1 class=b>x</p></div>"
        "<p id=2 class=b>x<b id=3 class=b>x</b></p></div>"
        "<p id=4 class=b>x</p>";

    selects(page, ".a .b", "1 2 3");
    selects(page, ".a > .b", "2 3");        /* 3 is in what is kept */
    selects(page, ".a p > b", "3");
    selects(page, ".a>div>p", "1");
    selects(page, ".a > div > b", "");
    selects(page, ".b .a", "");
    selects(page, ".b .b", "3");
    selects(page, "div div .b", "1");
    selects(page, "div div div .b", "");
    selects(page, "body > p", "4");
    selects(page, "html body .a b, body > p", "3 4");

    /* the first ancestor of class "a" does not match, but another one does */

    selects("<div class=a><div class=b><div class=a><p id=1>x</p></div></div>"
            "</div>", ".a > .b p", "1");
    selects("<div class=a><div class=x><div class=a><p id=1>x</p></div></div>"
            "</div>", ".a > p", "1");
    selects("<div class=a><div class=a><i class=b><p id=1>x</p></i></div>"
            "</div>", ".a > .a > .b p", "1");

    /* an element is not its own ancestor, nor its sibling's ancestor */

    selects("<p id=1 class=a>x</p><p id=2>x</p>", ".a p", "");
    selects("<p class=a>x</p><div><p id=2>x</p></div>", ".a p", "");

    /* a link that a block ends is no parent of the block */

    selects("<a class=a href=/>x<div id=1>x</a><p id=2>x</p></div>", ".a p",
            "");
}


static void
test_errors(void)
{
    size_t                i;
    tx_selectors_t       *selectors;
    tx_selector_error_t   error;

    static const struct {
        const char  *text;
        const char  *expected;
        size_t       at;
    } cases[] = {
        { "", "a tag, a class, an id or an attribute", 0 },
        { "  ", "a tag, a class, an id or an attribute", 2 },
        { "a,", "a tag, a class, an id or an attribute", 2 },
        { "a,,b", "a tag, a class, an id or an attribute", 2 },
        { "> a", "a tag, a class, an id or an attribute", 0 },
        { "a >", "a tag, a class, an id or an attribute", 3 },
        { "a > > b", "a tag, a class, an id or an attribute", 4 },
        { "*", "a tag, a class, an id or an attribute", 0 },
        { "a + b", "a tag, a class, an id or an attribute", 2 },
        { "div..x", "a class", 4 },
        { "div. x", "a class", 4 },
        { "#", "an id", 1 },
        { "a:hover", "\".\", \"#\", \"[\", \">\", \",\" or a space", 1 },
        { "[x]y", "one of the attributes that are read, such as \"role\" or "
                  "\"itemprop\"", 1 },
        { "[role]y", "\".\", \"#\", \"[\", \">\", \",\" or a space", 6 },
        { "[]", "an attribute", 1 },
        { "[role", "\"=\" or \"]\"", 5 },
        { "[role^=x]", "\"=\" or \"]\"", 5 },
        { "[role=", "a value", 6 },
        { "[role='x]", "the end of the value", 7 },
        { "[role=x", "\"]\"", 7 },
        { ".\\31 a", "no hexadecimal escape", 1 },
        { "a\\", "\".\", \"#\", \"[\", \">\", \",\" or a space", 1 },
    };

    for (i = 0; i < tx_count(cases); i++) {
        selectors = tx_selectors_create();

        is_int(tx_selectors_add(selectors, tx_cstr(cases[i].text), &error),
               TX_BAD_OPTION, "\"%s\" is refused", cases[i].text);
        is_str(tx_cstr(error.expected), cases[i].expected, "\"%s\": why",
               cases[i].text);
        is_int(error.at, cases[i].at, "\"%s\": and where", cases[i].text);

        tx_selectors_destroy(selectors);
    }

    tx_selectors_destroy(NULL);
}


/* Returns the list ".c0,.c1,..." of n selectors; the caller frees it. */
static char *
make_selector_list(unsigned n, const char *glue)
{
    char      *text;
    size_t     len;
    unsigned   i;

    text = malloc(n * 12 + 1);
    len = 0;

    for (i = 0; i < n; i++) {
        len += (size_t) sprintf(text + len, "%s.c%u", i ? glue : "", i);
    }

    return text;
}


static void
test_many_selectors(void)
{
    char                 *text;
    size_t                i;
    tx_selectors_t       *selectors;
    tx_selector_error_t   error;

    static const struct {
        const char  *glue;
        const char  *expected;
    } cases[] = {
        { ",", "no more than 256 elements" },
        { " ", "no more than 256 elements" },
        { "", "no more than 256 tags, classes, ids and attributes" }
    };

    for (i = 0; i < tx_count(cases); i++) {
        selectors = tx_selectors_create();
        text = make_selector_list(10000, cases[i].glue);

        is_int(tx_selectors_add(selectors, tx_cstr(text), &error),
               TX_BAD_OPTION, "ten thousand with \"%s\" are too many",
               cases[i].glue);
        is_str(tx_cstr(error.expected), cases[i].expected, "and this is said");

        tx_selectors_destroy(selectors);
        free(text);
    }

    text = make_selector_list(256, ",");
    selects("<p id=1 class=c0>x<p id=2 class=c255>x<p id=3 class=c256>x", text,
            "1 2");
    free(text);

    /* equal parts count once, so that long selectors may share parts */

    selectors = tx_selectors_create();

    for (i = 0; i < 128; i++) {
        if (tx_selectors_add(selectors, tx_cstr("div .note"), &error)
            != TX_OK)
        {
            break;
        }
    }

    is_int(i, 128, "two elements each: 128 selectors");
    is_int(tx_selectors_add(selectors, tx_cstr("div"), &error), TX_BAD_OPTION,
           "and not one more");
    is_str(tx_cstr(error.expected), "no more than 256 elements", "says why");

    tx_selectors_destroy(selectors);
}


/* Returns the number of steps that matching selectors with a page takes. */
static uint64_t
count_match_steps(char *html)
{
    uint64_t       steps;
    tx_page_t     *page;
    tx_options_t   options;

    page = page_parse(html, "");

    tx_options_init(&options);
    options.keep = selectors_of(".a .a .a > .b, .a .c, div .a, div div div p");
    options.drop = selectors_of(".b .b, #x .a > .a");

    steps = page->steps;
    ok(tx_override_mark_nodes(page, &options), "%.24s: matched", html);
    steps = page->steps - steps;

    tx_selectors_destroy((tx_selectors_t *) options.keep);
    tx_selectors_destroy((tx_selectors_t *) options.drop);
    page_close(page);

    return steps;
}


static char *
repeat_text(const char *begin, const char *part, unsigned times)
{
    char    *text;
    size_t   len;

    len = strlen(begin);
    text = malloc(len + strlen(part) * times + 1);
    strcpy(text, begin);

    while (times-- != 0) {
        strcpy(text + len, part);
        len += strlen(part);
    }

    return text;
}


/* Returns the steps of matching selectors with n copies of a part of a page. */
static uint64_t
count_steps_of_copies(const char *begin, const char *part, unsigned times)
{
    char      *text;
    uint64_t   steps;

    text = repeat_text(begin, part, times);
    steps = count_match_steps(text);
    free(text);

    return steps;
}


static void
test_linear_time(void)
{
    size_t    i;
    uint64_t  one, ten;

    static const char  *pages[][2] = {
        { "", "<div class=a>" },
        { "", "<p class=b>x" },
        { "", "<div class='a b c'><b class=b></b>" },
        { "", "<a class=a href=/>x<div class=b>" },
        { "", "<x-y class=a id=x>" },
        { "<p title=x class='", "a b c " },
        { "<p title=x class='", "a" }
    };

    for (i = 0; i < tx_count(pages); i++) {
        one = count_steps_of_copies(pages[i][0], pages[i][1], 4000);
        ten = count_steps_of_copies(pages[i][0], pages[i][1], 40000);

        ok(ten < one * 11, "ten times the page, ten times the steps: %s%s",
           pages[i][0], pages[i][1]);
    }
}


/*
 * Tests the text that remains of a page; the method keeps all blocks except
 * those with "NO".
 */
static void
leaves(const char *html, const char *keep, const char *drop, const char *want)
{
    char            text[512];
    size_t          len;
    uint32_t        b, n;
    tx_str_t        s;
    tx_page_t      *page;
    tx_options_t    options;
    tx_selection_t  sel;

    page = page_parse(html, "");

    tx_options_init(&options);
    options.keep = selectors_of(keep);
    options.drop = selectors_of(drop);

    memset(&sel, 0, sizeof(tx_selection_t));
    len = 0;

    if (tx_override_mark_nodes(page, &options) && tx_blocks_make(page)
        && tx_selection_init(page, &sel))
    {
        for (b = 0; b < page->nblocks; b++) {
            s = tx_block_text(page, b);
            sel.keep[b] = memmem(s.data, s.len, "NO", 2) == NULL;
        }

        tx_override_change_selection(page, &sel);

        for (b = 0; b < page->nblocks; b++) {
            for (n = page->blocks[b].first; n <= page->blocks[b].last; n++) {

                if (sel.keep[b] == 0 || page->nodes[n].tag != TX_TAG_TEXT
                    || (page->nodes[n].flags & TX_NODE_HIDDEN)
                    || tx_node_is_overridden(page, n, TX_OVERRIDE_DROP)
                    || (sel.keep[b] == TX_KEEP_PARTS
                        && !tx_node_is_overridden(page, n, TX_OVERRIDE_KEEP)))
                {
                    continue;
                }

                len += (size_t) snprintf(text + len, sizeof(text) - len,
                                         "%s%.*s", len ? "|" : "",
                                         (int) (page->nodes[n].text_end
                                                - page->nodes[n].text),
                                         page->text + page->nodes[n].text);
            }
        }
    }

    is_str(((tx_str_t) { len, (u_char *) text }), want,
           "keep %s, drop %s: %s", keep ? keep : "-", drop ? drop : "-",
           want);

    tx_selectors_destroy((tx_selectors_t *) options.keep);
    tx_selectors_destroy((tx_selectors_t *) options.drop);
    page_close(page);
}


static void
test_selection(void)
{
    static const char  page[] =
        "<div id=m><p>one</p><div class=x><p>NO two</p><p class=y>three"
        "<b class=z>four</b></p></div></div><p>NO five</p>";

    leaves(page, NULL, NULL, "one|three|four");
    leaves(page, ".x", NULL, "one|NO two|three|four");
    leaves(page, NULL, ".x", "one");
    leaves(page, "#m", ".x", "one");
    leaves(page, ".y", ".x", "one|three|four");
    leaves(page, ".x", "#m", "NO two|three|four");
    leaves(page, ".x", ".x", "one");
    leaves(page, ".z", ".y", "one|four");
    leaves(page, ".x", ".z", "one|NO two|three");
    leaves(page, "#m .z", "body", "four");
    leaves(page, "body", NULL, "one|NO two|three|four|NO five");
    leaves(page, NULL, "html", "");
    leaves(page, ".none", NULL, "one|three|four");

    /* of a block that the method leaves out, only the selected part is kept */

    leaves("<p>NO a <i class=k>b</i> c</p><p>d</p>", ".k", NULL, "b|d");
    leaves("<p>a <i class=k>b</i> c</p>", NULL, ".k", "a | c");
}


static void
test_concealed_elements(void)
{
    leaves("<p>a<p hidden>NO b", NULL, NULL, "a");
    leaves("<p>a<div style='display:none'><p class=k>NO b</div>", ".k", NULL,
           "a|NO b");
    leaves("<p>a <span hidden class=k>b</span>", NULL, NULL, "a ");
    leaves("<p>a <span hidden class=k>b</span>", ".k", NULL, "a |b");
    leaves("<p>a <span hidden>x <i class=k>b</i></span>", ".k", NULL,
           "a |b");
    leaves("<p>" TEXT TEXT TEXT "<noscript><p class=k>NO b</noscript>", ".k",
           NULL, TEXT TEXT TEXT "|NO b");

    /* elements that browsers never show cannot be kept */

    leaves("<p>a<template><p class=k>b</template><script class=k>c</script>"
           "<select class=k><option>d</select>", ".k, template, p", NULL, "a");
}


int
main(void)
{
    test_simple();
    test_nested_selectors();
    test_errors();
    test_many_selectors();
    test_linear_time();
    test_selection();
    test_concealed_elements();

    return done_testing();
}
