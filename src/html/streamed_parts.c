/*
 * Copyright (C) textextract contributors
 */


#include "core/buffer.h"
#include "html/streamed_parts.h"


#define TX_STREAMED_PARTS  256     /* of a page; their numbers are below it */
#define TX_STREAMED_DEPTH  16      /* of parts in parts */

#define TX_STREAMED_NONE   UINT32_MAX

#define TX_STREAMED_MARK   "<template id=\""
#define TX_STREAMED_PART   "<div hidden id=\"S:"


typedef struct {
    tx_str_t  all;          /* with its tags */
    tx_str_t  text;         /* what is in it; no data: there is none */
    bool      marked;       /* there is a place for it */
    bool      placed;
} tx_streamed_part_t;


typedef struct {
    tx_buf_t             out;
    tx_streamed_part_t   parts[TX_STREAMED_PARTS];
    uint32_t             order[TX_STREAMED_PARTS];  /* as they are sent */
    uint32_t             nparts;
    uint32_t             nplaced;
    bool                 endless;      /* what was shown before has no end */
} tx_streamed_t;


static void tx_streamed_put(tx_streamed_t *streamed, tx_str_t source,
    uint32_t depth);


bool
tx_streamed(const tx_page_t *page)
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


/* Where a string begins in another one, or NULL. */
static const u_char *
tx_streamed_find(tx_str_t s, tx_str_t part)
{
    return (s.len == 0) ? NULL : memmem(s.data, s.len, part.data, part.len);
}


static tx_str_t
tx_streamed_from(tx_str_t s, const u_char *begin)
{
    return tx_str_span(begin, tx_str_end(s));
}


/* A hexadecimal number in front of what follows it; *s is behind that then. */
static uint32_t
tx_streamed_number(tx_str_t *s, tx_str_t follows)
{
    uint32_t       n;
    const u_char  *p, *end;

    n = 0;
    end = tx_str_end(*s);

    for (p = s->data; p < end && tx_is_hex(*p) && n < TX_STREAMED_PARTS; p++) {
        n = n * 16 + tx_hex_value(*p);
    }

    if (p == s->data || n >= TX_STREAMED_PARTS
        || !tx_str_starts(tx_str_span(p, end), follows))
    {
        return TX_STREAMED_NONE;
    }

    *s = tx_str_span(p + follows.len, end);

    return n;
}


/* The number of the part that a mark waits for, where s begins with one. */
static uint32_t
tx_streamed_mark(tx_str_t *s, bool *shown)
{
    tx_str_t  rest;

    rest = tx_streamed_from(*s, s->data + sizeof(TX_STREAMED_MARK) - 1);

    if (!tx_str_starts(rest, tx_str("B:"))
        && !tx_str_starts(rest, tx_str("P:")))
    {
        *s = rest;
        return TX_STREAMED_NONE;
    }

    *shown = (rest.data[0] == 'B');
    *s = tx_streamed_from(rest, rest.data + 2);

    return tx_streamed_number(s, tx_str("\"></template>"));
}


/* The end tag of the div that s is behind the start tag of, or NULL. */
static const u_char *
tx_streamed_end(tx_str_t s)
{
    uint32_t       depth;
    const u_char  *p;

    static const tx_str_t  script = tx_string("<script");

    for (depth = 1; /* void */ ; s = tx_streamed_from(s, p + 1)) {
        p = tx_str_chr(s, '<');

        if (p == NULL) {
            return NULL;
        }

        s = tx_streamed_from(s, p);

        if (tx_str_starts(s, tx_str("</div>")) && --depth == 0) {
            return p;
        }

        if (tx_str_starts(s, script)) {
            p = tx_streamed_find(s, tx_str("</script"));

            if (p == NULL) {
                return NULL;
            }
        }

        depth += tx_str_starts(s, tx_str("<div "))
                 || tx_str_starts(s, tx_str("<div>"));
    }
}


/* The parts, and which of them there is a place for. */
static bool
tx_streamed_read(tx_streamed_t *streamed, tx_str_t source)
{
    bool                 shown;
    uint32_t             n;
    tx_str_t             s;
    const u_char        *p, *end;
    tx_streamed_part_t  *part;

    for (s = source;
         (p = tx_streamed_find(s, tx_str(TX_STREAMED_PART))) != NULL;
         s = tx_streamed_from(s, tx_str_end(part->all)))
    {
        s = tx_streamed_from(s, p + sizeof(TX_STREAMED_PART) - 1);
        n = tx_streamed_number(&s, tx_str("\">"));

        if (n == TX_STREAMED_NONE || streamed->parts[n].text.data != NULL) {
            return false;
        }

        end = tx_streamed_end(s);
        if (end == NULL) {
            return false;
        }

        part = &streamed->parts[n];
        part->text = tx_str_span(s.data, end);
        part->all = tx_str_span(p, end + sizeof("</div>") - 1);
        streamed->order[streamed->nparts++] = n;
    }

    for (s = source;
         (p = tx_streamed_find(s, tx_str(TX_STREAMED_MARK))) != NULL;
         /* void */ )
    {
        s = tx_streamed_from(s, p);
        n = tx_streamed_mark(&s, &shown);

        if (n != TX_STREAMED_NONE) {
            streamed->parts[n].marked = true;
        }
    }

    return streamed->nparts != 0;
}


/* Behind what is shown until a part is there: comments of its kind nest. */
static tx_str_t
tx_streamed_hidden(tx_streamed_t *streamed, tx_str_t s)
{
    uint32_t       depth;
    tx_str_t       rest;
    const u_char  *p;

    static const tx_str_t  close = tx_string("<!--/$-->");

    depth = 0;
    rest = s;

    while (!streamed->endless
           && (p = tx_streamed_find(rest, tx_str("<!--"))) != NULL)
    {
        rest = tx_streamed_from(rest, p);

        if (tx_str_starts(rest, close) && depth-- == 0) {
            return rest;
        }

        depth += tx_str_starts(rest, tx_str("<!--$"));
        rest = tx_streamed_from(rest, p + 4);
    }

    streamed->endless = true;

    return s;
}


static void
tx_streamed_put_part(tx_streamed_t *streamed, uint32_t n, uint32_t depth)
{
    streamed->parts[n].placed = true;
    streamed->nplaced++;
    tx_streamed_put(streamed, streamed->parts[n].text, depth + 1);
}


/* Some of the source, parts in their places. */
static void
tx_streamed_put(tx_streamed_t *streamed, tx_str_t source, uint32_t depth)
{
    bool           shown;
    uint32_t       n;
    tx_str_t       s;
    const u_char  *p;

    while ((p = tx_streamed_find(source, tx_str(TX_STREAMED_MARK))) != NULL) {
        s = tx_streamed_from(source, p);
        n = tx_streamed_mark(&s, &shown);

        tx_buf_str(&streamed->out, tx_str_span(source.data, s.data));

        if (n != TX_STREAMED_NONE && streamed->parts[n].text.data != NULL
            && !streamed->parts[n].placed && depth < TX_STREAMED_DEPTH)
        {
            tx_streamed_put_part(streamed, n, depth);
            s = shown ? tx_streamed_hidden(streamed, s) : s;
        }

        source = s;
    }

    tx_buf_str(&streamed->out, source);
}


tx_str_t
tx_streamed_join(tx_arena_t *arena, tx_str_t source)
{
    uint32_t             i, nmarked;
    tx_str_t             rest;
    tx_streamed_t       *streamed;
    tx_streamed_part_t  *part;

    streamed = tx_arena_array(arena, 1, sizeof(tx_streamed_t));

    if (streamed == NULL || !tx_streamed_read(streamed, source)) {
        return source;
    }

    tx_buf_init(&streamed->out, arena, source.len);

    rest = source;
    nmarked = 0;

    for (i = 0; i < streamed->nparts; i++) {
        part = &streamed->parts[streamed->order[i]];

        tx_streamed_put(streamed, tx_str_span(rest.data, part->all.data), 0);
        rest = tx_streamed_from(source, tx_str_end(part->all));

        if (part->marked) {
            nmarked++;
        } else {
            tx_streamed_put(streamed, part->all, 0);
        }
    }

    tx_streamed_put(streamed, rest, 0);

    /* nothing is lost: each part that was taken away is in a place */

    if (streamed->nplaced != nmarked || arena->failed) {
        return source;
    }

    return tx_buf_string(&streamed->out);
}
