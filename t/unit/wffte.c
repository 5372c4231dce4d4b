/*
 * Copyright (C) textextract contributors
 *
 * Tests the method of Wang and Wei against values computed by hand: the paper's
 * example of DSD, the steps of FP, path distances, and which containers are
 * merged, kept and dropped.
 */


#include "methods/title_mentions.h"
#include "methods/wffte.h"
#include "method.h"
#include "unit.h"

#include <math.h>


/* Returns the DSD of the node with an id, in thousandths. */
static int
dsd(fixture_t *f, const char *id, double q)
{
    double  *values;

    values = tx_wffte_rate_positions(f->page, q);

    return (int) lround(values[fixture_node(f, id)] * 1000);
}


static void
test_dsd_example(void)
{
    fixture_t  f;

    fixture_open(&f, "wffte",
                 "<body><div id=a><div id=b>x</div><p id=p>y<p id=q>y</div>"
                 "<div id=c>z</div>");

    is_int(dsd(&f, "b", 10), 909, "div[1]/div[1]: 1 / (1 + 1/10) = 1 / 1.1");
    is_int(dsd(&f, "a", 10), 1000, "div[1]: 1 / 1");
    is_int(dsd(&f, "c", 10), 500, "div[2]: 1 / 2");
    is_int(dsd(&f, "p", 10), 909, "div[1]/p[1]: each tag has its numbers");
    is_int(dsd(&f, "q", 10), 833, "div[1]/p[2]: 1 / 1.2");
    is_int(dsd(&f, "q", 2), 500, "with q = 2: 1 / (1 + 2/2)");

    fixture_close(&f);
}


static void
test_formulas(void)
{
    int                 marks;
    tx_wffte_figures_t  figures;

    static const double  params[TX_WFFTE_PARAMS] = { 0.5, 1 };
    static const int     fp[] = { 1, 1, 1, 100, 100, 100, 500, 500 };

    for (marks = 0; marks < 8; marks++) {
        figures = (tx_wffte_figures_t) { .nc = 1000, .marks = marks };
        is_int(lround(tx_wffte_rate_punctuation(&figures)), fp[marks],
               "FP of %d marks, in thousandths", marks);
    }

    figures = (tx_wffte_figures_t) { .nc = 120, .hc = 40, .marks = 6 };
    is_int(lround(tx_wffte_rate_punctuation(&figures) * 10), 15,
           "0.5 x 120 / 40 = 1.5");

    figures.hc = 0;
    is_int(tx_wffte_rate_punctuation(&figures), 60,
           "without links: 0.5 x 120 / 1");

    figures = (tx_wffte_figures_t) { .first = 4, .second = 3 };
    is_int(tx_wffte_rate_title_words(&figures, params), 5,
           "0.5 x 4 + 1 x 3 = 5");
}


static void
test_path_distance(void)
{
    fixture_t  f;

    fixture_open(&f, "wffte",
                 "<body><div id=a><div id=b><p id=p>x</div><p id=q>x</div>");

    /* the paper says 3 here, but its formula gives (6 - 4) + (5 - 4) - 1 = 2 */

    is_int(tx_wffte_get_distance(f.page, fixture_node(&f, "p"),
                                 fixture_node(&f, "q")), 2, "p to its uncle");
    is_int(tx_wffte_get_distance(f.page, fixture_node(&f, "b"),
                                 fixture_node(&f, "q")), 1, "siblings");
    is_int(tx_wffte_get_distance(f.page, fixture_node(&f, "a"),
                                 fixture_node(&f, "b")), 0, "parent and child");
    is_int(tx_wffte_get_distance(f.page, fixture_node(&f, "a"),
                                 fixture_node(&f, "p")), 1, "two levels up");
    is_int(tx_wffte_get_distance(f.page, fixture_node(&f, "a"),
                                 fixture_node(&f, "a")), -1, "itself");

    fixture_close(&f);
}


static void
test_mentions(void)
{
    uint32_t        counts[TX_MENTIONS_MAX_WORDS];
    tx_mentions_t   m;

    memset(counts, 0, sizeof(counts));
    memset(&m, 0, sizeof(tx_mentions_t));
    tx_mentions_add_text(&m, tx_str("The Bridge of the old town: Bridge"
                                    " \u4ea4\u901a \u6539\u9769"));

    is_int(m.n, 4, "bridge, town and two Chinese words; no short ones");

    tx_mentions_count_text(&m, tx_str("A bridge, BRIDGE! bridges footbridge"
                                      " town-hall"), counts);
    is_int(counts[0], 2, "bridge, of any case, as a whole word");
    is_int(counts[1], 1, "town");

    tx_mentions_count_text(&m, tx_str("\u51fa\u79df\u8f66\u6539\u9769"),
                           counts);
    is_int(counts[3], 1, "Chinese words stand in a run");

    memset(&m, 0, sizeof(tx_mentions_t));
    tx_mentions_count_text(&m, tx_str("bridge"), counts);
    is_int(counts[0], 2, "no words: no mentions");
}


/* Returns the container of the node with an id. */
static const tx_wffte_container_t *
get_container(const tx_wffte_t *wffte, uint32_t node)
{
    uint32_t  i;

    for (i = 0; i < wffte->n; i++) {
        if (wffte->containers[i].node == node) {
            return &wffte->containers[i];
        }
    }

    return NULL;
}


static void
test_merged_containers(void)
{
    tx_run_t    run;
    fixture_t   f;
    tx_wffte_t  wffte;

    fixture_open(&f, "wffte",
                 "<title>Towns</title><body><div id=a class=post>one two, "
                 "<a href=x>three</a></div>"
                 "<p id=p>Towns, towns.<p id=q>town</p>"
                 "<div id=b class=post>four five six; seven. Towns!</div>"
                 "<p id=r style='color: red'>red<p id=s style='color: red'>"
                 "red<h2>Not a container</h2>");

    memset(&run, 0, sizeof(tx_run_t));
    run.columns = &f.columns;
    run.selection = &f.selection;
    run.literal = true;

    memset(&wffte, 0, sizeof(tx_wffte_t));
    wffte.run = &run;
    wffte.page = f.page;

    tx_columns_fill(&f.columns, TX_COL_PUNCTUATION);

    ok(tx_wffte_sum_counts(&wffte) && tx_wffte_list_containers(&wffte),
       "the containers");
    is_int(wffte.n, 6, "div and p are containers, a heading is none");

    is_int(get_container(&wffte, fixture_node(&f, "a"))->figures.nc, 2,
           "two words that are not linked");
    is_int(get_container(&wffte, fixture_node(&f, "a"))->figures.hc, 1,
           "and one that is");
    is_int(get_container(&wffte, fixture_node(&f, "p"))->figures.first, 2,
           "the title's word, twice");

    wffte.containers[0].sd = 1;
    wffte.containers[3].sd = 2;

    ok(tx_wffte_merge_siblings(&wffte), "siblings are merged");

    is_int(get_container(&wffte, fixture_node(&f, "a"))->sd, 3,
           "of one class: their support is added up");
    is_int(get_container(&wffte, fixture_node(&f, "a"))->figures.marks, 4,
           "so are the figures");
    ok(get_container(&wffte, fixture_node(&f, "b"))->member,
       "the second one is in the first one's list");
    ok(get_container(&wffte, fixture_node(&f, "s"))->member == false,
       "ids differ: without a class all attributes are compared");

    fixture_close(&f);
}


#define TOWN                                                                 \
    "The bridge of the old town, closed for eleven years, opens today; "     \
    "the mayor, who was born beside it, will cross the bridge, on foot."

#define COST                                                                 \
    "It cost less than was feared: four million, says the town, and not "    \
    "six; the stones of the bridge, all of them, were cut there, by hand."


static void
test_literal_variant(void)
{
    fixture_t  f;

    fixture_open(&f, "wffte",
                 "<title>A bridge for the old town</title><body>"
                 "<ul><li><a href=/>Home</a><li><a href=/s>Sport</a></ul>"
                 "<div><p class=t>" TOWN "<p class=t>" COST "</div>"
                 "<table><tr><td>Copyright, all rights reserved</table>");
    f.options.variant = TX_VARIANT_LITERAL;
    tx_options_set_param(&f.options, tx_str("top"), 2);

    is_str(fixture_run(&f), TOWN "|" COST,
           "the div and the paragraphs in it: nothing is emitted twice");

    fixture_close(&f);

    /* visual punctuation: six marks in the text, none in the notice */

    fixture_open(&f, "wffte",
                 "<title>A bridge for the old town</title><body>"
                 "<div id=x>" TOWN "</div>"
                 "<section>Copyright: all rights reserved</section>"
                 "<section id=y>Copyright - all rights reserved</section>"
                 "<section id=z>Copyright all rights reserved, terms"
                 "</section><p>Copyright all rights reserved</p>");
    f.options.variant = TX_VARIANT_LITERAL;

    is_str(fixture_run(&f),
           TOWN "|Copyright: all rights reserved|Copyright - all rights "
           "reserved|Copyright all rights reserved, terms",
           "a notice without any punctuation is dropped, no other is");

    fixture_close(&f);
}


static void
test_modern_variant(void)
{
    fixture_t  f;

    fixture_open(&f, "wffte",
                 "<title>A bridge for the old town</title><body>"
                 "<div><ul><li><a href=/>Home</a><li><a href=/s>Sport</a></ul>"
                 "<div id=text><p>" TOWN "<p>" COST "</div>"
                 "<div><a href=1>Rain is coming</a> <a href=2>Snow is"
                 " not</a> <a href=3>More of the weather</a></div></div>"
                 "<footer>All rights reserved, 2026.</footer>");

    is_str(fixture_run(&f), TOWN "|" COST, "the text, nothing around it");
    is_int(f.selection.area, fixture_node(&f, "text"), "and its element");

    fixture_close(&f);

    fixture_open(&f, "wffte",
                 "<title>A bridge for the old town</title><body>"
                 "<main><div class=post><p>" TOWN "</div>"
                 "<div class=post><p>" COST "</div></main>");

    is_str(fixture_run(&f), TOWN "|" COST, "siblings of a class are one text");

    fixture_close(&f);

    fixture_finds_nothing("wffte");
}


int
main(void)
{
    test_dsd_example();
    test_formulas();
    test_path_distance();
    test_mentions();
    test_merged_containers();
    test_literal_variant();
    test_modern_variant();

    return done_testing();
}
