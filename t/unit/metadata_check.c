/*
 * Copyright (C) textextract contributors
 *
 * Tests that wrong metadata in a page's head is corrected or removed: image,
 * site name, canonical URL, tags and language.
 */


#define URL  "https://www.kestrel-post.example/garden/2024/a-long-story.html"

#include "metadata.h"


#define IMAGE(path)                                                          \
    "<title>Moving to Mastodon</title><meta property=og:image"               \
    " content='https://cdn.example" path "'>"


static void
test_image(void)
{
    field_is(IMAGE("/2024/tulips.jpg"), image,
             "https://cdn.example/2024/tulips.jpg", "an image");
    field_is(IMAGE("/img/logo.png"), image, NULL, "a logo");
    field_is(IMAGE("/img/KestrelPostLogo_400.png"), image, NULL,
             "the site's logo");
    field_is(IMAGE("/logos/400.png"), image, NULL, "one by its folder");
    field_is(IMAGE("/img/mastodon-logo.png"), image,
             "https://cdn.example/img/mastodon-logo.png",
             "but not the logo of what the page is about");
    field_is(IMAGE("/img/catalogo.png"), image,
             "https://cdn.example/img/catalogo.png", "nor part of a word");
    field_is(IMAGE("/img/og-default.png"), image, NULL, "what stands for one");
    field_is(IMAGE("/vi/x1/default.jpg"), image,
             "https://cdn.example/vi/x1/default.jpg", "but a film's only one");
    field_is(IMAGE("/apple-touch-icon.png"), image, NULL, "an icon");
    field_is(IMAGE("/avatars/12.jpg"), image, NULL, "a picture of a user");
}


#define SITE(name)                                                           \
    "<title>Red tulips in winter</title><h1>Red tulips in winter</h1>"       \
    "<meta property=og:site_name content='" name "'>"


static void
test_site(void)
{
    field_is(SITE("Kestrel Post"), site_name, "Kestrel Post", "a name");
    field_is(SITE("Red tulips in winter | Gardening | The Post"), site_name,
             "The Post", "without the title");
    field_is(SITE("The Kestrel Post - News and views from all over the county"),
             site_name, "The Kestrel Post", "without a slogan");
    field_is(SITE("Everything you need to know | The Kestrel Post"), site_name,
             "The Kestrel Post", "in front of it");
    field_is(SITE("Birds - News and views from all over the county"),
             site_name, "Birds - News and views from all over the county",
             "of a name that the address does not know nothing goes");

    field_is("<title>Tulips: how to plant them before winter</title>"
             "<h1>Tulips: how to plant them before winter</h1>"
             "<meta property=og:site_name content='Tulips: how to plant them"
             " before winter | Post'>", site_name, "Post",
             "without a title that has parts of its own");
    field_is(SITE("Red tulips in winter"), site_name, "Red tulips in winter",
             "a title may be a site's name");
}


static void
test_canonical(void)
{
    field_is("<link rel=canonical href=/>", canonical_url, NULL,
             "a site's first page is not the address of another");
    field_is("<link rel=canonical href=/a>", canonical_url,
             "https://www.kestrel-post.example/a", "another may be");
}


static void
test_terms(void)
{
    tx_page_t  *page;

    page = read_page("<meta name=description content='In May, when it rains"
                     " for many days, we go'><meta name=keywords content='In"
                     " May, when it rains for many days, we go'>");
    is_int(meta.tags.n, 0, "a sentence is no list of tags");
    page_close(page);

    page = read_page("<meta name=description content='May, rain and wind'>"
                     "<meta name=keywords content='May, rain'>");
    is_int(meta.tags.n, 2, "one may begin with them");
    page_close(page);

    page = read_page("<meta property=article:section content=Uncategorized>"
                     "<meta property=article:section content='&lt; Back'>"
                     "<meta property=article:section content='Gardens and...'>"
                     "<meta property=article:section content=Birds>");
    is_int(meta.categories.n, 1, "neither none, nor a way back, nor half one");
    is_str(meta.categories.items[0], "Birds", "but what is one");
    page_close(page);
}


#define GERMAN                                                               \
    "<p>Der Garten ist in diesem Winter nicht so kalt, und die Tulpen sind " \
    "auf dem Beet von den Vögeln verschont geblieben. Das ist für den Gärtner" \
    " ein Glück, mit dem er nicht gerechnet hat."

#define CHINESE                                                              \
    "<p>今年冬天花园里并不太冷，郁金香没有被鸟儿吃掉，园丁感到很幸运。"


static void
test_language(void)
{
    field_is(GERMAN, lang, "de", "small words tell the language");
    field_is("<html lang=en-US>" GERMAN, lang, "de",
             "what a template says of all pages is not believed");
    field_is("<html lang=de-AT>" GERMAN, lang, "de-AT", "what is right is");
    field_is("<html lang=nds>" GERMAN, lang, "nds",
             "as is another language");
    field_is("<p>Tulpen, Rosen, Nelken, Veilchen, Astern, Dahlien.", lang,
             NULL, "a list tells nothing");
    field_is("<html lang=en>" CHINESE, lang, "zh", "letters, too");
    field_is("<html lang=zh-Hant>" CHINESE, lang, "zh-Hant",
             "a script is not told from its kin");
}


int
main(void)
{
    test_image();
    test_site();
    test_canonical();
    test_terms();
    test_language();

    return done_testing();
}
