/*
 * Copyright (C) textextract contributors
 */


#include "metadata/metadata_reader.h"
#include "metadata/published.h"
#include "recognize/date.h"


#define TX_META_TEASER  240     /* bytes between a title and its date */
#define TX_META_YEAR    366     /* days: shown earlier, it was moved since */
#define TX_META_WEEK    7       /* days: shown so, it was as a rule */


/* Where it may be told when a page was published, the best first. */

typedef enum {
    TX_META_DATE_LABELLED = 0,
    TX_META_DATE_TOLD,
    TX_META_DATE_NEAR,
    TX_META_DATE_LEAD,
    TX_META_DATE_URL,
    TX_META_DATE_CANONICAL,
    TX_META_DATE_TITLE,
    TX_META_DATE_UPDATED,
    TX_META_DATE_FAR,
    TX_META_DATE_MONTH,
    TX_META_DATE_ONLY,
    TX_META_DATE_ALONE,
    TX_META_DATE_PAGE,
    TX_META_DATE_MAX
} tx_meta_date_t;


/* The page of a whole site: what dates it shows are those of others. */
static bool
tx_meta_is_home(const tx_meta_reader_t *reader)
{
    return reader->page->url.len != 0 && reader->url.path.len <= 1
           && reader->url.query.len == 0;
}


bool
tx_meta_is_later(tx_str_t day, tx_str_t limit)
{
    return day.len >= 10 && limit.len >= 10
           && memcmp(day.data, limit.data, 10) > 0;
}


bool
tx_meta_is_shifted(tx_str_t date)
{
    size_t  i;

    if (date.len < 16 || memcmp(date.data + 11, "00:00", 5) == 0) {
        return false;
    }

    for (i = 16; i < date.len; i++) {
        if (date.data[i] == '+' || date.data[i] == '-') {
            return tx_str_ends(date, tx_str("+00:00"));
        }
    }

    return true;
}


/*
 * True if only scripts tell a date, of what nobody answers to; or meta
 * elements in the text, while the page shows the day of the change instead.
 */
static bool
tx_meta_is_scripted(const tx_meta_reader_t *reader, tx_str_t shown)
{
    int32_t   change;
    uint32_t  rank;

    rank = reader->values.ranks[TX_VALUE_PUBLISHED];

    if (rank == TX_VALUE_UNSEEN) {
        change = tx_date_days(reader->meta->modified);

        return change != 0 && tx_date_days(shown) == change;
    }

    return rank >= TX_VALUE_JSONLD && rank < TX_VALUE_UNSEEN
           && !reader->jsonld.thread;
}


/* True if the date between title and body is told elsewhere as well. */
static bool
tx_meta_agrees(const tx_meta_reader_t *reader, int32_t shown, int32_t path)
{
    const tx_str_t  *values;

    values = reader->values.single;

    return shown != 0
           && (shown == path
               || shown == tx_date_days(values[TX_VALUE_STRUCTURED]));
}


/*
 * True if the head and JSON-LD tell days that are not next to each other:
 * neither is worth more than what the page says anywhere.
 */
static bool
tx_meta_is_disputed(const tx_meta_reader_t *reader)
{
    int32_t  head, other;

    head = tx_date_days(reader->values.single[TX_VALUE_PUBLISHED]);
    other = tx_date_days(reader->values.single[TX_VALUE_STRUCTURED]);

    return head != 0 && other != 0 && (head < other - 1 || head > other + 1);
}


/* True if day and month of a are month and day of b: 3/4 is of April, then. */
static bool
tx_meta_is_turned(tx_str_t a, tx_str_t b)
{
    return a.len >= 10 && b.len >= 10 && memcmp(a.data, b.data, 5) == 0
           && memcmp(a.data + 5, b.data + 8, 2) == 0
           && memcmp(a.data + 8, b.data + 5, 2) == 0;
}


/*
 * True if the page shows a day so much earlier than the head's that this is
 * one of a move or another edition: by a year; or by a week, if the head's is
 * of a meta element or a script, and the other one neither of a change nor
 * the same numbers in another order.
 */
static bool
tx_meta_is_earlier(const tx_meta_reader_t *reader, tx_str_t near)
{
    int32_t   head, shown;
    tx_str_t  told;

    told = reader->values.single[TX_VALUE_PUBLISHED];
    head = tx_date_days(told);
    shown = tx_date_days(near);

    return shown + TX_META_YEAR < head
           || (shown + TX_META_WEEK < head
               && reader->values.ranks[TX_VALUE_PUBLISHED] < TX_VALUE_MARKED
               && shown != tx_date_days(reader->meta->modified)
               && !tx_meta_is_turned(near, told));
}


/*
 * The three that tell a day, as strings and as days, 0 if they do not: the
 * head, what stands between title and body, and the address.
 */

typedef struct {
    tx_str_t  told;
    tx_str_t  near;
    tx_str_t  url;
    int32_t   head;
    int32_t   shown;
    int32_t   path;
    uint32_t  rank;            /* of what the head says */
} tx_meta_days_t;


static void
tx_meta_days(tx_meta_reader_t *reader, const tx_published_t *published,
    tx_meta_days_t *days)
{
    days->told = reader->values.single[TX_VALUE_PUBLISHED];
    days->rank = reader->values.ranks[TX_VALUE_PUBLISHED];
    days->url = reader->day;
    days->near = published->near;

    if (days->near.data == NULL
        && tx_meta_is_scripted(reader, published->updated))
    {
        days->near = published->updated;
    }

    days->head = tx_date_days(days->told);
    days->shown = tx_date_days(days->near);
    days->path = tx_date_days(days->url);
}


/* The day before or after such a time, where the page comes from. */
static tx_str_t
tx_meta_local(const tx_meta_days_t *days)
{
    if (!tx_meta_is_shifted(days->told)) {
        return tx_null_str;
    }

    if (days->shown == days->head - 1 || days->shown == days->head + 1) {
        return days->near;
    }

    return (days->shown == 0
            && (days->path == days->head - 1 || days->path == days->head + 1))
           ? days->url : tx_null_str;
}


/* True if the head gives way to another day that is shown near the title. */
static bool
tx_meta_gives_way(tx_meta_reader_t *reader, const tx_published_t *published,
    const tx_meta_days_t *days)
{
    if ((days->rank >= TX_VALUE_VAGUE && days->rank < TX_VALUE_MARKED)
        || (published->depth == 0
            && tx_meta_is_earlier(reader, days->near)))
    {
        return true;
    }

    if (published->depth <= TX_META_TEASER
        && tx_meta_is_scripted(reader, days->near))
    {
        return true;
    }

    return days->rank >= TX_VALUE_JSONLD && days->shown < days->head
           && days->head == tx_date_days(reader->meta->modified);
}


/*
 * What the head says, or what should be believed in its stead: the address
 * if it is of an earlier day, as what moves to another system is dated anew;
 * and the date between title and body where another source tells it, too, or
 * where the head gives one of several dates, the time of the last change
 * twice, or what is the day before or after where the page comes from.  What
 * scripts tell search engines gives way to what the page tells its readers,
 * if that is of a change, too.
 */
static tx_str_t
tx_meta_told(tx_meta_reader_t *reader, const tx_published_t *published)
{
    tx_str_t        local;
    tx_meta_days_t  days;

    tx_meta_days(reader, published, &days);

    if (days.head == 0 || days.head == days.path
        || (days.shown == 0 && days.path == 0))
    {
        return days.told;
    }

    if (days.shown != days.head
        && tx_meta_agrees(reader, days.shown, days.path))
    {
        return days.near;
    }

    if (days.path != 0 && days.path < days.head - 1
        && days.shown != days.head)
    {
        return days.url;
    }

    local = tx_meta_local(&days);

    if (local.data != NULL) {
        return local;
    }

    return (days.shown != 0 && days.shown != days.head
            && tx_meta_gives_way(reader, published, &days))
           ? days.near : days.told;
}


/*
 * What the page calls publishing's, wherever, if that settles what the head
 * and JSON-LD dispute; or what the head says.
 */
static tx_str_t
tx_meta_settled(tx_meta_reader_t *reader, tx_published_t *shown)
{
    if (shown->near.data == NULL && tx_meta_is_disputed(reader)) {
        tx_published_find_far(reader->page, reader->meta->month_first, shown);

        if (shown->far.data != NULL
            && !tx_meta_is_later(shown->far, reader->meta->modified))
        {
            return shown->far;
        }
    }

    return tx_meta_told(reader, shown);
}


/*
 * What says itself to be the publishing's; the head may tell more of the same
 * time.
 */
static tx_str_t
tx_meta_labelled(const tx_meta_reader_t *reader, tx_str_t labelled)
{
    tx_str_t  told;

    told = reader->values.single[TX_VALUE_PUBLISHED];

    return (labelled.len >= 10 && told.len > labelled.len
            && tx_str_starts(told, labelled)
            && memcmp(told.data + 11, "00:00", 5) != 0)
           ? told : labelled;
}


/*
 * A date that says itself to be the publishing's is believed first, then
 * the head's, then Wang et al.'s place between title and body, the address,
 * and at last what the rest of the page shows; of an article, even a date
 * that nothing tells what it is of.
 */
static tx_str_t
tx_meta_date(tx_meta_reader_t *reader, tx_published_t *shown,
    tx_meta_date_t place)
{
    switch (place) {

    case TX_META_DATE_LABELLED:
        return tx_meta_labelled(reader, shown->labelled);

    case TX_META_DATE_TOLD:
        return tx_meta_settled(reader, shown);

    case TX_META_DATE_NEAR:
        return tx_meta_is_turned(shown->near, reader->day) ? reader->day
                                                           : shown->near;

    case TX_META_DATE_LEAD:
        return shown->lead;

    case TX_META_DATE_URL:
        return reader->day;

    case TX_META_DATE_CANONICAL:
        return tx_date_of_url(reader->page->arena,
                              reader->meta->canonical_url);

    case TX_META_DATE_TITLE:
        return shown->title;

    case TX_META_DATE_MONTH:
        return shown->month;

    case TX_META_DATE_UPDATED:
        return shown->updated;

    case TX_META_DATE_FAR:
        tx_published_find_far(reader->page, reader->meta->month_first, shown);
        return shown->far;

    case TX_META_DATE_ONLY:
        return shown->only;

    case TX_META_DATE_ALONE:
        return tx_meta_is_article(reader) ? shown->alone : tx_null_str;

    default:

        /* systems date all pages, but those of an author were published */

        return (reader->values.nauthors != 0)
               ? reader->values.single[TX_VALUE_CREATED] : tx_null_str;
    }
}


/*
 * What is shown near the title; or near the heading of the first level, if
 * that says something else and nothing is shown near what says the title.
 */
static void
tx_meta_find_shown(tx_meta_reader_t *reader, uint32_t title,
    tx_published_t *shown)
{
    bool              first;
    uint32_t          heading;
    const tx_page_t  *page;

    page = reader->page;
    first = reader->meta->month_first;

    tx_published_find(page, title, first, shown);

    if (shown->labelled.data != NULL || shown->near.data != NULL
        || shown->updated.data != NULL || shown->lead.data != NULL
        || page->nodes[reader->meta->heading].tag == TX_TAG_H1)
    {
        return;
    }

    heading = tx_meta_heading_block(page);

    if (heading != title && heading < page->nblocks) {
        tx_published_find(page, heading, first, shown);
    }
}


/*
 * What is shown later than the last change is of something else, and what
 * does not say itself to be the publishing's may be when an event begins.
 */
static bool
tx_meta_may_be(const tx_meta_reader_t *reader, tx_str_t date,
    tx_meta_date_t place)
{
    return !tx_meta_is_later(date, reader->meta->modified)
           && (place == TX_META_DATE_LABELLED
               || !tx_date_same_day(date,
                                    reader->values.single[TX_VALUE_BEGINS]));
}


void
tx_meta_dates(tx_meta_reader_t *reader, uint32_t title)
{
    tx_str_t         date, told;
    tx_meta_t       *meta;
    tx_meta_date_t   place;
    tx_published_t   shown;

    meta = reader->meta;
    told = reader->values.single[TX_VALUE_PUBLISHED];

    if (tx_meta_is_home(reader)) {
        return;
    }

    tx_meta_find_shown(reader, title, &shown);

    for (place = 0; place < TX_META_DATE_MAX; place++) {
        date = tx_meta_date(reader, &shown, place);

        if (date.data != NULL
            && (place == TX_META_DATE_TOLD
                || tx_meta_may_be(reader, date, place)))
        {
            meta->published = date;
            meta->dated = (place == TX_META_DATE_LABELLED
                           || date.data == told.data);
            meta->guessed = (place == TX_META_DATE_TITLE
                             || place >= TX_META_DATE_UPDATED
                             || (shown.timed && place == TX_META_DATE_NEAR));
            break;
        }
    }

    meta->revised = (shown.updated.data != NULL) ? shown.updated
                                                 : shown.far_updated;

    if (meta->modified.data == NULL) {
        meta->modified = meta->revised;
    }

    if (tx_meta_is_later(meta->published, meta->modified)) {
        meta->modified = tx_null_str;
    }
}


void
tx_meta_settle_date(const tx_page_t *page, tx_meta_t *meta, bool prose)
{
    if (prose) {
        if (meta->published.data == NULL) {
            meta->published = tx_date_of_state(page->arena, page->source,
                                               page->json, page->njson);
        }

        if (meta->published.data == NULL) {
            meta->published = meta->revised;
        }

    } else if (meta->guessed) {
        meta->published = tx_null_str;
    }
}
