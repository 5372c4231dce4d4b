/*
 * Copyright (C) textextract contributors
 *
 * Finds the dates that a page shows in its text, with the labels before them.
 */


#include "html/line.h"
#include "metadata/metadata_reader.h"
#include "page/class_tokens.h"
#include "recognize/date.h"


#define TX_SHOWN_LINE_MAX_BYTES  120  /* longer blocks are text, not a line */
#define TX_SHOWN_WHOLE_MAX_BYTES  240 /* maximum bytes of a block read whole */
#define TX_SHOWN_BEGIN_MAX_BYTES  80 /* first bytes read of a longer block */
#define TX_SHOWN_PLACE_MAX_BYTES  24 /* bytes of a place's name before a date */
#define TX_SHOWN_BEFORE_MAX_BYTES  64 /* bytes before a date without a label */
#define TX_SHOWN_BLOCK_MAX_DATES    4     /* maximum dates read in a block */
#define TX_SHOWN_MAX_BLOCKS_BEFORE 4 /* maximum blocks read above the title */
#define TX_SHOWN_MAX_BLOCKS_AFTER  24 /* maximum blocks read below the title */
#define TX_SHOWN_NEAR_MAX_BYTES  400 /* bytes from title to a date near it */
#define TX_SHOWN_LEAD_MAX_BYTES  1200 /* bytes from title to a leading date */
#define TX_SHOWN_LIST_MIN_DAYS  3  /* different days in a list of other pages */
#define TX_SHOWN_BLOCKS_ABOVE  8   /* blocks read for dates above a long text */
#define TX_SHOWN_MAX_BLOCKS  4000  /* maximum blocks of a page read for dates */
#define TX_SHOWN_MAX_TIMES  256  /* maximum time elements read of a page */
#define TX_SHOWN_CLASS_MAX_LEVELS  10   /* ancestors read for a date's class */
#define TX_SHOWN_TIME_MAX_LEVELS   3    /* maximum levels from text to <time> */


typedef struct {
    const tx_page_t   *page;
    tx_shown_dates_t  *shown;       /* dates found so far */
    bool               month_first;
    bool               near;        /* blocks near the title are being read */
    uint32_t           title;       /* number of the title's block */
    uint32_t           distance; /* bytes of long blocks read since the title */
    uint32_t           days;       /* number of days of dates without labels */
} tx_shown_reader_t;


static tx_str_t
tx_shown_read_date(const tx_shown_reader_t *reader, tx_str_t *text,
    tx_str_t *before)
{
    return tx_date_find(reader->page->arena, text, reader->month_first, before);
}


/* Sets the date of a source, unless the source already has a date. */
static void
tx_shown_set_date(const tx_shown_reader_t *reader, tx_dated_t source,
    tx_str_t date)
{
    tx_shown_dates_t  *shown;

    shown = reader->shown;

    if (shown->dates[source].data == NULL) {
        shown->dates[source] = date;

        if (source == TX_DATED_NEAR) {
            shown->distance = reader->distance;
        }
    }
}


/*
 * Sets the date of the source (TX_DATED_*) that belongs to its label's kind.
 * plain: a date without a label is used, too.
 */
static void
tx_shown_add_date(tx_shown_reader_t *reader, tx_date_kind_t kind, tx_str_t date,
    bool plain)
{
    tx_dated_t               source;
    const tx_shown_dates_t  *shown;

    static const tx_dated_t  sources[2][TX_DATE_OTHER] = {
        {
            [TX_DATE_PLAIN] = TX_DATED_ALONE,
            [TX_DATE_PUBLISHED] = TX_DATED_FAR,
            [TX_DATE_CREATED] = TX_DATED_FAR,
            [TX_DATE_NAMED] = TX_DATED_FAR,
            [TX_DATE_UPDATED] = TX_DATED_FAR_UPDATED
        },
        {
            [TX_DATE_PLAIN] = TX_DATED_NEAR,
            [TX_DATE_PUBLISHED] = TX_DATED_LABELLED,
            [TX_DATE_CREATED] = TX_DATED_CREATED,
            [TX_DATE_NAMED] = TX_DATED_NEAR,
            [TX_DATE_UPDATED] = TX_DATED_UPDATED
        }
    };

    if (kind >= TX_DATE_OTHER) {
        return;
    }

    shown = reader->shown;
    source = sources[reader->near][kind];

    if (source == TX_DATED_NEAR || source == TX_DATED_ALONE) {
        if (!plain) {
            return;
        }

        /* a date at the title is not in a list of dates below a long block */

        reader->days
            += !tx_date_is_same_day(shown->dates[source], date)
               && (shown->dates[source].data == NULL
                   || (reader->distance == 0) == (shown->distance == 0));
    }

    tx_shown_set_date(reader, source, date);
}


/* Returns the time element around a text node, or 0. */
static uint32_t
tx_shown_find_time_element(const tx_page_t *page, uint32_t text)
{
    return tx_node_closest(page, page->nodes[text].parent, TX_TAG_TIME,
                          TX_SHOWN_TIME_MAX_LEVELS);
}


/*
 * Returns the date in attribute datetime of a block's time element if it has a
 * time of day, or is more than a day from `day`, the day shown; else `day`.
 */
static tx_str_t
tx_shown_get_datetime(const tx_shown_reader_t *reader, uint32_t block,
    tx_str_t day)
{
    int32_t            days;
    uint32_t           i, node, last;
    tx_str_t           date, text, before;
    const tx_page_t   *page;
    const tx_block_t  *b;

    page = reader->page;
    b = &page->blocks[block];

    for (i = b->first, last = 0; i <= b->last; i++) {
        node = tx_shown_find_time_element(page, i);

        if (node == last || node == 0) {
            continue;
        }

        last = node;
        date = tx_date_parse_value(page->arena,
                                   tx_node_attr(page, node, TX_ATTR_DATETIME),
                                   false);
        days = tx_date_to_days(date) - tx_date_to_days(day);

        if (date.len > day.len && days == 0) {
            return date;
        }

        if (date.len >= 10 && (days < -1 || days > 1)) {
            text = tx_line_make(page->arena, tx_node_raw_text(page, node),
                                false);

            if (tx_date_is_same_day(tx_shown_read_date(reader, &text, &before),
                                    day))
            {
                return date;
            }
        }
    }

    return day;
}


/*
 * Returns the text of the block above a date if it may be the date's label,
 * such as "Published": it is short, has no date and is not the title.
 */
static tx_str_t
tx_shown_get_label_above(const tx_shown_reader_t *reader, uint32_t block)
{
    tx_str_t          line, rest, before;
    const tx_page_t  *page;

    page = reader->page;

    if (block == 0 || (reader->near && block == reader->title + 1)
        || tx_block_raw_text(page, block - 1).len > TX_DATE_LABEL_MAX_BYTES)
    {
        return tx_null_str;
    }

    line = tx_line_make(page->arena, tx_block_text(page, block - 1), false);
    rest = line;

    return (tx_shown_read_date(reader, &rest, &before).data == NULL) ? line
                                                                : tx_null_str;
}


/*
 * True if a date belongs to another page: its block is a link in a list, such
 * as "Our march of 12 May 2012".  before: the text before the date.
 */
static bool
tx_shown_is_linked_date(const tx_page_t *page, uint32_t block, tx_str_t before)
{
    uint32_t           link;
    const tx_block_t  *b;

    b = &page->blocks[block];

    if (tx_str_chr(tx_str_trim(before), ' ') == NULL) {
        return false;
    }

    link = tx_node_closest(page, b->first, TX_TAG_A, TX_SHOWN_TIME_MAX_LEVELS);

    return tx_node_closest(page, link, TX_TAG_LI, TX_SHOWN_TIME_MAX_LEVELS) != 0
           && page->nodes[link].text_end >= page->nodes[b->last].text_end;
}


bool
tx_meta_is_beside_text(const tx_page_t *page, uint32_t node)
{
    uint32_t  n, end;

    end = page->nodes[node].block_end;

    for (n = 0; n < TX_SHOWN_CLASS_MAX_LEVELS && node != 0; n++) {

        /* one line of class "date-and-comments" has no readers' comments */

        if (page->nodes[node].block_end > end
            && (tx_tokens_of_node(page->tokens, page, node)
                & (TX_TOKEN_COMMENT | TX_TOKEN_RELATED)))
        {
            return true;
        }

        node = page->nodes[node].parent;
    }

    return false;
}


/* Adds the dates in the text of a block; returns false if there are none. */
static bool
tx_shown_add_text_dates(tx_shown_reader_t *reader, uint32_t block,
    tx_str_t text)
{
    tx_date_kind_t    kind;
    bool              plain;
    size_t            size;
    uint32_t          n;
    tx_str_t          date, before;
    const tx_page_t  *page;

    page = reader->page;
    size = text.len;

    for (n = 0; n < TX_SHOWN_BLOCK_MAX_DATES && text.len != 0; n++) {
        date = tx_shown_read_date(reader, &text, &before);

        if (date.data == NULL) {
            break;
        }

        if (!reader->near) {
            plain = size <= TX_DATE_LABEL_MAX_BYTES
                    && !tx_meta_is_beside_text(page, page->blocks[block].node);

        } else if (size > TX_SHOWN_LINE_MAX_BYTES) {
            plain = before.len == 0;

        } else {
            plain = before.len <= TX_SHOWN_BEFORE_MAX_BYTES
                    && !tx_shown_is_linked_date(page, block, before);
        }

        if (n == 0 && before.len == 0) {
            before = tx_shown_get_label_above(reader, block);
        }

        kind = tx_date_get_kind(before);

        /* in German, "published" stands after the date */

        if (kind == TX_DATE_PLAIN
            && tx_date_get_kind(tx_utf8_head(text, TX_DATE_LABEL_MAX_BYTES))
               == TX_DATE_PUBLISHED)
        {
            kind = TX_DATE_PUBLISHED;
        }

        tx_shown_add_date(reader, kind,
                          tx_shown_get_datetime(reader, block, date), plain);
    }

    return n != 0;
}


/*
 * Adds the dates of a block whose inline elements have no white space between
 * them: "Ann Ode4 May 20255 min read".  Returns false if the block has no date.
 */
static bool
tx_shown_add_inline_dates(tx_shown_reader_t *reader, uint32_t block)
{
    bool               found;
    uint32_t           i;
    tx_str_t           text, date, before;
    const tx_node_t   *node;
    const tx_block_t  *b;

    b = &reader->page->blocks[block];
    found = false;

    for (i = b->first; i <= b->last && b->last != b->first; i++) {
        node = &reader->page->nodes[i];

        if (node->tag != TX_TAG_TEXT
            || node->text_end - node->text > TX_DATE_LABEL_MAX_BYTES)
        {
            continue;
        }

        text = tx_line_make(reader->page->arena,
                            tx_node_raw_text(reader->page, i),
                            false);
        date = tx_shown_read_date(reader, &text, &before);

        if (date.data != NULL) {
            tx_shown_add_date(reader, tx_date_get_kind(before), date, true);
            found = true;
        }
    }

    return found;
}


/*
 * Adds the dates in attributes of a block whose text has only "3 hours ago" or
 * "1 July".  Except for updates, they are added as dates without a label.
 */
static void
tx_shown_add_attr_dates(tx_shown_reader_t *reader, uint32_t block)
{
    uint32_t           i, n, node, last;
    tx_str_t           date, before;
    tx_date_kind_t     kind;
    const tx_page_t   *page;
    const tx_block_t  *b;

    page = reader->page;
    b = &page->blocks[block];

    for (i = b->first, n = 0, last = 0;
         i <= b->last && n < TX_SHOWN_BLOCK_MAX_DATES;
         i++)
    {
        node = tx_shown_find_time_element(page, i);
        node = (node == 0) ? page->nodes[i].parent : node;

        if (page->nodes[i].tag != TX_TAG_TEXT || node == last
            || page->nodes[node].text < page->nodes[b->first].text)
        {
            continue;
        }

        last = node;
        date = tx_date_read_attr(page, node, reader->month_first);

        if (date.len < 10) {
            continue;
        }

        n++;

        /* the text of an element with a date attribute may have the label */

        before = tx_str_span(page->text + page->nodes[b->first].text,
                             page->text + (page->nodes[node].tag == TX_TAG_TIME
                                           ? page->nodes[node].text
                                           : page->nodes[node].text_end));

        before = (before.len != 0) ? before
                                   : tx_shown_get_label_above(reader, block);
        kind = tx_date_get_kind(before);

        if (kind == TX_DATE_UPDATED) {
            tx_shown_set_date(reader, TX_DATED_FAR_UPDATED, date);

        } else if (kind < TX_DATE_OTHER) {
            reader->shown->timed
                |= (reader->shown->dates[TX_DATED_NEAR].data == NULL);
            tx_shown_add_date(reader, TX_DATE_PLAIN, date, true);
        }
    }
}


/* True if p is at two digits, an Arabic digit or a digit before Chinese 年. */
static bool
tx_shown_has_date_digits(const u_char *p)
{
    return (tx_is_digit(p[0]) && (tx_is_digit(p[1]) || p[1] == 0xe5))
           || (p[0] == 0xd9 && (p[1] & 0xf0) == 0xa0)
           || (p[0] == 0xdb && (p[1] & 0xf0) == 0xb0);
}


/* Returns the text of a block if it is short and has digits; else absent. */
static tx_str_t
tx_shown_get_short_text(const tx_page_t *page, uint32_t block)
{
    size_t    i;
    tx_str_t  text;

    text = tx_block_raw_text(page, block);

    for (i = 1; i < text.len && text.len <= 2 * TX_SHOWN_WHOLE_MAX_BYTES; i++) {
        if (tx_shown_has_date_digits(text.data + i - 1)) {
            return tx_line_make(page->arena, tx_block_text(page, block), false);
        }
    }

    return tx_null_str;
}


/* Returns the first bytes of a block's text, with white space collapsed. */
static tx_str_t
tx_shown_get_text_start(const tx_page_t *page, uint32_t block)
{
    return tx_line_make(page->arena,
                        tx_utf8_head(tx_block_raw_text(page, block),
                                     TX_SHOWN_BEGIN_MAX_BYTES), false);
}


/* Adds the date at a block's beginning: "(4.5.2025) ", "Rome, 4 May 2025". */
static void
tx_shown_add_leading_date(const tx_shown_reader_t *reader, uint32_t block)
{
    tx_str_t  text, date, before;

    text = tx_shown_get_text_start(reader->page, block);
    date = tx_shown_read_date(reader, &text, &before);

    before = tx_str_trim(before);

    if (date.data != NULL
        && (before.len <= 1
            || (before.len <= TX_SHOWN_PLACE_MAX_BYTES
                && tx_str_chr(before, ',') != NULL)))
    {
        tx_shown_set_date(reader, TX_DATED_LEAD, date);
    }
}


/* Adds the dates of a block after the title; returns the bytes of its text. */
static size_t
tx_shown_add_dates_after_title(tx_shown_reader_t *reader, uint32_t block)
{
    size_t            size;
    tx_str_t          text;
    const tx_page_t  *page;

    page = reader->page;
    text = tx_shown_get_short_text(page, block);
    size = tx_block_raw_text(page, block).len;

    if (reader->distance < TX_SHOWN_NEAR_MAX_BYTES) {

        if (text.len != 0 && reader->distance != 0
            && tx_meta_is_beside_text(page, page->blocks[block].node))
        {
            size = text.len;

        } else if (text.len != 0 && text.len <= TX_SHOWN_WHOLE_MAX_BYTES) {
            size = text.len;

            if (!tx_shown_add_text_dates(reader, block, text)
                && (size > TX_DATE_LABEL_MAX_BYTES
                    || !tx_shown_add_inline_dates(reader, block)))
            {
                tx_shown_add_attr_dates(reader, block);
            }

            tx_shown_set_date(reader, TX_DATED_MONTH,
                              tx_date_parse_month(page->arena, text));

        } else if (size <= TX_SHOWN_LINE_MAX_BYTES) {
            tx_shown_add_attr_dates(reader, block);
        }
    }

    if (size > TX_SHOWN_LINE_MAX_BYTES) {
        tx_shown_add_leading_date(reader, block);
    }

    return size;
}


/* Returns the block around which dates are searched if a page has no title. */
static uint32_t
tx_shown_guess_title_block(const tx_page_t *page)
{
    uint32_t  i;

    for (i = 0; i < page->nblocks; i++) {
        if (tx_block_raw_text(page, i).len > TX_SHOWN_WHOLE_MAX_BYTES
            && !(page->nodes[page->blocks[i].first].flags & TX_NODE_LINK))
        {
            return (i > TX_SHOWN_BLOCKS_ABOVE) ? i - TX_SHOWN_BLOCKS_ABOVE : 0;
        }
    }

    return page->nblocks;
}


void
tx_shown_find_near_dates(const tx_page_t *page, uint32_t title,
    bool month_first, tx_shown_dates_t *shown)
{
    size_t             size;
    uint32_t           i, n;
    tx_str_t           text, before;
    tx_shown_reader_t  reader;

    memset(shown, 0, sizeof(tx_shown_dates_t));
    title = (title < page->nblocks) ? title : tx_shown_guess_title_block(page);

    if (title == page->nblocks) {
        return;
    }

    reader = (tx_shown_reader_t) {
        .page = page,
        .shown = shown,
        .month_first = month_first,
        .near = true,
        .title = title
    };

    n = tx_min(page->nblocks - title - 1, TX_SHOWN_MAX_BLOCKS_AFTER);

    for (i = 0; i < n && reader.distance < TX_SHOWN_LEAD_MAX_BYTES; i++) {
        size = tx_shown_add_dates_after_title(&reader, title + 1 + i);
        reader.distance += (size > TX_SHOWN_LINE_MAX_BYTES) ? (uint32_t) size
                                                            : 0;
    }

    if (reader.days >= TX_SHOWN_LIST_MIN_DAYS) {
        shown->dates[TX_DATED_NEAR] = tx_null_str;
        return;
    }

    reader.distance = 0;
    n = tx_min(title, TX_SHOWN_MAX_BLOCKS_BEFORE);

    for (i = 1; i <= n; i++) {
        text = tx_shown_get_short_text(page, title - i);

        if (text.len <= TX_SHOWN_LINE_MAX_BYTES) {
            (void) tx_shown_add_text_dates(&reader, title - i, text);
        }
    }

    text = tx_shown_get_short_text(page, title);
    shown->dates[TX_DATED_TITLE] = tx_shown_read_date(&reader, &text, &before);
}


/* Returns the date of all time elements; absent if their days differ. */
static tx_str_t
tx_shown_find_only_day(const tx_page_t *page)
{
    uint32_t  i, n;
    tx_str_t  date, only;

    only = tx_null_str;

    for (i = 1, n = 0; i < page->nnodes && n < TX_SHOWN_MAX_TIMES; i++) {

        if (page->nodes[i].tag != TX_TAG_TIME) {
            continue;
        }

        n++;
        date = tx_date_parse_value(page->arena,
                                   tx_node_attr(page, i, TX_ATTR_DATETIME),
                                   false);

        if (date.len < 10 || tx_meta_is_beside_text(page, i)) {
            continue;
        }

        if (only.data != NULL && !tx_date_is_same_day(only, date)) {
            return tx_null_str;
        }

        only = date;
    }

    return only;
}


void
tx_shown_find_far_dates(const tx_page_t *page, bool month_first,
    tx_shown_dates_t *shown)
{
    uint32_t           i, n;
    tx_str_t           text;
    tx_shown_reader_t  reader;

    reader = (tx_shown_reader_t) {
        .page = page,
        .shown = shown,
        .month_first = month_first
    };

    n = tx_min(page->nblocks, TX_SHOWN_MAX_BLOCKS);

    for (i = 0; i < n; i++) {
        text = tx_shown_get_short_text(page, i);

        if (text.len > TX_SHOWN_LINE_MAX_BYTES) {
            text = tx_shown_get_text_start(page, i);    /* "Written on 4 May" */
        }

        (void) tx_shown_add_text_dates(&reader, i, text);
    }

    if (reader.days >= TX_SHOWN_LIST_MIN_DAYS) {
        shown->dates[TX_DATED_ALONE] = tx_null_str;
    }

    text = tx_shown_find_only_day(page);

    if (!tx_date_is_same_day(text, shown->dates[TX_DATED_FAR_UPDATED])) {
        shown->dates[TX_DATED_ONLY] = text;
    }
}
