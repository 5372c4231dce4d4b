/*
 * Copyright (C) textextract contributors
 *
 * Extracts pages with rules switched off, as tools/ablate requests on standard
 * input by lines:
 *
 *   page PATH<TAB>URL   reads a page, to which the other commands refer
 *   hash [RULE=OFF]...  prints a hash of the page's outputs, their time in
 *                       milliseconds, and the rules called: RULE=SEEN; the
 *                       first hash of a page must be without rules off
 *   json [RULE=OFF]...  prints the length of the page's JSON, a newline, and
 *                       the JSON
 *
 * A rule is named by its number; the first lines of output are the names of the
 * rules.  The arguments are the formats whose output is hashed.
 */


#include "ablate.h"
#include "files_and_options.h"

#include <math.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>


/*
 * Without a rule, a loop may be endless.  A signal ends a page that takes more
 * than ABLATE_TIME_EXTRA_MSEC milliseconds plus ABLATE_TIME_FACTOR times its
 * usual time.
 */
#define ABLATE_TIME_FACTOR  20  /* maximum time of a page to usual time */
#define ABLATE_TIME_EXTRA_MSEC  200  /* milliseconds added to the maximum */

#define ABLATE_MAX_FORMATS  8  /* maximum output formats of one run */


typedef struct {
    char          *page;       /* path of the page's file */
    const char    *url;        /* URL of the page, or NULL */
    tool_buf_t     buf;
    tx_options_t   options;
    tx_worker_t   *worker;
    double         plain;      /* the page's milliseconds with all rules on */
    tx_format_t    formats[ABLATE_MAX_FORMATS];
    size_t         nformats;
} ablate_t;


extern ablate_rule_t  __start_ablate_rules[], __stop_ablate_rules[];


static void
ablate_print_rule_names(void)
{
    const ablate_rule_t  *rule;

    for (rule = __start_ablate_rules; rule < __stop_ablate_rules; rule++) {
        printf("%c %s\n", rule->kind, rule->name);
    }

    printf("\n");
    fflush(stdout);
}


static void
ablate_switch_rules(char *list)
{
    char           *item, *off;
    size_t          n;
    ablate_rule_t  *rule;

    for (rule = __start_ablate_rules; rule < __stop_ablate_rules; rule++) {
        rule->off = 0;
        rule->seen = 0;
    }

    while ((item = strsep(&list, " ")) != NULL) {
        n = strtoul(item, &off, 10);

        if (*off == '=' && n < (size_t) (rule - __start_ablate_rules)) {
            __start_ablate_rules[n].off = (uint8_t) atoi(off + 1);
        }
    }
}


static void
ablate_print_seen_rules(void)
{
    const ablate_rule_t  *rule;

    for (rule = __start_ablate_rules; rule < __stop_ablate_rules; rule++) {
        if (rule->seen) {
            printf(" %d=%u", (int) (rule - __start_ablate_rules), rule->seen);
        }
    }
}


static tx_result_t *
ablate_extract(ablate_t *ablate, tx_format_t format)
{
    tx_result_t   *result;
    tx_request_t   request;

    memset(&request, 0, sizeof(tx_request_t));

    request.body.data = ablate->buf.data;
    request.body.len = ablate->buf.len;
    request.url = tool_cstr(ablate->url);
    request.format = format;

    if (ablate->buf.len > 2 && memcmp(ablate->buf.data, "\x1f\x8b", 2) == 0) {
        request.content_encoding = tx_str("gzip");
    }

    result = NULL;
    (void) tx_extract(ablate->worker, &ablate->options, &request, &result);

    return result;
}


/*
 * Makes a signal end the program after ms milliseconds of CPU time; 0: never.
 */
static void
ablate_start_timer(double ms)
{
    struct itimerval  timer;

    memset(&timer, 0, sizeof(struct itimerval));

    timer.it_value.tv_sec = (time_t) (ms / 1000);
    timer.it_value.tv_usec = (suseconds_t) fmod(ms * 1000, 1000000);

    (void) setitimer(ITIMER_VIRTUAL, &timer, NULL);
}


static void
ablate_print_hash(ablate_t *ablate)
{
    size_t        i;
    double        ms;
    clock_t       start;
    uint64_t      hash;
    tx_result_t  *result;

    hash = 0;
    start = clock();

    for (i = 0; i < ablate->nformats; i++) {
        result = ablate_extract(ablate, ablate->formats[i]);
        hash = hash * 31 + (result != NULL ? result->hash : 1);
        tx_result_free(result);
    }

    ms = (double) (clock() - start) * 1000 / CLOCKS_PER_SEC;

    if (ablate->plain < 0) {
        ablate->plain = ms;
    }

    printf("%016llx %.3f", (unsigned long long) hash, ms);
}


static void
ablate_print_json(ablate_t *ablate)
{
    tx_str_t      output;
    tx_result_t  *result;

    result = ablate_extract(ablate, TX_FORMAT_JSON);

    output = (result != NULL) ? result->output : tx_null_str;

    printf("%zu\n", output.len);
    (void) fwrite(output.data, 1, output.len, stdout);

    tx_result_free(result);
}


static void
ablate_read_page(ablate_t *ablate, const char *page)
{
    char  *url;
    FILE  *fp;

    free(ablate->page);
    ablate->page = strdup(page);
    ablate->buf.len = 0;
    ablate->plain = -1;

    if (ablate->page == NULL) {
        exit(1);
    }

    url = strchr(ablate->page, '\t');

    if (url != NULL) {
        *url++ = '\0';
    }

    ablate->url = url;
    fp = fopen(ablate->page, "rb");

    if (fp != NULL) {
        (void) tool_buf_read(&ablate->buf, fp, ablate->options.limits.size);
        fclose(fp);
    }
}


static void
ablate_run_command(ablate_t *ablate, char *line)
{
    line[strcspn(line, "\n")] = '\0';

    if (strncmp(line, "page ", 5) == 0) {
        ablate_read_page(ablate, line + 5);
        return;
    }

    ablate_start_timer(ablate->plain < 0 ? 0
                       : ABLATE_TIME_EXTRA_MSEC
                         + ABLATE_TIME_FACTOR * ablate->plain);
    ablate_switch_rules(line + 4);

    if (strncmp(line, "hash", 4) == 0) {
        ablate_print_hash(ablate);
        ablate_print_seen_rules();
        printf("\n");

    } else {
        ablate_print_json(ablate);
    }

    fflush(stdout);
}


static void
ablate_choose_formats(ablate_t *ablate, char **names)
{
    for ( /* void */ ; *names
         && ablate->nformats < ABLATE_MAX_FORMATS; names++) {
        if (tx_format_by_name(tool_cstr(*names),
                              &ablate->formats[ablate->nformats]) != TX_OK)
        {
            fprintf(stderr, "ablate: \"%s\" is not a format\n", *names);
            exit(2);
        }

        ablate->nformats++;
    }
}


int
main(int argc, char **argv)
{
    char     *line;
    size_t    size;
    ablate_t  ablate;

    memset(&ablate, 0, sizeof(ablate_t));
    tx_options_init(&ablate.options);
    ablate_choose_formats(&ablate, argv + (argc > 0));

    if (tx_init() != TX_OK || (ablate.worker = tx_worker_create()) == NULL) {
        return 1;
    }

    line = NULL;
    size = 0;
    ablate_print_rule_names();

    while (getline(&line, &size, stdin) != -1) {
        ablate_run_command(&ablate, line);
    }

    tx_worker_destroy(ablate.worker);
    free(ablate.page);
    free(ablate.buf.data);
    free(line);

    return 0;
}
