/*
 * Copyright (C) textextract contributors
 *
 * Points in time, as ISO 8601.
 */


#ifndef _TX_RECOGNIZE_DATE_H_INCLUDED_
#define _TX_RECOGNIZE_DATE_H_INCLUDED_


#include "core/arena.h"


/*
 * An ISO 8601 date of a year and month at least, or date and time, with the
 * precision and offset that s has: 2025-09-04, 2025-09-04T23:10-04:00.  A
 * space may stand for the T, and the colon of the offset may be missing.
 * data is NULL if s is anything else, out of range, or there is no memory.
 */
tx_str_t tx_date_iso(tx_arena_t *arena, tx_str_t s);

/*
 * A number of seconds since 1970, or of milliseconds, of ten or thirteen
 * digits: from 2001 to 2200, in UTC and to the second.  data is NULL if s is
 * anything else, or there is no memory.
 */
tx_str_t tx_date_epoch(tx_arena_t *arena, tx_str_t s);

/* True of such a number. */
bool tx_date_is_epoch(tx_str_t s);

/*
 * The number of the day that a time as tx_date_iso() gives it says, counted
 * from some day on; 0 if it says less than a day.
 */
int32_t tx_date_days(tx_str_t date);

/* True if both say the same day; false if one of them says less. */
bool tx_date_same_day(tx_str_t a, tx_str_t b);

/*
 * The first written date in *text, a line of plain text, from year to day
 * and with the time that follows it, as tx_date_iso() gives it: 4 September
 * 2025, Sep 4, 2025 11:10 pm EDT, 04.09.2025 um 23:10 Uhr, 2025年9月4日.
 * Months may be named in the languages of data/months.txt.  Of 03/04/2025 the
 * month comes first if month_first; where it cannot, the day does.  *before
 * becomes the text that precedes the date, *text what follows it.  data is
 * NULL if there is none, and then *text is empty.
 */
tx_str_t tx_date_find(tx_arena_t *arena, tx_str_t *text, bool month_first,
    tx_str_t *before);

/*
 * A value that should be nothing but a date: ISO 8601, 20250904, or one that
 * is written as people do, within 64 bytes.  data is NULL if it is none.
 */
tx_str_t tx_date_value(tx_arena_t *arena, tx_str_t s, bool month_first);

/* A line that is nothing but a month, November 2015: 2015-11; or none. */
tx_str_t tx_date_month_only(tx_arena_t *arena, tx_str_t s);

/*
 * The one day that the data of a page's programs, JSON in scripts and in
 * attributes, calls that of publishing; or none, if they tell several, as
 * those of other pages do.  What is in one of the known spans is left out.
 */
tx_str_t tx_date_of_state(tx_arena_t *arena, tx_str_t source,
    const tx_str_t *known, uint32_t nknown);

/* A day in the path of an address, /2025/09/04/ or /20250904/; or none. */
tx_str_t tx_date_of_url(tx_arena_t *arena, tx_str_t url);


#endif /* _TX_RECOGNIZE_DATE_H_INCLUDED_ */
