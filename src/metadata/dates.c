/*
 * Copyright (C) textextract contributors
 *
 * Chooses the dates of a page's publication and last change.
 */


#include "metadata/metadata_reader.h"
#include "recognize/date.h"


#define TX_DATES_MAX_DISTANCE_BYTES  240  /* maximum bytes from title to date */
#define TX_DATES_EARLY_MIN_DAYS  7  /* days from shown date to date in head */


bool
tx_meta_is_later_day(tx_str_t day, tx_str_t limit)
{
    return day.len >= 10 && limit.len >= 10
           && memcmp(day.data, limit.data, 10) > 0;
}


bool
tx_meta_may_be_utc(tx_str_t date)
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


/* True if date a with day and month exchanged is equal to date b. */
static bool
tx_dates_are_swapped(tx_str_t a, tx_str_t b)
{
    return a.len >= 10 && b.len >= 10 && memcmp(a.data, b.data, 5) == 0
           && memcmp(a.data + 5, b.data + 8, 2) == 0
           && memcmp(a.data + 8, b.data + 5, 2) == 0;
}


/*
 * True if readers do not see the publication date in the page's head: it is in
 * JSON-LD, or in a meta element with itemprop while the page shows the day of
 * its last change.  shown: number of the day that the page shows, or 0.
 */
static bool
tx_dates_is_head_date_hidden(const tx_meta_reader_t *reader, int32_t shown)
{
    uint32_t  rank;

    rank = reader->values.ranks[TX_VALUE_PUBLISHED];

    if (rank == TX_RANK_ITEMPROP) {
        return shown != 0 && shown == tx_date_to_days(reader->meta->modified);
    }

    return rank >= TX_RANK_JSONLD && rank < TX_RANK_ITEMPROP
           && !reader->jsonld.thread;
}


/*
 * True if, for one of these reasons, the shown day is preferred to the head's:
 * - the head's field has a name that is used for dates of any kind;
 * - the days are neighbours, because of different time zones;
 * - readers do not see the date in the head;
 * - the day in the head is that of the last change;
 * - the shown day is much earlier: the page was moved or edited since.
 */
static bool
tx_dates_is_shown_date_preferred(const tx_meta_reader_t *reader,
    const tx_shown_dates_t *dates, tx_str_t shown)
{
    int32_t   day, head, modified;
    uint32_t  rank;
    tx_str_t  told;

    told = reader->values.single[TX_VALUE_PUBLISHED];
    rank = reader->values.ranks[TX_VALUE_PUBLISHED];
    head = tx_date_to_days(told);
    day = tx_date_to_days(shown);
    modified = tx_date_to_days(reader->meta->modified);

    return (rank >= TX_RANK_ANY_DATE && rank < TX_RANK_ELEMENT)
           || (tx_meta_may_be_utc(told) && (day == head - 1 || day == head + 1))
           || (dates->distance <= TX_DATES_MAX_DISTANCE_BYTES
               && tx_dates_is_head_date_hidden(reader, day))
           || (rank >= TX_RANK_JSONLD && day < head && head == modified)
           || (dates->distance == 0 && day + TX_DATES_EARLY_MIN_DAYS < head
               && rank < TX_RANK_ELEMENT && day != modified
               && !tx_dates_are_swapped(shown, told));
}


/*
 * Returns the date in the head, or one of these: a day that the page shows, if
 * it is in URL or JSON-LD, too; an earlier day in the URL, since a new content
 * management system dates old pages anew; another shown day that is preferred.
 */
static tx_str_t
tx_dates_choose_publication(const tx_meta_reader_t *reader,
    const tx_shown_dates_t *dates)
{
    int32_t          head, day, path;
    tx_str_t         shown, updated;
    const tx_str_t  *told;

    told = reader->values.single;
    head = tx_date_to_days(told[TX_VALUE_PUBLISHED]);
    path = tx_date_to_days(reader->day);
    shown = dates->dates[TX_DATED_NEAR];
    updated = dates->dates[TX_DATED_UPDATED];

    if (shown.data == NULL
        && tx_dates_is_head_date_hidden(reader, tx_date_to_days(updated)))
    {
        shown = updated;
    }

    day = tx_date_to_days(shown);

    if (head == 0 || head == path || head == day) {
        return told[TX_VALUE_PUBLISHED];
    }

    if (day != 0
        && (day == path || day == tx_date_to_days(told[TX_VALUE_STRUCTURED])))
    {
        return shown;
    }

    if (path != 0 && path < head - 1) {
        return reader->day;
    }

    return (day != 0 && tx_dates_is_shown_date_preferred(reader, dates, shown))
           ? shown : told[TX_VALUE_PUBLISHED];
}


/* Returns the publication date from a source; absent if the source has none. */
static tx_str_t
tx_dates_get_source_date(const tx_meta_reader_t *reader,
    const tx_shown_dates_t *dates, tx_dated_t source)
{
    tx_str_t  date, told;

    date = dates->dates[source];
    told = reader->values.single[TX_VALUE_PUBLISHED];

    switch (source) {

    case TX_DATED_LABELLED:

        /* the head may have the same day, with a time of day */

        return (date.len >= 10 && told.len > date.len
                && tx_str_starts(told, date)
                && memcmp(told.data + 11, "00:00", 5) != 0) ? told : date;

    case TX_DATED_HEAD:
        return tx_dates_choose_publication(reader, dates);

    case TX_DATED_NEAR:
        return tx_dates_are_swapped(date, reader->day) ? reader->day : date;

    case TX_DATED_URL:
        return reader->day;

    case TX_DATED_PAGE:
        return reader->values.single[TX_VALUE_CREATED];

    default:
        return date;
    }
}


/* Finds dates near the title; if there are none, dates near the first h1. */
static void
tx_dates_find_near_title_or_h1(const tx_meta_reader_t *reader, uint32_t title,
    tx_shown_dates_t *shown)
{
    tx_dated_t        source;
    const tx_page_t  *page;

    page = reader->page;
    tx_shown_find_near_dates(page, title, reader->meta->month_first, shown);

    for (source = 0; source <= TX_DATED_UPDATED; source++) {
        if (shown->dates[source].data != NULL && source != TX_DATED_TITLE) {
            return;
        }
    }

    if (page->nodes[reader->meta->heading].tag == TX_TAG_H1) {
        return;
    }

    title = tx_meta_find_h1_block(page);

    if (title < page->nblocks) {
        tx_shown_find_near_dates(page, title, reader->meta->month_first, shown);
    }
}


void
tx_meta_find_dates(tx_meta_reader_t *reader, uint32_t title)
{
    tx_str_t          date;
    tx_meta_t        *meta;
    tx_dated_t        source;
    tx_shown_dates_t  shown;

    meta = reader->meta;

    /* on a site's front page, dates belong to other pages */

    if (reader->page->url.len != 0 && reader->url.path.len <= 1
        && reader->url.query.len == 0)
    {
        return;
    }

    tx_dates_find_near_title_or_h1(reader, title, &shown);

    for (source = 0; source < TX_DATED_SOURCES; source++) {

        if (source == TX_DATED_FAR) {
            tx_shown_find_far_dates(reader->page, meta->month_first, &shown);
        }

        date = tx_dates_get_source_date(reader, &shown, source);

        if (date.data == NULL
            || (source != TX_DATED_HEAD
                && tx_meta_is_later_day(date, meta->modified)))
        {
            continue;
        }

        meta->published = date;
        meta->dated = source <= TX_DATED_CREATED
                      || date.data
                         == reader->values.single[TX_VALUE_PUBLISHED].data;
        meta->guessed = source == TX_DATED_TITLE || source >= TX_DATED_UPDATED
                        || (source == TX_DATED_NEAR && shown.timed);
        break;
    }

    meta->revised = shown.dates[TX_DATED_UPDATED];

    if (meta->revised.data == NULL) {
        meta->revised = shown.dates[TX_DATED_FAR_UPDATED];
    }

    if (meta->modified.data == NULL) {
        meta->modified = meta->revised;
    }

    if (tx_meta_is_later_day(meta->published, meta->modified)) {
        meta->modified = tx_null_str;
    }
}


void
tx_meta_correct_date(const tx_page_t *page, tx_meta_t *meta, bool prose)
{
    if (prose) {
        if (meta->published.data == NULL) {
            meta->published = tx_date_find_in_scripts(page->arena, page->source,
                                                      page->json, page->njson);
        }

        if (meta->published.data == NULL) {
            meta->published = meta->revised;
        }

    } else if (meta->guessed) {
        meta->published = tx_null_str;
    }
}
