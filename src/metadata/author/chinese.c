/*
 * Copyright (C) textextract contributors
 *
 * Chinese names behind a label, wherever a page has them.
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/author/search.h"


#define TX_BYLINE_LEAD      90    /* bytes that a long text begins with */


/* What names authors, then those who sent or edited it, the best first. */

static const tx_str_t  tx_byline_authors[] = {
    tx_string("\xe4\xbd\x9c\xe8\x80\x85"),
    tx_string("\xe8\xae\xb0\xe8\x80\x85"),
    tx_string("\xe8\xa8\x98\xe8\x80\x85"), tx_string("\xe6\x96\x87"),
    tx_string("\xe6\x92\xb0\xe7\xa8\xbf"),
    tx_string("\xe9\x87\x87\xe5\x86\x99"),
    tx_string("\xe9\x80\x9a\xe8\xae\xaf\xe5\x91\x98"),
    tx_string("\xe4\xbe\x9b\xe7\xa8\xbf"),
    tx_string("\xe7\xbc\x96\xe8\xaf\x91"),
    tx_string("\xe7\xbc\x96\xe8\xbe\x91")
};

#define TX_BYLINE_REPORTER  5     /* the last label that names an author */


static const tx_str_t  tx_byline_reported =
    tx_string("\xe6\x8a\xa5\xe9\x81\x93");


/*
 * "Text | Li Si": the word is a label where it stands alone, or behind that
 * for "written", and a sign follows; elsewhere it ends or begins others.
 */
static bool
tx_byline_is_wide_label(tx_str_t before, tx_str_t label, tx_str_t after)
{
    static const tx_str_t  fronts[] = {
        tx_string(" "), tx_string("\n"), tx_string("\t"), tx_string("("),
        tx_string("\xe3\x80\x80"), tx_string("\xef\xbc\x88"),
        tx_string("\xe6\x92\xb0"), tx_string("\x1f")
    };

    static const tx_str_t  signs[] = {
        tx_string("/"), tx_string("|"), tx_string(":"),
        tx_string("\xef\xbc\x8f"), tx_string("\xef\xbd\x9c"),
        tx_string("\xe4\xb8\xa8"), tx_string("\xef\xbc\x9a")
    };

    after = tx_byline_past_edges(after);

    return label.len > 3
           || ((before.len == 0 || tx_str_ends_one(before, fronts))
               && tx_str_starts_one(after, signs));
}


/* "Reporter Li Si took this": whose picture it is. */
static bool
tx_byline_is_pictured(tx_str_t after)
{
    static const tx_str_t  took[] = {
        tx_string("\xe6\x91\x84"), tx_string("\xe6\x94\x9d"),
        tx_string("/\xe6\x91\x84"), tx_string("/\xe6\x94\x9d")
    };

    return tx_str_starts_one(tx_str_trim(after), took) != 0;
}


/* Behind what stands in a line: reporters before those who edited. */
static tx_str_t
tx_byline_chinese_in(tx_arena_t *arena, tx_str_t text, tx_str_t label)
{
    tx_str_t       before, after, name;
    const u_char  *p, *end;

    end = tx_str_end(text);
    p = text.data;

    while (p < end) {
        p = memmem(p, (size_t) (end - p), label.data, label.len);
        if (p == NULL) {
            break;
        }

        before = tx_str_span(text.data, p);
        p += label.len;

        after = tx_str_span(p, end);

        if (!tx_byline_is_wide_label(before, label, after)) {
            continue;
        }

        name = tx_byline_wide(arena, &after);

        if (name.data != NULL && !tx_byline_is_pictured(after)) {
            return name;
        }
    }

    return tx_null_str;
}


/* False if a page has not even the labels' first bytes: none of Chinese. */
static bool
tx_byline_has_any(const tx_page_t *page)
{
    size_t  i;

    for (i = 0; i < tx_count(tx_byline_authors); i++) {
        if (memchr(page->text, tx_byline_authors[i].data[0], page->text_len)
            != NULL)
        {
            return true;
        }
    }

    return false;
}


/* What stands in the next brackets of *s, which becomes what follows. */
static tx_str_t
tx_byline_bracketed(tx_str_t *s)
{
    size_t         size;
    tx_str_t       rest;
    const u_char  *p, *begin, *end;

    static const tx_str_t  brackets[] = {
        tx_string("("), tx_string(")"),
        tx_string("\xef\xbc\x88"), tx_string("\xef\xbc\x89")
    };

    end = tx_str_end(*s);
    begin = NULL;

    for (p = s->data; p < end; p += tx_max(size, 1)) {

        if (*p != '(' && *p != ')' && *p != 0xef) {
            size = 1;       /* as nearly all of a text */
            continue;
        }

        rest = tx_str_span(p, end);
        size = tx_str_starts_one(rest, brackets);

        if (size != 0 && begin != NULL) {
            *s = tx_str_span(p + size, end);
            return tx_str_span(begin, p);
        }

        if (size != 0) {
            begin = p + size;
        }
    }

    *s = tx_null_str;

    return tx_null_str;
}


/* "(Li Si, from Ulm)": a name alone, of whom the last words say that. */
static tx_str_t
tx_byline_chinese_from(tx_str_t tail)
{
    uint32_t  chars;
    tx_str_t  text, name;

    while (tail.len != 0) {
        text = tx_byline_bracketed(&tail);
        name = tx_byline_wide_word(text, &chars);

        if (chars >= 2 && chars <= 4 && name.len < text.len
            && text.data[name.len] == ' ' && tx_byline_is_wide(name, false)
            && tx_str_ends(text, tx_byline_reported))
        {
            return name;
        }
    }

    return tx_null_str;
}


/*
 * "Ulm, 4 May, by wire (Li Si)": the names alone stand in the brackets, which
 * text has where lead is.
 */
static tx_str_t
tx_byline_chinese_wired(tx_arena_t *arena, tx_str_t text, tx_str_t lead)
{
    tx_str_t  before, name;

    static const tx_str_t  wires[] = {
        tx_string("\xe7\x94\xb5"), tx_string("\xe9\x9b\xbb"),
        tx_string("\xe8\xae\xaf"), tx_string("\xe8\xa8\x8a")
    };

    if (lead.data == NULL) {
        return tx_null_str;
    }

    before = tx_str_span(text.data, lead.data);
    before = tx_str_cut(before, tx_str_last(before) < 0x80 ? 1 : 3);

    if (!tx_str_ends_one(tx_str_trim(before), wires)) {
        return tx_null_str;
    }

    lead = tx_line(arena, lead, false);
    name = tx_byline_wide(arena, &lead);

    return (lead.len == 0) ? name : tx_null_str;
}


/* What a long text ends with. */
static tx_str_t
tx_byline_chinese_tail(tx_str_t text)
{
    text = tx_str_drop(text, text.len - tx_min(text.len, TX_BYLINE_TAIL));

    while (text.len != 0 && (*text.data & 0xc0) == 0x80) {
        text = tx_str_drop(text, 1);
    }

    return text;
}


/* The best of the labels so far, and whom it names. */

typedef struct {
    size_t    best;
    tx_str_t  name;
} tx_byline_chinese_t;


static void
tx_byline_chinese_try(tx_byline_chinese_t *found, tx_arena_t *arena,
    tx_str_t line)
{
    size_t    i;
    tx_str_t  name;

    for (i = 0; i < found->best; i++) {
        if (!tx_str_has(line, tx_byline_authors[i])) {
            continue;
        }

        name = tx_byline_chinese_in(arena, line, tx_byline_authors[i]);

        if (name.data != NULL) {
            found->name = name;
            found->best = i;
        }
    }
}


/* True if text has a label that is better than what was found. */
static bool
tx_byline_chinese_has(const tx_byline_chinese_t *found, tx_str_t text)
{
    size_t  i;

    for (i = 0; i < found->best; i++) {
        if (tx_str_has(text, tx_byline_authors[i])) {
            return true;
        }
    }

    return false;
}


tx_str_t
tx_byline_edged(const tx_page_t *page, uint32_t block)
{
    tx_str_t           s;
    tx_buf_t           buf;
    uint32_t           i, parent;
    const tx_block_t  *b;

    b = &page->blocks[block];
    parent = 0;

    tx_buf_init(&buf, page->arena, TX_BYLINE_BLOCK);

    for (i = b->first; i <= b->last; i++) {

        if (page->nodes[i].tag != TX_TAG_TEXT) {
            continue;
        }

        s = tx_node_raw(page, i);

        if (parent != 0 && page->nodes[i].parent != parent) {
            tx_buf_char(&buf, TX_BYLINE_EDGE);
        }

        parent = page->nodes[i].parent;

        if (s.len != 0 && tx_is_space(*s.data)) {
            tx_buf_char(&buf, ' ');
        }

        tx_buf_str(&buf, tx_line(page->arena, s, false));

        if (s.len != 0 && tx_is_space(tx_str_end(s)[-1])) {
            tx_buf_char(&buf, ' ');
        }
    }

    return (buf.len == 0) ? tx_null_str : tx_buf_string(&buf);
}


/*
 * A long text names who wrote it in its last words, or in brackets among the
 * first: "River Post, Ulm (reporter Li Si): ...".
 */
static void
tx_byline_chinese_long(tx_byline_chinese_t *found, tx_arena_t *arena,
    tx_str_t text)
{
    tx_str_t  head, lead, tail, name;

    tail = tx_byline_chinese_tail(text);

    if (tx_byline_chinese_has(found, tail)) {
        tx_byline_chinese_try(found, arena, tx_line(arena, tail, false));
    }

    if (found->best <= TX_BYLINE_REPORTER) {
        return;
    }

    head = tx_utf8_head(text, TX_BYLINE_LEAD);
    lead = tx_byline_bracketed(&head);

    if (tx_byline_chinese_has(found, lead)) {
        tx_byline_chinese_try(found, arena, tx_line(arena, lead, false));
    }

    if (found->best <= TX_BYLINE_REPORTER) {
        return;
    }

    name = tx_byline_chinese_wired(arena, text, lead);

    if (name.data == NULL && tx_str_has(tail, tx_byline_reported)) {
        name = tx_byline_chinese_from(tx_line(arena, tail, false));
    }

    if (name.data != NULL) {
        found->name = name;
        found->best = TX_BYLINE_REPORTER;
    }
}


tx_str_t
tx_byline_chinese(const tx_page_t *page, bool *editor)
{
    uint32_t             i, blocks;
    tx_str_t             text;
    tx_byline_chinese_t  found;

    found = (tx_byline_chinese_t) { tx_count(tx_byline_authors), tx_null_str };

    blocks = tx_byline_has_any(page) ? tx_min(page->nblocks, TX_BYLINE_BLOCKS)
                                     : 0;

    for (i = 0; i < blocks; i++) {
        text = tx_block_raw(page, i);

        if (text.len > TX_BYLINE_BLOCK) {
            tx_byline_chinese_long(&found, page->arena, text);

        } else if (tx_byline_chinese_has(&found, text)) {
            tx_byline_chinese_try(&found, page->arena,
                                  tx_byline_edged(page, i));
        }
    }

    *editor = (found.best > TX_BYLINE_REPORTER);

    return found.name;
}


bool
tx_byline_is_edited(tx_str_t text)
{
    static const tx_str_t  labels[] = {
        tx_string("\xe8\xb4\xa3\xe4\xbb\xbb\xe7\xbc\x96\xe8\xbe\x91"),
        tx_string("\xe8\xb4\xa3\xe7\xbc\x96"),
        tx_string("\xe7\xbc\x96\xe8\xbe\x91")
    };

    return tx_str_starts_one(tx_str_trim(text), labels) != 0;
}
