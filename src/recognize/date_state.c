/*
 * Copyright (C) textextract contributors
 *
 * The time of publishing in the data that a page's programs begin with: JSON
 * in scripts and attributes, the quotation marks escaped or not; and
 * attributes and variables of the page's own that are called so.
 */


#include "recognize/date.h"
#include "recognize/pattern.h"


#define TX_STATE_BEFORE  32     /* bytes of a name in front of its word */
#define TX_STATE_BEHIND  128    /* ... and from the word to the value's end */
#define TX_STATE_VALUES  64     /* values that are looked at */
#define TX_STATE_TRIES   1024   /* places that are looked at */


/* A cursor in the source of a page; what is in the known spans is left out. */

typedef struct {
    tx_str_t         source;
    const u_char    *p;
    const tx_str_t  *known;     /* in the order of the source */
    uint32_t         nknown;
    uint32_t         tries;
    tx_match_t       match;
} tx_state_t;


/* Where a word stands next, outside of the known spans; or NULL. */
static const u_char *
tx_state_word(tx_state_t *state, tx_str_t word)
{
    const u_char  *p, *end;

    p = state->p;
    end = tx_str_end(state->source);

    for ( ;; ) {
        p = memmem(p, (size_t) (end - p), word.data, word.len);

        if (p == NULL) {
            return NULL;
        }

        while (state->nknown != 0 && tx_str_end(*state->known) <= p) {
            state->known++;
            state->nknown--;
        }

        if (state->nknown == 0 || p < state->known->data) {
            return p;
        }

        p = tx_str_end(*state->known);
    }
}


/*
 * Returns true if a digit follows the name that has its word at p, with
 * nothing but signs between: so begin the values that are times.
 */
static bool
tx_state_has_value(const u_char *p, const u_char *end)
{
    while (p < end && (tx_is_alpha(*p) || *p == '_' || *p == '-')) {
        p++;
    }

    while (p < end && strchr("\"'\\:= &;#quot", *p) != NULL
           && !tx_is_digit(*p))
    {
        p++;
    }

    return p < end && tx_is_digit(*p);
}


/*
 * Finds the next match of a pattern around a word, and moves the cursor behind
 * it.
 */
static bool
tx_state_next(tx_state_t *state, tx_str_t word, tx_pattern_t pattern)
{
    tx_str_t       part;
    const u_char  *p, *end;

    end = tx_str_end(state->source);

    while (state->tries < TX_STATE_TRIES) {
        p = tx_state_word(state, word);

        if (p == NULL) {
            return false;
        }

        if (!tx_state_has_value(p + (word.data[word.len - 1] == ' '
                                     ? word.len : 0), end))
        {
            state->p = p + word.len;
            continue;
        }

        part.data = p - tx_min(TX_STATE_BEFORE, p - state->p);
        part = tx_str_span(part.data, p + tx_min(TX_STATE_BEHIND, end - p));
        state->p = p + word.len;
        state->tries++;

        if (tx_pattern_find(pattern, part, 0, &state->match)) {
            state->p = tx_max(state->p,
                              tx_str_end(state->match.group[TX_GROUP_ALL]));
            return true;
        }
    }

    return false;
}


/*
 * The day that the first most values say which a pattern finds; none if they
 * tell several.  Values of other names than the first one's are left out where
 * the pattern takes the name.
 */
static tx_str_t
tx_state_day(tx_arena_t *arena, tx_state_t state, tx_str_t word,
    tx_pattern_t pattern, uint32_t most)
{
    uint32_t  n;
    tx_str_t  date, day, name, value;

    day = tx_null_str;
    name = tx_null_str;
    state.p = state.source.data;

    for (n = 0; n < most && tx_state_next(&state, word, pattern); n++) {
        value = state.match.group[TX_GROUP_VALUE];
        date = tx_date_epoch(arena, value);
        date = (date.len != 0) ? date : tx_date_iso(arena, value);

        if (date.len < sizeof("2025-09-04") - 1
            || (day.len != 0
                && !tx_str_eq(name, state.match.group[TX_GROUP_KEY])))
        {
            continue;
        }

        if (day.len == 0) {
            day = date;
            name = state.match.group[TX_GROUP_KEY];

        } else if (!tx_date_same_day(day, date)) {
            return tx_null_str;
        }
    }

    return day;
}


tx_str_t
tx_date_of_state(tx_arena_t *arena, tx_str_t source, const tx_str_t *known,
    uint32_t nknown)
{
    tx_str_t    day;
    tx_state_t  state;

    if (source.len == 0) {
        return tx_null_str;
    }

    memset(&state, 0, sizeof(tx_state_t));
    state.source = source;
    state.known = known;
    state.nknown = nknown;

    day = tx_state_day(arena, state, tx_str("ubli"),
                       TX_PATTERN_STATE_PUBLISHED, TX_STATE_VALUES);

    if (day.len == 0) {
        state.nknown = 0;
        day = tx_state_day(arena, state, tx_str("var "),
                           TX_PATTERN_STATE_VARIABLE, 1);
    }

    if (day.len == 0) {
        day = tx_state_day(arena, state, tx_str("created"),
                           TX_PATTERN_STATE_CREATED, TX_STATE_VALUES);
    }

    return day;
}
