/*
 * Copyright (C) textextract contributors
 *
 * Pages whose parts React sends when they are ready.  A mark and a fallback
 * stand in the place of a late part; the part follows at the end of the page,
 * hidden, and a script moves it to the mark:
 *
 *     <!--$?--><template id="B:0"></template>Loading...<!--/$-->
 *     ...
 *     <div hidden id="S:0">the part</div><script>$RC("B:0","S:0")</script>
 */


#include "core/buffer.h"
#include "html/page.h"


#define TX_STREAMED_MAX_PARTS  256  /* parts of a page sent out of order */
#define TX_STREAMED_MAX_DEPTH  16   /* maximum levels of nested parts */

#define TX_STREAMED_NONE   UINT32_MAX  /* no part has this number */


typedef struct {
    tx_str_t  all;          /* the part with the tags of its div */
    tx_str_t  text;         /* the part without these tags; NULL: no part */
    bool      placed;       /* the part is written in its place */
} tx_streamed_part_t;


typedef struct {
    tx_buf_t             out;
    tx_streamed_part_t   parts[TX_STREAMED_MAX_PARTS];  /* parts by number */
    uint32_t             order[TX_STREAMED_MAX_PARTS];  /* parts as they came */
    uint32_t             nparts;       /* parts found in the page */
    uint32_t             nplaced;      /* parts written in their places */
    bool                 endless;      /* a fallback in the page has no end */
} tx_streamed_t;


static const tx_str_t  tx_streamed_mark = tx_string("<template id=\"");
static const tx_str_t  tx_streamed_tag = tx_string("<div hidden id=\"S:");


bool
tx_page_is_streamed(const tx_page_t *page)
{
    uint32_t          i;
    const tx_node_t  *node;

    if (page->body == 0) {
        return false;
    }

    for (i = page->body + 1; i <= page->nodes[page->body].last;
         i = node->last + 1)
    {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_DIV
            && tx_str_starts(tx_node_attr(page, i, TX_ATTR_ID),
                             tx_str("S:")))
        {
            return true;
        }
    }

    return false;
}


/* Moves *s to the first occurrence of part; returns false if there is none. */
static bool
tx_streamed_skip_to(tx_str_t *s, tx_str_t part)
{
    const u_char  *p;

    p = tx_str_find(*s, part);

    if (p == NULL) {
        return false;
    }

    *s = tx_str_span(p, tx_str_end(*s));

    return true;
}


/*
 * Reads a hexadecimal number and the string `follows`, and moves *s past both.
 * Returns TX_STREAMED_NONE: too large a number, or another string follows.
 */
static uint32_t
tx_streamed_read_number(tx_str_t *s, tx_str_t follows)
{
    uint32_t       n;
    const u_char  *p, *end;

    n = 0;
    end = tx_str_end(*s);

    for (p = s->data;
         p < end && tx_is_hex(*p) && n < TX_STREAMED_MAX_PARTS;
         p++)
    {
        n = n * 16 + tx_hex_value(*p);
    }

    if (p == s->data || n >= TX_STREAMED_MAX_PARTS
        || !tx_str_starts(tx_str_span(p, end), follows))
    {
        return TX_STREAMED_NONE;
    }

    *s = tx_str_span(p + follows.len, end);

    return n;
}


/* Moves *s from inside of a div to the div's end tag; false: it has none. */
static bool
tx_streamed_find_div_end(tx_str_t *s)
{
    uint32_t  depth;

    for (depth = 1; tx_streamed_skip_to(s, tx_str("<"));
         *s = tx_str_drop(*s, 1))
    {

        if (tx_str_starts(*s, tx_str("</div>")) && --depth == 0) {
            return true;
        }

        if (tx_str_starts(*s, tx_str("<script"))
            && !tx_streamed_skip_to(s, tx_str("</script")))
        {
            return false;
        }

        depth += tx_str_starts(*s, tx_str("<div "))
                 || tx_str_starts(*s, tx_str("<div>"));
    }

    return false;
}


/* Finds the streamed parts in s; false: none, or two with the same number. */
static bool
tx_streamed_read_parts(tx_streamed_t *streamed, tx_str_t s)
{
    uint32_t             n;
    const u_char        *begin, *text;
    tx_streamed_part_t  *part;

    while (tx_streamed_skip_to(&s, tx_streamed_tag)) {
        begin = s.data;
        s = tx_str_drop(s, tx_streamed_tag.len);
        n = tx_streamed_read_number(&s, tx_str("\">"));
        text = s.data;

        if (n == TX_STREAMED_NONE || streamed->parts[n].text.data != NULL
            || !tx_streamed_find_div_end(&s))
        {
            return false;
        }

        part = &streamed->parts[n];
        part->text = tx_str_span(text, s.data);
        s = tx_str_drop(s, sizeof("</div>") - 1);
        part->all = tx_str_span(begin, s.data);

        streamed->order[streamed->nparts++] = n;
    }

    return streamed->nparts != 0;
}


/* Returns s without the fallback at its beginning.  Fallbacks may be nested. */
static tx_str_t
tx_streamed_skip_fallback(tx_streamed_t *streamed, tx_str_t s)
{
    uint32_t  depth;
    tx_str_t  rest;

    depth = 0;
    rest = s;

    while (!streamed->endless && tx_streamed_skip_to(&rest, tx_str("<!--"))) {

        if (tx_str_starts(rest, tx_str("<!--/$-->")) && depth-- == 0) {
            return rest;
        }

        depth += tx_str_starts(rest, tx_str("<!--$"));
        rest = tx_str_drop(rest, 4);
    }

    /* a second search would make the time quadratic */

    streamed->endless = true;

    return s;
}


/* Writes some of the source, with the streamed parts in their places. */
static void
tx_streamed_write_html(tx_streamed_t *streamed, tx_str_t source, uint32_t depth)
{
    bool                 fallback;
    uint32_t             n;
    tx_str_t             s;
    tx_streamed_part_t  *part;

    for (s = source; tx_streamed_skip_to(&s, tx_streamed_mark); source = s) {
        s = tx_str_drop(s, tx_streamed_mark.len);
        fallback = tx_str_starts(s, tx_str("B:"));
        n = TX_STREAMED_NONE;

        if (fallback || tx_str_starts(s, tx_str("P:"))) {
            s = tx_str_drop(s, 2);
            n = tx_streamed_read_number(&s, tx_str("\"></template>"));
        }

        tx_buf_str(&streamed->out, tx_str_span(source.data, s.data));

        if (n == TX_STREAMED_NONE || depth == TX_STREAMED_MAX_DEPTH) {
            continue;
        }

        part = &streamed->parts[n];

        if (part->text.data != NULL && !part->placed) {
            part->placed = true;
            streamed->nplaced++;

            tx_streamed_write_html(streamed, part->text, depth + 1);
            s = fallback ? tx_streamed_skip_fallback(streamed, s) : s;
        }
    }

    tx_buf_str(&streamed->out, source);
}


tx_str_t
tx_streamed_join_parts(tx_arena_t *arena, tx_str_t source)
{
    uint32_t        i;
    tx_str_t        all;
    const u_char   *rest;
    tx_streamed_t  *streamed;

    streamed = tx_arena_calloc(arena, 1, sizeof(tx_streamed_t));

    if (streamed == NULL || !tx_streamed_read_parts(streamed, source)) {
        return source;
    }

    tx_buf_init(&streamed->out, arena, source.len);

    rest = source.data;

    for (i = 0; i < streamed->nparts; i++) {
        all = streamed->parts[streamed->order[i]].all;
        tx_streamed_write_html(streamed, tx_str_span(rest, all.data), 0);
        rest = tx_str_end(all);
    }

    tx_streamed_write_html(streamed, tx_str_span(rest, tx_str_end(source)), 0);

    /* if a part was not placed, the source is returned */

    return (streamed->nplaced == streamed->nparts && !arena->failed)
           ? tx_buf_string(&streamed->out) : source;
}
