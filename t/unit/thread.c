/*
 * Copyright (C) textextract contributors
 */


#include "unit.h"
#include "page.h"

#include "../../src/tx_thread.h"
#include "../../src/tx_worker.h"


static tx_page_t     *page;
static tx_meta_t      meta;
static tx_columns_t   columns;
static tx_thread_t   *thread;
static tx_words_t    *words;


static void
find(const char *html)
{
    page = page_open(html, "http://example.org/");

    memset(&columns, 0, sizeof(tx_columns_t));
    (void) tx_meta_read(page, &meta);

    columns.page = page;
    columns.meta = &meta;
    columns.words = words;

    thread = tx_columns_thread(&columns);
}


/* The words of a post's blocks that are such a part, one block a line. */
static tx_str_t
part(uint32_t post, tx_part_t what)
{
    uint32_t  b;
    tx_buf_t  buf;

    tx_buf_init(&buf, page->arena, 1);

    for (b = 0; b < page->nblocks; b++) {
        if (thread->post[b] == post && thread->part[b] == what) {
            if (buf.len != 0) {
                tx_buf_char(&buf, '\n');
            }

            tx_buf_str(&buf, tx_block_text(page, b));
        }
    }

    return tx_buf_string(&buf);
}


#define is_post(number, who, when, says)                                     \
    is_str(thread->posts[(number) - 1].author, who, "author of " #number);   \
    is_str(thread->posts[(number) - 1].time, when, "time of " #number);      \
    is_str(part(number, TX_PART_BODY), says, "text of " #number)


/* A row a post: the user's card in one cell, the text in the other. */
static void
test_tables(void)
{
    find("<div id=post_11><table><tr><td class=side><a href=space-uid-5.html>"
         "lin</a><p>Posts 120</p></td><td><em>2024-1-2 10:11</em><div "
         "class=t_f>Which kettle boils fastest? Mine takes an age.</div>"
         "<a href=#>Reply</a></td></tr></table></div>"
         "<div id=post_12><table><tr><td class=side><a href=space-uid-7.html>"
         "mei</a><p>Posts 7</p></td><td><em>2024-1-3 08:00</em><div class=t_f>"
         "Any of them does, if you fill it less.</div>"
         "<a href=#>Reply</a></td></tr></table></div>");

    is_int(thread->nposts, 2, "two tables are two posts");
    is_post(1, "lin", "2024-01-02T10:11",
            "Which kettle boils fastest? Mine takes an age.");
    is_post(2, "mei", "2024-01-03T08:00",
            "Any of them does, if you fill it less.");
    page_close(page);
}


/* Answers inside of what they answer follow it. */
static void
test_nested(void)
{
    find("<ul><li class=comment><b class=author>Ada</b> <time "
         "datetime=2024-05-01T08:00Z>1 May</time><div class=md>The bridge is "
         "closed until spring.</div>"
         "<ul><li class=comment><b class=author>Bo</b> <time "
         "datetime=2024-05-01T09:30Z>1 May</time><div class=md>Not for those "
         "on foot.</div></li></ul></li>"
         "<li class=comment><b class=author>Cy</b> <time "
         "datetime=2024-05-02T07:00Z>2 May</time><div class=md>Take the ferry "
         "then.</div></li></ul>");

    is_int(thread->nposts, 3, "a reply in a comment is a post of its own");
    is_post(1, "Ada", "2024-05-01T08:00Z",
            "The bridge is closed until spring.");
    is_post(2, "Bo", "2024-05-01T09:30Z", "Not for those on foot.");
    is_int(thread->posts[1].outer, 1, "the second lies in the first");
    is_post(3, "Cy", "2024-05-02T07:00Z", "Take the ferry then.");
    page_close(page);
}


/* Cards of other pages have dates, but nobody who speaks. */
static void
test_cards(void)
{
    find("<h1>News</h1><p>All that happened in town, from the council's halls "
         "to the harbour, and what is to come. It is told here day by day."
         "<ul><li class=card><h3><a href=/a>Harbour reopens</a></h3>"
         "<time>2024-05-01</time></li>"
         "<li class=card><h3><a href=/b>Council votes</a></h3>"
         "<time>2024-05-02</time></li>"
         "<li class=card><h3><a href=/c>Rain</a></h3>"
         "<time>2024-05-03</time></li></ul>");

    is_int(thread->nposts, 0, "a list of links with dates is no thread");
    page_close(page);
}


int
main(void)
{
    words = tx_words_create();

    test_tables();
    test_nested();
    test_cards();

    tx_words_destroy(words);

    return done_testing();
}
