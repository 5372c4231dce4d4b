/*
 * Copyright (C) textextract contributors
 *
 * Tests the features of repeated elements, of elements of the same kind and of
 * sections below headings, and those of auto's first trees around a block.
 */


#include "method.h"
#include "unit.h"

#include <math.h>


#define thousandths(x)  lroundf((x) * 1000)


/*
 * Three answers, the last nested in another; their classes differ by a digit.
 */

#define THREAD                                                               \
    "<body><h1>Question</h1>"                                                \
    "<div class='post p1'><b>Ann</b><p>The first answer.</p>"                \
    "<div class='post p2'><b>Bob</b><p>To the first.</p></div></div>"        \
    "<div class='post p3'><b>Cleo</b><p>Third one.</p></div>"                \
    "<footer>The end</footer>"


static float
value(fixture_t *f, tx_col_t id, uint32_t b)
{
    if (!tx_columns_fill(&f->columns, id)) {
        return -1000;
    }

    return tx_column_get_value(&f->columns, id, b);
}


static void
test_repeated_items(void)
{
    fixture_t  f;

    fixture_open(&f, "auto", THREAD);

    is_int(f.page->nblocks, 8, "heading, three names and texts, footer");

    is_int(value(&f, TX_COL_ITEM, 0), 0, "a heading is in no item");
    ok(value(&f, TX_COL_ITEM, 1) != 0, "an answer is one");
    is_int(value(&f, TX_COL_ITEM, 6), value(&f, TX_COL_ITEM, 1),
           "whatever number its class has");
    is_int(thousandths(value(&f, TX_COL_ITEM_COUNT, 1)),
           thousandths(log1pf(3)), "there are three");
    is_int(value(&f, TX_COL_ITEM_ORDER, 4), 1, "Bob's is the second");
    is_int(value(&f, TX_COL_ITEM_FROM, 4), 1, "its text comes after the name");
    is_int(value(&f, TX_COL_OUTER_ORDER, 4), 0, "and it stands in the first");
    is_int(value(&f, TX_COL_ITEM, 7), 0, "the footer is in none");

    fixture_close(&f);
}


static void
test_similar_elements(void)
{
    fixture_t  f;

    fixture_open(&f, "auto", THREAD);

    is_int(value(&f, TX_COL_KIN, 4), value(&f, TX_COL_KIN, 2),
           "paragraphs of posts are kin, one post being in another");
    ok(value(&f, TX_COL_KIN, 7) != value(&f, TX_COL_KIN, 2),
       "the footer is not");
    is_int(thousandths(value(&f, TX_COL_KIN_COUNT, 2)),
           thousandths(log1pf(3)), "three of them");
    is_int(value(&f, TX_COL_KIN_FIRST, 4), 2, "two blocks on from the first");
    is_int(thousandths(value(&f, TX_COL_KIN_SENTENCES, 2)), 1000,
           "a sentence each");

    fixture_close(&f);
}


static void
test_section_features(void)
{
    fixture_t  f;

    fixture_open(&f, "auto",
                 "<body><p>Above.<h2>News</h2><p>1234567890.<p>Two. Three."
                 "<h3><a href=/>More</a></h3><ul><li><a href=/a>One</a></ul>");

    is_int(value(&f, TX_COL_PART_LEVEL, 0), 0, "above the first heading");
    is_int(value(&f, TX_COL_PART_LINKED, 0), -1, "there is none");
    is_int(value(&f, TX_COL_PART_LEVEL, 3), 2, "under a h2");
    is_int(thousandths(value(&f, TX_COL_PART_SENTENCES, 3)), 1000,
           "three sentences in three blocks");
    is_int(thousandths(value(&f, TX_COL_PART_CHARS, 3)),
           thousandths(log1pf(4 + 11 + 10)), "what is in it");
    is_int(thousandths(value(&f, TX_COL_PART_LINKED, 5)), 1000,
           "a heading that is a link");
    is_int(thousandths(value(&f, TX_COL_PART_LINKS, 5)), 1000,
           "and its list of links");

    fixture_close(&f);
}


/* Tests how the first trees' results are summed; the results are learnt. */
static void
test_first_tree_sums(void)
{
    float      chance[8], words, sum;
    uint32_t   b;
    fixture_t  f;

    fixture_open(&f, "auto", THREAD);

    words = 0;
    sum = 0;

    for (b = 0; b < 8; b++) {
        chance[b] = 1 / (1 + expf(-value(&f, TX_COL_FIRST, b)));
        sum += chance[b] * (value(&f, TX_COL_WORDS, b) + 0.2f);
        words += value(&f, TX_COL_WORDS, b) + 0.2f;
    }

    is_int(thousandths(value(&f, TX_COL_FIRST_MEAN, 0)),
           thousandths(sum / words), "the mean chance of a word");

    /* words of the three blocks: Bob 1, "To the first." 3, Cleo 1 */

    is_int(thousandths(value(&f, TX_COL_FIRST_NEAR1, 4)),
           thousandths((chance[3] * 1.2f + chance[4] * 3.2f
                        + chance[5] * 1.2f) / 5.6f), "of a word close by");

    is_int(thousandths(value(&f, TX_COL_FIRST_KIN, 2)),
           thousandths((chance[2] * 3.2f + chance[4] * 3.2f
                        + chance[6] * 2.2f) / 8.6f),
           "of a word of what looks alike");
    is_int(thousandths(value(&f, TX_COL_FIRST_ITEM, 0)), -1000,
           "where nothing repeats");
    is_int(thousandths(value(&f, TX_COL_FIRST_BEFORE, 0)), 0,
           "nothing is expected in front of the first");

    fixture_close(&f);
}


int
main(void)
{
    test_repeated_items();
    test_similar_elements();
    test_section_features();
    test_first_tree_sums();

    return done_testing();
}
