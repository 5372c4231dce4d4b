/*
 * Copyright (C) textextract contributors
 *
 * Tests the method of Zhang et al. 2018 against values computed by hand: figure
 * 3, formulas 1, 2 and 4, thresholds T1 and T2.
 */


#include "methods/vsse.h"
#include "method.h"
#include "unit.h"

#include <math.h>


/* Returns the VVTC of the n-th leaf with text, in hundredths. */
static int
leaf_vvtc(fixture_t *f, uint32_t n)
{
    uint32_t  i;

    tx_columns_fill(&f->columns, TX_COL_LEAF_VVTC);

    for (i = 0; i < f->page->nnodes; i++) {
        if (f->page->nodes[i].tag == TX_TAG_TEXT && --n == 0) {
            return (int) lroundf(f->columns.col[TX_COL_LEAF_VVTC][i] * 100);
        }
    }

    return -1;
}


/*
 * Tests formula 1 on figure 3: eight leaves with 1.25, 1.59, 1.56, four times
 * 0, and 0.17.  With n = 8 these are 40 x 2, 51 x 2, 50 x 2 and 11 x 1 over 64.
 */
static void
test_formula_1(void)
{
    uint32_t   i;
    fixture_t  f;

    static const int  figure3[] = { 125, 159, 156, 0, 0, 0, 0, 17 };

    fixture_open(&f, "vsse",
        "<body><div>"
        "<p>aaaaaaaaaa aaaaaaaaaa, aaaaaaaaaa aaaaaaaa."
        "<p>bbbbbbbbbb bbbbbbbbbb, bbbbbbbbbb bbbbbbbbbb bbbbbbbbb."
        "<p>cccccccccc cccccccccc, cccccccccc cccccccccc cccccccc."
        "</div><ul><li>Home<li>World<li>Sport<li>Weather</ul>"
        "<div>dddddddddd.</div>");

    for (i = 0; i < 8; i++) {
        is_int(leaf_vvtc(&f, i + 1), figure3[i], "figure 3, node (%u)", i + 1);
    }

    fixture_close(&f);

    fixture_open(&f, "vsse",
                 "<body><p>\u4eca\u5929\uff0c\u4f60\u597d\u3002<p>x");

    is_int(leaf_vvtc(&f, 1), 300, "6 / 2 * 2 / 2: full width marks count");

    fixture_close(&f);
}


static void
test_formula_2(void)
{
    uint32_t  row[8];

    /*
     * tag paths html/body/div/div/p, html/body/div/ul/li, html/body/table/tr/td
     */

    static const uint32_t  x[] = { 1, 2, 3, 3, 4 };
    static const uint32_t  y[] = { 1, 2, 3, 5, 6 };
    static const uint32_t  z[] = { 1, 2, 7, 8, 9 };

    is_int(tx_vsse_count_common_tags(x, 5, y, 5, row), 3, "html body div");
    is_int(tx_vsse_count_common_tags(x, 5, z, 5, row), 2, "html body");
    is_int(tx_vsse_count_common_tags(x, 5, x, 5, row), 5, "a path with itself");
    is_int(tx_vsse_count_common_tags(x, 0, y, 5, row), 0, "an empty path");

    /* a common subsequence may have gaps */

    static const uint32_t  u[] = { 1, 2, 9, 3, 4 };

    is_int(tx_vsse_count_common_tags(x, 5, u, 5, row), 4, "html body - div p");
}


#define ARTICLE                                                              \
    "<html><head><title>A bridge for the old town</title>"                   \
    "<meta name=description content='The bridge, closed for years, opens.'>" \
    "<body><ul><li><a href=/>Home</a><li><a href=/s>Sport</a></ul>"          \
    "<div class=text>"                                                       \
    "<p>The bridge in the old town, closed for eleven years, opens today; "  \
    "the mayor, who was born beside it, will cross it first, on foot."       \
    "<p>It cost less than was feared: four million, says the town, and not " \
    "six; the stones, all of them, were cut in the valley, by hand."         \
    "</div><div class=footer><p>All rights reserved, 2026.</div>"

#define FIRST                                                                \
    "The bridge in the old town, closed for eleven years, opens today; "     \
    "the mayor, who was born beside it, will cross it first, on foot."

#define SECOND                                                               \
    "It cost less than was feared: four million, says the town, and not "    \
    "six; the stones, all of them, were cut in the valley, by hand."


static void
test_modern_variant(void)
{
    fixture_t  f;

    fixture_open(&f, "vsse", ARTICLE);

    is_str(fixture_run(&f), FIRST "|" SECOND, "the text, nothing around it");
    is_str(tx_node_attr(f.page, f.selection.area, TX_ATTR_CLASS), "text",
           "the area is the deepest node that holds it");
    ok(f.selection.confidence > 0.9f, "nearly all of the weight is kept");

    fixture_close(&f);

    fixture_open(&f, "vsse", "<body><div><p>" FIRST "<p>" SECOND "</div><p>" FIRST);

    is_str(fixture_run(&f), FIRST "|" SECOND,
           "what stands twice is kept once");

    fixture_close(&f);

    fixture_finds_nothing("vsse");
}


static void
test_literal_variant(void)
{
    fixture_t  f;

    fixture_open(&f, "vsse", ARTICLE);
    f.options.variant = TX_VARIANT_LITERAL;

    is_str(fixture_run(&f), "",
           "T2 = 3 of 64 bits: paragraphs are not that near to a title");

    fixture_close(&f);

    fixture_open(&f, "vsse", ARTICLE);
    f.options.variant = TX_VARIANT_LITERAL;
    tx_options_set_param(&f.options, tx_str("t2"), 64);

    is_str(fixture_run(&f), FIRST "|" SECOND "|All rights reserved, 2026.",
           "without T2 all below html body div p, whichever div it is");

    fixture_close(&f);

    /* if only the best leaf is an anchor, a tag path has one more tag */

    fixture_open(&f, "vsse",
                 ARTICLE "<div><blockquote>A quote, long enough: it"
                     " has nearly as much punctuation, one must admit, as"
                     " what the town says; but it is no paragraph.</div>");
    f.options.variant = TX_VARIANT_LITERAL;
    tx_options_set_param(&f.options, tx_str("t2"), 64);
    tx_options_set_param(&f.options, tx_str("top"), 1);

    is_str(fixture_run(&f), FIRST "|" SECOND "|All rights reserved, 2026.",
           "one anchor: its own path");

    tx_options_set_param(&f.options, tx_str("t1"), 0.1);
    tx_options_set_param(&f.options, tx_str("top"), 16);
    fixture_run(&f);
    ok(f.selection.keep[f.page->nblocks - 1] == 1,
       "more anchors: their common path, html body div, takes in the quote");

    fixture_close(&f);
}


static void
test_parameters(void)
{
    tx_options_t  options;

    tx_options_init(&options);
    ok(tx_options_set_method(&options, tx_str("vsse")) == TX_OK, "vsse");
    ok(options.params[TX_VSSE_T1] > 0.79 && options.params[TX_VSSE_T1] < 0.81,
       "T1 is 0.8 unless it is set");
    ok(tx_options_set_param(&options, tx_str("t1"), 0.6) == TX_OK, "t1=0.6");
    ok(tx_options_set_param(&options, tx_str("t1"), 1.5) == TX_BAD_OPTION,
       "t1=1.5 is out of range");
    ok(tx_options_set_param(&options, tx_str("t3"), 1) == TX_BAD_OPTION,
       "there is no t3");
    ok(tx_options_set_method(&options, tx_str("magic")) == TX_BAD_OPTION,
       "there is no method of that name");

    tx_options_set_method(&options, tx_str("auto"));
    options.variant = TX_VARIANT_LITERAL;
    ok(tx_options_check(&options) == TX_BAD_OPTION,
       "auto has no literal variant");
}


int
main(void)
{
    test_formula_1();
    test_formula_2();
    test_modern_variant();
    test_literal_variant();
    test_parameters();

    return done_testing();
}
