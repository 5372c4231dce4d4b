/*
 * Copyright (C) textextract contributors
 */


#include "page.h"
#include "unit.h"

#include "column_fills.h"
#include "thread/thread.h"
#include "page_worker.h"


static tx_page_t     *page;
static tx_meta_t      meta;
static tx_columns_t   columns;
static tx_thread_t   *thread;
static tx_str_t       title;


static void
find(const char *html)
{
    page = page_open(html, "http://example.org/");

    memset(&columns, 0, sizeof(tx_columns_t));
    (void) tx_meta_read(page, &meta);
    meta.title = title;

    columns.page = page;
    columns.fills = tx_column_fills;
    columns.meta = &meta;

    thread = tx_columns_find_thread(&columns);
}


/* Returns the words of a post's blocks that are this part, a line a block. */
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


/* Returns the post with a number from 1 on; an empty post if there is none. */
static const tx_post_t *
post(uint32_t number)
{
    static const tx_post_t  none;

    return (number <= thread->nposts) ? &thread->posts[number - 1] : &none;
}


#define is_post(number, who, when, says)                                     \
    is_str(post(number)->author, who, "author of " #number);                 \
    is_str(post(number)->time, when, "time of " #number);                    \
    is_str(part(number, TX_PART_BODY), says, "text of " #number)


/* Tests posts that are rows, with the user's card in one cell. */
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


/* Tests answers inside of posts: they follow the post that they answer. */
static void
test_nested_answers(void)
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
    is_int(post(2)->outer, 1, "the second lies in the first");
    is_post(3, "Cy", "2024-05-02T07:00Z", "Take the ferry then.");
    page_close(page);
}


/*
 * Tests that cards of other articles, which have dates but no users, are no
 * posts.
 */
static void
test_article_cards(void)
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


/* Tests a question and answers of one class, with comments of another one. */
static void
test_comments(void)
{
    find("<h1>How do I descale a kettle?</h1>"
         "<div class='row layout'><div class=votes>3</div><div class=prose>"
         "Mine is white with lime, and the coffee tastes of it.</div>"
         "<div class=card>asked <time datetime=2024-03-01T10:00>1 Mar</time> "
         "<a href=/users/7/dora>Dora</a></div>"
         "<ul><li class=remark><span>Which metal is your kettle made "
         "of?</span> <a href=/users/9/ed>Ed</a> <time "
         "datetime=2024-03-01T11:00>1 Mar"
         "</time></li><li class=remark><span>It is of steel, "
         "as far as I know.</span> "
         "<a href=/users/7/dora>Dora</a> <time datetime=2024-03-01T12:00>"
         "1 Mar</time></li></ul></div>"
         "<div class='row layout'><div class=votes>8</div><div class=prose>"
         "Boil it with vinegar, once; then twice with water alone.</div>"
         "<div class=card>answered <time datetime=2024-03-02T08:00>2 Mar"
         "</time> <a href=/users/4/flo>Flo</a></div></div>");

    is_int(thread->nposts, 4, "comments are posts, behind what they answer");
    is_post(1, "Dora", "2024-03-01T10:00",
            "Mine is white with lime, and the coffee tastes of it.");
    is_str(post(2)->author, "Ed", "the first comment's author");
    is_int(post(2)->outer, 1, "which lies in the question");
    is_str(post(3)->time, "2024-03-01T12:00", "the second's time");
    is_post(4, "Flo", "2024-03-02T08:00",
            "Boil it with vinegar, once; then twice with water alone.");
    page_close(page);
}


/* Tests cards with the day on which users joined, and signatures. */
static void
test_cards_and_signatures(void)
{
    find("<article class='message is-first'><section class=user><h4><a "
         "href=/members/gus.5/ class=username>Gus</a></h4><dl><dt>Joined</dt>"
         "<dd>Mar 1, 2010</dd></dl></section><div class=main><header><time "
         "datetime=2024-06-01T08:00+02:00>Jun 1, 2024</time></header>"
         "<div class=wrap>Is the pass open for carts yet, or is there still "
         "snow on it?</div>"
         "<aside class=signature>Carts since 1988, horses since 1990</aside>"
         "<a>Like</a> <a>Reply</a></div></article>"
         "<article class=message><section class=user><h4><a "
         "href=/members/hal.6/ class=username>Hal</a></h4><dl><dt>Joined</dt>"
         "<dd>Jan 9, 2012</dd></dl></section><div class=main><header><time "
         "datetime=2024-06-02T09:00+02:00>Jun 2, 2024</time></header>"
         "<div class=wrap><blockquote>Gus said: Is the pass open</blockquote>"
         "It will be on Friday, if it does not snow again.</div>"
         "<a>Like</a> <a>Reply</a></div></article>");

    is_int(thread->nposts, 2, "classes of one post only do not matter");
    is_post(1, "Gus", "2024-06-01T08:00+02:00",
            "Is the pass open for carts yet, or is there still snow on it?");
    is_post(2, "Hal", "2024-06-02T09:00+02:00",
            "Gus said: Is the pass open\n"
            "It will be on Friday, if it does not snow again.");
    page_close(page);
}


/* Tests posts in a noscript element. */
static void
test_noscript(void)
{
    find("<div id=app></div><noscript>"
         "<div class=crawler id=post_1 itemprop=comment><span "
         "itemprop=author>ida</span> <time itemprop=datePublished "
         "datetime=2024-07-01T10:00:00Z>July 1</time><div itemprop=text>"
         "<p>The log says nothing at all when it fails.</div></div>"
         "<div class=crawler id=post_2 itemprop=comment><span "
         "itemprop=author>jo</span> <time itemprop=datePublished "
         "datetime=2024-07-01T10:30:00Z>July 1</time><div itemprop=text>"
         "<p>Then ask it to say more, in its settings.</div></div>"
         "</noscript>");

    is_int(thread->nposts, 2, "a thread in noscript");
    is_post(1, "ida", "2024-07-01T10:00:00Z",
            "The log says nothing at all when it fails.");
    is_post(2, "jo", "2024-07-01T10:30:00Z",
            "Then ask it to say more, in its settings.");
    page_close(page);
}


/* Tests an opening post outside of the list of answers. */
static void
test_opening_post(void)
{
    find("<h1>Old lighthouse keys</h1>"
         "<div class=topic><a href=/profile/kai class=author>Kai</a> <span "
         "class=date>3 May 2024 09:00</span><div class=body>I found three "
         "keys below the stairs, and none of them fits.</div></div>"
         "<ol><li class=item><a href=/profile/lou class=author>Lou</a> <span "
         "class=date>3 May 2024 10:00</span><div class=body>Try the boat "
         "house, or ask whoever has the harbour's books.</div></li>"
         "<li class=item><a href=/profile/max class=author>Max</a> <span "
         "class=date>4 May 2024 11:00</span><div class=body>They are of the "
         "harbour office, which burnt down.</div></li></ol>");

    is_int(thread->nposts, 3, "a question and two answers");
    is_post(1, "Kai", "2024-05-03T09:00", "I found three keys below the "
            "stairs, and none of them fits.");
    is_post(3, "Max", "2024-05-04T11:00",
            "They are of the harbour office, which burnt down.");
    page_close(page);
}


/*
 * Tests that comments beside the thread, above its opening post, are no posts.
 */
static void
test_comments_above(void)
{
    find("<div class=newest><div class=comment><a class=author "
         "href=/user/zoe>Zoe</a> <time datetime=2024-06-01></time> That "
         "gate in the other town was green, I believe.</div></div>"
         "<h1>Old lighthouse keys</h1>"
         "<div class=topic><a class=author href=/user/kai>Kai</a> <time "
         "datetime=2024-05-03></time><div class=body>I found three keys below "
         "the stairs, and none of them fits.</div></div>"
         "<div class=item><a class=author href=/user/lou>Lou</a> <time "
         "datetime=2024-05-04></time><div class=body>Try the boat house, or "
         "ask whoever has the harbour's books.</div>"
         "<div class=comment><a class=author href=/user/max>Max</a> <time "
         "datetime=2024-05-05></time> They were lost when the office burnt "
         "down.</div>"
         "<div class=comment><a class=author href=/user/ned>Ned</a> <time "
         "datetime=2024-05-06></time> Not all of them: my aunt has two in "
         "her attic.</div></div>"
         "<div class=item><a class=author href=/user/ida>Ida</a> <time "
         "datetime=2024-05-07></time><div class=body>The middle one looks as "
         "if it were of the lamp room.</div></div>");

    is_int(thread->nposts, 5, "a question, two answers and two comments");
    is_post(1, "Kai", "2024-05-03", "I found three keys below the stairs, "
            "and none of them fits.");
    is_post(2, "Lou", "2024-05-04", "Try the boat house, or ask whoever has "
            "the harbour's books.");
    is_str(post(3)->author, "Max", "author of a comment");
    is_post(5, "Ida", "2024-05-07",
            "The middle one looks as if it were of the lamp room.");
    page_close(page);
}


/* Tests comments that are more and longer than a question and its answer. */
static void
test_longer_comments(void)
{
    find("<h1>Hello in the harbour's script</h1>"
         "<div class=entry><div class=votes>136</div><div class=prose><p>I "
         "run the script of the harbour, and it does not say hello.</p>"
         "<p>What is going on?</p></div><div class=card><a "
         "href=/profile/ann class=author>Ann</a> <time "
         "datetime=2024-05-01T09:00></time></div><ul>"
         "<li class=note><div class=score>12</div><div class=what>This will "
         "be asked more often than any other thing in the years to come, and "
         "in each of them by people who have read nothing of all this. "
         "&ndash; <a href=/profile/ben class=author>Ben</a> <time "
         "datetime=2024-05-01T09:10></time></div></li>"
         "<li class=note><div class=score></div><div class=what>It was, and "
         "for longer than anybody here would have believed then, so that it "
         "is closed now to all who have not written anything yet. &ndash; "
         "<a href=/profile/cid class=author>Cid</a> <time "
         "datetime=2024-05-01T09:20></time></div></li></ul></div>"
         "<div class=entry><div class=votes>186</div><div class=prose><p>Put "
         "brackets around it, as it is a function now.</p></div>"
         "<div class=card><a href=/profile/dan class=author>Dan</a> <time "
         "datetime=2024-05-01T09:30></time></div><ul>"
         "<li class=note><div class=score>3</div><div class=what>Thanks, this "
         "worked, and I do not know why nobody else has said it before you "
         "did, on all the pages that I have read about it. &ndash; "
         "<a href=/profile/ann class=author>Ann</a> <time "
         "datetime=2024-05-01T09:40></time></div></li></ul></div>");

    is_int(thread->nposts, 5, "posts are what the comments stand in, too");
    is_post(1, "Ann", "2024-05-01T09:00", "I run the script of the harbour, "
            "and it does not say hello.\nWhat is going on?");
    is_post(4, "Dan", "2024-05-01T09:30", "Put brackets around it, as it is "
            "a function now.");
    is_int(thread->posts[1].outer, 1, "a comment lies in its post");
    is_str(part(2, TX_PART_OTHER), "12",
           "votes in front are none of its text");
    page_close(page);
}


/* Tests posts in rows of a table, which are indented instead of nested. */
static void
test_indented_rows(void)
{
    find("<table><tr class='athing comtr' id=1><td><table><tr><td><img "
         "width=0><td><div><span class=comhead><a href='user?id=nan' "
         "class=hnuser>nan</a> <span class=age title=2024-04-01T07:00:00>"
         "<a href=item?id=1>2 hours ago</a></span></span></div><div class=commtext>Does it still "
         "run on the old machines that we have?</div>"
         "<a href=reply?id=1>reply</a>"
         "</table><tr class='athing comtr' id=2><td><table><tr><td><img "
         "width=40><td><div><span class=comhead><a href='user?id=ove' "
         "class=hnuser>ove</a> <span class=age title=2024-04-01T08:00:00>"
         "1 hour ago</span></span></div><div class=commtext>It does, slowly. "
         "Mine is of 1998 and has never been off.</div>"
         "<a href=reply?id=2>reply</a></table></table>");

    is_int(thread->nposts, 2, "rows are posts");
    is_post(1, "nan", "2024-04-01T07:00:00",
            "Does it still run on the old machines that we have?");
    is_post(2, "ove", "2024-04-01T08:00:00",
            "It does, slowly. Mine is of 1998 and has never been off.");
    page_close(page);
}


/* Tests a question below a title that is no heading. */
static void
test_question(void)
{
    title = tx_str("A sundial that prints");

    find("<table><tr><td><a href=/s>A "
         "sundial that prints</a> (sundial.example)<tr><td>by <a "
         "href='user?id=gus' class=hnuser>gus</a> <span class=age "
         "title=2024-04-01T06:00:00>3 hours ago</span><tr><td><div>I have "
         "built a sundial with four sensors. It prints what it is told by the "
         "sun.</div></table>"
         "<table class=tree><tr class=comtr><td><a href='user?id=nan' "
         "class=hnuser>nan</a> <span class=age title=2024-04-01T07:00:00>2 "
         "hours ago</span><div class=text>What does it do in the rain that we "
         "have?</div><tr class=comtr><td><a href='user?id=ove' "
         "class=hnuser>ove</a> <span class=age title=2024-04-01T08:00:00>1 "
         "hour ago</span><div class=text>It says that it is sorry, I should "
         "think.</div></table>");

    is_int(thread->nposts, 3, "what is asked is the first post");
    is_str(post(1)->author, "gus", "by its author");
    is_str(post(1)->time, "2024-04-01T06:00:00", "at its time");

    title = tx_null_str;
    page_close(page);
}


#define ASIDE(heading)                                                        \
    "<h1>The gardens</h1><div class=frame><div class=user>Hello, guest</div>" \
    "<div>We meet on 4 May 2024 at the mill, where there is room for sixty "  \
    "of us, and for a dog. Come early.</div></div>" heading                   \
    "<div class=says><b class=user>Ada</b> <time "                            \
    "datetime=2024-05-01T08:15Z>1 May</time><div class=said>The bridge is "   \
    "closed until spring.</div></div>"                                        \
    "<div class=says><b class=user>Bo</b> <time "                             \
    "datetime=2024-05-02T08:15Z>2 May</time><div class=said>Not for those "   \
    "on foot, who may pass at noon.</div></div>"                              \
    "<div class=says><b class=user>Cy</b> <time "                             \
    "datetime=2024-05-03T08:15Z>3 May</time><div class=said>Take the ferry "  \
    "then, which goes at nine.</div></div>"

/*
 * Tests that a board's notices above the heading with the title are no posts.
 */
static void
test_notices_above(void)
{
    title = tx_str("The mill bridge");

    find(ASIDE("<h3>Topic: The mill bridge (Read 871 times)</h3>"));
    is_int(thread->nposts, 3, "what stands above the title asks nothing");
    page_close(page);

    find(ASIDE("<h3>Topics</h3>"));
    is_int(thread->nposts, 4, "but it may, if no heading has the title");
    page_close(page);

    title = tx_null_str;

    find("<h1>\xeb\x8b\xa4\xeb\xa6\xac</h1><div class=q><b class=user>Ada</b>"
         " <time datetime=2024-05-01T08:15Z>1 May</time><p>"
         "\xec\x98\xa4\xeb\x8a\x98 \xec\x95\x84\xec\xb9\xa8 "
         "\xeb\x8b\xa4\xeb\xa6\xac\xeb\xa5\xbc \xec\xa7\x80\xeb\x82\xac"
         "\xeb\x8a\x94\xeb\x8d\xb0 \xeb\xa7\x89\xed\x98\x80 "
         "\xec\x9e\x88\xec\x97\x88\xec\x8a\xb5\xeb\x8b\x88\xeb\x8b\xa4. "
         "\xec\x96\xb8\xec\xa0\x9c "
         "\xec\x97\xb4\xeb\xa6\xac\xeb\x82\x98\xec\x9a\x94?"
         "</div>"
         "<div class=c><b class=user>Bo</b> <time datetime=2024-05-02T08:15Z>2 "
         "May</time><div class=t>Not for those on foot, they say.</div></div>"
         "<div class=c><b class=user>Cy</b> <time datetime=2024-05-03T08:15Z>3 "
         "May</time><div class=t>Take the ferry then, as I do.</div></div>");
    is_int(thread->nposts, 3, "forty letters of Korean are a question");
    page_close(page);
}


/* Tests user cards and texts that have the same class. */
static void
test_shared_class(void)
{
    find("<div class=post><div class='card images'><a class=user "
         "href=/user/1>Pia</a> 12 posts</div><time datetime=2021-03-08>"
         "</time><div class='words images'>My marionettes turn to the left "
         "after an hour.</div></div>"
         "<div class=post><div class='card images'><a class=user "
         "href=/user/2>Quin</a> 97 posts</div><time datetime=2021-03-09>"
         "</time><div class='words images'>Hang each string with a weight for "
         "a night.</div></div>");

    is_int(thread->nposts, 2, "two posts");
    is_post(1, "Pia", "2021-03-08",
            "My marionettes turn to the left after an hour.");
    is_post(2, "Quin", "2021-03-09",
            "Hang each string with a weight for a night.");
    page_close(page);
}


/*
 * Tests that user names in headings do not make a list of entries, and that
 * events such as "joined" are no posts.
 */
static void
test_events_and_headings(void)
{
    uint8_t         keep[64];
    tx_selection_t  sel;

#define SAYS(name, day, says)                                                \
    "<div class=item><h3><a class=author href=/" name ">" name "</a> "       \
    "commented <time datetime=2024-04-0" day "></time></h3><div class=body>" \
    says "</div></div>"

    find("<div>" SAYS("ann", "3", "The rim is drawn twice if I ask for seven.")
         "<div class=item><a class=author href=/bob>bob</a> added a label "
         "<time datetime=2024-04-03></time></div>"
         "<div class=item><a class=author href=/bob>bob</a> gave it to cid "
         "<time datetime=2024-04-03></time></div>"
         SAYS("bob", "4", "It is the test for the last turn, which is wrong.")
         SAYS("ann", "5", "That mends it here, as far as I can see now.")
         "</div>");

    is_int(thread->nposts, 5, "five items with names and times");

    memset(keep, 1, sizeof(keep));
    memset(&sel, 0, sizeof(tx_selection_t));
    sel.keep = keep;

    ok(tx_thread_is_content(thread, &columns, &sel, TX_THREAD_UNLIKELY),
       "a thread, though the page seems to be something else");
    page_close(page);

    find("<div>" SAYS("ann", "3", "The rim is drawn twice if I ask for seven.")
         SAYS("bob", "4", "It is the test for the last turn, which is wrong.")
         "</div>");

    ok(!tx_thread_is_content(thread, &columns, &sel, TX_THREAD_UNLIKELY),
       "two are too few for that");
    page_close(page);

#undef SAYS
}


/* Tests that "2 hours ago" marks a post but is not read as its time. */
static void
test_relative_times(void)
{
    find("<div class=c><b class=user>Pia</b> <i>2 hours ago</i><div class=t>"
         "The train was late again today, by an hour.</div></div>"
         "<div class=c><b class=user>Quin</b> <i>1 hour ago</i><div class=t>"
         "It will be late tomorrow, too, as it is snowing.</div></div>");

    is_int(thread->nposts, 2, "times relative to now");
    is_post(1, "Pia", NULL, "The train was late again today, by an hour.");
    page_close(page);
}


/* Tests rows of two alternating classes, with names without markup. */
static void
test_alternating_rows(void)
{
    find("<div class='bp rowodd'><h2>2024-05-06 08:15</h2><dl><dt><b>Ada</b>"
         "</dt><dd>Member</dd></dl><p>The bridge is closed until spring."
         "</div><div class='bp roweven'><h2>2024-05-06 09:30</h2><dl><dt><b>Bo"
         "</b></dt><dd>Member</dd></dl><p>Not for those on foot, they say."
         "</div><div class='bp rowodd'><h2>2024-05-07 07:05</h2><dl><dt><b>Cy"
         "</b></dt><dd>Member</dd></dl><p>Take the ferry then, as I do.</div>"
         "<div class='bp roweven'><h2>2024-05-08 11:45</h2><dl><dt><b>Ada</b>"
         "</dt><dd>Member</dd></dl><p>The ferry it is, from today on.</div>");

    is_int(thread->nposts, 4, "odd and even rows are rows");
    is_str(post(2)->author, "Bo", "who wrote the second");
    is_str(post(4)->time, "2024-05-08T11:45", "and when the fourth");
    page_close(page);
}


#define SPLIT(user, when, text)                                               \
    "<div class=bar><span class=date>" when "</span> <a href=#p>#1</a></div>" \
    "<div class='item even'><a class=author href=/user/" user ">" user "</a>" \
    " <i>Member</i><div class=said>" text "</div></div>"

/* Tests a line with the time whose sibling has the rest of the post. */
static void
test_split_posts(void)
{
    find("<ul><li><div class=body>"
         SPLIT("Ada", "2024-05-06 08:15", "The bridge is closed until spring.")
         SPLIT("Bo", "2024-05-06 09:30", "Not for those on foot, they say.")
         SPLIT("Cy", "2024-05-07 07:05", "Take the ferry then, as I do.")
         "</div></ul>");

    is_int(thread->nposts, 3, "a line and a text are a post");
    is_post(1, "Ada", "2024-05-06T08:15",
            "The bridge is closed until spring.");
    is_post(3, "Cy", "2024-05-07T07:05", "Take the ferry then, as I do.");
    ok(post(2)->first < post(2)->node && thread->post[0] == 1,
       "which begins with the line");
    page_close(page);

    find("<article class=post><header>By <a class=author href=/u/ann>Ann</a> "
         "on <time datetime=2024-05-06></time></header><div class=said><p>The "
         "bridge is closed until spring, they say.</div></article>"
         "<article class=post><header>By <a class=author href=/u/bo>Bo</a> "
         "on <time datetime=2024-05-07></time></header><div class=said><p>Not "
         "for those who are on foot.</div></article>");

    is_int(thread->nposts, 2, "a line and a text in an element of their own");
    ok(post(1)->first == post(1)->node
       && page->nodes[post(1)->node].tag == TX_TAG_ARTICLE,
       "are parts of that");
    page_close(page);
}


#define REPLY(user, when, text)                                               \
    "<div class=reply><a class=author href=/user/" user ">" user "</a> <time " \
    "datetime=" when "></time><div class=said>" text "</div></div>"

#define EVENT(user, when, text)                                               \
    "<li class=event><a class=author href=/user/" user ">" user "</a> <time " \
    "datetime=" when "></time><p>" text "</p></li>"

/* Tests that lists in side columns, with names and times, are no posts. */
static void
test_side_columns(void)
{
    find("<div class='column left'>"
         REPLY("Ada", "2024-05-06", "The bridge is closed until spring, I read.")
         REPLY("Bo", "2024-05-07", "Not for those who are on foot, they say.")
         "</div><aside><ul>"
         EVENT("Cy", "2024-07-01", "Opened a topic about the ferry, which is "
               "the third one of this week and not the last.")
         EVENT("Di", "2024-07-02", "Wrote a page about the mills along the "
               "river, with pictures of all of them but one.")
         EVENT("Ed", "2024-07-03", "Joined the group of those who walk the "
               "river from its spring down to the sea.")
         "</ul></aside><div class='column right'><a class=author href=/user/fay>"
         "Fay</a> was the last on <time datetime=2024-07-04></time><p>This "
         "board is for all who live on the river, and for those who once did."
         "</div>");

    is_int(thread->nposts, 2, "posts, of less text than a list beside them");
    is_str(post(1)->author, "Ada", "who wrote the first");
    is_str(post(2)->author, "Bo", "and the second");
    page_close(page);
}


#define WRITTEN(user, when, last, text)                                       \
    "<div class=c><meta itemprop=datePublished content=" when "><b "          \
    "class=user>" user "</b><div class=t>" text "</div><a>Last reply <i "     \
    "class=timeago title=" last "></i></a></div>"

/* Tests times that only attributes contain. */
static void
test_times_in_attributes(void)
{
    find(WRITTEN("Pia", "2024-05-06T08:15:00Z", "2024-05-06T09:30:00Z",
                 "The train was late again today, by an hour.")
         WRITTEN("Quin", "2024-05-06T09:30:00Z", "2024-05-07T11:00:00Z",
                 "It will be late tomorrow, too, as it is snowing.")
         WRITTEN("Rosa", "2024-05-07T11:00:00Z", "2024-05-08T10:00:00Z",
                 "There is a bus, which is never on time."));

    is_str(post(1)->time, "2024-05-06T08:15:00Z", "what the post says itself");
    is_str(post(3)->time, "2024-05-07T11:00:00Z", "and the last one");
    page_close(page);
}


/* Tests that a link to "/~user" marks a user's name. */
static void
test_tilde_links(void)
{
    find("<div class=c><a href=/~pia>Pia</a> <time datetime=2024-05-06T08:15Z>"
         "</time><div class=t>The train was late again today, by an hour."
         "</div></div>"
         "<div class=c><a href=/~quin>Quin</a> <time datetime=2024-05-06T09:15Z>"
         "</time><div class=t>It will be late tomorrow, too, as it is snowing."
         "</div></div>");

    is_int(thread->nposts, 2, "names that lead to users' directories");
    is_int((int) (10 * thread->sure), 10, "are marks");
    page_close(page);
}


#define NUMBERED(user, when, text)                                            \
    "<div class=c><a href=/user/" user "><i>A</i> <b>" user "</b></a> "       \
    "<span class=date>" when "</span><div class=t>" text "</div></div>"

#define ROW(id, user, joined, when, text)                                     \
    "<tr><td><span class=name><b>" user "</b></span><br><span>Member<br>"    \
    joined "</span></td><td><p>" when "<hr><span>" text "</span></td></tr>"   \
    "<tr><td><a href=#top>Top</a></td><td><a href=/mail/" #id ">Mail</a>"     \
    "</td></tr>"

/* Tests rows of a table without classes, with other rows above and below. */
static void
test_bare_rows(void)
{
    find("<table><tr><th>Author</th><th>Message</th></tr>"
         "<tr><td colspan=2>The previous topic, and the next one</td></tr>"
         ROW(1, "Ada", "Inscrit le: 3 Jan 2006", "7 Mar 2006, 18:42",
             "The bridge is closed until spring, as they say at the "
             "town hall, and has been for days.")
         ROW(2, "Bo", "Inscrit le: 11 Oct 2003", "7 Mar 2006, 21:05",
             "Not for those on foot, who may pass at noon and at six, if "
             "the wind is not too strong.")
         ROW(3, "Cy", "Inscrit le: 22 May 2005", "8 Mar 2006, 09:17",
             "Take the ferry then, which goes at nine and at ten, but not "
             "on Sundays.")
         "<tr><td colspan=2>Show the posts of all days</td></tr></table>");

    is_int(thread->nposts, 3, "rows with a name and a time are posts");
    is_str(post(1)->author, "Ada", "a name in an element that says so");
    is_str(post(1)->time, "2006-03-07T18:42", "no day of joining is a time");
    is_int((int) (10 * thread->sure), 10, "other rows are no doubt of it");
    page_close(page);
}


#define BRIEF(user, when, text)                                               \
    "<div class=c><a href=/user/9 class=icon><i>" user "</i></a><b "         \
    "class=user>" user "</b> <em>" when "</em><div class=t>" text "</div></div>"

/* Tests short relative times such as "4 y" in several languages. */
static void
test_short_times(void)
{
    find(BRIEF("Ada", "2y", "The bridge is closed until spring.")
         BRIEF("Bo", "3 mo", "Not for those on foot, they say.")
         BRIEF("Cy", "5d", "Take the ferry then, as I do."));
    is_int(thread->nposts, 3, "how long ago, in a letter or two");
    page_close(page);

    find(BRIEF("Ada", "vor 3 Stunden", "Die Br\xc3\xbc""cke ist gesperrt.")
         BRIEF("Bo", "vor 2 Stunden", "Nicht f\xc3\xbcr die zu Fu\xc3\x9f.")
         BRIEF("Cy", "vor 1 Stunde", "Dann eben die F\xc3\xa4hre um neun."));
    is_int((int) (10 * thread->sure), 7, "or in words of another language");
    page_close(page);

    find(BRIEF("Ada", "vor allem", "Die Br\xc3\xbc""cke ist gesperrt.")
         BRIEF("Bo", "vor Ort", "Nicht f\xc3\xbcr die zu Fu\xc3\x9f.")
         BRIEF("Cy", "vor dem Tor", "Dann eben die F\xc3\xa4hre um neun."));
    is_int((int) (10 * thread->sure), 0, "which are none without a number");
    page_close(page);
}


#define NAMED(name, account, day, text)                                       \
    "<div class=c><div class=icon><a href=/user/9>" name "</a></div><b><a "   \
    "itemprop=author href=/user/9>" account "</a></b> <time "                \
    "datetime=2024-05-0" day "T08:15Z>" day " May</time><div class=t>" text   \
    "</div></div>"

/* Tests which texts are read as users' names. */
static void
test_names(void)
{
    find(NAMED("\xd0\x96", "\xd0\x96\xd1\x83\xd0\xba", "1",
               "The bridge is closed until spring.")
         NAMED("\xd0\xaf", "\xd0\xaf\xd0\xb3\xd0\xb0", "2",
               "Not for those on foot, they say.")
         NAMED("\xd0\x9c", "\xd0\x9c\xd0\xb0\xd0\xba", "3",
               "Take the ferry then, as I do."));
    is_str(post(1)->author, "\xd0\x96\xd1\x83\xd0\xba",
           "no letter for a picture, in any script");
    page_close(page);
}


#define SMALL(user, time, sign, text)                                         \
    "<div class='post clear'><b class=postusername>" user "</b> <span "      \
    "title='" time "'>4 y</span><div class=said>" text "</div><div "         \
    "class=" sign ">From the mill</div></div>"

/* Tests attributes whose names or values contain a known word. */
static void
test_parts_of_names(void)
{
    find("<div id=all class=clear><h1>Bridges</h1><p>A board of the town"
         SMALL("Ada", "8 May 2020 19:12", "signature",
               "The bridge is closed until spring.")
         SMALL("Bo", "8 May 2020 20:45", "signature",
               "Not for those on foot, they say.")
         SMALL("Cy", "9 May 2020 07:30", "signature",
               "Take the ferry then, as I do.") "</div>");

    is_int(thread->nposts, 3, "a class that the frame has as well");
    is_post(1, "Ada", "2020-05-08T19:12",
            "The bridge is closed until spring.");
    is_int((int) (10 * thread->sure), 10, "is no doubt of them");
    page_close(page);

    find("<div class='node box'><p>By <span class=username>Ada</span> on 8 "
         "May 2020, 19:12<div class=said>The bridge is closed until spring."
         "</div></div>"
         "<div class='re box'><p class=by><a class=username href=/user/2>Bo</a>"
         "<p>8 May 2020, 20:45<div class=said>Not for those on foot, they say."
         "</div></div>"
         "<div class='re box'><p class=by><a class=username href=/user/3>Cy</a>"
         "<p>9 May 2020, 07:30<div class=said>Take the ferry then, as I do."
         "</div></div>");
    is_int((int) (10 * thread->sure), 10,
           "a name that the element around marks is marked");
    page_close(page);
}


#define NOTED(user, day, text)                                                \
    "<div class=c><b class=user>" user "</b> <time datetime=2024-05-0" day    \
    "T08:15Z>" day " May</time><div class=t>" text "</div></div>"

/* Tests that notes on edits above or below a text are left out of it. */
static void
test_edit_notes(void)
{
    find(NOTED("Ada", "1", "<p>(Edited 2 May 2024, 08:20 by Ada)<p>The bridge "
               "is closed until spring.")
         NOTED("Bo", "2", "<p>Not for those on foot.<p>Last edited by Bo, 3 "
               "May 2024")
         NOTED("Cy", "3", "<p>Updated on 4 May 2024, the ferry goes at nine."
               "<p>I edited the plan on 5 May 2024."));
    tx_thread_drop_edit_notes(page, thread, 0);

    is_str(part(1, TX_PART_BODY), "The bridge is closed until spring.",
           "a note above a text is not of it");
    is_str(part(2, TX_PART_BODY), "Not for those on foot.", "nor one below");
    is_str(part(3, TX_PART_BODY), "Updated on 4 May 2024, the ferry goes at "
           "nine.\nI edited the plan on 5 May 2024.", "sentences are");
    page_close(page);
}


/* Tests that the page's language gives the order of day and month. */
static void
test_day_month_order(void)
{
    find("<html lang=en>"
         NUMBERED("Ada", "06-05-2024, 08:15 AM", "The bridge is closed, "
                  "and has been for days.")
         NUMBERED("anna", "07-05-2024, 09:15 AM", "Until spring, as they "
                  "say at the town hall.")
         NUMBERED("Ada", "07-06-2024, 07:15 AM", "Take the ferry then, "
                  "as all of us do."));

    is_str(post(1)->time, "2024-06-05T08:15", "month first");
    page_close(page);
}


/* Tests that the number of steps is linear in the size of the page. */
static void
test_linear_time(void)
{
    size_t    i, n;
    char     *html, *p;
    uint64_t  steps[2];

    static const char  said[] = "<div class='post a b c'><a href=/user/x>Rob"
                                "</a> <time>2024-01-01</time><div class=t>"
                                "words that are said</div>";

    html = malloc(20000 * sizeof(said) + 1);

    for (n = 0; n < 2; n++) {
        p = html;

        for (i = 0; i < 10000 * (n + 1); i++) {
            p = stpcpy(p, said);
        }

        find(html);
        ok(thread->nposts > 0, "%d posts, each in the one before",
           10000 * ((int) n + 1));
        steps[n] = page->steps;
        page_close(page);
    }

    ok(steps[1] < 5 * steps[0] / 2, "twice as many are twice the work");
    free(html);
}


#define POST(name, says)                                                     \
    "<div class=post><span class=author>" name "</span><p>" says "</p></div>"

/* Tests whether a selection consists of a thread. */
static void
test_kept_threads(void)
{
    uint8_t         keep[64];
    uint32_t        b;
    tx_selection_t  sel;

    find("<p>Log in, or register here.<p>Who has an account may write."
         "<div>" POST("ann", "The first of what is to be said.")
         POST("bob", "The other side of the same thing.")
         POST("cid", "There is no third side, as far as I see.")
         "</div>");

    is_int(thread->nposts, 3, "three posts");

    memset(keep, 0, sizeof(keep));

    for (b = 0; b < page->nblocks; b++) {
        keep[b] = thread->part[b] == TX_PART_BODY;
    }

    memset(&sel, 0, sizeof(tx_selection_t));
    sel.keep = keep;
    thread->named = 1;
    thread->sure = 1;

    ok(tx_thread_is_content(thread, &columns, &sel, TX_THREAD_LIKELY),
       "a thread with the texts that are kept");

    for (b = 0; b < page->nblocks; b++) {
        keep[b] = thread->post[b] == 0;
        columns.col[TX_COL_CHARS][b] = keep[b] ? 40 : 1;
    }

    ok(!tx_thread_is_content(thread, &columns, &sel, TX_THREAD_LIKELY),
       "but not if what is kept is in none of them");

    page_close(page);
}


/* Tests replies that repeat the answered post above their own text. */
static void
test_previews(void)
{
    find("<div class=post><b class=author>Ann</b> <time datetime=2024-05-01>"
         "</time><div class=text><p>Hello</p><p>The ferry does not run on "
         "Sundays in winter, or does it now?</p></div></div>"
         "<div class=post><b class=author>Ben</b> <time datetime=2024-05-02>"
         "</time><div class=text><p>The ferry does not run on Sundays in "
         "winter, or does it now?</p><p>Hello</p><p>It does, from the second "
         "pier on the left.</p></div></div>"
         "<div class=post><b class=author>Cid</b> <time datetime=2024-05-03>"
         "</time><div class=text><blockquote><p>It does, from the second pier "
         "on the left.</p></blockquote><p>Once a day only.</p></div></div>"
         "<div class=post><b class=author>Dan</b> <time datetime=2024-05-04>"
         "</time><div class=text><p>It does, from the second pier on the "
         "left.</p></div></div>");

    ok(tx_thread_drop_previews(&columns, thread), "there is memory");

    is_str(part(2, TX_PART_BODY),
           "Hello\nIt does, from the second pier on the left.",
           "what was said before is left out, up to the last long line");
    is_str(part(3, TX_PART_BODY),
           "It does, from the second pier on the left.\nOnce a day only.",
           "a quotation stays");
    is_str(part(4, TX_PART_BODY),
           "It does, from the second pier on the left.",
           "and so does a text that is nothing else");

    page_close(page);
}


/* Tests a thousand repeated lines, each in as many elements as are allowed. */
static void
test_deep_previews(void)
{
    char      *html, *p;
    uint32_t   i;
    uint64_t   steps;

    static const char  *names[] = { "Ann", "Ben", "Cid" };

    html = malloc(100000);
    p = html;

    for (i = 0; i < 3; i++) {
        p += sprintf(p, "<div class=post><b class=author>%s</b> <time "
                     "datetime=2024-05-0%u></time><div class=text><p>The "
                     "ferry does not run on Sundays in winter.</p><p>x</p>"
                     "</div></div>", names[i], i + 1);
    }

    p += sprintf(p, "<div class=post><b class=author>Dan</b> <time "
                 "datetime=2024-05-04></time><div class=text>");

    for (i = 0; i < 400; i++) {
        p = stpcpy(p, "<div class=deep>");
    }

    for (i = 0; i < 1000; i++) {
        p = stpcpy(p, "<p>x</p>");
    }

    find(html);

    steps = page->steps;
    ok(tx_thread_drop_previews(&columns, thread), "there is memory");
    ok(post(4)->node != 0
       && page->steps - steps < page->nnodes + page->text_len,
       "of the elements around lines that were said each is looked at once");

    page_close(page);
    free(html);
}


int
main(void)
{
    test_tables();
    test_nested_answers();
    test_article_cards();
    test_comments();
    test_cards_and_signatures();
    test_noscript();
    test_opening_post();
    test_comments_above();
    test_longer_comments();
    test_indented_rows();
    test_question();
    test_shared_class();
    test_events_and_headings();
    test_relative_times();
    test_alternating_rows();
    test_split_posts();
    test_side_columns();
    test_times_in_attributes();
    test_tilde_links();
    test_notices_above();
    test_bare_rows();
    test_short_times();
    test_names();
    test_parts_of_names();
    test_edit_notes();
    test_kept_threads();
    test_previews();
    test_deep_previews();
    test_day_month_order();
    test_linear_time();


    return done_testing();
}
