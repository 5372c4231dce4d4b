/*
 * Copyright (C) textextract contributors
 *
 * Tests the method auto: the choice of blocks by expected F1, against values
 * computed by hand, and the decisions of the learnt trees on simple pages.
 */


#include "column_fills.h"
#include "methods/auto.h"
#include "page.h"
#include "unit.h"

#include <math.h>


#define thousandths(x)  lroundf((x) * 1000)


static void
test_choose_blocks(void)
{
    float    value;
    uint8_t  keep[4];

    static const float  words[] = { 50, 30, 20, 0 };

    /*
     * Expected content words: 45 + 15 + 2 = 62.  Keeping the first block alone
     * gives F1 = 2 * 45 / (50 + 62) = 0.804, two blocks 2 * 60 / (80 + 62) =
     * 0.845, all three 2 * 62 / (100 + 62) = 0.765.
     */

    static const float  p[] = { 0.9f, 0.5f, 0.1f, 0.9f };

    value = tx_auto_choose_blocks(p, words, 4, 1, keep);

    is_int(thousandths(value), 845, "the best expected F1");
    ok(keep[0] && keep[1] && !keep[2], "the first two blocks give it");
    ok(!keep[3], "a block without words is not chosen");

    /*
     * With beta squared = 0.25 the first block gives 56.25 / (50 + 15.5) =
     * 0.859, two blocks 75 / (80 + 15.5) = 0.785.  With beta squared = 4 two
     * blocks give 300 / (80 + 248) = 0.915, all three 310 / (100 + 248) =
     * 0.891.
     */

    value = tx_auto_choose_blocks(p, words, 4, 0.25, keep);

    is_int(thousandths(value), 804, "the expected F1 of what is chosen");
    ok(keep[0] && !keep[1], "precision: the first block alone");

    (void) tx_auto_choose_blocks(p, words, 4, 4, keep);

    ok(keep[0] && keep[1] && !keep[2], "recall: the likely blocks");

    (void) tx_auto_choose_blocks(p, words, 4, 16, keep);

    ok(keep[0] && keep[1] && keep[2], "recall above all: unlikely ones, too");

    /* F1 of the first block: 18 / (50 + 12) = 0.29; of all three: 0.214. */

    static const float  low[] = { 0.18f, 0.06f, 0.06f, 0 };

    value = tx_auto_choose_blocks(low, words, 4, 1, keep);

    is_int(thousandths(value), 290, "a page of which little is sure");
    ok(keep[0] && !keep[1] && !keep[2],
       "the likeliest block is chosen, though it is not likely");

    static const float  none[] = { 0, 0, 0, 0 };

    value = tx_auto_choose_blocks(none, words, 4, 1, keep);

    is_int(thousandths(value), 0, "nothing expected");
    ok(!keep[0] && !keep[1] && !keep[2] && !keep[3], "nothing chosen");
}


static void
test_average_alike(void)
{
    float       odds[] = { 2, 1, -3, 5, 9, -1, 2, -4 };
    tx_arena_t  arena;

    static const float  kin[] = { 1, 1, 1, 0, 2, 2, 3, 3 };
    static const float  words[] = { 7, 7, 7, 7, 99, 30, 4, 0 };

    tx_arena_init(&arena, 1 << 20);
    ok(tx_auto_average_alike_blocks(&arena, kin, words, 8, odds),
       "blocks agree");

    is_int(thousandths(odds[0]), 1200, "two fifths of the way to 0, the mean");
    is_int(thousandths(odds[1]), 600, "and the next one");
    is_int(thousandths(odds[2]), -1800, "that is out of step, too");
    is_int(thousandths(odds[3]), 5000, "what has no kin stays");
    is_int(thousandths(odds[4]), 6000, "9 counts as 4, and 99 words as 30:"
           " to (4 - 1) / 2");
    is_int(thousandths(odds[5]), 0, "from -1, likewise");
    is_int(thousandths(odds[6]), 1600, "to (2 * 5 - 4 * 1) / 6");
    is_int(thousandths(odds[7]), -2000, "from -4, likewise");

    tx_arena_reset(&arena);
}


static void
test_average_cells(void)
{
    float       p[] = { 0.2f, 0.8f, 0.5f };
    tx_page_t  *page;

    static const float  words[] = { 1, 3, 7 };

    page = page_open("<table><tr><th>Weight<td>two and a half</table><p>x", "");

    tx_auto_average_table_cells(page, words, p);

    is_int(thousandths(p[0]), 600, "(0.2 * 2 + 0.8 * 4) / 6, for the name");
    is_int(thousandths(p[1]), 600, "and for the value");
    is_int(thousandths(p[2]), 500, "what is no cell stays");

    page_close(page);
}


static size_t
check_trees(const tx_trees_t *trees, const tx_col_t *columns, bool first)
{
    bool      known;
    uint32_t  i, n, tree;

    known = (trees->n > 0);

    for (tree = 0; tree < trees->n; tree++) {
        for (n = 0; n < TX_TREES_NODES; n++) {
            known = known && trees->input[tree][n] < trees->inputs;
        }
    }

    ok(known, "every node looks at an input there is");

    for (i = 0; i < trees->inputs && columns[i] != TX_COL_NONE; i++) {
        if (first && strncmp(tx_column[columns[i]].name, "first", 5) == 0) {
            break;
        }
    }

    ok(i == trees->inputs && columns[i] == TX_COL_NONE,
       "inputs are columns, of the first trees none that they make");

    return trees->n * (TX_TREES_NODES * (sizeof(uint16_t) + sizeof(uint8_t))
                       + TX_TREES_LEAVES * sizeof(int16_t));
}


static void
test_learnt_trees(void)
{
    ok(check_trees(&tx_auto_first, tx_auto_first_columns, true)
       + check_trees(&tx_auto_second, tx_auto_second_columns, false)
       <= 64 * 1024, "at most 64 kB of tables");
}


#define PROSE                                                                \
    "The bridge in the old town, closed for eleven years, opens today; the"  \
    " mayor, who was born beside it, will cross it first, on foot. It cost"  \
    " less than was feared: four million, says the town, and not six."

static void
test_kept_blocks(void)
{
    tx_run_t        run;
    tx_meta_t       meta;
    tx_page_t      *page;
    tx_options_t    options;
    tx_columns_t    columns;
    tx_selection_t  sel;

    page = page_open(
        "<html><head><title>A bridge opens</title></head><body>"
        "<nav><ul><li><a href=/>Home</a><li><a href=/s>Sport</a>"
        "<li><a href=/w>Weather</a></ul></nav>"
        "<article><h1>A bridge opens</h1>"
        "<p>" PROSE " (1)<p>" PROSE " (2)<p>" PROSE " (3)</article>"
        "<footer><p>All rights reserved. <a href=/i>Imprint</a></footer>",
        "");

    memset(&columns, 0, sizeof(tx_columns_t));
    tx_meta_read(page, &meta);

    columns.page = page;
    columns.fills = tx_column_fills;
    columns.meta = &meta;
    tx_selection_init(page, &sel);
    run.columns = &columns;
    run.selection = &sel;

    tx_options_init(&options);
    ok(tx_method_run(&options, &run) == TX_OK, "auto is the default method");

    is_int(page->nblocks, 8, "eight blocks");
    ok(sel.keep[4] && sel.keep[5] && sel.keep[6], "the paragraphs are kept");
    ok(!sel.keep[0] && !sel.keep[1] && !sel.keep[2],
       "what leads elsewhere is not");
    ok(sel.confidence > 0 && sel.confidence <= 1, "confidence");
    is_str(tx_tag_name((tx_tag_t) page->nodes[sel.area].tag), "article",
           "the area holds all that is kept");

    page_close(page);
}


int
main(void)
{
    test_choose_blocks();
    test_average_alike();
    test_average_cells();
    test_learnt_trees();
    test_kept_blocks();

    return done_testing();
}
