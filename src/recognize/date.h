/*
 * Copyright (C) textextract contributors
 *
 * Finds and reads dates.  Functions return a date as ISO 8601, or an absent
 * string if there is no date or no memory.
 */


#ifndef _TX_RECOGNIZE_DATE_H_INCLUDED_
#define _TX_RECOGNIZE_DATE_H_INCLUDED_


#include "html/page.h"


/*
 * Reads an ISO 8601 date of at least year and month, or a date and a time.  The
 * result has the precision and the offset of s: 2025-09-04T23:10-04:00.  The T
 * may be a space, and the colon in the offset may be missing.
 */
tx_str_t tx_date_parse_iso(tx_arena_t *arena, tx_str_t s);

/*
 * Reads a number of seconds (ten digits) or milliseconds (thirteen digits)
 * since 1970.  The result is in UTC, to the second, from 2001 to 2200.
 */
tx_str_t tx_date_parse_epoch(tx_arena_t *arena, tx_str_t s);

/* Returns the number of a date's day, to compare dates; 0: it has no day. */
int32_t tx_date_to_days(tx_str_t date);

/* Returns true if both dates have a day, and have the same day. */
bool tx_date_is_same_day(tx_str_t a, tx_str_t b);

/*
 * Finds the first date in *text, a line of plain text: year, month and day, and
 * the time of day if it follows: 4 September 2025, Sep 4, 2025 11:10 pm EDT,
 * 04.09.2025 um 23:10 Uhr.  Names of months may be in the languages of
 * data/months.txt.  month_first: 03/04/2025 is in March, but a number above 12
 * is always the day.  Sets *before to the text before the date, and *text to
 * the text behind the date, or to an absent string if there is no date.
 */
tx_str_t tx_date_find(tx_arena_t *arena, tx_str_t *text, bool month_first,
    tx_str_t *before);

/*
 * Reads the date in a value of at most 64 bytes: an ISO 8601 date, a number
 * such as 20250904, or any date that tx_date_find() finds.
 */
tx_str_t tx_date_parse_value(tx_arena_t *arena, tx_str_t s, bool month_first);

/* Reads a text that is only a month: 2015-11 for "November 2015". */
tx_str_t tx_date_parse_month(tx_arena_t *arena, tx_str_t s);

/* Finds a day in the path of a URL: /2025/09/04/ or /20250904/. */
tx_str_t tx_date_read_url(tx_arena_t *arena, tx_str_t url);

/* Returns the date in an attribute of an element, such as datetime or title. */
tx_str_t tx_date_read_attr(const tx_page_t *page, uint32_t element,
    bool month_first);

/*
 * Finds the day of publishing in source, the HTML of a page: JSON of scripts
 * and attributes.  Returns an absent string if there are several days, since
 * they are of several pages.  Skips `known`, nknown parts of source in order.
 */
tx_str_t tx_date_find_in_scripts(tx_arena_t *arena, tx_str_t source,
    const tx_str_t *known, uint32_t nknown);


#define TX_DATE_LABEL_MAX_BYTES  48  /* bytes before a date read for a label */


/* Kinds of dates by the labels before them (data/date-labels.txt). */

typedef enum {
    TX_DATE_PLAIN = 0,          /* a date without a label */
    TX_DATE_PUBLISHED,
    TX_DATE_CREATED,            /* a date of writing: "Created on" */
    TX_DATE_NAMED,              /* "Date:": it may be of any kind */
    TX_DATE_UPDATED,
    TX_DATE_OTHER,              /* a date of something else: "Release date" */
    TX_DATE_USER                /* the date on which a user signed up */
} tx_date_kind_t;


/* Returns the kind of a date, by the label in the text before the date. */
tx_date_kind_t tx_date_get_kind(tx_str_t before);


#endif /* _TX_RECOGNIZE_DATE_H_INCLUDED_ */
