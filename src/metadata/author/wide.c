/*
 * Copyright (C) textextract contributors
 *
 * Chinese names, which no spaces or capitals tell from what is around them.
 */


#include "core/buffer.h"
#include "core/chars.h"
#include "metadata/author/search.h"


#define TX_BYLINE_WIDE_NAMES  3     /* names one behind the other, at most */
#define TX_BYLINE_WIDE_MOST   4     /* characters of a name without a point */
#define TX_BYLINE_WIDE_LONG   16    /* ... and of one with points */
#define TX_BYLINE_PLACE       2     /* characters of most places */


/* What ends a Chinese name, beside all that is no such character. */

static const tx_str_t  tx_byline_wide_ends[] = {
    tx_string("\xe8\xb4\xa3\xe4\xbb\xbb"),
    tx_string("\xe8\xb4\xa3\xe7\xbc\x96"),
    tx_string("\xe6\xa0\xa1\xe5\xaf\xb9"),
    tx_string("\xe6\x9d\xa5\xe6\xba\x90"),
    tx_string("\xe4\xbe\x86\xe6\xba\x90"),
    tx_string("\xe5\xae\xa1\xe6\xa0\xb8"),
    tx_string("\xe4\xb8\xbb\xe7\xbc\x96"),
    tx_string("\xe5\x8f\x91\xe8\x87\xaa"),
    tx_string("\xe6\x8a\xa5\xe9\x81\x93"),
    tx_string("\xe5\xa0\xb1\xe5\xb0\x8e"),
    tx_string("\xe6\x8a\xa5\xe5\xaf\xbc"),
    tx_string("\xe9\x80\x9a\xe8\xae\xaf\xe5\x91\x98"),
    tx_string("\xe5\xae\x9e\xe4\xb9\xa0"),
    tx_string("\xe5\xaf\xa6\xe7\xbf\x92"),
    tx_string("\xe7\xbc\x96\xe8\xbe\x91"),
    tx_string("\xe7\xb7\xa8\xe8\xbc\xaf"),
    tx_string("\xe6\x91\x84\xe5\xbd\xb1"),
    tx_string("\xe6\x94\x9d\xe5\xbd\xb1"),
    tx_string("\xe6\x96\x87\x2f\xe5\x9b\xbe"), tx_string("\xe5\x9b\xbe\x2f"),
    tx_string("\xe5\x9c\x96\x2f"), tx_string("\xe6\xb5\x8f\xe8\xa7\x88"),
    tx_string("\xe7\x80\x8f\xe8\xa6\xbd"),
    tx_string("\xe7\x82\xb9\xe5\x87\xbb"),
    tx_string("\xe9\x98\x85\xe8\xaf\xbb"),
    tx_string("\xe5\x8f\x91\xe5\xb8\x83"),
    tx_string("\xe7\x99\xbc\xe5\xb8\x83"),
    tx_string("\xe5\x8f\x91\xe8\xa1\xa8"),
    tx_string("\xe7\x99\xbc\xe8\xa1\xa8"),
    tx_string("\xe6\x97\xb6\xe9\x97\xb4"),
    tx_string("\xe6\x97\xa5\xe6\x9c\x9f"),
    tx_string("\xe5\xad\x97\xe4\xbd\x93"),
    tx_string("\xe5\xad\x97\xe5\x8f\xb7"),
    tx_string("\xe4\xba\xba\xe6\xb0\x94"),
    tx_string("\xe8\xbd\xac\xe8\xbd\xbd")
};


/* Of those, what stands behind a place, too, where a name had one. */

static const tx_str_t  tx_byline_wide_reports[] = {
    tx_string("\xe6\x8a\xa5\xe9\x81\x93"),
    tx_string("\xe5\xa0\xb1\xe5\xb0\x8e"),
    tx_string("\xe6\x8a\xa5\xe5\xaf\xbc")
};


/* What most Chinese names begin with, in characters of three bytes. */

static const char  tx_byline_surnames[] =
#include "recognize/surnames.def"
;


/* The surnames of two characters that most such names have. */

static const tx_str_t  tx_byline_surnames_two[] = {
    tx_string("\xe6\xac\xa7\xe9\x98\xb3"),
    tx_string("\xe6\xad\x90\xe9\x99\xbd"),
    tx_string("\xe5\x8f\xb8\xe9\xa9\xac"),
    tx_string("\xe5\x8f\xb8\xe9\xa6\xac"),
    tx_string("\xe4\xb8\x8a\xe5\xae\x98"),
    tx_string("\xe8\xaf\xb8\xe8\x91\x9b"),
    tx_string("\xe8\xab\xb8\xe8\x91\x9b"),
    tx_string("\xe6\x85\x95\xe5\xae\xb9"),
    tx_string("\xe5\x8f\xb8\xe5\xbe\x92"),
    tx_string("\xe7\x9a\x87\xe7\x94\xab"),
    tx_string("\xe4\xbb\xa4\xe7\x8b\x90"),
    tx_string("\xe7\xab\xaf\xe6\x9c\xa8")
};


/* What stands behind "author" and is none. */

static const tx_str_t  tx_byline_wide_no_names[] = {
    tx_string("\xe6\x9c\xac"), tx_string("\xe6\x96\x87\xe7\xab\xa0"),
    tx_string("\xe5\xb9\xb3\xe5\x8f\xb0"),
    tx_string("\xe7\xbd\x91\xe5\x8f\x8b"),
    tx_string("\xe5\xa3\xb0\xe6\x98\x8e"),
    tx_string("\xe5\x85\xb6\xe4\xbb\x96"),
    tx_string("\xe5\x8e\x9f\xe5\x88\x9b"),
    tx_string("\xe5\x8e\x9f\xe5\x89\xb5"),
    tx_string("\xe8\xbd\xac\xe8\xbd\xbd"),
    tx_string("\xe8\xbd\x89\xe8\xbc\x89"),
    tx_string("\xe5\x8d\x95\xe4\xbd\x8d"),
    tx_string("\xe5\x96\xae\xe4\xbd\x8d"),
    tx_string("\xe7\xae\x80\xe4\xbb\x8b"),
    tx_string("\xe7\xb0\xa1\xe4\xbb\x8b"),
    tx_string("\xe8\xbf\x9e\xe7\xba\xbf"),
    tx_string("\xe7\x99\xbc\xe8\xa1\xa8"),
    tx_string("\xe5\x8f\x91\xe8\xa1\xa8"),
    tx_string("\xe9\x94\x81\xe5\xae\x9a"),
    tx_string("\xe6\x94\xb6\xe8\x97\x8f"),
    tx_string("\xe5\x88\xa0\xe9\x99\xa4"),
    tx_string("\xe8\xae\xa8\xe8\xae\xba"),
    tx_string("\xe6\xac\xa1\xe6\x95\xb0")
};


/* Between the parts of a name from another language. */

static const tx_str_t  tx_byline_points[] = {
    tx_string("\xc2\xb7"), tx_string("\xe2\x80\xa2"),
    tx_string("\xe3\x83\xbb"), tx_string("\xe2\x80\xa7")
};


bool
tx_byline_is_wide(tx_str_t name, bool sure)
{
    size_t  i;

    if (tx_str_casestarts_one(name, tx_byline_wide_no_names)) {
        return false;
    }

    for (i = 0; i + 3 < sizeof(tx_byline_surnames) && !sure; i += 3) {
        sure = memcmp(name.data, tx_byline_surnames + i, 3) == 0;
    }

    return sure;
}


bool
tx_byline_is_pointed(tx_str_t s)
{
    size_t  i;

    for (i = 3; i + 3 < s.len; i++) {
        if (tx_str_starts_one(tx_str_span(s.data + i, tx_str_end(s)),
                              tx_byline_points))
        {
            return true;
        }
    }

    return false;
}


/* Without the edges of elements around it. */
static tx_str_t
tx_byline_wide_trim(tx_str_t s)
{
    size_t  len;

    do {
        len = s.len;
        s = tx_byline_trim(s);

        while (s.len != 0 && *s.data == TX_BYLINE_EDGE) {
            s.data++;
            s.len--;
        }

    } while (s.len != len);

    return s;
}


bool
tx_byline_has_colon(tx_str_t s)
{
    s = tx_byline_past_edges(s);

    return s.len >= 3
           && (*s.data == ':' || memcmp(s.data, "\xef\xbc\x9a", 3) == 0);
}


/* The size of a point between two wide characters at p. */
static size_t
tx_byline_point(const u_char *p, const u_char *end)
{
    size_t         size;
    const u_char  *next;

    size = tx_str_starts_one(tx_str_span(p, end), tx_byline_points);

    if (size == 0 || p + size == end) {
        return 0;
    }

    next = p + size;

    return (tx_char_class(tx_utf8_next(&next)) & TX_CHAR_WIDE) ? size : 0;
}


tx_str_t
tx_byline_wide_word(tx_str_t s, uint32_t *chars)
{
    size_t         point;
    const u_char  *p, *next, *end;

    p = s.data;
    end = tx_str_end(s);

    for (*chars = 0; p < end; (*chars)++) {

        point = (*chars == 0) ? 0 : tx_byline_point(p, end);
        p += point;
        next = p;

        if (!(tx_char_class(tx_utf8_next(&next)) & TX_CHAR_WIDE)
            || (point == 0
                && tx_str_starts_one(tx_str_span(p, end),
                                     tx_byline_wide_ends)))
        {
            break;
        }

        p = next;
    }

    return tx_str_span(s.data, p);
}


/* Behind the first n characters of s. */
static const u_char *
tx_byline_wide_chars(tx_str_t s, uint32_t n)
{
    const u_char  *p;

    for (p = s.data; n != 0 && p < tx_str_end(s); n--) {
        (void) tx_utf8_next(&p);
    }

    return p;
}


/*
 * "Li Siulm 4 May", "Li Siulm reports": a name without the place behind it,
 * of which only the number of its characters tells.
 */
static tx_str_t
tx_byline_before_place(tx_str_t word, uint32_t *chars, const u_char *end)
{
    uint32_t  most;
    tx_str_t  rest;

    rest = tx_str_span(tx_str_end(word), end);
    most = TX_BYLINE_WIDE_MOST;

    if (rest.len == 0 || *chars < most || *chars > most + TX_BYLINE_PLACE
        || !(tx_is_digit(*rest.data)
             || tx_str_starts_one(rest, tx_byline_wide_reports))
        || tx_str_starts_one(word, tx_byline_surnames_two))
    {
        return word;
    }

    *chars = (*chars == most) ? most - TX_BYLINE_PLACE : most - 1;

    return tx_str_span(word.data, tx_byline_wide_chars(word, *chars));
}


/* The second character of "Li  Si", set apart to be as long as others. */
static tx_str_t
tx_byline_wide_apart(tx_str_t name, const u_char *end)
{
    uint32_t       chars;
    tx_str_t       second;
    const u_char  *p;

    for (p = tx_str_end(name);
         p < end && *p == ' ' && p - tx_str_end(name) < 3; p++)
    { /* void */ }

    if (p == tx_str_end(name) || !tx_byline_is_wide(name, false)) {
        return tx_null_str;
    }

    second = tx_byline_wide_word(tx_str_span(p, end), &chars);

    return (chars == 1) ? second : tx_null_str;
}


typedef struct {
    tx_str_t  name;
    tx_str_t  apart;        /* what is set apart from it */
} tx_byline_wide_t;


/* A name at the beginning of s; name.data is NULL if there is none. */
static tx_byline_wide_t
tx_byline_wide_one(tx_str_t s, bool sure)
{
    bool              pointed;
    uint32_t          chars;
    const u_char     *end;
    tx_byline_wide_t  wide;

    end = tx_str_end(s);
    wide.apart = tx_null_str;

    wide.name = tx_byline_wide_word(s, &chars);
    pointed = tx_byline_is_pointed(wide.name);

    if (!pointed) {
        wide.name = tx_byline_before_place(wide.name, &chars, end);
    }

    if (chars == 1) {
        wide.apart = tx_byline_wide_apart(wide.name, end);
        chars += (wide.apart.len != 0);
    }

    /*
     * a word of five and more is a place or an office; one with a colon says
     * what follows
     */

    if (chars < 2
        || chars > (pointed ? TX_BYLINE_WIDE_LONG : TX_BYLINE_WIDE_MOST)
        || tx_byline_has_colon(tx_str_span(wide.apart.len != 0
                                           ? tx_str_end(wide.apart)
                                           : tx_str_end(wide.name), end))
        || !tx_byline_is_wide(wide.name, sure || pointed))
    {
        wide.name = tx_null_str;
    }

    return wide;
}


/*
 * Behind what parts a Chinese name at p from the next one, or p.  *listed: it
 * is a sign that stands but between names.
 */
static const u_char *
tx_byline_wide_next(const u_char *p, const u_char *end, bool *listed)
{
    bool           parted;
    size_t         size;
    tx_str_t       rest;
    const u_char  *begin;

    static const tx_str_t  separators[] = {
        tx_string(" "), tx_string(","), tx_string("\xef\xbc\x8c"),
        tx_string("\xe3\x80\x80"), tx_string("\xe2\x96\xaa"),
        tx_string("\xe3\x80\x81")
    };

    parted = false;
    *listed = false;

    for (begin = p; p < end; p += size) {
        rest = tx_str_span(p, end);

        if (*p == TX_BYLINE_EDGE) {
            size = 1;
            continue;
        }

        size = tx_str_starts_one(rest, separators);

        if (size == 0) {
            break;
        }

        parted = true;
        *listed |= tx_str_starts(rest, separators[tx_count(separators) - 1]);
    }

    return parted ? p : begin;
}


/* True if "reports" follows: a word behind a name is where it is done. */
static bool
tx_byline_is_reporting(const u_char *p, const u_char *end)
{
    return tx_str_starts_one(tx_str_span(p, end), tx_byline_wide_reports) != 0;
}


tx_str_t
tx_byline_wide(tx_arena_t *arena, tx_str_t *s)
{
    bool              sure;
    uint32_t          n;
    tx_buf_t          buf;
    const u_char     *p, *next, *end;
    tx_byline_wide_t  wide;

    sure = tx_byline_has_colon(*s);
    *s = tx_byline_wide_trim(*s);

    tx_buf_init(&buf, arena, 0);

    p = s->data;
    end = tx_str_end(*s);

    for (n = 0; n < TX_BYLINE_WIDE_NAMES; n++) {
        wide = tx_byline_wide_one(tx_str_span(p, end), sure);

        if (wide.name.data == NULL
            || (n != 0 && tx_byline_is_reporting(tx_str_end(wide.name), end)))
        {
            break;
        }

        if (n != 0) {
            tx_buf_lit(&buf, ", ");
        }

        tx_buf_str(&buf, wide.name);
        tx_buf_str(&buf, wide.apart);

        p = (wide.apart.len != 0) ? tx_str_end(wide.apart)
                                  : tx_str_end(wide.name);
        s->data = (u_char *) p;
        next = tx_byline_wide_next(p, end, &sure);

        if (next == p) {
            break;
        }

        p = next;
    }

    s->len = (size_t) (end - s->data);

    return (buf.len == 0) ? tx_null_str : tx_buf_string(&buf);
}
