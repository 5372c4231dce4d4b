/*
 * Copyright (C) textextract contributors
 *
 * Dates, which are returned as ISO 8601.  Functions return an absent string if
 * there is no date or no memory.
 */


#ifndef _TX_RECOGNIZE_DATE_H_INCLUDED_
#define _TX_RECOGNIZE_DATE_H_INCLUDED_


#include "html/page.h"


/*
 * Reads an ISO 8601 date of a year and month at least, or date and time.  The
 * result has the precision and offset of s: 2025-09-04T23:10-04:00.  A space
 * may stand for the T, and the colon of the offset may be missing.
 */
tx_str_t tx_date_iso(tx_arena_t *arena, tx_str_t s);

/*
 * Reads a number of seconds since 1970, of ten digits, or of milliseconds, of
 * thirteen.  The result is in UTC, to the second, from 2001 to 2200.
 */
tx_str_t tx_date_epoch(tx_arena_t *arena, tx_str_t s);

/*
 * Returns the day of a date as a number, for differences of days; 0 if the date
 * has no day.
 */
int32_t tx_date_days(tx_str_t date);

/* Returns true if both dates have a day, and it is the same. */
bool tx_date_same_day(tx_str_t a, tx_str_t b);

/*
 * Finds the first date in *text, a line of plain text: a year, a month and a
 * day, and the time of day that follows them: 4 September 2025, Sep 4, 2025
 * 11:10 pm EDT, 04.09.2025 um 23:10 Uhr.  Months may be named in the languages
 * of data/months.txt.  Of 03/04/2025 the month comes first if month_first;
 * where it cannot, the day does.  *before becomes the text that precedes the
 * date, *text what follows it, or nothing if there is none.
 */
tx_str_t tx_date_find(tx_arena_t *arena, tx_str_t *text, bool month_first,
    tx_str_t *before);

/*
 * Reads the date in a value of at most 64 bytes: ISO 8601, 20250904, or a date
 * that tx_date_find() finds.
 */
tx_str_t tx_date_value(tx_arena_t *arena, tx_str_t s, bool month_first);

/* Reads a line that is only a month: 2015-11 for "November 2015". */
tx_str_t tx_date_parse_month(tx_arena_t *arena, tx_str_t s);

/* Finds a day in the path of a URL: /2025/09/04/ or /20250904/. */
tx_str_t tx_date_of_url(tx_arena_t *arena, tx_str_t url);

/* Returns the date in an attribute of an element, such as datetime or title. */
tx_str_t tx_date_attr(const tx_page_t *page, uint32_t element,
    bool month_first);

/*
 * Finds the day of publishing in JSON data of scripts and attributes; none if
 * the data has several days, as it then is about several pages.  Text in the
 * known spans is skipped.
 */
tx_str_t tx_date_of_state(tx_arena_t *arena, tx_str_t source,
    const tx_str_t *known, uint32_t nknown);


/* The most bytes of a date's label. */
#define TX_DATE_LABEL  48


/* The kind of a date, by the label in front of it: data/date-labels.txt. */

typedef enum {
    TX_DATE_PLAIN = 0,          /* a date without label */
    TX_DATE_PUBLISHED,
    TX_DATE_CREATED,            /* of writing, before publication */
    TX_DATE_NAMED,              /* "Date:" */
    TX_DATE_UPDATED,
    TX_DATE_OTHER,
    TX_DATE_USER                /* when a user signed up */
} tx_date_kind_t;


/* Returns the kind of a date by the text in front of it. */
tx_date_kind_t tx_date_kind(tx_str_t before);


#endif /* _TX_RECOGNIZE_DATE_H_INCLUDED_ */
