/*
 * Copyright (C) textextract contributors
 *
 * Names in lines with a label: "By Jane Doe".
 */


#include "core/buffer.h"
#include "html/line.h"
#include "metadata/author/search.h"
#include "recognize/date.h"


#define TX_BYLINE_STRONG   7    /* bytes of a label: plain anywhere */
#define TX_BYLINE_ACCOUNT  20   /* bytes of a name of one word */
#define TX_BYLINE_QUOTED   4    /* ancestors that may be a quotation */


/*
 * "by Ann Ode" and "4 minutes", each in an element of its own, and nothing
 * but their look parts them; both are numbers of text nodes.
 */
static bool
tx_byline_is_glued(const tx_page_t *page, uint32_t node, uint32_t next)
{
    const tx_node_t  *a, *b;

    a = &page->nodes[node];
    b = &page->nodes[next];

    return a->text_end == b->text && a->text != a->text_end
           && b->text != b->text_end
           && tx_is_alnum(page->text[a->text_end - 1])
           && tx_is_upper(page->text[b->text])
           && !tx_node_within(page, node, b->parent)
           && !tx_node_within(page, next, a->parent);
}


tx_str_t
tx_byline_block(const tx_page_t *page, uint32_t block)
{
    tx_buf_t           buf;
    uint32_t           i, first, node;
    const tx_block_t  *b;

    if (tx_block_raw(page, block).len > TX_BYLINE_ELEMENT) {
        return tx_null_str;
    }

    b = &page->blocks[block];
    first = b->first;
    node = first;

    tx_buf_init(&buf, page->arena, 0);

    for (i = first + 1; i <= b->last; i++) {

        if (page->nodes[i].tag != TX_TAG_TEXT) {
            continue;
        }

        if (tx_byline_is_glued(page, node, i)) {
            tx_buf_str(&buf, tx_nodes_text(page, first, node));
            tx_buf_lit(&buf, " | ");
            first = i;
        }

        node = i;
    }

    if (buf.len == 0) {
        return tx_block_text(page, block);
    }

    tx_buf_str(&buf, tx_nodes_text(page, first, b->last));

    return tx_buf_string(&buf);
}


/* What follows date and label: "Posted on 4 May 2025 by Ann Ode". */
static tx_str_t
tx_byline_dated(tx_arena_t *arena, tx_str_t line, size_t *alone)
{
    tx_str_t  before;

    if (tx_date_find(arena, &line, false, &before).data == NULL
        || before.len > TX_BYLINE_TAIL)
    {
        return tx_null_str;
    }

    return tx_byline_unlabel(line, alone);
}


/* Parts of a line stand between such signs. */
static bool
tx_byline_is_bar(tx_str_t s)
{
    static const tx_str_t  bars[] = {
        tx_string("|"), tx_string("\xc2\xb7"), tx_string("\xe2\x80\xa2"),
        tx_string("\xe2\x80\x94")
    };

    return tx_str_starts_one(s, bars);
}


tx_str_t
tx_byline_barred(tx_str_t line, size_t *alone)
{
    size_t    i;
    tx_str_t  rest;

    for (i = 1; i < line.len; i++) {

        if (tx_is_alnum(line.data[i]) || line.data[i] == ' ') {
            continue;
        }

        rest = tx_str_span(line.data + i, tx_str_end(line));

        if (tx_byline_is_bar(rest)) {
            rest = tx_byline_unlabel(rest, alone);

            if (*alone != 0) {
                return rest;
            }
        }
    }

    return tx_null_str;
}


/* "by ann4": one word that begins the line, and is no end of a sentence. */
static bool
tx_byline_is_account(tx_str_t name, tx_str_t line)
{
    const u_char  *p, *end;

    if (name.len < 3 || name.len > TX_BYLINE_ACCOUNT || *name.data >= 0xe3
        || tx_str_chr(name, ' ') != NULL || tx_str_chr(name, '/') != NULL
        || tx_str_end(name)[-1] == '.')
    {
        return false;
    }

    end = tx_str_end(line);
    p = tx_str_end(name);

    while (p < end && *p == ' ') {
        p++;
    }

    return p == end || !tx_is_lower(*p);
}


/* What follows the label of a line; *alone: as tx_byline_unlabel() has it. */
static tx_str_t
tx_byline_behind(tx_arena_t *arena, tx_str_t line, size_t min, bool may,
    size_t *alone)
{
    tx_str_t  rest, digits;

    rest = line;
    digits = line;
    *alone = 0;

    if (may) {
        rest = tx_byline_unlabel(line, alone);
    }

    if (*alone == 0 && min == 1 && tx_str_digits(&digits).len != 0) {
        rest = tx_byline_dated(arena, line, alone);
    }

    if (*alone == 0 && min == 1) {
        rest = tx_byline_barred(line, alone);
    }

    return rest;
}


/*
 * What of names, which line begins with, may be some; account: it may be one
 * word, too.
 */
static tx_str_t
tx_byline_of_names(tx_str_t line, tx_str_t names, bool account)
{
    tx_str_t       first;
    const u_char  *p;

    /* "Ann Ode, who has built the bridge": what follows is no name */

    p = tx_str_chr(names, ',');
    first = (p == NULL) ? tx_null_str : tx_str_span(names.data, p);

    if (p != NULL && !tx_byline_is_capital(names)
        && tx_byline_is_name(first) && tx_byline_is_capital(first))
    {
        return first;
    }

    return (tx_byline_is_name(names)
            && (tx_byline_is_capital(names)
                || (account && tx_byline_is_account(names, line))))
           ? names : tx_null_str;
}


/*
 * The names of the line that text begins with, if it has a label of min
 * bytes at least; behind one that is no more than a label, of the next line.
 * may: it may begin with one.
 */
static tx_str_t
tx_byline_of_line(const tx_page_t *page, uint32_t block, tx_str_t text,
    size_t min, bool may)
{
    size_t         alone;
    tx_str_t       line;
    const u_char  *p;

    p = tx_str_chr(text, '\n');
    line = (p == NULL) ? text : tx_str_span(text.data, p);

    if (line.len > TX_BYLINE_BLOCK) {
        return tx_null_str;
    }

    line = tx_line(page->arena, line, false);
    line = tx_byline_behind(page->arena, line, min, may, &alone);

    if (alone < min) {
        return tx_null_str;
    }

    if (line.len == 0) {
        if (p != NULL) {
            line = tx_str_span(p + 1, tx_str_end(text));

        } else if (block + 1 < page->nblocks) {
            line = tx_byline_block(page, block + 1);
        }

        line = tx_line(page->arena, line, false);

        if (line.len > TX_BYLINE_BLOCK) {
            return tx_null_str;
        }
    }

    return tx_byline_of_names(line, tx_byline_cut(page->arena, line),
                              min == 1);
}


/* The names of a block with a line that begins with "By" or the like. */
static tx_str_t
tx_byline_labelled(const tx_page_t *page, uint32_t block, size_t min,
    bool may)
{
    size_t         alone;
    tx_str_t       text, name;
    const u_char  *p;

    text = tx_block_raw(page, block);

    if (text.len > TX_BYLINE_ELEMENT) {
        return tx_null_str;
    }

    /* few lines have a label: the others are not copied */

    if (min != 1 || text.len > TX_BYLINE_BLOCK) {
        alone = 0;

        if (may) {
            (void) tx_byline_unlabel(text, &alone);
        }

        if (alone < min && !tx_block_has_breaks(page, block)) {
            return tx_null_str;
        }
    }

    text = tx_byline_block(page, block);

    while (text.len != 0) {
        name = tx_byline_of_line(page, block, text, min, may);

        if (name.data != NULL) {
            return name;
        }

        may = true;

        p = tx_str_chr(text, '\n');

        if (p == NULL) {
            break;
        }

        text = tx_str_span(p + 1, tx_str_end(text));
    }

    return tx_null_str;
}


/* Who is named in a quotation, or on a card, has not written the page. */
static bool
tx_byline_is_apart(const tx_page_t *page, uint32_t block, uint32_t title)
{
    uint32_t  node;

    node = page->blocks[block].node;

    return tx_node_around(page, node, TX_TAG_BLOCKQUOTE, TX_BYLINE_QUOTED)
           != 0
           || tx_byline_is_teaser(page, node, title);
}


static bool
tx_byline_may_begin(const tx_byline_begin_t *begin, const tx_page_t *page,
    uint32_t block)
{
    tx_str_t  text;

    text = tx_block_raw(page, block);

    if (text.len == 0) {
        return false;       /* of zero bytes only, which are no text */
    }

    if (!tx_is_alpha(text.data[0])) {
        return begin->first[text.data[0]];
    }

    return text.len > 1
           && (begin->second[text.data[0] & 31] >> (text.data[1] & 31) & 1);
}


/* The first name with a label in blocks near the title, end not included. */
static tx_str_t
tx_byline_between(const tx_page_t *page, uint32_t title, uint32_t first,
    uint32_t end)
{
    bool               may;
    uint32_t           i;
    tx_str_t           name;
    tx_byline_begin_t  begin;

    tx_byline_beginnings(&begin);

    for (i = first; i < end; i++) {
        if (i == title && !tx_block_is_lines(page, i)) {
            continue;
        }

        may = i != title && tx_byline_may_begin(&begin, page, i);
        name = tx_byline_labelled(page, i, 1, may);

        if (name.data != NULL && !tx_byline_is_apart(page, i, title)) {
            return name;
        }
    }

    return tx_null_str;
}


tx_str_t
tx_byline_line_below(const tx_page_t *page, uint32_t title)
{
    return tx_byline_between(page, title, title + 1,
                             tx_min(page->nblocks,
                                    title + 1 + TX_BYLINE_BELOW));
}


tx_str_t
tx_byline_line(const tx_page_t *page, uint32_t title)
{
    bool               may;
    uint32_t           i, end;
    tx_str_t           name;
    tx_byline_begin_t  begin;

    if (title < page->nblocks) {
        i = tx_byline_near(page, title, &end);
        name = tx_byline_between(page, title, i, end);

        if (name.data != NULL) {
            return name;
        }
    }

    tx_byline_beginnings(&begin);

    for (i = 0; i < tx_min(page->nblocks, TX_BYLINE_BLOCKS); i++) {

        may = tx_byline_may_begin(&begin, page, i);

        if (!may && !tx_block_has_breaks(page, i)) {
            continue;
        }

        name = tx_byline_labelled(page, i, TX_BYLINE_STRONG, may);

        if (name.data != NULL && !tx_byline_is_apart(page, i, title)) {
            return name;
        }
    }

    return tx_null_str;
}


/* True if all of s is names of two words at least, and these are several. */
static bool
tx_byline_are_several(tx_str_t s)
{
    uint32_t  n;
    tx_str_t  name;

    for (n = 0; s.len != 0; n++) {
        name = tx_byline_next(&s);

        /* "Founder & COO", "Officer, AI": no names, though in capitals */

        if (!tx_byline_is_capital(name) || tx_byline_is_role(name)
            || tx_str_chr(name, '&') != NULL
            || tx_str_chr(name, ',') != NULL)
        {
            return false;
        }
    }

    return n > 1;
}


/* "Dr Ann Ode", whom the head calls Ann Ode. */
static tx_str_t
tx_byline_without_degree(tx_str_t name)
{
    size_t  n;

    static const tx_str_t  degrees[] = {
        tx_string("dr. "), tx_string("dr "), tx_string("prof. "),
        tx_string("professor ")
    };

    n = tx_str_casestarts_one(name, degrees);

    return (n == 0) ? name : tx_str_span(name.data + n, tx_str_end(name));
}


tx_str_t
tx_byline_more(const tx_page_t *page, uint32_t title, tx_str_t name)
{
    size_t    alone;
    uint32_t  i, end;
    tx_str_t  line;

    if (title >= page->nblocks) {
        return tx_null_str;
    }

    for (i = tx_byline_near(page, title, &end); i < end; i++) {
        line = tx_block_raw(page, i);

        if (i == title || line.len > TX_BYLINE_BLOCK
            || line.len <= name.len + 4 || !tx_str_has(line, name))
        {
            continue;
        }

        line = tx_line(page->arena, tx_byline_block(page, i), false);
        line = tx_byline_cut(page->arena, tx_byline_unlabel(line, &alone));

        if (tx_str_starts(tx_byline_without_degree(line), name)
            && tx_byline_is_name(line)
            && tx_byline_are_several(line))
        {
            return line;
        }
    }

    return tx_null_str;
}
