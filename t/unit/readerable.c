/*
 * Copyright (C) textextract contributors
 *
 * Pages with nothing to read and pages with a text that look like them
 * (t/fixtures/readerable-*.txt), each by itself and within the menus and
 * notices of a site: all are told apart.
 */


#include "unit.h"

#include "../../src/tx_notices.h"

#include <stdlib.h>


#define MENU                                                                 \
    "<nav><ul><li><a href=/n>News</a><li><a href=/b>Business</a>"            \
    "<li><a href=/s>Science</a><li><a href=/h>Health</a>"                    \
    "<li><a href=/c>Culture</a><li><a href=/t>Travel</a>"                    \
    "<li><a href=/w>Weather</a><li><a href=/j>Jobs</a>"                      \
    "<li><a href=/m>Contact</a></ul></nav>"

#define SHELVES                                                              \
    "<header><div><h3>Garden</h3><ul><li><a href=/1>Garden chairs</a>"       \
    "<li><a href=/2>Garden tables</a><li><a href=/3>Lawn mowers</a></ul>"    \
    "<h3>Kitchen</h3><ul><li><a href=/4>Pots and pans</a>"                   \
    "<li><a href=/5>Knives</a><li><a href=/6>Kettles</a></ul>"               \
    "<h3>Bath</h3><ul><li><a href=/7>Towels</a><li><a href=/8>Mats</a>"      \
    "</ul></div></header>"

#define COOKIES                                                              \
    "<div class=cookie-banner role=dialog><p>We use cookies to count our "   \
    "visitors and to show them what they may like. You can change your "     \
    "settings at any time.</p><button>Accept</button>"                       \
    "<button>Settings</button></div>"

#define LETTER                                                               \
    "<section class=newsletter><h3>Stay in touch</h3><p>The best of the "    \
    "week in your inbox, every Friday morning.</p><form>"                    \
    "<input type=email><button>Subscribe</button></form></section>"

#define ASIDE                                                                \
    "<aside><h3>Most read</h3><ol>"                                          \
    "<li><a href=/1>Council votes to reopen the path along the river</a>"    \
    "<li><a href=/2>Three hurt as a tram leaves its rails</a>"               \
    "<li><a href=/3>Storm warning holds until Thursday</a></ol></aside>"

#define FOOTER                                                               \
    "<footer><ul><li><a href=/h>Help and contact</a><li><a href=/d>"         \
    "Delivery and returns</a></ul><p>Meadow Trading Limited, 14 Canal "      \
    "Street, Leeds. Registered in England, number 01234567.</p>"             \
    "<p>&copy; 2026 Meadow Trading. All rights reserved.</p></footer>"


/* What is put behind <body> and in front of </body>. */

typedef struct {
    const char  *name;
    const char  *begin;
    const char  *end;
} frame_t;


static const frame_t  frames[] = {
    { "bare", "", "" },
    { "in a site", MENU, FOOTER },
    { "in a shop", SHELVES, LETTER FOOTER COOKIES },
    { "under a notice", COOKIES MENU, ASIDE FOOTER }
};


static tx_worker_t   *worker;
static tx_options_t   options;


static char *
slurp(const char *name)
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


/* page within a frame; to be freed */
static char *
framed(const char *page, const frame_t *frame)
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

    request.body = (tx_str_t) { strlen(html), (const u_char *) html };
    request.charset = tx_str("utf-8");
    request.format = TX_FORMAT_TEXT;

    if (tx_extract(worker, &options, &request, &result) != TX_OK) {
        printf("Bail out! no answer\n");
        exit(1);
    }

    return result;
}


/* Every page of a file within a frame; names those that are judged wrong. */
static void
test_pages(const char *file, const frame_t *frame, bool text)
{
    int           pages, wrong;
    char         *all, *page, *next, *body, *html;
    tx_result_t  *result;

    all = slurp(file);
    pages = 0;
    wrong = 0;

    for (page = strstr(all, "\n=== "); page != NULL; page = next) {
        page += 5;
        next = strstr(page, "\n=== ");

        if (next != NULL) {
            *next = '\0';
        }

        body = strchr(page, '\n');
        *body++ = '\0';

        html = framed(body, frame);
        result = extract(html);
        pages++;

        if ((result->nothing == NULL) != text
            || (text && result->output.len == 0))
        {
            printf("# %s: %s\n", page,
                   result->nothing ? result->nothing : "readerable");
            wrong++;
        }

        tx_result_free(result);
        free(html);
    }

    ok(pages > 30 && wrong == 0, "%d pages %s, %s: %d judged wrong", pages,
       text ? "with a text" : "with nothing to read", frame->name, wrong);

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
        { "<title>Card and key</title><p>Use the number of your library card "
          "and your key to see what you have at home, and what it costs you."
          "<form><input><input type=password></form><p>Come to any branch "
          "with a letter that shows where you live if the card is lost.",
          "nothing to read: a form to log in or sign up", "" },
        { "<title>418 Teapot</title><p>Short and stout, they say.",
          "nothing to read: an error, or nothing found", "" },
        { "<title>Maps</title><p>Please enable JavaScript.",
          "nothing to read: a script or another page is needed", "" },
        { "<p><a href=/a>Towns</a> <a href=/b>Rivers</a> <a href=/c>Hills</a>",
          "nothing to read: menus and the page's frame", "" },
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
          "The key hangs under the third pot from the left.\n" }
    };

    for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        result = extract(cases[i].html);

        if (cases[i].reason == NULL) {
            ok(result->nothing == NULL, "a note that claims to be an article");

        } else {
            is_str(((tx_str_t) { strlen(result->nothing),
                                 (const u_char *) result->nothing }),
                   cases[i].reason, "why: %s", cases[i].reason);
        }

        ok(result->output.len == strlen(cases[i].text)
           && memcmp(result->output.data, cases[i].text, result->output.len)
              == 0,
           "what is left: %zu bytes", strlen(cases[i].text));

        tx_result_free(result);
    }
}


static void
test_notices(void)
{
    tx_notices_t       *notices;
    tx_notice_found_t   found;

    notices = tx_notices_create();

    found = tx_notices_find(notices, tx_str("page not found"));
    is_int(found.kind, TX_NOTICE_ERROR, "a phrase within a text");
    is_int(found.covered, 9, "and the bytes it takes");

    found = tx_notices_find(notices, tx_str("registering"));
    is_int(found.covered, 11, "a phrase takes the rest of its word");

    found = tx_notices_find(notices, tx_str("blog index"));
    is_int(found.kind, TX_NOTICE_NONE, "none begins within a word");

    found = tx_notices_find(notices,
                            tx_str("\xe8\xaf\xb7\xe5\x85\x88"
                                   "\xe7\x99\xbb\xe5\xbd\x95"));
    is_int(found.kind, TX_NOTICE_LOGIN, "but where words have no spaces");

    found = tx_notices_find(notices, tx_str("your password was moved"));
    ok(found.kind == TX_NOTICE_LOGIN && !found.strong && found.covered == 0,
       "hints take nothing");

    tx_notices_destroy(notices);
}


int
main(void)
{
    uint32_t  i;

    tx_init();
    worker = tx_worker_create();
    tx_options_init(&options);

    for (i = 0; i < sizeof(frames) / sizeof(frame_t); i++) {
        test_pages("t/fixtures/readerable-none.txt", &frames[i], false);
        test_pages("t/fixtures/readerable-text.txt", &frames[i], true);
    }

    test_reasons();
    test_notices();

    tx_worker_destroy(worker);

    return done_testing();
}
