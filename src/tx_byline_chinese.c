/*
 * Copyright (C) textextract contributors
 *
 * Chinese names, which no spaces or capitals tell from what is around them.
 */


#include "tx_byline_search.h"
#include "tx_chars.h"
#include "tx_line.h"


#define TX_BYLINE_WIDE_NAMES  3     /* names one behind the other, at most */
#define TX_BYLINE_LEAD        90    /* bytes that a long text begins with */
#define TX_BYLINE_REPORTER    4     /* the last label that names an author */


/* What ends a Chinese name, beside all that is no such character. */

static const tx_str_t  tx_byline_wide_ends[] = {
    tx_string("\xe8\xb4\xa3\xe4\xbb\xbb"),
    tx_string("\xe8\xb4\xa3\xe7\xbc\x96"),
    tx_string("\xe6\xa0\xa1\xe5\xaf\xb9"),
    tx_string("\xe6\x9d\xa5\xe6\xba\x90"),
    tx_string("\xe5\xae\xa1\xe6\xa0\xb8"),
    tx_string("\xe4\xb8\xbb\xe7\xbc\x96"),
    tx_string("\xe5\x8f\x91\xe8\x87\xaa"),
    tx_string("\xe6\x8a\xa5\xe9\x81\x93"),
    tx_string("\xe5\xa0\xb1\xe5\xb0\x8e"),
    tx_string("\xe6\x8a\xa5\xe5\xaf\xbc"),
    tx_string("\xe9\x80\x9a\xe8\xae\xaf\xe5\x91\x98"),
    tx_string("\xe5\xae\x9e\xe4\xb9\xa0"),
    tx_string("\xe7\xbc\x96\xe8\xbe\x91"),
    tx_string("\xe6\x91\x84\xe5\xbd\xb1"),
    tx_string("\xe6\x96\x87/\xe5\x9b\xbe"),
    tx_string("\xe6\x97\xb6\xe9\x97\xb4"),
    tx_string("\xe5\x8f\x91\xe5\xb8\x83"),
    tx_string("\xe5\x8f\x91\xe8\xa1\xa8"),
    tx_string("\xe7\x82\xb9\xe5\x87\xbb"),
    tx_string("\xe9\x98\x85\xe8\xaf\xbb"),
    tx_string("\xe6\xb5\x8f\xe8\xa7\x88")
};


/* Who began a thread, and what is said to that one. */
static const tx_str_t  tx_byline_starter =
    tx_string("\xe6\xa5\xbc\xe4\xb8\xbb");


static const tx_str_t  tx_byline_reported =
    tx_string("\xe6\x8a\xa5\xe9\x81\x93");


/* What most Chinese names begin with, in characters of three bytes. */

static const char  tx_byline_surnames[] =
#include "tx_surnames.def"
;


/* What stands behind "author" and is none. */

static const tx_str_t  tx_byline_wide_no_names[] = {
    tx_string("\xe6\x9c\xac"), tx_string("\xe6\x96\x87\xe7\xab\xa0"),
    tx_string("\xe5\xb9\xb3\xe5\x8f\xb0"),
    tx_string("\xe7\xbd\x91\xe5\x8f\x8b"),
    tx_string("\xe5\xa3\xb0\xe6\x98\x8e"),
    tx_string("\xe5\x85\xb6\xe4\xbb\x96"),
    tx_string("\xe5\x8e\x9f\xe5\x88\x9b"),
    tx_string("\xe5\x8e\x9f\xe5\x89\xb5"),
    tx_string("\xe8\xbd\xac\xe8\xbd\xbd"),
    tx_string("\xe8\xbd\x89\xe8\xbc\x89")
};


bool
tx_byline_is_wide(tx_str_t name, bool sure)
{
    size_t  i;

    if (tx_str_casestarts_one(name, tx_byline_wide_no_names)) {
        return false;
    }

    for (i = 0; i + 3 < sizeof(tx_byline_surnames) && !sure; i += 3) {
        sure = memcmp(name.data, tx_byline_surnames + i, 3) == 0;
    }

    return sure;
}


static bool
tx_byline_has_colon(tx_str_t s)
{
    s = tx_str_trim(s);

    return s.len >= 3
           && (*s.data == ':' || memcmp(s.data, "\xef\xbc\x9a", 3) == 0);
}


static bool
tx_byline_is_wide_end(tx_str_t s)
{
    return tx_str_starts_one(s, tx_byline_wide_ends);
}


/* The wide characters at the beginning of s, and how many, up to an end. */
static tx_str_t
tx_byline_wide_word(tx_str_t s, uint32_t *chars)
{
    const u_char  *p, *next, *end;

    p = s.data;
    end = tx_str_end(s);

    for (*chars = 0; p < end; (*chars)++) {
        next = p;

        if (!(tx_char_class(tx_utf8_next(&next)) & TX_CHAR_WIDE)
            || tx_byline_is_wide_end(tx_str_span(p, end)))
        {
            break;
        }

        p = next;
    }

    return tx_str_span(s.data, p);
}


/* Behind what parts a Chinese name at p from the next one. */
static const u_char *
tx_byline_wide_next(const u_char *p, const u_char *end)
{
    size_t  size;

    static const tx_str_t  separators[] = {
        tx_string(" "), tx_string("\xe3\x80\x81"), tx_string("\xe3\x80\x80")
    };

    while (p < end) {
        size = tx_str_starts_one(tx_str_span(p, end), separators);

        if (size == 0) {
            break;
        }

        p += size;
    }

    return p;
}


/* One to three Chinese names at the beginning of s, as they are written. */
static tx_str_t
tx_byline_wide(tx_str_t s)
{
    bool           sure;
    uint32_t       n, chars;
    tx_str_t       name;
    const u_char  *p, *end, *last;

    sure = tx_byline_has_colon(s);
    s = tx_byline_trim(s);

    p = s.data;
    end = tx_str_end(s);
    last = p;

    for (n = 0; n < TX_BYLINE_WIDE_NAMES; n++) {
        name = tx_byline_wide_word(tx_str_span(p, end), &chars);
        p = tx_str_end(name);

        /*
         * a word of five and more is a place or an office; one with a colon
         * says what follows
         */

        if (chars < 2 || chars > 4
            || (n != 0 && tx_byline_has_colon(tx_str_span(p, end)))
            || !tx_byline_is_wide(name, sure))
        {
            break;
        }

        last = p;
        p = tx_byline_wide_next(p, end);

        if (p == last) {
            break;
        }
    }

    return (last == s.data) ? tx_null_str : tx_str_span(s.data, last);
}


/*
 * "Text | Li Si": the word is a label where it stands alone, or behind that
 * for "written", and a sign follows; elsewhere it ends or begins others.  Who
 * began a thread is called so by those who answer, too, but without a colon.
 */
static bool
tx_byline_is_wide_label(tx_str_t before, tx_str_t label, tx_str_t after)
{
    static const tx_str_t  fronts[] = {
        tx_string(" "), tx_string("\n"), tx_string("\t"), tx_string("("),
        tx_string("\xe3\x80\x80"), tx_string("\xef\xbc\x88"),
        tx_string("\xe6\x92\xb0")
    };

    static const tx_str_t  signs[] = {
        tx_string("/"), tx_string("|"), tx_string(":"),
        tx_string("\xef\xbc\x8f"), tx_string("\xef\xbd\x9c"),
        tx_string("\xe4\xb8\xa8"), tx_string("\xef\xbc\x9a")
    };

    if (tx_str_eq(label, tx_byline_starter)) {
        return tx_byline_has_colon(after);
    }

    return label.len > 3
           || ((before.len == 0 || tx_str_ends_one(before, fronts))
               && tx_str_starts_one(tx_str_trim(after), signs));
}


/* Behind what stands in a line: reporters before those who edited. */
static tx_str_t
tx_byline_chinese_in(tx_str_t text, tx_str_t label)
{
    tx_str_t       before;
    tx_str_t       name;
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

        if (!tx_byline_is_wide_label(before, label, tx_str_span(p, end))) {
            continue;
        }

        name = tx_byline_wide(tx_str_span(p, end));

        if (name.data != NULL) {
            return name;
        }
    }

    return tx_null_str;
}


/* False if a page has not even the labels' first bytes: none of Chinese. */
static bool
tx_byline_has_any(const tx_page_t *page, const tx_str_t *labels, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (memchr(page->text, labels[i].data[0], page->text_len) != NULL) {
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
    before.len -= (lead.data[-1] == '(') ? 1 : 3;

    if (!tx_str_ends_one(tx_str_trim(before), wires)) {
        return tx_null_str;
    }

    lead = tx_line(arena, lead, false);
    name = tx_byline_wide(lead);

    return (name.len == lead.len) ? name : tx_null_str;
}


/* What a long text ends with. */
static tx_str_t
tx_byline_chinese_tail(tx_str_t text)
{
    text.data = tx_str_end(text) - TX_BYLINE_TAIL;
    text.len = TX_BYLINE_TAIL;

    while (text.len != 0 && (*text.data & 0xc0) == 0x80) {
        text.data++;
        text.len--;
    }

    return text;
}


/* The best of the labels, an author's first, and whom one of it names. */

typedef struct {
    const tx_str_t  *labels;
    size_t           best;
    tx_str_t         name;
} tx_byline_chinese_t;


static void
tx_byline_chinese_try(tx_byline_chinese_t *found, tx_arena_t *arena,
    tx_str_t text)
{
    size_t    i;
    tx_str_t  name;

    for (i = 0; i < found->best; i++) {
        if (!tx_str_has(text, found->labels[i])) {
            continue;
        }

        name = tx_byline_chinese_in(tx_line(arena, text, false),
                                    found->labels[i]);

        if (name.data != NULL) {
            found->name = name;
            found->best = i;
        }
    }
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
    tx_byline_chinese_try(found, arena, tail);

    if (found->best <= TX_BYLINE_REPORTER) {
        return;
    }

    head = tx_utf8_head(text, TX_BYLINE_LEAD);
    lead = tx_byline_bracketed(&head);
    tx_byline_chinese_try(found, arena, lead);

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
    static const tx_str_t  labels[] = {
        tx_string("\xe6\xa5\xbc\xe4\xb8\xbb"),
        tx_string("\xe4\xbd\x9c\xe8\x80\x85"),
        tx_string("\xe8\xae\xb0\xe8\x80\x85"),
        tx_string("\xe8\xa8\x98\xe8\x80\x85"),
        tx_string("\xe6\x96\x87"),
        tx_string("\xe7\xbc\x96\xe8\xbe\x91")
    };

    uint32_t             i, blocks;
    tx_str_t             text;
    tx_byline_chinese_t  found;

    found = (tx_byline_chinese_t) {
        labels, tx_count(labels), tx_null_str
    };

    blocks = tx_byline_has_any(page, labels, tx_count(labels))
             ? tx_min(page->nblocks, TX_BYLINE_BLOCKS) : 0;

    for (i = 0; i < blocks; i++) {
        text = tx_block_raw(page, i);

        if (text.len > TX_BYLINE_BLOCK) {
            tx_byline_chinese_long(&found, page->arena, text);

        } else {
            tx_byline_chinese_try(&found, page->arena, text);
        }
    }

    *editor = (found.best == tx_count(labels) - 1);

    return found.name;
}
