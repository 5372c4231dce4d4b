/*
 * Copyright (C) textextract contributors
 *
 * Candidates by the lines that they are in: with a label, or short lines
 * near the title; and Chinese labels anywhere.
 */


#include "html/line.h"
#include "data/author-words.h"
#include "metadata/author/candidates.h"
#include "recognize/date.h"


#define TX_LINES_BLOCKS   4000    /* blocks that are looked at */
#define TX_LINES_MOST     44      /* candidates, with those of marks */
#define TX_LINES_BELOW    3       /* blocks right below the title */
#define TX_LINES_QUOTED   4       /* ancestors that may be a quotation */
#define TX_LINES_FOOTER   8       /* ancestors that may be a footer */
#define TX_LINES_CASELESS 0xd5    /* first byte: no capital tells names */
#define TX_LINES_LONG     160     /* bytes of a line that is a byline */
#define TX_LINES_ACCOUNT  20      /* bytes of a name of one word */
#define TX_LINES_LEAD     90      /* bytes that a long Chinese text begins, */
#define TX_LINES_TAIL     60      /*   and ends with */


/*
 * A few words as names are written, the line of which has little else: beside
 * a date, or right below the title.
 */
static bool
tx_lines_is_plain(tx_str_t names, size_t rest, bool beside)
{
    return beside && rest <= TX_LINES_TAIL && names.len <= TX_LINES_TAIL
           && tx_person_is_capital(names)
           && (*names.data < TX_LINES_CASELESS
               || tx_person_is_chinese_name(names));
}


/* True of names, or of one word as accounts are, behind a label. */
static bool
tx_lines_is_labelled(tx_str_t names, const tx_byline_label_t *label)
{
    tx_str_t  rest;

    rest = names;

    if (!label->any || tx_person_is_capital(tx_person_next(&rest))) {
        return label->any;
    }

    return label->plain != 0 && names.len >= 3
           && names.len <= TX_LINES_ACCOUNT && *names.data < 0xe3
           && tx_str_chr(names, ' ') == NULL && tx_str_last(names) != '.';
}


/* The day of a line, or of the text behind it: 1 or 2; 0: neither has one. */
static float
tx_lines_dated(tx_arena_t *arena, tx_str_t line, tx_str_t behind)
{
    tx_str_t  rest, before;

    rest = line;

    if (tx_str_digits(&rest).len != 0) {
        rest = line;

        if (tx_date_find(arena, &rest, false, &before).data != NULL) {
            return 1;
        }
    }

    behind = tx_str_before(behind, '\n');
    rest = behind;

    return (behind.len <= TX_LINES_LONG && tx_str_digits(&rest).len != 0
            && tx_date_find(arena, &behind, false, &before).data != NULL)
           ? 2 : 0;
}


/* The text of a block, if it is short; the lines before may speak of it. */
static tx_str_t
tx_lines_text(const tx_page_t *page, uint32_t block)
{
    return (block >= page->nblocks
            || tx_block_raw(page, block).len > TX_BYLINE_MAX)
           ? tx_null_str
           : tx_author_text(page, page->blocks[block].first,
                            page->blocks[block].last);
}


/* Adds names of a line; near: of any label or none.  false: no room. */
static bool
tx_lines_add(tx_candidates_t *candidates, uint32_t block, tx_str_t names,
    const tx_byline_label_t *label, size_t rest, float dated)
{
    tx_candidate_t  *c;

    c = tx_candidates_add(candidates, candidates->page->blocks[block].first,
                          names, TX_LINES_MOST);

    if (c == NULL) {
        return false;
    }

    tx_candidate_set(c, label->any ? TX_AUTHOR_line : TX_AUTHOR_plain, 1);
    tx_candidate_set(c, TX_AUTHOR_dated, dated);
    tx_candidate_label(c, label, rest);

    return true;
}


static bool
tx_lines_is_below(const tx_candidates_t *candidates, uint32_t block)
{
    return block > candidates->title
           && block <= candidates->title + TX_LINES_BELOW;
}


/* True in the footer of the page, which names its publisher. */
static bool
tx_lines_is_imprint(const tx_page_t *page, uint32_t node)
{
    node = tx_node_around(page, node, TX_TAG_FOOTER, TX_LINES_FOOTER);

    return node != 0
           && tx_node_around(page, node, TX_TAG_ARTICLE, TX_LINES_FOOTER) == 0
           && tx_node_around(page, node, TX_TAG_MAIN, TX_LINES_FOOTER) == 0;
}


/* Adds the names in the lines of a block; near: of any label, or of none. */
static void
tx_lines_of_block(tx_candidates_t *candidates, uint32_t block, bool near)
{
    bool                last;
    float               dated;
    size_t              rest;
    uint32_t            node;
    tx_str_t            text, line, names, behind;
    tx_arena_t         *arena;
    tx_byline_label_t   label;

    arena = candidates->page->arena;
    text = tx_lines_text(candidates->page, block);

    /* who is quoted has not written the page */

    node = candidates->page->blocks[block].node;

    if (tx_node_around(candidates->page, node, TX_TAG_BLOCKQUOTE,
                       TX_LINES_QUOTED)
        != 0
        || tx_lines_is_imprint(candidates->page, node))
    {
        return;
    }

    label = (tx_byline_label_t) { 0, false };

    for (last = false; text.len != 0 && !last; /* void */ ) {
        line = tx_str_before(text, '\n');

        if (line.len > TX_LINES_LONG) {
            text = tx_str_drop(text, tx_min(line.len + 1, text.len));
            continue;
        }

        names = tx_author_line(&candidates->byline, &text, &label, &rest);
        behind = text;

        if (behind.len == 0 && (near || (names.len == 0 && label.any))) {
            behind = tx_lines_text(candidates->page, block + 1);
        }

        if (names.len == 0 && label.any) {
            names = tx_author_line(&candidates->byline, &behind, &label, &rest);
            last = true;
        }

        dated = near ? tx_lines_dated(arena, line, behind) : 0;

        if (names.len != 0
            && (near || label.plain >= TX_BYLINE_STRONG)
            && (tx_lines_is_labelled(names, &label)
                || (near
                    && tx_lines_is_plain(names, rest,
                                         dated != 0
                                         || tx_lines_is_below(candidates,
                                                              block))))
            && !tx_lines_add(candidates, block, names, &label, rest, dated))
        {
            return;
        }

        label = (tx_byline_label_t) { 0, false };
    }
}


void
tx_candidates_lines(tx_candidates_t *candidates)
{
    uint32_t                 i, first, end;
    tx_str_t                 raw;
    tx_page_t               *page;

    page = candidates->page;
    first = tx_candidates_near(candidates, &end);

    for (i = first; i < end; i++) {
        if ((i != candidates->title || tx_block_is_lines(page, i))
            && tx_block_raw(page, i).len <= TX_BYLINE_MAX)
        {
            tx_lines_of_block(candidates, i, true);
        }
    }

    for (i = 0; i < tx_min(page->nblocks, TX_LINES_BLOCKS); i++) {
        raw = tx_block_raw(page, i);

        if ((i < first || i >= end) && raw.len <= TX_BYLINE_MAX
            && (tx_byline_is_strong(&candidates->byline, raw)
                || tx_block_has_breaks(page, i)))
        {
            tx_lines_of_block(candidates, i, false);
        }
    }
}


/* Labels of Chinese authors, from those who wrote to those who edited. */

static const struct {
    const tx_str_t  *labels;
    size_t           n;
} tx_lines_chinese[] = {
    { tx_author_words_zh_author, tx_count(tx_author_words_zh_author) },
    { tx_author_words_zh_reporter, tx_count(tx_author_words_zh_reporter) },
    { tx_author_words_zh_text, tx_count(tx_author_words_zh_text) },
    { tx_author_words_zh_editor, tx_count(tx_author_words_zh_editor) }
};

#define TX_LINES_TEXT  2       /* the label that needs a sign behind it */


/* Drops spaces, edges, signs; *sign: one of those that follow a label. */
static tx_str_t
tx_lines_past_sign(tx_str_t s, bool *sign)
{
    size_t  n;

    for (*sign = false; s.len != 0; s = tx_str_drop(s, n)) {
        n = (*s.data == ' ' || *s.data == TX_PERSON_EDGE) ? 1 : 0;

        if (n == 0) {
            n = tx_str_starts_one(s, tx_author_words_zh_sign);

            if (n == 0) {
                break;
            }

            *sign = true;
        }
    }

    return s;
}


/* True if the character in front of p may stand before a label of one. */
static bool
tx_lines_may_begin(tx_str_t s, const u_char *p)
{
    return p == s.data || p[-1] < 0x80
           || tx_str_ends(tx_str_span(s.data, p), tx_str("（"))
           || tx_str_ends(tx_str_span(s.data, p), tx_str("　"));
}


/* The names behind the first label in s that has some; or none. */
static tx_str_t
tx_lines_chinese_names(tx_arena_t *arena, tx_str_t s, tx_str_t label,
    bool needs_sign)
{
    bool           sign;
    tx_str_t       rest, names;
    const u_char  *p, *end;

    for (rest = s; rest.len != 0; /* void */ ) {
        p = memmem(rest.data, rest.len, label.data, label.len);

        if (p == NULL) {
            break;
        }

        rest = tx_str_span(p + label.len, tx_str_end(s));
        names = tx_lines_past_sign(rest, &sign);

        if (needs_sign && !(sign && tx_lines_may_begin(s, p))) {
            continue;
        }

        names = tx_person_chinese(arena, names, sign, &end);

        /* "reporter Li Si took this": whose picture it is */

        if (names.data != NULL
            && !tx_str_starts_one(tx_str_trim(tx_str_span(end, tx_str_end(s))),
                                  tx_author_words_zh_took))
        {
            return names;
        }
    }

    return tx_null_str;
}


static void
tx_lines_chinese_in(tx_candidates_t *candidates, uint32_t block, tx_str_t raw)
{
    size_t           i, k;
    tx_str_t         text, names;
    tx_page_t       *page;
    tx_candidate_t  *c;

    page = candidates->page;
    text = tx_null_str;

    for (i = 0; i < tx_count(tx_lines_chinese); i++) {

        for (k = 0; k < tx_lines_chinese[i].n; k++) {

            if (!tx_str_has(raw, tx_lines_chinese[i].labels[k])) {
                continue;
            }

            if (text.data == NULL) {
                text = (raw.len == tx_block_raw(page, block).len)
                       ? tx_author_text(page, page->blocks[block].first,
                                        page->blocks[block].last)
                       : tx_line(page->arena, raw, false);
            }

            names = tx_lines_chinese_names(page->arena, text,
                                           tx_lines_chinese[i].labels[k],
                                           i == TX_LINES_TEXT);
            c = (names.len == 0)
                ? NULL : tx_candidates_add(candidates,
                                           page->blocks[block].first, names,
                                           TX_CANDIDATES_MAX);
            if (c != NULL && c->figures[TX_AUTHOR_chinese] == 0) {
                c->figures[TX_AUTHOR_chinese] = 1 + i;
            }
        }
    }
}


void
tx_candidates_chinese(tx_candidates_t *candidates)
{
    uint32_t    i;
    tx_str_t    raw, tail;
    tx_page_t  *page;

    page = candidates->page;

    if (page->text_len == 0
        || (memchr(page->text, *"作", page->text_len) == NULL
            && memchr(page->text, *"记", page->text_len) == NULL))
    {
        return;
    }

    for (i = 0; i < tx_min(page->nblocks, TX_LINES_BLOCKS); i++) {
        raw = tx_block_raw(page, i);

        if (raw.len <= TX_LINES_LONG) {
            tx_lines_chinese_in(candidates, i, raw);
            continue;
        }

        /* a long text names who wrote it at its beginning or its end */

        tail = tx_str_drop(raw, raw.len - TX_LINES_TAIL);

        while (tail.len != 0 && (*tail.data & 0xc0) == 0x80) {
            tail = tx_str_drop(tail, 1);
        }

        tx_lines_chinese_in(candidates, i, tx_utf8_head(raw, TX_LINES_LEAD));
        tx_lines_chinese_in(candidates, i, tail);
    }
}
