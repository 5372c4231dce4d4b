/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "html/references.h"

#include "data/character-references.h"


static const tx_reference_t *
tx_reference_find_by_name(const u_char *name, size_t len)
{
    int       order;
    size_t    size;
    uint32_t  low, high, mid;

    if (len == 0 || name[0] >= 0x80) {
        return NULL;
    }

    low = tx_references_first[name[0]];
    high = tx_references_first[name[0] + 1];

    while (low < high) {
        mid = (low + high) / 2;
        size = tx_references_offsets[mid + 1] - tx_references_offsets[mid];

        order = memcmp(tx_references_names + tx_references_offsets[mid], name,
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
tx_reference_read_number(const u_char **p, const u_char *end)
{
    bool           hex;
    u_char         c;
    uint32_t       n;
    const u_char  *s;

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
        return tx_char_windows_1252[n - 0x80];
    }

    if (n == 0 || n >= 0x110000 || (n >= 0xd800 && n < 0xe000)) {
        return 0xfffd;
    }

    return n;
}


static const tx_reference_t *
tx_reference_read_name(const u_char **p, const u_char *end, bool in_attr)
{
    size_t                 len, max;
    const u_char          *s;
    const tx_reference_t  *ref;

    s = *p + 1;
    max = tx_min((size_t) (end - s), TX_REFERENCE_MAX + 1);

    for (len = 0; len < max && tx_is_alnum(s[len]); len++) { /* void */ }

    if (len < max && s[len] == ';') {
        ref = tx_reference_find_by_name(s, len);

        if (ref != NULL) {
            *p = s + len + 1;
            return ref;
        }
    }

    for (len = tx_min(len, TX_REFERENCE_LEGACY_MAX); len > 1; len--) {
        ref = tx_reference_find_by_name(s, len);

        if (ref == NULL || !ref->legacy) {
            continue;
        }

        if (in_attr && s + len < end
            && (s[len] == '=' || tx_is_alnum(s[len])))
        {
            return NULL;    /* in "?a=1&copy=2" &copy is no reference */
        }

        *p = s + len;
        return ref;
    }

    return NULL;
}


/* Reads a frequent reference, such as "&amp;"; returns its character, or 0. */
static uint32_t
tx_reference_read_frequent_name(const u_char **p, const u_char *end)
{
    size_t    i;
    tx_str_t  s;

    static const struct {
        tx_str_t  name;
        uint32_t  c;
    } frequent[] = {
        { tx_string("amp;"), '&' }, { tx_string("nbsp;"), 0xa0 },
        { tx_string("quot;"), '"' }, { tx_string("lt;"), '<' },
        { tx_string("gt;"), '>' }
    };

    s = tx_str_span(*p + 1, end);

    for (i = 0; i < tx_count(frequent); i++) {
        if (tx_str_starts(s, frequent[i].name)) {
            *p += 1 + frequent[i].name.len;
            return frequent[i].c;
        }
    }

    return 0;
}


uint32_t
tx_reference_read(const u_char **p, const u_char *end, bool in_attr,
    uint32_t *second)
{
    uint32_t               c;
    const tx_reference_t  *ref;

    *second = 0;

    if (end - *p < 2) {
        return 0;
    }

    if ((*p)[1] == '#') {
        return tx_reference_read_number(p, end);
    }

    c = tx_reference_read_frequent_name(p, end);

    if (c != 0) {
        return c;
    }

    ref = tx_reference_read_name(p, end, in_attr);

    if (ref == NULL) {
        return 0;
    }

    *second = ref->second;
    return ref->first;
}
