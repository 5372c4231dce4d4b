/*
 * Copyright (C) textextract contributors
 *
 * Tests the explanation: why a page's blocks were kept or left out.
 */


#include "page.h"
#include "unit.h"

#include "write/explain.h"


#define PROSE  "The river was low, and the ferry, which had waited since " \
               "dawn, left without its mail; nobody saw it go, but everybody " \
               "heard. "

#define PAGE                                                                  \
    "<html><head><title>A ferry leaves - The Quay</title></head><body>"       \
    "<nav class=menu><ul><li><a href=/>Home</a><li><a href=/s>Sport</a></ul>" \
    "</nav><article id=story><h1>A ferry leaves</h1>"                         \
    "<p>" PROSE PROSE "<p>" PROSE PROSE PROSE "<p>" PROSE "More."             \
    "<p>" PROSE PROSE "</article>"                                            \
    "<footer class='\"><script>alert(1)</script>'>All rights reserved. " \
    "&lt;script&gt;alert(2)&lt;/script&gt;</footer></body></html>"


static tx_worker_t  *worker;


/* Returns the explanation of a page; the caller frees it. */
static char *
explained(const char *method, tx_variant_t variant, const char *html,
    tx_format_t format)
{
    char          *text;
    tx_options_t   options;
    tx_request_t   request;
    tx_result_t   *result;

    tx_options_init(&options);
    (void) tx_options_set_method(&options, tx_cstr(method));
    options.variant = variant;

    memset(&request, 0, sizeof(tx_request_t));
    request.body = tx_cstr(html);
    request.format = format;

    if (tx_extract(worker, &options, &request, &result) != TX_OK) {
        return calloc(1, 1);
    }

    text = strndup((const char *) result->output.data, result->output.len);
    tx_result_free(result);

    return text;
}


/* True if a line of text has both strings, in this order. */
static bool
has_line(const char *text, const char *first, const char *second)
{
    const char  *p, *end, *found;

    for (p = text; *p != '\0'; p = end + (*end != '\0')) {
        end = p + strcspn(p, "\n");
        found = strstr(p, first);

        if (found != NULL && found < end) {
            found = strstr(found, second);

            if (found != NULL && found < end) {
                return true;
            }
        }
    }

    return false;
}


static void
test_reasons(void)
{
    char  *text;

    text = explained("vsse", TX_VARIANT_MODERN, PAGE, TX_FORMAT_EXPLAIN);

    ok(has_line(text, "method", "vsse, modern, t1=0.8, t2=3"),
       "the method and its parameters");
    ok(has_line(text, "area", "body > article#story"), "the area's place");
    ok(has_line(text, "- outside of the area: ", "Home"),
       "what lies outside of the area");
    ok(has_line(text, "- the title: ", "A ferry leaves"),
       "the heading that is the title stands apart");
    ok(has_line(text, " ", "kept: The river"), "a block that was kept");
    ok(has_line(text, "weight ", "sentences "), "the columns that count");

    free(text);

    text = explained("vsse", TX_VARIANT_MODERN,
                     "<article><p>" PROSE PROSE "<p>" PROSE PROSE PROSE
                     "<aside class=share>Tell others about it, please.</aside>"
                     "<p class=b>" PROSE PROSE "<p>" PROSE "</article>",
                     TX_FORMAT_EXPLAIN);

    ok(has_line(text, "- page furniture: ", "Tell others"),
       "furniture inside of the area");
    ok(has_line(text, "- stands above already: ", "The river"),
       "a block that repeats one above");

    free(text);

    text = explained("vsse", TX_VARIANT_LITERAL, PAGE, TX_FORMAT_EXPLAIN);
    ok(has_line(text, "- far from the title: ", "The river"),
       "literal: a block whose SimHash is too far away");
    free(text);
}


static void
test_parts(void)
{
    char  *text;

    text = explained("auto", TX_VARIANT_MODERN, PAGE, TX_FORMAT_EXPLAIN);

    ok(has_line(text, "- low score: ", "Home"), "auto: the chance is too low");
    ok(has_line(text, " (+", ")"), "columns that speak for a block");
    ok(has_line(text, " (-", ")"), "and against one");

    free(text);

    text = explained("auto", TX_VARIANT_MODERN,
                     "<h1>A ferry leaves</h1><article><p>" PROSE PROSE
                     "<p>" PROSE PROSE PROSE "<p>Read also:"
                     "<p class=b>" PROSE PROSE "</article>",
                     TX_FORMAT_EXPLAIN);

    ok(has_line(text, "- left out by the step drop_labels: ", "Read also"),
       "the step that left a block out");

    free(text);

    text = explained("auto", TX_VARIANT_MODERN, "<p>Short.",
                     TX_FORMAT_EXPLAIN);
    ok(has_line(text, "method", "the whole page: it has next to no links"),
       "where a page is kept whole, it is said");
    free(text);
}


/* True if the JSON object of the block with this text contains a string. */
static bool
block_has(const char *json, const char *text, const char *string)
{
    const char  *p, *end, *found;

    p = strstr(json, text);

    if (p == NULL) {
        return false;
    }

    end = strstr(p, "{\"block\":");
    found = strstr(p, string);

    return found != NULL && (end == NULL || found < end);
}


static void
test_steps(void)
{
    char  *json;

    json = explained("vsse", TX_VARIANT_MODERN, PAGE, TX_FORMAT_TRACE);

    ok(strncmp(json, "{\"file\":null,", 13) == 0, "an object");
    ok(strstr(json, "\"parameters\":{\"t1\":0.8,") != NULL, "parameters");
    ok(strstr(json, "\"area\":\"html > body > article#story\"") != NULL
       || strstr(json, "\"area\":\"body > article#story\"") != NULL,
       "the area's place");
    ok(block_has(json, "\"text\":\"The river", "\"steps\":[{\"step\":\"vsse\","
                 "\"kept\":true}]"), "the step that kept a block");
    ok(block_has(json, "\"text\":\"Home\"", "\"kept\":false")
       && block_has(json, "\"text\":\"Home\"", "\"steps\":[]"),
       "no step has kept what lies outside");
    ok(block_has(json, "\"text\":\"A ferry leaves\"",
                 "\"why\":\"the title\""), "the title");

    free(json);

    json = explained("auto", TX_VARIANT_MODERN,
                     "<p>" PROSE PROSE "<iframe src=https://youtube.com/embed/a>"
                     "</iframe><p>" PROSE PROSE,
                     TX_FORMAT_TRACE);

    ok(strstr(json, "\"elements\":[{\"offset\":") != NULL,
       "an element that has another name in the output");

    free(json);
}


static void
test_html_diagram(void)
{
    char  *html;

    html = explained("vsse", TX_VARIANT_MODERN, PAGE, TX_FORMAT_PICTURE);

    ok(strstr(html, "id=\"explanation\">\n{\"file\":null,") != NULL,
       "the page holds the JSON");
    ok(strstr(html, "\"chart\":\"weight\",\"level\":") != NULL,
       "the method's column is named");
    ok(block_has(html, "\"text\":\"The river", "\"inArea\":true")
       && block_has(html, "\"text\":\"Home\"", "\"inArea\":false"),
       "what is in the area");
    ok(strstr(html, "alert(1)</") == NULL && strstr(html, "alert(2)</") == NULL
       && strstr(html, "alert(2)\\u003c/script>") != NULL,
       "nothing of the page ends the element of the JSON");

    free(html);

    html = explained("vsse", TX_VARIANT_MODERN, "<title>A &lt;!-- b</title>"
                     "<p>" PROSE "&lt;!-- c", TX_FORMAT_PICTURE);
    ok(strstr(html, "<!-- ") == NULL && strstr(html, "&lt;!-- b</title>")
       && strstr(html, "\\u003c!-- c") != NULL, "nor begins a comment");

    free(html);

    html = explained("auto", TX_VARIANT_MODERN, "<html></html>",
                     TX_FORMAT_PICTURE);
    ok(strstr(html, "\"blocks\":[]") != NULL, "a page without blocks");
    free(html);
}


int
main(void)
{
    worker = tx_worker_create();

    test_reasons();
    test_parts();
    test_steps();
    test_html_diagram();

    tx_worker_destroy(worker);

    return done_testing();
}
