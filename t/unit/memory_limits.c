/*
 * Copyright (C) textextract contributors
 *
 * Tests extractions with each memory limit: each succeeds or fails with
 * TX_NO_MEMORY, and its result does not depend on the limit.
 */


#include "unit.h"

#include "core/arena.h"
#include "textextract.h"
#include "page_worker.h"

#include <stdlib.h>

#if (TX_ARENA_CHECKED)
#include <sanitizer/asan_interface.h>
#endif


#define MEMORY_ENOUGH  (64 << 20)  /* bytes that suffice for every page */

#define lit(s)  ((tx_str_t) { sizeof(s) - 1, (const u_char *) (s) })


static const char  memory_page[] =
"<!DOCTYPE html><html lang=en><head><title>Harbours - The Coast</title>"
"<base href='http://example.org/coast/'>"
"<meta property='og:site_name' content='The Coast'>"
"<meta name=author content='Ann Reed, Tom Weir'>"
"<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":"
"[{\"@type\":\"Person\",\"name\":\"Ann Reed\"}],"
"\"datePublished\":\"2024-05-06T07:08+01:00\"}</script></head><body>"
"<nav><ul><li><a href=/>Home</a><li><a href=/map>Map</a></ul></nav>"
"<article><h1>Harbours</h1><p class=byline>By Ann Reed, "
"<time datetime=2024-05-06>6 May 2024</time></p>"
"<p>Along this coast, each village had a harbour once; most of them were "
"small, and some of them <em>very <b>small</b></em> indeed."
"<p>Their walls were built by <a href='masons?a=1&amp;b=2'>masons</a>, who "
"came in spring, worked until autumn, and left nothing but stone &amp; "
"lime&hellip;"
"<figure><img data-src=wall.jpg src=blank.gif alt='The wall' srcset='"
"wall.jpg 1x, wall-2.jpg 2x'><figcaption>The wall, in 1931.</figcaption>"
"</figure><h2>What is left</h2><ol start=3><li>Walls<ul><li>of stone, "
"<li>of <code>concrete</code></ul><li>Lights</ol>"
"<blockquote><p>Nobody knew, nobody asked, and then it was gone.<br>"
"&mdash; a fisherman</blockquote><hr>"
"<pre><code class=language-c>int\nmain(void)\n{\n}\n</code></pre>"
"<table><caption>Depths</caption><tr><th>Harbour<th>m<tr><td>North"
"<td rowspan=2>3<tr><td>South<tr><td colspan=2>both | all</table>"
"<dl><dt>Mole<dd>A wall, and what is built on it.</dl>"
"<p><math><mi>x</mi><annotation>x^2</annotation></math> "
"<iframe src=http://video.example.org/1 title='The film'></iframe>"
"<noscript><img src=buoy.png></noscript>"
"\xe6\xb8\xaf\xe5\x8f\xa3\xe5\xbe\x88\xe5\xb0\x8f\xef\xbc\x8c"
"\xe4\xbd\x86\xe6\x98\xaf\xe5\xbe\x88\xe7\xbe\x8e\xe3\x80\x82</p>"
"</article><footer>All rights reserved</footer></body></html>";


static const struct {
    const char   *name;
    tx_format_t   format;
} memory_formats[] = {
    { "reader", TX_FORMAT_READER },
    { "html", TX_FORMAT_HTML },
    { "json", TX_FORMAT_JSON },
    { "ndjson", TX_FORMAT_NDJSON },
    { "markdown", TX_FORMAT_MARKDOWN },
    { "text", TX_FORMAT_TEXT },
    { "xml", TX_FORMAT_XML },
    { "tei", TX_FORMAT_TEI },
    { "columns", TX_FORMAT_COLUMNS },
    { "explain", TX_FORMAT_EXPLAIN },
    { "picture", TX_FORMAT_PICTURE },
    { "trace", TX_FORMAT_TRACE }
};


static const struct {
    const char    *name;
    const char    *method;
    tx_variant_t   variant;
} memory_methods[] = {
    { "auto", "auto", TX_VARIANT_MODERN },
    { "vsse", "vsse", TX_VARIANT_MODERN },
    { "vsse, literal", "vsse", TX_VARIANT_LITERAL },
    { "wffte", "wffte", TX_VARIANT_MODERN },
    { "wffte, literal", "wffte", TX_VARIANT_LITERAL },
    { "threshold", "threshold", TX_VARIANT_MODERN },
    { "threshold, literal", "threshold", TX_VARIANT_LITERAL },
    { "fusion", "fusion", TX_VARIANT_MODERN },
    { "fusion, literal", "fusion", TX_VARIANT_LITERAL },
    { "records", "records", TX_VARIANT_MODERN }
};


static tx_status_t
memory_extract(tx_worker_t *worker, tx_options_t *options,
    const tx_request_t *request, size_t memory, tx_result_t **result)
{
    options->limits.memory = memory;

    return tx_extract(worker, options, request, result);
}


/*
 * Tests limits from a few bytes up to a sufficient size.  The steps are odd and
 * grow slowly, so that the limit is reached at each allocation once.
 */
static void
memory_test(tx_worker_t *worker, tx_options_t *options,
    const tx_request_t *request, const char *method, const char *format)
{
    size_t        memory, refused;
    bool          same, named;
    tx_result_t  *whole, *result;
    tx_status_t   status;

    status = memory_extract(worker, options, request, MEMORY_ENOUGH, &whole);
    is_int(status, TX_OK, "%s, %s: there is memory enough", method, format);

    if (status != TX_OK) {
        return;
    }

    same = true;
    named = true;
    refused = 0;

    for (memory = 1024; memory < MEMORY_ENOUGH; memory += 1021 + memory / 32) {
        status = memory_extract(worker, options, request, memory, &result);

        if (status == TX_OK) {
            same &= tx_str_eq(result->output, whole->output);
            tx_result_free(result);

            if (refused != 0 && memory > 8 << 20) {
                break;
            }

            continue;
        }

        refused++;
        named &= (status == TX_NO_MEMORY && result == NULL);
    }

    ok(refused > 10, "%s, %s: too little memory is noticed", method, format);
    ok(named, "%s, %s: and is called by its name", method, format);
    ok(same, "%s, %s: an answer is whole whenever there is one", method,
       format);

    tx_result_free(whole);
}


static size_t  memory_seen;


static void
memory_stage(void *data, tx_stage_t stage)
{
    (void) stage;

    memory_seen = tx_max(memory_seen, *(size_t *) data);
}


/* Tests that the memory of running extractions is counted. */
static void
memory_counted(tx_worker_t *worker, tx_request_t *request)
{
    size_t         held;
    tx_result_t   *result;
    tx_options_t   options;

    held = 1000;
    memory_seen = 0;

    request->memory = &held;
    worker->stages.over = memory_stage;
    worker->stages.data = &held;

    tx_options_init(&options);

    is_int(memory_extract(worker, &options, request, MEMORY_ENOUGH, &result),
           TX_OK, "an extraction that is counted");
    ok(memory_seen > 1000 + request->body.len,
       "while it lasts more than the page is held");
    is_int(held, 1000, "and in the end what others hold");
    tx_result_free(result);

    is_int(memory_extract(worker, &options, request, 100000, &result),
           TX_NO_MEMORY, "one that fails");
    is_int(held, 1000, "leaves nothing behind");

    worker->stages.over = NULL;
    request->memory = NULL;
}


/* Tests that what a worker keeps between pages stays within the limits. */
static void
memory_kept(void)
{
    u_char           *first, *large, *second;
    size_t            total;
    tx_arena_t        arena;
    tx_arena_kept_t   kept;

    memset(&kept, 0, sizeof(tx_arena_kept_t));
    total = 0;

    tx_arena_init(&arena, 16 << 20);
    arena.total = &total;
    arena.kept = &kept;

    first = tx_arena_alloc(&arena, 100);
    large = tx_arena_alloc(&arena, 15 << 20);

    ok(first != NULL && large != NULL, "more than is kept can be had");
    ok(total == arena.used && total > 15 << 20, "and all of it is counted");
    ok(tx_arena_alloc(&arena, 1 << 20) == NULL && arena.failed,
       "up to the limit");

    tx_arena_reset(&arena);
    is_int(total, 0, "nothing is counted that is only kept");

    second = tx_arena_alloc(&arena, 100);
    memset(second, 0xff, 100);
    tx_arena_reset(&arena);

    second = tx_arena_calloc(&arena, 100, 1);
    ok(second[0] == 0 && second[99] == 0, "zeros are zeros the next time");

    tx_arena_reset(&arena);
    free(kept.data);
}


#if (TX_ARENA_CHECKED)

#define closed(p)  (__asan_address_is_poisoned(p) != 0)


/* Tests that the address sanitizer reports uses of unused arena memory. */
static void
memory_given_back(void)
{
    u_char      *p, *q;
    tx_arena_t   arena;

    tx_arena_init(&arena, 1 << 20);

    p = tx_arena_alloc(&arena, 21);
    ok(!closed(p) && !closed(p + 20), "an allocation is open");
    ok(closed(p - 1) && closed(p + 21), "what is around it is closed");

    q = tx_arena_realloc(&arena, p, 21, 100);
    ok(closed(p) && closed(p + 20), "so is what has moved");

    ok(tx_arena_realloc(&arena, q, 100, 50) == q, "less does not move");
    ok(!closed(q + 49) && closed(q + 50) && closed(q + 99),
       "and what is not needed any more is closed");

    p = tx_arena_alloc(&arena, 100);
    tx_arena_shrink(&arena, p, 100, 30);
    ok(!closed(p + 29) && closed(p + 30) && closed(p + 99),
       "so is what is given back");

    tx_arena_reset(&arena);
}

#else

/* Tests that the unused rest of an allocation is used for later ones. */
static void
memory_given_back(void)
{
    u_char      *p, *q, *small, *last;
    tx_arena_t   arena;

    tx_arena_init(&arena, 1 << 20);

    p = tx_arena_alloc(&arena, 500000);
    memset(p, 'p', 1000);
    tx_arena_shrink(&arena, p, 500000, 1000);

    q = tx_arena_alloc(&arena, 100000);
    small = tx_arena_alloc(&arena, 10);
    last = tx_arena_alloc(&arena, 300000);

    is_int(arena.used, 500000, "no more is taken from the system");
    ok(q >= p + 1000 && small >= q + 100000 && last >= small + 10
       && last + 300000 <= p + 500000, "all lie in it, one behind the other");

    memset(q, 'q', 100000);
    memset(last, 'q', 300000);
    ok(p[0] == 'p' && p[999] == 'p', "what was needed is left alone");

    tx_arena_shrink(&arena, small, 10, 0);
    ok(tx_arena_alloc(&arena, 200000) != NULL && arena.used > 500000,
       "what does not fit is taken as ever");

    tx_arena_reset(&arena);
}

#endif


/* Tests limits with selectors and links, which need memory of their own. */
static void
memory_overridden(tx_worker_t *worker, tx_request_t *request)
{
    tx_options_t          options;
    tx_selectors_t       *keep, *drop;
    tx_selector_error_t   error;

    keep = tx_selectors_create();
    drop = tx_selectors_create();

    if (tx_selectors_add(keep, lit("li a, footer"), &error) == TX_OK
        && tx_selectors_add(drop, lit("body > div p, table"), &error) == TX_OK)
    {
        tx_options_init(&options);
        options.keep = keep;
        options.drop = drop;
        request->links = lit("/read/");

        memory_test(worker, &options, request, "auto", "selectors and links");

        request->links = lit("");
    }

    tx_selectors_destroy(keep);
    tx_selectors_destroy(drop);
}


/* Returns a copy of s at the end of its allocation: reading on is an error. */
static tx_str_t
memory_copy(tx_str_t s)
{
    u_char  *p;

    p = malloc(s.len);
    memcpy(p, s.data, s.len);

    return (tx_str_t) { s.len, p };
}


/* Tests strings of the caller that end within a UTF-8 character. */
static void
memory_cut(tx_worker_t *worker, const tx_request_t *like)
{
    size_t         i;
    tx_result_t   *result;
    tx_request_t   request;
    tx_options_t   options;

    tx_options_init(&options);

    request = *like;
    request.url = memory_copy(lit("http://example.org/coast/\xf0"));
    request.file = memory_copy(lit("harbours\xf0"));

    for (i = 0; i < tx_count(memory_formats); i++) {
        request.format = memory_formats[i].format;
        is_int(memory_extract(worker, &options, &request, MEMORY_ENOUGH,
                              &result), TX_OK,
               "%s: of an address that is cut", memory_formats[i].name);

        if (request.format == TX_FORMAT_JSON) {
            ok(tx_str_has(result->output,
                          tx_str("\"url\":\"http://example.org/coast/%F0\"")),
               "which is escaped");
        }

        tx_result_free(result);
    }

    free((void *) request.url.data);
    free((void *) request.file.data);
}


/* A sentence of Chinese: "The harbour of this small town is built." */
#define memory_sentence                                                       \
    "\xe8\xbf\x99\xe5\xba\xa7\xe5\xb0\x8f\xe5\x9f\x8e\xe7\x9a\x84\xe6\xb8"  \
    "\xaf\xe5\x8f\xa3\xe5\xb7\xb2\xe7\xbb\x8f\xe5\xbb\xba\xe6\x88\x90\xe3"  \
    "\x80\x82"

#define memory_sentences                                                      \
    memory_sentence memory_sentence memory_sentence memory_sentence           \
    memory_sentence memory_sentence memory_sentence memory_sentence

#define memory_long                                                           \
    memory_sentences memory_sentences memory_sentences memory_sentences       \
    "\xe8\xae\xb0\xe8\x80\x85"        /* "reporter" */


/*
 * Tests pages whose text begins or ends at a place where the code looks around.
 */
static void
memory_edges(tx_worker_t *worker)
{
    size_t         i;
    tx_str_t       body;
    tx_result_t   *result;
    tx_options_t   options;
    tx_request_t   request;

    static const char  *const pages[] = {
        "<p>) a (" memory_long,
        "<p>\xef\xbc\x89 a \xef\xbc\x88" memory_long,
        "<p>(" memory_long "(",
        "<p>)" memory_long ")",
        "<meta name=author content='Ann Ode and Bo Low,, '><p>text",
        "<meta name=author content=','><h1>)</h1><p>text",
        "<h1>(1 item)</h1><a rel=author href=/author/>/</a><p>, 4 May 2024"
    };

    tx_options_init(&options);
    memset(&request, 0, sizeof(tx_request_t));

    request.charset = lit("utf-8");
    request.format = TX_FORMAT_JSON;

    for (i = 0; i < tx_count(pages); i++) {
        body = memory_copy(tx_cstr(pages[i]));
        request.body = body;

        is_int(memory_extract(worker, &options, &request, MEMORY_ENOUGH,
                              &result), TX_OK, "edges, %zu: an answer", i);

        tx_result_free(result);
        free((void *) body.data);
    }
}


#define SIZE_SIGNS  3000  /* characters of a page */

/*
 * Tests a page of one repeated character in an element: each output is at most
 * six times as long as the page, apart from its fixed parts.
 */
static void
memory_size(tx_worker_t *worker)
{
    char           page[16 * SIZE_SIGNS];
    size_t         i, j, k, n, len, most;
    bool           small;
    tx_result_t   *result;
    tx_options_t   options;
    tx_request_t   request;

    static const char  *const signs[] = {
        "&", "<", "\"", "'", "`", "\\", "_", "[", "\x80", "\xe2\x80\xa8",
        "<br>", "<li>", "<b>a", "<hr>", "<a href=a>a</a>", "<img src=a>"
    };

    static const char  *const starts[] = {
        "<p>", "<title>", "<h1>", "<pre>", "<ul><li>",
        "<base href='http://example.org/coast/of/many/harbours/and/walls/'><p>"
    };

    tx_options_init(&options);
    memset(&request, 0, sizeof(tx_request_t));
    request.charset = lit("utf-8");

    for (i = 0; i < tx_count(starts); i++) {
        for (j = 0; j < tx_count(signs); j++) {
            n = strlen(signs[j]);
            len = strlen(starts[i]);
            memcpy(page, starts[i], len);

            for (k = 0; k < SIZE_SIGNS; k++) {
                memcpy(page + len, signs[j], n);
                len += n;
            }

            request.body = (tx_str_t) { len, (u_char *) page };
            small = true;

            for (k = 0; k < tx_count(memory_formats); k++) {
                request.format = memory_formats[k].format;

                if (request.format == TX_FORMAT_COLUMNS
                    || request.format == TX_FORMAT_EXPLAIN
                    || request.format == TX_FORMAT_PICTURE
                    || request.format == TX_FORMAT_TRACE)
                {
                    continue;
                }

                most = 6 * len
                       + (request.format == TX_FORMAT_READER ? 32768 : 0);

                if (memory_extract(worker, &options, &request, MEMORY_ENOUGH,
                                   &result) != TX_OK)
                {
                    small = false;
                    continue;
                }

                if (result->output.len > most) {
                    printf("# %s: %zu bytes, %zu of the page\n",
                           memory_formats[k].name, result->output.len, len);
                    small = false;
                }

                tx_result_free(result);
            }

            ok(small, "sign %zu in element %zu: no output is large", j, i);
        }
    }
}


int
main(void)
{
    size_t         i, j;
    tx_worker_t   *worker;
    tx_options_t   options;
    tx_request_t   request;

    tx_init();
    worker = tx_worker_create();

    memset(&request, 0, sizeof(tx_request_t));
    request.body = lit(memory_page);
    request.url = lit("http://example.org/coast/harbours");
    request.file = lit("harbours");

    for (i = 0; i < tx_count(memory_methods); i++) {
        tx_options_init(&options);
        (void) tx_options_set_method(&options,
                                     (tx_str_t) {
                                         strlen(memory_methods[i].method),
                                         (const u_char *)
                                         memory_methods[i].method });
        options.variant = memory_methods[i].variant;

        for (j = 0; j < tx_count(memory_formats); j++) {
            request.format = memory_formats[j].format;
            memory_test(worker, &options, &request, memory_methods[i].name,
                        memory_formats[j].name);
        }
    }

    request.format = TX_FORMAT_JSON;
    memory_counted(worker, &request);
    memory_kept();
    memory_given_back();
    memory_overridden(worker, &request);
    memory_cut(worker, &request);
    memory_edges(worker);
    memory_size(worker);

    tx_worker_destroy(worker);

    return done_testing();
}
