/*
 * Copyright (C) textextract contributors
 *
 * Tests whether pages are readable: pages without a text, and similar pages
 * with a text (t/fixtures/readerable-*.txt), alone and inside a site's menus
 * and notices.  Nearly all must be judged correctly.
 */


#include "unit.h"

#include "readable/readability_features.h"

#include <stdlib.h>


/*
 * Maximum wrong decisions in 100 pages of each kind inside of a frame.  The
 * decision is learnt, so that a few errors are accepted.
 */

#define FEW_NONE  6  /* maximum errors in pages without a text */
#define FEW_TEXT  8  /* maximum errors in pages with a text */
#define FEW_HARD  20  /* maximum errors among teasers or under a long dialog */

#define ARTICLE   140     /* minimum characters of an article for the filter */

#define PARTS     2048  /* maximum pages in a file */
#define FRAMES    18  /* maximum frames in a file */
#define EASY      4       /* the first frames are the easy ones */


typedef struct {
    const char  *name;  /* name of the page, which ends at a line feed */
    size_t       length;
    char        *text;
} part_t;


/* HTML to insert after <body> and before </body>: a frame around a page. */

typedef struct {
    part_t       part;
    const char  *begin;
    const char  *end;
} frame_t;


static tx_worker_t   *worker;
static tx_options_t   options;


static char *
read_file(const char *name)
{
    FILE  *file;
    char  *text;
    long   size;

    file = fopen(name, "rb");

    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        printf("Bail out! %s\n", name);
        exit(1);
    }

    size = ftell(file);
    rewind(file);

    text = calloc(1, (size_t) size + 1);

    if (fread(text, 1, (size_t) size, file) != (size_t) size) {
        printf("Bail out! %s\n", name);
        exit(1);
    }

    fclose(file);

    return text;
}


/* Splits a text at lines "=== NAME"; returns the number of parts. */
static uint32_t
split_parts(char *text, part_t *parts)
{
    char      *p;
    uint32_t   n;

    n = 0;

    for (p = strstr(text, "\n=== "); p != NULL && n < PARTS;
         p = strstr(p, "\n=== "))
    {
        *p = '\0';                   /* ends the part before */

        parts[n].name = p + 5;
        p = strchr(parts[n].name, '\n');
        parts[n].length = (size_t) (p - parts[n].name);
        parts[n++].text = p + 1;
    }

    return n;
}


/* Returns a page inside of a frame; the caller frees it. */
static char *
put_into_frame(const char *page, const frame_t *frame)
{
    char        *html, *p;
    size_t       size;
    const char  *begin, *end;

    begin = strstr(page, "<body");
    begin = strchr(begin, '>') + 1;
    end = strstr(begin, "</body>");

    size = strlen(page) + strlen(frame->begin) + strlen(frame->end) + 1;
    html = malloc(size);

    p = html;
    p += sprintf(p, "%.*s%s", (int) (begin - page), page, frame->begin);
    p += sprintf(p, "%.*s%s%s", (int) (end - begin), begin, frame->end, end);

    return html;
}


static tx_result_t *
extract(const char *html)
{
    tx_result_t   *result;
    tx_request_t   request;

    memset(&request, 0, sizeof(tx_request_t));

    request.body = tx_cstr(html);
    request.charset = tx_str("utf-8");
    request.format = TX_FORMAT_TEXT;

    if (tx_extract(worker, &options, &request, &result) != TX_OK) {
        printf("Bail out! no answer\n");
        exit(1);
    }

    return result;
}


/* Reads the frames of a file, whose text stays allocated. */
static uint32_t
read_frames(char *text, frame_t *frames)
{
    char      *p;
    part_t     parts[PARTS];
    uint32_t   i, n;

    n = split_parts(text, parts);

    for (i = 0; i < n && i < FRAMES; i++) {
        frames[i].part = parts[i];
        frames[i].begin = parts[i].text;

        p = strstr(parts[i].text, "---\n");
        *p = '\0';
        frames[i].end = p + 4;
    }

    return i;
}


/* Tests each page of a file inside a frame; prints those judged wrongly. */
static void
test_pages(const char *file, const frame_t *frame, bool text, bool hard)
{
    char         *all, *html;
    part_t        parts[PARTS];
    uint32_t      i, pages, wrong, few;
    tx_result_t  *result;

    all = read_file(file);
    pages = split_parts(all, parts);
    wrong = 0;

    for (i = 0; i < pages; i++) {
        html = put_into_frame(parts[i].text, frame);
        result = extract(html);

        /* a doubtful text is reported, but is no article for the filter */

        if ((result->nothing == NULL) != text
            || (text ? result->output.len == 0 : result->length >= ARTICLE))
        {
            printf("# %.*s: %s\n", (int) parts[i].length, parts[i].name,
                   result->nothing ? result->nothing : "readerable");
            wrong++;
        }

        tx_result_free(result);
        free(html);
    }

    few = hard ? FEW_HARD : text ? FEW_TEXT : FEW_NONE;

    ok(pages > 60 && wrong * 100 <= pages * few,
       "%u pages %s, %.*s: %u judged wrong", pages,
       text ? "with a text" : "with nothing to read",
       (int) frame->part.length, frame->part.name, wrong);

    free(all);
}


static void
test_reasons(void)
{
    uint32_t      i;
    tx_result_t  *result;

    static const struct {
        const char  *html;
        const char  *reason;
        const char  *text;
    } cases[] = {
        { "<title>Log in</title><form><p>User<input><p>Word<input "
          "type=password></form>",
          "nothing to read: a form to log in or sign up", "" },
        { "<title>Card and key</title><p>The desk in the hall prints new keys. "
          "They are on the back of the card, and tell the machine what you "
          "have at home and what it costs.<form>User<input>Password<input "
          "type=password><button>Sign in</button></form>",
          NULL,
          "The desk in the hall prints new keys. They are on the back of the "
          "card, and tell the machine what you have at home and what it "
          "costs.\n" },
        { "<title>418 Teapot</title><h1>Error 418</h1><p>Short and stout, they "
          "say.",
          "nothing to read: an error, or nothing found",
          "Short and stout, they say.\n" },
        { "<title>Maps</title><p>Please enable JavaScript.",
          "nothing to read: a script or another page is needed", "" },
        { "<p><a href=/a>Towns</a> <a href=/b>Rivers</a> <a href=/c>Hills</a>",
          "nothing to read: menus and the page's frame",
          "Towns Rivers Hills\n" },
        { "", "nothing to extract was found", "" },
        { "<p>Back at five.", "little to read: a few words",
          "Back at five.\n" },
        { "<title>Ferry cancelled</title><h1>Ferry cancelled</h1><p>The 18:40 "
          "ferry does not go tonight. Tickets are valid tomorrow.",
          "little to read: a few words",
          "The 18:40 ferry does not go tonight. Tickets are valid "
          "tomorrow.\n" },
        { "<article><p>The key hangs under the third pot from the left.",
          NULL,
          "The key hangs under the third pot from the left.\n" },
        { "<title>Forgotten PIN</title><h1>Forgotten PIN</h1><ol><li>Hold the "
          "card against the back of the phone.<li>Choose the lock, and then "
          "what is below it.</ol>", NULL,
          "Hold the card against the back of the phone.\n"
          "Choose the lock, and then what is below it.\n" },
        { "<title>Coats of wool</title><main><div id=grid></div></main>"
          "<footer><p>News of boats and tides comes once a month. Those who "
          "had enough of it write to the harbour.</footer>",
          "nothing to read: menus and the page's frame",
          "News of boats and tides comes once a month. Those who had enough "
          "of it write to the harbour.\n" },
        { "<title>Walks</title><div class=appeal><p>The floods of October "
          "left four hundred families without a roof, and what you give is "
          "doubled.</div><div role=main><h1>Walks</h1><input></div>",
          "nothing to read: menus and the page's frame",
          "The floods of October left four hundred families without a roof, "
          "and what you give is doubled.\n" },
        { "<title>Walks</title><div class=appeal><p>The floods of October "
          "left four hundred families without a roof, and what you give is "
          "doubled.</div><div role=main></div>", NULL,
          "The floods of October left four hundred families without a roof, "
          "and what you give is doubled.\n" }
    };

    for (i = 0; i < tx_count(cases); i++) {
        result = extract(cases[i].html);

        if (cases[i].reason == NULL) {
            ok(result->nothing == NULL, "nothing speaks against it");

        } else {
            ok(result->nothing != NULL
               && strcmp(result->nothing, cases[i].reason) == 0,
               "why: %s", cases[i].reason);
        }

        ok(result->output.len == strlen(cases[i].text)
           && memcmp(result->output.data, cases[i].text, result->output.len)
              == 0,
           "what is left: %zu bytes", strlen(cases[i].text));

        tx_result_free(result);
    }
}


/* Tests a cookie notice without a telling class, with and without a text. */
static void
test_cookie_notices(void)
{
    tx_result_t  *result;

#define ASKING  "<div class=strip><p>To offer you the best experience we use " \
                "technologies such as cookies to store information on your "   \
                "device. By continuing you consent to our use.</p>"            \
                "<button>Accept</button> <button>Deny</button></div>"

    result = extract("<title>Spoon</title><h1>Spoon</h1><div><p>The spoon is "
                     "carved from one piece of olive wood by a family near the "
                     "harbour. Its shallow bowl goes into the corners of a pan "
                     "and does not scratch it.</div>" ASKING);
    ok(result->nothing == NULL, "a short text beside a notice of cookies");
    tx_result_free(result);

    result = extract("<title>Spoon</title><h1>Spoon</h1>" ASKING);
    ok(result->nothing != NULL, "such a notice by itself");
    tx_result_free(result);

#undef ASKING
}


static void
test_notices(void)
{
    tx_notice_counts_t told, other;

    tx_notices_count_phrases(tx_str("page not found "), &told);
    is_int(told.kind, TX_NOTICE_ERROR, "a phrase within a text");
    is_int(told.covered, 9, "and the bytes it takes");

    tx_notices_count_phrases(tx_str("registering "), &told);
    is_int(told.covered, 11, "a phrase takes the rest of its word");

    tx_notices_count_phrases(tx_str("blog index "), &told);
    is_int(told.kind, TX_NOTICE_NONE, "none begins within a word");

    tx_notices_count_phrases(tx_str("\xe8\xaf\xb7\xe5\x85\x88"
                                    "\xe7\x99\xbb\xe5\xbd\x95 "), &told);
    is_int(told.kind, TX_NOTICE_LOGIN, "but where words have no spaces");

    tx_notices_count_phrases(tx_str("\xe0\xb8\x82\xe0\xb8\xad"
                                    "\xe0\xb9\x84\xe0\xb8\xa1\xe0\xb9\x88"
                                    "\xe0\xb8\x9e\xe0\xb8\x9a "), &told);
    is_int(told.kind, TX_NOTICE_ERROR, "as in Thai");

    tx_notices_count_phrases(tx_str("mercimek "), &told);
    is_int(told.kind, TX_NOTICE_NONE, "a space at its end ends a word");

    tx_notices_count_phrases(tx_str("ah merci "), &told);
    is_int(told.kind, TX_NOTICE_DONE, "and so does the text's end");

    tx_notices_count_phrases(tx_str("your password was moved "), &told);
    ok(told.kind == TX_NOTICE_LOGIN && !told.strong && told.covered == 0,
       "hints take nothing");

    tx_notices_count_phrases(tx_str("your young us in our you "), &told);
    is_int(told.address, 4, "words that speak to who reads are whole ones");

    tx_notices_count_phrases(tx_str("on monday the ferry sank "), &told);
    is_int(told.world, 2, "words of the world");

    tx_notices_count_phrases(tx_str("he had never seen it since "), &told);
    is_int(told.tale, 4, "words that tell");

    tx_notices_count_phrases(tx_str("how to log in "), &told);
    tx_notices_count_phrases(tx_str("log in "), &other);
    ok(told.topic && !other.topic, "a title that explains");

    tx_notices_count_phrases(tx_str("pertanyaan "), &told);
    ok(told.topic, "the last phrase of all has its place");

    tx_notices_count_phrases(tx_str("your password was moved "), &told);
    ok(told.plain == 12 && told.hinted == 17 && told.word_bytes == 20,
       "bytes of words, each counted once");
}


static void
test_titles(void)
{
    is_int(tx_notice_find_in_line(tx_str("Cette page n'existe pas")),
           TX_NOTICE_ERROR, "a notice, though half of it is \"this page\"");
    is_int(tx_notice_find_in_line(tx_str("The village does not exist")),
           TX_NOTICE_NONE, "but none of a village");
    is_int(tx_notice_find_in_line(tx_str("Login law passes first reading")),
           TX_NOTICE_NONE, "or of a law");
    is_int(tx_notice_find_in_line(tx_str("No results for 'a blue lamp'")),
           TX_NOTICE_ERROR, "what an apostrophe quotes is not its own");
    is_int(tx_notice_find_in_line(tx_str("Nothing matched \xe2\x80\x98"
                                    "blue lamp\xe2\x80\x99")),
           TX_NOTICE_ERROR, "nor what single quotation marks do");
    is_int(tx_notice_find_in_line(tx_str("Sheep at the farmers' gate "
                                    "found")),
           TX_NOTICE_NONE, "but behind a letter it quotes nothing");
}


/* Tests that the kept beginning of a text is not cut within a character. */
static void
test_cut_texts(void)
{
    char         *html, *p;
    uint32_t      i;
    tx_str_t      text;
    tx_result_t  *result;

    text = tx_str("a\xe4\xb8\xad");
    is_str(tx_utf8_head(text, 4), "a\xe4\xb8\xad", "all of it");
    is_str(tx_utf8_head(text, 3), "a", "no part of a character");
    is_str(tx_utf8_head(text, 0), "", "nothing");

    html = malloc(4096);
    p = html + sprintf(html, "<title>a</title><p>a");

    for (i = 0; i < 600; i++) {
        p += sprintf(p, "\xe4\xb8\xad");
    }

    result = extract(html);
    ok(result->nothing == NULL, "a long text of wide characters is one");

    tx_result_free(result);
    free(html);
}


int
main(void)
{
    char     *text;
    frame_t   frames[FRAMES];
    uint32_t  i, n;

    tx_init();
    worker = tx_worker_create();
    tx_options_init(&options);

    text = read_file("t/fixtures/readerable-frames.txt");
    n = read_frames(text, frames);

    is_int(n, FRAMES, "frames");

    for (i = 0; i < n; i++) {
        test_pages("t/fixtures/readerable-none.txt", &frames[i], false,
                   i >= EASY);
        test_pages("t/fixtures/readerable-text.txt", &frames[i], true,
                   i >= EASY);
    }

    free(text);

    test_reasons();
    test_cookie_notices();
    test_cut_texts();
    test_notices();
    test_titles();

    tx_worker_destroy(worker);

    return done_testing();
}
