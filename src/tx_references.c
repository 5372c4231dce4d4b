/*
 * Copyright (C) textextract contributors
 */


#include "tx_references.h"
#include "tx_reference_table.h"


static const tx_reference_t *
tx_reference_find(const u_char *name, size_t len)
{
    int       order;
    size_t    size;
    uint32_t  low, high, mid;

    if (len == 0 || name[0] >= 0x80) {
        return NULL;
    }

    low = tx_reference_first[name[0]];
    high = tx_reference_first[name[0] + 1];

    while (low < high) {
        mid = (low + high) / 2;
        size = tx_reference_offsets[mid + 1] - tx_reference_offsets[mid];

        order = memcmp(tx_reference_names + tx_reference_offsets[mid], name,
                       tx_min(size, len));

        if (order == 0 && size == len) {
            return &tx_references[mid];
        }

        if (order < 0 || (order == 0 && size < len)) {
            low = mid + 1;

        } else {
            high = mid;
        }
    }

    return NULL;
}


static uint32_t
tx_reference_number(const u_char **p, const u_char *end)
{
    bool           hex;
    u_char         c;
    uint32_t       n;
    const u_char  *s;

    /* what browsers take references to C1 controls for: windows-1252 */

    static const uint16_t  c1[32] = {
        0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021,
        0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d, 0x17d, 0x8f,
        0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
        0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178
    };

    s = *p + 2;
    hex = (s < end && (*s | 0x20) == 'x');
    s += hex;
    n = 0;

    if (s == end || !(hex ? tx_is_hex(*s) : tx_is_digit(*s))) {
        return 0;
    }

    for ( /* void */ ; s < end; s++) {
        c = *s;

        if (!(hex ? tx_is_hex(c) : tx_is_digit(c))) {
            break;
        }

        if (n < 0x110000) {
            n = n * (hex ? 16 : 10) + tx_hex_value(c);
        }
    }

    *p = s + (s < end && *s == ';');

    if (n >= 0x80 && n < 0xa0) {
        return c1[n - 0x80];
    }

    if (n == 0 || n >= 0x110000 || (n >= 0xd800 && n < 0xe000)) {
        return 0xfffd;
    }

    return n;
}


static const tx_reference_t *
tx_reference_name(const u_char **p, const u_char *end, bool in_attr)
{
    size_t                 len, max;
    const u_char          *s;
    const tx_reference_t  *ref;

    s = *p + 1;
    max = tx_min((size_t) (end - s), TX_REFERENCE_MAX + 1);

    for (len = 0; len < max && tx_is_alnum(s[len]); len++) { /* void */ }

    if (len < max && s[len] == ';') {
        ref = tx_reference_find(s, len);

        if (ref != NULL) {
            *p = s + len + 1;
            return ref;
        }
    }

    for (len = tx_min(len, TX_REFERENCE_LEGACY_MAX); len > 1; len--) {
        ref = tx_reference_find(s, len);

        if (ref == NULL || !ref->legacy) {
            continue;
        }

        if (in_attr && s + len < end
            && (s[len] == '=' || tx_is_alnum(s[len])))
        {
            return NULL;    /* "?a=1&copy=2" is no reference */
        }

        *p = s + len;
        return ref;
    }

    return NULL;
}


uint32_t
tx_reference(const u_char **p, const u_char *end, bool in_attr,
    uint32_t *second)
{
    const tx_reference_t  *ref;

    *second = 0;

    if (end - *p < 2) {
        return 0;
    }

    if ((*p)[1] == '#') {
        return tx_reference_number(p, end);
    }

    ref = tx_reference_name(p, end, in_attr);

    if (ref == NULL) {
        return 0;
    }

    *second = ref->second;
    return ref->first;
}
