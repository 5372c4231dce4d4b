/*
 * Copyright (C) textextract contributors
 *
 * What the files share that read dates as people write them.
 */


#ifndef _TX_RECOGNIZE_DATE_TEXT_H_INCLUDED_
#define _TX_RECOGNIZE_DATE_TEXT_H_INCLUDED_


#include "recognize/date.h"


#define TX_DATE_YEAR_MIN  1995      /* earlier ones in texts are history */
#define TX_DATE_YEAR_MAX  2099
#define TX_DATE_PERSIAN   20    /* less than the first month's number */


/* A cursor in a text. */

typedef struct {
    const u_char  *p;
    const u_char  *end;
    bool           month_first;
    bool           persian;     /* it has Persian digits, now of ASCII */
} tx_date_text_t;


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


/* True if s comes next, in any case of ASCII: the cursor is behind it then. */
static inline bool
tx_date_take(tx_date_text_t *in, tx_str_t s)
{
    if ((size_t) (in->end - in->p) < s.len
        || strncasecmp((const char *) in->p, (const char *) s.data, s.len)
           != 0)
    {
        return false;
    }

    in->p += s.len;

    return true;
}


static inline void
tx_date_spaces(tx_date_text_t *in)
{
    while (in->p < in->end && *in->p == ' ') {
        in->p++;
    }
}


/* A whole run of at most max digits; their number, or 0. */
static inline uint32_t
tx_date_digits(tx_date_text_t *in, uint32_t max, uint32_t *value)
{
    uint32_t       n;
    const u_char  *p;

    *value = 0;
    n = 0;

    for (p = in->p; p < in->end && tx_is_digit(*p) && n <= max; p++) {
        *value = *value * 10 + (*p - '0');
        n++;
    }

    if (n > max) {
        return 0;
    }

    in->p = p;

    return n;
}


/* How many digits there are from p on. */
static inline size_t
tx_date_count_digits(const u_char *p, const u_char *end)
{
    size_t  n;

    for (n = 0; p + n < end && tx_is_digit(p[n]); n++) { /* void */ }

    return n;
}


/* Latin and Cyrillic capitals become small letters. */
static inline uint32_t
tx_date_lower(uint32_t c)
{
    if ((c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde)
        || (c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f))
    {
        return c + 0x20;
    }

    return c;
}


/* Of a word in Latin, Greek or Cyrillic, in small letters, Arabic or Thai. */
static inline bool
tx_date_is_letter(uint32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 0xdf && c <= 0x24f)
           || (c >= 0x390 && c <= 0x3ce) || (c >= 0x430 && c <= 0x44f)
           || c == 0x451 || c == 0x456
           || (c >= 0x620 && c <= 0x64a) || (c >= 0x671 && c <= 0x6d3)
           || (c >= 0xe01 && c <= 0xe4e);
}


/*
 * date_month.c: the month that the word at the cursor names, behind which
 * the cursor moves; or 0.  Those of the Persian year are above TX_DATE_PERSIAN.
 */
uint32_t tx_date_month(tx_date_text_t *in);


/*
 * date_time.c: the time of day behind a date, with its UTC offset, if there
 * is one; else the cursor stays.
 */
void tx_date_time_of_day(tx_date_text_t *in, tx_date_t *date);


/*
 * date_day.c: calendar dates.  Where it is none, the cursor may stand
 * anywhere.
 */

/* A valid date that begins at the cursor, and the time of day behind it. */
bool tx_date_read(tx_date_text_t *in, tx_date_t *date);

/* What follows a year, up to the day: nothing of it is checked. */
bool tx_date_year_first(tx_date_text_t *in, tx_date_t *date);

/* The basic format of ISO 8601, 20250904: p begins with so many digits. */
bool tx_date_basic(const u_char *p, tx_date_t *date);


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


#endif /* _TX_RECOGNIZE_DATE_TEXT_H_INCLUDED_ */
