/*
 * Copyright (C) textextract contributors
 *
 * Tests records (pairs of name and value), and the search for the area that
 * contains them by Zhang et al.
 */


#include "page.h"
#include "unit.h"

#include "column_fills.h"
#include "clean/build/build.h"
#include "clean/clean.h"
#include "methods/records.h"
#include "write/write.h"

#include <math.h>


#define near(a, b)  (fabs((a) - (b)) < 0.001)


static const tx_records_t *
find_records(tx_columns_t *columns, tx_page_t *page)
{
    memset(columns, 0, sizeof(tx_columns_t));
    columns->page = page;
    columns->fills = tx_column_fills;

    return tx_columns_find_records(columns);
}


/* Tests the records of a page, written "name=value|name=value". */
static void
is_records(const char *html, const char *want, const char *name)
{
    uint32_t             i;
    tx_buf_t             buf;
    tx_page_t           *page;
    tx_columns_t         columns;
    const tx_records_t  *records;

    page = page_open(html, "");
    tx_buf_init(&buf, page->arena, 0);
    records = find_records(&columns, page);

    for (i = 0; records != NULL && i < records->n; i++) {
        tx_buf_append(&buf, "|", i != 0);
        tx_buf_str(&buf, records->records[i].name);
        tx_buf_char(&buf, '=');
        tx_buf_str(&buf, records->records[i].value);
    }

    is_str(tx_buf_string(&buf), want, "%s", name);
    page_close(page);
}


static void
test_element_shapes(void)
{
    is_records("<table><tr><th>Brand<td>Acme<tr><th>Finish<td>Oak, oiled"
               "</table>",
               "Brand=Acme|Finish=Oak, oiled", "rows of a table");
    is_records("<dl><dt>Colour<dd>red<dt>Size<dd>XL</dl>",
               "Colour=red|Size=XL", "terms and definitions");
    is_records("<dl><div><dt>Colour:</dt><dd>red</dd></div>"
               "<div><dt>Size:</dt><dd>XL</dd></div></dl>",
               "Colour=red|Size=XL", "each term in an element of its own");
    is_records("<div class=r><span>Weight</span> <span>2 kg</span></div>"
               "<div class=r><span>Height</span> <span>3 m</span></div>"
               "<div class=r><span>Made of</span> <span>tin</span></div>",
               "Weight=2 kg|Height=3 m|Made of=tin",
               "repeated elements of two children");
    is_records("<ul><li><b>ISBN:</b> 978-3-16<li><b>Pages:</b> 320</ul>",
               "ISBN=978-3-16|Pages=320", "labels in a list");
    is_records("<p>Material: wool<br>Care: by hand<br>Size: 38 to 46</p>",
               "Material=wool|Care=by hand|Size=38 to 46",
               "lines of a paragraph");
    is_records("<div><span class=m>Width: 5 cm</span><span class=m>Height: "
               "3 cm</span></div>",
               "Width=5 cm|Height=3 cm", "elements in one line");
    is_records("<p>Material: wool<br>Care: by hand<br>Size: 38 to 46</p>"
               "<table><tr><th>Brand<td>Acme<tr><th>Colour<td>red</table>"
               "<p>Width: 5 cm<br>Height: 3 cm<br>Depth: 2 cm</p>",
               "Material=wool|Care=by hand|Size=38 to 46|Brand=Acme"
               "|Colour=red|Width=5 cm|Height=3 cm|Depth=2 cm",
               "shapes of several kinds, in the order of the page");
    is_records("<ul><li>\xe5\x87\xba\xe7\x89\x88\xe7\xa4\xbe\xef\xbc\x9a"
               "\xe8\x87\x89\xe8\xad\x9c<li>\xe9\xa0\x81\xe6\x95\xb8"
               "\xef\xbc\x9a" "40</ul>",
               "\xe5\x87\xba\xe7\x89\x88\xe7\xa4\xbe=\xe8\x87\x89\xe8\xad\x9c"
               "|\xe9\xa0\x81\xe6\x95\xb8=40", "full-width colons");
}


/* Tests labels and values in div and span elements. */
static void
test_layouts(void)
{
    is_records("<ul><li class='row first'><span class=k>Weight</span>"
               "<span class=v>2 kg</span><li class=row><span class=k>Height"
               "</span><span class=v>3 m</span><li class='row last'>"
               "<span class=k>Made of</span><span class=v>tin</span></ul>",
               "Weight=2 kg|Height=3 m|Made of=tin",
               "rows that share the first of their classes");
    is_records("<div><div class=k>Weight</div><div class=v>2 kg</div>"
               "<div class=k>Colour</div><div class=v>red</div>"
               "<div class=k>Made of</div><div class=v>tin</div></div>",
               "Weight=2 kg|Colour=red|Made of=tin",
               "labels and values that take turns");
    is_records("<ul><li><span class=k>Director</span> <a href=/a>Ana Lund</a>, "
               "<a href=/b>Per Holm</a><li><span class=k>Country</span> Norway"
               "<li><span class=k>Language</span> <a href=/n>Norwegian</a>"
               "</ul>",
               "Director=Ana Lund, Per Holm|Country=Norway"
               "|Language=Norwegian", "text and links behind a label");
    is_records("<dl><dt>Weight <i>?</i><dd>-2 kg<dt>Colour \xe2\x80\x93<dd>red"
               "</dl>", "Weight=-2 kg|Colour=red",
               "signs of tips and dashes at a name");
    is_records("<ul><li><button>Package</button><div><span class=l>Width: 9 cm"
               "</span><span class=l>Height: 5 cm</span><span class=l>Weight: "
               "1 kg</span></div><li><button>Care</button><div><span class=l>"
               "Wash: cold</span><span class=l>Dry: flat</span></div></ul>",
               "Width=9 cm|Height=5 cm|Weight=1 kg",
               "pairs in a section that opens");
}


static void
test_no_records(void)
{
    is_records("<table><tr><th>Feature<th>Description<tr><td>Brand<td>Acme"
               "<tr><td>Colour<td>red<tr><td>Size<td>XL</table>",
               "Brand=Acme|Colour=red|Size=XL", "the heads of columns");
    is_records("<dl><dt>Monday<dd>9:00 - 17:30<dt>Tuesday<dd>10h-18h30"
               "<dt>Saturday<dd>10 am - 2 pm</dl>", "", "opening hours");
    is_records("<dl><dt>Office<dd>+44 20 7946 0123<dt>Workshop<dd>"
               "repairs@lamps.example<dt>Payment<dd>Visa</dl>", "",
               "ways to reach a seller");
    is_records("<div class=f><h3>Weight</h3><p>It is light on the back.</p>"
               "</div><div class=f><h3>Colour</h3><p>It goes with any coat.</p>"
               "</div><div class=f><h3>Size</h3><p>It fits under a seat.</p>"
               "</div>", "", "praise in sentences");
    is_records("<div><label class=a>Name</label><div class=b>Please enter"
               "<input></div><label class=a>Size</label><div class=b>Please "
               "choose<input></div></div>", "", "fields of a form");
    is_records("<ul><li><a href=/a><b>Brand</b> <i>Acme</i></a><li><a href=/b>"
               "<b>Colour</b> <i>red</i></a><li><a href=/c><b>Size</b> "
               "<i>XL</i></a></ul>", "", "a menu");
    is_records("<table><tr><th>Brand<td>Acme<tr><th>Colour<td>-<tr><th>Size<td>"
               "XL<tr><th>image_url<td>a.png</table>",
               "Brand=Acme|Size=XL", "no value, and a name in a program");
    is_records("<div class=i><dl><dt>Author<dd>A<dt>Title<dd>One</dl></div>"
               "<div class=i><dl><dt>Author<dd>B<dt>Title<dd>Two</dl></div>"
               "<div class=i><dl><dt>Author<dd>C<dt>Title<dd>Six</dl></div>",
               "", "the items of a list");
    is_records("<p>material: wool<br>size: XL<br>care: by hand</p><table><tr>"
               "<th>Material<td>wool<tr><th>Size<td>XL<tr><th>Fit<td>loose"
               "</table>",
               "material=wool|size=XL|care=by hand|Fit=loose",
               "what a summary has, in small letters, is given once");

    is_records("<p>He said: no.<p>She said: yes, and he: no.", "",
               "prose with colons");
    is_records("<table><tr><td>Monday<td>Tuesday<td>Wednesday"
               "<tr><td>1<td>2<td>3</table>", "", "a table of three columns");
    is_records("<table><tr><th>Price<td>$ 20<tr><th>You save<td>$ 4</table>",
               "", "prices: they are an offer, not what it is");
    is_records("<footer><dl><dt>Brand<dd>Acme<dt>Model<dd>A1</dl></footer>",
               "", "a footer");
    is_records("<ul><li><b>Size:</b> L</ul>", "", "one pair alone");
    is_records("<table><tr><th>Brand<td>Acme<tr><th>Model<td>A1</table>"
               "<div hidden><table><tr><th>Brand<td>Acme<tr><th>Model<td>A1"
               "</table></div>",
               "Brand=Acme|Model=A1", "what stands there twice is given once");
}


static void
test_attributes(void)
{
    const tx_attributes_t  *attributes;

    attributes = tx_attributes_get_default();

    ok(tx_attributes_have_name(attributes, tx_str("Brand")), "a name");
    ok(tx_attributes_have_name(attributes, tx_str("Item weight")),
       "a name's word");
    ok(tx_attributes_have_name(attributes, tx_str("GR\xc3\x96\xc3\x9f" "E")),
       "in capitals");
    ok(!tx_attributes_have_name(attributes, tx_str("brandy")),
       "a part of a word");
    ok(!tx_attributes_have_name(attributes, tx_str("")), "nothing");
}


static void
test_dictionary(void)
{
    tx_attributes_t  *attributes;

    is_int(tx_attributes_create(tx_str("  Hue\r\n\nGIRTH\nnumber of legs"),
                                &attributes),
           TX_OK, "a dictionary of one's own");
    ok(tx_attributes_have_name(attributes, tx_str("hue")), "its first name");
    ok(tx_attributes_have_name(attributes, tx_str("Girth")), "in any case");
    ok(tx_attributes_have_name(attributes, tx_str("Number of legs")),
       "a name of several words");
    ok(!tx_attributes_have_name(attributes, tx_str("brand")),
       "what is built in is not in it");
    tx_attributes_destroy(attributes);

    is_int(tx_attributes_create(tx_str(""), &attributes), TX_OK, "none");
    ok(!tx_attributes_have_name(attributes, tx_str("brand")), "knows nothing");
    tx_attributes_destroy(attributes);

    is_int(tx_attributes_create(tx_str("h\xfc" "he"), &attributes),
           TX_BAD_OPTION, "not in UTF-8");
    tx_attributes_destroy(attributes);
}


/* Tests that a reader page shows only records that the content lacks. */
static void
test_reader_records(void)
{
    tx_buf_t             buf;
    tx_page_t           *page;
    tx_columns_t         columns;
    tx_selection_t       sel;
    tx_clean_node_t     *root;
    const tx_records_t  *records;

    page = page_open("<dl><dt>Brand<dd>Ac\xe2\x80\xaeme<dt>Size<dd>XL"
                     "<dt>Colour<dd>red</dl>", "");
    records = find_records(&columns, page);

    ok(records != NULL && tx_selection_init(page, &sel), "three records");

    sel.keep[2] = 1;
    sel.keep[3] = 1;
    root = tx_clean_make_node(page->arena, TX_TAG_DIV, 0);

    ok(tx_clean_append_records(page->arena, root, records, &sel), "a table");

    tx_buf_init(&buf, page->arena, 0);
    tx_write_text(&buf, root);
    is_str(tx_buf_string(&buf), "Brand\tAcme\nColour\tred",
           "without the size, which was kept, and without hostile marks");

    memset(sel.keep, 1, page->nblocks);
    root = tx_clean_make_node(page->arena, TX_TAG_DIV, 0);

    ok(tx_clean_append_records(page->arena, root, records, &sel)
       && root->child == NULL, "no table where all was kept");

    page_close(page);
}


/* Tests formula 3. */
static void
test_wvc(void)
{
    ok(near(tx_records_weigh_feature(2, 8), 2 * log(4)), "n log(N / n)");
    ok(tx_records_weigh_feature(0, 8) == 0,
       "a characteristic that no leaf has");
    ok(tx_records_weigh_feature(8, 8) == 0,
       "a characteristic that all leaves have");
}


/*
 * A page with six leaves.  "Brand:" and "Weight:" end with a delimiter, are in
 * the dictionary and are labels: n = 2 of N = 6 for each feature.  All leaves
 * are short, and no element has a sibling of its shape.
 */
#define TREE                                                                  \
    "<body><ul><li><a>Home</a></li><li><a>News</a></li></ul>"                 \
    "<table><tbody><tr><th>Brand:</th><td>Acme Ltd</td></tr>"                 \
    "<tr><th>Weight:</th><td>2 kg</td></tr></tbody></table></body>"


static uint32_t
find_node(const tx_page_t *page, uint32_t tag)
{
    uint32_t  n;

    for (n = 1; n < page->nnodes && page->nodes[n].tag != tag; n++) {
        /* void */
    }

    return n;
}


static void
test_viterbi(void)
{
    tx_hmm_t       hmm;
    tx_page_t     *page;
    uint32_t       table, tbody, tr, ul, th;
    tx_columns_t   columns;

    page = page_open(TREE, "");
    memset(&columns, 0, sizeof(tx_columns_t));
    columns.page = page;
    columns.fills = tx_column_fills;

    ul = find_node(page, TX_TAG_UL);
    table = find_node(page, TX_TAG_TABLE);
    tbody = find_node(page, TX_TAG_TBODY);
    tr = find_node(page, TX_TAG_TR);
    th = find_node(page, TX_TAG_TH);

    ok(tx_hmm_run_viterbi(&hmm, &columns, false), "modern");
    ok(near(hmm.mass[table], 3 * 2 * log(3)), "the table has all the mass");
    ok(hmm.mass[ul] == 0, "a menu has none");
    ok(near(hmm.mass[tr], 3 * log(3)), "a row has half of it");
    ok(near(hmm.delta[tbody], 0), "down to tbody the path is certain");
    ok(near(hmm.delta[tr], 2 * log(0.5)),
       "a row: half of its siblings' mass, half of the page's");
    is_int(tx_hmm_find_area(&hmm, 0.8), tbody, "the area: tbody");

    ok(tx_hmm_run_viterbi(&hmm, &columns, true), "literal");
    ok(near(hmm.mass[page->body], 6 * log(3)),
       "WVC of body: what all leaves have counts nothing");
    ok(near(hmm.mass[table], 6 * log(3) + 4 * log(1.5)),
       "WVC of the table: four of the six short leaves");
    ok(near(hmm.delta[table], log(hmm.mass[table]) - log(2)),
       "one of two children, times its weight");
    ok(near(hmm.delta[tr], hmm.delta[table] + log(hmm.mass[table])
                           + log(3 * log(6) + 2 * log(3)) - log(2)),
       "and so on down to a row");
    is_int(tx_hmm_find_area(&hmm, 0.8), th,
           "where weights exceed 1 the printed rule stops at a leaf");

    page_close(page);
}


int
main(void)
{
    test_element_shapes();
    test_layouts();
    test_no_records();
    test_attributes();
    test_dictionary();
    test_reader_records();
    test_wvc();
    test_viterbi();

    return done_testing();
}
