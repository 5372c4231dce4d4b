/*
 * Copyright (C) textextract contributors
 *
 * Counted strings.
 */


#ifndef _TX_CORE_STRING_H_INCLUDED_
#define _TX_CORE_STRING_H_INCLUDED_


#include "core/ascii.h"
#include "core/utf8.h"
#include "textextract.h"

#include <string.h>
#include <strings.h>


/* TX_SANITIZED is 1 if the program is built with the address sanitizer. */

#if defined(__SANITIZE_ADDRESS__)
#define TX_SANITIZED  1  /* the address sanitizer is on */

#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TX_SANITIZED  1  /* the address sanitizer is on */
#endif

#endif

#ifndef TX_SANITIZED
#define TX_SANITIZED  0  /* the address sanitizer is off */
#endif


#define tx_string(s)   { sizeof(s) - 1, (const u_char *) s }
#define tx_str(s)      ((tx_str_t) tx_string(s))
#define tx_null_str    ((tx_str_t) { 0, NULL })

/* The smaller and the greater of two values.  The result is evaluated twice. */
#define tx_min(a, b)   ((a) < (b) ? (a) : (b))
#define tx_max(a, b)   ((a) > (b) ? (a) : (b))


#define tx_count(array)  (sizeof(array) / sizeof((array)[0]))


static inline tx_str_t
tx_cstr(const char *s)
{
    return (tx_str_t) { strlen(s), (const u_char *) s };
}


/* Returns the string of the bytes from begin to end - 1. */
static inline tx_str_t
tx_str_span(const u_char *begin, const u_char *end)
{
    return (tx_str_t) { (size_t) (end - begin), begin };
}


static inline bool
tx_str_eq(tx_str_t a, tx_str_t b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.data, b.data, a.len) == 0);
}


/* Returns the position behind the last byte of s; NULL if s.data is NULL. */
static inline const u_char *
tx_str_end(tx_str_t s)
{
    return (s.len == 0) ? s.data : s.data + s.len;
}


/* Returns the last byte of s; 0 if s is empty. */
static inline u_char
tx_str_last(tx_str_t s)
{
    return (s.len == 0) ? 0 : s.data[s.len - 1];
}


/*
 * tx_str_drop() returns s without its first n bytes, tx_str_cut() without its
 * last n.  n must not be greater than the length: under a sanitizer the
 * program ends then, otherwise the result is empty.
 */

static inline size_t
tx_str_check_length(tx_str_t s, size_t n)
{
    if (TX_SANITIZED && n > s.len) {
        __builtin_trap();
    }

    return tx_min(n, s.len);
}


static inline tx_str_t
tx_str_drop(tx_str_t s, size_t n)
{
    n = tx_str_check_length(s, n);

    return (n == 0) ? s : (tx_str_t) { s.len - n, s.data + n };
}


static inline tx_str_t
tx_str_cut(tx_str_t s, size_t n)
{
    return (tx_str_t) { s.len - tx_str_check_length(s, n), s.data };
}


/* Return the first, or the last, position of a character; NULL if absent. */

static inline const u_char *
tx_str_chr(tx_str_t s, u_char c)
{
    return (s.len == 0) ? NULL : memchr(s.data, c, s.len);
}


static inline const u_char *
tx_str_rchr(tx_str_t s, u_char c)
{
    return (s.len == 0) ? NULL : memrchr(s.data, c, s.len);
}


/* Returns the part of s before the first c; all of s if it has no c. */
static inline tx_str_t
tx_str_before(tx_str_t s, u_char c)
{
    const u_char  *p;

    p = tx_str_chr(s, c);

    return (p == NULL) ? s : tx_str_span(s.data, p);
}


/* Returns true if two strings are equal, ignoring the case of ASCII letters. */
static inline bool
tx_str_caseeq(tx_str_t a, tx_str_t b)
{
    /* capitals lack the bit 0x20; the first byte of most strings differs */

    return a.len == b.len
           && (a.len == 0
               || (((a.data[0] ^ b.data[0]) & 0xdf) == 0
                   && strncasecmp((const char *) a.data,
                                  (const char *) b.data, a.len) == 0));
}


/*
 * tx_str_starts() returns true if a string begins with another string,
 * tx_str_ends() if it ends with it; the variants with "case" ignore case.
 */

static inline bool
tx_str_starts(tx_str_t s, tx_str_t start)
{
    return s.len >= start.len
           && (start.len == 0
               || (s.data[0] == start.data[0]
                   && memcmp(s.data, start.data, start.len) == 0));
}


static inline bool
tx_str_casestarts(tx_str_t s, tx_str_t start)
{
    return s.len >= start.len
           && tx_str_caseeq((tx_str_t) { start.len, s.data }, start);
}


static inline bool
tx_str_ends(tx_str_t s, tx_str_t end)
{
    return s.len >= end.len
           && (end.len == 0
               || (s.data[s.len - 1] == end.data[end.len - 1]
                   && memcmp(s.data + s.len - end.len, end.data, end.len)
                      == 0));
}


static inline bool
tx_str_caseends(tx_str_t s, tx_str_t end)
{
    return s.len >= end.len
           && tx_str_caseeq((tx_str_t) { end.len, tx_str_end(s) - end.len },
                            end);
}


/* Returns the first place in s where part begins; NULL if there is none. */
const u_char *tx_str_find(tx_str_t s, tx_str_t part);


static inline bool
tx_str_has(tx_str_t s, tx_str_t part)
{
    return part.len == 0 || tx_str_find(s, part) != NULL;
}


/*
 * Returns true if s contains a word that has no letter before or behind it:
 * "img-cap" and "cap_text" have the word "cap", "capital" has not.
 */
bool tx_str_has_word(tx_str_t s, tx_str_t word);

/* Returns the number in s, which has 1 to max (at most 9) digits; else -1. */
int32_t tx_str_to_int(tx_str_t s, size_t max);

/*
 * Returns s without white space around it.  Returns an empty string if this has
 * over max bytes, or a byte that is no ASCII letter, no digit and not in more.
 */
tx_str_t tx_str_if_allowed(tx_str_t s, size_t max, const char *more);

/* Returns the first string in list for which is(s, string) is true, or NULL. */
static inline const tx_str_t *
tx_list_find(tx_str_t s, const tx_str_t *list, size_t n,
    bool (*is)(tx_str_t s, tx_str_t part))
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (is(s, list[i])) {
            return &list[i];
        }
    }

    return NULL;
}


/* Returns the length of the string that tx_list_find() finds; 0: none. */
static inline size_t
tx_list_find_length(tx_str_t s, const tx_str_t *list, size_t n,
    bool (*is)(tx_str_t s, tx_str_t part))
{
    const tx_str_t  *found;

    found = tx_list_find(s, list, n, is);

    return (found == NULL) ? 0 : found->len;
}


/* Return true if a string equals one of the strings in an array. */

#define tx_list_in(s, list, n)                                                \
    (tx_list_find(s, list, n, tx_str_eq) != NULL)
#define tx_str_in(s, list)       tx_list_in(s, list, tx_count(list))
#define tx_str_casein(s, list)                                                \
    (tx_list_find(s, list, tx_count(list), tx_str_caseeq) != NULL)


/* Return the length of the string in list that s begins or ends with; or 0. */

#define tx_str_starts_one(s, list)                                            \
    tx_list_find_length(s, list, tx_count(list), tx_str_starts)
#define tx_str_ends_one(s, list)                                              \
    tx_list_find_length(s, list, tx_count(list), tx_str_ends)
#define tx_str_casestarts_one(s, list)                                        \
    tx_list_find_length(s, list, tx_count(list), tx_str_casestarts)
#define tx_str_caseends_one(s, list)                                          \
    tx_list_find_length(s, list, tx_count(list), tx_str_caseends)


/* Returns true if s contains one of an array's strings, none of them empty. */

#define tx_str_has_one(s, list)  tx_str_has_any(s, list, tx_count(list))

bool tx_str_has_any(tx_str_t s, const tx_str_t *list, size_t n);


/* Writes the first size bytes of s in lower case to buf, and returns them. */
static inline tx_str_t
tx_str_to_lower(tx_str_t s, u_char *buf, size_t size)
{
    size_t  i;

    s.len = tx_min(s.len, size);

    for (i = 0; i < s.len; i++) {
        buf[i] = tx_lower(s.data[i]);
    }

    return (tx_str_t) { s.len, buf };
}


static inline tx_str_t
tx_str_trim(tx_str_t s)
{
    while (s.len > 0 && tx_is_space(s.data[0])) {
        s.data++;
        s.len--;
    }

    while (s.len > 0 && tx_is_space(s.data[s.len - 1])) {
        s.len--;
    }

    return s;
}


/* Return s without bytes of a set at its beginning, or at its end. */

static inline tx_str_t
tx_str_trim_start(tx_str_t s, tx_str_t set)
{
    while (s.len != 0 && tx_str_chr(set, s.data[0]) != NULL) {
        s = tx_str_drop(s, 1);
    }

    return s;
}


static inline tx_str_t
tx_str_trim_end(tx_str_t s, tx_str_t set)
{
    while (s.len != 0 && tx_str_chr(set, tx_str_last(s)) != NULL) {
        s = tx_str_cut(s, 1);
    }

    return s;
}


/*
 * Returns the next word of *s, which ends at white space, and moves *s past the
 * word.  Returns "" if *s has no more words.
 */
static inline tx_str_t
tx_str_word(tx_str_t *s)
{
    const u_char  *p, *end, *begin;

    p = s->data;
    end = tx_str_end(*s);

    while (p < end && tx_is_space(*p)) {
        p++;
    }

    begin = p;

    while (p < end && !tx_is_space(*p)) {
        p++;
    }

    *s = tx_str_span(p, end);

    return tx_str_span(begin, p);
}


/* Returns the first line of *s, without its line feed, and moves *s past it. */
static inline tx_str_t
tx_str_line(tx_str_t *s)
{
    tx_str_t  line;

    line = tx_str_before(*s, '\n');
    *s = tx_str_drop(*s, tx_min(line.len + 1, s->len));

    return line;
}


/*
 * Returns the next digits in *s, and moves *s past these digits.  Returns "" if
 * *s has no more digits.
 */
static inline tx_str_t
tx_str_digits(tx_str_t *s)
{
    const u_char  *p, *end, *begin;

    p = s->data;
    end = tx_str_end(*s);

    while (p < end && !tx_is_digit(*p)) {
        p++;
    }

    begin = p;

    while (p < end && tx_is_digit(*p)) {
        p++;
    }

    *s = tx_str_span(p, end);

    return tx_str_span(begin, p);
}


/* Returns the whole characters in the first max_bytes of valid UTF-8. */
static inline tx_str_t
tx_utf8_head(tx_str_t s, size_t max_bytes)
{
    if (s.len <= max_bytes) {
        return s;
    }

    while (max_bytes > 0 && (s.data[max_bytes] & 0xc0) == 0x80) {
        max_bytes--;
    }

    s.len = max_bytes;

    return s;
}


/* Returns the whole characters in the last max_bytes of valid UTF-8. */
static inline tx_str_t
tx_utf8_tail(tx_str_t s, size_t max_bytes)
{
    s = tx_str_drop(s, s.len - tx_min(s.len, max_bytes));

    while (s.len != 0 && (*s.data & 0xc0) == 0x80) {
        s = tx_str_drop(s, 1);
    }

    return s;
}


#endif /* _TX_CORE_STRING_H_INCLUDED_ */
