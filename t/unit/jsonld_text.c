/*
 * Copyright (C) textextract contributors
 *
 * Tests the texts of a page's JSON-LD, and which share of a block's words they
 * contain.
 */


#include "methods/auto.h"
#include "method.h"
#include "unit.h"

#include <math.h>


#define thousandths(x)  lroundf((x) * 1000)

#define JSON(json)                                                           \
    "<script type=application/ld+json>" json "</script>"

/*
 * Two texts of 19 words, with 16 runs of four words each; both in a row have
 * 35.
 */

#define FIRST                                                                \
    "In spring the river rose over the meadows behind our house and the "    \
    "geese came back from the south."
#define SECOND                                                               \
    "Nobody had seen so much water there since the mill was closed and "     \
    "its old weir taken down again."
#define OTHER                                                                \
    "Subscribe to the letter that we send to all our readers on Sundays."


static void
blocks_are(const char *html, const char *stated, const char *side,
    const char *what)
{
    char       a[16], b[16];
    uint32_t   i, n;
    fixture_t  f;

    fixture_open(&f, "auto", html);

    if (!tx_columns_fill(&f.columns, TX_COL_STATED_SHARE)) {
        ok(0, "enough memory for %s", what);
        return;
    }

    n = tx_min(f.page->nblocks, sizeof(a) - 1);

    for (i = 0; i < n; i++) {
        a[i] = f.columns.col[TX_COL_STATED_SHARE][i] > 0.5f ? 's' : '-';
        b[i] = "<=>"[(int) f.columns.col[TX_COL_STATED_SIDE][i] + 1];
    }

    a[n] = '\0';
    b[n] = '\0';

    is_str(tx_cstr(a), stated, "what is stated: %s", what);
    is_str(tx_cstr(b), side, "where blocks lie: %s", what);

    fixture_close(&f);
}


static void
test_stated_body(void)
{
    blocks_are(JSON("{\"@type\":\"NewsArticle\",\"articleBody\":\"" FIRST " "
                    SECOND "\"}")
               "<body><p>" OTHER "<p>" FIRST "<h2>A box</h2><p>" SECOND
               "<p>" OTHER, "-s-s-", "<===>",
               "of an article, what is around it, too");

    blocks_are(JSON("{\"@type\":[\"Article\"],\"articleBody\":\"&lt;p>" FIRST
                    "&lt;/p>&lt;p class=b>" SECOND "&lt;/p>\"}")
               "<body><p>" OTHER "<p>" FIRST "<p>" SECOND, "-ss", "<==",
               "tags in a body are none of its words");

    blocks_are(JSON("{\"@type\":\"Article\",\"articleBody\":\"" FIRST " "
                    SECOND " " OTHER " Much of it is not here, but below "
                    "the line that only those who pay may cross, and that "
                    "is more than half of all that was once written.\"}")
               "<body><p>" FIRST, "-", "=",
               "a page that shows a part is judged by itself");

    blocks_are(JSON("[{\"@type\":\"Article\",\"articleBody\":\"" FIRST " "
                    SECOND "\"},{\"@type\":\"Article\",\"articleBody\":\""
                    FIRST " " SECOND "\"}]")
               "<body><p>" OTHER "<p>" FIRST "<p>" SECOND, "---", "===",
               "several articles are no article");

    blocks_are(JSON("{\"@type\":[\"CreativeWork\",\"NewsArticle\"],"
                    "\"articleBody\":\"" FIRST " " SECOND "\"}")
               "<body><p>" OTHER "<p>" FIRST "<p>" SECOND, "-ss", "<==",
               "of what is an article by the second of its types");
}


static void
test_stated_texts(void)
{
    blocks_are(JSON("{\"@type\":\"DiscussionForumPosting\","
                    "\"articleBody\":\"" FIRST "\","
                    "\"comment\":[{\"@type\":\"Comment\",\"text\":\""
                    SECOND "\"}]}")
               "<body><p>" OTHER "<p>" FIRST "<p>" SECOND, "-ss", "===",
               "of posts, those that answer, too");

    blocks_are(JSON("{\"@type\":[\"SocialMediaPosting\","
                    "\"DiscussionForumPosting\"],"
                    "\"articleBody\":\"" FIRST "\","
                    "\"comment\":[{\"@type\":\"Comment\",\"text\":\""
                    SECOND "\"}]}")
               "<body><p>" OTHER "<p>" FIRST "<p>" SECOND, "-ss", "===",
               "of posts that have several types");

    blocks_are(JSON("{\"@type\":\"DiscussionForumPosting\","
                    "\"text\":\"" FIRST "\","
                    "\"comment\":{\"text\":\"" FIRST " " SECOND "\"}}")
               "<body><p>" FIRST "<blockquote><p>" FIRST "</blockquote><p>"
               SECOND, "s-s", "===",
               "what a post quotes is none of its own");

    blocks_are(JSON("{\"@type\":\"FAQPage\",\"mainEntity\":["
                    "{\"@type\":\"Question\",\"name\":\"Why?\","
                    "\"acceptedAnswer\":{\"text\":\"" FIRST "\"}},"
                    "{\"@type\":\"Question\",\"name\":\"And then?\","
                    "\"acceptedAnswer\":{\"text\":\"" SECOND "\"}}]}")
               "<body><p>" OTHER "<p>" FIRST "<p>" SECOND, "-ss", "===",
               "answers");

    blocks_are(JSON("{\"@type\":\"HowTo\",\"step\":[{\"text\":\"" FIRST
                    "\"},{\"itemListElement\":[{\"text\":\"" SECOND
                    "\"}]}]}")
               "<body><p>" OTHER "<p>" FIRST "<p>" SECOND, "-ss", "===",
               "steps");

    blocks_are(JSON("{\"@type\":\"BlogPosting\",\"comment\":["
                    "{\"@type\":\"Comment\",\"text\":\"" FIRST " " SECOND
                    "\"}]}")
               "<body><p>" OTHER "<p>" FIRST "<p>" SECOND, "---", "===",
               "comments on an article are not its text");
}


static void
test_stated_share(void)
{
    fixture_t  f;

    fixture_open(&f, "auto",
                 JSON("{\"@type\":\"Article\",\"articleBody\":\"" FIRST
                      " " SECOND " " OTHER "\"}")
                 "<body><p>" FIRST "<p>" OTHER "<p>"
                 "Nobody had seen so much water there since the mill was "
                 "closed and <b>its old weir</b> brought to another town.");

    ok(tx_columns_fill(&f.columns, TX_COL_STATED_SHARE), "there is memory");
    is_int(thousandths(f.columns.col[TX_COL_STATED_SHARE][2]), 765,
           "13 of 17 runs of four words, in a tag or not");

    fixture_close(&f);
}


/* Tests that text in an aside is kept if the JSON-LD contains it. */

#define PAGE(head)                                                           \
    "<title>The salt road</title>" head "<body><main><article>"              \
    "<h1>The salt road</h1><p>The salt road is forty miles long, and "       \
    "nobody walks it in less than three days, whatever the old songs say "   \
    "of it.<p>There are two springs, one on the first day and one on the "   \
    "third, and both of them are marked by a post with a blue ring.<p>It "   \
    "is colder than you think, as the road climbs to the height of the "     \
    "snow fences and stays there until the last morning."                    \
    "</article></main><aside class=sidebar><p>" FIRST "<p>" SECOND           \
    "</aside><footer>The end</footer>"


static void
test_kept_aside(void)
{
    fixture_t  f;

    fixture_open(&f, "auto", PAGE(""));
    ok(!tx_str_has(fixture_run(&f), tx_str("weir")), "at the side");
    fixture_close(&f);

    fixture_open(&f, "auto",
                 PAGE(JSON("{\"@type\":\"FAQPage\",\"mainEntity\":["
                           "{\"@type\":\"Question\",\"acceptedAnswer\":"
                           "{\"text\":\"" FIRST "\"}},"
                           "{\"@type\":\"Question\",\"acceptedAnswer\":"
                           "{\"text\":\"" SECOND "\"}}"
                           "]}")));
    ok(tx_str_has(fixture_run(&f), tx_str("weir")), "a stated answer");
    fixture_close(&f);
}


/*
 * Tests that a block with a share of 0.6 or more is inside of the stated text,
 * and that other blocks are above, below or between.
 */

static void
test_stated_position(void)
{
    float         share[] = { 0, 0.59f, 0.6f, 0, 1, 0 };
    float         side[] = { -1, 0, 0, 1, 1, -1 };
    float         lead[] = { 0.59f, 0, 0, 1, 0, 0.6f };
    tx_columns_t  columns;

    memset(&columns, 0, sizeof(tx_columns_t));
    columns.col[TX_COL_STATED_SHARE] = share;
    columns.col[TX_COL_STATED_SIDE] = side;
    columns.col[TX_COL_LEAD_WORDS] = lead;

    is_int(tx_auto_jsonld_odds(&columns, 0), -2, "above");
    is_int(tx_auto_jsonld_odds(&columns, 1), 0, "amid, and not stated");
    is_int(tx_auto_jsonld_odds(&columns, 2), 3, "stated");
    is_int(tx_auto_jsonld_odds(&columns, 3), -1, "below");
    is_int(tx_auto_jsonld_odds(&columns, 4), 3,
           "in a text, below another");
    is_int(tx_auto_jsonld_odds(&columns, 5), 0, "the lead, above");
}


int
main(void)
{
    test_stated_body();
    test_stated_texts();
    test_stated_share();
    test_kept_aside();
    test_stated_position();

    return done_testing();
}
