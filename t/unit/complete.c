/*
 * Copyright (C) textextract contributors
 *
 * What structure adds to a selection and takes from it.  The blocks that
 * were chosen begin with a plus sign.
 */


#include "unit.h"
#include "page.h"

#include "../../src/tx_complete.h"


#define PROSE  "+A paragraph that is long enough to stand for the content. "


/* The first words of what is kept, joined with '|'. */
static void
is_completed(const char *html, const char *want, const char *name)
{
    size_t           i;
    uint32_t         b;
    tx_buf_t         buf;
    tx_str_t         text;
    tx_page_t       *page;
    tx_columns_t     columns;
    tx_selection_t   sel;

    page = page_open(html, "");

    memset(&columns, 0, sizeof(tx_columns_t));
    columns.page = page;

    (void) tx_selection_init(page, &sel);

    for (b = 0; b < page->nblocks; b++) {
        text = tx_block_text(page, b);
        sel.keep[b] = text.len != 0 && text.data[0] == '+';
    }

    sel.area = tx_selection_area(page, sel.keep);

    ok(tx_complete(&columns, &sel), "%s: there was memory", name);
    tx_buf_init(&buf, page->arena, 64);

    for (b = 0; b < page->nblocks; b++) {
        if (sel.keep[b]) {
            text = tx_block_text(page, b);

            for (i = 0; i < text.len && text.data[i] != ' '; i++) {
                /* void */
            }

            tx_buf_append(&buf, "|", buf.len != 0);
            tx_buf_append(&buf, text.data, i);
        }
    }

    is_str(tx_buf_string(&buf), want, "%s", name);
    page_close(page);
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
    is_completed("<div><p>" PROSE "<ul><li><a href=/>a</a></ul><p>" PROSE,
                 "+A|+A", "one of links does not");
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
    is_completed("<p>+a<h2>head</h2><p>" PROSE, "+a|head|+A",
                 "a heading of what is kept");
    is_completed("<h2>head</h2><p>" PROSE, "+A",
                 "but not one above the content");
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
    is_completed("<p>" PROSE "<p class=x>+x</p><h2 class=share>+y <a href=/>z"
                 "</a></h2><p>" PROSE, "+A|+x|+y|+A",
                 "a heading may speak of sharing");
}


int
main(void)
{
    test_added();
    test_taken();

    return done_testing();
}
