/*
 * Copyright (C) textextract contributors
 *
 * The dates of a block: what is said of each, what time elements tell, and
 * what a text begins with.
 */


#include "html/line.h"
#include "metadata/published_reader.h"
#include "recognize/date.h"
#include "recognize/date_attr.h"
#include "recognize/date_label.h"


#define TX_PUBLISHED_DATES    4       /* in one block */
#define TX_PUBLISHED_LEADING  80      /* bytes at the beginning of a text */
#define TX_PUBLISHED_PLACE    24      /* bytes of a place's name there */
#define TX_PUBLISHED_SAID     64      /* in front of it: in a sentence */
#define TX_PUBLISHED_INLINE   3       /* around a text, that may be a time */


/* The time element that a text stands in, or 0. */
static uint32_t
tx_published_time(const tx_page_t *page, uint32_t text)
{
    return tx_node_around(page, page->nodes[text].parent, TX_TAG_TIME,
                          TX_PUBLISHED_INLINE);
}


/*
 * What a time element tells instead of the day that it shows, if that is
 * another one, and more than the same in another zone; or none.
 */
static tx_str_t
tx_published_told(const tx_published_reader_t *reader, uint32_t node,
    tx_str_t day)
{
    int32_t           days;
    tx_str_t          told, text, before;
    const tx_page_t  *page;

    page = reader->page;
    told = tx_date_iso(page->arena, tx_node_attr(page, node,
                                                 TX_ATTR_DATETIME));
    days = tx_date_days(told) - tx_date_days(day);

    if (told.len < 10 || (days >= -1 && days <= 1)) {
        return tx_null_str;
    }

    text = tx_line(page->arena, tx_node_raw(page, node), false);

    return tx_date_same_day(tx_date_find(page->arena, &text,
                                         reader->month_first, &before), day)
           ? told : tx_null_str;
}


/* The datetime of a time element around one of the block's texts. */
static tx_str_t
tx_published_datetime(const tx_published_reader_t *reader, uint32_t block,
    tx_str_t day)
{
    uint32_t           i, node;
    tx_str_t           date;
    const tx_page_t   *page;
    const tx_block_t  *b;

    page = reader->page;
    b = &page->blocks[block];

    for (i = b->first; i <= b->last; i++) {
        node = tx_published_time(page, i);

        if (node == 0) {
            continue;
        }

        date = tx_date_value(page->arena,
                             tx_node_attr(page, node, TX_ATTR_DATETIME),
                             false);

        if (date.len > day.len && tx_date_same_day(date, day)) {
            return date;
        }

        date = tx_published_told(reader, node, day);

        if (date.data != NULL) {
            return date;
        }
    }

    return day;
}


tx_str_t
tx_published_above(const tx_page_t *page, uint32_t block)
{
    tx_str_t  line, rest, before;

    if (block == 0 || tx_block_raw(page, block - 1).len > TX_DATE_LABEL) {
        return tx_null_str;
    }

    line = tx_line(page->arena, tx_block_text(page, block - 1), false);
    rest = line;

    return (tx_date_find(page->arena, &rest, false, &before).data == NULL)
           ? line : tx_null_str;
}


/*
 * Several days near the title are those of a list, but not what follows the
 * text if one stands above it.
 */
static void
tx_published_plain(tx_published_reader_t *reader, tx_str_t date)
{
    tx_published_t  *to;

    to = reader->published;

    if (to->near.data == NULL) {
        to->near = date;
        to->depth = reader->depth;
        reader->plain++;

    } else if ((reader->depth == 0) == (to->depth == 0)
               && !tx_date_same_day(to->near, date))
    {
        reader->plain++;
    }
}


/* A date near the title, by what is said of it; plain: in no sentence. */
static void
tx_published_put_near(tx_published_reader_t *reader, tx_date_kind_t kind,
    tx_str_t date, bool plain)
{
    tx_published_t  *to;

    to = reader->published;

    switch (kind) {

    case TX_DATE_PUBLISHED:
        tx_published_set(&to->labelled, date);
        break;

    case TX_DATE_CREATED:
        tx_published_set(&to->created, date);
        break;

    case TX_DATE_UPDATED:
        tx_published_set(&to->updated, date);
        break;

    case TX_DATE_PLAIN:
    case TX_DATE_NAMED:
        if (plain) {
            tx_published_plain(reader, date);
        }

        break;

    default:
        break;
    }
}


/* ... and one that is far from it, in a block of so many bytes. */
static void
tx_published_put_far(tx_published_reader_t *reader, tx_date_kind_t kind,
    tx_str_t date, size_t size)
{
    tx_published_t  *to;

    to = reader->published;

    switch (kind) {

    case TX_DATE_PUBLISHED:
    case TX_DATE_CREATED:
    case TX_DATE_NAMED:
        tx_published_set(&to->far, date);
        break;

    case TX_DATE_UPDATED:
        tx_published_set(&to->far_updated, date);
        break;

    case TX_DATE_PLAIN:
        if (size <= TX_DATE_LABEL) {
            reader->plain += !tx_date_same_day(to->alone, date);
            tx_published_set(&to->alone, date);
        }

        break;

    default:
        break;
    }
}


/*
 * "Our march of 12 May 2012", one link in a list: the day of what it leads to.
 * A weekday alone may stand in front of the page's.
 */
static bool
tx_published_is_entry(const tx_page_t *page, uint32_t block, tx_str_t before)
{
    uint32_t           link;
    const tx_node_t   *nodes;
    const tx_block_t  *b;

    nodes = page->nodes;
    b = &page->blocks[block];
    before = tx_str_trim(before);

    if (before.len == 0 || !(nodes[b->first].flags & TX_NODE_LINK)
        || memchr(before.data, ' ', before.len) == NULL)
    {
        return false;
    }

    link = tx_node_around(page, b->first, TX_TAG_A, TX_PUBLISHED_INLINE);

    return link != 0 && nodes[link].text_end >= nodes[b->last].text_end
           && tx_node_around(page, link, TX_TAG_LI, TX_PUBLISHED_INLINE) != 0;
}


bool
tx_published_block(tx_published_reader_t *reader, uint32_t block,
    tx_str_t text, bool near)
{
    bool            plain;
    size_t          size;
    uint32_t        n;
    tx_str_t        date, before;
    tx_date_kind_t  kind;

    size = text.len;

    for (n = 0; n < TX_PUBLISHED_DATES && text.len != 0; n++) {
        date = tx_date_find(reader->page->arena, &text, reader->month_first,
                            &before);
        if (date.data == NULL) {
            break;
        }

        plain = (size > TX_PUBLISHED_PROSE)
                ? before.len == 0
                : before.len <= TX_PUBLISHED_SAID
                  && !tx_published_is_entry(reader->page, block, before);

        if (n == 0 && before.len == 0 && block != reader->title + 1) {
            before = tx_published_above(reader->page, block);
        }

        date = tx_published_datetime(reader, block, date);
        kind = tx_date_kind(before);

        if (kind == TX_DATE_PLAIN && tx_date_is_followed(text)) {
            kind = TX_DATE_PUBLISHED;
        }

        if (near) {
            tx_published_put_near(reader, kind, date, plain);

        } else {
            tx_published_put_far(reader, kind, date, size);
        }
    }

    return n != 0;
}


/*
 * What is said of the time of an element: what stands in front of it in its
 * block, or above; and what the element itself shows, if it is no time element
 * ("Joined in May").
 */
static tx_date_kind_t
tx_published_kind(const tx_published_reader_t *reader, uint32_t block,
    uint32_t node)
{
    tx_str_t          before;
    const tx_node_t  *n, *first;

    n = &reader->page->nodes[node];
    first = &reader->page->nodes[reader->page->blocks[block].first];

    before = tx_str_span(reader->page->text + first->text,
                         reader->page->text
                         + (n->tag == TX_TAG_TIME ? n->text : n->text_end));

    if (before.len == 0 && block != reader->title + 1) {
        before = tx_published_above(reader->page, block);
    }

    return tx_date_kind(before);
}


void
tx_published_times(tx_published_reader_t *reader, uint32_t block)
{
    uint32_t           i, n, node, last;
    tx_str_t           date;
    const tx_page_t   *page;
    const tx_block_t  *b;

    page = reader->page;
    b = &page->blocks[block];
    last = 0;

    for (i = b->first, n = 0; i <= b->last && n < TX_PUBLISHED_DATES; i++) {

        if (page->nodes[i].tag != TX_TAG_TEXT) {
            continue;
        }

        node = tx_published_time(page, i);
        node = (node == 0) ? page->nodes[i].parent : node;

        if (node == last
            || page->nodes[node].text < page->nodes[b->first].text)
        {
            continue;           /* one that began in a block above is its */
        }

        last = node;
        date = tx_date_attr(page, node, reader->month_first);

        if (date.len < 10) {
            continue;
        }

        n++;

        /* what readers do not see is no better than what the head says */

        switch (tx_published_kind(reader, block, node)) {

        case TX_DATE_OTHER:
        case TX_DATE_USER:
            break;

        case TX_DATE_UPDATED:
            tx_published_set(&reader->published->far_updated, date);
            break;

        default:
            reader->published->timed |= (reader->published->near.data == NULL);
            tx_published_plain(reader, date);
            break;
        }
    }
}


bool
tx_published_parts(tx_published_reader_t *reader, uint32_t block)
{
    bool               found;
    uint32_t           i;
    tx_str_t           text, date, before;
    const tx_page_t   *page;
    const tx_block_t  *b;

    page = reader->page;
    b = &page->blocks[block];
    found = false;

    for (i = b->first; i <= b->last && b->last != b->first; i++) {

        if (page->nodes[i].tag != TX_TAG_TEXT
            || page->nodes[i].text_end - page->nodes[i].text > TX_DATE_LABEL)
        {
            continue;
        }

        text = tx_line(page->arena, tx_node_raw(page, i), false);
        date = tx_date_find(page->arena, &text, reader->month_first, &before);

        if (date.data != NULL) {
            tx_published_put_near(reader, tx_date_kind(before), date, true);
            found = true;
        }
    }

    return found;
}


void
tx_published_month(tx_published_reader_t *reader, uint32_t block,
    tx_str_t text)
{
    tx_str_t        month;
    tx_date_kind_t  kind;

    month = tx_date_month_only(reader->page->arena, text);

    if (month.data == NULL) {
        return;
    }

    kind = tx_date_kind(tx_published_above(reader->page, block));

    if (kind == TX_DATE_NAMED || kind == TX_DATE_CREATED
        || kind == TX_DATE_PUBLISHED)
    {
        tx_published_set(&reader->published->month, month);
    }
}


/* Two digits, or one in front of a Chinese "year"; or a digit of Arabic. */
static bool
tx_published_is_digits(const u_char *p)
{
    return (tx_is_digit(p[0]) && (tx_is_digit(p[1]) || p[1] == 0xe5))
           || (p[0] == 0xd9 && (p[1] & 0xf0) == 0xa0)
           || (p[0] == 0xdb && (p[1] & 0xf0) == 0xb0);
}


tx_str_t
tx_published_text(const tx_page_t *page, uint32_t block)
{
    size_t    i;
    tx_str_t  text;

    text = tx_block_raw(page, block);

    if (text.len > 2 * TX_PUBLISHED_BLOCK) {
        return tx_null_str;
    }

    for (i = 1; i < text.len; i++) {
        if (tx_published_is_digits(text.data + i - 1)) {
            return tx_line(page->arena, tx_block_text(page, block), false);
        }
    }

    return tx_null_str;
}


tx_str_t
tx_published_begin(const tx_page_t *page, uint32_t block)
{
    tx_str_t  text;

    text = tx_utf8_head(tx_block_raw(page, block), TX_PUBLISHED_LEADING);

    return tx_line(page->arena, text, false);
}


/* "Rome, ", "Lyon, le ": where it was written, in front of when. */
static bool
tx_published_is_place(tx_str_t before)
{
    return tx_str_last(before) == ','
           || tx_str_ends(before, tx_str(", le"))
           || tx_str_ends(before, tx_str(", den"))
           || tx_str_ends(before, tx_str(", a"))
           || tx_str_ends(before, tx_str(" vom"));
}


void
tx_published_lead(tx_published_reader_t *reader, uint32_t block)
{
    tx_str_t          text, date, before;
    const tx_page_t  *page;

    page = reader->page;
    text = tx_published_begin(page, block);
    date = tx_date_find(page->arena, &text, reader->month_first, &before);
    before = tx_str_trim(before);

    if (date.data != NULL
        && (before.len <= 1
            || (before.len <= TX_PUBLISHED_PLACE
                && tx_published_is_place(before))))
    {
        tx_published_set(&reader->published->lead, date);
    }
}
