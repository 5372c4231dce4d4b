/*
 * Copyright (C) textextract contributors
 *
 * The benchmark: measures CPU time for the same pages, in one process, from
 * bytes to JSON and for libxml2's HTML parser.  Each round runs every row once
 * over all pages; the figure of a row is the median of its rounds.
 */


#include "tree_as_html.h"
#include "files_and_options.h"

#include "page_worker.h"

#include <fts.h>
#include <libxml/HTMLparser.h>
#include <stdlib.h>
#include <time.h>
#include <zlib.h>


#define BENCH_ROUNDS_MAX  1000  /* maximum value of --rounds */
#define BENCH_FILE_MAX_BYTES  (64 * 1024 * 1024)  /* bytes of a page's file */

#define BENCH_EVERY   0x200  /* code of --every */
#define BENCH_ROUNDS  0x201  /* code of --rounds */
#define BENCH_COUNT   0x202  /* code of --count */

#define BENCH_HTML_OPTIONS                                                   \
    (HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING          \
     | HTML_PARSE_NONET | HTML_PARSE_COMPACT)


typedef struct {
    char       *path;
    tx_str_t    body;
    tx_str_t    mended;        /* the page as clean HTML, in UTF-8 */
} bench_page_t;


typedef struct {
    bench_page_t   *pages;
    size_t          npages;
    size_t          size;          /* pages allocated in the array */
    size_t          bytes;         /* sum of the pages' bytes */
    unsigned long   every;         /* value of --every */
    unsigned long   rounds;        /* value of --rounds */
    unsigned long   found;         /* number of files, also of those left out */
    const char     *counted;       /* value of --count; NULL: time all rows */
    tx_options_t    options;
    tx_worker_t    *worker;
    tool_buf_t      buf;
    double          stages[TX_STAGE_MAX];  /* milliseconds of all rounds */
    double          stage_start;   /* milliseconds at the stage's start */
} bench_t;


/* A row of the benchmark; run() does its work on a page; false: failed. */

typedef struct {
    const char  *name;
    const char  *option;        /* value of --count for the row */
    bool       (*run)(bench_t *bench, const bench_page_t *page);
} bench_row_t;


static bool bench_extract_page(bench_t *bench, const bench_page_t *page);
static bool bench_build_tree(bench_t *bench, const bench_page_t *page);
static bool bench_sax_original(bench_t *bench, const bench_page_t *page);
static bool bench_sax_mended(bench_t *bench, const bench_page_t *page);
static double bench_get_cpu_ms(void);


/* The rows; their times are divided by the time of the first row. */

static const bench_row_t  bench_rows[] = {
    { "libxml2: htmlReadMemory, xmlFreeDoc", "tree", bench_build_tree },
    { "libxml2: SAX with empty handlers", "sax", bench_sax_original },
    { "libxml2: the same, mended pages", "mended", bench_sax_mended },
    { "textextract: bytes to JSON", "json", bench_extract_page }
};

#define BENCH_ROW_COUNT  tx_count(bench_rows)


static const struct option  bench_long_options[] = {
    { "every", required_argument, NULL, BENCH_EVERY },
    { "rounds", required_argument, NULL, BENCH_ROUNDS },
    { "count", required_argument, NULL, BENCH_COUNT },
    TOOL_LONG_OPTIONS,
    { NULL, 0, NULL, 0 }
};


static const char  bench_usage[] =
    "Usage: bench [OPTION]... FILE|FOLDER...\n"
    "  --every=N    only every N-th page of the .html and .html.gz files\n"
    "  --rounds=N   9 by default\n"
    "  --count=ROW  tree, sax, mended or json: once over all pages, for\n"
    "               callgrind --toggle-collect=bench_pages\n"
    "  --method, --variant, --param, --max-size as textextract has them\n";


static const char  *bench_stages[TX_STAGE_MAX] = {
    [TX_STAGE_DECODE] = "decode",
    [TX_STAGE_PARSE] = "scan and parse",
    [TX_STAGE_BLOCKS] = "blocks",
    [TX_STAGE_META] = "metadata",
    [TX_STAGE_COLUMNS] = "columns",
    [TX_STAGE_METHOD] = "decision",
    [TX_STAGE_COMPLETE] = "what structure adds",
    [TX_STAGE_CLEAN] = "clean tree",
    [TX_STAGE_WRITE] = "writer"
};


static void
bench_add_stage_time(void *data, tx_stage_t stage)
{
    double    now;
    bench_t  *bench;

    bench = data;
    now = bench_get_cpu_ms();

    bench->stages[stage] += now - bench->stage_start;
    bench->stage_start = now;
}


static bool
bench_extract_page(bench_t *bench, const bench_page_t *page)
{
    tx_status_t    status;
    tx_result_t   *result;
    tx_request_t   request;

    memset(&request, 0, sizeof(tx_request_t));

    request.body = page->body;
    request.format = TX_FORMAT_JSON;

    bench->stage_start = bench_get_cpu_ms();

    status = tx_extract(bench->worker, &bench->options, &request, &result);

    if (status != TX_OK) {
        return false;
    }

    tx_result_free(result);

    return true;
}


static bool
bench_build_tree(bench_t *bench, const bench_page_t *page)
{
    htmlDocPtr  doc;

    (void) bench;

    doc = htmlReadMemory((const char *) page->body.data, (int) page->body.len,
                         NULL, NULL, BENCH_HTML_OPTIONS);

    if (doc == NULL) {
        return false;
    }

    xmlFreeDoc(doc);

    return true;
}


static void
bench_sax_start_element(void *data, const xmlChar *name, const xmlChar **attrs)
{
    (void) data;
    (void) name;
    (void) attrs;
}


static void
bench_sax_end_element(void *data, const xmlChar *name)
{
    (void) data;
    (void) name;
}


static void
bench_sax_text(void *data, const xmlChar *text, int len)
{
    (void) data;
    (void) text;
    (void) len;
}


static void
bench_sax_comment(void *data, const xmlChar *text)
{
    (void) data;
    (void) text;
}


static bool
bench_parse_with_sax(tx_str_t body, const char *charset)
{
    htmlDocPtr        doc;
    htmlParserCtxtPtr ctxt;

    ctxt = htmlNewParserCtxt();
    if (ctxt == NULL) {
        return false;
    }

    memset(ctxt->sax, 0, sizeof(htmlSAXHandler));
    ctxt->sax->startElement = bench_sax_start_element;
    ctxt->sax->endElement = bench_sax_end_element;
    ctxt->sax->characters = bench_sax_text;
    ctxt->sax->cdataBlock = bench_sax_text;
    ctxt->sax->ignorableWhitespace = bench_sax_text;
    ctxt->sax->comment = bench_sax_comment;

    doc = htmlCtxtReadMemory(ctxt, (const char *) body.data, (int) body.len,
                             NULL, charset, BENCH_HTML_OPTIONS);

    xmlFreeDoc(doc);
    htmlFreeParserCtxt(ctxt);

    return true;
}


static bool
bench_sax_original(bench_t *bench, const bench_page_t *page)
{
    (void) bench;

    return bench_parse_with_sax(page->body, NULL);
}


static bool
bench_sax_mended(bench_t *bench, const bench_page_t *page)
{
    (void) bench;

    return bench_parse_with_sax(page->mended, "UTF-8");
}


/* Returns the CPU time of this process in milliseconds. */
static double
bench_get_cpu_ms(void)
{
    struct timespec  ts;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ts);

    return (double) ts.tv_sec * 1e3 + (double) ts.tv_nsec / 1e6;
}


/*
 * Runs a row over all pages.  Not inlined, since callgrind finds this function
 * by its name.
 */
__attribute__((noinline)) static void
bench_pages(bench_t *bench, const bench_row_t *row)
{
    size_t  i;

    for (i = 0; i < bench->npages; i++) {
        (void) row->run(bench, &bench->pages[i]);
    }
}


static double
bench_time_row(bench_t *bench, const bench_row_t *row)
{
    double  start;

    start = bench_get_cpu_ms();
    bench_pages(bench, row);

    return bench_get_cpu_ms() - start;
}


/*
 * Runs the row that --count chooses; before that runs the row on one page, so
 * that what is set up only once is not counted.
 */
static bool
bench_count_instructions(bench_t *bench)
{
    size_t  n;

    for (n = 0; n < BENCH_ROW_COUNT; n++) {
        if (strcmp(bench_rows[n].option, bench->counted) == 0) {
            (void) bench_rows[n].run(bench, &bench->pages[0]);
            bench_pages(bench, &bench_rows[n]);

            printf("%zu %zu\n", bench->npages, bench->bytes);

            return true;
        }
    }

    return false;
}


static int
bench_compare_times(const void *one, const void *two)
{
    double  a, b;

    a = *(const double *) one;
    b = *(const double *) two;

    return (a > b) - (a < b);
}


static double
bench_get_median(double *times, size_t n)
{
    qsort(times, n, sizeof(double), bench_compare_times);

    return (n % 2) ? times[n / 2] : (times[n / 2 - 1] + times[n / 2]) / 2;
}


/*
 * Runs all rows over all pages once without timing, to warm caches and to
 * report failures.
 */
static void
bench_warm_up(bench_t *bench)
{
    size_t  i, n;

    for (n = 0; n < BENCH_ROW_COUNT; n++) {
        for (i = 0; i < bench->npages; i++) {
            if (!bench_rows[n].run(bench, &bench->pages[i])) {
                printf("%s: %s failed\n", bench->pages[i].path,
                       bench_rows[n].name);
            }
        }
    }
}


static void
bench_print_stages(const bench_t *bench)
{
    double  sum;
    size_t  i;

    sum = 0;

    for (i = 0; i < TX_STAGE_MAX; i++) {
        sum += bench->stages[i];
    }

    printf("\n%-38s %10s %8s\n", "of bytes to JSON", "us a page", "share");

    for (i = 0; i < TX_STAGE_MAX; i++) {
        printf("  %-36s %10.1f %7.1f%%\n", bench_stages[i],
               bench->stages[i] * 1e3 / (double) bench->npages
               / (double) bench->rounds, bench->stages[i] / sum * 100);
    }
}


static void
bench_run_rounds(bench_t *bench)
{
    double         median, first;
    size_t         n;
    unsigned long  round;
    static double  times[BENCH_ROW_COUNT][BENCH_ROUNDS_MAX];

    bench_warm_up(bench);

    bench->worker->stages.data = bench;
    bench->worker->stages.over = bench_add_stage_time;

    for (round = 0; round < bench->rounds; round++) {
        for (n = 0; n < BENCH_ROW_COUNT; n++) {
            times[n][round] = bench_time_row(bench, &bench_rows[n]);
        }
    }

    printf("%zu pages, %.1f kB each; CPU time, median of %lu rounds\n\n"
           "%-38s %10s %8s %8s\n", bench->npages,
           (double) bench->bytes / 1e3 / (double) bench->npages,
           bench->rounds, "", "us a page", "MB/s", "x");

    first = 1;

    for (n = 0; n < BENCH_ROW_COUNT; n++) {
        median = bench_get_median(times[n], bench->rounds);

        if (n == 0) {
            first = median;
        }

        printf("%-38s %10.0f %8.1f %8.3f\n", bench_rows[n].name,
               median * 1e3 / (double) bench->npages,
               (double) bench->bytes / 1e3 / median, median / first);
    }

    bench_print_stages(bench);
}


/* Reads a file into bench->buf; decompresses it if it is gzip. */
static bool
bench_read_file(bench_t *bench, const char *path)
{
    int      n;
    gzFile   file;
    u_char  *data;

    file = gzopen(path, "rb");
    if (file == NULL) {
        return false;
    }

    bench->buf.len = 0;

    do {
        if (bench->buf.len == bench->buf.size) {
            bench->buf.size = bench->buf.size * 2 + 65536;
            data = realloc(bench->buf.data, bench->buf.size);

            if (data == NULL) {
                gzclose(file);
                return false;
            }

            bench->buf.data = data;
        }

        n = gzread(file, bench->buf.data + bench->buf.len,
                   (unsigned) (bench->buf.size - bench->buf.len));
        bench->buf.len += (n > 0) ? (size_t) n : 0;

    } while (n > 0 && bench->buf.len < BENCH_FILE_MAX_BYTES);

    gzclose(file);

    return n == 0;
}


static bool
bench_add_page(bench_t *bench, const char *path)
{
    u_char        *data;
    bench_page_t  *page;

    if (bench->npages == bench->size) {
        bench->size = bench->size * 2 + 64;
        page = realloc(bench->pages, bench->size * sizeof(bench_page_t));

        if (page == NULL) {
            return false;
        }

        bench->pages = page;
    }

    if (!bench_read_file(bench, path)) {
        return false;
    }

    page = &bench->pages[bench->npages];
    data = malloc(bench->buf.len + 1);
    page->path = strdup(path);

    if (data == NULL || page->path == NULL) {
        free(data);
        free(page->path);
        return false;
    }

    memcpy(data, bench->buf.data, bench->buf.len);

    page->body.data = data;
    page->body.len = bench->buf.len;
    page->mended = tree_as_html_write_page(page->body, &bench->options.limits);

    bench->npages++;
    bench->bytes += bench->buf.len;

    return true;
}


static bool
bench_is_page(const char *name)
{
    size_t  len;

    len = strlen(name);

    return (len > 5 && strcmp(name + len - 5, ".html") == 0)
           || (len > 8 && strcmp(name + len - 8, ".html.gz") == 0);
}


static int
bench_compare_names(const FTSENT **one, const FTSENT **two)
{
    return strcmp((*one)->fts_name, (*two)->fts_name);
}


/*
 * Loads the given files, and the pages below the given folders in the order of
 * their names.
 */
static bool
bench_load_pages(bench_t *bench, char **paths)
{
    FTS     *fts;
    FTSENT  *entry;

    fts = fts_open(paths, FTS_LOGICAL | FTS_NOCHDIR, bench_compare_names);
    if (fts == NULL) {
        return false;
    }

    while ((entry = fts_read(fts)) != NULL) {
        if (entry->fts_info == FTS_ERR || entry->fts_info == FTS_NS
            || entry->fts_info == FTS_DNR)
        {
            fprintf(stderr, "bench: %s: %s\n", entry->fts_path,
                    strerror(entry->fts_errno));
            continue;
        }

        if (entry->fts_info != FTS_F
            || (entry->fts_level > 0 && !bench_is_page(entry->fts_name))
            || bench->found++ % bench->every != 0)
        {
            continue;
        }

        if (!bench_add_page(bench, entry->fts_path)) {
            fprintf(stderr, "bench: %s cannot be read\n", entry->fts_path);
        }
    }

    fts_close(fts);

    return bench->npages > 0;
}


static void
bench_free_pages(bench_t *bench)
{
    size_t  i;

    for (i = 0; i < bench->npages; i++) {
        free(bench->pages[i].path);
        free((void *) bench->pages[i].body.data);
        free((void *) bench->pages[i].mended.data);
    }

    free(bench->pages);
    free(bench->buf.data);
    tx_worker_destroy(bench->worker);
}


/* Reads the options; returns false if the command line is wrong. */
static bool
bench_read_options(bench_t *bench, int argc, char **argv)
{
    int              option;
    const char      *value, *what;
    tool_options_t   given;

    memset(&given, 0, sizeof(tool_options_t));

    while ((option = getopt_long(argc, argv, "m:", bench_long_options, NULL))
           != -1)
    {
        if (tool_store_option(&given, option, optarg)) {
            continue;
        }

        switch (option) {

        case BENCH_EVERY:
            bench->every = strtoul(optarg, NULL, 10);
            break;

        case BENCH_ROUNDS:
            bench->rounds = strtoul(optarg, NULL, 10);
            break;

        case BENCH_COUNT:
            bench->counted = optarg;
            break;

        default:
            return false;
        }
    }

    value = tool_set_options(&given, &bench->options, &what);

    if (value != NULL) {
        fprintf(stderr, "bench: \"%s\" is not %s\n", value, what);
        return false;
    }

    return optind < argc && bench->every > 0 && bench->rounds > 0
           && bench->rounds <= BENCH_ROUNDS_MAX;
}


int
main(int argc, char **argv)
{
    bool     done;
    bench_t  bench;

    memset(&bench, 0, sizeof(bench_t));

    bench.every = 1;
    bench.rounds = 9;

    if (!bench_read_options(&bench, argc, argv)) {
        fputs(bench_usage, stderr);
        return 2;
    }

    tx_init();
    xmlInitParser();

    bench.worker = tx_worker_create();

    if (bench.worker == NULL || !bench_load_pages(&bench, argv + optind)) {
        fputs("bench: there is nothing to measure\n", stderr);
        bench_free_pages(&bench);
        return 1;
    }

    done = true;

    if (bench.counted != NULL) {
        done = bench_count_instructions(&bench);

    } else {
        bench_run_rounds(&bench);
    }

    bench_free_pages(&bench);
    xmlCleanupParser();

    return done ? 0 : 2;
}
