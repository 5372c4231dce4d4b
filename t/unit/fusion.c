/*
 * Copyright (C) textextract contributors
 *
 * Tests the method of Wang et al. 2016 against values computed by hand:
 * features (table 1), decision function, formulas 1 to 5, reference blocks,
 * containers, continuous and discontinuous pages.
 */


#include "methods/fusion.h"
#include "method.h"
#include "unit.h"

#include <math.h>


#define TOWN                                                                 \
    "The bridge of the old town, closed for eleven years, opens today; "     \
    "the mayor, who was born beside it, will cross the bridge, on foot."

#define COST                                                                 \
    "It cost less than was feared: four million, says the town, and not "    \
    "six; the stones of the bridge, all of them, were cut there, by hand."


/* Tests formulas 2 to 5, in thousandths. */
static void
test_score_formulas(void)
{
    tx_fusion_figures_t  f;

    is_int(lround(tx_fusion_invert_count(0, 0.7) * 1000), 700, "none: 0.7");
    is_int(lround(tx_fusion_invert_count(1, 0.7) * 1000), 1000,
           "one: 1 / 1, worse than none, as printed");
    is_int(lround(tx_fusion_invert_count(4, 0.7) * 1000), 250, "four: 1 / 4");

    f = (tx_fusion_figures_t) { .chars = 200, .linked = 20, .attrs = 10,
                                .mentions = 4, .marks = 10, .tags = 5 };

    /*
     * score by formula 2: 1.4 * 20/200 + 0.8 * (10/200 + 1/5) + 1.3 * (1/4 +
     * 1/10)
     */

    is_int(lround(tx_fusion_get_score(&f) * 1000), 795, "0.14 + 0.2 + 0.455");

    f = (tx_fusion_figures_t) { .chars = 200 };

    /* score without text: 0.8 * 0.5 + 1.3 * (0.7 + 0.7) */

    is_int(lround(tx_fusion_get_score(&f) * 1000), 2220,
           "text and nothing else");
}


static void
test_reference_score(void)
{
    static const double  params[TX_FUSION_PARAMS] = { 3, 0.3, 0.7 };

    is_int(lround(tx_fusion_rate_reference(100, 5, params) * 10), 335,
           "formula 1: 100 x 0.3 + 5 x 0.7");
}


/*
 * Tests the decision for a support vector: its distance is 0, so that the
 * kernel is 1 and its weight is added in full.
 */
static void
test_decision(void)
{
    float     sum, squares;
    uint32_t  i, k;

    const tx_svm_t *const  svm = &tx_fusion_svm;

    sum = svm->bias;

    for (i = 0; i < svm->vectors; i++) {
        squares = 0;

        for (k = 0; k < TX_FUSION_FEATURE_COUNT; k++) {
            squares += powf((float) svm->vector[i * TX_FUSION_FEATURE_COUNT + k]
                            - (float) svm->vector[k], 2);
        }

        sum += svm->weight[i] * expf(-svm->gamma * squares);
    }

    ok(fabsf(tx_svm_get_margin(svm, svm->vector) - sum) < 1e-3f,
       "the sum of weight x exp(-gamma |a - b|^2), and the bias");

    ok(tx_svm_get_margin(svm, (const uint8_t[]) { 170, 128, 40, 120, 200, 255,
                                                  255 }) > 0,
       "a long paragraph below the title that mentions it is content");
    ok(tx_svm_get_margin(svm,
                         (const uint8_t[]) { 70, 0, 100, 0, 80, 0, 0 }) < 0,
       "a short link above the title is none");
}


static int
get_feature(fixture_t *f, tx_col_t col, uint32_t block)
{
    tx_columns_fill(&f->columns, col);

    return (int) f->columns.col[col][block];
}


/* features are scaled: 255 * log1p(count) / log1p(maximum), rounded */
static void
test_features(void)
{
    fixture_t  f;

    fixture_open(&f, "fusion",
                 "<title>Bridge</title><body><ul><li>x</ul>"
                 "<div><div></div><i></i></div>"
                 "<p><a href=/>ab</a></p><h1>Bridge</h1>"
                 "<p>Bridge, bridge; cc.</p><h3>dd</h3>");

    is_int(get_feature(&f, TX_COL_FUSION_TL, 1), 33,
           "TL 2: 255 x log 3 / log 5001");
    is_int(get_feature(&f, TX_COL_FUSION_PN, 3), 62,
           "PN 3: 255 x log 4 / log 301");
    is_int(get_feature(&f, TX_COL_FUSION_TAL, 3), 85,
           "TAL 17 / 3: 255 x log 6.67 / log 301, with its spaces out");
    is_int(get_feature(&f, TX_COL_FUSION_MENTIONS, 3), 2, "two mentions");
    is_int(get_feature(&f, TX_COL_FUSION_TDTN, 3), 71,
           "TDTN 2: 255 x log 3 / log 51");

    is_int(get_feature(&f, TX_COL_FUSION_ND, 1), 89,
           "ND 4: div, div, i and p stand in between");
    is_int(get_feature(&f, TX_COL_FUSION_ND, 2), 0, "nothing in between");

    is_int(get_feature(&f, TX_COL_FUSION_TP, 1), 0, "TP: a link");
    is_int(get_feature(&f, TX_COL_FUSION_TP, 3), 255, "a paragraph");
    is_int(get_feature(&f, TX_COL_FUSION_TP, 4), 128, "anything else");

    is_int(get_feature(&f, TX_COL_FUSION_NTP, 1), 0, "NTP: above the title");
    is_int(get_feature(&f, TX_COL_FUSION_NTP, 2), 128, "the title");
    is_int(get_feature(&f, TX_COL_FUSION_NTP, 3), 255, "below it");

    fixture_close(&f);
}


/* Returns the reference block of a page whose blocks are all content. */
static uint32_t
reference(const char *html, bool literal)
{
    uint32_t     b;
    tx_run_t     run;
    fixture_t    f;
    tx_fusion_t  fusion;

    fixture_open(&f, "fusion", html);
    tx_columns_fill(&f.columns, TX_COL_FUSION_TL);

    memset(&run, 0, sizeof(tx_run_t));
    run.columns = &f.columns;
    run.params = f.options.params;
    run.literal = literal;

    memset(&fusion, 0, sizeof(tx_fusion_t));
    fusion.run = &run;
    fusion.page = f.page;
    fusion.margin = tx_arena_calloc(f.page->arena, f.page->nblocks,
                                    sizeof(float));

    for (b = 0; b < f.page->nblocks; b++) {
        fusion.margin[b] = 1;
    }

    b = tx_fusion_find_reference_block(&fusion);

    fixture_close(&f);

    return b;
}


#define LETTERS  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

static void
test_reference_block(void)
{
    is_int(reference("<title>bridge</title><body><p>bridge<p>bridge bridge "
                     "bridge bridge<p>" LETTERS, true), 1,
           "4 mentions to 1: more than 3 times, the first it is");
    is_int(reference("<title>bridge</title><body><p>bridge " LETTERS
                     "<p>bridge bridge bridge", true), 0,
           "3 to 1 is not more: 64 x 0.3 + 0.7 against 18 x 0.3 + 2.1");
    is_int(reference("<title>bridge</title><body><p>bridge " LETTERS
                     "<p>bridge bridge bridge", false), 1,
           "modern: log 65 x 0.3 + 0.7 against log 19 x 0.3 + 2.1");
    is_int(reference("<title>bridge</title><body><p>bridge bridge.."
                     "<p>bridge bridge;.!<p>bridge", true), 1,
           "the longer one of equals");
    is_int(reference("<title>bridge</title><body><p>bridge ab"
                     "<p>bridge,;", true), 1, "of equals the more marks");
    is_int(reference("<title>bridge</title><body>", true), 0, "there is none");
}


static void
test_continuous_page(void)
{
    fixture_t  f;

    fixture_open(&f, "fusion",
                 "<title>A bridge for the old town</title><body>"
                 "<div class=page><h1>A bridge for the old town</h1>"
                 "<div id=text><div><p>" TOWN "<p>" COST "</div></div>"
                 "<div class=more><a href=1>Rain is coming</a> <a href=2>Snow"
                 " is not</a></div></div>");
    f.options.variant = TX_VARIANT_LITERAL;

    is_str(fixture_run(&f), TOWN "|" COST,
           "the nearest div with a class or an id");
    is_int(tx_node_within(f.page, f.selection.area, fixture_node(&f, "text")),
           1, "in it");

    fixture_close(&f);

    fixture_open(&f, "fusion", "<title>A bridge for the old town</title><body>"
                 "<div><p>" TOWN "<p>" COST "</div>");
    f.options.variant = TX_VARIANT_LITERAL;

    is_str(fixture_run(&f), TOWN "|" COST, "no container: the body");

    fixture_close(&f);
}


static void
test_discontinuous_page(void)
{
    fixture_t  f;

    fixture_open(&f, "fusion",
                 "<title>A bridge for the old town</title><body>"
                 "<h1>A bridge for the old town</h1>"
                 "<div class=post id=p1><p>" TOWN "</div><p>Answer</p>"
                 "<div class=post id=p2><p>" COST "</div><p>Answer</p>"
                 "<div class=post id=p3><p>Yes.</div><p>Answer</p>"
                 "<div class=post id=p4><p>" TOWN "</div>"
                 "<div class=foot><p>Imprint</div>");
    f.options.variant = TX_VARIANT_LITERAL;

    is_str(fixture_run(&f), TOWN "|" COST "|Yes.|" TOWN,
           "all containers of the reference's kind, whatever their ids");

    tx_options_set_param(&f.options, tx_str("twins"), 4);
    memset(f.selection.keep, 0, f.page->nblocks);

    is_str(fixture_run(&f), TOWN,
           "three of them hold content: fewer than four, one text it is");

    fixture_close(&f);
}


static void
test_modern_variant(void)
{
    fixture_t  f;

    fixture_open(&f, "fusion",
                 "<title>A bridge for the old town</title><body>"
                 "<ul><li><a href=/>Home</a><li><a href=/s>Sport</a></ul>"
                 "<main><h1>A bridge for the old town</h1><section id=text>"
                 "<div class=par><p>" TOWN "</div>"
                 "<div class=par><p>" COST "</div></section></main>"
                 "<div><a href=1>Rain is coming</a> <a href=2>Snow is not</a>"
                 " <a href=3>More of the weather</a></div>"
                 "<footer>All rights reserved, 2026.</footer>");

    is_str(fixture_run(&f), TOWN "|" COST,
           "upwards to what holds all of the content, and not further");
    is_int(f.selection.area, fixture_node(&f, "text"), "its element");

    fixture_close(&f);

    fixture_open(&f, "fusion", "<body><p>Yes</p>");

    is_str(fixture_run(&f), "Yes", "the best there is, if none is content");

    fixture_close(&f);

    fixture_finds_nothing("fusion");
}


int
main(void)
{
    test_score_formulas();
    test_reference_score();
    test_decision();
    test_features();
    test_reference_block();
    test_continuous_page();
    test_discontinuous_page();
    test_modern_variant();

    return done_testing();
}
