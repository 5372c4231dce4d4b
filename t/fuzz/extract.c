/*
 * Copyright (C) textextract contributors
 *
 * Fuzzes a whole extraction into one format.  Input: the page, then five
 * settings: format, method, variant and selectors, links, and the number of
 * last bytes of the page that end its URL.  The output must be valid in its
 * format, and must not depend on the secret seed that the worker draws for each
 * page.
 */


#include "fuzz_html.h"

#include <jansson.h>


static const tx_str_t  links[] = {
    tx_string(""), tx_string("keep"), tx_string("/"),
    tx_string("https://reader.example/p")
};


static tx_selectors_t *
selectors(const char *text)
{
    tx_selectors_t       *list;
    tx_selector_error_t   error;

    list = tx_selectors_create();

    if (list == NULL
        || tx_selectors_add(list, tx_cstr(text), &error) != TX_OK)
    {
        abort();
    }

    return list;
}


static void
set_method(tx_options_t *options, u_char method, u_char variant)
{
    uint32_t  n;

    for (n = 0; tx_method_info(n) != NULL; n++) { /* void */ }

    (void) tx_options_set_method(options,
                                 tx_cstr(tx_method_info(method % n)->name));

    options->variant = (variant & 1) ? TX_VARIANT_LITERAL : TX_VARIANT_MODERN;

    if (tx_options_check(options) != TX_OK) {
        options->variant = TX_VARIANT_MODERN;
    }
}


static void
set_selectors(tx_options_t *options, u_char which)
{
    static tx_selectors_t  *keep, *drop;

    if (keep == NULL) {
        keep = selectors("b, .a > p, [hidden] i, noscript, x-y, img, #k");
        drop = selectors("p b, .a, td, ul > li, aside p, em");
    }

    options->keep = (which & 2) ? keep : NULL;
    options->drop = (which & 4) ? drop : NULL;
}


/* Checks each string in a JSON value, and each name. */
static void
check_strings(const json_t *json)
{
    size_t       i;
    json_t      *value;
    const char  *name;

    if (json_is_string(json)) {
        fuzz_check_utf8(((tx_str_t) {
                            json_string_length(json),
                            (const u_char *) json_string_value(json) }),
                        true);
    }

    json_array_foreach((json_t *) json, i, value) {
        check_strings(value);
    }

    json_object_foreach((json_t *) json, name, value) {
        check_strings(value);
    }
}


static tx_str_t
member(const json_t *json, const char *name)
{
    json_t  *value;

    value = json_object_get(json, name);

    return (tx_str_t) { json_string_length(value),
                        (const u_char *) json_string_value(value) };
}


static void
check_posts(const json_t *json)
{
    size_t   i;
    json_t  *post;

    json_array_foreach(json_object_get(json, "posts"), i, post) {
        fuzz_check_html(member(post, "content"), 0);
    }
}


static void
check_json(tx_str_t output)
{
    json_t        *json;
    tx_str_t       content;
    json_error_t   error;

    fuzz_check(output.len != 0 && tx_str_last(output) == '\n'
               && tx_str_chr(output, '\n') == tx_str_end(output) - 1,
               "JSON that is not one line", output);

    json = json_loadb((const char *) output.data, output.len,
                      JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);

    fuzz_check(json_is_object(json), error.text, output);
    fuzz_check(!tx_str_has(output, tx_str("</"))
               && !tx_str_has(output, tx_str("<!--")),
               "JSON that ends a script", output);

    check_strings(json);

    content = member(json, "content");
    fuzz_check_html(content, FUZZ_HTML_PLAIN);
    fuzz_check_iso(member(json, "publishedTime"));
    fuzz_check_iso(member(json, "modifiedTime"));
    check_posts(json);

    json_decref(json);
}


/* Checks the article between the head and the foot of a reader page. */
static void
check_reader(tx_str_t output)
{
    const u_char  *begin, *end;

    static const char  before[] = "<main id=\"content\" tabindex=\"-1\">\n";
    static const char  behind[] = "\n</main>\n";

    fuzz_check_utf8(output, true);

    begin = memmem(output.data, output.len, before, sizeof(before) - 1);
    fuzz_check(begin != NULL, "a reader page without its text", output);

    begin += sizeof(before) - 1;
    end = memmem(begin, (size_t) (tx_str_end(output) - begin), behind,
                 sizeof(behind) - 1);
    fuzz_check(end != NULL, "a reader page without its end", output);

    fuzz_check_html(tx_str_span(begin, end),
                    FUZZ_HTML_PLAIN | FUZZ_HTML_READER);
}


static void
check(tx_format_t format, tx_str_t output)
{
    switch (format) {

    case TX_FORMAT_HTML:
        fuzz_check_html(output, FUZZ_HTML_PLAIN);
        break;

    case TX_FORMAT_JSON:
    case TX_FORMAT_NDJSON:
        check_json(output);
        break;

    case TX_FORMAT_READER:
        check_reader(output);
        break;

    case TX_FORMAT_XML:
    case TX_FORMAT_TEI:
        fuzz_check_utf8(output, true);
        fuzz_check_well_formed(output);
        break;

    case TX_FORMAT_MARKDOWN:
    case TX_FORMAT_TEXT:
        fuzz_check_utf8(output, true);
        break;

    default:
        break;
    }
}


/* Returns a URL of any bytes, at the end of its allocation. */
static tx_str_t
address(const tx_str_t *page, u_char tail)
{
    size_t    n, len;
    u_char   *url;

    len = sizeof(FUZZ_URL) - 1;
    n = tx_min(page->len, tail % 32u);
    url = malloc(len + n);

    if (url == NULL) {
        abort();
    }

    memcpy(url, FUZZ_URL, len);

    if (n != 0) {
        memcpy(url + len, tx_str_end(*page) - n, n);
    }

    return (tx_str_t) { len + n, url };
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    u_char         method, variant;
    tx_str_t       input, page;
    tx_result_t   *first, *second;
    tx_options_t   options;
    tx_request_t   request;

    input = (tx_str_t) { size, data };

    memset(&request, 0, sizeof(tx_request_t));
    tx_options_init(&options);

    request.format = (tx_format_t) (fuzz_take(&input)
                                    % (TX_FORMAT_TRACE + 1));
    method = fuzz_take(&input);
    variant = fuzz_take(&input);
    request.links = links[fuzz_take(&input) % tx_count(links)];
    request.url = address(&input, fuzz_take(&input));
    request.file = tx_str("a \xff file");

    set_method(&options, method, variant);
    set_selectors(&options, variant);

    page = fuzz_copy(input);
    request.body = page;

    first = fuzz_extract(&options, &request, page.len, NULL);

    if (first != NULL) {
        check(request.format, first->output);
    }

    if (first != NULL && (variant & 8)) {
        second = fuzz_extract(&options, &request, page.len, NULL);

        fuzz_check(second != NULL
                   && (request.format >= TX_FORMAT_COLUMNS
                       || tx_str_eq(first->output, second->output)),
                   "another answer to the same page", first->output);

        tx_result_free(second);
    }

    tx_result_free(first);
    fuzz_free(page);
    fuzz_free(request.url);

    return 0;
}
