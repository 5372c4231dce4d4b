/*
 * Copyright (C) textextract contributors
 *
 * Dates as people write them: their shapes are data/patterns-date.txt.
 */


#include "core/name.h"
#include "recognize/date_parts.h"

#include <unicode/uchar.h>

#include "data/eras.h"
#include "data/months.h"
#include "data/time-zones.h"


#define TX_DATE_BEFORE       48     /* bytes of a date up to its first digit */
#define TX_DATE_BEHIND       112    /* ... and from there on */
#define TX_DATE_GAP          48     /* bytes between two of its numbers */
#define TX_DATE_NAME         48     /* bytes of a month's name */
#define TX_DATE_VALUE        64     /* bytes of a value, at most */
#define TX_DATE_RAW          256    /* with white space around it */
#define TX_DATE_URL          512    /* bytes of an address that are read */
#define TX_DATE_OFFSET_MAX   (14 * 60)


typedef struct {
    tx_str_t    text;
    bool        month_first;
    bool        persian;        /* see tx_date_western() */
    tx_match_t  match;
    tx_date_t   date;
} tx_date_text_t;


/*
 * Returns the number of the month that has this name, or 0.  Those of the
 * Persian year are above TX_DATE_PERSIAN.
 */
static uint32_t
tx_date_month(tx_str_t name)
{
    u_char         word[TX_DATE_NAME + 4], *w;
    const u_char  *p;

    w = word;

    for (p = name.data; p < tx_str_end(name); /* void */ ) {
        if (w - word >= TX_DATE_NAME) {
            return 0;
        }

        w = tx_utf8_put(w, (uint32_t) u_tolower((UChar32) tx_utf8_next(&p)));
    }

    return tx_month_numbers[tx_names_find(&tx_months, tx_str_span(word, w))];
}


/* Which of two numbers is the month: where points are written, the second. */
static void
tx_date_order(const tx_match_t *match, bool month_first, tx_date_t *date)
{
    uint32_t  left, right;

    left = tx_match_number(match, TX_GROUP_LEFT);
    right = tx_match_number(match, TX_GROUP_RIGHT);

    if (right > 12
        || (month_first && left <= 12
            && !tx_match_has(match, TX_GROUP_POINT)))
    {
        date->month = left;
        date->day = right;

    } else {
        date->day = left;
        date->month = right;
    }
}


/* The year, which may be of two digits, or of an era that has a name. */
static uint32_t
tx_date_year(const tx_match_t *match)
{
    uint32_t  year, before;
    tx_str_t  era;

    era = match->group[TX_GROUP_ERA];

    if (era.len == 0) {
        year = tx_match_number(match, TX_GROUP_YEAR);

        return (match->group[TX_GROUP_YEAR].len == 2) ? year + 2000 : year;
    }

    before = tx_era_years[tx_names_find(&tx_eras, era)];
    year = tx_match_number(match, TX_GROUP_ERA_YEAR);

    return before + tx_max(year, 1);
}


/* "+01:00", "-4", "-0400": minutes. */
static bool
tx_date_offset(tx_str_t s, int32_t *offset)
{
    bool      west;
    tx_str_t  hours, minutes;

    west = s.data[0] == '-';
    s = tx_str_drop(s, 1);
    hours = (tx_str_t) { tx_min(s.len, 2), s.data };
    minutes = tx_str_drop(s, hours.len);

    if (minutes.len != 0 && minutes.data[0] == ':') {
        minutes = tx_str_drop(minutes, 1);
    }

    *offset = tx_str_number(hours, 2) * 60;
    *offset += (minutes.len == 0) ? 0 : tx_str_number(minutes, 2);

    if (*offset > TX_DATE_OFFSET_MAX + 59) {
        return false;
    }

    *offset = west ? -*offset : *offset;

    return true;
}


static void
tx_date_zone(const tx_match_t *match, tx_date_t *date)
{
    uint32_t  zone;

    if (tx_match_has(match, TX_GROUP_OFFSET)) {
        date->has_offset = tx_date_offset(match->group[TX_GROUP_OFFSET],
                                          &date->offset);
        return;
    }

    zone = tx_names_find(&tx_zones, match->group[TX_GROUP_ZONE]);

    if (zone != 0) {
        date->has_offset = true;
        date->offset = tx_zone_minutes[zone];
        date->utc = date->offset == 0;
    }
}


static void
tx_date_time(const tx_match_t *match, tx_date_t *date)
{
    date->hour = tx_match_number(match, TX_GROUP_HOUR);
    date->minute = tx_match_number(match, TX_GROUP_MINUTE);
    date->second = tx_match_number(match, TX_GROUP_SECOND);
    date->has_second = tx_match_has(match, TX_GROUP_SECOND);

    if (date->hour > 23 || date->minute > 59 || date->second > 59) {
        date->has_second = false;
        return;
    }

    if (date->hour < 12 && tx_match_has(match, TX_GROUP_AFTERNOON)) {
        date->hour += 12;

    } else if (date->hour == 12 && tx_match_has(match, TX_GROUP_AM)) {
        date->hour = 0;
    }

    date->has_time = true;
    tx_date_zone(match, date);
}


/*
 * Sets *date to what a pattern has captured; returns false if that is no valid
 * date.  Of two numbers that both may be it, the first is the month if
 * month_first.  persian: see tx_date_western().
 */
static bool
tx_date_of_match(const tx_match_t *match, bool month_first, bool persian,
    tx_date_t *date)
{
    memset(date, 0, sizeof(tx_date_t));
    date->year = tx_date_year(match);

    if (tx_match_has(match, TX_GROUP_LEFT)) {
        tx_date_order(match, month_first, date);

    } else {
        date->day = tx_match_number(match, TX_GROUP_DAY);
        date->month = tx_match_has(match, TX_GROUP_NAME)
                      ? tx_date_month(match->group[TX_GROUP_NAME])
                      : tx_match_number(match, TX_GROUP_MONTH);
    }

    tx_date_gregorian(date, persian);

    if (!tx_date_valid(date)) {
        return false;
    }

    if (tx_match_has(match, TX_GROUP_HOUR)) {
        tx_date_time(match, date);
    }

    return true;
}


/*
 * The first date that begins between from and the digit at p.  What has the
 * shape of one and is none may have one in it.
 */
static bool
tx_date_search(tx_date_text_t *in, const u_char *from, const u_char *p)
{
    tx_str_t     part;
    const u_char *end;

    end = p + tx_min(TX_DATE_BEHIND, tx_str_end(in->text) - p);
    part = tx_str_span(in->text.data, end);

    while (from <= p
           && tx_pattern_find(TX_PATTERN_DATE, part,
                              (size_t) (from - in->text.data), &in->match))
    {
        if (tx_date_of_match(&in->match, in->month_first, in->persian,
                             &in->date))
        {
            return true;
        }

        from = in->match.group[TX_GROUP_DATE].data;
        (void) tx_utf8_next(&from);
    }

    return false;
}


/* Behind a run of digits. */
static const u_char *
tx_date_digits_end(const u_char *p, const u_char *end)
{
    while (p < end && tx_is_digit(*p)) {
        p++;
    }

    return p;
}


/*
 * A date has two numbers at least, not far from each other, and most numbers
 * of a text stand alone.  p is behind one.
 */
static bool
tx_date_has_another(const u_char *p, const u_char *end)
{
    const u_char  *last;

    for (last = p + tx_min(TX_DATE_GAP, end - p); p < last; p++) {
        if (tx_is_digit(*p)) {
            return true;
        }
    }

    return false;
}


/* Where the word in front of a number begins, behind begin. */
static const u_char *
tx_date_word_before(const u_char *begin, const u_char *p)
{
    const u_char  *last;

    begin = p - tx_min(TX_DATE_BEFORE, p - begin);

    while (p > begin && (p[-1] == ' ' || p[-1] == '.' || p[-1] == '-')) {
        p--;
    }

    for (last = p; p > begin && p[-1] != ' '; p--) { /* void */ }

    while (p < last && (*p & 0xc0) == 0x80) {
        p++;
    }

    return p;
}


tx_str_t
tx_date_find(tx_arena_t *arena, tx_str_t *text, bool month_first,
    tx_str_t *before)
{
    const u_char    *p, *next, *from, *end;
    tx_date_text_t   in;

    *before = *text;

    if (text->len == 0) {
        return tx_null_str;
    }

    in.text = tx_date_western(arena, *text, &in.persian);
    in.month_first = month_first;
    from = in.text.data;
    end = tx_str_end(in.text);

    for (p = from; p < end; p = (next == p) ? p + 1 : next) {
        next = tx_date_digits_end(p, end);

        if (next == p) {
            continue;
        }

        if (tx_date_has_another(next, end)
            && tx_date_search(&in, tx_date_word_before(from, p), p))
        {
            *before = tx_str_span(in.text.data,
                                  in.match.group[TX_GROUP_DATE].data);
            *text = tx_str_span(tx_str_end(in.match.group[TX_GROUP_DATE]),
                                end);

            return tx_date_string(arena, &in.date);
        }

        from = next;
    }

    *text = tx_null_str;

    return tx_null_str;
}


/* 20250904, and 20250904T231059Z: nothing but the day is taken. */
static bool
tx_date_basic(tx_str_t s, tx_date_t *date)
{
    tx_match_t  match;

    return s.len >= 8 && tx_pattern_find(TX_PATTERN_DATE_BASIC, s, 0, &match)
           && tx_date_of_match(&match, false, false, date);
}


tx_str_t
tx_date_value(tx_arena_t *arena, tx_str_t s, bool month_first)
{
    tx_str_t   iso, before;
    tx_date_t  date;

    if (s.len > TX_DATE_RAW) {
        return tx_null_str;
    }

    s = tx_str_trim(s);
    iso = tx_date_iso(arena, s);

    if (iso.data != NULL || s.len == 0 || s.len > TX_DATE_VALUE) {
        return iso;
    }

    if (tx_date_basic(s, &date)) {
        return tx_date_string(arena, &date);
    }

    return tx_date_find(arena, &s, month_first, &before);
}


tx_str_t
tx_date_month_only(tx_arena_t *arena, tx_str_t s)
{
    tx_date_t   date;
    tx_match_t  match;

    memset(&date, 0, sizeof(tx_date_t));
    s = tx_str_trim(s);

    if (s.len > TX_DATE_VALUE || !tx_is_digit(tx_str_last(s))
        || !tx_pattern_find(TX_PATTERN_MONTH_ONLY, s, 0, &match))
    {
        return tx_null_str;
    }

    date.month = tx_date_month(match.group[TX_GROUP_NAME]);
    date.year = tx_match_number(&match, TX_GROUP_YEAR);

    if (date.month == 0 || date.month > TX_DATE_PERSIAN
        || date.year < TX_DATE_YEAR_MIN || date.year > TX_DATE_YEAR_MAX)
    {
        return tx_null_str;
    }

    return tx_date_string(arena, &date);
}


tx_str_t
tx_date_of_url(tx_arena_t *arena, tx_str_t url)
{
    size_t      from;
    tx_date_t   date;
    tx_match_t  match;

    url = tx_str_before(tx_str_before(url, '?'), '#');
    url = tx_utf8_head(url, TX_DATE_URL);

    for (from = 0; /* void */ ; from++) {
        if (!tx_pattern_find(TX_PATTERN_DATE_IN_URL, url, from, &match)) {
            return tx_null_str;
        }

        if (tx_date_of_match(&match, false, false, &date)) {
            return tx_date_string(arena, &date);
        }

        from = (size_t) (match.group[TX_GROUP_ALL].data - url.data);
    }
}
