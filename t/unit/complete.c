/*
 * Copyright (C) textextract contributors
 *
 * What structure adds to a selection and takes from it.  The blocks that
 * were chosen begin with a plus sign, or have an id.
 */


#include "column_fills.h"
#include "completed.h"
#include "unit.h"


#define PROSE  "+A paragraph that is long enough to stand for the content. "


/* The first words of what is kept, joined with '|'. */
static void
is_led(const char *html, const char *description, const char *want,
    const char *name)
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

    for (b = 0; b < page->nblocks; b++) {
        text = tx_block_text(page, b);
        sel.keep[b] = (text.len != 0 && text.data[0] == '+')
                      || tx_node_has_attr(page, page->blocks[b].node,
                                          TX_ATTR_ID);
    }

    completed_is(&columns, &sel, want, name);
    page_close(page);
}


/* Likewise, of a page that its head does not describe. */
static void
is_completed(const char *html, const char *want, const char *name)
{
    is_led(html, "", want, name);
}


static void
test_led(void)
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
test_added(void)
{
    is_completed("<ul><li>+a<li>+b<li>c</ul>", "+a|+b|c",
                 "the rest of a list comes along");
    is_completed("<ul><li>+a<li>b<li>c</ul>", "+a",
                 "but not most of it");
    is_completed("<div><p>" PROSE "<ul><li>a<li>b</ul><p>" PROSE "</div>",
                 "+A|a|b|+A", "a list between paragraphs comes along");
    is_completed("<div><div><p>" PROSE "<ul><li>a<li>b</ul></div>"
                 "<div><p>" PROSE "</div></div>",
                 "+A|a|b|+A", "nor need it be beside what follows");
    is_completed("<div><p>" PROSE "<h2>h</h2><div><div>"
                 "<a role=button aria-controls=x>a</a><div id=x>b</div></div>"
                 "<div><a role=button aria-controls=y>c</a><div id=y>d</div>"
                 "</div></div><p>" PROSE,
                 "+A|h|a|b|c|d|+A", "what opens one by one, and its heading");
    is_completed("<div><p>" PROSE "<ul><li><a href=/>a</a><li>"
                 "<a href=/>b</a></ul><p>" PROSE,
                 "+A|a|b|+A", "two links are a list, too");
    is_completed("<div><p>" PROSE "<ul><li><a href=/>a</a></ul><p>" PROSE,
                 "+A|+A", "one of links does not");
    is_completed("<p>" PROSE "<div id=1>JS</div><pre class='brush: js'>+code",
                 "+A|+code", "the language of the code goes");
    is_completed("<p>" PROSE "<div id=1>go</div><pre class='brush: js'>+code",
                 "+A|go|+code", "but not another word");
    is_completed("<div><p>" PROSE "<p>+these:<ul><li><a href=/>a</a></ul><p>"
                 PROSE, "+A|+these:|a|+A", "but if a colon announces it");
    is_completed("<div><p>" PROSE "<div class=related><ul><li>a</ul></div><p>"
                 PROSE, "+A|+A", "and what calls itself furniture does not");
    is_completed("<div><p>" PROSE "</div><ul><li>a</ul>", "+A",
                 "nor does what stands behind the content");
    is_completed("<div><p>" PROSE "<table><tr><th>h<tr><td>1</table><p>"
                 PROSE, "+A|h|1|+A", "a table");
    is_completed("<div><p>" PROSE "<pre>code</pre><p>" PROSE, "+A|code|+A",
                 "code");
    is_completed("<div><p>" PROSE "<p>+to:<address>a <a href=mailto:b>b</a>"
                 "</address></div>", "+A|+to:|a",
                 "an address that is announced");
    is_completed("<div><p>" PROSE "<address>a</address></div>", "+A",
                 "but not the author's own");
    is_completed("<div><p>" PROSE "<div><div>+a</div><div>b</div></div></div>",
                 "+A|+a|b", "the rest of a stanza");
    is_completed("<div><p>" PROSE "<div><div>+a</div><div class=x>b</div>"
                 "</div></div>", "+A|+a", "but not what is of another kind");
    is_completed("<div><p>" PROSE "<div><div>+a</div><div>b</div><div>c</div>"
                 "</div></div>", "+A|+a", "nor most of it");
    is_completed("<div><p>" PROSE "<div><div>x</div><div><pre>code</pre></div>"
                 "<p>" PROSE "</div></div>", "+A|code|+A",
                 "code, whatever is around it");
    is_completed("<div><p>" PROSE "<div><div>box</div><div><pre>code</pre>"
                 "<ul><li>+a<li>+b</ul></div></div><p>" PROSE "</div>",
                 "+A|box|code|+a|+b|+A", "with the title of the box");
    is_completed("<div><p>" PROSE "<dl class=tags><dt><a href=/t>t</a><dd>"
                 "+said<dt><a href=/u>u</a><dd>+told</dl></div>",
                 "+A|t|+said|u|+told",
                 "a term of what is said, though it is a link");
    is_completed("<div><p>" PROSE "<table><tr><td><h3>head</h3><table><tr><th>"
                 "gate<th>metres<tr><td>upper<td>1<tr><td>+lower<td>+2</table>"
                 "</table><p>" PROSE, "+A|head|gate|metres|upper|1|+lower|+2|+A",
                 "a table in one for layout");
    is_completed("<div><p>" PROSE "<ul><li>a<li>b <a name=r href=#n>1</a></ul>"
                 "<p>" PROSE "</div><ol><li><a name=n></a>note "
                 "<a href=#r>up</a></ol>", "+A|a|b|+A|note",
                 "the note of what comes along");
    is_completed("<p>+a<h2>head</h2><p>" PROSE, "+a|head|+A",
                 "a heading of what is kept");
    is_completed("<h2>head</h2><p>" PROSE, "+A",
                 "but not one above the content");
}


/* What stands amid the text. */
static void
test_amid(void)
{
    is_completed("<div><div>" PROSE "</div><p><b>bold</b> <b>line</b></p><div>"
                 PROSE "</div></div>", "+A|bold|+A",
                 "a line that is bold comes along");
    is_completed("<div><div>" PROSE "</div><p><b>bold</b> line</p><div>"
                 PROSE "</div></div>", "+A|+A", "but not one half of which is");
    is_completed("<div><p>" PROSE "</p><math><mi>x</mi></math><p>" PROSE,
                 "+A|x|+A", "a formula comes along");
    is_completed("<div><p>" PROSE "<figure><p><button>open</button>"
                 "<figcaption>caption <i>by</i></figcaption></figure><p>"
                 PROSE, "+A|caption|+A", "a caption, without the button");
    is_completed("<div><p>" PROSE "<figure><p><a href=/>open</a></p>"
                 "<figcaption>caption</figcaption></figure><p>" PROSE,
                 "+A|caption|+A", "but not what opens the image");
    is_completed("<div><p>" PROSE "<h2>head</h2><ul><li><a href=/>a</a></ul>"
                 "<p>" PROSE, "+A|head|a|+A", "links, with their heading");
    is_completed("<div><p>" PROSE "<h2>Related posts</h2>"
                 "<ul><li><a href=/>a</a></ul><p>" PROSE, "+A|+A",
                 "but not those to other pages");
    is_completed("<div><p>" PROSE "<div><h2 id=1>Related posts</h2><ul>"
                 "<li><a id=2 href=/>a</a> 2<li><a href=/>b</a> 3</ul></div>"
                 "<p>" PROSE, "+A|+A", "which go where they were chosen");
    is_completed("<div><p>" PROSE "<table><tr><td>+a<td><table><tr><td>b"
                 "</table></table><p>" PROSE, "+A|+a|b|+A",
                 "a table with another one in it");
    is_completed("<div><p>" PROSE "<div><p>title<p>+note</div>"
                 "<div><p>title<p>+note</div><p>" PROSE,
                 "+A|title|+note|title|+note|+A",
                 "the titles of notes, one behind the other");
    is_completed("<p>" PROSE "<div><p>" PROSE "<div><img src=a>caption</div><p>"
                 PROSE, "+A|+A|caption|+A", "what stands below an image");
    is_completed("<div><h2>+head</h2><div><img src=a>name</div><p>" PROSE,
                 "+head|+A", "but not at the beginning, where authors stand");
    is_completed("<div><p>" PROSE "<p><a href=/a.pdf>file</a><p>" PROSE,
                 "+A|file|+A", "a file to be kept");
    is_completed("<div><p>" PROSE "<p><a href=/a.html>page</a><p>" PROSE,
                 "+A|+A", "but not another page");
    is_completed("<div><p>" PROSE "<p><a href=/>page</a><p>It is said.<p>"
                 PROSE, "+A|It|+A", "a sentence beside one");
    is_completed("<div><p>" PROSE "<p>Is this said?<p>It was.<p>Is that?"
                 "<p>That as well.<p>" PROSE, "+A|Is|It|Is|That|+A",
                 "questions and answers");
    is_completed("<div><p>" PROSE "<p>It is said.<p>More on it:<p>"
                 "<a href=/>page</a><p>" PROSE, "+A|It|+A",
                 "but not what announces another page");
    is_completed("<div><p>" PROSE "<table><tr><td>+a</table><p>It is said.<p>"
                 PROSE, "+A|+a|It|+A", "a sentence behind a table");
    is_completed("<div><p>" PROSE "<div role=tabpanel>" PROSE "</div>"
                 "<div role=tabpanel hidden><p>tab<div><button>copy</button>"
                 "</div></div>"
                 "<p>" PROSE, "+A|+A|tab|+A", "what another tab shows");
    is_completed("<div><p>" PROSE "<div><blockquote>+quoted</blockquote>"
                 "<div>by</div></div></div>", "+A|+quoted|by",
                 "whose words they are");
    is_completed("<div><p>" PROSE "<div><div>a.c</div><pre>+code</pre></div>"
                 "</div>", "+A|a.c|+code", "the name of code");
    is_completed("<div><p>" PROSE "<div><div>c</div><pre>+code</pre></div>"
                 "</div>", "+A|+code", "but not its language");
    is_completed("<div><p>" PROSE "<section><h2>+one</h2><p>" PROSE
                 "</section><section><h2>two</h2><ul><li><a href=/>a</a></ul>"
                 "</section></div>", "+A|+one|+A|two|a",
                 "links of a section made as the one above");
    is_completed("<div><p>" PROSE "<section><h2>+one</h2><p>" PROSE
                 "</section><section class=x><h2>two</h2><ul><li>"
                 "<a href=/>a</a></ul></section></div>", "+A|+one|+A",
                 "but not of another one");
    is_completed("<p>" PROSE "<p>" PROSE "<p>" PROSE "<p>" PROSE "<p>" PROSE
                 "<p>" PROSE "<p>" PROSE
                 "<p id=1><a href=/>a</a> | <a href=/>b</a><p>foot",
                 "+A|+A|+A|+A|+A|+A|+A",
                 "a menu at the end goes");
}


/* Lines that nothing around them calls what they are. */
static void
test_remarks(void)
{
    is_completed("<div><p>" PROSE "<p>+Follow us on <a href=/f>our page</a>, "
                 "if you like.<p>" PROSE "</div>", "+A|+A",
                 "what asks the readers to come back goes");
    is_completed("<div><p>" PROSE "<p>+They say: follow us.<p>" PROSE "</div>",
                 "+A|+They|+A", "if it has a link to do so");
    is_completed("<div><p>" PROSE "<p>+Follow us <a href=/f>there</a>. " PROSE
                 PROSE PROSE PROSE PROSE "<p>" PROSE "</div>",
                 "+A|+Follow|+A", "and is a line");

    is_completed("<p>" PROSE "<p>+More? <a href=/newsletter>Subscribe to it</a>"
                 "<p>" PROSE, "+A|+A", "an invitation goes");
    is_completed("<p>" PROSE "<p>+More? <a href=/letter>Subscribe to it</a>"
                 "<p>" PROSE, "+A|+More?|+A", "but not one to something else");
    is_completed("<p>" PROSE "<p>+On: <a rel=tag href=/a>apples</a>, "
                 "<a rel=tag href=/b>bees</a><p>" PROSE, "+A|+A",
                 "a line of tags goes");
    is_completed("<p>" PROSE "<p>+On: <a rel=tag href=/a>apples</a>, "
                 "<a href=/b>bees</a><p>" PROSE, "+A|+On:|+A",
                 "but not one of other links");
    is_completed("<div><p>" PROSE "<p>+these:<ul><li><a href=/>a</a></ul>",
                 "+A|+these:|a", "links that are announced come along");
    is_completed("<p>" PROSE "<div><details><summary>a</summary><p>b</details>"
                 "<details><summary>+c</summary><p>d</details></div><p>" PROSE,
                 "+A|a|b|+c|d|+A", "and what is opened one by one");
}


/* What was left out, as the same words stand above already. */
static void
test_repeated(void)
{
    is_completed("<p>" PROSE "<p>Press the key until the light is green."
                 "<ol><li>+do<li>Press the key until the light is green."
                 "<li>+end</ol><p>" PROSE,
                 "+A|+do|Press|+end|+A", "a step that has to be done again");
    is_completed("<p>" PROSE "<table><tr><td>+Mon<td>+Twenty minutes on a very "
                 "easy road<tr><td>+Tue<td>Twenty minutes on a very easy road"
                 "</table><p>" PROSE,
                 "+A|+Mon|+Twenty|+Tue|Twenty|+A", "a cell");
    is_completed("<p>" PROSE "<ul><li>The first thing that there is to say"
                 "<li>+x<li>+y</ul><p>" PROSE
                 "<ul><li>The first thing that there is to say<li>z</ul><p>"
                 PROSE "<ul><li>The first thing that there is to say</ul>",
                 "+A|The|+x|+y|+A|The|z|+A", "but no copy of a list");
    is_completed("<div><p>" PROSE "<pre>make && sudo make install</pre><p>"
                 PROSE "<pre>make && sudo make install</pre><p>" PROSE,
                 "+A|make|+A|make|+A", "code");
    is_completed("<div><p id=1>Is it allowed to bring a dog, or a cat?<p>+It "
                 "is, on every train of the line but the last one.<p>Is it "
                 "allowed to bring a dog, or a cat?<p>+There is no room for "
                 "them in a bus, as we are sorry to say.</div>",
                 "Is|+It|Is|+There", "a question that is asked again");
    is_completed("<div><p id=1>The first of the lines that come again.<p id=1>"
                 "The second of the lines that come again.<p id=1>The third of "
                 "the lines that come again.<p>+A paragraph that stands there "
                 "only once.<p>The first of the lines that come again.<p>The "
                 "second of the lines that come again.<p>The third of the "
                 "lines that come again.<p>+Another one that stands there only "
                 "once.</div>", "The|The|The|+A|+Another",
                 "but not a whole part");
}


#define BOX  "<label><input type=checkbox>+Red (3)</label><br>"


static void
test_filters(void)
{
    is_completed("<form>" BOX BOX BOX BOX BOX BOX BOX BOX "</form><p>" PROSE
                 PROSE PROSE PROSE, "+A", "a filter of many boxes goes");
    is_completed("<form>" BOX BOX "</form><p>" PROSE PROSE PROSE PROSE,
                 "+Red|+A", "but not a question of two");
    is_completed("<form>" BOX BOX BOX BOX BOX BOX BOX BOX "<p>" PROSE PROSE
                 PROSE PROSE "</form>", "+Red|+A",
                 "nor a form around the text");
    is_completed("<form>" BOX BOX BOX BOX BOX BOX BOX BOX "</form>", "+Red",
                 "nor where it is all that there is");
}


/* Pulled out of a text that is not there. */
static void
test_pulled(void)
{
    is_completed("<div class=pull-quote><p>" PROSE "</div>", "+A",
                 "a quotation that is all there is");
    is_completed("<p>" PROSE "Nobody fetched the letters any longer, and the "
                 "ferry stayed where it was.<div class=pull-quote><p>+Nobody "
                 "fetched the letters any longer</div>", "+A",
                 "one that the text says, too");
}


static void
test_unlabelled(void)
{
    is_completed("<div><p>" PROSE "<ol><li>+do<li>Advertisement<li>+go<li>"
                 "Advertisement<li>+end</ol></div>",
                 "+A|+do|Advertisement|+go|+end",
                 "a label that comes again in a list is none of its items");
}


static void
test_taken(void)
{
    is_completed("<p>" PROSE PROSE PROSE "<div class=share>+x <a href=/>y</a>"
                 "</div><p>" PROSE PROSE, "+A|+A", "a share bar goes");
    is_completed("<p>" PROSE PROSE PROSE "<div class=share>+x</div><p>"
                 PROSE PROSE, "+A|+x|+A",
                 "but nothing that one could not share with");
    is_completed("<p>" PROSE PROSE "<p>Advertisement<p>" PROSE, "+A|+A",
                 "the label of an advertisement is not added");
    is_completed("<p>" PROSE "<p id=a>Click to expand...<p id=b>Read More "
                 "\302\273<p>"
                 PROSE, "+A|+A", "what was to be pressed goes");
    is_completed("<p>" PROSE "<table><tr><td id=a>Read more<td id=b>Show "
                 "more<tr><td>+x<td>+y</table><p>" PROSE,
                 "+A|Read|Show|+x|+y|+A", "but not where it is told of");
    is_completed("<p>" PROSE "<p class=x>+x</p><h2 class=share>+y <a href=/>z"
                 "</a></h2><p>" PROSE, "+A|+x|+y|+A",
                 "a heading may speak of sharing");
}


static void
test_consent(void)
{
    is_completed("<p>" PROSE PROSE PROSE PROSE PROSE PROSE PROSE
                 "<div id=OneTrust-banner-sdk><h2>+y</h2><p>" PROSE "</div>",
                 "+A", "a dialog that asks for consent goes");
    is_completed("<div id=onetrust-banner-sdk><h2>+y</h2><p>" PROSE "</div>",
                 "+y|+A", "but not if it is all there is");
    is_completed("<p>" PROSE PROSE "<div id=onetrust-banner-sdk><h2>+y</h2><p>"
                 PROSE PROSE PROSE PROSE "</div>",
                 "+A", "a longer one than the text goes as well");
    is_completed("<h1>short</h1><p>a text of two lines, and that is how long "
                 "it is on so many of the pages that people read"
                 "<nav><a href=/>z</a></nav>"
                 "<div id=onetrust-banner-sdk><h2>+y</h2><p>" PROSE "</div>",
                 "a", "a short page behind one comes in its place");
    is_completed("<p>" PROSE PROSE "<div role=region aria-label='Cookie "
                 "banner'><p>+y<button>No</button></div>",
                 "+A", "or with a label that says so");
    is_completed("<p>" PROSE PROSE "<div role=dialog><p>+y Cookies help us."
                 "<button>Yes</button><button>No</button></div>",
                 "+A", "or a dialog with a choice about cookies");
    is_completed("<p>" PROSE PROSE "<div role=dialog><p>+y She bakes cookies."
                 "<button>Close</button></div>",
                 "+A|+y", "but none that only mentions one");
    is_completed("<p>" PROSE PROSE "<div class=cookie-card><p>" PROSE
                 PROSE PROSE "<button>Print</button></div>",
                 "+A|+A", "nor a cookie to bake");
    is_completed("<p>" PROSE PROSE PROSE PROSE PROSE PROSE PROSE
                 "<div id=cookie-consent><h2>+y</h2><p>" PROSE "</div>",
                 "+A|+y|+A", "nor what is about asking");
}


#define TEXT  PROSE PROSE PROSE PROSE PROSE PROSE PROSE

/* What stands at the end and announces what was left out. */
static void
test_cut(void)
{
    is_completed("<p>" TEXT "<h2>+Related</h2><p>x", "+A", "a heading");
    is_completed("<p>" TEXT "<h2>+One</h2><h2>+Two</h2><p>x", "+A|+One|+Two",
                 "none of a list of headings");
    is_completed("<p>" TEXT "<h2>+One</h2><p>y<h2>+Two</h2><p>x", "+A",
                 "but several of sections that were left out");
    is_completed("<p>" TEXT "<h2>+1</h2><p>y<h2>+2</h2><p>y<h2>+3</h2><p>y"
                 "<h2>+4</h2><p>x", "+A|+1|+2|+3|+4",
                 "none where the text goes on in headings");
    is_completed("<div><p>" TEXT "<h2>+Gallery</h2><img src=i></div><p>x",
                 "+A|+Gallery", "none of an image");
    is_completed("<div><p>" TEXT "<h2>+Was it useful?</h2><p>Yes<img src=i>"
                 "</div>", "+A", "but one of what was left out");
    is_completed("<p>" TEXT "<p>+Read also:<p>x", "+A", "a line with a colon");
    is_completed("<p>" TEXT "<p>+Read also:", "+A|+Read",
                 "but not at the end of the page");
    is_completed("<p>" PROSE "<h2>+Related</h2><p>x", "+A|+Related",
                 "nor if there is little else");
}


/* Completes a page, all of which was kept, in so many steps. */
static uint64_t
complete_all(tx_page_t *page, tx_selection_t *sel)
{
    uint64_t      steps;
    tx_meta_t     meta;
    tx_columns_t  columns;

    memset(&meta, 0, sizeof(tx_meta_t));
    memset(&columns, 0, sizeof(tx_columns_t));
    columns.page = page;
    columns.fills = tx_column_fills;
    columns.meta = &meta;

    (void) tx_selection_init(page, sel);
    memset(sel->keep, 1, page->nblocks);
    sel->area = tx_selection_area(page, sel->keep);
    steps = page->steps;

    ok(tx_complete(&columns, sel), "there was memory");

    return page->steps - steps;
}


/* What calls itself contents, and has a link to another page at its end. */
static void
test_deep_contents(void)
{
    char            *html, *p;
    uint32_t         i;
    uint64_t         steps;
    tx_page_t       *page;
    tx_selection_t   sel;

    html = malloc(100000);
    p = stpcpy(html, "<p>");

    for (i = 0; i < 1000; i++) {
        p = stpcpy(p, "It is a text. ");
    }

    for (i = 0; i < 200; i++) {
        p = stpcpy(p, "<div class=toc>");
    }

    for (i = 0; i < 500; i++) {
        p = stpcpy(p, "<a href=#a>x</a> ");
    }

    (void) stpcpy(p, "<a href=/y>y</a>");

    page = page_open(html, "");
    steps = complete_all(page, &sel);

    ok(sel.keep[page->nblocks - 1], "contents of other pages stay");
    ok(steps < page->text_len + 4 * page->nnodes,
       "of contents in contents no link is looked at for each of them");

    page_close(page);
    free(html);
}


/* A link that hands the page's address on, around a lot of lines. */
static void
test_long_share(void)
{
    char            *html, *p;
    uint32_t         i;
    uint64_t         steps;
    tx_page_t       *page;
    tx_selection_t   sel;

    html = malloc(100000);
    p = stpcpy(html, "<p>" TEXT "</p>"
                     "<a href='http://b.example/?u=http://a.example/page'>");

    for (i = 0; i < 2000; i++) {
        p = stpcpy(p, "<p>Pin it</p>");
    }

    page = page_open(html, "http://a.example/page");
    steps = complete_all(page, &sel);

    ok(sel.keep[0] && memchr(sel.keep + 1, 1, page->nblocks - 1) == NULL,
       "all that is in the link was taken");
    ok(steps < page->text_len + 4 * page->nnodes,
       "the link is not walked through for each of its lines");

    page_close(page);
    free(html);
}


/* Any number of links may lead to one note: little of it is looked at. */
static void
test_far_mark(void)
{
    char  html[2000], space[1000];

    static const char  format[] = "<p>" PROSE "<p>" PROSE
                                  "<sup><a href='#n'>1</a></sup>"
                                  "<p>" PROSE "<p><b id=n>%s1 says it</b>";

    memset(space, ' ', sizeof(space));
    space[100] = '\0';
    (void) snprintf(html, sizeof(html), format, space);
    is_completed(html, "+A|+A|+A|1",
                 "a note is told by a mark behind white space");

    space[100] = ' ';
    space[600] = '\0';
    (void) snprintf(html, sizeof(html), format, space);
    is_completed(html, "+A|+A|+A", "but not behind too much of it");
}


int
main(void)
{
    test_led();
    test_added();
    test_amid();
    test_remarks();
    test_repeated();
    test_cut();
    test_filters();
    test_pulled();
    test_unlabelled();
    test_taken();
    test_consent();
    test_deep_contents();
    test_long_share();
    test_far_mark();

    return done_testing();
}
