/*
 * Copyright (C) textextract contributors
 *
 * Members of Chinese boards and keepers of Chinese blogs, who are called
 * something that need not look like a name.
 */


#include "html/line.h"
#include "metadata/author/search.h"
#include "recognize/date.h"


#define TX_BYLINE_MEMBER  24    /* bytes of what a member is called */
#define TX_BYLINE_KEEPER  60    /* bytes of a blog's name */
#define TX_BYLINE_TOP     60    /* blocks that may have it */


static const tx_str_t  tx_byline_posted_at[] = {
    tx_string("\xe5\x8f\x91\xe8\xa1\xa8\xe4\xba\x8e"),
    tx_string("\xe7\x99\xbc\xe8\xa1\xa8\xe6\x96\xbc"),
    tx_string("\xe5\x8f\x91\xe5\xb8\x83\xe4\xba\x8e"),
    tx_string("\xe7\x99\xbc\xe4\xbd\x88\xe6\x96\xbc")
};


/* Says that a post is the first one, or is all of a member that is shown. */

static const tx_str_t  tx_byline_no_members[] = {
    tx_string("\xe6\xa5\xbc\xe4\xb8\xbb"),
    tx_string("\xe6\xa8\x93\xe4\xb8\xbb"),
    tx_string("\xe6\xb2\x99\xe5\x8f\x91"),
    tx_string("\xe6\xb2\x99\xe7\x99\xbc"),
    tx_string("\xe6\x9d\xbf\xe5\x87\xb3"),
    tx_string("\xe4\xbd\x9c\xe8\x80\x85"),
    tx_string("\xe6\x9c\x80\xe5\x90\x8e"),
    tx_string("\xe6\x9c\x80\xe5\xbe\x8c"),
    tx_string("\xe5\x9b\x9e\xe5\xa4\x8d"),
    tx_string("\xe5\x9b\x9e\xe8\xa6\x86"),
    tx_string("\xe6\xb8\xb8\xe5\xae\xa2"),
    tx_string("\xe9\x81\x8a\xe5\xae\xa2"),
    tx_string("\xe7\x99\xbb\xe5\xbd\x95"),
    tx_string("\xe7\x99\xbb\xe9\x8c\x84"),
    tx_string("\xe6\xb3\xa8\xe5\x86\x8c"),
    tx_string("\xe8\xa8\xbb\xe5\x86\x8a"),
    tx_string("\xe5\x85\xb3\xe6\xb3\xa8"),
    tx_string("\xe9\x97\x9c\xe6\xb3\xa8"), tx_string("\xe6\x88\x91"),
    tx_string("\xe4\xbd\xa0"), tx_string("\xe4\xbb\x96"),
    tx_string("\xe5\xa5\xb9"), tx_string("\xe5\xa4\xa7\xe5\xae\xb6"),
    tx_string("\xe8\x87\xaa\xe5\xb7\xb1"),
    tx_string("\xe6\xac\xa2\xe8\xbf\x8e"),
    tx_string("\xe6\xad\xa1\xe8\xbf\x8e"),
    tx_string("\xe6\x9c\xac\xe5\xb8\x96"),
    tx_string("\xe9\xa6\x96\xe6\xac\xa1"),
    tx_string("\xe5\x8e\x9f\xe6\x96\x87"),
    tx_string("\xe4\xb8\xbe\xe6\x8a\xa5")
};


/* What a member may be called: a few wide characters, or an account. */
static bool
tx_byline_is_member(tx_str_t s)
{
    static const tx_str_t  floors[] = {
        tx_string("\xe6\xa5\xbc"), tx_string("\xe6\xa8\x93")
    };

    return s.len > 2 && s.len <= TX_BYLINE_MEMBER
           && tx_str_starts_one(s, tx_byline_no_members) == 0
           && tx_str_ends_one(s, floors) == 0
           && !tx_byline_has_colon(s) && !tx_is_digit(*s.data)
           && tx_byline_is_name(s);
}


static bool
tx_byline_is_between(u_char c)
{
    return c == ' ' || c == '|' || c == TX_BYLINE_EDGE;
}


static tx_str_t
tx_byline_member_trim(tx_str_t s)
{
    while (s.len != 0 && tx_byline_is_between(*s.data)) {
        s.data++;
        s.len--;
    }

    while (s.len != 0 && tx_byline_is_between(tx_str_end(s)[-1])) {
        s.len--;
    }

    return s;
}


/* The first member of s, which nothing parts within, or the last one. */
static tx_str_t
tx_byline_member(tx_str_t s, bool last)
{
    size_t  i;

    s = tx_byline_member_trim(s);

    if (last) {
        for (i = s.len; i != 0 && !tx_byline_is_between(s.data[i - 1]); i--) {
            /* void */
        }

        s = tx_str_span(s.data + i, tx_str_end(s));

    } else {
        for (i = 0; i < s.len && !tx_byline_is_between(s.data[i]); i++) {
            /* void */
        }

        s.len = i;
    }

    return tx_byline_is_member(s) ? s : tx_null_str;
}


/* Behind the first of such words in s, which *before becomes; or NULL. */
static const u_char *
tx_byline_behind_word(tx_str_t s, const tx_str_t *words, size_t n,
    tx_str_t *before)
{
    size_t         i;
    const u_char  *p;

    for (i = 0; i < n; i++) {
        p = (s.len == 0) ? NULL
                         : memmem(s.data, s.len, words[i].data, words[i].len);

        if (p != NULL) {
            *before = tx_str_span(s.data, p);
            return p + words[i].len;
        }
    }

    return NULL;
}


/* "First poster: Li Si", "first poster | Li Si". */
static tx_str_t
tx_byline_opener(tx_str_t line)
{
    tx_str_t       before, rest;
    const u_char  *p;

    static const tx_str_t  openers[] = {
        tx_string("\xe6\xa5\xbc\xe4\xb8\xbb"),
        tx_string("\xe6\xa8\x93\xe4\xb8\xbb")
    };

    p = tx_byline_behind_word(line, openers, tx_count(openers), &before);

    if (p == NULL) {
        return tx_null_str;
    }

    rest = tx_str_span(p, tx_str_end(line));

    if (!tx_byline_has_colon(rest)
        && !tx_str_starts(tx_str_trim(rest), tx_str("|")))
    {
        return tx_null_str;
    }

    while (rest.len != 0 && tx_byline_is_between(*rest.data)) {
        rest.data++;
        rest.len--;
    }

    return tx_byline_member(tx_byline_trim(rest), false);
}


/* "Li Si posted on 4 May". */
static tx_str_t
tx_byline_poster(tx_str_t line)
{
    tx_str_t       before;
    const u_char  *p, *end;

    end = tx_str_end(line);
    p = tx_byline_behind_word(line, tx_byline_posted_at,
                              tx_count(tx_byline_posted_at), &before);

    if (p == NULL) {
        return tx_null_str;
    }

    while (p < end && (tx_byline_is_between(*p) || *p == ':')) {
        p++;
    }

    return (p < end && tx_is_digit(*p)) ? tx_byline_member(before, true)
                                        : tx_null_str;
}


/* "posted @ 4 May Li Si, 12 readers": as blogs say it below a text. */
static tx_str_t
tx_byline_below_text(tx_arena_t *arena, tx_str_t line)
{
    tx_str_t  before;

    if (!tx_str_casestarts(line, tx_str("posted @"))
        || tx_date_find(arena, &line, false, &before).data == NULL)
    {
        return tx_null_str;
    }

    return tx_byline_member(line, false);
}


/* True if a line of Chinese has words of a board. */
static bool
tx_byline_may_post(tx_str_t text)
{
    /* the second half of each, which most have in common, would not do */

    return text.len != 0 && text.len <= TX_BYLINE_BLOCK
           && (memchr(text.data, 0xe6, text.len) != NULL
               || memchr(text.data, 0xe5, text.len) != NULL
               || memchr(text.data, 0xe7, text.len) != NULL);
}


/* "From: li (Li Si), Board: River": a board's post as mail has its head. */
static tx_str_t
tx_byline_sender(tx_arena_t *arena, tx_str_t text)
{
    tx_str_t  before;

    static const tx_str_t  from =
        tx_string("\xe5\x8f\x91\xe4\xbf\xa1\xe4\xba\xba");

    text = tx_str_trim(text);

    if (!tx_str_starts(text, from)) {
        return tx_null_str;
    }

    text = tx_utf8_head(text, TX_BYLINE_BLOCK);
    text = tx_str_before(tx_line(arena, tx_str_before(text, '\n'), false), '(');
    before = tx_str_span(text.data + from.len, tx_str_end(text));

    return tx_byline_has_colon(before)
           ? tx_byline_member(tx_byline_trim(before), false) : tx_null_str;
}


tx_str_t
tx_byline_posted(const tx_page_t *page, uint32_t title)
{
    uint32_t  i, end;
    tx_str_t  line, name;

    i = tx_byline_near(page, (title < page->nblocks) ? title : 0, &end);

    for ( /* void */ ; i < end; i++) {

        name = tx_byline_sender(page->arena, tx_block_raw(page, i));

        if (name.data != NULL) {
            return name;
        }

        if (i == title || !tx_byline_may_post(tx_block_raw(page, i))) {
            continue;
        }

        line = tx_byline_edged(page, i);
        name = tx_byline_opener(line);

        if (name.data == NULL) {
            name = tx_byline_poster(line);
        }

        if (name.data != NULL) {
            return name;
        }
    }

    return tx_null_str;
}


/* True of an address like /u/12 or space-uid-12.html. */
static bool
tx_byline_is_members(tx_str_t href)
{
    tx_str_t       before;
    const u_char  *p;

    static const tx_str_t  places[] = {
        tx_string("uid="), tx_string("uid-"), tx_string("/u/"),
        tx_string("/user/"), tx_string("/users/"), tx_string("/people/"),
        tx_string("/space/")
    };

    if (href.len > TX_BYLINE_ELEMENT) {
        return false;
    }

    p = tx_byline_behind_word(href, places, tx_count(places), &before);

    return p != NULL && p < tx_str_end(href) && tx_is_digit(*p);
}


/* True if one of the blocks below the title says when it was posted. */
static bool
tx_byline_is_board(const tx_page_t *page, uint32_t title, uint32_t end)
{
    uint32_t  i;
    tx_str_t  text, before;

    for (i = title + 1; i < end; i++) {
        text = tx_block_raw(page, i);

        if (tx_byline_may_post(text)
            && tx_byline_behind_word(text, tx_byline_posted_at,
                                     tx_count(tx_byline_posted_at), &before)
               != NULL)
        {
            return true;
        }
    }

    return false;
}


/* Below a board's title, what leads to a member's page, if it is Chinese. */
static tx_str_t
tx_byline_member_linked(const tx_page_t *page, uint32_t title)
{
    uint32_t          i, end;
    tx_str_t          text;
    const tx_node_t  *node;

    if (title + 1 >= page->nblocks) {
        return tx_null_str;
    }

    (void) tx_byline_near(page, title, &end);

    if (!tx_byline_is_board(page, title, end)) {
        return tx_null_str;
    }

    for (i = page->blocks[title].last; i <= page->blocks[end - 1].last; i++) {
        node = &page->nodes[i];
        text = tx_node_raw(page, i);

        if (node->tag != TX_TAG_A || text.len > TX_BYLINE_SIZE
            || !tx_byline_is_members(tx_node_attr(page, i, TX_ATTR_HREF)))
        {
            continue;
        }

        text = tx_line(page->arena, text, false);

        if (tx_byline_is_member(text) && *text.data >= 0xe3
            && !tx_byline_is_aside(page, i, true))
        {
            return text;
        }
    }

    return tx_null_str;
}


/* Of "Li Si's blog", whose it is. */
static tx_str_t
tx_byline_keeper_in(tx_str_t s)
{
    size_t  n;

    static const tx_str_t  blogs[] = {
        tx_string("\xe7\x9a\x84\xe5\x8d\x9a\xe5\xae\xa2"),
        tx_string("\xe7\x9a\x84""BLOG"), tx_string("\xe7\x9a\x84""Blog"),
        tx_string("\xe7\x9a\x84""blog"),
        tx_string("\xe7\x9a\x84\xe4\xb8\x93\xe6\xa0\x8f"),
        tx_string("\xe7\x9a\x84\xe5\xb0\x88\xe6\xac\x84"),
        tx_string("\xe7\x9a\x84\xe7\xbd\x91\xe5\xbf\x97"),
        tx_string("\xe7\x9a\x84\xe7\xb6\xb2\xe8\xaa\x8c"),
        tx_string("\xe7\x9a\x84\xe9\x83\xa8\xe8\x90\xbd\xe6\xa0\xbc"),
        tx_string("\xe7\x9a\x84\xe7\xa9\xba\xe9\x97\xb4"),
        tx_string("\xe7\x9a\x84\xe7\xa9\xba\xe9\x96\x93"),
        tx_string("\xe7\x9a\x84\xe6\x97\xa5\xe5\xbf\x97"),
        tx_string("\xe7\x9a\x84\xe6\x97\xa5\xe8\xaa\x8c")
    };

    s = tx_byline_trim(s);
    n = tx_str_ends_one(s, blogs);
    s.len -= n;

    return (n != 0 && tx_byline_is_member(s)) ? s : tx_null_str;
}


/* ... of one between strokes in the title of the document. */
static tx_str_t
tx_byline_keeper_titled(const tx_page_t *page)
{
    tx_str_t       title, name;
    const u_char  *p, *begin, *end;

    if (page->title == 0) {
        return tx_null_str;
    }

    title = tx_line(page->arena, tx_node_raw(page, page->title), false);
    end = tx_str_end(title);
    begin = title.data;

    for (p = begin; p < end; p++) {

        if (*p != '_' && *p != '-' && *p != '|') {
            continue;
        }

        name = tx_byline_keeper_in(tx_str_span(begin, p));

        if (name.data != NULL) {
            return name;
        }

        begin = p + 1;
    }

    return tx_byline_keeper_in(tx_str_span(begin, end));
}


tx_str_t
tx_byline_keeper(const tx_page_t *page, uint32_t title)
{
    uint32_t  i, end;
    tx_str_t  text, name;

    name = tx_byline_member_linked(page, title);

    if (name.data == NULL) {
        name = tx_byline_keeper_titled(page);
    }

    end = tx_min(page->nblocks, TX_BYLINE_BLOCKS);

    for (i = 0; name.data == NULL && i < end; i++) {
        text = tx_block_raw(page, i);

        if (text.len == 0 || text.len > TX_BYLINE_BLOCK) {
            continue;
        }

        if ((*text.data | 0x20) == 'p') {
            name = tx_byline_below_text(page->arena, tx_byline_edged(page, i));

        } else if (i < title && i < TX_BYLINE_TOP
                   && text.len <= TX_BYLINE_KEEPER)
        {
            name = tx_byline_keeper_in(tx_line(page->arena, text, false));
        }
    }

    return name;
}
