/*
 * Copyright (C) textextract contributors
 *
 * Tests the method of Zheng et al. against values computed by hand: row blocks,
 * g and Otsu's variance, surge and drop.
 */


#include "methods/threshold.h"
#include "method.h"
#include "unit.h"


#define LINES(t, ...)                                                        \
    lines(t, (const float[]) { __VA_ARGS__ },                                \
          sizeof((const float[]) { __VA_ARGS__ }) / sizeof(float))

#define LONG_LINE                                                            \
    "It rained for a day and a night, and when it was over, nobody knew "    \
    "whose boat it was that lay in the square."


static float  length[64], row[64];


static void
lines(tx_threshold_t *threshold, const float *lengths, size_t n)
{
    memset(threshold, 0, sizeof(tx_threshold_t));
    memcpy(length, lengths, n * sizeof(float));

    threshold->length = length;
    threshold->row = row;
    threshold->lines = (uint32_t) n;
}


static void
test_rows(void)
{
    uint32_t        i;
    tx_threshold_t  t;

    static const float  two[] = { 5, 0, 40, 120, 140, 60, 0, 7 };
    static const float  three[] = { 5, 40, 120, 180, 140, 67, 7, 7 };

    LINES(&t, 5, 0, 0, 40, 80, 60, 0, 7);

    tx_threshold_sum_line_lengths(&t, 1);

    for (i = 0; i < 6; i++) {
        is_int(row[i], two[i], "n = 1: line %u and the one behind it", i);
    }

    tx_threshold_sum_line_lengths(&t, 2);

    for (i = 0; i < 8; i++) {
        is_int(row[i], three[i], "n = 2: line %u and two behind it", i);
    }
}


/* Tests the variance of a threshold between rows 10, 10 and rows 100, 140. */
static void
test_threshold_variance(void)
{
    tx_threshold_side_t  low, high, most, rest, none;

    low = (tx_threshold_side_t) { 2, 20, 200 };
    high = (tx_threshold_side_t) { 2, 240, 29600 };

    is_int(tx_threshold_worth_by_paper(&high, &low), 200,
           "g: 100 and 140 vary by 400, over 2; 10 and 10 do not");
    is_int(tx_threshold_worth_by_otsu(&high, &low), 3025,
           "Otsu: 1/2 x 1/2 x (120 - 10) squared");

    rest = (tx_threshold_side_t) { 3, 120, 10200 };
    most = (tx_threshold_side_t) { 1, 140, 19600 };

    is_int(tx_threshold_worth_by_paper(&most, &rest), -600,
           "g: one row does not vary; 10, 10 and 100 vary by 1800, over 3");
    is_int(tx_threshold_worth_by_otsu(&most, &rest), 1875,
           "Otsu: 1/4 x 3/4 x (140 - 40) squared");

    none = (tx_threshold_side_t) { 0, 0, 0 };

    is_int(tx_threshold_worth_by_otsu(&none, &rest), 0,
           "nothing is above: no worth");
}


static void
test_adapted_threshold(void)
{
    double          params[TX_THRESHOLD_PARAMS];
    tx_threshold_t  t;

    params[TX_THRESHOLD_FROM] = 20;
    params[TX_THRESHOLD_TO] = 140;
    params[TX_THRESHOLD_STEP] = 10;

    LINES(&t, 10, 10, 100, 140);
    tx_threshold_sum_line_lengths(&t, 0);

    tx_threshold_find_best(&t, params, tx_threshold_worth_by_paper);
    is_int(t.threshold, 20, "all of 20 to 90 are worth 200: the first");

    LINES(&t, 55, 60, 61, 66, 400, 420);
    tx_threshold_sum_line_lengths(&t, 0);

    tx_threshold_find_best(&t, params, tx_threshold_worth_by_otsu);
    is_int(t.threshold, 70, "the long lines are above it, no other is");

    /* a row as long as the threshold is not above the threshold */

    LINES(&t, 0, 0, 30, 30, 400, 400);
    tx_threshold_sum_line_lengths(&t, 0);

    tx_threshold_find_best(&t, params, tx_threshold_worth_by_otsu);
    is_int(t.threshold, 30, "30 is not above 30");

    params[TX_THRESHOLD_FROM] = 200;
    tx_threshold_find_best(&t, params, tx_threshold_worth_by_otsu);
    is_int(t.threshold, 200, "from above to: one threshold is left");
}


static void
test_region_of_rows(void)
{
    tx_threshold_t  t;

    LINES(&t, 9, 0, 0, 50, 90, 40, 30, 0, 0, 0, 80, 0);
    tx_threshold_sum_line_lengths(&t, 0);
    t.threshold = 45;

    tx_threshold_find_region(&t, 2, 0);
    ok(t.surge == 3 && t.drop == 7, "around the highest: 50, 90, 40, 30");

    tx_threshold_find_region(&t, 4, 0);
    ok(t.surge == t.drop, "four rows behind the surge would have to be > 0");

    t.threshold = 60;
    tx_threshold_find_region(&t, 2, 0);
    ok(t.surge == 4 && t.drop == 7, "60: the surge is at 90");

    t.threshold = 90;
    tx_threshold_find_region(&t, 2, 0);
    ok(t.surge == t.drop, "no row is above 90");

    t.threshold = 45;
    tx_threshold_find_region(&t, 2, 3);
    ok(t.surge == 3 && t.drop == 11, "gaps of 3 are bridged");

    LINES(&t, 0, 0);
    tx_threshold_sum_line_lengths(&t, 0);
    tx_threshold_find_region(&t, 2, 3);
    ok(t.surge == t.drop, "no text at all");
}


static void
test_literal_variant(void)
{
    uint32_t       *begins;
    fixture_t       f;
    tx_threshold_t  t;

    fixture_open(&f, "threshold",
                 "<title>\n</title><body>\n<script>\n\n</script>\n<p>Home\n"
                 "\n\n\n\n\n\n"
                 "<p>" LONG_LINE "\n<p>" LONG_LINE "\n<b>" LONG_LINE "</b>\n"
                 "<p>One.\n<p>Two.\n<p>Three.\n<p>Four.\n<p>Five.\n"
                 "\n\n\n\n\n\n<p>Copyright");
    f.options.variant = TX_VARIANT_LITERAL;

    is_str(fixture_run(&f),
           LONG_LINE "|" LONG_LINE " " LONG_LINE
           "|One.|Two.|Three.|Four.|Five.",
           "the lines from surge to drop");

    ok(tx_threshold_by_source(&f.columns, f.options.params, &t, &begins),
       "its figure");
    is_int(t.lines, 27, "the page's lines, those of the script among them");
    is_int(t.length[5], 4, "Home stands on the sixth");
    ok(t.surge == 7 && t.drop == 20,
       "five lines above the text the blocks have some of it already");

    fixture_close(&f);

    fixture_open(&f, "threshold", "<body><p>" LONG_LINE "<p>" LONG_LINE);
    f.options.variant = TX_VARIANT_LITERAL;

    is_str(fixture_run(&f), "", "on one line there is no surge");

    fixture_close(&f);
}


static void
test_modern_variant(void)
{
    fixture_t       f;
    tx_threshold_t  t;

    fixture_open(&f, "threshold",
                 "<body><nav><a href=/>Home</a></nav><div><p>" LONG_LINE
                 "<p>" LONG_LINE " Then it was gone.<p>" LONG_LINE
                 " It came back.<p>All that was left, next day, was the "
                 "rope; it still hangs there, for all to see.<p>Nobody asked "
                 "for it, and nobody will; a rope, after all, is a rope."
                 "</div><footer>Copyright</footer>");

    is_str(fixture_run(&f),
           LONG_LINE "|" LONG_LINE " Then it was gone.|" LONG_LINE
           " It came back.|All that was left, next day, was the rope; it "
           "still hangs there, for all to see.|Nobody asked for it, and "
           "nobody will; a rope, after all, is a rope.",
           "on one line: the blocks are the lines");

    ok(tx_threshold_by_blocks(&f.columns, f.options.params, &t), "its figure");
    is_int(t.lines, f.page->nblocks, "a line a block");
    is_int(t.length[0], 0, "a link has no length");
    is_int(t.length[t.lines - 1], 0, "nor has a footer");

    fixture_close(&f);

    fixture_finds_nothing("threshold");
}


int
main(void)
{
    test_rows();
    test_threshold_variance();
    test_adapted_threshold();
    test_region_of_rows();
    test_literal_variant();
    test_modern_variant();

    return done_testing();
}
