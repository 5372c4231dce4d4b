/*
 * Copyright (C) textextract contributors
 *
 * Tests which blocks of a thread's page completion drops or adds around the
 * texts of posts.
 */


#include "check_selection.h"
#include "unit.h"

#include "column_fills.h"
#include "thread/thread.h"


/* more than a quotation may repeat */
#define LONG_PART  "and so are the nights in which they come up from below, "
#define LONG                                                                  \
    "<p>Long are they, " LONG_PART LONG_PART LONG_PART LONG_PART LONG_PART    \
    LONG_PART LONG_PART LONG_PART LONG_PART LONG_PART LONG_PART "and stay."

#define POST(id, user, text, foot)                                            \
    "<div class=post id=p" #id "><p><a class=username href=/user/" user ">"  \
    user "</a><h3>Re: Slugs again</h3><time datetime='2023-06-0" #id         \
    "T18:20:00Z'>" #id " June 2023</time><div class=words>" text "</div>"     \
    foot "</div>"

#define ASKED  "<p>Slugs eat my lettuce, night after night; what can I do?"
#define LAMP   "<p>Collect them by the light of a lamp, for a whole week."
#define COPPER "<p>Then put copper around the bed, and mind the leaves."
#define THANKS "<p>Copper it shall be, and the lamp until it comes."

#define CARDED(id, user, text, foot)                                          \
    "<div class=post id=p" #id "><p><a class=username href=/user/" user ">"  \
    user "</a><dl><dt>Lives in<dd>Westerby</dl><time datetime='2023-06-0"    \
    #id "T18:20:00Z'>" #id " June 2023</time><div class=words>" text "</div>" \
    foot "</div>"

#define SIGNED "<div>Two acres of clay</div>"


/*
 * Tests the first words of the kept blocks, joined with '|'.  All blocks are
 * selected before, except those that begin with a minus sign.
 */
static void
keeps(const char *html, const char *want, const char *name)
{
    uint32_t         b;
    tx_str_t         text;
    tx_meta_t        meta;
    tx_page_t       *page;
    tx_columns_t     columns;
    tx_selection_t   sel;

    page = page_open(html, "http://example.org/");

    (void) tx_meta_read(page, &meta);
    meta.title = tx_str("Slugs again");

    memset(&columns, 0, sizeof(tx_columns_t));
    columns.page = page;
    columns.fills = tx_column_fills;
    columns.meta = &meta;

    (void) tx_columns_find_thread(&columns);
    (void) tx_selection_init(page, &sel);

    sel.title = find_heading(page);

    for (b = 0; b < page->nblocks; b++) {
        text = tx_block_text(page, b);
        sel.keep[b] = text.len == 0 || text.data[0] != '-';
    }

    completed_is(&columns, &sel, want, name);
    page_close(page);
}


static void
test_signatures(void)
{
    keeps(POST(1, "ada", ASKED, SIGNED) POST(2, "ben", LAMP, "")
          POST(3, "cleo", COPPER, "<div>Edited by cleo</div>")
          POST(4, "ada", THANKS, SIGNED),
          "ada|Re:|1|Slugs|ben|2|Collect|cleo|3|Then|ada|4|Copper",
          "no signature, and no subject");
    keeps(POST(1, "ada", "<p>Slugs? Mine are asleep.", "<div class=share>"
               LAMP COPPER "</div>")
          POST(2, "ben", "<p>Really? So are mine.", "<div class=share>"
               THANKS LAMP LAMP "</div>")
          POST(3, "ada", "<p>Yes, until it rains.", "<div class=share>"
               ASKED THANKS "</div>"),
          "ada|Re:|1|Slugs?|Collect|Then|ben|Re:|2|Really?|Copper|"
          "Collect|Collect|ada|Re:|3|Yes,|Slugs|Copper",
          "what is most of all posts is none");
}


static void
test_quotations(void)
{
    keeps(POST(1, "ada", ASKED, "") POST(2, "ben", LAMP "<p>Good luck", "")
          POST(3, "cleo", "<blockquote><p>ben wrote:" LAMP "<p>Good luck"
               "</blockquote>" COPPER, "")
          POST(4, "ada", "<blockquote><p>ben wrote:<p>Every slug has its "
               "season.</blockquote>" THANKS, ""),
          "ada|Re:|1|Slugs|ben|2|Collect|Good|cleo|3|ben|Collect|Good|Then|"
          "ada|4|ben|Every|Copper",
          "a quotation is whole");
    keeps(POST(1, "ada", ASKED, "") POST(2, "ben", LONG, "")
          POST(3, "cleo", "<blockquote><p>ben wrote:" LONG "</blockquote>"
               COPPER, "")
          POST(4, "ada", THANKS, ""),
          "ada|Re:|1|Slugs|ben|2|Long|cleo|3|Then|ada|4|Copper",
          "what is left of a long quotation goes with it");
    keeps(POST(1, "ada", ASKED, "") POST(2, "ben", LAMP "<p>Good luck", "")
          POST(3, "cleo", "<blockquote class=body><blockquote>" LAMP
               "</blockquote>" COPPER "</blockquote>", "")
          POST(4, "ada", "<blockquote class=body>" THANKS "</blockquote>",
               ""),
          "ada|Re:|1|Slugs|ben|2|Collect|Good|cleo|3|Collect|Then|ada|4|"
          "Copper",
          "not all of a post is one");
}


static void
test_missed_posts(void)
{
    keeps(POST(1, "ada", ASKED, "") POST(2, "ben", "<p>-No need of them.", "")
          POST(3, "cleo", COPPER, "") POST(4, "ada", THANKS, "")
          POST(5, "cleo", COPPER, ""),
          "ada|Re:|1|Slugs|ben|2|-No|cleo|3|Then|ada|4|Copper|cleo|5|Then",
          "a post that was overlooked comes along");
    keeps(POST(1, "ada", ASKED, "") POST(2, "ben", "<p>-No need of them.", "")
          POST(3, "cleo", COPPER, "") POST(4, "ada", "<p>-What else?", ""),
          "ada|Re:|1|Slugs|ben|2|cleo|3|Then|ada|4",
          "but not if many were");
    keeps(POST(1, "ada", ASKED, "") POST(2, "ben", LAMP, "")
          POST(3, "cleo", "<p>-Copper, put around the bed.", ""),
          "ada|Re:|1|Slugs|ben|2|Collect|cleo|3|-Copper,",
          "one of three does");
}


static void
test_notices(void)
{
    keeps("<p>Be kind to each other!<h1>Slugs again</h1>"
          POST(1, "ada", ASKED, "") POST(2, "ben", LAMP, "")
          POST(3, "cleo", COPPER, ""),
          "Slugs|ada|Re:|1|Slugs|ben|2|Collect|cleo|3|Then",
          "what the board has to say stands above the title");
    keeps(POST(1, "ada", ASKED, "") "<h1>Slugs again</h1>"
          POST(2, "ben", LAMP, "") POST(3, "cleo", COPPER, ""),
          "ada|Re:|1|Slugs|Slugs|ben|2|Collect|cleo|3|Then",
          "and no post does");
}


/* Tests that user cards above and notes on edits below a text are dropped. */
static void
test_user_cards(void)
{
    keeps(CARDED(1, "ada", ASKED, "") CARDED(2, "ben", LAMP, "")
          CARDED(3, "cleo", COPPER, "<div>Edited 4 June 2023 by cleo</div>"),
          "ada|1|Slugs|ben|2|Collect|cleo|3|Then",
          "no card, and no note");
}


#define GONE  "<p>This post was taken back."

static void
test_deleted_posts(void)
{
    keeps(POST(1, "ada", ASKED, "") POST(2, "ben", GONE, "")
          POST(3, "cleo", GONE, "") POST(4, "dan", LAMP, ""),
          "ada|Re:|1|Slugs|ben|2|This|cleo|3|This|dan|4|Collect",
          "two may say the same");
    keeps(POST(1, "ada", "<p>Copper or salt?", "")
          POST(2, "ben", "<p>Copper or salt?" LAMP, "")
          POST(3, "cleo", "<p>Copper or salt?<p>Salt.", "")
          POST(4, "dan", "<p>Copper or salt?" COPPER, "")
          POST(5, "eve", "<p>Copper or salt?" THANKS, ""),
          "ada|Re:|1|Copper|ben|2|Copper|Collect|cleo|3|Copper|Salt.|dan|4|"
          "Copper|Then|eve|5|Copper|Copper",
          "what others repeat above their own text stays");
}


/* Tests text around a thread whose posts are all kept. */
static void
test_text_around_thread(void)
{
    keeps("<p>Be kind to each other!<p>Slugs again, for the third time"
          POST(1, "ada", ASKED, "") POST(2, "ben", LAMP, "")
          POST(3, "cleo", COPPER, ""),
          "Slugs|ada|Re:|1|Slugs|ben|2|Collect|cleo|3|Then",
          "what stands above a title that is no heading");
    keeps("<p>Be kind to each other!"
          POST(1, "ada", ASKED, "") POST(2, "ben", LAMP, "")
          POST(3, "cleo", COPPER, ""),
          "Be|ada|Re:|1|Slugs|ben|2|Collect|cleo|3|Then",
          "nothing, if the title is said nowhere");
    keeps("<div>" POST(1, "ada", ASKED, "") "<div><a class=username "
          "href=/user/dan>dan</a> They will be gone by June.</div>"
          POST(2, "ben", LAMP, "") POST(3, "cleo", COPPER, "") "</div>",
          "ada|Re:|1|Slugs|dan|ben|2|Collect|cleo|3|Then",
          "not what may be another post");
}


int
main(void)
{
    test_signatures();
    test_quotations();
    test_missed_posts();
    test_notices();
    test_user_cards();
    test_deleted_posts();
    test_text_around_thread();


    return done_testing();
}
