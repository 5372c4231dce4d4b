/*
 * Copyright (C) textextract contributors
 */


#define URL  "https://example.org/news/today.html?page=2"

#include "metadata.h"

static void
test_description(void)
{
    field_is("<meta name=Description content=' Two\n lines '>", description,
             "Two lines", "on one line, the name in any case");

    field_is("<meta property=og:description content=short>"
             "<meta name=description content=long>", description,
             "long", "its own element comes first");

    field_is("<meta name=description"
             " content='&lt;p>An &lt;em>old&lt;/em> bridge&lt;br/>falls. &lt;a hr'>",
             description, "An old bridge falls.", "tags that were escaped");

    field_is("<meta name=description"
             " content='The &lt;table> element, if 1 &lt; b'>", description,
             "The <table> element, if 1 < b", "but not those it tells of");

    field_is("<meta name=description content=''>"
             "<meta property=og:description content='it&amp;rsquo;s'>",
             description, "it’s", "an empty one is none");

    field_is("<meta name=description content='{{ page.summary }}'>",
             description, NULL, "a template that was not filled in");

    field_is("<body><template><meta name=description content=x></template>",
             description, NULL, "templates are no part of the page");
}


static void
test_language(void)
{
    field_is("<html lang=de-AT>", lang, "de-AT", "of the html element");
    field_is("<html lang=''><body lang=fr>", lang, "fr", "of the body");
    field_is("<html xml:lang=zh_CN>", lang, "zh-CN", "with an underscore");
    field_is("<meta http-equiv=content-language content=it>", lang, "it",
             "of a meta element");
    field_is("<meta property=og:locale content=en_US><html lang=en>", lang,
             "en", "the html element comes first");

    field_is("<html lang='{lang}'>", lang, NULL, "no language tag");
    field_is("<html lang='en, de'>", lang, NULL, "several languages");
    field_is("<html lang=x-default>", lang, NULL, "a tag for no language");
    field_is("<html lang=abcdefghi>", lang, NULL, "a subtag too long");
    field_is("<html lang=en->", lang, NULL, "a subtag missing");
    field_is("<html lang=eng-US>", lang, "en-US", "three letters for two");
    field_is("<html lang=yue>", lang, "yue", "three that there are no two for");
    field_is("<html lang=iw>", lang, "he", "a code of old");
    field_is("<html lang=jp>", lang, NULL, "a country is no language");
}


static void
test_direction(void)
{
    field_is("<html dir=RTL>", dir, "rtl", "of the html element");
    field_is("<html dir=rtl><body dir=ltr>", dir, "ltr",
             "the body is nearer");
    field_is("<html lang=ar-EG>", dir, "rtl", "Arabic is read so");
    field_is("<html lang=ar dir=ltr>", dir, "ltr", "... if nothing is said");
    field_is("<html lang=arn dir=auto>", dir, NULL, "Mapudungun is not");
    field_is("<html lang=en>", dir, NULL, "nothing said");
}


static void
test_url_fields(void)
{
    field_is("<link rel='Nofollow CANONICAL' href='../a?b=1'>",
             canonical_url, "https://example.org/a?b=1",
             "resolved against the page");

    field_is("<base href=//cdn.example.net/x/><base href=//two.example/>"
             "<link rel=canonical href=a>",
             canonical_url, "https://cdn.example.net/x/a",
             "... or the first base");

    field_is("<link rel=canonical href=a><base href=/late/>", canonical_url,
             "https://example.org/late/a", "... even if it comes late");

    field_is("<base href=javascript:x><link rel=canonical href=a>",
             canonical_url, "https://example.org/news/a",
             "... if it is an address");

    field_is("<meta property=og:url content=https://example.org/og>"
             "<link rel=canonical href=/link>",
             canonical_url, "https://example.org/link",
             "a link before og:url");

    field_is("<meta property=og:url content=https://example.org/og>",
             canonical_url, "https://example.org/og", "og:url alone");

    field_is("<link rel=canonical href='mailto:a@b'>", canonical_url, NULL,
             "not a page");

    field_is("<link rel=canonical href=''>", canonical_url, NULL, "empty");
    field_is("<link rel=canonical href='https://example.org/b#/a'>",
             canonical_url, "https://example.org/b#/a", "but a script's path");

    field_is("<meta property=og:image content=/a.jpg>", image,
             "https://example.org/a.jpg", "an image");

    field_is("<meta property=og:image content='data:image/png;base64,AA=='>",
             image, NULL, "data is no address");

    field_is("<link rel=apple-touch-icon href=/big.png>"
             "<link rel='shortcut icon' href=/small.ico>",
             favicon, "https://example.org/small.ico", "the icon");

    field_is("<link rel=icon sizes=16x16 href=/16.png>"
             "<link rel=icon sizes=32x32 href=/32.png>"
             "<link rel=icon sizes=192x192 href=/192.png>",
             favicon, "https://example.org/32.png", "one that is no dot");

    field_is("<link rel=icon sizes=16x16 href=/16.png>"
             "<link rel=apple-touch-icon sizes=180x180 href=/180.png>",
             favicon, "https://example.org/16.png", "... of icons");
}


static void
test_page_without_url(void)
{
    tx_page_t  *page;

    page = page_open("<link rel=canonical href=a>"
                     "<meta property=og:image content=https://a.example/i>",
                     "");
    tx_meta_read(page, &meta);

    is_str(meta.canonical_url, NULL, "a relative address needs a base");
    is_str(meta.image, "https://a.example/i", "an absolute one does not");
    is_int(meta.base.scheme.len, 0, "there is no base");

    page_close(page);
}


#define LD(json)  "<script type='application/ld+json'>" json "</script>"

#define LONG                                                                 \
    "<p>The council decided on the new bridge, which had been discussed "    \
    "for so many years that nobody knew when it had begun. It will be red "  \
    "or blue, or both, and stand where the ferry goes today, so that all "   \
    "who live there will look at it from their windows each morning, and "   \
    "whoever does not like it will have to look at something else.</p>"

#define LINES  "<p>1<p>2<p>3<p>4<p>5<p>6<p>7<p>8<p>9<p>10"

#define TITLE                                                                \
    "<title>Bridge to be built</title><h1>Bridge to be built</h1>"

#define BODY                                                                 \
    "<p>The council decided on the new bridge, which had been discussed "    \
    "since 2 January 2019, and on its colour.</p>"


static void
test_head_dates(void)
{
    field_is("<meta property=article:published_time"
             " content='2025-09-04 23:10+0200'>", published,
             "2025-09-04T23:10+02:00", "its own precision and offset");

    field_is("<meta name=date content=2025-01-01>"
             "<meta property=article:published_time content=2025-09-04>",
             published, "2025-09-04", "the surest element");

    field_is("<meta property=article:published_time content='today'>"
             "<meta name=date content=2025-01-01>",
             published, "2025-01-01", "that holds a time");

    field_is("<time itemprop=datePublished datetime=2025-02-03>Monday</time>"
             "<time itemprop=datePublished datetime=2025-02-04></time>",
             published, "2025-02-03", "the first time of the page");

    field_is("<time class='updated' datetime=2025-02-02>Sunday</time>"
             "<time class='entry-date published' datetime=2025-02-03>Monday",
             published, "2025-02-03", "the class of a microformat");

    field_is("<time datetime=2025-02-03>Monday</time>", published,
             "2025-02-03", "the only time that the page tells");

    field_is("<time datetime=2025-02-03>Monday</time>"
             "<time datetime=2025-02-04>Tuesday</time>", published, NULL,
             "of two any may be of something else");

    field_is("<meta name=pubdate content='Sat, 19 Oct 2019 00:04:00 +0200'>",
             published, "2019-10-19T00:04:00+02:00", "as in a mail's head");

    field_is("<meta name=date value=2025-01-01>", published, "2025-01-01",
             "the wrong attribute");

    field_is("<meta name=my-Published-Date content=2025-01-01>", published,
             "2025-01-01", "a name of its own that says so");

    field_is("<meta name=app:last_published_date content=2025-01-01>",
             published, NULL, "... but not of the last time");
    field_is("<meta name=app:last_published_date content=2025-01-01>",
             modified, "2025-01-01", "... but the last one");
    field_is("<meta property=prism.publicationDate content=2025-01-01>",
             published, "2025-01-01", "... of a publication");
    field_is("<meta name=lastmod content='2025-01-01'>", modified,
             "2025-01-01", "a change by a name that says so");
    field_is("<meta name=updated-by content=Ann>", modified, NULL,
             "... with no time");
    field_is("<meta name=update_expires content=2025-01-01>", modified, NULL,
             "... but an end");

    field_is("<meta name=my.date content=2025-01-01>" TITLE
             "<p>September 4, 2025" BODY, published, "2025-09-04",
             "of any date's name, what is shown");


    field_is("<span class='entry published' title=2025-02-03T10:52>yesterday"
             "</span>", published, "2025-02-03T10:52",
             "... as microformats have it");

    field_is("<b class=updated title=2025-02-04>today</b>"
             "<b class=published title=2025-02-03>yesterday</b>", published,
             "2025-02-03", "... of the publishing first");

    field_is("<a class=published title='20 parts'>all of them</a>", published,
             NULL, "... if it is a date");

    field_is("<meta itemprop=dateModified content=2025-02-05>", modified,
             "2025-02-05", "of a change");
}


static void
test_shown_dates(void)
{
    tx_page_t  *page;

    field_is("<title>Bridge to be built</title><h1>Bridge to be built</h1>"
             "<div>By Ann Ode</div><div>4 September 2025, 11:10 pm</div>"
             BODY, published, "2025-09-04T23:10",
             "between title and body");

    field_is("<title>Bridge to be built</title><h1>Bridge to be built</h1>"
             "<p>Updated Sep 5, 2025 | Published Sep 4, 2025" BODY,
             published, "2025-09-04", "the one that says so");

    field_is("<title>Bridge to be built</title><h1>Bridge to be built</h1>"
             "<p>Updated Sep 5, 2025 | Published Sep 4, 2025" BODY,
             modified, "2025-09-05", "and the change");

    field_is("<meta property=article:published_time content=2025-09-03>"
             "<title>Bridge to be built</title><h1>Bridge to be built</h1>"
             "<p>5 September 2025" BODY, published, "2025-09-03",
             "the head before what is not labelled");

    field_is("<title>Bridge to be built</title><h1>Bridge to be built</h1>"
             "<p>1 May 2025<p>2 May 2025<p>3 May 2025<p>4 May 2025" BODY,
             published, NULL, "four days are a list");

    field_is(TITLE "<p>4 May 2025<p>The council decided on the new bridge,"
             " which had been discussed for so many years that nobody knew"
             " when it had begun, and on its colour as well."
             "<p>1 May 2025<p>2 May 2025<p>3 May 2025<p>5 May 2025",
             published, "2025-05-04", "but not if a text stands between");

    field_is(TITLE "<p>Ann Ode looks at the bridge that she has been"
             " waiting for, in a picture of 4 May 2025." BODY, published,
             NULL, "a sentence tells of anything");

    field_is(TITLE "<p>Last post by bob, 4 May 2025" BODY, published, NULL,
             "nor does an answer tell of the question");

    field_is(TITLE "<p><span>Ann Ode</span><span>4 May 2025</span>"
             "<span>5 min read</span>" BODY, published, "2025-05-04",
             "parts that nothing but their look parts");

    field_is(TITLE "<p><b>When:</b> 4 May 2025, 19:00" BODY, published, NULL,
             "nor is what happens on a day published then");

    field_is(TITLE "<p>입력 2025.05.04 10:12 | 수정 2025.05.05 08:00" BODY,
             modified, "2025-05-05T08:00", "a change, in Korean");
    field_is(TITLE "<p>4 мая 2025. Обновлено 5 мая 2025" BODY, modified,
             "2025-05-05", "... in Russian, with a capital");
    field_is(TITLE "<p>Bijgewerkt op 5 mei 2025" BODY, modified,
             "2025-05-05", "... in Dutch");
    field_is(TITLE "<p>نشر في: ٤ مايو ٢٠٢٥" BODY, published, "2025-05-04",
             "a block without a digit of ASCII");

    field_is("<title>Bridge to be built</title>"
             "<p><a href=/bridge>Bridge to be built</a> council"
             "<p>via ann <time datetime=2025-05-04>last year</time>" BODY
             "<p>bob <time datetime=2025-05-06>last year</time>", published,
             "2025-05-04", "below a line that begins with the title");

    field_is("<html lang=en-GB><title>Bridge to be built</title>"
             "<h1>Bridge to be built</h1><p>03/04/2025" BODY, published,
             "2025-04-03", "the British write the day first");

    field_is("<html lang=en-US><title>Bridge to be built</title>"
             "<h1>Bridge to be built</h1><p>03/04/2025" BODY, published,
             "2025-03-04", "Americans the month");

    field_is("<h1>Un pont pour la ville</h1><p>03/04/2025<p>Le conseil a choisi"
             " le nouveau pont, dont on parlait depuis si longtemps que"
             " personne ne savait plus quand cela avait commencé. Il sera"
             " rouge ou bleu, ou les deux, et il sera là où le bac est"
             " aujourd'hui, pour que tous ceux qui vivent dans la ville le"
             " voient de leurs fenêtres.", published, "2025-04-03",
             "so do the French, though the page says no language");

    page = page_open("<html lang=en>" TITLE "<p>03/04/2025" BODY,
                     "https://www.example.co.uk/bridge");
    ok(tx_meta_read(page, &meta), "enough memory");
    is_str(meta.published, "2025-04-03", "a British host");
    page_close(page);

    page = page_open("<html lang=en-US>" TITLE "<p>03/04/2025" BODY,
                     "https://www.example.co.uk/bridge");
    ok(tx_meta_read(page, &meta), "enough memory");
    is_str(meta.published, "2025-03-04", "... of what Americans write");
    page_close(page);

    page = page_open("<html lang=en>" TITLE "<p>03/04/2025" BODY,
                     "https://example.org/2025/april/03/bridge");
    ok(tx_meta_read(page, &meta), "enough memory");
    is_str(meta.published, "2025-04-03", "the address tells which is which");
    page_close(page);

    field_is("<title>Trends and ends</title><h1>Trends and ends</h1>"
             "<p>4 May 2025" BODY, published, "2025-05-04",
             "a title labels no date");

    field_is(TITLE "<p>Our friends, 4 May 2025" BODY, published,
             "2025-05-04", "nor does the end of a word");

    field_is("<meta property=article:published_time"
             " content=2025-09-05T02:10:00Z>" TITLE
             "<p>September 4, 2025 at 10:10 pm" BODY, published,
             "2025-09-04T22:10", "the page's own day, not that of UTC");

    field_is("<meta property=article:published_time"
             " content='2025-09-05 02:10:00'>" TITLE
             "<p>September 4, 2025" BODY, published, "2025-09-04",
             "... nor that of no zone");

    field_is("<meta property=article:published_time content=2025-09-05>"
             TITLE "<p>September 4, 2025" BODY, published, "2025-09-05",
             "... if it is a time at all");

    field_is("<meta property=article:published_time"
             " content=2025-09-05T02:10+02>" TITLE "<p>September 4, 2025"
             BODY, published, "2025-09-05T02:10+02:00",
             "hours of an offset, too, tell the own day");

    field_is("<meta property=article:published_time"
             " content=2025-09-05T02:10:00+02:00>" TITLE
             "<p>September 4, 2025" BODY, published,
             "2025-09-05T02:10:00+02:00", "an offset tells the own day");

    field_is("<meta name=date content=2025-09-08>" TITLE
             "<p>September 4, 2025" BODY, published, "2025-09-04",
             "a name that means any date, after what is shown");

    field_is(LD("{\"@type\": \"Article\", \"datePublished\":"
                " \"2025-09-08\", \"dateModified\": \"2025-09-08\"}") TITLE
             "<p>September 4, 2025" BODY, published, "2025-09-04",
             "a system that tells the last change twice");

    field_is(LD("{\"@type\": \"Article\", \"datePublished\":"
                " \"2025-05-01\"}") TITLE "<p>May 4, 2025" BODY,
             published, "2025-05-04", "what is shown before a script");

    field_is(LD("{\"@type\": \"Article\", \"datePublished\":"
                " \"2025-05-01\"}") TITLE "<p>Updated May 4, 2025" BODY,
             published, "2025-05-04", "... and if it is of a change");

    field_is("<meta itemprop=datePublished content=2025-05-01>"
             "<meta itemprop=dateModified content=2025-05-04>"
             TITLE "<p>Updated May 4, 2025" BODY, published, "2025-05-04",
             "... as before microdata that nobody sees");

    field_is("<meta itemprop=datePublished content=2025-05-01>"
             "<meta itemprop=dateModified content=2025-05-05>"
             TITLE "<p>May 4, 2025" BODY, published, "2025-05-01",
             "... unless that knows of no change then");

    field_is("<time itemprop=datePublished datetime=2025-05-01>May 1</time>"
             "<meta itemprop=dateModified content=2025-05-04>"
             TITLE "<p>May 4, 2025" BODY, published, "2025-05-01",
             "... or is seen");

    field_is(LD("{\"@type\": \"DiscussionForumPosting\","
                " \"datePublished\": \"2025-05-01\"}") TITLE
             "<p>May 4, 2025" BODY, published, "2025-05-01",
             "... but where people answer, it is of one of them");

    field_is(LD("{\"@type\": \"Article\", \"datePublished\":"
                " \"2025-05-01\"}")
             "<meta property=article:published_time content=2025-05-06>"
             TITLE "<p>May 1, 2025" BODY, published, "2025-05-01",
             "two that agree");

    field_is("<meta property=article:published_time content=2025-05-06>"
             TITLE "<p>4 May 2012" BODY, published, "2012-05-04",
             "what was shown for years and moved to another system");

    field_is("<meta property=article:published_time content=2025-05-06>"
             TITLE "<p>4 May 2025" BODY, published, "2025-05-06",
             "... but not for some days");

    field_is("<meta property=article:published_time content=2025-05-16>"
             TITLE "<p>4 May 2025" BODY, published, "2025-05-04",
             "... for weeks, too");

    field_is("<meta property=article:published_time content=2025-05-16>"
             "<meta property=article:modified_time content=2025-05-04>"
             TITLE "<p>4 May 2025" BODY, published, "2025-05-16",
             "... unless the head knows it as that of a change");

    field_is("<meta property=article:published_time content=2025-12-01>"
             TITLE "<p>12 January 2025" BODY, published, "2025-12-01",
             "... or reads the same numbers otherwise");

    field_is(TITLE "<p>November 2015" BODY, published, "2015-11",
             "a month alone");

    field_is(TITLE "<p>In November 2015" BODY, published, NULL,
             "... but not one that a text tells of");

    field_is(TITLE LONG LONG "<p>November 2015", published, NULL,
             "... but not anywhere");

    field_is("<title>Bridges that will be built</title>"
             "<h1>Which bridges are planned?</h1><p>4 May 2025" LONG LONG LONG
             "<p><a href=/bridges>Bridges that will be built</a>", published,
             "2025-05-04", "below a heading that is not the title");

    field_is(TITLE LONG LONG "<p>Author: Ann, 4 May 2025<p>5 May 2025",
             published, "2025-05-04", "the line that names the author");

    field_is(TITLE "<p>Published</p><p>4 May 2025</p>" BODY
             "<p>Published 1 May 2025", published, "2025-05-04",
             "a label in the line above");

    field_is(TITLE "<p>Page updated:</p><p>4 May 2025</p>" BODY, modified,
             "2025-05-04", "... of a change");

    field_is(TITLE BODY "<p>Last modified: <time datetime=2025-05-04>May 4"
             "</time>", published, NULL, "a change is no publishing");

    field_is(TITLE BODY "<p>Release date: 4 May 2025", published, NULL,
             "nor is a release");

    field_is(TITLE BODY "<p>Released: 4 May 2025", published, NULL,
             "nor a release by another name");

    field_is(TITLE "<p>(4.5.2025) The council decided on the new bridge,"
             " which had been discussed for so many years that nobody knew"
             " when it had begun, and on its colour as well: it will be red"
             " or blue, or both.", published, "2025-05-04",
             "what the text begins with");

    field_is("<meta property=og:type content=article>" TITLE LONG LONG
             "<p>May 4, 2025", published, "2025-05-04",
             "a line of its own, in an article");

    field_is(LD("{\"@type\": \"WebPage\", \"datePublished\":"
                " \"2025-05-04\", \"author\": {\"name\": \"Ann Ode\"}}"),
             published, "2025-05-04", "a page with an author");

    field_is("<span itemprop=datePublished content=2025-05-04>May 4</span>",
             published, "2025-05-04", "microdata in the text");

    field_is("<div itemscope itemtype=http://schema.org/Comment>"
             "<meta itemprop=datePublished content=2025-05-04></div>",
             published, NULL, "... of a comment");

    field_is("<span property='schema:datePublished' content=2025-05-04>May 4",
             published, "2025-05-04", "RDFa");

    field_is(TITLE LONG LONG "<p>Posted on 4 May 2025"
             "<p><time datetime=2025-05-05>one day later</time>", published,
             "2025-05-04", "a label before the only time element");

    field_is("<p>Member since 2 January 2019<p>Copyright 1 January 2025",
             published, NULL, "a date of something else");
}


/* Tests labelled dates: of publication, creation, events and comments. */

static void
test_labelled_dates(void)
{
    field_is(TITLE "<p>Erstellt: 4. Mai 2025<p>Veröffentlicht:"
             " 5. Mai 2025" BODY, published, "2025-05-05",
             "published is more than created");
    field_is(TITLE "<p>Erstellt: 4. Mai 2025<p>5. Mai 2025" BODY, published,
             "2025-05-04", "... which is more than nothing");

    field_is(TITLE "<p>Anmeldeschluss: 4. Mai 2025" BODY, published, NULL,
             "until when one may come");
    field_is(TITLE "<p>開催日：2025年5月4日" BODY, published, NULL,
             "... or when they do, in Japanese");
    field_is(TITLE "<p>Letzte Aktualisierung: 5. Mai 2025" BODY, modified,
             "2025-05-05", "a change is a noun in German");
    field_is(TITLE "<p>发布于 2025-05-04 编辑于 2025-05-05" BODY,
             modified, "2025-05-05", "... and in Chinese");

    field_is(TITLE "<p>Termin: Samstag, 14.6.2025, 19 Uhr"
             LONG LONG "<p>Eingestellt am 4.5.2025", published, "2025-05-04",
             "what takes place on a day");

    field_is(TITLE LONG "<div class=reviews><p>Bob, 4 May 2025<p>Red!</div>",
             published, NULL, "reviews below a text are of others");
    field_is(TITLE LONG "<div><div class=date-and-comments>4 May 2025 | 3"
             "</div><p>Red!</div>", published, "2025-05-04",
             "... a line may tell of both");
    field_is(TITLE "<div class=comment><p>Bob, 4 May 2025" LONG "</div>",
             published, "2025-05-04", "... but what begins so is none");

    field_is(TITLE BODY "<p>Autorin: Ann Ode<br>Erstellt am 4.5.2025"
             "<br>Letzte Änderung: 5.5.2025", modified, "2025-05-05",
             "a change that begins with a capital");
}


/* Tests dates of programs, of pictures, of visits and of places. */

static void
test_other_dates(void)
{
    field_is(TITLE "<p>By Ann Ode <span title='May 4, 2025'>2 days ago</span>"
             BODY, published, "2025-05-04", "how long ago, and when in a title");
    field_is(TITLE "<p>Ann Ode <i data-timestamp=1746352800>2 days ago</i>"
             BODY, published, "2025-05-04T10:00:00Z", "... or in seconds");
    field_is(TITLE "<p>Ann Ode <i title='4 May 2025'>Joined in spring</i>"
             BODY, published, NULL, "... which is not of the page");
    field_is(TITLE "<p><time datetime=2025-05-04>August 28, 2024</time>" BODY,
             published, "2025-05-04", "a time element tells what it shows");
    field_is(TITLE "<p><time datetime=2025-05-05T01:00Z>May 4, 2025</time>"
             BODY, published, "2025-05-04", "... as readers there know it");
    field_is(TITLE "<p>May 4, 2025, <time datetime=2024-02-01>soon</time>"
             BODY, published, "2025-05-04", "... and nothing else");
    field_is(TITLE "<p>Lyon, le 4 mai 2025 – Le conseil a choisi le nouveau"
             " pont, dont on parlait depuis si longtemps que personne ne"
             " savait quand cela avait commencé.", published, "2025-05-04",
             "where a text was written, and when");
    field_is(TITLE "<p>Ulm, den 4. Mai 2025 – Der Rat hat die neue Brücke"
             " beschlossen, über die so lange gesprochen worden war, dass"
             " niemand mehr wusste, seit wann.", published, "2025-05-04",
             "... in German");
    field_is(TITLE "<p>Recorded on May 2, 2025<p>Ann Ode, May 4, 2025" BODY,
             published, "2025-05-04", "what was recorded before");
    field_is(TITLE "<p>Correction, December 9, 2020: the bridge is red."
             "<p>December 7, 2020" BODY, published, "2020-12-07",
             "a correction is a change");
    field_is(TITLE "<p>Bewerbungsfrist: 4. Mai 2025" BODY, published, NULL,
             "until when one may apply");
    field_is(TITLE "<p>申込締切：2025年5月4日" BODY, published, NULL,
             "... in Japanese");
}


/* Tests that dates in sentences of the text are not used. */

static void
test_dates_in_sentences(void)
{
    field_is(TITLE "<p>On 4 May 2025 the orchestra plays on the bridge, or,"
             " if it rains, in the church beside it, where there are seats for"
             " two hundred." LONG, published, NULL, "a day in a sentence");

    field_is(TITLE "<p>Rome, 4 May 2025 - The orchestra has played on the"
             " bridge, though it rained, and two hundred have listened to it"
             " from the church beside it." LONG, published, "2025-05-04",
             "where and when it was written");

    field_is(TITLE "<p>Seite 3, 4. Mai 2025" BODY, published, "2025-05-04",
             "\"seit\" is a word, not the beginning of one");

    field_is(TITLE "<p>\xe7\xac\xac" "3\xe6\x9c\x9f 2013\xe5\xb9\xb4"
             "5\xe6\x9c\x88" BODY, published, "2013-05",
             "a month behind the number of an issue");

    field_is(TITLE "<table><tr><th>Died<td>2 May 2021</table>" BODY, published,
             NULL, "of somebody's life");

    field_is(TITLE LONG LONG "<p>Note: originally published on 3 May 2024, and"
             " updated on 6 May 2025.", modified, "2025-05-06",
             "what tells when it was changed");
    field_is(TITLE "<p>9 May 2025" LONG LONG "<p>Originally, it was blue."
             " A part was originally published by the Gazette on 3 May 2024.",
             published, "2025-05-09", "not what first appeared somewhere else");

    field_is(TITLE "<ul><li><a href=/m>March over the bridge, 4 May 2025</a>"
             "<li><a href=/c>Council</a></ul>" BODY "<p>9 May 2025" BODY,
             published, "2025-05-09", "in what a menu leads to");
    field_is(TITLE "<ul><li><a href=/d>Friday, 9 May 2025</a><li>Ann Ode</ul>"
             BODY, published, "2025-05-09", "... but not of a link alone");

    field_is(TITLE "<ul><li>1 May 2025 06:12<li>2 May 2025 06:58"
             "<li>3 May 2025 07:40</ul>" BODY, published, NULL,
             "three days in a row");

    field_is(TITLE "<div property='dc:date dc:created'"
             " content=2018-03-14T11:21:00-04:00>Submitted on 03/14/2018"
             "</div>" BODY, published, "2018-03-14T11:21:00-04:00",
             "two properties of RDFa, which tell the time of the day shown");

    field_is(TITLE "<meta property=article:published_time"
             " content=2018-03-14T00:00:00Z><p>Published 14 March 2018" BODY,
             published, "2018-03-14", "midnight is no time");
}


/* Tests time elements on pages that show no date to readers. */

static void
test_time_elements(void)
{
    tx_page_t  *page;

    field_is(TITLE "<p><time datetime=2025-07-01T05:00:00Z>3 hours ago</time>"
             BODY, published, "2025-07-01T05:00:00Z", "hours ago");

    field_is(TITLE "<p><time datetime=2024-03-05>٥ مارس ٢٠٢٤</time>" BODY,
             published, "2024-03-05", "in other digits");

    field_is(TITLE "<p>Updated <time datetime=2025-07-01>today</time>" BODY,
             modified, "2025-07-01", "with a label");

    field_is(TITLE "<meta property=article:published_time content=2025-06-01>"
             "<p>Published <time datetime=2025-07-01>today</time>" BODY,
             published, "2025-06-01", "the head knows better");

    page = read_page(TITLE "<p><time datetime=2025-07-01>today</time>" BODY);

    tx_meta_correct_date(page, &meta, false);
    is_str(meta.published, NULL, "of a list, the first item's");

    page_close(page);

    field_is(TITLE "<time class='entry-date published' datetime=2022-05-01>"
             "1 May</time><time class=updated datetime=2023-06-02>2 June"
             "</time>" BODY, modified, "2023-06-02", "by its class");

    field_is(TITLE "<time class='entry-date published updated'"
             " datetime=2022-05-01>1 May</time>" BODY, modified, NULL,
             "never changed: both classes");

    field_is("<title>Bridge to be built</title><p>Updated daily<p>News</p>"
             "<time datetime=2025-07-01><h1>Bridge to be built</h1><p>today"
             "</time>" BODY "<time datetime=2025-06-30>yesterday</time>",
             modified, NULL, "a time's second block: what is above the first"
             " is no label");

    field_is(TITLE LINES LINES LINES "<ol class=comments><li><p>Ann <time"
             " datetime=2025-05-04>4 May 2025</time></p><p>Build it soon.</ol>",
             published, NULL, "a comment's time is not the page's");

    field_is(TITLE LINES LINES LINES BODY "<p><time datetime=2025-05-04>May"
             "</time>", published, "2025-05-04",
             "words of another block are no label");
}


/* Tests the date that is left after the page type is known. */

static void
test_date_by_page_type(void)
{
    tx_page_t  *page;

    page = read_page(TITLE LONG LONG "<p>Last updated on 4 May 2025");
    is_str(meta.published, NULL, "a change is no publishing");
    tx_meta_correct_date(page, &meta, true);
    is_str(meta.published, "2025-05-04", "but of a text, better than none");
    page_close(page);

    page = read_page(TITLE LONG LONG "<p>Last updated on 4 May 2025");
    tx_meta_correct_date(page, &meta, false);
    is_str(meta.published, NULL, "not of what is offered");
    page_close(page);

    page = read_page(TITLE "<p>Last updated on 4 May 2025" BODY);
    tx_meta_correct_date(page, &meta, false);
    is_str(meta.published, NULL, "... wherever it stands");
    page_close(page);

    page = read_page(TITLE LONG LONG "<p>Posted on 4 May 2025");
    is_str(meta.published, "2025-05-04", "what somebody wrote on a page");
    tx_meta_correct_date(page, &meta, true);
    is_str(meta.published, "2025-05-04", "... may be its text");
    tx_meta_correct_date(page, &meta, false);
    is_str(meta.published, NULL, "... or of a product, a review");
    page_close(page);

    page = read_page("<meta property=article:published_time"
                     " content=2025-05-04>" TITLE);
    tx_meta_correct_date(page, &meta, false);
    is_str(meta.published, "2025-05-04", "the head knows what it is of");
    page_close(page);

    page = read_page(TITLE LONG LONG "<p>Reviewed in the city of Ulm on"
                     " 4 May 2025");
    tx_meta_correct_date(page, &meta, true);
    is_str(meta.published, NULL, "what a customer thinks is no change");
    page_close(page);
}


/* Tests that authors found on a list or in a shop are removed. */

static void
test_author_by_page_type(void)
{
    tx_page_t  *page;

    page = read_page(TITLE "<p class=author>Ann Ode</p>" BODY);
    is_str(meta.byline, "Ann Ode", "somebody is shown");
    tx_meta_drop_doubtful_authors(&meta, true, false);
    is_str(meta.byline, "Ann Ode", "... of a text, its author");
    tx_meta_drop_doubtful_authors(&meta, false, false);
    is_str(meta.byline, NULL, "... of a list, that of an item");
    is_int(meta.nauthors, 0, "... and of no other");
    page_close(page);

    page = read_page(TITLE "<p class=author>Ann Ode</p><p>4 May 2025" BODY);
    tx_meta_drop_doubtful_authors(&meta, false, false);
    is_str(meta.byline, "Ann Ode", "a list with a day was written then");
    page_close(page);

    page = read_page("<meta name=author content='Example Contributors'>"
                     TITLE BODY);
    is_str(meta.byline, "Example Contributors", "a house");
    tx_meta_drop_doubtful_authors(&meta, true, true);
    is_str(meta.byline, NULL, "... has made what its page is about");
    page_close(page);

    page = read_page("<meta name=author content='Ann Example'>" TITLE BODY);
    tx_meta_drop_doubtful_authors(&meta, true, true);
    is_str(meta.byline, "Ann Example", "... but somebody has written it");
    page_close(page);

    page = read_page("<meta name=author content='Ann Ode'>" TITLE BODY);
    tx_meta_drop_doubtful_authors(&meta, false, false);
    is_str(meta.byline, "Ann Ode", "the head knows who wrote it");
    page_close(page);
}


/* Tests the date in data that a script of the page contains. */

static void
state_is(const char *html, const char *want, const char *what)
{
    tx_page_t  *page;

    page = read_page(html);
    tx_meta_correct_date(page, &meta, true);
    is_str(meta.published, want, "%s", what);
    page_close(page);
}


static void
test_dates_in_scripts(void)
{
    tx_page_t  *page;

    state_is("<script>state = {\"publishedAt\": \"2025-05-04T10:00:00Z\"}"
             "</script>" TITLE, "2025-05-04T10:00:00Z",
             "data that a script begins with");

    state_is("<script>push(\"{\\\"publish_date\\\":\\\"2025-05-04\\\"}\")"
             "</script>" TITLE, "2025-05-04", "... in a string");

    state_is("<div props='{&quot;datePublished&quot;:&quot;2025-05-04&quot;}'>"
             TITLE, "2025-05-04", "... in an attribute");

    state_is("<script>[{\"publishedAt\": \"2025-05-04\"},"
             " {\"publishedAt\": \"2025-05-05\"}]</script>" TITLE, NULL,
             "... of several pages");

    state_is("<script>{\"publisherSince\": \"2025-05-04\","
             " \"unpublished\": \"2025-05-04\", \"published\": true}"
             "</script>" TITLE, NULL, "... of something else");

    state_is("<script>var ct = \"1746321000\";</script>" TITLE,
             "2025-05-04T01:10:00Z", "seconds in a variable");

    state_is("<script>{\"publishTime\":1746321000000}</script>" TITLE,
             "2025-05-04T01:10:00Z", "... in data, without marks around them");

    state_is("<script>var publish_time = \"2025-05-04</script>" TITLE, NULL,
             "... which does not end");

    state_is("<script>var updateTime = '2025-05-04';</script>" TITLE, NULL,
             "... or is called otherwise");

    state_is("<script>{\"published\": \"2025-05-04</script>" TITLE, NULL,
             "... but no end");

    state_is("<x-post data-published-at='2025-05-04T10:00Z'></x-post>" TITLE,
             "2025-05-04T10:00Z", "an attribute of an element");

    state_is("<x-post published='2025-05-04'></x-post>"
             "<x-post published='2025-05-05'></x-post>" TITLE, NULL,
             "... of several pages");

    state_is("<x-post created-timestamp=\"2025-05-04T10:00:00.5+0000\">"
             TITLE, "2025-05-04T10:00:00.5+00:00",
             "when an element was created");

    state_is("<x-post created-timestamp='2025-05-04'></x-post>"
             "<x-post created-timestamp='2025-05-05'></x-post>" TITLE, NULL,
             "... and another one");

    state_is("<x-post data=\"created='2025-05-04'\" created-at=x "
             "xcreated='2025-05-04x'></x-post>" TITLE, NULL,
             "... but no day");

    state_is(LD("{\"@type\": \"WebPage\", \"datePublished\":"
                " \"2025-05-04\"}") TITLE, "2025-05-04",
             "... of a page in JSON-LD");

    page = read_page("<script>{\"published\": \"2025-05-04\"}</script>" TITLE);
    tx_meta_correct_date(page, &meta, false);
    is_str(meta.published, NULL, "... and only of a text");
    page_close(page);
}


/* Tests the authors' names and the URL of the first author's page. */

static void
test_shown_author(void)
{
    tx_page_t  *page;

    field_is("<title>Bridge to be built</title><h1>Bridge to be built</h1>"
             "<p class=byline>By <b>Ann Ode</b> | 4 Sep 2025" BODY, byline,
             "Ann Ode", "a byline");

    field_is("<title>Bridge to be built</title><h1>Bridge to be built</h1>"
             "<p>By Ann Ode and Bob Ode, PhD" BODY, byline,
             "Ann Ode, Bob Ode, PhD", "a line that begins with By");

    field_is("<title>Bridge to be built</title><h1>Bridge to be built</h1>"
             "<p>Written by</p><p>Ann Ode</p>" BODY, byline, "Ann Ode",
             "a label in a line of its own");

    field_is("<title>Bridge to be built</title><h1>Bridge to be built</h1>"
             BODY "<div class=comments><a rel=author>Troll</a></div>", byline,
             NULL, "who comments is no author");

    field_is("<title>Bridge to be built</title><h1>Bridge to be built</h1>"
             "<p>By the end of the year it will be there." BODY, byline,
             NULL, "By need not mean a person");

    field_is("<p>新华网消息</p>"
             "<p>（责任编辑：张三）</p>",
             byline, "张三", "a Chinese editor");

    field_is("<p>江城晚报讯（记者 李四）整个夏天河水都很浅，到了八月底，摆渡的人"
             "只能用手把船拖过浅滩，岸边的孩子们跟着船一路跑到下游的石桥。</p>"
             "<p>（责任编辑：张三）</p>",
             byline, "李四", "... in brackets, where a text begins");

    field_is("<p>江城网8月26日电 (共三页)整个夏天河水都很浅，到了八月底，摆渡的人"
             "只能用手把船拖过浅滩，岸边的孩子们跟着船一路跑到下游的石桥。</p>",
             byline, NULL, "... which need be no names");

    field_is("<p>2025年5月4日 10:21 江城在线 文/李四</p><p>（编辑 张三）</p>",
             byline, "李四", "... behind whose text it is");

    field_is("<p>楼主辛苦了</p><p><b>作者：<a>李四</a></b><b>时间：</b></p>",
             byline, "李四", "... but for what is said to that one");
    field_is("<p>文 | 李四</p><p>编辑 | 张三</p>", byline, "李四",
             "... in a line of its own");
    field_is("<p>撰文丨李四 编辑丨张三</p>", byline, "李四", "... or with him");
    field_is("<p>中文：李四 编辑 张三</p>", byline, "张三",
             "... but for other words that end so");
    field_is("<meta name=author content=管理员>", byline, NULL,
             "nor is who runs it");
    field_is(TITLE "<div>原创 石桥 2025-05-04 10:21</div>" BODY, byline, NULL,
             "\"original\" is no name");

    field_is("<p>新华网消息（记者 李四、王五）</p>", byline, "李四, 王五",
             "... and who went along");

    field_is("<p>作者：李四时间：</p>", byline, "李四", "... or what it tells next");
    field_is("<p>作者：<a>李四</a> ▪ <a>王五</a>  责编：<a>张三</a></p>", byline,
             "李四, 王五", "a sign between two authors");
    field_is("<p>作者：李四 摘要</p>", byline, "李四",
             "what follows has to begin as names do");
    field_is("<p>本报记者 李四 古丽娜·买买提</p>", byline, "李四, 古丽娜·买买提",
             "a name with a point");
    field_is("<p>记者 约翰·史密斯 江城报道</p>", byline, "约翰·史密斯",
             "... from abroad");
    field_is("<p>作者：王　强 李四光</p>", byline, "王强, 李四光",
             "a short name set as long as others");
    field_is("<p>（中央社記者陳小明台北12日電）</p>", byline, "陳小明",
             "a name right in front of its place");
    field_is("<p>本报记者李明北京报道</p>", byline, "李明", "... a short one");
    field_is("<p>本报记者欧阳建国报道</p>", byline, "欧阳建国",
             "... but a long surname");
    field_is("<p>记者 李四 温州报道</p>", byline, "李四",
             "a place that begins as a name does");
    field_is("<p>新华社记者 李四 摄</p>", byline, NULL, "whose picture it is");
    field_is("<p>作者单位：江城大学</p>", byline, NULL, "where authors work");
    field_is("<p>通讯员：李四</p><p>编辑：张三</p>", byline, "李四",
             "who sent it, before who edited it");

    field_is(TITLE "<p><a>编辑</a> <a>锁定</a></p>" BODY, byline, NULL,
             "what can be done with an entry");
    field_is(TITLE "<p>编辑次数：12次</p>" BODY, byline, NULL,
             "... or how often it was");

    field_is("<meta name=citation_author content='Ode, Ann'>"
             "<meta name=citation_author content='Ode, Bob'>",
             byline, "Ann Ode, Bob Ode", "as libraries write names");

    field_is(TITLE "<p>4 Sep 2025<br>By Ann Ode<br>Berlin" BODY, byline,
             "Ann Ode", "a line of several");

    field_is(TITLE "<p>By Ann Ode on Tuesday, 4 May 2025" BODY, byline,
             "Ann Ode", "a day of the week is no name");

    field_is(TITLE "<p class=author>Ann Ode, reviewed by Bob Ode" BODY,
             byline, "Ann Ode", "nor is who looked it through");

    field_is(TITLE "<div class=author-line>Written by:"
             " <span class=author-name><a href=/author/ann>Ann Ode</a></span>"
             " <span class=author-title>Baker &amp; Brewer</span></div>" BODY,
             byline, "Ann Ode",
             "what somebody is, behind the name in an element of its own");

    field_is(TITLE "<p class=author>Ann Ode, Roads and Bridges Expert" BODY,
             byline, "Ann Ode", "... or behind a comma");

    field_is(TITLE "<p class=author>Hello, my dear</p>" BODY, byline, NULL,
             "words of somebody");

    field_is(TITLE "<a class=author>Skip to content</a>" BODY, byline, NULL,
             "words that are no name");

    field_is(TITLE "<p class=author>The Bridge editors</p>" BODY, byline,
             "The Bridge editors", "... but of several people");

    field_is(TITLE "<aside class=author>Ann Ode</aside>" BODY, byline,
             "Ann Ode", "aside, near the title");

    field_is(TITLE "<p><a href=/author/ann-ode/>Ann Ode</a>" BODY, byline,
             "Ann Ode", "a link to an author's page");

    field_is("<body>riginally ", published, NULL,
             "half a word, and nothing behind it, which is not read");
    field_is(TITLE "<div>Di</div>" BODY, byline, NULL,
             "a label and nothing behind it, which is not read");
    field_is(TITLE "<p>By\n<a href=/producers/ann>Ann Ode</a>" BODY, byline,
             "Ann Ode", "a label and a name on two lines of the source");

    field_is(TITLE "<img alt='Ann Ode, editor'><p>Ann Ode<p>4 May 2025"
             BODY, byline, "Ann Ode", "whose portrait is shown");

    field_is(TITLE "<img alt='Red Bridge'><p>Red Bridge<p>4 May 2025" BODY,
             byline, NULL, "... nor of what the title speaks of");

    field_is(LD("{\"@type\": \"Article\", \"author\": {\"@type\":"
                " \"Organization\", \"name\": \"Bridge Board\"}}") TITLE
             "<p>By Ann Ode" BODY, byline, "Ann Ode",
             "a person before a house");

    field_is(LD("{\"@type\": \"Article\", \"author\": {\"@type\":"
                " \"Organization\", \"name\": \"Bridge Board\"}}") TITLE
             BODY, byline, "Bridge Board", "... if there is one");

    field_is(TITLE "<p>Posted on 4 May 2025 by Ann Ode" BODY, byline,
             "Ann Ode", "behind a date");

    field_is(TITLE "<p><a href=/author/ann/>Ann</a>" BODY, byline, "Ann",
             "one name, which the address of the page has, too");

    field_is(TITLE "<p><a href=/author/>Authors</a>" BODY, byline, NULL,
             "but the page of them all is nobody's");

    field_is(TITLE "<p class=author>Recipe by</p><p class=author>Ann Ode"
             BODY, byline, "Ann Ode", "a label of any words");

    field_is(TITLE "<p class=author>Ann graduated in 2019 and likes bridges"
             "<p class=author>Ann Ode" BODY, byline, "Ann Ode",
             "a name before what is told of her");

    field_is(TITLE "<p class=author>ann of bridges" BODY, byline,
             "ann of bridges", "... which is better than nothing");

    field_is(TITLE "<p>by ann4</p>" BODY, byline, "ann4",
             "an account, alone in its line");

    field_is(TITLE "<p>By building on rocks", byline, NULL,
             "... but not a sentence");

    field_is(TITLE "<p>Published by nobody.</p>" BODY, byline, NULL,
             "... nor its end");

    field_is(TITLE "<p><span>By</span><span>Ann Ode</span>" BODY, byline,
             "Ann Ode", "words that only their look parts");

    field_is(TITLE "<p>Bytes of Bridges" BODY, byline, NULL,
             "... but not one word");

    field_is(TITLE "<p>By Ann de la Ode" BODY, byline, "Ann de la Ode",
             "small words in a name");

    field_is(TITLE LINES LINES LINES "<p>Autor: Ann Ode", byline, "Ann Ode",
             "a label with a colon, wherever it stands");

    field_is(TITLE LINES LINES LINES "<h5>Autor:</h5><p>Ann Ode/Press",
             byline, "Ann Ode", "... and the name in the next");

    field_is(TITLE "<div class=author><h4>Insights from</h4>"
             "<b class=author-name>Ann Ode</b></div>" BODY, byline,
             "Ann Ode", "an inner element that has more of a name");

    field_is(TITLE "<p>By <a rel=author>Ann Ode</a>, <a rel=author>Bob Dee"
             "</a> and <a rel=author>Eve Fin</a><p><a rel=author>Gus Hal</a>"
             BODY, byline, "Ann Ode, Bob Dee, Eve Fin",
             "several elements beside each other");

    field_is(TITLE "<h2><a rel=author href=/>Voices from the North</a></h2>"
             BODY, byline, NULL, "half of a longer name is none");

    field_is(TITLE "<p class=author>AO</p><p>by Ann Ode" BODY, byline,
             "Ann Ode", "initials in a portrait's stead are no name");

    field_is(TITLE "<p>Updated by <b class=author>Bob Dee</b>"
             "<p>By <b class=author>Ann Ode</b>" BODY, byline, "Ann Ode",
             "who wrote it before who updated it");

    field_is(TITLE "<p>Edited by <b class=author>Bob Dee</b>" BODY, byline,
             "Bob Dee", "... who is better than nobody");

    field_is(TITLE "<p>Ann Ode | Engineer | 4 May 2025" BODY, byline,
             "Ann Ode", "a name in front of the date");

    field_is(TITLE "<p>4 May 2025 · Ann Ode for the bridges" BODY,
             byline, "Ann Ode", "... or behind it");

    field_is(TITLE "<p>Last modified: 4 May 2025" BODY, byline, NULL,
             "... but not what it is of");

    field_is(TITLE "<p>4 May 2025 · Bridge Reports" BODY, byline, NULL,
             "... or a part of the title");

    field_is(TITLE BODY "<p class=byline>©2025 Bridges", byline, NULL,
             "who has the rights need not be the author");

    field_is(TITLE "<p>4 May 2025, 14.30 Uhr | Von Ann Ode" BODY, byline,
             "Ann Ode", "a label behind a bar");

    field_is(TITLE "<p>04.02.2022 | 13:10 Uhr | Ann Ode" BODY, byline,
             "Ann Ode", "behind the time of day");

    field_is(TITLE "<p><span>By</span><a>A.B. Ode</a>" BODY, byline,
             "A.B. Ode", "initials that nothing parts from the label");

    field_is(TITLE "<p><a href=/about/editors/ann/>Ann Ode</a>" BODY, byline,
             "Ann Ode", "an editor's page");

    field_is(TITLE LONG LONG "<p>This post was written by Ann Ode, head of"
             " bridges" BODY, byline, "Ann Ode", "and what she is");

    field_is(TITLE LINES LINES LINES "<h3>About the author</h3><p>Ann Ode, who"
             " builds bridges, lives in Rome.", byline, "Ann Ode",
             "below a heading that says who follows");

    field_is(TITLE LINES LINES LINES "<h3>Über die Autorin</h3><p>Ann Ode",
             byline, "Ann Ode", "... in German");

    field_is(TITLE LINES LINES LINES "<h3>About the author</h3><p>She lives in"
             " Rome.", byline, NULL, "... if somebody does");

    field_is(TITLE "<p>By submitting, you agree to bridges" BODY, byline, NULL,
             "... but no other half of a sentence");

    field_is(TITLE "<p>By Ann Ode, Rural Affairs Correspondent, Rome" BODY,
             byline, "Ann Ode", "the kind of a correspondent is no author");

    field_is(TITLE "<p>By Ann Ode and Bob Dee, Rome" BODY, byline,
             "Ann Ode, Bob Dee", "nor is a place behind two names");

    field_is(TITLE "<meta name=author content='Bridge Co., Ltd.'>", byline,
             "Bridge Co., Ltd.", "what a company is, is of its name");

    field_is(TITLE "<p>Submitted by <a href=/users/ann>Ann Ode</a> on Wed,"
             " 03/14/2018" BODY, byline, "Ann Ode", "who submitted it did");

    field_is(TITLE "<p>Essay by <b property=author typeof=Person>"
             "<i property=name>Ann Ode</i></b>, 4 May 2025" BODY, byline,
             "Ann Ode", "as RDFa says");

    field_is(TITLE "<p>Texte : Anne Odé" BODY, byline, "Anne Odé",
             "in French, with a space before the colon");

    field_is(TITLE "<p>Rédigé par Anne Odé, le 4 mai 2025" BODY, byline,
             "Anne Odé", "... as a verb");

    field_is(TITLE "<p>A cura di Marco Neri" BODY, byline, "Marco Neri",
             "in Italian");

    field_is(TITLE "<p class=author>Von unserem Redakteur Jan Ode" BODY, byline,
             "Jan Ode", "in German, with what he is");

    field_is(TITLE "<p>Автор: Анна Соколова" BODY, byline, "Анна Соколова",
             "in Russian");

    field_is(TITLE "<p>Авторы: Анна Соколова и Пётр Иванов" BODY, byline,
             "Анна Соколова, Пётр Иванов", "... two of them");

    field_is(TITLE "<p>di Marco Neri e Lucia Poli" BODY, byline,
             "Marco Neri, Lucia Poli", "in Italian, small letters");

    field_is(TITLE "<p>Por José Ortega y Gasset" BODY, byline,
             "José Ortega y Gasset", "in Spanish, one name");

    field_is(TITLE "<p>取材・文=山田太郎 写真=鈴木次郎" BODY, byline, "山田太郎",
             "who took the photographs did not write it");

    field_is(TITLE "<p>文・佐藤花子" BODY, byline, "佐藤花子", "in Japanese");

    field_is(TITLE "<p>2024/02/03 12:00 著者:田中一郎、鈴木美咲" BODY, byline,
             "田中一郎, 鈴木美咲", "... two of them, each short");

    field_is(TITLE "<p>著者：山田太郎　公開：2024年7月18日" BODY, byline,
             "山田太郎", "what says which date follows is of no name");

    field_is(TITLE "<p>投稿日: 2024年7月21日 | 投稿者: 鈴木一郎" BODY, byline,
             "鈴木一郎", "a label of Japanese blogs");

    field_is(TITLE "<p>Дата публикации: 14.07.2024</p>" BODY, byline, NULL,
             "nor is what stands alone in front of a date");

    field_is(TITLE "<p>Rédigé par Anne Sol le mardi 4 juin 2024" BODY, byline,
             "Anne Sol", "without a day of the week, in French");

    field_is(TITLE "<p>Par Luc Mer avec AFP" BODY, byline, "Luc Mer",
             "and without the agency");

    field_is(TITLE "<p>記者陳大文／台北報導</p>" BODY, byline, "陳大文",
             "a reporter, as Taiwan's papers name them");

    field_is(TITLE "<p>김철수 기자 kim@example.com</p>" BODY, byline, "김철수",
             "a Korean reporter");

    field_is(TITLE "<p>김철수 인턴 기자</p>" BODY, byline, "김철수",
             "... of whatever rank");

    field_is(TITLE "<p>전 연예부 기자</p>" BODY, byline, NULL,
             "... but not what somebody was");

    field_is("<meta name=author content='강일보=이영희 기자'>" TITLE BODY,
             byline, "이영희", "... in the head, behind the house");

    field_is(TITLE "<p>كتب: أحمد سالم</p>" BODY, byline, "أحمد سالم",
             "Arabic");

    field_is(TITLE "<p>التصنيف العام | ٤ مايو ٢٠٢٥</p>" BODY, byline, NULL,
             "without capitals, what stands beside a date is no name");

    field_is(TITLE "<p><a class=author href=/a>Di Eng</a></p>" BODY, byline,
             "Di Eng", "a name that begins like a label");

    field_is(TITLE "<p>Review by Sue Uhl | Posted 4 May 2025" BODY, byline,
             "Sue Uhl", "whose review it is");
    field_is(TITLE "<p>Eine Rezension von Sue Uhl" BODY, byline, "Sue Uhl",
             "... in German");
    field_is(TITLE "<p>Haber: Elif Demir" BODY, byline, "Elif Demir",
             "whose news it is, in Turkish");
    field_is(TITLE "<p>作者:陈晓 浏览次数:128</p>" BODY, byline, "陈晓",
             "what has a colon of its own is no second name");

    field_is(TITLE "<p>作者本人在场。</p>", byline,
             NULL, "what is no Chinese name");

    field_is(TITLE "<meta name=author content='Ann Ode'><p>Words: Eve Fin"
             "<p>By Ann Ode, Bob Dee &amp; Eve Fin" BODY, byline,
             "Ann Ode, Bob Dee, Eve Fin", "the page names more than its head");

    field_is(TITLE "<meta name=author content='Ann Ode'>"
             "<p>By Ann Ode, Founder &amp; CEO" BODY, byline, "Ann Ode",
             "... but no role beside one");

    field_is(TITLE "<meta name=author content='Ann Ode'>"
             "<p>By Ann Ode, Bridge Staff" BODY, byline, "Ann Ode",
             "... nor a house");

    page = read_page("<meta name=author content='Ann Ode and Bob Ode'>"
                     "<p><a href=/people/ann>Ann Ode</a>");

    is_int(meta.nauthors, 2, "two authors");
    is_str(meta.authors[0].name, "Ann Ode", "the name of one");
    is_str(meta.authors[0].url, "https://example.org/people/ann",
           "and the link");
    is_str(meta.authors[1].url, NULL, "the other has none");

    page_close(page);
}


/* Tests authors on Chinese portals, boards, blogs, offices and journals. */

#define ZH_TITLE  "<title>老街改造两年后</title><h1>老街改造两年后</h1>"
#define ZH_BODY                                                              \
    "<p>市民对此表示欢迎，不过问题依然存在。这座小城比去年热闹。</p>"        \
    "<p>老街的居民正在等待结果，谁也说不清楚原因。</p>"

static void
test_chinese_author(void)
{
    field_is(ZH_TITLE "<p class=author>王小明　李四</p><p>2024-05-04 10:21"
             ZH_BODY "<p>(责编：陈东、张静)", byline, "王小明, 李四",
             "a line of two names");
    field_is(ZH_TITLE "<p align=center>王小明、李四</p>" ZH_BODY, byline,
             "王小明, 李四", "... joined by a pause mark");
    field_is(ZH_TITLE "<p class=author>王小明<sup>1</sup>，李四<sup>2</sup>"
             ZH_BODY, byline, "王小明, 李四", "... of a journal");
    field_is(ZH_TITLE "<p><a href=/author/1>王小明</a> ▪ "
             "<a href=/author/2>李四</a></p>" ZH_BODY, byline, "王小明, 李四",
             "... as links");
    field_is(ZH_TITLE ZH_BODY "<p>（王小明）</p><p>责任编辑：陈东", byline,
             "王小明", "a name in brackets at the end");
    field_is(ZH_TITLE "<p>□ 王小明</p>" ZH_BODY, byline, "王小明",
             "a name behind a square");
    field_is(ZH_TITLE "<p>2024-05-04 江城晚报　江城记者 王小明</p>" ZH_BODY,
             byline, "王小明", "a reporter behind a place");
    field_is(ZH_TITLE "<p>撰文：王小明　摄影：李四</p>" ZH_BODY, byline,
             "王小明", "who wrote, not who took pictures");
    field_is(ZH_TITLE "<p>楼主：<a href=/u/9>river_2008</a> 时间：2010-05-04"
             "</p>" ZH_BODY, byline, "river_2008", "who began a thread");
    field_is(ZH_TITLE "<p><a href=/home.php?uid=7>江边鸟</a> 发表于 "
             "2010-05-04 10:21</p>" ZH_BODY, byline, "江边鸟", "who posted");
    field_is(ZH_TITLE "<p><a class=nick-name href=/u7>江边鸟</a> 于 2010-05-04 "
             "发布</p>" ZH_BODY, byline, "江边鸟", "... before a time");
    field_is("<h1><a href=/>江边鸟的博客</a></h1><h2>老街改造两年后</h2>"
             "<p>(2010-05-04 10:21)</p>" ZH_BODY, byline, "江边鸟",
             "the owner of a blog");
    field_is(ZH_TITLE "<p>作者：佚名 来源：本站</p>" ZH_BODY, byline, NULL,
             "an unknown author");
}


/* Tests names below the title if the page's head names another author. */

#define TOLD  "<meta name=author content='Eve Fin'>" TITLE

static void
test_author_unlike_head(void)
{
    field_is(TOLD "<p>By: Ann Ode</p>" BODY, byline, "Ann Ode",
             "a label below the title");
    field_is(TOLD "<p>By Fox &amp; Hound</p>" BODY, byline, "Eve Fin",
             "... or a house");
    field_is(TOLD "<p>Medically reviewed by <a rel=author>Ann Ode</a></p>"
             BODY, byline, "Eve Fin", "... or who did something else");
    field_is(TOLD "<p>Photography by <a rel=author>Ann Ode</a></p>" BODY,
             byline, "Eve Fin", "... as pictures are");
    field_is(TOLD "<p>Written by Dr Eve Fin, Dr Ann Ode</p>" BODY, byline,
             "Dr Eve Fin, Dr Ann Ode", "who has a degree is one person");
    field_is("<title>Bridge Facts Told</title>"
             "<article class='hentry author-ann'><h1>Bridge Facts Told</h1>"
             "</article>" BODY, byline, NULL,
             "a class of all of a page says nothing of the title");
    field_is(TOLD LONG LONG LONG LONG LONG LONG LONG LONG "<p>By Ann Ode</p>",
             byline, "Eve Fin", "... or far below");
}


/* Tests the metadata in the heads of Chinese government sites. */

static void
test_government_sites(void)
{
#define HEAD  "<title>江城建设局 政策文件 江城石桥管理办法</title>"               \
              "<meta name=SiteName content=江城人民政府>"                      \
              "<meta name=ArticleTitle content=江城石桥管理办法>"

    field_is(HEAD "<div>江城石桥管理办法</div>" BODY, title,
             "江城石桥管理办法", "the title of an act");
    field_is(HEAD BODY, site_name, "江城人民政府", "whose site it is");
}


/* Tests that names on cards of other articles are not used as authors. */

#define CARD(name)                                                           \
    "<li class=card><h3><a href=/" name ">A path of " name "</a></h3>"       \
    "<p>A walk along the river and back.</p>"                                \
    "<p class=by>By <a href=/author/" name ">" name " Ode</a></p></li>"

static void
test_names_on_cards(void)
{
    field_is(TITLE "<ul>" CARD("Ann") CARD("Bob") "</ul>", byline, NULL,
             "a list of pages by others");
    field_is(TITLE "<div><h3>On paths</h3><p class=by>By Ann Ode</p></div>"
             "<ul>" CARD("Bob") CARD("Eve") "</ul>", byline, "Ann Ode",
             "but a heading that is no link");
    field_is(TITLE "<ul>" CARD("Bob") "</ul>", byline, "Bob Ode",
             "nor is one alone a list");
}


/* Tests a site name that is only in links or the title element. */

static void
test_site_name_in_links(void)
{
    field_is("<title>A bridge - The Daily</title>"
             "<a href=https://example.org/>THE DAILY</a>", site_name,
             "The Daily", "the link to the first page says it, too");
    field_is("<title>The Daily: a bridge</title><a href=/><img src=a.png"
             " alt='The Daily'></a>", site_name, "The Daily",
             "... or the image in it, in front");
    field_is("<title>A bridge - The Daily</title><a href=/>Home</a>",
             site_name, "example.org", "what it says besides is none");
    field_is("<title>A bridge - The Daily</title><a href=/daily>The Daily</a>",
             site_name, "example.org", "nor what another link says");
    field_is("<title>A bridge - The Daily</title><a href=https://a.example/>"
             "The Daily</a>", site_name, "example.org",
             "or one to another site");
    field_is("<meta property=og:site_name content=Weekly>"
             "<title>A bridge - The Daily</title><a href=/>The Daily</a>",
             site_name, "Weekly", "the head is believed first");
}


/* Tests the author that is read from a line below the title. */

static void
line_is(const char *line, const char *want)
{
    char  html[1024];

    snprintf(html, sizeof(html), TITLE "<div>%s</div>" BODY, line);
    field_is(html, byline, want, "%s", line);
}


/* Tests lines that name photographers or an author's profession, too. */

static void
test_credits(void)
{
    line_is("By Ann Ode, Arts Correspondent, and Bob Ode, Data Editor",
            "Ann Ode, Bob Ode");
    line_is("By Ann Ode, staff reporter, and Bob Ode", "Ann Ode, Bob Ode");
    line_is("By Ann Ode, Editor, and Bob Ode, Writer", "Ann Ode, Bob Ode");
    line_is("By Ann Ode, Arts Correspondent, and others", "Ann Ode");
    line_is("By Ann Ode, CEO", "Ann Ode");
    line_is("By Ann Ode, author of \"The Bridge\"", "Ann Ode");
    line_is("By Ann Ode, The Daily", "Ann Ode");
    line_is("By Ann Ode, Guest Author", "Ann Ode");
    line_is("Von Max Ode, Redaktion Hamburg", "Max Ode");

    line_is("Text: Ann Ode, Fotos: Bob Ode", "Ann Ode");
    line_is("Text: Ann Ode Foto: Bob Ode", "Ann Ode");
    line_is("Text und Fotos: Ann Ode", "Ann Ode");
    line_is("Texte : Ann Ode, photos : Bob Ode", "Ann Ode");
    line_is("Author: Ann Ode, Editor: Bob Ode", "Ann Ode");
    line_is("Reporting by Ann Ode; Editing by Bob Ode", "Ann Ode");
    line_is("Reviewed by Bob Ode, MD — Written by Ann Ode", "Ann Ode");

    line_is("<p class=authors><a href=/1>Ann Ode</a>, <a href=/2>Bob Ode</a>",
            "Ann Ode, Bob Ode");
    line_is("<p class=authors><b>Ann Ode</b> and <b>Bob Ode</b>",
            "Ann Ode, Bob Ode");
    line_is("<div class=author><p>Ann Ode<p>Head of News</div>", "Ann Ode");
    line_is("<p class=author><b>Ann Ode</b> <i>Head of News</i>", "Ann Ode");

    line_is("A guest post by Ann Ode", "Ann Ode");
    line_is("Ein Kommentar von Ute Ode", "Ute Ode");
    line_is("Skriven av Lena Ode", "Lena Ode");
    line_is("Af Lena Ode, journalist", "Lena Ode");
    line_is("Af Odebureau", "Odebureau");
    line_is("<div class=created-and-author><p>Trade - 4 May 2025</p>"
            "<p class=author>By Odenews</p></div>", "Odenews");
    line_is("Tekst: Ewa Ode", "Ewa Ode");
    line_is("Szerző: Ode Anna", "Ode Anna");
    line_is("Redacción: Ana Ode", "Ana Ode");
    line_is("Door Jan de Ode op 6 juni 2018", "Jan de Ode");
    line_is("文／佐藤花子　写真"
            "／山田一郎",
            "佐藤花子");

    line_is("Words: Ann Ode<br>Photos: Bob Ode", "Ann Ode");
    line_is("<p class=byline><b>Bridge Radio News | </b>By <a>Ann Ode</a>",
            "Ann Ode");
    line_is("<p class=byline>By <a>Ann Ode</a> | Text by Bob Ode", "Ann Ode");
    line_is("Recipe by Ann Ode", "Ann Ode");
    line_is("Écrit par Odile à 21:14 | Ponts", "Odile");
    line_is("<p>By</p><p>Ann Ode</p>", "Ann Ode");
    line_is("<b>Ann Ode</b><br>Department of Bridges, Ulm<br>4 May 2025",
            "Ann Ode");
    line_is("<b>Bridge Post</b><br>Department of Ulm<br>4 May 2025", NULL);
    line_is("<span>Posted by Ann Ode</span><span>Reading time: 4</span>",
            "Ann Ode");
    line_is("<p class=byline>By ANN ODE aode@bridge.example", "ANN ODE");

    field_is(TITLE LONG LONG "<p>Alle Beiträge von Ute Ode", byline,
             "Ute Ode", "what else somebody has written");

    field_is(TITLE "<meta name=author content='Super User'>"
             "<p>Written by <span itemprop=author>Ann Ode</span>" BODY,
             byline, "Ann Ode", "who has installed a system has not written");
}


static void
test_author(void)
{
    field_is("<meta name=author content='By  Ann Ode'>", byline, "Ann Ode",
             "a name without By");

    field_is("<meta property=article:author content=https://a.example/ann>"
             "<meta name=author content='Ann Ode'>",
             byline, "Ann Ode", "an address is no name");

    field_is("<meta name=author content='@ann'>", byline, NULL,
             "nor is an account");

    field_is("<meta name=author content=admin>", byline, NULL,
             "nor a role");

    field_is("<meta name=author content='The Daily'>"
             "<meta property=og:site_name content='The daily'>",
             byline, "The Daily", "the site, where nobody else is told");

    field_is("<meta name=author content='The Daily'>"
             "<meta property=og:site_name content='The daily'>"
             "<p><a rel=author>Ann Ode</a>",
             byline, "Ann Ode", "but not where somebody is");

    field_is("<meta name=author content=ann123>" TITLE
             "<p>By <a rel=author>Ann Ode</a>" BODY,
             byline, "Ann Ode", "an account and its owner");

    field_is("<meta name=author content=Webmaster>", byline, NULL,
             "nor another");

    field_is("<meta property=og:site_name content=Bridges>"
             LD("{\"@type\": \"Article\", \"author\": {\"@type\":"
                " \"Organization\", \"name\": \"Bridges\"}}")
             "<p>By <a rel=author>fox9</a>",
             byline, "fox9", "who has an account with the site");

    field_is("<meta name=author content=1234567>", byline, NULL,
             "a number");

    field_is("<meta name=twitter:label1 content='Written by'>"
             "<meta name=twitter:data1 content='Ann Ode'>"
             "<meta name=twitter:label2 content='Reading time'>"
             "<meta name=twitter:data2 content='3 minutes'>",
             byline, "Ann Ode", "what a card calls so");

    field_is("<meta name=author content='Ann Ode, Example'>", byline,
             "Ann Ode", "not the house beside her");
    field_is("<meta name=author content='Ann Ode, EXAMPLE'>", byline,
             "Ann Ode", "which is no degree either");
    field_is("<meta name=author content='Ann Ode, PhD'>", byline,
             "Ann Ode, PhD", "as this is one");

    field_is("<meta name=author content='Fox Bridges, Inc.'>", authors[0].name,
             "Fox Bridges, Inc.", "what a company is, is of its name");
    field_is("<meta name=author content='Bob Ode, Jr.'>", authors[0].name,
             "Bob Ode, Jr.", "... and who of two is meant");

    field_is("<meta name=author content='Fox & Hound'>", byline,
             "Fox & Hound", "a house of two");

    field_is("<meta name=author content='3 Foxes'>", byline, "3 Foxes",
             "a name that begins with a number");

    field_is("<meta name=author content='ann@example.org'>", byline,
             "ann@example.org", "an address of mail, where no name is told");

    field_is("<meta name=author content='Ann (Bell) Ode'>", byline,
             "Ann (Bell) Ode", "a name in brackets within a name");

    field_is("<meta name=author content='Ann Ode (Berlin)'>", byline,
             "Ann Ode", "but not a place behind it");

    field_is("<meta name=author content='Ann Ode and Bob Dee, bridge"
             " builders'>", byline, "Ann Ode, Bob Dee",
             "nor what they do");

    field_is(LD("{\"@type\": \"Article\", \"author\": {\"@type\":"
                " \"Organization\", \"name\":"
                " \"Centre for Bridges and Roads | We build\"}}"),
             byline, "Centre for Bridges and Roads",
             "a house has a name of many words");

    field_is("<meta name=author content='Bridge Builders Ltd.'>"
             "<p><a rel=author>Ann Ode</a>",
             byline, "Ann Ode", "the person before the company");

    field_is("<meta name=author content='Design: Ann, Text: Bob'>", byline,
             NULL, "a list of roles");
}


static void
test_jsonld(void)
{
    field_is(LD("{\"@type\": \"Article\", \"author\": [{\"name\": \"Ann\"},"
                " \"Bob\", {\"url\": \"x\"}]}"),
             byline, "Ann, Bob", "several authors");

    field_is(LD("{\"@graph\": [{\"@type\": \"WebPage\","
                " \"datePublished\": \"2025-01-02\"},"
                " {\"@type\": [\"Thing\", \"BlogPosting\"],"
                " \"datePublished\": \"2025-01-01\","
                " \"author\": {\"@id\": \"#ann\"}},"
                " {\"@type\": \"Person\", \"@id\": \"#ann\","
                " \"name\": \"Ann\"}]}"),
             byline, "Ann", "an author in another object");

    field_is(LD("[{\"@type\": \"WebPage\", \"datePublished\":"
                " \"2025-01-02\"}, {\"@type\": \"NewsArticle\","
                " \"datePublished\": \"2025-01-01\"}]"),
             published, "2025-01-01", "an article before its page");

    field_is(LD("{\"@type\": \"WebPage\", \"mainEntity\":"
                " {\"@type\": \"Article\","
                " \"dateModified\": \"2025-01-01\"}}"),
             modified, "2025-01-01", "an article in its page");

    field_is(LD("{\"@type\": \"Product\", \"review\": {\"@type\":"
                " \"Article\", \"datePublished\": \"2025-01-01\"}}"),
             published, NULL, "not one in anything else");

    field_is(LD("{\"@type\": \"Article\", \"description\": \"Two\nlines\"}"),
             description, "Two lines", "a line break within a string");

    field_is(LD("//<![CDATA[\n{\"@type\": \"Article\", \"description\":"
                " \"text\"}\n//]]>"),
             description, "text", "marks around the object");

    field_is(LD("{\"@type\": \"Article\", \"description\": \"te")
             LD("{\"@type\": \"Article\", \"description\": \"good\"}"),
             description, "good", "a broken script is passed over");

    field_is(LD("{\"@type\": \"NewsArticle\", \"headline\": \"\"oh\"\","
                " \"author\": [{\"name\": \"Ann Ode\"}],"
                " \"datePublished\": \"2025-01-01\"}"),
             published, "2025-01-01", "but for its times");

    field_is(LD("{\"@type\": \"NewsArticle\", \"headline\": \"\"oh\"\","
                " \"author\": [{\"name\": \"Ann Ode\"}]}"),
             byline, "Ann Ode", "and its author");

    field_is(LD("{\"@type\": \"WebPage\","
                " \"datePublished\": \"2025-01-02\"}"),
             published, "2025-01-02", "the time of a page");

    field_is(LD("{\"@type\": 1, \"author\": 2}") LD("[[[]]]") LD("") LD("x")
             LD("{\"@type\": \"Article\", \"author\": [[], 3, null],"
                " \"description\": {}, \"datePublished\": 5}"),
             byline, NULL, "values of other types");

    field_is(LD("{\"@type\": \"NewsArticle\", \"publisher\":"
                " {\"name\": \"The Daily\"}}"),
             site_name, "The Daily", "the publisher");

    field_is("<meta property=og:site_name content=Daily>"
             LD("{\"@type\": \"WebSite\", \"name\": \"The Daily\"}"),
             site_name, "Daily", "... unless the page names its site");

    field_is(LD("[{\"@type\": \"NewsArticle\", \"publisher\":"
                " {\"name\": \"Daily Press Ltd\"}},"
                " {\"@type\": \"WebSite\", \"name\": \"The Daily\"}]"),
             site_name, "The Daily", "the site is not the house");

    field_is(LD("{\"@type\": \"Article\", \"creator\": [\"Ann Ode\"]}"),
             byline, "Ann Ode", "a creator");

    field_is(LD("{\"@type\": \"Article\", \"author\": {\"@id\": \"#a\"}}")
             LD("{\"@type\": \"Person\", \"@id\": \"#a\","
                " \"name\": \"Ann Ode\"}"),
             byline, "Ann Ode", "whom another script tells");
}


/* Limits of JSON-LD: its depth, its bytes and its number of elements. */

/* A JSON object in an attribute of a meta element, as older Parse.ly has it. */

#define PARSELY(object)  "<meta name=parsely-page content='" object "'>"

static void
test_parsely(void)
{
    field_is(PARSELY("{\"title\":\"Otters\",\"type\":\"post\","
                     "\"pub_date\":\"2024-05-03T08:00:00Z\"}"),
             published, "2024-05-03T08:00:00Z", "Parse.ly's object");

    field_is(PARSELY("{\"authors\":[\"Ann Ode\",\"Bo Low\",7]}"),
             authors[1].name, "Bo Low", "its lists");

    field_is(PARSELY("{\"author\":\"Ann Ode\",\"section\":\"Rivers\"}"),
             authors[0].name, "Ann Ode", "one string");

    field_is("<meta name=parsely-page value='{\"pub_date\":\"2024-05-03\"}'>",
             published, "2024-05-03", "in another attribute");

    field_is(PARSELY("{\"type\":\"sectionpage\","
                     "\"pub_date\":\"2024-05-03\"}"),
             published, NULL, "not of a page that is no post");

    field_is(PARSELY("[\"2024-05-03\"]"), published, NULL, "no object");
}


static void
test_jsonld_limits(void)
{
    char       *html, *p;
    size_t      i;
    tx_page_t  *page;

    html = malloc(400000);

    p = html + sprintf(html, "<script type=application/ld+json>");
    memset(p, '[', 100000);
    strcpy(p + 100000, "</script>" LD("{\"@type\": \"Article\","
                                      " \"author\": \"Ann\"}"));
    field_is(html, byline, "Ann", "depth is no reason to stop");

    p = html + sprintf(html, "<script type=application/ld+json>"
                             "{\"@type\": \"Article\", \"x\": \"");
    memset(p, 'x', 200000);
    strcpy(p + 200000, "\", \"author\": \"Bob\"}</script>"
                       LD("{\"@type\": \"Article\", \"author\": \"Ann\"}"));
    field_is(html, byline, "Ann", "a large script is passed over");

    for (p = html, i = 0; i < 10000; i++) {
        p += sprintf(p, "<meta name=author content=@x>");
    }

    page = page_open(html, URL);
    tx_meta_read(page, &meta);

    is_str(meta.byline, NULL, "ten thousand accounts");
    ok(page->arena->used < 8 << 20, "... in little memory");

    page_close(page);
    free(html);
}


/* Opens a thread's page whose head and first post have these values. */

static tx_page_t *
open_thread(const char *head, const char *author, const char *time)
{
    tx_page_t  *page;

    page = read_page(head);
    tx_meta_use_first_post(page, &meta, tx_cstr(author), tx_cstr(time));

    return page;
}


static void
test_thread_metadata(void)
{
    tx_page_t  *page;

    page = open_thread(TITLE "<p>Founded: 1 May 2021</p>"
                       "<p class=author>Bob Ode"
                       "<p><a href=/user/ann>ann</a>",
                       "ann", "2025-05-04T10:00");
    is_str(meta.published, "2025-05-04T10:00", "when its first post was made");
    is_str(meta.byline, "ann", "and by whom, whatever else is shown");
    is_str(meta.authors[0].url, "https://example.org/user/ann", "linked");
    page_close(page);

    page = open_thread("<meta property=article:published_time"
                       " content=2025-05-01>"
                       "<meta name=author content='Ann Ode'>" TITLE
                       "<p>Replies", "bob", "2025-05-04");
    is_str(meta.published, "2025-05-01", "the head tells when it was opened");
    is_str(meta.byline, "Ann Ode", "and by whom");
    page_close(page);

    page = open_thread("<meta property=article:published_time"
                       " content=2025-05-03T23:30:00Z>" TITLE, "ann",
                       "2025-05-04T04:30+05:00");
    is_str(meta.published, "2025-05-04T04:30+05:00", "the page's own day");
    page_close(page);

    page = open_thread("<meta property=article:published_time"
                       " content=2025-05-03T23:30:00>" TITLE, "ann",
                       "2025-05-04T04:30");
    is_str(meta.published, "2025-05-04T04:30", "... where no zone is told");
    page_close(page);

    page = open_thread("<meta property=article:modified_time"
                       " content=2025-05-03>" TITLE, "", "2025-05-04");
    is_str(meta.modified, NULL, "nothing is changed before");
    is_str(meta.byline, NULL, "a post without a name");
    page_close(page);
}


static void
test_empty_page(void)
{
    tx_page_t  *page;

    page = read_page("text alone <b>is</b> a page");

    is_str(meta.description, NULL, "no description");
    is_str(meta.lang, NULL, "no language");
    is_str(meta.site_name, "example.org", "no site but the host");
    is_str(meta.published, NULL, "no time");
    is_str(meta.byline, NULL, "no author");
    is_str(meta.base.authority, "example.org", "the page is the base");

    page_close(page);
}


int
main(void)
{
    test_description();
    test_language();
    test_direction();
    test_url_fields();
    test_page_without_url();
    test_head_dates();
    test_shown_dates();
    test_labelled_dates();
    test_other_dates();
    test_dates_in_sentences();
    test_time_elements();
    test_date_by_page_type();
    test_author_by_page_type();
    test_dates_in_scripts();
    test_author();
    test_shown_author();
    test_chinese_author();
    test_author_unlike_head();
    test_government_sites();
    test_names_on_cards();
    test_site_name_in_links();
    test_credits();
    test_jsonld();
    test_parsely();
    test_jsonld_limits();
    test_thread_metadata();
    test_empty_page();

    return done_testing();
}
