/*
 * Copyright (C) textextract contributors
 *
 * Fuzzes pages that React sends in parts.  Input: the contents of the parts, a
 * line each, and the page; then settings: two for each part, when it is sent
 * and which other part contains it, and the number of parts.
 *
 * Whatever their order, the parts are put where the page has them when it is
 * sent in one piece.  The input itself is a page, too, of any marks and parts.
 */


#include "fuzz.h"

#include "core/buffer.h"
#include "html/page.h"


#define PARTS  8  /* maximum parts of a page */


typedef struct {
    tx_str_t  text[PARTS];
    uint32_t  within[PARTS];    /* a part of a lower number; PARTS: the page */
    uint32_t  order[PARTS];     /* order in which the parts are sent */
    uint32_t  n;
} streamed_t;


/* Returns s without anything that is a part, a mark, or hides one. */
static tx_str_t
harmless(tx_arena_t *arena, tx_str_t s)
{
    u_char    *p;
    size_t     i;
    tx_str_t   rest;

    static const tx_str_t  marks[] = {
        tx_string("<div"), tx_string("</div"), tx_string("<script"),
        tx_string("<template"), tx_string("<!--")
    };

    s = tx_arena_strdup(arena, s);
    p = (u_char *) s.data;

    for (i = 0; i < s.len; i++) {
        rest = tx_str_drop(s, i);

        if (tx_str_starts_one(rest, marks) != 0) {
            p[i] = '(';
        }
    }

    /* a part's beginning does not belong to a '<' before it */

    for (i = s.len; i > 0 && s.len - i < 9; i--) {
        if (p[i - 1] == '<') {
            p[i - 1] = '(';
        }
    }

    return s;
}


static void
put_mark(tx_buf_t *buf, uint32_t n)
{
    tx_buf_lit(buf, "<template id=\"P:");
    tx_buf_append_uint(buf, n);
    tx_buf_lit(buf, "\"></template>");
}


/* Writes the marks of all parts that are in part n; n = PARTS: in the page. */
static void
put_marks(const streamed_t *streamed, tx_buf_t *buf, uint32_t n, bool whole)
{
    uint32_t  i;

    for (i = 0; i < streamed->n; i++) {
        if (streamed->within[i] != n) {
            continue;
        }

        put_mark(buf, i);

        if (whole) {
            tx_buf_str(buf, streamed->text[i]);
            put_marks(streamed, buf, i, true);
        }
    }
}


static void
put_part(const streamed_t *streamed, tx_buf_t *buf, uint32_t n)
{
    tx_buf_lit(buf, "<div hidden id=\"S:");
    tx_buf_append_uint(buf, n);
    tx_buf_lit(buf, "\">");
    tx_buf_str(buf, streamed->text[n]);
    put_marks(streamed, buf, n, false);
    tx_buf_lit(buf, "</div>");
}


static void
read_settings(streamed_t *streamed, tx_str_t *input)
{
    uint32_t  i, j, hold;

    streamed->n = fuzz_take(input) % PARTS + 1;

    for (i = 0; i < streamed->n; i++) {
        j = fuzz_take(input) % (i + 1);
        streamed->within[i] = (j == i) ? PARTS : j;
        streamed->order[i] = i;

        j = fuzz_take(input) % (i + 1);
        hold = streamed->order[j];
        streamed->order[j] = i;
        streamed->order[i] = hold;
    }
}


static void
check_join(tx_arena_t *arena, tx_str_t input)
{
    uint32_t    i;
    tx_buf_t    page, want;
    tx_str_t    top, got;
    streamed_t  streamed;

    memset(&streamed, 0, sizeof(streamed_t));
    read_settings(&streamed, &input);

    for (i = 0; i < streamed.n; i++) {
        streamed.text[i] = harmless(arena, tx_str_line(&input));
    }

    top = harmless(arena, input);

    tx_buf_init(&page, arena, 0);
    tx_buf_init(&want, arena, 0);

    tx_buf_str(&page, top);
    put_marks(&streamed, &page, PARTS, false);

    tx_buf_str(&want, top);
    put_marks(&streamed, &want, PARTS, true);

    for (i = 0; i < streamed.n; i++) {
        put_part(&streamed, &page, streamed.order[i]);
    }

    got = tx_streamed_join_parts(arena, tx_buf_string(&page));

    if (!tx_str_eq(got, tx_buf_string(&want))) {
        fprintf(stderr, "the page:\n%.*s\nwanted:\n%.*s\n",
                (int) page.len, page.data, (int) want.len, want.data);
        fuzz_fail("parts in other places", got);
    }
}


/* Checks that no part is copied twice: the page must not grow. */
static void
check_any(tx_arena_t *arena, tx_str_t input)
{
    fuzz_check(tx_streamed_join_parts(arena, input).len <= input.len,
               "a part twice", input);
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tx_str_t      input;
    tx_arena_t    arena;
    tx_options_t  options;
    tx_request_t  request;

    input = fuzz_copy((tx_str_t) { size, data });
    tx_arena_init(&arena, FUZZ_MEMORY + FUZZ_MEMORY_PER_BYTE * size);

    check_any(&arena, input);
    check_join(&arena, input);

    fuzz_check(!arena.failed, "too much memory", tx_null_str);

    memset(&request, 0, sizeof(tx_request_t));
    tx_options_init(&options);
    request.body = input;
    request.format = TX_FORMAT_TEXT;

    tx_result_free(fuzz_extract(&options, &request, size, NULL));

    tx_arena_reset(&arena);
    fuzz_free(input);

    return 0;
}
