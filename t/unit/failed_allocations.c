/*
 * Copyright (C) textextract contributors
 *
 * Tests failing allocations, one at a time, of the library and of the libraries
 * that it uses: an extraction has its usual result or fails with TX_NO_MEMORY.
 *
 * For each page, allocations chosen at random fail.  TEXTEXTRACT_EACH=1 lets
 * each allocation fail once, which takes minutes; it takes hours in the build
 * of "make asan", whose arenas call malloc() for each of their allocations.
 */


#include "unit.h"

#include "textextract.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <zlib.h>

#if (TX_HAVE_ZSTD)
#include <zstd.h>
#endif


#define FAILURES_MOST   8       /* failures tested of a page in one way */
#define FAILURES_START  60  /* maximum failures tested of a process's start */
#define START_SECONDS   60      /* a started process hangs if slower */
#define PACKED_SIZE     65536  /* bytes for a compressed page */

#define lit(s)  ((tx_str_t) { sizeof(s) - 1, (const u_char *) (s) })


/* Replaces malloc(), calloc() and realloc() of the whole process. */

#if (TX_ARENA_CHECKED)
#define real_malloc   __interceptor_malloc
#define real_calloc   __interceptor_calloc
#define real_realloc  __interceptor_realloc
#else
#define real_malloc   __libc_malloc
#define real_calloc   __libc_calloc
#define real_realloc  __libc_realloc
#endif

void *real_malloc(size_t size);
void *real_calloc(size_t n, size_t size);
void *real_realloc(void *p, size_t size);


static size_t  allocations;     /* allocations since the test began */
static size_t  allocation_lost; /* number of the failing one; 0: none */


static bool
allocation_fails(void)
{
    if (++allocations != allocation_lost) {
        return false;
    }

    errno = ENOMEM;

    return true;
}


void *
malloc(size_t size)
{
    return allocation_fails() ? NULL : real_malloc(size);
}


void *
calloc(size_t n, size_t size)
{
    return allocation_fails() ? NULL : real_calloc(n, size);
}


void *
realloc(void *p, size_t size)
{
    return allocation_fails() ? NULL : real_realloc(p, size);
}


typedef struct {
    const char   *name;
    const char   *body;
    const char   *charset;
    const char   *encoding;
} page_t;


/* The options of a request for a page. */
typedef struct {
    tx_format_t    format;
    const char    *method;
    tx_variant_t   variant;
    bool           chosen;      /* set selectors, names of records, links */
} way_t;


#define PAGE(title, text)                                                     \
    "<!DOCTYPE html><html><head><title>" title "</title></head><body>"        \
    "<nav><a href=/>Home</a> <a href=/map>Map</a></nav><article><h1>" title   \
    "</h1>" text text text "</article><footer>All rights reserved</footer>"

#define ENGLISH                                                               \
    "<p>Along this coast, each village had a harbour once; most of them were "\
    "small, and some of them very small indeed. Their walls were built by "   \
    "masons, who came in spring, and left nothing but stone.</p>"

/* "The village's harbour is small, but it is very beautiful..." */
#define CHINESE                                                               \
    "<p>\xe6\x9d\x91\xe5\xba\x84\xe7\x9a\x84\xe6\xb8\xaf\xe5\x8f\xa3\xe5\xbe" \
    "\x88\xe5\xb0\x8f\xef\xbc\x8c\xe4\xbd\x86\xe6\x98\xaf\xe5\xbe\x88\xe7\xbe"\
    "\x8e\xe4\xb8\xbd\xe3\x80\x82\xe6\xb2\xbf\xe6\xb5\xb7\xe7\x9a\x84\xe5\xb1"\
    "\x85\xe6\xb0\x91\xe6\xaf\x8f\xe5\xb9\xb4\xe6\x98\xa5\xe5\xa4\xa9\xe9\x83"\
    "\xbd\xe6\x9d\xa5\xe4\xbf\xae\xe5\xa2\x99\xe3\x80\x82</p>"

/* "The harbour is small, but it is beautiful." */
#define JAPANESE                                                              \
    "<p>\xe6\xb8\xaf\xe3\x81\xaf\xe5\xb0\x8f\xe3\x81\x95\xe3\x81\x84\xe3\x81" \
    "\xa7\xe3\x81\x99\xe3\x81\x8c\xe3\x80\x81\xe3\x81\xa8\xe3\x81\xa6\xe3\x82"\
    "\x82\xe7\xbe\x8e\xe3\x81\x97\xe3\x81\x84\xe3\x81\xa7\xe3\x81\x99\xe3\x80"\
    "\x82\xe3\x82\xab\xe3\x83\xa1\xe3\x83\xa9\xe3\x82\x92\xe6\x8c\x81\xe3\x81"\
    "\xa3\xe3\x81\xa6\xe6\x9d\xa5\xe3\x82\x8b\xe3\x80\x82</p>"

/* "The harbour is small but beautiful." */
#define KOREAN                                                                \
    "<p>\xed\x95\xad\xea\xb5\xac\xeb\x8a\x94 \xec\x9e\x91\xec\xa7\x80\xeb\xa7"\
    "\x8c \xec\x95\x84\xeb\xa6\x84\xeb\x8b\xb5\xeb\x8b\xa4. \xeb\xb4\x84\xec" \
    "\x97\x90 \xec\x82\xac\xeb\x9e\x8c\xeb\x93\xa4\xec\x9d\xb4 \xec\x98\xa8"  \
    "\xeb\x8b\xa4.</p>"

/* "Thai people love the sea and the harbour." */
#define THAI                                                                  \
    "<p>\xe0\xb8\x84\xe0\xb8\x99\xe0\xb9\x84\xe0\xb8\x97\xe0\xb8\xa2\xe0\xb8" \
    "\xa3\xe0\xb8\xb1\xe0\xb8\x81\xe0\xb8\x97\xe0\xb8\xb0\xe0\xb9\x80\xe0\xb8"\
    "\xa5\xe0\xb9\x81\xe0\xb8\xa5\xe0\xb8\xb0\xe0\xb8\x97\xe0\xb9\x88\xe0\xb8"\
    "\xb2\xe0\xb9\x80\xe0\xb8\xa3\xe0\xb8\xb7\xe0\xb8\xad</p>"

/* "The harbour is small" in windows-1251; the page names no character set. */
#define RUSSIAN                                                               \
    "<p>\xc3\xe0\xe2\xe0\xed\xfc \xee\xf7\xe5\xed\xfc \xec\xe0\xeb\xe0, \xed" \
    "\xee \xee\xed\xe0 \xea\xf0\xe0\xf1\xe8\xe2\xe0. \xc2\xe5\xf1\xed\xee\xe9"\
    " \xf1\xfe\xe4\xe0 \xef\xf0\xe8\xf5\xee\xe4\xff\xf2 \xeb\xfe\xe4\xe8.</p>"

/* "Harbour, sea, person" in Shift_JIS. */
#define SHIFT_JIS                                                             \
    "<p>\x8d\x60\x82\xcd\x8f\xac\x82\xb3\x82\xa2\x82\xc5\x82\xb7\x81\x42"     \
    "\x8a\x43\x82\xcc\x90\x6c\x82\xaa\x97\x88\x82\xdc\x82\xb7\x81\x42</p>"

#define POST(who, text)                                                       \
    "<div class=post><div class=author><a href=/user/" who ">" who "</a>"     \
    "</div><time datetime=2024-05-06T07:08>6 May 2024, 07:08</time>"          \
    "<div class=body><p>" text "</p></div></div>"

#define THREAD                                                                \
    "<title>A wall - Forum</title><body><h1>A wall</h1><div class=topic>"     \
    POST("reed", "How is a wall of dry stone built on the coast, please? I "  \
         "have never done it, and nobody in the village knows any more.")     \
    POST("weir", "With a spade at first, and then with a lot of patience, as "\
         "each of the stones has to be looked at before it is laid.")         \
    POST("mole", "Weir is right about that; ours took most of two summers.")  \
    "</div>"

#define JSON_LD                                                               \
    "<title>Harbours</title><script type=application/ld+json>"                \
    "{\"@context\":\"https://schema.org\",\"@type\":\"NewsArticle\","         \
    "\"headline\":\"Harbours\",\"author\":[{\"@type\":\"Person\",\"name\":"   \
    "\"Ann Reed\"},{\"@type\":\"Person\",\"name\":\"Tom Weir\"}],"            \
    "\"datePublished\":\"2024-05-06T07:08+01:00\",\"image\":[\"a.jpg\"],"     \
    "\"articleBody\":\"Along this coast, each village had a harbour once.\"," \
    "\"publisher\":{\"name\":\"The Coast\"}}</script>"                        \
    "<meta name=parsely-page content='{\"type\":\"post\",\"author\":"         \
    "\"Ann Reed\",\"tags\":[\"coast\",\"wall\"]}'>"                           \
    "<body><article><h1>Harbours</h1><p>By Ann Reed</p>" ENGLISH ENGLISH

#define PRODUCT                                                               \
    "<title>A lamp</title><body><h1>A lamp</h1><table>"                       \
    "<tr><th>Height<td>30 cm<tr><th>Weight<td>2 kg<tr><th>Colour<td>blue"     \
    "<tr><th>Light<td>12 W<tr><th>Made in<td>Ulm</table>" ENGLISH

#define TABLES                                                                \
    "<title>Depths</title><body><article><h1>Depths</h1>" ENGLISH             \
    "<table><caption>Depths</caption><tr><th>Harbour<th>m<tr><td>North"       \
    "<td rowspan=2>3<tr><td>South<tr><td colspan=2>both | all</table>"        \
    "<ol start=3><li>Walls<ul><li>of stone</ul><li>Lights</ol>" ENGLISH

#define CODE                                                                  \
    "<title>Code</title><body><article><h1>Code</h1>" ENGLISH                 \
    "<pre><code class=language-c>int\nmain(void)\n{\n}\n</code></pre>"        \
    ENGLISH "<blockquote><p>Nobody knew.</blockquote>"

#define MATH                                                                  \
    "<title>Math</title><body><article><h1>Math</h1>" ENGLISH                 \
    "<p>Then <math><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mfrac>"        \
    "<mi>a</mi><mi>b</mi></mfrac></math> and $a_1$ follow.<p>"                \
    "<img class=tex alt='x^2 + \\frac{1}{2}' src=tex.png>" ENGLISH

#define MEDIA                                                                 \
    "<title>Media</title><body><article><h1>Media</h1>" ENGLISH               \
    "<figure><img data-src=wall.jpg src=blank.gif alt='The wall' srcset='"    \
    "wall.jpg 1x, wall-2.jpg 2x'><figcaption>The wall, in 1931.</figcaption>" \
    "</figure><iframe src=http://video.example.org/1 title='The film'>"       \
    "</iframe><noscript><img src=buoy.png></noscript>" ENGLISH

#define STREAMED                                                              \
    "<title>Pieces</title><body><article><h1>Pieces</h1><template id=B:0>"    \
    "</template></article><div hidden id=S:0>" ENGLISH ENGLISH "</div>"       \
    "<script>$RC('B:0','S:0')</script>"


#define LOGIN                                                                 \
    "<title>Log in</title><body><h1>Log in</h1><form action=/login "          \
    "method=post><label>Name <input name=user></label><label>Password "       \
    "<input type=password></label><button>Log in</button></form>"

/* "Hello, world" in Arabic, which is written from right to left. */
#define ARABIC                                                                \
    "<html dir=rtl lang=ar><title>\xd9\x85\xd8\xb1\xd8\xad\xd8\xa8\xd8\xa7"   \
    "</title><body><article><h1>\xd9\x85\xd8\xb1\xd8\xad\xd8\xa8\xd8\xa7</h1>"\
    "<p>\xd9\x85\xd8\xb1\xd8\xad\xd8\xa8\xd8\xa7 \xd8\xa8\xd8\xa7\xd9\x84\xd8"\
    "\xb9\xd8\xa7\xd9\x84\xd9\x85\xd8\x8c \xd8\xa3\xd9\x87\xd9\x84.</p>"

/* UTF-8 that was taken for windows-1252 and encoded as UTF-8 once more. */
#define TWICE                                                                 \
    PAGE("Caf\xc3\x83\xc2\xa9", "<p>The caf\xc3\x83\xc2\xa9 na\xc3\x83\xc2"   \
        "\xaf" "f na\xc3\x83\xc2\xafve \xc3\xa2\xe2\x82\xac\xc5\x93quoted\xc3"\
         "\xa2\xe2\x82\xac\xc2\x9d is by the sea, as all of them are.</p>")

/* Characters whose escapes in JSON are longer than they are in the page. */
#define SIGNS                                                                 \
    PAGE("&&&&", "<p>&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&"  \
         "\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"</p>")


static const page_t  pages[] = {
    { "English", PAGE("Harbours", ENGLISH), "", "" },
    { "Chinese", PAGE("\xe6\xb8\xaf\xe5\x8f\xa3", CHINESE), "", "" },
    { "Japanese", PAGE("\xe6\xb8\xaf", JAPANESE), "", "" },
    { "Korean", PAGE("\xed\x95\xad\xea\xb5\xac", KOREAN), "", "" },
    { "Thai", PAGE("\xe0\xb8\x97\xe0\xb8\xb0\xe0\xb9\x80", THAI), "", "" },
    { "Arabic", ARABIC, "utf-8", "" },
    { "windows-1251, unnamed", PAGE("\xc3\xe0\xe2\xe0\xed\xfc", RUSSIAN), "",
      "" },
    { "Shift_JIS", PAGE("\x8d\x60", SHIFT_JIS), "shift_jis", "" },
    { "encoded twice", TWICE, "utf-8", "" },
    { "gzip", PAGE("Harbours", ENGLISH), "", "gzip" },
    { "zstd", PAGE("Harbours", ENGLISH), "", "zstd" },
    { "a thread", THREAD, "", "" },
    { "JSON-LD", JSON_LD, "", "" },
    { "a product", PRODUCT, "", "" },
    { "tables", TABLES, "", "" },
    { "code", CODE, "", "" },
    { "formulas", MATH, "", "" },
    { "images", MEDIA, "", "" },
    { "sent in pieces", STREAMED, "", "" },
    { "to log in at", LOGIN, "", "" },
    { "signs", SIGNS, "", "" },
    { "empty", "<p>", "", "" }
};


static const way_t  ways[] = {
    { TX_FORMAT_JSON, "auto", TX_VARIANT_MODERN, false },
    { TX_FORMAT_READER, "auto", TX_VARIANT_MODERN, false },
    { TX_FORMAT_MARKDOWN, "auto", TX_VARIANT_MODERN, false },
    { TX_FORMAT_TEXT, "auto", TX_VARIANT_MODERN, false },
    { TX_FORMAT_HTML, "auto", TX_VARIANT_MODERN, true },
    { TX_FORMAT_NDJSON, "auto", TX_VARIANT_MODERN, true },
    { TX_FORMAT_XML, "auto", TX_VARIANT_MODERN, false },
    { TX_FORMAT_TEI, "auto", TX_VARIANT_MODERN, true },
    { TX_FORMAT_COLUMNS, "auto", TX_VARIANT_MODERN, false },
    { TX_FORMAT_EXPLAIN, "auto", TX_VARIANT_MODERN, true },
    { TX_FORMAT_PICTURE, "threshold", TX_VARIANT_MODERN, false },
    { TX_FORMAT_TRACE, "auto", TX_VARIANT_MODERN, false },
    { TX_FORMAT_JSON, "vsse", TX_VARIANT_MODERN, false },
    { TX_FORMAT_TEXT, "vsse", TX_VARIANT_LITERAL, false },
    { TX_FORMAT_HTML, "wffte", TX_VARIANT_MODERN, false },
    { TX_FORMAT_MARKDOWN, "wffte", TX_VARIANT_LITERAL, false },
    { TX_FORMAT_READER, "threshold", TX_VARIANT_MODERN, false },
    { TX_FORMAT_JSON, "threshold", TX_VARIANT_LITERAL, false },
    { TX_FORMAT_JSON, "fusion", TX_VARIANT_MODERN, false },
    { TX_FORMAT_TEXT, "fusion", TX_VARIANT_LITERAL, false },
    { TX_FORMAT_JSON, "records", TX_VARIANT_MODERN, true },
    { TX_FORMAT_MARKDOWN, "records", TX_VARIANT_LITERAL, false },
    { TX_FORMAT_JSON, "posts", TX_VARIANT_MODERN, false },
    { TX_FORMAT_READER, "posts", TX_VARIANT_MODERN, true }
};


static uint32_t  random_state;
static size_t    injected, refused;

static tx_selectors_t   *keep, *drop;
static tx_attributes_t  *attributes;


static size_t
random_below(size_t n)
{
    random_state = random_state * 1664525 + 1013904223;

    return (random_state >> 8) % n;
}


static size_t
make_gzip(tx_str_t s, u_char *out)
{
    z_stream  z;

    memset(&z, 0, sizeof(z_stream));
    (void) deflateInit2(&z, 6, Z_DEFLATED, MAX_WBITS + 16, 8,
                        Z_DEFAULT_STRATEGY);

    z.next_in = (Bytef *) s.data;
    z.avail_in = (uInt) s.len;
    z.next_out = out;
    z.avail_out = PACKED_SIZE;

    (void) deflate(&z, Z_FINISH);
    (void) deflateEnd(&z);

    return z.total_out;
}


/* Returns false if this build cannot decode the page's encoding. */
static bool
make_request(const page_t *page, const way_t *way, tx_request_t *request,
    u_char *packed)
{
    memset(request, 0, sizeof(tx_request_t));

    request->body = tx_cstr(page->body);
    request->url = lit("http://example.org/coast/harbours");
    request->file = lit("harbours");
    request->charset = tx_cstr(page->charset);
    request->content_encoding = tx_cstr(page->encoding);
    request->format = way->format;

    if (way->chosen) {
        request->links = lit("/read/");
    }

    if (strcmp(page->encoding, "gzip") == 0) {
        request->body = (tx_str_t) { make_gzip(request->body, packed),
                                     packed };
    }

    if (strcmp(page->encoding, "zstd") == 0) {
#if (TX_HAVE_ZSTD)
        request->body = (tx_str_t) { ZSTD_compress(packed, PACKED_SIZE,
                                                   request->body.data,
                                                   request->body.len, 3),
                                     packed };
#else
        return false;
#endif
    }

    return true;
}


static void
make_options(const way_t *way, tx_options_t *options)
{
    tx_options_init(options);
    (void) tx_options_set_method(options, tx_cstr(way->method));
    options->variant = way->variant;

    if (way->chosen) {
        options->keep = keep;
        options->drop = drop;
        options->attributes = attributes;
    }
}


/* Extracts a page; the allocation with the number `lost` fails, 0: none. */
static tx_status_t
extract(tx_worker_t *worker, const way_t *way, const tx_request_t *request,
    size_t lost, tx_result_t **result)
{
    tx_status_t   status;
    tx_options_t  options;

    make_options(way, &options);

    allocations = 0;
    allocation_lost = lost;

    status = tx_extract(worker, &options, request, result);

    allocation_lost = 0;

    return status;
}


static bool
are_results_same(const tx_result_t *a, const tx_result_t *b)
{
    return tx_str_eq(a->output, b->output)
           && tx_str_eq(a->title, b->title)
           && a->hash == b->hash
           && a->steps == b->steps
           && a->length == b->length
           && memcmp(&a->confidence, &b->confidence, sizeof(double)) == 0
           && a->method == b->method
           && a->page_type == b->page_type
           && a->nothing == b->nothing;
}


/* True if an extraction has the usual result or fails with TX_NO_MEMORY. */
static bool
is_whole(tx_worker_t *worker, const way_t *way, const tx_request_t *request,
    size_t lost, const tx_result_t *whole)
{
    bool          same;
    tx_status_t   status;
    tx_result_t  *result;

    status = extract(worker, way, request, lost, &result);

    if (status != TX_OK) {
        refused++;
        return lost != 0 && status == TX_NO_MEMORY && result == NULL;
    }

    same = are_results_same(result, whole);
    tx_result_free(result);

    return same;
}


/* Returns the number of allocations; 0: an extraction had a wrong result. */
static size_t
test_way(tx_worker_t *worker, const way_t *way, const tx_request_t *request,
    bool each)
{
    bool          passed;
    size_t        n, total, step;
    tx_result_t  *whole;

    /* the first run fills the worker's caches, so the second one is measured */

    if (extract(worker, way, request, 0, &whole) != TX_OK) {
        return 0;
    }

    passed = is_whole(worker, way, request, 0, whole);

    total = allocations;
    step = each ? 1 : total / FAILURES_MOST + 1;

    for (n = 1 + random_below(step); passed && n <= total; n += step) {
        injected++;

        passed = is_whole(worker, way, request, n, whole)
                 && is_whole(worker, way, request, 0, whole);

        if (!passed) {
            printf("# allocation %zu of %zu\n", n, total);
        }
    }

    tx_result_free(whole);

    return passed ? total : 0;
}


static void
test_page(tx_worker_t *worker, const page_t *page, size_t first, size_t step,
    bool each)
{
    bool          passed;
    size_t        i, n, total;
    u_char        packed[PACKED_SIZE];
    tx_request_t  request;

    passed = true;
    total = 0;

    for (i = first; i < tx_count(ways); i += step) {

        if (!make_request(page, &ways[i], &request, packed)) {
            return;
        }

        n = test_way(worker, &ways[i], &request, each);

        if (n == 0) {
            passed = false;
            printf("# %s: %s, format %d, variant %d\n", page->name,
                   ways[i].method, ways[i].format, ways[i].variant);
        }

        total += n;
    }

    ok(passed, "%s: whole or refused, whichever of %zu allocations fails, "
       "and whole the next time", page->name, total);
}


/* Exit codes of a process in which an allocation fails at the start. */

enum {
    START_SAME = 0,
    START_REFUSED,
    START_WRONG
};


static int
start_and_extract(const page_t *page, size_t lost, uint64_t hash, int out)
{
    int            code;
    u_char         packed[PACKED_SIZE];
    uint64_t       told[2];
    tx_worker_t   *worker;
    tx_result_t   *result;
    tx_request_t   request;
    tx_options_t   options;

    (void) make_request(page, &ways[0], &request, packed);
    make_options(&ways[0], &options);

    allocations = 0;
    allocation_lost = lost;
    code = START_REFUSED;

    /* a caller may ignore that tx_init() failed, and try to extract */

    (void) tx_init();
    worker = tx_worker_create();

    if (worker == NULL) {
        allocation_lost = 0;
        worker = tx_worker_create();
    }

    if (worker != NULL) {
        switch (tx_extract(worker, &options, &request, &result)) {

        case TX_OK:
            told[0] = allocations;
            told[1] = result->hash;

            if (lost == 0) {
                (void) !write(out, told, sizeof(told));
            }

            code = (lost == 0 || result->hash == hash) ? START_SAME
                                                       : START_WRONG;
            tx_result_free(result);
            break;

        case TX_NO_MEMORY:
            break;

        default:
            code = START_WRONG;
            break;
        }
    }

    tx_worker_destroy(worker);

    return code;
}


static int
run_start_process(const page_t *page, size_t lost, uint64_t hash, int out)
{
    int    code;
    pid_t  pid;

    fflush(stdout);

    pid = fork();

    if (pid == 0) {
        (void) alarm(START_SECONDS);
        _exit(start_and_extract(page, lost, hash, out));
    }

    code = -1;
    (void) waitpid(pid, &code, 0);

    return WIFEXITED(code) ? WEXITSTATUS(code) : START_WRONG;
}


/* Tests a failed allocation while ICU's dictionaries are loaded. */
static void
test_start(const page_t *page, bool each)
{
    int       pipes[2];
    bool      whole;
    size_t    n, step;
    uint64_t  told[2];

    if (pipe(pipes) == -1) {
        return;
    }

    is_int(run_start_process(page, 0, 0, pipes[1]), START_SAME,
           "%s: a process begins", page->name);
    is_int(read(pipes[0], told, sizeof(told)), sizeof(told), "and tells");

    whole = true;
    step = each ? 1 : told[0] / FAILURES_START + 1;

    for (n = 1 + random_below(step); n <= told[0]; n += step) {
        switch (run_start_process(page, n, told[1], -1)) {

        case START_SAME:
            break;

        case START_REFUSED:
            refused++;
            break;

        default:
            printf("# %s: allocation %zu\n", page->name, n);
            whole = false;
        }

        injected++;
    }

    ok(whole, "%s: whole or refused, whichever of its %zu allocations fails",
       page->name, (size_t) told[0]);

    (void) close(pipes[0]);
    (void) close(pipes[1]);
}


static void
create_choices(void)
{
    tx_selector_error_t  error;

    keep = tx_selectors_create();
    drop = tx_selectors_create();

    ok(tx_selectors_add(keep, lit("li a, footer"), &error) == TX_OK
       && tx_selectors_add(drop, lit("body > nav p, caption"), &error) == TX_OK
       && tx_attributes_create(lit("Height\nWeight\nharbour"), &attributes)
          == TX_OK,
       "selectors and names of records");
}


int
main(void)
{
    bool          each;
    size_t        i, step;
    tx_worker_t  *worker;

    each = getenv("TEXTEXTRACT_EACH") != NULL;
    random_state = (uint32_t) time(NULL);

    printf("# the offsets are from %u\n", random_state);

    for (i = 0; i < tx_count(pages); i += each ? 1 : 4) {
        test_start(&pages[i], each);
    }

    create_choices();
    worker = tx_worker_create();

    /* tests each page in each way, or in some ways if that would take long */

    step = (TX_SANITIZED && !each) ? 7 : 1;

    for (i = 0; i < tx_count(pages); i++) {
        test_page(worker, &pages[i], i % step, step, each);
    }

    tx_worker_destroy(worker);
    tx_selectors_destroy(keep);
    tx_selectors_destroy(drop);
    tx_attributes_destroy(attributes);

    ok(refused > 0, "%zu of %zu were refused", refused, injected);

    return done_testing();
}
