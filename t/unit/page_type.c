/*
 * Copyright (C) textextract contributors
 *
 * Tests the features of the page type, and the types of simple pages.
 */


#include "column_fills.h"
#include "features/page_type.h"
#include "page.h"
#include "unit.h"

#include <math.h>


static tx_page_t     *page;
static tx_meta_t      meta;
static tx_columns_t   columns;


static void
open_page(const char *html, const char *url)
{
    page = page_open(html, url);

    memset(&columns, 0, sizeof(tx_columns_t));
    tx_meta_read(page, &meta);

    columns.page = page;
    columns.fills = tx_column_fills;
    columns.meta = &meta;
}


static long
figure(tx_col_t id)
{
    tx_columns_fill(&columns, id);

    return lroundf(columns.col[id][0]);
}


/* Returns a count from a column that has log1p(count). */
static long
count(tx_col_t id)
{
    tx_columns_fill(&columns, id);

    return lroundf(expm1f(columns.col[id][0]));
}


static void
test_url_features(void)
{
    open_page("<p>x", "https://docs.example.org/blog/2024-05/"
              "a-list-of-20240511-words.html?page=2");

    is_int(figure(TX_COL_URL_KNOWN), 1, "an address");
    is_int(figure(TX_COL_URL_DOCUMENTATION), 1, "a label of the host");
    is_int(figure(TX_COL_URL_ARTICLE), 1, "a segment of the path");
    is_int(figure(TX_COL_URL_LISTING), 0, "words of a segment do not count");
    is_int(figure(TX_COL_URL_DEPTH), 3, "segments");
    is_int(figure(TX_COL_URL_HYPHENS), 4, "hyphens of the last");
    is_int(figure(TX_COL_URL_DIGITS), 8, "digits in a row");
    is_int(figure(TX_COL_URL_DATE), 1, "a year");
    is_int(figure(TX_COL_URL_QUERY), 1, "a query");

    page_close(page);

    open_page("<p>x", "https://forum.shop/");
    is_int(figure(TX_COL_URL_FORUM) + figure(TX_COL_URL_COLLECTION), 0,
           "the domain itself is a name, no word");
    is_int(figure(TX_COL_URL_DEPTH), 0, "the front page");
    page_close(page);

    open_page("<p>x", "");
    is_int(figure(TX_COL_URL_KNOWN), 0, "no address");
    page_close(page);
}


static void
test_jsonld_features(void)
{
    open_page("<title>Lamps - Product reference</title>"
              "<meta property=og:type content=product>"
              "<script type=application/ld+json>[{\"@type\": \"Product\","
              "\"offers\":[{\"@type\":\"Offer\"},{\"@type\":[\"Offer\"]}]},"
              "{\"@type\":\"NewsArticle\"},{\"@type\":\"JobPosting\"},"
              "{\"@type\":</script>"
              "<div itemscope itemtype=https://schema.org/QAPage>x</div>", "");

    is_int(count(TX_COL_DATA_PRODUCT), 1, "a product");
    is_int(count(TX_COL_DATA_OFFER), 2, "two offers, a list of one of them");
    is_int(count(TX_COL_DATA_ARTICLE), 1, "an article, a job is none");
    is_int(count(TX_COL_DATA_FORUM), 1, "data in attributes");
    is_int(figure(TX_COL_OG_PRODUCT), 1, "og:type");
    is_int(figure(TX_COL_TITLE_PRODUCT), 1, "a word of the title");
    is_int(figure(TX_COL_TITLE_DOCUMENTATION), 1, "and another");

    page_close(page);
}


static void
test_counts(void)
{
    open_page("<h1>a</h1><h2>b</h2><h2>c</h2><p>$5 or 7 \xe2\x82\xac, "
              "9\xe2\x82\xac, \xc2\xa3 3, but no $ and no \xe2\x82\xac."
              "<p><time>now</time><a href=/x><img src=y></a><img src=z>"
              "<ul><li>1<li>2<li>3</ul><form><select></select></form>"
              "<iframe></iframe><a rel=next href=/2>on</a><p>$", "");

    is_int(count(TX_COL_COUNT_PRICES), 4, "prices");
    is_int(count(TX_COL_COUNT_H1), 1, "h1");
    is_int(count(TX_COL_COUNT_H2), 2, "h2");
    is_int(count(TX_COL_COUNT_TIMES), 1, "times");
    is_int(count(TX_COL_COUNT_LINKS), 2, "links");
    is_int(count(TX_COL_COUNT_LINKED_IMAGES), 1, "an image in a link");
    is_int(count(TX_COL_COUNT_ITEMS), 3, "items");
    is_int(count(TX_COL_COUNT_FORMS), 1, "forms");
    is_int(count(TX_COL_COUNT_SELECTS), 1, "selects");
    is_int(count(TX_COL_COUNT_MEDIA), 1, "media");
    is_int(figure(TX_COL_HAS_NEXT), 1, "a next page");

    page_close(page);
}


static void
test_type(const char *html, const char *url, const char *want)
{
    float            confidence;
    const char      *name;
    tx_page_type_t   type;

    open_page(html, url);

    ok(tx_page_type_guess(&columns, &type, &confidence), "there is memory");

    name = tx_page_type_name(type);

    is_str((tx_cstr(name)), want,
           "%s of %s: %.2f", want, url, (double) confidence);
    ok(confidence >= 0 && confidence <= 1, "confidence");

    page_close(page);
}


#define PROSE                                                                \
    "<p>The bridge in the old town, closed for eleven years, opens today; "  \
    "the mayor, who was born beside it, will cross it first, on foot. It "   \
    "cost less than was feared: four million, says the town, and not six."

#define POST                                                                 \
    "<div class='post reply'><a href=/u class=author>ada</a>"                \
    "<time datetime=2025-01-02>2 January</time><div class=message>Did you "  \
    "try to turn it around? Mine did not fit either.</div></div>"

#define CARD                                                                 \
    "<div class=product-card><a href=/p/1><img src=1.jpg><h3>Brass lamp"     \
    "</h3></a><span class=price>$49.00</span></div>"

static void
test_page_types(void)
{
    uint32_t  i;

    test_type("<title>A bridge opens</title><meta property=og:type "
              "content=article><article><h1>A bridge opens</h1>"
              PROSE PROSE PROSE PROSE "</article>",
              "https://www.example.org/news/2025/03/a-bridge-opens",
              "article");

    test_type("<title>Does not fit - Forum</title><h1>Does not fit</h1>"
              POST POST POST POST POST POST,
              "https://forum.example.org/threads/does-not-fit.1234/",
              "forum");

    test_type("<title>open() - API reference</title><h1>open()</h1>"
              "<p>Opens a file and returns its number.<pre>int open(const "
              "char *path);</pre><h2>Errors</h2><pre>-1</pre><h2>See also"
              "</h2><p><code>close()</code> and <code>read()</code>.",
              "https://docs.example.org/reference/api/open", "documentation");

    test_type("<title>Brass lamp</title><meta property=og:type "
              "content=product><script type=application/ld+json>{\"@type\":"
              "\"Product\",\"offers\":{\"@type\":\"Offer\"}}</script>"
              "<h1>Brass lamp</h1><span class=price>$49.00</span><p>A lamp "
              "of brass, 40 cm high.<select><option>Brass</select>"
              "<form><button class=add-to-cart>Add to cart</button></form>",
              "https://www.example.org/products/brass-lamp", "product");

    test_type("<title>Lamps</title><h1>Lamps</h1>" CARD CARD CARD CARD CARD
              CARD CARD CARD CARD CARD CARD CARD,
              "https://www.example.org/collections/lamps", "collection");

    test_type("", "https://www.example.org/", "other");

    /* the page type's tables need one row for each column */

    open_page(PROSE, "");

    is_int(tx_page_type_model.classes, TX_TYPE_MAX, "a class for each type");

    for (i = 0; i < tx_page_type_model.inputs; i++) {
        ok(tx_page_type_columns[i] != TX_COL_NONE
           && tx_columns_fill(&columns, tx_page_type_columns[i])
           && tx_page_type_model.scale[i].inverse > 0,
           "%s", tx_column[tx_page_type_columns[i]].name);
    }

    page_close(page);
}


int
main(void)
{
    test_url_features();
    test_jsonld_features();
    test_counts();
    test_page_types();

    return done_testing();
}
