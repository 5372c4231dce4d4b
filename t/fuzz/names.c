/*
 * Copyright (C) textextract contributors
 *
 * Fuzzes dates and bylines.  Input: lines, each a value of metadata and a line
 * below a title.  A time must be in ISO 8601 and be the same when it is parsed
 * again; the rest of a line must be shorter than the line; a name must be clean
 * and no longer than its line.
 */


#include "fuzz.h"

#include "core/buffer.h"
#include "decode/content_encoding.h"
#include "html/line.h"
#include "recognize/byline.h"
#include "recognize/date.h"


/* Maximum bytes by which names may exceed their line: spaces are added. */
#define LONGER  64

static const char  text[] =
"<p>The river rose in the night, and by the morning the lower fields were "
"under water, as they had been in the year before; nobody in the village had "
"expected it to happen again so soon, and few had moved their cattle.</p>"
"<p>It was the miller who saw it first, from the window above the weir, and "
"he rang the bell until the sexton came and asked him what he was doing.</p>";


static void
check_time(tx_arena_t *arena, tx_str_t time)
{
    if (time.data == NULL) {
        return;
    }

    fuzz_check_iso(time);
    fuzz_check(tx_str_eq(tx_date_parse_iso(arena, time), time),
               "a time that is read otherwise again", time);
    (void) tx_date_to_days(time);
}


static void
check_dates(tx_arena_t *arena, tx_str_t line, bool month_first)
{
    tx_str_t  rest, before, time, all;

    check_time(arena, tx_date_parse_iso(arena, line));
    check_time(arena, tx_date_parse_epoch(arena, line));
    check_time(arena, tx_date_parse_value(arena, line, month_first));
    check_time(arena, tx_date_parse_month(arena, line));
    check_time(arena, tx_date_read_url(arena, line));
    check_time(arena, tx_date_find_in_scripts(arena, line, NULL, 0));

    for (rest = line; rest.len != 0; /* void */) {
        all = rest;
        time = tx_date_find(arena, &rest, month_first, &before);

        if (time.data == NULL) {
            break;
        }

        check_time(arena, time);
        fuzz_check(before.len + rest.len < all.len, "a date of no letters",
                   all);
    }
}


static void
check_names(tx_arena_t *arena, tx_str_t line)
{
    tx_str_t     names, name, told;
    tx_byline_t  byline;

    tx_byline_read(arena, line, &byline);
    names = byline.names;
    fuzz_check_utf8(names, true);
    fuzz_check(names.len <= line.len + LONGER, "a long name", names);

    while ((name = tx_person_next(&names)).data != NULL) {
        fuzz_check(name.len != 0, "a name without a letter", line);
        (void) tx_person_is_role(name);
    }

    told = tx_byline_read_author_field(arena, line, line.len & 1);
    fuzz_check_utf8(told, true);

    (void) tx_person_is_role(line);
}


static void
check_page(tx_arena_t *arena, tx_str_t lines)
{
    tx_buf_t       page;
    tx_result_t   *result;
    tx_options_t   options;
    tx_request_t   request;

    tx_buf_init(&page, arena, 0);
    tx_buf_lit(&page, "<title>A bridge of wood</title><article>"
                      "<h1>A bridge of wood</h1><div>");
    tx_buf_str(&page, lines);
    tx_buf_lit(&page, "</div>");
    tx_buf_lit(&page, text);

    memset(&request, 0, sizeof(tx_request_t));
    tx_options_init(&options);
    request.body = tx_buf_string(&page);
    request.url = tx_str(FUZZ_URL);
    request.charset = tx_str("utf-8");
    request.format = TX_FORMAT_JSON;

    result = fuzz_extract(&options, &request, request.body.len, NULL);

    tx_result_free(result);
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tx_str_t    input, lines, rest, line;
    tx_arena_t  arena;

    (void) fuzz_worker();

    input = fuzz_copy((tx_str_t) { size, data });
    tx_arena_init(&arena, FUZZ_MEMORY + FUZZ_MEMORY_PER_BYTE * size);

    if (tx_decode_charset(&arena, input, tx_str("utf-8"), SIZE_MAX / 2,
                          &lines, NULL)
        == TX_OK)
    {
        for (rest = lines; rest.len != 0; /* void */) {
            line = tx_line_make(&arena, tx_str_line(&rest), false);
            line = fuzz_copy(line);

            check_dates(&arena, line, line.len & 2);
            check_names(&arena, line);

            fuzz_free(line);
        }

        check_page(&arena, lines);
    }

    fuzz_check(!arena.failed, "too much memory", tx_null_str);

    tx_arena_reset(&arena);
    fuzz_free(input);

    return 0;
}
