/*
 * Copyright (C) textextract contributors
 *
 * Fuzzes JSON-LD.  Input: the script.  Its strings must be valid UTF-8, and
 * metadata from it valid UTF-8 without control characters; times must be in ISO
 * 8601.
 */


#include "fuzz.h"

#include "core/buffer.h"
#include "decode/content_encoding.h"
#include "metadata/json_parse.h"

#include <jansson.h>


static const char  above[] =
"<!DOCTYPE html><html lang=en><title>A bridge of wood</title>"
"<script type='application/ld+json'>";

static const char  below[] =
"</script><article><h1>A bridge of wood</h1>"
"<p>The river rose in the night, and by the morning the lower fields were "
"under water, as they had been in the year before; nobody in the village had "
"expected it to happen again so soon, and few had moved their cattle.</p>"
"<p>It was the miller who saw it first, from the window above the weir, and "
"he rang the bell until the sexton came and asked him what he was doing.</p>"
"</article>";


/* Checks parsed JSON; the parser limits nesting and so this recursion. */
static void
check_parsed(const tx_json_node_t *node)
{
    for ( /* void */ ; node != NULL;
         node = (node->next != NULL) ? node->next : node->member)
    {
        fuzz_check_utf8(node->text, false);
        fuzz_check_utf8(node->name, false);
        check_parsed(node->child);
    }
}


static void
check_strings(json_t *json)
{
    size_t       i;
    json_t      *value;
    const char  *name;

    if (json_is_string(json)) {
        fuzz_check_utf8(tx_cstr(json_string_value(json)), true);
    }

    json_array_foreach(json, i, value) {
        check_strings(value);
    }

    json_object_foreach(json, name, value) {
        check_strings(value);
    }
}


static void
check_time(const json_t *json, const char *name)
{
    const char  *time;

    time = json_string_value(json_object_get(json, name));

    if (time != NULL) {
        fuzz_check_iso(tx_cstr(time));
    }
}


static void
check_page(tx_arena_t *arena, tx_str_t script)
{
    json_t        *json;
    tx_buf_t       page;
    tx_result_t   *result;
    tx_options_t   options;
    tx_request_t   request;

    tx_buf_init(&page, arena, 0);
    tx_buf_lit(&page, above);
    tx_buf_str(&page, script);
    tx_buf_lit(&page, below);

    memset(&request, 0, sizeof(tx_request_t));
    tx_options_init(&options);
    request.body = tx_buf_string(&page);
    request.url = tx_str(FUZZ_URL);
    request.charset = tx_str("utf-8");
    request.format = TX_FORMAT_JSON;

    result = fuzz_extract(&options, &request, request.body.len, NULL);

    if (result == NULL) {
        return;
    }

    json = json_loadb((const char *) result->output.data, result->output.len,
                      JSON_REJECT_DUPLICATES, NULL);

    fuzz_check(json != NULL, "JSON that is none", result->output);
    check_strings(json);
    check_time(json, "publishedTime");
    check_time(json, "modifiedTime");

    json_decref(json);
    tx_result_free(result);
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tx_str_t    input, script;
    tx_arena_t  arena;

    (void) fuzz_worker();

    input = fuzz_copy((tx_str_t) { size, data });
    tx_arena_init(&arena, FUZZ_MEMORY + FUZZ_MEMORY_PER_BYTE * size);

    if (tx_decode_charset(&arena, input, tx_str("utf-8"), SIZE_MAX / 2,
                          &script, NULL)
        == TX_OK)
    {
        check_parsed(tx_json_parse(&arena, script));
        check_page(&arena, script);
    }

    tx_arena_reset(&arena);
    fuzz_free(input);

    return 0;
}
