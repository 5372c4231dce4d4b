/*
 * Copyright (C) textextract contributors
 */


#include "core/name.h"
#include "recognize/date.h"
#include "recognize/date_label.h"
#include "recognize/pattern.h"
#include "thread/post_marks.h"

#include "data/day-words.h"
#include "data/post-marks.h"


#define TX_MARKS_NAME  120      /* bytes of an element that is but a name */
#define TX_MARKS_LINK  64       /* bytes of a link to who wrote something */
#define TX_MARKS_TIME  80       /* bytes of a text that is but a time */
#define TX_MARKS_LABEL 24       /* bytes in front of a time */
#define TX_MARKS_UP    6        /* elements around a block's first text */
#define TX_MARKS_AHEAD 8        /* nodes of a heading, up to its link */
#define TX_MARKS_SHORT 16       /* bytes of a time in few words */
#define TX_MARKS_AGO   32       /* bytes of a text with "yesterday" */
#define TX_MARKS_HREF  160      /* bytes of an address that are looked at */


/* What follows the host; a fragment leads to a place of the page. */
static tx_str_t
tx_marks_path(tx_str_t href)
{
    tx_str_t       rest;
    const u_char  *p, *end;

    href.len = tx_min(href.len, TX_MARKS_HREF);
    end = tx_str_end(href);

    for (rest = href; rest.len > 1; rest = tx_str_span(p + 1, end)) {
        p = tx_str_chr(rest, '/');

        if (p == NULL) {
            break;
        }

        if (p + 1 < end && p[1] == '/') {
            p = tx_str_chr(tx_str_span(p + 2, end), '/');

            if (p == NULL) {
                return tx_null_str;
            }

            href = tx_str_span(p, end);
            break;
        }
    }

    return tx_str_before(href, '#');
}


/* False of most words, by their first letter. */
static bool
tx_marks_may_tell(tx_str_t word)
{
    switch (tx_lower(word.data[0])) {

    case 'a':
    case 'l':
    case 'm':
    case 'p':
    case 'r':
    case 's':
    case 'u':
        return true;

    default:
        return false;
    }
}


/* "u" is a word only as a whole part: /u/name, &u=1. */
static bool
tx_marks_is_part(tx_str_t href, size_t start, size_t end)
{
    u_char  before, behind;

    if (end - start > 1) {
        return true;
    }

    before = (start > 0) ? href.data[start - 1] : '\0';
    behind = (end < href.len) ? href.data[end] : '\0';

    return (before == '/' || before == '&' || before == '?')
           && (behind == '/' || behind == '=');
}


static bool
tx_marks_is_account(tx_str_t href)
{
    bool           account;
    size_t         i, start;
    tx_str_t       word;
    const u_char  *s;

    href = tx_marks_path(href);

    if (href.len == 0) {
        return false;       /* that of a site alone */
    }

    s = href.data;
    start = 0;
    account = false;

    for (i = 0; i <= href.len; i++) {

        if (i < href.len && tx_is_alpha(s[i])) {
            continue;
        }

        word = tx_str_span(s + start, s + i);

        if (word.len != 0 && tx_marks_may_tell(word)
            && tx_marks_is_part(href, start, i))
        {
            account |= tx_str_casein(word, tx_mark_account);

            if (tx_str_casein(word, tx_mark_door)) {
                return false;
            }
        }

        if (i < href.len && (s[i] == '@' || s[i] == '~')
            && i > 0 && s[i - 1] == '/')
        {
            return true;        /* "/@ann", "/~ann" */
        }

        start = i + 1;
    }

    return account;
}


static bool
tx_marks_has_day_word(tx_str_t text)
{
    const u_char  *p, *end, *word;

    end = tx_str_end(text);

    for (p = text.data; p < end; p++) {
        word = p;

        while (p < end && (tx_is_alpha(*p) || *p >= 0x80)) {
            p++;
        }

        if (tx_names_find(&tx_day_words, tx_str_span(word, p)) != 0) {
            return true;
        }
    }

    return false;
}


bool
tx_marks_is_time(tx_str_t text)
{
    size_t      i;
    tx_match_t  match;

    for (i = 0; i < text.len; i++) {
        if (tx_is_digit(text.data[i])) {
            return tx_pattern_find(TX_PATTERN_POST_TIME, text, 0, &match);
        }
    }

    return text.len <= TX_MARKS_AGO && tx_marks_has_day_word(text);
}


/*
 * True if a time tells when a user joined, or when a post was changed: by its
 * own words, or by those in front of it in the element around.
 */
static bool
tx_marks_is_other(const tx_page_t *page, const tx_node_t *node)
{
    uint32_t        begin, end;
    tx_date_kind_t  kind;

    for (end = node->text; end < node->text_end; end++) {
        if (tx_is_digit(page->text[end])) {
            break;
        }
    }

    kind = tx_date_kind(tx_str_span(page->text + node->text,
                                    page->text + end));

    if (kind != TX_DATE_PLAIN) {
        return kind == TX_DATE_UPDATED || kind == TX_DATE_USER;
    }

    begin = node->parent;
    begin = (node->tag == TX_TAG_TEXT) ? page->nodes[begin].parent : begin;
    begin = page->nodes[begin].text;

    if (begin + TX_MARKS_LABEL < node->text) {
        begin = node->text - TX_MARKS_LABEL;
    }

    /* back to another time, whose label would not be this one's */

    for (end = node->text; end > begin; end--) {
        if (tx_is_digit(page->text[end - 1])) {
            break;
        }
    }

    kind = tx_date_kind(tx_str_span(page->text + end,
                                    page->text + node->text));

    return kind == TX_DATE_UPDATED || kind == TX_DATE_USER;
}


static tx_str_t
tx_marks_text(const tx_page_t *page, uint32_t n)
{
    return tx_str_trim(tx_node_raw(page, n));
}


static uint8_t
tx_marks_itemprop(tx_str_t prop)
{
    if (tx_str_caseeq(prop, tx_str("author"))
        || tx_str_caseeq(prop, tx_str("creator")))
    {
        return TX_MARK_USER;
    }

    if (tx_str_caseeq(prop, tx_str("dateCreated"))
        || tx_str_caseeq(prop, tx_str("datePublished"))
        || tx_str_caseeq(prop, tx_str("commentTime")))
    {
        return TX_MARK_TIME;
    }

    return 0;
}


/* A heading inside of a link to elsewhere, or with one in it; to no user. */
static uint8_t
tx_marks_heading(const tx_page_t *page, uint32_t n, tx_token_cache_t *cache)
{
    uint32_t  i, link, last;
    tx_str_t  href;

    link = 0;

    if (page->nodes[n].flags & TX_NODE_LINK) {
        link = tx_node_around(page, page->nodes[n].parent, TX_TAG_A,
                              UINT32_MAX);

    } else {
        last = tx_min(page->nodes[n].last, n + TX_MARKS_AHEAD);

        for (i = n + 1; i <= last; i++) {
            if (page->nodes[i].tag == TX_TAG_A) {
                link = i;
                break;
            }
        }
    }

    if (link == 0) {
        return 0;
    }

    href = tx_node_attr_head(page, link, TX_ATTR_HREF);

    return href.len == 0 || tx_str_chr(href, '#') != NULL
           || tx_marks_is_account(href)
           || (tx_tokens_node(cache, page, link) & TX_TOKEN_USER)
           ? 0 : TX_MARK_ENTRY;
}


/* An attribute that says of itself what its element holds. */
static uint8_t
tx_marks_attr(const tx_attr_t *attr, size_t size)
{
    switch (attr->id) {

    case TX_ATTR_ITEMPROP:
        return tx_marks_itemprop(attr->value);

    case TX_ATTR_HREF:
        if (size > 0 && size <= TX_MARKS_LINK
            && tx_marks_is_account(attr->value))
        {
            return TX_MARK_USER | TX_MARK_ACCOUNT;
        }

        return 0;

    case TX_ATTR_CLASS:
        if (size > 0 && size <= TX_MARKS_LINK
            && (tx_str_caseeq(attr->value, tx_str("name"))
                || tx_str_caseends(attr->value, tx_str("username"))))
        {
            return TX_MARK_USER;
        }

        return 0;

    case TX_ATTR_TITLE:     /* "4 y", which is told to the minute there */
        if (size > 0 && size <= TX_MARKS_SHORT
            && attr->value.len <= TX_MARKS_TIME
            && tx_str_chr(attr->value, ':') != NULL
            && tx_marks_is_time(attr->value))
        {
            return TX_MARK_TIME;
        }

        return 0;

    default:
        return 0;
    }
}


/* Names count for what they say if the text may be that. */
static uint8_t
tx_marks_names(const tx_page_t *page, uint32_t n, size_t size,
    tx_token_cache_t *cache)
{
    uint8_t   mark;
    uint32_t  tokens;

    tokens = tx_tokens_node(cache, page, n);
    mark = (tokens & TX_TOKEN_USER) ? TX_MARK_USER : 0;

    if ((tokens & TX_TOKEN_TIME) && size <= TX_MARKS_TIME
        && tx_marks_is_time(tx_marks_text(page, n)))
    {
        mark |= TX_MARK_TIME;
    }

    return mark;
}


static uint8_t
tx_marks_element(const tx_page_t *page, uint32_t n, tx_token_cache_t *cache)
{
    size_t            size;
    uint8_t           mark;
    uint32_t          i;
    const tx_attr_t  *attr;
    const tx_node_t  *node;

    node = &page->nodes[n];
    size = node->text_end - node->text;

    if (size > TX_MARKS_NAME) {
        return 0;
    }

    if (tx_tag_flags(node->tag) & TX_IS_HEADING) {
        mark = tx_marks_heading(page, n, cache);

        if (mark != 0) {
            return mark;
        }
    }

    mark = (node->tag == TX_TAG_TIME) ? TX_MARK_TIME : 0;
    attr = &page->attrs[node->attr];

    for (i = 0; i < node->nattrs; i++) {
        mark |= tx_marks_attr(&attr[i], size);
    }

    if (size > 0) {
        mark |= tx_marks_names(page, n, size, cache);
    }

    return mark;
}


bool
tx_marks_find(tx_page_t *page, tx_token_cache_t *cache, tx_marks_t *marks)
{
    uint8_t           mark;
    uint32_t          i;
    tx_mark_sum_t    *sum;
    const tx_node_t  *node;

    marks->mark = tx_arena_array(page->arena, page->nnodes, sizeof(uint8_t));
    marks->sum = tx_arena_array(page->arena, (size_t) page->nnodes + 1,
                                sizeof(tx_mark_sum_t));

    if (page->arena->failed) {
        return false;
    }

    for (i = 1; i < page->nnodes; i++) {
        node = &page->nodes[i];
        mark = 0;

        if ((node->flags & (TX_NODE_HIDDEN | TX_NODE_SPACE))
            && node->tag != TX_TAG_META)
        {
            /* void */

        } else if (node->tag != TX_TAG_TEXT) {
            mark = tx_marks_element(page, i, cache);

        } else if (node->text_end - node->text <= TX_MARKS_TIME
                   && tx_marks_is_time(tx_marks_text(page, i)))
        {
            mark = TX_MARK_TIME;
        }

        if ((mark & TX_MARK_TIME) && tx_marks_is_other(page, node)) {
            mark &= (uint8_t) ~TX_MARK_TIME;
        }

        marks->mark[i] = mark;
        sum = &marks->sum[i + 1];
        *sum = sum[-1];
        sum->users += (mark & TX_MARK_USER) != 0;
        sum->accounts += (mark & TX_MARK_ACCOUNT) != 0;
        sum->times += (mark & TX_MARK_TIME) != 0;
        sum->entries += (mark & TX_MARK_ENTRY) != 0;
    }

    page->steps += page->nnodes;

    return true;
}


uint8_t
tx_marks_block(const tx_page_t *page, const tx_marks_t *marks, uint32_t block)
{
    uint8_t               mark;
    uint32_t              i, n;
    const tx_block_t     *b;
    const tx_mark_sum_t  *first, *last;

    b = &page->blocks[block];
    first = &marks->sum[b->first];
    last = &marks->sum[b->last + 1];

    mark = (last->users != first->users) ? TX_MARK_USER : 0;
    mark |= (last->times != first->times) ? TX_MARK_TIME : 0;

    n = page->nodes[b->first].parent;

    for (i = 0; i < TX_MARKS_UP && n >= b->node && n != 0; i++) {
        mark |= marks->mark[n] & (TX_MARK_USER | TX_MARK_TIME);
        n = page->nodes[n].parent;
    }

    return mark;
}
