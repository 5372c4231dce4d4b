/*
 * Copyright (C) textextract contributors
 *
 * Tests the parser on invalid HTML, and the text that browsers show for it.  In
 * the expected strings '|' joins blocks, and brackets enclose link texts.
 */


#include "core/buffer.h"
#include "page.h"
#include "unit.h"

#include <stdlib.h>


static tx_str_t
joined(const tx_page_t *page)
{
    uint32_t          b, i;
    tx_buf_t          buf;
    const tx_node_t  *node;

    tx_buf_init(&buf, page->arena, 64);

    for (b = 0; b < page->nblocks; b++) {
        if (page->nodes[page->blocks[b].first].flags & TX_NODE_CONCEALED) {
            continue;
        }

        if (buf.len != 0) {
            tx_buf_char(&buf, '|');
        }

        if (page->blocks[b].first != page->blocks[b].last) {
            tx_buf_str(&buf, tx_block_text(page, b));
            continue;
        }

        i = page->blocks[b].first;
        node = &page->nodes[i];

        if (node->flags & TX_NODE_LINK) {
            tx_buf_char(&buf, '[');
        }

        tx_buf_str(&buf, tx_block_text(page, b));

        if (node->flags & TX_NODE_LINK) {
            tx_buf_char(&buf, ']');
        }
    }

    return tx_buf_string(&buf);
}


#define text_is(html, want, ...)                                             \
    do {                                                                     \
        tx_page_t  *page_ = page_open(html, "");                             \
                                                                             \
        is_str(joined(page_), want, __VA_ARGS__);                            \
        page_close(page_);                                                   \
    } while (0)


static void
test_tags(void)
{
    text_is("<p @click=\"a > b\">one</p>", "one",
            "an attribute's name may begin with @, its value hold >");
    text_is("<p title='</p>'>one", "one", "a tag in a quoted value is none");
    text_is("<p =x>one<p a==b>two<p a=>three", "one|two|three",
            "'=' in odd places");
    text_is("<p/a/b=c>one", "one", "slashes between attributes");
    text_is("<p>a < b & c > d <3", "a < b & c > d <3", "'<' before no letter");
    text_is("<p>one<p", "one", "a tag that the end cuts off is dropped");
    text_is("<p>one</p\n>two", "one|two", "white space in an end tag");
    text_is("</div><p>one", "one", "a leading end tag loses nothing");
    text_is("<p></>one</ >two</3>three", "onetwothree",
            "end tags without a name are comments");
    text_is("<DIV>one</dIV>two", "one|two", "names of any case");
}


static void
test_comments(void)
{
    text_is("<p>a<!-->b<!--->c<!-- -->d", "abcd",
            "<!--> and <!---> are whole comments");
    text_is("<p>a<!-- > -- > --!>b<!----->c", "abc", "what ends a comment");
    text_is("<p>a<![CDATA[b]]>c", "ac", "CDATA outside of XML is a comment");
    text_is("<p>a<?php echo '<b>' ?>b", "a' ?>b",
            "a processing instruction ends at the first >");
    text_is("<p>a<!doctype html>b<! x>c", "abc", "declarations anywhere");
    text_is("<p>a<!-- never closed <p>b", "a",
            "an open comment takes the rest");
}


static void
test_raw_text(void)
{
    text_is("<script>if (a<b) '</p>'</script>one", "one", "script");
    text_is("<script><!-- '<script></script>' --></script>one", "one",
            "a script in a script's comment");
    text_is("<style>a > b { content: '<p>' }</style>one", "one", "style");
    text_is("<iframe><p>no</p></iframe>one", "one", "iframe");
    text_is("<textarea><p>no</p></textarea>one", "one", "textarea");
    text_is("<xmp><b>one</b></xmp>two", "<b>one</b>|two", "xmp");
    text_is("<noembed><p>no</noembed>one", "one", "noembed");
    text_is("one<plaintext><b>two</plaintext>", "one|<b>two</plaintext>",
            "plaintext");
    text_is("<p>one<noscript>no</noscript> two", "one two",
            "noscript is not shown");
    text_is("<p>one<noscript><img><noscript><img></noscript> two", "one two",
            "a noscript ends at the first end tag");
    text_is("<p>one<noscript><iframe/></noscript> two<p>three",
            "one two|three", "... whatever is left open in it");
    text_is("<p>one<noscript><!-- <a b='</noscript> two", "one two",
            "... be it a comment or a tag");
    text_is("<p>one<noscript><title></noscript> two<title>no</title>",
            "one two", "... and it ends as if nothing had been");
    text_is("<p>one two<noscript>no<p>no<noscript>no", "one two",
            "a noscript that is never closed");
    text_is("<title>no<p>one", "one",
            "a title that is never closed ends at the next tag");
    text_is("<title>a &amp; <b></title>one", "one", "tags in a title");
    text_is("<svg><title>no</title><path d=''/><text>no</text></svg>one",
            "one", "vector graphics");
    text_is("<svg><path><div>one</div>", "one",
            "an svg that is never closed ends at HTML");
    text_is("<svg><foreignObject><div>no</div></foreignObject></svg>one",
            "one", "HTML inside of an svg is part of the picture");
    text_is("<svg><g><title>no</title><desc><p>no</p></desc></g></svg>one",
            "one", "... also in a description");
    text_is("<template><p>no</template>one", "one", "template");
    text_is("<select><option>no</select>one", "one", "choices of a form");
}


#define XHTML  "<?xml version='1.0'?><html>"

static void
test_xhtml(void)
{
    text_is(XHTML "one<iframe src='x'/><p>two", "one|two",
            "an empty iframe in XHTML");
    text_is(XHTML "<title/><script/>one<textarea/>two<noscript/>three<select/>"
            "four", "onetwothreefour", "... and a script, a textarea, ...");
    text_is(XHTML "<script src='x'/>one<script>no</script>two", "onetwo",
            "... in front of another that is not empty");
    text_is(XHTML "<script src='x'/>no</script>one", "one",
            "an element with an end tag is not empty");
    text_is("<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.1//EN' ''><iframe/>one",
            "one", "a doctype of XHTML");
    text_is("<!DOCTYPE html><html xmlns='http://www.w3.org/1999/xhtml'>"
            "<iframe/>one", "one", "a namespace of XHTML");
    text_is("<!DOCTYPE html><html>one<iframe/>no", "one",
            "HTML has no empty iframe");
}


static void
test_references(void)
{
    text_is("<p>&hellip;&NotEqualTilde;&Afr;",
            "\u2026\u2242\u0338\U0001d504", "names of HTML, all planes");
    text_is("<p>&amp&lt;&gt &copy2026 &notit; &notin;",
            "&<> \u00a9" "2026 \u00ac" "it; \u2209",
            "old names need no semicolon, the longest name wins");
    text_is("<p>&#8212;&#x2014;&#X2014 &#151;", "\u2014\u2014\u2014 \u2014",
            "numbers, and windows-1252's that were meant");
    text_is("<p>&#0;&#xd800;&#x110000;", "\ufffd\ufffd\ufffd",
            "numbers of no character");
    text_is("<p>&#;&#x;&;&nosuchname; & x", "&#;&#x;&;&nosuchname; & x",
            "what is no reference stays");
    text_is("<a href='?a=1&copy=2'>one</a>", "[one]",
            "an ampersand in an address");
}


static void
test_nesting(void)
{
    text_is("<section><div>one</section>two", "one|two",
            "</section> ends the div that is open in it");
    text_is("<ul><li>one<li>two</ul>three", "one|two|three",
            "li without end tags");
    text_is("<ul><li><div>one</li><li>two</ul>", "one|two",
            "</li> ends the div that is open in it");
    text_is("<dl><dt>a<dd>b<dt>c<dd>d</dl>", "a|b|c|d", "dt and dd");
    text_is("<p>one<section>two</section>three", "one|two|three",
            "section, like figure and aside, ends a paragraph");
    text_is("<p>one<figure><figcaption>two</figure><aside>three",
            "one|two|three", "figure and aside end a paragraph");
    text_is("<a href=1>one<a href=2>two</a>three", "onetwothree",
            "a link in a link ends it");
    text_is("<a href=1><div>one</a>two</div>three", "onetwo|three",
            "a link ends at its end tag, though a div is open in it");
    text_is("<p>one</p><a href=x><p>two</p></a><p>three",
            "one|[two]|three", "a link around a paragraph");
    text_is("<b><p>one</b>two</p>three", "onetwo|three",
            "formatting that is closed in the wrong order");
    text_is("<html><body>one</body></html><p>two", "one|two",
            "content after </html> is content");
    text_is("<body>one<body class=x>two", "onetwo", "a second body");
    text_is("<form>one<form>two</form>three</form>four",
            "onetwo|threefour", "a form in a form");
    text_is("<button>one<button>two", "onetwo", "a button in a button");
    text_is("<a href=1><button><div>one</button></a>two", "[one]|two",
            "</button> ends the div that is open in it");
    text_is("one<br>two<br><br>three", "one\ntwo|three",
            "a br is a line, an empty line ends a paragraph");
    text_is("one</br>two</p>three", "one\ntwo|three",
            "end tags that stand for an empty element");
    text_is("<video><source src=a>no</video><p>one<wbr>two", "onetwo",
            "source, wbr and track have no content");
    text_is("<x-a>one<x-b>two</x-a>three", "onetwothree",
            "elements that nobody knows are inline");
    text_is("<h2>one<h3>two</h2>three", "one|two|three",
            "any heading's end tag ends a heading");
}


static void
test_tables(void)
{
    text_is("<table><tr><td>a<td>b<tr><td>c</table>d", "a|b|c|d",
            "cells and rows without end tags");
    text_is("<table><td>a</td></tr><td>b</table>", "a|b",
            "cells without a row");
    text_is("<td>a</td><tr>b", "ab", "parts of no table are ignored");
    text_is("<table><tr><td><div>a<td>b</table>c", "a|b|c",
            "a cell ends what is open in it");
    text_is("<table><tr><td><table><tr><td>a</table>b<td>c</table>d",
            "a|b|c|d", "a table in a table");
    text_is("<table><tr><table><tr><td>a</table>b<td>c", "a|bc",
            "a table where no cell is open ends the one before");
    text_is("<table><tr><td>a</div>b</td></tr></table>", "ab",
            "an end tag does not reach out of its cell");
    text_is("<table><form><tr><td>a</form><td>b</table>", "a|b",
            "a form around rows");
}


static void
test_hidden_elements(void)
{
    text_is("<p>one<p hidden>no<p style='color:red; Display : none'>no", "one",
            "hidden, and display: none");
    text_is("<div style=visibility:hidden><p>one", "one",
            "a page that shows nothing else is taken as revealed");
    text_is("<p>x<noscript><p>"
            "This page keeps its posts here, for those without scripts."
            "</noscript>",
            "x|This page keeps its posts here, for those without scripts.",
            "likewise one that has all of its text in noscript");
    text_is("<p>A menu of words.<noscript><p>The posts are longer.</noscript>",
            "A menu of words.|The posts are longer.",
            "... or more of its text there than elsewhere");
    text_is("<p><a href=x>A menu that is far longer than the posts"
            "</a><noscript><p>The posts.</noscript>",
            "[A menu that is far longer than the posts]|The posts.",
            "... not counting the text of links");
    text_is("<p>one<div hidden id='S:0'><p>two</div>", "one|two",
            "a part that React has streamed is moved into place");
    text_is("<dialog>no</dialog>one<dialog open>two", "one|two",
            "a dialog is shown when it is open");
}


static void
test_visible_text(void)
{
    text_is("<p> one \n\t two ", "one two", "white space is one space");
    text_is("<pre>\na  b\r\n c</pre>", "a  b\n c",
            "in pre it stays, but for the first line feed");
    text_is("o<b>n</b>e <i> two</i>", "one two",
            "words are not cut by inline elements");
}


/* Tests that the number of steps grows no faster than the page's size. */
static void
test_hostile_pages(void)
{
    size_t      i, k, n, len;
    char       *html;
    tx_page_t  *page;

    static const struct {
        const char  *begin;
        const char  *part;
        const char  *text;
    } cases[] = {
        { "", "<div>", "open divs" },
        { "", "<a><b><i><u>", "formatting that is never closed" },
        { "", "<p><b>", "formatting in paragraphs" },
        { "<div><div><div><div><div><div>", "</x>", "unmatched end tags" },
        { "<table>", "</tr><td>", "rows without end" },
        { "", "<title>", "titles that are never closed" },
        { "", "<a><div></a>", "links around open divs" },
        { "", "<svg><p>", "graphics that are never closed" },
        { "", "<!-", "what is almost a comment" },
        { "", "&", "ampersands" },
        { "<p ", "a b=c ", "attributes" },
        { "<table><tr>", "<form><table>", "tables in forms" },
        { "", "<ul><li>", "lists in lists" },
        { "", "<x><y>", "unknown names" },
        { "", "<x></y>", "unmatched end tags deep inside" }
    };

    for (i = 0; i < tx_count(cases); i++) {
        len = strlen(cases[i].part);
        n = 200000 / len;
        html = malloc(64 + n * len);

        strcpy(html, cases[i].begin);

        for (k = 0; k < n; k++) {
            strcpy(html + strlen(cases[i].begin) + k * len, cases[i].part);
        }

        page = page_open(html, "");
        ok(page->steps < 128 * 200000,
           "%s: %.1f steps a byte", cases[i].text,
           (double) page->steps / 200000);
        page_close(page);
        free(html);
    }
}


/* Tests that white space around a URL is removed. */
static void
test_addresses(void)
{
    uint32_t    node;
    tx_page_t  *page;

    page = page_open("<p itemtype=' http://schema.org/Event\n' class=' a '>"
                     "one", "");
    node = page->blocks[0].node;

    is_str(tx_node_attr(page, node, TX_ATTR_ITEMTYPE),
           "http://schema.org/Event", "what an item is");
    is_str(tx_node_attr(page, node, TX_ATTR_CLASS), " a ",
           "other values stay as they are");
    page_close(page);
}


/* Tests pairs of attributes: more are known than a word has bits. */
static void
test_attrs(void)
{
    bool        both;
    char        html[256];
    size_t      i, k;
    tx_page_t  *page;

    static const char  *names[] = {
        "",
#define TX_ATTR(id, name)  name,
#include "data/def/html-attributes.def"
#undef TX_ATTR
    };

    both = true;

    for (i = 1; i < tx_count(names); i++) {
        for (k = i + 32; k < tx_count(names); k += 32) {
            snprintf(html, sizeof(html), "<p %s=1 %s=2>a", names[i], names[k]);

            page = page_open(html, "");
            both = both && page->nattrs == 2;
            page_close(page);
        }
    }

    ok(both, "attributes of one tag do not stand for one another");
}


static void
test_parsed_tree(void)
{
    tx_page_t        *page;
    const tx_node_t  *title;

    page = page_open("<html lang=de><head><title>T &amp; U</title>"
                     "<body id=b><p class='x y' data-z=1>one<br>two", "");

    is_str(tx_node_attr(page, page->html, TX_ATTR_LANG), "de", "lang");
    is_str(tx_node_text(page, page->body), "one\ntwo", "the body's text");
    title = &page->nodes[page->title];

    is_str(tx_str_span(page->text + title->text, page->text + title->text_end),
           "T & U", "the title's text, shown nowhere, is there");
    is_int(page->nodes[page->blocks[0].node].attr_count, 2,
           "attributes are counted");
    is_int(page->nodes[page->blocks[0].node].nattrs, 1,
           "only what has a meaning is kept");
    is_int(page->nodes[page->body].last, page->nnodes - 1,
           "the last descendant");

    page_close(page);
}


int
main(void)
{
    test_tags();
    test_comments();
    test_raw_text();
    test_xhtml();
    test_references();
    test_nesting();
    test_tables();
    test_hidden_elements();
    test_visible_text();
    test_hostile_pages();
    test_addresses();
    test_attrs();
    test_parsed_tree();

    return done_testing();
}
