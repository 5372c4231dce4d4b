/*
 * Copyright (C) textextract contributors
 */


#include "tx_attributes.h"
#include "tx_chars.h"


#define TX_ATTRIBUTE_MAX  64       /* bytes of a name */


static const tx_str_t  tx_attribute_names[] = {
#define TX_ATTRIBUTE(name)  tx_string(name),
#include "tx_attributes.def"
#undef TX_ATTRIBUTE
};


static const tx_attributes_t  tx_attribute_default = {
    tx_attribute_names, sizeof(tx_attribute_names) / sizeof(tx_str_t)
};


const tx_attributes_t *
tx_attributes_default(void)
{
    return &tx_attribute_default;
}


static bool
tx_attribute_find(const tx_attributes_t *attributes, const u_char *word,
    size_t len)
{
    int              order;
    size_t           shorter;
    uint32_t         low, high, middle;
    const tx_str_t  *name;

    low = 0;
    high = attributes->n;

    while (low < high) {
        middle = low + (high - low) / 2;
        name = &attributes->names[middle];
        shorter = tx_min(len, name->len);

        order = memcmp(word, name->data, shorter);

        if (order == 0 && len == name->len) {
            return true;
        }

        if (order > 0 || (order == 0 && len > name->len)) {
            low = middle + 1;

        } else {
            high = middle;
        }
    }

    return false;
}


static uint32_t
tx_attribute_lower(uint32_t c)
{
    if ((c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7)
        || (c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f))
    {
        return c + 0x20;
    }

    if (c >= 0x400 && c <= 0x40f) {
        return c + 0x50;
    }

    return (c >= 0x100 && c < 0x138 && (c & 1) == 0) ? c + 1 : c;
}


bool
tx_attributes_know(const tx_attributes_t *attributes, tx_str_t name)
{
    bool           single;
    u_char         word[TX_ATTRIBUTE_MAX + 4], whole[TX_ATTRIBUTE_MAX + 4];
    uint32_t       c;
    u_char        *w, *all;
    const u_char  *p, *end;

    if (name.len > TX_ATTRIBUTE_MAX) {
        return false;
    }

    p = name.data;
    end = tx_str_end(name);
    w = word;
    all = whole;
    single = true;

    while (p < end) {
        c = tx_attribute_lower(tx_utf8_next(&p));
        all = tx_utf8_put(all, c);

        if ((tx_char_class(c) & (TX_CHAR_WORD | TX_CHAR_WIDE)) || c == '-'
            || c == '.')
        {
            w = tx_utf8_put(w, c);
            continue;
        }

        single = false;

        if (w > word
            && tx_attribute_find(attributes, word, (size_t) (w - word)))
        {
            return true;
        }

        w = word;
    }

    return (w > word
            && tx_attribute_find(attributes, word, (size_t) (w - word)))
           || (!single
               && tx_attribute_find(attributes, whole,
                                    (size_t) (all - whole)));
}
