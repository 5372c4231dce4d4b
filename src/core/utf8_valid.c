/*
 * Copyright (C) textextract contributors
 */


#include "core/utf8_valid.h"


size_t
tx_utf8_measure_sequence(const u_char *p, const u_char *end, bool *bad)
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

    for (i = 2; i < n && p + i < end && (p[i] & 0xc0) == 0x80; i++) {
        /* void */
    }

    *bad = (i < n);

    return i;
}


/* Returns true for a valid sequence that begins with E1 to EC, as in CJK. */
static inline bool
tx_utf8_begins_e1_to_ec(const u_char *p)
{
    return p[0] > 0xe0 && p[0] < 0xed && (p[1] & 0xc0) == 0x80
           && (p[2] & 0xc0) == 0x80;
}


/* Returns true if the valid sequence at p is a noncharacter. */
static bool
tx_utf8_is_noncharacter(const u_char *p)
{
    return p[0] >= 0xef && tx_is_noncharacter(tx_utf8_next(&p));
}


void
tx_utf8_count_sequences(tx_str_t s, tx_utf8_count_t *count)
{
    bool           bad, nonchar;
    size_t         n, multi;
    const u_char  *p, *end;

    memset(count, 0, sizeof(tx_utf8_count_t));

    multi = 0;
    end = tx_str_end(s);

    for (p = tx_ascii_end(s.data, end); p < end; p = tx_ascii_end(p, end)) {

        while (end - p >= 3 && tx_utf8_begins_e1_to_ec(p)) {
            p += 3;
            multi++;
        }

        if (p == end || *p < 0x80) {
            continue;
        }

        n = tx_utf8_measure_sequence(p, end, &bad);
        nonchar = !bad && tx_utf8_is_noncharacter(p);

        if ((bad || nonchar) && count->first == NULL) {
            count->first = p;
        }

        multi += !bad;
        count->bad += bad;
        count->nonchars += nonchar;
        p += n;
    }

    count->multi = multi;
}


tx_status_t
tx_utf8_repair(tx_arena_t *arena, tx_str_t s, const tx_utf8_count_t *count,
    size_t max, tx_str_t *out)
{
    bool           bad;
    u_char        *q, *start;
    size_t         n;
    const u_char  *p, *end, *from;

    if (count->first == NULL) {
        *out = s;
        return (s.len > max) ? TX_TOO_LARGE : TX_OK;
    }

    /* an invalid sequence has at least one byte; U+FFFD has three */

    start = tx_arena_alloc(arena, s.len + 2 * count->bad);
    if (start == NULL) {
        return TX_NO_MEMORY;
    }

    q = start;
    end = tx_str_end(s);
    from = s.data;

    for (p = count->first; p < end; p = tx_ascii_end(p + n, end)) {
        n = tx_utf8_measure_sequence(p, end, &bad);

        if (bad || tx_utf8_is_noncharacter(p)) {
            memcpy(q, from, (size_t) (p - from));
            q = tx_utf8_put(q + (p - from), 0xfffd);
            from = p + n;
        }
    }

    memcpy(q, from, (size_t) (end - from));

    *out = tx_str_span(start, q + (end - from));

    return (out->len > max) ? TX_TOO_LARGE : TX_OK;
}


tx_str_t
tx_utf8_make_valid(tx_arena_t *arena, tx_str_t s)
{
    tx_str_t         valid;
    tx_utf8_count_t  count;

    tx_utf8_count_sequences(s, &count);

    return (tx_utf8_repair(arena, s, &count, SIZE_MAX, &valid) == TX_OK)
           ? valid : tx_null_str;
}
