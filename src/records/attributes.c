/*
 * Copyright (C) textextract contributors
 */


#include "core/chars.h"
#include "core/utf8_valid.h"
#include "records/attributes.h"

#include <stdlib.h>

#include "data/attribute-names.h"


#define TX_ATTRIBUTE_MAX  64       /* most bytes of a name */


static const tx_attributes_t  tx_attribute_default = {
    tx_attribute_names, tx_count(tx_attribute_names)
};


const tx_attributes_t *
tx_attributes_default(void)
{
    return &tx_attribute_default;
}


/* Compares names by their bytes; a prefix comes before the longer name. */
static int
tx_attribute_compare(const void *one, const void *two)
{
    int              order;
    const tx_str_t  *a, *b;

    a = one;
    b = two;
    order = memcmp(a->data, b->data, tx_min(a->len, b->len));

    return (order != 0) ? order : (a->len > b->len) - (a->len < b->len);
}


static bool
tx_attribute_find(const tx_attributes_t *attributes, const u_char *word,
    size_t len)
{
    tx_str_t  key;

    key.len = len;
    key.data = word;

    return attributes->n != 0
           && bsearch(&key, attributes->names, attributes->n,
                      sizeof(tx_str_t), tx_attribute_compare)
              != NULL;
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


/* Returns a line in lower case without white space around it. */
static tx_str_t
tx_attribute_line(u_char *p, u_char *end)
{
    tx_str_t  line;

    line = tx_str_trim(tx_str_span(p, end));

    for (p = (u_char *) line.data; p < tx_str_end(line); /* void */ ) {
        end = p;
        p = tx_utf8_put(p, tx_attribute_lower(tx_utf8_next(
                                                   (const u_char **) &end)));
    }

    return line;
}


tx_status_t
tx_attributes_create(tx_str_t text, tx_attributes_t **attributes)
{
    size_t            lines, i;
    u_char           *p, *end, *eol;
    tx_str_t         *names, line;
    tx_utf8_count_t   count;

    *attributes = NULL;
    tx_utf8_count(text, &count);

    if (count.bad != 0) {
        return TX_BAD_OPTION;
    }

    lines = 1;

    for (i = 0; i < text.len; i++) {
        lines += (text.data[i] == '\n');
    }

    *attributes = malloc(sizeof(tx_attributes_t) + lines * sizeof(tx_str_t)
                         + text.len);
    if (*attributes == NULL) {
        return TX_NO_MEMORY;
    }

    names = (tx_str_t *) (*attributes + 1);
    p = (u_char *) (names + lines);
    end = p + text.len;
    (*attributes)->names = names;
    (*attributes)->n = 0;

    if (text.len != 0) {
        memcpy(p, text.data, text.len);
    }

    for ( /* void */ ; p < end; p = eol + 1) {
        eol = memchr(p, '\n', (size_t) (end - p));
        eol = (eol == NULL) ? end : eol;
        line = tx_attribute_line(p, eol);

        if (line.len != 0) {
            names[(*attributes)->n++] = line;
        }
    }

    qsort(names, (*attributes)->n, sizeof(tx_str_t), tx_attribute_compare);

    return TX_OK;
}


void
tx_attributes_destroy(tx_attributes_t *attributes)
{
    free(attributes);
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
