/*
 * Copyright (C) textextract contributors
 *
 * Tests each output format on pages with difficult content.
 */


#include "build_clean_tree.h"

#include "write/write.h"

#include <jansson.h>
#include <stdlib.h>
#include <unistd.h>


#define BASE  "https://e.org/d/"

#define LINES                                                             \
    "The river rises in the hills. A mill stands at its first bend, and " \
    "a bridge at the next. It has three arches. The town is behind it. "  \
    "So is the inn, which everybody knows by its sign. "


static void
text_is(const char *html, const char *want, const char *name)
{
    clean(html, BASE);
    is_str(written_text(), want, "text: %s", name);
}


static void
markdown_is(const char *html, const char *want, const char *name)
{
    clean(html, BASE);
    is_str(written(tx_write_markdown), want, "Markdown: %s", name);
}


static void
test_text(void)
{
    text_is("<h2>a</h2><p>b <i>c</i><br>d<ul><li>e<li>f</ul>",
            "a\nb c\nd\ne\nf", "one block a line");
    text_is("<table><tr><th>a<th>b<th>c<tr><td><p>1<p>2<td><td>3<br>4"
            "<tr><td>5<td>6<td></table><p>d",
            "a\tb\tc\n1 2\t\t3 4\n5\t6\nd", "cells and tabs");
    text_is("<p>a <img src=i.png alt=no> b<p><img src=j.png> <img src=k.png>"
            "<p>c", "a b\nc", "no alternative texts");
    text_is("<pre>a\n\n  b</pre><p>c", "a\n\n  b\nc", "a pre as it is");
    text_is("", "", "nothing");
}


static void
test_markdown_blocks(void)
{
    markdown_is("<h1>a<br>b</h1><h6>c #</h6><p>d<br>e<hr><p>f",
                "# a b\n\n###### c \\#\n\nd\\\ne\n\n___\n\nf\n",
                "headings, breaks, rules");

    markdown_is("<ul><li>a<ol start=9><li>b<li>c<ul><li>d</ul></ol><li>e"
                "</ul><ul><li>f</ul>",
                "- a\n\n  9. b\n  10. c\n      - d\n- e\n\n* f\n",
                "lists: numbers, indentation, a list behind a list");

    markdown_is("<ul><li><p>a<p>b<li>c<pre>d\n e</pre></ul>",
                "- a\n\n  b\n\n- c\n\n  ```\n  d\n   e\n  ```\n",
                "items of several blocks");

    markdown_is("<blockquote><p>a<p>b<blockquote>c</blockquote></blockquote>",
                "> a\n>\n> b\n>\n> > c\n", "quotes");

    markdown_is("<pre class=language-c>x\n````\n</pre>",
                "`````c\nx\n````\n`````\n", "a fence longer than any in it");

    markdown_is("<table><caption>C</caption><tr><th>a<th>b<tr><td colspan=2>"
                "c|<code>d|e</code><tr><td rowspan=2>f<td>g<br>h<tr><td>i"
                "</table>",
                "C\n\n| a | b |\n| --- | --- |\n| c\\|`d\\|e` |  |\n"
                "| f | g h |\n|  | i |\n", "a table with spans");

    markdown_is("<table><tr><td>a<td>b<tr><td>c<td>d</table>",
                "|  |  |\n| --- | --- |\n| a | b |\n| c | d |\n",
                "a table without a head");

    markdown_is("<dl><dt>a<dd>b</dl><figure><img src=i.png alt='x]'>"
                "<figcaption>c</figcaption></figure>d",
                "**a**\n\nb\n\n![x&#93;](https://e.org/d/i.png)\n\nc\n\nd\n",
                "definitions and figures");
}


/* Tests that the title is written as the only h1, above the text. */
static void
test_markdown_title(void)
{
    clean("<h1>a</h1><p>b<h2>c</h2>", BASE);
    cleaned_meta.title = tx_str("*T* #");
    is_str(written(tx_write_markdown), "# \\*T\\* \\#\n\n## a\n\nb\n\n### c\n",
           "Markdown: the title, and headings below it");

    clean("<h2>a</h2><p>b", BASE);
    cleaned_meta.title = tx_str("T");
    is_str(written(tx_write_markdown), "# T\n\n## a\n\nb\n",
           "Markdown: levels stay if they can");

    clean("<div><p>T</p></div><h2>a</h2><p>b", BASE);
    cleaned_meta.title = tx_str("T");
    cleaned_answer.text = written_text();
    cleaned_answer.opening = cleaned_answer.text;
    is_str(written(tx_write_markdown), "# T\n\n## a\n\nb\n",
           "Markdown: a title that the text begins with is not repeated");

    clean("", BASE);
    cleaned_meta.title = tx_str("T");
    is_int(written(tx_write_markdown).len, 0,
           "Markdown: no title of nothing");
}


static void
test_markdown_lines(void)
{
    markdown_is("<p><b>a</b> <i>b</i> <s>c</s> <b><i>d</i></b> <b>e<i>f</i>"
                "</b>", "**a** *b* ~~c~~ **_d_** **&#101;_f_**\n",
                "emphasis in emphasis");
    markdown_is("<p><b>a</b><b>b</b> <i>c</i><b>d</b> <b>e<b>f</b></b>",
                "**ab** _c_**d** **ef**\n", "emphasis beside emphasis");
    markdown_is("<p>a<b>b</b>c <b>d.</b>e <b>\xe3\x80\x8c\xe5\xad\x97"
                "\xe3\x80\x8d</b>f",
                "a**b**c **d**.e **\xe3\x80\x8c\xe5\xad\x97**\xe3\x80"
                "\x8d" "f\n",
                "emphasis that begins or ends with punctuation");
    markdown_is("<p><code>a</code><code>b`</code> <kbd>c</kbd> <b><code>*"
                "</code></b>", "`` ab` `` `c` **`*`**\n", "code");
    markdown_is("<p>x!<a href='/a(b)?c=1&amp;copy;'>y]</a><a href=/z><img "
                "src=i.png></a>",
                "x\\![y\\]](https://e.org/a\\(b\\)?c=1&amp;copy;)"
                "[![](https://e.org/d/i.png)](https://e.org/z)\n", "links");
    markdown_is("<p>a_b _c_ *d* `e` [f] &lt;g> \\h &amp;lt; A&B | ~",
                "a_b \\_c\\_ \\*d\\* \\`e\\` \\[f\\] &lt;g> \\\\h &amp;lt; A&B | "
                "\\~\n", "characters that mean something");
    markdown_is("<p># a<br>- b<br>+ c<br>1. d<br>2) e<br>> f<br>| g<br>---"
                "<br>===<br>#h -i 1.5 :-)",
                "\\# a\\\n\\- b\\\n\\+ c\\\n1\\. d\\\n2\\) e\\\n\\> f\\\n"
                "\\| g\\\n\\---\\\n\\===\\\n#h -i 1.5 :-)\n",
                "or mean it at the beginning of a line");
    markdown_is("<p><small>1</small>. a<p>http://x.y/_z_ <s></s><b> </b>",
                "1\\. a\n\nhttp:\\//x.y/\\_z\\_\n",
                "even if elements hide it");
    markdown_is("<p>&lt;script>alert(1)&lt;/script> &lt;b>",
                "&lt;script>alert(1)&lt;/script> &lt;b>\n",
                "HTML is never passed through");
}


static json_t *
answer_as_json(void)
{
    tx_str_t  s;

    s = written(tx_write_json);

    ok(s.len != 0 && s.data[s.len - 1] == '\n'
       && memchr(s.data, '\n', s.len) == s.data + s.len - 1,
       "JSON: one line");
    ok(!holds(s, "</") && !holds(s, "<!--") && holds(s, "<p>")
       && !holds(s, "\xe2\x80\xa8"), "JSON: safe inside of HTML");

    return json_loadb((const char *) s.data, s.len, 0, NULL);
}


static void
json_member_is(json_t *json, const char *name, const char *want)
{
    const char  *got;

    got = json_string_value(json_object_get(json, name));

    if (got == NULL) {
        ok(want == NULL && json_is_null(json_object_get(json, name)),
           "JSON: %s is null", name);
        return;
    }

    is_str(tx_cstr(got), want, "JSON: %s", name);
}


static void
test_xml(void)
{
    clean("<h2>A &amp; b</h2><p>c]]> <b>d</b><br>\"e\"<blockquote><h3>G</h3>"
          "<p>f</blockquote>"
          "<h3>H</h3><pre class=language-c>i<br>j</pre><h2>K</h2><p>l", BASE);

    ok(holds(written(tx_write_xml),
             "<main>\n<head rend=\"h2\">A &amp; b</head>\n<p>c]]&gt; "
             "<hi rend=\"#b\">d</hi><lb/>\"e\"</p>\n<quote>\n"
             "<head rend=\"h3\">G</head>\n<p>f</p></quote>\n"
             "<head rend=\"h3\">H</head>\n<code lang=\"c\">i\nj</code>\n"),
       "XML: elements");
    ok(holds(written(tx_write_tei),
             "<div>\n<head rend=\"h2\">A &amp; b</head>\n"),
       "TEI: a heading begins a div");
    ok(holds(written(tx_write_tei), "<quote>\n<ab rend=\"h3\">G</ab>"),
       "TEI: a heading in a quotation");
    ok(holds(written(tx_write_tei),
             "<div>\n<head rend=\"h3\">H</head>\n<p>\n<code lang=\"c\">i\nj"
             "</code></p>\n</div>\n</div>\n<div>\n<head rend=\"h2\">K</head>"),
       "TEI: a div for each level");
}


static void
test_json(void)
{
    size_t   i;
    char    *html;
    json_t  *json, *value;

    static const char  *names[] = {
        "file", "schemaVersion", "version", "url", "canonicalUrl", "title",
        "byline", "authors", "dir", "lang", "siteName", "publishedTime",
        "modifiedTime", "image", "favicon", "excerpt", "pageType",
        "readerable", "confidence", "method", "length", "wordCount",
        "readingTimeMinutes", "content", "textContent", "headings", "images",
        "links", "records", "data", "posts", "comments", "tags", "categories",
        "license", "nextPageUrl", "simhash", "warnings"
    };

    clean("<h2>A &lt;b></h2><p>\"\\ &amp; \xe2\x80\xa8<a href=/x>l</a>"
          "<img src=i.png alt=t><p>z", BASE);

    cleaned_request.format = TX_FORMAT_NDJSON;
    cleaned_request.file = tx_str("f\xff.html");
    cleaned_meta.title = tx_str("T</script>");
    cleaned_answer.simhash = 0x123456789abcdef;
    cleaned_answer.text = written_text();
    cleaned_answer.opening = cleaned_answer.text;
    cleaned_answer.length = 12;
    cleaned_selection.confidence = 0.25;

    html = copied(written(tx_write_html));
    json = answer_as_json();

    is_int(json_object_size(json), tx_count(names), "JSON: no other members");

    for (i = 0; i < tx_count(names); i++) {
        ok(json_object_get(json, names[i]) != NULL, "JSON: there is %s",
           names[i]);
    }

    json_member_is(json, "file", "f\xef\xbf\xbd.html");
    json_member_is(json, "title", "T</script>");
    json_member_is(json, "byline", NULL);
    json_member_is(json, "url", NULL);
    json_member_is(json, "content", html);
    json_member_is(json, "simhash", "0123456789abcdef");
    json_member_is(json, "excerpt", "\"\\ & l");

    is_int(json_integer_value(json_object_get(json, "length")), 12,
           "JSON: length");
    ok(json_real_value(json_object_get(json, "confidence")) == 0.25,
       "JSON: confidence");

    value = json_array_get(json_object_get(json, "headings"), 0);
    json_member_is(value, "text", "A <b>");
    is_int(json_integer_value(json_object_get(value, "level")), 2,
           "JSON: a heading's level");

    value = json_array_get(json_object_get(json, "links"), 0);
    json_member_is(value, "href", "https://e.org/x");
    json_member_is(value, "text", "l");

    value = json_array_get(json_object_get(json, "images"), 0);
    json_member_is(value, "src", "https://e.org/d/i.png");
    json_member_is(value, "alt", "t");

    json_decref(json);
    free(html);
}


static void
test_summary(void)
{
    tx_str_t     got;
    tx_answer_t  read = { .words = 238 };

    is_int(tx_count_reading_minutes(&read), 1,
           "238 words are read in a minute");
    read.words++;
    is_int(tx_count_reading_minutes(&read), 2, "one more begins the next");
    read.words = 0;
    is_int(tx_count_reading_minutes(&read), 0, "nothing takes no time");

    clean("<p>Short.<p>This first sentence of the paragraph is here to fill "
          "the hundred characters that an excerpt has. Then another one "
          "ends. And this one is too long to be taken along, as it would go "
          "far beyond two hundred.", BASE);
    got = tx_get_excerpt(&cleaned_arena, &cleaned_answer);
    is_str(got, "This first sentence of the paragraph is here to fill the "
           "hundred characters that an excerpt has. Then another one ends.",
           "an excerpt ends with a sentence");

    cleaned_meta.title = tx_str("The title of this page");
    cleaned_meta.description = tx_str("What somebody wrote to tell of it all");
    is_str(tx_get_excerpt(&cleaned_arena, &cleaned_answer),
           "This first sentence "
           "of the paragraph is here to fill the hundred characters that an "
           "excerpt has. Then another one ends.",
           "a slogan is no better");

    cleaned_meta.description = tx_str("The title of this page - on a site of "
                                      "ours");
    is_str(tx_get_excerpt(&cleaned_arena, &cleaned_answer),
           "This first sentence "
           "of the paragraph is here to fill the hundred characters that an "
           "excerpt has. Then another one ends.",
           "nor what repeats the title");

    cleaned_meta.description = tx_str("What somebody wrote to tell what it is "
                                      "all about ... Read more \302\273");
    is_str(tx_get_excerpt(&cleaned_arena, &cleaned_answer),
           "What somebody wrote "
           "to tell what it is all about\342\200\246",
           "a description is, without the link at its end");

    cleaned_meta.description = tx_str(LINES LINES LINES LINES);
    is_str(tx_get_excerpt(&cleaned_arena, &cleaned_answer),
           "The river rises in the hills. A mill stands at its first bend, and "
           "a bridge at the next. It has three arches. The town is behind it. "
           "So is the inn, which everybody knows by its sign.",
           "a text in its place is cut");
}


static void
test_lead_image(void)
{
    clean("<p><img src=/dot.gif width=16 height=16> A line.<p><img src=/wide"
          " width=900 height=60><p><img src=/lead.jpg width=640 height=400>"
          "<p><img src=/other.jpg width=640 height=400>", BASE);

    is_str(tx_find_lead_image(&cleaned_answer), NULL,
           "a list is called by none of its images");

    cleaned_answer.page_type = TX_TYPE_ARTICLE;
    is_str(tx_find_lead_image(&cleaned_answer), "https://e.org/lead.jpg",
           "an article by the first large one");

    cleaned_meta.image = tx_str("https://example.org/own.jpg");
    is_str(tx_find_lead_image(&cleaned_answer), "https://example.org/own.jpg",
           "if it does not say which");

    clean("<p>A line.<img src=/a.png><figure><img src=/b.png><figcaption>A"
          " bridge</figcaption></figure>", BASE);
    cleaned_answer.page_type = TX_TYPE_ARTICLE;
    is_str(tx_find_lead_image(&cleaned_answer), "https://e.org/b.png",
           "of no size, a figure");

    clean("<p>A line.<img src=/a.png><img src='/b.JPG?w=1'>", BASE);
    cleaned_answer.page_type = TX_TYPE_ARTICLE;
    is_str(tx_find_lead_image(&cleaned_answer), "https://e.org/b.JPG?w=1",
           "... or a photo by its name");
}


/* Tests that the digest in the content security policy matches the style. */
static void
test_csp(tx_str_t page)
{
    FILE          *file, *pipe;
    char           command[256], name[] = "/tmp/tx-style-XXXXXX";
    char           digest[64];
    const u_char  *begin, *end;

    begin = memmem(page.data, page.len, "<style>", 7);
    end = memmem(page.data, page.len, "</style>", 8);

    if (begin == NULL || end == NULL) {
        ok(false, "reader: there is a style element");
        return;
    }

    file = fdopen(mkstemp(name), "w");
    (void) fwrite(begin + 7, 1, (size_t) (end - begin - 7), file);
    (void) fclose(file);

    (void) snprintf(command, sizeof(command),
                    "sha256sum %s | head -c 64 | tr a-f A-F"
                    " | basenc --base16 -d | base64", name);

    digest[0] = '\0';
    pipe = popen(command, "r");

    if (fgets(digest, sizeof(digest), pipe) != NULL) {
        digest[strcspn(digest, "\n")] = '\0';
    }

    (void) pclose(pipe);
    (void) unlink(name);

    is_int(strlen(digest), 44, "reader: the digest was computed");
    ok(holds(tx_format_csp(TX_FORMAT_READER), digest),
       "reader: the policy allows the style, sha256-%s", digest);
    ok(holds(tx_format_csp(TX_FORMAT_READER), "default-src 'none'"),
       "reader: and nothing else");
}


static void
test_reader(void)
{
    tx_str_t  page;

    clean("<p>text<details><summary>s</summary>t</details>", BASE);

    cleaned_page.url = tx_str("https://e.org/?a=1&b=\"><script>");
    cleaned_answer.text = written_text();
    cleaned_answer.opening = cleaned_answer.text;
    cleaned_meta.title = tx_str("A <b> & \"c\"");
    cleaned_meta.byline = tx_str("<i>");
    cleaned_meta.lang = tx_str("ar");
    cleaned_meta.dir = tx_str("rtl");
    cleaned_meta.published = tx_str("2025-09-04T23:10-04:00");

    page = written(tx_write_reader);

    ok(holds(page, "<html lang=\"ar\" dir=\"rtl\">"),
       "reader: language and direction");
    ok(holds(page, "<title>A &lt;b&gt; &amp; &quot;c&quot;</title>"),
       "reader: the title");
    ok(holds(page, "href=\"https://e.org/?a=1&amp;b=%22%3E%3Cscript%3E\""),
       "reader: a link to the page");
    ok(holds(page, "<time dir=\"ltr\" datetime=\"2025-09-04T23:10-04:00\">"
                   "2025-09-04<"),
       "reader: the day");
    ok(holds(page, "&lt;i&gt;") && !holds(page, "<script"),
       "reader: nothing is passed through");
    ok(holds(page, "<a class=\"skip\" href=\"#content\"")
       && holds(page, "<header") && holds(page, "<main id=\"content\"")
       && holds(page, "<footer"), "reader: landmarks and a skip link");
    ok(holds(page, "\">انتقل إلى النص</a>")
       && holds(page, "<span>مدة القراءة: 1 د</span>")
       && holds(page, "\">اقرأ في الصفحة الأصلية</a>"),
       "reader: its own words in the page's language");
    ok(holds(page, "<details open="), "reader: details are unfolded");
    ok(holds(page, "prefers-color-scheme:dark") && holds(page, "@media print"),
       "reader: dark, and on paper");
    test_csp(page);

    cleaned_meta.site_name = tx_str("The Ferry");
    ok(holds(written(tx_write_reader), "&lt;i&gt; \302\267 The Ferry"),
       "reader: author and site");

    cleaned_meta.byline = cleaned_meta.site_name;
    ok(!holds(written(tx_write_reader), "The Ferry \302\267 The Ferry"),
       "reader: a site that is its own author is told once");

    cleaned_meta.lang = tx_str("utf-8\"");
    page = written(tx_write_reader);
    ok(holds(page, "<html lang=\"und\""),
       "reader: what is no language is none");
    ok(holds(page, "<span lang=\"en\" dir=\"ltr\">1 min read</span>"),
       "reader: its own words are English there, and say so");

    cleaned_meta.lang = tx_str("EN-gb");
    ok(holds(written(tx_write_reader), "<span>1 min read</span>"),
       "reader: the time it takes");

    cleaned_meta.lang = tx_str("zh-Hans-CN");
    ok(holds(written(tx_write_reader), "阅读约需 1 分钟"),
       "reader: Chinese");

    cleaned_meta.lang = tx_str("zh-TW");
    ok(holds(written(tx_write_reader), "閱讀約需 1 分鐘"),
       "reader: Chinese in traditional characters");

    cleaned_meta.lang = tx_str("sv");

    cleaned_page.url = tx_str("javascript:alert(1)");
    ok(!holds(written(tx_write_reader), "javascript:"),
       "reader: no link to an address that is none");

    clean("", BASE);
    ok(holds(written(tx_write_reader),
             "<p lang=\"en\" dir=\"ltr\">No text was found on this page.</p>"),
       "reader: a page without text");
}


/* Tests attributes for screen readers, keyboards and small screens. */
static void
test_reader_access(void)
{
    tx_str_t  page;

    clean("<h3>a</h3><p>b<h5>c</h5><p>d<h2>e</h2>"
          "<table><tr><th><th>f<tr><th>g<td>h</table>"
          "<p><img src=i.png> <a href=/k><img src=k.png?x></a>"
          "<p><a href=/1>x</a><a href=/2>y</a>"
          "<pre>a line that no telephone is wide enough for</pre>", BASE);

    page = written(tx_write_reader);

    ok(holds(page, "<h1>e.org</h1>") || holds(page, "<h1>Reader</h1>"),
       "reader: one h1, whatever the page has");
    ok(holds(page, "<h2>a</h2>") && holds(page, "<h3>c</h3>")
       && holds(page, "<h2>e</h2>"), "reader: no level is left out");
    ok(holds(page, "<td></td>\n<th scope=\"col\">f</th>")
       && holds(page, "<th scope=\"row\">g</th>"),
       "reader: what header cells head");
    ok(holds(page, "<div class=\"narrow\">\n<table>"),
       "reader: a small table fits any screen");
    ok(holds(page, "/i.png\" alt=\"\">"),
       "reader: an image without a text is a decoration");
    ok(holds(page, "/k.png?x\" alt=\"k.png\">"),
       "reader: but not if a link is known by it");
    ok(holds(page, "<p class=\"links\"><a"),
       "reader: links beside one another get room");
    ok(holds(page, "<pre tabindex=\"0\">"),
       "reader: long lines can be reached by the keyboard");

    clean("<table><tr><th>a<th>b<th><img src=i.png><tr><td>c<td>d<td>e</table>"
          "<p>f <img src=i.png alt='F '><img src=j.png alt=g>"
          "<p><a href=/l><img src=http://i.org/?l></a>"
          "<ul><li><a href=/1>x</a> <a href=/2>y</a><ul><li>h</ul></ul>"
          "<details><summary>k <a href=/k>l</a></summary>m</details>"
          "<p><img srcset='a.png 400w, b.png 800w'>"
          "<pre>short\tand\ttabs\n</pre>"
          "<p><time datetime='2020-01-02T03:04:05.67890-00:00'>n</time>", BASE);

    page = written(tx_write_reader);

    ok(holds(page, "<div class=\"wide\" tabindex=\"0\" role=\"region\" "
                   "aria-label=\"Table 1\">\n<table>"),
       "reader: a table is scrolled with keys, and has a name");
    ok(holds(page, "<td><img src=\"https://e.org/d/i.png\" alt=\"\"></td>"),
       "reader: a header cell that says nothing is none");
    ok(holds(page, "<summary>k <span>l</span></summary>"),
       "reader: no link is within a summary");
    ok(holds(page, "f <img src=\"https://e.org/d/i.png\" alt=\"\">"
                   "<img src=\"https://e.org/d/j.png\" alt=\"g\">"),
       "reader: what stands beside an image is not said twice");
    ok(holds(page, "alt=\"i.org\"></a>"),
       "reader: a link's image that is no file is known by its host");
    ok(holds(page, "<li class=\"links\">"),
       "reader: links of an item get room, too");
    ok(holds(page, "800w\" sizes=\"(max-width: 45rem) 100vw, 45rem\""),
       "reader: how wide an image is, where there is a choice");
}


/* Tests that all formats have the same words, except captions of images. */
static void
test_same_words(void)
{
    tx_str_t  text;

    clean("<h1>TITLE</h1><h2>a</h2><p>b<ul><li>c</ul><table><tr><td>d<td>e"
          "<tr><td>f<td>g</table><figure><img src=i.png alt=no><figcaption>h"
          "</figcaption></figure><blockquote>i</blockquote><pre>j</pre>",
          BASE);

    cleaned_meta.title = tx_str("The TITLE");

    text = written_text();
    is_str(text, "a\nb\nc\nd\te\nf\tg\ni\nj", "words of the text");
    is_str(written(tx_write_markdown),
           "# The TITLE\n\n## a\n\nb\n\n- c\n\n|  |  |\n| --- | --- |\n"
           "| d | e |\n| f | g |\n\n![no](https://e.org/d/i.png)\n\nh\n\n"
           "> i\n\n```\nj\n```\n", "the same in Markdown, below the title");
    ok(!holds(written(tx_write_html), "TITLE"),
       "the title is not in the HTML");
    ok(holds(written(tx_write_reader), "<h1>The TITLE</h1>"),
       "a reader page has it once, above the text");

    clean("<figure><img src=i.png><figcaption>k</figcaption></figure>"
          "<figure><pre>l</pre><figcaption>m</figcaption></figure>n", BASE);

    is_str(written_text(), "l\nm\nn", "the caption of code is its title");

    clean("<p>p<figure><img src=i.png><figcaption>A bridge</figcaption>"
          "</figure>", BASE);

    is_str(written_text(), "p\nA bridge", "captions that are most of the text");
}


int
main(void)
{
    test_text();
    test_markdown_blocks();
    test_markdown_title();
    test_markdown_lines();
    test_xml();
    test_json();
    test_summary();
    test_lead_image();
    test_reader();
    test_reader_access();
    test_same_words();

    tx_arena_reset(&cleaned_arena);

    return done_testing();
}
