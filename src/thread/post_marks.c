/*
 * Copyright (C) textextract contributors
 */


#include "core/name.h"
#include "recognize/date.h"
#include "recognize/date_label.h"
#include "recognize/pattern.h"
#include "thread/post_marks.h"

/* Words of addresses. */

enum {
    TX_WORD_ACCOUNT = 1,        /* a user's page */
    TX_WORD_DOOR                /* what a visitor does */
};


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


/* Returns what follows the host in an address, without its fragment. */
static tx_str_t
tx_marks_path(tx_str_t href)
{
    const u_char  *p, *end;

    href.len = tx_min(href.len, TX_MARKS_HREF);
    end = tx_str_end(href);

    for (p = href.data; p + 1 < end; p++) {
        if (p[0] == '/' && p[1] == '/') {
            p = tx_str_chr(tx_str_span(p + 2, end), '/');
            href = (p == NULL) ? tx_null_str : tx_str_span(p, end);
            break;
        }
    }

    return tx_str_before(href, '#');
}


/*
 * True if an address is a user's page: it has the word for one, and none for
 * what a visitor does, as "login".  "u" is a word only as a whole part.
 */
static bool
tx_marks_is_account(tx_str_t href)
{
    bool           account;
    uint8_t        kind;
    u_char         before, behind;
    tx_str_t       word;
    const u_char  *p, *end;

    href = tx_marks_path(href);
    end = tx_str_end(href);
    account = false;

    for (p = href.data; p < end; p++) {
        word.data = p;

        while (p < end && tx_is_alpha(*p)) {
            p++;
        }

        word = tx_str_span(word.data, p);
        before = (word.data > href.data) ? word.data[-1] : '\0';
        behind = (p < end) ? *p : '\0';
        kind = tx_mark_kinds[tx_names_find(&tx_mark_words, word)];

        if (kind == TX_WORD_DOOR) {
            return false;
        }

        account |= kind == TX_WORD_ACCOUNT
                   && (word.len > 1
                       || ((before == '/' || before == '&' || before == '?')
                           && (behind == '/' || behind == '=')));

        if ((behind == '@' || behind == '~') && p > href.data && p[-1] == '/') {
            return true;        /* "/@ann", "/~ann" */
        }
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


/* True for the label of a time at which a user joined or a post changed. */
static bool
tx_marks_is_label(const tx_page_t *page, uint32_t begin, uint32_t end)
{
    tx_date_kind_t  kind;

    kind = tx_date_kind(tx_str_span(page->text + begin, page->text + end));

    return kind == TX_DATE_UPDATED || kind == TX_DATE_USER;
}


/*
 * True if a time is labelled so by its own words; or, without a label, by those
 * in front of it in the element around, back to another time.
 */
static bool
tx_marks_is_other(const tx_page_t *page, const tx_node_t *node)
{
    uint32_t  begin, end;

    for (end = node->text; end < node->text_end; end++) {
        if (tx_is_digit(page->text[end])) {
            break;
        }
    }

    if (tx_date_kind(tx_str_span(page->text + node->text, page->text + end))
        != TX_DATE_PLAIN)
    {
        return tx_marks_is_label(page, node->text, end);
    }

    begin = node->parent;
    begin = (node->tag == TX_TAG_TEXT) ? page->nodes[begin].parent : begin;
    begin = page->nodes[begin].text;

    if (begin + TX_MARKS_LABEL < node->text) {
        begin = node->text - TX_MARKS_LABEL;
    }

    for (end = node->text; end > begin; end--) {
        if (tx_is_digit(page->text[end - 1])) {
            break;
        }
    }

    return tx_marks_is_label(page, end, node->text);
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


static uint8_t
tx_marks_element(const tx_page_t *page, uint32_t n, tx_token_cache_t *cache)
{
    size_t            size;
    uint8_t           mark;
    uint32_t          i, tokens;
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

    if (size == 0) {
        return mark;
    }

    tokens = tx_tokens_node(cache, page, n);
    mark |= (tokens & TX_TOKEN_USER) ? TX_MARK_USER : 0;

    if ((tokens & TX_TOKEN_TIME) && size <= TX_MARKS_TIME
        && !(mark & TX_MARK_TIME)
        && tx_marks_is_time(tx_str_trim(tx_node_raw(page, n))))
    {
        mark |= TX_MARK_TIME;
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
    marks->sum = tx_arena_alloc(page->arena, ((size_t) page->nnodes + 1)
                                             * sizeof(tx_mark_sum_t));
    if (page->arena->failed) {
        return false;
    }

    memset(marks->sum, 0, 2 * sizeof(tx_mark_sum_t));

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
                   && tx_marks_is_time(tx_str_trim(tx_node_raw(page, i))))
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
