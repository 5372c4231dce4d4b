/*
 * Copyright (C) textextract contributors
 *
 * Names by where they stand: in links to an author's page, below portraits,
 * beside dates.
 */


#include "html/line.h"
#include "metadata/author/search.h"
#include "recognize/date.h"


#define TX_BYLINE_TITLE  512    /* bytes of a title that are looked at */
#define TX_BYLINE_NEAR   4      /* blocks around it */


/* True of an address like /author/jane-doe/. */
static bool
tx_byline_is_page(tx_str_t href)
{
    uint32_t               i;
    const u_char          *p;
    static const tx_str_t  places[] = {
        tx_string("/author"), tx_string("/autor"), tx_string("/auteur"),
        tx_string("/staff/"), tx_string("/contributor"),
        tx_string("/people/"), tx_string("/profile/"), tx_string("/by/"),
        tx_string("/editors/"), tx_string("/writers/"),
        tx_string("/journalist"), tx_string("/columnist")
    };

    if (href.len == 0 || href.len > TX_BYLINE_ELEMENT) {
        return false;
    }

    for (i = 0; i < tx_count(places); i++) {
        p = memmem(href.data, href.len, places[i].data, places[i].len);

        if (p != NULL) {
            p = memchr(p + 1, '/', (size_t) (tx_str_end(href) - p - 1));

            return p != NULL && tx_str_end(href) - p > 2;
        }
    }

    return false;
}


/* /author/jane/ is Jane's page. */
static bool
tx_byline_ends_in(tx_str_t href, tx_str_t name)
{
    if (tx_str_last(href) == '/') {
        href = tx_str_cut(href, 1);
    }

    return tx_str_caseends(href, name)
           && tx_str_last(tx_str_cut(href, name.len)) == '/';
}


tx_str_t
tx_byline_linked(const tx_page_t *page, uint32_t title)
{
    uint32_t          i, first, end;
    tx_str_t          name;
    const tx_node_t  *node;

    if (title >= page->nblocks) {
        return tx_null_str;
    }

    first = tx_byline_near(page, title, &end);

    for (i = page->blocks[first].node; i <= page->blocks[end - 1].last; i++) {
        node = &page->nodes[i];

        if (node->tag == TX_TAG_A && node->text_end != node->text
            && node->text_end - node->text <= TX_BYLINE_SIZE
            && tx_byline_is_page(tx_node_attr(page, i, TX_ATTR_HREF)))
        {
            name = tx_byline_clean(page->arena, tx_byline_parts(page, i));

            if (name.data != NULL && !tx_byline_is_teaser(page, i, title)
                && (tx_byline_is_capital(name)
                    || tx_byline_ends_in(tx_node_attr(page, i, TX_ATTR_HREF),
                                         name)))
            {
                return name;
            }
        }
    }

    return tx_null_str;
}


/* True if s has word in it, letters in either case. */
static bool
tx_byline_has(tx_str_t s, tx_str_t word)
{
    size_t  i;

    for (i = 0; i + word.len <= s.len; i++) {
        if (tx_str_casestarts(tx_str_span(s.data + i, tx_str_end(s)), word)) {
            return true;
        }
    }

    return false;
}


/* Two or three words of letters, none of which the title has. */
static bool
tx_byline_is_caption(tx_str_t name, tx_str_t title)
{
    size_t    i, begin;
    uint32_t  words;

    words = 0;

    for (i = 0, begin = 0; i <= name.len; i++) {

        if (i < name.len && name.data[i] != ' ') {
            if (name.data[i] < 0x80 && !tx_is_alpha(name.data[i])
                && name.data[i] != '-' && name.data[i] != '.'
                && name.data[i] != '\'')
            {
                return false;
            }

            continue;
        }

        if (tx_byline_has(title, tx_str_span(name.data + begin,
                                             name.data + i)))
        {
            return false;
        }

        words++;
        begin = i + 1;
    }

    return words >= 2 && words <= 3 && tx_byline_is_capital(name);
}


tx_str_t
tx_byline_portrait(const tx_page_t *page, uint32_t title)
{
    uint32_t          i, n, first, last;
    tx_str_t          alt, name, headline;
    const tx_node_t  *node;

    if (title >= page->nblocks) {
        return tx_null_str;
    }

    headline = tx_byline_block(page, title);
    headline.len = tx_min(headline.len, TX_BYLINE_TITLE);

    first = (title > TX_BYLINE_NEAR) ? title - TX_BYLINE_NEAR : 0;
    last = tx_min(page->nblocks - 1, title + 2 * TX_BYLINE_NEAR);

    for (n = first; n <= last; n++) {
        name = tx_line(page->arena, tx_byline_block(page, n), false);

        if (n == title || name.len < TX_BYLINE_SHORT
            || name.len > TX_BYLINE_TAIL
            || !tx_byline_is_caption(name, headline))
        {
            continue;
        }

        for (i = page->blocks[first].node; i <= page->blocks[last].last; i++)
        {
            node = &page->nodes[i];

            if (node->tag != TX_TAG_IMG) {
                continue;
            }

            alt = tx_str_trim(tx_node_attr(page, i, TX_ATTR_ALT));

            if (alt.len <= TX_BYLINE_SIZE && tx_str_casestarts(alt, name)) {
                return tx_byline_clean(page->arena, name);
            }
        }
    }

    return tx_null_str;
}


/* Hebrew, Arabic, Thai and the like: no capital tells names from words. */
static bool
tx_byline_is_caseless(tx_str_t s)
{
    uint32_t       c;
    const u_char  *p;

    p = s.data;
    c = tx_utf8_next(&p);

    return c >= 0x590 && c < 0x1100;
}


/*
 * "Ann Ode", a line, where she works, and a date in the last of them: the
 * first line of such a block, or an absent one.
 */
static tx_str_t
tx_byline_first_line(const tx_page_t *page, uint32_t block)
{
    tx_str_t  text, first, rest, before;

    if (!tx_block_is_lines(page, block)) {
        return tx_null_str;
    }

    text = tx_byline_block(page, block);
    first = tx_str_before(text, '\n');

    if (first.len == text.len || first.len > TX_BYLINE_TAIL) {
        return tx_null_str;
    }

    rest = first;

    if (tx_date_find(page->arena, &rest, false, &before).data != NULL) {
        return tx_null_str;
    }

    rest = tx_str_span(tx_str_end(first), tx_str_end(text));

    return (tx_date_find(page->arena, &rest, false, &before).data != NULL)
           ? first : tx_null_str;
}


/* The name beside the date of a line, as tx_byline_beside() has it. */
static tx_str_t
tx_byline_of_date(tx_arena_t *arena, tx_str_t line)
{
    size_t    alone;
    tx_str_t  rest, before;

    rest = line;

    if (line.len < TX_BYLINE_SHORT || line.len > TX_BYLINE_SIZE
        || tx_date_find(arena, &rest, false, &before).data == NULL)
    {
        return tx_null_str;
    }

    /* "Date of publication:" is what the date is */

    if (tx_str_ends(tx_str_trim(before), tx_str(":"))) {
        return tx_null_str;
    }

    line = tx_byline_unlabel(tx_byline_cut(arena, line), &alone);

    return (line.len == 0) ? tx_byline_cut(arena, tx_byline_trim(rest)) : line;
}


/* True of a name by its look, none of whose words the title has. */
static bool
tx_byline_may_stand(tx_str_t name, tx_str_t headline)
{
    return tx_byline_is_name(name) && tx_byline_is_caption(name, headline)
           && !tx_byline_is_caseless(name);
}


tx_str_t
tx_byline_beside(const tx_page_t *page, uint32_t title)
{
    uint32_t  i, first, last;
    tx_str_t  line, name, headline;

    if (title >= page->nblocks) {
        return tx_null_str;
    }

    headline = tx_byline_block(page, title);
    headline.len = tx_min(headline.len, TX_BYLINE_TITLE);

    first = (title > TX_BYLINE_NEAR) ? title - TX_BYLINE_NEAR : 0;
    last = tx_min(page->nblocks - 1, title + TX_BYLINE_NEAR);

    for (i = first; i <= last; i++) {

        if (i == title) {
            continue;
        }

        if (i == title + 1) {
            name = tx_byline_first_line(page, i);

            if (tx_byline_may_stand(name, headline)) {
                return name;
            }
        }

        line = tx_line(page->arena, tx_byline_block(page, i), false);
        name = tx_byline_of_date(page->arena, line);

        if (tx_byline_may_stand(name, headline)) {
            return name;
        }
    }

    return tx_null_str;
}
