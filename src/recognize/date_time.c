/*
 * Copyright (C) textextract contributors
 *
 * Times of day, with the offset of their time zone from UTC.
 */


#include "recognize/date_text.h"


#define TX_DATE_SEPARATORS  6       /* between date and time */
#define TX_DATE_PAREN       24      /* bytes of a weekday in parentheses */


typedef struct {
    tx_str_t  name;
    int32_t   offset;
} tx_date_zone_t;


/* Those that mean one thing everywhere. */

static const tx_date_zone_t  tx_date_zones[] = {
    { tx_string("EST"), -300 },
    { tx_string("EDT"), -240 },
    { tx_string("CDT"), -300 },
    { tx_string("MST"), -420 },
    { tx_string("MDT"), -360 },
    { tx_string("PST"), -480 },
    { tx_string("PDT"), -420 },
    { tx_string("CET"), 60 },
    { tx_string("CEST"), 120 },
    { tx_string("EET"), 120 },
    { tx_string("EEST"), 180 },
    { tx_string("JST"), 540 }
};


/* Words and signs between a date and its time. */

static const tx_str_t  tx_date_separators[] = {
    tx_string(" "), tx_string("\xe3\x80\x80"), tx_string(","),
    tx_string("|"), tx_string("-"), tx_string("/"), tx_string("@"),
    tx_string("\xe2\x80\x93"), tx_string("\xe2\x80\x94"),
    tx_string("\xc2\xb7"), tx_string("\xe2\x80\xa2"), tx_string("\xef\xbc\x8c"),
    tx_string("at "), tx_string("um "), tx_string("klo "), tx_string("kl. "),
    tx_string("\xc3\xa0 "), tx_string("a las "), tx_string("alle "),
    tx_string("alle ore "), tx_string("ore "), tx_string("\xc3\xa0s "),
    tx_string("\xd0\xb2 "), tx_string("\xd0\xb3."), tx_string("om "),
    tx_string("o "), tx_string("v "), tx_string("saat "),
    tx_string("l\xc3\xba""c "), tx_string("\xd8\xa7\xd9\x84\xd8\xb3"
    "\xd8\xa7\xd8\xb9\xd8\xa9 "),
    tx_string("\xd0\xb3\xd0\xbe\xd0\xb4\xd0\xb0"), tx_string("T")
};


/* 10:30, 10:30:59, 20h30, 10.30 Uhr, 15时30分, each with am or pm. */
static bool
tx_date_clock(tx_date_text_t *in, tx_date_t *date)
{
    bool      point;
    uint32_t  n;

    if (tx_date_digits(in, 2, &date->hour) == 0) {
        return false;
    }

    point = tx_date_take(in, tx_str("."));

    if (!point && !tx_date_take(in, tx_str(":"))
        && !tx_date_take(in, tx_str("\xef\xbc\x9a"))
        && !tx_date_take(in, tx_str("h"))
        && !tx_date_take(in, tx_str("\xe6\x99\x82"))
        && !tx_date_take(in, tx_str("\xe6\x97\xb6"))
        && !tx_date_take(in, tx_str("\xe7\x82\xb9")))
    {
        return false;
    }

    if (tx_date_digits(in, 2, &date->minute) != 2
        || date->hour > 23 || date->minute > 59)
    {
        return false;
    }

    if (point) {
        tx_date_spaces(in);
        return tx_date_take(in, tx_str("Uhr"));
    }

    if (tx_date_take(in, tx_str(":"))) {
        n = tx_date_digits(in, 2, &date->second);

        if (n != 2 || date->second > 59) {
            return false;
        }

        date->has_second = true;

        if (tx_date_take(in, tx_str("."))) {
            while (in->p < in->end && tx_is_digit(*in->p)) {
                in->p++;
            }
        }
    }

    (void) tx_date_take(in, tx_str(" Uhr"));

    return true;
}


/* am or pm goes with hours up to 12; what stood in front may have said it. */
static void
tx_date_day_period(tx_date_text_t *in, tx_date_t *date, bool afternoon)
{
    bool            am, pm;
    tx_date_text_t  start;

    start = *in;
    tx_date_spaces(in);

    am = tx_date_take(in, tx_str("am")) || tx_date_take(in, tx_str("a.m."));
    pm = !am && (tx_date_take(in, tx_str("pm"))
                 || tx_date_take(in, tx_str("p.m.")));

    if ((am || pm) && in->p < in->end && tx_is_alnum(*in->p)) {
        am = false;
        pm = false;
    }

    if (!am && !pm) {
        *in = start;
    }

    if ((pm || afternoon) && date->hour < 12) {
        date->hour += 12;

    } else if (am && date->hour == 12) {
        date->hour = 0;
    }
}


static bool
tx_date_utc_offset(tx_date_text_t *in, tx_date_t *date)
{
    u_char    sign;
    uint32_t  hours, minutes;

    if (in->p == in->end || (*in->p != '+' && *in->p != '-')) {
        return false;
    }

    sign = *in->p++;
    minutes = 0;

    switch (tx_date_digits(in, 4, &hours)) {

    case 4:
        minutes = hours % 100;
        hours /= 100;
        break;

    case 1:
    case 2:
        if (tx_date_take(in, tx_str(":"))
            && tx_date_digits(in, 2, &minutes) != 2)
        {
            return false;
        }

        break;

    default:
        return false;
    }

    if (hours > 14 || minutes > 59) {
        return false;
    }

    date->has_offset = true;
    date->offset = (int32_t) (hours * 60 + minutes);

    if (sign == '-') {
        date->offset = -date->offset;
    }

    return true;
}


static void
tx_date_time_zone(tx_date_text_t *in, tx_date_t *date)
{
    bool            gmt;
    uint32_t        i;
    tx_str_t        word;
    tx_date_text_t  start;

    start = *in;
    tx_date_spaces(in);
    (void) tx_date_take(in, tx_str("("));

    if (tx_date_utc_offset(in, date)) {
        return;
    }

    word.data = in->p;

    while (in->p < in->end && tx_is_alpha(*in->p)) {
        in->p++;
    }

    word.len = (size_t) (in->p - word.data);

    gmt = tx_str_caseeq(word, tx_str("GMT"))
          || tx_str_caseeq(word, tx_str("UTC"));

    if (gmt && tx_date_utc_offset(in, date)) {
        return;
    }

    if (gmt || tx_str_caseeq(word, tx_str("Z"))) {
        date->has_offset = true;
        date->utc = true;
        return;
    }

    for (i = 0; i < tx_count(tx_date_zones); i++) {
        if (tx_str_caseeq(word, tx_date_zones[i].name)) {
            date->has_offset = true;
            date->offset = tx_date_zones[i].offset;
            return;
        }
    }

    *in = start;
}


static void
tx_date_paren(tx_date_text_t *in, tx_str_t open, tx_str_t close)
{
    uint32_t        i;
    tx_date_text_t  start;

    start = *in;

    if (!tx_date_take(in, open)) {
        return;
    }

    for (i = 0; i < TX_DATE_PAREN && in->p < in->end; i++) {
        if (tx_date_take(in, close)) {
            return;
        }

        in->p++;
    }

    *in = start;
}


/* In Chinese and Japanese it stands in front of the hour. */
static bool
tx_date_is_afternoon(tx_date_text_t *in)
{
    if (tx_date_take(in, tx_str("\xe4\xb8\x8b\xe5\x8d\x88"))
        || tx_date_take(in, tx_str("\xe5\x8d\x88\xe5\xbe\x8c")))
    {
        return true;
    }

    (void) (tx_date_take(in, tx_str("\xe4\xb8\x8a\xe5\x8d\x88"))
            || tx_date_take(in, tx_str("\xe5\x8d\x88\xe5\x89\x8d")));

    return false;
}


void
tx_date_time_of_day(tx_date_text_t *in, tx_date_t *date)
{
    bool            afternoon, gap;
    uint32_t        i, n;
    tx_date_t       day;
    tx_date_text_t  start;

    start = *in;
    day = *date;

    tx_date_paren(in, tx_str(" ("), tx_str(")"));
    tx_date_paren(in, tx_str("("), tx_str(")"));
    tx_date_paren(in, tx_str("\xef\xbc\x88"), tx_str("\xef\xbc\x89"));

    for (n = 0, gap = true; n < TX_DATE_SEPARATORS && gap; n++) {
        gap = false;

        for (i = 0; i < tx_count(tx_date_separators); i++) {
            gap |= tx_date_take(in, tx_date_separators[i]);
        }
    }

    afternoon = tx_date_is_afternoon(in);

    if (!tx_date_clock(in, date)) {
        *in = start;
        *date = day;
        return;
    }

    date->has_time = true;
    tx_date_day_period(in, date, afternoon);
    tx_date_time_zone(in, date);
}
