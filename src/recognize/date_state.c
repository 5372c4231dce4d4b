/*
 * Copyright (C) textextract contributors
 *
 * The time of publishing in the data that a page's programs begin with: JSON
 * in scripts and attributes, the quotation marks escaped or not; and
 * attributes of the page's own that are called so.
 */


#include "recognize/date.h"


#define TX_STATE_NAME    24     /* bytes of a name on either side of a word */
#define TX_STATE_VALUE   40     /* bytes of the longest time */
#define TX_STATE_ESCAPE  8      /* bytes of a quotation mark */
#define TX_STATE_VALUES  64     /* values that are looked at */


static bool
tx_state_is_name(u_char c)
{
    return tx_is_alpha(c) || c == '_' || c == '-';
}


/* Behind a quotation mark, escaped or not; NULL: there is none. */
static const u_char *
tx_state_quote(const u_char *p, const u_char *end)
{
    size_t    len;
    uint32_t  n;

    static const tx_str_t  quotes[] = {
        tx_string("\""), tx_string("&quot;"), tx_string("&#34;")
    };

    for (n = 0; n < TX_STATE_ESCAPE && p < end && *p == '\\'; n++) {
        p++;
    }

    len = tx_str_starts_one(tx_str_span(p, end), quotes);

    return (len == 0) ? NULL : p + len;
}


/* The name that has a word at p. */
static tx_str_t
tx_state_name(const u_char *begin, const u_char *p, const u_char *end)
{
    const u_char  *first, *last;

    for (first = p; first > begin && p - first < TX_STATE_NAME; first--) {
        if (!tx_state_is_name(first[-1])) {
            break;
        }
    }

    for (last = p; last < end && last - p < TX_STATE_NAME; last++) {
        if (!tx_state_is_name(*last)) {
            break;
        }
    }

    return tx_str_span(first, last);
}


/* True if the name that has "ubli" at p is one of a time of publishing. */
static bool
tx_state_is_published(tx_str_t name, const u_char *p)
{
    return name.data < p && tx_lower(p[-1]) == 'p'
           && !tx_str_has(name, tx_str("publisher"))
           && !tx_str_has(name, tx_str("unpubl"));
}


/* True if a name stands behind a quotation mark, escaped or not. */
static bool
tx_state_is_quoted(tx_str_t name, const u_char *begin)
{
    return name.data > begin
           && (name.data[-1] == '"' || name.data[-1] == ';');
}


/* True if a name in a tag, or in a program, is one that has a value. */
static bool
tx_state_is_attribute(tx_str_t name, const u_char *begin, const u_char *end)
{
    return name.data > begin && tx_is_space(name.data[-1])
           && tx_str_end(name) < end && *tx_str_end(name) == '=';
}


/* A time as programs write it, seconds since 1970 included. */
static tx_str_t
tx_state_time(tx_arena_t *arena, tx_str_t s)
{
    return tx_date_is_epoch(s) ? tx_date_epoch(arena, s)
                               : tx_date_iso(arena, s);
}


/* The time behind "name": at p, or none. */
static tx_str_t
tx_state_value(tx_arena_t *arena, const u_char *p, const u_char *end)
{
    const u_char  *begin;

    p = tx_state_quote(p, end);

    while (p != NULL && p < end && *p == ' ') {
        p++;
    }

    if (p == NULL || p == end || *p++ != ':') {
        return tx_null_str;
    }

    while (p < end && *p == ' ') {
        p++;
    }

    begin = tx_state_quote(p, end);

    if (begin == NULL) {
        for (begin = p; p < end && tx_is_digit(*p); p++) { /* void */ }

        return tx_date_epoch(arena, tx_str_span(begin, p));
    }

    for (p = begin; p < end && (size_t) (p - begin) < TX_STATE_VALUE; p++) {
        if (tx_state_quote(p, end) != NULL) {
            return tx_state_time(arena, tx_str_span(begin, p));
        }
    }

    return tx_null_str;
}


/* The time that is assigned at p, in quotation marks, or none. */
static tx_str_t
tx_state_assigned(tx_arena_t *arena, const u_char *p, const u_char *end)
{
    u_char         quote;
    const u_char  *begin;

    while (p < end && (*p == ' ' || *p == '=')) {
        p++;
    }

    if (p == end || (*p != '"' && *p != '\'')) {
        return tx_null_str;
    }

    quote = *p++;
    begin = p;

    while (p < end && *p != quote && p - begin < TX_STATE_VALUE) {
        p++;
    }

    return tx_state_time(arena, tx_str_span(begin, p));
}


/*
 * created-at="...": when what an element shows was made.  Of several that are
 * called the same, all tell one day.
 */
static tx_str_t
tx_state_created(tx_arena_t *arena, tx_str_t source)
{
    uint32_t       n;
    tx_str_t       date, day, name, first;
    const u_char  *p, *end;

    day = tx_null_str;
    first = tx_null_str;
    end = tx_str_end(source);
    p = source.data;

    for (n = 0; n < TX_STATE_VALUES; p = tx_str_end(name)) {
        p = memmem(p, (size_t) (end - p), "created", 7);

        if (p == NULL) {
            break;
        }

        name = tx_state_name(source.data, p, end);

        if (!tx_state_is_attribute(name, source.data, end)
            || (day.data != NULL && !tx_str_eq(name, first)))
        {
            continue;
        }

        n++;
        date = tx_state_assigned(arena, tx_str_end(name), end);

        if (date.len < 10) {
            continue;
        }

        if (day.data == NULL) {
            day = date;
            first = name;

        } else if (!tx_date_same_day(day, date)) {
            return tx_null_str;
        }
    }

    return day;
}


/*
 * "var publishTime = '...'": as a program of the page alone calls it; ct is
 * when it was created.
 */
static tx_str_t
tx_state_variable(tx_arena_t *arena, tx_str_t source)
{
    tx_str_t       date, name;
    const u_char  *p, *begin, *end;

    static const tx_str_t  names[] = {
        tx_string("publish"), tx_string("pubtime"), tx_string("pubdate"),
        tx_string("createtime"), tx_string("create_time")
    };

    p = source.data;
    end = tx_str_end(source);

    for ( ;; ) {
        p = memmem(p, (size_t) (end - p), "var ", 4);

        if (p == NULL) {
            return tx_null_str;
        }

        p += 4;
        begin = p;

        while (p < end && tx_state_is_name(*p)) {
            p++;
        }

        name = tx_str_span(begin, p);

        if (tx_str_casestarts_one(name, names)
            || tx_str_eq(name, tx_str("ct")))
        {
            date = tx_state_assigned(arena, p, end);

            if (date.len >= 10) {
                return date;
            }
        }
    }
}


tx_str_t
tx_date_of_state(tx_arena_t *arena, tx_str_t source, const tx_str_t *known,
    uint32_t nknown)
{
    bool           attribute;
    uint32_t       i, n;
    tx_str_t       date, day, name;
    const u_char  *p, *q, *end;

    day = tx_null_str;
    end = tx_str_end(source);

    for (p = source.data, i = 0, n = 0; n < TX_STATE_VALUES; p = q) {
        p = memmem(p, (size_t) (end - p), "ubli", 4);

        if (p == NULL) {
            break;
        }

        while (i < nknown && tx_str_end(known[i]) <= p) {
            i++;
        }

        if (i < nknown && known[i].data <= p) {
            q = tx_str_end(known[i]);
            continue;
        }

        name = tx_state_name(source.data, p, end);
        attribute = tx_state_is_attribute(name, source.data, end);
        q = tx_str_end(name);

        if (!tx_state_is_published(name, p)
            || (!attribute && !tx_state_is_quoted(name, source.data)))
        {
            continue;
        }

        n++;
        date = attribute ? tx_state_assigned(arena, q, end)
                         : tx_state_value(arena, q, end);

        if (date.len < 10) {
            continue;
        }

        if (day.data == NULL) {
            day = date;

        } else if (!tx_date_same_day(day, date)) {
            return tx_null_str;
        }
    }

    if (day.data == NULL) {
        day = tx_state_variable(arena, source);
    }

    return (day.data != NULL) ? day : tx_state_created(arena, source);
}
