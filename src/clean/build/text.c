/*
 * Copyright (C) textextract contributors
 *
 * Adds text to the clean tree: white space is collapsed, control characters are
 * left out, and words that only a style separates get a space between them.
 */


#include "clean/build/build.h"
#include "core/chars.h"

#include <unicode/uchar.h>


#define TX_CLEAN_MAX_INLINE_LEVELS  6  /* levels searched above a text node */
#define TX_CLEAN_MAX_SPACE_BYTES    3 /* bytes of the longest space character */


/* True for a Chinese or Japanese character, as no spaces separate the words. */
static bool
tx_clean_is_han_kana(uint32_t c)
{
    return (c >= 0x2e80 && c <= 0x9fff && (c < 0x3130 || c > 0x318f))
           || (c >= 0xf900 && c <= 0xfaff) || (c >= 0xff00 && c <= 0xffef)
           || (c >= 0x20000 && c <= 0x3ffff);
}


/* True for a letter or digit of a script with spaces between words. */
static bool
tx_clean_is_spaced_letter(uint32_t c)
{
    return (tx_char_class(c) & (TX_CHAR_WORD | TX_CHAR_WIDE)) == TX_CHAR_WORD;
}


/*
 * Adds white space outside of a pre: several characters become one space.  A
 * single space of another kind, such as a no-break space, is kept.
 */
static void
tx_clean_add_space(tx_clean_build_t *build, uint32_t c)
{
    u_char  *p;

    if (build->line == NULL || build->line->child == NULL
        || build->breaks != 0
        || !tx_clean_has_room(build, TX_CLEAN_MAX_SPACE_BYTES))
    {
        return;
    }

    p = build->text + build->text_len;

    if (c < 0x80 || build->pending != 0) {
        c = ' ';
    }

    build->pending = (size_t) (tx_utf8_put(p, c) - p);
}


/* True for text nodes in different links if both or neither are in a sup. */
static bool
tx_clean_are_different_links(const tx_page_t *page, uint32_t first,
    uint32_t second)
{
    uint32_t  a, b;

    a = tx_node_closest(page, first, TX_TAG_A, TX_CLEAN_MAX_INLINE_LEVELS);
    b = tx_node_closest(page, second, TX_TAG_A, TX_CLEAN_MAX_INLINE_LEVELS);

    return a != 0 && b != 0
           && (tx_node_closest(page, first, TX_TAG_SUP,
                               TX_CLEAN_MAX_INLINE_LEVELS) == 0)
              == (tx_node_closest(page, second, TX_TAG_SUP,
                                  TX_CLEAN_MAX_INLINE_LEVELS) == 0)
           && !tx_str_eq(tx_node_attr(page, a, TX_ATTR_HREF),
                         tx_node_attr(page, b, TX_ATTR_HREF));
}


/*
 * Returns the outermost element that contains node n but not the node `other`;
 * 0: it is more than TX_CLEAN_MAX_INLINE_LEVELS levels up.
 */
static uint32_t
tx_clean_find_outer_element(const tx_page_t *page, uint32_t n, uint32_t other)
{
    uint32_t  i, parent;

    for (i = 0; i < TX_CLEAN_MAX_INLINE_LEVELS; i++) {
        parent = page->nodes[n].parent;

        if (tx_node_within(page, other, parent)) {
            return n;
        }

        n = parent;
    }

    return 0;
}


/*
 * True if only a style separates two neighbouring elements: links to different
 * pages, or elements with classes, such as a label and its value.  The first
 * must end with a word, and the second begin with a capital or a number.
 */
static bool
tx_clean_are_separated_by_style(const tx_clean_build_t *build, uint32_t last,
    uint32_t first)
{
    uint32_t          a, b;
    const tx_page_t  *page;

    page = build->page;
    a = build->said;
    b = build->from;

    if (a == 0 || b <= a || tx_clean_is_in_span(build, TX_TAG_CODE)) {
        return false;
    }

    if (tx_clean_is_spaced_letter(last) && tx_clean_is_spaced_letter(first)
        && tx_clean_are_different_links(page, a, b))
    {
        return true;
    }

    a = tx_clean_find_outer_element(page, a, b);
    b = tx_clean_find_outer_element(page, b, a);

    if (a == 0 || page->nodes[a].next != b
        || !tx_node_has_attr(page, a, TX_ATTR_CLASS)
        || !tx_node_has_attr(page, b, TX_ATTR_CLASS))
    {
        return false;
    }

    switch (last) {

    case '.':       /* the dot may be a part of an identifier */
        return u_isupper((UChar32) first)
               && tx_str_chr(tx_str_trim(tx_node_raw_text(page, a)), ' ')
                  != NULL;

    case '!':
    case '?':
        return u_isupper((UChar32) first);

    default:
        return u_isupper((UChar32) first)
               ? u_islower((UChar32) last) || u_isdigit((UChar32) last)
               : u_isdigit((UChar32) first) && u_islower((UChar32) last);
    }
}


/* Adds or removes white space between the tree's text and the next text. */
static void
tx_clean_separate_words(tx_clean_build_t *build, tx_str_t next)
{
    uint32_t       last, first;
    const u_char  *p;

    if (build->line == NULL || build->line->child == NULL
        || build->line->tag == TX_TAG_PRE || build->text_len == 0
        || build->breaks != 0)
    {
        return;
    }

    p = tx_utf8_prev(build->text, build->text + build->text_len);
    last = tx_utf8_next(&p);
    p = next.data;
    first = tx_utf8_next(&p);

    if (build->pending == 0) {
        if (tx_clean_are_separated_by_style(build, last, first)) {
            tx_clean_add_space(build, ' ');
        }

    } else if (build->broken && build->pending == 1
               && tx_clean_is_han_kana(first) && tx_clean_is_han_kana(last))
    {
        build->pending = 0;     /* a line feed in Chinese text is no space */
    }
}


/* True for an ASCII character that is visible. */
static bool
tx_clean_is_visible(u_char c)
{
    return c > ' ' && c < 0x7f;
}


/*
 * Returns the end of text that can be copied unchanged: it has no control
 * characters, and outside of a pre only single spaces between words.
 */
static const u_char *
tx_clean_find_unchanged_end(const u_char *start, const u_char *end, bool pre)
{
    uint32_t       c;
    const u_char  *p, *q;

    for (p = start; p < end; /* void */ ) {

        if (tx_clean_is_visible(*p)) {
            p++;
            continue;
        }

        if (*p < 0x80) {
            if (*p != ' ' || pre || p == start || end - p < 2
                || !tx_clean_is_visible(p[1]))
            {
                break;
            }

            p += 2;
            continue;
        }

        q = p;
        c = tx_utf8_next(&q);

        if (c <= 0xa0 || tx_char_is_unsafe(c)
            || (!pre && (c == 0xad || c == 0x200b || c == 0x3000)))
        {
            break;
        }

        p = q;
    }

    return p;
}


/* Adds ch if it is white space; any other character is left out. */
static void
tx_clean_add_white_space(tx_clean_build_t *build, uint32_t ch, bool pre)
{
    if (ch < 0x80 ? !tx_is_space((u_char) ch) : (ch != 0xa0 && ch != 0x3000)) {
        return;
    }

    if (pre) {
        tx_clean_add_pre_space(build, (ch == '\n' || ch == '\t') ? (u_char) ch
                                                                : ' ');

    } else if (ch == '\n' && tx_clean_get_top_frame(build)->lines) {
        tx_clean_add_br(build);

    } else {
        build->broken |= (ch == '\n');
        tx_clean_add_space(build, ch);
    }
}


void
tx_clean_add_text(tx_clean_build_t *build, tx_str_t text)
{
    bool           pre;
    size_t         n;
    tx_str_t       s;
    const u_char  *p, *end;

    s = tx_str_trim(text);

    if (tx_str_eq(s, tx_str("\xe2\x80\x8d"))
        || tx_str_eq(s, tx_str("\xe2\x80\x8c")))
    {
        return;     /* a zero-width joiner or non-joiner alone is no text */
    }

    p = text.data;
    end = tx_str_end(text);
    pre = tx_clean_is_in_pre(build);

    while (p < end) {
        n = (size_t) (tx_clean_find_unchanged_end(p, end, pre) - p);

        if (n == 0) {
            tx_clean_add_white_space(build, tx_utf8_next(&p), pre);
            continue;
        }

        if (!build->synced || build->broken || build->said != build->from) {
            tx_clean_separate_words(build, tx_str_span(p, end));
            build->broken = false;
        }

        if (!tx_clean_open_elements(build) || !tx_clean_has_room(build, n)) {
            return;
        }

        memcpy(build->text + build->text_len, p, n);
        tx_clean_add_text_bytes(build, n);
        p += n;
    }
}
