/*
 * Copyright (C) textextract contributors
 *
 * Text of the clean tree: white space is collapsed, and what no output may
 * hold is left out.
 */


#include "clean/build/builder.h"
#include "core/chars.h"

#include <unicode/uchar.h>


#define TX_CLEAN_INLINE_UP  6    /* inline elements around a word */


static bool
tx_clean_is_letter(u_char c)
{
    return tx_is_alnum(c) || (c >= 0xc3 && c < 0xe3);
}


static bool
tx_clean_is_space(uint32_t c)
{
    return c < 0x80 ? tx_is_space((u_char) c) : (c == 0xa0 || c == 0x3000);
}


/* Signs that only say where a word may be broken. */
static bool
tx_clean_is_hyphen(uint32_t c)
{
    return c == 0xad || c == 0x200b;
}


/* What is written without spaces: a line of the source may end anywhere. */
static bool
tx_clean_is_unspaced(uint32_t c)
{
    if (c >= 0xff00 && c <= 0xffef) {
        return true;
    }

    return (c >= 0x2e80 && c <= 0x9fff && (c < 0x3130 || c > 0x318f))
           || (c >= 0xf900 && c <= 0xfaff) || (c >= 0x20000 && c <= 0x3ffff);
}


/*
 * White space elsewhere: a run is one space, and a space of its own kind
 * (no break, ideographic) only if it is alone.
 */
static void
tx_clean_space(tx_clean_build_t *build, uint32_t c)
{
    u_char  *p;

    if (build->line == NULL || build->line->child == NULL
        || build->breaks != 0)
    {
        return;
    }

    p = build->text + build->text_len;

    if (c < 0x80 || build->pending != 0) {
        c = ' ';
    }

    build->pending = (size_t) (tx_utf8_put(p, c) - p);
}


/* The end of a source line between two such characters is nothing. */
static void
tx_clean_join_lines(tx_clean_build_t *build, tx_str_t next)
{
    const u_char  *p;

    if (!build->broken || build->pending != 1 || build->text_len < 3
        || build->line == NULL)
    {
        return;
    }

    p = next.data;

    if (!tx_clean_is_unspaced(tx_utf8_next(&p))) {
        return;
    }

    p = tx_utf8_prev(build->text, build->text + build->text_len);

    if (tx_clean_is_unspaced(tx_utf8_next(&p))) {
        build->pending = 0;
    }
}


/* Links with nothing between them are apart on the page by their style. */
static void
tx_clean_apart(tx_clean_build_t *build, tx_str_t next)
{
    uint32_t                i;
    tx_str_t                href;
    const u_char           *p;
    const tx_clean_node_t  *link;

    if (build->synced || build->pending != 0 || build->breaks != 0
        || build->line == NULL || build->line->tag == TX_TAG_PRE
        || build->text_len == 0)
    {
        return;
    }

    for (link = NULL, i = 0; i < build->nopen; i++) {
        if (build->open[i]->tag == TX_TAG_A) {
            link = build->open[i];
        }
    }

    p = tx_utf8_prev(build->text, build->text + build->text_len);

    if (link == NULL || !tx_clean_is_letter(*p)
        || !tx_clean_is_letter(*next.data))
    {
        return;
    }

    for (i = 0; i < build->nspans; i++) {
        if (build->spans[i].tag != TX_TAG_A
            || build->spans[i].node == link->source)
        {
            continue;
        }

        href = (build->spans[i].attrs != NULL) ? build->spans[i].attrs->value
                                               : tx_null_str;

        if (!tx_str_eq(href, tx_clean_node_attr(link, TX_ATTR_HREF))) {
            tx_clean_space(build, ' ');
        }

        return;
    }
}


/* Up from a text to what is not around another one. */
static uint32_t
tx_clean_beside(const tx_page_t *page, uint32_t n, uint32_t other)
{
    uint32_t  i, parent;

    for (i = 0; i < TX_CLEAN_INLINE_UP; i++) {
        parent = page->nodes[n].parent;

        if (tx_node_within(page, other, parent)) {
            return n;
        }

        n = parent;
    }

    return 0;
}


/* True where a word or a sentence ends and another one begins. */
static bool
tx_clean_is_end(uint32_t last, uint32_t first)
{
    if (u_isupper((UChar32) first)) {
        return u_islower((UChar32) last) || (last >= '0' && last <= '9')
               || last == '.' || last == '!' || last == '?';
    }

    return first >= '0' && first <= '9' && u_islower((UChar32) last);
}


/* One word: with a dot behind it, it is a part of a name in a program. */
static bool
tx_clean_is_word(const tx_page_t *page, uint32_t n)
{
    tx_str_t  s;

    s = tx_str_trim(tx_node_raw(page, n));

    return tx_str_chr(s, ' ') == NULL && tx_str_chr(s, '\n') == NULL;
}


/*
 * Inline elements of classes, right behind each other, where a word ends in
 * the one and another begins in the next: what a label and its value are
 * made of, and apart by their style.
 */
static void
tx_clean_part(tx_clean_build_t *build, tx_str_t next)
{
    uint32_t          a, b, last, first;
    const u_char     *p;
    const tx_page_t  *page;

    a = build->said;
    b = build->from;
    page = build->page;

    if (a == b || a == 0 || b < a || build->pending != 0
        || build->breaks != 0 || build->line == NULL
        || build->line->child == NULL || build->line->tag == TX_TAG_PRE
        || build->text_len == 0 || tx_clean_in_span(build, TX_TAG_CODE))
    {
        return;
    }

    p = next.data;
    first = tx_utf8_next(&p);
    p = tx_utf8_prev(build->text, build->text + build->text_len);
    last = tx_utf8_next(&p);

    if (!tx_clean_is_end(last, first)) {
        return;
    }

    a = tx_clean_beside(page, a, b);
    b = tx_clean_beside(page, b, a);

    if (a != 0 && last == '.' && tx_clean_is_word(page, a)) {
        return;
    }

    if (a != 0 && b != 0 && page->nodes[a].next == b
        && tx_node_has_attr(page, a, TX_ATTR_CLASS)
        && tx_node_has_attr(page, b, TX_ATTR_CLASS))
    {
        tx_clean_space(build, ' ');
    }
}


/* Most characters of most texts. */
static bool
tx_clean_is_plain(u_char c)
{
    return c > ' ' && c < 0x7f;
}


/*
 * How many bytes of s are neither white space nor hostile, but for a space
 * between two words, which stays what it is.
 */
static size_t
tx_clean_run(tx_str_t s, bool pre)
{
    uint32_t       c;
    const u_char  *p, *q, *end;

    end = tx_str_end(s);

    for (p = s.data; p < end; p = q) {

        q = p + 1;

        if (tx_clean_is_plain(*p)
            || (*p == ' ' && !pre && p != s.data && q < end
                && tx_clean_is_plain(*q)))
        {
            continue;
        }

        q = p;
        c = tx_utf8_next(&q);

        if (c <= 0xa0 || tx_char_is_hostile(c)
            || (!pre && (tx_clean_is_space(c) || tx_clean_is_hyphen(c))))
        {
            break;
        }
    }

    return (size_t) (p - s.data);
}


/* What joins letters, with none beside it: an editor's place for the cursor. */
static bool
tx_clean_is_joiner(tx_str_t s)
{
    return tx_str_eq(s, tx_str("\xe2\x80\x8d"))
           || tx_str_eq(s, tx_str("\xe2\x80\x8c"));
}


void
tx_clean_text(tx_clean_build_t *build, tx_str_t text)
{
    bool           pre;
    size_t         n;
    uint32_t       c;
    const u_char  *p, *end;

    if (text.len == 0 || tx_clean_is_joiner(tx_str_trim(text))) {
        return;
    }

    p = text.data;
    end = tx_str_end(text);
    pre = tx_clean_in_pre(build);

    while (p < end) {
        n = tx_clean_run(tx_str_span(p, end), pre);

        if (n != 0) {
            tx_clean_join_lines(build, tx_str_span(p, end));
            tx_clean_apart(build, tx_str_span(p, end));
            tx_clean_part(build, tx_str_span(p, end));
            build->broken = false;

            if (!tx_clean_content(build)) {
                return;
            }

            memcpy(build->text + build->text_len, p, n);
            tx_clean_take(build, n);
            p += n;
            continue;
        }

        c = tx_utf8_next(&p);

        if (!tx_clean_is_space(c)) {
            continue;
        }

        if (pre) {
            tx_clean_space_in_pre(build, (c == '\n' || c == '\t') ? (u_char) c
                                                                : ' ');

        } else if (c == '\n' && tx_clean_top(build)->lines) {
            tx_clean_br(build);

        } else {
            build->broken |= (c == '\n');
            tx_clean_space(build, c);
        }
    }
}
