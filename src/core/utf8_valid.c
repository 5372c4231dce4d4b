/*
 * Copyright (C) textextract contributors
 */


#include "core/utf8_valid.h"


static inline bool
tx_utf8_is_tail(const u_char *p, const u_char *end)
{
    return p < end && (*p & 0xc0) == 0x80;
}


/*
 * Returns the length of the sequence at p, which does not begin with an ASCII
 * byte: 2 to 4 if it is valid.  Otherwise sets *bad and returns the length of
 * the maximal subpart (The Unicode Standard, section 3.9, table 3-7).
 */
static size_t
tx_utf8_sequence(const u_char *p, const u_char *end, bool *bad)
{
    u_char  lead, low, high;
    size_t  n, i;

    lead = *p;
    low = 0x80;
    high = 0xbf;

    if (lead >= 0xc2 && lead < 0xe0) {
        n = 2;

    } else if (lead >= 0xe0 && lead < 0xf0) {
        n = 3;
        low = (lead == 0xe0) ? 0xa0 : low;
        high = (lead == 0xed) ? 0x9f : high;

    } else if (lead >= 0xf0 && lead < 0xf5) {
        n = 4;
        low = (lead == 0xf0) ? 0x90 : low;
        high = (lead == 0xf4) ? 0x8f : high;

    } else {
        *bad = true;
        return 1;
    }

    if (end - p < 2 || p[1] < low || p[1] > high) {
        *bad = true;
        return 1;
    }

    for (i = 2; i < n; i++) {
        if (!tx_utf8_is_tail(p + i, end)) {
            *bad = true;
            return i;
        }
    }

    *bad = false;

    return n;
}


/* Returns true for most CJK characters: three bytes, the first not E0 or ED. */
static inline bool
tx_utf8_is_plain3(const u_char *p)
{
    return (p[0] & 0xf0) == 0xe0 && p[0] != 0xe0 && p[0] != 0xed
           && (p[1] & 0xc0) == 0x80 && (p[2] & 0xc0) == 0x80;
}


void
tx_utf8_count(tx_str_t s, tx_utf8_count_t *count)
{
    bool           bad;
    size_t         multi;
    const u_char  *p, *end;

    memset(count, 0, sizeof(tx_utf8_count_t));

    multi = 0;
    p = s.data;
    end = tx_str_end(s);

    for ( ;; ) {
        p = tx_ascii_end(p, end);

        while (end - p >= 3 && tx_utf8_is_plain3(p)) {
            p += 3;
            multi++;
        }

        if (p == end) {
            break;
        }

        if (*p < 0x80) {
            continue;
        }

        s.len = tx_utf8_sequence(p, end, &bad);

        if (!bad) {
            multi++;

        } else if (count->bad++ == 0) {
            count->first = p;
        }

        p += s.len;
    }

    count->multi = multi;
}


tx_status_t
tx_utf8_mend(tx_arena_t *arena, tx_str_t s, const tx_utf8_count_t *count,
    size_t max, tx_str_t *out)
{
    bool           bad;
    u_char        *q, *start;
    size_t         n;
    const u_char  *p, *end, *from;

    if (count->bad == 0) {
        *out = s;
        return (s.len > max) ? TX_TOO_LARGE : TX_OK;
    }

    /* an invalid sequence has at least one byte and becomes three */

    start = tx_arena_alloc(arena, s.len + 2 * count->bad);
    if (start == NULL) {
        return TX_NO_MEMORY;
    }

    q = start;
    p = count->first;
    end = tx_str_end(s);
    from = s.data;

    while (p < end) {
        n = tx_utf8_sequence(p, end, &bad);

        if (bad) {
            memcpy(q, from, (size_t) (p - from));
            q = tx_utf8_put(q + (p - from), 0xfffd);
            from = p + n;
        }

        p = tx_ascii_end(p + n, end);
    }

    memcpy(q, from, (size_t) (end - from));
    q += end - from;

    *out = tx_str_span(start, q);

    return (out->len > max) ? TX_TOO_LARGE : TX_OK;
}


tx_str_t
tx_utf8_valid(tx_arena_t *arena, tx_str_t s)
{
    tx_str_t         valid;
    tx_utf8_count_t  count;

    tx_utf8_count(s, &count);

    return (tx_utf8_mend(arena, s, &count, SIZE_MAX, &valid) == TX_OK
            && tx_utf8_mend_noncharacters(arena, &valid))
           ? valid : tx_null_str;
}


bool
tx_utf8_has_noncharacters(tx_str_t s)
{
    int            lead;
    const u_char  *p, *end;

    end = tx_str_end(s);

    /* noncharacters begin with one of these bytes */

    for (lead = 0xef; lead <= 0xf4; lead++) {
        p = s.data;

        while (p < end
               && (p = memchr(p, lead, (size_t) (end - p))) != NULL)
        {
            if (tx_is_noncharacter(tx_utf8_next(&p))) {
                return true;
            }
        }
    }

    return false;
}


bool
tx_utf8_mend_noncharacters(tx_arena_t *arena, tx_str_t *s)
{
    u_char        *q, *start;
    const u_char  *p, *end;

    if (!tx_utf8_has_noncharacters(*s)) {
        return true;
    }

    /* no noncharacter is shorter than U+FFFD */

    start = tx_arena_alloc(arena, s->len);
    if (start == NULL) {
        return false;
    }

    q = start;
    end = tx_str_end(*s);

    for (p = s->data; p < end; /* void */ ) {
        q = tx_utf8_put(q, tx_utf8_next(&p));
    }

    *s = tx_str_span(start, q);

    return true;
}
