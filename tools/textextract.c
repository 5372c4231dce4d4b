/*
 * Copyright (C) textextract contributors
 *
 * The command line: reads pages from files, and writes a result for each page
 * to standard output or to a file.
 */


#include "files_and_options.h"

#include "decode/charset.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>


#define CLI_OK     0  /* exit status: all pages were extracted */
#define CLI_ERROR  1  /* exit status: a page could not be read or written */
#define CLI_USAGE  2  /* exit status: invalid options */

#define CLI_URL      0x200  /* code of --url */
#define CLI_CHARSET  0x201  /* code of --charset */
#define CLI_FILES    0x202  /* code of --files-from */
#define CLI_COLUMNS  0x203  /* code of --dump-columns */
#define CLI_VERSION  0x205  /* code of --version */
#define CLI_EXPLAIN  0x206  /* code of --explain */
#define CLI_LINKS    0x207  /* code of --links */
#define CLI_KEEP     0x208  /* code of --keep */
#define CLI_DROP     0x209  /* code of --drop */
#define CLI_NAMES    0x20a  /* code of --attributes */
#define CLI_PRETTY   0x20b  /* code of --pretty */
#define CLI_PREFER   0x20c  /* code of --prefer */
#define CLI_OMIT     0x20d  /* code of --omit */
#define CLI_FRONT    0x20e  /* code of --front-matter */

#define CLI_NAMES_MAX_BYTES  (1024 * 1024)  /* bytes of --attributes' file */

#define CLI_PROGRESS_MIN_PAGES  20  /* pages before progress is shown */


typedef struct {
    tx_format_t       format;
    const char       *url;
    const char       *charset;
    const char       *links;
    const char       *list;      /* path of the list of pages, or NULL */
    const char       *output;    /* path of the output; NULL: standard output */
    char             *partial;     /* temporary output, renamed at the end */
    FILE             *out;
    const char       *chosen;      /* the option that chose the format */
    bool              pretty;
    tool_options_t    given;
    tx_attributes_t  *attributes;
    tx_selectors_t   *keep;
    tx_selectors_t   *drop;
    tx_prefer_t       prefer;
    uint32_t          omit;
    bool              front_matter;
    tx_options_t      options;
    tx_worker_t      *worker;
    tool_buf_t        buf;
    unsigned long     pages;       /* number of pages, read or not */
    unsigned long     written;     /* number of pages extracted */
    unsigned long     errors;      /* number of errors; 0: exit status CLI_OK */
    bool              broken;      /* writing the output has failed */
    bool              progress;    /* progress is shown on standard error */
} cli_t;


static const struct option  cli_long_options[] = {
    { "format", required_argument, NULL, 'f' },
    { "url", required_argument, NULL, CLI_URL },
    { "charset", required_argument, NULL, CLI_CHARSET },
    { "links", required_argument, NULL, CLI_LINKS },
    { "attributes", required_argument, NULL, CLI_NAMES },
    { "keep", required_argument, NULL, CLI_KEEP },
    { "drop", required_argument, NULL, CLI_DROP },
    { "prefer", required_argument, NULL, CLI_PREFER },
    { "omit", required_argument, NULL, CLI_OMIT },
    { "front-matter", no_argument, NULL, CLI_FRONT },
    { "files-from", required_argument, NULL, CLI_FILES },
    { "dump-columns", no_argument, NULL, CLI_COLUMNS },
    { "explain", optional_argument, NULL, CLI_EXPLAIN },
    { "output", required_argument, NULL, 'o' },
    { "pretty", no_argument, NULL, CLI_PRETTY },
    { "help", no_argument, NULL, 'h' },
    { "version", no_argument, NULL, CLI_VERSION },
    TOOL_LONG_OPTIONS,
    { NULL, 0, NULL, 0 }
};


static const char  cli_usage[] =
    "Usage: textextract [OPTION]... [FILE]...\n"
    "The main content of HTML pages.  Without FILE, or where FILE is -, a\n"
    "page is read from standard input; gzip files are read as they are.\n"
    "\n"
    "  -f, --format=FORMAT     reader, html, json (default), ndjson,\n"
    "                          markdown, text, xml, tei\n"
    "  -o, --output=FILE       where the result goes: replaced when all is\n"
    "                          written\n"
    "      --pretty            JSON for people: indented\n"
    "      --front-matter      Markdown that begins with metadata as YAML\n"
    "  -m, --method=METHOD     how the content is found; see below\n"
    "      --variant=VARIANT   modern (default), or literal: as published\n"
    "      --param=NAME=VALUE  a parameter of the method; may be repeated\n"
    "      --prefer=WHAT       precision: rather too little; recall: rather too\n"
    "                          much; balance (default)\n"
    "      --omit=PARTS        parts that are left out: comments, tables,\n"
    "                          images, links, with commas; may be repeated\n"
    "      --url=URL           the page's address; links are resolved by it\n"
    "      --keep=SELECTORS    elements that are content, whatever the method\n"
    "                          finds; may be repeated\n"
    "      --drop=SELECTORS    elements that are none; may be repeated\n"
    "      --links=HOW         absolute (default), keep as they are, or a\n"
    "                          prefix in place of the root of the page's site\n"
    "      --attributes=FILE   names that records are known by, one a line,\n"
    "                          in place of those that are built in\n"
    "      --charset=CHARSET   as the Content-Type header would give it\n"
    "      --files-from=LIST   pages from the lines of a file: a path, and a\n"
    "                          tab and the URL if known; - is standard input\n"
    "      --max-size=SIZE     largest page, unpacked: bytes, or 512k, 2m\n"
    "      --memory=SIZE       most memory that a page may take; 256m\n"
    "      --explain[=FORM]    why each block was kept or not: as lines; html, a\n"
    "                          page to look at; or json, with each step by which\n"
    "      --dump-columns      what is known of each block, tab-separated\n"
    "  -h, --help              this text\n"
    "      --version           the version alone\n";


static const char  cli_status[] =
    "\n"
    "Exit status: 0, or 1 if a page could not be read, extracted or written,\n"
    "or 2 if the command line was wrong.\n";


static void
cli_print_help(void)
{
    uint32_t                 i, n;
    tx_options_t             options;
    const tx_param_t        *param;
    const tx_method_info_t  *method;

    tx_options_init(&options);

    fputs(cli_usage, stdout);
    printf("\nMethods, and their parameters with range and default:\n");

    for (n = 0; (method = tx_method_info(n)) != NULL; n++) {
        printf("  %-16s %s%s\n", method->name, method->text,
               n == options.method ? " (default)" : "");

        for (i = 0; i < method->nparams; i++) {
            param = &method->params[i];
            printf("    %-14s %s: %g to %g, %g\n", param->name, param->text,
                   param->min, param->max, param->value);
        }
    }

    fputs(cli_status, stdout);
}


/* Clears the line that shows progress, so that other text can be printed. */
static void
cli_clear_progress(const cli_t *cli)
{
    if (cli->progress && cli->pages >= CLI_PROGRESS_MIN_PAGES) {
        fputs("\r\033[K", stderr);
    }
}


static void
cli_show_progress(const cli_t *cli)
{
    if (cli->progress && cli->pages >= CLI_PROGRESS_MIN_PAGES) {
        fprintf(stderr, "\r%lu pages", cli->pages);

        if (cli->errors > 0) {
            fprintf(stderr, ", %lu errors", cli->errors);
        }
    }
}


static void
cli_print_warning(const cli_t *cli, const char *file, const char *text)
{
    cli_clear_progress(cli);
    fprintf(stderr, "textextract: %s: %s\n", file, text);
}


/* Prints a warning that a page has no content, and why, if it is known. */
static void
cli_print_answer_warning(const cli_t *cli, const char *file,
    const char *nothing)
{
    cli_clear_progress(cli);
    fprintf(stderr, "textextract: %s: warning: %s\n", file,
            nothing != NULL ? nothing : "no content was found");
}


static void
cli_print_error(cli_t *cli, const char *file, const char *text)
{
    cli->errors++;
    cli_print_warning(cli, file, text);
}


/* Begins an indented line of JSON at depth 0 to 2; does nothing below. */
static void
cli_write_indent(FILE *out, unsigned depth)
{
    if (depth <= 2) {
        fprintf(out, "\n%*s", (int) (2 * depth), "");
    }
}


/*
 * Writes compact JSON with a line for each member, and for each element of a
 * list.  An element stays compact, so that a long list grows by few bytes.
 */
static void
cli_write_pretty_json(FILE *out, tx_str_t json)
{
    bool           inside;
    unsigned       depth;
    const u_char  *p, *end;

    inside = false;
    depth = 0;
    end = tx_str_end(json);

    for (p = json.data; p < end; p++) {

        if (inside) {
            putc(*p, out);

            if (*p == '\\') {
                putc(*++p, out);

            } else if (*p == '"') {
                inside = false;
            }

            continue;
        }

        switch (*p) {

        case '{':
        case '[':
            putc(*p, out);

            if (p[1] == *p + 2) {
                putc(*++p, out);        /* an empty object or array */

            } else {
                cli_write_indent(out, ++depth);
            }

            break;

        case '}':
        case ']':
            if (depth-- <= 2) {
                cli_write_indent(out, depth);
            }

            putc(*p, out);
            break;

        case ',':
            putc(*p, out);
            cli_write_indent(out, depth);
            break;

        case ':':
            fputs(depth <= 2 ? ": " : ":", out);
            break;

        default:
            inside = (*p == '"');
            putc(*p, out);
            break;
        }
    }
}


/*
 * Writes the output of a page, and flushes it, so that a reader sees each page
 * when it is ready.  A closed pipe is not reported as an error.
 */
static void
cli_write_output(cli_t *cli, tx_str_t output)
{
    errno = 0;

    if (cli->pretty) {
        cli_write_pretty_json(cli->out, output);

    } else {
        (void) fwrite(output.data, 1, output.len, cli->out);
    }

    if (fflush(cli->out) == 0 && !ferror(cli->out)) {
        return;
    }

    cli->broken = true;

    if (errno == EPIPE) {
        cli->errors++;
        return;
    }

    cli_print_error(cli, cli->output != NULL ? cli->output : "standard output",
                    strerror(errno));
}


/* True for a device or a pipe, to which output is written directly. */
static bool
cli_is_device_or_pipe(const char *name)
{
    struct stat  st;

    return stat(name, &st) == 0 && !S_ISREG(st.st_mode);
}


/*
 * Opens the output file; false: it cannot be opened, and an error was printed.
 */
static bool
cli_open_output(cli_t *cli)
{
    int     fd;
    size_t  size;

    cli->out = stdout;

    if (cli->output == NULL || strcmp(cli->output, "-") == 0) {
        cli->output = NULL;
        return true;
    }

    if (cli_is_device_or_pipe(cli->output)) {
        cli->out = fopen(cli->output, "wb");

        if (cli->out == NULL) {
            cli_print_error(cli, cli->output, strerror(errno));
        }

        return cli->out != NULL;
    }

    size = strlen(cli->output) + sizeof(".XXXXXX");
    cli->partial = malloc(size);

    if (cli->partial == NULL) {
        cli_print_error(cli, cli->output, strerror(errno));
        return false;
    }

    (void) snprintf(cli->partial, size, "%s.XXXXXX", cli->output);

    fd = mkstemp(cli->partial);
    cli->out = (fd == -1) ? NULL : fdopen(fd, "wb");

    if (cli->out == NULL) {
        cli_print_error(cli, cli->output, strerror(errno));
        return false;
    }

    return true;
}


/*
 * Renames the temporary file to the output's name, unless a write has failed or
 * no page was answered.
 */
static void
cli_close_output(cli_t *cli)
{
    bool    failed;
    mode_t  mask;

    if (cli->out == stdout) {
        return;
    }

    failed = cli->broken || (cli->written == 0 && cli->errors != 0);

    if (fclose(cli->out) != 0 && !failed) {
        cli_print_error(cli, cli->output, strerror(errno));
        failed = true;
    }

    if (cli->partial == NULL) {
        return;
    }

    mask = umask(0);
    (void) umask(mask);

    if (!failed && (chmod(cli->partial, 0666 & ~mask) != 0
                    || rename(cli->partial, cli->output) != 0))
    {
        cli_print_error(cli, cli->output, strerror(errno));
        failed = true;
    }

    if (failed) {
        (void) unlink(cli->partial);
    }
}


/*
 * Returns the output without its line of column names, except for the first
 * page.
 */
static tx_str_t
cli_drop_column_names(const cli_t *cli, tx_str_t output)
{
    const u_char  *end;

    if (cli->format != TX_FORMAT_COLUMNS || cli->written == 0
        || (end = tx_str_chr(output, '\n')) == NULL)
    {
        return output;
    }

    return tx_str_span(end + 1, output.data + output.len);
}


/* True for an absolute http or https URL, by which links can be resolved. */
static bool
cli_is_url(const char *url)
{
    size_t  scheme;

    scheme = (strncasecmp(url, "http://", 7) == 0) ? 7
             : (strncasecmp(url, "https://", 8) == 0) ? 8 : 0;

    return scheme != 0 && strcspn(url + scheme, "/?# ") != 0
           && url[strcspn(url, " \t\r\n")] == '\0';
}


static void
cli_extract_page(cli_t *cli, const char *file, const char *url)
{
    tx_status_t    status;
    tx_result_t   *result;
    tx_request_t   request;

    memset(&request, 0, sizeof(tx_request_t));

    request.body.data = cli->buf.data;
    request.body.len = cli->buf.len;
    request.charset = tool_cstr(cli->charset);
    request.url = tool_cstr(url);
    request.links = tool_cstr(cli->links);
    request.file = tool_cstr(file);
    request.format = cli->format;

    if (cli->buf.len > 2 && memcmp(cli->buf.data, "\x1f\x8b", 2) == 0) {
        request.content_encoding = tx_str("gzip");
    }

    status = tx_extract(cli->worker, &cli->options, &request, &result);

    if (status != TX_OK) {
        cli_print_error(cli, file, tx_status_text(status));
        return;
    }

    if (result->length == 0 && cli->format != TX_FORMAT_COLUMNS) {
        cli_print_answer_warning(cli, file, result->nothing);
    }

    cli_write_output(cli, cli_drop_column_names(cli, result->output));
    cli->written++;
    tx_result_free(result);
}


static void
cli_answer_page(cli_t *cli, const char *file, const char *url)
{
    FILE        *fp;
    const char  *error;

    if (strcmp(file, "-") == 0) {
        error = tool_buf_read(&cli->buf, stdin, cli->options.limits.size);

    } else if ((fp = fopen(file, "rb")) != NULL) {
        error = tool_buf_read(&cli->buf, fp, cli->options.limits.size);
        fclose(fp);

    } else if (errno == ENOENT && cli_is_url(file)) {
        error = "pages are read from files or standard input; "
                "try curl -sL URL | textextract --url=URL";

    } else {
        error = strerror(errno);
    }

    cli->pages++;

    if (error != NULL) {
        cli_print_error(cli, file, error);

    } else {
        cli_extract_page(cli, file, url);
    }

    cli_show_progress(cli);
}


/*
 * Answers the page in a line of a list: "path" or "path<TAB>url".  Skips empty
 * lines.
 */
static void
cli_answer_list_line(cli_t *cli, char *line)
{
    char  *url;

    line[strcspn(line, "\r\n")] = '\0';
    url = strchr(line, '\t');

    if (url != NULL) {
        *url++ = '\0';
        url[strcspn(url, "\t")] = '\0';
    }

    if (line[0] == '\0') {
        return;
    }

    if (url == NULL || url[0] == '\0') {
        url = (char *) cli->url;

    } else if (!cli_is_url(url)) {
        cli_print_warning(cli, line,
                          "warning: its URL is not an absolute one of http "
                            "or https");
    }

    cli_answer_page(cli, line, url);
}


static void
cli_answer_list(cli_t *cli)
{
    char    *line;
    FILE    *fp;
    size_t   size;

    fp = strcmp(cli->list, "-") == 0 ? stdin : fopen(cli->list, "r");

    if (fp == NULL) {
        cli_print_error(cli, cli->list, strerror(errno));
        return;
    }

    line = NULL;
    size = 0;
    errno = 0;

    while (!cli->broken && getline(&line, &size, fp) != -1) {
        cli_answer_list_line(cli, line);
        errno = 0;
    }

    /* getline() returns -1 at the end, and if there is no memory for a line */

    if (ferror(fp) || errno == ENOMEM) {
        cli_print_error(cli, cli->list, errno ? strerror(errno) : "read error");
    }

    free(line);

    if (fp != stdin) {
        fclose(fp);
    }
}


static void
cli_answer_pages(cli_t *cli, char **files)
{
    if (cli->list != NULL) {
        cli_answer_list(cli);

    } else if (*files == NULL) {
        cli_answer_page(cli, "-", cli->url);
    }

    for ( /* void */ ; *files != NULL && !cli->broken; files++) {
        cli_answer_page(cli, *files, cli->url);
    }

    cli_clear_progress(cli);
}


static int
cli_report_wrong(const char *value, const char *what)
{
    fprintf(stderr, "textextract: \"%s\" is not %s\n"
                    "Try 'textextract --help'.\n", value, what);

    return CLI_USAGE;
}


/*
 * Reads a file of attribute names; returns -1 to continue, or the exit status.
 */
static int
cli_read_attributes(cli_t *cli, const char *name)
{
    FILE         *fp;
    tx_str_t      text;
    tx_status_t   status;
    const char   *error;

    fp = fopen(name, "rb");
    error = strerror(errno);

    if (fp != NULL) {
        error = tool_buf_read(&cli->buf, fp, CLI_NAMES_MAX_BYTES);
        fclose(fp);
    }

    if (error == NULL) {
        text.data = cli->buf.data;
        text.len = cli->buf.len;

        tx_attributes_destroy(cli->attributes);
        status = tx_attributes_create(text, &cli->attributes);

        if (status == TX_OK) {
            return -1;
        }

        error = (status == TX_BAD_OPTION) ? "not in UTF-8"
                                          : tx_status_text(status);
    }

    fprintf(stderr, "textextract: %s: %s\n", name, error);

    return CLI_USAGE;
}


/* Adds selectors to a list; returns -1 to continue, or the exit status. */
static int
cli_add_selectors(tx_selectors_t **selectors, const char *value)
{
    tx_status_t          status;
    tx_selector_error_t  error;

    if (*selectors == NULL) {
        *selectors = tx_selectors_create();
    }

    status = (*selectors == NULL) ? TX_NO_MEMORY
                                  : tx_selectors_add(*selectors,
                                                     tool_cstr(value),
                                                     &error);

    if (status == TX_OK) {
        return -1;
    }

    if (status == TX_NO_MEMORY) {
        fprintf(stderr, "textextract: %s\n", tx_status_text(status));
        return CLI_ERROR;
    }

    fprintf(stderr, "textextract: \"%s\": expected %s at \"%s\"\n"
                    "Try 'textextract --help'.\n",
            value, error.expected, value + error.at);

    return CLI_USAGE;
}


/*
 * Notes which option chose the format, as only one may.  Returns -1 to
 * continue, or the exit status.
 */
static int
cli_note_format_option(cli_t *cli, const char *option)
{
    if (cli->chosen != NULL && strcmp(cli->chosen, option) != 0) {
        fprintf(stderr, "textextract: %s and %s: only one of them is "
                        "possible\nTry 'textextract --help'.\n",
                cli->chosen, option);

        return CLI_USAGE;
    }

    cli->chosen = option;

    return -1;
}


/* Sets the format by its name; returns -1 to continue, or the exit status. */

static int
cli_set_format(cli_t *cli, const char *name)
{
    if (tx_format_by_name(tool_cstr(name), &cli->format) != TX_OK) {
        return cli_report_wrong(name, "a format");
    }

    return cli_note_format_option(cli, "--format");
}


static int
cli_set_url(cli_t *cli, const char *url)
{
    cli->url = url;

    return cli_is_url(url)
           ? -1 : cli_report_wrong(url,
                                   "an absolute URL of http or https");
}


static int
cli_set_charset(cli_t *cli, const char *charset)
{
    cli->charset = charset;

    return tx_charset_find_by_label(tool_cstr(charset)) != TX_CHARSET_NONE
           ? -1 : cli_report_wrong(charset,
                                   "the name of a character set");
}


static int
cli_set_links(cli_t *cli, const char *links)
{
    cli->links = links;

    return tx_links_check(tool_cstr(links)) == TX_OK
           ? -1 : cli_report_wrong(links,
                                   "absolute, keep or a prefix beginning "
                                   "with /, http:// or https://");
}


static int
cli_set_prefer(cli_t *cli, const char *name)
{
    unsigned  i;

    static const char *const  names[] = {
        [TX_PREFER_BALANCE] = "balance",
        [TX_PREFER_PRECISION] = "precision",
        [TX_PREFER_RECALL] = "recall"
    };

    for (i = 0; i < tx_count(names); i++) {
        if (strcmp(name, names[i]) == 0) {
            cli->prefer = (tx_prefer_t) i;
            return -1;
        }
    }

    return cli_report_wrong(name, "precision, balance or recall");
}


static int
cli_set_omit(cli_t *cli, const char *value)
{
    unsigned  i;
    tx_str_t  rest, name;

    static const tx_str_t  names[] = {
        tx_string("comments"), tx_string("tables"), tx_string("images"),
        tx_string("links")
    };

    static const uint32_t  bits[] = {
        TX_OMIT_COMMENTS, TX_OMIT_TABLES, TX_OMIT_IMAGES, TX_OMIT_LINKS
    };

    rest = tool_cstr(value);

    for ( ;; ) {
        name = tx_str_before(rest, ',');

        for (i = 0; i < tx_count(names) && !tx_str_eq(name, names[i]); i++) {
            /* void */
        }

        if (i == tx_count(names)) {
            return cli_report_wrong(value,
                                    "a list of comments, tables, images and "
                                    "links with commas between them");
        }

        cli->omit |= bits[i];

        if (name.len == rest.len) {
            return -1;
        }

        rest = tx_str_drop(rest, name.len + 1);
    }
}


static int
cli_set_explain(cli_t *cli, const char *how)
{
    if (how == NULL || strcmp(how, "text") == 0) {
        cli->format = TX_FORMAT_EXPLAIN;
        return cli_note_format_option(cli, "--explain");
    }

    cli->format = (strcmp(how, "json") == 0) ? TX_FORMAT_TRACE
                                             : TX_FORMAT_PICTURE;

    return cli->format == TX_FORMAT_TRACE || strcmp(how, "html") == 0
           ? cli_note_format_option(cli, "--explain")
           : cli_report_wrong(how, "\"text\", \"html\" or \"json\"");
}


/* Reads one option; returns -1 to continue, or the exit status. */
static int
cli_read_option(cli_t *cli, int option)
{
    if (tool_store_option(&cli->given, option, optarg)) {
        return -1;
    }

    switch (option) {

    case 'f':
        return cli_set_format(cli, optarg);

    case CLI_URL:
        return cli_set_url(cli, optarg);

    case CLI_CHARSET:
        return cli_set_charset(cli, optarg);

    case CLI_KEEP:
        return cli_add_selectors(&cli->keep, optarg);

    case CLI_DROP:
        return cli_add_selectors(&cli->drop, optarg);

    case CLI_NAMES:
        return cli_read_attributes(cli, optarg);

    case CLI_LINKS:
        return cli_set_links(cli, optarg);

    case CLI_PREFER:
        return cli_set_prefer(cli, optarg);

    case CLI_OMIT:
        return cli_set_omit(cli, optarg);

    case CLI_FILES:
        cli->list = optarg;
        return -1;

    case CLI_COLUMNS:
        cli->format = TX_FORMAT_COLUMNS;
        return cli_note_format_option(cli, "--dump-columns");

    case 'o':
        cli->output = optarg;
        return -1;

    case CLI_PRETTY:
        cli->pretty = true;
        return -1;

    case CLI_FRONT:
        cli->front_matter = true;
        return -1;

    case CLI_EXPLAIN:
        return cli_set_explain(cli, optarg);

    case 'h':
        cli_print_help();
        return CLI_OK;

    case CLI_VERSION:
        printf("textextract %s\n", TX_VERSION);
        return CLI_OK;

    default:
        fputs("Try 'textextract --help'.\n", stderr);
        return CLI_USAGE;
    }
}


static int
cli_read_options(cli_t *cli, int argc, char **argv)
{
    int          option, status;
    const char  *value, *what;

    while ((option = getopt_long(argc, argv, "f:hm:o:", cli_long_options,
                                 NULL))
           != -1)
    {
        status = cli_read_option(cli, option);

        if (status != -1) {
            return status;
        }
    }

    if (cli->list != NULL && optind < argc) {
        return cli_report_wrong(argv[optind],
                                "allowed together with --files-from");
    }

    if (cli->pretty && cli->format != TX_FORMAT_JSON) {
        return cli_report_wrong("--pretty",
                                "possible with another format than json");
    }

    if (cli->front_matter && cli->format != TX_FORMAT_MARKDOWN) {
        return cli_report_wrong("--front-matter",
                                "possible with another format than markdown");
    }

    value = tool_set_options(&cli->given, &cli->options, &what);

    cli->options.attributes = cli->attributes;
    cli->options.keep = cli->keep;
    cli->options.drop = cli->drop;
    cli->options.prefer = cli->prefer;
    cli->options.omit = cli->omit;
    cli->options.front_matter = cli->front_matter;

    return value == NULL ? -1 : cli_report_wrong(value, what);
}


static void
cli_free_objects(cli_t *cli)
{
    tx_worker_destroy(cli->worker);
    tx_attributes_destroy(cli->attributes);
    tx_selectors_destroy(cli->keep);
    tx_selectors_destroy(cli->drop);
    free(cli->buf.data);
    free(cli->partial);
}


int
main(int argc, char **argv)
{
    int    status;
    cli_t  cli;

    memset(&cli, 0, sizeof(cli_t));

    cli.format = TX_FORMAT_JSON;

    status = cli_read_options(&cli, argc, argv);

    if (status != -1) {
        cli_free_objects(&cli);
        return fflush(stdout) == 0 ? status : CLI_ERROR;
    }

    /* a closed pipe becomes an error of fwrite() instead of a signal */

    signal(SIGPIPE, SIG_IGN);

    cli.progress = isatty(STDERR_FILENO)
                   && (cli.output != NULL || !isatty(STDOUT_FILENO));

    (void) tx_init();
    cli.worker = tx_worker_create();

    if (cli.worker == NULL) {
        cli_print_error(&cli, "start", tx_status_text(TX_NO_MEMORY));

    } else if (cli_open_output(&cli)) {
        cli_answer_pages(&cli, argv + optind);
        cli_close_output(&cli);
    }

    cli_free_objects(&cli);

    return cli.errors == 0 ? CLI_OK : CLI_ERROR;
}
