/*
 * Copyright (C) textextract contributors
 *
 * Finds the day of publishing in the HTML of a page: in JSON of scripts and
 * attributes, with quotation marks escaped or not, and in attributes with names
 * such as data-published.
 */


#include "recognize/date.h"
#include "recognize/pattern.h"


/* Limits of what is read around "ubli", as in "datePublished", in bytes. */

#define SCRIPT_NAME_MAX_BYTES  32   /* max. bytes of a name before the word */
#define SCRIPT_VALUE_MAX_BYTES  128 /* max. bytes from the word to a date */

#define SCRIPT_NAMES_MAX  1024  /* names followed by a number, read at most */


/* True if s begins with the rest of a name, punctuation and then a digit. */
static bool
tx_script_name_has_number(tx_str_t s)
{
    size_t  i;

    for (i = 0;
         i < s.len && (tx_is_alpha(s.data[i]) || s.data[i] == '_'
                       || s.data[i] == '-');
         i++)
    { /* void */ }

    /* a quotation mark may be written as &quot; or &#34; */

    while (i < s.len && memchr("\"'\\:= &;#quot", s.data[i], 13) != NULL) {
        i++;
    }

    return i < s.len && tx_is_digit(s.data[i]);
}


/*
 * Finds a word in s by the word's character at offset `rare`: if it is rare in
 * pages, memchr() is several times faster than memmem().  Returns NULL if the
 * word is not found.
 */
static const u_char *
tx_script_find_word(tx_str_t s, tx_str_t word, size_t rare)
{
    const u_char  *p, *end;

    if (s.len < word.len) {
        return NULL;
    }

    end = tx_str_end(s) - word.len + rare + 1;

    for (p = s.data + rare; p < end; p++) {
        p = memchr(p, word.data[rare], (size_t) (end - p));

        if (p == NULL) {
            break;
        }

        if (memcmp(p - rare, word.data, word.len) == 0) {
            return p - rare;
        }
    }

    return NULL;
}


/*
 * Finds the day that a pattern captures around occurrences of a word in source;
 * absent if they have several days.  Skips `known`, nknown parts of source.
 */
static tx_str_t
tx_script_find_day(tx_arena_t *arena, tx_str_t source, const tx_str_t *known,
    uint32_t nknown, tx_str_t word, size_t rare, tx_pattern_t pattern)
{
    tx_str_t       rest, name, date, day;
    uint32_t       n;
    tx_match_t     match;
    const u_char  *p, *from;

    day = tx_null_str;
    rest = source;
    from = source.data;

    for (n = 0; n < SCRIPT_NAMES_MAX && rest.len != 0; /* void */ ) {
        p = tx_script_find_word(rest, word, rare);

        if (p == NULL) {
            break;
        }

        while (nknown != 0 && tx_str_end(*known) <= p) {
            known++;
            nknown--;
        }

        if (nknown != 0 && p >= known->data) {
            from = tx_str_end(*known);
            rest = tx_str_span(from, tx_str_end(source));
            continue;
        }

        rest = tx_str_span(p, tx_str_end(source));
        name = (tx_str_t) { tx_min(rest.len, SCRIPT_VALUE_MAX_BYTES), p };
        rest = tx_str_drop(rest, word.len);

        if (!tx_script_name_has_number(tx_str_drop(name, word.len))) {
            continue;
        }

        n++;
        p -= tx_min(SCRIPT_NAME_MAX_BYTES, p - from);

        if (!tx_pattern_find(pattern, tx_str_span(p, tx_str_end(name)), 0,
                             &match))
        {
            continue;
        }

        from = tx_max(rest.data, tx_str_end(match.group[TX_GROUP_ALL]));
        rest = tx_str_span(from, tx_str_end(source));

        date = tx_date_parse_epoch(arena, match.group[TX_GROUP_VALUE]);

        if (date.len == 0) {
            date = tx_date_parse_iso(arena, match.group[TX_GROUP_VALUE]);
        }

        if (tx_date_to_days(date) == 0) {
            continue;
        }

        if (day.len != 0 && !tx_date_is_same_day(day, date)) {
            return tx_null_str;
        }

        day = (day.len == 0) ? date : day;
    }

    return day;
}


tx_str_t
tx_date_find_in_scripts(tx_arena_t *arena, tx_str_t source,
    const tx_str_t *known, uint32_t nknown)
{
    tx_str_t  day;

    day = tx_script_find_day(arena, source, known, nknown, tx_str("ubli"), 1,
                             TX_PATTERN_STATE_PUBLISHED);

    if (day.len == 0) {
        day = tx_script_find_day(arena, source, NULL, 0, tx_str("var ct"), 0,
                                 TX_PATTERN_STATE_CREATED);
    }

    if (day.len == 0) {
        day = tx_script_find_day(arena, source, NULL, 0,
                                 tx_str("created-timestamp"), 7,
                                 TX_PATTERN_STATE_CREATED);
    }

    return day;
}
