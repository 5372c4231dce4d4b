/*
 * Copyright (C) textextract contributors
 */


#include "metadata/metadata.h"
#include "metadata/title/title.h"
#include "page.h"
#include "unit.h"


#define URL  "https://www.example.org/2024/fox"


static void
title_at(const char *url, const char *html, const char *want,
    const char *what)
{
    tx_meta_t   meta;
    tx_page_t  *page;

    page = page_open(html, url);

    tx_meta_read(page, &meta);
    is_str(meta.title, want, "%s", what);

    page_close(page);
}


static void
title_is(const char *html, const char *want, const char *what)
{
    title_at(URL, html, want, what);
}


/* Tests the parts of a title, joined by '+'. */

static void
parts_are(const char *title, const char *want)
{
    char             text[256];
    size_t           len;
    uint32_t         i, n;
    tx_title_part_t  parts[TX_TITLE_MAX_PARTS];

    n = tx_title_split_parts((tx_str_t) { strlen(title), (u_char *) title },
                             parts);
    len = 0;

    for (i = 0; i < n; i++) {
        len += (size_t) sprintf(text + len, "%s%.*s", i ? "+" : "",
                                (int) parts[i].text.len,
                                parts[i].text.data);
    }

    is_str(((tx_str_t) { len, (u_char *) text }), want, "parts of \"%s\"",
           title);
}


static void
test_split(void)
{
    parts_are("One title", "One title");
    parts_are("Fox runs - Daily", "Fox runs+Daily");
    parts_are("Fox runs|Daily", "Fox runs+Daily");
    parts_are("Fox \u2014 Run \u00bb Daily :: Home", "Fox+Run+Daily+Home");
    parts_are("Fox: a life", "Fox+a life");
    parts_are("\u72d0\u72f8\u5954\u8dd1_\u65b0\u95fb\uff5c\u7f51\u7ad9",
              "\u72d0\u72f8\u5954\u8dd1+\u65b0\u95fb+\u7f51\u7ad9");
    parts_are("\u72d0\u72f8-\u65b0\u95fb", "\u72d0\u72f8+\u65b0\u95fb");

    parts_are("A well-known fox at 10:30", "A well-known fox at 10:30");
    parts_are("snake_case and/or C++", "snake_case and/or C++");
    parts_are("- Fox -", "- Fox -");
    parts_are("a|b|c|d|e|f|g|h|i|j|k|l|m|n", "a+b+c+d+e+f+g+h+i+j+k+l|m|n");
}


static void
test_key(void)
{
    tx_arena_t      arena;
    tx_title_key_t  a, b;

    tx_arena_init(&arena, 1 << 20);

    tx_title_make_key(&arena, &a, tx_str("  The FOX, the \u00c4rger\uff01 "));
    is_str(a.text, "the fox the \u00e4rger",
           "words in small letters, without punctuation");
    is_int(a.nwords, 3, "each word counts once");

    tx_title_make_key(&arena, &b, tx_str("\u72d0\u72f8\u5954\u8dd1"));
    is_int(b.nwords, 3, "four ideographs are three pairs");

    tx_title_make_key(&arena, &a, tx_str("\u72d0\u72f8\u5954"));
    is_int(tx_count_common_words(&a, &b), 2, "two of them in common");

    tx_title_make_key(&arena, &a, tx_str("... !"));
    is_int(a.nwords, 0, "no words");

    ok(tx_title_is_equal(&arena, tx_str("A fox runs!"),
                         tx_str("a  Fox - runs")),
       "the same words");
    ok(!tx_title_is_equal(&arena, tx_str("A fox"), tx_str("fox a")),
       "another order");
    ok(!tx_title_is_equal(&arena, tx_null_str, tx_null_str),
       "nothing is not the same as nothing");

    tx_arena_reset(&arena);
}


static void
test_headings(void)
{
    title_is("<title>Foxes run: again | Nature | Daily</title>"
             "<h2>Daily</h2><h1>Foxes run: again</h1><h2>Nature</h2>",
             "Foxes run: again",
             "neighbouring parts are joined, the largest share wins");

    title_is("<title>Nature | Why foxes run</title>"
             "<h2>Nature</h2><h2>Why foxes run</h2>",
             "Why foxes run", "whatever its place in the title");

    title_is("<title>Why foxes run - Daily</title>"
             "<h2><a href=/other>Why foxes run</a></h2>"
             "<h3>WHY FOXES RUN</h3>",
             "WHY FOXES RUN", "a heading without a link is preferred");

    title_is("<title>Why foxes run - Daily</title>"
             "<h1><a href='https://www.example.org/2024/fox#top'>"
             "Why foxes run</a></h1><h1>Latest news</h1>",
             "Why foxes run", "a link to the page itself does no harm");

    title_is("<title>Daily</title><h1>Why <em>foxes</em><br>run "
             "<a href='#why'>#</a></h1>",
             "Why foxes run",
             "the only h1, on one line, without the mark of its link");

    title_is("<title>Why foxes run - Daily</title>"
             "<h1 hidden>Search</h1><h1>Foxes: why they run</h1>",
             "Foxes: why they run", "hidden headings are none");

    title_is("<title>Why foxes run | Daily</title>"
             "<meta property=og:site_name content='Daily'>"
             "<h1>Daily</h1><h2>Why foxes run</h2>",
             "Why foxes run", "the site's name is no title");

    title_is("<title>Why foxes run | Daily</title><h1> </h1>",
             "Why foxes run", "an empty heading is none");

    title_is("<title>What foxes eat - The great book of foxes</title>"
             "<h1>The great book of foxes</h1><h2>What foxes eat</h2>",
             "What foxes eat", "nor is that of the whole, above the part's");

    title_is("<title>The great book of foxes - Reviews</title>"
             "<h1>The great book of foxes</h1><h2>Reviews</h2>",
             "The great book of foxes", "while a part may be named below");

    title_is("<title>Do foxes run? - example.org</title>"
             "<h1>example.org</h1><h3>Do foxes run?</h3>",
             "Do foxes run?", "a domain is the site's name, too");

    title_is("<title>Fox trousers | Daily</title>"
             "<h1>Fox trousers in brown | Sale</h1>",
             "Fox trousers in brown", "what stands behind a bar is dropped");

    title_is("<title>Fox | Why they run in winter</title>"
             "<h1>Fox | Why they run in winter</h1>",
             "Fox | Why they run in winter", "unless it is most of it");

    title_at("https://www.hillpost.example/2024/fox",
             "<title>Hill Post</title><h1>Hill Post</h1>"
             "<meta property=og:title content='Why foxes run'>",
             "Why foxes run", "a name that the host writes in one word");

    title_is("<title>(3) Why foxes run | Daily</title>"
             "<h1>Why foxes run</h1>", "Why foxes run",
             "how many messages are new");
}


/* Tests labels in front of a heading, such as "Nature:". */

static void
test_label(void)
{
    title_is("<title>Why foxes run - Daily</title>"
             "<h1><small>Nature</small> Why foxes run</h1>",
             "Why foxes run", "a label that the head does not have");

    title_is("<title>Nature: \"Why foxes run\" - Daily</title>"
             "<meta property=og:title content='\"Why foxes run\"'>"
             "<h1>Nature: \"Why foxes run\"</h1>",
             "\"Why foxes run\"", "what quotes the rest stays");

    title_is("<title>News - Why foxes run</title>"
             "<meta property=og:title content='News - Why foxes run'>"
             "<script type=application/ld+json>"
             "{\"@type\": \"DiscussionForumPosting\","
             "\"headline\": \"Why foxes run\"}</script>"
             "<h1><span>News</span> Why foxes run</h1>",
             "Why foxes run", "one that structured data does not have");

    title_is("<title>Why foxes run</title>"
             "<meta property=og:title content='Nature: why foxes run'>"
             "<h1>Nature: why foxes run</h1>",
             "Nature: why foxes run", "none that the head has somewhere");

    title_is("<title>Run fast | Daily</title><h1>Foxes run fast</h1>",
             "Foxes run fast", "two words are too few to be the rest");
}


#define LONG  "<p>The foxes of the town have been seen by many people who walk"  \
              " by the river in the evening, and some of them have told the"    \
              " paper what they saw there, what the foxes ate, and how long"     \
              " they stayed before they went back to the woods beyond it."       \
              " They come each winter."

static void
test_title_lines(void)
{
    title_is("<title>Daily Herald - Town: Foxes seen by the river</title>"
             "<p>Foxes seen by the river<br>By Ann Lee" LONG,
             "Foxes seen by the river", "a line that ends the title element");

    title_is("<title>Foxes Seen By The River (from The Daily)</title>"
             "<td><b>Foxes seen by the river</b> 3 May" LONG,
             "Foxes seen by the river", "most of the title element");

    title_is("<title>The Daily - News of the Day</title><p>News of the Day"
             "<p>Old news<div class=storyhead>Foxes seen by the river</div>"
             LONG,
             "News of the Day", "a shown part is preferred to a class");

    title_is("<title>Daily Herald</title><p>Menu"
             "<div class=articleTitle>Foxes seen by the river</div><p>By Ann"
             LONG,
             "Foxes seen by the river", "a class, if the head names the site");

    title_is("<h3>Foxes seen by the river</h3>" LONG,
             "Foxes seen by the river", "a heading, if the head has nothing");

    title_is("<title>All about foxes</title><h3>All about foxes</h3>"
             "<div class=headline>Seen by the river</div>" LONG,
             "All about foxes", "... not if a heading agrees with the head");

    title_is("<title>Foxes seen by the river</title><h1>Comments</h1>" LONG,
             "Foxes seen by the river", "an h1 of one word that is not there");
}


static void
test_head_titles(void)
{
    title_at("https://www.example.org/trending",
             "<title>Trending foxes today - Example</title>"
             "<meta property=og:title content='We know all of nature'>",
             "Trending foxes today", "what og:title says of the whole site");

    title_at("https://www.example.org/foxes",
             "<title>All about foxes - Example</title>"
             "<meta property=og:title content='Why are foxes red?'>",
             "Why are foxes red?", "og:title is preferred to the title element");

    title_is("<title>Why foxes run - The Daily</title><p>text",
             "Why foxes run", "a short tail is cut");

    title_is("<title>Fox - Why they run in winter</title><p>text",
             "Fox - Why they run in winter", "a long one is not");

    title_is("<title>Why foxes run - The Daily</title>"
             "<meta property=og:title content='Foxes &amp;amp; running'>",
             "Foxes & running", "og:title, even if escaped twice");

    title_is("<title>x</title>"
             "<meta property=og:site_name content='The Daily'>"
             "<meta property=og:title content='Why foxes run | The Daily'>",
             "Why foxes run", "... without the site's name");

    title_is("<meta property=og:title content='Why foxes run - Example'>",
             "Why foxes run", "... or the host's");

    title_is("<meta property=og:title content='Foxes - a survey'>",
             "Foxes - a survey", "... while other parts stay");

    title_is("<title>Using &amp;amp; in HTML</title><p>text",
             "Using &amp; in HTML", "a title element is escaped once");

    title_is("<script type=application/ld+json>{\"@type\": \"NewsArticle\","
             "\"headline\": \"Why foxes run\"}</script>",
             "Why foxes run", "a headline of JSON-LD");

    title_is("<title>Example</title><p>text", "Example",
             "the home page has the site's name");

    title_is("<title>Fox food | Buy it here and now | Shop</title>",
             "Fox food", "what stands behind a bar is no title");

    title_is("<title>\u72d0\u72f8\u5954\u8dd1_\u65b0\u95fb_"
             "\u7f51\u7ad9</title>",
             "\u72d0\u72f8\u5954\u8dd1", "in Chinese, behind a line");

    title_is("<title>\u72d0\u72f8|\u5954\u8dd1\u65b0\u95fb</title>",
             "\u72d0\u72f8|\u5954\u8dd1\u65b0\u95fb",
             "but a bar without spaces joins a column's name");

    title_is("<title>Why foxes run - Nature - Europe</title>"
             "<meta itemprop=headline content='Why foxes run'>",
             "Why foxes run", "or one that is marked");

    title_is("<title>The book of foxes</title><h2>Read more</h2>"
             "<h2 itemprop=headline>Why foxes run</h2>",
             "Why foxes run", "... in the text");

    title_is("<title>Foxes - a survey</title>"
             "<meta property=og:type content=article>"
             "<meta property=og:title content='Foxes - a survey'>",
             "Foxes - a survey", "a dash belongs to an article's title");

    title_is("<p>text", NULL, "no title at all");
}


/* Tests which title is used if the headings and the head differ. */

static void
test_heading_against_head(void)
{
    title_is("<title>Payroll software for small shops | Acme</title>"
             "<meta property=og:title content='Payroll software for small"
             " shops'><h1>Your money, sorted.</h1>",
             "Payroll software for small shops", "no slogan");

    title_is("<title>Payroll software for small shops | Acme</title>"
             "<meta property=og:title content='Payroll software for small"
             " shops'><meta property=og:type content=article>"
             "<meta name=author content='Ann Ode'>"
             "<h1>How the money of shops gets to you</h1>",
             "How the money of shops gets to you",
             "of an article, its heading");

    title_is("<title>Copying foxes</title>"
             "<h1>Copying foxes <button>Copy path</button></h1>",
             "Copying foxes", "a button is no part of it");

    title_is("<title>Foxes in towns | Den, the news</title>"
             "<h1>Foxes in [<a href=/t>towns</a>]</h1>",
             "Foxes in [towns]", "but it may be a word of it");

    title_is("<meta property=og:site_name content=Daily>"
             "<title>Foxes run fast</title><h1>Foxes run fast | Daily</h1>",
             "Foxes run fast", "nor is the site, in a heading");

    title_is("<meta property=og:site_name content=Daily>"
             "<title>Daily: all of the news</title>",
             "Daily: all of the news", "but a colon binds its name");
}


/* Tests elements in a heading that are not part of the title. */

static void
test_heading_elements(void)
{
    title_is("<title>Why foxes run - Daily</title>"
             "<h1>Why foxes run <span>And where to</span></h1>",
             "Why foxes run", "a subtitle that the head does not have");

    title_is("<title>Why foxes run - And where to</title>"
             "<h1>Why foxes run <span>And where to</span></h1>",
             "Why foxes run And where to", "... that the head has");

    title_is("<title>Why foxes run - Daily</title>"
             "<h1><div>Why foxes run</div><div>Listen to it</div></h1>",
             "Why foxes run", "what reads it out");

    title_is("<title>Foxes - Daily</title>"
             "<h1>Foxes <em>run</em> fast</h1>",
             "Foxes run fast", "one word of the head is no title in front");

    title_is("<title>Nature - Why foxes run in winter - Daily</title>"
             "<meta property=og:type content=article>"
             "<h1><span>Nature</span> <b>Why foxes run in winter</b></h1>",
             "Why foxes run in winter", "a topic in front of a headline");

    title_is("<title>Why foxes run in winter</title>"
             "<meta property=og:title content=News>"
             "<h1><span>Ministry of forests, fields and rivers:</span>"
             "Why foxes run in winter</h1>",
             "Why foxes run in winter", "... of which the head tells nothing");

    title_is("<title>Nature - Why foxes run in winter - Daily</title>"
             "<h1><span>Nature</span> <b>Why foxes run in winter</b></h1>",
             "Nature Why foxes run in winter", "... of an article only");

    title_is("<title>Nature: Why foxes run in winter - Daily</title>"
             "<meta property=og:type content=article>"
             "<h1><em>Nature</em>: Why foxes run in winter</h1>",
             "Nature: Why foxes run in winter", "... not what is emphasised");

    title_is("<title>A book of foxes - Why they run</title>"
             "<meta property=og:type content=article>"
             "<h1><span>A book of foxes</span> Why they run</h1>",
             "A book of foxes Why they run", "... nor the longer half");
}


/* Tests headings that share few words with the title in the head. */

static void
test_slogan_headings(void)
{
    title_is("<title>Payroll software - Acme</title>"
             "<meta property=og:title content='Payroll software for shops'>"
             "<meta property=og:type content=article>"
             "<h1>Your money, sorted.</h1>",
             "Payroll software for shops",
             "what has neither date nor author is no article");

    title_is("<title>Payroll software - Acme</title>"
             "<meta property=og:title content='Payroll software for shops'>"
             "<meta property=og:type content=article>"
             "<meta property=article:published_time content=2024-03-04>"
             "<h1>Payroll made easy for everybody</h1>",
             "Payroll made easy for everybody", "a dated one keeps its heading");

    title_is("<title>Payroll software for small shops</title>"
             "<meta property=og:title content='Payroll software for small"
             " shops'><h1>Software for shops that pay</h1>",
             "Payroll software for small shops",
             "the head says it twice, the heading otherwise");

    title_is("<title>Payroll software course online</title>"
             "<meta property=og:title content='Payroll software course online'>"
             "<h1>Online payroll software course</h1>",
             "Online payroll software course",
             "... but not in the same words");

    title_at("https://www.example.org/software-that-pay",
             "<title>Payroll software for small shops</title>"
             "<meta property=og:title content='Payroll software for small"
             " shops'><h1>Software for shops that pay</h1>",
             "Software for shops that pay",
             "unless the address has the heading's words");

    title_is("<title>Payroll software of 2023</title>"
             "<meta property=og:title content='Payroll software of 2023'>"
             "<h1>Software for shops in 2024</h1>",
             "Software for shops in 2024", "... or it names a later year");

    title_is("<title>Small shops: payroll software</title>"
             "<meta property=og:title content='Small shops: payroll"
             " software'><h1>Payroll software</h1>",
             "Payroll software", "or it is one of the head's parts");

    title_is("<title>Fox trails near the river</title>"
             "<meta property=og:title content='Fox trails near the river'>"
             "<h1>River</h1>",
             "Fox trails near the river", "a few words of a part are none");
}


/* Tests the title of a site's front page. */

static void
test_front_page(void)
{
    title_at("https://www.example.org/",
             "<title>Home - The Book of Foxes</title>"
             "<meta property=og:title content=Home>",
             "The Book of Foxes", "home is where the site is");

    title_at("https://www.example.org/",
             "<title>Example | All about foxes | Example</title>"
             "<meta property=og:title content='All about foxes'>",
             "Example | All about foxes",
             "the site's name stays in front, where it is what is read");

    title_at("https://www.example.org/",
             "<title>Example - Shop</title><h1>Example</h1><h2>Shop</h2>",
             "Example", "... and may be its heading");

    title_at("https://www.example.org/shop",
             "<title>Shop - Example</title><h1>Example</h1><h2>Shop</h2>",
             "Shop", "... but not that of another page");

    title_at("https://www.example.org/foxes",
             "<title>Example | All about foxes</title>",
             "All about foxes", "of a page in it, it does not");
}


static void
heading_is(const char *html, const char *want, const char *what)
{
    tx_str_t    text;
    uint32_t    node;
    tx_meta_t   meta;
    tx_page_t  *page;

    page = page_open(html, URL);

    tx_meta_read(page, &meta);
    node = meta.heading;
    text = (node == 0) ? tx_null_str : tx_node_text(page, node);

    is_str(text, want, "%s", what);

    page_close(page);
}


static void
test_title_node(void)
{
    heading_is("<title>Why foxes run | Daily</title><h2>News</h2>"
               "<h1>WHY foxes run!</h1>",
               "WHY foxes run!", "the heading that is the title");

    heading_is("<meta property=og:title content='Why red foxes run so fast'>"
               "<title>Red foxes - The Daily News of Today</title>"
               "<h3>Weather</h3><h4>Why red foxes run fast</h4>",
               "Why red foxes run fast", "nearly the same words will do");

    heading_is("<title>Why foxes run</title>"
               "<h2><a href=/other>Why foxes run</a></h2>",
               NULL, "not one that leads elsewhere");

    heading_is("<title>Why foxes run</title><h2>Weather</h2>", NULL,
               "no heading says it");

    heading_is("<h2>Weather</h2>", NULL, "a page without a title");
}


int
main(void)
{
    test_split();
    test_key();
    test_headings();
    test_label();
    test_heading_elements();
    test_title_lines();
    test_head_titles();
    test_heading_against_head();
    test_slogan_headings();
    test_front_page();
    test_title_node();

    return done_testing();
}
