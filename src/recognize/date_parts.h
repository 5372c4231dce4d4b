/*
 * Copyright (C) textextract contributors
 *
 * What the files share that read dates as people write them.
 */


#ifndef _TX_RECOGNIZE_DATE_PARTS_H_INCLUDED_
#define _TX_RECOGNIZE_DATE_PARTS_H_INCLUDED_


#include "recognize/date.h"
#include "recognize/pattern.h"


#define TX_DATE_YEAR_MIN  1995      /* earlier ones in texts are history */
#define TX_DATE_YEAR_MAX  2099
#define TX_DATE_PERSIAN   20    /* less than the first month's number */


/* What was read so far. */

typedef struct {
    uint32_t  year;
    uint32_t  month;
    uint32_t  day;
    uint32_t  hour;
    uint32_t  minute;
    uint32_t  second;
    int32_t   offset;           /* minutes */
    bool      has_time;
    bool      has_second;
    bool      has_offset;
    bool      utc;              /* to be written as Z */
} tx_date_t;


/*
 * date_calendar.c: other digits, and years that are counted from elsewhere.
 */

/* Arabic, Persian and Thai digits as those of ASCII: a copy, if there are. */
tx_str_t tx_date_western(tx_arena_t *arena, tx_str_t s, bool *persian);

/* A Persian or Buddhist date becomes one of the Gregorian calendar. */
void tx_date_gregorian(tx_date_t *date, bool persian);


/*
 * date_string.c: what was read, as ISO 8601.
 */

/* Of a month, from 1 to 12, of the Gregorian calendar. */
uint32_t tx_date_month_days(uint32_t year, uint32_t month);

/* True for a day that there is, of a year that texts may have. */
bool tx_date_valid(const tx_date_t *date);

/* As precise as it was read: a day of 0 is none. */
tx_str_t tx_date_string(tx_arena_t *arena, const tx_date_t *date);


#endif /* _TX_RECOGNIZE_DATE_PARTS_H_INCLUDED_ */
