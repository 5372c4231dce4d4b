/*
 * Copyright (C) textextract contributors
 *
 * Tests which blocks completion adds to a selection and drops from it.  The
 * blocks of the given selection begin with a plus sign or have an id.
 */


#include "check_selection.h"
#include "unit.h"
#include "column_fills.h"


#define PROSE  "+A paragraph that is long enough to stand for the content. "


/*
 * Tests the first words of the kept blocks, joined with '|'; the page has a
 * description in its head.  chance: the probability of the other blocks; 0: the
 * method has none.
 */
static void
completes(const char *html, const char *description, float chance,
    const char *want, const char *name)
{
    uint32_t         b;
    tx_str_t         text;
    tx_meta_t        meta;
    tx_page_t       *page;
    tx_columns_t     columns;
    tx_selection_t   sel;

    page = page_open(html, "");

    memset(&meta, 0, sizeof(tx_meta_t));
    meta.description = tx_cstr(description);

    memset(&columns, 0, sizeof(tx_columns_t));
    columns.page = page;
    columns.fills = tx_column_fills;
    columns.meta = &meta;

    (void) tx_selection_init(page, &sel);
    sel.title = find_heading(page);
    sel.probable = (chance != 0);

    for (b = 0; b < page->nblocks; b++) {
        text = tx_block_text(page, b);
        sel.keep[b] = (text.len != 0 && text.data[0] == '+')
                      || tx_node_has_attr(page, page->blocks[b].node,
                                          TX_ATTR_ID);
        sel.score[b] = sel.keep[b] ? 1 : chance;
    }

    completed_is(&columns, &sel, want, name);
    page_close(page);
}


/* The same of a method without probabilities. */
static void
is_led(const char *html, const char *description, const char *want,
    const char *name)
{
    completes(html, description, 0, want, name);
}


/* Tests the first words of the kept blocks of a page without a description. */
static void
keeps_blocks(const char *html, const char *want, const char *name)
{
    completes(html, "", 0, want, name);
}


static void
test_lead(void)
{
    static const char  lead[] = "The last ferry of the valley was tied up";

    is_led("<h1>t</h1><p>by<p>The last ferry of the valley was tied up for "
           "good.<p>on<div><p>" PROSE "</div>", lead, "The|+A",
           "what the head says stands above the text, too");
    is_led("<h1>t</h1><p>The last, empty ferry of the valley was tied up.<div>"
           "<p>" PROSE "</div>", lead, "+A", "if it says just that");
    is_led("<h1>t</h1><ul><li>The last ferry of the valley was tied up</ul>"
           "<div><p>" PROSE "</div>", lead, "+A", "and is no item");
    is_led("<h1>t</h1><figure><figcaption><p>The last ferry of the valley was "
           "tied up</figcaption></figure><div><p>" PROSE "</div>", lead, "+A",
           "nor a caption");
    is_led("<h1>t</h1><p>The last ferry of the valley was tied up<p id=1>The "
           "last ferry of the valley was tied up at Easter.<p>" PROSE, lead,
           "The|+A", "unless the text begins with it");
    is_led("<h1>t</h1><p>" PROSE "<p>The last ferry of the valley was tied up",
           lead, "+A", "or it stands below");
}


static void
test_improbable_parts(void)
{
    static const char  lines[] = "<div><p>" PROSE "<p>Print<p>" PROSE "</div>";
    static const char  list[] = "<div><p>" PROSE "<ul><li>a<li>b</ul><p>" PROSE
                                "</div>";

    completes(lines, "", 0.2f, "+A|Print|+A", "lines between paragraphs");
    completes(lines, "", 0.01f, "+A|+A", "but not if they are improbable");
    completes(list, "", 0.2f, "+A|a|b|+A", "a list between paragraphs");
    completes(list, "", 0.01f, "+A|+A", "nor an improbable list");
}


static void
test_added_parts(void)
{
    keeps_blocks("<div><p>" PROSE "<h2>head</h2><table><tr><td>1<td>2</table>"
                 "</div>", "+A|head|1|2",
                 "a table that the text ends with, and its heading");
    keeps_blocks("<div><p>" PROSE "<ul class=links><li><a href=/>page</a></ul>"
                 "<p>" PROSE, "+A|+A", "no list of links that has a class");
    keeps_blocks("<div><p>" PROSE "<h2>Related posts</h2><ul><li>"
                 "<a href=/>page</a></ul><p>" PROSE, "+A|+A",
                 "nor one below the label of other articles");
    keeps_blocks("<div><p>" PROSE "<div><p>Note<p>+b</div><p>" PROSE "</div>",
                 "+A|Note|+b|+A", "the title of a box");
    keeps_blocks("<ul><li>+a<li>+b<li>c</ul>", "+a|+b|c",
                 "the rest of a list comes along");
    keeps_blocks("<ul><li>+a<li>b<li>c</ul>", "+a",
                 "but not most of it");
    keeps_blocks("<div><p>" PROSE "<ul><li>a<li>b</ul><p>" PROSE "</div>",
                 "+A|a|b|+A", "a list between paragraphs comes along");
    keeps_blocks("<div><div><p>" PROSE "<ul><li>a<li>b</ul></div>"
                 "<div><p>" PROSE "</div></div>",
                 "+A|a|b|+A", "nor need it be beside what follows");
    keeps_blocks("<div><p>" PROSE "<h2>h</h2><div><div>"
                 "<a role=button aria-controls=x>a</a><div id=x>b</div></div>"
                 "<div><a role=button aria-controls=y>c</a><div id=y>d</div>"
                 "</div></div><p>" PROSE,
                 "+A|h|a|b|c|d|+A", "what opens one by one, and its heading");
    keeps_blocks("<div><p>" PROSE "<ul><li><a href=/>a</a><li>"
                 "<a href=/>b</a></ul><p>" PROSE,
                 "+A|a|b|+A", "two links are a list, too");
    keeps_blocks("<p>" PROSE "<div id=1>go</div><pre class='brush: js'>+code",
                 "+A|go|+code", "but not another word");
    keeps_blocks("<div><p>" PROSE "<p>+these:<ul><li><a href=/>a</a></ul><p>"
                 PROSE, "+A|+these:|a|+A", "but if a colon announces it");
    keeps_blocks("<div><p>" PROSE "<div class=related><ul><li>a</ul></div><p>"
                 PROSE, "+A|+A", "and what calls itself furniture does not");
    keeps_blocks("<div><p>" PROSE "<table><tr><th>h<tr><td>1</table><p>"
                 PROSE, "+A|h|1|+A", "a table");
    keeps_blocks("<div><p>" PROSE "<pre>code</pre><p>" PROSE, "+A|code|+A",
                 "code");
    keeps_blocks("<div><p>" PROSE "<div><div>+a</div><div class=x>b</div>"
                 "</div></div>", "+A|+a", "but not what is of another kind");
    keeps_blocks("<div><p>" PROSE "<div><div>+a</div><div>b</div><div>c</div>"
                 "</div></div>", "+A|+a", "nor most of it");
    keeps_blocks("<div><p>" PROSE "<ul><li>a<li>b <a name=r href=#n>1</a></ul>"
                 "<p>" PROSE "</div><ol><li><a name=n></a>note "
                 "<a href=#r>up</a></ol>", "+A|a|b|+A|note",
                 "the note of what comes along");
    keeps_blocks("<p>+a<h2>head</h2><p>" PROSE, "+a|head|+A",
                 "a heading of what is kept");
    keeps_blocks("<h2>head</h2><p>" PROSE, "+A",
                 "but not one above the content");
}


/* Tests dropped and added parts between kept paragraphs. */
static void
test_parts_between_paragraphs(void)
{
    keeps_blocks("<div><div>" PROSE "</div><p><b>bold</b> <b>line</b></p><div>"
                 PROSE "</div></div>", "+A|bold|+A",
                 "a line that is bold comes along");
    keeps_blocks("<div><p>" PROSE "</p><math><mi>x</mi></math><p>" PROSE,
                 "+A|x|+A", "a formula comes along");
    keeps_blocks("<div><p>" PROSE "<figure><p><button>open</button>"
                 "<figcaption>caption <i>by</i></figcaption></figure><p>"
                 PROSE, "+A|caption|+A", "a caption, without the button");
    keeps_blocks("<div><p>" PROSE "<h2>head</h2><ul><li><a href=/>a</a></ul>"
                 "<p>" PROSE, "+A|head|a|+A", "links, with their heading");
    keeps_blocks("<div><p>" PROSE "<div><p>title<p>+note</div>"
                 "<div><p>title<p>+note</div><p>" PROSE,
                 "+A|title|+note|title|+note|+A",
                 "the titles of notes, one behind the other");
    keeps_blocks("<p>" PROSE "<div><p>" PROSE "<div><img src=a>caption</div><p>"
                 PROSE, "+A|+A|caption|+A", "what stands below an image");
    keeps_blocks("<div><p>" PROSE "<p><a href=/a.html>page</a><p>" PROSE,
                 "+A|+A", "but not another page");
    keeps_blocks("<div><p>" PROSE "<p><a href=/>page</a><p>It is said.<p>"
                 PROSE, "+A|It|+A", "a sentence beside one");
    keeps_blocks("<div><p>" PROSE "<p>Is this said?<p>It was.<p>Is that?"
                 "<p>That as well.<p>" PROSE, "+A|Is|It|Is|That|+A",
                 "questions and answers");
    keeps_blocks("<div><p>" PROSE "<table><tr><td>+a</table><p>It is said.<p>"
                 PROSE, "+A|+a|It|+A", "a sentence behind a table");
    keeps_blocks("<div><p>" PROSE "<div><div>a.c</div><pre>+code</pre></div>"
                 "</div>", "+A|a.c|+code", "the name of code");
    keeps_blocks("<div><p>" PROSE "<section><h2>+one</h2><p>" PROSE
                 "</section><section class=x><h2>two</h2><ul><li>"
                 "<a href=/>a</a></ul></section></div>", "+A|+one|+A",
                 "but not of another one");
}


/* Tests blocks that were left out because their text occurs earlier. */
static void
test_repeated_text(void)
{
    keeps_blocks("<p>" PROSE "<table><tr><td>+Mon<td>+Twenty minutes on a very "
                 "easy road<tr><td>+Tue<td>Twenty minutes on a very easy road"
                 "</table><p>" PROSE,
                 "+A|+Mon|+Twenty|+Tue|Twenty|+A", "a cell");
    keeps_blocks("<div><p>" PROSE "<pre>make && sudo make install</pre><p>"
                 PROSE "<pre>make && sudo make install</pre><p>" PROSE,
                 "+A|make|+A|make|+A", "code");
    keeps_blocks("<div><p id=1>The first of the lines that come again.<p id=1>"
                 "The second of the lines that come again.<p id=1>The third of "
                 "the lines that come again.<p>+A paragraph that stands there "
                 "only once.<p class=a>The first of the lines that come again."
                 "<p class=a>The second of the lines that come again."
                 "<p class=a>The third of the lines that come again."
                 "<p>+Another one that stands there only once.</div>",
                 "The|The|The|+A|+Another",
                 "but not a whole part");
}


static void
test_dropped_parts(void)
{
    keeps_blocks("<p>" PROSE PROSE PROSE "<div class=share>+x <a href=/>y</a>"
                 "</div><p>" PROSE PROSE, "+A|+A", "a share bar goes");
    keeps_blocks("<p>" PROSE PROSE PROSE "<div class=share>+x</div><p>"
                 PROSE PROSE, "+A|+x|+A",
                 "but nothing that one could not share with");
    keeps_blocks("<p>" PROSE PROSE "<p>Advertisement<p>" PROSE, "+A|+A",
                 "the label of an advertisement is not added");
    keeps_blocks("<p>" PROSE "<p id=a>Click to expand...<p id=b>Read More "
                 "\302\273<p>"
                 PROSE, "+A|+A", "what was to be pressed goes");
    keeps_blocks("<p>" PROSE "<table><tr><td id=a>Read more<td id=b>Show "
                 "more<tr><td>+x<td>+y</table><p>" PROSE,
                 "+A|Read|Show|+x|+y|+A", "but not where it is told of");
    keeps_blocks("<p>" PROSE "<p class=x>+x</p><h2 class=share>+y <a href=/>z"
                 "</a></h2><p>" PROSE, "+A|+x|+y|+A",
                 "a heading may speak of sharing");
}


int
main(void)
{
    test_lead();
    test_improbable_parts();
    test_added_parts();
    test_parts_between_paragraphs();
    test_repeated_text();
    test_dropped_parts();

    return done_testing();
}
